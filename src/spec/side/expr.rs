//! Expressions, by precedence climbing over tokens.

use crate::base::{Diagnostic, Problem, SourceId, Span};

use crate::spec::ast::{BinaryOp, Decl, Expr, ExprKind, Name, Quantifier, UnaryOp};

use super::operators::{ADDITIVE, COMPARISON, Infix, MULTIPLICATIVE, NOT, OVERRIDE, SHIFT, Side, infix_of};
use super::token::{Kind, Token};

/// A tree higher than this is refused: everything behind the parser recurses.
pub(super) const MAX_HEIGHT: usize = 250;

/// Words of the expression language; nothing else is reserved, and behind a dot not even these.
pub(crate) const RESERVED: &[&str] = &[
    "all", "some", "no", "lone", "one", "sum", "set", "seq", "disj", "in", "iff", "implies", "else", "and", "or",
    "not", "let", "this", "none", "null", "true", "false", "return", "throw",
];

/// Operators over traces, which a contract of one call has no use for.
pub(super) const TEMPORAL: &[&str] =
    &["always", "eventually", "after", "before", "historically", "once", "until", "since", "releases", "triggered"];

/// Words that begin a member of a class.
pub(super) const MEMBERS: &[&str] = &["uses", "class", "field", "pred", "fun", "invariant", "method", "constructor"];

/// Words that begin a clause or a member; a broken clause ends where the next one begins.
pub(super) const STARTERS: &[&str] = &[
    "uses",
    "class",
    "field",
    "pred",
    "fun",
    "invariant",
    "method",
    "constructor",
    "requires",
    "ensures",
    "returns",
    "throws",
    "modifies",
    "pure",
    "helper",
];

pub(super) type Result<T> = std::result::Result<T, Diagnostic>;

/// An expression and the height of its tree.
pub(super) struct Tree {
    pub expr: Expr,
    pub height: usize,
}

pub(super) struct Cursor<'a> {
    pub source: SourceId,
    pub tokens: Vec<Token<'a>>,
    pub at: usize,
    depth: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(source: SourceId, tokens: Vec<Token<'a>>) -> Self {
        Cursor { source, tokens, at: 0, depth: 0 }
    }

    // ---- tokens -------------------------------------------------------------------------------------------------

    pub(super) fn peek(&self) -> Token<'a> {
        self.peek_by(0)
    }

    pub(super) fn peek_by(&self, n: usize) -> Token<'a> {
        self.tokens[(self.at + n).min(self.tokens.len() - 1)]
    }

    pub(super) fn next(&mut self) -> Token<'a> {
        let token = self.peek();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    pub(super) fn span(&self, token: Token<'_>) -> Span {
        Span::new(self.source, token.start, token.end)
    }

    /// From a token to the last one read.
    pub(super) fn since(&self, first: Token<'_>) -> Span {
        let end = self.tokens[self.at.saturating_sub(1)].end.max(first.end);
        Span::new(self.source, first.start, end)
    }

    pub(super) fn sees(&self, text: &str) -> bool {
        let token = self.peek();
        token.text == text && matches!(token.kind, Kind::Word | Kind::Symbol)
    }

    pub(super) fn eat(&mut self, text: &str) -> bool {
        let sees = self.sees(text);
        if sees {
            self.next();
        }
        sees
    }

    pub(super) fn expect(&mut self, text: &str, what: &str) -> Result<Token<'a>> {
        if self.sees(text) { Ok(self.next()) } else { Err(self.unexpected(&format!("`{text}` {what}"))) }
    }

    /// A name, or whatever word stands where only a name can.
    pub(super) fn word(&mut self, what: &str) -> Result<Name> {
        let token = self.peek();
        if token.kind != Kind::Word {
            return Err(self.unexpected(what));
        }
        self.next();
        Ok(Name { text: token.text.to_owned(), span: self.span(token) })
    }

    pub(super) fn unexpected(&self, wanted: &str) -> Diagnostic {
        let token = self.peek();
        let found = match token.kind {
            Kind::End => "the end of the file".to_owned(),
            _ => format!("`{}`", token.text),
        };
        let diagnostic = Diagnostic::error(Problem::SpecSyntax, format!("expected {wanted}, found {found}"))
            .at(self.span(token), "");
        let help = match token.text {
            "always" | "eventually" | "after" | "before" | "historically" | "once" | "until" | "since" => {
                "a clause speaks of one call: unprimed names are before it, primed ones after it"
            }
            "'" => "a prime directly follows the name or bracket it belongs to",
            ";" => "clauses need no `;` between them",
            "`" => "the post-state is written with a prime, `'`",
            "\\" => "division is `/`",
            "@" | "@old" => "the state before the call is what is not primed",
            "forall" => "quantifiers are `all`, `some`, `no`, `one` and `lone`",
            _ => "see docs/specification.md for the syntax of side files",
        };
        diagnostic.help(help)
    }

    // ---- building -----------------------------------------------------------------------------------------------

    pub(super) fn tree(&self, kind: ExprKind, span: Span, height: usize) -> Result<Tree> {
        if height >= MAX_HEIGHT {
            return Err(too_deep(span));
        }
        Ok(Tree { expr: Expr { kind: Box::new(kind), span }, height: height + 1 })
    }

    pub(super) fn unary(&self, op: UnaryOp, first: Token<'_>, a: Tree) -> Result<Tree> {
        self.tree(ExprKind::Unary(op, a.expr), self.since(first), a.height)
    }

    pub(super) fn binary(&self, op: BinaryOp, a: Tree, b: Tree) -> Result<Tree> {
        let (span, height) = (a.expr.span.to(b.expr.span), a.height.max(b.height));
        self.tree(ExprKind::Binary(op, a.expr, b.expr), span, height)
    }

    /// Runs a parser one level deeper.
    pub(super) fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= MAX_HEIGHT {
            return Err(too_deep(self.span(self.peek())));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    // ---- levels -------------------------------------------------------------------------------------------------

    pub(super) fn expression(&mut self) -> Result<Expr> {
        Ok(self.expr()?.expr)
    }

    /// What a variable ranges over, or a type.
    pub(super) fn bound(&mut self) -> Result<Expr> {
        Ok(self.deeper(|p| p.climb(SHIFT))?.expr)
    }

    /// A function's body. Requires: `{` is next.
    pub(super) fn block(&mut self) -> Result<Expr> {
        Ok(self.deeper(Self::braces)?.expr)
    }

    /// The first part of a chain.
    pub(super) fn place_start(&mut self) -> Result<Expr> {
        Ok(self.closed()?.expr)
    }

    /// A join with what follows a dot. The dot is behind us.
    pub(super) fn joined(&mut self, target: Expr) -> Result<Expr> {
        let rhs = self.link()?.expr;
        let span = target.span.to(rhs.span);
        Ok(Expr { kind: Box::new(ExprKind::Binary(BinaryOp::Join, target, rhs)), span })
    }

    pub(super) fn expr(&mut self) -> Result<Tree> {
        self.deeper(|p| p.climb(0))
    }

    /// The infix operator that stands here, with its level, and how many tokens it takes. `!` negates a comparison.
    fn infix(&self) -> Option<(Infix, usize)> {
        let token = self.peek();
        if !matches!(token.kind, Kind::Word | Kind::Symbol) {
            return None;
        }
        if matches!(token.text, "!" | "not") {
            let next = self.peek_by(1);
            let Infix { op, level: COMPARISON, .. } = infix_of(next.text)? else { return None };
            return Some((Infix { op, level: COMPARISON, side: Side::Left, is_negated: true }, 2));
        }
        // `fun/add` and its like are three tokens.
        if token.text == "fun" && self.peek_by(1).text == "/" {
            let (op, level) = match self.peek_by(2).text {
                "add" => (BinaryOp::Add, ADDITIVE),
                "sub" => (BinaryOp::Sub, ADDITIVE),
                "mul" => (BinaryOp::Mul, MULTIPLICATIVE),
                "div" => (BinaryOp::Div, MULTIPLICATIVE),
                "rem" => (BinaryOp::Rem, MULTIPLICATIVE),
                _ => return None,
            };
            return Some((Infix { op, level, side: Side::Left, is_negated: false }, 3));
        }
        infix_of(token.text).map(|infix| (infix, 1))
    }

    /// An expression all of whose outer operators bind at least as tightly as `least`.
    pub(super) fn climb(&mut self, least: u32) -> Result<Tree> {
        let mut lhs = self.prefix()?;
        loop {
            let Some((infix, n)) = self.infix() else { return Ok(lhs) };
            if infix.level < least {
                return Ok(lhs);
            }
            for _ in 0..n {
                self.next();
            }
            let next_least = if infix.side == Side::Right { infix.level } else { infix.level + 1 };
            let rhs = self.deeper(|p| p.climb(next_least))?;
            if infix.op == BinaryOp::Implies && self.eat("else") {
                let otherwise = self.deeper(|p| p.climb(infix.level))?;
                let span = lhs.expr.span.to(otherwise.expr.span);
                let height = lhs.height.max(rhs.height).max(otherwise.height);
                lhs = self.tree(ExprKind::IfElse(lhs.expr, rhs.expr, otherwise.expr), span, height)?;
                continue;
            }
            let is_negated = infix.is_negated;
            if n == 3 && matches!(infix.op, BinaryOp::Add | BinaryOp::Sub) {
                // `+` and `-` would mean sets, if the operands were.
                let (span, height) = (lhs.expr.span.to(rhs.expr.span), lhs.height.max(rhs.height) + 1);
                let name = if infix.op == BinaryOp::Add { "plus" } else { "minus" };
                let name = Expr { kind: Box::new(ExprKind::Name(name.to_owned())), span };
                lhs = self.tree(ExprKind::Box(name, vec![lhs.expr, rhs.expr]), span, height)?;
                continue;
            }
            let (op, is_negated) = match (infix.op, is_negated) {
                (BinaryOp::In, true) => (BinaryOp::NotIn, false),
                (BinaryOp::Eq, true) => (BinaryOp::Ne, false),
                other => other,
            };
            lhs = self.binary(op, lhs, rhs)?;
            if is_negated {
                let (span, height) = (lhs.expr.span, lhs.height);
                lhs = self.tree(ExprKind::Unary(UnaryOp::Not, lhs.expr), span, height)?;
            }
        }
    }

    /// A prefix operator with its operand, or a chain of joins. It may stand where only tighter operators could:
    /// `a & no b`.
    fn prefix(&mut self) -> Result<Tree> {
        let first = self.peek();
        if !matches!(first.kind, Kind::Word | Kind::Symbol) {
            return self.chain();
        }
        if matches!(first.text, "all" | "some" | "no" | "one" | "lone" | "sum") && self.begins_decls() {
            return self.quantified();
        }
        if first.text == "let" {
            return self.let_();
        }
        // The level says what the operand may hold: `no a & b` is `no (a & b)`.
        let (op, level) = match first.text {
            "!" | "not" => (UnaryOp::Not, NOT),
            "no" => (UnaryOp::No, SHIFT),
            "some" => (UnaryOp::Some, SHIFT),
            "lone" => (UnaryOp::Lone, SHIFT),
            "one" => (UnaryOp::One, SHIFT),
            "#" => (UnaryOp::Count, OVERRIDE),
            "sum" | "int" => (UnaryOp::Sum, OVERRIDE),
            "-" => (UnaryOp::Neg, OVERRIDE),
            _ => return self.chain(),
        };
        // `int` is a type too.
        if first.text == "int" && !self.converts() {
            return self.chain();
        }
        self.next();
        let operand = self.deeper(|p| p.climb(level))?;
        self.unary(op, first, operand)
    }

    /// `int this.size`, `int n.key`, `int (e)`.
    fn converts(&self) -> bool {
        let next = self.peek_by(1);
        matches!(next.text, "this" | "(" | "#")
            || next.kind == Kind::Word && !next.begins_line && matches!(self.peek_by(2).text, "." | "[")
    }

    /// Behind a quantifier: `disj? x, y :` and not an expression.
    fn begins_decls(&self) -> bool {
        let mut ahead = 1;
        if self.peek_by(ahead).text == "disj" {
            ahead += 1;
        }
        loop {
            let token = self.peek_by(ahead);
            if token.kind != Kind::Word || RESERVED.contains(&token.text) {
                return false;
            }
            match self.peek_by(ahead + 1).text {
                "," => ahead += 2,
                ":" => return true,
                _ => return false,
            }
        }
    }

    pub(super) fn quantified(&mut self) -> Result<Tree> {
        let first = self.next();
        let quantifier = match first.text {
            "all" => Quantifier::All,
            "some" => Quantifier::Some,
            "no" => Quantifier::No,
            "one" => Quantifier::One,
            "lone" => Quantifier::Lone,
            _ => Quantifier::Sum,
        };
        let (decls, height) = self.decls()?;
        let body = self.body()?;
        let height = height.max(body.height);
        self.tree(ExprKind::Quant(quantifier, decls, body.expr), self.since(first), height)
    }

    /// `| e` or `{ … }`.
    fn body(&mut self) -> Result<Tree> {
        if self.sees("{") {
            return self.deeper(Self::braces);
        }
        self.expect("|", "before the body")?;
        self.expr()
    }

    pub(super) fn decls(&mut self) -> Result<(Vec<Decl>, usize)> {
        let mut decls = Vec::new();
        let mut height = 0;
        loop {
            let is_disjoint = self.eat("disj");
            let mut names = vec![self.word("the name of a variable")?];
            while self.eat(",") {
                names.push(self.word("the name of a variable")?);
            }
            self.expect(":", "behind the names")?;
            let mult = self.mult();
            let bound = self.deeper(|p| p.climb(SHIFT))?;
            height = height.max(bound.height);
            decls.push(Decl { names, is_disjoint, mult, bound: bound.expr });
            if !self.eat(",") {
                return Ok((decls, height));
            }
        }
    }

    pub(super) fn mult(&mut self) -> Option<Name> {
        let token = self.peek();
        if !matches!(token.text, "one" | "some" | "lone" | "set" | "seq") {
            return None;
        }
        self.next();
        Some(Name { text: token.text.to_owned(), span: self.span(token) })
    }

    fn let_(&mut self) -> Result<Tree> {
        let first = self.next();
        let mut bound = Vec::new();
        loop {
            let name = self.word("the name of a variable")?;
            self.expect("=", "behind the name")?;
            let value = self.expr()?;
            bound.push((name, value));
            if !self.eat(",") {
                break;
            }
        }
        let body = self.body()?;
        let height = bound.iter().map(|(_, value)| value.height).max().unwrap_or(0).max(body.height);
        let bound = bound.into_iter().map(|(name, value)| (name, value.expr)).collect();
        self.tree(ExprKind::Let(bound, body.expr), self.since(first), height)
    }

    /// A comprehension or a block.
    pub(super) fn braces(&mut self) -> Result<Tree> {
        let first = self.peek();
        // `{x, y: …}`; a block's formula has no colon there.
        let is_comprehension = self.begins_decls();
        self.next();
        if is_comprehension {
            let (decls, mut height) = self.decls()?;
            let filter =
                if self.sees("}") { self.tree(ExprKind::Bool(true), self.span(first), 0)? } else { self.body()? };
            height = height.max(filter.height);
            self.expect("}", "to end the set")?;
            return self.tree(ExprKind::Comprehension(decls, filter.expr), self.since(first), height);
        }
        // Formulas one after the other: all of them hold.
        let mut all: Option<Tree> = None;
        while !self.sees("}") {
            let part = self.expr()?;
            all = Some(match all {
                None => part,
                Some(so_far) => self.binary(BinaryOp::AndAnd, so_far, part)?,
            });
        }
        self.next();
        match all {
            Some(all) => Ok(all),
            None => self.tree(ExprKind::Bool(true), self.since(first), 0),
        }
    }
}

fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error("too-deep", format!("more than {MAX_HEIGHT} nested operators"))
        .at(span, "")
        .help("split the clause, or name a part of it with `pred` or `fun`")
}
