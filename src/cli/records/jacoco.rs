//! JaCoCo's `.exec`: the lines of each test, as JaCoCo's own analysis of the class files tells them.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use crate::base::Stopper;
use crate::cli::jdk;
use crate::cli::scratch::Scratch;

use super::{RecordedArgs, jars};

/// How each block of a record begins: a header, and a magic number.
const HEADER: [u8; 3] = [0x01, 0xC0, 0xC0];
const HARNESS: &str = include_str!("JacocoLines.java");
/// The library's package; within `jacococli.jar` it has another.
const PACKAGE: &str = "org.jacoco.core";
const PACKAGE_IN_CLI: &str = "org.jacoco.cli.internal.core";
const NEEDS: &str = "a record of JaCoCo";
const TIME: Duration = Duration::from_secs(3600);

/// Is this one of JaCoCo's own records?
pub(in crate::cli) fn is_record(path: &Path, bytes: &[u8]) -> bool {
    path.extension().is_some_and(|ext| ext == "exec") || bytes.starts_with(&HEADER)
}

/// What JaCoCo's library makes of records.
pub(in crate::cli) struct Tracefile {
    /// LCOV.
    pub(in crate::cli) text: String,
    /// What is to be said of it.
    pub(in crate::cli) note: Option<String>,
}

/// An LCOV tracefile with the lines of each test. A record is of the test beside it; where it has several sessions, each
/// is a test.
pub(in crate::cli) fn tracefile(
    records: &[(String, PathBuf)],
    args: &RecordedArgs,
    stopper: &Stopper,
) -> Result<Tracefile, String> {
    let Some((_, first)) = records.first() else { return Ok(Tracefile { text: String::new(), note: None }) };
    let classes = args.class_files(first)?;
    let jars = if args.tool_jar.is_empty() { jars::of_jacoco().unwrap_or_default() } else { args.tool_jar.clone() };
    let package = [PACKAGE, PACKAGE_IN_CLI]
        .into_iter()
        .find(|package| jars::have(&jars, &format!("{}/analysis/Analyzer", package.replace('.', "/"))));
    let Some(package) = package else {
        let shown = first.display();
        return Err(format!(
            "{shown}: JaCoCo's library is needed to read it: give its jars with --tool-jar (jacococli.jar, or \
             org.jacoco.core and ASM's), or read its XML report of each test instead:\n  \
             java -jar jacococli.jar report {shown} --classfiles {} --xml {}",
            classes[0].display(),
            first.with_extension("xml").display()
        ));
    };
    let scratch = Scratch::new("jacoco")?;
    let source = scratch.put("JacocoLines.java", &HARNESS.replace(PACKAGE, package))?;
    let lines: Vec<String> = records
        .iter()
        .map(|(test, path)| {
            let path = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
            Ok(format!("{test}\t{}\n", path.display()))
        })
        .collect::<Result<_, String>>()?;
    let list = scratch.put("records.txt", &lines.concat())?;
    let path = std::env::join_paths(&jars).map_err(|error| error.to_string())?;
    // The launcher of sources compiles and runs.
    let mut java = jdk::java(NEEDS)?;
    java.arg("-cp").arg(path).arg(source).arg(list).args(&classes);
    let (to, said) = scratch.sink("said.txt")?;
    java.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(to);
    let (output, status) = jdk::limited(java, u64::MAX, TIME, stopper)?;
    let said = std::fs::read_to_string(&said).unwrap_or_default();
    if let Some(error) = said.lines().find_map(|line| line.strip_prefix("error: ")) {
        return Err(error.to_owned());
    }
    match status {
        Some(status) if status.success() => {
            let note = said.lines().find_map(|line| line.strip_prefix("note: ")).map(str::to_owned);
            Ok(Tracefile { text: output, note })
        }
        Some(_) => Err(format!("JaCoCo's library does not read the records: {}", said.trim())),
        None => Err("JaCoCo's library was stopped before it had read the records".to_owned()),
    }
}
