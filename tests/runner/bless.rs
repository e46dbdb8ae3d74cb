//! Writing what was found into the files that say what should be found: `--bless`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// By line, counted from 1: how many lines from there on become what.
type Changes = BTreeMap<usize, (usize, String)>;

static CHANGES: Mutex<BTreeMap<PathBuf, Changes>> = Mutex::new(BTreeMap::new());

pub fn is_allowed() -> bool {
    std::env::var_os("CI").is_none()
}

fn is_asked() -> bool {
    std::env::args().any(|word| word == "--bless")
}

/// The `n` lines from this one on say something else: the error, unless it is to be written.
pub fn differs(file: &Path, line: usize, n: usize, new: String, error: String) -> Result<(), String> {
    if !is_asked() {
        return Err(format!("{error}\nIf that is right: `cargo bless` writes it."));
    }
    CHANGES.lock().expect("no panic").entry(file.to_owned()).or_default().insert(line, (n, new));
    Ok(())
}

/// Writes all changes, and shows each.
#[expect(clippy::print_stderr, reason = "what is written is to be read")]
pub fn write() {
    for (file, changes) in CHANGES.lock().expect("no panic").iter() {
        let text = fs::read_to_string(file).expect("it was read before");
        let mut lines: Vec<&str> = text.split('\n').collect();
        for (line, (n, new)) in changes.iter().rev() {
            let at = line - 1;
            eprintln!("{}:{line}", file.display());
            lines[at..at + n].iter().for_each(|line| eprintln!("- {line}"));
            new.lines().for_each(|line| eprintln!("+ {line}"));
            lines.splice(at..at + n, [new.as_str()]);
        }
        fs::write(file, lines.join("\n")).expect("the repository can be written");
    }
}
