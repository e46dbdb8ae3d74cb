//! Java's declarations as specifications see them.

use crate::base::{Comment, Name, Span};
use crate::contract::{
    Annotation, MemberKind, Notes, Statement, WrittenClass, WrittenField, WrittenMember, WrittenMethod, WrittenParam,
};
use crate::java::{self, AnnotationValue, ExprKind, Member, StmtKind, visit};
use crate::spec::Text;

/// The string that a constant expression is; `None`: it is none, or not known.
pub(super) type Texts<'t> = &'t dyn Fn(&java::Expr) -> Option<Text>;

/// `is_member`: of another class.
pub(super) fn class(decl: &java::TypeDecl, is_member: bool, texts: Texts<'_>) -> WrittenClass {
    WrittenClass {
        name: decl.name.clone(),
        notes: notes(&decl.modifiers, texts),
        is_member,
        components: decl.components.iter().map(|it| param(it, texts)).collect(),
        members: decl.members.iter().map(|it| member(it, texts)).collect(),
        span: decl.span,
    }
}

pub(super) fn method(decl: &java::MethodDecl, texts: Texts<'_>) -> WrittenMethod {
    WrittenMethod {
        name: decl.name.clone(),
        notes: notes(&decl.modifiers, texts),
        params: decl.params.iter().map(|it| param(it, texts)).collect(),
        throws: decl.throws.iter().filter_map(class_name).collect(),
        is_constructor: decl.is_constructor,
        has_body: decl.body.is_some(),
        span: decl.span,
        head: Span { end: decl.body.as_ref().map_or(decl.span.end, |body| body.span.start), ..decl.span },
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

fn member(member: &Member, texts: Texts<'_>) -> WrittenMember {
    match member {
        Member::Field(field) => {
            let fields = field.vars.iter().map(|var| WrittenField { name: var.name.clone(), is_array: var.dims > 0 });
            WrittenMember {
                kind: MemberKind::Fields(fields.collect(), field.span),
                notes: notes(&field.modifiers, texts),
            }
        }
        Member::Method(method) => WrittenMember { kind: MemberKind::Method, notes: notes(&method.modifiers, texts) },
        Member::Type(inner) => WrittenMember { kind: MemberKind::Class, notes: notes(&inner.modifiers, texts) },
        Member::Comment(comment) => {
            let notes = Notes { comments: vec![comment.clone()], ..Notes::default() };
            WrittenMember { kind: MemberKind::Other, notes }
        }
        Member::Initializer { .. } | Member::Unsupported { .. } => {
            WrittenMember { kind: MemberKind::Other, notes: Notes::default() }
        }
    }
}

fn param(param: &java::Param, texts: Texts<'_>) -> WrittenParam {
    WrittenParam { name: param.name.clone(), notes: notes(&param.modifiers, texts) }
}

fn class_name(ty: &java::TypeRef) -> Option<Name> {
    let java::TypeRefKind::Named { path, .. } = &ty.kind else { return None };
    let written: Vec<&str> = path.iter().map(|part| part.text.as_str()).collect();
    Some(Name { text: written.join("."), span: ty.span })
}

fn notes(modifiers: &java::Modifiers, texts: Texts<'_>) -> Notes {
    Notes {
        words: modifiers.words.iter().map(|word| word.text.clone()).collect(),
        annotations: modifiers.annotations.iter().map(|it| annotation(it, texts)).collect(),
        comments: modifiers.comments.clone(),
    }
}

fn annotation(annotation: &java::Annotation, texts: Texts<'_>) -> Annotation {
    let mut found =
        Annotation { name: annotation.name.clone(), texts: Vec::new(), unread: Vec::new(), span: annotation.span };
    for (key, value) in &annotation.args {
        collect((key == "value").then_some(texts), value, &mut found);
    }
    found
}

/// `texts`: none of what has no meaning here.
fn collect(texts: Option<Texts<'_>>, value: &AnnotationValue, found: &mut Annotation) {
    match value {
        AnnotationValue::Array(items) => items.iter().for_each(|item| collect(texts, item, found)),
        AnnotationValue::Expr(expr) => collect_of(texts, expr, found),
        AnnotationValue::Annotation(_) => {}
    }
}

fn collect_of(texts: Option<Texts<'_>>, expr: &java::Expr, found: &mut Annotation) {
    match &*expr.kind {
        ExprKind::ArrayInit(items) => items.iter().for_each(|item| collect_of(texts, item, found)),
        // No text, so no clause.
        ExprKind::ClassLiteral(_) => {}
        _ => match texts.and_then(|texts| texts(expr)) {
            Some(text) => found.texts.push(text),
            None => found.unread.push(expr.span),
        },
    }
}

/// The literal's own text is rebuilt from its value and place.
pub(super) fn literal(value: &str, span: Span) -> Text {
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
