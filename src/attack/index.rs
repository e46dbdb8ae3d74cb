//! Where the clauses of JML stand in their files, so that each is compiled from its own text.

use std::collections::BTreeMap;

use crate::base::Span;
use crate::java::{Comment, Member, MethodDecl, Param, TypeDecl, TypeKind, TypeParam, TypeRef, TypeRefKind, Unit};
use crate::spec::jml::{self, BinaryOp, Expr, ExprKind, Item, ItemKind};

use super::clause::{RESULT, Reason, java};

/// A clause's conjunct as a method of the class that states it.
pub(super) struct Stated {
    pub kind: Kind,
    /// Qualified, nested classes after a dot.
    pub owner: String,
    /// Of the method that states it; the class's, of an invariant.
    pub declared: Span,
    /// The method that asks it, but for its name: before and after it.
    pub method: Result<(String, String), Reason>,
    /// Where the class's body ends.
    pub at: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Invariant,
    Requires,
    Ensures,
    Signals,
}

/// By the place of the conjunct.
pub(super) type Index = BTreeMap<Span, Stated>;

pub(super) fn index(unit: &Unit, found: &mut Index) {
    let prefix = if unit.package.is_empty() { String::new() } else { format!("{}.", unit.package) };
    unit.types.iter().for_each(|decl| of_type(decl, &prefix, false, found));
}

fn of_type(decl: &TypeDecl, prefix: &str, is_member: bool, found: &mut Index) {
    let owner = format!("{prefix}{}", decl.name.text);
    let class = Class { decl, owner: &owner };
    let mut is_static = false;
    for member in &decl.members {
        let comments = match member {
            Member::Field(field) => &field.modifiers.comments,
            Member::Method(method) => &method.modifiers.comments,
            Member::Type(inner) => &inner.modifiers.comments,
            Member::Comment(comment) => std::slice::from_ref(comment),
            Member::Initializer { .. } | Member::Unsupported { .. } => continue,
        };
        class.invariants(&items(comments), &mut is_static, found);
    }
    // What stands before a member class is a member of the class around.
    if !is_member {
        class.invariants(&items(&decl.modifiers.comments), &mut false, found);
    }
    for member in &decl.members {
        match member {
            Member::Method(method) => class.method(method, found),
            Member::Type(inner) => of_type(inner, &format!("{owner}."), true, found),
            _ => {}
        }
    }
}

fn items(comments: &[Comment]) -> Vec<Item> {
    let joined = jml::joined(comments.iter().map(|comment| (&*comment.text, comment.span)));
    jml::of_java(joined.iter().flat_map(|(text, span)| jml::parse(text, *span).0).collect())
}

fn conjuncts<'e>(expr: &'e Expr, found: &mut Vec<&'e Expr>) {
    if let ExprKind::Binary(BinaryOp::AndAnd, a, b) = &*expr.kind {
        conjuncts(a, found);
        conjuncts(b, found);
    } else {
        found.push(expr);
    }
}

struct Class<'a> {
    decl: &'a TypeDecl,
    owner: &'a str,
}

impl Class<'_> {
    fn add(
        &self,
        found: &mut Index,
        expr: &Expr,
        kind: Kind,
        declared: Span,
        head: Result<(String, String), Reason>,
        guard: &Result<String, Reason>,
    ) {
        let mut parts = Vec::new();
        conjuncts(expr, &mut parts);
        for part in parts {
            let method = head.clone().and_then(|(before, after)| {
                let body = format!("{}{}", guard.clone()?, java(part)?);
                Ok((before, format!("{after} throws Throwable {{ return {body}; }}")))
            });
            let stated = Stated { kind, owner: self.owner.to_owned(), declared, method, at: self.decl.span.end - 1 };
            found.insert(part.span, stated);
        }
    }

    /// Modifiers of a generated method.
    fn words(&self, is_static: bool) -> &'static str {
        match (self.decl.kind, is_static) {
            (_, true) => "public static ",
            (TypeKind::Interface, false) => "public default ",
            _ => "public ",
        }
    }

    fn invariants(&self, items: &[Item], is_static: &mut bool, found: &mut Index) {
        for item in items {
            match &item.kind {
                ItemKind::Modifier(word) => *is_static |= word == "static",
                ItemKind::Invariant(expr) => {
                    let head = (format!("{}boolean ", self.words(*is_static)), "()".to_owned());
                    self.add(found, expr, Kind::Invariant, self.decl.span, Ok(head), &Ok(String::new()));
                    *is_static = false;
                }
                _ => *is_static = false,
            }
        }
    }

    fn method(&self, method: &MethodDecl, found: &mut Index) {
        let all = items(&method.modifiers.comments);
        let is_nested = |item: &Item| {
            matches!(
                item.kind,
                ItemKind::Open
                    | ItemKind::Close
                    | ItemKind::Old { .. }
                    | ItemKind::Forall(_)
                    | ItemKind::Unsupported(_)
            )
        };
        if all.iter().any(is_nested) || method.is_compact {
            return;
        }
        let cases = cases(&all);
        for case in &cases {
            let guard = if cases.len() > 1 { self.guard(case) } else { Ok(String::new()) };
            for item in case {
                match &item.kind {
                    ItemKind::Requires(expr) if cases.len() == 1 => {
                        self.add(
                            found,
                            expr,
                            Kind::Requires,
                            method.span,
                            self.head(method, &[], method.is_constructor),
                            &Ok(String::new()),
                        );
                    }
                    ItemKind::Ensures(expr) => {
                        let returns = method.returns.as_ref().map(type_text);
                        let result = match returns.as_deref() {
                            None | Some("void") => Vec::new(),
                            Some(ty) => vec![format!("{ty} {RESULT}")],
                        };
                        self.add(found, expr, Kind::Ensures, method.span, self.head(method, &result, false), &guard);
                    }
                    ItemKind::Signals { class, name, cond: Some(cond) } => {
                        let name = name.as_ref().map_or("huntsman$thrown", |name| &name.text);
                        let thrown = vec![format!("{} {name}", class.name)];
                        self.add(found, cond, Kind::Signals, method.span, self.head(method, &thrown, false), &guard);
                    }
                    _ => {}
                }
            }
        }
    }

    /// `!(the case's precondition held) || `.
    fn guard(&self, case: &[&Item]) -> Result<String, Reason> {
        let mut parts = Vec::new();
        for item in case {
            if let ItemKind::Requires(expr) = &item.kind {
                parts.push(java(expr)?);
            }
        }
        if parts.is_empty() {
            return Ok(String::new());
        }
        Ok(format!("!huntsman.attack.Spec.held(() -> ({})) || ", parts.join(") && (")))
    }

    /// `is_made`: before the call there is no receiver.
    fn head(&self, method: &MethodDecl, more: &[String], is_made: bool) -> Result<(String, String), Reason> {
        let is_static = method.modifiers.has("static") || is_made;
        let params = method.params.iter().map(param).chain(more.iter().cloned()).collect::<Vec<_>>().join(", ");
        let of_class = if is_made { self.decl.type_params.as_slice() } else { &[] };
        let type_params = type_params(&[of_class, &method.type_params].concat());
        Ok((format!("{}{type_params}boolean ", self.words(is_static)), format!("({params})")))
    }
}

/// As lowering has them: `also` and the words for behaviour begin a new one.
fn cases(items: &[Item]) -> Vec<Vec<&Item>> {
    let mut found: Vec<Vec<&Item>> = vec![Vec::new()];
    let is_clause = |item: &Item| !matches!(item.kind, ItemKind::Modifier(_) | ItemKind::Ignored(_));
    for item in items {
        let last = found.last_mut().expect("there is always one");
        match &item.kind {
            ItemKind::Modifier(word) if matches!(word.as_str(), "implies_that" | "for_example") => break,
            ItemKind::Also | ItemKind::Behavior(_) => {
                if last.iter().any(|item| is_clause(item)) {
                    found.push(Vec::new());
                }
                if let ItemKind::Behavior(_) = item.kind {
                    found.last_mut().expect("there is always one").push(item);
                }
            }
            _ => last.push(item),
        }
    }
    found.retain(|case| case.iter().any(|item| is_clause(item)));
    found
}

fn param(param: &Param) -> String {
    format!("{} {}", type_text(&param.ty), param.name.text)
}

fn type_params(params: &[TypeParam]) -> String {
    let one = |param: &TypeParam| {
        let bounds: Vec<String> = param.bounds.iter().map(type_text).collect();
        if bounds.is_empty() {
            param.name.text.clone()
        } else {
            format!("{} extends {}", param.name.text, bounds.join(" & "))
        }
    };
    let all: Vec<String> = params.iter().map(one).collect();
    if all.is_empty() { String::new() } else { format!("<{}> ", all.join(", ")) }
}

fn type_text(ty: &TypeRef) -> String {
    match &ty.kind {
        TypeRefKind::Primitive(name) => (*name).to_owned(),
        TypeRefKind::Named { path, args } => {
            let path: Vec<&str> = path.iter().map(|part| part.text.as_str()).collect();
            let args: Vec<String> = args.iter().map(type_text).collect();
            let args = if args.is_empty() { String::new() } else { format!("<{}>", args.join(", ")) };
            format!("{}{args}", path.join("."))
        }
        TypeRefKind::Array(elem) => format!("{}[]", type_text(elem)),
        TypeRefKind::Wildcard(None) => "?".to_owned(),
        TypeRefKind::Wildcard(Some(bound)) => format!("? extends {}", type_text(bound)),
        TypeRefKind::SuperWildcard(bound) => format!("? super {}", type_text(bound)),
        TypeRefKind::Inferred => "var".to_owned(),
        TypeRefKind::Intersection(parts) => parts.iter().map(type_text).collect::<Vec<_>>().join(" & "),
    }
}
