//! A second opinion on "holds": one question, answered by a solver whose proof is checked.

use crate::base::{Budget, MethodId, StopReason};
use crate::circuit::Bit;
use crate::clausify;
use crate::cnf::{Clauses, Vars};
use crate::ir::Program;
use crate::sat::{Uncertified, certify_unsat};
use crate::symex::{self, Bounds};

/// What became of a proof that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certificate {
    /// The proof was checked.
    Checked,
    /// There is a violation, or a limit is met: the verdict was wrong.
    Refuted,
    Stopped(StopReason),
}

/// Derives "no violation within these bounds" again, in one question, with a proof that is checked.
///
/// Symmetry breaking stays, tight bounds do not: they are a solver's word too.
pub fn certify(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    bounds: &Bounds,
    budget: &Budget,
) -> Certificate {
    let mut encoding = symex::encode(program, method, &config.within(bounds.untightened()));
    if let Some(reason) = budget.stopped() {
        return Certificate::Stopped(reason);
    }
    let mut bad: Vec<Bit> = encoding.labels.iter().map(|label| label.violated).collect();
    bad.extend(encoding.unwinding.iter().map(|unwinding| unwinding.exceeded));
    bad.extend(encoding.unsupported.iter().map(|unsupported| unsupported.reached));
    let any = encoding.circuit.or(bad);
    let mut facts = encoding.assumed();
    facts.push(any);
    if facts.contains(&Bit::FALSE) {
        return Certificate::Checked;
    }
    let mut clausifier = clausify::Clausifier::new(clausify::Config::STANDARD);
    let mut vars = Vars::default();
    let mut clauses = Clauses::default();
    for fact in facts {
        clausifier.assert(&encoding.circuit, &[], fact, &mut vars, &mut |clause| clauses.push(clause));
    }
    match certify_unsat(&clauses, &[], budget) {
        Ok(_) => Certificate::Checked,
        Err(Uncertified::Stopped(reason)) => Certificate::Stopped(reason),
        Err(Uncertified::Satisfiable(_)) => Certificate::Refuted,
    }
}
