//! Changes further from what is there, for statements that no plainer one repairs: another number that the file names,
//! another case, an operand more, a condition more, arguments in another order, operators grouped otherwise.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Expr, ExprKind, Literal, MethodDecl, Stmt, StmtKind, SwitchLabel, TypeDecl};

use super::apply::{Edit, Mutant};
use super::calls::calls;
use super::cases::{cases, uncommented};
use super::elements::elements;
use super::elses::elses;
use super::grouping::groupings;
use super::idioms::idioms;
use super::labels::labels;
use super::lengths::lengths;
use super::renames::renames;
use super::repairs::{Wide, essence, repairs, wide};
use super::results::results;
use super::slips::slips;
use super::vocabulary::Vocabulary;

/// Arguments that are tried in every order, at most.
const MAX_ORDERED: usize = 4;

/// Numbers that digits are taken to be of, at most.
const MAX_BASES: usize = 4;

/// Conditions that are added to one, at most.
const MAX_CONDITIONS: usize = 120;

/// All changes of one place in a method's body that localization tries, the plainest first: [`repairs`], then those
/// further away. Some do not compile.
pub(crate) fn changes(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<Mutant> {
    let mut found = repairs(method, types, sources);
    let Some(body) = &method.body else { return found };
    let text = &sources.get(method.span.source).text;
    let (targets, sizes, made) = (Vec::new(), Vec::new(), Vec::new());
    let mut further = Further { wide: wide(method, types, sources), numbers: numbers(text), targets, sizes, made };
    visit::walk_block(body, &mut further);
    let (mut made, numbers) = (further.made, further.numbers);
    let vocabulary = Vocabulary::of(method, types, sources);
    let plain = [
        slips(body, &vocabulary, sources),
        idioms(body, &vocabulary, sources),
        groupings(body, sources),
        elses(body, sources),
        results(body, &vocabulary, sources),
        renames(body, types, &vocabulary, sources),
        labels(body, sources, &numbers),
        calls(method, types, &vocabulary, sources),
        lengths(body, &vocabulary, sources),
        elements(body, &vocabulary, sources),
    ];
    made.extend(plain.into_iter().flatten().map(|edit| (Degree::Order, edit)));
    made.extend(cases(body, types, sources).into_iter().map(|edit| (Degree::Number, edit)));
    made.sort_by_key(|(degree, _)| *degree);
    let mut known: BTreeSet<_> = found.iter().map(|mutant| essence(&mutant.edits[0], sources)).collect();
    for (_, edit) in made {
        if sources.text(edit.span) != edit.replacement && known.insert(essence(&edit, sources)) {
            found.push(Mutant { edits: vec![edit] });
        }
    }
    found
}

/// The integers of a text, its contracts too.
pub(super) fn numbers(text: &str) -> Vec<u32> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let words = uncommented(text).flat_map(|line| line.split(|c| !is_part(c)));
    let found: BTreeSet<u32> = words.filter_map(|word| word.parse().ok()).collect();
    found.into_iter().collect()
}

/// The further, the later it is tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Degree {
    Order,
    Number,
    Operand,
    Condition,
}

struct Further<'a> {
    wide: Wide<'a>,
    numbers: Vec<u32>,
    /// What is assigned to: no value to change.
    targets: Vec<Span>,
    /// Lengths of new arrays.
    sizes: Vec<Span>,
    made: Vec<(Degree, Edit)>,
}

impl Further<'_> {
    fn make(&mut self, degree: Degree, operator: &'static str, span: Span, replacement: String) {
        let statement = self.wide.maker.statement;
        self.made.push((degree, Edit { operator, span, replacement, statement }));
    }

    /// Integers in scope, the fields of the object too.
    fn integers(&self, at: Span) -> Vec<String> {
        self.wide.atoms("int", at)
    }

    /// Another number in the place of an integer.
    fn number(&mut self, expr: &Expr) {
        if self.targets.contains(&expr.span) || self.wide.type_of(expr).as_deref() != Some("int") {
            return;
        }
        let is_number = matches!(&*expr.kind, ExprKind::Literal(_));
        let operator = match is_number {
            _ if self.sizes.contains(&expr.span) => "array-size",
            true => "another-number",
            false => "number-for-name",
        };
        for number in self.numbers.clone() {
            self.make(Degree::Number, operator, expr.span, number.to_string());
        }
    }

    /// An operand that is missing: `e * n` for `e`.
    fn operand(&mut self, expr: &Expr) {
        if self.targets.contains(&expr.span) || self.wide.type_of(expr).as_deref() != Some("int") {
            return;
        }
        let text = self.wide.text(expr.span);
        let partner = self.wide.partners.iter().find(|(span, _)| *span == expr.span).map(|(_, text)| text.clone());
        for atom in self.integers(expr.span) {
            if partner.as_ref() == Some(&atom) || atom == text {
                continue;
            }
            for op in ["*", "+", "-"] {
                self.make(Degree::Operand, "add-operand", expr.span, format!("({text} {op} {atom})"));
            }
        }
    }

    /// Arrays in scope, the fields of the object too, with the types of their elements.
    fn arrays(&self, at: Span) -> Vec<(String, String)> {
        let variables = self.wide.in_scope(at).into_iter().map(|(_, ty)| ty);
        let fields = self.wide.maker.fields.iter().map(|(.., ty)| ty.clone());
        let types: BTreeSet<String> = variables.chain(fields).filter(|ty| ty.ends_with("[]")).collect();
        let of_type = |ty: String| {
            let element = ty[..ty.len() - "[]".len()].to_owned();
            self.wide.atoms(&ty, at).into_iter().map(move |array| (array, element.clone()))
        };
        types.into_iter().flat_map(of_type).collect()
    }

    /// A place that goes round: `(e) % a.length` for `e`.
    fn wrap(&mut self, target: &Expr, value: &Expr) {
        if self.wide.type_of(target).as_deref() != Some("int") || matches!(&*value.kind, ExprKind::Literal(_)) {
            return;
        }
        let text = self.wide.text(value.span);
        for (array, _) in self.arrays(value.span) {
            self.make(Degree::Order, "wrap-around", value.span, format!("({text}) % {array}.length"));
        }
    }

    /// What a search for the least or greatest begins with: the first element, or an end of the type.
    fn beginning(&mut self, literal: &Expr) {
        for (array, _) in self.arrays(literal.span).into_iter().filter(|(_, of)| of == "int") {
            self.make(Degree::Number, "first-element", literal.span, format!("{array}[0]"));
        }
        for end in ["Integer.MIN_VALUE", "Integer.MAX_VALUE"] {
            self.make(Degree::Number, "another-number", literal.span, end.to_owned());
        }
    }

    /// What is assigned belongs to what is there: `n = n + e` for `n = e`, or `n = n * 10 + e`.
    fn accumulate(&mut self, target: &Expr, value: &Expr) {
        if self.wide.type_of(target).as_deref() != Some("int") {
            return;
        }
        let (target, text) = (self.wide.text(target.span), self.wide.text(value.span));
        for op in ["+", "-"] {
            self.make(Degree::Order, "accumulate", value.span, format!("{target} {op} ({text})"));
        }
        let bases: Vec<u32> = self.numbers.iter().copied().filter(|number| *number > 1).take(MAX_BASES).collect();
        for base in bases {
            let way = format!("{target} * {base} + ({text})");
            self.make(Degree::Order, "positional", value.span, way);
        }
    }

    /// `c && n < 3` for `c`, and `c || n >= 3`; what the statement mentions first.
    fn condition(&mut self, cond: &Expr, stmt: &Stmt) {
        self.wide.maker.statement = cond.span;
        let text = self.wide.text(cond.span);
        let whole = self.wide.text(stmt.span);
        let mentioned: BTreeSet<&str> = whole.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let integers = self.integers(cond.span);
        let mut sides: Vec<(String, String)> = Vec::new();
        for (at, a) in integers.iter().enumerate() {
            sides.extend(integers[at + 1..].iter().map(|b| (a.clone(), b.clone())));
            sides.extend(self.numbers.iter().map(|number| (a.clone(), number.to_string())));
        }
        let words = |part: &str| part.split('.').all(|word| mentioned.contains(word));
        let is_new = |part: &String| usize::from(!words(part));
        sides.sort_by_key(|(a, b)| 2 * is_new(a) + is_new(b));
        let ways = sides.iter().flat_map(|(a, b)| {
            let also = ["<", ">=", "!=", "==", "<=", ">"].map(|op| format!("({text}) && {a} {op} {b}"));
            let or = ["<", ">=", "!=", "==", "<=", ">"].map(|op| format!("({text}) || {a} {op} {b}"));
            also.into_iter().chain(or)
        });
        for way in ways.take(MAX_CONDITIONS) {
            self.make(Degree::Condition, "add-condition", cond.span, way);
        }
    }

    /// `v && b` for a truth value that is assigned or returned, and `v || b`.
    fn truth(&mut self, value: &Expr) {
        let is_truth = matches!(&*value.kind, ExprKind::Name(_) | ExprKind::Binary(..))
            && self.wide.type_of(value).as_deref() == Some("boolean");
        if !is_truth {
            return;
        }
        let text = self.wide.text(value.span);
        for other in self.wide.atoms("boolean", value.span).into_iter().filter(|other| *other != text) {
            for way in [format!("({text}) || {other}"), format!("({text}) && {other}"), format!("({text}) && !{other}")]
            {
                self.make(Degree::Order, "add-truth", value.span, way);
            }
        }
    }

    /// Both sides of a comparison by other variables.
    fn both_sides(&mut self, expr: &Expr, lhs: &Expr, rhs: &Expr) {
        let Some(ty) = self.wide.type_of(lhs).filter(|ty| self.wide.type_of(rhs).as_ref() == Some(ty)) else { return };
        let between = self.wide.text(Span { start: lhs.span.end, end: rhs.span.start, ..expr.span });
        let (left, right) = (self.wide.text(lhs.span), self.wide.text(rhs.span));
        let variables: Vec<String> =
            self.wide.in_scope(expr.span).into_iter().filter(|(_, its)| *its == ty).map(|(name, _)| name).collect();
        for a in variables.iter().filter(|a| **a != left) {
            for b in variables.iter().filter(|b| **b != right && *b != a) {
                self.make(Degree::Operand, "both-operands", expr.span, format!("{a}{between}{b}"));
            }
        }
    }

    /// `a != null ? a : b` for `a`.
    fn otherwise(&mut self, value: &Expr) {
        let Some(ty) = self.wide.type_of(value).filter(|ty| ty.starts_with(char::is_uppercase)) else { return };
        let text = self.wide.text(value.span);
        for other in self.wide.atoms(&ty, value.span).into_iter().filter(|other| *other != text) {
            let way = format!("{text} != null ? {text} : {other}");
            self.make(Degree::Operand, "add-alternative", value.span, way);
        }
    }

    /// What is assigned or returned.
    fn value(&mut self, value: &Expr) {
        self.truth(value);
        self.otherwise(value);
    }

    /// The arguments in another order; two neighbours swapped are plainer.
    fn orders(&mut self, args: &[Expr]) {
        let (Some(first), Some(last)) = (args.first(), args.last()) else { return };
        if args.len() < 3 || args.len() > MAX_ORDERED {
            return;
        }
        let texts: Vec<String> = args.iter().map(|arg| self.wide.text(arg.span)).collect();
        let types: Vec<Option<String>> = args.iter().map(|arg| self.wide.type_of(arg)).collect();
        let whole = first.span.to(last.span);
        for order in orders(args.len()) {
            let fits = order.iter().zip(&types).all(|(from, ty)| types[*from] == *ty);
            if fits {
                let ordered: Vec<&str> = order.iter().map(|from| texts[*from].as_str()).collect();
                self.make(Degree::Order, "order-arguments", whole, ordered.join(", "));
            }
        }
    }
}

pub(super) fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq | Ne | Lt | Le | Gt | Ge)
}

/// All orders of so many.
fn orders(n: usize) -> Vec<Vec<usize>> {
    (0..n).fold(vec![Vec::new()], |shorter, last| {
        let with = |order: &Vec<usize>| {
            (0..=order.len())
                .map(|at| {
                    let mut longer = order.clone();
                    longer.insert(at, last);
                    longer
                })
                .collect::<Vec<_>>()
        };
        shorter.iter().flat_map(with).collect()
    })
}

impl Visitor for Further<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.wide.maker.statement = stmt.span;
        match &stmt.kind {
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. }
            | StmtKind::For { cond: Some(cond), .. } => self.condition(cond, stmt),
            StmtKind::Return(Some(value)) => self.value(value),
            StmtKind::Switch { cases, .. } => {
                let labels = cases.iter().flat_map(|case| &case.labels);
                self.targets.extend(labels.filter_map(|label| match label {
                    SwitchLabel::Expr(expr) => Some(expr.span),
                    _ => None,
                }));
            }
            StmtKind::Local { ty, vars, .. } => {
                let is_int = self.wide.text(ty.span) == "int";
                for value in vars.iter().filter_map(|var| var.init.as_ref()) {
                    self.value(value);
                    if is_int && matches!(&*value.kind, ExprKind::Literal(_)) {
                        self.beginning(value);
                    }
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, value) => {
                self.targets.push(target.span);
                self.accumulate(target, value);
                self.wrap(target, value);
                self.value(value);
            }
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.targets.push(target.span),
            ExprKind::Binary(op, lhs, rhs) => {
                let partners = [(lhs.span, self.wide.text(rhs.span)), (rhs.span, self.wide.text(lhs.span))];
                self.wide.partners.extend(partners);
                if is_comparison(*op) {
                    self.both_sides(expr, lhs, rhs);
                }
                if matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div) {
                    self.operand(expr);
                }
            }
            ExprKind::Literal(Literal::Int { is_long: false, .. }) | ExprKind::Name(_) | ExprKind::Field(..) => {
                self.number(expr);
                self.operand(expr);
            }
            ExprKind::Call { args, .. } => self.orders(args),
            ExprKind::NewArray { lengths, .. } => self.sizes.extend(lengths.iter().map(|length| length.span)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    fn texts(java: &str) -> Vec<String> {
        let (sources, types, method) = parsed(java);
        let changes = changes(&method, &types, &sources);
        changes.iter().map(|change| crate::mutate::apply(java, change)).collect()
    }

    #[test]
    fn places_go_round_and_searches_begin_with_an_element() {
        let java = "class T { int[] items; int head; int m(long[] ls, int[] a) { head = head + 1; int best = 0; \
                    head = 0; return best; } }";
        let texts = texts(java);
        for text in [
            "head = (head + 1) % items.length;",
            "head = (head + 1) % ls.length;",
            "best = a[0];",
            "best = items[0];",
            "best = Integer.MIN_VALUE;",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "{text}: {texts:#?}");
        }
        for text in ["best = ls[0]", "(0) %"] {
            assert!(!texts.iter().any(|it| it.contains(text)), "{text}");
        }
    }

    #[test]
    fn components_of_records_are_fields() {
        let java = "record T(int x, int y) { int m(T p) { return x + p.x; } }";
        let texts = texts(java);
        assert!(texts.iter().any(|it| it.contains("x + p.y")), "{texts:#?}");
    }

    #[test]
    fn numbers_operands_conditions_and_orders() {
        let java = "class T { /*@ ensures \\result != 17; */ int m(int a, int b, int c, T t, T u, boolean f, boolean g) \
                    { if (a < 9) { b = 3; } c = c - 10; t = u; f = a < b; while (b < c) { } return m(a, b, c); } }";
        let texts = texts(java);
        for text in [
            "t = u != null ? u : t",
            "f = (a < b) || g;",
            "while (a < b)",
            "a < 17",
            "b = 17",
            "b = b + (3)",
            "b = b * 17 + (3)",
            "c - (10 * a)",
            "(a < 9) && b >= 3",
            "(a < 9) || a == b",
            "m(c, a, b)",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "no change gives `{text}`");
        }
        let known: BTreeSet<&String> = texts.iter().collect();
        assert_eq!(known.len(), texts.len(), "each once");
    }

    /// What is assigned to is no operand.
    #[test]
    fn targets_stay() {
        assert!(texts("class T { void m(int a, int b) { a = b; } }").iter().all(|it| !it.contains("(a * b) =")));
    }
}
