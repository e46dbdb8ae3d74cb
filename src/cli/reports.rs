//! The files of `--from` and `--results`: what a path leads to, and what is said of that which is no report.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufReader, Cursor};
use std::path::{Path, PathBuf};

use crate::driver::rank::{self, Coverage, Report as TestReport, Results, Subject};
use crate::driver::rank_remarks;

use super::commands::stoppable;
use super::inputs::is_special;
use super::records::{self, GzoltarText, RecordedArgs};

/// Marks a text as UTF-8; it is no part of it.
const MARK: &[u8] = b"\xEF\xBB\xBF";

pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    if is_special(path) {
        return Err(format!("{}: it is a pipe or a device, not a file", path.display()));
    }
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The same without a byte order mark.
fn unmarked(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = bytes(path)?;
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    Ok(bytes)
}

pub(super) fn text(path: &Path) -> Result<String, String> {
    String::from_utf8(unmarked(path)?).map_err(|error| {
        let bad_at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..bad_at].iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("{}:{line}: not UTF-8", path.display())
    })
}

/// Coverage, and what is to be said of what was found beside it.
struct Given {
    coverage: Coverage,
    notes: Vec<String>,
}

/// Reads what `--from` and `--results` name.
pub(super) fn subject(from: &str, recorded: &RecordedArgs, outcomes: Option<&Path>) -> Result<Subject, String> {
    let Given { coverage, mut notes } = given(from, recorded)?;
    // They may be the reason.
    let mut subject = rank::read(coverage, results(outcomes)?).map_err(|error| because(&error, &notes))?;
    notes.append(&mut subject.notes);
    subject.notes = notes;
    Ok(subject)
}

/// An error with what may explain it.
pub(super) fn because(error: &str, notes: &[String]) -> String {
    notes.iter().fold(error.to_owned(), |text, note| text + "\nnote: " + note)
}

fn given(from: &str, recorded: &RecordedArgs) -> Result<Given, String> {
    let (format, path) = from.split_once(':').ok_or("--from needs FORMAT:PATH")?;
    let (file, path) = (path.to_owned(), Path::new(path));
    let is_told_of_records = !recorded.classes.is_empty() || !recorded.tool_jar.is_empty();
    if is_told_of_records && !["gzoltar", "jacoco"].contains(&format) {
        return Err(format!("--classes and --tool-jar are about records of JaCoCo and GZoltar, not --from {format}:"));
    }
    let without_notes = |coverage| Ok(Given { coverage, notes: Vec::new() });
    match format {
        "gzoltar" => without_notes(gzoltar(file, path, recorded)?),
        "tcm" => without_notes(Coverage::Tcm { file, text: text(path)? }),
        "csv" => without_notes(Coverage::Csv { file, text: text(path)? }),
        "gcda" => {
            let Found { reports, notes: said, .. } = found(path)?;
            let (notes, counts): (Vec<TestReport>, Vec<TestReport>) =
                reports.into_iter().partition(|it| it.file.ends_with(".gcno"));
            if notes.is_empty() || counts.is_empty() {
                let needs = "the folder needs .gcno files, and for each test a .gcda file or a folder of them";
                return Err(because(&format!("{}: {needs}", path.display()), &said));
            }
            Ok(Given { coverage: Coverage::Gcda { notes, counts }, notes: said })
        }
        _ => {
            let known = rank::report_format(format)?;
            let Found { reports: files, records: own, mut notes } = found(path)?;
            let coverage = match own.as_slice() {
                [] if files.is_empty() => {
                    return Err(because(&format!("{}: there is no report in it", path.display()), &notes));
                }
                [] => {
                    if is_told_of_records {
                        notes.push("--classes and --tool-jar are not needed: the reports are XML".to_owned());
                    }
                    Coverage::Reports { format: known, files }
                }
                [(_, first), ..] if format != "jacoco" => {
                    let first = first.display();
                    return Err(format!("{first}: this is a record of JaCoCo's: --from jacoco:{}", path.display()));
                }
                // What has no XML is not lost beside what has it.
                [(_, first), ..] if !files.is_empty() => {
                    let (xml, first) = (&files[0].file, first.display());
                    return Err(format!(
                        "{first} has no report beside it, {xml} is one: give either records or reports"
                    ));
                }
                _ => {
                    let read = records::tracefile(&own, recorded, &stoppable(None));
                    let records::Tracefile { text, note } = read.map_err(|error| because(&error, &notes))?;
                    notes.extend(note);
                    let report = TestReport { test: "all".to_owned(), file, bytes: text.into_bytes() };
                    Coverage::Reports { format: rank::report_format("lcov")?, files: vec![report] }
                }
            };
            Ok(Given { coverage, notes })
        }
    }
}

fn gzoltar(folder: String, path: &Path, recorded: &RecordedArgs) -> Result<Coverage, String> {
    if let Some(GzoltarText { spectra, tests, matrix }) = records::text_of(path, recorded, &stoppable(None))? {
        return Ok(Coverage::Gzoltar { folder, spectra, tests, matrix: Box::new(Cursor::new(matrix)) });
    }
    let matrix = path.join("matrix.txt");
    if is_special(&matrix) {
        return Err(format!("{}: it is a pipe or a device, not a file", matrix.display()));
    }
    let opened = fs::File::open(&matrix).map_err(|error| format!("{}: {error}", matrix.display()))?;
    Ok(Coverage::Gzoltar {
        folder,
        spectra: text(&path.join("spectra.csv"))?,
        tests: text(&path.join("tests.csv"))?,
        matrix: Box::new(BufReader::with_capacity(1 << 20, opened)),
    })
}

/// What a folder has of each test.
#[derive(Default)]
struct Found {
    reports: Vec<TestReport>,
    /// JaCoCo's own, of which no report stands beside them: a test's name, and the file.
    records: Vec<(String, PathBuf)>,
    /// What is there and counts for nothing.
    notes: Vec<String>,
}

/// What is in the folder, with the tests it stands for; a file is of one test.
fn found(path: &Path) -> Result<Found, String> {
    let mut found = Found::default();
    let mut aside = Vec::new();
    // Tests, and why there is nothing of them.
    let mut without: Vec<(String, String)> = Vec::new();
    let mut top = if path.is_dir() { entries(path, &mut aside)? } else { vec![(stem(path), path.to_owned())] };
    top.retain(|(_, entry)| !is_beside_xml(entry));
    is_once("test", &top)?;
    for (test, entry) in top {
        let inner = if entry.is_dir() { entries(&entry, &mut aside)? } else { vec![(test.clone(), entry)] };
        let (deeper, mut inner): (Vec<_>, Vec<_>) = inner.into_iter().partition(|(_, it)| it.is_dir());
        aside.extend(deeper.into_iter().map(|(_, it)| it));
        inner.retain(|(_, it)| !is_beside_xml(it));
        is_once("report", &inner)?;
        let mut empty = Vec::new();
        let mut has_any = false;
        for (_, file) in inner {
            let bytes = unmarked(&file)?;
            if bytes.is_empty() {
                empty.push(file);
                continue;
            }
            has_any = true;
            if records::is_record(&file, &bytes) {
                found.records.push((test.clone(), file));
            } else {
                found.reports.push(TestReport { test: test.clone(), file: file.display().to_string(), bytes });
            }
        }
        match empty.first() {
            _ if has_any => aside.extend(empty),
            Some(file) => {
                let why = format!("{} is empty, as what is ended before it writes leaves it", file.display());
                without.push((test, why));
            }
            None => without.push((test, "its folder has no file in it".to_owned())),
        }
    }
    if let Some((first, why)) = without.first() {
        let told = rank_remarks::told("test", " without coverage", without.iter().map(|(test, _)| test.as_str()));
        found.notes.push(format!("{told}; {first}: {why}"));
    }
    if !aside.is_empty() {
        let names: Vec<String> = aside.iter().map(|path| path.display().to_string()).collect();
        let names = rank_remarks::named(names.iter().map(String::as_str));
        found.notes.push(format!("passed over, since no report is hidden, empty or deeper in folders: {names}"));
    }
    Ok(found)
}

/// A record of JaCoCo's whose report stands beside it.
fn is_beside_xml(file: &Path) -> bool {
    file.extension().is_some_and(|ext| ext == "exec") && file.with_extension("xml").is_file()
}

/// Nothing of two files can be told apart that bear one name.
fn is_once(what: &str, entries: &[(String, PathBuf)]) -> Result<(), String> {
    let mut seen: BTreeMap<&str, &Path> = BTreeMap::new();
    for (name, path) in entries {
        if let Some(other) = seen.insert(name, path) {
            return Err(format!("the {what} `{name}` is there twice: {} and {}", other.display(), path.display()));
        }
    }
    Ok(())
}

/// A folder's entries, sorted, with the names of tests they stand for; those that are hidden are put `aside`.
pub(super) fn entries(path: &Path, aside: &mut Vec<PathBuf>) -> Result<Vec<(String, PathBuf)>, String> {
    let read = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut found = Vec::new();
    for entry in read {
        let entry = entry.map_err(|error| format!("{}: {error}", path.display()))?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            aside.push(entry.path());
        } else {
            found.push((stem(&entry.path()), entry.path()));
        }
    }
    found.sort();
    aside.sort();
    Ok(found)
}

/// The name of a report without the endings of its format.
fn stem(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    let name = rank::REPORT_ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
    name.strip_suffix(".gcov").unwrap_or(name).to_owned()
}

pub(super) fn results(path: Option<&Path>) -> Result<Results, String> {
    let Some(path) = path else { return Ok(Results::InNames) };
    let is_xml = |path: &Path| path.extension().is_some_and(|ext| ext == "xml");
    let one = |path: &Path| Ok::<_, String>((path.display().to_string(), text(path)?));
    if path.is_dir() {
        let files: Vec<PathBuf> =
            entries(path, &mut Vec::new())?.into_iter().map(|(_, file)| file).filter(|file| is_xml(file)).collect();
        if files.is_empty() {
            return Err(format!("{}: there is no JUnit XML in it", path.display()));
        }
        return Ok(Results::Junit(files.iter().map(|file| one(file)).collect::<Result<_, _>>()?));
    }
    let (file, text) = one(path)?;
    Ok(if is_xml(path) { Results::Junit(vec![(file, text)]) } else { Results::Csv { file, text } })
}
