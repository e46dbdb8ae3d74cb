//! The crash handler: what a program that dies would have recorded, by a library that is preloaded.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

const SOURCE: &str = include_str!("crash.c");

/// The compiled handler. It is gone with its folder.
pub(super) struct Handler {
    folder: PathBuf,
    plain: PathBuf,
    /// For programs whose heap is broken when they die.
    spare: OnceLock<Option<PathBuf>>,
}

impl Handler {
    /// Compiles it with the user's C compiler; the error says why there is none.
    pub(super) fn build(folder: &Path) -> Result<Handler, String> {
        if !cfg!(target_os = "linux") {
            return Err("nothing can be preloaded on this system".into());
        }
        if folder.display().to_string().contains([' ', ':']) {
            return Err(format!("the loader does not take a path such as {}: set TMPDIR", folder.display()));
        }
        let source = folder.join("crash.c");
        std::fs::write(&source, SOURCE).map_err(|error| format!("{}: {error}", source.display()))?;
        let plain = compiled(folder, "crash.so", &[])?;
        Ok(Handler { folder: folder.to_owned(), plain, spare: OnceLock::new() })
    }

    /// What the environment of a test has besides.
    pub(super) fn variables(&self) -> Vec<(&'static str, String)> {
        preloading(&self.plain)
    }

    /// As [`Handler::variables`], with a heap of its own for the handler, which the program's faults do not reach.
    pub(super) fn variables_with_heap(&self) -> Option<Vec<(&'static str, String)>> {
        let spare = self.spare.get_or_init(|| compiled(&self.folder, "crash-heap.so", &["-DSPARE_HEAP"]).ok());
        spare.as_deref().map(preloading)
    }
}

fn preloading(library: &Path) -> Vec<(&'static str, String)> {
    let before = |name: &'static str, own: &str| {
        let given = std::env::var(name).ok().filter(|given| !given.is_empty());
        (name, given.map_or(own.to_owned(), |given| format!("{own}:{given}")))
    };
    // Sanitizers end a program by `_exit` unless they are told otherwise, and the one for addresses refuses to run
    // behind another library.
    let mut variables = vec![
        before("LD_PRELOAD", &library.display().to_string()),
        before("ASAN_OPTIONS", "abort_on_error=1:verify_asan_link_order=0"),
    ];
    variables.extend(["UBSAN_OPTIONS", "MSAN_OPTIONS", "TSAN_OPTIONS"].map(|name| before(name, "abort_on_error=1")));
    variables
}

fn compiled(folder: &Path, name: &str, options: &[&str]) -> Result<PathBuf, String> {
    let library = folder.join(name);
    let compiler = std::env::var("CC").ok().filter(|name| !name.trim().is_empty()).unwrap_or_else(|| "cc".into());
    let mut words = compiler.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("cc"));
    command.args(words).args(["-shared", "-fPIC", "-O1"]).args(options);
    command.arg("-o").arg(&library).arg(folder.join("crash.c")).arg("-ldl");
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("`{compiler}`: {error}"))?;
    if output.status.success() {
        return Ok(library);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("`{compiler}` does not compile the handler: {}", said.lines().next().unwrap_or("it does not say why")))
}
