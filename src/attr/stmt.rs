//! Statements of lambdas' bodies: what they declare and return.

use crate::base::ClassId;
use crate::ir;
use crate::java::{self, Resource, Stmt, StmtKind, TypeRefKind};

use super::bindings::{bindings, ends_abruptly};
use super::scope::{Attr, Variable};
use crate::classes::constant;
use crate::classes::{Classes, Declared};
use crate::types::Type;

impl Attr<'_, '_> {
    pub(super) fn block(&mut self, block: &java::Block) {
        self.scoped(|a| a.stmts(&block.stmts));
    }

    pub(super) fn stmts(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn inner(&mut self, stmt: &Stmt) {
        self.scoped(|a| a.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        // The first value that is returned says the type.
        if self.returned.is_some() {
            return;
        }
        let len = self.scope.len();
        self.any_stmt(stmt);
        // Only these leave variables of their conditions in scope (JLS 6.3.2).
        if !matches!(
            stmt.kind,
            StmtKind::If { .. }
                | StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Labeled { .. }
        ) {
            self.scope.take_patterns(len);
        }
    }

    fn any_stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => self.block(block),
            StmtKind::Local { modifiers, ty, vars } => self.locals(modifiers.has("final"), ty, vars),
            StmtKind::LocalType(decl) => self.local_class(decl),
            StmtKind::Expr(expr) | StmtKind::Throw(expr) => {
                self.expr(expr);
            }
            StmtKind::Yield(value) => self.yields(value),
            StmtKind::If { cond, then, otherwise } => self.if_stmt(cond, then, otherwise.as_deref()),
            StmtKind::While { cond, body } => {
                let patterns = self.scoped(|a| {
                    a.expr(cond);
                    let patterns = a.scope.take_patterns(0);
                    a.scope.declare_named(&patterns, &bindings(cond, true));
                    a.inner(body);
                    patterns
                });
                self.scope.declare_named(&patterns, &bindings(cond, false));
            }
            StmtKind::DoWhile { body, cond } => {
                self.inner(body);
                let len = self.scope.len();
                self.expr(cond);
                let patterns = self.scope.take_patterns(len);
                self.scope.declare_named(&patterns, &bindings(cond, false));
            }
            StmtKind::For { init, cond, update, body } => self.for_loop(init, cond.as_ref(), update, body),
            StmtKind::ForEach { param, iterable, body } => {
                let elem = self.element_of(iterable);
                let is_inferred = matches!(param.ty.kind, TypeRefKind::Inferred);
                let ty = if is_inferred { elem } else { self.resolve(&param.ty) };
                self.scoped(|a| {
                    a.scope.declare(Variable::of(&param.name.text, ty));
                    a.inner(body);
                });
            }
            // What it yields is no value of a `switch` around it.
            StmtKind::Switch { subject, cases } => {
                let outer = std::mem::take(&mut self.yielded);
                self.scoped(|a| a.cases(subject, cases));
                self.yielded = outer;
            }
            StmtKind::Labeled { body, .. } => self.stmt(body),
            StmtKind::Return(Some(value)) => {
                let object = Type::class(self.w.object());
                let ty = self.typed(value, Some(&object));
                self.returned.get_or_insert(ty);
            }
            StmtKind::Assert { cond, .. } => {
                self.expr(cond);
            }
            StmtKind::Try { resources, body, catches, finally } => {
                self.scoped(|a| {
                    resources.iter().for_each(|resource| a.resource(resource));
                    a.block(body);
                });
                for catch in catches {
                    let classes: Vec<_> = catch.types.iter().filter_map(|ty| self.resolve(ty).class_id()).collect();
                    let caught = self.w.caught(&classes);
                    self.scoped(|a| {
                        a.scope.declare(Variable::of(&catch.name.text, Type::class(caught)));
                        a.block(&catch.body);
                    });
                }
                finally.iter().for_each(|finally| self.block(finally));
            }
            StmtKind::Return(None)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::ConstructorCall { .. }
            | StmtKind::Empty
            | StmtKind::Unsupported(_) => {}
        }
    }

    fn locals(&mut self, is_final: bool, ty: &java::TypeRef, vars: &[java::VarDecl]) {
        for var in vars {
            let is_inferred = matches!(ty.kind, TypeRefKind::Inferred);
            let mut declared = self.resolve(ty);
            for _ in 0..var.dims {
                declared = self.w.array(declared);
            }
            if let Some(init) = &var.init {
                let found = self.typed(init, Some(&declared).filter(|_| !is_inferred));
                declared = if is_inferred { found } else { declared };
            }
            let value = var.init.as_ref().filter(|_| is_final).and_then(|init| self.value_of(init));
            let constant = value.and_then(|value| match &declared {
                Type::Prim(prim) => constant::convert(value, *prim),
                text => Some(value).filter(|_| self.w.is_string(text)),
            });
            self.scope.declare(Variable { constant, ..Variable::of(&var.name.text, declared) });
        }
    }

    fn if_stmt(&mut self, cond: &java::Expr, then: &Stmt, otherwise: Option<&Stmt>) {
        let len = self.scope.len();
        self.expr(cond);
        let patterns = self.scope.take_patterns(len);
        let (if_true, if_false) = (bindings(cond, true), bindings(cond, false));
        self.scoped(|a| {
            a.scope.declare_named(&patterns, &if_true);
            a.stmt(then);
        });
        if let Some(otherwise) = otherwise {
            self.scoped(|a| {
                a.scope.declare_named(&patterns, &if_false);
                a.stmt(otherwise);
            });
        }
        // `if (!(o instanceof T t)) return;` leaves `t` in scope.
        if ends_abruptly(then) {
            self.scope.declare_named(&patterns, &if_false);
        } else if otherwise.is_some_and(ends_abruptly) {
            self.scope.declare_named(&patterns, &if_true);
        }
    }

    fn for_loop(&mut self, init: &[Stmt], cond: Option<&java::Expr>, update: &[java::Expr], body: &Stmt) {
        let patterns = self.scoped(|a| {
            a.stmts(init);
            let len = a.scope.len();
            if let Some(cond) = cond {
                a.expr(cond);
            }
            let patterns = a.scope.take_patterns(len);
            a.scoped(|a| {
                if let Some(cond) = cond {
                    a.scope.declare_named(&patterns, &bindings(cond, true));
                }
                a.inner(body);
                for expr in update {
                    a.expr(expr);
                }
            });
            patterns
        });
        if let Some(cond) = cond {
            self.scope.declare_named(&patterns, &bindings(cond, false));
        }
    }

    /// What a loop over it gives.
    fn element_of(&mut self, iterable: &java::Expr) -> Type {
        let ty = self.expr(iterable);
        if let Type::Array(elem, _) = ty {
            return *elem;
        }
        let iterator = self.result_of(&ty, "iterator");
        self.result_of(&iterator, "next")
    }

    fn resource(&mut self, resource: &Resource) {
        match resource {
            Resource::Declared { ty, name, init, .. } => {
                let found = self.expr(init);
                let is_inferred = matches!(ty.kind, TypeRefKind::Inferred);
                let ty = if is_inferred { found } else { self.resolve(ty) };
                self.scope.declare(Variable::of(&name.text, ty));
            }
            Resource::Existing(expr) => {
                self.expr(expr);
            }
        }
    }

    /// Its members are looked up in a class of its own: the one that is emitted has captured variables. What is found
    /// in the rest of the block is therefore not what emission asks for.
    fn local_class(&mut self, decl: &java::TypeDecl) {
        let n = self.w.program.classes.len();
        let qualified = format!("{}$${n}{}", self.w.program.classes[self.class].name, decl.name.text);
        let declared = Declared { decl: decl.clone().into(), unit: self.place.unit.clone(), outer: None };
        let class = self.w.shell(qualified, declared, Some(self.class));
        self.place.local_classes.push((decl.name.text.clone(), class));
        self.w.infos[class].local_classes = self.place.local_classes.clone();
        self.w.infos[class].outer_vars = self.place.vars.clone();
        self.w.complete_members(class);
        self.env = self.memo.body();
    }
}

impl Classes<'_> {
    /// The nearest class that all alternatives of a `catch` are (JLS 14.20).
    pub(crate) fn caught(&mut self, classes: &[ClassId]) -> ClassId {
        let throwable = self.library_class("java.lang.Throwable");
        classes.iter().for_each(|class| self.complete_supers(*class));
        let program: &ir::Program = &self.program;
        let is_common = |class: &ClassId| classes.iter().all(|one| program.is_subclass(*one, *class));
        let first = classes.first().copied().unwrap_or(throwable);
        program.superclasses(first).find(is_common).unwrap_or(throwable)
    }
}
