//! Each subcommand: reads its input, asks the driver, writes the report, says how it went.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::base::{Diagnostic, Severity, Sources, Stopper};
use crate::driver::localize::Command;
use crate::driver::{self, Answer, Refusal};
use crate::findings::{CheckReport, LabelStatus, MethodReport, ReasonKind, Report, RunReport, Verdict, Warning};
use crate::report::{self, Format, Look};

use super::args;
use super::attack;
use super::bench;
use super::emit::Wanted;
use super::eval;
use super::eval_spectra;
use super::exit::Exit;
use super::inputs::Inputs;
use super::localize;
use super::rank;
use super::terminal::{self, has_colour, say};
use super::testgen;
use super::{stop, terminal::Progress};

/// Runs the subcommand `name`.
pub fn execute(name: &str, matches: &ArgMatches) -> Exit {
    match name {
        "check" => check(matches),
        "attack" => attack::run(matches),
        "run" => run(matches),
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
        "bench" => bench::bench(matches),
        "closest" => testgen::closest(matches),
        "testgen" => testgen::run(matches),
        "rank" => rank::rank(matches),
        "convert" => rank::convert(matches),
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

fn check(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "check") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let save = match matches.get_one::<PathBuf>("save-input").map(|path| Output::create(path)).transpose() {
        Ok(save) => save,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    if let Some(wanted) = Wanted::of(matches) {
        if let Err(error) = wanted.create_folder() {
            return edge.refuse(&Refusal(vec![error]), &inputs.sources);
        }
        let (input, sources) = inputs.split();
        let emitted = driver::emit(&input, &options, &wanted.stages, &stopper, sources, &mut progress);
        let emitted = match emitted {
            Ok(emitted) => emitted,
            Err(refusal) => {
                progress.finish();
                return edge.refuse(&refusal, &inputs.sources);
            }
        };
        match wanted.deliver(&emitted.report) {
            Ok(_) if wanted.is_beside_report() => {}
            Ok(text) => {
                progress.finish();
                return edge.write(&text, emitted.diagnostics, &inputs.sources);
            }
            Err(message) => return edge.usage(&message),
        }
    }
    let (input, sources) = inputs.split();
    let answer = driver::check(&input, &options, &stopper, sources, &mut progress);
    progress.finish();
    let mut answer = match answer {
        Ok(answer) => answer,
        Err(refusal) => return edge.refuse(&refusal, &inputs.sources),
    };
    let is_refuted = match attack::after_check(&mut answer, &mut inputs, &options, &stopper, &edge) {
        Ok(is_refuted) => is_refuted,
        Err(exit) => return exit,
    };
    if let Some(save) = save {
        let first = answer.report.methods.iter().find_map(|method| match &method.verdict {
            Verdict::Violated(found) => Some(&found.input),
            _ => None,
        });
        let saved =
            first.map_or_else(|| Err("--save-input: there is no failing input".into()), |text| save.write(text));
        if let Err(message) = saved {
            say(&message);
        }
    }
    edge.finish(answer, &inputs.sources, Report::Check, |report| match check_exit(report) {
        _ if is_refuted => Exit::OurBug,
        Exit::Holds | Exit::Undetermined if attack::is_violated(report) => Exit::Violated,
        Exit::Holds if options.strict && has_warnings(report) => Exit::Undetermined,
        exit => exit,
    })
}

/// Something that `--strict` does not let pass. That an attack found nothing is no warning.
fn has_warnings(report: &CheckReport) -> bool {
    let is_one = |warning: &Warning| warning.code != "attacked";
    let of_method = |method: &MethodReport| method.warnings.iter().any(is_one) || !method.left_out.is_empty();
    !report.warnings.is_empty() || report.methods.iter().any(of_method)
}

fn check_exit(report: &CheckReport) -> Exit {
    let verdicts = || report.methods.iter().map(|method| &method.verdict);
    let is_bug = |verdict: &Verdict| matches!(verdict, Verdict::Undetermined(reason) if reason.kind == ReasonKind::Bug);
    if verdicts().any(is_bug) {
        Exit::OurBug
    } else if verdicts().any(|verdict| matches!(verdict, Verdict::Violated(_))) {
        Exit::Violated
    } else if verdicts().any(|verdict| matches!(verdict, Verdict::Undetermined(_)))
        || report.warnings.iter().any(|warning| warning.code == driver::NOT_ATTACHED)
    {
        Exit::Undetermined
    } else {
        Exit::Holds
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

/// How this run talks: where the report goes, in which format, with which colours.
pub(super) struct Edge {
    format: Format,
    output: Output,
    has_colour_on_stderr: bool,
    pub is_quiet: bool,
    /// A warning fails the run.
    is_strict: bool,
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
        let format = match matches.get_one::<String>("format").expect("it has a default").as_str() {
            "json" => Format::Json,
            _ => Format::Text(look),
        };
        Ok(Edge {
            format,
            output,
            has_colour_on_stderr: has_colour(when, &std::io::stderr()),
            is_quiet: matches.get_flag("quiet"),
            is_strict: is_strict(matches),
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
        Ok(Edge {
            format: Format::Json,
            output,
            has_colour_on_stderr: has_colour("auto", &std::io::stderr()),
            is_quiet: matches.get_flag("quiet"),
            is_strict: is_strict(matches),
        })
    }

    pub fn finish<T>(
        self,
        answer: Answer<T>,
        sources: &Sources,
        wrap: impl FnOnce(T) -> Report,
        exit: impl FnOnce(&T) -> Exit,
    ) -> Exit {
        if !self.is_quiet {
            self.show(&answer.diagnostics, sources);
        }
        let exit = match exit(&answer.report) {
            Exit::Holds if self.is_strict && !answer.diagnostics.is_empty() => Exit::Undetermined,
            exit => exit,
        };
        let text = report::render(&wrap(answer.report), self.format);
        match self.output.write(&text) {
            Ok(()) => exit,
            Err(message) => {
                say(&format!("error: {message}"));
                Exit::BadInput
            }
        }
    }

    /// A text that is no report.
    pub(super) fn write(self, text: &str, diagnostics: Vec<Diagnostic>, sources: &Sources) -> Exit {
        if !self.is_quiet {
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

    pub fn refuse(&self, refusal: &Refusal, sources: &Sources) -> Exit {
        let is_shown = |diagnostic: &&Diagnostic| !self.is_quiet || diagnostic.severity == Severity::Error;
        let shown: Vec<Diagnostic> = refusal.0.iter().filter(is_shown).cloned().collect();
        self.show(&shown, sources);
        let is_stopped = refusal.0.iter().any(|diagnostic| diagnostic.code == crate::driver::STOPPED);
        if is_stopped { Exit::Undetermined } else { Exit::BadInput }
    }

    pub fn usage(&self, message: &str) -> Exit {
        self.refuse(&Refusal(vec![Diagnostic::error("usage", message)]), &Sources::default())
    }

    fn show(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        for diagnostic in diagnostics {
            terminal::say(&format!("{}\n", diagnostic.render(sources, self.has_colour_on_stderr)));
        }
    }
}

/// Where text goes.
enum Output {
    Standard,
    File { path: PathBuf, file: std::fs::File },
}

impl Output {
    fn create(path: &Path) -> Result<Self, Diagnostic> {
        match std::fs::File::create(path) {
            Ok(file) => Ok(Output::File { path: path.to_owned(), file }),
            Err(error) => Err(Diagnostic::error("unwritable", format!("cannot write `{}`: {error}", path.display()))),
        }
    }

    /// A reader that has seen enough and closed the pipe is no error.
    pub(super) fn write(self, text: &str) -> Result<(), String> {
        match self {
            Output::Standard => match std::io::stdout().lock().write_all(text.as_bytes()) {
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                    Err(format!("cannot write to standard output: {error}"))
                }
                _ => Ok(()),
            },
            Output::File { path, mut file } => {
                file.write_all(text.as_bytes()).map_err(|error| format!("cannot write `{}`: {error}", path.display()))
            }
        }
    }
}
