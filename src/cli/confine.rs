//! Folders below which files may be read, where somebody else runs us for questions that he does not choose.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::serve::ROOTS;

/// Whether folders are named: who asks is then not to run programs.
pub(super) fn is_on() -> bool {
    std::env::var_os(ROOTS).is_some_and(|named| !named.is_empty())
}

/// Whether the file may be read: it is below one of the folders that the environment names, or none are named.
///
/// Links are followed first. A file that is not there may be read: whoever tries is told that it is not there.
pub(super) fn is_allowed(path: &Path) -> bool {
    static FOLDERS: OnceLock<Option<Vec<PathBuf>>> = OnceLock::new();
    let folders = FOLDERS.get_or_init(|| {
        let named = std::env::var_os(ROOTS).filter(|named| !named.is_empty())?;
        Some(std::env::split_paths(&named).filter_map(|folder| folder.canonicalize().ok()).collect())
    });
    match (folders, path.canonicalize()) {
        (Some(folders), Ok(path)) => folders.iter().any(|folder| path.starts_with(folder)),
        _ => true,
    }
}
