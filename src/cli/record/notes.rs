//! The notes that belong to counts: beside the object file, or wherever the build was moved to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::driver::rank::{Coverage, Report, report_format};

use super::take::Counts;

/// Files that are looked at for notes that are not where the compiler wrote them.
const MAX_FILES: usize = 100_000;

/// What a program was built with: the counts of a build fit its notes alone.
type Stamp = [u8; 4];

/// The recordings of all tests, with their notes.
pub(super) struct Store {
    /// Where notes are looked for.
    folder: PathBuf,
    /// The user's gcov, which reads all of it.
    gcov: Option<String>,
    /// For its input.
    scratch: PathBuf,
    notes: BTreeMap<Stamp, Report>,
    /// Of the notes below `folder`, once they were looked for.
    found: Option<BTreeMap<Stamp, PathBuf>>,
    counts: Vec<Report>,
    /// gcov's JSON, instead of notes and counts.
    json: Vec<Report>,
    python: Vec<Report>,
}

/// A text of words in this machine's order.
fn word(bytes: &[u8], at: usize) -> Option<[u8; 4]> {
    bytes.get(4 * at..4 * at + 4)?.try_into().ok()
}

/// The compiler's major version by the format's: `B22*` is 12. Clang says 4.
fn version(bytes: &[u8]) -> Option<u32> {
    let [_, _, minor, major] = word(bytes, 1)?;
    if major.is_ascii_digit() {
        return Some(4);
    }
    Some(u32::from(major.checked_sub(b'A')?) * 10 + u32::from(minor.checked_sub(b'0')?))
}

impl Store {
    pub(super) fn new(folder: Option<&Path>, gcov: Option<&str>, scratch: &Path) -> Self {
        Store {
            folder: folder.unwrap_or(Path::new(".")).to_owned(),
            gcov: gcov.map(str::to_owned),
            scratch: scratch.join("gcov"),
            notes: BTreeMap::new(),
            found: None,
            counts: Vec::new(),
            json: Vec::new(),
            python: Vec::new(),
        }
    }

    pub(super) fn add_python(&mut self, test: &str, bytes: Vec<u8>) {
        self.python.push(Report { test: test.to_owned(), file: format!("{test}.json"), bytes });
    }

    pub(super) fn add(&mut self, test: &str, counts: Counts) -> Result<(), String> {
        let home = counts.home.display();
        let stamp = word(&counts.bytes, 2).ok_or_else(|| format!("{home}: not GCC's counts"))?;
        let version = version(&counts.bytes).unwrap_or_default();
        if version < 9 {
            return Err(format!(
                "{home} is of clang, or of a GCC before 9: compile with gcc, or give llvm-cov's reports to --from"
            ));
        }
        if !self.notes.contains_key(&stamp) {
            let notes = self.notes_of(stamp, &counts.home.with_extension("gcno"))?;
            self.notes.insert(stamp, notes);
        }
        if version < 12 && self.gcov.is_none() {
            self.gcov = Some("gcov".into());
        }
        let name = counts.home.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let file = format!("{}-{name}", u32::from_le_bytes(stamp));
        match &self.gcov {
            Some(tool) => {
                let bytes = as_json(tool, &self.scratch, &self.notes[&stamp].bytes, &counts.bytes)?;
                self.json.push(Report { test: test.to_owned(), file: format!("{file}.gcov.json"), bytes });
            }
            None => self.counts.push(Report { test: test.to_owned(), file, bytes: counts.bytes }),
        }
        Ok(())
    }

    fn notes_of(&mut self, stamp: Stamp, home: &Path) -> Result<Report, String> {
        let of_stamp = |path: &Path| std::fs::read(path).ok().filter(|bytes| word(bytes, 2) == Some(stamp));
        let report = |path: &Path, bytes| {
            let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
            Report { test: String::new(), file: format!("{}-{name}", u32::from_le_bytes(stamp)), bytes }
        };
        if let Some(bytes) = of_stamp(home) {
            return Ok(report(home, bytes));
        }
        let found = self.found.get_or_insert_with(|| notes_below(&self.folder));
        if let Some((path, bytes)) = found.get(&stamp).and_then(|path| Some((path.clone(), of_stamp(path)?))) {
            return Ok(report(&path, bytes));
        }
        let (path, folder) = (home.display(), self.folder.display());
        Err(if home.is_file() {
            format!(
                "{path} is of another build than the program that ran: something was compiled to the same name after \
                 it. Build it again, and each version in a folder of its own"
            )
        } else {
            format!("there is no {path}, nor is it below {folder}: keep what the compiler writes beside the program")
        })
    }

    /// What kind of recordings there are, as `--from` names it.
    pub(super) fn format(&self) -> &'static str {
        match (self.python.is_empty(), self.json.is_empty()) {
            (false, _) => "coverage-py",
            (true, false) => "gcov",
            (true, true) => "gcda",
        }
    }

    /// The folder of `--keep` that they are kept in, as `eval spectra` knows it.
    pub(super) fn folder(&self) -> &'static str {
        match self.format() {
            "gcda" => "raw",
            "gcov" => "cov",
            other => other,
        }
    }

    /// Files below a folder that `--from` reads, and their bytes.
    pub(super) fn kept(&self) -> Vec<(PathBuf, &[u8])> {
        let of_test = |it: &Report| Path::new(&it.test).join(&it.file);
        match self.format() {
            "coverage-py" => self.python.iter().map(|it| (PathBuf::from(&it.file), it.bytes.as_slice())).collect(),
            "gcov" => self.json.iter().map(|it| (of_test(it), it.bytes.as_slice())).collect(),
            _ => {
                let notes = self.notes.values().map(|it| (PathBuf::from(&it.file), it.bytes.as_slice()));
                notes.chain(self.counts.iter().map(|it| (of_test(it), it.bytes.as_slice()))).collect()
            }
        }
    }

    /// All of it, to be read; an error if it is of two kinds.
    pub(super) fn coverage(self) -> Result<Coverage, String> {
        let has_gcc = !self.counts.is_empty() || !self.json.is_empty();
        if has_gcc && !self.python.is_empty() {
            return Err("both coverage.py and GCC have recorded: rank one program at a time".into());
        }
        let reports = |format, files| Ok(Coverage::Reports { format: report_format(format)?, files });
        match self.format() {
            "coverage-py" => reports("coverage-py", self.python),
            "gcov" => reports("gcov", self.json),
            _ => Ok(Coverage::Gcda { notes: self.notes.into_values().collect(), counts: self.counts }),
        }
    }
}

/// The notes below a folder, by stamp; hidden folders are passed over.
fn notes_below(folder: &Path) -> BTreeMap<Stamp, PathBuf> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    let mut n_files = 0;
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            n_files += 1;
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            if kind.is_dir() && !is_hidden && n_files < MAX_FILES {
                open.push(path);
            } else if path.extension().is_some_and(|ext| ext == "gcno") {
                let stamp = std::fs::read(&path).ok().and_then(|bytes| word(&bytes, 2));
                found.extend(stamp.map(|stamp| (stamp, path)));
            }
        }
    }
    found
}

/// The tool's report, as it prints it.
fn as_json(tool: &str, scratch: &Path, notes: &[u8], counts: &[u8]) -> Result<Vec<u8>, String> {
    let write = |name: &str, bytes: &[u8]| {
        std::fs::create_dir_all(scratch).and_then(|()| std::fs::write(scratch.join(name), bytes))
    };
    write("it.gcno", notes)
        .and_then(|()| write("it.gcda", counts))
        .map_err(|error| format!("{}: {error}", scratch.display()))?;
    let mut words = tool.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("gcov"));
    command.args(words).args(["--branch-probabilities", "--json-format", "--stdout", "it.gcda"]);
    let output = command.current_dir(scratch).stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("`{tool}`: {error}: --gcov names another one"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || output.stdout.is_empty() {
        return Err(format!("`{tool}` does not read the counts (--gcov names another one): {}", said.trim()));
    }
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_is_told_by_its_version() {
        // The file has the text backwards.
        for (text, expected) in [(b"*22B", 12), (b"*14B", 14), (b"*39A", 9), (b"*05A", 5), (b"*804", 4)] {
            let bytes = [b"adcg", &text[..]].concat();
            assert_eq!(version(&bytes), Some(expected), "{}", String::from_utf8_lossy(text));
        }
    }
}
