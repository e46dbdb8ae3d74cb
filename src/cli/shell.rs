//! `completions` and `man`: what a shell and `man` know of the command line, made from it.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;

use super::args;
use super::commands::Output;
use super::exit::Exit;
use super::terminal::say;

pub(super) fn commands() -> [Command; 2] {
    [
        Command::new("completions").about("Prints completions for a shell").arg(
            Arg::new("shell")
                .value_name("SHELL")
                .required(true)
                .value_parser(value_parser!(Shell))
                .help("For which shell"),
        ),
        Command::new("man").about("Prints the manual page, or writes that of each command").arg(
            Arg::new("dir")
                .long("dir")
                .value_name("DIR")
                .value_parser(value_parser!(PathBuf))
                .help("Write huntsman.1, huntsman-check.1 and so on to this folder"),
        ),
    ]
}

pub(super) fn completions(matches: &ArgMatches) -> Exit {
    let shell: Shell = *matches.get_one("shell").expect("clap requires it");
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut args::command(), "huntsman", &mut text);
    print(&text)
}

pub(super) fn man(matches: &ArgMatches) -> Exit {
    let command = args::command();
    let Some(folder) = matches.get_one::<PathBuf>("dir") else { return print(&page(command)) };
    let written = std::fs::create_dir_all(folder).and_then(|()| {
        let name = command.get_name().to_owned();
        for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
            let full = format!("{name}-{}", sub.get_name());
            std::fs::write(folder.join(format!("{full}.1")), page(sub.clone().name(full)))?;
        }
        std::fs::write(folder.join(format!("{name}.1")), page(command.clone()))
    });
    match written {
        Ok(()) => Exit::Holds,
        Err(error) => {
            say(&format!("error: cannot write to `{}`: {error}", folder.display()));
            Exit::BadInput
        }
    }
}

fn page(command: Command) -> Vec<u8> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command).render(&mut text).expect("memory takes what is written");
    text
}

fn print(text: &[u8]) -> Exit {
    match Output::Standard.write(&String::from_utf8_lossy(text)) {
        Ok(()) => Exit::Holds,
        Err(message) => {
            say(&format!("error: {message}"));
            Exit::BadInput
        }
    }
}
