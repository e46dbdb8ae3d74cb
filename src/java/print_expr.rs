//! Expressions, types and annotations of the normal form.

use super::print::Printer;
use super::*;

pub(super) fn expr(shown: &Expr) -> String {
    match &*shown.kind {
        ExprKind::Literal(value) => literal(value),
        ExprKind::Name(name) => name.text.clone(),
        ExprKind::This => "this".into(),
        ExprKind::QualifiedThis(ty) => format!("{}.this", type_ref(ty)),
        ExprKind::Field(target, name) => format!("{}.{}", operand(target), name.text),
        ExprKind::SuperField(outer, name) => format!("{}super.{}", before_dot(outer), name.text),
        ExprKind::Index(array, index) => format!("{}[{}]", operand(array), expr(index)),
        ExprKind::Call { target, type_args, name, args } => {
            let target = match target {
                CallTarget::Implicit => String::new(),
                CallTarget::Expr(target) => format!("{}.", operand(target)),
                CallTarget::Super(outer) => format!("{}super.", before_dot(outer)),
            };
            let type_args: Vec<String> = type_args.iter().map(type_ref).collect();
            let type_args = if type_args.is_empty() { String::new() } else { format!("<{}>", type_args.join(", ")) };
            format!("{target}{type_args}{}({})", name.text, arguments(args))
        }
        ExprKind::New { outer, ty, args, body } => {
            let outer = outer.as_ref().map(|outer| format!("{}.", operand(outer))).unwrap_or_default();
            let head = format!("{outer}new {}({})", type_ref(ty), arguments(args));
            match body {
                None => head,
                Some(members) => inner(&head, |printer| printer.members(members)),
            }
        }
        ExprKind::NewArray { elem, lengths, open_dims, init } => {
            let lengths: String = lengths.iter().map(|length| format!("[{}]", expr(length))).collect();
            let init = init.as_ref().map(|init| format!(" {}", expr(init))).unwrap_or_default();
            format!("new {}{lengths}{}{init}", type_ref(elem), "[]".repeat(*open_dims as usize))
        }
        ExprKind::ArrayInit(values) => format!("{{{}}}", arguments(values)),
        ExprKind::Unary(op, value) => {
            let op = match op {
                UnaryOp::Plus => "+",
                UnaryOp::Neg => "-",
                UnaryOp::BitNot => "~",
                UnaryOp::Not => "!",
            };
            format!("{op}{}", operand(value))
        }
        ExprKind::Step { target, increment, prefix } => {
            let op = if *increment { "++" } else { "--" };
            if *prefix { format!("{op}{}", operand(target)) } else { format!("{}{op}", operand(target)) }
        }
        ExprKind::Binary(op, a, b) => format!("{} {} {}", operand(a), op.word(), operand(b)),
        ExprKind::Assign(a, b) => format!("{} = {}", operand(a), expr(b)),
        ExprKind::CompoundAssign(op, a, b) => format!("{} {}= {}", operand(a), op.word(), expr(b)),
        ExprKind::Conditional(c, a, b) => format!("{} ? {} : {}", operand(c), operand(a), operand(b)),
        ExprKind::Cast(ty, value) => format!("({}) {}", type_ref(ty), operand(value)),
        ExprKind::InstanceOf(value, ty) => format!("{} instanceof {}", operand(value), type_ref(ty)),
        ExprKind::InstanceOfPattern(value, shape) => format!("{} instanceof {}", operand(value), pattern(shape)),
        ExprKind::Lambda { params: declared, body } => {
            let is_bare = declared.iter().all(|param| matches!(param.ty.kind, TypeRefKind::Inferred));
            let declared = if is_bare {
                declared.iter().map(|param| param.name.text.clone()).collect::<Vec<_>>().join(", ")
            } else {
                params(declared)
            };
            match body {
                LambdaBody::Expr(value) => format!("({declared}) -> {}", expr(value)),
                LambdaBody::Block(block) => inner(&format!("({declared}) ->"), |printer| printer.stmts(&block.stmts)),
            }
        }
        ExprKind::MethodRef { target, name } => {
            let target = match target {
                MethodRefTarget::Expr(value) => operand(value),
                MethodRefTarget::Type(ty) => type_ref(ty),
                MethodRefTarget::Super(outer) => format!("{}super", before_dot(outer)),
            };
            format!("{target}::{}", name.text)
        }
        ExprKind::ClassLiteral(ty) => format!("{}.class", type_ref(ty)),
        ExprKind::Switch { subject, cases } => {
            inner(&format!("switch ({})", expr(subject)), |printer| printer.cases(cases))
        }
        ExprKind::Unsupported(what) => format!("/* not parsed: {what} */"),
    }
}

/// As a part of another expression: in parentheses unless nothing can bind tighter.
fn operand(shown: &Expr) -> String {
    let is_tight = matches!(
        &*shown.kind,
        ExprKind::Literal(_)
            | ExprKind::Name(_)
            | ExprKind::This
            | ExprKind::QualifiedThis(_)
            | ExprKind::Field(..)
            | ExprKind::SuperField(..)
            | ExprKind::Index(..)
            | ExprKind::Call { .. }
            | ExprKind::New { .. }
            | ExprKind::MethodRef { .. }
            | ExprKind::ClassLiteral(_)
    );
    if is_tight { expr(shown) } else { format!("({})", expr(shown)) }
}

fn inner(head: &str, print: impl FnOnce(&mut Printer)) -> String {
    let mut printer = Printer { depth: 1, ..Printer::default() };
    print(&mut printer);
    format!("{head} {{\n{}}}", printer.out)
}

fn before_dot(ty: &Option<TypeRef>) -> String {
    ty.as_ref().map(|ty| format!("{}.", type_ref(ty))).unwrap_or_default()
}

pub(super) fn arguments(args: &[Expr]) -> String {
    args.iter().map(expr).collect::<Vec<_>>().join(", ")
}

pub(super) fn params(declared: &[Param]) -> String {
    let shown = declared.iter().map(|param| {
        let annotations: String = param.modifiers.annotations.iter().map(|each| annotation(each) + " ").collect();
        let words: String = param.modifiers.words.iter().map(|word| format!("{} ", word.text)).collect();
        let ty = match &param.ty.kind {
            TypeRefKind::Array(elem) if param.is_varargs => format!("{}...", type_ref(elem)),
            _ => type_ref(&param.ty),
        };
        format!("{annotations}{words}{ty} {}", param.name.text)
    });
    shown.collect::<Vec<_>>().join(", ")
}

pub(super) fn type_ref(ty: &TypeRef) -> String {
    match &ty.kind {
        TypeRefKind::Primitive(name) => (*name).into(),
        TypeRefKind::Named { path, args } => {
            let path: Vec<&str> = path.iter().map(|name| name.text.as_str()).collect();
            let path = path.join(".");
            if args.is_empty() { path } else { format!("{path}<{}>", type_list(args, ", ")) }
        }
        TypeRefKind::Array(elem) => format!("{}[]", type_ref(elem)),
        TypeRefKind::Wildcard(None) => "?".into(),
        TypeRefKind::Wildcard(Some(bound)) => format!("? extends {}", type_ref(bound)),
        TypeRefKind::SuperWildcard(bound) => format!("? super {}", type_ref(bound)),
        TypeRefKind::Inferred => "var".into(),
        TypeRefKind::Intersection(types) => type_list(types, " & "),
    }
}

fn type_list(types: &[TypeRef], between: &str) -> String {
    types.iter().map(type_ref).collect::<Vec<_>>().join(between)
}

pub(super) fn annotation(shown: &Annotation) -> String {
    let name = &shown.name.text;
    match &shown.args[..] {
        [] => format!("@{name}"),
        [(key, value)] if key == "value" => format!("@{name}({})", annotation_value(value)),
        args => {
            let args: Vec<String> =
                args.iter().map(|(key, value)| format!("{key} = {}", annotation_value(value))).collect();
            format!("@{name}({})", args.join(", "))
        }
    }
}

fn annotation_value(value: &AnnotationValue) -> String {
    match value {
        AnnotationValue::Expr(value) => expr(value),
        AnnotationValue::Array(values) => {
            format!("{{{}}}", values.iter().map(annotation_value).collect::<Vec<_>>().join(", "))
        }
        AnnotationValue::Annotation(inner) => annotation(inner),
    }
}

pub(super) fn switch_label(label: &SwitchLabel) -> String {
    match label {
        SwitchLabel::Expr(value) => expr(value),
        SwitchLabel::Pattern(shape) => pattern(shape),
        SwitchLabel::Default(_) => "default".into(),
    }
}

fn pattern(shape: &Pattern) -> String {
    match shape {
        Pattern::Type { ty, name } => format!("{} {}", type_ref(ty), name.text),
        Pattern::Record { ty, parts, .. } => {
            format!("{}({})", type_ref(ty), parts.iter().map(pattern).collect::<Vec<_>>().join(", "))
        }
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Null => "null".into(),
        Literal::Bool(value) => value.to_string(),
        Literal::Int { value, is_long, is_decimal } => {
            let suffix = if *is_long { "L" } else { "" };
            if *is_decimal { format!("{value}{suffix}") } else { format!("0x{value:x}{suffix}") }
        }
        Literal::Float { text, .. } => text.clone(),
        Literal::Char(unit) => match char::from_u32(u32::from(*unit)) {
            Some('\'') => r"'\''".into(),
            Some('"') => "'\"'".into(),
            Some(c) => format!("'{}'", &literal_text(&c.to_string()).trim_matches('"')),
            None => format!("'\\u{unit:04x}'"),
        },
        Literal::Str(text) => literal_text(text),
    }
}

impl BinaryOp {
    /// As the language writes it.
    pub fn word(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Ushr => ">>>",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::AndAnd => "&&",
            BinaryOp::OrOr => "||",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
        }
    }
}

/// A string literal with its escapes.
pub(super) fn literal_text(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ' '..='~' => out.push(c),
            _ => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    out.push_str(&format!("\\u{unit:04x}"));
                }
            }
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
pub(super) const CORPUS: &[(&str, &str)] = &[
    ("LinkedList", include_str!("../../specs/subjects/linked_list/LinkedList.java")),
    ("RedBlackTree", include_str!("../../specs/subjects/red_black_tree/RedBlackTree.java")),
    ("HashTable", include_str!("../../specs/subjects/hash_table/HashTable.java")),
    ("BaseTree", include_str!("../../specs/subjects/tree_node/BaseTree.java")),
    ("String", include_str!("../../models/java/lang/String.java")),
    ("ArrayList", include_str!("../../models/java/util/ArrayList.java")),
];
