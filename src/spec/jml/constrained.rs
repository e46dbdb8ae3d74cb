//! Which methods a history constraint is said of.

use pest::iterators::Pair;

use super::ast::Name;
use super::parse::{Ctx, Parts, Rule};

impl Ctx {
    /// What stands behind `for`; `None`: all of them.
    pub(super) fn constrained(&self, parts: &[Pair<'_, Rule>]) -> Option<Vec<Name>> {
        let named = parts.iter().filter(|part| part.as_rule() == Rule::constrained);
        let named: Vec<Name> =
            named.map(|part| self.name(&part.clone().parts().last().expect("a method has a name"))).collect();
        (!named.is_empty()).then_some(named)
    }
}
