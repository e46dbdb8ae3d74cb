//! From arguments to texts: files read, side files found, the source path opened.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ArgMatches;

use crate::base::{Diagnostic, SourceId, Sources};
use crate::driver::{Asks, Input, Invariants, Library, Modular, Overflow};
use crate::serve::ROOTS;

use super::confine;
use super::encoding;
use super::finder::{Excludes, Finder, is_among_tests};
use super::library::{SourcePath, unnamed_root};
use super::modules::main_sources;
use super::shard::Program;
use super::twin;

/// What the arguments name, read.
pub(super) struct Inputs {
    pub sources: Sources,
    pub library: Arc<SourcePath>,
    pub files: Vec<SourceId>,
    named: Vec<String>,
    specs: Vec<SourceId>,
    classes: Vec<String>,
    methods: Vec<String>,
    invariant_methods: Vec<String>,
    asks: Asks,
}

/// The source path while it is put together.
pub(super) fn source_path(paths: &[PathBuf], errors: &mut Vec<Diagnostic>) -> SourcePath {
    let mut library = SourcePath::default();
    for path in paths {
        if let Err(message) = library.add(path) {
            let message = format!("cannot look for classes in `{}`: {message}", path.display());
            errors.push(Diagnostic::error("source-path", message));
        }
    }
    library
}

/// Of a folder the Java files below it: one program, where `check` takes each by itself.
fn with_folders(named: &[String], errors: &mut Vec<Diagnostic>) -> Vec<String> {
    let mut all = Vec::new();
    for text in named {
        let path = Path::new(text);
        if !path.is_dir() || !confine::is_allowed(path) {
            all.push(text.clone());
            continue;
        }
        let excludes = Excludes::default();
        let mut finder =
            Finder { excludes: &excludes, found: Vec::new(), tests: BTreeSet::new(), seen: BTreeSet::new() };
        finder.walk(path, is_among_tests(path));
        if finder.found.is_empty() {
            errors.push(Diagnostic::error("no-java", format!("there is no Java file in `{text}`")));
        }
        all.extend(finder.found.iter().map(|found| found.display().to_string()));
    }
    all
}

impl Inputs {
    /// Everything that cannot be read is told at once.
    pub(super) fn read(matches: &ArgMatches) -> Result<Self, Vec<Diagnostic>> {
        Inputs::of(&strings(matches, "inputs"), matches)
    }

    /// Files and classes as one program.
    pub(super) fn of(named: &[String], matches: &ArgMatches) -> Result<Self, Vec<Diagnostic>> {
        let mut inputs = Inputs {
            sources: Sources::default(),
            library: Arc::default(),
            files: Vec::new(),
            named: Vec::new(),
            specs: Vec::new(),
            classes: strings(matches, "class"),
            methods: strings(matches, "method"),
            invariant_methods: strings(matches, "invariant-method"),
            asks: asks(matches),
        };
        let mut errors = Vec::new();
        let mut library = source_path(&paths(matches, "source-path"), &mut errors);
        let mut side_files = Vec::new();
        let mut seen = BTreeSet::new();
        for text in &with_folders(named, &mut errors) {
            if text == "-" {
                match inputs.add_standard_input(matches) {
                    Ok(file) => inputs.files.push(file),
                    Err(error) => errors.push(error),
                }
                library.add_around(Path::new("-"), "");
                continue;
            }
            if is_class_name(text) {
                inputs.named.push(text.clone());
                continue;
            }
            let path = PathBuf::from(text);
            if let Some(error) = not_java(&path, matches) {
                errors.push(error);
                continue;
            }
            // One file is one file, however often and by whatever way it is named.
            if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
                continue;
            }
            match inputs.add_java(&path, matches) {
                Ok(file) => {
                    library.add_around(&path, &inputs.sources.get(file).text);
                    inputs.files.push(file);
                }
                Err(error) => errors.push(error),
            }
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
        errors.extend(inputs.named.iter().filter(|name| is_no_class(name, &library)).map(|name| nowhere(name)));
        for root in seen.iter().next().map(|file| main_sources(file)).unwrap_or_default() {
            library.add_project(&root);
        }
        inputs.library = Arc::new(library);
        if errors.is_empty() { Ok(inputs) } else { Err(errors) }
    }

    /// Java that comes through a pipe.
    fn add_standard_input(&mut self, matches: &ArgMatches) -> Result<SourceId, Diagnostic> {
        let mut text = String::new();
        match std::io::Read::read_to_string(&mut std::io::stdin().lock(), &mut text) {
            Ok(_) => self.add_text("<stdin>", text, matches),
            Err(error) => Err(Diagnostic::error("unreadable", format!("cannot read standard input: {error}"))),
        }
    }

    fn add_java(&mut self, path: &Path, matches: &ArgMatches) -> Result<SourceId, Diagnostic> {
        self.add_text(&path.display().to_string(), read_java(path)?, matches)
    }

    /// The first is a faulty twin, if one is asked for.
    fn add_text(&mut self, name: &str, text: String, matches: &ArgMatches) -> Result<SourceId, Diagnostic> {
        let text = if self.files.is_empty() { twin::read_as(name, text, matches)? } else { text };
        Ok(self.sources.add(name, text))
    }

    /// Of one file that a folder or a pattern led to: a program of its own.
    pub(super) fn of_found(
        file: &Path,
        text: &str,
        library: Arc<SourcePath>,
        matches: &ArgMatches,
    ) -> Result<Self, Diagnostic> {
        twin::refuse_many(matches)?;
        let mut inputs = Inputs {
            sources: Sources::default(),
            library,
            files: Vec::new(),
            named: Vec::new(),
            specs: Vec::new(),
            classes: strings(matches, "class"),
            methods: strings(matches, "method"),
            invariant_methods: strings(matches, "invariant-method"),
            asks: asks(matches),
        };
        inputs.files.push(inputs.sources.add(file.display().to_string(), text));
        let given = paths(matches, "spec");
        let beside = Some(file.with_extension("spec")).filter(|path| path.is_file() && !given.contains(path));
        for path in beside.into_iter().chain(given) {
            let spec = inputs.add(&path)?;
            inputs.specs.push(spec);
        }
        Ok(inputs)
    }

    /// What a shard is chosen by.
    pub(super) fn program(&self) -> Program<'_> {
        let text = |file: &SourceId| {
            let source = self.sources.get(*file);
            (source.name.as_str(), source.text.as_str())
        };
        let named = self.named.iter().map(|name| (name.as_str(), ""));
        Program {
            files: self.files.iter().map(text).chain(named).collect(),
            specs: self.specs.iter().map(text).collect(),
        }
    }

    /// What it is called when it cannot be read.
    pub(super) fn name(&self) -> String {
        let files = self.files.iter().map(|file| self.sources.get(*file).name.clone());
        files.chain(self.named.iter().cloned()).collect::<Vec<_>>().join(", ")
    }

    /// Reads one more file.
    pub(super) fn add(&mut self, path: &Path) -> Result<SourceId, Diagnostic> {
        let shown = path.display().to_string();
        Ok(self.sources.add(shown, read(path)?))
    }

    /// Where a compiler finds what the files name and no run reaches.
    pub(super) fn source_folders(&self) -> Vec<String> {
        let mut folders = self.library.for_compiler();
        for file in &self.files {
            let source = self.sources.get(*file);
            let folder = unnamed_root(Path::new(&source.name), &source.text);
            folders.extend(folder.filter(|folder| !folders.contains(folder)));
        }
        folders.iter().map(|folder| folder.display().to_string()).collect()
    }

    /// The driver's view, and the sources it adds to.
    pub(super) fn split(&mut self) -> (Input<'_>, &mut Sources) {
        let input = Input {
            files: self.files.clone(),
            named: self.named.clone(),
            library: self.library.as_ref(),
            specs: self.specs.clone(),
            classes: self.classes.clone(),
            methods: self.methods.clone(),
            invariant_methods: self.invariant_methods.clone(),
            asks: self.asks,
        };
        (input, &mut self.sources)
    }
}

/// A file that is no Java, by its name.
#[derive(Clone, Copy)]
enum Kind {
    Specification,
    Json,
    Compiled,
    /// Another language.
    Other(&'static str),
}

/// Endings of what people have beside Java.
const OTHERS: [(&str, &str); 20] = [
    ("kt", "Kotlin"),
    ("kts", "Kotlin"),
    ("scala", "Scala"),
    ("groovy", "Groovy"),
    ("gradle", "Groovy"),
    ("clj", "Clojure"),
    ("c", "C"),
    ("h", "C"),
    ("cpp", "C++"),
    ("cs", "C#"),
    ("py", "Python"),
    ("js", "JavaScript"),
    ("ts", "TypeScript"),
    ("rs", "Rust"),
    ("go", "Go"),
    ("xml", "XML"),
    ("html", "HTML"),
    ("md", "Markdown"),
    ("toml", "TOML"),
    ("yaml", "YAML"),
];

fn kind(path: &Path) -> Option<Kind> {
    match path.extension()?.to_str()? {
        "spec" => Some(Kind::Specification),
        "json" => Some(Kind::Json),
        "class" | "jar" => Some(Kind::Compiled),
        ending => OTHERS.iter().find(|(other, _)| *other == ending).map(|(_, language)| Kind::Other(language)),
    }
}

/// What its name says is none: where it belongs instead.
fn not_java(path: &Path, matches: &ArgMatches) -> Option<Diagnostic> {
    let name = path.display();
    let (what, help) = match kind(path)? {
        Kind::Specification => {
            ("a specification", format!("give it as --spec {name}, and the Java file or class besides"))
        }
        Kind::Json if matches.try_contains_id("input").is_ok() => {
            ("JSON", format!("give a failing input as --input {name}, and the Java file or class besides"))
        }
        Kind::Json => ("JSON", "give the Java file or class".to_owned()),
        Kind::Compiled => ("compiled", format!("give its source; a jar of sources as --source-path {name}")),
        Kind::Other(language) => (language, "give the Java file or class".to_owned()),
    };
    Some(Diagnostic::error("not-java", format!("`{name}` is {what}, not Java")).help(help))
}

/// The text of a file.
pub(super) fn read(path: &Path) -> Result<String, Diagnostic> {
    String::from_utf8(bytes(path)?).map_err(|error| not_text(path, &error))
}

fn bytes(path: &Path) -> Result<Vec<u8>, Diagnostic> {
    if !confine::is_allowed(path) {
        let message = format!("`{}` may not be read: it is outside of the folders of {ROOTS}", path.display());
        return Err(Diagnostic::error("outside", message));
    }
    if is_special(path) {
        let message = format!("cannot read `{}`: it is a pipe or a device, not a file", path.display());
        return Err(Diagnostic::error("unreadable", message));
    }
    std::fs::read(path).map_err(|error| unreadable(path, &error))
}

/// A pipe, a device or a socket, which may never end. What a shell hands over has a name of its own.
pub(super) fn is_special(path: &Path) -> bool {
    let is_handed_over = ["/dev/fd", "/dev/stdin", "/dev/null", "/proc"].iter().any(|start| path.starts_with(start));
    !is_handed_over && std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The text of a Java file; of an older encoding see [`encoding`].
///
/// A carriage return alone ends a line of Java, and becomes the one that all else here knows.
pub(super) fn read_java(path: &Path) -> Result<String, Diagnostic> {
    let mut bytes = bytes(path)?;
    for at in 0..bytes.len() {
        if bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
            bytes[at] = b'\n';
        }
    }
    if bytes.contains(&0) {
        // Not Latin-1 either: UTF-16 most likely.
        return String::from_utf8(bytes).map_err(|error| not_text(path, &error));
    }
    Ok(encoding::text(&path.display().to_string(), bytes))
}

fn not_text(path: &Path, error: &std::string::FromUtf8Error) -> Diagnostic {
    let at = error.utf8_error().valid_up_to();
    let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    Diagnostic::error(
        "not-utf8",
        format!("`{}` is not UTF-8 text: byte {at}, in line {line}, is wrong", path.display()),
    )
    .help("save it as UTF-8: `iconv -f CHARSET -t UTF-8`, with the encoding that it has")
}

fn asks(matches: &ArgMatches) -> Asks {
    let is_of_receiver = matches.get_one::<String>("invariants").is_some_and(|of| of == "receiver");
    let overflow = match matches.get_one::<String>("overflow").map(String::as_str) {
        Some("fails") => Overflow::Fails,
        Some("excluded") => Overflow::Excluded,
        _ => Overflow::Wraps,
    };
    Asks {
        check_calls: matches.get_flag("check-calls"),
        loop_invariants: false,
        modular: Modular::None,
        invariants: if is_of_receiver { Invariants::Receiver } else { Invariants::Reachable },
        overflow,
        non_null_elements: matches.get_one::<String>("elements").is_some_and(|of| of == "non-null"),
    }
}

/// `java.util.LinkedList` or `Foo`, and not the name of something that is there.
pub(super) fn is_class_name(text: &str) -> bool {
    let is_ident = |part: &str| {
        !part.is_empty()
            && !part.starts_with(|c: char| c.is_ascii_digit())
            && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
    };
    let path = Path::new(text);
    // `a.b.c` may be a class.
    let is_other = matches!(kind(path), None | Some(Kind::Other(_)));
    let is_file = path.extension().is_some_and(|it| it == "java") || !is_other;
    text.split('.').all(is_ident) && !is_file && !path.exists()
}

/// A word in small letters without a dot that no class has for a name: a folder was meant.
fn is_no_class(name: &str, library: &SourcePath) -> bool {
    !name.contains('.') && !name.contains(char::is_uppercase) && library.find(name).is_none()
}

/// What is said of it.
fn nowhere(name: &str) -> Diagnostic {
    let error = Diagnostic::error("unreadable", format!("there is no file, folder or class `{name}`"));
    match near_file(Path::new(name)) {
        Some(near) => error.help(format!("did you mean `{}`?", near.display())),
        None => error,
    }
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

pub(super) fn strings(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
}

pub(super) fn paths(matches: &ArgMatches, name: &str) -> Vec<PathBuf> {
    matches.get_many::<PathBuf>(name).into_iter().flatten().cloned().collect()
}
