//! Calls with a variable number of arguments in specifications: a method of so many parameters that makes the array.
//!
//! A formula has no expression that makes an array, but it may call what makes one.

use crate::base::{Idx, MethodId, Span};
use crate::ir::{Callee, Expr, LocalId, TerminatorKind};

use super::func::Func;
use super::world::World;
use crate::classes::MethodSource;
use crate::types::Type;

impl World<'_> {
    /// A static method with the receiver, the fixed parameters and `n` of the array's elements, which calls this one.
    pub(super) fn spread_of(&mut self, method: MethodId, n: usize) -> Option<MethodId> {
        if let Some(found) = self.spreads.get(&(method, n)) {
            return Some(*found);
        }
        let (called, info) = (self.program.methods[method].clone(), self.methods[method].clone());
        let (Type::Array(elem, _), fixed) = info.params.split_last()? else { return None };
        let receiver = (!called.is_static).then(|| self.this_type(called.class));
        let types = receiver.into_iter().chain(fixed.iter().cloned()).chain(std::iter::repeat_n((**elem).clone(), n));
        let params = types.enumerate().map(|(at, ty)| (format!("arg{at}"), ty)).collect();
        let source = MethodSource::Spread(method, n);
        let made = self.push_method(called.class, &called.name, params, info.returns, source, called.span);
        // Nothing but a formula can name it.
        self.program.classes[called.class].methods.retain(|other| *other != made);
        self.program.methods[made].is_static = true;
        self.program.methods[made].is_private = true;
        self.methods[made].type_params = info.type_params;
        self.program.spreads.insert(made, method);
        self.spreads.insert((method, n), made);
        Some(made)
    }
}

impl Func<'_, '_> {
    pub(super) fn spread(&mut self, to: MethodId, n: usize, span: Span) {
        let info = self.w.methods[to].clone();
        let n_params = self.w.program.methods[self.method].params.len();
        let mut args: Vec<Expr> = (0..n_params).map(|at| Expr::Local(LocalId::new(at))).collect();
        let elems = args.split_off(n_params - n);
        let array = info.params.last().cloned().unwrap_or(Type::Null);
        args.push(self.array_from(&array, elems, span));
        let is_void = info.returns == Type::Void;
        let result = if self.w.program.methods[to].is_static {
            self.call_direct(to, args, info.returns, span)
        } else {
            self.null_check(&args[0], span);
            self.invoke(Callee::Virtual(to), args, info.returns, span)
        };
        self.terminate(TerminatorKind::Return((!is_void).then_some(result)), span);
    }
}
