//! Mutants of the code that the contract takes.

use crate::driver::equiv::{Compared, compare, execution};
use crate::driver::localize::{Edited, Made, declarations};
use crate::findings::{Difference, MutantFinding, Place, Score};
use crate::heap;
use crate::java;
use crate::lower;
use crate::mutate::{self, Mutant};

use super::command::Auditor;

impl Auditor<'_> {
    /// How many of the method's mutants the contract refutes, and those that it takes though they do something else.
    pub(super) fn mutants(&self) -> (Score, Vec<(Mutant, MutantFinding)>) {
        let (program, method, sources) = (self.program, self.method, self.sources);
        let edited = self.edited();
        let (mut score, mut unnoticed) = (Score::default(), Vec::new());
        for mutant in self.all_mutants() {
            if self.stopper.stopped().is_some() {
                score.n_open += 1;
                continue;
            }
            let Some(made) = edited.make(&mutant) else { continue };
            let checked = self.check(&made.program, made.method, None);
            if checked.failure.is_some() {
                score.n_refuted += 1;
                continue;
            }
            match compare((program, method), (&made.program, made.method), self.options, self.stopper) {
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
    pub(crate) fn refuted(&self) -> Vec<Made> {
        let edited = self.edited();
        let made = self.all_mutants().into_iter().filter_map(|mutant| edited.make(&mutant));
        made.filter(|made| self.check(&made.program, made.method, None).failure.is_some()).collect()
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
