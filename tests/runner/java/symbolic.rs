//! The corpus, symbolically: against the interpreter, and against the marked verdicts.

use huntsman::base::{MethodId, Sources};
use huntsman::ir::Program;
use huntsman::lower::Lowered;
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds};

use crate::agree::agree;
use crate::tally;
use crate::verdict::{Asked, Claim, verdict_of};

use super::{Case, Mark, Subject, UNPREDICTABLE, lowered};

/// Lengths, loops and recursions of the corpus are small, but not as small as a default.
fn bounds() -> symex::Config {
    symex::Config::new(Bounds { unwind: 40, recursion: 16, new_array_length: 40, ..Bounds::with_scope(2) })
}

/// Both.
pub fn test(subject: &Subject, case: &Case) -> Result<(), String> {
    let (program, method, sources) = lowered(subject, &case.method)?;
    tally::add(tally::COMPARED, compare(&program, method, case)?);
    verdict(program, method, &sources, case)
}

fn compare(program: &Program, method: MethodId, case: &Case) -> Result<usize, String> {
    let n = if program.methods[method].params.is_empty() { 1 } else { 12 };
    let compared = agree(program, method, &bounds(), n);
    let why: Vec<&String> = compared.passed_over.iter().collect();
    match &case.undetermined {
        None if why.is_empty() || compared.n_inputs > 0 => Ok(compared.n_inputs),
        // A random number is within its bound in one of many random models.
        None if UNPREDICTABLE.contains(&case.class.as_str()) && why == ["assumption"] => Ok(0),
        None if case.mark == Mark::Violates("terminates".into()) && why == ["unwinding"] => Ok(0),
        None => Err(format!("not compared: {why:?}")),
        Some(reason) if why.iter().any(|why| why.contains(reason.as_str())) => Ok(0),
        Some(reason) => Err(format!("marked undetermined: {reason}, but it was compared; passed over: {why:?}")),
    }
}

fn verdict(program: Program, method: MethodId, sources: &Sources, case: &Case) -> Result<(), String> {
    let lowered =
        Lowered { program, targets: vec![method], diagnostics: Vec::new(), context: Vec::new(), asked: Vec::new() };
    let found = verdict_of(&lowered, sources, Asked::within(2, SolverKind::preferred()));
    let wanted = match (&case.mark, &case.undetermined) {
        (_, Some(reason)) => {
            return match found {
                Err(why) if why.contains(reason.as_str()) => Ok(()),
                other => Err(format!("marked undetermined: {reason}, found {other:?}")),
            };
        }
        (Mark::Gives(value), _) if value == "throws java.lang.AssertionError" => Claim::violates("assert"),
        (Mark::Gives(value), _) if value.starts_with("throws ") => Claim::violates("no_exception"),
        (Mark::Violates(label), _) => Claim::violates(label),
        _ => Claim::Holds,
    };
    match found {
        Ok(found) if found == wanted => Ok(()),
        other => Err(format!("marked {wanted:?}, found {other:?}")),
    }
}
