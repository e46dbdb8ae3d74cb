//! `huntsman.toml`: settings of a project, found upwards from the current folder. See docs/config.md.
//!
//! What it says becomes arguments of the command line, before those that the user gave, so every command that knows an
//! option is told in the same way; what is about one class or method is asked for when its turn comes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::base::{Diagnostic, OptionRow, Options, Sources, Span};
use crate::findings::Place;

use super::config_values::{Takes, refused};
use super::unfit::fits;

pub(super) const FILE: &str = "huntsman.toml";

/// Where verdicts are kept.
pub(super) const CACHE: &str = "cache";

/// The option that runs a program.
const ONLY_GIVEN: &str = "solver-command";

/// What an entry is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum About {
    Run,
    Class(String),
    Method(String),
}

/// One setting.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub about: About,
    /// As on the command line, without dashes; `skip`, `allow` and `sources` have no option.
    pub name: String,
    pub values: Vec<String>,
    pub place: Place,
    span: Span,
}

/// A configuration that was read; without a file it is empty.
#[derive(Default)]
pub(super) struct Config {
    pub path: Option<PathBuf>,
    pub entries: Vec<Entry>,
    /// The tables of single classes and methods, and where they begin.
    pub sections: Vec<(About, Place)>,
    /// What paths and patterns are about.
    pub base: PathBuf,
    text: Sources,
}

/// Errors, and the text that they speak of.
pub(super) type Wrong = (Sources, Vec<Diagnostic>);

impl Config {
    /// That of `--config`, else the nearest one upwards.
    pub(super) fn find(matches: &ArgMatches) -> Result<Config, Box<Wrong>> {
        let given = matches.try_get_one::<String>("config").ok().flatten();
        let path = match given.map(String::as_str) {
            Some("none") => None,
            Some(path) => Some(PathBuf::from(path)),
            None => upwards().filter(|path| super::confine::is_allowed(path)),
        };
        let Some(path) = path else { return Ok(Config::default()) };
        let text = super::inputs::read(&path).map_err(|error| Box::new((Sources::default(), vec![error])))?;
        let mut sources = Sources::default();
        let file = sources.add(path.display().to_string(), text.as_str());
        let mut reader =
            Reader { sources: &sources, file, entries: Vec::new(), sections: Vec::new(), errors: Vec::new() };
        reader.file(&text);
        let Reader { mut entries, mut sections, errors, .. } = reader;
        if !errors.is_empty() {
            return Err(Box::new((sources, errors)));
        }
        entries.sort_by_key(|entry| entry.place.start);
        sections.sort_by_key(|(_, place)| place.start);
        let base = path.parent().unwrap_or(Path::new("")).to_owned();
        let mut config = Config { path: Some(path), entries, sections, base, text: sources };
        config.resolve();
        Ok(config)
    }

    /// Paths are from the file's folder.
    fn resolve(&mut self) {
        // A switch, or the name of a folder.
        self.entries.retain(|entry| entry.name != CACHE || entry.values != ["false"]);
        for entry in self.entries.iter_mut().filter(|entry| entry.name == CACHE && entry.values == ["true"]) {
            entry.values = vec![super::cache::FOLDER.to_owned()];
        }
        for entry in &mut self.entries {
            let is_path = entry.about == About::Run && Takes::of(&entry.name).is_some_and(Takes::is_path);
            for value in entry.values.iter_mut().filter(|_| is_path) {
                let path = self.base.join(&*value);
                *value = path.strip_prefix(".").map_or(path.clone(), Path::to_owned).display().to_string();
            }
        }
    }

    fn of_run(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.about == About::Run)
    }

    /// The command line with what the file says, where the user says nothing else.
    ///
    /// A path among it that leads nowhere is an error at its place.
    pub(super) fn arguments(
        &self,
        given: &[OsString],
        command: &Command,
        matches: &ArgMatches,
    ) -> Result<Vec<OsString>, Box<Wrong>> {
        let rows = Options::rows();
        let mut missing = Vec::new();
        let mut added: Vec<OsString> = Vec::new();
        for entry in self.of_run() {
            let name = entry.name.as_str();
            if name == "sources" {
                let is_check = ["check", "watch"].contains(&command.get_name());
                if is_check && matches.get_many::<String>("inputs").is_none() {
                    missing.extend(self.missing(entry));
                    added.extend(entry.values.iter().map(OsString::from));
                }
                continue;
            }
            let Some(arg) = command.get_arguments().find(|arg| arg.get_long() == Some(name)) else { continue };
            let is_given = matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
            if is_given && name != "scope" || name == "exclude" {
                continue;
            }
            let row = rows.iter().find(|row| row.name == name);
            if Takes::of(name) == Some(Takes::Paths) {
                missing.extend(self.missing(entry));
            }
            // An argument of the same name may be another one: `bench --scope 3..8`.
            if row.is_some_and(|row| !row.commands.contains(&command.get_name())) {
                continue;
            }
            match row {
                Some(row) if row.value.is_none() => {
                    added.extend((entry.values == ["true"]).then(|| format!("--{name}").into()));
                }
                _ => added.extend(entry.values.iter().map(|value| OsString::from(format!("--{name}={value}")))),
            }
        }
        let (head, rest) = given.split_at(given.len().min(2));
        if !missing.is_empty() {
            return Err(Box::new((self.text.clone(), missing)));
        }
        Ok(head.iter().cloned().chain(added).chain(rest.iter().cloned()).collect())
    }

    /// Of a setting the paths that lead nowhere; a pattern may.
    fn missing(&self, entry: &Entry) -> Vec<Diagnostic> {
        let leads_nowhere = |path: &&String| !path.contains(['*', '?', '[']) && !Path::new(path.as_str()).exists();
        let error = |path: &String| {
            let message = format!("{}: there is no file or folder `{path}`", entry.name);
            Diagnostic::error("config", message).at(entry.span, "").help("paths are from the folder of this file")
        };
        entry.values.iter().filter(leads_nowhere).map(error).collect()
    }

    /// Patterns of what is not looked at: they are about the file's folder.
    pub(super) fn excludes(&self) -> impl Iterator<Item = &String> {
        self.of_run().filter(|entry| entry.name == "exclude").flat_map(|entry| &entry.values)
    }

    /// What is said of a method: for its class, then for itself.
    pub(super) fn of_method<'c>(&'c self, class: &'c str, method: &'c str) -> impl Iterator<Item = &'c Entry> {
        let of_class = self.entries.iter().filter(move |entry| match &entry.about {
            About::Class(wanted) => fits(wanted, class),
            _ => false,
        });
        let full = format!("{class}.{method}");
        let of_method = self.entries.iter().filter(move |entry| match &entry.about {
            About::Method(wanted) => fits(wanted, &full),
            _ => false,
        });
        of_class.chain(of_method)
    }
}

fn upwards() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    for (depth, folder) in here.ancestors().enumerate() {
        if folder.join(FILE).is_file() {
            // As a person would write it.
            return Some((0..depth).map(|_| "..").collect::<PathBuf>().join(FILE));
        }
    }
    None
}

/// The row of an option that a check knows, by its name on the command line.
pub(super) fn row(name: &str) -> Option<OptionRow> {
    Options::rows().into_iter().find(|row| row.name == name && row.commands.contains(&"check"))
}

/// Whether a value is one of the option's.
pub(super) fn set(options: &mut Options, row: &OptionRow, value: &str) -> Result<(), String> {
    let is_off_switch = row.value.is_none() && row.default == "true";
    let value = match value {
        "true" if is_off_switch => "false",
        "false" if is_off_switch => "true",
        value => value,
    };
    options.set(row.field, value).map_err(|message| format!("{}: {message}", row.name))
}

struct Reader<'a> {
    sources: &'a Sources,
    file: crate::base::SourceId,
    entries: Vec<Entry>,
    sections: Vec<(About, Place)>,
    errors: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    fn wrong(&mut self, range: std::ops::Range<usize>, message: String, help: &str) {
        let error = Diagnostic::error("config", message).at(self.span(range), "");
        self.errors.push(if help.is_empty() { error } else { error.help(help) });
    }

    fn file(&mut self, text: &str) {
        let table = match DeTable::parse(text) {
            Ok(table) => table.into_inner(),
            Err(error) => return self.wrong(error.span().unwrap_or(0..0), error.message().to_owned(), ""),
        };
        for (key, value) in &table {
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("options", DeValue::Table(options)) => self.options(&About::Run, options),
                ("scope", DeValue::Table(classes)) => {
                    for (class, n) in classes {
                        if let Some(values) = self.texts(n) {
                            let values: Vec<String> =
                                values.iter().map(|n| format!("{}={n}", class.get_ref())).collect();
                            self.option(&About::Run, "scope", values, class);
                        }
                    }
                }
                ("class", DeValue::Table(classes)) => self.tables(classes, About::Class),
                ("method", DeValue::Table(methods)) => self.tables(methods, About::Method),
                (name, _) if Takes::of(name).is_some() => self.top(name, key, value),
                (name, _) => {
                    let message = format!("`{name}` is no setting");
                    let help = match row(name) {
                        Some(_) => "options of the command line stand below `[options]`",
                        None => "docs/config.md lists the settings",
                    };
                    self.wrong(key.span(), message, help);
                }
            }
        }
    }

    /// A setting at the top; its value is looked at whether or not the command line has another.
    fn top(&mut self, name: &str, key: &Spanned<impl AsRef<str>>, value: &Spanned<DeValue<'_>>) {
        let Some(takes) = Takes::of(name).filter(|takes| self.is_taken(*takes, value)) else { return };
        let Some(values) = self.texts(value) else { return };
        if takes == Takes::Value
            && let Some(message) = values.first().and_then(|value| refused(name, value))
        {
            return self.wrong(value.span(), message, "");
        }
        self.push(About::Run, name, values, key);
    }

    /// Whether the value is of the right kind; if not, that is said.
    fn is_taken(&mut self, takes: Takes, value: &Spanned<DeValue<'_>>) -> bool {
        let is_right = takes.is(value.get_ref());
        if !is_right {
            self.wrong(value.span(), format!("expected {}", takes.expected()), takes.help());
        }
        is_right
    }

    fn tables(&mut self, tables: &DeTable<'_>, about: fn(String) -> About) {
        for (name, value) in tables {
            match value.get_ref() {
                DeValue::Table(options) => {
                    let about = about(name.get_ref().to_string());
                    self.options(&about, options);
                    self.sections.push((about, Place::of(self.sources, self.span(name.span()))));
                }
                _ => self.wrong(value.span(), "expected a table of options".into(), "such as `[class.\"a.B\"]`"),
            }
        }
    }

    fn options(&mut self, about: &About, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = key.get_ref().to_string();
            let is_taken = match name.as_str() {
                "skip" if *about != About::Run => self.is_taken(Takes::Switch, value),
                "allow" if *about != About::Run => self.is_taken(Takes::Texts, value),
                _ => true,
            };
            if let Some(values) = self.texts(value).filter(|_| is_taken) {
                self.option(about, &name, values, key);
            }
        }
    }

    fn option(&mut self, about: &About, name: &str, values: Vec<String>, key: &Spanned<impl AsRef<str>>) {
        let is_special = *about != About::Run && (name == "skip" || name == "allow");
        if !is_special {
            if name == ONLY_GIVEN {
                let why = "a file that came with the sources must not choose a program to run";
                return self.wrong(key.span(), format!("`{name}` can only be given on the command line"), why);
            }
            let Some(row) = row(name) else {
                return self.wrong(key.span(), format!("`{name}` is no option of `huntsman check`"), "");
            };
            for value in &values {
                if let Err(message) = set(&mut Options::default(), &row, value) {
                    self.wrong(key.span(), message, "");
                }
            }
        }
        self.push(about.clone(), name, values, key);
    }

    fn push(&mut self, about: About, name: &str, values: Vec<String>, key: &Spanned<impl AsRef<str>>) {
        let place = Place::of(self.sources, self.span(key.span()));
        self.entries.push(Entry { about, name: name.to_owned(), values, place, span: self.span(key.span()) });
    }

    /// A value, or several, as the command line has them.
    fn texts(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
        match value.get_ref() {
            DeValue::String(text) => Some(vec![text.to_string()]),
            DeValue::Integer(n) if n.radix() == 10 => Some(vec![n.as_str().to_owned()]),
            DeValue::Boolean(is_so) => Some(vec![is_so.to_string()]),
            DeValue::Array(values) => {
                let values: Vec<Option<Vec<String>>> = values.iter().map(|value| self.texts(value)).collect();
                values.into_iter().collect::<Option<Vec<_>>>().map(|values| values.concat())
            }
            _ => {
                self.wrong(value.span(), "expected a text, a number, true, false, or a list of these".into(), "");
                None
            }
        }
    }
}
