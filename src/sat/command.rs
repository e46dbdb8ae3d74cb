//! Any solver that reads DIMACS and answers as the SAT competition has it: the user says how it is called.
//!
//! It has one question and one answer, in a process that is killed when nobody waits any more, with all that it
//! started. A model is held against the clauses before anyone sees it. That there is none has to be believed: that is
//! what `--certify` is for.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use crate::base::{Budget, StopReason};
use crate::cnf::{Clauses, Cnf};

use super::Model;
use super::child::{POLL, Reaped, await_answer, parse_answer};

/// What stands for the file with the formula. Without it the formula is on standard input.
const FILE: &str = "{cnf}";

/// More than this, and what is needed to list a model, is no answer.
const MAX_BYTES: usize = 16 << 20;

/// How a solver is called: a program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverCommand {
    words: Vec<String>,
}

/// Why a command has not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    Stopped(StopReason),
    /// What it did instead, for people: `it printed nothing`.
    Wrong(String),
}

static SCRATCH: OnceLock<PathBuf> = OnceLock::new();

/// Says in which folder formulas may be written that a command wants as files. The first call counts.
pub fn set_scratch_folder(folder: PathBuf) {
    let _ = SCRATCH.set(folder);
}

/// A file that is gone when nobody needs it.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

impl Scratch {
    fn write(text: &str) -> Result<Scratch, NoAnswer> {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let folder = SCRATCH.get().map_or(Path::new("."), PathBuf::as_path);
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let file = Scratch(folder.join(format!("huntsman-{}-{number}.cnf", std::process::id())));
        // Never a file that somebody else put there.
        let mut open = std::fs::OpenOptions::new();
        let written = open.write(true).create_new(true).open(&file.0).and_then(|mut to| to.write_all(text.as_bytes()));
        match written {
            Ok(()) => Ok(file),
            Err(error) => Err(wrong(format!("the formula cannot be written to `{}`: {error}", file.0.display()))),
        }
    }
}

fn wrong(what: impl Into<String>) -> NoAnswer {
    NoAnswer::Wrong(what.into())
}

impl SolverCommand {
    /// Requires: there is a word.
    pub fn new(words: Vec<String>) -> SolverCommand {
        assert!(!words.is_empty(), "a command names a program");
        SolverCommand { words }
    }

    /// A model of the clauses, or `None` if the command says that they have none.
    pub fn solve(&self, clauses: &Clauses, budget: &Budget) -> Result<Option<Model>, NoAnswer> {
        if let Some(reason) = budget.stopped() {
            return Err(NoAnswer::Stopped(reason));
        }
        let n_vars = clauses.n_vars();
        let text = Cnf { n_vars, clauses: clauses.clone(), names: Vec::new() }.to_string();
        let wants_file = self.words.iter().any(|word| word.contains(FILE));
        let file = wants_file.then(|| Scratch::write(&text)).transpose()?;
        let name = file.as_ref().map_or(String::new(), |file| file.0.to_string_lossy().into_owned());
        let words: Vec<String> = self.words.iter().map(|word| word.replace(FILE, &name)).collect();
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdout(Stdio::piped()).stderr(Stdio::null());
        command.stdin(if wants_file { Stdio::null() } else { Stdio::piped() });
        // Ctrl-C is for us alone, who then kill the child and what it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command.spawn().map_err(|error| wrong(format!("`{}` cannot be started: {error}", words[0])))?;
        let mut child = Reaped(child);
        if let Some(mut stdin) = child.0.stdin.take() {
            // A thread, so that neither side waits for the other with a full pipe; a child that is gone ends it.
            thread::spawn(move || stdin.write_all(text.as_bytes()));
        }
        let stdout = child.0.stdout.take().expect("the child's output is a pipe");
        let most = (MAX_BYTES + 12 * n_vars) as u64;
        let (sender, receiver) = channel();
        thread::spawn(move || {
            let mut said = Vec::new();
            let _ = stdout.take(most).read_to_end(&mut said);
            sender.send(said)
        });
        let said = await_answer(&receiver, budget).map_err(NoAnswer::Stopped)?.unwrap_or_default();
        if said.len() as u64 == most {
            return Err(wrong(format!("it printed more than {} MB", most >> 20)));
        }
        let code = ended(&mut child, budget)?;
        let found = parse_answer(&String::from_utf8_lossy(&said), n_vars);
        let (expected, found) = match found {
            Ok(found) => (if found.is_some() { 10 } else { 20 }, found),
            Err(what) => return Err(wrong(format!("{what} ({code})"))),
        };
        if code != Ended(Some(0)) && code != Ended(Some(expected)) {
            return Err(wrong(format!("it answers, and ends with {code}, where 0 or {expected} was expected")));
        }
        let Some(model) = found.map(Model::new) else { return Ok(None) };
        if !clauses.iter().all(|clause| clause.iter().any(|lit| model.value(*lit))) {
            return Err(wrong("its model is not one of the formula"));
        }
        Ok(Some(model))
    }
}

/// The exit code; none if a signal ended it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ended(Option<i32>);

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(code) => write!(f, "exit code {code}"),
            None => f.write_str("a signal"),
        }
    }
}

/// Waits for the end of one that has nothing more to say.
fn ended(child: &mut Reaped, budget: &Budget) -> Result<Ended, NoAnswer> {
    loop {
        match child.0.try_wait() {
            Ok(Some(status)) => return Ok(Ended(status.code())),
            Ok(None) => match budget.stopped() {
                Some(reason) => return Err(NoAnswer::Stopped(reason)),
                None => thread::sleep(POLL),
            },
            Err(error) => return Err(wrong(format!("nobody knows how it ended: {error}"))),
        }
    }
}
