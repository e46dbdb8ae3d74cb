//! Joins, boxes, calls, primes and what they begin with.

use crate::base::{Diagnostic, Problem, Span};
use crate::spec::ast::{BinaryOp, Expr, ExprKind, Name, UnaryOp};

use super::expr::{Cursor, RESERVED, Result, STARTERS, TEMPORAL, Tree};
use super::operators::{bad_escape, number, unescape};
use super::token::{Kind, Token};

/// The name that marks [`primed_box`]; no source can spell it.
const PRIMED: &str = "[]'";

/// `a[i]'`: array and index are those before the call, the element is read after it. So both get names outside of
/// the prime.
pub(super) fn primed_box(target: Expr, args: Vec<Expr>, span: Span) -> ExprKind {
    let name = |n: usize| Name { text: format!("{PRIMED}{n}"), span };
    let of = |name: &Name| Expr { kind: Box::new(ExprKind::Name(name.text.clone())), span };
    let names: Vec<Name> = (0..=args.len()).map(name).collect();
    let inner = ExprKind::Box(of(&names[0]), names[1..].iter().map(of).collect());
    let inner = Expr { kind: Box::new(inner), span };
    let primed = Expr { kind: Box::new(ExprKind::Prime(inner)), span };
    ExprKind::Let(names.into_iter().zip(std::iter::once(target).chain(args)).collect(), primed)
}

/// Array and indices of a [`primed_box`]; for the printer.
#[cfg(test)]
pub(super) fn as_primed_box(bound: &[(Name, Expr)]) -> Option<(&Expr, &[(Name, Expr)])> {
    let ((name, target), args) = bound.split_first()?;
    name.text.starts_with(PRIMED).then_some((target, args))
}

impl Cursor<'_> {
    /// `a.b[c].d`.
    pub(super) fn chain(&mut self) -> Result<Tree> {
        let mut target = self.closed()?;
        loop {
            if self.sees(".") && self.calls(1) {
                self.next();
                target = self.call(Some(target))?;
            } else if self.eat(".") {
                let rhs = self.link()?;
                target = self.binary(BinaryOp::Join, target, rhs)?;
            } else if self.sees("[") {
                target = self.apply(target)?;
            } else {
                return Ok(target);
            }
        }
    }

    /// Is the token at that distance a name with its `(` right behind it?
    fn calls(&self, ahead: usize) -> bool {
        let (name, open) = (self.peek_by(ahead), self.peek_by(ahead + 1));
        name.kind == Kind::Word && !RESERVED.contains(&name.text) && open.text == "(" && open.start == name.end
    }

    /// `m(a, b)` as Java writes it. Requires: [`Self::calls`]`(0)`.
    fn call(&mut self, receiver: Option<Tree>) -> Result<Tree> {
        let first = self.peek();
        let name = self.word("the name of a method")?;
        self.next();
        let mut args = Vec::new();
        let mut height = receiver.as_ref().map_or(0, |receiver| receiver.height);
        while !self.sees(")") {
            let arg = self.expr()?;
            height = height.max(arg.height);
            args.push(arg.expr);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")", "behind the arguments")?;
        let mut span = self.since(first);
        let receiver = receiver.map(|receiver| receiver.expr);
        if let Some(receiver) = &receiver {
            span = receiver.span.to(span);
        }
        let mut call = self.tree(ExprKind::Call { receiver, name, args }, span, height)?;
        if self.peek().kind == Kind::Prime {
            let prime = self.next();
            call = self.tree(ExprKind::Prime(call.expr), span.to(self.span(prime)), call.height)?;
        }
        Ok(call)
    }

    /// What follows a dot: any word is a name there.
    pub(super) fn link(&mut self) -> Result<Tree> {
        let token = self.peek();
        if token.kind == Kind::Word && !matches!(token.text, "none" | "this") {
            self.next();
            let name = self.tree(ExprKind::Name(token.text.to_owned()), self.span(token), 0)?;
            return self.primes(name, token);
        }
        self.closed()
    }

    /// Requires: `[` is next.
    fn apply(&mut self, target: Tree) -> Result<Tree> {
        self.next();
        let mut args = Vec::new();
        let mut height = target.height;
        while !self.sees("]") {
            let arg = self.expr()?;
            height = height.max(arg.height);
            args.push(arg.expr);
            if !self.eat(",") {
                break;
            }
        }
        let end = self.expect("]", "behind the arguments")?;
        let mut span = target.expr.span.to(self.span(end));
        let mut is_primed = false;
        while self.peek().kind == Kind::Prime {
            let prime = self.next();
            is_primed = true;
            span = span.to(self.span(prime));
        }
        if is_primed {
            let kind = primed_box(target.expr, args, span);
            return self.tree(kind, span, height + 2);
        }
        self.tree(ExprKind::Box(target.expr, args), span, height)
    }

    /// `~e`, `^e`, `*e`, and primes behind a primary.
    pub(super) fn closed(&mut self) -> Result<Tree> {
        let first = self.peek();
        if self.calls(0) {
            return self.call(None);
        }
        let op = match (first.kind, first.text) {
            (Kind::Symbol, "~") => UnaryOp::Tilde,
            (Kind::Symbol, "^") => UnaryOp::Closure,
            (Kind::Symbol, "*") => UnaryOp::ReflexiveClosure,
            _ => {
                let primary = self.primary()?;
                return self.primes(primary, first);
            }
        };
        self.next();
        let operand = self.deeper(Self::closed)?;
        self.unary(op, first, operand)
    }

    fn primes(&mut self, tree: Tree, first: Token<'_>) -> Result<Tree> {
        let mut is_primed = false;
        while self.peek().kind == Kind::Prime {
            self.next();
            is_primed = true;
        }
        if !is_primed {
            return Ok(tree);
        }
        self.tree(ExprKind::Prime(tree.expr), self.since(first), tree.height)
    }

    fn primary(&mut self) -> Result<Tree> {
        let token = self.peek();
        let span = self.span(token);
        let kind = match token.kind {
            Kind::Number => ExprKind::Int(number(token.text).ok_or_else(|| {
                Diagnostic::error(Problem::SpecSyntax, "this integer is larger than any `long`")
                    .at(span, "")
                    .help("integers lie between -9223372036854775808 and 9223372036854775807")
            })?),
            Kind::Character => match unescape(&token.text[1..token.text.len() - 1]).as_deref() {
                Some([unit]) => ExprKind::Char(*unit),
                _ => return Err(bad_escape(span)),
            },
            Kind::String => match unescape(&token.text[1..token.text.len() - 1]) {
                Some(units) => ExprKind::Str(String::from_utf16_lossy(&units)),
                None => return Err(bad_escape(span)),
            },
            Kind::Symbol if token.text == "(" => {
                self.next();
                let mut inner = self.expr()?;
                self.expect(")", "to match the `(`")?;
                inner.expr.span = self.since(token);
                return Ok(inner);
            }
            Kind::Symbol if token.text == "{" => return self.deeper(Self::braces),
            Kind::Word => match token.text {
                "this" => ExprKind::This,
                "return" => ExprKind::Result,
                "throw" => ExprKind::Thrown,
                "none" | "null" => ExprKind::Null,
                "int" | "Int" => ExprKind::Type("int".to_owned()),
                "true" => ExprKind::Bool(true),
                "false" => ExprKind::Bool(false),
                // The next clause begins where an operand was due.
                word if token.begins_line && STARTERS.contains(&word) => {
                    return Err(self.unexpected("an expression"));
                }
                word if RESERVED.contains(&word) || TEMPORAL.contains(&word) => {
                    return Err(self.unexpected("an expression"));
                }
                word => ExprKind::Name(word.to_owned()),
            },
            _ => return Err(self.unexpected("an expression")),
        };
        self.next();
        self.tree(kind, span, 0)
    }
}
