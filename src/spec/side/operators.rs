//! Levels of operators, and literals.

use crate::base::{Diagnostic, Problem, Span};
use crate::spec::ast::BinaryOp;

/// How a binary operator groups with its like.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Side {
    Left,
    Right,
}

pub(super) const NOT: u32 = 6;
pub(super) const COMPARISON: u32 = 7;
pub(super) const SHIFT: u32 = 8;
pub(super) const ADDITIVE: u32 = 9;
pub(super) const MULTIPLICATIVE: u32 = 10;
/// Above `#`.
pub(super) const OVERRIDE: u32 = 12;

pub(super) struct Infix {
    pub op: BinaryOp,
    pub level: u32,
    pub side: Side,
    pub is_negated: bool,
}

/// Level and grouping of the operator that a word or symbol is; higher binds tighter.
pub(super) fn infix_of(text: &str) -> Option<Infix> {
    use BinaryOp::*;
    let (op, level) = match text {
        "||" | "or" => (OrOr, 1),
        "<=>" | "iff" => (Iff, 2),
        "=>" | "implies" => (Implies, 3),
        "&&" | "and" => (AndAnd, 4),
        "in" => (In, COMPARISON),
        "=" | "==" => (Eq, COMPARISON),
        "!=" => (Ne, COMPARISON),
        "<" => (Lt, COMPARISON),
        "<=" | "=<" => (Le, COMPARISON),
        ">" => (Gt, COMPARISON),
        ">=" => (Ge, COMPARISON),
        "<<" => (Shl, SHIFT),
        ">>" => (Shr, SHIFT),
        ">>>" => (Ushr, SHIFT),
        "+" => (Add, ADDITIVE),
        "-" => (Sub, ADDITIVE),
        "*" => (Mul, MULTIPLICATIVE),
        "/" => (Div, MULTIPLICATIVE),
        "%" => (Rem, MULTIPLICATIVE),
        "++" => (Override, OVERRIDE),
        "&" => (Intersect, 13),
        "->" => (Product, 14),
        "<:" => (DomainRestrict, 15),
        ":>" => (RangeRestrict, 16),
        _ => return None,
    };
    let side = if matches!(op, Implies | Product) { Side::Right } else { Side::Left };
    Some(Infix { op, level, side, is_negated: false })
}

/// For the printer.
#[cfg(test)]
pub(super) fn level_of(op: BinaryOp) -> u32 {
    match op {
        BinaryOp::NotIn => COMPARISON,
        BinaryOp::Join => 18,
        other => infix_of(super::print::symbol(other)).expect("every operator has a level").level,
    }
}

// ---- literals -------------------------------------------------------------------------------------------------------

/// Mathematical: a hexadecimal literal is never negative.
pub(super) fn number(text: &str) -> Option<i64> {
    let text = text.trim_end_matches(['l', 'L']);
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

pub(super) fn bad_escape(span: Span) -> Diagnostic {
    Diagnostic::error(Problem::SpecSyntax, "this literal is none of Java's")
        .at(span, "")
        .help("escapes are \\n \\t \\r \\b \\f \\0 \\\\ \\' \\\" and \\uXXXX")
}

/// The UTF-16 units of a Java literal's inside.
pub(super) fn unescape(text: &str) -> Option<Vec<u16>> {
    let mut units = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            units.extend(c.encode_utf16(&mut [0; 2]).iter());
            continue;
        }
        units.push(match chars.next()? {
            'n' => 10,
            't' => 9,
            'r' => 13,
            'b' => 8,
            'f' => 12,
            '0' => 0,
            c @ ('\\' | '\'' | '"') => c as u16,
            'u' => {
                let digits: String = chars.by_ref().take(4).collect();
                u16::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)?
            }
            _ => return None,
        });
    }
    Some(units)
}
