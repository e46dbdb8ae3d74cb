//! Programs with one statement changed, or one more.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{MethodId, OriginId};
use crate::ir::Program;

/// How odd it is to repair something by a statement less.
pub const DELETION: u8 = 4;

/// A program in which one statement is another.
pub struct Variant {
    /// What [`Variants`] calls it.
    pub id: usize,
    pub statement: OriginId,
    /// The statement as it is now: `size = size - 1;`.
    pub text: String,
    /// With the ids of classes and fields that the original has.
    pub program: Rc<Program>,
    pub method: MethodId,
    /// The kind of change.
    pub operator: &'static str,
    /// From 0: the inverse of a common mistake; the odder, the less one would believe it.
    pub oddness: u8,
    /// Something was added rather than changed: `statement` is an id of the addition's own.
    pub omission: Option<Omission>,
    /// Ids of methods are the original's, too: its contract can judge the runs.
    pub has_methods: bool,
}

/// Something that may be missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Omission {
    /// The statement that it would stand next to, and on which side.
    pub anchor: OriginId,
    pub is_after: bool,
    /// Where in the text it would stand.
    pub at: u32,
    /// What would be written to: `size`; of anything else all of it: `break;`.
    pub target: String,
    pub is_assignment: bool,
}

/// What to try after a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Another,
    /// None of this statement any more.
    OfOthers,
    Nothing,
}

/// Where variants come from.
pub trait Variants {
    /// Calls `visit` with one variant of each statement in turn, the plainest first, as long as it wants more; all of
    /// them on top of the changes of these. What is known already is passed over.
    fn each(
        &self,
        statements: &[OriginId],
        on: &[usize],
        known: &BTreeSet<usize>,
        visit: &mut dyn FnMut(Variant) -> Next,
    );

    /// Calls `visit` with variants that have one assignment more, next to one of these statements, as long as it wants
    /// more. Those to fields of these names come first.
    fn omissions(
        &self,
        anchors: &BTreeSet<OriginId>,
        fields: &BTreeSet<String>,
        visit: &mut dyn FnMut(Variant) -> Next,
    );

    /// The same with a jump, a call or a guard more.
    fn additions(&self, anchors: &BTreeSet<OriginId>, visit: &mut dyn FnMut(Variant) -> Next);

    /// The variant of this name once more, on top of these changes; `None`: they overlap.
    fn again(&self, statement: OriginId, on: &[usize], id: usize) -> Option<Variant>;

    /// The program with the changes of all these variants, called as the last of them; `None`: they overlap.
    fn together(&self, ids: &[usize]) -> Option<Variant>;
}
