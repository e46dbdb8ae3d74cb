//! The subjects in `specs/subjects`, `specs/papers` and below: right and faulty files, and of a file whose marked
//! edits say what they violate also the faulty twins, each a subject like a file of its own.

use std::path::{Path, PathBuf};

use huntsman::experiment::localize::{Text, stated_twins};

/// What is no subject: it has no claim of its own.
const OTHERS: [&str; 4] = ["annotations", "jdk", "libraries", "models"];

#[derive(Clone, Debug)]
pub struct Subject {
    /// `subjects/jml/Clock`, of its twin `subjects/jml/Clock:38`.
    pub name: String,
    pub path: PathBuf,
    pub text: String,
    /// Of a twin its number among those of the file, from 0.
    pub twin: Option<usize>,
}

/// All below `specs`, sorted.
pub fn subjects() -> Vec<Subject> {
    let root = root();
    let mut found = Vec::new();
    for role in sorted(&root).into_iter().filter(|path| !OTHERS.iter().any(|other| path.ends_with(other))) {
        files(&role, &mut found);
    }
    found.iter().flat_map(|path| of_file(path)).collect()
}

/// A file below `specs`, and its twins.
pub fn of_file(path: &Path) -> Vec<Subject> {
    let text = std::fs::read_to_string(path).expect("subjects are readable");
    let name = path.strip_prefix(root()).expect("below").with_extension("").display().to_string();
    let twins = stated_twins(&Text::new(path.display().to_string(), text.as_str()));
    let right = Subject { name: name.clone(), path: path.to_owned(), text, twin: None };
    let twin = |(at, twin): (usize, Text)| Subject {
        name: format!("{name}:{}", twin.faults[0]),
        path: path.to_owned(),
        text: twin.text,
        twin: Some(at),
    };
    std::iter::once(right).chain(twins.into_iter().enumerate().map(twin)).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("specs")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in sorted(folder) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "java") {
            found.push(path);
        }
    }
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
