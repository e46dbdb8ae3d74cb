//! Compile-time constants (JLS 15.28).

use std::ops::{Add, Div, Mul, Rem, Sub};

use crate::ir::{self, Const};
use crate::java::{BinaryOp, Expr, ExprKind, Literal, TypeRefKind, UnaryOp};

use super::names::Place;
use super::table::Classes;
use crate::types::{Arm, primitive_type, promote};

impl Classes<'_> {
    /// The value, if the expression is a constant of primitive or string type.
    pub(crate) fn constant(&mut self, expr: &Expr, place: &Place) -> Option<Const> {
        match &*expr.kind {
            ExprKind::Literal(literal) => literal_value(literal),
            ExprKind::Unary(op, operand) => {
                // `-2147483648`: the digits alone are out of range.
                if let (UnaryOp::Neg, ExprKind::Literal(Literal::Int { value, is_long, .. })) = (op, &*operand.kind) {
                    let negated = (*value as i64).wrapping_neg();
                    return Some(if *is_long { Const::Long(negated) } else { Const::Int(negated as i32) });
                }
                unary(*op, self.constant(operand, place)?)
            }
            ExprKind::Binary(op, a, b) => binary(*op, self.constant(a, place)?, self.constant(b, place)?),
            ExprKind::Conditional(c, a, b) => {
                let (a, b) = (self.constant(a, place)?, self.constant(b, place)?);
                let Const::Bool(is_first) = self.constant(c, place)? else { return None };
                match (&a, &b) {
                    (Const::Str(_), Const::Str(_)) => Some(if is_first { a } else { b }),
                    _ => {
                        let ty = primitive_type(&Arm::constant(&a), &Arm::constant(&b))?;
                        convert(if is_first { a } else { b }, ty)
                    }
                }
            }
            ExprKind::Cast(ty, operand) => match &ty.kind {
                TypeRefKind::Primitive(_) => {
                    let to = self.ty(ty, place).prim()?;
                    convert(self.constant(operand, place)?, to)
                }
                // `(String) "a"` is a constant too.
                TypeRefKind::Named { path, .. } if path.last().is_some_and(|name| name.text == "String") => {
                    self.constant(operand, place).filter(|value| matches!(value, Const::Str(_)))
                }
                _ => None,
            },
            ExprKind::Name(name) => {
                if let Some((_, constant)) = place.constants.iter().rev().find(|(local, _)| *local == name.text) {
                    return Some(constant.clone());
                }
                let mut around = place.class;
                while let Some(class) = around {
                    if let Some(field) = self.member_field(class, &name.text) {
                        return self.program.fields[field].constant.clone();
                    }
                    around = self.infos[class].outer;
                }
                None
            }
            ExprKind::Field(base, name) => {
                let path = dotted(base)?;
                let class = self.path_class(&path, place)?;
                let field = self.field(class, &name.text)?;
                self.program.fields[field].constant.clone()
            }
            _ => None,
        }
    }
}

/// `a.b.c` as names.
pub(crate) fn dotted(expr: &Expr) -> Option<Vec<String>> {
    match &*expr.kind {
        ExprKind::Name(name) => Some(vec![name.text.clone()]),
        ExprKind::Field(base, name) => {
            let mut path = dotted(base)?;
            path.push(name.text.clone());
            Some(path)
        }
        _ => None,
    }
}

pub(crate) fn literal_value(literal: &Literal) -> Option<Const> {
    Some(match literal {
        Literal::Null => return None,
        Literal::Bool(value) => Const::Bool(*value),
        Literal::Int { value, is_long: true, .. } => Const::Long(*value as i64),
        Literal::Int { value, .. } => Const::Int(*value as u32 as i32),
        Literal::Float { text, is_double: true } => Const::Double(text.parse::<f64>().ok()?.to_bits()),
        Literal::Float { text, .. } => Const::Float(text.parse::<f32>().ok()?.to_bits()),
        Literal::Char(unit) => Const::Char(*unit),
        Literal::Str(text) => Const::Str(text.clone()),
    })
}

/// The number or boolean in another type, as a cast does it; a string stays one.
pub(crate) fn convert(value: Const, to: ir::Type) -> Option<Const> {
    if let Const::Bool(_) | Const::Str(_) = value {
        return Some(value);
    }
    if value.primitive() == Some(to) {
        return Some(value);
    }
    if let Some(number) = fraction(&value) {
        // Rust's casts saturate and send NaN to zero, as Java's do (JLS 5.1.3); the narrow types go through `int`.
        return Some(match to {
            ir::Type::Byte => Const::Byte(number as i32 as i8),
            ir::Type::Short => Const::Short(number as i32 as i16),
            ir::Type::Char => Const::Char(number as i32 as u16),
            ir::Type::Int => Const::Int(number as i32),
            ir::Type::Long => Const::Long(number as i64),
            ir::Type::Float => Const::Float((number as f32).to_bits()),
            ir::Type::Double => Const::Double(number.to_bits()),
            _ => return None,
        });
    }
    let number = value.as_integer()?;
    Some(match to {
        ir::Type::Byte => Const::Byte(number as i8),
        ir::Type::Short => Const::Short(number as i16),
        ir::Type::Char => Const::Char(number as u16),
        ir::Type::Int => Const::Int(number as i32),
        ir::Type::Long => Const::Long(number),
        ir::Type::Float => Const::Float((number as f32).to_bits()),
        ir::Type::Double => Const::Double((number as f64).to_bits()),
        _ => return None,
    })
}

/// The value of a floating-point constant; a `float` widens without loss.
fn fraction(value: &Const) -> Option<f64> {
    match value {
        Const::Float(bits) => Some(f64::from(f32::from_bits(*bits))),
        Const::Double(bits) => Some(f64::from_bits(*bits)),
        _ => None,
    }
}

/// Arithmetic and comparison if one operand is floating point (JLS 15.4: IEEE 754, as Rust's).
fn float_binary(op: BinaryOp, a: &Const, b: &Const) -> Option<Const> {
    use BinaryOp::*;
    let is_double = matches!(a, Const::Double(_)) || matches!(b, Const::Double(_));
    let to = if is_double { ir::Type::Double } else { ir::Type::Float };
    let (x, y) = (fraction(&convert(a.clone(), to)?)?, fraction(&convert(b.clone(), to)?)?);
    let compared = match op {
        Eq => Some(x == y),
        Ne => Some(x != y),
        Lt => Some(x < y),
        Le => Some(x <= y),
        Gt => Some(x > y),
        Ge => Some(x >= y),
        _ => None,
    };
    if let Some(truth) = compared {
        return Some(Const::Bool(truth));
    }
    Some(if is_double {
        let result = arithmetic(op, x, y)?;
        Const::Double(if result.is_nan() { 0x7ff8_0000_0000_0000 } else { result.to_bits() })
    } else {
        let result = arithmetic(op, x as f32, y as f32)?;
        Const::Float(if result.is_nan() { 0x7fc0_0000 } else { result.to_bits() })
    })
}

fn arithmetic<T>(op: BinaryOp, x: T, y: T) -> Option<T>
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    Some(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::Div => x / y,
        BinaryOp::Rem => x % y,
        _ => return None,
    })
}

fn unary(op: UnaryOp, value: Const) -> Option<Const> {
    match (op, &value) {
        (UnaryOp::Plus, Const::Float(_) | Const::Double(_)) => return Some(value),
        (UnaryOp::Neg, Const::Float(bits)) => return Some(Const::Float(bits ^ 1 << 31)),
        (UnaryOp::Neg, Const::Double(bits)) => return Some(Const::Double(bits ^ 1 << 63)),
        _ => {}
    }
    if let (UnaryOp::Not, Const::Bool(value)) = (op, &value) {
        return Some(Const::Bool(!value));
    }
    let is_long = matches!(value, Const::Long(_));
    let number = value.as_integer()?;
    let result = match op {
        UnaryOp::Plus => number,
        UnaryOp::Neg => number.wrapping_neg(),
        UnaryOp::BitNot => !number,
        UnaryOp::Not => return None,
    };
    Some(if is_long { Const::Long(result) } else { Const::Int(result as i32) })
}

fn binary(op: BinaryOp, a: Const, b: Const) -> Option<Const> {
    use BinaryOp::*;
    if let (Const::Bool(a), Const::Bool(b)) = (&a, &b) {
        return Some(Const::Bool(match op {
            And | AndAnd => a & b,
            Or | OrOr => a | b,
            Xor | Ne => a ^ b,
            Eq => a == b,
            _ => return None,
        }));
    }
    if op == Add && (matches!(a, Const::Str(_)) || matches!(b, Const::Str(_))) {
        return Some(Const::Str(text(&a)? + &text(&b)?));
    }
    let (type_a, type_b) = (a.primitive()?, b.primitive()?);
    if fraction(&a).or(fraction(&b)).is_some() {
        return float_binary(op, &a, &b);
    }
    let (x, y) = (a.as_integer()?, b.as_integer()?);
    let wide = match op {
        Shl | Shr | Ushr => type_a == ir::Type::Long,
        _ => promote(type_a, type_b) == ir::Type::Long,
    };
    let result = match op {
        Eq => return Some(Const::Bool(x == y)),
        Ne => return Some(Const::Bool(x != y)),
        Lt => return Some(Const::Bool(x < y)),
        Le => return Some(Const::Bool(x <= y)),
        Gt => return Some(Const::Bool(x > y)),
        Ge => return Some(Const::Bool(x >= y)),
        Add => x.wrapping_add(y),
        Sub => x.wrapping_sub(y),
        Mul => x.wrapping_mul(y),
        Div if y != 0 => x.wrapping_div(y),
        Rem if y != 0 => x.wrapping_rem(y),
        And => x & y,
        Or => x | y,
        Xor => x ^ y,
        Shl => x.wrapping_shl(if wide { y as u32 & 63 } else { y as u32 & 31 }),
        Shr => x >> if wide { y & 63 } else { y & 31 },
        Ushr if wide => ((x as u64) >> (y & 63)) as i64,
        Ushr => i64::from(((x as u32) >> (y & 31)) as i32),
        _ => return None,
    };
    Some(if wide { Const::Long(result) } else { Const::Int(result as i32) })
}

/// The last name of a type as written.
pub(crate) fn dotted_type(ty: &crate::java::TypeRef) -> String {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => path.last().map_or(String::new(), |name| name.text.clone()),
        _ => String::new(),
    }
}

/// As concatenation writes the constant. `None` for floating point and for characters that are half of a pair.
pub(crate) fn text(value: &Const) -> Option<String> {
    Some(match value {
        Const::Str(text) => text.clone(),
        Const::Null => "null".to_owned(),
        Const::Bool(value) => value.to_string(),
        Const::Char(unit) => char::from_u32(u32::from(*unit))?.to_string(),
        other => other.as_integer()?.to_string(),
    })
}
