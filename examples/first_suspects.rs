//! Prints the first three suspects of each method that fails: `cargo run --example first_suspects -- FILE…`

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::error::Error;

use huntsman::Project;
use huntsman::findings::FaultOutcome;

fn main() -> Result<(), Box<dyn Error>> {
    let mut project = Project::new();
    for path in std::env::args().skip(1) {
        project = project.java(&path, std::fs::read_to_string(&path)?);
    }
    for method in project.localize()?.methods {
        let FaultOutcome::Found(groups) = &method.outcome else { continue };
        for group in groups {
            println!("{}.{} fails: {}", method.class, method.signature, group.call);
            for suspect in group.ranking.iter().take(3) {
                println!("  {}. line {}: {}", suspect.worst, suspect.member.place.line(), suspect.member.text);
            }
        }
    }
    Ok(())
}
