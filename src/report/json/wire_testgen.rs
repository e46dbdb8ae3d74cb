//! The report of `testgen` on the wire.

use indexmap::IndexMap;
use serde::Serialize;

use crate::findings;

use super::wire::{ByMethod, Execution, Place};
use super::wire_check::seconds;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    strategy: &'a str,
    count: usize,
    by_size: IndexMap<String, usize>,
    ending: &'static str,
    reason: Option<&'a str>,
    notes: &'a [String],
    tests: Vec<Test<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct Test<'a> {
    name: &'a str,
    input: serde_json::Value,
    violated: &'a [String],
    undetermined: &'a [String],
    worth: Option<f64>,
    execution: Execution<'a>,
}

pub(super) fn testgen(report: &findings::TestgenReport) -> impl Serialize {
    ByMethod::new("testgen", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodTests) -> Self {
        Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            strategy: &method.strategy,
            count: method.n_tests,
            by_size: method.by_size.iter().map(|(size, n)| (size.to_string(), *n)).collect(),
            ending: method.ending.name(),
            reason: match &method.ending {
                findings::Ending::Stopped(why) => Some(why),
                _ => None,
            },
            notes: &method.notes,
            tests: method.tests.iter().map(Test::of).collect(),
            seconds: seconds(method.total),
        }
    }
}

impl<'a> Test<'a> {
    fn of(test: &'a findings::TestFinding) -> Self {
        Test {
            name: &test.name,
            input: serde_json::from_str(&test.input).expect("an input is JSON"),
            violated: &test.violated,
            undetermined: &test.undetermined,
            worth: test.worth,
            execution: Execution::of(&test.execution),
        }
    }
}
