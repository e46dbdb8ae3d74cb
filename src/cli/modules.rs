//! Modules of Maven and Gradle: where the code lies that a file may use.

use std::path::{Path, PathBuf};

use super::finder::BUILD_FILES;

/// Folders between a module and one inside it at most.
const MAX_DEPTH: usize = 4;

fn has_build_file(folder: &Path) -> bool {
    BUILD_FILES.iter().any(|name| folder.join(name).is_file())
}

/// Itself, or a folder in it: a folder between modules need not be one.
fn leads_to_module(folder: &Path) -> bool {
    let is_one = |entry: std::io::Result<std::fs::DirEntry>| entry.is_ok_and(|entry| has_build_file(&entry.path()));
    has_build_file(folder) || std::fs::read_dir(folder).is_ok_and(|mut entries| entries.any(is_one))
}

/// `src/main/java` of all modules of the project that a file is in, its own module first.
pub(super) fn main_sources(file: &Path) -> Vec<PathBuf> {
    let Ok(file) = file.canonicalize() else { return Vec::new() };
    let Some(own) = file.ancestors().skip(1).find(|folder| has_build_file(folder)) else { return Vec::new() };
    let mut top = own;
    while let Some(outer) = top.ancestors().skip(1).take(2).find(|folder| has_build_file(folder)) {
        top = outer;
    }
    let mut found = Vec::new();
    let here = std::env::current_dir().and_then(|path| path.canonicalize()).unwrap_or_default();
    let mut add = |folder: &Path| {
        let sources = folder.join("src/main/java");
        let shown = sources.strip_prefix(&here).map_or(sources.clone(), Path::to_owned);
        if sources.is_dir() && !found.contains(&shown) {
            found.push(shown);
        }
    };
    add(own);
    let mut waiting = vec![(top.to_owned(), 0)];
    while let Some((folder, depth)) = waiting.pop() {
        add(&folder);
        if depth == MAX_DEPTH {
            continue;
        }
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        let mut inner: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        let is_hidden = |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        inner.retain(|path| path.is_dir() && !is_hidden(path) && leads_to_module(path));
        inner.sort();
        inner.reverse();
        waiting.extend(inner.into_iter().map(|path| (path, depth + 1)));
    }
    found
}
