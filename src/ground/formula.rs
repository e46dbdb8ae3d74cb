//! Formulas.

use crate::circuit::{Bit, Cases};
use crate::rel::{CmpOp, Decl, Formula, FormulaKind, Mult, Quantifier};

use super::context::Ctx;
use super::relation::{Tuple, distinct, tuples_equal};
use super::{Cell, Limit, Rel};

impl<'f> Ctx<'_, 'f> {
    pub(super) fn formula(&mut self, formula: &'f Formula) -> Result<Bit, Limit> {
        Ok(match &*formula.kind {
            FormulaKind::Const(value) => Bit::constant(*value),
            FormulaKind::Not(inner) => !self.denied(|ctx| ctx.formula(inner))?,
            FormulaKind::And(parts) => {
                let mut bits = Vec::with_capacity(parts.len());
                for part in parts {
                    bits.push(self.under(&bits, |ctx| ctx.formula(part))?);
                }
                self.circuit().and(bits)
            }
            FormulaKind::Or(parts) => {
                // As `and` of the negations.
                let mut bits = Vec::with_capacity(parts.len());
                for part in parts {
                    bits.push(!self.under(&bits, |ctx| ctx.formula(part))?);
                }
                !self.circuit().and(bits)
            }
            FormulaKind::Implies(a, b) => {
                let a = self.denied(|ctx| ctx.formula(a))?;
                if a == Bit::FALSE {
                    return Ok(Bit::TRUE);
                }
                let b = self.under(&[a], |ctx| ctx.formula(b))?;
                self.circuit().implies(a, b)
            }
            FormulaKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body)?,
            FormulaKind::Let(var, value, body) => {
                let value = self.unsigned(|ctx| ctx.expr(value))?;
                self.with_let(var, value, |ctx| ctx.formula(body))?
            }
            FormulaKind::IfElse(cond, a, b) => {
                let cond = self.unsigned(|ctx| ctx.formula(cond))?;
                let a = self.under(&[cond], |ctx| ctx.formula(a))?;
                let b = self.under(&[!cond], |ctx| ctx.formula(b))?;
                self.circuit().ite(cond, a, b)
            }
            FormulaKind::Defined(inner) => self.formula(inner)?,
            _ => self.unsigned(|ctx| ctx.atomic(formula))?,
        })
    }

    /// A formula whose parts are both claimed and denied where it is claimed.
    fn atomic(&mut self, formula: &'f Formula) -> Result<Bit, Limit> {
        Ok(match &*formula.kind {
            FormulaKind::Iff(a, b) => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                self.circuit().iff(a, b)
            }
            FormulaKind::Subset(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                self.subset(&a, &b)
            }
            FormulaKind::Equal(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                self.equal(&a, &b)
            }
            FormulaKind::Has(mult, expr) => {
                let rel = self.expr(expr)?;
                self.has(*mult, &rel)
            }
            FormulaKind::Compare(op, a, b) => {
                let (a, b) = (self.int(a)?, self.int(b)?);
                let circuit = self.circuit();
                match op {
                    CmpOp::Eq => Cases::equal(circuit, &a, &b),
                    CmpOp::Ne => !Cases::equal(circuit, &a, &b),
                    CmpOp::Lt => Cases::less(circuit, &a, &b),
                    CmpOp::Le => Cases::less_or_equal(circuit, &a, &b),
                    CmpOp::Gt => Cases::less(circuit, &b, &a),
                    CmpOp::Ge => Cases::less_or_equal(circuit, &b, &a),
                }
            }
            FormulaKind::Truth(expr) => {
                let rel = self.expr(expr)?;
                let ways: Vec<Bit> =
                    rel.tuples.iter().filter(|(tuple, _)| tuple[0] == Cell::Bool(true)).map(|(_, g)| *g).collect();
                self.circuit().or(ways)
            }
            FormulaKind::InstanceOf(expr, class) => {
                let rel = self.expr(expr)?;
                let others: Vec<Bit> = rel
                    .tuples
                    .iter()
                    .filter(|(tuple, _)| !matches!(tuple[0], Cell::Obj(atom) if self.world.is_instance(atom, *class)))
                    .map(|(_, guard)| !*guard)
                    .collect();
                self.circuit().and(others)
            }
            FormulaKind::Returns(method, args, state) => self.called((*method, args, *state), formula.span)?.returns,
            FormulaKind::Fresh(expr) => {
                let rel = self.expr(expr)?;
                let mut parts = Vec::new();
                for (tuple, guard) in &rel.tuples {
                    if let Cell::Obj(atom) = tuple[0] {
                        let existed = self.world.existed(atom);
                        parts.push(!self.circuit().and2(*guard, existed));
                    }
                }
                self.circuit().and(parts)
            }
            _ => unreachable!("its parts have a sign"),
        })
    }

    fn subset(&mut self, a: &Rel, b: &Rel) -> Bit {
        let mut parts = Vec::with_capacity(a.tuples.len());
        for (tuple, guard) in &a.tuples {
            let inside = b.contains(self.circuit(), tuple);
            parts.push(self.circuit().implies(*guard, inside));
        }
        self.circuit().and(parts)
    }

    fn equal(&mut self, a: &Rel, b: &Rel) -> Bit {
        if a.tuples == b.tuples {
            return Bit::TRUE;
        }
        if a.lone && b.lone {
            // At most one tuple on each side: the same one, or none.
            let mut ways = Vec::new();
            for (tuple, guard) in &a.tuples {
                for (other, other_guard) in &b.tuples {
                    let same = tuples_equal(self.circuit(), tuple, other);
                    ways.push(self.circuit().and([*guard, *other_guard, same]));
                }
            }
            let (some_a, some_b) = (a.non_empty(self.circuit()), b.non_empty(self.circuit()));
            ways.push(self.circuit().and2(!some_a, !some_b));
            return self.circuit().or(ways);
        }
        let (forth, back) = (self.subset(a, b), self.subset(b, a));
        self.circuit().and2(forth, back)
    }

    fn has(&mut self, mult: Mult, rel: &Rel) -> Bit {
        match mult {
            Mult::Some => rel.non_empty(self.circuit()),
            Mult::No => !rel.non_empty(self.circuit()),
            Mult::Lone if rel.lone => Bit::TRUE,
            Mult::One if rel.lone => rel.non_empty(self.circuit()),
            Mult::Lone | Mult::One => {
                let bits = rel.distinct(self.circuit());
                let lone = self.circuit().at_most_one(&bits);
                if mult == Mult::Lone {
                    return lone;
                }
                let some = rel.non_empty(self.circuit());
                self.circuit().and2(lone, some)
            }
        }
    }

    fn quantified(&mut self, quantifier: Quantifier, decls: &'f [Decl], body: &'f Formula) -> Result<Bit, Limit> {
        let mut found: Vec<(Tuple, Bit)> = Vec::new();
        let negate = quantifier == Quantifier::All;
        let mut some = Bit::FALSE;
        self.decided(|ctx| {
            let mut visit = |ctx: &mut Self, cells: &[Cell], guard: Bit| {
                let holds = match quantifier {
                    Quantifier::All | Quantifier::Some => ctx.formula(body)?,
                    Quantifier::No => ctx.denied(|ctx| ctx.formula(body))?,
                    Quantifier::One | Quantifier::Lone => ctx.unsigned(|ctx| ctx.formula(body))?,
                };
                let both = ctx.circuit().and2(guard, if negate { !holds } else { holds });
                if both != Bit::FALSE {
                    found.push((cells.to_vec(), both));
                }
                Ok(())
            };
            match quantifier {
                Quantifier::All | Quantifier::No if ctx.is_signed(true) => ctx.for_any(decls, &mut visit)?,
                Quantifier::Some if ctx.is_signed(false) => ctx.for_any(decls, &mut visit)?,
                _ => ctx.for_each(decls, &mut visit)?,
            }
            some = ctx.circuit().or(found.iter().map(|(_, bit)| *bit).collect::<Vec<Bit>>());
            let one_decides = !matches!(quantifier, Quantifier::One | Quantifier::Lone);
            Ok(if one_decides { some } else { Bit::FALSE })
        })?;
        Ok(match quantifier {
            Quantifier::All | Quantifier::No => !some,
            Quantifier::Some => some,
            Quantifier::One | Quantifier::Lone => {
                let bits = distinct(self.circuit(), &found);
                let lone = self.circuit().at_most_one(&bits);
                if quantifier == Quantifier::One { self.circuit().and2(lone, some) } else { lone }
            }
        })
    }
}
