//! What to encode, and within which bounds.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, OriginId, Stopper};
use crate::heap::Input;

use super::{GroupKind, Unwinding};

#[derive(Clone, Debug)]
pub struct Config {
    /// At most so many objects of each class in the pre-state.
    pub scope: usize,
    /// Exceptions to `scope`.
    pub scopes: BTreeMap<ClassId, usize>,
    /// Arrays of the pre-state have at most this length.
    pub array_length: usize,
    /// Arrays allocated with a length that is no constant have at most this length; longer ones are `unsupported`.
    pub new_array_length: usize,
    /// A range of integers with an end that is no constant has at least so many; longer ones are `unsupported`.
    pub range: usize,
    /// Each entry into a loop iterates at most so often; what needs more is in `unwinding`.
    pub unwind: usize,
    /// A method is at most so many times on the call stack.
    pub recursion: usize,
    /// At least so many of both in what specifications call, where that is more.
    pub in_formulas: usize,
    /// Exceptions to `unwind` and `recursion`, by the origin that an [`Unwinding`] names.
    pub limits: BTreeMap<OriginId, usize>,
    /// Canonical numbering of the pre-state's objects. Without it more models, the same verdicts.
    pub symmetry: bool,
    /// The receiver's dynamic class, if it is not exactly the method's.
    pub receiver_class: Option<ClassId>,
    /// References known to be impossible in the pre-state.
    pub bounds: Bounds,
    pub mode: Mode,
    /// Gates and calls after which the encoding is cut: what runs do from there is `unsupported`.
    pub max_gates: usize,
    pub max_calls: usize,
    /// Cuts it, too.
    pub stopper: Stopper,
}

impl Config {
    /// The defaults, for a scope.
    pub fn with_scope(scope: usize) -> Config {
        Config {
            scope,
            scopes: BTreeMap::new(),
            array_length: scope,
            // Two of them together in an array that grows by four.
            new_array_length: 2 * scope + 4,
            range: 0,
            unwind: 2 * scope + 2,
            recursion: scope + 2,
            in_formulas: 0,
            limits: BTreeMap::new(),
            symmetry: true,
            receiver_class: None,
            bounds: Bounds::default(),
            mode: Mode::Functional,
            max_gates: 6_000_000,
            max_calls: 40_000,
            stopper: Stopper::new(),
        }
    }

    /// Few iterations to begin with: [`raise`](Self::raise) the limit of each loop that needs more.
    ///
    /// Unrolling each loop only as far as it can go makes a circuit a fraction of the size.
    pub fn frugal(scope: usize) -> Config {
        Config { unwind: 2, recursion: 2, ..Config::with_scope(scope) }
    }

    /// The same with no more than `scope` objects of a class and elements of an array in the pre-state.
    pub fn within(&self, scope: usize) -> Config {
        let mut config = self.clone();
        config.scope = config.scope.min(scope);
        config.array_length = config.array_length.min(scope);
        config.scopes.values_mut().for_each(|of_class| *of_class = (*of_class).min(scope));
        config
    }

    /// Allows twice as many iterations, or calls, where the bounds were exceeded. Returns the new limit.
    pub fn raise(&mut self, exceeded: &Unwinding) -> usize {
        let old = self.limit(exceeded.origin, exceeded.is_recursion);
        let new = (2 * old).max(1);
        self.limits.insert(exceeded.origin, new);
        new
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
}

#[derive(Clone, Debug)]
pub enum Mode {
    /// Every pre-state within the bounds.
    Functional,
    /// This pre-state alone.
    Fixed(Box<Input>),
    /// This pre-state, and a group per statement of the user's code that may be switched off: its result is then any
    /// value of its type.
    Constraint {
        input: Box<Input>,
        /// Only these have groups: all else does what it does, so the formula is smaller. `None`: all.
        only: Option<BTreeSet<GroupKind>>,
    },
}

/// Tuples that no pre-state within the scope has, as found by a solver: each is replaced by a constant.
#[derive(Clone, Default, Debug)]
pub struct Bounds {
    pub impossible: BTreeSet<(SlotKey, Target)>,
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
