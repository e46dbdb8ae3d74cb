//! From a comment to items.

use pest::Parser;
use pest::iterators::Pair;

use crate::base::{Diagnostic, Span};

use super::ast::*;
use super::informal;
use super::leaving;
use super::literal::literal;
use super::mistakes;
use super::operators::{Tail, climb};
pub(super) use super::parts::Parts;
use super::text;
use super::words;

#[derive(pest_derive::Parser)]
#[grammar = "spec/jml/jml.pest"]
pub(super) struct Grammar;

/// Nesting beyond this is refused: the parser recurses.
const MAX_DEPTH: usize = 200;

/// The items of the comment, and what is wrong with it.
pub(super) fn read(comment: &str, at: Span) -> (Vec<Item>, Vec<Diagnostic>) {
    let text = text::blanked(comment);
    if let Some(error) = too_deep(&text, at) {
        return (Vec::new(), vec![error]);
    }
    let ctx = Ctx { at };
    match Grammar::parse(Rule::items, &text) {
        Ok(mut pairs) => {
            let items = pairs.next().expect("one root").parts().filter(|pair| pair.as_rule() == Rule::item);
            let items: Vec<Item> = items.flat_map(|pair| ctx.items(pair)).collect();
            let unknown = items.iter().filter_map(|item| match &item.kind {
                ItemKind::Unsupported(text) => Some(mistakes::explain(text, item.span, (comment, at))),
                _ => None,
            });
            let mut diagnostics: Vec<Diagnostic> = unknown.collect();
            let items = items.into_iter().map(|item| informal::passed_over(item, &mut diagnostics)).collect();
            (items, diagnostics)
        }
        Err(error) => (Vec::new(), vec![mistakes::broken(&text, &error, at)]),
    }
}

pub(super) fn too_deep(text: &str, at: Span) -> Option<Diagnostic> {
    let what = match () {
        () if depth(text) > MAX_DEPTH => "nested operators or parentheses",
        () if longest_path(text) > MAX_DEPTH => "fields in a path",
        () => return None,
    };
    let message = format!("more than {MAX_DEPTH} {what} in JML");
    Some(Diagnostic::error("too-deep", message).at(at, "").help("split the clause"))
}

/// The most fields that follow one another in `a.b.c`.
fn longest_path(text: &str) -> usize {
    let (mut now, mut most) = (0, 0);
    for c in text.chars() {
        match c {
            '.' => now += 1,
            c if c.is_alphanumeric() || c.is_whitespace() || matches!(c, '_' | '$' | '[' | ']' | '(' | ')') => {}
            _ => now = 0,
        }
        most = most.max(now);
    }
    most
}

/// The deepest nesting: of brackets, of operators before an operand, of conditional expressions.
fn depth(text: &str) -> usize {
    let (mut most, mut run) = (0, 0);
    // Of each open bracket, how many conditional expressions are open in it.
    let mut open = vec![0usize];
    let mut now = 0;
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => open.push(0),
            ')' | ']' | '}' if open.len() > 1 => now -= open.pop().expect("more than one"),
            '?' => {
                *open.last_mut().expect("never empty") += 1;
                now += 1;
            }
            ',' | ';' => now -= std::mem::take(open.last_mut().expect("never empty")),
            _ => {}
        }
        match c {
            '!' | '~' | '-' | '+' => run += 1,
            _ if c.is_whitespace() => {}
            _ => run = 0,
        }
        most = most.max(open.len() - 1 + now + run);
    }
    most
}

pub(super) struct Ctx {
    pub at: Span,
}

impl Ctx {
    pub(super) fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let inner = pair.as_span();
        // Trailing blanks are no part of what was written.
        let text = inner.as_str().trim_end();
        let start = self.at.start as usize + inner.start();
        Span::new(self.at.source, start, start + text.len())
    }

    pub(super) fn name(&self, pair: &Pair<'_, Rule>) -> Name {
        Name { text: pair.as_str().trim().to_owned(), span: self.span(pair) }
    }

    /// The item; of a declaration of several fields, one for each.
    fn items(&self, pair: Pair<'_, Rule>) -> Vec<Item> {
        let declared = pair.clone().parts().next().expect("an item is one thing").parts();
        let more: Vec<Pair<'_, Rule>> = declared.filter(|part| part.as_rule() == Rule::declared).collect();
        let mut found: Vec<Item> = self.item(pair).into_iter().collect();
        for part in more {
            let Some(Item { kind: ItemKind::Field { is_ghost, is_static, is_nullable, ty, .. }, span }) =
                found.first().cloned()
            else {
                continue;
            };
            let mut parts = part.parts();
            let name = self.name(&parts.next().expect("a declaration has a name"));
            let init = parts.next().map(|part| self.expr(part));
            found.push(Item { kind: ItemKind::Field { is_ghost, is_static, is_nullable, ty, name, init }, span });
        }
        found
    }

    fn item(&self, pair: Pair<'_, Rule>) -> Option<Item> {
        let span = self.span(&pair);
        let inner = pair.parts().next().expect("an item is one thing");
        let text = inner.as_str().trim().to_owned();
        let rule = inner.as_rule();
        let parts: Vec<Pair<'_, Rule>> = inner.clone().parts().collect();
        let expr = |at: usize| self.predicate(parts[at].clone());
        let kind = match rule {
            Rule::semicolon | Rule::model_import => return None,
            Rule::also => ItemKind::Also,
            Rule::open_nested => ItemKind::Open,
            Rule::close_nested => ItemKind::Close,
            Rule::behavior => ItemKind::Behavior(leaving::behavior(&text)),
            Rule::jump_clause => self.jump_clause(inner.clone()),
            // What these say more, that nothing is made, no heap shows.
            Rule::modifier if matches!(text.as_str(), "strictly_pure" | "spec_pure") => {
                ItemKind::Modifier("pure".to_owned())
            }
            Rule::modifier => ItemKind::Modifier(text),
            Rule::requires => ItemKind::Requires(expr(0)),
            Rule::ensures => ItemKind::Ensures(expr(0)),
            Rule::diverges => ItemKind::Diverges(expr(0)),
            Rule::forall_decl => {
                let names = parts[0].clone().parts().filter(|part| part.as_rule() == Rule::bound_name);
                ItemKind::Forall(names.map(|name| self.name(&name.parts().next().expect("a name"))).collect())
            }
            Rule::signals => ItemKind::Signals {
                class: self.type_ref(&parts[0]),
                name: parts.iter().find(|part| part.as_rule() == Rule::ident).map(|part| self.name(part)),
                cond: parts.iter().find(|part| part.as_rule() == Rule::predicate).map(|p| self.predicate(p.clone())),
            },
            Rule::signals_only => ItemKind::SignalsOnly(
                parts.iter().filter(|part| part.as_rule() == Rule::type_name).map(|part| self.type_ref(part)).collect(),
            ),
            Rule::assignable => ItemKind::Assignable(self.store_refs(parts[0].clone())),
            Rule::accessible_of => {
                let of = &parts[0];
                let kind = match of.as_rule() {
                    Rule::own_invariant => ExprKind::InvariantFor(this(self.span(of))),
                    _ => ExprKind::Name(self.name(&of.clone().parts().last().expect("a path ends in a name"))),
                };
                let of = Expr { kind: Box::new(kind), span: self.span(of) };
                ItemKind::AccessibleOf { of, places: self.store_refs(parts[1].clone()) }
            }
            Rule::accessible => ItemKind::Accessible(self.store_refs(parts[0].clone())),
            Rule::loop_assignable => ItemKind::LoopAssignable(self.store_refs(parts[0].clone())),
            Rule::old_decl => ItemKind::Old {
                // `int a[]` is `int[] a`.
                ty: {
                    let ty = self.type_ref(&parts[0]);
                    let n = parts.iter().filter(|part| part.as_rule() == Rule::dim).count();
                    TypeRef { dims: ty.dims + n as u32, ..ty }
                },
                name: self.name(&parts[1]),
                value: self.expr(parts.last().expect("a value follows").clone()),
            },
            Rule::invariant => ItemKind::Invariant(expr(0)),
            Rule::constraint => ItemKind::Constraint(expr(0), self.constrained(&parts)),
            Rule::initially => ItemKind::Initially(expr(0)),
            Rule::axiom => ItemKind::Axiom(expr(0)),
            Rule::represents => {
                let field = parts[0].clone().parts().last().expect("a path ends in a name");
                let is_relational = parts[1].as_rule() == Rule::such_that;
                let value = if is_relational {
                    self.predicate(parts[1].clone().parts().next().expect("a predicate follows"))
                } else {
                    self.represented(&parts[1..], span)
                };
                ItemKind::Represents { field: self.name(&field), value, is_relational }
            }
            Rule::loop_invariant => ItemKind::LoopInvariant(expr(0)),
            Rule::decreases => ItemKind::Decreases(self.expr(parts[0].clone())),
            Rule::assert_stmt => ItemKind::Assert(expr(0)),
            Rule::assume_stmt => ItemKind::Assume(expr(0)),
            Rule::set_stmt => ItemKind::Set { target: self.expr(parts[0].clone()), value: self.expr(parts[1].clone()) },
            Rule::unreachable => ItemKind::Unreachable,
            // What comes after it is nobody's question.
            Rule::halt => ItemKind::Assume(Expr { kind: Box::new(ExprKind::Bool(false)), span }),
            Rule::model_function | Rule::model_method => self.function(&parts, &text),
            Rule::in_group => ItemKind::In(
                parts
                    .iter()
                    .map(|path| self.name(&path.clone().parts().last().expect("a path ends in a name")))
                    .collect(),
            ),
            Rule::ghost_decl => self.declaration(&text, &parts),
            Rule::ignored | Rule::hint | Rule::redundant => ItemKind::Ignored(
                text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("").to_owned(),
            ),
            Rule::unknown => ItemKind::Unsupported(text),
            other => unreachable!("the grammar has no item {other:?}"),
        };
        Some(Item { kind, span })
    }

    fn declaration(&self, text: &str, parts: &[Pair<'_, Rule>]) -> ItemKind {
        let has = |word: &str| parts.iter().any(|p| p.as_rule() == Rule::decl_modifier && p.as_str().trim() == word);
        let head = text.split_whitespace().take_while(|word| *word != "ghost" && *word != "model").count();
        let is_ghost = text.split_whitespace().nth(head) == Some("ghost");
        let find = |rule: Rule| parts.iter().find(|part| part.as_rule() == rule);
        ItemKind::Field {
            is_ghost,
            is_static: has("static"),
            is_nullable: has("nullable"),
            ty: self.type_ref(find(Rule::type_ref).expect("a declaration has a type")),
            name: self.name(find(Rule::ident).expect("a declaration has a name")),
            init: find(Rule::expr).map(|part| self.expr(part.clone())),
        }
    }

    /// Of a `type_ref` or `type_name`.
    pub(super) fn type_ref(&self, pair: &Pair<'_, Rule>) -> TypeRef {
        let dims = pair.clone().parts().filter(|part| part.as_rule() == Rule::dim).count() as u32;
        let text = pair.as_str();
        let bare: String = text.split(['<', '[']).next().unwrap_or(text).split_whitespace().collect();
        let name = words::class_of(&bare).map_or(bare, str::to_owned);
        TypeRef { name, dims, span: self.span(pair) }
    }

    pub(super) fn predicate(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let inner = pair.parts().next().expect("a predicate is one thing");
        match inner.as_rule() {
            Rule::expr => self.expr(inner),
            _ => Expr { kind: Box::new(ExprKind::NotSpecified), span },
        }
    }

    pub(super) fn expr(&self, pair: Pair<'_, Rule>) -> Expr {
        let mut parts = pair.parts();
        let first = self.operand(parts.next().expect("an expression has a first operand"));
        let mut tails = Vec::new();
        while let Some(part) = parts.next() {
            tails.push(match part.as_rule() {
                Rule::infix => {
                    let op = infix(part.parts().next().expect("an operator").as_rule());
                    Tail::Infix(op, self.operand(parts.next().expect("an operand follows")))
                }
                Rule::type_test => {
                    let span = self.span(&part);
                    let ty = part.parts().next().expect("a type follows");
                    Tail::Test(self.type_ref(&ty), span)
                }
                _ => {
                    let mut arms = part.parts();
                    let then = self.expr(arms.next().expect("two arms"));
                    Tail::Arms(then, self.expr(arms.next().expect("two arms")))
                }
            });
        }
        climb(first, tails)
    }

    fn operand(&self, pair: Pair<'_, Rule>) -> Expr {
        match pair.as_rule() {
            Rule::quantified => self.quantified(pair),
            _ => self.unary(pair),
        }
    }

    fn unary(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut parts = pair.parts();
        let first = parts.next().expect("a unary expression is not empty");
        let kind = match first.as_rule() {
            Rule::prefix => {
                let op = match first.as_str().trim() {
                    "!" => UnaryOp::Not,
                    "~" => UnaryOp::BitNot,
                    "-" => UnaryOp::Neg,
                    _ => UnaryOp::Plus,
                };
                ExprKind::Unary(op, self.operand(parts.next().expect("an operand follows")))
            }
            Rule::cast => {
                let inner = first.parts().next().expect("a cast names a type");
                ExprKind::Cast(self.type_ref(&inner), self.unary(parts.next().expect("an operand follows")))
            }
            _ => return self.postfix(first),
        };
        Expr { kind: Box::new(kind), span }
    }

    fn postfix(&self, pair: Pair<'_, Rule>) -> Expr {
        self.suffixed(pair.parts())
    }

    pub(super) fn suffixed<'i>(&self, mut parts: impl Iterator<Item = Pair<'i, Rule>>) -> Expr {
        let primary = parts.next().expect("a postfix expression has a primary").parts().next();
        let mut base = self.primary(primary.expect("a primary is one thing"));
        for suffix in parts {
            let span = base.span.to(self.span(&suffix));
            let inner = suffix.parts().next().expect("a suffix is one thing");
            let rule = inner.as_rule();
            let mut inner = inner.parts();
            let kind = match rule {
                Rule::call_suffix => {
                    let name = self.name(&inner.next().expect("a call names a method"));
                    let args = self.args(inner.next().expect("a call has arguments"));
                    ExprKind::Call { receiver: Some(base), name, args }
                }
                Rule::slice_suffix => {
                    let from = self.expr(inner.next().expect("a slice has two ends"));
                    ExprKind::Slice(base, from, self.expr(inner.next().expect("a slice has two ends")))
                }
                Rule::index_suffix => ExprKind::Index(base, self.expr(inner.next().expect("an index"))),
                _ => match inner.next() {
                    Some(own) if own.as_rule() == Rule::own_invariant => ExprKind::InvariantFor(base),
                    Some(name) => {
                        let name = self.name(&name);
                        ExprKind::Field(base, name)
                    }
                    None => ExprKind::Field(base, Name { text: "class".into(), span }),
                },
            };
            base = Expr { kind: Box::new(kind), span };
        }
        base
    }

    pub(super) fn args(&self, pair: Pair<'_, Rule>) -> Vec<Expr> {
        pair.parts().map(|part| self.expr(part)).collect()
    }

    fn quantified(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut parts = pair.parts();
        let word = parts.next().expect("a quantifier");
        if word.as_rule() == Rule::let_word {
            return self.named_values(parts.collect(), span);
        }
        if word.as_rule() == Rule::bounded {
            return self.bounded(word.as_str().trim(), parts.collect(), span);
        }
        let quantifier = match word.as_str().trim() {
            "\\forall" => Quantifier::Forall,
            "\\exists" => Quantifier::Exists,
            "\\num_of" => Quantifier::NumOf,
            "\\sum" => Quantifier::Sum,
            "\\product" => Quantifier::Product,
            "\\max" => Quantifier::Max,
            "\\min" => Quantifier::Min,
            _ => Quantifier::Choose,
        };
        let decl: Vec<Pair<'_, Rule>> = parts.next().expect("a declaration").parts().collect();
        let mut ty = self.type_ref(decl.iter().find(|p| p.as_rule() == Rule::type_ref).expect("a type"));
        let is_nullable = decl.iter().any(|p| p.as_rule() == Rule::decl_modifier && p.as_str().trim() == "nullable");
        let mut names = Vec::new();
        for bound in decl.iter().filter(|part| part.as_rule() == Rule::bound_name) {
            let mut inner = bound.clone().parts();
            names.push(self.name(&inner.next().expect("a bound name")));
            ty.dims += inner.count() as u32;
        }
        let rest = parts.next().expect("a body");
        let mut exprs: Vec<Expr> = rest.parts().map(|part| self.expr(part)).collect();
        let body = exprs.pop().expect("a body");
        let kind = ExprKind::Quantified { quantifier, ty, is_nullable, names, range: exprs.pop(), body };
        Expr { kind: Box::new(kind), span }
    }

    pub(super) fn primary(&self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let text = pair.as_str().trim().to_owned();
        if rule == Rule::expr {
            return self.expr(pair);
        }
        if rule == Rule::quantified {
            return self.quantified(pair);
        }
        if rule == Rule::ident {
            return Expr { kind: Box::new(ExprKind::Name(Name { text, span })), span };
        }
        let mut parts = pair.parts();
        let mut next = || parts.next().expect("the grammar has this part");
        let kind = match rule {
            Rule::literal => literal(next(), span),
            Rule::this => ExprKind::This,
            Rule::super_ => ExprKind::Super,
            Rule::result => ExprKind::Result,
            Rule::exception => ExprKind::Exception,
            Rule::loop_index => ExprKind::LoopIndex,
            Rule::own_invariant => ExprKind::InvariantFor(this(span)),
            Rule::informal => ExprKind::Informal,
            Rule::bigint_math => return self.expr(next()),
            Rule::old => {
                let of = self.expr(next());
                ExprKind::Old(of, parts.next().map(|label| self.name(&label)))
            }
            Rule::before => ExprKind::Old(self.expr(next()), Some(Name { text: super::BEFORE.into(), span })),
            Rule::reach => {
                let from = self.expr(next());
                let class = parts.next().map(|ty| self.type_ref(&ty));
                let fields = parts.map(|field| {
                    let last = field.parts().last().expect("a path ends in a name");
                    self.name(&last)
                });
                ExprKind::Reach { from, class, fields: fields.collect() }
            }
            Rule::fresh => ExprKind::Fresh(self.args(next())),
            Rule::nonnull => ExprKind::NonNullElements(self.args(next())),
            Rule::distinct => ExprKind::Distinct(self.args(next())),
            Rule::typeof_ => ExprKind::TypeOf(self.expr(next())),
            Rule::array_class => {
                let kind = Box::new(ExprKind::Type(self.type_ref(&next())));
                ExprKind::Field(Expr { kind, span }, Name { text: "class".into(), span })
            }
            Rule::type_of => ExprKind::Type(self.type_ref(&next())),
            Rule::elemtype => ExprKind::ElemType(self.expr(next())),
            Rule::not_modified => ExprKind::NotModified(self.store_refs(next())),
            Rule::only_assigned => ExprKind::OnlyAssigned(self.store_refs(next())),
            Rule::invariant_for => ExprKind::InvariantFor(self.expr(next())),
            Rule::labelled => {
                next();
                return self.expr(next());
            }
            Rule::new_expr => ExprKind::New { class: self.type_ref(&next()), args: self.args(next()) },
            Rule::word_call => {
                let name = self.name(&next());
                let text = words::name(&name.text);
                let args = parts.map(|part| self.word_arg(part)).collect();
                ExprKind::Call { receiver: None, name: Name { text, ..name }, args }
            }
            Rule::call => {
                let name = self.name(&next());
                ExprKind::Call { receiver: None, name, args: self.args(next()) }
            }
            other => unreachable!("the grammar has no primary {other:?}"),
        };
        Expr { kind: Box::new(kind), span }
    }
}

fn this(span: Span) -> Expr {
    Expr { kind: Box::new(ExprKind::This), span }
}

fn infix(rule: Rule) -> BinaryOp {
    match rule {
        Rule::equivalent => BinaryOp::Iff,
        Rule::not_equivalent => BinaryOp::NotIff,
        Rule::implies => BinaryOp::Implies,
        Rule::implied_by => BinaryOp::ImpliedBy,
        Rule::or_or => BinaryOp::OrOr,
        Rule::and_and => BinaryOp::AndAnd,
        Rule::subtype => BinaryOp::Subtype,
        Rule::shl => BinaryOp::Shl,
        Rule::ushr => BinaryOp::Ushr,
        Rule::shr => BinaryOp::Shr,
        Rule::le => BinaryOp::Le,
        Rule::ge => BinaryOp::Ge,
        Rule::lt => BinaryOp::Lt,
        Rule::gt => BinaryOp::Gt,
        Rule::eq => BinaryOp::Eq,
        Rule::ne => BinaryOp::Ne,
        Rule::or => BinaryOp::Or,
        Rule::xor => BinaryOp::Xor,
        Rule::and => BinaryOp::And,
        Rule::add => BinaryOp::Add,
        Rule::sub => BinaryOp::Sub,
        Rule::mul => BinaryOp::Mul,
        Rule::div => BinaryOp::Div,
        Rule::rem => BinaryOp::Rem,
        other => unreachable!("the grammar has no infix operator {other:?}"),
    }
}
