//! A folder of its own for one test, removed at the end.

use std::path::PathBuf;
use std::process::{Command, Output};

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

    /// The binary run in this folder.
    pub fn huntsman(&self, args: &[&str]) -> Ran {
        Ran::of(self.command(args).env("TMPDIR", self.join("")).env_remove("NO_COLOR").output().unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What the binary did.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(output: Output) -> Self {
        Ran {
            code: output.status.code().expect("not killed"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Code and standard error; standard output must be empty.
    #[track_caller]
    pub fn refused(&self, expect: expect_test::Expect) {
        assert_eq!(self.out, "");
        expect.assert_eq(&format!("{}\n{}", self.code, self.err));
    }

    /// Code and standard output; standard error must be empty.
    #[track_caller]
    pub fn said(&self, expect: expect_test::Expect) {
        assert_eq!(self.err, "");
        expect.assert_eq(&format!("{}\n{}", self.code, self.out));
    }
}
