//! Outcomes of tests: CSV, JUnit XML, names of files.

use std::collections::BTreeMap;

use super::xml::{Step, walk};
use super::{Outcome, ReadError};

/// The outcome a word stands for.
pub fn outcome_of(word: &str) -> Option<Outcome> {
    match word.trim().to_ascii_lowercase().as_str() {
        "pass" | "passed" | "ok" | "+" => Some(Outcome::Pass),
        "fail" | "failed" | "failure" | "-" => Some(Outcome::Fail),
        "crash" | "crashed" | "error" => Some(Outcome::Crash),
        "skip" | "skipped" => Some(Outcome::Skipped),
        _ => None,
    }
}

/// The outcome that the name of a test says: its first or its last word between `.`, `-`, `_` and blanks.
/// `None` if neither is an outcome, or they contradict each other.
pub fn outcome_in_name(name: &str) -> Option<Outcome> {
    let mut words = name.split(['.', '-', '_', ' ']).filter(|word| !word.is_empty());
    let (first, last) = (words.next().and_then(outcome_of), words.next_back().and_then(outcome_of));
    match (first, last) {
        (Some(one), Some(other)) if one != other => None,
        _ => last.or(first),
    }
}

/// What may follow a test's name.
const PARAMETERS: [char; 3] = ['[', '(', '{'];

/// The outcome of a test of the coverage, which may be named otherwise in the results.
///
/// pytest's `a/test_b.py::C::test_d` is JUnit's `a.test_b.C.test_d`; Gradle's `C.d()` is the method `C.d`; a test with
/// parameters may stand in the results as `name[x]`, `name(int)[1]`, `name{int}[2]`: the worst of them counts.
pub fn outcome_for(results: &BTreeMap<String, Outcome>, test: &str) -> Option<Outcome> {
    results_for(results, test).into_iter().map(|name| results[name]).max_by_key(|outcome| severity(*outcome))
}

/// The names in the results that stand for a test of the coverage: see [`outcome_for`].
pub fn results_for<'r>(results: &'r BTreeMap<String, Outcome>, test: &str) -> Vec<&'r str> {
    let find = |name: &str| -> Vec<&'r str> {
        if let Some((name, _)) = results.get_key_value(name) {
            return vec![name.as_str()];
        }
        let from = results.range(name.to_owned()..).map(|(other, _)| other.as_str());
        let of_it = |other: &&str| other[name.len()..].starts_with(PARAMETERS);
        from.take_while(|other| other.starts_with(name)).filter(of_it).collect()
    };
    let found = find(test);
    match test.split_once(".py::") {
        Some((path, inside)) if found.is_empty() => {
            find(&format!("{}.{}", path.replace(['/', '\\'], "."), inside.replace("::", ".")))
        }
        _ => found,
    }
}

fn severity(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Skipped => 0,
        Outcome::Pass => 1,
        Outcome::Fail => 2,
        Outcome::Crash => 3,
    }
}

/// Outcomes from CSV: `test,outcome` per line; a first line whose outcome is the word `outcome` is a header.
pub fn read_results_csv(text: &str, file: &str) -> Result<BTreeMap<String, Outcome>, ReadError> {
    let mut results = BTreeMap::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let (name, word) =
            line.rsplit_once(',').ok_or_else(|| ReadError::new(file, at + 1, "expected `test,outcome`"))?;
        if at == 0 && word.trim() == "outcome" {
            continue;
        }
        let outcome =
            outcome_of(word).ok_or_else(|| ReadError::new(file, at + 1, format!("`{word}` is no outcome")))?;
        if results.insert(name.to_owned(), outcome).is_some() {
            return Err(ReadError::new(file, at + 1, format!("`{name}` has two outcomes")));
        }
    }
    Ok(results)
}

/// Outcomes from JUnit XML: `classname.name`; a failure fails, an error crashes.
pub fn read_results_junit(text: &str, file: &str) -> Result<BTreeMap<String, Outcome>, ReadError> {
    let mut results = BTreeMap::new();
    let mut current: Option<String> = None;
    walk(text, file, &["testsuites", "testsuite"], |step| {
        match step {
            Step::Open(element) => match element.name() {
                "testcase" => {
                    let name = element.required("name")?;
                    let name = match element.attribute("classname")? {
                        Some(class) if !class.is_empty() => format!("{class}.{name}"),
                        _ => name,
                    };
                    if results.insert(name.clone(), Outcome::Pass).is_some() {
                        return Err(element.wrong(format!("`{name}` has two outcomes")));
                    }
                    current = Some(name);
                }
                tag @ ("failure" | "error" | "skipped") => {
                    let outcome = match tag {
                        "failure" => Outcome::Fail,
                        "error" => Outcome::Crash,
                        _ => Outcome::Skipped,
                    };
                    if let Some(name) = &current {
                        results.insert(name.clone(), outcome);
                    }
                }
                _ => {}
            },
            Step::Close("testcase") => current = None,
            Step::Close(_) => {}
        }
        Ok(())
    })?;
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_say_outcomes() {
        for (name, expected) in [
            ("t1.pass", Some(Outcome::Pass)),
            ("fail-17", Some(Outcome::Fail)),
            ("login_Crash", Some(Outcome::Crash)),
            ("failing", None),
            ("pass_the_ball_fail", None),
            ("passed-a-ok", Some(Outcome::Pass)),
            ("", None),
        ] {
            assert_eq!(outcome_in_name(name), expected, "{name}");
        }
    }

    #[test]
    fn pytest_names_and_parameters_are_found_in_junit() {
        let results = [
            ("a.test_b.C.test_d", Outcome::Pass),
            ("m.t[1]", Outcome::Pass),
            ("m.t[2]", Outcome::Fail),
            ("m.tail", Outcome::Crash),
            ("p.G.plain()", Outcome::Pass),
            ("p.G.each(int)[1]", Outcome::Pass),
            ("p.G.each(int)[2]", Outcome::Crash),
            ("p.S.each{int}[1]", Outcome::Fail),
        ];
        let results: BTreeMap<String, Outcome> = results.map(|(name, outcome)| (name.to_owned(), outcome)).into();
        for (name, expected) in [
            ("a/test_b.py::C::test_d", Some(Outcome::Pass)),
            ("m.t", Some(Outcome::Fail)),
            ("m.py::t[1]", Some(Outcome::Pass)),
            ("m", None),
            ("p.G.plain", Some(Outcome::Pass)),
            ("p.G.each", Some(Outcome::Crash)),
            ("p.S.each", Some(Outcome::Fail)),
            ("p.G.eac", None),
        ] {
            assert_eq!(outcome_for(&results, name), expected, "{name}");
        }
        assert_eq!(results_for(&results, "m.t"), ["m.t[1]", "m.t[2]"]);
    }
}
