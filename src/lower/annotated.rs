//! Java's declarations as specifications see them.

use crate::base::{Comment, Name, Span};
use crate::contract::{
    Annotation, MemberKind, Notes, Statement, WrittenClass, WrittenField, WrittenMember, WrittenMethod, WrittenParam,
};
use crate::java::{self, AnnotationValue, ExprKind, Member, StmtKind, visit};
use crate::spec::Text;

/// `is_member`: of another class.
pub(super) fn class(decl: &java::TypeDecl, is_member: bool) -> WrittenClass {
    WrittenClass {
        name: decl.name.clone(),
        notes: notes(&decl.modifiers),
        is_member,
        components: decl.components.iter().map(param).collect(),
        members: decl.members.iter().map(member).collect(),
    }
}

pub(super) fn method(decl: &java::MethodDecl) -> WrittenMethod {
    WrittenMethod {
        name: decl.name.clone(),
        notes: notes(&decl.modifiers),
        params: decl.params.iter().map(param).collect(),
        throws: decl.throws.iter().filter_map(class_name).collect(),
        is_constructor: decl.is_constructor,
        has_body: decl.body.is_some(),
    }
}

pub(super) fn statement(stmt: &java::Stmt) -> Statement {
    match stmt.kind {
        StmtKind::Local { .. } | StmtKind::LocalType(_) => Statement::Declaration,
        _ if stmt.is_loop() => Statement::Loop,
        _ => Statement::Other,
    }
}

/// The statements of the body that have comments, with these, in the order of the text.
pub(super) fn statements(decl: &java::MethodDecl) -> Vec<(Statement, Vec<Comment>)> {
    struct Finder(Vec<(Statement, Vec<Comment>)>);
    impl visit::Visitor for Finder {
        fn stmt(&mut self, stmt: &java::Stmt) {
            if !stmt.comments.is_empty() {
                self.0.push((statement(stmt), stmt.comments.clone()));
            }
        }
    }
    let mut finder = Finder(Vec::new());
    if let Some(body) = &decl.body {
        visit::walk_block(body, &mut finder);
    }
    finder.0
}

fn member(member: &Member) -> WrittenMember {
    match member {
        Member::Field(field) => {
            let fields = field.vars.iter().map(|var| WrittenField { name: var.name.clone(), is_array: var.dims > 0 });
            WrittenMember { kind: MemberKind::Fields(fields.collect(), field.span), notes: notes(&field.modifiers) }
        }
        Member::Method(method) => WrittenMember { kind: MemberKind::Method, notes: notes(&method.modifiers) },
        Member::Type(inner) => WrittenMember { kind: MemberKind::Class, notes: notes(&inner.modifiers) },
        Member::Comment(comment) => {
            let notes = Notes { comments: vec![comment.clone()], ..Notes::default() };
            WrittenMember { kind: MemberKind::Other, notes }
        }
        Member::Initializer { .. } | Member::Unsupported { .. } => {
            WrittenMember { kind: MemberKind::Other, notes: Notes::default() }
        }
    }
}

fn param(param: &java::Param) -> WrittenParam {
    WrittenParam { name: param.name.clone(), notes: notes(&param.modifiers) }
}

fn class_name(ty: &java::TypeRef) -> Option<Name> {
    let java::TypeRefKind::Named { path, .. } = &ty.kind else { return None };
    let written: Vec<&str> = path.iter().map(|part| part.text.as_str()).collect();
    Some(Name { text: written.join("."), span: ty.span })
}

fn notes(modifiers: &java::Modifiers) -> Notes {
    Notes {
        words: modifiers.words.iter().map(|word| word.text.clone()).collect(),
        annotations: modifiers.annotations.iter().map(annotation).collect(),
        comments: modifiers.comments.clone(),
    }
}

fn annotation(annotation: &java::Annotation) -> Annotation {
    let mut texts = Vec::new();
    for (key, value) in &annotation.args {
        if key == "value" {
            collect(value, &mut texts);
        }
    }
    Annotation { name: annotation.name.clone(), texts, span: annotation.span }
}

fn collect(value: &AnnotationValue, found: &mut Vec<Text>) {
    match value {
        AnnotationValue::Array(items) => items.iter().for_each(|item| collect(item, found)),
        AnnotationValue::Expr(expr) => collect_of(expr, found),
        AnnotationValue::Annotation(_) => {}
    }
}

fn collect_of(expr: &java::Expr, found: &mut Vec<Text>) {
    match &*expr.kind {
        ExprKind::ArrayInit(items) => items.iter().for_each(|item| collect_of(item, found)),
        _ => found.extend(text(expr)),
    }
}

/// A literal, or literals joined by `+`. The literal's own text is rebuilt from its value and place.
fn text(expr: &java::Expr) -> Option<Text> {
    match &*expr.kind {
        ExprKind::Literal(java::Literal::Str(value)) => Some(literal(value, expr.span)),
        ExprKind::Binary(java::BinaryOp::Add, a, b) => Some(text(a)?.then(&text(b)?)),
        _ => None,
    }
}

fn literal(value: &str, span: Span) -> Text {
    let raw_len = (span.end - span.start) as usize;
    if raw_len == value.len() + 2 {
        return Text::plain(value, span.source, span.start as usize + 1);
    }
    // With escapes: quote again, so that offsets are counted as they were written.
    let escaped: String = value
        .chars()
        .flat_map(|c| match c {
            '"' => vec!['\\', '"'],
            '\\' => vec!['\\', '\\'],
            '\n' => vec!['\\', 'n'],
            '\t' => vec!['\\', 't'],
            other => vec![other],
        })
        .collect();
    Text::literal(&format!("\"{escaped}\""), span)
}
