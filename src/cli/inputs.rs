//! From arguments to texts: files read, side files found, the source path opened.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::base::{Diagnostic, SourceId, Sources};
use crate::driver::{Asks, Input, Invariants};

use super::library::SourcePath;

/// What the arguments name, read.
pub struct Inputs {
    pub sources: Sources,
    pub library: SourcePath,
    files: Vec<SourceId>,
    named: Vec<String>,
    specs: Vec<SourceId>,
    classes: Vec<String>,
    methods: Vec<String>,
    invariant_methods: Vec<String>,
    asks: Asks,
}

impl Inputs {
    /// Everything that cannot be read is told at once.
    pub fn read(matches: &ArgMatches) -> Result<Self, Vec<Diagnostic>> {
        let mut inputs = Inputs {
            sources: Sources::default(),
            library: SourcePath::default(),
            files: Vec::new(),
            named: Vec::new(),
            specs: Vec::new(),
            classes: strings(matches, "class"),
            methods: strings(matches, "method"),
            invariant_methods: strings(matches, "invariant-method"),
            asks: asks(matches),
        };
        let mut errors = Vec::new();
        for path in paths(matches, "source-path") {
            if let Err(message) = inputs.library.add(&path) {
                errors.push(Diagnostic::error(
                    "source-path",
                    format!("cannot look for classes in `{}`: {message}", path.display()),
                ));
            }
        }
        let mut side_files = Vec::new();
        let mut seen = BTreeSet::new();
        for text in strings(matches, "inputs") {
            if is_class_name(&text) {
                inputs.named.push(text);
                continue;
            }
            let path = PathBuf::from(&text);
            if path.extension().is_some_and(|ext| ext == "spec") {
                errors.push(
                    Diagnostic::error("not-java", format!("`{text}` is a specification, not Java"))
                        .help(format!("give it as --spec {text}, and the Java file or class besides")),
                );
                continue;
            }
            // One file is one file, however often and by whatever way it is named.
            if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
                continue;
            }
            match inputs.add(&path) {
                Ok(file) => inputs.files.push(file),
                Err(error) => errors.push(error),
            }
            inputs.library.add_beside(&path);
            side_files.push(path.with_extension("spec"));
        }
        let given = paths(matches, "spec");
        let unasked = side_files.into_iter().filter(|path| path.is_file() && !given.contains(path));
        for path in unasked.collect::<Vec<_>>().into_iter().chain(given.clone()) {
            match inputs.add(&path) {
                Ok(spec) => inputs.specs.push(spec),
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() { Ok(inputs) } else { Err(errors) }
    }

    /// Reads one more file.
    pub fn add(&mut self, path: &Path) -> Result<SourceId, Diagnostic> {
        let shown = path.display().to_string();
        let text = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
        let text = String::from_utf8(text).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Diagnostic::error("not-utf8", format!("`{shown}` is not UTF-8 text: byte {at} is wrong"))
        })?;
        Ok(self.sources.add(shown, text))
    }

    /// The driver's view, and the sources it adds to.
    pub fn split(&mut self) -> (Input<'_>, &mut Sources) {
        let input = Input {
            files: self.files.clone(),
            named: self.named.clone(),
            library: &self.library,
            specs: self.specs.clone(),
            classes: self.classes.clone(),
            methods: self.methods.clone(),
            invariant_methods: self.invariant_methods.clone(),
            asks: self.asks,
        };
        (input, &mut self.sources)
    }
}

fn asks(matches: &ArgMatches) -> Asks {
    let is_of_receiver = matches.get_one::<String>("invariants").is_some_and(|of| of == "receiver");
    Asks {
        check_calls: matches.get_flag("check-calls"),
        invariants: if is_of_receiver { Invariants::Receiver } else { Invariants::Reachable },
    }
}

/// `java.util.LinkedList` or `Foo`, and not the name of something that is there.
fn is_class_name(text: &str) -> bool {
    let is_ident = |part: &str| {
        !part.is_empty()
            && !part.starts_with(|c: char| c.is_ascii_digit())
            && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
    };
    text.split('.').all(is_ident) && !text.ends_with(".java") && !text.ends_with(".spec") && !Path::new(text).exists()
}

fn unreadable(path: &Path, error: &std::io::Error) -> Diagnostic {
    let shown = path.display();
    let reason = match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        _ if path.is_dir() => "it is a folder".to_owned(),
        _ => error.to_string(),
    };
    let diagnostic = Diagnostic::error("unreadable", format!("cannot read `{shown}`: {reason}"));
    match near_file(path) {
        Some(near) => diagnostic.help(format!("did you mean `{}`?", near.display())),
        None => diagnostic,
    }
}

/// A file of the same folder whose name differs only in case or by its end.
fn near_file(path: &Path) -> Option<PathBuf> {
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase());
    let wanted = stem(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|other| other.is_file() && other != path && stem(other).as_ref() == Some(&wanted))
        .collect();
    found.sort();
    let near = found.into_iter().next()?;
    Some(near.strip_prefix(".").map_or(near.clone(), Path::to_owned))
}

fn strings(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
}

fn paths(matches: &ArgMatches, name: &str) -> Vec<PathBuf> {
    matches.get_many::<PathBuf>(name).into_iter().flatten().cloned().collect()
}
