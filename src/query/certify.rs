//! A second opinion on "holds": one question, answered by a solver whose proof is checked.

use crate::base::{Budget, MethodId};
use crate::circuit::Bit;
use crate::clausify;
use crate::cnf::{Clauses, Vars};
use crate::ir::Program;
use crate::symex::{self, Bounds};

use super::Reached;

/// Derives "no violation within these bounds" again, in one question, with a proof that is checked.
///
/// Symmetry breaking stays, tight bounds do not: they are a solver's word too.
pub fn certify(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    reached: &Reached,
    budget: &Budget,
) -> bool {
    let mut config = config.clone();
    config.unwind = reached.unwind;
    config.recursion = reached.recursion;
    config.limits = reached.limits.clone();
    config.bounds = Bounds::default();
    let mut encoding = symex::encode(program, method, &config);
    let mut bad: Vec<Bit> = encoding.labels.iter().map(|label| label.violated).collect();
    bad.extend(encoding.unwinding.iter().map(|unwinding| unwinding.exceeded));
    bad.extend(encoding.unsupported.iter().map(|unsupported| unsupported.reached));
    let any = encoding.circuit.or(bad);
    let mut facts = encoding.pre_assumptions.clone();
    facts.extend(encoding.requires.iter().map(|clause| clause.holds));
    facts.push(any);
    if facts.contains(&Bit::FALSE) {
        return true;
    }
    let mut clausifier = clausify::Clausifier::new(clausify::Config::STANDARD);
    let mut vars = Vars::default();
    let mut clauses = Clauses::default();
    for fact in facts {
        clausifier.assert(&encoding.circuit, &[], fact, &mut vars, &mut |clause| clauses.push(clause));
    }
    crate::sat::certify_unsat(&clauses, &[], budget).is_ok()
}
