//! GZoltar's `.ser`: the text that GZoltar's own report makes of it.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::base::Stopper;
use crate::cli::jdk;
use crate::cli::scratch::Scratch;

use super::{RecordedArgs, jars};

const MAIN: &str = "com.gzoltar.cli.Main";
const NEEDS: &str = "a record of GZoltar";
const TIME: Duration = Duration::from_secs(3600);
/// What it prints beside the report.
const MAX_OUTPUT: u64 = 1 << 20;

/// GZoltar's three files.
pub(in crate::cli) struct GzoltarText {
    pub(in crate::cli) spectra: String,
    pub(in crate::cli) tests: String,
    pub(in crate::cli) matrix: String,
}

/// The text of a record; `None`: the path is no record, nor a folder that has one and no text.
pub(in crate::cli) fn text_of(
    path: &Path,
    args: &RecordedArgs,
    stopper: &Stopper,
) -> Result<Option<GzoltarText>, String> {
    let own = path.join("gzoltar.ser");
    let record = match path.is_file() {
        true => path.to_owned(),
        false if !path.join("matrix.txt").exists() && own.is_file() => own,
        false => return Ok(None),
    };
    let classes = args.class_files(&record)?;
    if !jars::have(&args.tool_jar, &MAIN.replace('.', "/")) {
        let shown = record.display();
        return Err(format!(
            "{shown}: GZoltar is needed to read it: give --tool-jar gzoltarcli.jar, or read its text instead:\n  \
             java -jar gzoltarcli.jar faultLocalizationReport --buildLocation {} --granularity line \
             --dataFile {shown} --outputDirectory OUT --family sfl --formula ochiai --metric entropy --formatter txt\n  \
             huntsman rank --from gzoltar:OUT/sfl/txt",
            classes[0].display()
        ));
    }
    let [classes] = classes.as_slice() else {
        return Err("GZoltar takes class files from one place: give one --classes".to_owned());
    };
    let scratch = Scratch::new("gzoltar")?;
    let mut java = jdk::java(NEEDS)?;
    // It makes classes by reflection into the class loader.
    java.args(["--add-opens", "java.base/java.lang=ALL-UNNAMED", "-cp"]);
    java.arg(std::env::join_paths(&args.tool_jar).map_err(|error| error.to_string())?);
    java.args([MAIN, "faultLocalizationReport", "--granularity", "line", "--family", "sfl", "--formula", "ochiai"]);
    java.args(["--metric", "entropy", "--formatter", "txt", "--buildLocation"]).arg(classes);
    java.arg("--dataFile").arg(&record).arg("--outputDirectory").arg(scratch.path());
    let (to, said) = scratch.sink("said.txt")?;
    java.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(to);
    let (output, status) = jdk::limited(java, MAX_OUTPUT, TIME, stopper)?;
    let report = scratch.path().join("sfl/txt");
    let read = |name: &str| fs::read_to_string(report.join(name));
    match (read("spectra.csv"), read("tests.csv"), read("matrix.txt")) {
        (Ok(spectra), Ok(tests), Ok(matrix)) => Ok(Some(GzoltarText { spectra, tests, matrix })),
        _ if status.is_none() => Err("GZoltar was stopped before it had read the record".to_owned()),
        _ => {
            let said = fs::read_to_string(&said).unwrap_or_default() + &output;
            let why = said.lines().find(|line| line.contains("Exception")).or(said.lines().last()).unwrap_or("");
            Err(format!("{}: GZoltar makes no report of it: {}", record.display(), why.trim()))
        }
    }
}
