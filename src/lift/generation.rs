//! Tests as findings.

use super::run::{self as lift, RunView};
use crate::base::{MethodId, Sources};
use crate::findings::{Ending, TestFinding};
use crate::heap::print_input;
use crate::ir::Program;
use crate::testgen::Chosen;

/// What a generation came to.
pub struct Generation {
    pub strategy: String,
    pub tests: Vec<Chosen>,
    pub n_tests: usize,
    pub by_size: Vec<(usize, usize)>,
    pub ending: Ending,
    pub notes: Vec<String>,
}

impl Generation {
    pub fn new(strategy: &str) -> Self {
        Generation {
            strategy: strategy.to_owned(),
            tests: Vec::new(),
            n_tests: 0,
            by_size: Vec::new(),
            ending: Ending::Dry,
            notes: Vec::new(),
        }
    }
}

pub fn found(program: &Program, sources: &Sources, method: MethodId, made: &Generation) -> Vec<TestFinding> {
    let one = |(at, chosen): (usize, &Chosen)| {
        let run = &chosen.test.run;
        let names = lift::names(program, run);
        let undetermined = chosen.test.judgement.undetermined();
        TestFinding {
            name: format!("{}{}", lift::method_name(program, method), at + 1),
            execution: lift::execution(RunView { program, sources, run, names: &names }),
            input: print_input(program, method, &chosen.test.input),
            violated: chosen.test.violated.iter().map(ToString::to_string).collect(),
            undetermined: undetermined.iter().map(|result| result.label.to_string()).collect(),
            worth: chosen.worth,
        }
    };
    made.tests.iter().enumerate().map(one).collect()
}
