//! Expressions: values, conditions, effects, in Java's order of evaluation.

use crate::base::Span;
use crate::ir::{self, BlockId, BranchKind, Const, Expr, InstrKind};
use crate::java::visit::{self, Visitor};
use crate::java::{self, BinaryOp, ExprKind, UnaryOp};

use super::convert::default;
use super::func::{Fate, Func, Value, int, not};
use crate::attr::{Kind, Operation, is_comparison};
use crate::classes::constant::literal_value;
use crate::types::{Type, promote};

impl Func<'_, '_> {
    /// An expression for its effect only.
    pub(super) fn effect(&mut self, expr: &java::Expr) {
        self.value(expr, None, true);
    }

    pub(super) fn expr(&mut self, expr: &java::Expr) -> Value {
        self.value(expr, None, false)
    }

    /// The value converted to the type as in an assignment.
    pub(super) fn expr_as(&mut self, expr: &java::Expr, ty: &Type) -> Expr {
        if let (ExprKind::ArrayInit(items), Type::Array(..)) = (&*expr.kind, ty) {
            return self.array_of(items, ty, expr.span).0;
        }
        let value = self.waiting(expr, Some(ty));
        self.assigned(expr, value, ty)
    }

    /// `expected` is the type the context wants, for lambdas, diamonds and array initializers.
    pub(super) fn value(&mut self, expr: &java::Expr, expected: Option<&Type>, is_discarded: bool) -> Value {
        let span = expr.span;
        let may_wait = std::mem::take(&mut self.may_wait);
        if let Some(constant) = self.attr().constant_here(expr) {
            let ty = match constant.primitive() {
                Some(prim) => Type::Prim(prim),
                None => Type::class(self.w.library_class("java.lang.String")),
            };
            return (Expr::Const(constant), ty);
        }
        match &*expr.kind {
            ExprKind::Literal(literal) => match literal_value(literal) {
                Some(Const::Str(text)) => {
                    (Expr::Const(Const::Str(text)), Type::class(self.w.library_class("java.lang.String")))
                }
                Some(constant) => {
                    let ty = constant.primitive().map_or(Type::Null, Type::Prim);
                    (Expr::Const(constant), ty)
                }
                None => (Expr::Const(Const::Null), Type::Null),
            },
            ExprKind::Name(name) => {
                self.may_wait = may_wait;
                let value = self.name(name);
                self.may_wait = false;
                value
            }
            ExprKind::This => self.this_value(span),
            ExprKind::QualifiedThis(ty) => match self.resolve(ty).class_id() {
                Some(class) => self.qualified_this(class, span),
                None => self.error("name", "this type has no `this`".into(), span, "name an enclosing class"),
            },
            ExprKind::Field(..) | ExprKind::SuperField(..) | ExprKind::Index(..) => {
                let place = self.place_of(expr);
                self.may_wait = may_wait;
                let value = match place {
                    Some(place) => self.load(&place, span),
                    None => (Expr::Const(Const::Null), Type::Null),
                };
                self.may_wait = false;
                value
            }
            ExprKind::Call { target, name, args, .. } => {
                let fate = match (is_discarded, may_wait) {
                    (true, _) => Fate::Dropped,
                    (_, true) => Fate::Waits,
                    _ => Fate::Cast,
                };
                let tree = self.attr().tree(expr, expected);
                let Kind::Call(call) = &tree.kind else { unreachable!("a call is attributed as one") };
                self.call(call, target, name, args, span, fate)
            }
            ExprKind::New { outer, ty, args, body } => {
                if outer.is_none() && self.is_erased(ty) {
                    return (Expr::Const(Const::Null), Type::Null);
                }
                let tree = self.attr().tree(expr, expected);
                let Kind::Creation(creation) = &tree.kind else { unreachable!("a creation is attributed as one") };
                self.creation(creation, outer.as_ref(), ty, args, body.as_deref(), span)
            }
            ExprKind::NewArray { elem, lengths, open_dims, init } => {
                self.new_array(elem, lengths, *open_dims, init.as_ref(), span)
            }
            ExprKind::ArrayInit(items) => match expected {
                Some(ty @ Type::Array(..)) => self.array_of(items, &ty.clone(), span),
                _ => self.error("type", "an array initializer is not a value here".into(), span, "write `new T[] {…}`"),
            },
            ExprKind::Unary(op, operand) => self.unary(*op, operand, span),
            ExprKind::Step { target, increment, prefix } => self.step(target, *increment, *prefix, span),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, span),
            ExprKind::Assign(target, value) => self.assign(target, value, span),
            ExprKind::CompoundAssign(op, target, value) => self.compound(*op, target, value, span),
            ExprKind::Conditional(cond, a, b) => {
                let tree = self.attr().tree(expr, expected);
                let Kind::Conditional(joined) = &tree.kind else { unreachable!("a conditional is attributed as one") };
                self.conditional(joined, [cond, a, b], expected, span)
            }
            ExprKind::Cast(ty, operand) => {
                let to = self.resolve(ty);
                let value = self.waiting(operand, Some(&to));
                self.check_related(&value.1, &to, span);
                if !self.may_box_into(&value.1, &to, span) {
                    return (Expr::Const(Const::Null), Type::Null);
                }
                let value = match (value, &to) {
                    ((value, Type::Prim(from)), Type::Prim(to)) => {
                        (self.narrowable(value, from, *to, span), Type::Prim(from))
                    }
                    (value, to) if to.is_reference() => Self::unsettled(value, self),
                    (value, _) => value,
                };
                self.cast(value, &to, span)
            }
            ExprKind::InstanceOf(operand, ty) => {
                let value = self.waiting(operand, None);
                if self.is_erased(ty) {
                    return (default(ir::Type::Bool), Type::BOOL);
                }
                let ty = self.resolve(ty);
                if !self.check_reference(operand, &value.1) {
                    return (default(ir::Type::Bool), Type::BOOL);
                }
                self.check_related(&value.1, &ty, span);
                (self.instance_of(value.0, ty.class_id()), Type::BOOL)
            }
            ExprKind::InstanceOfPattern(operand, pattern) => {
                let value = self.expr(operand);
                if !self.check_reference(operand, &value.1) {
                    return (default(ir::Type::Bool), Type::BOOL);
                }
                let value = self.pin(value, operand.span);
                let matches = self.pattern(value, pattern, span);
                (matches, Type::BOOL)
            }
            ExprKind::Lambda { params, body } => self.lambda(params, body, expected, span),
            ExprKind::MethodRef { target, name } => self.method_ref(target, name, expected, span),
            ExprKind::Switch { subject, cases } => {
                let ty = self.attr().tree(expr, expected).ty.clone();
                self.switch_expr(subject, cases, ty, span)
            }
            ExprKind::ClassLiteral(ty) => self.class_literal(ty, span),
            ExprKind::Unsupported(what) => self.unsupported(what.clone(), "write it in plain Java 17", span),
        }
    }

    pub(super) fn instance_of(&mut self, value: Expr, class: Option<crate::base::ClassId>) -> Expr {
        match class {
            Some(class) => {
                self.w.complete_supers(class);
                self.tests_for(class);
                Expr::InstanceOf(Box::new(value), class)
            }
            None => Expr::Const(Const::Bool(false)),
        }
    }

    /// Objects of the class may be where only `Object` is written. That a library asks for its own classes, as
    /// `AbstractList.equals` does, says nothing of what a user keeps there.
    pub(super) fn tests_for(&mut self, class: crate::base::ClassId) {
        let classes = &self.w.program.classes;
        if classes[class].is_user || classes[self.class].is_user {
            // Such an object may be in the input: what is called on it has a body.
            if !self.w.is_opaque(class) {
                self.w.complete_members(class);
            }
            self.w.program.tested.entry(self.method).or_default().insert(class);
        }
    }

    // ---- conditions ---------------------------------------------------------------------------------------------

    /// Goes to `then_to` if the expression is true, else to `else_to`.
    pub(super) fn cond(&mut self, expr: &java::Expr, then_to: BlockId, else_to: BlockId) {
        match &*expr.kind {
            ExprKind::Unary(UnaryOp::Not, operand) => self.cond(operand, else_to, then_to),
            ExprKind::Binary(op @ (BinaryOp::AndAnd | BinaryOp::OrOr), a, b) => {
                let is_and = *op == BinaryOp::AndAnd;
                // If the right side needs no instructions, one branch on both is the same and keeps one path.
                if let Some(cond) = self.pure_connective(is_and, a, b) {
                    return self.branch_on(cond, then_to, else_to, expr.span);
                }
                let (right, len) = (self.block(), self.scope.len());
                if is_and {
                    self.cond(a, right, else_to)
                } else {
                    self.cond(a, then_to, right)
                }
                self.enter(right);
                self.where_it_is(a, is_and, len, |f| f.cond(b, then_to, else_to));
            }
            _ => {
                let value = self.expr(expr);
                let cond = self.assigned(expr, value, &Type::BOOL);
                self.branch_on(cond, then_to, else_to, expr.span);
            }
        }
    }

    /// `a && b` or `a || b` as one expression, if `b` can be evaluated without instructions.
    ///
    /// Otherwise nothing has been emitted: that is why only simple shapes are tried.
    fn pure_connective(&mut self, is_and: bool, a: &java::Expr, b: &java::Expr) -> Option<Expr> {
        if !self.is_simple(b) || !self.is_simple(a) {
            return None;
        }
        let (a_value, b_value) = (self.expr(a), self.expr(b));
        if !self.are_booleans([(a, &a_value.1), (b, &b_value.1)]) {
            return Some(default(ir::Type::Bool));
        }
        let op = if is_and { ir::BinaryOp::And } else { ir::BinaryOp::Or };
        Some(Expr::Binary(op, ir::Type::Bool, Box::new(a_value.0), Box::new(b_value.0)))
    }

    /// Only locals and constants, compared and combined: no instruction, no exception.
    fn is_simple(&self, expr: &java::Expr) -> bool {
        match &*expr.kind {
            ExprKind::Literal(java::Literal::Str(_)) => false,
            ExprKind::Literal(_) => true,
            ExprKind::Name(name) => {
                self.lookup(&name.text).is_some_and(|local| !matches!(self.local_type(local), Type::Class(..)))
                    || self.lookup(&name.text).is_some_and(|local| self.w.prim_of(&self.local_type(local)).is_none())
            }
            ExprKind::Unary(UnaryOp::Neg, a) => !self.minds_overflow() && self.is_simple(a),
            ExprKind::Unary(UnaryOp::Not | UnaryOp::Plus, a) => self.is_simple(a),
            ExprKind::Binary(op, a, b) => {
                let may_check = match op {
                    BinaryOp::Div | BinaryOp::Rem => true,
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => self.minds_overflow(),
                    _ => false,
                };
                !may_check && self.is_simple(a) && self.is_simple(b)
            }
            _ => false,
        }
    }

    // ---- operators ----------------------------------------------------------------------------------------------

    fn unary(&mut self, op: UnaryOp, operand: &java::Expr, span: Span) -> Value {
        if let (UnaryOp::Neg, ExprKind::Literal(literal @ java::Literal::Float { .. })) = (op, &*operand.kind) {
            let negated = match literal_value(literal) {
                Some(Const::Double(bits)) => Const::Double((-f64::from_bits(bits)).to_bits()),
                Some(Const::Float(bits)) => Const::Float((-f32::from_bits(bits)).to_bits()),
                _ => Const::Null,
            };
            let ty = negated.primitive().map_or(Type::Null, Type::Prim);
            return (Expr::Const(negated), ty);
        }
        let value = self.expr(operand);
        let (value, ty) = self.unbox(value, operand.span);
        if !self.check_operand(operand, &ty, op == UnaryOp::Not) {
            return if op == UnaryOp::Not { (default(ir::Type::Bool), Type::BOOL) } else { (int(0), Type::INT) };
        }
        let Type::Prim(prim) = ty else { return (value, ty) };
        if op == UnaryOp::Not {
            return (not(value), Type::BOOL);
        }
        let promoted = promote(prim, ir::Type::Int);
        let value = self.to_prim(value, prim, promoted);
        let result = match op {
            UnaryOp::Plus => value,
            UnaryOp::Neg => {
                let value = self.negatable(value, promoted, span);
                Expr::Unary(ir::UnaryOp::Neg, promoted, Box::new(value))
            }
            _ => Expr::Unary(ir::UnaryOp::BitNot, promoted, Box::new(value)),
        };
        (result, Type::Prim(promoted))
    }

    fn binary(&mut self, op: BinaryOp, a: &java::Expr, b: &java::Expr, span: Span) -> Value {
        if matches!(op, BinaryOp::AndAnd | BinaryOp::OrOr) {
            return self.connective(op == BinaryOp::AndAnd, a, b, span);
        }
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne)
            && let Some(same) = self.same_class(a, b, span)
        {
            return (if op == BinaryOp::Eq { same } else { not(same) }, Type::BOOL);
        }
        let left = self.waiting(a, None);
        let mut left = if may_assign(b) { self.pin(left, a.span) } else { left };
        let mut right = self.waiting(b, None);
        let is_equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        if is_equality {
            self.check_null_operand((a, &left), (b, &right), span);
            self.check_related(&left.1, &right.1, span);
        } else {
            let is_text = op == BinaryOp::Add && [&left, &right].iter().any(|value| self.w.is_string(&value.1));
            self.check_operands([(a, &left.1), (b, &right.1)], is_text);
        }
        if is_equality && left.1.is_reference() && right.1.is_reference() {
            (left, right) = (Self::unsettled(left, self), Self::unsettled(right, self));
        }
        self.operate(op, left, right, span)
    }

    /// A binary operator on values, with its promotions and checks.
    pub(super) fn operate(&mut self, op: BinaryOp, left: Value, right: Value, span: Span) -> Value {
        let operation = self.w.operation(op, &left.1, &right.1);
        match operation {
            Operation::Concat => {
                for (value, ty) in [&left, &right] {
                    if self.w.is_string(ty) {
                        self.settle(value, ty, span);
                    }
                }
                return self.concat(left, right, span);
            }
            Operation::Same => {
                let same = match self.same_box(&left, &right, span) {
                    Some(same) => same,
                    None => self.same_object(left, right, span),
                };
                return (if op == BinaryOp::Eq { same } else { not(same) }, Type::BOOL);
            }
            _ => {}
        }
        let (left, left_ty) = self.unbox(left, span);
        let (right, right_ty) = self.unbox(right, span);
        let is_test = is_comparison(op);
        let (Type::Prim(a), Type::Prim(b)) = (left_ty, right_ty) else {
            return if is_test { (default(ir::Type::Bool), Type::BOOL) } else { (default(ir::Type::Int), Type::INT) };
        };
        let Some(ir_op) = ir_op(op) else { unreachable!("connectives are lowered elsewhere") };
        match operation {
            Operation::Booleans => (Expr::Binary(ir_op, ir::Type::Bool, Box::new(left), Box::new(right)), Type::BOOL),
            Operation::NoShift => self.error("type", "a shift is of whole numbers".into(), span, "cast them"),
            Operation::Shift(of, by) => {
                let (left, right) = (self.to_prim(left, a, of), self.to_prim(right, b, by));
                let right = self.to_prim(right, by, ir::Type::Int);
                (Expr::Binary(ir_op, of, Box::new(left), Box::new(right)), Type::Prim(of))
            }
            Operation::Numbers(wide) => {
                let (left, right) = (self.to_prim(left, a, wide), self.to_prim(right, b, wide));
                let is_integral = matches!(wide, ir::Type::Int | ir::Type::Long);
                let right = if matches!(op, BinaryOp::Div | BinaryOp::Rem) && is_integral {
                    self.divisor(right, wide, span)
                } else {
                    right
                };
                let (left, right) = self.fitting(ir_op, wide, (left, right), span);
                let ty = if is_test { Type::BOOL } else { Type::Prim(wide) };
                (Expr::Binary(ir_op, wide, Box::new(left), Box::new(right)), ty)
            }
            _ => self.error("type", "this operator does not apply to booleans".into(), span, "check the types"),
        }
    }

    /// The divisor, checked not to be zero.
    fn divisor(&mut self, divisor: Expr, ty: ir::Type, span: Span) -> Expr {
        let zero = default(ty);
        if matches!(divisor, Expr::Const(_)) && divisor != zero {
            return divisor;
        }
        let (divisor, _) = self.pin((divisor, Type::Prim(ty)), span);
        let is_fine = Expr::Binary(ir::BinaryOp::Ne, ty, Box::new(divisor.clone()), Box::new(zero));
        self.check(is_fine, "java.lang.ArithmeticException", span);
        divisor
    }

    /// `&&` and `||` as values.
    fn connective(&mut self, is_and: bool, a: &java::Expr, b: &java::Expr, span: Span) -> Value {
        if let Some(value) = self.pure_connective(is_and, a, b) {
            return (value, Type::BOOL);
        }
        let dest = self.temp(Type::BOOL);
        let (right, short, after) = (self.block(), self.block(), self.block());
        let len = self.scope.len();
        if is_and {
            self.cond(a, right, short)
        } else {
            self.cond(a, short, right)
        }
        self.enter(short);
        self.emit(InstrKind::Assign(dest, Expr::Const(Const::Bool(!is_and))), span);
        self.goto(after, span);
        self.enter(right);
        let value = self.where_it_is(a, is_and, len, |f| f.expr(b));
        let value = self.assigned(b, value, &Type::BOOL);
        self.emit(InstrKind::Assign(dest, value), span);
        self.goto(after, span);
        self.enter(after);
        (Expr::Local(dest), Type::BOOL)
    }

    pub(super) fn dispatch_branch(&mut self, cond: Expr, then_to: BlockId, else_to: BlockId, span: Span) {
        self.branch(cond, then_to, else_to, BranchKind::Dispatch, span);
    }
}

/// May evaluating this change a local variable? Values taken before must then be kept.
pub(super) fn may_assign(expr: &java::Expr) -> bool {
    struct Find(bool);
    impl Visitor for Find {
        fn expr(&mut self, expr: &java::Expr) {
            self.0 |= matches!(
                &*expr.kind,
                ExprKind::Assign(..)
                    | ExprKind::CompoundAssign(..)
                    | ExprKind::Step { .. }
                    | ExprKind::Switch { .. }
                    | ExprKind::InstanceOfPattern(..)
            );
        }
    }
    let mut find = Find(false);
    visit::walk_expr(expr, &mut find);
    find.0
}

fn ir_op(op: BinaryOp) -> Option<ir::BinaryOp> {
    Some(match op {
        BinaryOp::Add => ir::BinaryOp::Add,
        BinaryOp::Sub => ir::BinaryOp::Sub,
        BinaryOp::Mul => ir::BinaryOp::Mul,
        BinaryOp::Div => ir::BinaryOp::Div,
        BinaryOp::Rem => ir::BinaryOp::Rem,
        BinaryOp::Shl => ir::BinaryOp::Shl,
        BinaryOp::Shr => ir::BinaryOp::Shr,
        BinaryOp::Ushr => ir::BinaryOp::Ushr,
        BinaryOp::And => ir::BinaryOp::And,
        BinaryOp::Or => ir::BinaryOp::Or,
        BinaryOp::Xor => ir::BinaryOp::Xor,
        BinaryOp::Eq => ir::BinaryOp::Eq,
        BinaryOp::Ne => ir::BinaryOp::Ne,
        BinaryOp::Lt => ir::BinaryOp::Lt,
        BinaryOp::Le => ir::BinaryOp::Le,
        BinaryOp::Gt => ir::BinaryOp::Gt,
        BinaryOp::Ge => ir::BinaryOp::Ge,
        BinaryOp::AndAnd | BinaryOp::OrOr => return None,
    })
}
