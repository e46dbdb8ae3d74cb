//! What all commands are given: texts already read, and where more may be found.

use std::ops::Range;

use crate::base::{Crew, Diagnostic, Idx, MethodId, Named, Options, Problem, SourceId, Sources};
use crate::ir::Program;
use crate::lift;
use crate::lower::{self, Library, Lowered, NoLibrary, Target};

use super::nothing_to_check;
use super::settings::property;

/// What a command looks at. Empty selections mean all.
#[derive(Clone)]
pub struct Input<'a> {
    /// Java files, in the order given.
    pub files: Vec<SourceId>,
    /// Classes to find on the source path, by qualified name.
    pub named: Vec<String>,
    pub library: &'a (dyn Library + Sync),
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
        self.checked(self.in_project(sources, &lower::lower))
    }

    /// The program with what its runs are judged by, if it has a method to look at.
    pub fn lower_to_check(&self, options: &Options, sources: &mut Sources) -> Result<Lowered, Refusal> {
        let mut lowered = self.lower(sources)?;
        if lowered.targets.is_empty() {
            return Err(Refusal(lowered.diagnostics.into_iter().chain([nothing_to_check()]).collect()));
        }
        lowered.program.property = property(options);
        Ok(lowered)
    }

    /// The program with bodies for all that a test may call.
    pub fn lower_callable(&self, fills: &[&str], sources: &mut Sources) -> Result<Lowered, Refusal> {
        self.checked(self.in_project(sources, &|request, sources| lower::lower_callable(request, fills, sources)))
    }

    /// The program with a meaning for expressions about its one target.
    pub fn lower_asking(&self, questions: &[lower::Question], sources: &mut Sources) -> Result<Lowered, Refusal> {
        self.checked(self.in_project(sources, &|request, sources| lower::lower_asking(request, questions, sources)))
    }

    /// With the contracts of all classes of the project that are needed: a first lowering shows which files of the
    /// project have them, the next one is given these, and so on until nothing more is needed. What nothing needs stays
    /// out, so no verdict depends on it.
    fn in_project(
        &self,
        sources: &mut Sources,
        lower: &dyn Fn(&lower::Request<'_>, &mut Sources) -> Lowered,
    ) -> Lowered {
        let given = sources.clone();
        let mut around: Vec<(String, String)> = Vec::new();
        loop {
            let mut request = self.request();
            *sources = given.clone();
            request.context = around.iter().map(|(name, text)| sources.add(name, text)).collect();
            for (name, _) in &around {
                let side_file = name.rsplit('/').next().unwrap_or(name).replace(".java", ".spec");
                if let Some((name, text)) = self.library.side_file(&side_file, name)
                    && !request.specs.iter().any(|spec| sources.get(*spec).name == name)
                {
                    request.specs.push(sources.add(name, text));
                }
            }
            let n_given = sources.len();
            let mut lowered = lower(&request, sources);
            let n_before = around.len();
            for class in lowered.program.classes.values() {
                // A class that is only mentioned has no members yet, and no contract that counts.
                let is_needed = !class.fields.is_empty() || !class.methods.is_empty();
                let Some(source) = class.span.map(|span| span.source).filter(|source| source.index() >= n_given) else {
                    continue;
                };
                let source = sources.get(source);
                let is_new = !around.iter().any(|(name, _)| *name == source.name);
                if is_needed && is_new && self.library.is_of_project(&source.name) {
                    around.push((source.name.clone(), source.text.clone()));
                }
            }
            if around.len() == n_before {
                // What a class around does with a library that is not there counts where runs reach it, and is told there.
                let Lowered { diagnostics, targets, program, .. } = &mut lowered;
                let is_looked_at = |source: SourceId| {
                    source.index() < given.len()
                        || targets.iter().any(|method| program.methods[*method].span.source == source)
                };
                diagnostics.retain(|diagnostic| {
                    let place = diagnostic.labels.first();
                    !diagnostic.code.is(Problem::UnknownType)
                        || place.is_none_or(|label| is_looked_at(label.span.source))
                });
                return lowered;
            }
        }
    }

    fn checked(&self, lowered: Lowered) -> Result<Lowered, Refusal> {
        if lowered.has_errors() { Err(Refusal(lowered.diagnostics)) } else { Ok(lowered) }
    }

    pub fn request(&self) -> lower::Request<'_> {
        lower::Request {
            files: self.files.clone(),
            context: Vec::new(),
            named: self.named.clone(),
            library: self.library,
            specs: self.specs.clone(),
            target: Target {
                classes: self.classes.clone(),
                methods: self.methods.clone(),
                invariant_methods: self.invariant_methods.clone(),
                asks: self.asks,
            },
            like: None,
        }
    }
}

/// Which of the methods the crew is to look at.
pub(super) fn share(crew: &dyn Crew, program: &Program, sources: &Sources, methods: &[MethodId]) -> Range<usize> {
    let named = |method: &MethodId| {
        let declared = &program.methods[*method];
        Named {
            file: sources.get(declared.span.source).name.clone(),
            class: program.classes[declared.class].name.clone(),
            method: lift::signature(program, *method),
        }
    };
    crew.share(&methods.iter().map(named).collect::<Vec<_>>())
}

/// Whether a text is Java without an error of syntax.
pub fn is_java(text: &str) -> bool {
    !crate::java::parse(SourceId::new(0), text).errors.iter().any(Diagnostic::is_error)
}
