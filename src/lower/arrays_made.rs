//! Private fields whose arrays their own class makes, as `elements = new Object[8]`: they are of exactly the declared
//! class. Whatever else an array variable holds may be an array of narrower elements, in which a store can fail
//! (JLS 10.5).
//!
//! Names are compared, not what they resolve to: a variable that is called as the field only makes the answer no.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::ir::{self, ClassKind};
use crate::java::visit::{self, Visitor};
use crate::java::{
    self, CallTarget, Expr, ExprKind, Literal, Pattern, Stmt, StmtKind, SwitchCase, SwitchLabel, TypeRef, TypeRefKind,
};

use super::world::World;

/// What is assigned to variables of one name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Null,
    /// Of elements of the type of this name, without its package.
    New(String),
    /// A copy of what is held by a name, or the same.
    Like(String),
    Other,
}

#[derive(Default)]
struct Assigned {
    by_name: BTreeMap<String, BTreeSet<Value>>,
    /// There is code that is not understood.
    is_unclear: bool,
}

impl World<'_> {
    /// Finds them in all classes that are known with their members.
    pub(super) fn find_made_arrays(&mut self) {
        let mut by_top: BTreeMap<String, Assigned> = BTreeMap::new();
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if !by_top.contains_key(&top) {
                let mut assigned = Assigned::default();
                if let Some(around) = self.declaration(&top) {
                    assigned.declaration(&around.decl);
                }
                by_top.insert(top.clone(), assigned);
            }
            let made: Vec<FieldId> = self.made_arrays(class, &found.decl, &by_top[&top]);
            self.program.made_arrays.extend(made);
        }
    }

    fn made_arrays(&self, class: ClassId, decl: &java::TypeDecl, assigned: &Assigned) -> Vec<FieldId> {
        let is_array = |ty: ir::Type| matches!(ty, ir::Type::Ref(array) if matches!(self.program.classes[array].kind, ClassKind::Array(ir::Type::Ref(_))));
        let element = |name: &str| {
            decl.members.iter().find_map(|member| match member {
                java::Member::Field(fields) if fields.modifiers.has("private") => {
                    let has = fields.vars.iter().any(|var| var.name.text == name && var.dims == 0);
                    element_name(&fields.ty).filter(|_| has)
                }
                _ => None,
            })
        };
        let fields = self.program.classes[class].fields.iter().copied();
        let is_made = |id: &FieldId| {
            let field = &self.program.fields[*id];
            let is_variable = |element: &str| decl.type_params.iter().any(|param| param.name.text == element);
            is_array(field.ty)
                && element(&field.name)
                    .is_some_and(|element| assigned.makes(&field.name, &element, is_variable(&element)))
        };
        fields.filter(is_made).collect()
    }
}

impl Assigned {
    /// Is every array that the name may hold one of such elements, or of the erasure of such a variable?
    fn makes(&self, name: &str, element: &str, is_variable: bool) -> bool {
        let mut seen = BTreeSet::from([name]);
        let mut waiting = vec![name];
        while let Some(name) = waiting.pop() {
            let Some(values) = self.by_name.get(name).filter(|_| !self.is_unclear) else { return false };
            for value in values {
                match value {
                    Value::Null => {}
                    Value::New(made) if made == element || is_variable => {}
                    Value::Like(other) if seen.insert(other) => waiting.push(other),
                    Value::Like(_) => {}
                    Value::New(_) | Value::Other => return false,
                }
            }
        }
        true
    }

    fn assign(&mut self, name: &str, value: Value) {
        self.by_name.entry(name.to_owned()).or_default().insert(value);
    }

    fn declaration(&mut self, decl: &java::TypeDecl) {
        decl.components.iter().for_each(|component| self.assign(&component.name.text, Value::Other));
        for constant in &decl.constants {
            constant.args.iter().for_each(|arg| visit::walk_expr(arg, self));
            self.members(constant.body.as_deref().unwrap_or(&[]));
        }
        self.members(&decl.members);
    }

    /// What a pattern names is of any origin.
    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { name, .. } => self.assign(&name.text, Value::Other),
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.pattern(part)),
        }
    }

    fn cases(&mut self, cases: &[SwitchCase]) {
        for label in cases.iter().flat_map(|case| &case.labels) {
            if let SwitchLabel::Pattern(pattern) = label {
                self.pattern(pattern);
            }
        }
    }

    fn members(&mut self, members: &[java::Member]) {
        for member in members {
            match member {
                java::Member::Field(fields) => {
                    for var in &fields.vars {
                        self.assign(
                            &var.name.text,
                            var.init.as_ref().map_or(Value::Null, |init| value(init, &fields.ty)),
                        );
                    }
                }
                java::Member::Method(method) => {
                    method.params.iter().for_each(|param| self.assign(&param.name.text, Value::Other));
                }
                java::Member::Type(decl) => {
                    self.declaration(decl);
                    continue;
                }
                java::Member::Unsupported { .. } => self.is_unclear = true,
                _ => {}
            }
            visit::walk_members(std::slice::from_ref(member), self);
        }
    }
}

impl Visitor for Assigned {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Local { ty, vars, .. } => {
                for var in vars {
                    if let Some(init) = &var.init {
                        self.assign(&var.name.text, value(init, ty));
                    }
                }
            }
            StmtKind::LocalType(decl) => self.declaration(decl),
            StmtKind::ForEach { param, .. } => self.assign(&param.name.text, Value::Other),
            StmtKind::Switch { cases, .. } => self.cases(cases),
            StmtKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, assigned) => {
                if let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*target.kind {
                    let none = TypeRef { kind: TypeRefKind::Inferred, span: expr.span };
                    self.assign(&name.text, value(assigned, &none));
                }
            }
            ExprKind::Lambda { params, .. } => {
                params.iter().for_each(|param| self.assign(&param.name.text, Value::Other));
            }
            ExprKind::InstanceOfPattern(_, pattern) => self.pattern(pattern),
            ExprKind::Switch { cases, .. } => self.cases(cases),
            ExprKind::New { body: Some(members), .. } => self.members(members),
            ExprKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }
}

/// `declared`: for `{a, b}`.
fn value(expr: &Expr, declared: &TypeRef) -> Value {
    let named = |expr: &Expr| match &*expr.kind {
        ExprKind::Name(name) | ExprKind::Field(_, name) => Some(Value::Like(name.text.clone())),
        _ => None,
    };
    match &*expr.kind {
        ExprKind::Literal(Literal::Null) => Value::Null,
        ExprKind::Cast(_, inner) => value(inner, declared),
        ExprKind::NewArray { elem, lengths, open_dims, .. } if lengths.len() + *open_dims as usize == 1 => {
            type_name(elem).map_or(Value::Other, Value::New)
        }
        ExprKind::ArrayInit(_) => element_name(declared).map_or(Value::Other, Value::New),
        ExprKind::Name(_) | ExprKind::Field(..) => named(expr).unwrap_or(Value::Other),
        ExprKind::Call { target: CallTarget::Expr(of), name, args, .. } => match (name.text.as_str(), args.first()) {
            ("clone", None) => named(of).unwrap_or(Value::Other),
            ("copyOf" | "copyOfRange", Some(of)) => named(of).unwrap_or(Value::Other),
            _ => Value::Other,
        },
        _ => Value::Other,
    }
}

/// The name of the elements of a one-dimensional array.
fn element_name(ty: &TypeRef) -> Option<String> {
    match &ty.kind {
        TypeRefKind::Array(elem) => type_name(elem),
        _ => None,
    }
}

fn type_name(ty: &TypeRef) -> Option<String> {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => path.last().map(|name| name.text.clone()),
        _ => None,
    }
}
