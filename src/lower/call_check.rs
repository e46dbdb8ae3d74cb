//! Preconditions of the methods that are called, asked where they are called: `--check-calls`.

use crate::base::{Idx, MethodId, Origin, OriginKind, Span};
use crate::ir::{Clause, Expr, InstrKind};
use crate::rel::{ExprKind, Move, Param, State};

use super::func::Func;
use crate::types::Type;

impl Func<'_, '_> {
    /// The precondition of the method that is named, not of the one that will run: what a caller can know.
    pub(super) fn check_call(&mut self, method: MethodId, args: &[Expr], span: Span) {
        let called = &self.w.program.methods[method];
        let (owner, is_static) = (called.class, called.is_static);
        let is_user = |class| self.w.program.classes[class].is_user;
        if !self.w.asks.check_calls || !is_user(owner) || !is_user(self.class) {
            return;
        }
        let requires = called.contract.requires.clone();
        let name = called.name.clone();
        if called.contract.unread.is_some() {
            self.emit(InstrKind::Unsupported("a call whose precondition was not understood".to_owned()), span);
        }
        if requires.is_empty() {
            return;
        }
        let name = match name.as_str() {
            "<init>" => self.w.program.classes[owner].name.rsplit('.').next().unwrap_or_default().to_owned(),
            _ => name,
        };
        let receiver = (!is_static).then(|| Type::class(owner));
        let types: Vec<Type> = receiver.into_iter().chain(self.w.methods[method].params.clone()).collect();
        let (mut values, mut roots) = (Vec::new(), Vec::new());
        for (ty, arg) in types.into_iter().zip(args) {
            let is_reference = ty.class_id().is_some();
            let local = self.temp(ty);
            self.emit(InstrKind::Assign(local, arg.clone()), span);
            values.push(Param::Local(local.index() as u32));
            roots.extend(is_reference.then_some(local));
        }
        let n_before = usize::from(!is_static);
        let moved = Move {
            state: Some(State::Post),
            param: &|param, sort| {
                let value = match param {
                    Param::This => values.first(),
                    Param::Arg(at) => values.get(n_before + at as usize),
                    _ => None,
                };
                value.map(|value| ExprKind::Param(*value, sort))
            },
        };
        for clause in requires {
            let label = self.label_of_call(&name);
            let formula = moved.formula(&clause.formula);
            let origin = Origin { kind: OriginKind::Clause, span, label: label.clone() };
            let origin = self.w.program.origins.push(origin);
            let clause = Clause { label: label.into(), formula, origin, span, roots: roots.clone() };
            self.emit(InstrKind::Check(Box::new(clause)), span);
        }
    }
}
