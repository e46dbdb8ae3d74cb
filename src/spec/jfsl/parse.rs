//! From an annotation string to the shared tree.

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

use crate::base::{Diagnostic, Span};

use super::super::ast::{BinaryOp, Clause, Decl, Expr, ExprKind, Name, Quantifier, SpecField, StoreRef, UnaryOp};
use super::super::text::Text;

#[derive(pest_derive::Parser)]
#[grammar = "spec/jfsl/jfsl.pest"]
struct Grammar;

/// Loosest first: levels 3 to 22 of the grammar.
static PRATT: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let left = |rule| Op::infix(rule, Assoc::Left);
    PrattParser::new()
        .op(Op::infix(Rule::iff, Assoc::Right)
            | Op::infix(Rule::xor_iff, Assoc::Right)
            | Op::infix(Rule::implies, Assoc::Right))
        .op(left(Rule::xor))
        .op(left(Rule::or_or))
        .op(left(Rule::and_and))
        .op(left(Rule::bit_or))
        .op(left(Rule::bit_xor))
        .op(left(Rule::bit_and))
        .op(left(Rule::eq) | left(Rule::ne))
        .op(Op::postfix(Rule::test))
        .op(left(Rule::lt) | left(Rule::le) | left(Rule::gt) | left(Rule::ge) | left(Rule::in_) | left(Rule::not_in))
        .op(left(Rule::shl) | left(Rule::shr) | left(Rule::ushr))
        .op(left(Rule::range))
        .op(left(Rule::add) | left(Rule::sub))
        .op(left(Rule::mul) | left(Rule::div) | left(Rule::rem))
        .op(left(Rule::at_union) | left(Rule::at_difference))
        .op(left(Rule::override_))
        .op(left(Rule::at_intersect))
        .op(left(Rule::product))
        .op(Op::prefix(Rule::prefix))
});

type Result<T> = std::result::Result<T, Diagnostic>;

fn root<'t>(text: &'t Text, rule: Rule, what: &str) -> Result<Pairs<'t, Rule>> {
    if let Some(error) = text.too_deep() {
        return Err(error);
    }
    match Grammar::parse(rule, &text.content) {
        Ok(mut pairs) => Ok(pairs.next().expect("one root").into_inner()),
        Err(error) => Err(text.syntax_error(&error, what)),
    }
}

/// `[label:] formula`
pub(crate) fn clause(text: &Text) -> Result<Clause> {
    let ctx = Ctx { text };
    let mut label = None;
    let mut formula = None;
    for pair in root(text, Rule::clause, "clause")? {
        match pair.as_rule() {
            Rule::label => label = pair.into_inner().next().map(|name| ctx.name(&name)),
            Rule::expr => formula = Some(ctx.expr(pair)),
            _ => {}
        }
    }
    Ok(Clause { label, formula: formula.expect("a clause has a formula") })
}

/// `[public|private] name: mult? type [from …] [| constraint]`
pub(crate) fn spec_field(text: &Text) -> Result<SpecField> {
    let ctx = Ctx { text };
    let (mut name, mut mult, mut bound, mut definition) = (None, None, None, None);
    for pair in root(text, Rule::spec_field, "spec field")? {
        match pair.as_rule() {
            Rule::ident => name = Some(ctx.name(&pair)),
            Rule::mult => mult = Some(ctx.name(&pair)),
            Rule::bound => bound = Some(ctx.pratt(pair.into_inner().collect())),
            Rule::expr => definition = Some(ctx.expr(pair)),
            _ => {}
        }
    }
    Ok(SpecField {
        name: name.expect("a spec field has a name"),
        mult,
        bound: bound.expect("a spec field has a type"),
        definition,
    })
}

/// `@nothing` (or nothing at all) is the empty list.
pub(crate) fn frame(text: &Text) -> Result<Vec<StoreRef>> {
    let ctx = Ctx { text };
    let mut refs = Vec::new();
    for list in root(text, Rule::frame, "modifies clause")? {
        if list.as_rule() == Rule::frame_list {
            for pair in list.into_inner() {
                refs.push(ctx.store_ref(pair)?);
            }
        }
    }
    Ok(refs)
}

/// `Exception: condition`
pub(crate) fn throws(text: &Text) -> Result<(Name, Option<Expr>)> {
    let ctx = Ctx { text };
    let mut pairs = root(text, Rule::throws, "throws clause")?;
    let class = ctx.name(&pairs.next().expect("a class is named"));
    let cond = pairs.find(|pair| pair.as_rule() == Rule::expr).map(|pair| ctx.expr(pair));
    Ok((class, cond))
}

struct Ctx<'t> {
    text: &'t Text,
}

fn make(kind: ExprKind, span: Span) -> Expr {
    Expr { kind: Box::new(kind), span }
}

impl Ctx<'_> {
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let inner = pair.as_span();
        self.text.span(inner.start(), inner.start() + inner.as_str().trim_end().len())
    }

    fn name(&self, pair: &Pair<'_, Rule>) -> Name {
        Name { text: pair.as_str().trim().to_owned(), span: self.span(pair) }
    }

    fn store_ref(&self, pair: Pair<'_, Rule>) -> Result<StoreRef> {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        let chain: Vec<Pair<'_, Rule>> = parts.next().expect("a place is named").into_inner().collect();
        // `f [selector][lower][upper]`: brackets at the end that select objects.
        let mut n_plain = chain.len();
        let mut brackets = Vec::new();
        while n_plain > 1 {
            let selector = chain[n_plain - 1].clone().into_inner().next().expect("a selector is one thing");
            match selector.as_rule() {
                Rule::index
                    if selector
                        .clone()
                        .into_inner()
                        .next()
                        .is_some_and(|e| e.as_str().trim_start().starts_with('{')) =>
                {
                    brackets.push(self.expr(selector.into_inner().next().expect("just seen")));
                }
                Rule::whole if selector.as_str().contains('*') => break,
                Rule::whole => {}
                _ => break,
            }
            n_plain -= 1;
        }
        if brackets.len() > 1 {
            return Err(Diagnostic::error("unsupported", "bounds in a modifies clause are not supported")
                .at(brackets[0].span, "")
                .help("keep only the first bracket, which selects the objects"));
        }
        let mut is_all = false;
        let mut selector = brackets.pop();
        for part in parts {
            match part.as_rule() {
                Rule::all_fields => is_all = true,
                Rule::expr => selector = Some(self.expr(part)),
                _ => {}
            }
        }
        let is_whole = |pair: &Pair<'_, Rule>| {
            pair.clone().into_inner().next().is_some_and(|inner| inner.as_rule() == Rule::whole)
        };
        // `a[*]`: all elements.
        if chain[..n_plain].last().is_some_and(is_whole) {
            n_plain -= 1;
            is_all = true;
        }
        Ok(StoreRef { target: self.chain_of(&chain[..n_plain]), is_all, selector, span })
    }

    fn expr(&self, pair: Pair<'_, Rule>) -> Expr {
        let mut parts: Vec<Pair<'_, Rule>> = pair.into_inner().collect();
        let n_arms = parts.iter().rev().take_while(|part| part.as_rule() == Rule::expr).count();
        let arms = parts.split_off(parts.len() - n_arms);
        let cond = self.pratt(parts);
        match arms.as_slice() {
            [then, otherwise] => {
                let (then, otherwise) = (self.expr(then.clone()), self.expr(otherwise.clone()));
                let span = cond.span.to(otherwise.span);
                make(ExprKind::IfElse(cond, then, otherwise), span)
            }
            _ => cond,
        }
    }

    fn pratt<'i>(&self, parts: Vec<Pair<'i, Rule>>) -> Expr {
        PRATT
            .map_primary(|pair| match pair.as_rule() {
                Rule::quantified => self.quantified(pair),
                _ => self.chain(pair),
            })
            .map_prefix(|op, operand| {
                let span = self.span(&op).to(operand.span);
                make(ExprKind::Unary(prefix(&op), operand), span)
            })
            .map_postfix(|operand, test| {
                let span = operand.span.to(self.span(&test));
                let class = test.into_inner().last().expect("a type follows");
                make(ExprKind::InstanceOf(operand, self.name(&class)), span)
            })
            .map_infix(|a, op, b| {
                let span = a.span.to(b.span);
                make(ExprKind::Binary(infix(op.as_rule()), a, b), span)
            })
            .parse(parts.into_iter())
    }

    fn quantified(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        let quantifier = match parts.next().expect("a quantifier").as_str().trim() {
            "all" => Quantifier::All,
            "some" | "exists" => Quantifier::Some,
            "no" => Quantifier::No,
            "one" => Quantifier::One,
            "lone" => Quantifier::Lone,
            "sum" => Quantifier::Sum,
            _ => Quantifier::Count,
        };
        let decls = self.decls(parts.next().expect("declarations"));
        let body = self.expr(parts.next().expect("a body"));
        make(ExprKind::Quant(quantifier, decls, body), span)
    }

    fn decls(&self, pair: Pair<'_, Rule>) -> Vec<Decl> {
        pair.into_inner().map(|decl| self.decl(decl)).collect()
    }

    fn decl(&self, pair: Pair<'_, Rule>) -> Decl {
        let (mut names, mut is_disjoint, mut mult, mut bound) = (Vec::new(), false, None, None);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::disj => is_disjoint = true,
                Rule::ident => names.push(self.name(&part)),
                Rule::mult => mult = Some(self.name(&part)),
                Rule::bound => bound = Some(self.pratt(part.into_inner().collect())),
                _ => {}
            }
        }
        Decl { names, is_disjoint, mult, bound: bound.expect("a declaration has a bound") }
    }

    fn chain(&self, pair: Pair<'_, Rule>) -> Expr {
        let parts: Vec<Pair<'_, Rule>> = pair.into_inner().collect();
        self.chain_of(&parts)
    }

    /// A primary and its selectors.
    fn chain_of(&self, parts: &[Pair<'_, Rule>]) -> Expr {
        let mut base = self.primary(parts[0].clone());
        for selector in &parts[1..] {
            let span = base.span.to(self.span(selector));
            let inner = selector.clone().into_inner().next().expect("a selector is one thing");
            let rule = inner.as_rule();
            let mut args = inner.into_inner();
            let kind = match rule {
                Rule::reach => {
                    let target = self.target(args.next().expect("a relation follows"));
                    let star_span = target.span;
                    let star = make(ExprKind::Unary(UnaryOp::ReflexiveClosure, target), star_span);
                    ExprKind::Binary(BinaryOp::Join, base, star)
                }
                Rule::join => {
                    ExprKind::Binary(BinaryOp::Join, base, self.target(args.next().expect("a relation follows")))
                }
                Rule::call => {
                    let name = self.name(&args.next().expect("a method is named"));
                    ExprKind::Call { receiver: Some(base), name, args: args.map(|arg| self.expr(arg)).collect() }
                }
                Rule::index => ExprKind::Box(base, args.map(|arg| self.expr(arg)).collect()),
                // `e[]`, and projections, which no example uses: kept as a box without arguments.
                _ => ExprKind::Box(base, Vec::new()),
            };
            base = make(kind, span);
        }
        base
    }

    /// What stands behind a dot.
    fn target(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let text = pair.as_str().trim().to_owned();
        match pair.as_rule() {
            Rule::expr => self.expr(pair),
            Rule::qualified => self.qualified(pair),
            Rule::closed => {
                let inner = self.target(pair.into_inner().next().expect("a relation follows"));
                make(ExprKind::Unary(UnaryOp::Closure, inner), span)
            }
            Rule::tilded | Rule::tilde_target => {
                let inner = self.target(pair.into_inner().next().expect("a relation follows"));
                make(ExprKind::Unary(UnaryOp::Tilde, inner), span)
            }
            _ => make(ExprKind::Name(text), span),
        }
    }

    fn qualified(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut parts = pair.into_inner();
        let class = parts.next().expect("a class is named").as_str().trim().to_owned();
        let field = self.name(&parts.next().expect("a field is named"));
        make(ExprKind::QualifiedField(class, field), span)
    }

    fn primary(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let inner = pair.into_inner().next().expect("a primary is one thing");
        let text = inner.as_str().trim().to_owned();
        let kind = match inner.as_rule() {
            Rule::expr => return Expr { span, ..self.expr(inner) },
            Rule::qualified => return self.qualified(inner),
            Rule::old => ExprKind::Old(self.expr(inner.into_inner().next().expect("an argument"))),
            Rule::arg => ExprKind::Arg(inner.into_inner().as_str().trim().parse().unwrap_or(u32::MAX)),
            Rule::result => ExprKind::Result,
            Rule::thrown => ExprKind::Thrown,
            Rule::this => ExprKind::This,
            Rule::null => ExprKind::Null,
            Rule::boolean => ExprKind::Bool(text == "true"),
            Rule::char => ExprKind::Char(char_value(&text)),
            Rule::string => ExprKind::Str(text.trim_matches('"').to_owned()),
            Rule::integer => ExprKind::Int(int_value(&text)),
            Rule::array_type | Rule::primitive => ExprKind::Type(text),
            Rule::cast => {
                let mut parts: Vec<Pair<'_, Rule>> = inner.into_inner().collect();
                let ty = parts.remove(0).as_str().trim().to_owned();
                ExprKind::Cast(ty, self.pratt(parts))
            }
            Rule::comprehension => {
                let mut parts = inner.into_inner();
                let decls = self.decls(parts.next().expect("declarations"));
                ExprKind::Comprehension(decls, self.expr(parts.next().expect("a body")))
            }
            Rule::set => ExprKind::Set(inner.into_inner().map(|item| self.expr(item)).collect()),
            Rule::function => {
                let mut parts = inner.into_inner();
                let name = self.name(&parts.next().expect("a function is named"));
                ExprKind::Call { receiver: None, name, args: parts.map(|arg| self.expr(arg)).collect() }
            }
            _ => ExprKind::Name(text),
        };
        make(kind, span)
    }
}

fn int_value(text: &str) -> i64 {
    let digits = text.trim_end_matches(['l', 'L']);
    let value = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => u64::from_str_radix(hex, 16).map(|value| value as i64),
        None if digits.len() > 1 && digits.starts_with('0') => i64::from_str_radix(digits, 8),
        None => digits.parse(),
    };
    value.unwrap_or(i64::MAX)
}

fn char_value(text: &str) -> u16 {
    let inner = text.trim_start_matches('\'').strip_suffix('\'').unwrap_or("");
    let c = match inner.strip_prefix('\\') {
        Some("n") => '\n',
        Some("t") => '\t',
        Some("r") => '\r',
        Some("0") => '\0',
        Some(other) => other.chars().next().unwrap_or('\\'),
        None => inner.chars().next().unwrap_or('\''),
    };
    c as u32 as u16
}

fn prefix(pair: &Pair<'_, Rule>) -> UnaryOp {
    match pair.as_str().trim() {
        "some" => UnaryOp::Some,
        "no" => UnaryOp::No,
        "one" => UnaryOp::One,
        "lone" => UnaryOp::Lone,
        "sum" => UnaryOp::Sum,
        "#" => UnaryOp::Count,
        "!" => UnaryOp::Not,
        "-" => UnaryOp::Neg,
        "+" => UnaryOp::Plus,
        "~" | "@~" => UnaryOp::Tilde,
        _ => UnaryOp::Closure,
    }
}

fn infix(rule: Rule) -> BinaryOp {
    match rule {
        Rule::iff => BinaryOp::Iff,
        Rule::xor_iff | Rule::xor => BinaryOp::Xor,
        Rule::implies => BinaryOp::Implies,
        Rule::or_or => BinaryOp::OrOr,
        Rule::and_and => BinaryOp::AndAnd,
        Rule::bit_or => BinaryOp::BitOr,
        Rule::bit_xor => BinaryOp::BitXor,
        Rule::bit_and => BinaryOp::And,
        Rule::eq => BinaryOp::Eq,
        Rule::ne => BinaryOp::Ne,
        Rule::lt => BinaryOp::Lt,
        Rule::le => BinaryOp::Le,
        Rule::gt => BinaryOp::Gt,
        Rule::ge => BinaryOp::Ge,
        Rule::in_ => BinaryOp::In,
        Rule::not_in => BinaryOp::NotIn,
        Rule::shl => BinaryOp::Shl,
        Rule::shr => BinaryOp::Shr,
        Rule::ushr => BinaryOp::Ushr,
        Rule::range => BinaryOp::Range,
        Rule::add => BinaryOp::Add,
        Rule::sub => BinaryOp::Sub,
        Rule::mul => BinaryOp::Mul,
        Rule::div => BinaryOp::Div,
        Rule::rem => BinaryOp::Rem,
        Rule::at_union => BinaryOp::Union,
        Rule::at_difference => BinaryOp::Difference,
        Rule::at_intersect => BinaryOp::Intersect,
        Rule::override_ => BinaryOp::Override,
        Rule::product => BinaryOp::Product,
        other => unreachable!("the grammar has no infix operator {other:?}"),
    }
}
