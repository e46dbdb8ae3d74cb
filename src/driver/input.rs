//! What all commands are given: texts already read, and where more may be found.

use crate::base::{Diagnostic, SourceId, Sources};
use crate::lower::{self, Library, Lowered, NoLibrary, Target};

/// What a command looks at. Empty selections mean all.
pub struct Input<'a> {
    /// Java files, in the order given.
    pub files: Vec<SourceId>,
    /// Classes to find on the source path, by qualified name.
    pub named: Vec<String>,
    pub library: &'a dyn Library,
    /// Side files with specifications.
    pub specs: Vec<SourceId>,
    /// By qualified or simple name.
    pub classes: Vec<String>,
    /// By name.
    pub methods: Vec<String>,
    /// Boolean methods that are invariants of their classes.
    pub invariant_methods: Vec<String>,
    /// What of specifications is asked where.
    pub asks: lower::Asks,
}

/// The input is wrong: errors, and perhaps warnings besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub Vec<Diagnostic>);

/// A report with the warnings about its input.
#[derive(Debug)]
pub struct Answer<T> {
    pub report: T,
    pub diagnostics: Vec<Diagnostic>,
}

impl Input<'static> {
    /// These files and nothing else: every method with a contract.
    pub fn of(files: Vec<SourceId>) -> Self {
        Input {
            files,
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            classes: Vec::new(),
            methods: Vec::new(),
            invariant_methods: Vec::new(),
            asks: lower::Asks::default(),
        }
    }
}

impl Input<'_> {
    /// The program. Diagnostics without an error are kept for the answer.
    pub fn lower(&self, sources: &mut Sources) -> Result<Lowered, Refusal> {
        self.checked(lower::lower(&self.request(), sources))
    }

    /// The program with bodies for all that a test may call.
    pub fn lower_callable(&self, fills: &[&str], sources: &mut Sources) -> Result<Lowered, Refusal> {
        self.checked(lower::lower_callable(&self.request(), fills, sources))
    }

    fn checked(&self, lowered: Lowered) -> Result<Lowered, Refusal> {
        if lowered.has_errors() { Err(Refusal(lowered.diagnostics)) } else { Ok(lowered) }
    }

    pub fn request(&self) -> lower::Request<'_> {
        lower::Request {
            files: self.files.clone(),
            named: self.named.clone(),
            library: self.library,
            specs: self.specs.clone(),
            target: Target {
                classes: self.classes.clone(),
                methods: self.methods.clone(),
                invariant_methods: self.invariant_methods.clone(),
                asks: self.asks,
            },
        }
    }
}
