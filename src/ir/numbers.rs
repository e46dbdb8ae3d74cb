//! The integers that code names.

use std::collections::BTreeSet;

use super::{Const, Expr, Program};

impl Program {
    /// Those that the user's code names, with zero and one.
    pub fn numbers(&self) -> BTreeSet<i64> {
        let of_user = self.methods.values().filter(|method| self.classes[method.class].is_user);
        let mut found = BTreeSet::from([0, 1]);
        for block in of_user.filter_map(|method| method.body.as_ref()).flat_map(|body| body.blocks.values()) {
            let mut visit = |expr: &Expr| collect(expr, &mut found);
            block.instrs.iter().for_each(|instr| instr.kind.each_operand(&mut visit));
            block.terminator.kind.each_operand(&mut visit);
        }
        found
    }
}

fn collect(expr: &Expr, found: &mut BTreeSet<i64>) {
    match expr {
        Expr::Const(Const::Int(n)) => drop(found.insert((*n).into())),
        Expr::Const(Const::Long(n)) => drop(found.insert(*n)),
        Expr::Const(_) | Expr::Local(_) => {}
        Expr::Unary(_, _, a) | Expr::Convert { operand: a, .. } | Expr::InstanceOf(a, _) => collect(a, found),
        Expr::Binary(_, _, a, b) | Expr::SameRef(a, b) => {
            collect(a, found);
            collect(b, found);
        }
        Expr::Select(_, cond, a, b) => {
            collect(cond, found);
            collect(a, found);
            collect(b, found);
        }
    }
}
