//! What is assumed of the objects that a call finds by what made them.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use crate::base::{ClassId, MethodId, Span};
use crate::classes::kept;
use crate::inputs::{Inputs, all_initialized};
use crate::ir::{Class, ClassKind, Type};

use super::world::World;

/// What the models say of their objects where they hold no null.
const NON_NULL_ELEMENTS: &str = "NonNullElements";

/// What is said so far.
#[derive(Default)]
pub(super) struct Assumed {
    /// The classes that each target initializes.
    initialized: BTreeMap<MethodId, BTreeSet<ClassId>>,
    classes: BTreeSet<(MethodId, ClassId)>,
}

impl Assumed {
    /// Objects of the library that a call finds are as the library leaves them: code outside cannot break them. And they
    /// were made as the only code says that can have made them. `true`: these formulas may use more, whose code is to be
    /// lowered before the next call; `false`: all is said.
    pub(super) fn say(&mut self, world: &mut World<'_>, targets: &[MethodId]) -> bool {
        // Statics of a class that no call uses lead nowhere.
        let program = &world.program;
        let found = all_initialized(program, targets, &|| world.is_stopped());
        if found == self.initialized || world.is_stopped() {
            return false;
        }
        world.program.initialized.clone_from(&found);
        self.initialized = found;
        let is_own = |class: &Class| class.is_user && class.name.rsplit('.').next().is_some_and(kept::is_ordered);
        let is_hidden = world.program.classes.values().any(|class| is_own(class));
        let nowhere = place_of_kept(world);
        let (mut below, mut n_classes) = (BTreeMap::new(), 0);
        for target in targets {
            if world.is_stopped() {
                return false;
            }
            // What is read for one target may bring classes.
            if world.program.classes.len() != n_classes {
                n_classes = world.program.classes.len();
                below.clear();
            }
            for class in found_by(world, *target, &mut below) {
                let is_user = world.program.classes[class].is_user;
                if is_user && is_hidden || !self.classes.insert((*target, class)) {
                    continue;
                }
                let annotation = if is_user { kept::KEPT } else { "WellFormed" };
                let mut clauses = world.contracts(|contracts| contracts.well_formed(class, annotation));
                if !is_user && world.asks.non_null_elements {
                    clauses.extend(world.contracts(|contracts| contracts.well_formed(class, NON_NULL_ELEMENTS)));
                }
                if let Some(span) = nowhere.filter(|_| is_user) {
                    clauses.iter_mut().for_each(|clause| clause.span = span);
                    clauses.extend(world.links_of(class, span));
                }
                world.program.methods[*target].contract.requires.extend(clauses);
            }
        }
        // More may be by the next time.
        world.program.initialized.clear();
        true
    }
}

/// Nobody wrote what is said of kept functions, and nobody can ask a JVM about it: its place is a word of the library.
fn place_of_kept(world: &World<'_>) -> Option<Span> {
    const WORDS: &str = "keeps what it was made with";
    let object = world.program.classes.values().find(|class| class.is_object())?.span?;
    let at = world.sources.get(object.source).text.find(WORDS)?;
    Some(Span::new(object.source, at, at + WORDS.len()))
}

/// The classes whose objects receiver, arguments and statics may lead to. `below`: the classes below each that was looked
/// up.
fn found_by(world: &World<'_>, target: MethodId, below: &mut BTreeMap<ClassId, Vec<ClassId>>) -> Vec<ClassId> {
    let program = &world.program;
    let method = &program.methods[target];
    let mut waiting: Vec<ClassId> = Vec::new();
    let is_object = |class: ClassId| program.classes[class].is_object();
    let reference = |ty: Type| match ty {
        Type::Ref(class) => Some(class),
        _ => None,
    };
    if !method.is_static {
        waiting.push(method.class);
    }
    waiting.extend(method.params.iter().filter_map(|(_, ty)| reference(*ty)));
    let is_used = |class: ClassId| program.is_initialized_for(target, class);
    let statics = program.fields.values().filter(|field| field.is_static && field.constant.is_none());
    let statics = statics.filter(|field| is_used(field.class));
    waiting.extend(statics.filter_map(|field| reference(field.ty)));
    let mut seen: BTreeSet<ClassId> = BTreeSet::new();
    while let Some(declared) = waiting.pop() {
        let all = below.entry(declared).or_insert_with(|| match is_object(declared) {
            true => vec![declared],
            false => program.classes.ids().filter(|id| program.is_subclass(*id, declared)).collect(),
        });
        for class in all.iter().copied() {
            if !seen.insert(class) {
                continue;
            }
            match program.classes[class].kind {
                ClassKind::Array(elem) => waiting.extend(reference(elem)),
                _ => {
                    let fields = program.instance_fields(class);
                    waiting.extend(fields.into_iter().filter_map(|field| reference(program.fields[field].ty)));
                }
            }
        }
    }
    // Type arguments and tests bring more.
    let around: BTreeSet<ClassId> = Inputs::new(program, target, None).all_classes().collect();
    seen.extend(&around);
    // What a class inherits is as the class above it says.
    let above = |class: ClassId| iter::successors(Some(class), |class| program.classes[*class].superclass);
    let seen: BTreeSet<ClassId> = seen.into_iter().flat_map(above).collect();
    // Of the user's classes only those around the method count: what stands beside it changes no verdict.
    let own: BTreeSet<ClassId> = around.into_iter().chain([method.class]).flat_map(above).collect();
    seen.into_iter().filter(|class| !program.classes[*class].is_user || own.contains(class)).collect()
}
