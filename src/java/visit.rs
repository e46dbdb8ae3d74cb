//! A walk over the tree, parents before children, in source order.
//!
//! [`Visitor`]'s methods are called on the way down, [`Visitor::leave`] where a scope ends; what they do not override
//! does nothing.

use super::*;

/// What one wants to hear of on the way down.
pub trait Visitor {
    fn stmt(&mut self, stmt: &Stmt) {
        let _ = stmt;
    }
    fn expr(&mut self, expr: &Expr) {
        let _ = expr;
    }
    fn member(&mut self, member: &Member) {
        let _ = member;
    }
    /// Before what is inside; after [`Visitor::member`] of a member and [`Visitor::expr`] of an expression.
    fn enter(&mut self, scope: Scope<'_>) {
        let _ = scope;
    }
    fn leave(&mut self) {}
}

/// Code with variables of its own, which may run at another time than what is around it.
#[derive(Clone, Copy)]
pub enum Scope<'t> {
    Type(&'t TypeDecl),
    /// The body of an anonymous class, or of a constant of an enum.
    Anonymous(&'t [Member]),
    Member(&'t Member),
    /// The body of a lambda.
    Lambda(&'t [Param]),
    /// What stands before `::`.
    MethodRef,
}

/// All code of the type, that of an enum's constants too.
pub fn walk_type(decl: &TypeDecl, visitor: &mut dyn Visitor) {
    visitor.enter(Scope::Type(decl));
    for constant in &decl.constants {
        constant.args.iter().for_each(|arg| walk_expr(arg, visitor));
        constant.body.iter().for_each(|members| walk_anonymous(members, visitor));
    }
    walk_members(&decl.members, visitor);
    visitor.leave();
}

fn walk_anonymous(members: &[Member], visitor: &mut dyn Visitor) {
    visitor.enter(Scope::Anonymous(members));
    walk_members(members, visitor);
    visitor.leave();
}

pub fn walk_block(block: &Block, visitor: &mut dyn Visitor) {
    for stmt in &block.stmts {
        walk_stmt(stmt, visitor);
    }
}

/// How often code of the block assigns something of this name: a variable, or a field of any object.
pub fn times_assigned(block: &Block, name: &str) -> usize {
    struct Found<'n>(&'n str, usize);
    impl Visitor for Found<'_> {
        fn expr(&mut self, expr: &Expr) {
            if let ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } =
                &*expr.kind
                && let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*target.kind
            {
                self.1 += usize::from(name.text == self.0);
            }
        }
    }
    let mut found = Found(name, 0);
    walk_block(block, &mut found);
    found.1
}

pub fn walk_stmt(stmt: &Stmt, visitor: &mut dyn Visitor) {
    visitor.stmt(stmt);
    match &stmt.kind {
        StmtKind::Block(block) => walk_block(block, visitor),
        StmtKind::Local { vars, .. } => {
            vars.iter().filter_map(|var| var.init.as_ref()).for_each(|e| walk_expr(e, visitor))
        }
        StmtKind::LocalType(decl) => walk_type(decl, visitor),
        StmtKind::Expr(expr) | StmtKind::Throw(expr) | StmtKind::Yield(expr) => walk_expr(expr, visitor),
        StmtKind::If { cond, then, otherwise } => {
            walk_expr(cond, visitor);
            walk_stmt(then, visitor);
            otherwise.iter().for_each(|stmt| walk_stmt(stmt, visitor));
        }
        StmtKind::While { cond, body } => {
            walk_expr(cond, visitor);
            walk_stmt(body, visitor);
        }
        StmtKind::DoWhile { body, cond } => {
            walk_stmt(body, visitor);
            walk_expr(cond, visitor);
        }
        StmtKind::For { init, cond, update, body } => {
            init.iter().for_each(|stmt| walk_stmt(stmt, visitor));
            cond.iter().for_each(|expr| walk_expr(expr, visitor));
            update.iter().for_each(|expr| walk_expr(expr, visitor));
            walk_stmt(body, visitor);
        }
        StmtKind::ForEach { iterable, body, .. } => {
            walk_expr(iterable, visitor);
            walk_stmt(body, visitor);
        }
        StmtKind::Switch { subject, cases } => walk_switch(subject, cases, visitor),
        StmtKind::Labeled { body, .. } => walk_stmt(body, visitor),
        StmtKind::Return(expr) => expr.iter().for_each(|expr| walk_expr(expr, visitor)),
        StmtKind::Assert { cond, message } => {
            walk_expr(cond, visitor);
            message.iter().for_each(|expr| walk_expr(expr, visitor));
        }
        StmtKind::Try { resources, body, catches, finally } => {
            for resource in resources {
                match resource {
                    Resource::Declared { init, .. } => walk_expr(init, visitor),
                    Resource::Existing(expr) => walk_expr(expr, visitor),
                }
            }
            walk_block(body, visitor);
            catches.iter().for_each(|catch| walk_block(&catch.body, visitor));
            finally.iter().for_each(|block| walk_block(block, visitor));
        }
        StmtKind::Synchronized { lock, body } => {
            walk_expr(lock, visitor);
            walk_block(body, visitor);
        }
        StmtKind::ConstructorCall { outer, args, .. } => {
            outer.iter().for_each(|expr| walk_expr(expr, visitor));
            args.iter().for_each(|expr| walk_expr(expr, visitor));
        }
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Empty | StmtKind::Unsupported(_) => {}
    }
}

fn walk_switch(subject: &Expr, cases: &[SwitchCase], visitor: &mut dyn Visitor) {
    walk_expr(subject, visitor);
    for case in cases {
        for label in &case.labels {
            if let SwitchLabel::Expr(expr) = label {
                walk_expr(expr, visitor);
            }
        }
        case.guard.iter().for_each(|expr| walk_expr(expr, visitor));
        case.body.iter().for_each(|stmt| walk_stmt(stmt, visitor));
    }
}

pub fn walk_members(members: &[Member], visitor: &mut dyn Visitor) {
    for member in members {
        visitor.member(member);
        visitor.enter(Scope::Member(member));
        match member {
            Member::Field(field) => {
                field.vars.iter().filter_map(|var| var.init.as_ref()).for_each(|expr| walk_expr(expr, visitor));
            }
            Member::Method(method) => method.body.iter().for_each(|block| walk_block(block, visitor)),
            Member::Type(decl) => walk_type(decl, visitor),
            Member::Initializer { body, .. } => walk_block(body, visitor),
            Member::Comment(_) | Member::Unsupported { .. } => {}
        }
        visitor.leave();
    }
}

pub fn walk_expr(expr: &Expr, visitor: &mut dyn Visitor) {
    visitor.expr(expr);
    match &*expr.kind {
        ExprKind::Field(a, _)
        | ExprKind::Unary(_, a)
        | ExprKind::Step { target: a, .. }
        | ExprKind::Cast(_, a)
        | ExprKind::InstanceOf(a, _)
        | ExprKind::InstanceOfPattern(a, _) => walk_expr(a, visitor),
        ExprKind::Index(a, b)
        | ExprKind::Binary(_, a, b)
        | ExprKind::Assign(a, b)
        | ExprKind::CompoundAssign(_, a, b) => {
            walk_expr(a, visitor);
            walk_expr(b, visitor);
        }
        ExprKind::Conditional(a, b, c) => {
            walk_expr(a, visitor);
            walk_expr(b, visitor);
            walk_expr(c, visitor);
        }
        ExprKind::Call { target, args, .. } => {
            if let CallTarget::Expr(target) = target {
                walk_expr(target, visitor);
            }
            args.iter().for_each(|expr| walk_expr(expr, visitor));
        }
        ExprKind::New { outer, args, body, .. } => {
            outer.iter().for_each(|expr| walk_expr(expr, visitor));
            args.iter().for_each(|expr| walk_expr(expr, visitor));
            body.iter().for_each(|members| walk_anonymous(members, visitor));
        }
        ExprKind::NewArray { lengths, init, .. } => {
            lengths.iter().for_each(|expr| walk_expr(expr, visitor));
            init.iter().for_each(|expr| walk_expr(expr, visitor));
        }
        ExprKind::ArrayInit(items) => items.iter().for_each(|expr| walk_expr(expr, visitor)),
        ExprKind::Lambda { params, body } => {
            visitor.enter(Scope::Lambda(params));
            match body {
                LambdaBody::Expr(expr) => walk_expr(expr, visitor),
                LambdaBody::Block(block) => walk_block(block, visitor),
            }
            visitor.leave();
        }
        ExprKind::MethodRef { target: MethodRefTarget::Expr(expr), .. } => {
            visitor.enter(Scope::MethodRef);
            walk_expr(expr, visitor);
            visitor.leave();
        }
        ExprKind::Switch { subject, cases } => walk_switch(subject, cases, visitor),
        ExprKind::Literal(_)
        | ExprKind::Name(_)
        | ExprKind::This
        | ExprKind::QualifiedThis(_)
        | ExprKind::SuperField(..)
        | ExprKind::MethodRef { .. }
        | ExprKind::ClassLiteral(_)
        | ExprKind::Unsupported(_) => {}
    }
}
