//! Sums over many cases, with the least that a run of all cases must reach: an empty comparison is no comparison.

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::plan::has_jdk;

/// What is counted, the least, and whether only a JVM can tell.
const LEAST: &[(&str, usize, bool)] = &[
    (COMPARED, 800, false),
    (PROGRAMS, 400, false),
    (CALLS, 2_000, true),
    (TESTS, 500, true),
    (FAILING, 50, true),
    (BY_PUBLIC_CALLS, 11, true),
    (BY_CALLS, 11, true),
    (BY_FIELDS, 11, true),
    (MADE[0].1, 1, true),
    (MADE[1].1, 1, true),
    (MADE[2].1, 1, true),
    (MADE[3].1, 1, true),
];

pub const COMPARED: &str = "inputs of tests/cases/java on which both semantics were compared";
pub const PROGRAMS: &str = "methods of tests/jvm and random ones on which both semantics were compared";
pub const CALLS: &str = "calls into tests/cases/java that a JVM answered";
pub const TESTS: &str = "generated tests that a JVM ran";
pub const FAILING: &str = "generated tests that fail";
pub const BY_PUBLIC_CALLS: &str = "generated tests whose heap is built by public calls";
pub const BY_CALLS: &str = "generated tests whose heap is built by calls, not all of them public";
pub const BY_FIELDS: &str = "generated tests whose heap is built field by field";
/// What generated files contain, and what that shows.
pub const MADE: [(&str, &str); 4] = [
    ("new java.util.ArrayList()", "generated files that make lists"),
    ("new java.util.HashMap()", "generated files that make maps"),
    ("new Shop.Item(", "generated files that make objects of nested classes"),
    (" = Shop.Kind.", "generated files that name constants"),
];

static COUNTS: Mutex<BTreeMap<&str, usize>> = Mutex::new(BTreeMap::new());

pub fn add(what: &'static str, n: usize) {
    *COUNTS.lock().expect("no panic").entry(what).or_default() += n;
}

/// Prints the sums, those that are too small as failed tests. True if all are large enough.
#[expect(clippy::print_stdout, reason = "part of the outcome")]
pub fn report() -> bool {
    let counts = COUNTS.lock().expect("no panic");
    let mut is_enough = true;
    for (what, least, asks_jvm) in LEAST {
        let n = counts.get(what).copied().unwrap_or(0);
        if *asks_jvm && !has_jdk() {
            println!("test tally: {what} ... ignored");
        } else if n < *least {
            println!("test tally: {n} {what}, fewer than {least} ... FAILED");
            is_enough = false;
        } else {
            println!("test tally: {n} {what} ... ok");
        }
    }
    is_enough
}
