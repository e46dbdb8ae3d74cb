//! Is this a program? The rules that every phase after lowering may rely on.
//!
//! Of the program:
//! - a class is found under its name; its fields, methods and initializer say that they are its own;
//! - supertypes form no cycle; only `Object` and interfaces have no superclass;
//! - a method overrides methods of as many parameters, in proper supertypes of its class.
//!
//! Of a body:
//! - the first `n_params` locals are the receiver and the parameters, with their types;
//! - every id is in range, and every graph is reducible;
//! - operands have the type stated at the operator, conditions are boolean, indices and lengths are `int`;
//! - a value has the type of the local, field, element, parameter or result that it is given to; references mix
//!   freely (a check precedes a narrowing), but loads and stores name a class that has the field;
//! - a call has as many arguments as its callee wants, a `Direct` callee is not abstract, a `Virtual` one not static;
//! - a local is assigned on every path before it is read (JLS 16). What an instruction or call assigns counts
//!   after it; a call's result only where it returned, its exception only where it threw.
//!   Behind an `Unsupported` instruction no run goes on, so there everything counts as assigned.

use crate::base::{FieldId, MethodId};

use super::assignment::unassigned_reads;
use super::cfg::Cfg;
use super::{
    BinaryOp, BlockId, Body, Callee, ClassKind, Const, Expr, InstrKind, LocalId, Method, Program, TerminatorKind, Type,
};
use super::{hierarchy, verify_contracts};

/// A broken rule, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub method: Option<MethodId>,
    pub block: Option<BlockId>,
    pub message: String,
}

impl Violation {
    /// `A.m, b3: …`.
    pub fn describe(&self, program: &Program) -> String {
        let method = self.method.map(|id| program.method_name(id)).unwrap_or_default();
        let block = self.block.map(|id| format!(", {id}")).unwrap_or_default();
        format!("{method}{block}: {}", self.message)
    }
}

/// All broken rules; empty for everything that lowering makes.
pub fn verify(program: &Program) -> Vec<Violation> {
    let mut found = Vec::new();
    hierarchy::classes(program, &mut found);
    verify_contracts::classes(program, &mut found);
    for (id, method) in program.methods.iter() {
        hierarchy::overriding(program, id, method, &mut found);
        verify_contracts::method(id, method, &mut found);
        found.extend(verify_body(program, id));
    }
    found
}

/// The broken rules of one method's body.
pub fn verify_body(program: &Program, method: MethodId) -> Vec<Violation> {
    let mut found = Vec::new();
    let declared = &program.methods[method];
    if let Some(body) = &declared.body {
        Checker { program, method: declared, body, id: method, block: None, found: &mut found }.body();
    }
    found
}

struct Checker<'a> {
    program: &'a Program,
    method: &'a Method,
    body: &'a Body,
    id: MethodId,
    block: Option<BlockId>,
    found: &'a mut Vec<Violation>,
}

impl Checker<'_> {
    fn fail(&mut self, message: String) {
        self.found.push(Violation { method: Some(self.id), block: self.block, message });
    }

    fn body(&mut self) {
        let before = self.found.len();
        self.signature();
        if self.body.blocks.get(self.body.entry).is_none() {
            self.fail("the entry is no block".into());
            return;
        }
        for (id, block) in self.body.blocks.iter() {
            self.block = Some(id);
            for to in block.terminator.successors() {
                if self.body.blocks.get(to).is_none() {
                    self.fail(format!("goes to {to}, which is no block"));
                }
            }
            for instr in &block.instrs {
                self.instr(&instr.kind);
                if self.program.origins.get(instr.origin).is_none() {
                    self.fail(format!("{} is no origin", instr.origin));
                }
            }
            self.terminator(&block.terminator.kind);
        }
        self.block = None;
        // The graph is only looked at if all its edges lead somewhere.
        if self.found.len() == before {
            let cfg = Cfg::new(self.body);
            if !cfg.is_reducible() {
                self.fail("the graph is irreducible".into());
            }
            for read in unassigned_reads(self.body, &cfg) {
                self.block = Some(read.block);
                let name = &self.body.locals[read.local].name;
                self.fail(format!("{} ({name}) is read before it is assigned", read.local));
            }
            self.block = None;
        }
    }

    fn signature(&mut self) {
        let receiver = (!self.method.is_static).then_some(Type::Ref(self.method.class));
        let wanted: Vec<Type> = receiver.into_iter().chain(self.method.params.iter().map(|(_, ty)| *ty)).collect();
        if self.body.n_params != wanted.len() || self.body.locals.len() < wanted.len() {
            self.fail(format!("has {} parameter locals, not {}", self.body.n_params, wanted.len()));
            return;
        }
        for (ty, (id, local)) in wanted.iter().zip(self.body.locals.iter()) {
            if local.ty != *ty {
                self.found.push(Violation {
                    method: Some(self.id),
                    block: None,
                    message: format!("parameter {id} has type {}", self.program.type_name(local.ty)),
                });
            }
        }
    }

    /// The type of an expression; `None` if it is null, or wrong in itself (reported).
    fn expr(&mut self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Local(id) => match self.body.locals.get(*id) {
                Some(local) => Some(local.ty),
                None => {
                    self.fail(format!("{id} is no local"));
                    None
                }
            },
            Expr::Const(value) => self.constant(value),
            Expr::Unary(op, ty, operand) => {
                self.wants(operand, *ty);
                let result = op.result(*ty);
                if result.is_none() {
                    self.fail(format!("{op:?} of {}", self.program.type_name(*ty)));
                }
                result
            }
            Expr::Binary(op, ty, a, b) => self.binary(*op, *ty, a, b),
            Expr::Convert { from, to, operand } => {
                self.wants(operand, *from);
                if !is_number(*from) || !is_number(*to) {
                    let (from, to) = (self.program.type_name(*from), self.program.type_name(*to));
                    self.fail(format!("converts {from} to {to}"));
                }
                Some(*to)
            }
            Expr::SameRef(a, b) => {
                self.wants_reference(a);
                self.wants_reference(b);
                Some(Type::Bool)
            }
            Expr::InstanceOf(value, class) => {
                self.wants_reference(value);
                if self.program.classes.get(*class).is_none() {
                    self.fail(format!("{class} is no class"));
                }
                Some(Type::Bool)
            }
            Expr::Select(ty, cond, a, b) => {
                self.wants(cond, Type::Bool);
                self.wants(a, *ty);
                self.wants(b, *ty);
                Some(*ty)
            }
        }
    }

    fn constant(&self, value: &Const) -> Option<Type> {
        Some(match value {
            Const::Null => return None,
            Const::Bool(_) => Type::Bool,
            Const::Byte(_) => Type::Byte,
            Const::Short(_) => Type::Short,
            Const::Char(_) => Type::Char,
            Const::Int(_) => Type::Int,
            Const::Long(_) => Type::Long,
            Const::Float(_) => Type::Float,
            Const::Double(_) => Type::Double,
            Const::Str(_) => Type::Ref(*self.program.class_by_name.get("java.lang.String")?),
        })
    }

    fn binary(&mut self, op: BinaryOp, ty: Type, a: &Expr, b: &Expr) -> Option<Type> {
        use BinaryOp::*;
        self.wants(a, ty);
        let (is_right, result) = match op {
            Shl | Shr | Ushr => {
                let distance = self.expr(b);
                if !matches!(distance, Some(Type::Int | Type::Long)) {
                    self.fail("shifts by something that is neither int nor long".into());
                }
                (matches!(ty, Type::Int | Type::Long), ty)
            }
            _ => {
                self.wants(b, ty);
                match op {
                    Add | Sub | Mul | Div | Rem => (is_promoted(ty), ty),
                    And | Or | Xor => (matches!(ty, Type::Int | Type::Long | Type::Bool), ty),
                    Eq | Ne => (is_promoted(ty) || ty == Type::Bool, Type::Bool),
                    _ => (is_promoted(ty), Type::Bool),
                }
            }
        };
        if !is_right {
            self.fail(format!("{op:?} of {}", self.program.type_name(ty)));
        }
        Some(result)
    }

    /// The expression has this type; any reference will do for a reference.
    fn wants(&mut self, expr: &Expr, wanted: Type) {
        let is_null = matches!(expr, Expr::Const(Const::Null));
        let before = self.found.len();
        let ty = self.expr(expr);
        let fits = match (ty, wanted) {
            (Some(Type::Ref(_)), Type::Ref(_)) => true,
            (Some(ty), wanted) => ty == wanted,
            (None, Type::Ref(_)) => true,
            (None, _) => !is_null,
        };
        if !fits && self.found.len() == before {
            let ty = ty.map_or("null".into(), |ty| self.program.type_name(ty));
            self.fail(format!("{ty} where {} belongs", self.program.type_name(wanted)));
        }
    }

    fn wants_reference(&mut self, expr: &Expr) {
        if let Some(ty) = self.expr(expr)
            && !matches!(ty, Type::Ref(_))
        {
            self.fail(format!("{} where a reference belongs", self.program.type_name(ty)));
        }
    }

    fn gives(&mut self, dest: LocalId, ty: Type) {
        let Some(local) = self.body.locals.get(dest) else {
            self.fail(format!("{dest} is no local"));
            return;
        };
        if local.ty != ty && !matches!((local.ty, ty), (Type::Ref(_), Type::Ref(_))) {
            let (ty, local) = (self.program.type_name(ty), self.program.type_name(local.ty));
            self.fail(format!("{ty} given to {dest}, which holds {local}"));
        }
    }

    /// The object's class has the field; its type.
    fn field(&mut self, object: Option<&Expr>, field: FieldId) -> Option<Type> {
        let Some(decl) = self.program.fields.get(field) else {
            self.fail(format!("{field} is no field"));
            return None;
        };
        if decl.is_static != object.is_none() {
            self.fail(format!("{} is {}static", decl.name, if decl.is_static { "" } else { "not " }));
        }
        if let Some(object) = object
            && let Some(ty) = self.expr(object)
        {
            let has_it = matches!(ty, Type::Ref(class) if self.program.is_subclass(class, decl.class));
            if !has_it {
                self.fail(format!("{} has no field {}", self.program.type_name(ty), decl.name));
            }
        }
        Some(decl.ty)
    }

    /// The element type of an array operand; `None` if it is no array (reported).
    fn elem(&mut self, array: &Expr) -> Option<Type> {
        let ty = self.expr(array);
        if let Some(Type::Ref(class)) = ty
            && let ClassKind::Array(elem) = self.program.classes[class].kind
        {
            return Some(elem);
        }
        self.fail("an element of something that is no array".into());
        None
    }

    fn instr(&mut self, kind: &InstrKind) {
        match kind {
            InstrKind::Assign(dest, value) => {
                if let Some(local) = self.body.locals.get(*dest) {
                    self.wants(value, local.ty);
                } else {
                    self.fail(format!("{dest} is no local"));
                }
            }
            InstrKind::Load { dest, object, field } => {
                if let Some(ty) = self.field(Some(object), *field) {
                    self.gives(*dest, ty);
                }
            }
            InstrKind::Store { object, field, value } => {
                if let Some(ty) = self.field(Some(object), *field) {
                    self.wants(value, ty);
                }
            }
            InstrKind::LoadStatic { dest, field } => {
                if let Some(ty) = self.field(None, *field) {
                    self.gives(*dest, ty);
                }
            }
            InstrKind::StoreStatic { field, value } => {
                if let Some(ty) = self.field(None, *field) {
                    self.wants(value, ty);
                }
            }
            InstrKind::LoadElem { dest, array, index } => {
                self.wants(index, Type::Int);
                if let Some(elem) = self.elem(array) {
                    self.gives(*dest, elem);
                }
            }
            InstrKind::StoreElem { array, index, value } => {
                self.wants(index, Type::Int);
                if let Some(elem) = self.elem(array) {
                    self.wants(value, elem);
                }
            }
            InstrKind::Length { dest, array } => {
                self.elem(array);
                self.gives(*dest, Type::Int);
            }
            InstrKind::New { dest, class } => {
                match self.program.classes.get(*class) {
                    Some(c) if c.is_abstract || matches!(c.kind, ClassKind::Array(_) | ClassKind::Interface) => {
                        self.fail(format!("makes an object of {}", c.name));
                    }
                    Some(_) => {}
                    None => self.fail(format!("{class} is no class")),
                }
                self.gives(*dest, Type::Ref(*class));
            }
            InstrKind::NewArray { dest, class, length } => {
                self.wants(length, Type::Int);
                if !self.program.classes.get(*class).is_some_and(|c| matches!(c.kind, ClassKind::Array(_))) {
                    self.fail(format!("{class} is no array class"));
                }
                self.gives(*dest, Type::Ref(*class));
            }
            InstrKind::InstanceOfElem { dest, array, value } => {
                self.elem(array);
                self.wants_reference(value);
                self.gives(*dest, Type::Bool);
            }
            InstrKind::SameClass { dest, left, right } => {
                self.wants_reference(left);
                self.wants_reference(right);
                self.gives(*dest, Type::Bool);
            }
            InstrKind::InitClass { class, failed } => {
                if self.program.classes.get(*class).is_none() {
                    self.fail(format!("{class} is no class"));
                }
                if let Some(failed) = failed
                    && !matches!(self.body.locals.get(*failed).map(|local| local.ty), Some(Type::Ref(_)))
                {
                    self.fail(format!("{failed} holds no exception"));
                }
            }
            InstrKind::Nondet { dest, .. } => {
                if self.body.locals.get(*dest).is_none() {
                    self.fail(format!("{dest} is no local"));
                }
            }
            InstrKind::Measure { dest, .. } => {
                if self.body.locals.get(*dest).is_none_or(|local| local.ty != Type::Long) {
                    self.fail(format!("{dest} is no local of 64 bits"));
                }
            }
            InstrKind::Assume(cond) => self.wants(cond, Type::Bool),
            InstrKind::Havoc(havoc) => {
                for local in &havoc.locals {
                    if self.body.locals.get(*local).is_none() {
                        self.fail(format!("{local} is no local"));
                    }
                }
            }
            InstrKind::Check(_)
            | InstrKind::AssumeClause(_)
            | InstrKind::OpenFrame(_)
            | InstrKind::CloseFrame
            | InstrKind::Cut
            | InstrKind::Unsupported(_)
            | InstrKind::Beyond(_) => {}
        }
    }

    fn terminator(&mut self, kind: &TerminatorKind) {
        match kind {
            TerminatorKind::Goto(_) => {}
            TerminatorKind::Branch { cond, .. } => self.wants(cond, Type::Bool),
            TerminatorKind::Invoke(invoke) => self.invoke(invoke),
            TerminatorKind::Return(None) => {
                if self.method.returns != Type::Void {
                    self.fail("returns nothing".into());
                }
            }
            TerminatorKind::Return(Some(value)) => {
                if self.method.returns == Type::Void {
                    self.fail("returns a value".into());
                } else {
                    self.wants(value, self.method.returns);
                }
            }
            TerminatorKind::Throw(value) => self.wants_reference(value),
        }
    }

    fn invoke(&mut self, invoke: &super::Invoke) {
        let (id, is_virtual) = match invoke.callee {
            Callee::Direct(id) => (id, false),
            Callee::Virtual(id) => (id, true),
        };
        let Some(callee) = self.program.methods.get(id) else {
            self.fail(format!("{id} is no method"));
            return;
        };
        let name = self.program.method_name(id);
        if is_virtual && callee.is_static || !is_virtual && callee.is_abstract {
            self.fail(format!("{name} cannot be called this way"));
        }
        let receiver = (!callee.is_static).then_some(Type::Ref(callee.class));
        let wanted: Vec<Type> = receiver.into_iter().chain(callee.params.iter().map(|(_, ty)| *ty)).collect();
        if wanted.len() != invoke.args.len() {
            self.fail(format!("{name} called with {} arguments, not {}", invoke.args.len(), wanted.len()));
        }
        for (arg, ty) in invoke.args.iter().zip(wanted) {
            self.wants(arg, ty);
        }
        if let Some(dest) = invoke.dest {
            self.gives(dest, callee.returns);
        }
        if let Some((caught, _)) = invoke.catch
            && !self.body.locals.get(caught).is_some_and(|local| matches!(local.ty, Type::Ref(_)))
        {
            self.fail(format!("{caught} cannot hold an exception"));
        }
    }
}

fn is_number(ty: Type) -> bool {
    !matches!(ty, Type::Void | Type::Bool | Type::Ref(_))
}

fn is_promoted(ty: Type) -> bool {
    matches!(ty, Type::Int | Type::Long | Type::Float | Type::Double)
}
