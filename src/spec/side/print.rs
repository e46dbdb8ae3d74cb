//! Side files as text that reads back as the same tree.

use std::fmt::Write;

use crate::spec::ast::{BinaryOp, Clause, Decl, Expr, ExprKind, Name, Quantifier, UnaryOp};

use super::ast::*;
use super::chain;
use super::operators::{COMPARISON, NOT, OVERRIDE, SHIFT, level_of};

/// A whole file.
pub(crate) fn print(file: &File) -> String {
    let mut out = String::new();
    for used in &file.uses {
        // A path is read as it stands, without escapes.
        let name = if used.is_file { format!("\"{}\"", used.name.text) } else { used.name.text.clone() };
        writeln!(out, "uses {name}").expect("writing to a string");
    }
    for function in &file.functions {
        print_function(&mut out, function, "");
    }
    for class in &file.classes {
        writeln!(out, "class {} {{", class.name.text).expect("writing to a string");
        for field in &class.fields {
            let value = field.value.as_ref().map_or(String::new(), |value| format!(" = {}", print_expr(value)));
            let ty = at(&field.ty, SHIFT);
            writeln!(out, "  field {}: {}{ty}{value}", field.name.text, mult(field.mult.as_ref())).expect("writing");
        }
        for function in &class.functions {
            print_function(&mut out, function, "  ");
        }
        for clause in &class.invariants {
            writeln!(out, "  invariant {}", print_clause(clause)).expect("writing to a string");
        }
        for method in &class.methods {
            print_method(&mut out, method);
        }
        out.push_str("}\n");
    }
    out
}

fn print_function(out: &mut String, function: &Function, indent: &str) {
    let params = print_decls(&function.params);
    let (word, result) = match &function.result {
        None => ("pred", String::new()),
        Some((m, ty)) => ("fun", format!(": {}{}", mult(m.as_ref()), at(ty, SHIFT))),
    };
    let body = format!("{{ {} }}", print_expr(&function.body));
    writeln!(out, "{indent}{word} {}[{params}]{result} {body}", function.name.text).expect("writing to a string");
}

fn print_clause(clause: &Clause) -> String {
    let label = clause.label.as_ref().map_or(String::new(), |label| label.text.clone());
    format!("{label}: {}", print_expr(&clause.formula))
}

fn print_method(out: &mut String, method: &MethodSpec) {
    let params = method.params.as_ref().map_or(String::new(), |params| {
        let params: Vec<String> = params
            .iter()
            .map(|param| {
                let name = param.name.as_ref().map_or(String::new(), |name| format!(" {}", name.text));
                format!("{}{name}", param.ty.text)
            })
            .collect();
        format!("({})", params.join(", "))
    });
    writeln!(out, "  method {}{params} {{", method.name.text).expect("writing to a string");
    for clause in &method.clauses {
        let text = match clause {
            MethodClause::Requires(clause) => format!("requires {}", print_clause(clause)),
            MethodClause::Ensures(clause) => format!("ensures {}", print_clause(clause)),
            MethodClause::Returns(clause) => format!("returns {}", print_clause(clause)),
            MethodClause::Throws(throws) => print_throws(throws),
            MethodClause::Modifies(places, _) => {
                let places: Vec<String> = places.iter().map(print_place).collect();
                format!("modifies {}", places.join(", "))
            }
            MethodClause::Pure(_) => "pure".to_owned(),
            MethodClause::Helper(_) => "helper".to_owned(),
        };
        writeln!(out, "    {text}").expect("writing to a string");
    }
    out.push_str("  }\n");
}

fn print_throws(throws: &Throws) -> String {
    let when = throws.when.as_ref().map_or(String::new(), |when| format!(" when {}", print_clause(when)));
    let ensures: String =
        throws.ensures.iter().map(|clause| format!("\n      ensures {}", print_clause(clause))).collect();
    let ensures = if ensures.is_empty() { ensures } else { format!(" {{{ensures}\n    }}") };
    format!("throws {}{when}{ensures}", throws.class.text)
}

fn print_place(place: &StoreRef) -> String {
    match &place.kind {
        StoreRefKind::Nothing => "nothing".to_owned(),
        StoreRefKind::Everything => "everything".to_owned(),
        StoreRefKind::Name(name) => name.text.clone(),
        StoreRefKind::Field(target, field) => format!("{}.{}", at(target, JOIN), field.text),
        StoreRefKind::AllFields(target) => format!("{}.*", at(target, JOIN)),
        StoreRefKind::AllElems(target) => format!("{}[*]", at(target, JOIN)),
        StoreRefKind::Elem(target, index) => format!("{}[{}]", at(target, JOIN), print_expr(index)),
        StoreRefKind::Elems(target, from, to) => {
            format!("{}[{}..{}]", at(target, JOIN), print_expr(from), print_expr(to))
        }
    }
}

fn mult(mult: Option<&Name>) -> String {
    mult.map_or(String::new(), |mult| format!("{} ", mult.text))
}

fn print_decls(decls: &[Decl]) -> String {
    let decls: Vec<String> = decls
        .iter()
        .map(|decl| {
            let names: Vec<&str> = decl.names.iter().map(|name| name.text.as_str()).collect();
            let disj = if decl.is_disjoint { "disj " } else { "" };
            format!("{disj}{}: {}{}", names.join(", "), mult(decl.mult.as_ref()), at(&decl.bound, SHIFT))
        })
        .collect();
    decls.join(", ")
}

/// Operators of JFSL alone print as the nearest of Alloy's.
pub(super) fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::OrOr | BinaryOp::BitOr => "or",
        BinaryOp::Iff => "iff",
        BinaryOp::Xor | BinaryOp::BitXor | BinaryOp::Ne => "!=",
        BinaryOp::Implies => "=>",
        BinaryOp::AndAnd => "and",
        BinaryOp::In => "in",
        BinaryOp::NotIn => "not in",
        BinaryOp::Eq => "=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::Add | BinaryOp::Union => "+",
        BinaryOp::Sub | BinaryOp::Difference => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Override => "++",
        BinaryOp::Intersect | BinaryOp::And => "&",
        BinaryOp::Range => "..",
        BinaryOp::Product => "->",
        BinaryOp::DomainRestrict => "<:",
        BinaryOp::RangeRestrict => ":>",
        BinaryOp::Join => ".",
    }
}

/// The levels above those of infix operators.
const JOIN: u32 = 18;
const CLOSED: u32 = 20;

/// How tightly an expression holds together.
fn level(expr: &Expr) -> u32 {
    match &*expr.kind {
        ExprKind::Let(bound, _) if chain::as_primed_box(bound).is_some() => JOIN,
        ExprKind::Quant(..) | ExprKind::Let(..) => 0,
        ExprKind::IfElse(..) => level_of(BinaryOp::Implies),
        ExprKind::Binary(op, ..) => level_of(*op),
        ExprKind::Unary(op, _) => match op {
            UnaryOp::Not => NOT,
            UnaryOp::No | UnaryOp::Some | UnaryOp::Lone | UnaryOp::One => COMPARISON,
            UnaryOp::Count | UnaryOp::Sum | UnaryOp::Neg | UnaryOp::Plus => OVERRIDE - 1,
            UnaryOp::Tilde | UnaryOp::Closure | UnaryOp::ReflexiveClosure => 19,
        },
        ExprKind::Box(..) | ExprKind::Call { .. } | ExprKind::New(..) | ExprKind::Reach(_) => JOIN,
        ExprKind::InstanceOf(..) => COMPARISON,
        ExprKind::Old(inner) => level(inner),
        ExprKind::Cast(..) => OVERRIDE - 1,
        _ => CLOSED,
    }
}

/// In parentheses if it holds together less tightly than `least`.
fn at(expr: &Expr, least: u32) -> String {
    let text = print_expr(expr);
    if level(expr) < least { format!("({text})") } else { text }
}

/// An expression, with as few parentheses as needed.
pub(crate) fn print_expr(expr: &Expr) -> String {
    match &*expr.kind {
        ExprKind::Name(name) => name.clone(),
        ExprKind::This => "this".into(),
        ExprKind::Result => "return".into(),
        ExprKind::Thrown => "throw".into(),
        ExprKind::Null => "none".into(),
        ExprKind::Type(name) => name.clone(),
        ExprKind::Arg(n) => format!("arg{n}"),
        ExprKind::QualifiedField(class, field) => format!("({class} <: {})", field.text),
        ExprKind::Old(inner) | ExprKind::Holds(inner) => print_expr(inner),
        ExprKind::InstanceOf(inner, class) => format!("{} in {}", at(inner, SHIFT), class.text),
        ExprKind::Cast(_, inner) => format!("int ({})", print_expr(inner)),
        ExprKind::Set(items) => {
            let items: Vec<String> = items.iter().map(|item| at(item, OVERRIDE)).collect();
            format!("({})", items.join(" + "))
        }
        ExprKind::New(class, args) => {
            let args: Vec<String> = args.iter().map(print_expr).collect();
            format!("new {}({})", class.text, args.join(", "))
        }
        ExprKind::Call { receiver, name, args } => {
            let args: Vec<String> = args.iter().map(print_expr).collect();
            let receiver = receiver.as_ref().map_or(String::new(), |receiver| format!("{}.", at(receiver, JOIN)));
            format!("{receiver}{}({})", name.text, args.join(", "))
        }
        ExprKind::Bool(value) => value.to_string(),
        ExprKind::Int(value) => value.to_string(),
        // No dialect that is printed has a literal of this kind.
        ExprKind::Real(value) => format!("{value:?}"),
        ExprKind::Char(unit) => format!("'{}'", escaped(&[*unit], '\'')),
        ExprKind::Str(text) => quoted(text),
        ExprKind::Unary(op, operand) => {
            let (word, least) = match op {
                UnaryOp::Not => ("not ", NOT),
                UnaryOp::No => ("no ", SHIFT),
                UnaryOp::Some => ("some ", SHIFT),
                UnaryOp::Lone => ("lone ", SHIFT),
                UnaryOp::One => ("one ", SHIFT),
                UnaryOp::Count => ("#", OVERRIDE),
                UnaryOp::Sum => ("sum ", OVERRIDE),
                UnaryOp::Neg => ("-", OVERRIDE),
                UnaryOp::Plus => ("", OVERRIDE),
                UnaryOp::Tilde => ("~", CLOSED),
                UnaryOp::Closure => ("^", CLOSED),
                UnaryOp::ReflexiveClosure => ("*", CLOSED),
            };
            let operand = match op {
                // `sum a, b: …` would begin a quantifier.
                UnaryOp::Sum => format!("({})", print_expr(operand)),
                _ => at(operand, least),
            };
            // `--` begins a comment.
            let gap = if word == "-" && operand.starts_with('-') { " " } else { "" };
            format!("{word}{gap}{operand}")
        }
        ExprKind::Binary(BinaryOp::Join, a, b) => {
            let rhs = match &*b.kind {
                ExprKind::Unary(UnaryOp::Tilde | UnaryOp::Closure | UnaryOp::ReflexiveClosure, _) => print_expr(b),
                // Behind a dot these words would be names.
                ExprKind::Result | ExprKind::Thrown | ExprKind::Bool(_) => format!("({})", print_expr(b)),
                _ => at(b, CLOSED),
            };
            format!("{}.{rhs}", at(a, JOIN))
        }
        ExprKind::Binary(op, a, b) => {
            let own = level_of(*op);
            let is_right = matches!(op, BinaryOp::Implies | BinaryOp::Product);
            let (left, right) = if is_right { (own + 1, own) } else { (own, own + 1) };
            format!("{} {} {}", open_left(a, left), symbol(*op), at(b, right))
        }
        ExprKind::IfElse(c, a, b) => {
            let own = level_of(BinaryOp::Implies);
            format!("{} => {} else {}", open_left(c, own + 1), at(a, own + 1), at(b, own))
        }
        ExprKind::Reach(from) => format!("\\reach({})", print_expr(from)),
        ExprKind::Box(target, args) => {
            let args: Vec<String> = args.iter().map(print_expr).collect();
            format!("{}[{}]", at(target, JOIN), args.join(", "))
        }
        ExprKind::Prime(inner) => match &*inner.kind {
            ExprKind::Name(name) => format!("{name}'"),
            _ => format!("({})'", print_expr(inner)),
        },
        ExprKind::Quant(Quantifier::Count, decls, body) => {
            format!("#{{{} | {}}}", print_decls(decls), print_expr(body))
        }
        ExprKind::Quant(quantifier, decls, body) => {
            let word = match quantifier {
                Quantifier::All => "all",
                Quantifier::Some => "some",
                Quantifier::No => "no",
                Quantifier::One => "one",
                Quantifier::Lone => "lone",
                Quantifier::Sum | Quantifier::Count => "sum",
                // Side files have no such quantifier: for reading only.
                Quantifier::Product => "product",
                Quantifier::Min => "min",
                Quantifier::Max => "max",
            };
            format!("{word} {} | {}", print_decls(decls), print_expr(body))
        }
        ExprKind::Let(bound, body) => match chain::as_primed_box(bound) {
            Some((target, args)) => {
                let args: Vec<String> = args.iter().map(|(_, arg)| print_expr(arg)).collect();
                format!("{}[{}]'", at(target, JOIN), args.join(", "))
            }
            None => {
                let bound: Vec<String> =
                    bound.iter().map(|(name, value)| format!("{} = {}", name.text, print_expr(value))).collect();
                format!("let {} | {}", bound.join(", "), print_expr(body))
            }
        },
        ExprKind::Comprehension(decls, filter) => {
            format!("{{{} | {}}}", print_decls(decls), print_expr(filter))
        }
    }
}

/// A left operand. What begins with a prefix operator reaches to the right, so it is closed off.
fn open_left(expr: &Expr, least: u32) -> String {
    let text = at(expr, least);
    let reaches = ends_open(expr) && level(expr) >= least;
    if reaches { format!("({text})") } else { text }
}

/// Is its last operand that of a prefix operator looser than what may follow?
fn ends_open(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Let(bound, _) => chain::as_primed_box(bound).is_none(),
        ExprKind::Quant(..) => true,
        ExprKind::Unary(UnaryOp::Tilde | UnaryOp::Closure | UnaryOp::ReflexiveClosure, _) => false,
        ExprKind::Unary(..) => true,
        ExprKind::Binary(BinaryOp::Join, ..) => false,
        ExprKind::Binary(_, _, b) | ExprKind::IfElse(_, _, b) => ends_open(b),
        _ => false,
    }
}

pub(super) fn quoted(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    format!("\"{}\"", escaped(&units, '"'))
}

fn escaped(units: &[u16], quote: char) -> String {
    let mut out = String::new();
    for unit in units {
        match char::from_u32(u32::from(*unit)) {
            Some('\n') => out.push_str("\\n"),
            Some('\t') => out.push_str("\\t"),
            Some('\\') => out.push_str("\\\\"),
            Some(c) if c == quote => {
                out.push('\\');
                out.push(c);
            }
            Some(c) if c == ' ' || c.is_ascii_graphic() => out.push(c),
            _ => write!(out, "\\u{unit:04x}").expect("writing to a string"),
        }
    }
    out
}
