//! Where runs forget: what a part of a program may have changed has any value, of which only formulas are known.

use crate::base::{ClassId, FieldId, LabelId, OriginId, Span};

use super::{Clause, LocalId, Obligation};

/// In place of the iterations before the one that is looked at: all that a loop may have changed by then.
///
/// Runs go on from every state that differs from the present one in these locals and places only, and in which the
/// formulas hold. A run that is not abstract passes as if nothing stood here.
#[derive(Clone, Debug)]
pub struct Havoc {
    pub locals: Vec<LocalId>,
    pub places: Vec<HavocPlace>,
    /// Of each of these classes objects may have been made.
    pub made: Vec<ClassId>,
    /// Initializers of these classes may run in the loop, and do not: in a program they have run before.
    pub initializes: Vec<ClassId>,
    /// The loop's own frame is the innermost that is open, and nothing else has changed.
    pub is_framed: bool,
    pub assumes: Vec<Clause>,
    /// The loop's condition, or the loop.
    pub origin: OriginId,
    pub span: Span,
    /// That the loop ends is shown.
    pub has_variant: bool,
}

/// A call in whose place stands what its contract says: asked are the conditions that the callee assumes, then all that
/// its frame names has any value with which what it promises holds.
#[derive(Clone, Debug)]
pub struct ByContract {
    pub asked: Vec<(Obligation, LabelId)>,
    /// Of these what the frame allows.
    pub places: Vec<HavocPlace>,
    /// Of each of these classes objects may have been made.
    pub made: Vec<ClassId>,
    /// Initializers of these classes may run in the call, and do not: in a program they have run before.
    pub initializes: Vec<ClassId>,
    /// The exception that leaves is a new object of one of these.
    pub raised: Vec<ClassId>,
    /// That the call ends is the callee's own affair; not so where it may come back to the caller.
    pub ends: bool,
}

/// Places that may have any value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HavocPlace {
    Static(FieldId),
    /// Of this object; `None`: of all that have it.
    Field {
        object: Option<Way>,
        field: FieldId,
    },
    /// The elements of this array; `None`: of all arrays of this class.
    Elems {
        array: Option<Way>,
        class: ClassId,
    },
}

/// An object: what a local holds where runs forget, or what these fields lead to from there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Way {
    pub local: LocalId,
    pub fields: Vec<FieldId>,
}
