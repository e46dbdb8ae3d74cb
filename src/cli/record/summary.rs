//! What is told of the tests beside the ranking: how they went, and which count for nothing.

use crate::driver::rank::Outcome;

/// How many tests are named.
const MOST: usize = 5;

/// How one test went.
pub(super) enum Went {
    /// It counts.
    Judged { outcome: Outcome, why: String },
    /// It has an outcome, and nothing was recorded.
    Unrecorded { outcome: Outcome, why: String },
    /// Nobody knows what would be right.
    NotJudged(String),
}

/// Names and what there is to be told of them.
type Told<'a> = Vec<(&'a str, &'a str)>;

/// The notes, in order of importance; `n_tests` were asked for.
pub(super) fn notes(went: &[(String, Went)], n_tests: usize) -> Vec<String> {
    let mut notes = Vec::new();
    let with = |wanted: Outcome| -> Told<'_> {
        went.iter()
            .filter_map(|(name, went)| match went {
                Went::Judged { outcome, why } | Went::Unrecorded { outcome, why } if *outcome == wanted => {
                    Some((name.as_str(), why.as_str()))
                }
                _ => None,
            })
            .collect()
    };
    let (pass, fail, crash, skipped) =
        (with(Outcome::Pass), with(Outcome::Fail), with(Outcome::Crash), with(Outcome::Skipped));
    let count = |n: usize, word: &str| if n == 0 { String::new() } else { format!(", {n} {word}") };
    notes.push(format!(
        "{} of {n_tests} tests were run: {} pass{}{}{}",
        went.len(),
        pass.len(),
        count(fail.len(), "fail"),
        count(crash.len(), "crash"),
        count(skipped.len(), "are skipped")
    ));
    if let Some((name, why)) = fail.first() {
        notes.push(format!("failing: {}; {name}: {why}", named(&fail)));
    }
    let mut ways: Vec<&str> = crash.iter().map(|(_, why)| *why).collect();
    ways.sort_unstable();
    ways.dedup();
    for way in ways {
        let of_way: Told<'_> = crash.iter().filter(|(_, why)| *why == way).copied().collect();
        notes.push(format!("crashing, as {way}: {}", named(&of_way)));
    }
    let unrecorded = went.iter().filter_map(|(name, went)| match went {
        Went::Unrecorded { why, .. } => Some((name.as_str(), why.as_str())),
        _ => None,
    });
    let unrecorded: Told<'_> = unrecorded.collect();
    if let Some((name, why)) = unrecorded.first() {
        let n = tests(unrecorded.len());
        notes.push(format!("{n} without coverage, which count for nothing: {}; {name}: {why}", named(&unrecorded)));
    }
    let unjudged = went.iter().filter_map(|(name, went)| match went {
        Went::NotJudged(why) => Some((name.as_str(), why.as_str())),
        _ => None,
    });
    let unjudged: Told<'_> = unjudged.collect();
    if let Some((name, why)) = unjudged.first() {
        let n = tests(unjudged.len());
        notes.push(format!(
            "{n} of which nothing says what is right, which count for nothing: {}; {name}: {why}",
            named(&unjudged)
        ));
    }
    notes
}

fn tests(n: usize) -> String {
    if n == 1 { "1 test".into() } else { format!("{n} tests") }
}

/// The first names, and how many more there are.
fn named(tests: &Told<'_>) -> String {
    let shown: Vec<&str> = tests.iter().take(MOST).map(|(name, _)| *name).collect();
    let more = tests.len() - shown.len();
    if more > 0 { format!("{} and {more} more", shown.join(", ")) } else { shown.join(", ") }
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn every_test_is_counted_and_the_first_are_named() {
        let judged = |outcome, why: &str| Went::Judged { outcome, why: why.into() };
        let mut went: Vec<(String, Went)> = (0..7)
            .map(|at| (format!("f{at}"), judged(Outcome::Fail, "line 1 of its output is `x`, not `y`")))
            .collect();
        went.push(("c1".into(), judged(Outcome::Crash, "it dies by SIGSEGV")));
        went.push(("c2".into(), Went::Unrecorded { outcome: Outcome::Crash, why: "it runs out of time".into() }));
        went.push(("p".into(), judged(Outcome::Pass, "the output is right")));
        went.push(("u".into(), Went::NotJudged("out/u: no such file".into())));
        expect_test::expect![[r#"
            11 of 12 tests were run: 1 pass, 7 fail, 2 crash
            failing: f0, f1, f2, f3, f4 and 2 more; f0: line 1 of its output is `x`, not `y`
            crashing, as it dies by SIGSEGV: c1
            crashing, as it runs out of time: c2
            1 test without coverage, which count for nothing: c2; c2: it runs out of time
            1 test of which nothing says what is right, which count for nothing: u; u: out/u: no such file
        "#]]
        .assert_eq(&(notes(&went, 12).join("\n") + "\n"));
    }
}
