//! One translation: the front end that is asked, and what is remembered between clauses.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut, Range};
use std::rc::Rc;

use crate::base::{ClassId, MethodId, Span};

use super::groups::Groups;
use super::lookups::LookedUp;
use super::names::Names;
use super::scope::Definition;

/// What contracts of one program have said so far. The front end keeps it.
#[derive(Default)]
pub(crate) struct Memory {
    /// Names that only JML comments declare, as ghost or model.
    pub(super) ghosts: BTreeSet<String>,
    /// Methods that a model method overrides which has no meaning here.
    pub(super) overridden_by_models: BTreeSet<String>,
    /// Which of a class's invariants are JML's, of its own objects.
    pub(super) of_objects: BTreeMap<ClassId, Range<usize>>,
    /// Data groups, and whether some are beyond us.
    pub(super) groups: Groups,
    pub(super) has_mapped_groups: bool,
    /// Local classes, and those of lambdas: in which method's code they stand, and its variables there.
    pub(super) written_in: BTreeMap<ClassId, (MethodId, Vec<String>)>,
    /// Clauses that were not understood, since somebody asked.
    pub(super) left_out: Vec<Span>,
    /// Definitions put in for their names in the formula at hand.
    pub(super) n_expanded: usize,
    /// What is read is asked for, never assumed: variables may range over all integers of a type.
    pub(super) is_promised: bool,
    /// The clause at hand is a precondition, and no other clause has it as its condition.
    pub(super) is_required: bool,
    /// JML's `\reach(x)` does not follow fields by their declared types, and numbers that are looked for may be any.
    pub(super) has_open_links: bool,
    /// Variables may take the values that collections of the library are asked for, as in [`super::lookups`]; what was
    /// relied on then.
    pub(super) looks_up: bool,
    pub(super) looked_up: LookedUp,
    /// For each class that it went through those whose fields it knew to be in its objects.
    pub(super) followed: BTreeMap<ClassId, BTreeSet<ClassId>>,
    /// Of spec fields and predicates: formulas inside bodies may use them.
    pub(super) definitions: Rc<Vec<Definition>>,
}

impl Memory {
    /// `follows_links`: `\reach(x)` and lookups may take the classes known so far for all there are. Whether that
    /// was so is asked at the end (`has_unfollowed_links`, `has_odd_lookups`).
    pub(crate) fn new(follows_links: bool) -> Memory {
        Memory { has_open_links: !follows_links, looks_up: true, ..Memory::default() }
    }

    /// Nothing but a JML comment declares the name.
    pub(crate) fn is_ghost(&self, name: &str) -> bool {
        self.ghosts.contains(name)
    }

    /// Which of the class's invariants are JML's, of its own objects; `None`: it has no JML.
    pub(crate) fn of_objects(&self, class: ClassId) -> Option<Range<usize>> {
        self.of_objects.get(&class).cloned()
    }

    /// The class stands in the code of the method, where these are variables.
    pub(crate) fn is_written_in(&mut self, class: ClassId, method: MethodId, variables: Vec<String>) {
        self.written_in.insert(class, (method, variables));
    }

    /// Local classes, and those of lambdas.
    pub(crate) fn inside_of_code(&self) -> BTreeSet<ClassId> {
        self.written_in.keys().copied().collect()
    }

    /// How many clauses were left out so far, and back to that.
    pub(crate) fn n_left_out(&self) -> usize {
        self.left_out.len()
    }

    pub(crate) fn forget_left_out(&mut self, n_before: usize) {
        self.left_out.truncate(n_before);
    }
}

pub(crate) struct Contracts<'n> {
    names: &'n mut (dyn Names + 'n),
    pub(super) memory: &'n mut Memory,
}

impl<'n> Contracts<'n> {
    pub(crate) fn new(names: &'n mut (dyn Names + 'n), memory: &'n mut Memory) -> Contracts<'n> {
        Contracts { names, memory }
    }

    /// A class that every program has.
    pub(super) fn library_class(&mut self, name: &str) -> ClassId {
        self.class(name).unwrap_or_else(|| panic!("there is no {name}"))
    }
}

/// Whoever translates asks for names all the time.
impl<'n> Deref for Contracts<'n> {
    type Target = dyn Names + 'n;

    fn deref(&self) -> &Self::Target {
        self.names
    }
}

impl DerefMut for Contracts<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.names
    }
}
