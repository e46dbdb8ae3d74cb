//! `mcp` and `lsp`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::serve::{self, Limits};

use super::exit::Exit;
use super::terminal::say;

pub(super) fn mcp() -> Command {
    Command::new("mcp")
        .about("Serves the Model Context Protocol on standard input and output: see docs/mcp.md")
        .arg(
            Arg::new("root")
                .long("root")
                .value_name("DIR")
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf))
                .help(
                    "Nothing outside of these folders is read; without one, of this folder. May be given several times",
                ),
        )
        .arg(timeout("Seconds for one question", "30"))
        .arg(
            Arg::new("max-answer")
                .long("max-answer")
                .value_name("BYTES")
                .default_value("20000")
                .value_parser(value_parser!(u32).range(200..=10_000_000))
                .help("Bytes of one answer; longer ones are cut, and say so"),
        )
}

pub(super) fn lsp() -> Command {
    Command::new("lsp")
        .about("Serves the Language Server Protocol on standard input and output: see docs/editor.md")
        .arg(timeout("Seconds for the check of a file, and for each command", "20"))
        // What clients of language servers add by habit.
        .arg(Arg::new("stdio").long("stdio").action(ArgAction::SetTrue).help("The only way there is").hide(true))
}

fn timeout(help: &'static str, default: &'static str) -> Arg {
    Arg::new("timeout")
        .long("timeout")
        .value_name("SECS")
        .default_value(default)
        .value_parser(value_parser!(u32).range(1..=1_000_000))
        .help(help)
}

pub(super) fn run(name: &str, matches: &ArgMatches) -> Exit {
    let timeout = *matches.get_one::<u32>("timeout").expect("it has a default");
    let mut limits = Limits { roots: Vec::new(), timeout, max_answer: usize::MAX };
    let served = match name {
        "lsp" => serve::lsp(limits),
        _ => {
            let here = || vec![PathBuf::from(".")];
            let given = matches.get_many::<PathBuf>("root").map_or_else(here, |given| given.cloned().collect());
            for root in given {
                match root.canonicalize() {
                    Ok(root) if root.is_dir() => limits.roots.push(root),
                    _ => {
                        say(&format!("error: --root: `{}` is not a folder", root.display()));
                        return Exit::BadInput;
                    }
                }
            }
            limits.max_answer = *matches.get_one::<u32>("max-answer").expect("it has a default") as usize;
            serve::mcp(limits)
        }
    };
    match served {
        Ok(()) => Exit::Holds,
        Err(message) => {
            say(&format!("error: {name}: {message}"));
            Exit::BadInput
        }
    }
}
