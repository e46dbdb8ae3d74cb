//! What `init` proposes.

use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InitReport {
    pub options: Vec<(String, String)>,
    pub files: Vec<FileProposal>,
    pub total: Duration,
}

/// A side file for one Java file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileProposal {
    /// The Java file.
    pub file: String,
    pub classes: Vec<ClassProposal>,
    /// The side file as it may be written; empty if there is nothing to propose.
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClassProposal {
    /// Qualified.
    pub class: String,
    pub invariants: Vec<ProposedClause>,
    pub methods: Vec<MethodProposal>,
    /// Why there is nothing, where there could be something.
    pub note: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MethodProposal {
    /// As side files name it: `add(int)`.
    pub signature: String,
    pub requires: Vec<ProposedClause>,
    pub ensures: Vec<ProposedClause>,
    pub is_pure: bool,
    /// What is not known of it, or still wrong: an exception that no proposal excludes, a limit.
    pub note: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedClause {
    pub text: String,
    /// Mutants of the class's methods that break it.
    pub n_mutants: usize,
}
