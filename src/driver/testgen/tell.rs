//! Tests as findings.

use crate::base::{MethodId, Sources};
use crate::driver::story::{self, Teller};
use crate::findings::{Ending, TestFinding};
use crate::heap::print_input;
use crate::ir::Program;
use crate::testgen::Chosen;

/// What a generation came to.
pub(super) struct Told {
    pub strategy: String,
    pub tests: Vec<Chosen>,
    pub n_tests: usize,
    pub by_size: Vec<(usize, usize)>,
    pub ending: Ending,
    pub notes: Vec<String>,
}

impl Told {
    pub(super) fn new(strategy: &str) -> Self {
        Told {
            strategy: strategy.to_owned(),
            tests: Vec::new(),
            n_tests: 0,
            by_size: Vec::new(),
            ending: Ending::Dry,
            notes: Vec::new(),
        }
    }
}

pub(super) fn tests(program: &Program, sources: &Sources, method: MethodId, told: &Told) -> Vec<TestFinding> {
    let one = |(at, chosen): (usize, &Chosen)| {
        let run = &chosen.test.run;
        let names = story::names(program, run);
        let undetermined = chosen.test.judgement.undetermined();
        TestFinding {
            name: format!("{}{}", story::method_name(program, method), at + 1),
            execution: story::execution(Teller { program, sources, run, names: &names }),
            input: print_input(program, method, &chosen.test.input),
            violated: chosen.test.violated.iter().cloned().collect(),
            undetermined: undetermined.iter().map(|result| result.label.clone()).collect(),
            worth: chosen.worth,
        }
    };
    told.tests.iter().enumerate().map(one).collect()
}
