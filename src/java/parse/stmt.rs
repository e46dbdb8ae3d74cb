//! Statements.

use tree_sitter::Node;

use super::super::{
    Block, Catch, Expr, ExprKind, Param, Pattern, Resource, Stmt, StmtKind, SwitchCase, SwitchLabel, TypeRef,
    TypeRefKind,
};
use super::ctx::Ctx;
use super::node::{child, children, is_comment, is_spec_comment, parts};

/// Words with which clauses of loops begin.
const LOOP_WORDS: [&str; 17] = [
    "loop_invariant",
    "maintaining",
    "maintains",
    "invariant",
    "loop_decreases",
    "decreases",
    "decreasing",
    "loop_variant",
    "variant",
    "loop_modifies",
    "loop_assignable",
    "loop_assigns",
    "loop_writes",
    "assignable",
    "modifies",
    "assigns",
    "writes",
];

fn is_loop(node: Node<'_>) -> bool {
    matches!(node.kind(), "while_statement" | "do_statement" | "for_statement" | "enhanced_for_statement")
}

impl Ctx<'_> {
    pub(super) fn block(&mut self, node: Node<'_>) -> Block {
        Block { stmts: self.stmts(node), span: self.span(node) }
    }

    /// The statements among the children, each with the specification comments before it.
    pub(super) fn stmts(&mut self, node: Node<'_>) -> Vec<Stmt> {
        if let Some(why) = self.why_left_out(node) {
            let kind = StmtKind::Unsupported(why.to_owned());
            let left_out = Stmt { kind, comments: Vec::new(), span: self.span(node) };
            // No run comes to what is asserted in there, but the method says something.
            let said: Vec<_> = self.comments_of(node).into_iter().map(|part| self.comment(part)).collect();
            let rest = said.first().map(|it| it.span).map(|span| Stmt { kind: StmtKind::Empty, comments: said, span });
            return [left_out].into_iter().chain(rest).collect();
        }
        self.inside(false, |it| it.stmts_of(node))
    }

    fn stmts_of(&mut self, node: Node<'_>) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        let mut pending = Vec::new();
        for part in children(node) {
            if is_comment(part) {
                if is_spec_comment(self.text(part)) {
                    pending.push(self.comment(part));
                }
            } else if part.is_error() || matches!(part.kind(), "switch_label" | ":" | "{" | "}") {
                // Not a statement of its own.
            } else if part.is_named() || part.kind() == ";" {
                let mut stmt = self.stmt(part);
                stmt.comments.splice(0..0, std::mem::take(&mut pending));
                stmts.push(stmt);
            }
        }
        if !pending.is_empty() {
            let span = pending[0].span;
            stmts.push(Stmt { kind: StmtKind::Empty, comments: pending, span });
        }
        stmts
    }

    /// The body of a loop, with the specification comments before it that are not the loop's own.
    fn boxed(&mut self, node: Node<'_>, field: &str) -> Box<Stmt> {
        let Some(body) = node.child_by_field_name(field) else {
            return Box::new(Stmt { kind: StmtKind::Empty, comments: Vec::new(), span: self.span(node) });
        };
        let mut stmt = self.stmt(body);
        let before = self.comments_of(node).into_iter().filter(|part| self.is_of_body(*part, body));
        let comments: Vec<_> = before.map(|part| self.comment(part)).collect();
        stmt.comments.splice(0..0, comments);
        Box::new(stmt)
    }

    /// Specification comments among its children.
    fn comments_of<'t>(&self, node: Node<'t>) -> Vec<Node<'t>> {
        children(node).into_iter().filter(|part| is_comment(*part) && is_spec_comment(self.text(*part))).collect()
    }

    /// Between a loop's header and its body may stand clauses of the loop; what else stands there is said of the body,
    /// and all of it if that is a loop.
    fn is_of_body(&self, comment: Node<'_>, body: Node<'_>) -> bool {
        let text = self.text(comment).trim_start_matches(|c: char| !c.is_alphabetic());
        let word = text.split(|c: char| !c.is_alphabetic() && c != '_').next().unwrap_or_default();
        let word = word.strip_suffix("_redundantly").unwrap_or(word);
        let mut of = body;
        while of.kind() == "labeled_statement" {
            let Some(labeled) = parts(of).last().copied() else { break };
            of = labeled;
        }
        comment.end_byte() <= body.start_byte() && (is_loop(of) || !LOOP_WORDS.contains(&word))
    }

    /// An arm of an `if`, with the specification comments between it and the code before it.
    fn arm(&mut self, node: Node<'_>, field: &str) -> Option<Box<Stmt>> {
        let arm = node.child_by_field_name(field)?;
        let before = children(node).into_iter().take_while(|part| part.start_byte() < arm.start_byte());
        let mut found: Vec<Node<'_>> = Vec::new();
        for part in before {
            if !is_comment(part) {
                found.clear();
            } else if is_spec_comment(self.text(part)) {
                found.push(part);
            }
        }
        let comments: Vec<_> = found.into_iter().map(|part| self.comment(part)).collect();
        let mut stmt = self.stmt(arm);
        stmt.comments.splice(0..0, comments);
        Some(Box::new(stmt))
    }

    fn label(&self, node: Node<'_>) -> Option<super::super::Name> {
        child(node, "identifier").map(|name| self.name(name))
    }

    fn first_expr(&mut self, node: Node<'_>) -> Option<Expr> {
        parts(node).first().map(|part| self.expr(*part))
    }

    fn missing(&self, node: Node<'_>) -> Expr {
        Expr { kind: Box::new(ExprKind::Unsupported("missing expression".into())), span: self.span(node) }
    }

    pub(super) fn field_expr(&mut self, node: Node<'_>, field: &str) -> Expr {
        match node.child_by_field_name(field) {
            Some(expr) => self.expr(expr),
            None => self.missing(node),
        }
    }

    pub(super) fn stmt(&mut self, node: Node<'_>) -> Stmt {
        let kind = match node.kind() {
            "block" => StmtKind::Block(self.block(node)),
            "local_variable_declaration" => StmtKind::Local {
                modifiers: self.modifiers(node, &[]),
                ty: self.declared_type(node),
                vars: self.declarators(node),
            },
            "expression_statement" => match self.first_expr(node) {
                Some(expr) => match *expr.kind {
                    ExprKind::Switch { subject, cases } => StmtKind::Switch { subject, cases },
                    _ => StmtKind::Expr(expr),
                },
                None => StmtKind::Empty,
            },
            "switch_expression" => {
                let (subject, cases) = self.switch(node);
                StmtKind::Switch { subject, cases }
            }
            "if_statement" => StmtKind::If {
                cond: self.field_expr(node, "condition"),
                then: self.arm(node, "consequence").unwrap_or_else(|| self.boxed(node, "consequence")),
                otherwise: self.arm(node, "alternative"),
            },
            "while_statement" => {
                StmtKind::While { cond: self.field_expr(node, "condition"), body: self.boxed(node, "body") }
            }
            "do_statement" => {
                StmtKind::DoWhile { body: self.boxed(node, "body"), cond: self.field_expr(node, "condition") }
            }
            "for_statement" => self.for_stmt(node),
            "enhanced_for_statement" => StmtKind::ForEach {
                param: Param {
                    modifiers: self.modifiers(node, &[]),
                    name: self.name_of(node),
                    ty: self.declared_type(node),
                    is_varargs: false,
                    span: node.child_by_field_name("name").map_or(self.span(node), |name| self.span(name)),
                },
                iterable: self.field_expr(node, "value"),
                body: self.boxed(node, "body"),
            },
            "labeled_statement" => {
                let stmt_parts = parts(node);
                let body = children(node).into_iter().rfind(|part| !is_comment(*part) && part.kind() != ":");
                match (stmt_parts.first(), body) {
                    (Some(label), Some(body)) => {
                        // What stands between them is said of the statement.
                        let between = children(node).into_iter().filter(|part| {
                            is_comment(*part)
                                && part.end_byte() <= body.start_byte()
                                && is_spec_comment(self.text(*part))
                        });
                        let comments: Vec<_> = between.map(|part| self.comment(part)).collect();
                        let mut stmt = self.stmt(body);
                        stmt.comments.splice(0..0, comments);
                        StmtKind::Labeled { label: self.name(*label), body: Box::new(stmt) }
                    }
                    _ => StmtKind::Empty,
                }
            }
            "break_statement" => StmtKind::Break(self.label(node)),
            "continue_statement" => StmtKind::Continue(self.label(node)),
            "return_statement" => StmtKind::Return(self.first_expr(node)),
            "throw_statement" => StmtKind::Throw(self.first_expr(node).unwrap_or_else(|| self.missing(node))),
            "yield_statement" => StmtKind::Yield(self.first_expr(node).unwrap_or_else(|| self.missing(node))),
            "assert_statement" => {
                let exprs = parts(node);
                StmtKind::Assert {
                    cond: exprs.first().map(|part| self.expr(*part)).unwrap_or_else(|| self.missing(node)),
                    message: exprs.get(1).map(|part| self.expr(*part)),
                }
            }
            "try_statement" | "try_with_resources_statement" => self.try_stmt(node),
            "synchronized_statement" => {
                let lock = match child(node, "parenthesized_expression") {
                    Some(lock) => self.expr(lock),
                    None => self.missing(node),
                };
                StmtKind::Synchronized { lock, body: self.field_block(node) }
            }
            "explicit_constructor_invocation" => StmtKind::ConstructorCall {
                outer: node.child_by_field_name("object").map(|outer| self.expr(outer)),
                is_super: node.child_by_field_name("constructor").is_some_and(|which| which.kind() == "super"),
                args: node.child_by_field_name("arguments").map_or(Vec::new(), |args| self.args(args)),
            },
            ";" => StmtKind::Empty,
            other => match self.inside(true, |it| it.type_decl(node, &[])) {
                Some(decl) => StmtKind::LocalType(Box::new(decl)),
                None => StmtKind::Unsupported(other.replace('_', " ")),
            },
        };
        Stmt { kind, comments: self.loop_comments(node), span: self.span(node) }
    }

    /// JML loop clauses may also stand between a loop's header and its body.
    fn loop_comments(&self, node: Node<'_>) -> Vec<super::super::Comment> {
        let Some(body) = node.child_by_field_name("body").filter(|_| is_loop(node)) else { return Vec::new() };
        let comments = self.comments_of(node).into_iter().filter(|part| !self.is_of_body(*part, body));
        comments.map(|part| self.comment(part)).collect()
    }

    fn field_block(&mut self, node: Node<'_>) -> Block {
        match node.child_by_field_name("body") {
            Some(body) => self.block(body),
            None => Block { stmts: Vec::new(), span: self.span(node) },
        }
    }

    fn for_stmt(&mut self, node: Node<'_>) -> StmtKind {
        let mut cursor = node.walk();
        let init_nodes: Vec<Node<'_>> = node.children_by_field_name("init", &mut cursor).collect();
        let update_nodes: Vec<Node<'_>> = node.children_by_field_name("update", &mut cursor).collect();
        let mut init = Vec::new();
        for part in init_nodes.into_iter().filter(|part| part.is_named()) {
            init.push(if part.kind() == "local_variable_declaration" {
                self.stmt(part)
            } else {
                Stmt { kind: StmtKind::Expr(self.expr(part)), comments: Vec::new(), span: self.span(part) }
            });
        }
        let update = update_nodes.into_iter().filter(|part| part.is_named()).map(|part| self.expr(part)).collect();
        StmtKind::For {
            init,
            cond: node.child_by_field_name("condition").map(|cond| self.expr(cond)),
            update,
            body: self.boxed(node, "body"),
        }
    }

    fn try_stmt(&mut self, node: Node<'_>) -> StmtKind {
        let mut resources = Vec::new();
        for part in node.child_by_field_name("resources").map_or(Vec::new(), parts) {
            if part.kind() != "resource" {
                continue;
            }
            if part.child_by_field_name("name").is_some() {
                resources.push(Resource::Declared {
                    ty: self.declared_type(part),
                    name: self.name_of(part),
                    init: self.field_expr(part, "value"),
                    span: self.span(part),
                });
            } else if let Some(existing) = parts(part).first() {
                resources.push(Resource::Existing(self.expr(*existing)));
            }
        }
        let mut catches = Vec::new();
        let mut finally = None;
        for part in parts(node) {
            match part.kind() {
                "catch_clause" => catches.extend(self.catch(part)),
                "finally_clause" => finally = child(part, "block").map(|block| self.block(block)),
                _ => {}
            }
        }
        StmtKind::Try { resources, body: self.field_block(node), catches, finally }
    }

    fn catch(&mut self, node: Node<'_>) -> Option<Catch> {
        let param = child(node, "catch_formal_parameter")?;
        let types = child(param, "catch_type")?;
        Some(Catch {
            types: parts(types).into_iter().map(|ty| self.ty(ty)).collect(),
            name: self.name_of(param),
            body: self.field_block(node),
            span: self.span(node),
        })
    }

    /// What is asked, and the cases. A whole `switch` behind an arrow is an expression: no statement may stand there.
    pub(super) fn switch(&mut self, node: Node<'_>) -> (Expr, Vec<SwitchCase>) {
        let subject = self.field_expr(node, "condition");
        let mut cases: Vec<SwitchCase> = Vec::new();
        for part in node.child_by_field_name("body").map_or(Vec::new(), children) {
            // What stands behind the last statement of a group is said there.
            if is_comment(part) && is_spec_comment(self.text(part)) {
                if let Some(case) = cases.last_mut().filter(|case| !case.is_arrow) {
                    let span = self.span(part);
                    case.body.push(Stmt { kind: StmtKind::Empty, comments: vec![self.comment(part)], span });
                }
                continue;
            }
            if !part.is_named() || part.is_extra() || part.is_error() {
                continue;
            }
            let is_arrow = part.kind() == "switch_rule";
            let mut case =
                SwitchCase { labels: Vec::new(), guard: None, is_arrow, body: Vec::new(), span: self.span(part) };
            for label in children(part).into_iter().filter(|part| part.kind() == "switch_label") {
                self.switch_label(label, &mut case);
            }
            case.body = if is_arrow {
                let body = parts(part).into_iter().filter(|part| part.kind() != "switch_label");
                body.map(|part| valued(self.stmt(part))).collect()
            } else {
                self.stmts(part)
            };
            cases.push(case);
        }
        (subject, cases)
    }

    fn switch_label(&mut self, node: Node<'_>, case: &mut SwitchCase) {
        for part in children(node) {
            match part.kind() {
                "default" => case.labels.push(SwitchLabel::Default(self.span(part))),
                "guard" => case.guard = self.first_expr(part),
                "pattern" => {
                    if let Some(pattern) = parts(part).first().map(|inner| self.pattern(*inner)) {
                        case.labels.push(SwitchLabel::Pattern(pattern));
                    }
                }
                // The grammar takes the word in `case null, default` for a name.
                "identifier" if self.text(part) == "default" => case.labels.push(SwitchLabel::Default(self.span(part))),
                _ if part.is_named() && !part.is_extra() => {
                    let expr = self.expr(part);
                    case.labels.push(SwitchLabel::Expr(expr));
                }
                _ => {}
            }
        }
    }

    /// A `type_pattern`, `record_pattern` or record component.
    pub(super) fn pattern(&mut self, node: Node<'_>) -> Pattern {
        let inner = parts(node);
        if node.kind() == "record_pattern" {
            let ty = self.first_type(node, &inner);
            let body = child(node, "record_pattern_body").map_or(Vec::new(), parts);
            let components = body.into_iter().map(|part| self.pattern(part)).collect();
            return Pattern::Record { ty, parts: components, span: self.span(node) };
        }
        let ty = self.first_type(node, &inner);
        let name = inner.last().map_or(self.name(node), |name| self.name(*name));
        Pattern::Type { ty, name }
    }

    fn first_type(&mut self, node: Node<'_>, inner: &[Node<'_>]) -> TypeRef {
        match inner.iter().find(|part| part.kind() != "modifiers") {
            Some(ty) => self.ty(*ty),
            None => TypeRef { kind: TypeRefKind::Inferred, span: self.span(node) },
        }
    }
}

/// The same statement, or the expression that a whole `switch` is.
fn valued(stmt: Stmt) -> Stmt {
    let Stmt { kind, comments, span } = stmt;
    let kind = match kind {
        StmtKind::Switch { subject, cases } => {
            StmtKind::Expr(Expr { kind: Box::new(ExprKind::Switch { subject, cases }), span })
        }
        other => other,
    };
    Stmt { kind, comments, span }
}
