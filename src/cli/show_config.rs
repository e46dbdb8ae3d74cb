//! `config`: which settings count for `check` here, and who says so.

use clap::{Arg, ArgMatches, Command};

use crate::base::Options;

use super::args::{self, with_options};
use super::commands::{Output, begin_plain};
use super::config::{About, Config, row, set};
use super::entry::is_given;
use super::exit::Exit;
use super::terminal::say;

pub(super) fn command() -> Command {
    let command = Command::new("config")
        .about("Shows which settings count for `check` in this folder, and who says so: see docs/config.md")
        .arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE|none")
                .help("The configuration, instead of the nearest huntsman.toml upwards"),
        );
    with_options(command, "check")
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    match options_text(matches) {
        Ok(text) => match Output::Standard.write(&text) {
            Ok(()) => Exit::Holds,
            Err(message) => {
                say(&format!("error: {message}"));
                Exit::BadInput
            }
        },
        Err(exit) => exit,
    }
}

fn options_text(matches: &ArgMatches) -> Result<String, Exit> {
    let config = Config::find(matches).map_err(|wrong| begin_plain(&wrong.1, &wrong.0))?;
    let given = args::options(matches, "check").map_err(|message| {
        say(&format!("error: {message}"));
        Exit::BadInput
    })?;
    let mut rows: Vec<[String; 3]> = Vec::new();
    let mut options = Options::default();
    let shown = |options: &Options, name: &str| {
        let all = options.echo("check");
        all.into_iter().find(|(field, _)| field == name).map_or(String::new(), |(_, value)| value)
    };
    for option in Options::rows().into_iter().filter(|row| row.commands.contains(&"check")) {
        let mut by = "default".to_owned();
        for entry in config.entries.iter().filter(|entry| entry.about == About::Run && entry.name == option.name) {
            for value in &entry.values {
                set(&mut options, &option, value).expect("it was looked at when the file was read");
            }
            by = entry.place.to_string();
        }
        let mut value = shown(&options, option.field);
        if is_given(option.field) {
            (value, by) = (shown(&given, option.field), "command line".to_owned());
        }
        rows.push([option.field.replace('_', "-"), value, by]);
    }
    let is_shown = |name: &str, about: &About| *about == About::Run && row(name).is_some();
    for entry in config.entries.iter().filter(|entry| !is_shown(&entry.name, &entry.about)) {
        let name = match &entry.about {
            About::Run => entry.name.clone(),
            About::Class(class) => format!("{} of class {class}", entry.name),
            About::Method(method) => format!("{} of method {method}", entry.name),
        };
        rows.push([name, entry.values.join(", "), entry.place.to_string()]);
    }
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    let file = config.path.as_ref().map_or("no huntsman.toml".to_owned(), |path| path.display().to_string());
    let line = |[name, value, by]: &[String; 3]| format!("{name:first$}  {value:second$}  {by}\n");
    Ok(format!("{file}\n\n{}", rows.iter().map(line).collect::<String>()))
}
