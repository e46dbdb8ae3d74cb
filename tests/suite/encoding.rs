//! From a circuit through clauses and a solver and back: models are inputs that the circuit itself accepts.

use huntsman::base::Budget;
use huntsman::circuit::{Bit, Circuit, Word};
use huntsman::clausify::{Clausifier, Config};
use huntsman::cnf::{Lit, Vars};
use huntsman::sat::{Answer, SatSolver, SolverKind, solver};
use huntsman::ucore::{Formula, Shrunk, shrink, single_corrections};

struct Question {
    circuit: Circuit,
    clausifier: Clausifier,
    vars: Vars,
    solver: Box<dyn SatSolver>,
}

impl Question {
    fn new(kind: SolverKind, config: Config) -> Self {
        Question {
            circuit: Circuit::default(),
            clausifier: Clausifier::new(config),
            vars: Vars::default(),
            solver: solver(kind),
        }
    }

    fn assume(&mut self, bit: Bit) -> Lit {
        let solver = &mut self.solver;
        self.clausifier.enabling_lit(&self.circuit, bit, &mut self.vars, &mut |clause| solver.add_clause(clause))
    }

    fn assert_under(&mut self, selector: Lit, bit: Bit) {
        let solver = &mut self.solver;
        let sink = &mut |clause: &[Lit]| solver.add_clause(clause);
        self.clausifier.assert(&self.circuit, &[!selector], bit, &mut self.vars, sink);
    }
}

fn every_way(mut test: impl FnMut(Question)) {
    for kind in SolverKind::all() {
        for config in [Config::STANDARD, Config::SPARSE] {
            test(Question::new(*kind, config));
        }
    }
}

#[test]
fn numbers_are_factored_and_primes_are_not() {
    every_way(|mut question| {
        let (a, b) = (question.circuit.input_word(6, false), question.circuit.input_word(6, false));
        let one = question.circuit.constant_word(1);
        let product = question.circuit.mul(a, b);
        let bounds = [question.circuit.less(one, a), question.circuit.less_or_equal(a, b)];
        let bounds = question.circuit.and(bounds);
        for (number, expected) in [(899, vec![29, 31]), (901, vec![17, 53]), (907, vec![])] {
            let wanted = question.circuit.constant_word(number);
            let equal = question.circuit.equal(product, wanted);
            let asked = question.circuit.and2(equal, bounds);
            let assumption = question.assume(asked);
            let found: Vec<i128> = match question.solver.solve(&[assumption], &Budget::default()) {
                Answer::Sat(model) => {
                    let values = question.clausifier.valuation(&question.circuit, &|lit| model.value(lit));
                    assert!(values.bit(asked), "{}: the circuit rejects the model", question.solver.name());
                    vec![values.word(&question.circuit, a), values.word(&question.circuit, b)]
                }
                Answer::Unsat(core) => {
                    assert_eq!(core, [assumption]);
                    vec![]
                }
                Answer::Unknown(reason) => panic!("{reason}"),
            };
            assert_eq!(found, expected, "{}", question.solver.name());
        }
    });
}

/// `x = 5; y = 7; z = x + 1; w = z * 2; assert w == 10`: line 2 is innocent, each other line alone can save the run.
#[test]
fn the_statements_of_a_failing_run_are_its_core_and_its_corrections() {
    every_way(|mut question| {
        let circuit = &mut question.circuit;
        let vars: Vec<Word> = (0..4).map(|_| circuit.input_word(32, true)).collect();
        let numbers: Vec<Word> = [5, 7, 1, 2, 10].iter().map(|number| circuit.constant_word(*number)).collect();
        let sum = circuit.add_within(vars[0], numbers[2], 32);
        let product = circuit.mul_within(vars[2], numbers[3], 32);
        let statements = [
            circuit.equal(vars[0], numbers[0]),
            circuit.equal(vars[1], numbers[1]),
            circuit.equal(vars[2], sum),
            circuit.equal(vars[3], product),
        ];
        let label = circuit.equal(vars[3], numbers[4]);
        let selectors: Vec<Lit> = statements.iter().map(|_| question.vars.fresh_lit()).collect();
        for (selector, statement) in selectors.iter().zip(statements) {
            question.assert_under(*selector, statement);
        }
        let label = question.assume(label);
        let guilty = [selectors[0], selectors[2], selectors[3]];
        match shrink(question.solver.as_mut(), &[label], &selectors, None, &Budget::default()) {
            Shrunk::Mus(mus) => assert_eq!((mus.members.as_slice(), mus.is_minimal()), (&guilty[..], true)),
            other => panic!("{other:?}"),
        }
        let hard = [label];
        let mut formula = Formula { solver: question.solver.as_mut(), hard: &hard, rotation: None };
        let single = single_corrections(&mut formula, &selectors, &Budget::default());
        assert_eq!(single.found.iter().map(|(lit, _)| *lit).collect::<Vec<_>>(), guilty);
        // What the first statement should have stored: 4, or what is 4 after the overflow of the product.
        let values = question.clausifier.valuation(&question.circuit, &|lit| single.found[0].1.value(lit));
        let stored = values.word(&question.circuit, vars[0]) as i32;
        assert_eq!(stored.wrapping_add(1).wrapping_mul(2), 10);
    });
}
