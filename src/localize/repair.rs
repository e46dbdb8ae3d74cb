//! Small changes of the program that save failing runs: the strongest evidence there is.
//!
//! A value can save almost any run; a changed operator, operand or constant rarely saves all failing runs and breaks
//! no passing one. So statements are changed one at a time, and each variant is run on the same failing and passing
//! inputs: mutation-based localization (Moon et al., MUSE, ICST 2014; Papadakis and Le Traon, Metallaxis, STVR 2015),
//! with changes that aim at repair.

use std::collections::BTreeMap;

use crate::base::{MethodId, OriginId};
use crate::exec;
use crate::ir::Program;

use super::neighbours::Sample;
use super::subject::{Focus, Subject};

/// Inputs of each outcome that a variant is run on, at most.
const MAX_RUNS: usize = 100;

/// A variant's run that is longer than this saves nothing.
const MAX_STEPS: u64 = 20_000;

/// A program in which one statement is another.
pub struct Variant {
    pub statement: OriginId,
    /// The statement as it is now: `size = size - 1;`.
    pub text: String,
    /// With the ids of classes and fields that the original has.
    pub program: Program,
    pub method: MethodId,
}

/// What to try after a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Another,
    /// None of this statement any more.
    OfOthers,
    Nothing,
}

/// Where variants come from.
pub trait Variants {
    /// Calls `visit` with one variant of each statement in turn, the plainest first, as long as it wants more.
    fn each(&self, statements: &[OriginId], visit: &mut dyn FnMut(Variant) -> Next);
}

/// What the variants of one statement came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evidence {
    /// The first variant that saves every failing run and breaks no passing one.
    pub repair: Option<String>,
    /// The greatest share of failing runs that a variant saves without breaking a passing one.
    pub saves: f64,
    pub n_variants: usize,
}

/// The evidence of all statements tried, and on how many runs it rests.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Repairs {
    pub by_statement: BTreeMap<OriginId, Evidence>,
    pub n_failing: usize,
    pub n_passing: usize,
    pub n_variants: usize,
}

impl Repairs {
    pub fn repair(&self, statement: OriginId) -> Option<&str> {
        self.by_statement.get(&statement)?.repair.as_deref()
    }
}

/// Tries up to so many variants of the first statements, and if none is a repair of the rest, on the samples that fail by labels in focus, and on those that pass.
pub fn repairs(
    subject: &Subject<'_>,
    variants: &dyn Variants,
    (first, rest): (&[OriginId], &[OriginId]),
    samples: &[Sample],
    focus: &Focus,
    most: usize,
) -> Repairs {
    let failing: Vec<&Sample> =
        samples.iter().filter(|sample| !focus.of(&sample.violated).is_empty()).take(MAX_RUNS).collect();
    let passing: Vec<&Sample> = samples.iter().filter(|sample| !sample.fails()).take(MAX_RUNS).collect();
    let mut found = Repairs { n_failing: failing.len(), n_passing: passing.len(), ..Repairs::default() };
    if failing.is_empty() || most == 0 {
        return found;
    }
    let tried = |statements: &[OriginId], found: &mut Repairs| {
        variants.each(statements, &mut |variant| {
            found.n_variants += 1;
            let passes = |sample: &Sample| passes(subject, &variant, sample, focus);
            let n_saved = failing.iter().filter(|sample| passes(sample)).count();
            let is_harmless = n_saved > 0 && passing.iter().all(|sample| passes(sample));
            let is_repaired = is_harmless && n_saved == failing.len();
            let evidence = found.by_statement.entry(variant.statement).or_default();
            evidence.n_variants += 1;
            if is_harmless {
                evidence.saves = evidence.saves.max(n_saved as f64 / failing.len() as f64);
            }
            if is_repaired {
                evidence.repair = Some(variant.text.clone());
            }
            if found.n_variants >= most || subject.stopped().is_some() {
                Next::Nothing
            } else if is_repaired {
                Next::OfOthers
            } else {
                Next::Another
            }
        });
    };
    tried(first, &mut found);
    if found.by_statement.values().all(|evidence| evidence.repair.is_none()) && found.n_variants < most {
        tried(rest, &mut found);
    }
    found
}

/// No label in focus is violated, and none that the input did not violate before.
fn passes(subject: &Subject<'_>, variant: &Variant, sample: &Sample, focus: &Focus) -> bool {
    let config = exec::Config { n_steps: MAX_STEPS, ..subject.exec.clone() };
    let run = exec::run(&variant.program, variant.method, &sample.input, &config);
    if !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_)) {
        return false;
    }
    let judgement = exec::judge(&variant.program, &run, &config);
    let is_allowed = |label: &String| sample.violated.contains(label) && !focus.has(label);
    judgement.undetermined().is_empty() && judgement.violated().iter().all(|result| is_allowed(&result.label))
}
