//! How to encode: within which bounds, of which pre-states.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::base::{ClassId, MethodId, SourceId, Stopper};
use crate::heap::Input;
use crate::ir::Program;

use super::{After, Bounds, GroupKind, Loose, SlotKey};

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
    /// The one label is that the contract accepts no outcome but the code's.
    pub loose: Option<Loose>,
    /// Which slots to look for [strays](super::Encoding::strays) in.
    pub watched: BTreeSet<SlotKey>,
    /// What a solver found within the same bounds: of every input that is looked at it is true wherever a run ends.
    pub after: Arc<After>,
    /// In constraint mode: the sources whose statements have groups. `None`: those of the user's code.
    pub suspects: Option<BTreeSet<SourceId>>,
    /// Recursive calls on branches that exclude each other are made as one. Then records of branches name one of their
    /// sites for all.
    pub joins_calls: bool,
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
            loose: None,
            watched: BTreeSet::new(),
            after: Arc::default(),
            suspects: None,
            joins_calls: true,
            max_gates: 6_000_000,
            max_calls: 40_000,
            stopper: Stopper::new(),
        }
    }

    pub fn with_scope(scope: usize) -> Config {
        Config::new(Bounds::with_scope(scope))
    }

    /// Do the method's statements have groups?
    pub fn suspects(&self, program: &Program, method: MethodId) -> bool {
        let method = &program.methods[method];
        match &self.suspects {
            Some(sources) => sources.contains(&method.span.source),
            None => program.classes[method.class].is_user,
        }
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
