//! A whole project as input: folders, patterns, the layouts of Maven and Gradle.
//!
//! A file that a folder or a pattern leads to is a program of its own, with the classes of the project that it needs;
//! files that are named one by one are one program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ArgMatches;

use crate::base::Diagnostic;

use super::finder::{Excludes, Finder, is_among_tests};
use super::inputs::{Inputs, is_class_name, paths, read, read_java, source_path};
use super::library::source_root;
use super::modules::main_sources;
use super::shard::Program;

/// What a command looks at: programs that have nothing to do with each other.
#[derive(Default)]
pub(super) struct Project {
    pub units: Vec<Unit>,
    /// A folder or a pattern was given.
    pub is_scan: bool,
    /// Folders of tests that were found and are not looked at.
    pub left_out: Vec<String>,
}

/// A program, or why there is none.
pub(super) enum Unit {
    Read(Box<Inputs>),
    Refused { name: String, error: Box<Diagnostic> },
}

impl Project {
    /// Everything that is wrong with the arguments is told at once.
    pub(super) fn read(
        arguments: &[String],
        excludes: &Excludes,
        matches: &ArgMatches,
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut errors = Vec::new();
        let mut named = Vec::new();
        let mut finder = Finder { excludes, found: Vec::new(), tests: BTreeSet::new(), seen: BTreeSet::new() };
        let mut project = Project::default();
        for text in arguments {
            let path = Path::new(text);
            // What was found before is found again here, and is one program in the end.
            finder.seen.clear();
            if path.is_dir() {
                project.is_scan = true;
                let n_before = finder.found.len();
                finder.walk(path, is_among_tests(path));
                if finder.found.len() == n_before && finder.tests.is_empty() {
                    errors.push(Diagnostic::error("no-java", format!("there is no Java file in `{text}`")));
                }
            } else if text.contains(['*', '?', '[']) && !path.exists() {
                project.is_scan = true;
                finder.matching(text, &mut errors);
            } else {
                named.push(text.clone());
            }
        }
        if !named.is_empty() {
            project.add_named(&named, matches, &mut errors);
        }
        project.add_found(finder.found, matches, &mut errors);
        project.left_out = finder.tests.iter().map(|path| path.display().to_string()).collect();
        if errors.is_empty() { Ok(project) } else { Err(errors) }
    }

    /// One program; a file of several that is no Java costs its own methods only.
    fn add_named(&mut self, named: &[String], matches: &ArgMatches, errors: &mut Vec<Diagnostic>) {
        let is_broken = |text: &String| {
            named.len() > 1
                && text != "-"
                && !is_class_name(text)
                && read(Path::new(text)).is_ok_and(|text| !crate::driver::is_java(&text))
        };
        let (broken, whole): (Vec<String>, Vec<String>) = named.iter().cloned().partition(is_broken);
        let programs = (!whole.is_empty()).then_some(whole).into_iter();
        for program in programs.chain(broken.into_iter().map(|text| vec![text])) {
            match Inputs::of(&program, matches) {
                Ok(inputs) => self.units.push(Unit::Read(Box::new(inputs))),
                Err(wrong) => errors.extend(wrong),
            }
        }
    }

    /// Each its own program, with one source path for all.
    fn add_found(&mut self, mut found: Vec<PathBuf>, matches: &ArgMatches, errors: &mut Vec<Diagnostic>) {
        if found.is_empty() {
            return;
        }
        let named = self.units.iter().filter_map(|unit| match unit {
            Unit::Read(inputs) => Some(inputs.sources.iter().map(|(_, source)| PathBuf::from(&source.name))),
            Unit::Refused { .. } => None,
        });
        let real = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
        let mut seen: BTreeSet<PathBuf> = named.flatten().map(|path| real(&path)).collect();
        found.retain(|path| seen.insert(real(path)));
        let library = source_path(&paths(matches, "source-path"), errors);
        let mut roots: Vec<PathBuf> = Vec::new();
        let mut with_root = |path: PathBuf| {
            let text = read_java(&path);
            if let Ok(text) = &text {
                roots.extend(source_root(&path, text).filter(|root| !roots.contains(root)));
            }
            (path, text)
        };
        let first = found.first().cloned();
        let texts: Vec<(PathBuf, Result<String, Diagnostic>)> = found.into_iter().map(&mut with_root).collect();
        for root in first.map(|file| main_sources(&file)).unwrap_or_default() {
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        for (path, text) in texts {
            // Its own module and folder come before the other modules.
            let unit = text.and_then(|text| {
                let library = library.around(&path, &text, &roots);
                Inputs::of_found(&path, &text, Arc::new(library), matches)
            });
            self.units.push(match unit {
                Ok(inputs) => Unit::Read(Box::new(inputs)),
                Err(error) => Unit::Refused { name: path.display().to_string(), error: Box::new(error) },
            });
        }
    }
}

impl Unit {
    /// What a shard is chosen by.
    pub(super) fn program(&self) -> Program<'_> {
        match self {
            Unit::Read(inputs) => inputs.program(),
            Unit::Refused { name, .. } => Program { files: vec![(name, "")], specs: Vec::new() },
        }
    }

    /// The file, or the files.
    pub(super) fn name(&self) -> String {
        match self {
            Unit::Read(inputs) => inputs.name(),
            Unit::Refused { name, .. } => name.clone(),
        }
    }
}
