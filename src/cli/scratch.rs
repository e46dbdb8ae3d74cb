//! A folder for files of the moment.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A new folder below the system's for temporary files, gone when this is dropped.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// `purpose` is part of its name.
    pub(super) fn new(purpose: &str) -> Result<Self, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("huntsman-{purpose}-{}-{count}", std::process::id()));
        std::fs::create_dir(&path).map_err(|error| format!("cannot make `{}`: {error}", path.display()))?;
        // Another folder may be the current one of what is run.
        let path = path.canonicalize().unwrap_or(path);
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file, with the folders between.
    pub(super) fn put(&self, path: impl AsRef<Path>, text: &str) -> Result<PathBuf, String> {
        let path = self.0.join(path);
        let wrong = |error: std::io::Error| format!("cannot write `{}`: {error}", path.display());
        std::fs::create_dir_all(path.parent().unwrap_or(&self.0)).map_err(wrong)?;
        std::fs::write(&path, text).map_err(wrong)?;
        Ok(path)
    }

    /// A file for a program to write to, and its path.
    pub(super) fn sink(&self, name: &str) -> Result<(std::fs::File, PathBuf), String> {
        let path = self.0.join(name);
        let file =
            std::fs::File::create(&path).map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
        Ok((file, path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
