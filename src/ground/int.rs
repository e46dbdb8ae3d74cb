//! Integer expressions: exact, by growing widths.

use crate::base::Span;
use crate::circuit::{Bit, Cases, Choice, Circuit, Word};
use crate::rel::{IntExpr, IntKind, IntOp, IntType};

use super::context::Ctx;
use super::{Cell, Limit, Rel};

/// Wider intermediate results are refused.
const MAX_WIDTH: usize = 127;

impl<'f> Ctx<'_, 'f> {
    pub(super) fn int(&mut self, int: &'f IntExpr) -> Result<Cases, Limit> {
        Ok(match &*int.kind {
            IntKind::Const(value) => Cases::constant(self.circuit(), i128::from(*value)),
            IntKind::Value(expr) => {
                let rel = self.expr(expr)?;
                self.value(&rel, int.span)?
            }
            IntKind::Count(expr) => {
                let rel = self.expr(expr)?;
                let bits = rel.distinct(self.circuit());
                self.circuit().count(&bits)
            }
            IntKind::Neg(a) => {
                let a = self.int(a)?;
                a.map(self.circuit(), Circuit::neg)
            }
            IntKind::BitNot(a) => {
                let a = self.int(a)?;
                a.map(self.circuit(), Circuit::bit_not)
            }
            IntKind::Binary(op, a, b) => {
                let (a, b) = (self.int(a)?, self.int(b)?);
                self.binary(*op, &a, &b, int.span)?
            }
            IntKind::Fold(op, decls, filter, body) => self.fold(*op, decls, filter, body, int.span)?,
            IntKind::IfElse(cond, a, b) => {
                let (cond, a, b) = (self.formula(cond)?, self.int(a)?, self.int(b)?);
                Choice::select(self.circuit(), cond, &a, &b).limited(self.circuit())
            }
            IntKind::Let(var, value, body) => {
                let value = self.expr(value)?;
                self.with_let(var, value, |ctx| ctx.int(body))?
            }
            IntKind::Real(op, ty, args) => {
                let args = args.iter().map(|arg| self.int(arg)).collect::<Result<Vec<_>, _>>()?;
                super::real::operation(self.circuit(), *op, *ty, &args)
            }
            IntKind::Wrap(ty, a) => {
                let a = self.int(a)?;
                let (width, is_signed) = match ty {
                    IntType::Byte => (8, true),
                    IntType::Short => (16, true),
                    IntType::Char => (16, false),
                    IntType::Int => (32, true),
                    IntType::Long => (64, true),
                };
                a.map(self.circuit(), |circuit, word| circuit.wrap(word, width, is_signed))
            }
        })
    }

    /// The sum of the distinct cells; a scalar's cases as they are.
    fn value(&mut self, rel: &Rel, span: Option<Span>) -> Result<Cases, Limit> {
        let mut cells: Vec<(Word, Bit)> = Vec::with_capacity(rel.tuples.len());
        for (tuple, guard) in &rel.tuples {
            match tuple[0] {
                Cell::Int(word) => cells.push((word, *guard)),
                _ => return Err(Limit::new(span, "the value of a set that does not hold integers")),
            }
        }
        let zero = self.circuit().constant_word(0);
        if rel.lone {
            if !rel.some {
                let some = rel.non_empty(self.circuit());
                cells.push((zero, !some));
            }
            return Ok(Choice::collect(self.circuit(), cells).limited(self.circuit()));
        }
        let bits = rel.distinct(self.circuit());
        let mut sum = Cases::constant(self.circuit(), 0);
        for ((word, _), bit) in cells.into_iter().zip(bits) {
            let term = Choice::collect(self.circuit(), [(word, bit), (zero, !bit)]);
            sum = self.binary(IntOp::Add, &sum, &term, span)?;
        }
        Ok(sum)
    }

    pub(super) fn binary(&mut self, op: IntOp, a: &Cases, b: &Cases, span: Option<Span>) -> Result<Cases, Limit> {
        let circuit = self.circuit();
        let width = |cases: &Cases| cases.iter().map(|(word, _)| circuit.width(word)).max().unwrap_or(1);
        let (n, m) = (width(a), width(b));
        let needed = match op {
            IntOp::Add | IntOp::Sub => n.max(m) + 1,
            IntOp::Mul => n + m,
            IntOp::Shl => match b.as_constant(circuit) {
                Some(distance) => n + (distance & 63) as usize,
                // So many places as its bits can say.
                None => n + if m <= 6 { (1 << (m - 1)) - 1 } else { 63 },
            },
            _ => n.max(m),
        };
        if needed > MAX_WIDTH {
            return Err(Limit::too_large(span, format!("an integer of more than {MAX_WIDTH} bits")));
        }
        let circuit = self.circuit();
        Ok(match op {
            IntOp::Add => Cases::combine_linear(circuit, a, b, Circuit::add),
            IntOp::Sub => Cases::combine_linear(circuit, a, b, Circuit::sub),
            IntOp::Mul => Cases::combine_linear(circuit, a, b, Circuit::mul),
            IntOp::Div => Cases::combine(circuit, a, b, |c, a, b| c.div_rem(a, b).0),
            IntOp::Rem => Cases::combine(circuit, a, b, |c, a, b| c.div_rem(a, b).1),
            IntOp::And => Cases::combine(circuit, a, b, Circuit::bit_and),
            IntOp::Or => Cases::combine(circuit, a, b, Circuit::bit_or),
            IntOp::Xor => Cases::combine(circuit, a, b, Circuit::bit_xor),
            IntOp::Shl => Cases::combine(circuit, a, b, |c, a, b| c.shift_left_within(a, b, 6, needed)),
            IntOp::Shr => Cases::combine(circuit, a, b, |c, a, b| c.shift_right(a, b, 6)),
            IntOp::Ushr => Cases::combine(circuit, a, b, shift_right_unsigned),
            IntOp::UshrLong => Cases::combine(circuit, a, b, |c, a, b| c.shift_right_unsigned(a, b, 6, 64)),
            IntOp::Min => {
                let less = Cases::less(circuit, a, b);
                Choice::select(circuit, less, a, b).limited(circuit)
            }
            IntOp::Max => {
                let less = Cases::less(circuit, a, b);
                Choice::select(circuit, less, b, a).limited(circuit)
            }
        })
    }
}

/// Of 32-bit patterns if both operands fit `int`, else of 64-bit patterns.
fn shift_right_unsigned(circuit: &mut Circuit, a: Word, b: Word) -> Word {
    let fits = |circuit: &mut Circuit, word: Word| {
        let narrow = circuit.wrap(word, 32, true);
        circuit.equal(narrow, word)
    };
    let (fits_a, fits_b) = (fits(circuit, a), fits(circuit, b));
    let as_int = circuit.and2(fits_a, fits_b);
    if as_int == Bit::TRUE {
        return circuit.shift_right_unsigned(a, b, 5, 32);
    }
    let (short, long) = (circuit.shift_right_unsigned(a, b, 5, 32), circuit.shift_right_unsigned(a, b, 6, 64));
    circuit.select_word(as_int, short, long)
}
