//! An expression in Alloy's syntax on its own: no file around it, no clause.

use crate::base::{Diagnostic, SourceId};
use crate::spec::ast::Expr;

use super::expr::Cursor;
use super::token::{Kind, tokens};

/// The expression that is all of the text, and whether anything in it is primed.
pub(crate) fn lone(source: SourceId, text: &str) -> Result<(Expr, bool), Diagnostic> {
    let tokens = tokens(text);
    let is_primed = tokens.iter().any(|token| token.text == "'");
    let mut cursor = Cursor::new(source, tokens);
    let expr = cursor.expression()?;
    match cursor.peek().kind {
        Kind::End => Ok((expr, is_primed)),
        _ => Err(cursor.unexpected("the end of the expression")),
    }
}
