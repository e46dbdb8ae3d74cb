//! Contracts and invariants of a whole program, in the order in which they lean on each other.

use std::rc::Rc;

use crate::base::{ClassId, SourceId};

use super::contracts::Contracts;

/// Where specifications are looked for. All classes are complete.
pub(crate) struct Given<'g> {
    /// Side files.
    pub specs: &'g [SourceId],
    /// The user's, whose methods get contracts.
    pub classes: &'g [ClassId],
    /// Those of files that were named: a program may start there.
    pub named: &'g [ClassId],
    /// `classes`, and those whose specifications bind them.
    pub specified: &'g [ClassId],
    /// Boolean methods that are invariants of their classes.
    pub invariant_methods: &'g [String],
}

impl Contracts<'_> {
    /// Reads all that is specified. False: it was stopped.
    pub(crate) fn attach(&mut self, given: &Given<'_>) -> bool {
        let side_files = self.side_files(given.specs);
        let mut definitions = self.spec_fields(given.specified);
        definitions.extend(self.jml_definitions(given.specified));
        definitions.extend(self.side_definitions(&side_files));
        let definitions = Rc::new(definitions);
        self.memory.definitions = definitions.clone();
        for class in given.specified {
            self.collect_ghosts(*class);
            self.collect_groups(*class);
        }
        for class in given.specified {
            if self.is_stopped() {
                return false;
            }
            self.attach_annotations(*class, &definitions);
            self.attach_jml(*class, &definitions);
            self.attach_history(*class, &definitions);
        }
        self.unheard_comments(given.specified);
        self.attach_side_files(&side_files, &definitions);
        for class in given.classes {
            self.inherit(*class);
            self.attach_default_contracts(*class);
        }
        for class in given.classes {
            self.attach_dependences(*class, &definitions);
        }
        for class in given.named {
            self.attach_entry(*class, &definitions);
        }
        for name in given.invariant_methods {
            if !self.attach_invariant_method(name, given.classes, &definitions) {
                self.no_invariant_method(name);
            }
        }
        true
    }
}
