//! Changes that undo a mistake: the mutation operators and their inverses, and small expressions over what is in scope.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, CallTarget, Expr, ExprKind, Literal, Member, MethodDecl, Stmt, StmtKind, TypeDecl};

use super::apply::{Edit, Mutant};
use super::constants::{Constant, constants};
use super::methods::{others, referred, with_other_arguments};
use super::operators::{Maker, maker, mutants};

/// Truths of other objects that a condition is joined with, at most.
const MAX_PATHS: usize = 8;

/// All changes of one place in a method's body that might repair it, the plainest first.
///
/// Types are compared by their text, so some do not compile.
pub(super) fn repairs(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Mutant> {
    let mut found = mutants(method, types, sources);
    let Some(body) = &method.body else { return found };
    let mut wide = wide(method, types, sources);
    visit::walk_block(body, &mut wide);
    let mut known = BTreeSet::new();
    found.retain(|mutant| mutant.edits.first().is_none_or(|edit| known.insert(essence(edit, sources))));
    // `n * 1` for `n - 1` is `n`, which is made as that.
    let says_nothing = |edit: &Edit| {
        matches!(edit.replacement.as_str(), "*" | "/") && wide.before_ones.iter().any(|gap| gap.contains(edit.span))
    };
    found.retain(|mutant| !mutant.edits.iter().any(says_nothing));
    wide.maker.made.retain(|edit| !says_nothing(edit));
    for edit in wide.maker.made {
        if sources.text(edit.span) != edit.replacement && known.insert(essence(&edit, sources)) {
            found.push(Mutant { edits: vec![edit] });
        }
    }
    found
}

/// What an edit comes down to: edits of a place and of a part of it may give the same text.
pub(super) fn essence(edit: &Edit, sources: &Sources) -> (Span, String) {
    let around = if edit.statement.contains(edit.span) { edit.statement } else { edit.span };
    let at = |offset: u32| (offset - around.start) as usize;
    let mut text = sources.text(around).to_owned();
    text.replace_range(at(edit.span.start)..at(edit.span.end), &edit.replacement);
    (around, text)
}

pub(super) struct Wide<'a> {
    pub(super) maker: Maker<'a>,
    types: &'a [Rc<TypeDecl>],
    pub(super) constants: Vec<Constant>,
    /// The type that the method returns.
    pub(super) returns: Option<String>,
    /// The classes around the method: their fields have no need of a path.
    pub(super) owners: Vec<String>,
    /// What is assigned to: no value to change.
    pub(super) targets: Vec<Span>,
    /// Steps that nobody asks for their value: before or after is all the same.
    bare_steps: Vec<Span>,
    /// Operands, with the other one's text: nobody compares a value with itself.
    pub(super) partners: Vec<(Span, String)>,
    /// `this` may be read.
    pub(super) has_this: bool,
    /// No object is to be written to.
    pub(super) is_query: bool,
    /// Constants of enums.
    pub(super) enums: BTreeMap<String, Vec<String>>,
    /// Lengths of new arrays.
    sizes: Vec<Span>,
    /// Conditions met so far.
    pub(super) conditions: Vec<Span>,
    /// Between an operand and a one: other operators there say what the operand alone says.
    pub(super) before_ones: Vec<Span>,
}

/// Knows what is in scope in the method, and has made nothing yet.
pub(super) fn wide<'a>(method: &MethodDecl, types: &'a [Rc<TypeDecl>], sources: &'a Sources) -> Wide<'a> {
    let maker = maker(method, types, sources);
    let returns = method.returns.as_ref().map(|ty| super::operators::type_text(ty, 0, sources));
    let mut owners = Vec::new();
    owners_of(method.span, types, &mut owners);
    Wide {
        maker,
        types,
        constants: constants(types, method.span.source, sources),
        returns,
        owners,
        targets: Vec::new(),
        bare_steps: Vec::new(),
        partners: Vec::new(),
        has_this: !method.modifiers.has("static"),
        is_query: super::query::is_query(method, sources),
        enums: super::inherited::enums(types),
        sizes: Vec::new(),
        conditions: Vec::new(),
        before_ones: Vec::new(),
    }
}

fn owners_of(method: Span, types: &[Rc<TypeDecl>], found: &mut Vec<String>) {
    for decl in types.iter().filter(|decl| decl.span.contains(method)) {
        found.push(decl.name.text.clone());
        for member in &decl.members {
            if let Member::Type(inner) = member {
                owners_of(method, std::slice::from_ref(inner), found);
            }
        }
    }
}

impl Wide<'_> {
    pub(super) fn text(&self, span: Span) -> String {
        self.maker.sources.text(span).to_owned()
    }

    pub(super) fn type_of(&self, expr: &Expr) -> Option<String> {
        match &*expr.kind {
            ExprKind::Name(name) => {
                let variable = self.maker.variables.iter().rev().find(|(declared, ..)| *declared == name.text);
                variable.map(|(_, ty, _)| ty.clone()).or_else(|| self.field_type(&name.text))
            }
            ExprKind::Field(_, name) => self.field_type(&name.text),
            ExprKind::Index(array, _) => self.type_of(array)?.strip_suffix("[]").map(str::to_owned),
            ExprKind::New { ty, .. } => Some(super::operators::type_text(ty, 0, self.maker.sources)),
            ExprKind::Literal(Literal::Int { is_long: false, .. }) => Some("int".to_owned()),
            ExprKind::Literal(Literal::Bool(_)) => Some("boolean".to_owned()),
            ExprKind::Binary(op, lhs, _) => match op {
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => self.type_of(lhs),
                BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                    Some("boolean".to_owned())
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn field_type(&self, name: &str) -> Option<String> {
        self.maker.fields.iter().find(|(_, field, _)| field == name).map(|(.., ty)| ty.clone())
    }

    /// Small expressions of the type: constants, what is in scope, one field further, one more or less.
    fn small(&mut self, value: &Expr, ty: &str) {
        let span = value.span;
        if let ExprKind::Literal(Literal::Bool(now)) = &*value.kind {
            self.maker.make("other-truth", span, (!now).to_string());
        }
        let mut ways: Vec<String> = match ty {
            "boolean" => vec!["true".into(), "false".into(), format!("!({})", self.text(span))],
            "int" | "long" | "short" | "byte" | "char" => vec!["0".into(), "1".into(), "-1".into()],
            _ => vec!["null".into()],
        };
        let atoms = self.atoms(ty, span);
        let longer = if matches!(ty, "int" | "long") { atoms.clone() } else { Vec::new() };
        ways.splice(0..0, atoms);
        for way in ways {
            self.maker.make("replace-expression", span, way);
        }
        for way in longer.iter().flat_map(|atom| [format!("{atom} + 1"), format!("{atom} - 1")]) {
            self.maker.make("longer-expression", span, way);
        }
    }

    fn one_more_or_less(&mut self, expr: &Expr) {
        if self.targets.contains(&expr.span) || self.type_of(expr).as_deref() != Some("int") {
            return;
        }
        let text = self.text(expr.span);
        // Room for one more hides what is written too often.
        let more = if self.sizes.contains(&expr.span) { "array-size" } else { "one-more" };
        self.maker.make(more, expr.span, format!("({text} + 1)"));
        self.maker.make("one-less", expr.span, format!("({text} - 1)"));
    }

    /// Another place to write to: what a field belongs to, or a field of it.
    fn target(&mut self, target: &Expr, value: &Expr) {
        let Some(ty) = self.type_of(target) else { return };
        // What takes the place, or the value.
        let value = self.type_of(value);
        let fits = |other: &str| other == ty || value.as_deref() == Some(other);
        if let ExprKind::Field(base, _) = &*target.kind
            && self.type_of(base).is_some_and(|base| fits(&base))
        {
            let base = self.text(base.span);
            self.maker.make("write-to-object", target.span, base);
        }
        if let ExprKind::Name(_) = &*target.kind {
            let text = self.text(target.span);
            let further: Vec<String> = self
                .maker
                .fields
                .iter()
                .filter(|(class, _, its)| *class == ty && fits(its))
                .map(|(_, field, _)| format!("{text}.{field}"))
                .collect();
            for way in further {
                self.maker.make("write-to-field", target.span, way);
            }
            // Those of the variable's own type are tried for every name.
            let others = self.in_scope(target.span).into_iter();
            for (other, _) in others.filter(|(_, its)| *its != ty && value.as_deref() == Some(its)) {
                self.maker.make("write-to-other", target.span, other);
            }
        }
    }

    fn condition(&mut self, cond: &Expr) {
        self.maker.statement = cond.span;
        self.conditions.push(cond.span);
        let text = self.text(cond.span);
        let mut variables = self.in_scope(cond.span);
        let is_known = |atom: &String| variables.iter().any(|(name, _)| name == atom);
        let paths: Vec<String> = self.atoms("boolean", cond.span).into_iter().filter(|atom| !is_known(atom)).collect();
        variables.extend(paths.into_iter().take(MAX_PATHS).map(|path| (path, "boolean".to_owned())));
        for (name, ty) in variables {
            if ty == "boolean" {
                for way in
                    [format!("({text}) && {name}"), format!("({text}) && !{name}"), format!("({text}) || {name}")]
                {
                    self.maker.make("add-condition", cond.span, way);
                }
            } else if ty.starts_with(char::is_uppercase) {
                self.maker.make("add-null-check", cond.span, format!("{name} != null && ({text})"));
            }
        }
    }

    /// Once, or as long as the condition holds.
    fn repeat(&mut self, stmt: &Stmt) {
        let (cond, word, other) = match &stmt.kind {
            StmtKind::If { cond, otherwise: None, .. } => (cond, "if", "while"),
            StmtKind::While { cond, .. } => (cond, "while", "if"),
            _ => return,
        };
        let keyword = Span { end: stmt.span.start + word.len() as u32, ..stmt.span };
        if self.text(keyword) == word {
            let outer = std::mem::replace(&mut self.maker.statement, cond.span);
            self.maker.make("repeat-or-not", keyword, other);
            self.maker.statement = outer;
        }
    }
}

impl Visitor for Wide<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.maker.statement = stmt.span;
        self.repeat(stmt);
        match &stmt.kind {
            StmtKind::For { update, .. } => self.bare_steps.extend(update.iter().map(|expr| expr.span)),
            StmtKind::Expr(expr) => self.bare_steps.push(expr.span),
            _ => {}
        }
        match &stmt.kind {
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. }
            | StmtKind::For { cond: Some(cond), .. } => self.condition(cond),
            StmtKind::Local { ty, vars, .. } => {
                for var in vars {
                    let ty = super::operators::type_text(ty, var.dims, self.maker.sources);
                    if let Some(init) = &var.init {
                        self.small(init, &ty);
                    }
                }
                if let ([var], "int") = (vars.as_slice(), self.text(ty.span).as_str()) {
                    let outer = std::mem::replace(&mut self.maker.statement, var.span);
                    self.maker.make("widen", ty.span, "long");
                    self.maker.statement = outer;
                }
            }
            StmtKind::Return(Some(value)) => {
                if let Some(ty) = self.returns.clone() {
                    self.small(value, &ty);
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, value) => {
                self.targets.push(target.span);
                self.target(target, value);
                if let Some(ty) = self.type_of(target) {
                    self.small(value, &ty);
                }
            }
            ExprKind::CompoundAssign(_, target, _) => self.targets.push(target.span),
            ExprKind::Step { increment, prefix, target } => {
                self.targets.push(target.span);
                if !self.bare_steps.contains(&expr.span) {
                    let (sign, target) = (if *increment { "++" } else { "--" }, self.text(target.span));
                    let other = if *prefix { format!("{target}{sign}") } else { format!("{sign}{target}") };
                    self.maker.make("step-before-or-after", expr.span, other);
                    self.maker.make("drop-step", expr.span, target);
                }
            }
            ExprKind::Binary(op, lhs, rhs) => self.binary(expr, *op, lhs, rhs),
            ExprKind::Unary(crate::java::UnaryOp::Not, operand) => {
                let operand = self.text(operand.span);
                self.maker.make("drop-negation", expr.span, operand);
            }
            ExprKind::Name(_) | ExprKind::Field(..) => {
                self.another_constant(expr);
                self.one_more_or_less(expr);
                self.other_paths(expr);
            }
            ExprKind::Literal(_) | ExprKind::Index(..) => self.named(expr),
            ExprKind::NewArray { lengths, .. } => self.sizes.extend(lengths.iter().map(|length| length.span)),
            ExprKind::MethodRef { name, .. } => {
                for (operator, other) in referred(&name.text, self.types, self.maker.sources) {
                    self.maker.make(operator, name.span, other);
                }
            }
            ExprKind::This => {
                let is_one = |(_, ty): &(String, String)| self.owners.contains(ty);
                for (name, _) in self.in_scope(expr.span).into_iter().filter(is_one) {
                    self.maker.make("another-receiver", expr.span, name);
                }
            }
            ExprKind::Call { target, name, args, .. } => {
                if !matches!(target, CallTarget::Super(_)) {
                    let is_bare = self.bare_steps.contains(&expr.span);
                    let called = (name.text.as_str(), args.len());
                    for (operator, other) in others(called, is_bare, self.types, self.maker.sources) {
                        self.maker.make(operator, name.span, other);
                    }
                    let texts: Vec<String> = args.iter().map(|arg| self.text(arg.span)).collect();
                    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                    let integers = self.atoms("int", expr.span);
                    let whole = Span { start: name.span.start, ..expr.span };
                    for other in with_other_arguments(&name.text, &texts, &integers) {
                        self.maker.make("other-arguments", whole, other);
                    }
                }
                for pair in args.windows(2) {
                    let whole = pair[0].span.to(pair[1].span);
                    let swapped = format!("{}, {}", self.text(pair[1].span), self.text(pair[0].span));
                    self.maker.make("swap-arguments", whole, swapped);
                }
                for arg in args {
                    if let Some(ty) = self.type_of(arg) {
                        self.small(arg, &ty);
                    }
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    /// The repairs of the first method, and the texts with them.
    fn texts(java: &str) -> (Vec<String>, Vec<Mutant>) {
        let (sources, types, method) = parsed(java);
        let repairs = repairs(&method, &types, &sources);
        (repairs.iter().map(|repair| crate::mutate::apply(java, repair)).collect(), repairs)
    }

    fn check(java: &str, wanted: &[&str]) {
        let (texts, repairs) = texts(java);
        for text in wanted {
            assert!(texts.iter().any(|it| it.contains(text)), "no repair gives `{text}`");
        }
        for (at, text) in texts.iter().enumerate() {
            assert_ne!(text, java);
            let same = texts[..at]
                .iter()
                .position(|other| other == text)
                .map(|first| (&repairs[first].edits, &repairs[at].edits));
            assert!(same.is_none(), "twice: {text} {same:?}");
        }
    }

    #[test]
    fn a_value_may_be_a_small_expression_over_what_is_in_scope() {
        check(
            "class T { int size; int m(int k) { int n = 0; size = n; return k; } }",
            &["size = size - 1;", "size = k;", "int n = k;", "return size;", "return n;", "size = n + 1;"],
        );
    }

    #[test]
    fn inverses_of_the_mutation_operators_are_there() {
        check(
            "class T { boolean m(int a, int b, boolean c) { if (a < b && !c) { return c; } return a - b + 1 >= 2; } }",
            &[
                "if (a >= b && !c)",
                "if (a == b && !c)",
                "if (a < b)",
                "(c)",
                "return a - b + 1 > 2",
                "a + b",
                "return a - b >= 2",
            ],
        );
    }

    #[test]
    fn references_of_unlike_types_and_null_are_compared() {
        check(
            "class T { T head; Object key; boolean m(Object o) { return o != this.head || head == this.key; } }",
            &["o != null", "o != key", "head == o", "null == this.key"],
        );
    }

    #[test]
    fn what_is_referred_to_may_be_another_method() {
        let java = "class I { void m(C c) { c.map(I::hi); } int lo() { return 0; } int hi() { return 1; } }";
        check(java, &["c.map(I::lo)"]);
    }

    #[test]
    fn truths_are_negated() {
        check(
            "class T { boolean b; void m(T t, int k) { b = true; if (t == null || t.b) { k = 1; } } }",
            &["b = false;", "t == null || !t.b)"],
        );
    }

    #[test]
    fn the_object_itself_may_be_meant() {
        check("class N { N up; void m(N c) { c.up = c; c.m(c); } }", &["c.up = this;", "c.m(this);"]);
    }

    #[test]
    fn operands_are_swapped_where_their_order_counts() {
        check(
            "class T { int m(int a, int b) { b = (a + 1) / b; a = a << 2 & b; return a * (b - a) % 3; } }",
            &[
                "b = (b) / (a + 1);",
                "a = 2 << a & b;",
                "a = a >>> 2 & b;",
                "a << 2 | b",
                "(a - b) % 3",
                "3 % (a * (b - a))",
            ],
        );
    }

    #[test]
    fn products_come_before_quotients() {
        check(
            "class T { int m(int a, int b, int c) { a = a / 100 * b; return (a + 1) * (b / c); } }",
            &["a = a * b / 100;", "return b * (a + 1) / c;"],
        );
    }

    /// `n * 1` and `n / 1` are `n`.
    #[test]
    fn a_step_is_left_out_in_the_plainest_way() {
        let java = "class T { int m(int n) { return n - 1; } }";
        let (texts, _) = texts(java);
        assert!(texts.iter().any(|text| text.contains("return n;")), "{texts:?}");
        assert!(!texts.iter().any(|text| text.contains("n * 1") || text.contains("n / 1")), "{texts:?}");
    }

    #[test]
    fn once_or_again_for_another_object_or_with_more_bits() {
        check(
            "class T { long m(T o, int n) { if (n > 9) { n = n / 10; } this.m(o, n); int sum = n; return sum * n; } }",
            &["while (n > 9) {", "o.m(o, n);", "long sum = n;", "return (long) sum * n;"],
        );
    }

    #[test]
    fn a_step_whose_value_counts_is_taken_before_or_after() {
        check(
            "class T { int[] a; int n; int m() { for (int i = 0; i < n; i++) { n--; } a[++n] = 1; return a[n--]; } }",
            &["return a[--n];", "a[n++] = 1;"],
        );
    }

    #[test]
    fn what_is_written_to_may_be_another_place() {
        check(
            "class N { N left; N right; void m(N at, N x) { at.left = x; at = x; m(at, x); } }",
            &["at = x; at = x;", "at.right = x;", "at.left = x; at.left = x", "m(x, at)", "at.left = null"],
        );
        // Whatever the place was, the value may be meant for what holds it.
        check("class N { Object value; void m(N at, N x) { at.value = x; } }", &["{ at = x; }"]);
        check("class N { N left; Object value; void m(Object at, N x) { x.value = x; } }", &["{ x = x; }"]);
        check("class N { N left; void m(Object at, N x) { at = x.left; } }", &["{ x = x.left; }"]);
    }
}
