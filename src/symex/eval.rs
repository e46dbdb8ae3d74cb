//! Pure expressions.

use crate::base::LimitKind;
use crate::circuit::{Cases, Choice, Circuit, Operation, Word};
use crate::ground::Atom;
use crate::ir::{BinaryOp, ClassKind, Const, Expr, Type, UnaryOp};

use super::Value;
use super::float;
use super::machine::Machine;
use super::state::SymState;
use super::value::int_format;

/// Of numbers that do not leave their types more bits than this are not kept, in all and beyond twice those of the type.
const MAX_EXACT: usize = 100;
const MAX_SPARE: usize = 8;

/// `Err` names what is not modelled.
type Evaluated = Result<Value, LimitKind>;

impl Machine<'_> {
    pub(super) fn eval(&mut self, state: &SymState, expr: &Expr) -> Evaluated {
        match expr {
            Expr::Local(local) => match state.local(*local) {
                Some(value) => Ok(value.clone()),
                None => Err(format!("the local {local} is read before it is assigned").into()),
            },
            Expr::Const(constant) => self.constant(constant),
            Expr::Unary(op, ty, a) => {
                let a = self.eval(state, a)?;
                Ok(match op {
                    UnaryOp::ToBits | UnaryOp::FromBits => a,
                    _ if float::is_float(*ty) => float::unary(&mut self.circuit, *op, *ty, a.as_int()),
                    _ => self.unary(*op, *ty, &a),
                })
            }
            Expr::Binary(op, ty, a, b) => {
                let (a, b) = (self.eval(state, a)?, self.eval(state, b)?);
                if float::is_float(*ty) {
                    return float::binary(&mut self.circuit, *op, *ty, a.as_int(), b.as_int());
                }
                if let Some(value) = self.operated_on_path(state, *op, *ty, &a, &b) {
                    return Ok(value);
                }
                Ok(self.binary(*op, *ty, &a, &b))
            }
            Expr::Convert { from, to, operand } => {
                let value = self.eval(state, operand)?;
                if from == to {
                    return Ok(value);
                }
                if float::is_float(*from) || float::is_float(*to) {
                    return Ok(float::convert(&mut self.circuit, *from, *to, value.as_int()));
                }
                let (width, is_signed) = int_format(*to);
                let narrowed = value.as_int().map(&mut self.circuit, |c, word| c.wrap(word, width, is_signed));
                Ok(Value::Int(narrowed))
            }
            Expr::SameRef(a, b) => {
                let (a, b) = (self.eval(state, a)?, self.eval(state, b)?);
                if self.is_users_code() {
                    let atoms = |choice: &Choice<Atom>| choice.iter().map(|(atom, _)| atom).collect();
                    self.compared(|| [atoms(a.as_ref()), atoms(b.as_ref())]);
                }
                Ok(Value::Bool(Choice::same(&mut self.circuit, a.as_ref(), b.as_ref())))
            }
            Expr::InstanceOf(a, class) => {
                let a = self.eval(state, a)?;
                if matches!(self.program.classes[*class].kind, ClassKind::Array(_)) {
                    self.note_class_test(a.as_ref());
                }
                Ok(Value::Bool(self.instance_of(a.as_ref(), *class)))
            }
            Expr::Select(_, cond, a, b) => {
                let cond = self.eval(state, cond)?.as_bool();
                if let Some(value) = state.path.decides(&self.circuit, cond) {
                    return self.eval(state, if value { a } else { b });
                }
                let (a, b) = (self.eval(state, a)?, self.eval(state, b)?);
                Ok(Value::select(&mut self.circuit, cond, &a, &b))
            }
        }
    }

    pub(super) fn constant(&mut self, constant: &Const) -> Evaluated {
        let value: i128 = match constant {
            Const::Null => return Ok(Value::null()),
            Const::Bool(value) => return Ok(Value::Bool(crate::circuit::Bit::constant(*value))),
            Const::Str(text) => return Ok(Value::Ref(Choice::only(self.string(text)?))),
            Const::Byte(value) => i128::from(*value),
            Const::Short(value) => i128::from(*value),
            Const::Char(value) => i128::from(*value),
            Const::Int(value) => i128::from(*value),
            Const::Long(value) => i128::from(*value),
            Const::Float(bits) => i128::from(*bits as i32),
            Const::Double(bits) => i128::from(*bits as i64),
        };
        Ok(Value::int(&mut self.circuit, value))
    }

    fn unary(&mut self, op: UnaryOp, ty: Type, a: &Value) -> Value {
        if op == UnaryOp::Not {
            return Value::Bool(!a.as_bool());
        }
        let (width, is_signed) = int_format(ty);
        let value = a.as_int().map(&mut self.circuit, |c, word| {
            let result = if op == UnaryOp::Neg { c.neg(word) } else { c.bit_not(word) };
            c.wrap(result, width, is_signed)
        });
        Value::Int(value)
    }

    /// A sum that may wrap, or a difference that may be negative, but not on this path.
    fn operated_on_path(&mut self, state: &SymState, op: BinaryOp, ty: Type, a: &Value, b: &Value) -> Option<Value> {
        let operation = match op {
            BinaryOp::Add => Operation::Add,
            BinaryOp::Sub => Operation::Sub,
            _ => return None,
        };
        let (Value::Int(a), Value::Int(b)) = (a, b) else { return None };
        let (a, b) = (a.certain()?, b.certain()?);
        let circuit = &mut self.circuit;
        let (width, _) = int_format(ty);
        let (of_a, of_b) = (circuit.range(a)?, circuit.range(b)?);
        let is_open = [a, b].iter().all(|word| circuit.word_as_constant(*word).is_none());
        let is_difference = operation == Operation::Sub && is_open;
        if !operation.may_wrap(of_a, of_b, width) && !is_difference {
            return None;
        }
        let decides = |circuit: &Circuit, bit| state.path.decides(circuit, bit);
        let (on_a, on_b) = (circuit.range_where(a, decides)?, circuit.range_where(b, decides)?);
        let anything = (i128::MIN, i128::MAX);
        let result = if is_difference { circuit.difference_where(a, b, decides) } else { anything };
        if result == anything && (on_a, on_b) == (of_a, of_b) {
            return None;
        }
        let word = circuit.operate_where(operation, (a, on_a), (b, on_b), result, width)?;
        Some(Value::Int(Cases::only(word)))
    }

    fn binary(&mut self, op: BinaryOp, ty: Type, a: &Value, b: &Value) -> Value {
        if let (Value::Bool(a), Value::Bool(b)) = (a, b) {
            let circuit = &mut self.circuit;
            return Value::Bool(match op {
                BinaryOp::And => circuit.and2(*a, *b),
                BinaryOp::Or => circuit.or2(*a, *b),
                BinaryOp::Xor | BinaryOp::Ne => circuit.xor(*a, *b),
                BinaryOp::Eq => circuit.iff(*a, *b),
                _ => panic!("no operation of booleans: {op:?}"),
            });
        }
        let (a, b) = (a.as_int(), b.as_int());
        let circuit = &mut self.circuit;
        match op {
            BinaryOp::Eq => return Value::Bool(Cases::equal(circuit, a, b)),
            BinaryOp::Ne => return Value::Bool(!Cases::equal(circuit, a, b)),
            BinaryOp::Lt => return Value::Bool(Cases::less(circuit, a, b)),
            BinaryOp::Le => return Value::Bool(Cases::less_or_equal(circuit, a, b)),
            BinaryOp::Gt => return Value::Bool(Cases::less(circuit, b, a)),
            BinaryOp::Ge => return Value::Bool(Cases::less_or_equal(circuit, b, a)),
            _ => {}
        }
        let (width, _) = int_format(ty);
        let n_distance = if width == 64 { 6 } else { 5 };
        // Where runs are left out in which a number leaves its type, none that is looked at wraps: bits to spare need
        // not be cut off, and the number is a polynomial still.
        let most = if self.calls.exclude_overflow() { (2 * width + MAX_SPARE).min(MAX_EXACT) } else { width };
        let kept = |result: usize| if result <= most { most } else { width };
        let linear = match op {
            BinaryOp::Add => Some(Operation::Add),
            BinaryOp::Sub => Some(Operation::Sub),
            BinaryOp::Mul => Some(Operation::Mul),
            _ => None,
        };
        if let Some(operation) = linear {
            return Value::Int(Cases::combine_linear(circuit, a, b, |c: &mut Circuit, a: Word, b: Word| {
                let (of_a, of_b) = (c.width(a), c.width(b));
                match operation {
                    Operation::Add => c.add_within(a, b, kept(of_a.max(of_b) + 1)),
                    Operation::Sub => c.sub_within(a, b, kept(of_a.max(of_b) + 1)),
                    Operation::Mul => c.mul_within(a, b, kept(of_a + of_b)),
                }
            }));
        }
        Value::Int(Cases::combine(circuit, a, b, |c: &mut Circuit, a: Word, b: Word| match op {
            BinaryOp::Div => {
                let quotient = c.div_rem(a, b).0;
                c.wrap(quotient, width, true)
            }
            BinaryOp::Rem => c.div_rem(a, b).1,
            BinaryOp::Shl => c.shift_left_within(a, b, n_distance, width),
            BinaryOp::Shr => c.shift_right(a, b, n_distance),
            BinaryOp::Ushr => c.shift_right_unsigned(a, b, n_distance, width),
            BinaryOp::And => c.bit_and(a, b),
            BinaryOp::Or => c.bit_or(a, b),
            BinaryOp::Xor => c.bit_xor(a, b),
            _ => panic!("comparisons are done: {op:?}"),
        }))
    }
}
