//! A faulty twin of a file that describes some, instead of the file: `--twin LINE`.

use clap::{Arg, ArgMatches, value_parser};

use crate::base::Diagnostic;
use crate::experiment::localize::{Text, marked_edits, twin_of};

pub(super) const TWIN: &str = "twin";

pub(super) fn arg() -> Arg {
    Arg::new(TWIN)
        .long(TWIN)
        .value_name("LINE")
        .value_parser(value_parser!(u32).range(1..))
        .help("Take the first Java file as its faulty twin that the mark `//~ or: TEXT` in this line describes")
}

/// The text of a file as it is to be read: its own, or the twin's.
pub(super) fn read_as(name: &str, text: String, matches: &ArgMatches) -> Result<String, Diagnostic> {
    let Some(line) = matches.get_one::<u32>(TWIN) else { return Ok(text) };
    let right = Text::new(name, text);
    if let Some(twin) = twin_of(&right, *line) {
        return Ok(twin.text);
    }
    let marked: Vec<String> = marked_edits(&right.text).iter().map(u32::to_string).collect();
    let help = match marked.as_slice() {
        [] => "the file has no line with `//~ or: TEXT`".to_owned(),
        marked => format!("lines with one: {}", marked.join(", ")),
    };
    Err(Diagnostic::error("no-twin", format!("{name}:{line}: no `//~ or: TEXT` stands in this line")).help(help))
}

/// Of a folder or a pattern nobody can say which file is meant.
pub(super) fn refuse_many(matches: &ArgMatches) -> Result<(), Diagnostic> {
    match matches.get_one::<u32>(TWIN) {
        None => Ok(()),
        Some(line) => Err(Diagnostic::error("no-twin", format!("--twin {line}: name one file, no folder or pattern"))),
    }
}
