//! A folder of its own for one test, removed at the end.

use std::path::PathBuf;
use std::process::Command;

pub struct Folder(PathBuf);

impl Folder {
    /// The name is that of the test: tests run side by side.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("huntsman-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> &Self {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// For the command line.
    pub fn path(&self, name: &str) -> String {
        self.join(name).display().to_string()
    }

    /// The binary, to be run in this folder.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_huntsman"));
        command.args(args).current_dir(&self.0);
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
