//! GZoltar text, TCM and CSV: readers and writers that give back the matrix they were given.
//!
//! GZoltar's matrix holds presence only; TCM and CSV hold counts. Crashes and skipped tests keep their outcome in CSV;
//! GZoltar and TCM know pass and fail, and their writers refuse what they cannot say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::BufRead;

use super::{Entity, Matrix, Outcome, Row, Test, outcome_of};

/// Why a file cannot be read: nothing of it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Its name.
    pub file: String,
    /// From 1; 0 if the whole file is meant.
    pub line: usize,
    /// What is wrong, a sentence fragment.
    pub reason: String,
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.line == 0 {
            return write!(out, "{}: {}", self.file, self.reason);
        }
        write!(out, "{}:{}: {}", self.file, self.line, self.reason)
    }
}

impl ReadError {
    pub(super) fn new(file: &str, line: usize, reason: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, reason: reason.into() }
    }
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line))
}

/// The lines of GZoltar's `spectra.csv`, as they stand: `package$Class#method(params):line`.
fn read_spectra(text: &str) -> Result<Vec<Entity>, ReadError> {
    let mut all = lines(text);
    match all.next() {
        Some((_, header)) if header.trim() == "name" => {}
        _ => return Err(ReadError::new("spectra.csv", 1, "expected the header `name`")),
    }
    let mut seen = BTreeSet::new();
    let mut entities = Vec::new();
    for (at, line) in all {
        // The first `$` ends the package; a nested class has more of them.
        if !line.split_once('$').is_some_and(|(_, rest)| rest.contains('#') && rest.contains(':')) {
            return Err(ReadError::new("spectra.csv", at, "expected `package$Class#method(params):line`"));
        }
        if !seen.insert(line) {
            return Err(ReadError::new("spectra.csv", at, format!("`{line}` is named twice")));
        }
        entities.push(Entity::named(unwrapped(line).unwrap_or(line)));
    }
    Ok(entities)
}

/// The name inside `$NAME#:0`, as [`write_gzoltar`] writes names that are not in GZoltar's form.
fn unwrapped(line: &str) -> Option<&str> {
    line.strip_prefix('$')?.strip_suffix("#:0")
}

/// GZoltar's `tests.csv`: name, outcome, and two more fields that are not kept.
///
/// A stack trace is not quoted and may hold commas and line breaks: a line that does not look like a test continues it.
fn read_tests(text: &str) -> Result<Vec<Test>, ReadError> {
    let mut all = lines(text);
    match all.next() {
        Some((_, header)) if header.starts_with("name,outcome") => {}
        _ => return Err(ReadError::new("tests.csv", 1, "expected the header `name,outcome,runtime,stacktrace`")),
    }
    let mut tests = Vec::new();
    for (at, line) in all {
        let found = [(",PASS,", Outcome::Pass), (",FAIL,", Outcome::Fail)]
            .into_iter()
            .filter_map(|(mark, outcome)| line.find(mark).map(|split| (split, outcome)))
            .min_by_key(|(split, _)| *split)
            .filter(|(split, _)| {
                let runtime = line[split + 6..].split(',').next().unwrap_or("");
                !runtime.is_empty() && runtime.bytes().all(|byte| byte.is_ascii_digit())
            });
        match found {
            Some((split, outcome)) => tests.push(Test { name: line[..split].to_owned(), outcome }),
            // The rest of a stack trace.
            None if tests.last().is_some_and(|test: &Test| test.outcome == Outcome::Fail) => {}
            None => return Err(ReadError::new("tests.csv", at, "expected `name,PASS|FAIL,runtime,stacktrace`")),
        }
    }
    Ok(tests)
}

/// Reads GZoltar's three files; the matrix is a stream, since it may be larger than memory.
pub fn read_gzoltar(spectra: &str, tests: &str, mut matrix: impl BufRead) -> Result<Matrix, ReadError> {
    let entities = read_spectra(spectra)?;
    let tests = read_tests(tests)?;
    let mut rows = Vec::with_capacity(tests.len());
    let mut line = Vec::new();
    for at in 1.. {
        line.clear();
        let n_read =
            matrix.read_until(b'\n', &mut line).map_err(|error| ReadError::new("matrix.txt", at, error.to_string()))?;
        if n_read == 0 {
            break;
        }
        while line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
            line.pop();
        }
        let Some(test) = tests.get(at - 1) else {
            return Err(ReadError::new("matrix.txt", at, format!("more rows than the {} of tests.csv", tests.len())));
        };
        let wrong = |reason: String| ReadError::new("matrix.txt", at, reason);
        if line.len() != 2 * entities.len() + 1 {
            return Err(wrong(format!("expected {} cells and `+` or `-`", entities.len())));
        }
        let verdict = match line.pop() {
            Some(b'+') => false,
            Some(b'-') => true,
            _ => return Err(wrong("the row does not end in `+` or `-`".to_owned())),
        };
        if verdict != test.outcome.failed() {
            return Err(wrong(format!("the row's outcome contradicts tests.csv for `{}`", test.name)));
        }
        let columns = cells(&line).map_err(|cell| wrong(format!("cell {} is neither 0 nor 1", cell + 1)))?;
        rows.push(Row::of_columns(columns, entities.len()));
    }
    if rows.len() != tests.len() {
        let reason = format!("{} rows, but tests.csv has {} tests", rows.len(), tests.len());
        return Err(ReadError::new("matrix.txt", rows.len() + 1, reason));
    }
    Ok(Matrix { entities, tests, rows })
}

/// The columns of `1` in `0 1 0 `; eight bytes of zeros are passed at once. The error is the bad cell.
fn cells(line: &[u8]) -> Result<Vec<u32>, usize> {
    let mut columns = Vec::new();
    for (chunk_at, chunk) in line.chunks(8).enumerate() {
        if chunk == b"0 0 0 0 " {
            continue;
        }
        for (at, cell) in chunk.chunks(2).enumerate() {
            match cell {
                b"0 " => {}
                b"1 " => columns.push((chunk_at * 4 + at) as u32),
                _ => return Err(chunk_at * 4 + at),
            }
        }
    }
    Ok(columns)
}

/// GZoltar's three files: `(spectra.csv, tests.csv, matrix.txt)`.
///
/// An entity whose name is not in GZoltar's form is written as `$NAME#:0`, which is read back; counts become presence.
/// The error says what the format cannot hold.
pub fn write_gzoltar(matrix: &Matrix) -> Result<(String, String, String), String> {
    let (mut spectra, mut tests, mut cells) =
        ("name\n".to_owned(), "name,outcome,runtime,stacktrace\n".to_owned(), String::new());
    for entity in &matrix.entities {
        let name = &entity.name;
        one_line(name)?;
        let is_own_form = name.split_once('$').is_some_and(|(_, rest)| rest.contains('#') && rest.contains(':'));
        if is_own_form && unwrapped(name).is_none() {
            let _ = writeln!(spectra, "{name}");
        } else {
            let _ = writeln!(spectra, "${name}#:0");
        }
    }
    for (test, row) in matrix.tests.iter().zip(&matrix.rows) {
        one_line(&test.name)?;
        if test.name.contains(",PASS,") || test.name.contains(",FAIL,") {
            return Err(format!("GZoltar text cannot hold a test named `{}`", test.name));
        }
        let (word, mark) = two_valued(test, "GZoltar text")?;
        let _ = writeln!(tests, "{},{word},0,", test.name);
        let mut line = "0 ".repeat(matrix.entities.len()).into_bytes();
        row.for_each(|column| line[2 * column] = b'1');
        line.push(mark);
        cells.push_str(&String::from_utf8_lossy(&line));
        cells.push('\n');
    }
    Ok((spectra, tests, cells))
}

fn one_line(name: &str) -> Result<(), String> {
    if name.contains(['\n', '\r']) {
        Err(format!("a name with a line break cannot be written: {name:?}"))
    } else {
        Ok(())
    }
}

fn two_valued(test: &Test, format: &str) -> Result<(&'static str, u8), String> {
    match test.outcome {
        Outcome::Pass => Ok(("PASS", b'+')),
        Outcome::Fail | Outcome::Crash => Ok(("FAIL", b'-')),
        Outcome::Skipped => Err(format!("{format} has no skipped tests, and `{}` is one", test.name)),
    }
}

/// Reads TCM: `#tests`, `#uuts`, an optional `#groups`, `#matrix` with pairs of column and count.
pub fn read_tcm(text: &str, file: &str) -> Result<Matrix, ReadError> {
    let mut matrix = Matrix::default();
    let mut section = "";
    let mut n_rows = 0;
    let (mut outcomes, mut seen) = (BTreeMap::new(), BTreeSet::new());
    for (at, line) in lines(text) {
        let wrong = |reason: &str| ReadError::new(file, at, reason);
        if matches!(line.trim(), "#tests" | "#uuts" | "#groups" | "#matrix") {
            if section == "#matrix" {
                return Err(wrong("a section after `#matrix`"));
            }
            section = line.trim();
            continue;
        }
        match section {
            // An empty row is a test that covered nothing, as long as tests are left.
            "#matrix" if n_rows < matrix.tests.len() => {
                let mut cells = Vec::new();
                let mut words = line.split_ascii_whitespace();
                while let Some(column) = words.next() {
                    let column = column.parse::<u32>().ok().filter(|column| (*column as usize) < matrix.entities.len());
                    let column = column.ok_or_else(|| wrong("expected the index of a uut"))?;
                    let count = words.next().and_then(|count| count.parse::<u64>().ok());
                    cells.push((column, count.ok_or_else(|| wrong("expected a count after the index"))?));
                }
                cells.sort_unstable();
                if cells.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                    return Err(wrong("an index stands twice in the row"));
                }
                matrix.rows.push(Row::new(&cells, matrix.entities.len()));
                n_rows += 1;
            }
            _ if line.trim().is_empty() => {}
            "#tests" => {
                let found = [(" PASSED", Outcome::Pass), (" FAILED", Outcome::Fail)]
                    .into_iter()
                    .find_map(|(word, outcome)| line.split_once(word).map(|(name, _)| (name, outcome)));
                let (name, outcome) = found.ok_or_else(|| wrong("expected `name PASSED` or `name FAILED`"))?;
                if outcomes.insert(name, outcome).is_some_and(|other| other != outcome) {
                    return Err(wrong(&two_outcomes(name)));
                }
                matrix.tests.push(Test { name: name.to_owned(), outcome });
            }
            "#uuts" => {
                let name = line.rsplit_once(" | ").map_or(line, |(name, _)| name);
                if !seen.insert(name) {
                    return Err(wrong(&format!("`{name}` is named twice")));
                }
                matrix.entities.push(Entity::named(name));
            }
            "#groups" => {}
            "#matrix" => return Err(wrong("more rows than tests")),
            _ => return Err(wrong("expected `#tests`")),
        }
    }
    if section != "#matrix" || n_rows != matrix.tests.len() {
        let reason = format!("{n_rows} rows of the matrix for {} tests", matrix.tests.len());
        return Err(ReadError::new(file, text.lines().count(), reason));
    }
    Ok(matrix)
}

fn two_outcomes(test: &str) -> String {
    format!("the test `{test}` has two outcomes")
}

/// The matrix as TCM, or what TCM cannot hold.
pub fn write_tcm(matrix: &Matrix) -> Result<String, String> {
    let mut out = "#tests\n".to_owned();
    for test in &matrix.tests {
        one_line(&test.name)?;
        if test.name.contains(" PASSED") || test.name.contains(" FAILED") || test.name.starts_with('#') {
            return Err(format!("TCM cannot hold a test named `{}`", test.name));
        }
        let word = if two_valued(test, "TCM")?.1 == b'+' { "PASSED" } else { "FAILED" };
        let _ = writeln!(out, "{} {word}", test.name);
    }
    out.push_str("\n#uuts\n");
    for entity in &matrix.entities {
        one_line(&entity.name)?;
        if entity.name.contains(" | ") || entity.name.trim().is_empty() || entity.name.starts_with('#') {
            return Err(format!("TCM cannot hold an entity named `{}`", entity.name));
        }
        let _ = writeln!(out, "{}", entity.name);
    }
    out.push_str("\n#matrix\n");
    for row in &matrix.rows {
        let cells: Vec<String> = row.cells().iter().map(|(column, count)| format!("{column} {count}")).collect();
        let _ = writeln!(out, "{}", cells.join(" "));
    }
    Ok(out)
}

/// Reads CSV: a header `test,outcome,ENTITY...`, then a row per test with a count per entity (empty is 0).
pub fn read_csv(text: &str, file: &str) -> Result<Matrix, ReadError> {
    if let Some(line) = unclosed_quote(text) {
        return Err(ReadError::new(file, line, "a quote begins here and is never closed"));
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let mut matrix = Matrix::default();
    let mut outcomes = BTreeMap::new();
    for (at, record) in reader.records().enumerate() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(at + 1, |position| position.line() as usize);
            let reason = match error.kind() {
                csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                    format!("the row has {len} fields, and the header {expected_len}")
                }
                _ => error.to_string(),
            };
            ReadError::new(file, line, reason)
        })?;
        let line = record.position().map_or(at + 1, |position| position.line() as usize);
        let wrong = |reason: String| ReadError::new(file, line, reason);
        if at == 0 {
            if record.get(0) != Some("test") || record.get(1) != Some("outcome") {
                return Err(wrong("expected the header `test,outcome,ENTITY...`".to_owned()));
            }
            let mut seen = BTreeSet::new();
            if let Some(twice) = record.iter().skip(2).find(|name| !seen.insert(*name)) {
                return Err(wrong(format!("`{twice}` is named twice")));
            }
            matrix.entities = record.iter().skip(2).map(Entity::named).collect();
            continue;
        }
        let outcome = record.get(1).and_then(outcome_of).ok_or_else(|| {
            wrong(format!("`{}` is no outcome: pass, fail, crash or skipped", record.get(1).unwrap_or("")))
        })?;
        let test = record.get(0).unwrap_or("");
        if outcomes.insert(test.to_owned(), outcome).is_some_and(|other| other != outcome) {
            return Err(wrong(two_outcomes(test)));
        }
        let mut cells = Vec::new();
        for (column, cell) in record.iter().skip(2).enumerate() {
            let count = if cell.is_empty() { Ok(0) } else { cell.parse::<u64>() };
            let count = count.map_err(|_| wrong(format!("`{cell}` is no count")))?;
            if count > 0 {
                cells.push((column as u32, count));
            }
        }
        matrix.push(test, outcome, &cells);
    }
    if matrix.entities.is_empty() && matrix.tests.is_empty() {
        return Err(ReadError::new(file, 1, "no entities and no tests"));
    }
    Ok(matrix)
}

/// The line of a quote that takes the rest of the text with it.
fn unclosed_quote(text: &str) -> Option<usize> {
    // A quote opens a field only where that begins; a doubled one inside closes and opens it again.
    let (mut line, mut opened, mut may_open) = (1, None, true);
    for byte in text.bytes() {
        may_open = match (byte, opened) {
            (b'"', None) if may_open => {
                opened = Some(line);
                false
            }
            (b'"', Some(_)) => {
                opened = None;
                true
            }
            (_, None) => matches!(byte, b',' | b'\n' | b'\r'),
            _ => false,
        };
        line += usize::from(byte == b'\n');
    }
    opened
}

/// The matrix as CSV, with counts and all outcomes.
pub fn write_csv(matrix: &Matrix) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = ["test", "outcome"].into_iter().chain(matrix.entities.iter().map(|entity| entity.name.as_str()));
    writer.write_record(header).expect("memory takes every record");
    for (test, row) in matrix.tests.iter().zip(&matrix.rows) {
        let word = match test.outcome {
            Outcome::Pass => "pass",
            Outcome::Fail => "fail",
            Outcome::Crash => "crash",
            Outcome::Skipped => "skipped",
        };
        let mut cells = vec![test.name.clone(), word.to_owned()];
        cells.resize(2 + matrix.entities.len(), "0".to_owned());
        for (column, count) in row.cells() {
            cells[2 + column as usize] = count.to_string();
        }
        writer.write_record(&cells).expect("all records have the header's length");
    }
    String::from_utf8(writer.into_inner().expect("memory can be flushed")).expect("UTF-8 in, UTF-8 out")
}
