//! The values of expressions.

use crate::base::{Idx, Span};
use crate::heap::Value;
use crate::ir::{BinaryOp, Const, Expr};

use super::arith;
use super::machine::{Machine, Stop};
use super::{Event, Outcome, Stuck, StuckReason};

impl Machine<'_> {
    pub(super) fn truth(&mut self, expr: &Expr, span: Span) -> Result<bool, Stop> {
        match self.eval(expr, span)? {
            Value::Bool(truth) => Ok(truth),
            other => panic!("ill-typed ir: the condition {other:?}"),
        }
    }

    /// The only expression that can stop the machine is a string literal that has no model.
    pub(super) fn eval(&mut self, expr: &Expr, span: Span) -> Result<Value, Stop> {
        Ok(match expr {
            Expr::Local(local) => {
                let top = self.top();
                let name = &top.body.locals[*local].name;
                top.locals[local.index()].unwrap_or_else(|| panic!("ill-formed ir: `{name}` read before it is set"))
            }
            Expr::Const(Const::Str(text)) => self.string(text, span)?,
            Expr::Const(constant) => self.constant_without_heap(constant).expect("not a string"),
            Expr::Unary(op, ty, operand) => arith::unary(*op, *ty, self.eval(operand, span)?),
            Expr::Binary(op, ty, left, right) => {
                let (left, right) = (self.eval(left, span)?, self.eval(right, span)?);
                if self.is_recording && self.config.is_traced && arith::overflows(*op, left, right) {
                    self.overflowed(*op, left, right, span);
                }
                arith::binary(*op, *ty, left, right)
            }
            Expr::Convert { from, to, operand } => arith::convert(*from, *to, self.eval(operand, span)?),
            Expr::SameRef(left, right) => {
                let left = self.eval(left, span)?;
                Value::Bool(left == self.eval(right, span)?)
            }
            Expr::InstanceOf(operand, class) => match self.eval(operand, span)? {
                Value::Null => Value::Bool(false),
                value => Value::Bool(self.program.is_subclass(self.class_of(value), *class)),
            },
            Expr::Select(_, cond, yes, no) => {
                let chosen = if self.truth(cond, span)? { yes } else { no };
                self.eval(chosen, span)?
            }
        })
    }

    /// The user's code computes a number that its type does not hold.
    fn overflowed(&mut self, op: BinaryOp, left: Value, right: Value, span: Span) {
        let program = self.program;
        let top = self.top();
        if program.classes[program.methods[top.method].class].is_user {
            let block = &top.body.blocks[top.block];
            // The instruction at hand is counted as run.
            let at = top.index.saturating_sub(1);
            let origin = block.instrs.get(at).map_or(block.terminator.origin, |instr| instr.origin);
            self.record(origin, span, Event::Overflowed { op, left, right });
        }
    }

    pub(super) fn string(&mut self, text: &str, span: Span) -> Result<Value, Stop> {
        self.intern(text)
            .map_err(|what| Box::new(Outcome::Stuck(Stuck { reason: StuckReason::Unsupported(what), span })))
    }

    /// `None` for strings.
    pub(super) fn constant_without_heap(&self, constant: &Const) -> Option<Value> {
        constant_value(constant)
    }
}

/// What the constant is; of a text nothing: it is an object.
pub fn constant_value(constant: &Const) -> Option<Value> {
    Some(match constant {
        Const::Null => Value::Null,
        Const::Bool(v) => Value::Bool(*v),
        Const::Byte(v) => Value::Byte(*v),
        Const::Short(v) => Value::Short(*v),
        Const::Char(v) => Value::Char(*v),
        Const::Int(v) => Value::Int(*v),
        Const::Long(v) => Value::Long(*v),
        Const::Float(v) => Value::Float(*v),
        Const::Double(v) => Value::Double(*v),
        Const::Str(_) => return None,
    })
}
