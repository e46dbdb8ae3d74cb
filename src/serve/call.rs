//! One question: this program, run by itself.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Where questions may lead, and for how long.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Only what is below one of these folders is read; canonical.
    pub roots: Vec<PathBuf>,
    /// Seconds for one question.
    pub timeout: u32,
    /// Bytes of one answer.
    pub max_answer: usize,
}

/// A variable that names the folders, joined as in `PATH`, below which files may be read.
pub const ROOTS: &str = "HUNTSMAN_ROOTS";

/// Seconds after the time limit until a run that does not stop by itself is killed.
const GRACE: u64 = 3;

/// Bytes of a report that are read: more is no answer.
const MAX_REPORT: u64 = 64 << 20;

const POLL: Duration = Duration::from_millis(10);

/// Why there is no report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoReport {
    /// What it said instead: bad input, most of all.
    Refused(String),
    /// It was killed, late or on demand.
    Killed,
}

/// Runs `huntsman ARGS --format json`, with the text on standard input; the report.
pub fn ask(
    args: &[String],
    stdin: Option<&str>,
    limits: &Limits,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<Value, NoReport> {
    let refused = |error: std::io::Error| NoReport::Refused(format!("cannot run huntsman: {error}"));
    let roots = std::env::join_paths(&limits.roots).map_err(|error| NoReport::Refused(error.to_string()))?;
    let program = std::env::current_exe().map_err(refused)?;
    let mut command = Command::new(program);
    command.args(args).args(["--format", "json", "--quiet"]);
    command.env(ROOTS, roots).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = limits.roots.first() {
        command.current_dir(folder);
    }
    let mut child = command.spawn().map_err(refused)?;
    let mut input = child.stdin.take().expect("it is piped");
    let output = reader(child.stdout.take().expect("it is piped"));
    let errors = reader(child.stderr.take().expect("it is piped"));
    // A run that does not read its input ends all the same: what it says then counts.
    let _ = input.write_all(stdin.unwrap_or_default().as_bytes());
    drop(input);
    if !ends(&mut child, u64::from(limits.timeout) + GRACE, is_cancelled) {
        return Err(NoReport::Killed);
    }
    let text = output.join().unwrap_or_default();
    serde_json::from_str(&text).map_err(|_| {
        let said = errors.join().unwrap_or_default();
        NoReport::Refused(if said.trim().is_empty() { "no report".to_owned() } else { said })
    })
}

/// Pipes are read while the run goes on: a full one would stop it.
fn reader(pipe: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.take(MAX_REPORT).read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Whether it ended by itself; it is killed otherwise.
#[expect(clippy::disallowed_methods, reason = "a clock of the edge: the answer has a deadline")]
fn ends(child: &mut Child, seconds: u64, is_cancelled: &dyn Fn() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(seconds) && !is_cancelled() {
        match child.try_wait() {
            Ok(Some(_)) => return true,
            Ok(None) => std::thread::sleep(POLL),
            Err(_) => break,
        }
    }
    let _ = child.kill();
    let _ = child.wait();
    false
}
