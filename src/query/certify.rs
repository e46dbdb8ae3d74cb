//! A second opinion on "holds": one question, answered by a solver whose proof is checked.

use std::collections::BTreeMap;

use super::check::Reached;
use crate::base::{Budget, MethodId, StopReason};
use crate::circuit::{Bit, Cases, Range};
use crate::clausify;
use crate::cnf::{Clauses, Vars};
use crate::ir::Program;
use crate::sat::{Uncertified, certify_unsat};
use crate::symex::{self, Bounds, Encoding, SlotKey, Value};

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
/// Symmetry breaking stays, tight bounds do not: they are a solver's word too. Ranges of integers stay where a proof of
/// their own shows them: without them quantifiers would end elsewhere.
pub fn certify(
    program: &Program,
    method: MethodId,
    config: &symex::Config,
    reached: &Reached,
    budget: &Budget,
) -> Certificate {
    let (bounds, left_out) = (&reached.bounds, &reached.left_out);
    let untightened = bounds.untightened();
    if !bounds.ranges.is_empty() {
        let mut encoding = symex::encode_pre(program, method, &config.within(untightened.clone()));
        let outside = outside(&mut encoding, &bounds.ranges);
        match refuted(encoding, outside, budget) {
            Certificate::Checked => {}
            other => return other,
        }
    }
    let bounds = Bounds { ranges: bounds.ranges.clone(), ..untightened };
    let mut encoding = symex::encode(program, method, &config.within(bounds));
    let mut bad: Vec<Bit> = encoding.labels.iter().map(|label| label.violated).collect();
    let is_longer = |met: &symex::Unwinding| reached.longer.iter().any(|it| it.origin == met.origin);
    let (longer, unwinding): (Vec<_>, Vec<_>) = encoding.unwinding.iter().partition(|met| is_longer(met));
    bad.extend(unwinding.iter().map(|met| met.exceeded));
    // Runs beyond these bounds are left out of what was said.
    let is_left_out =
        |met: &symex::Unsupported| left_out.iter().any(|(span, what)| met.span == *span && met.what == *what);
    let (beyond, unsupported): (Vec<_>, Vec<_>) = encoding.unsupported.iter().partition(|met| is_left_out(met));
    bad.extend(unsupported.iter().map(|met| met.reached));
    let beyond: Vec<Bit> = beyond.iter().map(|met| met.reached).chain(longer.iter().map(|met| met.exceeded)).collect();
    let beyond = encoding.circuit.or(beyond);
    encoding.pre_assumptions.push(!beyond);
    refuted(encoding, bad, budget)
}

/// Each way in which an integer of the pre-state is outside of what is said of it.
fn outside(encoding: &mut Encoding, ranges: &BTreeMap<SlotKey, Range>) -> Vec<Bit> {
    let cells = encoding.cells.iter().filter_map(|cell| match &cell.value {
        Value::Int(cases) => Some((cell.exists, cases.clone(), *ranges.get(&cell.slot)?)),
        _ => None,
    });
    let cells: Vec<(Bit, Cases, Range)> = cells.collect();
    let circuit = &mut encoding.circuit;
    let mut ways = Vec::with_capacity(2 * cells.len());
    for (exists, value, (least, greatest)) in cells {
        let (least, greatest) = (Cases::constant(circuit, least), Cases::constant(circuit, greatest));
        let (below, above) = (Cases::less(circuit, &value, &least), Cases::less(circuit, &greatest, &value));
        ways.extend([circuit.and2(exists, below), circuit.and2(exists, above)]);
    }
    ways
}

/// A proof that no input that is looked at has any of the bits.
fn refuted(mut encoding: Encoding, bad: Vec<Bit>, budget: &Budget) -> Certificate {
    if let Some(reason) = budget.stopped() {
        return Certificate::Stopped(reason);
    }
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
