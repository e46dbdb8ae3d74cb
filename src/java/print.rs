//! Java from the tree, in one normal form: what `--emit=java` shows.
//!
//! One statement a line, every nested operator in parentheses, no comments but those that may hold specifications.
//! What prints parses again to a tree that prints the same.

use std::fmt::Write;

use super::print_expr::{annotation, arguments, expr, params, type_ref};
use super::*;

/// The whole unit.
pub fn unit(unit: &Unit) -> String {
    let mut printer = Printer::default();
    if !unit.package.is_empty() {
        printer.line(&format!("package {};", unit.package));
    }
    for import in &unit.imports {
        let is_static = if import.is_static { "static " } else { "" };
        let all = if import.on_demand { ".*" } else { "" };
        printer.line(&format!("import {is_static}{}{all};", import.path));
    }
    for declared in &unit.types {
        printer.type_decl(declared);
    }
    printer.out
}

#[derive(Default)]
pub(super) struct Printer {
    pub(super) out: String,
    pub(super) depth: usize,
}

impl Printer {
    fn line(&mut self, text: &str) {
        for line in text.split('\n') {
            let _ = writeln!(self.out, "{:1$}{line}", "", 4 * self.depth);
        }
    }

    fn open(&mut self, head: &str) {
        self.line(&if head.is_empty() { "{".to_owned() } else { format!("{head} {{") });
        self.depth += 1;
    }

    fn close(&mut self, tail: &str) {
        self.depth -= 1;
        self.line(&format!("}}{tail}"));
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            let lines: Vec<&str> = comment.text.lines().map(str::trim).collect();
            self.line(&lines.join("\n"));
        }
    }

    fn modifiers(&mut self, modifiers: &Modifiers) -> String {
        self.comments(&modifiers.comments);
        for each in &modifiers.annotations {
            self.line(&annotation(each));
        }
        words(modifiers)
    }

    fn type_decl(&mut self, declared: &TypeDecl) {
        let mut head = self.modifiers(&declared.modifiers);
        head += match declared.kind {
            TypeKind::Class => "class ",
            TypeKind::Interface => "interface ",
            TypeKind::Enum => "enum ",
            TypeKind::Record => "record ",
            TypeKind::Annotation => "@interface ",
        };
        head += &declared.name.text;
        head += &type_params(&declared.type_params);
        if declared.kind == TypeKind::Record {
            let _ = write!(head, "({})", params(&declared.components));
        }
        if let Some(parent) = &declared.extends {
            let _ = write!(head, " extends {}", type_ref(parent));
        }
        if !declared.interfaces.is_empty() {
            let word = if declared.kind == TypeKind::Interface { "extends" } else { "implements" };
            let names: Vec<String> = declared.interfaces.iter().map(type_ref).collect();
            let _ = write!(head, " {word} {}", names.join(", "));
        }
        self.open(&head);
        for constant in &declared.constants {
            let args =
                if constant.args.is_empty() { String::new() } else { format!("({})", arguments(&constant.args)) };
            let name = &constant.name.text;
            match &constant.body {
                None => self.line(&format!("{name}{args},")),
                Some(members) => {
                    self.open(&format!("{name}{args}"));
                    self.members(members);
                    self.close(",");
                }
            }
        }
        if declared.kind == TypeKind::Enum {
            self.line(";");
        }
        self.members(&declared.members);
        self.close("");
    }

    pub(super) fn members(&mut self, members: &[Member]) {
        for member in members {
            match member {
                Member::Field(field) => {
                    let words = self.modifiers(&field.modifiers);
                    self.line(&format!("{words}{} {};", type_ref(&field.ty), vars(&field.vars)));
                }
                Member::Method(method) => self.method(method),
                Member::Type(declared) => self.type_decl(declared),
                Member::Initializer { is_static, body } => {
                    self.open(if *is_static { "static" } else { "" });
                    self.stmts(&body.stmts);
                    self.close("");
                }
                Member::Comment(comment) => self.comments(std::slice::from_ref(comment)),
                Member::Unsupported { what, .. } => self.line(&format!("/* not parsed: {what} */")),
            }
        }
    }

    fn method(&mut self, method: &MethodDecl) {
        let mut head = self.modifiers(&method.modifiers);
        let generic = type_params(&method.type_params);
        if !generic.is_empty() {
            head += &format!("{generic} ");
        }
        if let Some(returns) = &method.returns {
            head += &format!("{} ", type_ref(returns));
        }
        head += &method.name.text;
        if !method.is_compact {
            head += &format!("({})", params(&method.params));
        }
        if !method.throws.is_empty() {
            let names: Vec<String> = method.throws.iter().map(type_ref).collect();
            head += &format!(" throws {}", names.join(", "));
        }
        match &method.body {
            None => self.line(&format!("{head};")),
            Some(body) => {
                self.open(&head);
                self.stmts(&body.stmts);
                self.close("");
            }
        }
    }

    pub(super) fn stmts(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    /// A body in braces, whether or not it was written with them.
    fn body(&mut self, head: &str, body: &Stmt, tail: &str) {
        self.open(head);
        match &body.kind {
            StmtKind::Block(block) if body.comments.is_empty() => self.stmts(&block.stmts),
            _ => self.stmt(body),
        }
        self.close(tail);
    }

    fn block(&mut self, head: &str, block: &Block) {
        self.open(head);
        self.stmts(&block.stmts);
        self.close("");
    }

    fn stmt(&mut self, stmt: &Stmt) {
        self.comments(&stmt.comments);
        match &stmt.kind {
            StmtKind::Block(block) => self.block("", block),
            StmtKind::Local { .. } | StmtKind::Expr(_) => self.line(&format!("{};", simple(stmt))),
            StmtKind::LocalType(declared) => self.type_decl(declared),
            StmtKind::If { cond, then, otherwise } => {
                self.body(&format!("if ({})", expr(cond)), then, "");
                if let Some(otherwise) = otherwise {
                    self.body("else", otherwise, "");
                }
            }
            StmtKind::While { cond, body } => self.body(&format!("while ({})", expr(cond)), body, ""),
            StmtKind::DoWhile { body, cond } => self.body("do", body, &format!(" while ({});", expr(cond))),
            StmtKind::For { init, cond, update, body } => {
                let init: Vec<String> = init.iter().map(simple).collect();
                let cond = cond.as_ref().map(|cond| format!(" {}", expr(cond))).unwrap_or_default();
                let update = if update.is_empty() { String::new() } else { format!(" {}", arguments(update)) };
                self.body(&format!("for ({};{cond};{update})", init.join(", ")), body, "");
            }
            StmtKind::ForEach { param, iterable, body } => {
                let head = format!("for ({} : {})", params(std::slice::from_ref(param)), expr(iterable));
                self.body(&head, body, "");
            }
            StmtKind::Switch { subject, cases } => {
                self.open(&format!("switch ({})", expr(subject)));
                self.cases(cases);
                self.close("");
            }
            StmtKind::Labeled { label, body } => {
                self.line(&format!("{}:", label.text));
                self.stmt(body);
            }
            StmtKind::Break(label) => self.line(&format!("break{};", after(label.as_ref().map(|it| it.text.clone())))),
            StmtKind::Continue(label) => {
                self.line(&format!("continue{};", after(label.as_ref().map(|it| it.text.clone()))));
            }
            StmtKind::Return(value) => self.line(&format!("return{};", after(value.as_ref().map(expr)))),
            StmtKind::Throw(value) => self.line(&format!("throw {};", expr(value))),
            StmtKind::Yield(value) => self.line(&format!("yield {};", expr(value))),
            StmtKind::Assert { cond, message } => {
                let message = message.as_ref().map(|message| format!(" : {}", expr(message))).unwrap_or_default();
                self.line(&format!("assert {}{message};", expr(cond)));
            }
            StmtKind::Try { resources, body, catches, finally } => {
                let resources: Vec<String> = resources.iter().map(resource).collect();
                let head = if resources.is_empty() { "try".into() } else { format!("try ({})", resources.join("; ")) };
                self.block(&head, body);
                for each in catches {
                    let types: Vec<String> = each.types.iter().map(type_ref).collect();
                    self.block(&format!("catch ({} {})", types.join(" | "), each.name.text), &each.body);
                }
                if let Some(finally) = finally {
                    self.block("finally", finally);
                }
            }
            StmtKind::Synchronized { lock, body } => self.block(&format!("synchronized ({})", expr(lock)), body),
            StmtKind::ConstructorCall { outer, is_super, args } => {
                let outer = outer.as_ref().map(|outer| format!("{}.", expr(outer))).unwrap_or_default();
                let word = if *is_super { "super" } else { "this" };
                self.line(&format!("{outer}{word}({});", arguments(args)));
            }
            StmtKind::Empty => self.line(";"),
            StmtKind::Unsupported(what) => self.line(&format!("/* not parsed: {what} */")),
        }
    }

    pub(super) fn cases(&mut self, cases: &[SwitchCase]) {
        for case in cases {
            let labels: Vec<String> = case.labels.iter().map(super::print_expr::switch_label).collect();
            let is_default = matches!(case.labels[..], [SwitchLabel::Default(_)]);
            let labels = if is_default { "default".to_owned() } else { format!("case {}", labels.join(", ")) };
            let guard = case.guard.as_ref().map(|guard| format!(" when {}", expr(guard))).unwrap_or_default();
            if case.is_arrow {
                self.line(&format!("{labels}{guard} ->"));
            } else {
                self.line(&format!("{labels}{guard}:"));
            }
            self.depth += 1;
            self.stmts(&case.body);
            self.depth -= 1;
        }
    }
}

fn after(text: Option<String>) -> String {
    text.map(|text| format!(" {text}")).unwrap_or_default()
}

fn words(modifiers: &Modifiers) -> String {
    modifiers.words.iter().map(|word| format!("{} ", word.text)).collect()
}

/// A local declaration or an expression, without its semicolon.
fn simple(stmt: &Stmt) -> String {
    match &stmt.kind {
        StmtKind::Local { modifiers, ty, vars: declared } => {
            let annotations: String = modifiers.annotations.iter().map(|each| annotation(each) + " ").collect();
            format!("{annotations}{}{} {}", words(modifiers), type_ref(ty), vars(declared))
        }
        StmtKind::Expr(value) => expr(value),
        _ => "/* not parsed */".into(),
    }
}

fn resource(resource: &Resource) -> String {
    match resource {
        Resource::Declared { ty, name, init, .. } => format!("{} {} = {}", type_ref(ty), name.text, expr(init)),
        Resource::Existing(value) => expr(value),
    }
}

fn vars(vars: &[VarDecl]) -> String {
    let shown = vars.iter().map(|var| {
        let init = var.init.as_ref().map(|init| format!(" = {}", expr(init))).unwrap_or_default();
        format!("{}{}{init}", var.name.text, "[]".repeat(var.dims as usize))
    });
    shown.collect::<Vec<_>>().join(", ")
}

fn type_params(type_params: &[TypeParam]) -> String {
    if type_params.is_empty() {
        return String::new();
    }
    let shown = type_params.iter().map(|param| {
        let bounds: Vec<String> = param.bounds.iter().map(type_ref).collect();
        let bounds = if bounds.is_empty() { String::new() } else { format!(" extends {}", bounds.join(" & ")) };
        format!("{}{bounds}", param.name.text)
    });
    format!("<{}>", shown.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::print_expr::literal_text;
    use super::*;
    use crate::base::Sources;

    fn printed(text: &str) -> String {
        let mut sources = Sources::default();
        let file = sources.add("A.java", text);
        let parsed = parse(file, text);
        assert!(parsed.errors.is_empty(), "{:?}\n{text}", parsed.errors);
        unit(&parsed.tree)
    }

    #[track_caller]
    fn check(text: &str, expect: expect_test::Expect) {
        let once = printed(text);
        expect.assert_eq(&once);
        assert_eq!(printed(&once), once, "what prints parses to the same");
    }

    #[test]
    fn a_class_in_its_normal_form() {
        check(
            "package a.b; import java.util.*; /** Doc. */ @Invariant({\"x: this.size >= 0\"}) public class A<T extends B & C> extends D<T> implements E {\n\
             int a = 1, b[]; static { a = -1; }\n\
             <U> U m(final int x, String... y) throws F { if (x > 0) return null; else for (int i = 0, j = 1; i < x; i++, j--) { a += (i + 1) * 2; } \n\
             l: while (true) { break l; } do x(); while (b[1] == 'c' && !c); \n\
             try (R r = new R()) { throw new F(\"a\\n\"); } catch (G | H e) { } finally { ; } return (U) y[0]; } }",
            expect_test::expect![[r#"
                package a.b;
                import java.util.*;
                /** Doc. */
                @Invariant({"x: this.size >= 0"})
                public class A<T extends B & C> extends D<T> implements E {
                    int a = 1, b[];
                    static {
                        a = -1;
                    }
                    <U> U m(final int x, String... y) throws F {
                        if (x > 0) {
                            return null;
                        }
                        else {
                            for (int i = 0, j = 1; i < x; i++, j--) {
                                a += (i + 1) * 2;
                            }
                        }
                        l:
                        while (true) {
                            break l;
                        }
                        do {
                            x();
                        } while ((b[1] == 'c') && (!c));
                        try (R r = new R()) {
                            throw new F("a\n");
                        }
                        catch (G | H e) {
                        }
                        finally {
                            ;
                        }
                        return (U) y[0];
                    }
                }
            "#]],
        );
    }

    #[test]
    fn newer_forms() {
        check(
            "enum A { X(1) { void m() { } }, Y; A(int... a) { this(); } int f(Object o) { \n\
             return switch (o) { case 1, 2 -> 3; case String s when s == null -> { yield 4; } default -> o instanceof A b ? 1 : b.<x>c(d -> d + 1, A::new, int[].class); }; } }",
            expect_test::expect![[r#"
                enum A {
                    X(1) {
                        void m() {
                        }
                    },
                    Y,
                    ;
                    A(int... a) {
                        this();
                    }
                    int f(Object o) {
                        return switch (o) {
                            case 1, 2 ->
                                3;
                            case String s when s == null ->
                                {
                                    yield 4;
                                }
                            default ->
                                (o instanceof A b) ? 1 : b.<x>c((d) -> d + 1, A::new, int[].class);
                        };
                    }
                }
            "#]],
        );
    }

    #[test]
    fn every_subject_prints_and_parses_back() {
        for (name, text) in super::super::print_expr::CORPUS {
            let once = printed(text);
            assert_eq!(printed(&once), once, "{name}");
        }
    }

    #[test]
    fn text_needs_its_escapes() {
        assert_eq!(literal_text("a\"\\\n\u{1}"), r#""a\"\\\n\u0001""#);
    }
}
