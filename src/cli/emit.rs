//! `check --emit` and `--emit-dir`: the stages, to standard output or as files of a folder.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, value_parser};

use crate::base::Diagnostic;
use crate::driver::{Emitted, Stage};

pub(super) fn args() -> [Arg; 2] {
    [
        Arg::new("emit")
            .long("emit")
            .value_name("STAGES")
            .value_delimiter(',')
            .value_parser(Stage::ALL.map(Stage::name))
            .help_heading("Output")
            .help("Print these stages, separated by commas, instead of a report: the input in normal form, its clauses, the program, the clauses as formulas, the pre-states, the gates, the clauses of the solver"),
        Arg::new("emit-dir")
            .long("emit-dir")
            .value_name("DIR")
            .value_parser(value_parser!(PathBuf))
            .help_heading("Output")
            .help("Write the stages, all or those of --emit, to files of this folder, and report as usual"),
    ]
}

/// What to emit, and where; `None` without either option.
pub(super) struct Wanted {
    pub stages: Vec<Stage>,
    folder: Option<PathBuf>,
}

impl Wanted {
    pub(super) fn of(matches: &ArgMatches) -> Option<Self> {
        let folder: Option<PathBuf> = matches.get_one("emit-dir").cloned();
        let named = matches.get_many::<String>("emit").into_iter().flatten();
        let mut stages: Vec<Stage> = named.filter_map(|name| Stage::of_name(name)).collect();
        if stages.is_empty() {
            folder.as_ref()?;
            stages = Stage::ALL.to_vec();
        }
        stages.sort();
        stages.dedup();
        Some(Wanted { stages, folder })
    }

    /// The report follows.
    pub(super) fn is_beside_report(&self) -> bool {
        self.folder.is_some()
    }

    /// Before anything long begins.
    pub(super) fn create_folder(&self) -> Result<(), Diagnostic> {
        let Some(folder) = &self.folder else { return Ok(()) };
        std::fs::create_dir_all(folder).map_err(|error| {
            Diagnostic::error("unwritable", format!("cannot make the folder `{}`: {error}", folder.display()))
        })
    }

    /// Writes the files, or returns the text for standard output.
    ///
    /// A file is called `07-cnf-LinkedList.delete(int).txt` without what some file system dislikes; CNF ends in `.cnf`.
    pub(super) fn deliver(&self, emitted: &[Emitted]) -> Result<String, String> {
        let Some(folder) = &self.folder else { return Ok(joined(emitted)) };
        for each in emitted {
            let number = Stage::ALL.iter().position(|stage| *stage == each.stage).map_or(0, |at| at + 1);
            let of = each.of.rsplit(['/', '\\']).next().unwrap_or("");
            let of: String = of.chars().map(|c| if c.is_alphanumeric() || c == '.' { c } else { '_' }).collect();
            let between = if of.is_empty() { "" } else { "-" };
            let end = if each.stage == Stage::Cnf { "cnf" } else { "txt" };
            let path = folder.join(format!("{number:02}-{}{between}{of}.{end}", each.stage.name()));
            std::fs::write(&path, &each.text).map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
        }
        Ok(String::new())
    }
}

/// One text alone is as it is, so that `--emit=cnf` of one method is a DIMACS file; several have headings, which are
/// comments to DIMACS.
fn joined(emitted: &[Emitted]) -> String {
    if let [only] = emitted {
        return only.text.clone();
    }
    emitted.iter().map(|each| heading(each) + &each.text + "\n").collect()
}

fn heading(emitted: &Emitted) -> String {
    let of = if emitted.of.is_empty() { String::new() } else { format!(" {}", emitted.of) };
    format!("c == {}{of}\n", emitted.stage.name())
}
