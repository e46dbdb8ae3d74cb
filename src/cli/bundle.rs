//! When we are wrong: the message of a panic, and a folder with what is needed to see it again.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What the last panic said, with its place and backtrace.
static LAST_PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Panics are kept for [`write`] instead of being printed.
pub(super) fn keep_panics() {
    std::panic::set_hook(Box::new(|info| {
        let trace = std::backtrace::Backtrace::force_capture();
        let mut last = LAST_PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *last = Some(format!("{info}\n\n{trace}"));
    }));
}

/// The first lines of the kept panic: message and place.
pub(super) fn message() -> String {
    let last = LAST_PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let text = last.as_deref().unwrap_or("no message");
    text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Writes the command line, the version, the panic, and copies of the files that the command line names.
pub(super) fn write(args: &[OsString]) -> std::io::Result<PathBuf> {
    let folder = std::env::temp_dir().join(format!("huntsman-bundle-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let last = LAST_PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let shown: Vec<String> = args.iter().map(|arg| format!("{arg:?}")).collect();
    let text = format!(
        "huntsman {} on {} {}\narguments: {}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        shown.join(" "),
        last.as_deref().unwrap_or("no message")
    );
    std::fs::write(folder.join("what-happened.txt"), text)?;
    for (index, arg) in args.iter().enumerate().skip(1) {
        copy(index, Path::new(arg), &folder)?;
    }
    Ok(folder)
}

/// Small files only: a JDK's source is named in the command line, and that is enough.
fn copy(index: usize, from: &Path, folder: &Path) -> std::io::Result<()> {
    const MAX_BYTES: u64 = 4 << 20;
    let is_small = from.metadata().is_ok_and(|data| data.is_file() && data.len() <= MAX_BYTES);
    let Some(name) = from.file_name().filter(|_| is_small) else { return Ok(()) };
    let mut to = OsString::from(format!("{index}-"));
    to.push(name);
    std::fs::copy(from, folder.join(to)).map(|_| ())
}
