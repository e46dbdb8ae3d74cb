//! The corpus, symbolically: against the interpreter, and against the marked verdicts.

use huntsman::lower::Lowered;
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds};

use crate::agree::agree;
use crate::corpus::{Asked, Claim, verdict_of};

use super::{Case, Mark, Subject, UNPREDICTABLE, lowered, lowered_in, subjects};

/// Lengths, loops and recursions of the corpus are small, but not as small as a default.
fn bounds() -> symex::Config {
    symex::Config::new(Bounds { unwind: 40, recursion: 16, new_array_length: 40, ..Bounds::with_scope(2) })
}

fn compare(subject: &Subject, case: &Case) -> Result<usize, String> {
    let (program, method) = lowered(subject, &case.method)?;
    let n = if program.methods[method].params.is_empty() { 1 } else { 12 };
    let compared = agree(&program, method, &bounds(), n);
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

fn verdict(subject: &Subject, case: &Case) -> Result<(), String> {
    let (program, method, sources) = lowered_in(subject, &case.method)?;
    let lowered = Lowered { program, targets: vec![method], diagnostics: Vec::new() };
    let found = verdict_of(&lowered, &sources, Asked::within(2, SolverKind::preferred()));
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

/// Every n-th case, so that cores share the work.
fn each(part: usize, of: usize, test: &dyn Fn(&Subject, &Case) -> Result<usize, String>) -> usize {
    let (mut wrong, mut n, mut at) = (Vec::new(), 0, 0);
    for subject in subjects() {
        for case in &subject.cases {
            at += 1;
            if at % of != part {
                continue;
            }
            let tested = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test(&subject, case)));
            match tested.unwrap_or_else(|panic| Err(message(&panic))) {
                Ok(m) => n += m,
                Err(why) => wrong.push(format!("{}.{}: {why}", case.class, case.method)),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), at / of, wrong.join("\n"));
    n
}

fn message(panic: &Box<dyn std::any::Any + Send>) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    format!(
        "panic: {}",
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    )
}

#[test]
fn symbolic_execution_agrees_with_the_interpreter_1() {
    assert!(each(0, 2, &compare) > 400);
}

#[test]
fn symbolic_execution_agrees_with_the_interpreter_2() {
    assert!(each(1, 2, &compare) > 400);
}

#[test]
fn verdicts_are_as_marked_1() {
    each(0, 2, &|subject, case| verdict(subject, case).map(|()| 1));
}

#[test]
fn verdicts_are_as_marked_2() {
    each(1, 2, &|subject, case| verdict(subject, case).map(|()| 1));
}
