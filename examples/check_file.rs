//! The library as a library: checks the methods of a file and prints one line each.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::Verdict;

fn main() {
    let mut options = Options::default();
    let mut files = Vec::new();
    let mut sources = Sources::default();
    for arg in std::env::args().skip(1) {
        match arg.split_once('=') {
            Some((name, value)) => options.set(name, value).expect("an option and its value"),
            None => files.push(sources.add(&arg, std::fs::read_to_string(&arg).expect("a readable file"))),
        }
    }
    match driver::check(&Input::of(files), &options, &Stopper::new(), &mut sources, &mut ()) {
        Ok(answer) => {
            for method in answer.report.methods {
                let verdict = match &method.verdict {
                    Verdict::HoldsWithin => "holds".to_owned(),
                    Verdict::Violated(counterexample) => {
                        let labels: Vec<&str> = counterexample.violations.iter().map(|v| v.label.as_str()).collect();
                        format!("violated: {} by {}", labels.join(", "), counterexample.execution.call)
                    }
                    Verdict::Undetermined(reason) => format!("undetermined: {}", reason.message),
                };
                println!("{}.{}: {verdict}", method.class, method.signature);
            }
            for diagnostic in answer.diagnostics {
                println!("{}", diagnostic.render(&sources, false));
            }
        }
        Err(refusal) => {
            for diagnostic in refusal.0 {
                println!("{}", diagnostic.render(&sources, false));
            }
        }
    }
}
