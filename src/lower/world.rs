//! What lowering knows: the classes, what code is wanted, and what was found on the way.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};

use crate::base::{ClassId, MethodId, Origin, OriginId, OriginKind, SourceId, Sources, Span};
use crate::classes::{Classes, Library};

pub(super) struct World<'a> {
    pub classes: Classes<'a>,
    /// Origins by place and kind: one per source construct.
    origins: BTreeMap<(Span, OriginKind), OriginId>,
    /// Methods whose bodies are wanted, in order of discovery.
    pub queue: Vec<MethodId>,
    pub virtual_calls: BTreeSet<MethodId>,
    /// Bodies that depend on every class of the program: they come last.
    pub late_methods: Vec<MethodId>,
    /// A program starts in one of the classes given: the initialization of a class may fail while it runs.
    pub has_entry: bool,
    pub n_anonymous: BTreeMap<ClassId, usize>,
    /// What makes the array of a call with so many arguments in it, in specifications.
    pub spreads: BTreeMap<(MethodId, usize), MethodId>,
    /// Names that only JML comments declare, as ghost or model.
    pub ghosts: BTreeSet<String>,
    /// Methods that a model method overrides which has no meaning here.
    pub overridden_by_models: BTreeSet<String>,
    /// What is asked besides contracts.
    pub asks: super::Asks,
    /// Which of a class's invariants are JML's, of its own objects.
    pub jml_invariants: BTreeMap<ClassId, std::ops::Range<usize>>,
    /// Data groups, and whether some are beyond us.
    pub groups: super::contract::Groups,
    pub has_mapped_groups: bool,
    /// Clauses that were not understood, since somebody asked.
    pub left_out: Vec<Span>,
    /// Definitions put in for their names in the formula at hand.
    pub n_expanded: usize,
    /// JML's `\reach(x)` follows fields by their declared types.
    pub follows_links: bool,
    /// For each class that it went through those whose fields it knew to be in its objects.
    pub followed: BTreeMap<ClassId, BTreeSet<ClassId>>,
    /// What attribution found, and in what it looked at lambdas.
    pub attributed: crate::attr::Memo,
    pub envs: BTreeMap<ClassId, crate::attr::Env>,
    /// Of spec fields and predicates: formulas inside bodies may use them.
    pub definitions: std::rc::Rc<Vec<super::contract::Definition>>,
}

impl<'a> World<'a> {
    pub(super) fn new(sources: Sources, library: &'a dyn Library) -> Self {
        World {
            classes: Classes::new(sources, library),
            origins: BTreeMap::new(),
            queue: Vec::new(),
            virtual_calls: BTreeSet::new(),
            late_methods: Vec::new(),
            has_entry: false,
            n_anonymous: BTreeMap::new(),
            spreads: BTreeMap::new(),
            ghosts: BTreeSet::new(),
            overridden_by_models: BTreeSet::new(),
            asks: super::Asks::default(),
            jml_invariants: BTreeMap::new(),
            groups: super::contract::Groups::default(),
            has_mapped_groups: false,
            left_out: Vec::new(),
            n_expanded: 0,
            follows_links: true,
            followed: BTreeMap::new(),
            attributed: crate::attr::Memo::default(),
            envs: BTreeMap::new(),
            definitions: std::rc::Rc::default(),
        }
    }

    // ---- origins and diagnostics --------------------------------------------------------------------------------

    /// The origin of a source construct: always the same one for the same place.
    pub(super) fn origin(&mut self, kind: OriginKind, span: Span) -> OriginId {
        let origins = &mut self.classes.program.origins;
        *self.origins.entry((span, kind)).or_insert_with(|| origins.push(Origin { kind, span, label: String::new() }))
    }

    /// Forgets the origins in the source that came after the first so many.
    pub(super) fn forget_origins(&mut self, source: SourceId, n_before: usize) {
        let mut is_rest = true;
        for (_, origin) in self.classes.program.origins.iter().skip(n_before) {
            is_rest &= origin.span.source == source;
            if origin.span.source == source {
                self.origins.remove(&(origin.span, origin.kind));
            }
        }
        // Bodies that were reached for the first time keep theirs.
        if is_rest {
            self.program.origins.truncate(n_before);
        }
    }
}

/// Whoever lowers asks for classes all the time.
impl<'a> Deref for World<'a> {
    type Target = Classes<'a>;

    fn deref(&self) -> &Self::Target {
        &self.classes
    }
}

impl DerefMut for World<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.classes
    }
}
