//! What lowering knows: the classes, what code is wanted, and what was found on the way.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::assignments::Assignments;
use super::captured::Captured;
use crate::base::{ClassId, MethodId, Origin, OriginId, OriginKind, SourceId, Sources, Span};
use crate::classes::{Classes, Library};
use crate::contract::Memory;

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
    /// What is asked besides contracts.
    pub asks: super::Asks,
    /// What contracts have said so far.
    pub said: Memory,
    /// What attribution found, and in what it looked at lambdas.
    pub attributed: crate::attr::Memo,
    pub envs: BTreeMap<ClassId, crate::attr::Env>,
    /// What code gives to whom, by the place of the top-level class.
    pub assignments: BTreeMap<Span, Rc<Assignments>>,
    /// What is known of functions that objects make for their own fields.
    pub captured: Captured,
}

impl<'a> World<'a> {
    pub(super) fn new(sources: Sources, library: &'a dyn Library, said: Memory) -> Self {
        World {
            classes: Classes::new(sources, library),
            origins: BTreeMap::new(),
            queue: Vec::new(),
            virtual_calls: BTreeSet::new(),
            late_methods: Vec::new(),
            has_entry: false,
            n_anonymous: BTreeMap::new(),
            spreads: BTreeMap::new(),
            asks: super::Asks::default(),
            said,
            attributed: crate::attr::Memo::default(),
            envs: BTreeMap::new(),
            assignments: BTreeMap::new(),
            captured: Captured::default(),
        }
    }

    /// May an exception leave the static initializer of the class while a program runs? None leaves those of the JDK.
    pub(super) fn may_fail_to_initialize(&self, class: ClassId) -> bool {
        let declared = &self.program.classes[class];
        let is_jdks = ["java.", "javax.", "jdk."].iter().any(|root| declared.name.starts_with(root));
        let is_given = declared.span.is_some_and(|span| !self.sources.get(span.source).is_model());
        self.has_entry && (declared.is_user || is_given && !is_jdks)
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
