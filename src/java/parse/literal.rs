//! Literals: digits and escapes evaluated.

use super::super::Literal;

/// What is wrong with a literal, and what to do.
pub(super) type Wrong = (String, &'static str);

pub(super) fn integer(text: &str) -> Result<Literal, Wrong> {
    let is_long = text.ends_with(['l', 'L']);
    let digits: String = text.trim_end_matches(['l', 'L']).chars().filter(|c| *c != '_').collect();
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = if let Some(hex) = lower.strip_prefix("0x") {
        (16, hex)
    } else if let Some(binary) = lower.strip_prefix("0b") {
        (2, binary)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, lower.as_str())
    };
    let limit: u64 = match (is_long, radix) {
        (true, 10) => 1 << 63,
        (true, _) => u64::MAX,
        (false, 10) => 1 << 31,
        (false, _) => u64::from(u32::MAX),
    };
    if radix == 8 && digits.contains(['8', '9']) {
        return Err((format!("`{text}` is no number in base eight"), "leave out the zero it begins with"));
    }
    match u64::from_str_radix(digits, radix) {
        Ok(value) if value <= limit => Ok(Literal::Int { value, is_long, is_decimal: radix == 10 }),
        _ if is_long => Err((format!("the number `{text}` is too large for `long`"), "use a smaller one")),
        _ => Err((format!("the number `{text}` is too large for `int`"), "append L, or use a smaller one")),
    }
}

pub(super) fn floating(text: &str) -> Result<Literal, Wrong> {
    let lower = text.to_ascii_lowercase();
    if let Some(digits) = lower.strip_prefix("0x") {
        return Ok(hexadecimal(digits));
    }
    let is_double = !text.ends_with(['f', 'F']);
    let digits: String = text.trim_end_matches(['f', 'F', 'd', 'D']).chars().filter(|c| *c != '_').collect();
    let value = if is_double {
        digits.parse().unwrap_or(f64::INFINITY)
    } else {
        digits.parse().map_or(f64::INFINITY, f32::into)
    };
    let mantissa = digits.split(['e', 'E']).next().unwrap_or_default();
    let is_lost = value == 0.0 && mantissa.contains(|c: char| ('1'..='9').contains(&c));
    if value.is_infinite() || is_lost {
        let (what, ty) = (if is_lost { "small" } else { "large" }, if is_double { "double" } else { "float" });
        return Err((format!("the number `{text}` is too {what} for `{ty}`"), "javac refuses it (JLS 3.10.2)"));
    }
    Ok(Literal::Float { text: digits, is_double })
}

/// A character literal with its quotes.
pub(super) fn character(text: &str) -> Result<Literal, Wrong> {
    let text = text.trim_start_matches('\'');
    let inside = text.strip_suffix('\'').unwrap_or(text);
    match units(if inside.is_empty() { "'" } else { inside })?[..] {
        [unit] => Ok(Literal::Char(unit)),
        _ => Err((format!("`'{inside}'` is not one `char`"), "write a string, with \" around it")),
    }
}

/// `1.8p1f` behind `0x`: a fraction in base 16, times a power of two (JLS 3.10.2). Written again in decimal.
fn hexadecimal(text: &str) -> Literal {
    let is_double = !text.ends_with('f');
    let digits: String = text.trim_end_matches(['f', 'd']).chars().filter(|c| *c != '_').collect();
    let (mantissa, exponent) = digits.split_once('p').unwrap_or((&digits, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let value = u128::from_str_radix(&format!("{whole}{fraction}"), 16).unwrap_or(0);
    let exponent = exponent.parse::<i32>().unwrap_or(0) - 4 * fraction.len() as i32;
    let text = if is_double {
        format!("{:?}", value as f64 * 2f64.powi(exponent))
    } else {
        format!("{:?}", value as f32 * 2f32.powi(exponent))
    };
    Literal::Float { text, is_double }
}

/// The UTF-16 units between the quotes, escapes evaluated. Surrogates may stand alone in Java.
fn units(text: &str) -> Result<Vec<u16>, Wrong> {
    let mut out = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.extend_from_slice(c.encode_utf16(&mut [0; 2]));
            continue;
        }
        let Some(escape) = chars.next() else { break };
        let unit = match escape {
            'n' => '\n' as u16,
            't' => '\t' as u16,
            'r' => '\r' as u16,
            'b' => 8,
            'f' => 12,
            's' => ' ' as u16,
            // An escaped line end in a text block joins lines.
            '\n' => continue,
            '"' | '\'' | '\\' => escape as u16,
            'u' => {
                while chars.next_if_eq(&'u').is_some() {}
                let hex: String = (0..4).filter_map(|_| chars.next_if(char::is_ascii_hexdigit)).collect();
                u16::from_str_radix(&hex, 16).unwrap_or(0)
            }
            '0'..='7' => {
                let most = if escape <= '3' { 2 } else { 1 };
                let mut code = escape as u16 - '0' as u16;
                for _ in 0..most {
                    match chars.next_if(|c| ('0'..='7').contains(c)) {
                        Some(digit) => code = code * 8 + (digit as u16 - '0' as u16),
                        None => break,
                    }
                }
                code
            }
            other => {
                return Err((format!("`\\{other}` is no escape"), "write two backslashes for one (JLS 3.10.7)"));
            }
        };
        out.push(unit);
    }
    Ok(out)
}

/// A string literal with its quotes, or a text block with its three. `None`: a surrogate stands alone in it.
pub(super) fn string(text: &str) -> Result<Option<String>, Wrong> {
    let content = match text.strip_prefix("\"\"\"") {
        Some(block) if block.lines().next().is_some_and(|line| !line.trim().is_empty()) => {
            let message = "a text block begins in the line after its three quotes".to_owned();
            return Err((message, "break the line behind them (JLS 3.10.6)"));
        }
        Some(block) => text_block(block.strip_suffix("\"\"\"").unwrap_or(block)),
        None => text.trim_start_matches('"').strip_suffix('"').unwrap_or("").to_owned(),
    };
    Ok(String::from_utf16(&units(&content)?).ok())
}

/// Strips the common indentation (JLS 3.10.6): the first line is empty, the last one counts even if blank.
fn text_block(raw: &str) -> String {
    let body = raw.split_once('\n').map_or("", |(_, rest)| rest);
    let lines: Vec<&str> = body.split('\n').collect();
    let indent_of = |line: &str| line.len() - line.trim_start().len();
    let counted = lines.iter().enumerate().filter(|(at, line)| !line.trim().is_empty() || at + 1 == lines.len());
    let indent = counted.map(|(_, line)| indent_of(line)).min().unwrap_or(0);
    let stripped: Vec<&str> = lines.iter().map(|line| line.get(indent..).unwrap_or("").trim_end()).collect();
    stripped.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_in_all_bases() {
        let value = |text: &str| match integer(text) {
            Ok(Literal::Int { value, .. }) => value,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            (value("0x7fff_ffff"), value("0b101"), value("017"), value("0"), value("12L")),
            (0x7fff_ffff, 5, 15, 0, 12)
        );
        let is_one = |text: &str| integer(text).is_ok();
        assert!(is_one("2147483648") && is_one("0xffffffff") && is_one("9223372036854775808L"));
        assert!(!is_one("2147483649") && !is_one("0x1ffffffff") && !is_one("9223372036854775809L") && !is_one("089"));
    }

    #[test]
    fn hexadecimal_fractions() {
        let shown = |text: &str| match floating(text) {
            Ok(Literal::Float { text, is_double }) => (text, is_double),
            other => panic!("{other:?}"),
        };
        assert_eq!(shown("0x1.8p1"), ("3.0".to_owned(), true));
        assert_eq!(shown("0X.1P-2f"), ("0.015625".to_owned(), false));
        assert_eq!(shown("0x1.fffffffffffffp1023"), ("1.7976931348623157e308".to_owned(), true));
    }

    #[test]
    fn escapes_and_text_blocks() {
        let string = |text: &str| string(text).expect("it is one");
        assert_eq!(string(r#""a\n\u0041\101\\""#).as_deref(), Some("a\nAA\\"));
        assert_eq!(string(r#""\uD83D\uDE00""#).as_deref(), Some("\u{1F600}"));
        assert_eq!(string(r#""\uD83D""#), None);
        assert_eq!(units(r"\''").unwrap(), ['\'' as u16, '\'' as u16]);
        assert_eq!(string("\"\"\"\n    a\n      b\n    \"\"\"").as_deref(), Some("a\n  b\n"));
    }

    #[test]
    fn what_javac_refuses() {
        assert!(character("'a'").is_ok() && character(r"'\''").is_ok() && character("'''").is_ok());
        assert!(character("'ab'").is_err() && character("''").is_ok() && character(r"'\q'").is_err());
        assert!(string(r#""\q""#).is_err() && string("\"\"\"a\"\"\"").is_err());
        assert!(floating("1e308").is_ok() && floating("1e309").is_err() && floating("1e39f").is_err());
        assert!(floating("0e-999").is_ok() && floating("1e-400").is_err() && floating("1e-46f").is_err());
    }
}
