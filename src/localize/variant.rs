//! Programs with one statement changed, or one more.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{MethodId, OriginId, Span};
use crate::ir::Program;

/// How odd it is to repair something by a statement less.
pub const DELETION: u8 = 4;

/// A program in which one statement is another.
pub struct Variant {
    /// What [`Variants`] calls it.
    pub id: usize,
    pub statement: OriginId,
    /// Nothing is changed outside of the statement, as it is where a label of a `switch` is another.
    pub is_inside: bool,
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
    /// All changes that were made, this one and those below it, in the order of the text.
    pub replaced: Vec<Replaced>,
}

/// A part of the text that is another now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replaced {
    /// In the original.
    pub span: Span,
    /// Bytes that stand there now.
    pub n_bytes: u32,
}

impl Variant {
    /// The original's statement that is changed, or that something was added next to.
    pub(super) fn place(&self) -> OriginId {
        self.omission.as_ref().map_or(self.statement, |omission| omission.anchor)
    }

    /// What this part of the text may have been in the original: more than one where text was taken away at its
    /// border, none if it begins or ends within what was replaced.
    pub(super) fn originals(&self, span: Span) -> Vec<Span> {
        let replaced: Vec<Replaced> =
            self.replaced.iter().copied().filter(|it| it.span.source == span.source).collect();
        let ends = places(&replaced, span.end);
        let pairs =
            places(&replaced, span.start).into_iter().flat_map(|start| ends.iter().map(move |end| (start, *end)));
        pairs.filter(|(start, end)| start <= end).map(|(start, end)| Span { start, end, ..span }).collect()
    }
}

/// Where in the original this place of the changed text may be.
fn places(replaced: &[Replaced], place: u32) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    let mut shift = 0_i64;
    let new = i64::from(place);
    for each in replaced {
        let start = i64::from(each.span.start) + shift;
        let end = start + i64::from(each.n_bytes);
        if new < start {
            break;
        }
        if new == start {
            found.insert(each.span.start);
        }
        if new == end {
            found.insert(each.span.end);
        }
        if new < end {
            return found;
        }
        shift = end - i64::from(each.span.end);
    }
    found.extend(u32::try_from(new - shift));
    found
}

/// Something that may be missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Omission {
    /// The statement that it would stand next to, and on which side.
    pub anchor: OriginId,
    pub is_after: bool,
    /// Where in the text it would stand.
    pub at: u32,
    /// The first place where the same would do, and on which side of its neighbour, if it is another one.
    pub first: Option<(u32, bool)>,
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

/// Which variants are made.
pub struct Wanted<'w> {
    /// Of these.
    pub statements: &'w [OriginId],
    /// On top of the changes of these names.
    pub on: &'w [usize],
    pub is_wanted: &'w dyn Fn(&Change) -> bool,
}

/// Where something is added.
#[derive(Clone, Copy)]
pub struct Beside<'w> {
    /// Next to one of these statements.
    pub anchors: &'w BTreeSet<OriginId>,
    /// On top of the changes of these names.
    pub on: &'w [usize],
}

/// What is known of a variant before its program is made; as in [`Variant`].
pub struct Change {
    pub id: usize,
    pub operator: &'static str,
    pub oddness: u8,
}

/// Where variants come from.
pub trait Variants {
    /// Calls `visit` with one variant of each statement in turn, the plainest first, as long as it wants more. What is
    /// not wanted is passed over before any program is made of it.
    fn each(&self, wanted: &Wanted<'_>, visit: &mut dyn FnMut(Variant) -> Next);

    /// Calls `visit` with variants that have one assignment more, as long as it wants more. Those to fields of these
    /// names come first.
    fn omissions(&self, beside: &Beside<'_>, fields: &BTreeSet<String>, visit: &mut dyn FnMut(Variant) -> Next);

    /// The same with a jump, a call or a guard more.
    fn additions(&self, beside: &Beside<'_>, visit: &mut dyn FnMut(Variant) -> Next);

    /// The variant of this name once more, on top of these changes; `None`: they overlap.
    fn again(&self, statement: OriginId, on: &[usize], id: usize) -> Option<Variant>;

    /// The program with the changes of all these variants, called as the last of them; `None`: they overlap.
    fn together(&self, ids: &[usize]) -> Option<Variant>;
}

#[cfg(test)]
mod tests {
    use crate::base::Idx;

    use super::*;

    /// `place` in the text that is left of `abcdef` where these parts are other texts.
    fn in_original(parts: &[(u32, u32, u32)], place: u32) -> Vec<u32> {
        let source = Idx::new(0);
        let replaced =
            |&(start, end, n_bytes): &(u32, u32, u32)| Replaced { span: Span { source, start, end }, n_bytes };
        places(&parts.iter().map(replaced).collect::<Vec<_>>(), place).into_iter().collect()
    }

    #[test]
    fn a_place_of_the_changed_text_is_found_in_the_original() {
        // `abXXXdeYf`: `c` is longer, and something was added before `f`.
        let parts = [(2, 3, 3), (5, 5, 1)];
        for (new, old) in [(0, 0), (1, 1), (2, 2), (5, 3), (6, 4), (7, 5), (8, 5), (9, 6)] {
            assert_eq!(in_original(&parts, new), [old], "{new}");
        }
        assert_eq!(in_original(&parts, 3), Vec::<u32>::new());
        // `abef`: what begins at `e` may have begun with what is gone.
        assert_eq!(in_original(&[(2, 4, 0)], 2), [2, 4]);
        assert_eq!(in_original(&[(2, 4, 0)], 3), [5]);
    }
}
