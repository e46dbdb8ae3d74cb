//! Mutants of the code that the contract takes.

use crate::driver::equiv::{Compared, compare, execution};
use crate::driver::localize::{Edited, declarations};
use crate::findings::{Difference, MutantFinding, Place, Score};
use crate::heap;
use crate::mutate::{self, Mutant};

use super::command::Auditor;

impl Auditor<'_> {
    /// How many of the method's mutants the contract refutes, and those that it takes though they do something else.
    pub(super) fn mutants(&self) -> (Score, Vec<(Mutant, MutantFinding)>) {
        let (program, method, sources) = (self.program, self.method, self.sources);
        let request = crate::lower::Request { context: self.context.to_vec(), ..self.input.request() };
        let edited = Edited::new((program, method), sources, request);
        let span = program.methods[method].span;
        let (mut score, mut unnoticed) = (Score::default(), Vec::new());
        if !self.input.files.contains(&span.source) {
            return (score, unnoticed);
        }
        let unit = crate::java::parse(span.source, &sources.get(span.source).text).tree;
        let mut methods = Vec::new();
        declarations(&unit.types, &mut methods);
        let Some(declared) = methods.into_iter().find(|it| it.span.contains(span) || span.contains(it.span)) else {
            return (score, unnoticed);
        };
        for mutant in mutate::mutants(declared, &unit.types, sources) {
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
}
