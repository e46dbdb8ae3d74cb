//! An expression of JML on its own: no comment around it, no clause.

use pest::Parser;

use crate::base::{Diagnostic, Span};

use super::ast::Expr;
use super::mistakes;
use super::parse::{Ctx, Grammar, Parts, Rule};

/// The expression that is all of the text, which stands at `at`.
pub(crate) fn expression(text: &str, at: Span) -> Result<Expr, Diagnostic> {
    if let Some(error) = super::parse::too_deep(text, at) {
        return Err(error);
    }
    // Only an error needs to remember what it tried.
    pest::set_error_detail(true);
    match Grammar::parse(Rule::expression, text) {
        Ok(mut pairs) => {
            let all = pairs.next().expect("one root").parts().next().expect("an expression is there");
            Ok(Ctx { at }.expr(all))
        }
        Err(error) => Err(mistakes::of_expression(text, &error, at)),
    }
}
