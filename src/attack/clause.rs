//! A JML expression as a Java expression with Java's meaning: what throws has no value.
//!
//! Numbers do not wrap, as in specifications: arithmetic goes through `huntsman.attack.Spec`, which gives up where the
//! machine's numbers end. Names mean what they mean where the text is put, inside the class.

use crate::spec::jml::{BinaryOp, Expr, ExprKind, Name, Quantifier, TypeRef, UnaryOp};

/// Why there is no such text.
pub(super) type Reason = String;

pub(super) const RESULT: &str = "huntsman$result";

/// Of arithmetic on what is no narrower than `long`.
const WIDE: &str = "Wide";

pub(super) fn java(expr: &Expr) -> Result<String, Reason> {
    term(expr, "")
}

/// `wide` is the end of the names of arithmetic: what is only compared may leave the operands' type.
fn term(expr: &Expr, wide: &str) -> Result<String, Reason> {
    let list = |parts: &[Expr]| -> Result<String, Reason> {
        Ok(parts.iter().map(java).collect::<Result<Vec<_>, _>>()?.join(", "))
    };
    Ok(match &*expr.kind {
        ExprKind::Null => "null".into(),
        ExprKind::Bool(truth) => truth.to_string(),
        ExprKind::Int { value, is_long } => number(*value, *is_long)?,
        ExprKind::Float(text) => text.clone(),
        ExprKind::Char(unit) => format!("((char) {unit})"),
        ExprKind::Str(text) => format!("{text:?}").replace("\\'", "'"),
        ExprKind::This => "this".into(),
        ExprKind::Name(name) => name.text.clone(),
        ExprKind::Field(object, name) => format!("{}.{}", java(object)?, name.text),
        ExprKind::Index(array, index) => format!("{}[{}]", java(array)?, java(index)?),
        ExprKind::Call { receiver: None, name, args } => format!("{}({})", name.text, list(args)?),
        ExprKind::Call { receiver: Some(receiver), name, args } => {
            format!("{}.{}({})", java(receiver)?, name.text, list(args)?)
        }
        ExprKind::Unary(UnaryOp::Neg, inner) => match &*inner.kind {
            // The one number that has no positive twin.
            ExprKind::Int { value, is_long } => {
                format!("(-{value}{})", if *is_long { "L" } else { "" })
            }
            _ => format!("huntsman.attack.Spec.neg{wide}({})", term(inner, wide)?),
        },
        ExprKind::Unary(op, inner) => {
            let op = match op {
                UnaryOp::Not => "!",
                UnaryOp::BitNot => "~",
                UnaryOp::Neg | UnaryOp::Plus => "+",
            };
            format!("({op}{})", java(inner)?)
        }
        ExprKind::Binary(op, a, b) => {
            let wide = match op {
                BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => WIDE,
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div => wide,
                _ => "",
            };
            binary(*op, &term(a, wide)?, &term(b, wide)?, wide)?
        }
        ExprKind::Conditional(c, a, b) => format!("({} ? {} : {})", java(c)?, java(a)?, java(b)?),
        ExprKind::Cast(ty, inner) => format!("(({}) {})", type_name(ty)?, java(inner)?),
        ExprKind::InstanceOf(inner, ty) => format!("({} instanceof {})", java(inner)?, type_name(ty)?),
        ExprKind::Quantified { is_nullable: true, .. } => return Err("a variable that may be null".into()),
        ExprKind::Quantified { quantifier, ty, names, range, body, .. } => {
            quantified(*quantifier, ty, names, range.as_ref(), body)?
        }
        ExprKind::Result => RESULT.into(),
        ExprKind::Old(inner, None) => format!("huntsman.attack.Spec.old(() -> {})", java(inner)?),
        ExprKind::Fresh(parts) => format!("huntsman.attack.Spec.fresh({})", list(parts)?),
        ExprKind::NonNullElements(parts) if parts.len() == 1 => {
            format!("huntsman.attack.Spec.nonnullelements({})", list(parts)?)
        }
        _ => return Err("an expression that only JML has".into()),
    })
}

fn number(value: u64, is_long: bool) -> Result<String, Reason> {
    if is_long {
        return Ok(format!("{value}L"));
    }
    match i32::try_from(value) {
        Ok(value) => Ok(value.to_string()),
        Err(_) => Err("a number that is no int".into()),
    }
}

fn binary(op: BinaryOp, a: &str, b: &str, wide: &str) -> Result<String, Reason> {
    let infix = match op {
        BinaryOp::Iff => "==",
        BinaryOp::NotIff => "!=",
        BinaryOp::Implies => return Ok(format!("(!({a}) || ({b}))")),
        BinaryOp::ImpliedBy => return Ok(format!("(({a}) || !({b}))")),
        BinaryOp::Subtype => return Err("`<:`".into()),
        BinaryOp::Add => return Ok(format!("huntsman.attack.Spec.add{wide}({a}, {b})")),
        BinaryOp::Sub => return Ok(format!("huntsman.attack.Spec.sub{wide}({a}, {b})")),
        BinaryOp::Mul => return Ok(format!("huntsman.attack.Spec.mul{wide}({a}, {b})")),
        // The least number divided by -1 is no int.
        BinaryOp::Div => return Ok(format!("huntsman.attack.Spec.div{wide}({a}, {b})")),
        BinaryOp::Rem => "%",
        BinaryOp::OrOr => "||",
        BinaryOp::AndAnd => "&&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::And => "&",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        // Numbers that do not wrap shift in another way.
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => return Err("a shift".into()),
    };
    Ok(format!("({a} {infix} {b})"))
}

fn type_name(ty: &TypeRef) -> Result<String, Reason> {
    if ty.name.starts_with('\\') {
        return Err(format!("the type {}", ty.name));
    }
    Ok(format!("{}{}", ty.name, "[]".repeat(ty.dims as usize)))
}

fn quantified(
    quantifier: Quantifier,
    ty: &TypeRef,
    names: &[Name],
    range: Option<&Expr>,
    body: &Expr,
) -> Result<String, Reason> {
    let (least, most) = match ty.name.as_str() {
        _ if ty.dims > 0 => return Err("a variable of an array type".into()),
        "int" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        "short" => (i64::from(i16::MIN), i64::from(i16::MAX)),
        "byte" => (i64::from(i8::MIN), i64::from(i8::MAX)),
        "char" => (0, i64::from(u16::MAX)),
        other => return Err(format!("a variable of type {other}")),
    };
    // Without a range, the body's own guard is one.
    let (range, rest) = match (range, quantifier, &*body.kind) {
        (Some(range), ..) => (range, Some(body)),
        (None, Quantifier::Forall, ExprKind::Binary(BinaryOp::Implies, guard, rest)) => (guard, Some(rest)),
        (None, Quantifier::Exists, _) => (body, None),
        _ => return Err("a variable without a range".into()),
    };
    let all: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
    let mut conjuncts = Vec::new();
    split(range, &mut conjuncts);
    let guard = java(range)?;
    let body = rest.map_or(Ok("true".to_owned()), java)?;
    let (how, mut text) = match quantifier {
        Quantifier::Forall => ("forall", format!("(!({guard}) || ({body}))")),
        Quantifier::Exists => ("exists", format!("(({guard}) && ({body}))")),
        Quantifier::NumOf if all.len() == 1 => ("count", format!("(({guard}) && ({body}))")),
        Quantifier::Sum if all.len() == 1 => ("sum", guard),
        Quantifier::Product if all.len() == 1 => ("product", guard),
        _ => return Err("this quantifier".into()),
    };
    for name in all.iter().rev() {
        // Small types have all their values looked at.
        let or_all = |found: Result<String, Reason>, end: i64, how: &str| match found {
            Ok(text) => Ok(format!("Math.{how}({end}L, {text})")),
            Err(_) if ty.name != "int" => Ok(format!("{end}L")),
            Err(reason) => Err(reason),
        };
        let from = or_all(bound(name, &all, &conjuncts, false, 0), least, "max")?;
        let to = or_all(bound(name, &all, &conjuncts, true, 0), most, "min")?;
        let value = if matches!(quantifier, Quantifier::Sum | Quantifier::Product) {
            format!(", {name} -> {body}")
        } else {
            String::new()
        };
        text = format!("huntsman.attack.Spec.{how}({from}, {to}, {name} -> {text}{value})");
    }
    Ok(text)
}

fn split<'e>(expr: &'e Expr, found: &mut Vec<&'e Expr>) {
    match &*expr.kind {
        ExprKind::Binary(BinaryOp::AndAnd, a, b) => {
            split(a, found);
            split(b, found);
        }
        _ => found.push(expr),
    }
}

/// The last (or first) value that the conjuncts let the variable have.
fn bound(name: &str, all: &[&str], conjuncts: &[&Expr], is_upper: bool, depth: usize) -> Result<String, Reason> {
    let is_it = |expr: &Expr| matches!(&*expr.kind, ExprKind::Name(found) if found.text == name);
    for conjunct in conjuncts {
        let ExprKind::Binary(op, a, b) = &*conjunct.kind else { continue };
        if let BinaryOp::OrOr = op {
            let side = |part: &Expr| {
                let mut parts = Vec::new();
                split(part, &mut parts);
                bound(name, all, &parts, is_upper, depth)
            };
            if let (Ok(a), Ok(b)) = (side(a), side(b)) {
                let how = if is_upper { "max" } else { "min" };
                return Ok(format!("Math.{how}({a}, {b})"));
            }
            continue;
        }
        // As `name op other`.
        let (op, other) = match (is_it(a), is_it(b)) {
            (true, false) => (*op, b),
            (false, true) => (mirrored(*op), a),
            _ => continue,
        };
        let step = match (op, is_upper) {
            (BinaryOp::Lt, true) => " - 1L",
            (BinaryOp::Gt, false) => " + 1L",
            (BinaryOp::Le | BinaryOp::Eq, true) | (BinaryOp::Ge | BinaryOp::Eq, false) => "",
            _ => continue,
        };
        let text = match &*other.kind {
            // Another variable of the same quantifier stands for its own bound.
            ExprKind::Name(found) if all.contains(&found.text.as_str()) => {
                if depth > all.len() {
                    continue;
                }
                match bound(&found.text, all, conjuncts, is_upper, depth + 1) {
                    Ok(text) => text,
                    Err(_) => continue,
                }
            }
            _ if mentions(other, all) => continue,
            _ => term(other, WIDE)?,
        };
        return Ok(format!("(long) ({text}{step})"));
    }
    Err(format!("`{name}` has no range"))
}

fn mirrored(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        same => same,
    }
}

/// Too often true is harmless: the clause is compiled from its formula then.
fn mentions(expr: &Expr, names: &[&str]) -> bool {
    match &*expr.kind {
        ExprKind::Name(name) => names.contains(&name.text.as_str()),
        ExprKind::Int { .. } | ExprKind::This | ExprKind::Result => false,
        ExprKind::Field(a, _) | ExprKind::Unary(_, a) | ExprKind::Old(a, _) | ExprKind::Cast(_, a) => {
            mentions(a, names)
        }
        ExprKind::Binary(_, a, b) | ExprKind::Index(a, b) => mentions(a, names) || mentions(b, names),
        ExprKind::Call { receiver, args, .. } => receiver.iter().chain(args).any(|part| mentions(part, names)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Sources, Span};
    use crate::spec::jml::{self, ItemKind};

    fn text(clause: &str) -> Result<String, Reason> {
        let comment = format!("//@ ensures {clause};");
        let mut sources = Sources::default();
        let file = sources.add("A", comment.clone());
        let (items, wrong) = jml::parse(&comment, Span::new(file, 0, comment.len()));
        assert!(wrong.is_empty(), "{wrong:?}");
        let ItemKind::Ensures(expr) = &items[0].kind else { panic!("{items:?}") };
        java(expr)
    }

    #[test]
    fn clauses_read_as_java() {
        for (clause, expected) in [
            ("a ==> b", "(!(a) || (b))"),
            (
                "\\result == \\old(x) + 1",
                "(huntsman$result == huntsman.attack.Spec.addWide(huntsman.attack.Spec.old(() -> x), 1))",
            ),
            (
                "(\\forall int i; 0 <= i && i < n; a[i] > 0)",
                "huntsman.attack.Spec.forall(Math.max(-2147483648L, (long) (0)), Math.min(2147483647L, (long) (n - 1L)), i -> \
                 (!(((0 <= i) && (i < n))) || ((a[i] > 0))))",
            ),
            ("x > -2147483648", "(x > (-2147483648))"),
        ] {
            assert_eq!(text(clause).as_deref(), Ok(expected), "{clause}");
        }
    }

    #[test]
    fn what_java_cannot_say_is_refused() {
        for clause in
            ["\\typeof(x) == \\type(A)", "(\\forall A x; x.f == 0)", "(\\forall int i; a[i] > 0)", "x << 3 > 0"]
        {
            assert!(text(clause).is_err(), "{clause}");
        }
    }

    #[test]
    fn a_variable_may_be_bounded_by_another() {
        let text = text("(\\forall int i, j; 0 <= i && i < j && j < n; a[i] <= a[j])").unwrap();
        assert!(text.contains("(long) ((long) (n - 1L) - 1L)), i -> "), "{text}");
        assert!(text.contains("(long) ((long) (0) + 1L)), Math.min(2147483647L, (long) (n - 1L)), j -> "), "{text}");
    }
}
