//! What `rank` is given: texts of foreign tools, and outcomes of their tests, as a matrix.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use crate::spectra::{
    self, Collector, FlowCollector, Format, FunctionFlow, GcovReport, Matrix, NoteCollector, Outcome, ReadError,
};

use super::rank::shortened;
use super::rank_remarks;

/// The endings of reports and records, which are no part of a test's name.
pub const REPORT_ENDINGS: [&str; 6] = [".gz", ".json", ".info", ".xml", ".gcda", ".exec"];

/// The bytes of a coverage source, already read, by format.
pub enum Coverage {
    Gzoltar {
        /// Where the files are.
        folder: String,
        spectra: String,
        tests: String,
        matrix: Box<dyn BufRead>,
    },
    Tcm {
        file: String,
        text: String,
    },
    Csv {
        file: String,
        text: String,
    },
    Reports {
        format: Format,
        files: Vec<Report>,
    },
    /// GCC's notes, and its counts per test.
    Gcda {
        notes: Vec<Report>,
        counts: Vec<Report>,
    },
}

/// A report of one test, unless it names its tests.
pub struct Report {
    pub test: String,
    pub file: String,
    pub bytes: Vec<u8>,
}

/// Outcomes of tests, for formats without them.
pub enum Results {
    /// The names of the tests say them.
    InNames,
    Csv {
        file: String,
        text: String,
    },
    /// `(file, text)`: all of them together.
    Junit(Vec<(String, String)>),
    Known(BTreeMap<String, Outcome>),
}

/// A source's matrix, and flow graphs where the format has them.
pub struct Subject {
    pub matrix: Matrix,
    pub flows: Vec<FunctionFlow>,
    /// What was given and not used.
    pub notes: Vec<String>,
    /// Where the compiler was run: names of sources are relative to one of these.
    pub folders: Vec<String>,
}

/// The format of this name, of those with a report per test.
pub fn report_format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|(name, _)| *name).collect();
        format!("`{name}` cannot be read: gzoltar, tcm, csv, gcda, {}", known.join(", "))
    })
}

/// Reads a source.
pub fn read(coverage: Coverage, results: Results) -> Result<Subject, String> {
    let shown = |error: ReadError| error.to_string();
    let (format, files) = match coverage {
        Coverage::Gzoltar { folder, spectra, tests, matrix } => {
            let in_folder = |error: ReadError| format!("{folder}/{error}");
            let matrix = spectra::read_gzoltar(&spectra, &tests, matrix).map_err(in_folder)?;
            return without_flows(matrix, &results);
        }
        Coverage::Tcm { file, text } => {
            return without_flows(spectra::read_tcm(&text, &file).map_err(shown)?, &results);
        }
        Coverage::Csv { file, text } => {
            return without_flows(spectra::read_csv(&text, &file).map_err(shown)?, &results);
        }
        Coverage::Gcda { notes, counts } => return read_gcda(&notes, &counts, results),
        Coverage::Reports { format, files } => (format, files),
    };
    if files.is_empty() {
        return Err("the folder has no report in it".to_owned());
    }
    // gcovr calls every test `GCOVR_report`: a name that several files bear is not a test's.
    let mut bearers: BTreeMap<String, usize> = BTreeMap::new();
    let only =
        |bytes: &[u8]| spectra::only_lcov_test(std::str::from_utf8(bytes).unwrap_or_default()).map(str::to_owned);
    if format == Format::Lcov {
        files.iter().filter_map(|it| only(&it.bytes)).for_each(|name| *bearers.entry(name).or_default() += 1);
    }
    let is_alone = files.len() == 1;
    let misplaced = |error: ReadError| match is_alone || has_known_ending(&error.file) {
        true => error.to_string(),
        false => format!("{error}; a folder of reports has nothing else in it: is it one?"),
    };
    let (mut collector, mut flows) = (Collector::default(), FlowCollector::default());
    let mut folders = BTreeSet::new();
    for Report { test, file, bytes } in files {
        let is_shared = format == Format::Lcov && only(&bytes).is_some_and(|name| bearers[&name] > 1);
        if let (true, Ok(text)) = (is_shared, std::str::from_utf8(&bytes)) {
            collector.lcov_of(&test, text, &file).map_err(shown)?;
            continue;
        }
        if format == Format::Gcov {
            let report = GcovReport::read(&bytes, &file).map_err(misplaced)?;
            collector.gcov(&test, &report);
            folders.extend(report.folder().map(str::to_owned));
            flows.gcov(&test, &report);
        } else {
            collector.read(format, &test, &bytes, &file).map_err(misplaced)?;
        }
    }
    let mut said = Vec::new();
    let together: Vec<String> = collector.named_in_several().map(str::to_owned).collect();
    if !together.is_empty() {
        let names = rank_remarks::named(together.iter().map(String::as_str));
        said.push(format!("tests that several files name, taken together: {names}"));
    }
    let mut unknown = Vec::new();
    let finish = |outcome: &dyn Fn(&str) -> Option<Outcome>| {
        unknown = collector.leave_out(|test| outcome(test).is_some());
        collector.finish(outcome)
    };
    let (matrix, notes) = judged(results, finish, |matrix| matrix)?;
    if !unknown.is_empty() {
        said.push(rank_remarks::told("test", " without coverage or outcome", unknown.iter().map(String::as_str)));
    }
    said.extend(notes);
    Ok(Subject { flows: flows.finish(&matrix), matrix, notes: said, folders: folders.into_iter().collect() })
}

/// An ending that reports of coverage have.
fn has_known_ending(file: &str) -> bool {
    REPORT_ENDINGS.iter().any(|ending| file.ends_with(ending))
}

fn read_gcda(notes: &[Report], counts: &[Report], results: Results) -> Result<Subject, String> {
    if notes.is_empty() || counts.is_empty() {
        return Err("the folder needs .gcno files, and for each test a .gcda file or a folder of them".to_owned());
    }
    let mut collector = NoteCollector::default();
    for Report { file, bytes, .. } in notes {
        collector.notes(bytes, file).map_err(|error| error.to_string())?;
    }
    for Report { test, file, bytes } in counts {
        collector.counts(test, bytes, file).map_err(|error| error.to_string())?;
    }
    let folders = collector.folders();
    let ((matrix, flows), notes) = judged(results, |outcome| collector.finish(outcome), |(matrix, _)| matrix)?;
    Ok(Subject { matrix, flows, notes, folders })
}

/// What `finish` makes of the outcomes, which files or the names of the tests say; and which results have no coverage.
fn judged<T>(
    results: Results,
    finish: impl FnOnce(&dyn Fn(&str) -> Option<Outcome>) -> Result<T, ReadError>,
    matrix: impl Fn(&T) -> &Matrix,
) -> Result<(T, Vec<String>), String> {
    let named = results.name();
    let Some(outcomes) = outcomes(results)? else {
        let found = finish(&spectra::outcome_in_name).map_err(|error| {
            let reason = error.reason;
            let ways = "give outcomes with --results, or name reports like `x.pass` and `y.fail`";
            format!(
                "{reason}: {ways}; what all tests ran together cannot be ranked: `huntsman rank --run` records each"
            )
        })?;
        return Ok((found, Vec::new()));
    };
    let found = finish(&|test| spectra::outcome_for(&outcomes, test)).map_err(|error| match named {
        // It is about what was given as results.
        Some(named) if error.file == "results" => format!("{named}: {}", error.reason),
        _ => error.to_string(),
    })?;
    let used: BTreeSet<&str> =
        matrix(&found).tests.iter().flat_map(|test| spectra::results_for(&outcomes, &test.name)).collect();
    let unused = |wanted: &[Outcome]| -> Vec<&str> {
        let such = outcomes.iter().filter(|(_, outcome)| wanted.contains(outcome));
        such.map(|(name, _)| name.as_str()).filter(|name| !used.contains(name)).collect()
    };
    let mut notes = Vec::new();
    let kinds = [
        ("failing", &[Outcome::Fail, Outcome::Crash][..]),
        ("passing", &[Outcome::Pass]),
        ("skipped", &[Outcome::Skipped]),
    ];
    for (word, wanted) in kinds {
        let names = unused(wanted);
        if !names.is_empty() {
            let shown = shortened(&names, 5, ", ");
            notes.push(format!("the results have {word} tests without coverage: {shown}"));
        }
    }
    Ok((found, notes))
}

impl Results {
    /// The file, or the folder of several.
    fn name(&self) -> Option<String> {
        match self {
            Results::Csv { file, .. } => Some(file.clone()),
            Results::Junit(files) => {
                let (first, _) = files.first()?;
                let folder = first.rsplit_once(['/', '\\']).map_or(".", |(folder, _)| folder);
                Some(if files.len() > 1 { folder.to_owned() } else { first.clone() })
            }
            Results::InNames | Results::Known(_) => None,
        }
    }
}

fn without_flows(matrix: Matrix, results: &Results) -> Result<Subject, String> {
    match results {
        Results::InNames => Ok(Subject { matrix, flows: Vec::new(), notes: Vec::new(), folders: Vec::new() }),
        _ => Err("this format has outcomes of its own: leave out --results".to_owned()),
    }
}

/// The outcomes of all files together; `None` if names say them.
pub fn outcomes(results: Results) -> Result<Option<BTreeMap<String, Outcome>>, String> {
    let files = match results {
        Results::InNames => return Ok(None),
        Results::Known(outcomes) => return Ok(Some(outcomes)),
        Results::Csv { file, text } => {
            return spectra::read_results_csv(&text, &file).map(Some).map_err(|error| error.to_string());
        }
        Results::Junit(files) => files,
    };
    let mut all = BTreeMap::new();
    for (file, text) in files {
        for (test, outcome) in spectra::read_results_junit(&text, &file).map_err(|error| error.to_string())? {
            if all.insert(test.clone(), outcome).is_some() {
                return Err(format!("{file}: `{test}` has an outcome in another file too"));
            }
        }
    }
    Ok(Some(all))
}
