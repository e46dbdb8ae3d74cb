//! What `init` proposes.

use std::time::Duration;

/// What `init` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InitReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In the order of the command line.
    pub files: Vec<FileProposal>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A side file for one Java file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileProposal {
    /// The Java file.
    pub file: String,
    /// In source order.
    pub classes: Vec<ClassProposal>,
    /// The side file as it may be written; empty if there is nothing to propose.
    pub text: String,
}

/// Clauses for a class.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClassProposal {
    /// Qualified.
    pub class: String,
    /// Of its objects.
    pub invariants: Vec<ProposedClause>,
    /// In source order.
    pub methods: Vec<MethodProposal>,
    /// Why there is nothing, where there could be something.
    pub note: Option<String>,
}

/// Clauses for a method.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MethodProposal {
    /// As side files name it: `add(int)`.
    pub signature: String,
    /// Preconditions.
    pub requires: Vec<ProposedClause>,
    /// Postconditions.
    pub ensures: Vec<ProposedClause>,
    /// It changes nothing that was there before.
    pub is_pure: bool,
    /// What is not known of it, or still wrong: an exception that no proposal excludes, a limit.
    pub note: Option<String>,
}

/// A clause, and why it is proposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedClause {
    /// In the language of side files.
    pub text: String,
    /// Mutants of the class's methods that break it.
    pub n_mutants: usize,
}
