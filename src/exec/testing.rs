//! Builds small programs by hand, for the tests of this module.

use crate::base::{ClassId, FieldId, Idx, IndexVec, LabelId, MethodId, Origin, OriginKind, Shared, SourceId, Span};
use crate::ir::{
    BinaryOp, Block, BlockId, Body, BranchKind, Callee, Class, ClassKind, Clause, Const, Contract, Expr, Field, Instr,
    InstrKind, Invoke, Local, LocalId, LocalKind, Method, Program, Terminator, TerminatorKind, Type,
};
use crate::rel;

pub(super) struct Build {
    pub program: Program,
    pub object: ClassId,
}

impl Build {
    pub(super) fn new() -> Self {
        let mut build = Self { program: Program::default(), object: ClassId::new(0) };
        build.object = build.class("java.lang.Object", None, ClassKind::Class);
        build
    }

    pub(super) fn class(&mut self, name: &str, superclass: Option<ClassId>, kind: ClassKind) -> ClassId {
        let class = Class { superclass, is_user: true, ..Class::new(name, kind) };
        let id = self.program.classes.push(class.into());
        self.program.class_by_name.insert(name.into(), id);
        id
    }

    pub(super) fn user_class(&mut self, name: &str) -> ClassId {
        self.class(name, Some(self.object), ClassKind::Class)
    }

    pub(super) fn field(&mut self, class: ClassId, name: &str, ty: Type, is_static: bool) -> FieldId {
        let id = self.program.fields.push(Field {
            name: name.into(),
            class,
            ty,
            is_static,
            is_final: false,
            is_ghost: false,
            constant: None,
            span: span(0),
        });
        self.program.classes[class].fields.push(id);
        id
    }

    /// Parameters are locals `l0`, `l1`, … after the receiver; the body's further locals follow.
    pub(super) fn method(
        &mut self,
        class: ClassId,
        name: &str,
        is_static: bool,
        params: &[Type],
        returns: Type,
    ) -> MethodId {
        let id = self.program.methods.push(Shared::from(Method {
            name: name.into(),
            kind: crate::ir::MethodKind::of(name),
            class,
            params: params.iter().enumerate().map(|(i, ty)| (format!("p{i}"), *ty)).collect(),
            returns,
            is_static,
            is_abstract: false,
            is_native: false,
            is_private: false,
            is_public: true,
            overrides: Vec::new(),
            contract: Contract::default(),
            body: None,
            span: span(0),
        }));
        self.program.classes[class].methods.push(id);
        id
    }

    /// Gives the method its blocks. Each instruction and terminator gets an origin and a span of its own,
    /// numbered in order over the program.
    pub(super) fn body(&mut self, method: MethodId, locals: &[Type], blocks: Vec<(Vec<InstrKind>, TerminatorKind)>) {
        let declared = &self.program.methods[method];
        let mut all = Vec::new();
        if !declared.is_static {
            all.push(Type::Ref(declared.class));
        }
        all.extend(declared.params.iter().map(|(_, ty)| *ty));
        let n_params = all.len();
        all.extend(locals);
        let locals: IndexVec<LocalId, Local> = all
            .into_iter()
            .enumerate()
            .map(|(i, ty)| Local { name: format!("l{i}"), ty, kind: LocalKind::Variable })
            .collect();
        let blocks = blocks
            .into_iter()
            .map(|(instrs, kind)| {
                let instrs = instrs
                    .into_iter()
                    .map(|kind| {
                        let (origin, span) = self.origin();
                        Instr { kind, origin, span }
                    })
                    .collect();
                let (origin, span) = self.origin();
                Block { instrs, terminator: Terminator { kind, origin, span } }
            })
            .collect();
        self.program.methods[method].body = Some(Body { locals, n_params, blocks, entry: BlockId::new(0) });
    }

    pub(super) fn clause(&mut self, label: &str, formula: rel::FormulaKind) -> Clause {
        let (origin, span) = self.origin();
        Clause { label: LabelId::of(label), formula: rel::Formula::new(formula, span), origin, span, roots: Vec::new() }
    }

    fn origin(&mut self) -> (crate::base::OriginId, Span) {
        let span = span(self.program.origins.len());
        (self.program.origins.push(Origin { kind: OriginKind::Statement, span, label: String::new() }), span)
    }
}

pub(super) fn span(at: usize) -> Span {
    Span::new(SourceId::new(0), at, at + 1)
}

pub(super) fn l(index: usize) -> LocalId {
    LocalId::new(index)
}

pub(super) fn b(index: usize) -> BlockId {
    BlockId::new(index)
}

pub(super) fn local(index: usize) -> Expr {
    Expr::Local(l(index))
}

pub(super) fn int(n: i32) -> Expr {
    Expr::Const(Const::Int(n))
}

pub(super) fn null() -> Expr {
    Expr::Const(Const::Null)
}

pub(super) fn op(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    Expr::Binary(op, Type::Int, Box::new(left), Box::new(right))
}

pub(super) fn same(left: Expr, right: Expr) -> Expr {
    Expr::SameRef(Box::new(left), Box::new(right))
}

pub(super) fn set(index: usize, value: Expr) -> InstrKind {
    InstrKind::Assign(l(index), value)
}

pub(super) fn branch(cond: Expr, then_to: usize, else_to: usize) -> TerminatorKind {
    TerminatorKind::Branch { cond, then_to: b(then_to), else_to: b(else_to), kind: BranchKind::Source }
}

pub(super) fn goto(to: usize) -> TerminatorKind {
    TerminatorKind::Goto(b(to))
}

pub(super) fn ret(value: Expr) -> TerminatorKind {
    TerminatorKind::Return(Some(value))
}

pub(super) fn invoke(
    dest: Option<usize>,
    callee: Callee,
    args: Vec<Expr>,
    next: usize,
    catch: Option<(usize, usize)>,
) -> TerminatorKind {
    let catch = catch.map(|(local, block)| (l(local), b(block)));
    TerminatorKind::Invoke(Box::new(Invoke {
        dest: dest.map(l),
        callee,
        args,
        next: b(next),
        catch,
        by_contract: None,
    }))
}
