//! Each subcommand: reads its input, asks the driver, writes the report, says how it went.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::base::{Diagnostic, Problem, Severity, Sources, Stopper};
use crate::driver::localize::Command;
use crate::driver::{self, Answer, Refusal};
use crate::findings::{CheckReport, LabelStatus, Notice, Report, RunReport};
use crate::report::{self, Format, Look};

use super::args;
use super::attack;
use super::audit;
use super::bench;
use super::check;
use super::encoding;
use super::equiv;
use super::eval;
use super::eval_expr;
use super::eval_spectra;
use super::exit::Exit;
use super::fix;
use super::init;
use super::inputs::Inputs;
use super::localize;
use super::merge;
use super::rank;
use super::serve;
use super::shell;
use super::show_config;
use super::terminal::{self, has_colour, say};
use super::testgen;
use super::watch;
use super::{stop, terminal::Progress};

/// Runs the subcommand `name`.
pub(super) fn execute(name: &str, matches: &ArgMatches) -> Exit {
    match name {
        "check" => check::run(matches),
        "merge" => merge::run(matches),
        "watch" => watch::run(matches),
        "attack" => attack::run(matches),
        "config" => show_config::run(matches),
        "run" => run(matches),
        "eval-expr" => eval_expr::run(matches),
        "list" => list(matches),
        "localize" => localize::run(Command::Localize, matches),
        "explain" => localize::run(Command::Explain, matches),
        "partition" => localize::run(Command::Partition, matches),
        "eval" if matches.subcommand_matches("spectra").is_some() => {
            eval_spectra::run(matches.subcommand_matches("spectra").expect("it was just there"))
        }
        "eval" if matches.subcommand_name().is_some() => {
            let (name, matches) = matches.subcommand().expect("it was just there");
            eval::run(name, matches)
        }
        "eval" | "mutate" => eval::run(name, matches),
        "fix" => fix::run(matches),
        "audit" => audit::run(matches),
        "equiv" => equiv::run(matches),
        "bench" => bench::bench(matches),
        "closest" => testgen::closest(matches),
        "testgen" => testgen::run(matches),
        "rank" => rank::rank(matches),
        "convert" => rank::convert(matches),
        "init" => init::run(matches),
        "mcp" | "lsp" => serve::run(name, matches),
        "completions" => shell::completions(matches),
        "man" => shell::man(matches),
        "crash" => panic!("this command fails on purpose"),
        _ => unreachable!("clap knows the subcommands"),
    }
}

fn list(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let (input, sources) = inputs.split();
    match driver::list(&input, sources) {
        Ok(answer) => edge.finish(answer, &inputs.sources, Report::List, |_| Exit::Holds),
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

/// A flag that the time limit and Ctrl-C raise.
pub(super) fn stoppable(timeout: Option<u32>) -> Stopper {
    let stopper = Stopper::new();
    stop::on_interrupt(&stopper);
    if let Some(seconds) = timeout {
        stop::after(seconds, &stopper);
    }
    stopper
}

fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "run") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let path: &PathBuf = matches.get_one("input").expect("clap requires it");
    let json = match inputs.add(path) {
        Ok(json) => json,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let stopper = stoppable(options.timeout);
    let progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = driver::run(&input, json, &stopper, sources);
    progress.finish();
    match answer {
        Ok(answer) => edge.finish(answer, &inputs.sources, |run| Report::Run(Box::new(run)), run_exit),
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn run_exit(report: &RunReport) -> Exit {
    let any = |wanted: fn(&LabelStatus) -> bool| report.promised.iter().any(|label| wanted(&label.status));
    let is_met = |status: &LabelStatus| matches!(status, LabelStatus::Holds | LabelStatus::NotReached);
    if !report.assumed.iter().all(|label| is_met(&label.status)) {
        Exit::Undetermined
    } else if any(|status| *status == LabelStatus::Violated) {
        Exit::Violated
    } else if any(|status| matches!(status, LabelStatus::Undetermined(_))) {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}

/// Reads what all commands share. `None`: it was wrong, and the user was told.
pub(super) fn begin(matches: &ArgMatches) -> Option<(Edge, Inputs)> {
    let edge = begin_bare(matches)?;
    match Inputs::read(matches) {
        Ok(inputs) => Some((edge, inputs)),
        Err(errors) => {
            edge.refuse(&Refusal(errors), &Sources::default());
            None
        }
    }
}

/// The same where no Java is read in the common way.
pub(super) fn begin_bare(matches: &ArgMatches) -> Option<Edge> {
    match Edge::open(matches) {
        Ok(edge) => Some(edge),
        Err(error) => {
            say(&error.render(&Sources::default(), false));
            None
        }
    }
}

/// Shows what is wrong with something that is read before anything else.
pub(super) fn begin_plain(errors: &[Diagnostic], sources: &Sources) -> Exit {
    errors.iter().for_each(|error| say(&format!("{}\n", error.render(sources, false))));
    Exit::BadInput
}

/// How this run talks: where the report goes, in which format, with which colours.
pub(super) struct Edge {
    pub format: Format,
    output: Output,
    pub has_colour_on_stderr: bool,
    pub is_quiet: bool,
    /// A warning fails the run.
    pub is_strict: bool,
    /// The report once more, as a page.
    html: Option<Output>,
    /// What went wrong when the report was written, once.
    trouble: Option<String>,
}

/// `--strict` is given, to a command that knows it.
fn is_strict(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>("strict").ok().flatten().is_some_and(|is_strict| *is_strict)
}

impl Edge {
    /// Opens the output before anything long begins.
    fn open(matches: &ArgMatches) -> Result<Self, Diagnostic> {
        let output = match matches.get_one::<PathBuf>("output") {
            Some(path) if path != Path::new("-") => Output::create(path)?,
            _ => Output::Standard,
        };
        let when = matches.get_one::<String>("color").expect("it has a default");
        let is_standard = matches!(output, Output::Standard);
        let look = Look {
            colour: when == "always" || (is_standard && has_colour(when, &std::io::stdout())),
            timings: matches.get_flag("timings"),
            ..Look::plain()
        };
        let format = Format::of_name(matches.get_one::<String>("format").expect("it has a default"), look);
        let html = match matches.try_get_one::<PathBuf>("html").ok().flatten() {
            Some(path) => Some(Output::create(path)?),
            None => None,
        };
        Ok(Edge {
            format,
            output,
            has_colour_on_stderr: has_colour(when, &std::io::stderr()),
            is_quiet: matches.get_flag("quiet"),
            is_strict: is_strict(matches),
            html,
            trouble: None,
        })
    }

    /// Of a command whose formats are its own.
    pub(super) fn plain(matches: &ArgMatches) -> Result<Self, Exit> {
        let output = match matches.get_one::<PathBuf>("output") {
            Some(path) if path != Path::new("-") => Output::create(path),
            _ => Ok(Output::Standard),
        };
        let output = output.map_err(|error| {
            say(&error.render(&Sources::default(), false));
            Exit::BadInput
        })?;
        let is_json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
        Ok(Edge {
            format: if is_json { Format::Json } else { Format::Text(Look::plain()) },
            output,
            has_colour_on_stderr: has_colour("auto", &std::io::stderr()),
            is_quiet: matches.get_flag("quiet"),
            is_strict: is_strict(matches),
            html: None,
            trouble: None,
        })
    }

    pub(super) fn finish<T>(
        self,
        answer: Answer<T>,
        sources: &Sources,
        wrap: impl FnOnce(T) -> Report,
        exit: impl FnOnce(&T) -> Exit,
    ) -> Exit {
        let exit = self.show_diagnostics(&answer.diagnostics, sources, exit(&answer.report));
        self.finish_with(&wrap(answer.report), None, exit)
    }

    /// Shows what there is to say, and how the run ends for that.
    pub(super) fn show_diagnostics(&self, diagnostics: &[Diagnostic], sources: &Sources, exit: Exit) -> Exit {
        let diagnostics = &[encoding::warnings(sources).as_slice(), diagnostics].concat();
        if !self.is_quiet {
            self.show(diagnostics, sources);
        }
        match exit {
            Exit::Holds if self.is_strict && !diagnostics.is_empty() => Exit::Undetermined,
            exit => exit,
        }
    }

    /// Writes the report; `instead` is a text to be written in place of it.
    pub(super) fn finish_with(self, report: &Report, instead: Option<String>, exit: Exit) -> Exit {
        let text = instead.unwrap_or_else(|| report::render(report, self.format));
        match self.output.write(&text).and_then(|()| self.write_page(report)) {
            Ok(()) => exit,
            Err(message) => {
                say(&format!("error: {message}"));
                Exit::BadInput
            }
        }
    }

    /// What `--html` asks for.
    pub(super) fn write_page(&self, report: &Report) -> Result<(), String> {
        self.html.as_ref().map_or(Ok(()), |html| html.write(&report::render(report, Format::Html)))
    }

    /// A part of the report. What goes wrong is told at the end.
    pub(super) fn put(&mut self, text: &str) {
        if self.trouble.is_none() {
            self.trouble = self.output.write(text).err();
        }
    }

    /// For machines, why there are no verdicts; people have read it on standard error.
    pub(super) fn put_refused(&mut self, report: &CheckReport) {
        if let Some(text) = report::refused(report, self.format) {
            self.put(&text);
        }
    }

    /// After the last part.
    pub(super) fn end(self, exit: Exit) -> Exit {
        match self.trouble {
            None => exit,
            Some(message) => {
                say(&format!("error: {message}"));
                Exit::BadInput
            }
        }
    }

    /// A text that is no report.
    pub(super) fn write(self, text: &str, diagnostics: Vec<Diagnostic>, sources: &Sources) -> Exit {
        if !self.is_quiet {
            self.show(&encoding::warnings(sources), sources);
            self.show(&diagnostics, sources);
        }
        match self.output.write(text) {
            Ok(()) => Exit::Holds,
            Err(message) => {
                say(&format!("error: {message}"));
                Exit::BadInput
            }
        }
    }

    pub(super) fn refuse(&self, refusal: &Refusal, sources: &Sources) -> Exit {
        let is_shown = |diagnostic: &&Diagnostic| !self.is_quiet || diagnostic.severity == Severity::Error;
        let all = [refusal.0.as_slice(), &encoding::warnings(sources)].concat();
        let shown: Vec<Diagnostic> = all.iter().filter(is_shown).cloned().collect();
        self.show(&shown, sources);
        let notices: Vec<Notice> = all.iter().map(|diagnostic| Notice::of(diagnostic, sources)).collect();
        if let Some(Err(message)) = report::errors(&notices, self.format).map(|text| self.output.write(&text)) {
            say(&format!("error: {message}"));
        }
        let is_stopped = refusal.0.iter().any(|diagnostic| diagnostic.code.is(Problem::Stopped));
        if is_stopped { Exit::Undetermined } else { Exit::BadInput }
    }

    pub(super) fn usage(&self, message: &str) -> Exit {
        self.refuse(&Refusal(vec![Diagnostic::error("usage", message)]), &Sources::default())
    }

    fn show(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        for diagnostic in diagnostics {
            terminal::say(&format!("{}\n", diagnostic.render(sources, self.has_colour_on_stderr)));
        }
    }
}

/// Where text goes.
pub(super) enum Output {
    Standard,
    File { path: PathBuf, file: std::fs::File },
}

impl Output {
    pub(super) fn create(path: &Path) -> Result<Self, Diagnostic> {
        match std::fs::File::create(path) {
            Ok(file) => Ok(Output::File { path: path.to_owned(), file }),
            Err(error) => Err(Diagnostic::error("unwritable", format!("cannot write `{}`: {error}", path.display()))),
        }
    }

    /// A reader that has seen enough and closed the pipe is no error.
    pub(super) fn write(&self, text: &str) -> Result<(), String> {
        let to_standard = || {
            let mut out = std::io::stdout().lock();
            out.write_all(text.as_bytes()).and_then(|()| out.flush())
        };
        match self {
            Output::Standard => match to_standard() {
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                    Err(format!("cannot write to standard output: {error}"))
                }
                _ => Ok(()),
            },
            Output::File { path, file } => {
                let mut file = file;
                file.write_all(text.as_bytes()).map_err(|error| format!("cannot write `{}`: {error}", path.display()))
            }
        }
    }
}
