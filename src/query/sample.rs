//! Valid inputs by the dozen, to be run: of small scopes, with small numbers and those that the program names.
//!
//! Where an encoding is large, one question takes longer than hundreds of runs, and most faults show in small inputs.
//! Models of the pre-state alone come fast, and each is an input within the bounds by construction. A failing one is
//! encoded by itself before it is an answer: encoder and interpreter must agree on it.

use crate::base::{Budget, LabelId, MethodId, Random};
use crate::circuit::Bit;
use crate::heap::{Input, canon};
use crate::ir::{Program, Type};
use crate::sat::SolverKind;
use crate::symex::{self, CellBit, Mode};

use super::check::{Failure, Most, Runs};
use super::{Reply, Session};

/// Scopes beyond are not sampled.
const MAX_SCOPE: usize = 3;

/// Of each scope so many heaps, each with so many choices of numbers.
const HEAPS: usize = 12;
const CHOICES: usize = 6;

/// Of one question.
const CONFLICTS: u32 = 500;

const SMALL: (i64, i64) = (-1, 4);

pub(super) struct Sampler<'a> {
    pub program: &'a Program,
    pub method: MethodId,
    pub symex: &'a symex::Config,
    pub most: Most,
    pub solver: SolverKind,
    pub budget: &'a Budget,
}

impl Sampler<'_> {
    /// The first input found to fail: of the least scope that shows one.
    pub(super) fn failing(&self, runs: &mut dyn Runs) -> Option<Failure> {
        let mut random = Random::new(1);
        let mut numbers: Vec<i64> = self.program.numbers().into_iter().collect();
        numbers.extend(SMALL.0..=SMALL.1);
        let scope = self.symex.bounds.scope;
        (1..=scope.min(MAX_SCOPE)).find_map(|scope| self.failing_within(scope, &numbers, &mut random, runs))
    }

    fn failing_within(
        &self,
        scope: usize,
        numbers: &[i64],
        random: &mut Random,
        runs: &mut dyn Runs,
    ) -> Option<Failure> {
        let symex = self.symex.within(self.symex.bounds.within(scope).untightened());
        let encoding = symex::encode_pre(self.program, self.method, &symex);
        if encoding.is_cut {
            return None;
        }
        let budget = self.few();
        let mut session = Session::new(encoding, self.solver, true);
        let cells = session.encoding.cells.clone();
        let small: Vec<Bit> = cells.iter().map(|cell| in_range(&mut session, cell, SMALL)).collect();
        let small = session.encoding.circuit.and(small);
        for _ in 0..HEAPS {
            let model = match session.ask(&[small], &budget) {
                Reply::Yes(model) => model,
                _ => match session.ask(&[], &budget) {
                    Reply::Yes(model) => model,
                    _ => break,
                },
            };
            let heap = session.described(&model).references;
            let mut input = Some(session.lift(self.program, &model));
            for _ in 0..=CHOICES {
                if self.budget.stopped().is_some() {
                    return None;
                }
                let failure = input.take().and_then(|input| self.failure(&canon(self.program, &input), runs));
                if failure.is_some() {
                    return failure;
                }
                let mut wanted = heap.clone();
                for cell in &cells {
                    if random.below(2) == 0 {
                        let number = numbers[random.below(numbers.len())];
                        wanted.push(in_range(&mut session, cell, (number, number)));
                    }
                }
                if let Reply::Yes(model) = session.ask(&wanted, &budget) {
                    input = Some(session.lift(self.program, &model));
                }
            }
            session.exclude(&heap);
        }
        None
    }

    fn failure(&self, input: &Input, runs: &mut dyn Runs) -> Option<Failure> {
        let label = runs.violated(input)?;
        let agrees = self.agrees(input, label);
        debug_assert_ne!(agrees, Some(false), "the encoder does not see that {label} is violated");
        (agrees == Some(true)).then(|| Failure { label, input: input.clone(), least: None })
    }

    /// Does the encoding of this input alone violate the label? `None`: nobody knows.
    fn agrees(&self, input: &Input, label: LabelId) -> Option<bool> {
        let mut symex = self.symex.within(self.symex.bounds.untightened());
        symex.bounds.unwind = symex.bounds.unwind.max(self.most.unwind);
        symex.bounds.recursion = symex.bounds.recursion.max(self.most.recursion);
        symex.mode = Mode::Fixed(Box::new(input.clone()));
        let encoding = symex::encode(self.program, self.method, &symex);
        if encoding.is_cut {
            return None;
        }
        let violated = encoding.labels.iter().filter(|it| it.label == label).map(|it| it.violated);
        let violated: Vec<Bit> = violated.collect();
        let open = encoding.unwinding.iter().map(|it| it.exceeded);
        let open: Vec<Bit> = open.chain(encoding.unsupported.iter().map(|it| it.reached)).collect();
        let mut session = Session::new(encoding, self.solver, true);
        let circuit = &mut session.encoding.circuit;
        let (violated, open) = (circuit.or(violated), circuit.or(open));
        match session.ask(&[violated, !open], &self.few()) {
            Reply::Yes(_) => Some(true),
            Reply::No(_) => match session.ask(&[open], &self.few()) {
                Reply::No(_) => Some(false),
                _ => None,
            },
            Reply::Unknown(_) => None,
        }
    }

    fn few(&self) -> Budget {
        Budget { n_conflicts: Some(CONFLICTS), ..self.budget.clone() }
    }
}

/// "The cell holds one of these integers", where it holds any.
fn in_range(session: &mut Session, cell: &CellBit, range: (i64, i64)) -> Bit {
    match cell.ty {
        Type::Float | Type::Double => Bit::TRUE,
        _ => session.in_range(cell, range),
    }
}
