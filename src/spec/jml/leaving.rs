//! How a statement is left: the words of its contract for that.

use pest::iterators::Pair;

use super::ast::{Behavior, Expr, ExprKind, ItemKind, Jump};
use super::parse::{Ctx, Parts, Rule};

/// What the word before a specification case says.
pub(super) fn behavior(word: &str) -> Behavior {
    match word {
        "loop_contract" => Behavior::Loop,
        word if word.starts_with("normal") => Behavior::Normal,
        word if word.starts_with("exceptional") => Behavior::Exceptional,
        word if word.starts_with("abrupt") => Behavior::Abrupt,
        word => jump(word).map_or(Behavior::Any, Behavior::Jump),
    }
}

/// How the words `returns`, `break_behavior` and the like say that a statement is left.
fn jump(word: &str) -> Option<Jump> {
    let words = [("return", Jump::Return), ("break", Jump::Break), ("continue", Jump::Continue)];
    words.into_iter().find(|(begin, _)| word.starts_with(begin)).map(|(_, kind)| kind)
}

impl Ctx {
    /// `breaks (label) P;` and its like.
    pub(super) fn jump_clause(&self, pair: Pair<'_, Rule>) -> ItemKind {
        let kind = jump(pair.as_str()).expect("the clause begins with its word");
        let span = self.span(&pair);
        let mut label = None;
        let mut cond = Expr { kind: Box::new(ExprKind::Bool(true)), span };
        for part in pair.parts() {
            match part.as_rule() {
                Rule::jump_target => label = part.parts().next().map(|label| self.name(&label)),
                _ => cond = self.predicate(part),
            }
        }
        ItemKind::Jump { kind, label, cond }
    }
}
