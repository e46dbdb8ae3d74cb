//! Java's operators on objects, in JML: boxes give their values, strings are joined.

use std::rc::Rc;

use crate::base::{MethodId, Span};
use crate::rel::{IntExpr, IntKind, IntOp, IntType, Sort};
use crate::spec::ast::{self, BinaryOp, ExprKind as K};
use crate::types::{Type, Var, wrapper};

use super::calls::Call;
use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Typed};

/// The classes whose objects hold one value of a primitive type.
const BOXES: &[&str] = &["Integer", "Long", "Short", "Byte", "Character", "Boolean", "Double", "Float"];

pub(super) fn is_box(class: &str) -> bool {
    class.strip_prefix("java.lang.").is_some_and(|simple| BOXES.contains(&simple))
}

impl Ctx<'_, '_> {
    /// The name of the box's class, if it is one object of such a class.
    fn box_class(&self, typed: &Typed) -> Option<String> {
        let Typed::Rel(relation) = typed else { return None };
        let [column] = relation.columns.as_slice() else { return None };
        let name = self.w.program().classes[column.class()?].name.clone();
        (is_box(&name) && !relation.is_null).then_some(name)
    }

    /// The value in a box, where JML says `e` of a box and means a number or a truth value; null has none.
    pub(super) fn unboxed(&mut self, typed: Typed, span: Span, scope: &Scope) -> Result<Typed> {
        if scope.dialect == Dialect::Jml { self.value_of(typed, span, scope) } else { Ok(typed) }
    }

    /// The value, if it is a box.
    pub(super) fn value_of(&mut self, typed: Typed, span: Span, scope: &Scope) -> Result<Typed> {
        if self.box_class(&typed).is_none() {
            return Ok(typed);
        }
        self.member(typed.into_relation(span), "value", span, scope)
    }

    /// The arms of `? :` as values, if one is, or if they are boxes of two classes (JLS 15.25).
    pub(super) fn unboxed_beside(
        &mut self,
        left: Typed,
        a: Span,
        right: Typed,
        b: Span,
        scope: &Scope,
    ) -> Result<(Typed, Typed)> {
        let (x, y) = (self.box_class(&left), self.box_class(&right));
        let is_either = match (&x, &y) {
            (None, None) => false,
            (Some(x), Some(y)) => x != y,
            (Some(_), None) => is_value(&right),
            (None, Some(_)) => is_value(&left),
        };
        if scope.dialect != Dialect::Jml || !is_either {
            return Ok((left, right));
        }
        Ok((self.unboxed(left, a, scope)?, self.unboxed(right, b, scope)?))
    }

    /// A binary operator with Java's meaning.
    pub(super) fn jml_binary(
        &mut self,
        op: BinaryOp,
        (left, a): (Typed, &ast::Expr),
        (right, b): (Typed, &ast::Expr),
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        match op {
            BinaryOp::Eq | BinaryOp::Ne => {
                self.refuse_new((&left, a))?;
                self.refuse_new((&right, b))?;
                let (x, y) = (self.box_class(&left), self.box_class(&right));
                // Of two boxes of one class Java compares the references; boxing small values gives the same object.
                if let (Some(x), Some(y)) = (&x, &y) {
                    if x == y && !matches!(x.as_str(), "java.lang.Boolean" | "java.lang.Double" | "java.lang.Float") {
                        let class = ast::Expr { kind: Box::new(K::Name(x.clone())), span };
                        let same = ast::Name { text: "same".into(), span };
                        let same = self.call(
                            Call { receiver: Some(&class), name: &same, args: &[a.clone(), b.clone()], span },
                            scope,
                        )?;
                        let same = self.as_formula(same, span)?;
                        let differ = op == BinaryOp::Ne;
                        return Ok(Typed::Truth(if differ { super::typed::not(same, span) } else { same }));
                    }
                    return self.operated(op, (left, a), (right, b), span, scope);
                }
                let left = if x.is_some() && is_value(&right) { self.unboxed(left, a.span, scope)? } else { left };
                let right = if y.is_some() && is_value(&left) { self.unboxed(right, b.span, scope)? } else { right };
                self.operated(op, (left, a), (right, b), span, scope)
            }
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::Ushr => {
                if op == BinaryOp::Add && (self.is_string(&left) || self.is_string(&right)) {
                    return self.joined_strings((a, b), (left, right), span, scope);
                }
                if op == BinaryOp::Add && self.is_seq(&left) && self.is_seq(&right) {
                    return self.joined_seqs((left, a), (right, b), span, scope);
                }
                let (left, right) = (self.unboxed(left, a.span, scope)?, self.unboxed(right, b.span, scope)?);
                if super::real::of(&left).is_some() || super::real::of(&right).is_some() {
                    return self.operated(op, (left, a), (right, b), span, scope);
                }
                let (left, right) = (self.as_int(left, a.span)?, self.as_int(right, b.span)?);
                let (left, right) = match op {
                    BinaryOp::Ushr if self.prim_of_int(&left, scope) == crate::ir::Type::Long => {
                        return Ok(Typed::Int(IntExpr::new(IntKind::Binary(IntOp::UshrLong, left, right), span)));
                    }
                    BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => self.shifted(op, left, right, scope),
                    _ => (left, right),
                };
                let (left, right) = (Typed::Int(left), Typed::Int(right));
                self.operated(op, (left, a), (right, b), span, scope)
            }
            BinaryOp::And | BinaryOp::BitOr | BinaryOp::BitXor => {
                let (left, right) = (self.unboxed(left, a.span, scope)?, self.unboxed(right, b.span, scope)?);
                let is_truth = |typed: &Typed| match typed {
                    Typed::Truth(_) => true,
                    Typed::Rel(relation) => relation.is_bool(),
                    Typed::Int(_) => false,
                };
                let are_truths = is_truth(&left) && is_truth(&right);
                if !(are_truths || left.is_int() && right.is_int()) {
                    return mistake(
                        "spec-type",
                        "this operator needs two conditions or two numbers",
                        span,
                        "check the types and the precedence",
                    );
                }
                self.operated(op, (left, a), (right, b), span, scope)
            }
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                let (left, right) = (self.unboxed(left, a.span, scope)?, self.unboxed(right, b.span, scope)?);
                self.operated(op, (left, a), (right, b), span, scope)
            }
            _ => self.operated(op, (left, a), (right, b), span, scope),
        }
    }

    /// An int is shifted by 0 to 31 places, a long by 0 to 63 (JLS 15.19). What is shifted to the left, by who knows how
    /// many places, is a long.
    fn shifted(&self, op: BinaryOp, value: IntExpr, by: IntExpr, scope: &Scope) -> (IntExpr, IntExpr) {
        let is_long = self.prim_of_int(&value, scope) == crate::ir::Type::Long;
        let mask = if is_long { 63 } else { 31 };
        let span = by.span;
        if let IntKind::Const(n) = &*by.kind {
            return (value, IntExpr::new(IntKind::Const(n & mask), span));
        }
        let by = IntExpr::new(IntKind::Binary(IntOp::And, by, IntExpr::new(IntKind::Const(mask), span)), span);
        let is_sum = matches!(&*value.kind, IntKind::Binary(..) | IntKind::Neg(_) | IntKind::Fold(..));
        if op == BinaryOp::Shl && is_long && is_sum {
            let of = value.span;
            return (IntExpr::new(IntKind::Wrap(IntType::Long, value), of), by);
        }
        (value, by)
    }

    pub(super) fn is_string(&self, typed: &Typed) -> bool {
        let Typed::Rel(relation) = typed else { return false };
        let class = relation.columns.last().and_then(Column::class);
        class.is_some_and(|class| self.w.program().classes[class].name == "java.lang.String")
    }

    /// `s.equals("abc")`: its length and its characters. `None`: it is another call.
    pub(super) fn equals_literal(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let Call { receiver, name, args, span } = call;
        let (Some(receiver), [arg], "equals") = (receiver, args, name.text.as_str()) else { return Ok(None) };
        let (string, text) = match (&*receiver.kind, &*arg.kind) {
            (K::Str(a), K::Str(b)) => {
                let formula = crate::rel::Formula::new(crate::rel::FormulaKind::Const(a == b), span);
                return Ok(Some(Typed::Truth(formula)));
            }
            (K::Str(text), _) => (arg, text),
            (_, K::Str(text)) => (receiver, text),
            _ => return Ok(None),
        };
        let typed = self.typed(string, scope)?;
        if !self.is_string(&typed) {
            return Ok(None);
        }
        let make = |kind| ast::Expr { kind: Box::new(kind), span };
        let call = |method: &str, args: Vec<ast::Expr>| {
            let name = ast::Name { text: method.into(), span };
            make(K::Call { receiver: Some(string.clone()), name, args })
        };
        let is = |value: ast::Expr, wanted: i64| make(K::Binary(BinaryOp::Eq, value, make(K::Int(wanted))));
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut all = is(call("length", Vec::new()), units.len() as i64);
        // Null has no method `equals`; a literal is not equal to it.
        if scope.dialect != Dialect::Jml || matches!(&*receiver.kind, K::Str(_)) {
            let some = make(K::Unary(ast::UnaryOp::Some, string.clone()));
            all = make(K::Binary(BinaryOp::AndAnd, some, all));
        }
        for (at, unit) in units.iter().enumerate() {
            let unit = is(call("charAt", vec![make(K::Int(at as i64))]), i64::from(*unit));
            all = make(K::Binary(BinaryOp::AndAnd, all, unit));
        }
        Ok(Some(Typed::Truth(self.formula(&all, scope)?)))
    }

    /// What the method returns when it is called on an object of this type with arguments of these: its own type
    /// variables are what the arguments say.
    pub(super) fn returned_by(&mut self, method: MethodId, receiver: Option<&Type>, given: &[Type]) -> Type {
        let signature = self.w.signature(method);
        let returns = signature.returns.clone();
        if !has_variable(&returns) {
            return returns;
        }
        let params: Vec<Type> = signature.params[signature.n_hidden..].to_vec();
        let owner = self.w.program().methods[method].class;
        let mut known = receiver.and_then(|ty| self.w.arguments(ty, owner)).unwrap_or_default();
        for (param, arg) in params.iter().zip(given) {
            self.unify(&param.subst(&known), arg, &mut known);
        }
        returns.subst(&known)
    }

    /// What variables of a parameter's type are where this is given for it.
    fn unify(&mut self, param: &Type, arg: &Type, known: &mut Vec<(Rc<Var>, Type)>) {
        match (param, arg) {
            (Type::Var(_), Type::Null | Type::Void) => {}
            (Type::Var(var), arg) if !known.iter().any(|(bound, _)| bound == var) => {
                let boxed = arg.prim().map(|prim| Type::class(self.w.library_class(wrapper(prim))));
                known.push((var.clone(), boxed.unwrap_or_else(|| arg.clone())));
            }
            (Type::Array(param, _), Type::Array(arg, _)) => self.unify(param, arg, known),
            (Type::Class(class, params), arg) if !params.is_empty() => {
                let seen = self.w.arguments(arg, *class).unwrap_or_default();
                for (param, (_, arg)) in params.iter().zip(&seen) {
                    self.unify(param, arg, known);
                }
            }
            _ => {}
        }
    }
}

fn has_variable(ty: &Type) -> bool {
    match ty {
        Type::Var(_) => true,
        Type::Class(_, args) => args.iter().any(has_variable),
        Type::Array(elem, _) => has_variable(elem),
        Type::Void | Type::Null | Type::Prim(_) => false,
    }
}

fn is_value(typed: &Typed) -> bool {
    match typed {
        Typed::Rel(relation) => relation.columns.iter().all(|column| column.sort != Sort::Ref),
        _ => true,
    }
}
