//! Java texts with their specifications, and the questions one can ask about them.

use std::fmt;

use crate::base::{Observer, Options, Sources, Stopper};
use crate::driver::localize::{Command, unwatched};
use crate::driver::testgen::Request;
use crate::driver::{self, Answer, Input, Library, Refusal};
use crate::findings::{CheckReport, ListReport, LocalizeReport, RunReport, TestgenReport};

/// Java texts, side files, and what is asked of them.
///
/// Built up by value; each question lowers the texts anew and leaves the project as it was. The library reads no file, no
/// clock and no environment: texts come from the caller, a limit on time is a [`Stopper`] that the caller raises from
/// another thread, and durations in reports are zero unless an [`Observer`] tells the time.
pub struct Project<'a> {
    sources: Sources,
    input: Input<'a>,
    options: Options,
    stopper: Stopper,
}

impl Default for Project<'_> {
    fn default() -> Self {
        Project {
            sources: Sources::default(),
            input: Input::of(Vec::new()),
            options: Options::default(),
            stopper: Stopper::new(),
        }
    }
}

impl<'a> Project<'a> {
    /// Nothing yet; options as the manual gives their defaults.
    pub fn new() -> Self {
        Project::default()
    }

    /// Adds a Java file. `name` is what places in reports say.
    #[must_use]
    pub fn java(mut self, name: &str, text: impl Into<String>) -> Self {
        self.input.files.push(self.sources.add(name, text.into()));
        self
    }

    /// Adds a side file with specifications (docs/specification.md).
    #[must_use]
    pub fn side_file(mut self, name: &str, text: impl Into<String>) -> Self {
        self.input.specs.push(self.sources.add(name, text.into()));
        self
    }

    /// Where classes are found that no given file declares. Without it those of the built-in models are.
    #[must_use]
    pub fn library(mut self, library: &'a (dyn Library + Sync)) -> Self {
        self.input.library = library;
        self
    }

    /// Adds a class that the library has, by its qualified name, to what is asked about.
    #[must_use]
    pub fn library_class(mut self, qualified_name: &str) -> Self {
        self.input.named.push(qualified_name.to_owned());
        self
    }

    /// Asks about this class only, by its qualified or simple name. May be called several times.
    #[must_use]
    pub fn class(mut self, name: &str) -> Self {
        self.input.classes.push(name.to_owned());
        self
    }

    /// Asks about methods of this name only. May be called several times.
    #[must_use]
    pub fn method(mut self, name: &str) -> Self {
        self.input.methods.push(name.to_owned());
        self
    }

    /// Boolean methods of this name are invariants of their classes, as `repOK` is by convention.
    #[must_use]
    pub fn invariant_method(mut self, name: &str) -> Self {
        self.input.invariant_methods.push(name.to_owned());
        self
    }

    /// Asks at each call whether it meets the precondition of what is called.
    #[must_use]
    pub fn check_calls(mut self) -> Self {
        self.input.asks.check_calls = true;
        self
    }

    /// Objects of each class before the call, and elements of each array: from 0; 4 if nothing is said.
    #[must_use]
    pub fn scope(mut self, n: u32) -> Self {
        self.options.scope.all = n;
        self.options.array_length = n;
        self
    }

    /// Sets any option by its name in the manual, with `_` for `-`: `("max_unwind", "200")`.
    ///
    /// # Errors
    /// Says what was expected if there is no such option, or the value is not one of its values.
    pub fn option(mut self, name: &str, value: &str) -> Result<Self, String> {
        self.options.set(name, value)?;
        Ok(self)
    }

    /// Questions end early, with what is known by then, once this is raised.
    #[must_use]
    pub fn stopper(mut self, stopper: &Stopper) -> Self {
        self.stopper = stopper.clone();
        self
    }

    /// The classes, methods and clauses there are.
    ///
    /// # Errors
    /// [`Refused`] if the texts make no program.
    pub fn list(&self) -> Result<ListReport, Refused> {
        self.ask(|input, _, sources| driver::list(input, sources))
    }

    /// Checks each method against its contract for all inputs within the bounds.
    ///
    /// # Errors
    /// [`Refused`] if the texts make no program, or there is no method with a contract.
    pub fn check(&self) -> Result<CheckReport, Refused> {
        self.check_observed(&mut ())
    }

    /// As [`Project::check`]; `observer` hears of every phase, and may tell the time.
    ///
    /// # Errors
    /// As [`Project::check`].
    pub fn check_observed(&self, observer: &mut dyn Observer) -> Result<CheckReport, Refused> {
        self.ask(|input, options, sources| driver::check(input, options, &self.stopper, sources, observer))
    }

    /// Runs one input (docs/input-format.md) of the one method that is asked about, and judges the run.
    ///
    /// # Errors
    /// [`Refused`] if the texts make no program, several methods are asked about, or the input is none of the method's.
    pub fn run(&self, input_json: &str) -> Result<RunReport, Refused> {
        self.ask(|input, _, sources| {
            let json = sources.add("input.json", input_json);
            driver::run(input, json, &self.stopper, sources)
        })
    }

    /// Ranks the statements of each method that violates its contract by how much they are to blame.
    ///
    /// # Errors
    /// As [`Project::check`].
    pub fn localize(&self) -> Result<LocalizeReport, Refused> {
        self.blame(Command::Localize)
    }

    /// As [`Project::localize`], one ranking for each group of failures that share a fault.
    ///
    /// # Errors
    /// As [`Project::check`].
    pub fn partition(&self) -> Result<LocalizeReport, Refused> {
        self.blame(Command::Partition)
    }

    fn blame(&self, command: Command) -> Result<LocalizeReport, Refused> {
        self.ask(|input, options, sources| {
            let stopper = &self.stopper;
            driver::localize::command((command, None, &[]), input, options, stopper, sources, &(), &mut unwatched)
        })
    }

    /// Generates tests of each method by the `strategy` and `count` among the options.
    ///
    /// # Errors
    /// As [`Project::check`].
    pub fn tests(&self) -> Result<TestgenReport, Refused> {
        self.ask(|input, options, sources| {
            let request = Request::default();
            let (answer, ..) = driver::testgen::testgen(request, input, options, &self.stopper, sources, &())?;
            Ok(answer)
        })
    }

    fn ask<T>(
        &self,
        question: impl FnOnce(&Input<'_>, &Options, &mut Sources) -> Result<Answer<T>, Refusal>,
    ) -> Result<T, Refused> {
        let mut sources = self.sources.clone();
        question(&self.input, &self.options, &mut sources).map(|answer| answer.report).map_err(
            |Refusal(diagnostics)| Refused {
                diagnostics: diagnostics.iter().map(|it| it.render(&sources, false)).collect(),
            },
        )
    }
}

/// What was given is wrong, or has nothing to answer about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// For people: file, line, column, an excerpt, what was expected and what to do.
    pub diagnostics: Vec<String>,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostics.join("\n"))
    }
}

impl std::error::Error for Refused {}
