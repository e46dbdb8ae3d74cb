//! Mutants of the code that the contract takes.

use crate::base::{Budget, MethodId};
use crate::driver::equiv::{Compared, compare_within, execution};
use crate::driver::localize::{Edited, EditedProgram, declarations};
use crate::driver::settings::query_config;
use crate::exec;
use crate::findings::{Difference, MutantFinding, Place, Score};
use crate::heap;
use crate::ir::Program;
use crate::java;
use crate::localize::Sample;
use crate::lower;
use crate::mutate::{self, Mutant};
use crate::query::{Checked, Config, Most};

use super::command::Auditor;

/// Inputs on which a mutant is run before the solver is asked.
const MAX_RUN: usize = 100;

/// Conflicts of a question about a mutant.
const CONFLICTS_OF_A_MUTANT: u32 = 20_000;

/// Iterations that a mutant's loop has at least before it is given up.
const LEAST_ITERATIONS: usize = 16;

/// What mutants of a method are tried on.
pub(crate) struct Trials {
    /// On which the code is right, of unlike runs and sizes first.
    pub inputs: Vec<Sample>,
    /// How far a mutant's loops and recursions are followed: twice as far as the code's.
    most: Most,
}

impl Auditor<'_> {
    pub(crate) fn trials(&self) -> Trials {
        let most = query_config(self.program, self.options, self.stopper).most;
        let bounds = self.decided(self.program, self.method).reached.bounds;
        let reached = bounds.limits.values().copied().max().unwrap_or(0);
        let enough = LEAST_ITERATIONS.max(2 * reached);
        let most = Most { unwind: most.unwind.min(enough), recursion: most.recursion.min(enough) };
        Trials { inputs: self.inputs(), most }
    }

    /// How many of the method's mutants the contract refutes, and those that it takes though they do something else.
    pub(super) fn mutants(&self, trials: &Trials) -> (Score, Vec<(Mutant, MutantFinding)>) {
        let (program, method, sources) = (self.program, self.method, self.sources);
        let edited = self.edited();
        let (mut score, mut unnoticed) = (Score::default(), Vec::new());
        for mutant in self.all_mutants() {
            if self.stopper.stopped().is_some() {
                score.n_open += 1;
                continue;
            }
            let Some(made) = edited.make(&mutant) else { continue };
            if self.fails(&made.program, made.method, trials) {
                score.n_refuted += 1;
                continue;
            }
            let checked = self.tried(&made.program, made.method, trials);
            if checked.failure.is_some() {
                score.n_refuted += 1;
                continue;
            }
            // What it does as the code does is no matter where it needs more iterations.
            if !checked.unwound.is_empty() {
                score.n_open += 1;
                continue;
            }
            let versions = ((program, method), (&made.program, made.method));
            match compare_within(versions.0, versions.1, self.options, self.stopper, &self.budget_of_a_mutant()) {
                Compared::Same(_) => score.n_equivalent += 1,
                Compared::Undetermined(_) => score.n_open += 1,
                Compared::Different(_) if !checked.is_complete() => score.n_open += 1,
                Compared::Different(input) => {
                    score.n_unnoticed += 1;
                    let edit = &mutant.edits[0];
                    let finding = MutantFinding {
                        place: Place::of(sources, edit.span),
                        operator: edit.operator.to_owned(),
                        before: sources.text(edit.span).to_owned(),
                        after: edit.replacement.clone(),
                        difference: Difference {
                            input: heap::print_input(program, method, &input),
                            first: execution((program, method), sources, &input, self.stopper),
                            this: execution((&made.program, made.method), &made.sources, &input, self.stopper),
                        },
                    };
                    unnoticed.push((mutant, finding));
                }
            }
        }
        (score, unnoticed)
    }

    /// Mutants that the contract refutes, as programs.
    pub(crate) fn refuted(&self, trials: &Trials) -> Vec<EditedProgram> {
        let edited = self.edited();
        let made = self.all_mutants().into_iter().filter_map(|mutant| edited.make(&mutant));
        let is_refuted = |made: &EditedProgram| {
            self.fails(&made.program, made.method, trials)
                || self.tried(&made.program, made.method, trials).failure.is_some()
        };
        made.filter(is_refuted).collect()
    }

    /// One of these versions of the method keeps its contract. Those that break it on a known input are not asked.
    pub(crate) fn is_one_taken(&self, versions: impl Iterator<Item = (Program, MethodId)>, trials: &Trials) -> bool {
        let left: Vec<_> = versions.filter(|(program, method)| !self.fails(program, *method, trials)).collect();
        left.iter().any(|(program, method)| self.is_taken(program, *method, trials))
    }

    fn is_taken(&self, program: &Program, method: MethodId, trials: &Trials) -> bool {
        let checked = self.tried(program, method, trials);
        checked.failure.is_none() && checked.is_complete() && !checked.is_vacuous
    }

    /// It breaks its contract on one of the inputs, which are the method's: quick, and of most mutants enough.
    fn fails(&self, program: &Program, method: MethodId, trials: &Trials) -> bool {
        let config = exec::Config { is_traced: false, is_covered: false, ..self.exec_config() };
        let inputs = trials.inputs.iter().take(MAX_RUN).take_while(|_| self.stopper.stopped().is_none());
        inputs.into_iter().any(|sample| {
            let run = exec::run(program, method, &sample.input, &config);
            let judgement = exec::judge(program, &run, &config);
            judgement.is_valid_input() && !judgement.violated().is_empty()
        })
    }

    /// Checked, with less effort than the code itself.
    fn tried(&self, program: &Program, method: MethodId, trials: &Trials) -> Checked {
        let config = Config { most: trials.most, ..self.deciding(program) };
        self.checked(program, method, &config, &self.budget_of_a_mutant())
    }

    fn budget_of_a_mutant(&self) -> Budget {
        Budget { n_conflicts: Some(CONFLICTS_OF_A_MUTANT), ..self.budget() }
    }

    fn edited(&self) -> Edited<'_> {
        let request = lower::Request { context: self.context.to_vec(), ..self.input.request() };
        Edited::new((self.program, self.method), self.sources, request)
    }

    /// Of a method in the files that were given.
    fn all_mutants(&self) -> Vec<Mutant> {
        let span = self.program.methods[self.method].span;
        if !self.input.files.contains(&span.source) {
            return Vec::new();
        }
        let unit = java::parse(span.source, &self.sources.get(span.source).text).tree;
        let mut methods = Vec::new();
        declarations(&unit.types, &mut methods);
        let declared = methods.into_iter().find(|it| it.span.contains(span) || span.contains(it.span));
        declared.map_or_else(Vec::new, |declared| mutate::mutants(declared, &unit.types, self.sources))
    }
}
