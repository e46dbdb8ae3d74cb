//! How to encode: within which bounds, of which pre-states.

use std::collections::BTreeSet;

use crate::base::{ClassId, MethodId, Stopper};
use crate::heap::Input;

use super::{Bounds, GroupKind};

#[derive(Clone, Debug)]
pub struct Config {
    pub bounds: Bounds,
    /// Canonical numbering of the pre-state's objects. Without it more models, the same verdicts.
    pub symmetry: bool,
    /// The receiver's dynamic class, if it is not exactly the method's.
    pub receiver_class: Option<ClassId>,
    pub mode: Mode,
    /// A method that runs from the same pre-states: the one label is then that both do the same.
    pub beside: Option<MethodId>,
    /// Gates and calls after which the encoding is cut: what runs do from there is `unsupported`.
    pub max_gates: usize,
    pub max_calls: usize,
    /// Cuts it, too.
    pub stopper: Stopper,
}

impl Config {
    /// The defaults, within these bounds.
    pub fn new(bounds: Bounds) -> Config {
        Config {
            bounds,
            symmetry: true,
            receiver_class: None,
            mode: Mode::Functional,
            beside: None,
            max_gates: 6_000_000,
            max_calls: 40_000,
            stopper: Stopper::new(),
        }
    }

    pub fn with_scope(scope: usize) -> Config {
        Config::new(Bounds::with_scope(scope))
    }

    /// The same within other bounds.
    pub fn within(&self, bounds: Bounds) -> Config {
        Config { bounds, ..self.clone() }
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
