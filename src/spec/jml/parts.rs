//! The tree of a comment without its keywords.

use pest::iterators::Pair;

use super::parse::Rule;

/// The parts of a rule that mean something: keywords are passed over.
pub(super) trait Parts<'i> {
    fn parts(self) -> impl DoubleEndedIterator<Item = Pair<'i, Rule>>;
}

impl<'i> Parts<'i> for Pair<'i, Rule> {
    fn parts(self) -> impl DoubleEndedIterator<Item = Pair<'i, Rule>> {
        self.into_inner().filter(|part| !is_word(part.as_rule()))
    }
}

fn is_word(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::w_requires
            | Rule::w_redundant
            | Rule::w_for
            | Rule::w_ensures
            | Rule::w_jump
            | Rule::w_measured_by
            | Rule::w_by
            | Rule::w_diverges
            | Rule::w_forall
            | Rule::w_signals
            | Rule::w_signals_only
            | Rule::w_assignable
            | Rule::w_old
            | Rule::w_invariant
            | Rule::w_constraint
            | Rule::w_initially
            | Rule::w_axiom
            | Rule::w_represents
            | Rule::w_such_that
            | Rule::w_return
            | Rule::w_if
            | Rule::w_else
            | Rule::w_loop_invariant
            | Rule::w_loop_decreases
            | Rule::w_loop_modifies
            | Rule::w_accessible
            | Rule::w_assert
            | Rule::w_assume
            | Rule::w_set
            | Rule::w_unreachable
            | Rule::w_halt
            | Rule::w_ghost
            | Rule::w_instanceof
            | Rule::w_this
            | Rule::w_class
            | Rule::w_old_25
            | Rule::w_reach
            | Rule::w_before
            | Rule::w_fresh
            | Rule::w_nonnullelements
            | Rule::w_distinct
            | Rule::w_typeof
            | Rule::w_type
            | Rule::w_elemtype
            | Rule::w_not_modified
            | Rule::w_only_assigned
            | Rule::w_invariant_for
            | Rule::w_lblpos
            | Rule::w_new
            | Rule::w_bigint
            | Rule::w_model
            | Rule::w_abstract
            | Rule::w_in
            | Rule::w_bigint_math
    )
}
