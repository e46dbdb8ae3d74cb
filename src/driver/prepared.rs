//! A program that was read, ready to be checked method by method, by whatever thread has time.

use crate::base::{Diagnostic, LabelId, MethodId, Observer, Options, Phase, Problem, Sources, Stopper};
use crate::findings::{MethodReport, SourceFile, Warning};
use crate::ir::Program;
use crate::lift;
use crate::lower::{Asks, Modular};

use super::check::Checker;
use super::footing::Footing;
use super::incomplete;
use super::remarks::{Remark, remarks};
use super::settings::property;
use super::{Input, Refusal};

/// One program and the methods of it that are wanted.
pub struct Prepared {
    pub(super) program: Program,
    pub(super) sources: Sources,
    pub(super) targets: Vec<MethodId>,
    pub diagnostics: Vec<Diagnostic>,
    /// Classes that have a scope of their own in the options, and names of integers, that are not in the program.
    pub unknown_scopes: Vec<String>,
    pub(super) footing: Footing,
}

/// The input with what the options say of loops and calls.
pub(super) fn asking<'l>(input: &Input<'l>, options: &Options) -> Input<'l> {
    let modular = if options.modular { Modular::All } else { Modular::Marked };
    let asks = Asks { loop_invariants: options.loop_invariants, modular, ..input.asks };
    Input { asks, ..input.clone() }
}

/// Reads the program of an input. With a refusal come the sources it speaks of.
pub fn prepare(
    input: &Input<'_>,
    options: &Options,
    mut sources: Sources,
    observer: &mut dyn Observer,
) -> Result<Prepared, Box<(Sources, Refusal)>> {
    let start = observer.now();
    observer.phase_begins(Phase::Lower, "");
    let input = asking(input, options);
    let mut lowered = match input.lower(&mut sources) {
        Ok(lowered) => lowered,
        Err(refusal) => return Err(Box::new((sources, refusal))),
    };
    lowered.program.property = property(options);
    observer.phase_done(Phase::Lower, observer.now().saturating_sub(start), lowered.targets.len());
    let unknown_scopes = unknown_scopes(&lowered.program, options);
    Ok(Prepared {
        program: lowered.program,
        sources,
        targets: lowered.targets,
        diagnostics: lowered.diagnostics,
        unknown_scopes,
        footing: Footing::default(),
    })
}

/// A scope for a class that does not exist would be silently without effect.
fn unknown_scopes(program: &Program, options: &Options) -> Vec<String> {
    let is_known = |wanted: &str| {
        let names = |name: &str| name == wanted || name.strip_suffix(wanted).is_some_and(|rest| rest.ends_with('.'));
        program.classes.values().any(|class| names(&class.name))
    };
    let scopes = options.scope.by_class.iter().map(|(name, _)| name.clone()).filter(|name| !is_known(name));
    scopes.chain(unknown_integers(program, options)).collect()
}

/// The same of integers: `--ints n`, by the option's own name, which no class has.
fn unknown_integers(program: &Program, options: &Options) -> Vec<String> {
    let is_known = |wanted: &str| {
        let is_field = |field| {
            let full = program.qualified(field);
            full == wanted || full.strip_suffix(wanted).is_some_and(|rest| rest.ends_with('.'))
        };
        program.fields.ids().any(is_field)
            || program.methods.values().any(|method| method.params.iter().any(|(param, _)| param == wanted))
    };
    let names = options.ints.by_name.iter().map(|(name, _)| name).filter(|name| !is_known(name));
    names.map(|name| format!("{INTS}{name}")).collect()
}

/// Options that say when to stop, or what to do with reports: a report that was finished does not depend on them.
const NOT_OF_REPORTS: &[&str] = &["timeout", "timeout_per_method", "strict", "attack", "seconds", "jvm_memory", "seed"];

const INTS: &str = "--ints ";

/// What to say of them.
pub fn unknown_scope(name: &str) -> Diagnostic {
    if let Some(name) = name.strip_prefix(INTS) {
        let message = format!("--ints {name}=…: no parameter or field `{name}` in what was given");
        return Diagnostic::error("usage", message).help("use a parameter's name, or a field's, or `Class.field`");
    }
    Diagnostic::error(Problem::UnknownClass, format!("--scope {name}=…: no class `{name}` in what was given"))
        .help("use the class's qualified name or the end of it")
}

/// There was no contract anywhere.
pub fn nothing_to_check() -> Diagnostic {
    Diagnostic::error("nothing-to-check", "no method with a contract in what was given").help(
        "annotate a method with @Ensures or JML, give a side file with --spec, name a method with --method \
         ('*' is all: that they end, and that no exception leaves), or give a program with a `main(String[])`; \
         `huntsman init` proposes first contracts",
    )
}

impl Prepared {
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    pub fn n_methods(&self) -> usize {
        self.targets.len()
    }

    /// Leaves only methods with a contract that somebody wrote, or an assertion of JML in the body.
    pub fn only_stated(&mut self) {
        let program = &self.program;
        self.targets.retain(|method| program.methods[*method].contract.is_checked());
    }

    /// Leaves only these, by their numbers.
    pub fn only(&mut self, wanted: Vec<usize>) {
        self.targets = wanted.into_iter().map(|at| self.targets[at]).collect();
    }

    /// The name of its file.
    pub fn file(&self, at: usize) -> &str {
        &self.sources.get(self.program.methods[self.targets[at]].span.source).name
    }

    /// `com.acme.Bank`.
    pub fn class(&self, at: usize) -> &str {
        &self.program.classes[self.program.methods[self.targets[at]].class].name
    }

    /// `move(Account,int)`.
    pub fn signature(&self, at: usize) -> String {
        lift::signature(&self.program, self.targets[at])
    }

    /// What the source says to us about a method.
    pub fn remarks(&self, at: usize) -> Vec<Remark> {
        remarks(&self.sources, self.program.methods[self.targets[at]].span)
    }

    /// The verdict on the method that is wanted as the `at`th.
    pub fn check(&self, at: usize, options: &Options, stopper: &Stopper, observer: &mut dyn Observer) -> MethodReport {
        let (program, sources) = (&self.program, &self.sources);
        Checker { program, sources, options, stopper, observer }.method(self.targets[at])
    }

    /// The same where conditions of these labels are not asked for.
    pub fn check_without(
        &self,
        labels: &[String],
        at: usize,
        options: &Options,
        stopper: &Stopper,
        observer: &mut dyn Observer,
    ) -> MethodReport {
        let unasked =
            labels.iter().map(|label| LabelId::of(label)).chain(self.program.unasked.iter().copied()).collect();
        let (program, sources) = (&Program { unasked, ..self.program.clone() }, &self.sources);
        Checker { program, sources, options, stopper, observer }.method(self.targets[at])
    }

    /// Where it is the same, so is the report, but for times: for programs that are alike, by whoever `reader` is.
    pub fn key(&self, at: usize, options: &Options, reader: &str) -> String {
        let of_reports = |(name, _): &(String, String)| !NOT_OF_REPORTS.contains(&name.as_str());
        let options: Vec<(String, String)> = options.echo("check").into_iter().filter(of_reports).collect();
        let numbers = self.footing.numbers(&self.program);
        self.footing.key(&self.program, &self.sources, self.targets[at], &format!("{reader} {options:?} {numbers}"))
    }

    /// Of what belongs to no method.
    pub fn warnings(&self) -> Vec<Warning> {
        incomplete::warnings(&self.program, &self.sources)
    }

    /// The user's files.
    pub fn files(&self) -> Vec<SourceFile> {
        let mut seen = Vec::new();
        for method in &self.targets {
            let source = self.program.methods[*method].span.source;
            if !seen.contains(&source) {
                seen.push(source);
            }
        }
        let file = |source| {
            let source: &crate::base::Source = self.sources.get(source);
            SourceFile { name: source.name.clone(), text: source.text.clone() }
        };
        seen.into_iter().map(file).collect()
    }
}
