//! So many objects of a class as receiver and arguments need to be complete, where fields do not share what they hold.
//!
//! A class with six fields `= new ArrayList<>()` has no objects with four lists, and a call of two such objects would
//! not be looked at with eight. Only fields to which fresh objects are assigned count, and what the library's objects
//! have inside.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::ClassId;

use super::{Inputs, Source};

/// Beyond so many of a class nothing more is asked for.
const MAX_OBJECTS: usize = 16;

type Counts = BTreeMap<ClassId, usize>;

impl Inputs<'_> {
    /// For classes of which such fields of the user's hold objects.
    pub(crate) fn demand(&self) -> Counts {
        let mut needs = Needs { inputs: self, path: Vec::new(), held: BTreeSet::new() };
        let method = &self.program().methods[self.method()];
        let mut roots: Vec<Source> = (0..method.params.len()).map(Source::Arg).collect();
        if !method.is_static && !method.is_constructor() {
            roots.push(Source::Receiver);
        }
        let mut least = Counts::new();
        // All roots at once, each of the class that needs the most.
        for root in roots {
            for (class, n) in needs.most(self.classes(root)) {
                *least.entry(class).or_default() += n;
            }
        }
        // What lies deeper, at least once.
        larger(&mut least, needs.most(self.all_classes().collect()));
        least.retain(|class, _| needs.held.contains(class));
        least.into_iter().map(|(class, n)| (class, n.min(MAX_OBJECTS))).collect()
    }
}

struct Needs<'i, 'p> {
    inputs: &'i Inputs<'p>,
    /// The classes around the one that is counted.
    path: Vec<ClassId>,
    /// Classes of what fields of the user's hold, and of what is inside.
    held: BTreeSet<ClassId>,
}

impl Needs<'_, '_> {
    /// For an object of any of the classes.
    fn most(&mut self, classes: Vec<ClassId>) -> Counts {
        let mut most = Counts::new();
        for class in classes {
            let mut counts = Counts::new();
            self.count(class, false, &mut counts);
            larger(&mut most, counts);
        }
        most
    }

    fn count(&mut self, class: ClassId, is_held: bool, counts: &mut Counts) {
        let n = counts.entry(class).or_default();
        *n += 1;
        if *n > MAX_OBJECTS || self.path.contains(&class) {
            return;
        }
        if is_held {
            self.held.insert(class);
        }
        self.path.push(class);
        let program = self.inputs.program();
        for field in program.instance_fields(class) {
            let is_fresh = program.fresh.contains(&field);
            if is_fresh || program.owned.contains(&field) {
                for held in self.inputs.classes(Source::Field(class, field)) {
                    self.count(held, is_held || is_fresh, counts);
                }
            }
            // As many rows as the array has.
            if program.rows.contains_key(&field)
                && let Some(n) = program.array_lengths.get(&field)
            {
                for array in self.inputs.classes(Source::Field(class, field)) {
                    for row in self.inputs.classes(Source::Elem(array)) {
                        (0..*n).for_each(|_| self.count(row, true, counts));
                    }
                }
            }
        }
        self.path.pop();
    }
}

fn larger(counts: &mut Counts, others: Counts) {
    for (class, n) in others {
        let before = counts.entry(class).or_default();
        *before = n.max(*before);
    }
}
