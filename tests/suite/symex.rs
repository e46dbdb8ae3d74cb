//! The symbolic executor on hand-built methods, with a solver: verdicts, bounds, symmetry, lifting, constraint mode.

use std::collections::BTreeSet;

use huntsman::base::{Budget, Idx};
use huntsman::circuit::Bit;
use huntsman::clausify::{Clausifier, Config as Clauses};
use huntsman::cnf::{Lit, Vars};
use huntsman::heap::{Content, Input, Value};
use huntsman::sat::{Answer, SatSolver, SolverKind, solver};
use huntsman::symex::{Bounds, Config, Encoding, GroupKind, Mode, encode, encode_pre};

use crate::hand_built::{ListFaults, Subject, list_delete, red_black_insert, tree_add};

struct Question<'e> {
    encoding: &'e Encoding,
    clausifier: Clausifier,
    vars: Vars,
    solver: Box<dyn SatSolver>,
}

impl<'e> Question<'e> {
    fn new(encoding: &'e Encoding) -> Self {
        let solver = solver(SolverKind::Varisat);
        let clausifier = Clausifier::new(Clauses::STANDARD);
        let mut question = Question { encoding, clausifier, vars: Vars::default(), solver };
        for bit in &encoding.pre_assumptions {
            question.assert(*bit);
        }
        for clause in &encoding.requires {
            question.assert(clause.holds);
        }
        question
    }

    fn assert(&mut self, bit: Bit) {
        let solver = &mut self.solver;
        self.clausifier.assert(&self.encoding.circuit, &[], bit, &mut self.vars, &mut |c| solver.add_clause(c));
    }

    fn lit(&mut self, bit: Bit) -> Lit {
        let solver = &mut self.solver;
        self.clausifier.lit(&self.encoding.circuit, bit, &mut self.vars, &mut |c| solver.add_clause(c))
    }

    fn solve(&mut self, bits: &[Bit]) -> Answer {
        let lits: Vec<Lit> = bits.iter().map(|bit| self.lit(*bit)).collect();
        self.solver.solve(&lits, &Budget::default())
    }

    /// The input of a model in which all bits hold.
    fn input(&mut self, subject: &Subject, bits: &[Bit]) -> Option<Input> {
        let Answer::Sat(model) = self.solve(bits) else { return None };
        let value = |bit: Bit| self.clausifier.known_lit(bit).is_some_and(|lit| model.value(lit));
        Some(self.encoding.lift(&subject.program, &value))
    }
}

fn tight(subject: &Subject, config: &Config) -> Bounds {
    let encoding = encode_pre(&subject.program, subject.method, config);
    let mut question = Question::new(&encoding);
    let tuples = encoding.tuples.iter().filter(|tuple| question.solve(&[tuple.bit]).is_unsat());
    Bounds { impossible: tuples.map(|tuple| (tuple.slot, tuple.target)).collect(), ..config.bounds.clone() }
}

fn violated(subject: &Subject, config: &Config) -> BTreeSet<String> {
    let encoding = encode(&subject.program, subject.method, config);
    let mut question = Question::new(&encoding);
    for unwinding in &encoding.unwinding {
        assert!(question.solve(&[unwinding.exceeded]).is_unsat(), "the loop needs no more iterations");
    }
    assert!(encoding.unsupported.is_empty(), "all of it is modelled: {:?}", encoding.unsupported);
    let labels = encoding.labels.iter();
    labels.filter(|label| question.solve(&[label.violated]).is_sat()).map(|label| label.label.to_string()).collect()
}

/// The same verdict with and without symmetry breaking, with and without tight bounds.
fn check(subject: &Subject, scope: usize, expected: &[&str]) {
    let mut config = Config::with_scope(scope);
    let expected: BTreeSet<String> = expected.iter().map(|label| (*label).to_owned()).collect();
    assert_eq!(violated(subject, &config), expected, "as it is, scope {scope}");
    config.bounds = tight(subject, &config);
    assert_eq!(violated(subject, &config), expected, "with tight bounds, scope {scope}");
    config.symmetry = false;
    config.bounds = config.bounds.untightened();
    if scope <= 3 {
        assert_eq!(violated(subject, &config), expected, "without symmetry breaking, scope {scope}");
    }
}

#[test]
fn a_right_list_holds() {
    let subject = list_delete(ListFaults::default());
    for scope in 1..=4 {
        check(&subject, scope, &[]);
    }
}

#[test]
fn a_wrong_list_is_violated() {
    let size = list_delete(ListFaults { size: true, head: false });
    let head = list_delete(ListFaults { size: false, head: true });
    for scope in 1..=3 {
        check(&size, scope, &["size_ok"]);
        check(&head, scope, &["removed", "size_ok"]);
    }
}

#[test]
fn a_right_tree_holds() {
    let subject = tree_add(false);
    for scope in 1..=3 {
        check(&subject, scope, &[]);
    }
}

#[test]
fn a_wrong_tree_is_violated() {
    let subject = tree_add(true);
    for scope in 1..=3 {
        check(&subject, scope, &["parents"]);
    }
}

#[test]
fn red_black_insertion_holds() {
    let subject = red_black_insert();
    for scope in 1..=2 {
        check(&subject, scope, &[]);
    }
}

#[test]
fn limits_are_raised_where_they_were_exceeded() {
    let subject = list_delete(ListFaults::default());
    let mut config = Config::new(Bounds::frugal(4));
    config.bounds = tight(&subject, &config);
    let mut limits = Vec::new();
    loop {
        let encoding = encode(&subject.program, subject.method, &config);
        let mut question = Question::new(&encoding);
        let exceeded = encoding.unwinding.iter().find(|unwinding| question.solve(&[unwinding.exceeded]).is_sat());
        let Some(exceeded) = exceeded else { break };
        limits.push(config.bounds.raise(exceeded, 1, 64));
    }
    assert_eq!(limits, [4], "a list of four nodes is left after four iterations");
}

#[test]
fn tight_bounds_leave_only_forward_links() {
    let subject = list_delete(ListFaults::default());
    let mut config = Config::with_scope(5);
    config.bounds = tight(&subject, &config);
    let encoding = encode_pre(&subject.program, subject.method, &config);
    let (list, nodes) = (1, 5);
    assert_eq!(encoding.objects.len(), list + nodes);
    // One bit per link: it is there or not; null has a tuple of its own.
    assert_eq!(encoding.tuples.len(), 2 + 2 * nodes, "{:?}", encoding.tuples);
}

/// Every path from a root ends in null or an object of the heap, and every object is reached.
fn well_formed(input: &Input) {
    let refs = |value: &Value| match value {
        Value::Ref(id) => Some(*id),
        _ => None,
    };
    let mut reached: BTreeSet<usize> = BTreeSet::new();
    let mut waiting: Vec<_> = input.receiver.iter().chain(&input.args).filter_map(refs).collect();
    while let Some(id) = waiting.pop() {
        if reached.insert(id.index()) {
            match &input.heap.objects[id].content {
                Content::Fields(fields) => waiting.extend(fields.values().filter_map(refs)),
                Content::Elems(cells) => waiting.extend(cells.iter().filter_map(refs)),
            }
        }
    }
    assert_eq!(reached.len(), input.heap.objects.len(), "only reachable objects exist");
}

#[test]
fn each_list_has_one_numbering() {
    let subject = list_delete(ListFaults::default());
    let encoding = encode_pre(&subject.program, subject.method, &Config::with_scope(4));
    let mut question = Question::new(&encoding);
    let mut lengths = Vec::new();
    while let Answer::Sat(model) = question.solve(&[]) {
        let value = |bit: Bit| question.clausifier.known_lit(bit).is_some_and(|lit| model.value(lit));
        let input = encoding.lift(&subject.program, &value);
        well_formed(&input);
        lengths.push(input.heap.objects.len() - 1);
        assert!(lengths.len() <= 5, "a list was found twice: {lengths:?}");
        // Keys and sizes set aside: block the references.
        let valuation = encoding.circuit.evaluate_model(&value);
        let mut clause = Vec::new();
        for tuple in encoding.tuples.iter().filter(|tuple| tuple.bit.as_constant().is_none()) {
            let lit = question.lit(tuple.bit);
            clause.push(if valuation.bit(tuple.bit) { !lit } else { lit });
        }
        question.solver.add_clause(&clause);
    }
    lengths.sort_unstable();
    assert_eq!(lengths, [0, 1, 2, 3, 4]);
}

#[test]
fn a_faulty_statement_alone_can_save_the_run() {
    let subject = list_delete(ListFaults { size: true, head: false });
    let config = Config::with_scope(3);
    let encoding = encode(&subject.program, subject.method, &config);
    let mut question = Question::new(&encoding);
    let label = encoding.labels.iter().find(|label| label.label.as_str() == "size_ok").unwrap();
    let input = question.input(&subject, &[label.violated]).expect("the fault shows");
    well_formed(&input);

    let config = Config { mode: Mode::Constraint { input: Box::new(input), only: None }, ..config };
    let encoding = encode(&subject.program, subject.method, &config);
    let mut question = Question::new(&encoding);
    for label in &encoding.labels {
        question.assert(!label.violated);
    }
    for unwinding in &encoding.unwinding {
        question.assert(!unwinding.exceeded);
    }
    question.assert(encoding.returned);
    let all: Vec<Bit> = encoding.groups.iter().map(|group| group.selector).collect();
    assert!(question.solve(&all).is_unsat(), "with every statement on, the contract fails");
    let saviours: Vec<GroupKind> = encoding
        .groups
        .iter()
        .filter(|group| {
            let rest: Vec<Bit> = all.iter().copied().filter(|bit| *bit != group.selector).collect();
            question.solve(&rest).is_sat()
        })
        .map(|group| group.kind)
        .collect();
    // The last store of the method writes the wrong size.
    let last = encoding.groups.iter().rev().find(|group| matches!(group.kind, GroupKind::Origin(_))).unwrap();
    assert!(saviours.contains(&last.kind), "{saviours:?}");
    assert!(saviours.len() < all.len(), "not every statement can save the run");
}

/// Beyond small scopes, bounds lean on what a smaller scope shows: nothing possible is lost, and almost nothing else
/// is left.
#[test]
fn bounds_of_a_large_scope_are_those_of_every_reference() {
    let subjects = [list_delete(ListFaults::default()), tree_add(false), red_black_insert()];
    for (subject, scope) in subjects.iter().zip([12, 10, 9]) {
        let config = Config::with_scope(scope);
        let (solver, budget) = (SolverKind::preferred(), Budget::default());
        let found = huntsman::query::tight_bounds(&subject.program, subject.method, &config, solver, &budget);
        let encoding = encode_pre(&subject.program, subject.method, &config);
        let mut question = Question::new(&encoding);
        let (mut n_possible, mut n_left) = (0, 0);
        for tuple in &encoding.tuples {
            let is_possible = question.solve(&[tuple.bit]).is_sat();
            let is_left = !found.contains(&(tuple.slot, tuple.target));
            assert!(is_left || !is_possible, "{:?} to {:?} is possible", tuple.slot, tuple.target);
            n_possible += usize::from(is_possible);
            n_left += usize::from(is_left);
        }
        assert!(n_left <= n_possible + n_possible / 20, "{n_left} references left, {n_possible} possible");
    }
}
