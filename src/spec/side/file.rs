//! Files, classes, methods and clauses.

use crate::base::{Diagnostic, Problem, SourceId, Span};

use crate::spec::ast::{Clause, Expr, ExprKind, Name};

use super::ast::*;
use super::expr::{Cursor, MEMBERS, Result, STARTERS};
use super::token::{Kind, tokens};

/// A side file, and all that is wrong with it. What could be read is there.
#[derive(Clone, Debug)]
pub(crate) struct Parsed {
    pub file: File,
    pub errors: Vec<Diagnostic>,
}

/// Reads a side file. Never fails, on any text.
pub(crate) fn parse(source: SourceId, text: &str) -> Parsed {
    let mut parser = Parser { p: Cursor::new(source, tokens(text)), errors: Vec::new() };
    let mut file = File::default();
    while parser.p.peek().kind != Kind::End {
        let before = parser.p.at;
        if let Err(error) = parser.item(&mut file) {
            parser.errors.push(error);
            parser.skip(before, MEMBERS);
        }
    }
    let mut errors = parser.errors;
    errors.dedup();
    Parsed { file, errors }
}

struct Parser<'a> {
    p: Cursor<'a>,
    errors: Vec<Diagnostic>,
}

impl Parser<'_> {
    /// Moves to the next line that begins with one of these words or a `}`, over what nests in braces; at least one
    /// token on from `before`.
    fn skip(&mut self, before: usize, starters: &[&str]) {
        if self.p.at == before {
            self.p.next();
        }
        let mut depth = 0usize;
        loop {
            let token = self.p.peek();
            let begins = depth == 0 && token.begins_line && (starters.contains(&token.text) || token.text == "}");
            if begins || token.kind == Kind::End {
                return;
            }
            match token.text {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.p.next();
        }
    }

    fn item(&mut self, file: &mut File) -> Result<()> {
        if self.p.eat("uses") {
            let token = self.p.peek();
            if token.kind == Kind::String {
                self.p.next();
                let text = token.text[1..token.text.len() - 1].to_owned();
                file.uses.push(Use { name: Name { text, span: self.p.span(token) }, is_file: true });
            } else {
                let name = self.p.word("the name of a library, or the path of a file in quotes")?;
                file.uses.push(Use { name, is_file: false });
            }
        } else if self.p.sees("pred") || self.p.sees("fun") {
            file.functions.push(self.function()?);
        } else if self.p.eat("class") {
            let name = self.dotted("the name of a class")?;
            let mut class = ClassSpec {
                name,
                fields: Vec::new(),
                functions: Vec::new(),
                invariants: Vec::new(),
                methods: Vec::new(),
                broken: Vec::new(),
            };
            let result = self.p.expect("{", "to begin what is said about the class");
            let ok = result.is_ok();
            self.errors.extend(result.err());
            if ok {
                self.members(MEMBERS, |parser| parser.member(&mut class));
            }
            file.classes.push(class);
        } else {
            return Err(self.p.unexpected("`class`, `pred`, `fun` or `uses`"));
        }
        Ok(())
    }

    /// Reads members up to and including the closing brace; a broken one is reported and passed over.
    fn members(&mut self, starters: &[&str], mut member: impl FnMut(&mut Self) -> Result<()>) {
        loop {
            let token = self.p.peek();
            if self.p.eat("}") {
                return;
            }
            if token.kind == Kind::End {
                self.errors.push(self.p.unexpected("`}`"));
                return;
            }
            let before = self.p.at;
            if let Err(error) = member(self) {
                self.errors.push(error);
                self.skip(before, starters);
            }
        }
    }

    fn member(&mut self, class: &mut ClassSpec) -> Result<()> {
        if self.p.eat("field") {
            let name = self.p.word("the name of a field")?;
            self.p.expect(":", "behind the field's name")?;
            let mult = self.p.mult();
            let ty = self.ty_expr()?;
            let value = if self.p.eat("=") { Some(self.p.expression()?) } else { None };
            class.fields.push(SpecField { name, mult, ty, value });
        } else if self.p.sees("pred") || self.p.sees("fun") {
            class.functions.push(self.function()?);
        } else if self.p.eat("invariant") {
            match self.clause() {
                Ok(clause) => class.invariants.push(clause),
                Err(error) => {
                    class.broken.extend(error.span());
                    return Err(error);
                }
            }
        } else if self.p.eat("method") || self.p.eat("constructor") {
            let method = self.method()?;
            class.methods.push(method);
        } else {
            return Err(self.p.unexpected("`field`, `invariant`, `pred`, `fun`, `method` or `}`"));
        }
        Ok(())
    }

    fn ty_expr(&mut self) -> Result<Expr> {
        self.p.bound()
    }

    fn function(&mut self) -> Result<Function> {
        let is_pred = self.p.next().text == "pred";
        let name = self.p.word("a name")?;
        let mut params = Vec::new();
        if self.p.eat("[") && !self.p.eat("]") {
            params = self.p.decls()?.0;
            self.p.expect("]", "behind the parameters")?;
        }
        let result = if is_pred {
            None
        } else {
            self.p.expect(":", "and the type of the result")?;
            let mult = self.p.mult();
            Some((mult, self.ty_expr()?))
        };
        if !self.p.sees("{") {
            return Err(self.p.unexpected("`{` to begin the body"));
        }
        let body = self.p.block()?;
        Ok(Function { name, params, result, body })
    }

    /// `label: formula`. A word and a colon begin no formula, so that this is not ambiguous.
    fn clause(&mut self) -> Result<Clause> {
        let (first, second) = (self.p.peek(), self.p.peek_by(1));
        let mut label = None;
        if first.kind == Kind::Word && second.text == ":" {
            label = Some(self.p.word("a label")?);
            self.p.next();
        } else {
            self.p.eat(":");
        }
        Ok(Clause { label, formula: self.p.expression()? })
    }

    fn method(&mut self) -> Result<MethodSpec> {
        let name = if self.p.eat("<") {
            let name = self.p.word("`init`")?;
            self.p.expect(">", "behind `<init`")?;
            Name { text: format!("<{}>", name.text), span: name.span }
        } else {
            self.p.word("the name of a method")?
        };
        let params = if self.p.eat("(") { Some(self.params()?) } else { None };
        self.p.expect("{", "to begin the method's clauses")?;
        let mut clauses = Vec::new();
        let n_before = self.errors.len();
        self.members(STARTERS, |parser| {
            clauses.push(parser.method_clause()?);
            Ok(())
        });
        let broken = self.errors[n_before..].iter().filter_map(Diagnostic::span).collect();
        Ok(MethodSpec { name, params, clauses, broken })
    }

    fn params(&mut self) -> Result<Vec<Param>> {
        let mut params = Vec::new();
        while !self.p.eat(")") {
            let mut ty = self.dotted("the type of a parameter")?;
            if self.p.eat("<") {
                self.type_arguments()?;
            }
            while self.p.eat("[") {
                let end = self.p.expect("]", "of an array type")?;
                ty.text.push_str("[]");
                ty.span = ty.span.to(self.p.span(end));
            }
            if self.p.sees("..") && self.p.peek_by(1).text == "." {
                self.p.next();
                self.p.next();
                ty.text.push_str("[]");
            }
            let name = if self.p.peek().kind == Kind::Word { Some(self.p.word("a name")?) } else { None };
            params.push(Param { ty, name });
            if !self.p.eat(",") {
                self.p.expect(")", "behind the parameters")?;
                break;
            }
        }
        Ok(params)
    }

    /// Passes over `K, V>` with whatever nests in it.
    fn type_arguments(&mut self) -> Result<()> {
        let mut depth = 1;
        while depth > 0 {
            let token = self.p.peek();
            match (token.kind, token.text) {
                (_, "<") => depth += 1,
                (_, ">") => depth -= 1,
                (_, ">>") if depth >= 2 => depth -= 2,
                (_, ">>>") if depth >= 3 => depth -= 3,
                (_, "[" | "]" | "," | "." | "&" | "?") | (Kind::Word, _) => {}
                _ => return Err(self.p.unexpected("type arguments")),
            }
            self.p.next();
        }
        Ok(())
    }

    fn method_clause(&mut self) -> Result<MethodClause> {
        let first = self.p.peek();
        Ok(match first.text {
            "requires" => {
                self.p.next();
                MethodClause::Requires(self.clause()?)
            }
            "ensures" => {
                self.p.next();
                MethodClause::Ensures(self.clause()?)
            }
            "returns" => {
                self.p.next();
                MethodClause::Returns(self.clause()?)
            }
            "throws" => {
                self.p.next();
                MethodClause::Throws(self.throws()?)
            }
            "modifies" => {
                self.p.next();
                self.p.eat(":");
                let mut places = vec![self.store_ref()?];
                while self.p.eat(",") {
                    places.push(self.store_ref()?);
                }
                MethodClause::Modifies(places, self.p.since(first))
            }
            "pure" | "helper" => {
                self.p.next();
                let span = self.p.span(first);
                if first.text == "pure" { MethodClause::Pure(span) } else { MethodClause::Helper(span) }
            }
            _ => {
                return Err(self
                    .p
                    .unexpected("`requires`, `ensures`, `returns`, `throws`, `modifies`, `pure`, `helper` or `}`"));
            }
        })
    }

    fn throws(&mut self) -> Result<Throws> {
        self.p.eat(":");
        let class = self.dotted("the class of an exception")?;
        let when = if self.p.eat("when") { Some(self.clause()?) } else { None };
        let mut ensures = Vec::new();
        if self.p.eat("{") {
            self.members(STARTERS, |parser| {
                parser.p.expect("ensures", "or `}`")?;
                ensures.push(parser.clause()?);
                Ok(())
            });
        }
        Ok(Throws { class, when, ensures })
    }

    /// `a.b.C`.
    fn dotted(&mut self, what: &str) -> Result<Name> {
        let mut name = self.p.word(what)?;
        while self.p.sees(".") && self.p.peek_by(1).kind == Kind::Word {
            self.p.next();
            let part = self.p.word(what)?;
            name.text.push('.');
            name.text.push_str(&part.text);
            name.span = name.span.to(part.span);
        }
        Ok(name)
    }

    fn store_ref(&mut self) -> Result<StoreRef> {
        let first = self.p.peek();
        let alone = |text: &str| first.text == text && !matches!(self.p.peek_by(1).text, "." | "[");
        if alone("nothing") || alone("everything") {
            self.p.next();
            let kind = if first.text == "nothing" { StoreRefKind::Nothing } else { StoreRefKind::Everything };
            return Ok(StoreRef { kind, span: self.p.span(first) });
        }
        let kind = self.place(first)?;
        Ok(StoreRef { kind, span: self.p.since(first) })
    }

    fn place(&mut self, first: super::token::Token<'_>) -> Result<StoreRefKind> {
        let mut target = self.p.place_start()?;
        loop {
            if self.p.sees(".") && self.p.peek_by(1).text == "*" && self.ends_place(2) {
                self.p.next();
                self.p.next();
                return Ok(StoreRefKind::AllFields(target));
            }
            if self.p.sees("[") {
                self.p.next();
                if self.p.sees("*") && self.p.peek_by(1).text == "]" {
                    self.p.next();
                    self.p.next();
                    return Ok(StoreRefKind::AllElems(target));
                }
                let from = self.p.expression()?;
                if self.p.eat("..") {
                    let to = self.p.expression()?;
                    self.p.expect("]", "behind the range")?;
                    return Ok(StoreRefKind::Elems(target, from, to));
                }
                self.p.expect("]", "behind the index")?;
                if self.ends_place(0) {
                    return Ok(StoreRefKind::Elem(target, from));
                }
                let span = self.p.since(first);
                let kind = ExprKind::Box(target, vec![from]);
                target = Expr { kind: Box::new(kind), span };
            } else if self.p.sees(".") {
                self.p.next();
                if self.ends_place(1) && self.p.peek().kind == Kind::Word {
                    let field = self.p.word("the name of a field")?;
                    return Ok(StoreRefKind::Field(target, field));
                }
                target = self.p.joined(target)?;
            } else {
                let span = target.span;
                return match *target.kind {
                    ExprKind::Name(text) => Ok(StoreRefKind::Name(Name { text, span })),
                    _ => Err(not_a_place(span)),
                };
            }
        }
    }

    /// Nothing of the place is left behind the next `n` tokens.
    fn ends_place(&self, n: usize) -> bool {
        let token = self.p.peek_by(n);
        !matches!(token.text, "." | "[")
            && (token.begins_line || matches!(token.text, "," | "}" | "{" | "") || {
                token.kind == Kind::Word && STARTERS.contains(&token.text)
            })
    }
}

fn not_a_place(span: Span) -> Diagnostic {
    Diagnostic::error(Problem::SpecSyntax, "this is no place that can be written")
        .at(span, "")
        .help("places are `e.f`, `C.f`, `e.*`, `e[i]`, `e[i..j]`, `e[*]`, `nothing` and `everything`")
}
