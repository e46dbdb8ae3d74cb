//! From arguments to exit code, whatever happens in between.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::config::{Config, Wrong};
use super::exit::Exit;
use super::terminal::say;
use super::{args, bundle, commands};

/// Runs the command line, the program's name first.
pub fn main(arguments: Vec<OsString>) -> Exit {
    let matches = match args::command().try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => {
            // Help that was asked for is a result; the rest is bad usage. clap prints either where it belongs.
            let is_asked_for = !error.use_stderr();
            let _ = error.print();
            return if is_asked_for { Exit::Holds } else { Exit::BadInput };
        }
    };
    let (name, given) = matches.subcommand().expect("a subcommand is required");
    keep_given(given);
    let configured = match configured(&arguments, name, given) {
        Ok(configured) => configured,
        Err(exit) => return exit,
    };
    let matches = configured.as_ref().unwrap_or(&matches);
    let (name, matches) = matches.subcommand().expect("a subcommand is required");
    bundle::keep_panics();
    let exit = on_a_large_stack(|| catch_unwind(AssertUnwindSafe(|| commands::execute(name, matches))));
    let _ = std::io::stdout().lock().flush();
    match exit {
        // The report is there; one of its verdicts is missing.
        Ok(Exit::OurBug) => apologize(&arguments),
        Ok(exit) => exit,
        Err(_) => apologize(&arguments),
    }
}

/// What the command line gave, before a configuration was added to it.
static GIVEN: OnceLock<BTreeSet<String>> = OnceLock::new();

fn keep_given(matches: &ArgMatches) {
    let is_given = |id: &&clap::Id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
    let _ = GIVEN.set(matches.ids().filter(is_given).map(|id| id.as_str().to_owned()).collect());
}

/// Whether the user gave this argument, and not a configuration.
pub(super) fn is_given(id: &str) -> bool {
    GIVEN.get().is_some_and(|given| given.contains(id))
}

/// The command line with what `huntsman.toml` adds; `None`: nothing.
fn configured(arguments: &[OsString], name: &str, matches: &ArgMatches) -> Result<Option<ArgMatches>, Exit> {
    let command = args::command();
    let known = command.find_subcommand(name).filter(|known| known.get_arguments().any(|arg| arg.get_id() == "config"));
    let Some(known) = known.filter(|_| name != "config") else { return Ok(None) };
    let wrong = |wrong: Box<Wrong>| commands::begin_plain(&wrong.1, &wrong.0);
    let config = Config::find(matches).map_err(wrong)?;
    let all = config.arguments(arguments, known, matches).map_err(wrong)?;
    if all == arguments {
        return Ok(None);
    }
    args::command().try_get_matches_from(&all).map(Some).map_err(|error| {
        let _ = error.print();
        Exit::BadInput
    })
}

/// Bytes for nested calls of the code under check, which nest ours. Only what is used is taken from the system.
pub(super) const STACK: usize = 1 << 30;

/// Runs on a thread of its own, or here if there is no room for one.
fn on_a_large_stack<T: Send>(run: impl FnOnce() -> T + Send) -> T {
    let run = std::sync::Mutex::new(Some(run));
    let go = || {
        let run = run.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        run.expect("it runs once")()
    };
    std::thread::scope(|scope| {
        match std::thread::Builder::new().name("huntsman".into()).stack_size(STACK).spawn_scoped(scope, go) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => go(),
        }
    })
}

fn apologize(arguments: &[OsString]) -> Exit {
    say(&format!("huntsman failed: this is a bug of ours, not a verdict. Sorry.\n\n{}\n", bundle::message()));
    match bundle::write(arguments) {
        Ok(folder) => say(&format!(
            "Please send us the folder {}: it holds this message, the command line and the files it names.",
            folder.display()
        )),
        Err(error) => say(&format!("Please send us this message and the files of the command line ({error}).")),
    }
    Exit::OurBug
}
