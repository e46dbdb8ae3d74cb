//! `huntsman eval spectra`: its arguments and its files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};

use crate::experiment::spectra::SpectraEval;

use super::exit::Exit;
use super::records::RecordedArgs;
use super::reports::{self, text};
use super::terminal::say;

/// The subcommand of `eval`.
pub(super) fn command() -> Command {
    Command::new("spectra")
        .about("Measures every metric of rank on faulty versions, as Markdown")
        .arg(
            Arg::new("folder").value_name("FOLDER").required(true).value_parser(value_parser!(PathBuf)).help(
                "One folder per version, each with raw/ (.gcno, and .gcda per test) or cov/ (gcov JSON per test), results.csv and faults.txt (FILE:LINE a line)",
            ),
        )
        .arg(
            Arg::new("spectra-csv")
                .long("csv")
                .value_name("PATH")
                .value_parser(value_parser!(PathBuf))
                .help("Also write the table as CSV"),
        )
}

/// Runs it; the table goes to standard output.
pub(super) fn run(matches: &ArgMatches) -> Exit {
    let folder: &PathBuf = matches.get_one("folder").expect("clap requires it");
    match evaluate(folder, matches.get_one::<PathBuf>("spectra-csv").map(PathBuf::as_path)) {
        Ok(()) => Exit::Holds,
        Err(reason) => {
            say(&format!("error: {reason}"));
            Exit::BadInput
        }
    }
}

fn evaluate(folder: &Path, csv: Option<&Path>) -> Result<(), String> {
    let shown = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let mut versions = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| shown(folder, error))? {
        let path = entry.map_err(|error| shown(folder, error))?.path();
        if path.is_dir() {
            versions.push(path);
        }
    }
    versions.sort();
    if versions.is_empty() {
        return Err(format!("{}: there is no version in it", folder.display()));
    }
    let mut eval = SpectraEval::default();
    for version in versions {
        let (format, place) = if version.join("raw").is_dir() { ("gcda", "raw") } else { ("gcov", "cov") };
        let from = format!("{format}:{}", version.join(place).display());
        let subject = reports::subject(&from, &RecordedArgs::default(), Some(&version.join("results.csv")))?;
        let faults: Vec<String> = text(&version.join("faults.txt"))?.lines().map(str::to_owned).collect();
        let name = version.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        eval.add(&name, &subject, &faults, 2.0);
    }
    let (markdown, table) = eval.tables();
    if let Some(path) = csv {
        fs::write(path, table).map_err(|error| shown(path, error))?;
    }
    std::io::stdout().lock().write_all(markdown.as_bytes()).map_err(|error| error.to_string())
}
