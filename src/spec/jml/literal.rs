//! Literals: Java's integers in all radixes, characters, strings.

use pest::iterators::Pair;

use crate::base::Span;

use super::ast::*;
use super::parse::Rule;

pub(super) fn literal(inner: Pair<'_, Rule>, span: Span) -> ExprKind {
    let text = inner.as_str().trim();
    match inner.as_rule() {
        Rule::null => ExprKind::Null,
        Rule::boolean => ExprKind::Bool(text == "true"),
        Rule::float => ExprKind::Float(text.to_owned()),
        Rule::integer => {
            let is_long = text.ends_with(['l', 'L']);
            let digits: String = text.trim_end_matches(['l', 'L']).chars().filter(|c| *c != '_').collect();
            let (digits, radix) = match digits.get(..2) {
                Some("0x" | "0X") => (&digits[2..], 16),
                Some("0b" | "0B") => (&digits[2..], 2),
                Some(_) if digits.starts_with('0') => (digits.as_str(), 8),
                _ => (digits.as_str(), 10),
            };
            match u64::from_str_radix(digits, radix) {
                // `0xFFFFFFFF` is -1, as in Java.
                Ok(value) if radix != 10 && is_negative(value, is_long) => {
                    let magnitude = if is_long { value.wrapping_neg() } else { (1 << 32) - value };
                    let kind = Box::new(ExprKind::Int { value: magnitude, is_long });
                    ExprKind::Unary(UnaryOp::Neg, Expr { kind, span })
                }
                Ok(value) => ExprKind::Int { value, is_long },
                // Too long for any integer type: kept as text, refused when it gets a type.
                Err(_) => ExprKind::Float(digits.to_owned()),
            }
        }
        Rule::char => ExprKind::Char(units(&text[1..text.len() - 1]).first().copied().unwrap_or(0)),
        _ => String::from_utf16(&units(&text[1..text.len() - 1])).map_or(ExprKind::HalfCharacter, ExprKind::Str),
    }
}

/// The highest bit of the type is set.
fn is_negative(value: u64, is_long: bool) -> bool {
    if is_long { value > i64::MAX as u64 } else { value > i32::MAX as u64 && value <= u64::from(u32::MAX) }
}

/// The UTF-16 units, Java's escapes evaluated; an unknown one stands for itself.
fn units(text: &str) -> Vec<u16> {
    let mut out = Vec::new();
    let mut chars = text.chars().peekable();
    let written = |out: &mut Vec<u16>, c: char| out.extend_from_slice(c.encode_utf16(&mut [0; 2]));
    while let Some(c) = chars.next() {
        if c != '\\' {
            written(&mut out, c);
            continue;
        }
        match chars.next() {
            Some('n') => out.push(u16::from(b'\n')),
            Some('t') => out.push(u16::from(b'\t')),
            Some('r') => out.push(u16::from(b'\r')),
            Some('b') => out.push(8),
            Some('f') => out.push(12),
            Some('s') => out.push(u16::from(b' ')),
            Some('u') => {
                while chars.next_if_eq(&'u').is_some() {}
                let hex: String = (0..4).filter_map(|_| chars.next_if(char::is_ascii_hexdigit)).collect();
                out.extend(u16::from_str_radix(&hex, 16).ok());
            }
            Some(digit @ '0'..='7') => {
                let mut code = digit as u16 - u16::from(b'0');
                for _ in 0..if digit <= '3' { 2 } else { 1 } {
                    let Some(next) = chars.next_if(|c| ('0'..='7').contains(c)) else { break };
                    code = code * 8 + (next as u16 - u16::from(b'0'));
                }
                out.push(code);
            }
            Some(other) => written(&mut out, other),
            None => {}
        }
    }
    out
}
