//! The two semantics against each other: a method encoded symbolically, random models of its pre-state lifted to
//! inputs, and each run in the interpreter. Outcome, every label, every assumption and the heap after must be the same.

use std::collections::{BTreeMap, BTreeSet};

use huntsman::base::{Budget, Idx, MethodId};
use huntsman::circuit::{Bit, Gate, GateId, Valuation};
use huntsman::clausify::{Clausifier, Config as Clauses};
use huntsman::cnf::{Lit, Vars};
use huntsman::exec::{self, Judgement, Outcome, Run, Status};
use huntsman::heap::{Input, ObjectId, State, Value, renumber};
use huntsman::ir::Program;
use huntsman::sat::{Answer, SolverKind, solver};
use huntsman::symex::{Config, Encoding, encode};

use crate::random::Random;

/// What was compared, so that a test can ask that it was something.
#[derive(Default, Debug)]
pub struct Compared {
    pub n_inputs: usize,
    pub n_valid: usize,
    /// Labels that were violated at least once by a valid input.
    pub violated: BTreeSet<String>,
    /// Why models were not compared.
    pub passed_over: BTreeSet<String>,
}

/// Compares on `n` models. Requires: no model exceeds the bounds or reaches what the encoding does not model,
/// or else they are passed over.
pub fn agree(program: &Program, method: MethodId, config: &Config, n: usize) -> Compared {
    let encoding = encode(program, method, config);
    let mut solver = solver(SolverKind::preferred());
    let mut clausifier = Clausifier::new(Clauses::STANDARD);
    let mut vars = Vars::default();
    for bit in &encoding.pre_assumptions {
        clausifier.assert(&encoding.circuit, &[], *bit, &mut vars, &mut |clause| solver.add_clause(clause));
    }
    let mut lit = |bit| clausifier.lit(&encoding.circuit, bit, &mut vars, &mut |clause| solver.add_clause(clause));
    let inputs: Vec<(Bit, Lit)> = (0..encoding.circuit.n_gates())
        .map(GateId::new)
        .filter(|id| matches!(encoding.circuit.gate(*id), Gate::Input(_)))
        .map(|id| Bit::new(id, false))
        .map(|bit| (bit, lit(bit)))
        .collect();
    // Models that violate something are rare among random ones: ask for each label too.
    let valid: Vec<Lit> = encoding.requires.iter().map(|clause| lit(clause.holds)).collect();
    let wanted: Vec<Lit> = encoding.labels.iter().map(|label| lit(label.violated)).collect();
    let lits: BTreeMap<Bit, Lit> = inputs.iter().copied().collect();

    let mut compared = Compared::default();
    let mut random = Random(7);
    let budget = Budget { n_conflicts: Some(2_000), ..Budget::default() };
    for round in 0..n {
        let mut assumptions: Vec<Lit> = if round % 2 == 0 { valid.clone() } else { Vec::new() };
        if round % 4 == 2 && !wanted.is_empty() {
            assumptions.push(wanted[random.below(wanted.len())]);
        }
        // As many random choices as still leave a model.
        let mut n_choices = 64;
        let model = loop {
            let mut tried = assumptions.clone();
            for _ in 0..n_choices.min(inputs.len()) {
                let (_, lit) = inputs[random.below(inputs.len())];
                if !tried.contains(&lit) && !tried.contains(&!lit) {
                    tried.push(if random.below(2) == 0 { lit } else { !lit });
                }
            }
            match solver.solve(&tried, &budget) {
                Answer::Sat(model) => break model,
                _ if n_choices > 0 => n_choices /= 2,
                _ if assumptions.is_empty() => panic!("the pre-state has a model"),
                _ => assumptions.clear(),
            }
        };
        let value_of = |bit: Bit| lits.get(&bit).is_some_and(|lit| model.value(*lit));
        compare(program, &encoding, &value_of, &mut compared);
    }
    compared
}

fn compare(program: &Program, encoding: &Encoding, value_of: &dyn Fn(Bit) -> bool, compared: &mut Compared) {
    let valuation = encoding.circuit.evaluate_model(value_of);
    if encoding.unwinding.iter().any(|cut| valuation.bit(cut.exceeded)) {
        compared.passed_over.insert("unwinding".into());
        return;
    }
    if let Some(unsupported) = encoding.unsupported.iter().find(|unsupported| valuation.bit(unsupported.reached)) {
        compared.passed_over.insert(unsupported.what.to_string());
        return;
    }
    // Not every bit that is asked for is an input.
    let value_of: &dyn Fn(Bit) -> bool = &|bit| valuation.bit(bit);
    let input = encoding.lift(program, value_of);
    let config = exec::Config::check();
    let run = exec::run(program, encoding.method, &input, &config);
    if matches!(run.outcome, Outcome::AssumptionFailed(_)) {
        assert!(!valuation.bit(encoding.returned) && !valuation.bit(encoding.threw), "the assumption fails");
        compared.passed_over.insert("assumption".into());
        return;
    }
    let judgement = exec::judge(program, &run, &config);
    let what = || {
        let shown = huntsman::heap::print_input(program, encoding.method, &input);
        format!("{} on {shown}: {:?}", program.method_name(encoding.method), run.outcome)
    };

    assert_eq!(valuation.bit(encoding.returned), matches!(run.outcome, Outcome::Returned(_)), "returns: {}", what());
    assert_eq!(valuation.bit(encoding.threw), matches!(run.outcome, Outcome::Threw(_)), "throws: {}", what());
    for clause in &encoding.requires {
        let concrete = judgement.assumed.iter().find(|result| result.label == clause.label);
        let concrete = &concrete.unwrap_or_else(|| panic!("no assumption `{}`", clause.label)).status;
        assert_eq!(valuation.bit(clause.holds), is_fine(concrete), "{}: {concrete:?}: {}", clause.label, what());
    }
    // What a method does on inputs that it promises nothing about may differ between labels, but not between semantics.
    let symbolic = violations(encoding, &valuation);
    let concrete: BTreeSet<String> = judgement.violated().iter().map(|result| result.label.to_string()).collect();
    assert_eq!(symbolic, concrete, "violated: {}", what());
    assert_eq!(after(program, &run), after_symbolic(program, encoding, &input, value_of), "heap after: {}", what());

    compared.n_inputs += 1;
    if is_valid(&judgement) {
        compared.n_valid += 1;
        compared.violated.extend(concrete);
    }
}

fn is_fine(status: &Status) -> bool {
    matches!(status, Status::Holds | Status::NotApplicable)
}

fn is_valid(judgement: &Judgement) -> bool {
    judgement.is_valid_input()
}

fn violations(encoding: &Encoding, valuation: &Valuation) -> BTreeSet<String> {
    let violated = encoding.labels.iter().filter(|label| valuation.bit(label.violated));
    violated.map(|label| label.label.to_string()).collect()
}

/// The heap that receiver, arguments and statics reach, and the result or exception, in canonical form.
type After = (State, Vec<Value>);

fn canonical(program: &Program, state: &State, roots: Vec<Value>) -> After {
    let (mut state, renaming) = renumber(program, state, &roots, &[]);
    // Nothing reads them from the heap.
    state.statics.retain(|field, _| program.fields[*field].constant.is_none());
    (state, roots.into_iter().map(|value| renaming.apply(value)).collect())
}

fn after(program: &Program, run: &Run) -> After {
    let mut roots: Vec<Value> = run.receiver.iter().chain(&run.args).copied().collect();
    match run.outcome {
        Outcome::Returned(value) => roots.extend(value),
        Outcome::Threw(object) => roots.push(Value::Ref(object)),
        _ => {}
    }
    canonical(program, &run.post, roots)
}

/// The lifted heap numbers objects as they are found from receiver and arguments; so do we to find those again.
fn after_symbolic(program: &Program, encoding: &Encoding, input: &Input, value_of: &dyn Fn(Bit) -> bool) -> After {
    let (state, value) = encoding.lift_post(program, value_of).expect("the run ends");
    let mut seen: Vec<ObjectId> = Vec::new();
    let mut roots: Vec<Value> = Vec::new();
    for root in input.receiver.iter().chain(&input.args) {
        roots.push(match root {
            Value::Ref(object) => {
                let at = seen.iter().position(|known| known == object).unwrap_or_else(|| {
                    seen.push(*object);
                    seen.len() - 1
                });
                Value::Ref(ObjectId::new(at))
            }
            other => *other,
        });
    }
    roots.extend(value);
    canonical(program, &state, roots)
}
