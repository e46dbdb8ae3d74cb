//! The mutation operators.

use std::rc::Rc;

use crate::base::{SourceId, Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{
    BinaryOp, Expr, ExprKind, Literal, Member, MethodDecl, Modifiers, Param, Stmt, StmtKind, TypeDecl, TypeRef,
    TypeRefKind, UnaryOp,
};

use super::apply::{Edit, Mutant};
use super::inherited::with_inherited;

/// All first-order mutants of a method's body, in source order, without duplicates.
///
/// `types` are the type declarations of the program, those of the file first: they say which fields may be swapped for
/// each other.
pub(crate) fn mutants(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Mutant> {
    let Some(body) = &method.body else { return Vec::new() };
    let mut maker = maker(method, types, sources);
    visit::walk_block(body, &mut maker);
    let mut made = maker.made;
    made.sort_by(|a, b| (a.span, a.operator, &a.replacement).cmp(&(b.span, b.operator, &b.replacement)));
    made.dedup_by(|a, b| a.span == b.span && a.replacement == b.replacement);
    made.retain(|edit| sources.text(edit.span) != edit.replacement);
    made.into_iter().map(|edit| Mutant { edits: vec![edit] }).collect()
}

/// Knows the variables and fields of the method, and has made nothing yet.
pub(super) fn maker<'a>(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &'a Sources) -> Maker<'a> {
    let span = method.body.as_ref().map_or(method.span, |body| body.span);
    let variables = super::declared::variables(method, sources);
    let fields = fields(&with_inherited(types), method.span.source, sources);
    Maker { sources, variables, fields, statement: span, made: Vec::new() }
}

/// The type's text with extra dimensions: equal texts are taken to be equal types. Of a qualified name the last part
/// stands for it: `Entry` for `Map.Entry` and `java.util.Map.Entry`.
pub(super) fn type_text(ty: &TypeRef, dims: u32, sources: &Sources) -> String {
    let written = sources.text(ty.span).split_whitespace().collect::<String>().replace("...", "[]");
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut text = String::new();
    for c in written.chars() {
        if c == '.' {
            text.truncate(text.trim_end_matches(is_part).len());
        } else {
            text.push(c);
        }
    }
    text + &"[]".repeat(dims as usize)
}

/// May the member of a type be named in the file? What is private elsewhere may not.
pub(super) fn is_named_in(file: SourceId, member: Span, modifiers: &Modifiers) -> bool {
    (member.source == file || !modifiers.has("private")) && is_code(modifiers)
}

/// What only specifications may name is no code.
pub(super) fn is_code(modifiers: &Modifiers) -> bool {
    !modifiers.has("ghost") && !modifiers.has("model")
}

/// `(class, field, type)` of every instance field that may be named in the file; components of records are fields.
fn fields(types: &[Rc<TypeDecl>], file: SourceId, sources: &Sources) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    for decl in types {
        let component = |it: &Param| (decl.name.text.clone(), it.name.text.clone(), type_text(&it.ty, 0, sources));
        found.extend(decl.components.iter().filter(|_| decl.span.source == file).map(component));
        for member in &decl.members {
            match member {
                Member::Field(field)
                    if !field.modifiers.has("static") && is_named_in(file, decl.span, &field.modifiers) =>
                {
                    for var in &field.vars {
                        let ty = type_text(&field.ty, var.dims, sources);
                        found.push((decl.name.text.clone(), var.name.text.clone(), ty));
                    }
                }
                Member::Type(inner) => found.extend(fields(std::slice::from_ref(inner), file, sources)),
                _ => {}
            }
        }
    }
    found
}

pub(super) struct Maker<'a> {
    pub(super) sources: &'a Sources,
    /// Name, type, and where it may be used.
    pub(super) variables: Vec<(String, String, Span)>,
    /// Class, name, type.
    pub(super) fields: Vec<(String, String, String)>,
    /// The statement or condition being walked.
    pub(super) statement: Span,
    pub(super) made: Vec<Edit>,
}

impl Maker<'_> {
    pub(super) fn make(&mut self, operator: &'static str, span: Span, replacement: impl Into<String>) {
        self.made.push(Edit { operator, span, replacement: replacement.into(), statement: self.statement });
    }

    fn text(&self, span: Span) -> &str {
        self.sources.text(span)
    }

    fn condition(&mut self, cond: &Expr) {
        let outer = std::mem::replace(&mut self.statement, cond.span);
        let negated = format!("!({})", self.text(cond.span));
        self.make("negate-condition", cond.span, negated);
        self.statement = outer;
    }

    /// The operator between two operands, as a place of its own.
    pub(super) fn replace_operator(
        &mut self,
        operator: &'static str,
        op: BinaryOp,
        lhs: &Expr,
        rhs: &Expr,
        others: &[BinaryOp],
    ) {
        let between = Span { start: lhs.span.end, end: rhs.span.start, ..lhs.span };
        // Parentheses around an operand are in the gap too, so the operator is found by its text.
        let Some(at) = self.text(between).find(symbol(op)) else { return };
        let start = between.start as usize + at;
        let span = Span::new(between.source, start, start + symbol(op).len());
        for other in others.iter().filter(|other| **other != op) {
            self.make(operator, span, symbol(*other));
        }
    }

    fn binary(&mut self, op: BinaryOp, lhs: &Expr, rhs: &Expr) {
        use BinaryOp::*;
        match op {
            Lt | Le => self.replace_operator("relational-operator", op, lhs, rhs, &[Lt, Le, Gt, Ne]),
            Gt | Ge => self.replace_operator("relational-operator", op, lhs, rhs, &[Gt, Ge, Lt, Ne]),
            Eq => self.replace_operator("relational-operator", op, lhs, rhs, &[Ne]),
            Ne => self.replace_operator("relational-operator", op, lhs, rhs, &[Eq]),
            Add | Sub | Mul | Div | Rem => {
                self.replace_operator("arithmetic-operator", op, lhs, rhs, &[Add, Sub, Mul]);
            }
            AndAnd | OrOr => self.replace_operator("logical-operator", op, lhs, rhs, &[AndAnd, OrOr]),
            Shl | Shr | Ushr => self.replace_operator("shift-operator", op, lhs, rhs, &[Shl, Shr, Ushr]),
            And | Or | Xor => self.replace_operator("bitwise-operator", op, lhs, rhs, &[And, Or, Xor]),
        }
    }

    fn variable(&mut self, name: &str, span: Span) {
        let Some((_, ty, _)) = self.variables.iter().rev().find(|(declared, ..)| declared == name) else { return };
        let others: Vec<String> = self
            .variables
            .iter()
            .filter(|(other, other_ty, declared)| other != name && other_ty == ty && declared.start <= span.start)
            .map(|(other, ..)| other.clone())
            .collect();
        for other in others {
            self.make("swap-variable", span, other);
        }
    }

    fn field(&mut self, name: &str, span: Span) {
        let mut others: Vec<String> = Vec::new();
        for (class, field, ty) in &self.fields {
            if field == name {
                let same = self.fields.iter().filter(|(c, f, t)| c == class && f != name && t == ty);
                others.extend(same.map(|(_, other, _)| other.clone()));
            }
        }
        for other in others {
            self.make("swap-field", span, other);
        }
    }
}

pub(super) fn symbol(op: BinaryOp) -> &'static str {
    use BinaryOp::*;
    match op {
        Add => "+",
        Sub => "-",
        Mul => "*",
        Div => "/",
        Rem => "%",
        Shl => "<<",
        Shr => ">>",
        Ushr => ">>>",
        And => "&",
        Or => "|",
        Xor => "^",
        AndAnd => "&&",
        OrOr => "||",
        Eq => "==",
        Ne => "!=",
        Lt => "<",
        Le => "<=",
        Gt => ">",
        Ge => ">=",
    }
}

impl Visitor for Maker<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = stmt.span;
        match &stmt.kind {
            StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => {
                self.condition(cond);
                self.statement = cond.span;
            }
            StmtKind::For { cond: Some(cond), .. } => {
                self.condition(cond);
                self.statement = cond.span;
            }
            StmtKind::Expr(expr) => {
                self.make("drop-statement", stmt.span, ";");
                if let ExprKind::Assign(_, value) = &*expr.kind {
                    self.off_by_one(value);
                }
            }
            StmtKind::Return(Some(value)) => {
                if let ExprKind::Literal(Literal::Bool(value_now)) = &*value.kind {
                    self.make("boolean-constant", value.span, (!value_now).to_string());
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Binary(op, lhs, rhs) => self.binary(*op, lhs, rhs),
            ExprKind::Literal(Literal::Int { value, is_long, .. }) => {
                let suffix = if *is_long { "L" } else { "" };
                self.make("integer-constant", expr.span, format!("{}{suffix}", value.wrapping_add(1)));
                if *value > 0 {
                    self.make("integer-constant", expr.span, format!("{}{suffix}", value - 1));
                }
            }
            ExprKind::Step { increment, prefix, target } => {
                let (from, to) = if *increment { ("++", "--") } else { ("--", "++") };
                let span = if *prefix {
                    Span { end: expr.span.start + from.len() as u32, ..expr.span }
                } else {
                    Span { start: expr.span.end - from.len() as u32, ..expr.span }
                };
                debug_assert!(target.span.source == span.source);
                self.make("step-direction", span, to);
            }
            ExprKind::Unary(UnaryOp::Not, operand) => {
                let operand = format!("({})", self.text(operand.span));
                self.make("drop-negation", expr.span, operand);
            }
            ExprKind::Name(name) => {
                self.variable(&name.text, name.span);
                if !self.variables.iter().any(|(variable, ..)| *variable == name.text) {
                    self.field(&name.text, name.span);
                }
            }
            ExprKind::Field(_, name) => self.field(&name.text, name.span),
            ExprKind::Cast(TypeRef { kind: TypeRefKind::Primitive(_), .. }, operand) => {
                let operand = format!("({})", self.text(operand.span));
                self.make("drop-cast", expr.span, operand);
            }
            _ => {}
        }
    }
}

impl Maker<'_> {
    fn off_by_one(&mut self, value: &Expr) {
        if let ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Div, ..) = &*value.kind {
            let text = self.text(value.span).to_owned();
            self.make("off-by-one", value.span, format!("{text} + 1"));
            self.make("off-by-one", value.span, format!("{text} - 1"));
        }
    }
}
