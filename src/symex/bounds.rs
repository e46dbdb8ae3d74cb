//! Within which bounds a method is looked at: one value, from the options to the verdict.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Numbers, OriginId};
use crate::circuit::Range;

use super::Unwinding;

/// Allocated arrays may become so long, where no run allocates a longer one.
pub const MOST_ALLOCATED: usize = 128;

/// The longest array whose length is a constant on its path: no bound cuts it.
pub const MOST_BY_A_CONSTANT: usize = 4096;

/// Up to this scope limits are doubled, beyond it they grow faster.
const MOST_DOUBLED: usize = 8;

/// All that an encoding leaves out: larger inputs, longer runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// At most so many objects of each class in the pre-state.
    pub scope: usize,
    /// Exceptions to `scope`.
    pub scopes: BTreeMap<ClassId, usize>,
    /// Arrays of the pre-state have at most this length.
    pub array_length: usize,
    /// This is more than was asked for: nothing meets what is assumed with shorter ones.
    pub lengthened: bool,
    /// Texts from outside have at most so many characters.
    pub text_length: usize,
    /// Integers of the pre-state that are the caller's: of parameters, fields of the user's classes, elements, boxes.
    pub ints: Numbers,
    /// Arrays allocated with a length that is no constant have at most this length; longer ones are a limit.
    pub new_array_length: usize,
    /// A range of integers with an end that is no constant has at least so many; longer ones are a limit.
    pub range: usize,
    /// Each entry into a loop iterates at most so often; what needs more is in `unwinding`.
    pub unwind: usize,
    /// A method is at most so many times on the call stack.
    pub recursion: usize,
    /// At least so many of both in what specifications call, where that is more.
    pub in_formulas: usize,
    /// Exceptions to `unwind` and `recursion`, by the origin that an [`Unwinding`] names.
    pub limits: BTreeMap<OriginId, usize>,
    /// So many calls, of whatever methods, are on the call stack at most.
    pub stack: usize,
    /// Inputs whose assumptions need more of these loops and recursions than the limits allow are left out.
    pub excluded: BTreeSet<OriginId>,
    /// References that no valid pre-state has, as found by a solver: each is replaced by a constant.
    pub impossible: BTreeSet<(SlotKey, Target)>,
    /// Slots that are filled last: all that they hold other slots lead to, as found by a solver. So a list whose nodes
    /// its `tail` and an argument refer to, too, is numbered from its head on.
    pub late: BTreeSet<SlotKey>,
    /// Strings of the pre-state may be these literals themselves; others they only equal.
    pub literals: BTreeSet<String>,
    /// Integers that lie between these two in every valid pre-state, as found by a solver.
    pub ranges: BTreeMap<SlotKey, Range>,
}

impl Bounds {
    /// The defaults, for a scope.
    pub fn with_scope(scope: usize) -> Bounds {
        Bounds {
            scope,
            scopes: BTreeMap::new(),
            array_length: scope,
            lengthened: false,
            text_length: scope,
            ints: Numbers { all: None, by_name: Vec::new() },
            // Two of them together in an array that grows by four.
            new_array_length: 2 * scope + 4,
            range: 0,
            unwind: 2 * scope + 2,
            recursion: scope + 2,
            in_formulas: 0,
            limits: BTreeMap::new(),
            stack: 150,
            excluded: BTreeSet::new(),
            impossible: BTreeSet::new(),
            late: BTreeSet::new(),
            ranges: BTreeMap::new(),
            literals: BTreeSet::new(),
        }
    }

    /// Few iterations to begin with: [`raise`](Self::raise) the limit of each loop that needs more.
    ///
    /// Unrolling each loop only as far as it can go makes a circuit a fraction of the size.
    pub fn frugal(scope: usize) -> Bounds {
        Bounds::with_scope(scope).frugally()
    }

    /// The same with few iterations to begin with.
    pub fn frugally(self) -> Bounds {
        Bounds { unwind: self.unwind.min(2), recursion: self.recursion.min(2), ..self }
    }

    /// The same with no more than `scope` objects of a class in the pre-state, and elements of an array, unless these
    /// have to be more.
    pub fn within(&self, scope: usize) -> Bounds {
        let mut bounds = self.clone();
        bounds.scope = bounds.scope.min(scope);
        if !bounds.lengthened {
            bounds.array_length = bounds.array_length.min(scope);
        }
        bounds.scopes.values_mut().for_each(|of_class| *of_class = (*of_class).min(scope));
        bounds
    }

    /// The same without what only a solver vouches for.
    pub fn untightened(&self) -> Bounds {
        let (impossible, late, ranges) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
        Bounds { impossible, late, ranges, ..self.clone() }
    }

    /// The most objects of a class, or elements of an array.
    pub fn largest(&self) -> usize {
        self.scopes.values().copied().chain([self.scope, self.array_length]).max().unwrap_or(0)
    }

    /// The most elements of an array that a run makes, where its length is no constant.
    pub fn made_length(&self) -> usize {
        self.new_array_length.max(self.array_length)
    }

    /// Allows more iterations, or calls, at most `most`, where the limit was met in `n_places` places of an encoding.
    ///
    /// Each step is an encoding, and of large heaps one more costs more than iterations that no run needs: most of
    /// them are evidently dead. So limits are multiplied. Where a method calls itself more than once every level is as
    /// large as all those before, and is added alone. Returns the new limit.
    pub fn raise(&mut self, exceeded: &Unwinding, n_places: usize, most: usize) -> usize {
        let limit = self.limit(exceeded.origin, exceeded.is_recursion);
        let is_branching = exceeded.is_recursion && n_places > 2 * limit;
        let growth = if self.largest() <= MOST_DOUBLED { 2 } else { 4 };
        let raised = if is_branching { limit + 1 } else { growth * limit }.clamp(1, most);
        self.limits.insert(exceeded.origin, raised);
        raised
    }

    /// Iterations of a loop, or calls of a method at a time.
    pub fn limit(&self, origin: OriginId, is_recursion: bool) -> usize {
        let default = if is_recursion { self.recursion } else { self.unwind };
        self.limits.get(&origin).copied().unwrap_or(default)
    }

    /// The same of code that a specification calls.
    pub fn limit_in_formulas(&self, origin: OriginId, is_recursion: bool) -> usize {
        self.limit(origin, is_recursion).max(self.in_formulas)
    }

    /// Objects of the class at most.
    pub fn scope_of(&self, class: ClassId) -> usize {
        self.scopes.get(&class).copied().unwrap_or(self.scope)
    }

    /// The same, or as many as there have to be, unless the user says how many there are of this class.
    pub fn scope_with(&self, class: ClassId, least: &BTreeMap<ClassId, usize>) -> usize {
        let least = least.get(&class).copied().unwrap_or(0);
        self.scopes.get(&class).copied().unwrap_or(self.scope.max(least))
    }
}

/// A place of the pre-state that holds a reference, or an array's length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotKey {
    pub source: SlotSource,
    /// What of the source.
    pub place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SlotSource {
    Receiver,
    Arg(usize),
    Statics,
    /// The n-th object of exactly this class; those that static initializers made are numbered from the far end.
    Object(ClassId, usize),
}

impl SlotSource {
    /// It is there whether or not anything refers to it.
    pub fn is_root(self) -> bool {
        !matches!(self, SlotSource::Object(_, number) if number < usize::MAX / 2)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    Itself,
    Field(FieldId),
    Elem(usize),
    Length,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    Null,
    /// An object that an earlier slot mentions.
    Old(ClassId, usize),
    /// An object that no earlier slot mentions.
    New(ClassId, usize),
    /// An array length.
    Length(usize),
}
