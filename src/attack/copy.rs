//! The copy of a file that the harness compiles: it counts its statements, and its lines are those of the original.

use crate::base::Span;
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Expr, ExprKind, LambdaBody, Literal, Member, Stmt, StmtKind, SwitchCase, TypeDecl, Unit};

/// Texts to insert at offsets; of equal offsets the earlier comes first.
#[derive(Default)]
pub(super) struct Copy {
    inserts: Vec<(u32, String)>,
    /// Integers of the source, for the harness to try.
    pub numbers: Vec<i64>,
    /// Its string literals, likewise.
    pub texts: Vec<String>,
}

/// Where a method's body is, and which numbers its statements have.
pub(super) struct Counted {
    /// Of the whole declaration.
    pub span: Span,
    pub first: usize,
    pub end: usize,
}

impl Copy {
    pub(super) fn insert(&mut self, at: u32, text: String) {
        self.inserts.push((at, text));
    }

    /// The text with all insertions.
    pub(super) fn apply(mut self, text: &str) -> String {
        self.inserts.sort_by_key(|(at, _)| *at);
        let mut out = String::with_capacity(text.len() * 2);
        let mut from = 0;
        for (at, insert) in self.inserts {
            out += &text[from..at as usize];
            out += &insert;
            from = at as usize;
        }
        out + &text[from..]
    }

    /// Counts the statements of all methods from `next` on.
    pub(super) fn count(&mut self, unit: &Unit, next: &mut usize) -> Vec<Counted> {
        let mut found = Vec::new();
        for decl in &unit.types {
            self.type_decl(decl, next, &mut found);
        }
        found
    }

    fn type_decl(&mut self, decl: &TypeDecl, next: &mut usize, found: &mut Vec<Counted>) {
        for member in &decl.members {
            match member {
                Member::Method(method) => {
                    let first = *next;
                    if let Some(body) = &method.body {
                        let mut counter = Counter { copy: self, next };
                        counter.block(body);
                        visit::walk_block(body, &mut counter);
                    }
                    found.push(Counted { span: method.span, first, end: *next });
                }
                Member::Type(inner) => self.type_decl(inner, next, found),
                _ => {}
            }
        }
    }
}

struct Counter<'a> {
    copy: &'a mut Copy,
    next: &'a mut usize,
}

impl Counter<'_> {
    fn before(&mut self, at: u32, brace: &str) {
        self.copy.insert(at, format!("{brace}huntsman.attack.Steps.at({});", self.next));
        *self.next += 1;
    }

    fn block(&mut self, block: &Block) {
        self.stmts(&block.stmts);
    }

    fn stmts(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            let is_counted = !matches!(
                stmt.kind,
                StmtKind::ConstructorCall { .. } | StmtKind::Empty | StmtKind::LocalType(_) | StmtKind::Unsupported(_)
            );
            if is_counted {
                self.before(stmt.span.start, "");
            }
        }
    }

    /// A statement that stands alone gets braces.
    fn lone(&mut self, stmt: &Stmt) {
        if !matches!(stmt.kind, StmtKind::Block(_) | StmtKind::Unsupported(_)) {
            self.before(stmt.span.start, "{");
            self.copy.insert(stmt.span.end, "}".to_owned());
        }
    }

    fn cases(&mut self, cases: &[SwitchCase]) {
        for case in cases.iter().filter(|case| !case.is_arrow) {
            self.stmts(&case.body);
        }
    }
}

impl Visitor for Counter<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => self.block(block),
            StmtKind::If { then, otherwise, .. } => {
                self.lone(then);
                otherwise.iter().for_each(|stmt| self.lone(stmt));
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEach { body, .. } => self.lone(body),
            StmtKind::Switch { cases, .. } => self.cases(cases),
            StmtKind::Try { body, catches, finally, .. } => {
                self.block(body);
                catches.iter().for_each(|catch| self.block(&catch.body));
                finally.iter().for_each(|block| self.block(block));
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Lambda { body: LambdaBody::Block(block), .. } => self.block(block),
            ExprKind::Switch { cases, .. } => self.cases(cases),
            ExprKind::Literal(Literal::Str(text)) => self.copy.texts.push(text.clone()),
            ExprKind::Literal(Literal::Int { value, .. }) => self.copy.numbers.extend(i64::try_from(*value)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Sources;
    use crate::java;

    #[test]
    fn statements_are_counted_where_they_stand() {
        let text = "class A { int m(int x) { if (x > 0) return 7; else while (x < 0) x++;\n return x; } }";
        let mut sources = Sources::default();
        let file = sources.add("A.java", text);
        let unit = java::parse(file, text).tree;
        let mut copy = Copy::default();
        let mut next = 0;
        let counted = copy.count(&unit, &mut next);
        assert_eq!((counted[0].first, counted[0].end, next), (0, 5, 5));
        assert_eq!(copy.numbers, [0, 7, 0]);
        let at = |n: usize| format!("huntsman.attack.Steps.at({n});");
        let expected = format!(
            "class A {{ int m(int x) {{ {}if (x > 0) {{{}return 7;}} else {{{}while (x < 0) {{{}x++;}}}}\n {}return x; }} }}",
            at(0),
            at(2),
            at(3),
            at(4),
            at(1)
        );
        assert_eq!(copy.apply(text), expected);
    }
}
