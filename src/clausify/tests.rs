//! The clauses against the circuit's own evaluator, for all inputs.
//!
//! With the inputs given, unit propagation decides every definition, so no solver is needed to see what they allow.

use proptest::collection::vec;
use proptest::prelude::*;

use super::{Clausifier, Config, Polarities};
use crate::base::Idx;
use crate::circuit::{Bit, Circuit, Gate, GateId};
use crate::cnf::{Clauses, Lit, Vars};

/// A gate over earlier ones, picked by number.
#[derive(Clone, Debug)]
enum Make {
    And(Vec<(u16, bool)>),
    Xor((u16, bool), (u16, bool)),
    Ite((u16, bool), (u16, bool), (u16, bool)),
}

fn any_make() -> impl Strategy<Value = Make> {
    let pick = || (any::<u16>(), any::<bool>());
    prop_oneof![
        2 => vec(pick(), 2..5).prop_map(Make::And),
        1 => (pick(), pick()).prop_map(|(a, b)| Make::Xor(a, b)),
        1 => (pick(), pick(), pick()).prop_map(|(c, t, e)| Make::Ite(c, t, e)),
    ]
}

fn build(circuit: &mut Circuit, bits: &mut Vec<Bit>, makes: &[Make]) {
    for make in makes {
        // The latest are picked more often, which makes circuits deep.
        let pick = |&(at, negated): &(u16, bool)| {
            let at = (at as usize % (2 * bits.len())).min(bits.len() - 1);
            if negated { !bits[at] } else { bits[at] }
        };
        let bit = match make {
            Make::And(operands) => circuit.and(operands.iter().map(pick).collect::<Vec<_>>()),
            Make::Xor(a, b) => circuit.xor(pick(a), pick(b)),
            Make::Ite(c, t, e) => circuit.ite(pick(c), pick(t), pick(e)),
        };
        bits.push(bit);
    }
}

/// What follows from the clauses and `given` by unit propagation; `None` for a contradiction.
fn propagate(clauses: &Clauses, given: &[Lit], n_vars: usize) -> Option<Vec<Option<bool>>> {
    let mut values: Vec<Option<bool>> = vec![None; n_vars];
    for lit in given {
        if values[lit.var().index()].replace(!lit.is_negated()) == Some(lit.is_negated()) {
            return None;
        }
    }
    loop {
        let mut changed = false;
        for clause in clauses.iter() {
            let value = |lit: &Lit| values[lit.var().index()].map(|value| value != lit.is_negated());
            if clause.iter().any(|lit| value(lit) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|lit| value(lit).is_none());
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(unit), None) => {
                    values[unit.var().index()] = Some(!unit.is_negated());
                    changed = true;
                }
                _ => {}
            }
        }
        if !changed {
            return Some(values);
        }
    }
}

fn all_inputs(n_inputs: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1u32 << n_inputs).map(move |row| (0..n_inputs).map(|at| row >> at & 1 == 1).collect())
}

/// The literals that give the inputs their values, as far as they have variables.
fn given(clausifier: &Clausifier, circuit: &Circuit, inputs: &[bool]) -> Vec<Lit> {
    let lit = |index: usize| {
        let gate = GateId::new(index);
        let Gate::Input(input) = circuit.gate(gate) else { return None };
        clausifier.known_lit(Bit::new(gate, !inputs[input.index()]))
    };
    (0..circuit.n_gates()).filter_map(lit).collect()
}

const CONFIGS: [Config; 6] = [
    Config::STANDARD,
    Config::SPARSE,
    Config { flatten: false, ..Config::STANDARD },
    Config { redundant_ite: false, ..Config::STANDARD },
    Config { flatten: false, ..Config::SPARSE },
    Config { redundant_ite: true, ..Config::SPARSE },
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// The circuit grows between questions, as it does in symbolic execution.
    #[test]
    fn clauses_mean_what_the_circuit_computes(
        n_inputs in 1..7usize,
        rounds in vec((vec(any_make(), 1..12), any::<u16>(), 0..3u8), 1..4),
    ) {
        for config in CONFIGS {
            let mut circuit = Circuit::default();
            let mut bits: Vec<Bit> = (0..n_inputs).map(|_| circuit.input()).collect();
            let (mut clausifier, mut vars, mut clauses) = (Clausifier::new(config), Vars::default(), Clauses::default());
            let (mut exact, mut enabling, mut facts) = (Vec::new(), Vec::new(), Vec::new());
            for (makes, pick, what) in &rounds {
                build(&mut circuit, &mut bits, makes);
                let bit = bits[bits.len() - 1 - *pick as usize % bits.len().min(4)];
                let sink = &mut |clause: &[Lit]| clauses.push(clause);
                match what {
                    0 => exact.push((bit, clausifier.lit(&circuit, bit, &mut vars, sink))),
                    1 => enabling.push((bit, clausifier.enabling_lit(&circuit, bit, &mut vars, sink))),
                    _ => {
                        let selector = vars.fresh_lit();
                        clausifier.assert(&circuit, &[!selector], bit, &mut vars, sink);
                        facts.push((bit, selector));
                    }
                }
            }
            enabling.extend(facts);
            for inputs in all_inputs(n_inputs) {
                let values = circuit.evaluate(&|input| inputs[input.index()]);
                let given = given(&clausifier, &circuit, &inputs);
                let found = propagate(&clauses, &given, vars.len());
                let found = found.expect("every assignment of the inputs extends to the gates");
                for (bit, lit) in &exact {
                    let got = found[lit.var().index()].map(|value| value != lit.is_negated());
                    prop_assert_eq!(got, Some(values.bit(*bit)));
                }
                for (bit, lit) in &enabling {
                    let with = propagate(&clauses, &[&given[..], &[*lit]].concat(), vars.len());
                    prop_assert_eq!(with.is_some(), values.bit(*bit), "{:?} {:?} {:?}", config, bit, clauses);
                }
                // All enabling literals whose bits are true can hold at once.
                let on = enabling.iter().filter(|(bit, _)| values.bit(*bit)).map(|(_, lit)| *lit);
                let all: Vec<Lit> = given.iter().copied().chain(on).collect();
                prop_assert!(propagate(&clauses, &all, vars.len()).is_some());
                // The way back: a model's inputs carry to all gates.
                let model = |lit: Lit| given.contains(&lit);
                let back = clausifier.valuation(&circuit, &model);
                for (bit, _) in exact.iter().chain(&enabling) {
                    prop_assert_eq!(back.bit(*bit), values.bit(*bit));
                }
            }
        }
    }
}

#[test]
fn a_gate_is_stated_once() {
    let mut circuit = Circuit::default();
    let (a, b) = (circuit.input(), circuit.input());
    let x = circuit.xor(a, b);
    let (mut clausifier, mut vars, mut clauses) =
        (Clausifier::new(Config::STANDARD), Vars::default(), Clauses::default());
    let first = clausifier.lit(&circuit, x, &mut vars, &mut |clause| clauses.push(clause));
    let n_clauses = clauses.len();
    let again = clausifier.lit(&circuit, !x, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!((again, clauses.len(), n_clauses, vars.len()), (!first, 4, 4, 3));
}

#[test]
fn on_demand_states_one_half_first_and_the_other_when_it_is_needed() {
    let mut circuit = Circuit::default();
    let (a, b) = (circuit.input(), circuit.input());
    let x = circuit.and2(a, b);
    let (mut clausifier, mut vars, mut clauses) =
        (Clausifier::new(Config::SPARSE), Vars::default(), Clauses::default());
    assert_eq!(Config::SPARSE.polarities, Polarities::OnDemand);
    clausifier.enabling_lit(&circuit, x, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!(format!("{clauses:?}"), "[[-3, 1], [-3, 2]]");
    clausifier.enabling_lit(&circuit, !x, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!(format!("{clauses:?}"), "[[-3, 1], [-3, 2], [3, -1, -2]]");
}

#[test]
fn constants_and_facts_need_no_gate_variables() {
    let mut circuit = Circuit::default();
    let (a, b, c) = (circuit.input(), circuit.input(), circuit.input());
    let either = circuit.or2(a, b);
    let both = circuit.and2(either, c);
    let (mut clausifier, mut vars, mut clauses) =
        (Clausifier::new(Config::STANDARD), Vars::default(), Clauses::default());
    clausifier.assert(&circuit, &[], Bit::TRUE, &mut vars, &mut |clause| clauses.push(clause));
    assert!(clauses.is_empty());
    clausifier.assert(&circuit, &[], both, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!((clauses.len(), vars.len()), (2, 3));
    clausifier.assert(&circuit, &[], Bit::FALSE, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!(clauses.get(2), &[]);
    let lit = clausifier.lit(&circuit, Bit::TRUE, &mut vars, &mut |clause| clauses.push(clause));
    assert_eq!(clauses.get(3), &[lit]);
}

#[test]
fn a_circuit_of_many_levels_needs_no_stack() {
    let mut circuit = Circuit::default();
    let mut bit = circuit.input();
    for _ in 0..100_000 {
        let input = circuit.input();
        bit = circuit.xor(bit, input);
        let other = circuit.input();
        bit = circuit.or2(bit, other);
    }
    let (mut clausifier, mut vars, mut n_clauses) = (Clausifier::new(Config::STANDARD), Vars::default(), 0);
    clausifier.lit(&circuit, bit, &mut vars, &mut |_| n_clauses += 1);
    assert_eq!((clausifier.n_lits(), n_clauses), (400_001, 700_000));
}
