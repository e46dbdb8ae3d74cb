//! Sums, products, minima and maxima over quantified variables.

use crate::base::Span;
use crate::circuit::{Bit, Cases, Choice};
use crate::rel::{Decl, FoldOp, Formula, IntExpr, IntOp};

use super::Limit;
use super::context::Ctx;
use super::relation::{Tuple, distinct};

impl<'f> Ctx<'_, 'f> {
    pub(super) fn fold(
        &mut self,
        op: FoldOp,
        decls: &'f [Decl],
        filter: &'f Formula,
        body: &'f IntExpr,
        span: Option<Span>,
    ) -> Result<Cases, Limit> {
        let mut found: Vec<(Tuple, Bit)> = Vec::new();
        let mut values: Vec<Cases> = Vec::new();
        self.for_each(decls, &mut |ctx, cells, guard| {
            let holds = ctx.formula(filter)?;
            let both = ctx.circuit().and2(guard, holds);
            if both != Bit::FALSE {
                values.push(ctx.int(body)?);
                found.push((cells.to_vec(), both));
            }
            Ok(())
        })?;
        match op {
            FoldOp::Sum | FoldOp::Product => {
                // A variable takes each integer once, however many cells hold it.
                let bits = distinct(self.circuit(), &found);
                let (unit, op) = if op == FoldOp::Sum { (0, IntOp::Add) } else { (1, IntOp::Mul) };
                let mut total = Cases::constant(self.circuit(), unit);
                for (bit, value) in bits.into_iter().zip(values) {
                    // As code does it: what a loop adds up to where it goes on, and what it had where it does not.
                    let [so_far, value] = [&total, &value].map(|cases| cases.under(self.circuit(), bit));
                    let more = self.binary(op, &so_far, &value, span)?;
                    total = Choice::select(self.circuit(), bit, &more, &total).limited(self.circuit());
                }
                Ok(total)
            }
            FoldOp::Min | FoldOp::Max => {
                let mut best = Cases::constant(self.circuit(), 0);
                let mut any = Bit::FALSE;
                for ((_, guard), value) in found.into_iter().zip(values) {
                    let circuit = self.circuit();
                    let better = if op == FoldOp::Min {
                        Cases::less(circuit, &value, &best)
                    } else {
                        Cases::less(circuit, &best, &value)
                    };
                    let first_or_better = circuit.or2(!any, better);
                    let take = circuit.and2(guard, first_or_better);
                    best = Choice::select(circuit, take, &value, &best).limited(circuit);
                    any = circuit.or2(any, guard);
                }
                Ok(best)
            }
        }
    }
}
