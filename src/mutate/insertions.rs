//! What may be missing: assignments added between statements, and as an `else`.

use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, ExprKind, MethodDecl, Stmt, StmtKind, TypeDecl};

use super::apply::{Edit, Mutant};
use super::repairs::{Wide, wide};

/// How much odder it is to write to a field of a field.
const FAR: usize = 2;

/// Fields of the class that say which element of an array is written, at most.
const MAX_INDEX_FIELDS: usize = 3;

/// Indices that an element is read at, at most.
const MAX_INDICES: usize = 4;

/// Statements of the body that are tried in other places, at most.
const MAX_WRITTEN: usize = 12;

/// Something that is not there.
#[derive(Clone, Debug)]
pub(crate) struct Insertion {
    pub mutant: Mutant,
    /// `size`, `node.next`; of what is no assignment all of it: `break;`.
    pub target: String,
    /// The last part of the target: the field, or the variable.
    pub name: String,
    /// `size = size + 1;`
    pub text: String,
    /// It would stand behind the statement of its edit, not before it.
    pub is_after: bool,
    /// Values of a target have an order, the plainest first: one more, one less, the next node.
    pub oddness: usize,
}

/// Assignments that might be missing in a method's body, those at the ends of blocks first. An edit's `statement` is
/// the one before which the assignment would stand, or behind which, at the end of a block.
///
/// Types are compared by their text, so some do not compile.
pub(crate) fn insertions(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Insertion> {
    let Some(body) = &method.body else { return Vec::new() };
    let mut places = Vec::new();
    in_block(body, &mut places);
    places.sort_by_key(|place| !place.is_end);
    let wide = wide(method, types, sources);
    let mut written = Written { sources, found: Vec::new() };
    visit::walk_block(body, &mut written);
    places.iter().flat_map(|place| at(&wide, place, &written.found)).collect()
}

/// What the body adds to somewhere, `(target, its last name, text)`: it may be missing elsewhere.
struct Written<'a> {
    sources: &'a Sources,
    found: Vec<(String, String, String)>,
}

impl Visitor for Written<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let StmtKind::Expr(expr) = &stmt.kind else { return };
        // Values are tried anyway.
        let ExprKind::CompoundAssign(_, target, _) = &*expr.kind else { return };
        let (ExprKind::Name(name) | ExprKind::Field(_, name)) = &*target.kind else { return };
        let text = format!("{};", self.sources.text(expr.span));
        if self.found.len() < MAX_WRITTEN && !self.found.iter().any(|(.., known)| *known == text) {
            self.found.push((self.sources.text(target.span).to_owned(), name.text.clone(), text));
        }
    }
}

/// Where something may be missing.
pub(super) struct Place {
    /// Empty.
    pub span: Span,
    pub anchor: Span,
    pub is_after: bool,
    /// Nothing of the block follows, or only a jump.
    is_end: bool,
    pub is_else: bool,
    /// What it is before, or behind, is no statement that a condition can stand around.
    pub is_jump: bool,
}

pub(super) fn in_block(block: &Block, places: &mut Vec<Place>) {
    in_statements(&block.stmts, places);
}

pub(super) fn in_statements(stmts: &[Stmt], places: &mut Vec<Place>) {
    let n = stmts.len();
    for (index, stmt) in stmts.iter().enumerate() {
        // A jump has no value that could be another: what stands before it is told by the statement before that.
        let before = || index.checked_sub(1).filter(|_| is_jump(stmt)).and_then(|last| anchor(&stmts[last]));
        let Some(anchor) = anchor(stmt).or_else(before) else {
            inside(stmt, places);
            continue;
        };
        let empty = |at: u32| Span { start: at, end: at, ..stmt.span };
        let is_end = index + 1 == n && is_jump(stmt);
        let is_jump_or_local = is_jump(stmt) || matches!(stmt.kind, StmtKind::Local { .. });
        let place = |at: u32, is_after: bool, is_end: bool| Place {
            span: empty(at),
            anchor,
            is_after,
            is_end,
            is_else: false,
            is_jump: is_jump_or_local,
        };
        places.push(place(stmt.span.start, false, is_end));
        if index + 1 == n && !is_jump(stmt) {
            places.push(place(stmt.span.end, true, true));
        }
        inside(stmt, places);
    }
}

fn inside(stmt: &Stmt, places: &mut Vec<Place>) {
    match &stmt.kind {
        StmtKind::Block(block) => in_block(block, places),
        StmtKind::If { cond, then, otherwise } => {
            in_empty(cond.span, then, places);
            inside(then, places);
            match otherwise {
                Some(otherwise) => {
                    in_empty(cond.span, otherwise, places);
                    inside(otherwise, places);
                }
                None => {
                    let span = Span { start: stmt.span.end, ..stmt.span };
                    let anchor = cond.span;
                    places.push(Place { span, anchor, is_after: true, is_end: true, is_else: true, is_jump: false });
                }
            }
        }
        StmtKind::While { cond, body } | StmtKind::For { cond: Some(cond), body, .. } => {
            in_empty(cond.span, body, places);
            inside(body, places);
        }
        StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForEach { body, .. }
        | StmtKind::Labeled { body, .. } => inside(body, places),
        StmtKind::Switch { cases, .. } => {
            for case in cases {
                if case.is_arrow {
                    case.body.iter().for_each(|stmt| inside(stmt, places));
                } else {
                    in_statements(&case.body, places);
                }
            }
        }
        StmtKind::Synchronized { body, .. } => in_block(body, places),
        StmtKind::Try { body, catches, finally, .. } => {
            let handlers = catches.iter().map(|catch| &catch.body);
            [body].into_iter().chain(handlers).chain(finally).for_each(|block| in_block(block, places));
        }
        _ => {}
    }
}

/// Where a block says nothing, what belongs there is missing; what leads there is the condition before it.
fn in_empty(cond: Span, body: &Stmt, places: &mut Vec<Place>) {
    let StmtKind::Block(block) = &body.kind else { return };
    if block.stmts.iter().all(|stmt| matches!(stmt.kind, StmtKind::Empty)) && block.span.end > block.span.start {
        let span = Span { start: block.span.start + 1, end: block.span.start + 1, ..block.span };
        places.push(Place { span, anchor: cond, is_after: true, is_end: true, is_else: false, is_jump: false });
    }
}

/// What of the statement is run first, and ranked.
pub(super) fn anchor(stmt: &Stmt) -> Option<Span> {
    match &stmt.kind {
        StmtKind::If { cond, .. } | StmtKind::While { cond, .. } => Some(cond.span),
        StmtKind::For { init, cond, .. } => init.first().and_then(anchor).or(cond.as_ref().map(|cond| cond.span)),
        StmtKind::Local { vars, .. } => vars.iter().find(|var| var.init.is_some()).map(|var| var.span),
        StmtKind::Expr(_) | StmtKind::Return(_) | StmtKind::Throw(_) => Some(stmt.span),
        StmtKind::Block(block) => block.stmts.iter().find_map(anchor),
        _ => None,
    }
}

pub(super) fn is_jump(stmt: &Stmt) -> bool {
    matches!(
        stmt.kind,
        StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Yield(_)
    )
}

fn at(wide: &Wide<'_>, place: &Place, written: &[(String, String, String)]) -> Vec<Insertion> {
    let insertion = |target: &str, name: &str, text: String, oddness: usize| {
        let replacement = if place.is_else { format!(" else {{ {text} }}") } else { format!(" {text} ") };
        let edit = Edit { operator: "add-assignment", span: place.span, replacement, statement: place.anchor };
        let mutant = Mutant { edits: vec![edit] };
        let (target, name) = (target.to_owned(), name.to_owned());
        Insertion { mutant, target, name, text, is_after: place.is_after, oddness }
    };
    let again = written.iter().map(|(target, name, text)| insertion(target, name, text.clone(), 1));
    let mut found: Vec<Insertion> = again.collect();
    for (target, name, ty) in targets(wide, place.span) {
        let is_far = usize::from(target.split('.').filter(|part| *part != "this").count() > 2);
        for (at, value) in values(wide, &target, &ty, place.span).into_iter().enumerate() {
            let text = format!("{target} = {value};");
            if !found.iter().any(|known| known.text == text) {
                found.push(insertion(&target, &name, text, at + FAR * is_far));
            }
        }
    }
    found
}

/// What may be written to: `(place, its last name, type)`.
fn targets(wide: &Wide<'_>, at: Span) -> Vec<(String, String, String)> {
    let variables = wide.in_scope(at);
    let mut found: Vec<(String, String, String)> =
        variables.iter().map(|(name, ty)| (name.clone(), name.clone(), ty.clone())).collect();
    if wide.is_query {
        return found;
    }
    for (class, field, ty) in &wide.maker.fields {
        if wide.owners.contains(class) {
            let is_hidden = variables.iter().any(|(name, _)| name == field);
            let path = if is_hidden { format!("this.{field}") } else { field.clone() };
            found.push((path, field.clone(), ty.clone()));
        }
        for (name, its) in &variables {
            if its.split('<').next() == Some(class) {
                found.push((format!("{name}.{field}"), field.clone(), ty.clone()));
                let further = wide.maker.fields.iter().filter(|(of, ..)| of == ty);
                found.extend(further.map(|(_, last, ty)| (format!("{name}.{field}.{last}"), last.clone(), ty.clone())));
            }
        }
    }
    let of_own = |class: &String| wide.owners.contains(class);
    let fields =
        wide.maker.fields.iter().filter(|(class, _, ty)| of_own(class) && ty == "int").map(|(_, field, _)| field);
    let own = fields.filter(|field| !variables.iter().any(|(name, _)| name == *field)).take(MAX_INDEX_FIELDS);
    let of_type = variables.iter().filter(|(_, ty)| ty == "int").map(|(name, _)| name);
    let indices: Vec<&String> = of_type.chain(own).collect();
    let arrays: Vec<(String, String, String)> = found.iter().filter(|(.., ty)| ty.ends_with("[]")).cloned().collect();
    for (path, name, ty) in arrays {
        let element = ty.trim_end_matches("[]").to_owned();
        found.extend(indices.iter().map(|index| (format!("{path}[{index}]"), name.clone(), element.clone())));
    }
    found
}

fn values(wide: &Wide<'_>, target: &str, ty: &str, at: Span) -> Vec<String> {
    let mut values = match ty {
        "boolean" => vec!["true".to_owned(), "false".to_owned()],
        "int" | "long" => vec![format!("{target} + 1"), format!("{target} - 1")],
        _ if wide.enums.contains_key(ty) => wide.enums[ty].iter().map(|constant| format!("{ty}.{constant}")).collect(),
        _ if ty.starts_with(char::is_uppercase) && !ty.ends_with("[]") => {
            let steps = wide.fields_of(ty, ty).into_iter().map(|field| format!("{target}.{field}"));
            // A variable goes on to the next node; a field is set to what is at hand, or to nothing.
            let variables = wide.in_scope(at);
            let of_type = variables.iter().filter(|(_, its)| its == ty).map(|(name, _)| name.clone());
            match variables.iter().any(|(name, _)| name == target) {
                true => steps.collect(),
                false => of_type.chain(["null".to_owned()]).chain(steps).collect(),
            }
        }
        _ => Vec::new(),
    };
    values.retain(|value| value != target);
    values.extend(wide.atoms(ty, at).into_iter().filter(|atom| atom != target));
    match ty {
        "int" | "long" | "short" | "byte" | "char" => values.push("0".to_owned()),
        "boolean" | "float" | "double" => {}
        _ => values.push("null".to_owned()),
    }
    if matches!(ty, "int" | "long") {
        // What a variable adds to it, or takes away.
        let variables = wide.in_scope(at);
        let numbers = variables.iter().filter(|(name, its)| its == ty && name != target);
        values.extend(numbers.flat_map(|(name, _)| [format!("{target} + {name}"), format!("{target} - {name}")]));
    }
    if ty.starts_with(char::is_uppercase) && !ty.ends_with("[]") {
        values.extend(elements(wide, ty, at).into_iter().filter(|element| element != target));
    }
    let mut kept: Vec<String> = Vec::new();
    for value in values {
        if !kept.contains(&value) {
            kept.push(value);
        }
    }
    kept
}

/// Elements of this type, of arrays and with indices in scope: `tab[b]`.
fn elements(wide: &Wide<'_>, ty: &str, at: Span) -> Vec<String> {
    let indices = wide.atoms("int", at);
    let of_array = |array: String| indices.iter().take(MAX_INDICES).map(move |index| format!("{array}[{index}]"));
    wide.atoms(&format!("{ty}[]"), at).into_iter().flat_map(of_array).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    fn check(java: &str, wanted: &[&str]) {
        let (sources, types, method) = parsed(java);
        let found = insertions(&method, &types, &sources);
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let texts: Vec<String> = found.iter().map(|it| squeeze(&crate::mutate::apply(java, &it.mutant))).collect();
        for text in wanted {
            assert!(texts.iter().any(|it| it.contains(text)), "no insertion gives `{text}`");
        }
    }

    #[test]
    fn assignments_are_added_before_statements_at_ends_and_as_an_else() {
        check(
            "class T { T next; int size; void m(T n, boolean b) { if (b) { n = n.next; } size = 0; } }",
            &[
                "{ size = size + 1; if (b)",
                "n = n.next; next = n; }",
                "} else { size = 0; } size = 0;",
                "size = 0; n.next = null; }",
                "size = 0; n = n.next; }",
            ],
        );
    }

    #[test]
    fn an_element_may_be_what_is_written() {
        check("class T { T next; T[] tab; void m(T e, int b) { e.next = e; } }", &["e.next = tab[b]; }"]);
    }

    #[test]
    fn a_variable_may_be_added() {
        check("class T { int sum; void m(int n) { n = n; } }", &["sum = sum + n; }", "sum = sum - n; }"]);
    }

    #[test]
    fn a_block_that_says_nothing_and_a_field_of_a_field_are_places() {
        check(
            "class T { T next; T last; void m(T n) { if (n != null) { ; } else { } while (n != next) { } } }",
            &[
                "if (n != null) { last = n; ; } else { }",
                "else { last = n; } while",
                "while (n != next) { n = n.next; }",
                "{ n.next.last = n; if",
                "n.next = null;",
            ],
        );
    }
}
