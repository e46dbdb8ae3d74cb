//! What is not understood of a specification leaves out the clause it stands in, never the file.
//!
//! A part that excludes inputs (a precondition, an invariant) makes `violated` undetermined; a part that promises makes
//! `holds` undetermined: see [`Contract::unread`](crate::ir::Contract::unread) and
//! [`Contract::unpromised`](crate::ir::Contract::unpromised).

use super::contracts::Contracts;
use crate::base::{Diagnostic, Severity, Span};

impl Contracts<'_> {
    /// A clause that is beyond us, or that names what is not known, is left out with a warning: the rest of the
    /// specification can still be checked.
    pub(super) fn leave_out(&mut self, mut diagnostic: Diagnostic) {
        if diagnostic.is_error() {
            diagnostic.severity = Severity::Warning;
            diagnostic.message += ": this clause is left out, verdicts are about the others";
            self.memory.left_out.extend(diagnostic.span());
        }
        self.report(diagnostic);
    }

    /// What was read, and where it was not understood: those clauses are left out.
    pub(super) fn tolerant<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> (T, Vec<Span>) {
        let n_before = self.diagnostics().len();
        let around = std::mem::take(&mut self.memory.left_out);
        let value = read(self);
        for diagnostic in self.diagnostics().split_off(n_before) {
            self.leave_out(diagnostic);
        }
        (value, std::mem::replace(&mut self.memory.left_out, around))
    }

    /// A specification that belongs to no class or method that is known: nothing is said about it.
    pub(super) fn unattached(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.severity = Severity::Warning;
        diagnostic.message += ": what is said there is left out";
        self.program_mut().unattached.extend(diagnostic.span());
        self.report(diagnostic);
    }
}
