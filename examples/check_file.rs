//! Checks the methods of a Java file and prints one line each: `cargo run --example check_file -- FILE [OPTION=VALUE]…`

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::error::Error;

use huntsman::Project;
use huntsman::findings::Verdict;

fn main() -> Result<(), Box<dyn Error>> {
    let mut project = Project::new();
    for arg in std::env::args().skip(1) {
        project = match arg.split_once('=') {
            Some((name, value)) => project.option(name, value)?,
            None => project.java(&arg, std::fs::read_to_string(&arg)?),
        };
    }
    for method in project.check()?.methods {
        let verdict = match &method.verdict {
            Verdict::HoldsWithin => "holds within its bounds".to_owned(),
            Verdict::Violated(counterexample) => {
                let labels: Vec<&str> = counterexample.violations.iter().map(|v| v.label.as_str()).collect();
                format!("violated: {} by {}", labels.join(", "), counterexample.execution.call)
            }
            Verdict::Undetermined(reason) => format!("undetermined: {}", reason.message),
        };
        println!("{}.{}: {verdict}", method.class, method.signature);
    }
    Ok(())
}
