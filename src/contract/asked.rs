//! Expressions that a user asks the value of, as if they stood in the contract of a method.

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{Diagnostic, MethodId, Problem, SourceId, Span};
use crate::rel::{Formula, State, Term};
use crate::spec::{Text, ast, jfsl, jml, side};

use super::defined::Defined;
use super::expr::Ctx;
use super::facts::Facts;
use super::ranges::Ranges;
use super::scope::{Definition, Dialect, Result, Scope};
use super::typed::Typed;

/// An expression, which is all of a source's text.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub text: SourceId,
    pub dialect: Dialect,
    /// Of the state after the call, as a postcondition; or of the one before, as a precondition.
    pub is_after: bool,
}

/// What the expression is.
#[derive(Clone, Debug)]
pub struct Asked {
    pub term: Term,
    /// Where one of these is false the expression has no value. JML alone has such parts.
    pub needs: Vec<Formula>,
}

impl Contracts<'_> {
    /// The expressions in the scope of the method. What is wrong with one is an error.
    pub(crate) fn asked(&mut self, questions: &[Question], method: MethodId) -> Vec<Asked> {
        let definitions = self.memory.definitions.clone();
        let mut found = Vec::new();
        for question in questions {
            match self.answerable(question, method, &definitions) {
                Ok(asked) => found.push(asked),
                Err(error) => self.report(in_words(*error, question.dialect)),
            }
        }
        found
    }

    fn answerable(
        &mut self,
        question: &Question,
        method: MethodId,
        definitions: &Rc<Vec<Definition>>,
    ) -> Result<Asked> {
        let text = self.sources().get(question.text).text.clone();
        let is_after = question.is_after;
        let (read, is_two) = match question.dialect {
            Dialect::Jml => {
                let expr = jml::expression(&text, Span::new(question.text, 0, text.len()))?;
                (jml::relational(&expr, is_after)?, is_after)
            }
            Dialect::Jfsl => {
                let clause = jfsl::clause(&Text::plain(&text, question.text, 0))?;
                if let Some(label) = clause.label {
                    let error = Diagnostic::error(Problem::SpecSyntax, "an expression has no label").at(label.span, "");
                    return Err(Box::new(error.help("leave it out")));
                }
                (clause.formula, is_after)
            }
            // Names without a prime are of the state before, in an expression that has both.
            Dialect::Alloy => {
                let (expr, is_primed) = side::lone(question.text, &text)?;
                (expr, is_after && is_primed)
            }
        };
        let is_before = !is_after || question.dialect == Dialect::Alloy && is_two;
        let class_scope = self.class_scope(self.program().methods[method].class, definitions);
        let of_method = self.method_scope(method, &class_scope);
        let scope = Scope {
            dialect: question.dialect,
            state: if is_before { State::Pre } else { State::Post },
            has_two_states: is_two,
            result: of_method.result.clone().filter(|_| is_after),
            makes_this: of_method.makes_this && !is_after,
            ..of_method
        };
        self.term(&read, &scope)
    }

    fn term(&mut self, read: &ast::Expr, scope: &Scope) -> Result<Asked> {
        let mut ctx = Ctx::new(self, scope);
        let term = match ctx.typed(read, scope)? {
            Typed::Truth(formula) => Term::Formula(formula),
            Typed::Int(int) => Term::Int(int),
            typed => match super::real::of(&typed) {
                Some(ty) => Term::Real(typed.into_relation(read.span).expr, ty),
                None => Term::Set(typed.into_relation(read.span).expr),
            },
        };
        if scope.dialect != Dialect::Jml {
            return Ok(Asked { term, needs: Vec::new() });
        }
        let mut facts = Facts::default();
        let mut defined = Defined::new(&mut facts, Ranges::new(self.program(), scope));
        let needs = match &term {
            Term::Formula(formula) => defined.of_formula(formula),
            Term::Int(int) => defined.of_int(int),
            Term::Real(expr, _) | Term::Set(expr) => defined.of_expr(expr),
        };
        Ok(Asked { term, needs })
    }
}

/// What is said of clauses, said of an expression.
fn in_words(mut error: Diagnostic, dialect: Dialect) -> Diagnostic {
    let (own, others) = match dialect {
        Dialect::Jml => ("JML", "jfsl or --dialect alloy"),
        Dialect::Jfsl => ("JFSL", "jml or --dialect alloy"),
        Dialect::Alloy => ("Alloy", "jml or --dialect jfsl"),
    };
    error.message = error.message.replace("in this clause", "in this expression");
    match error.code.problem() {
        Some(Problem::JmlSyntax | Problem::SpecSyntax) => {
            let said = error.help.take().filter(|help| !help.contains("docs/specification.md"));
            let dialects = format!("it is read as {own}; for another dialect, --dialect {others}");
            error.help = Some(said.map_or(dialects.clone(), |said| format!("{said}; {dialects}")));
        }
        Some(Problem::OneState) => {
            if dialect == Dialect::Jml {
                error.message = error.message.replace("@old", "`\\old`");
            }
            error.help = Some("there are two states after a call: give --at after".into());
        }
        Some(Problem::NoResult) => {
            error.help = Some("there is one after a call that returns a value: give --at after".into());
        }
        _ => {}
    }
    error
}
