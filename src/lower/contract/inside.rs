//! JML formulas inside bodies: `assert`, `assume`, loop invariants, and variants as code.
//!
//! A formula speaks of the state where it stands, `\old` of the one at entry, and names locals by their present
//! values. Loops are unrolled, so invariants are not needed for a verdict; but where one is given it is checked each
//! time the loop's condition is about to be evaluated. `--loop-invariants` takes loops by them.

use crate::base::{Diagnostic, Idx, MethodId, Span};
use crate::classes::types::Type;
use crate::ir::{Clause, Frame, LocalId};
use crate::java;
use crate::lower::world::World;
use crate::rel::State;
use crate::spec::jml::{self, BinaryOp, ExprKind, Item, StoreRef, UnaryOp};

use super::scope::Scope;

impl World<'_> {
    /// The formula as clauses over the locals in scope; empty if it is beyond us, which a warning says.
    pub(in crate::lower) fn clauses_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        label: &str,
        formula: &jml::Expr,
    ) -> Vec<Clause> {
        let n_before = self.program.methods[method].contract.left_out.len();
        let clauses = self.inside(method, locals, |w, scope| w.jml_clauses(label, formula, scope).0);
        if !label.contains(".assume#") {
            self.unpromised_since(method, n_before);
        }
        clauses
    }

    /// Places that may be written from here on. What cannot be read leaves everything open, and a warning.
    pub(in crate::lower) fn frames_inside(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        store_ref: &StoreRef,
    ) -> Vec<Frame> {
        match jml::store_ref(store_ref) {
            Ok(Some(places)) => self.inside(method, locals, |w, scope| {
                places.iter().flat_map(|place| w.places_of_frame(place, scope)).collect()
            }),
            Ok(None) => vec![Frame::Everything],
            Err(diagnostic) => {
                self.leave_out(*diagnostic);
                vec![Frame::Everything]
            }
        }
    }

    /// A clause that cannot be read where it stands.
    pub(in crate::lower) fn left_out_inside(&mut self, method: MethodId, why: &str, span: Span) {
        let error = Diagnostic::error("jml-syntax", why).at(span, "").help("write it before the loop it is about");
        let around = std::mem::take(&mut self.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.left_out, around);
        let n_before = self.program.methods[method].contract.left_out.len();
        self.program.methods[method].contract.left_out.extend(found);
        self.unpromised_since(method, n_before);
    }

    /// A part of the contract of a statement.
    pub(in crate::lower) fn left_out_of_block(&mut self, method: MethodId, what: &str, span: Span) {
        let help = "say which state is meant: `\\before(x)`, or `\\old(x, Pre)`";
        let error = Diagnostic::error("unsupported", format!("{what} is not supported")).at(span, "").help(help);
        let around = std::mem::take(&mut self.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.left_out, around);
        let n_before = self.program.methods[method].contract.left_out.len();
        self.program.methods[method].contract.left_out.extend(found);
        self.unpromised_since(method, n_before);
    }

    fn unpromised_since(&mut self, method: MethodId, n_before: usize) {
        let contract = &mut self.program.methods[method].contract;
        contract.unpromised.extend_from_slice(&contract.left_out[n_before..]);
    }

    fn inside<T>(
        &mut self,
        method: MethodId,
        locals: &[(String, LocalId, Type)],
        f: impl FnOnce(&mut Self, &Scope) -> T,
    ) -> T {
        let class = self.program.methods[method].class;
        let definitions = self.definitions.clone();
        let class_scope = self.jml_scope(class, &definitions);
        let base = self.method_scope(method, &class_scope);
        let locals = locals.iter().map(|(name, id, ty)| (name.clone(), id.index() as u32, ty.clone())).collect();
        let around = std::mem::take(&mut self.left_out);
        let result = f(self, &Scope { state: State::Post, has_two_states: true, result: None, locals, ..base });
        let found = std::mem::replace(&mut self.left_out, around);
        self.program.methods[method].contract.left_out.extend(found);
        result
    }
}

/// The items of the comments before a statement.
pub(in crate::lower) fn items_before(stmt: &java::Stmt) -> Vec<Item> {
    super::jml::items(&stmt.comments).0
}

/// A variant as a Java expression, if it has nothing but what Java has too. Its arithmetic is that of `long`.
pub(in crate::lower) fn as_java(expr: &jml::Expr) -> Option<java::Expr> {
    translate(expr, true)
}

/// `is_wide`: it is a part of the sum itself, not an index or an argument.
fn translate(expr: &jml::Expr, is_wide: bool) -> Option<java::Expr> {
    let name = |name: &jml::Name| java::Name { text: name.text.clone(), span: name.span };
    let kind = match &*expr.kind {
        ExprKind::Int { value, is_long } => {
            java::ExprKind::Literal(java::Literal::Int { value: *value, is_long: *is_long, is_decimal: true })
        }
        ExprKind::This => java::ExprKind::This,
        ExprKind::Name(n) => java::ExprKind::Name(name(n)),
        ExprKind::Field(base, field) => java::ExprKind::Field(translate(base, false)?, name(field)),
        ExprKind::Index(array, index) => java::ExprKind::Index(translate(array, false)?, translate(index, false)?),
        ExprKind::Call { receiver, name: called, args } => java::ExprKind::Call {
            type_args: Vec::new(),
            target: match receiver {
                Some(receiver) => java::CallTarget::Expr(translate(receiver, false)?),
                None => java::CallTarget::Implicit,
            },
            name: name(called),
            args: args.iter().map(|arg| translate(arg, false)).collect::<Option<_>>()?,
        },
        ExprKind::Unary(UnaryOp::Neg, operand) => {
            java::ExprKind::Unary(java::UnaryOp::Neg, translate(operand, is_wide)?)
        }
        ExprKind::Binary(op, a, b) => {
            let op = match op {
                BinaryOp::Add => java::BinaryOp::Add,
                BinaryOp::Sub => java::BinaryOp::Sub,
                BinaryOp::Mul => java::BinaryOp::Mul,
                _ => return None,
            };
            let a = translate(a, is_wide)?;
            java::ExprKind::Binary(op, if is_wide { widened(a) } else { a }, translate(b, is_wide)?)
        }
        _ => return None,
    };
    Some(java::Expr { kind: Box::new(kind), span: expr.span })
}

/// `0L + e`: no overflow in what is left of it.
fn widened(expr: java::Expr) -> java::Expr {
    let span = expr.span;
    let zero = java::Literal::Int { value: 0, is_long: true, is_decimal: true };
    let zero = java::Expr { kind: Box::new(java::ExprKind::Literal(zero)), span };
    java::Expr { kind: Box::new(java::ExprKind::Binary(java::BinaryOp::Add, zero, expr)), span }
}
