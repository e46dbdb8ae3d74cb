//! What a run has recorded: the counts below its folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Counts of one object file.
pub(super) struct Counts {
    /// Where they would be without a prefix.
    pub home: PathBuf,
    pub bytes: Vec<u8>,
}

/// The recordings of one test.
#[derive(Default)]
pub(super) struct Take {
    pub gcda: Vec<Counts>,
    /// The report of coverage.py.
    pub python: Option<Vec<u8>>,
}

const GCC: &str = "gcc";
const PYTHON: &str = "python";

/// What makes a program record into this folder.
pub(super) fn variables(folder: &Path) -> Vec<(&'static str, String)> {
    let below = |name: &str| folder.join(name).display().to_string();
    vec![
        ("GCOV_PREFIX", below(GCC)),
        ("GCOV_PREFIX_STRIP", "0".into()),
        ("COVERAGE_FILE", folder.join(PYTHON).join(".coverage").display().to_string()),
    ]
}

/// Makes the folder, without anything of another test.
pub(super) fn prepare(folder: &Path) -> Result<(), String> {
    let _ = std::fs::remove_dir_all(folder);
    let python = folder.join(PYTHON);
    std::fs::create_dir_all(&python).map_err(|error| format!("{}: {error}", python.display()))
}

impl Take {
    /// Reads what is below the folder.
    pub(super) fn of(folder: &Path) -> Result<Take, String> {
        let mut take = Take::default();
        let gcc = folder.join(GCC);
        for path in files(&gcc).into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "gcda")) {
            let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            // Of a program that ended while it wrote.
            if !bytes.is_empty() {
                let home = Path::new("/").join(path.strip_prefix(&gcc).unwrap_or(&path));
                take.gcda.push(Counts { home, bytes });
            }
        }
        let python = folder.join(PYTHON);
        if !files(&python).is_empty() {
            take.python = python_report(&python)?;
        }
        Ok(take)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.gcda.is_empty() && self.python.is_none()
    }
}

/// All files below a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(entry.path()),
                Ok(_) => found.push(entry.path()),
                Err(_) => {}
            }
        }
    }
    found.sort();
    found
}

/// What coverage.py says where it has recorded nothing.
const NO_DATA: [&str; 2] = ["No data to report", "No data to combine"];

/// coverage.py's data as JSON; several processes are combined. `None`: no line was run.
fn python_report(folder: &Path) -> Result<Option<Vec<u8>>, String> {
    let data = folder.join(".coverage");
    let report = folder.join("report.json");
    let mut tool = Tool::find()?;
    if !data.is_file() {
        let words = ["combine", "--quiet", "--data-file"].map(Path::new);
        if !tool.has_data(&[&words[..], &[&data, folder]].concat())? {
            return Ok(None);
        }
    }
    let quiet = ["json", "--quiet", "--ignore-errors", "--data-file"].map(Path::new);
    if !tool.has_data(&[&quiet[..], &[&data, Path::new("-o"), &report]].concat())? {
        return Ok(None);
    }
    std::fs::read(&report).map(Some).map_err(|error| format!("{}: {error}", report.display()))
}

/// `coverage`, as it can be called.
struct Tool(Vec<&'static str>);

impl Tool {
    fn find() -> Result<Tool, String> {
        let ways: [&[&str]; 2] = [&["coverage"], &["python3", "-m", "coverage"]];
        let is_there = |way: &&&[&str]| {
            let mut command = Command::new(way[0]);
            command.args(&way[1..]).arg("--version");
            command.stdin(Stdio::null()).output().is_ok_and(|output| output.status.success())
        };
        let found = ways.iter().find(is_there).map(|way| Tool(way.to_vec()));
        found.ok_or_else(|| "coverage.py has recorded, but neither `coverage` nor `python3 -m coverage` runs".into())
    }

    /// Runs it; `false`: there was nothing to do it with.
    fn has_data(&mut self, args: &[&Path]) -> Result<bool, String> {
        let output = Command::new(self.0[0]).args(&self.0[1..]).args(args).stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("`{}`: {error}", self.0.join(" ")))?;
        if output.status.success() {
            return Ok(true);
        }
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).trim().to_owned();
        if NO_DATA.iter().any(|text| said.contains(text)) {
            return Ok(false);
        }
        Err(format!("`{} {}`: {said}", self.0.join(" "), args[0].display()))
    }
}
