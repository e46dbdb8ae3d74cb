//! Programs of a JDK: found, and given a time.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::base::Stopper;

/// Of programs that end within seconds: the compiler that starts quickest, and one thread to collect garbage. It halves the
/// time of `javac`.
const SHORT_LIVED: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// `java`, for a program that ends soon.
pub(super) fn java(what: &str) -> Result<Command, String> {
    let mut java = Command::new(tool("java", what)?);
    java.args(SHORT_LIVED);
    Ok(java)
}

/// `javac`, for some files.
pub(super) fn javac(what: &str) -> Result<Command, String> {
    let mut javac = Command::new(tool("javac", what)?);
    javac.args(SHORT_LIVED.map(|option| format!("-J{option}")));
    Ok(javac)
}

/// `java` or `javac`: of `JAVA_HOME`, else on the path. `what` needs it.
fn tool(name: &str, what: &str) -> Result<PathBuf, String> {
    let home = std::env::var_os("JAVA_HOME").map(|home| Path::new(&home).join("bin").join(name));
    let path = home.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(name));
    let ran = Command::new(&path).arg("-version").stdin(Stdio::null()).output();
    match ran {
        Ok(output) if output.status.success() => Ok(path),
        _ => Err(format!("{what} needs a JDK: no `{name}` on the path or in JAVA_HOME")),
    }
}

/// What the program printed, of at most so many bytes, and how it ended; `None`: it was stopped.
///
/// Its standard output must be piped.
pub(super) fn limited(
    mut command: Command,
    max_bytes: u64,
    time: Duration,
    stopper: &Stopper,
) -> Result<(String, Option<ExitStatus>), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().map_err(|error| format!("cannot run `{name}`: {error}"))?;
    let stdout = child.stdout.take().expect("it is piped");
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stdout.take(max_bytes).read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let end = Instant::now() + time;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if Instant::now() < end && stopper.stopped().is_none() => {
                std::thread::sleep(Duration::from_millis(20));
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
        }
    };
    let output = reader.join().map_err(|_| "the output could not be read".to_owned())?;
    Ok((output, status))
}
