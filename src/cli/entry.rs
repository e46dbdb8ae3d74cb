//! From arguments to exit code, whatever happens in between.

use std::ffi::OsString;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

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
    let (name, matches) = matches.subcommand().expect("a subcommand is required");
    bundle::keep_panics();
    let exit = catch_unwind(AssertUnwindSafe(|| commands::execute(name, matches)));
    let _ = std::io::stdout().lock().flush();
    exit.unwrap_or_else(|_| apologize(&arguments))
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
