//! `attack`: starts a JVM that runs the user's code, in a folder and with limits of its own.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command as ClapCommand, value_parser};

use crate::attack::{Budget, HARNESS, HarnessReport, Subject, read};
use crate::base::{Code, Crew, Named, Options, Problem, Sources, Stopper};
use crate::driver::{self, Answer, Attack, Refusal};
use crate::findings::{AttackOutcome, AttackReport, CheckReport, Report, Verdict, Warning};

use super::args::{self, input_args, with_options, with_report_args};
use super::commands::{Edge, begin, stoppable};
use super::exit::Exit;
use super::inputs::Inputs;
use super::jdk;
use super::jvm::ANNOTATIONS;
use super::methods;
use super::scratch::Scratch;
use super::shard;
use super::team::{self, Team};
use super::terminal::{Progress, say};

/// Who needs the JDK.
const NEEDS: &str = "an attack";
/// What the harness may print, in bytes.
const MAX_OUTPUT: u64 = 64 << 20;
/// Beyond what the methods are given: for the compiler, for shrinking, for a slow machine.
const SLACK: Duration = Duration::from_secs(60);

pub(super) fn command() -> ClapCommand {
    let command = ClapCommand::new("attack")
        .about("Checks methods, then looks for violations on a JVM, by running the code: see docs/attack.md")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .args(team::args_with("1"))
        .args(shard::args())
        .arg(
            Arg::new("save-input")
                .long("save-input")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("Write the first input that was found here, as JSON that `run --input` reads"),
        );
    with_report_args(with_options(command, "attack"))
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "attack") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    if let Err(message) = has_jdk() {
        return edge.usage(&message);
    }
    let stopper = stoppable(options.timeout);
    let shard = match methods::shard("attack", matches, &inputs, &["save-input"]) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    let progress = Progress::new(edge.is_quiet);
    let team = Team::of(matches, &progress, shard.as_ref());
    let (input, sources) = inputs.split();
    let checked = driver::check_by(&input, &options, &stopper, sources, &team);
    progress.finish();
    let checked = match checked {
        Ok(checked) => checked,
        Err(refusal) => return edge.refuse(&refusal, &inputs.sources),
    };
    let begun = Instant::now();
    let found = attacked(&mut inputs, &options, options.seconds, &checked.report, &stopper, &team);
    let (mut report, diagnostics) = match found {
        Ok(report) => (report, checked.diagnostics),
        Err(Trouble::Input(refusal)) => return edge.refuse(&refusal, &inputs.sources),
        Err(Trouble::Jvm(message)) => return edge.usage(&message),
    };
    report.total = checked.report.total + begun.elapsed();
    if let Err(message) = save(&report, matches.get_one::<PathBuf>("save-input")) {
        return edge.usage(&message);
    }
    let answer = Answer { report, diagnostics };
    let shard = shard.map(|shard| (shard, "attack"));
    methods::finish(edge, answer, &inputs.sources, shard, |report| Report::Attack(Box::new(report)), exit)
}

/// Why there is no report.
enum Trouble {
    Input(Refusal),
    Jvm(String),
}

/// After `check`: what the JVM says of the same methods.
fn attacked(
    inputs: &mut Inputs,
    options: &Options,
    seconds: u32,
    checked: &CheckReport,
    stopper: &Stopper,
    team: &Team<'_>,
) -> Result<AttackReport, Trouble> {
    let source_path = inputs.source_folders();
    let (input, sources): (_, &mut Sources) = inputs.split();
    let n_jvms = team.n_jobs().clamp(1, checked.methods.len().max(1));
    // A JVM each, with the same number of methods.
    let mut parts: Vec<(Attack, Sources, CheckReport)> = Vec::new();
    let mut left = checked.methods.as_slice();
    for number in 0..n_jvms {
        let (part, mut own) = (Part { team, number, of: n_jvms }, sources.clone());
        let attack = driver::attack_by(&input, options, Budget::seconds(seconds), &mut own, &part);
        let mut attack = match (attack, stopper.stopped()) {
            (Ok(attack), _) => attack,
            // Time ended with the verdicts: they are there.
            (Err(_), Some(reason)) => return Ok(driver::not_attacked(checked, &reason.to_string(), options)),
            (Err(refusal), None) => return Err(Trouble::Input(refusal)),
        };
        attack.subject.source_path = source_path.clone();
        let (methods, rest) = left.split_at(attack.subject.methods.len().min(left.len()));
        left = rest;
        parts.push((attack, own, CheckReport { methods: methods.to_vec(), ..CheckReport::default() }));
    }
    let ask = |attack: &Attack| harness_report(attack, seconds, options, stopper);
    let reports: Vec<Result<HarnessReport, String>> = std::thread::scope(|scope| {
        let asked: Vec<_> = parts.iter().map(|(attack, ..)| scope.spawn(|| ask(attack))).collect();
        let lost = |_| Err("a thread ended early".to_owned());
        asked.into_iter().map(|asked| asked.join().unwrap_or_else(lost)).collect()
    });
    let mut report = AttackReport { options: options.echo("attack"), ..AttackReport::default() };
    for ((attack, mut own, checked), of_jvm) in parts.into_iter().zip(reports) {
        let of_jvm = of_jvm.map_err(Trouble::Jvm)?;
        report.methods.extend(attack.report(&checked, &of_jvm, options, stopper, &mut own).methods);
    }
    Ok(report)
}

/// What a JVM says of the methods of one attack, each of which has so many seconds.
pub(super) fn harness_report(
    attack: &Attack,
    seconds: u32,
    options: &Options,
    stopper: &Stopper,
) -> Result<HarnessReport, String> {
    let time = Duration::from_secs(u64::from(seconds)) * 2 * attack.subject.methods.len() as u32 + SLACK;
    let report = on_jvm(std::slice::from_ref(&attack.subject), options.jvm_memory, time, stopper)?.pop();
    Ok(report.unwrap_or_default())
}

/// Is there a JDK? The error says who needs it.
pub(super) fn has_jdk() -> Result<(), String> {
    jdk::javac(NEEDS).map(|_| ())
}

/// What one JVM of several is given.
struct Part<'a> {
    team: &'a Team<'a>,
    number: usize,
    of: usize,
}

impl Crew for Part<'_> {
    fn share(&self, methods: &[Named]) -> Range<usize> {
        let all = self.team.share(methods);
        let start = |number: usize| all.start + all.len() * number / self.of;
        start(self.number)..start(self.number + 1)
    }
}

/// The findings as warnings of `check`'s report; whether a verdict is refuted.
fn added(checked: &mut CheckReport, attack: &AttackReport) -> Result<bool, String> {
    save_refuted(attack)?;
    let mut is_refuted = false;
    for (method, attacked) in checked.methods.iter_mut().zip(&attack.methods) {
        let (tried, kept) = (attacked.inputs.n_tried, attacked.inputs.n_kept);
        let (code, message) = match &attacked.outcome {
            AttackOutcome::NothingFound => (
                Problem::Attacked.into(),
                format!("attacked on a JVM with {tried} inputs, {kept} of them valid: nothing found"),
            ),
            AttackOutcome::NotAttacked(reason) => ("not-attacked".into(), format!("not attacked on a JVM: {reason}")),
            AttackOutcome::Found(found) => {
                is_refuted |= found.is_refuted;
                let code: Code = if found.is_refuted { "refuted".into() } else { Problem::ViolatedOnJvm.into() };
                let labels = found.labels.join(", ");
                (code, format!("on a JVM, {labels} is violated ({}) by the input {}", found.outcome, found.input))
            }
        };
        method.warnings.push(Warning { code, message, place: None, help: None });
    }
    Ok(is_refuted)
}

fn exit(report: &AttackReport) -> Exit {
    let found = || {
        report.methods.iter().filter_map(|method| match &method.outcome {
            AttackOutcome::Found(found) => Some(found.is_refuted),
            _ => None,
        })
    };
    let is_of = |word: &str| report.methods.iter().any(|method| method.verdict == word);
    if found().any(|is_refuted| is_refuted) {
        Exit::OurBug
    } else if found().next().is_some() || is_of("violated") {
        Exit::Violated
    } else if is_of("undetermined") {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}

fn save(report: &AttackReport, path: Option<&PathBuf>) -> Result<(), String> {
    let first = report.methods.iter().find_map(|method| match &method.outcome {
        AttackOutcome::Found(found) => Some(found),
        _ => None,
    });
    match (path, first) {
        (Some(path), Some(found)) => write(path, &found.input),
        (Some(_), None) => {
            say("--save-input: nothing was found");
            Ok(())
        }
        (None, _) => save_refuted(report),
    }
}

/// An input that refutes us is kept even if nobody asked for it.
fn save_refuted(report: &AttackReport) -> Result<(), String> {
    for method in &report.methods {
        let AttackOutcome::Found(found) = &method.outcome else { continue };
        if !found.is_refuted {
            continue;
        }
        let name: String = method.signature.chars().take_while(|c| *c != '(').filter(|c| c.is_alphanumeric()).collect();
        let file = format!("huntsman-refuted-{}-{}-{name}.json", std::process::id(), method.class);
        let path = std::env::temp_dir().join(file);
        write(&path, &found.input)?;
        say(&format!(
            "`holds` of {}.{} is refuted: this is a bug of ours, please report it. The input is in {}; \
             `huntsman run --input` replays it",
            method.class,
            method.signature,
            path.display()
        ));
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("cannot write `{}`: {error}", path.display()))
}

/// Compiles and runs the harness on the subjects, in a new folder that is gone afterwards: what it told of each.
///
/// A subject's code is run. It has `megabytes` of memory, `time`, and no standard input; its output is thrown away.
pub fn on_jvm(
    subjects: &[Subject],
    megabytes: u32,
    time: Duration,
    stopper: &Stopper,
) -> Result<Vec<HarnessReport>, String> {
    let scratch = Scratch::new("attack")?;
    let mut javac = jdk::javac(NEEDS)?;
    let classes = scratch.path().join("harness");
    javac.args(["-nowarn", "-encoding", "UTF-8", "-d"]).arg(&classes);
    for (name, text) in HARNESS {
        javac.arg(scratch.put(Path::new("sources/attack").join(name), text)?);
    }
    for (name, text) in ANNOTATIONS {
        javac.arg(scratch.put(format!("sources/huntsman/{name}.java"), text)?);
    }
    let (to, errors) = scratch.sink("javac.txt")?;
    javac.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(to);
    match jdk::limited(javac, MAX_OUTPUT, time, stopper)? {
        (_, Some(status)) if status.success() => {}
        (_, Some(_)) => {
            let said = std::fs::read_to_string(&errors).unwrap_or_default();
            return Err(format!("`javac` does not take the harness: {said}"));
        }
        (_, None) => {
            let why = stopper.stopped().map_or("`javac` took too long".to_owned(), |reason| reason.to_string());
            return Ok(subjects
                .iter()
                .map(|_| HarnessReport { error: Some(why.clone()), ..HarnessReport::default() })
                .collect());
        }
    }
    let mut java = jdk::java(NEEDS)?;
    java.arg(format!("-Xmx{megabytes}m")).args(["-ea", "-cp"]).arg(&classes);
    for package in ["util", "access", "misc"] {
        java.args(["--add-exports", &format!("java.base/jdk.internal.{package}=ALL-UNNAMED")]);
    }
    java.arg("huntsman.attack.Attack");
    let mut homes = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        let home = scratch.path().join(at.to_string());
        for (path, text) in &subject.files {
            scratch.put(home.join(path), text)?;
        }
        scratch.put(home.join("path.txt"), &subject.source_path.join("\n"))?;
        java.arg(&home);
        homes.push(home.display().to_string());
    }
    let work = scratch.path().join("empty");
    std::fs::create_dir(&work).map_err(|error| error.to_string())?;
    java.current_dir(&work).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let (output, status) = jdk::limited(java, MAX_OUTPUT, time, stopper)?;
    let (mut reports, is_ended) = read(&output);
    let last = homes.iter().rposition(|home| reports.contains_key(home));
    let mut found: Vec<HarnessReport> = homes.iter().map(|home| reports.remove(home).unwrap_or_default()).collect();
    if !is_ended {
        let how = match status {
            Some(status) => format!("the JVM ended early ({status})"),
            None => "the JVM took too long".to_owned(),
        };
        for (at, report) in found.iter_mut().enumerate() {
            if Some(at) >= last && report.error.is_none() {
                report.error = Some(how.clone());
            }
        }
    }
    Ok(found)
}

/// Of `check --attack`: a refuted verdict counts more than any other.
pub(super) fn after_check(
    checked: &mut Answer<CheckReport>,
    inputs: &mut Inputs,
    options: &Options,
    stopper: &Stopper,
    edge: &Edge,
    team: &Team<'_>,
) -> Result<bool, Exit> {
    let Some(seconds) = options.attack else { return Ok(false) };
    let found = attacked(inputs, options, seconds, &checked.report, stopper, team);
    let report = match found {
        Ok(report) => report,
        Err(Trouble::Input(refusal)) => return Err(edge.refuse(&refusal, &inputs.sources)),
        Err(Trouble::Jvm(message)) => return Err(edge.usage(&message)),
    };
    added(&mut checked.report, &report).map_err(|message| edge.usage(&message))
}

/// Did a JVM violate what our verdict leaves open?
pub(super) fn is_violated(report: &CheckReport) -> bool {
    let is_found = |warning: &Warning| warning.code.is(Problem::ViolatedOnJvm);
    report
        .methods
        .iter()
        .any(|method| method.warnings.iter().any(is_found) && !matches!(method.verdict, Verdict::Violated(_)))
}
