//! Clauses said in a dialect: from formulas back to text that reads as the same formula.
//!
//! What a dialect has no words for is not said, with the reason: JML speaks of single objects and numbers, JFSL and
//! Alloy of sets; none of the two has `\fresh`. In JML the conditions under which parts have values go without saying.

use std::collections::BTreeMap;

use crate::base::{ClassId, MethodId};
use crate::ir::Program;
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Quantifier, Sort, State, VarId,
};

use crate::spec::{jfsl, side};

use super::said_terms::sort_of;
use super::scope::Dialect;

/// The text, or what of the formula the dialect has no words for.
pub(super) type Said = Result<(String, Level), String>;

/// How tightly a text holds together; the same order in all dialects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Open,
    Or,
    And,
    Compare,
    Set,
    Sum,
    Product,
    Unary,
    Chain,
}

/// The formula of a clause as its author could have written it in the dialect. `is_promise`: it speaks of two states,
/// as a postcondition does. Errors say what the dialect has no words for.
pub fn said(
    program: &Program,
    method: Option<MethodId>,
    formula: &Formula,
    is_promise: bool,
    dialect: Dialect,
) -> Result<String, String> {
    let home = if is_promise && dialect != Dialect::Alloy { State::Post } else { State::Pre };
    let words = Words { program, method, dialect, is_promise, state: home, lets: BTreeMap::new() };
    words.formula(formula).map(|(text, _)| text)
}

#[derive(Clone)]
pub(super) struct Words<'a> {
    pub program: &'a Program,
    pub method: Option<MethodId>,
    pub dialect: Dialect,
    pub is_promise: bool,
    /// What an unmarked name reads here.
    pub state: State,
    pub lets: BTreeMap<VarId, Expr>,
}

pub(super) fn no<T>(what: impl Into<String>) -> Result<T, String> {
    Err(what.into())
}

/// In parentheses if it holds together less tightly.
pub(super) fn at((text, level): &(String, Level), least: Level) -> String {
    if *level < least { format!("({text})") } else { text.clone() }
}

/// Above the operator's own level: for operands that would group another way.
pub(super) fn above((text, level): &(String, Level), own: Level) -> String {
    if *level <= own { format!("({text})") } else { text.clone() }
}

/// Outside of JML a variable hides the field of its name behind a dot, too.
pub(super) fn not_members(decls: &[Decl], body: &str) -> Result<(), String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let is_member = |name: &str| {
        let places = body.match_indices(name).map(|(at, _)| at);
        places.into_iter().any(|at| body[..at].ends_with('.') && !body[at + name.len()..].starts_with(is_part))
    };
    match decls.iter().find(|decl| is_member(&decl.var.name)) {
        Some(decl) => no(format!("the field `{0}` where `{0}` is a variable", decl.var.name)),
        None => Ok(()),
    }
}

/// Nothing but conditions under which parts have values.
fn is_definedness(formula: &Formula) -> bool {
    match &*formula.kind {
        FormulaKind::Defined(_) => true,
        FormulaKind::And(parts) => !parts.is_empty() && parts.iter().all(is_definedness),
        FormulaKind::Implies(_, b) => is_definedness(b),
        FormulaKind::IfElse(_, a, b) => is_definedness(a) && is_definedness(b),
        FormulaKind::Quant(Quantifier::All, _, body) | FormulaKind::Let(_, _, body) => is_definedness(body),
        _ => false,
    }
}

impl Words<'_> {
    pub(super) fn is_jml(&self) -> bool {
        self.dialect == Dialect::Jml
    }

    pub(super) fn is_alloy(&self) -> bool {
        self.dialect == Dialect::Alloy
    }

    pub(super) fn with(&self, var: VarId, value: &Expr) -> Self {
        let mut inner = self.clone();
        inner.lets.insert(var, value.clone());
        inner
    }

    /// Of something that reads a state: in the words for that state.
    pub(super) fn in_state(&self, state: State, say: impl Fn(&Self) -> Said) -> Said {
        if state == self.state || (self.is_alloy() && self.state == State::Pre) {
            return say(self);
        }
        if state == State::Post || self.is_alloy() {
            return no("a part that reads the state before of what is only known after");
        }
        let (text, _) = say(&Words { state, ..self.clone() })?;
        let word = if self.is_jml() { "\\old" } else { "@old" };
        Ok((format!("{word}({text})"), Level::Chain))
    }

    /// A name that reads a state, primed where Alloy wants it.
    pub(super) fn primed(&self, name: &str, state: State) -> String {
        let prime = if self.is_alloy() && state != self.state { "'" } else { "" };
        format!("{name}{prime}")
    }

    /// The name, unless it is a word of the dialect, or none that anyone could write.
    pub(super) fn name<'n>(&self, name: &'n str) -> Result<&'n str, String> {
        if name.starts_with('\\') {
            return no("a variable that has no name");
        }
        let is_word = match self.dialect {
            Dialect::Jml => false,
            Dialect::Jfsl => jfsl::WORDS.contains(&name),
            Dialect::Alloy => side::RESERVED.contains(&name),
        };
        if is_word { no(format!("the name `{name}`, which is a word of its own")) } else { Ok(name) }
    }

    pub(super) fn class(&self, class: ClassId) -> String {
        let name = &self.program.classes[class].name;
        name.rsplit('.').next().unwrap_or(name).to_owned()
    }

    // ---- formulas -----------------------------------------------------------------------------------------------

    pub(super) fn formula(&self, formula: &Formula) -> Said {
        match &*formula.kind {
            FormulaKind::Const(truth) => Ok((truth.to_string(), Level::Chain)),
            FormulaKind::Not(f) => {
                let inner = self.formula(f)?;
                let word = if self.is_alloy() { "not " } else { "!" };
                Ok((format!("{word}{}", at(&inner, Level::Chain)), Level::Unary))
            }
            FormulaKind::And(parts) => self.joined(parts, true),
            FormulaKind::Or(parts) => self.joined(parts, false),
            FormulaKind::Implies(a, b) => {
                let sign = if self.is_jml() { "==>" } else { "=>" };
                self.two_formulas(a, sign, b)
            }
            FormulaKind::Iff(a, b) => {
                let sign = if self.is_jml() { "<==>" } else { "<=>" };
                self.two_formulas(a, sign, b)
            }
            FormulaKind::IfElse(c, a, b) => self.choice(&self.formula(c)?, &self.formula(a)?, &self.formula(b)?),
            FormulaKind::Let(var, value, body) => self.with(var.id, value).formula(body),
            FormulaKind::Subset(a, b) => {
                if self.is_jml() {
                    return no("membership in a set");
                }
                self.compared(&self.expr(a)?, "in", &self.expr(b)?)
            }
            FormulaKind::Equal(a, b) => {
                if self.is_jml() && !(self.is_scalar(a) && self.is_scalar(b)) {
                    return no("sets that are equal");
                }
                self.compared(&self.expr(a)?, if self.is_jml() { "==" } else { "=" }, &self.expr(b)?)
            }
            FormulaKind::Has(mult, e) => self.has(*mult, e),
            FormulaKind::Compare(op, a, b) => {
                let sign = match op {
                    CmpOp::Eq if self.is_jml() => "==",
                    CmpOp::Eq => "=",
                    CmpOp::Ne => "!=",
                    CmpOp::Lt => "<",
                    CmpOp::Le => "<=",
                    CmpOp::Gt => ">",
                    CmpOp::Ge => ">=",
                };
                self.compared(&self.int(a)?, sign, &self.int(b)?)
            }
            FormulaKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body),
            FormulaKind::Truth(e) => self.expr(e),
            FormulaKind::InstanceOf(..) => no("that null is of every class"),
            FormulaKind::Fresh(e) if self.is_jml() => Ok((format!("\\fresh({})", self.expr(e)?.0), Level::Chain)),
            FormulaKind::Fresh(_) => no("that an object is new"),
            FormulaKind::Defined(_) if self.is_jml() => Ok(("true".into(), Level::Chain)),
            FormulaKind::Defined(f) => self.formula(f),
            FormulaKind::Returns(..) => no("that a call returns"),
        }
    }

    fn joined(&self, parts: &[Formula], is_and: bool) -> Said {
        let shown: Vec<&Formula> =
            parts.iter().filter(|part| !(self.is_jml() && is_and && is_definedness(part))).collect();
        // JML's test is one of what is there.
        if let ([a, b], true) = (shown.as_slice(), self.is_jml() && is_and)
            && let (FormulaKind::Has(Mult::Some, x), FormulaKind::InstanceOf(y, class)) = (&*a.kind, &*b.kind)
            && same(x, y)
        {
            let x = self.expr(x)?;
            return Ok((format!("{} instanceof {}", above(&x, Level::Compare), self.class(*class)), Level::Compare));
        }
        let level = if is_and { Level::And } else { Level::Or };
        let sign = match (is_and, self.is_alloy()) {
            (true, true) => " and ",
            (false, true) => " or ",
            (true, false) => " && ",
            (false, false) => " || ",
        };
        match shown.as_slice() {
            [] => Ok((is_and.to_string(), Level::Chain)),
            [one] => self.formula(one),
            several => {
                let parts = several.iter().map(|part| Ok(at(&self.formula(part)?, level)));
                Ok((parts.collect::<Result<Vec<_>, String>>()?.join(sign), level))
            }
        }
    }

    fn two_formulas(&self, a: &Formula, sign: &str, b: &Formula) -> Said {
        if self.is_jml() && is_definedness(b) {
            return Ok(("true".into(), Level::Chain));
        }
        let (a, b) = (self.formula(a)?, self.formula(b)?);
        // Alloy's `or` is looser than its `=>`.
        Ok((format!("{} {sign} {}", above(&a, Level::Or), above(&b, Level::Or)), Level::Open))
    }

    pub(super) fn choice(&self, c: &(String, Level), a: &(String, Level), b: &(String, Level)) -> Said {
        let [c, a, b] = [c, a, b].map(|part| above(part, Level::Or));
        let text = if self.is_alloy() { format!("{c} => {a} else {b}") } else { format!("{c} ? {a} : {b}") };
        Ok((text, Level::Open))
    }

    fn compared(&self, a: &(String, Level), sign: &str, b: &(String, Level)) -> Said {
        Ok((format!("{} {sign} {}", above(a, Level::Compare), above(b, Level::Compare)), Level::Compare))
    }

    fn has(&self, mult: Mult, e: &Expr) -> Said {
        if self.is_jml() {
            if !self.is_scalar(e) {
                return no("how many a set has");
            }
            if sort_of(e).is_some_and(|sort| sort != Sort::Ref) {
                return no("whether there is a value");
            }
            let sign = match mult {
                Mult::No => "==",
                Mult::Some | Mult::One => "!=",
                Mult::Lone => return Ok(("true".into(), Level::Chain)),
            };
            return self.compared(&self.expr(e)?, sign, &("null".into(), Level::Chain));
        }
        let word = match mult {
            Mult::No => "no",
            Mult::Some => "some",
            Mult::One => "one",
            Mult::Lone => "lone",
        };
        Ok((format!("{word} {}", at(&self.expr(e)?, Level::Chain)), Level::Compare))
    }

    fn quantified(&self, quantifier: Quantifier, decls: &[Decl], body: &Formula) -> Said {
        if self.is_jml() {
            return self.quantified_in_jml(quantifier, decls, body);
        }
        let word = match quantifier {
            Quantifier::All => "all",
            Quantifier::Some => "some",
            Quantifier::No => "no",
            Quantifier::One => "one",
            Quantifier::Lone => "lone",
        };
        let (declared, guards) = self.decls(decls)?;
        let guards = if bounds(decls, body).1 { Vec::new() } else { guards };
        let body = self.formula(body)?;
        not_members(decls, &body.0)?;
        let sign = if self.is_alloy() { " and " } else { " && " };
        let body = match (guards.is_empty(), quantifier) {
            (true, _) => body.0,
            (false, Quantifier::All) => format!("{} => {}", guards.join(sign), above(&body, Level::Or)),
            (false, _) => format!("{}{sign}{}", guards.join(sign), above(&body, Level::And)),
        };
        Ok((format!("{word} {declared} | {body}"), Level::Open))
    }

    fn quantified_in_jml(&self, quantifier: Quantifier, decls: &[Decl], body: &Formula) -> Said {
        let (negated, word) = match quantifier {
            Quantifier::All => ("", "\\forall"),
            Quantifier::Some => ("", "\\exists"),
            Quantifier::No => ("!", "\\exists"),
            Quantifier::One | Quantifier::Lone => return no("how many there are"),
        };
        let (rest, is_bounded) = bounds(decls, body);
        let is_numbers = decls.iter().all(|decl| matches!(&*decl.bound.kind, ExprKind::Range(..)));
        if let (Some((range, rest)), true) = (rest, is_bounded && is_numbers) {
            // What the guard does not say, such as that a byte ends at 127.
            decls.iter().try_for_each(|decl| self.declared_in_jml(decl).map(drop))?;
            let names: Vec<&str> = decls.iter().map(|decl| decl.var.name.as_str()).collect();
            let (range, rest) = (self.formula(range)?.0, self.formula(rest)?.0);
            let text = format!("({word} int {}; {range}; {rest})", names.join(", "));
            return Ok((format!("{negated}{text}"), Level::Chain));
        }
        let mut text = self.formula(body)?.0;
        for decl in decls.iter().rev() {
            text = format!("{negated}({word} {}; {text})", self.declared_in_jml(decl)?);
        }
        if decls.len() > 1 && quantifier == Quantifier::No {
            return no("that no pair is so");
        }
        Ok((text, Level::Chain))
    }

    /// `int i; 0 <= i && i < n`, `Node n`.
    pub(super) fn declared_in_jml(&self, decl: &Decl) -> Result<String, String> {
        let name = self.name(&decl.var.name)?;
        match &*decl.bound.kind {
            ExprKind::Range(from, to) => Ok(format!("int {name}; {}", self.ends(name, from, to)?.join(" && "))),
            // What the call cuts off is still an object.
            ExprKind::Class(class, State::Pre) if !self.is_promise => Ok(format!("{} {name}", self.class(*class))),
            ExprKind::Union(a, b) if self.is_promise => match (&*a.kind, &*b.kind) {
                (ExprKind::Class(one, p), ExprKind::Class(other, q)) if one == other && p != q => {
                    Ok(format!("{} {name}", self.class(*one)))
                }
                _ => no("a variable that ranges over a set"),
            },
            _ => no("a variable that ranges over a set"),
        }
    }

    /// `from <= i` and `i < to`, which is half open.
    fn ends(&self, name: &str, from: &IntExpr, to: &IntExpr) -> Result<[String; 2], String> {
        let from = format!("{} <= {name}", above(&self.int(from)?, Level::Compare));
        let to = match &*to.kind {
            IntKind::Binary(IntOp::Add, last, one) if matches!(&*one.kind, IntKind::Const(1)) => {
                format!("{name} <= {}", above(&self.int(last)?, Level::Compare))
            }
            _ => format!("{name} < {}", above(&self.int(to)?, Level::Compare)),
        };
        Ok([from, to])
    }

    /// The declarations, and what of integers stands in the body.
    pub(super) fn decls(&self, decls: &[Decl]) -> Result<(String, Vec<String>), String> {
        let (mut declared, mut guards) = (Vec::new(), Vec::new());
        for Decl { var, bound } in decls {
            self.name(&var.name)?;
            match &*bound.kind {
                ExprKind::Range(from, to) => {
                    guards.extend(self.ends(&var.name, from, to)?);
                    declared.push(format!("{}: int", var.name));
                }
                _ => declared.push(format!("{}: {}", var.name, at(&self.expr(bound)?, Level::Sum))),
            }
        }
        Ok((declared.join(", "), guards))
    }
}

/// A guard before the rest, and whether the body has a bound for each variable over integers: what an author wrote.
pub(super) fn bounds<'f>(decls: &[Decl], body: &'f Formula) -> (Option<(&'f Formula, &'f Formula)>, bool) {
    let (guard, rest) = match &*body.kind {
        FormulaKind::Implies(a, b) => (a, Some((a, b))),
        _ => (body, None),
    };
    let mut conjuncts = vec![guard];
    let mut at = 0;
    while let Some(part) = conjuncts.get(at).copied() {
        if let FormulaKind::And(parts) = &*part.kind {
            conjuncts.extend(parts);
        }
        at += 1;
    }
    let bounds = |var: VarId, part: &Formula| {
        let is_var = |int: &IntExpr| matches!(&*int.kind, IntKind::Value(e) if matches!(&*e.kind, ExprKind::Var(v) if v.id == var));
        match &*part.kind {
            FormulaKind::Compare(_, a, b) => (is_var(b), is_var(a)),
            _ => (false, false),
        }
    };
    let is_bounded = |decl: &Decl| {
        let found: Vec<(bool, bool)> = conjuncts.iter().map(|part| bounds(decl.var.id, part)).collect();
        let is_number = matches!(&*decl.bound.kind, ExprKind::Range(..));
        !is_number || (found.iter().any(|it| it.0) && found.iter().any(|it| it.1))
    };
    let has_number = decls.iter().any(|decl| matches!(&*decl.bound.kind, ExprKind::Range(..)));
    (rest, has_number && decls.iter().all(is_bounded))
}

/// The same wherever they are written.
fn same(a: &Expr, b: &Expr) -> bool {
    crate::rel::print::expr(a, &()) == crate::rel::print::expr(b, &())
}
