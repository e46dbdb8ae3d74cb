//! The command: each failing method and its verified repairs, as findings.

use crate::base::{Crew, Diagnostic, MethodId, Observer, Options, Problem, SourceId, Sources, Stopper, made_by};
use crate::driver::check::Checker;
use crate::driver::input::share;
use crate::driver::localize::Edited;
use crate::driver::{Answer, Input, Refusal};
use crate::exec;
use crate::findings::{
    ChangedText, Difference, FixEffort, FixFinding, FixOutcome, FixReport, LabelStatus, MethodFix, Place, Verdict,
};
use crate::heap;
use crate::ir::Program;
use crate::lift::{self, RunView};
use crate::mutate::{self, Edit, Mutant, Tier};
use crate::query::Checked;
use crate::repair::Found;

use super::engine::{Outcome, Repair, Repaired, Scale, repair};

/// Repairs that are looked for, where fewer are shown: the best of them are.
const LEAST_FOUND: usize = 4;

/// Looks for repairs of each selected method that fails. The first one's are made in the files that follow: not here,
/// each method is repaired in the text as it is.
pub fn fix(
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    crew: &dyn Crew,
) -> Result<Answer<FixReport>, Refusal> {
    let start = crew.now();
    let lowered = input.lower_to_check(options, sources)?;
    let (program, context, sources) = (&lowered.program, &lowered.context, &*sources);
    let targets = &lowered.targets[share(crew, program, sources, &lowered.targets)];
    let methods = made_by(crew, targets.len(), stopper, |at, stopper, observer| {
        Fixer { program, method: targets[at], sources, input, context, options, stopper, observer }.method()
    });
    let report = FixReport { options: options.echo("fix"), methods, total: crew.now().saturating_sub(start) };
    let mut diagnostics = lowered.diagnostics;
    diagnostics.extend(several_fixes(&report));
    Ok(Answer { report, diagnostics })
}

/// What to say where several methods of a report have fixes.
pub fn several_fixes(report: &FixReport) -> Option<Diagnostic> {
    let is_fixed = |method: &&MethodFix| matches!(method.outcome, FixOutcome::Fixed { .. });
    let several = "each method's fix is a change of the file as it is: apply them one after the other";
    let n_fixed = report.methods.iter().filter(is_fixed).count();
    (n_fixed > 1).then(|| Diagnostic::warning(Problem::SeveralFixes, several))
}

/// Fixes to show.
fn wanted(options: &Options) -> usize {
    options.count.map_or(3, |n| n as usize)
}

struct Fixer<'a> {
    program: &'a Program,
    method: MethodId,
    sources: &'a Sources,
    input: &'a Input<'a>,
    context: &'a [SourceId],
    options: &'a Options,
    stopper: &'a Stopper,
    observer: &'a mut dyn Observer,
}

impl Fixer<'_> {
    fn method(&mut self) -> MethodFix {
        let start = self.observer.now();
        let Fixer { program, method, sources, .. } = *self;
        let request = crate::lower::Request { context: self.context.to_vec(), ..self.input.request() };
        let edited = Edited::new((program, method), sources, request);
        let scale = Scale { n_found: LEAST_FOUND.max(wanted(self.options)), last: Tier::Statement, several: true };
        let outcome = repair((program, method), &edited, self.options, scale, self.stopper, self.observer);
        let outcome = match outcome {
            Repaired::Nothing(None) => FixOutcome::Nothing { scope: self.options.scope.all },
            Repaired::Nothing(Some(why)) => FixOutcome::Undetermined(why),
            Repaired::Searched(found) => self.outcome(&edited, *found),
        };
        MethodFix {
            class: program.classes[program.methods[method].class].name.clone(),
            signature: lift::signature(program, method),
            place: lift::declaration(program, sources, method),
            outcome,
            total: self.observer.now().saturating_sub(start),
        }
    }

    fn outcome(&mut self, edited: &Edited<'_>, outcome: Outcome) -> FixOutcome {
        let Outcome { failure, n_statements, n_candidates, tests, found, effort, stopped } = outcome;
        let effort = FixEffort {
            n_statements,
            n_candidates,
            n_tried: effort.n_candidates,
            n_run: effort.n_run,
            n_checked: effort.n_checked,
            n_counterexamples: effort.n_counterexamples,
            n_alike: effort.n_alike,
            n_failing: tests.n_failing(),
            n_passing: tests.cases().len() - tests.n_failing(),
            stopped: stopped.map(|reason| reason.to_string()),
        };
        let failing = Box::new(self.execution(self.program, self.method, self.sources, &failure.input));
        let violated = failure.violated.into_iter().map(String::from).collect();
        let mut fixes: Vec<FixFinding> = Vec::new();
        let mut first: Option<&Found<Checked>> = None;
        for made in &found {
            if fixes.len() >= wanted(self.options) {
                break;
            }
            let different = first.and_then(|first| {
                let pairs = first.behaviours.iter().zip(&made.found.behaviours);
                let at = pairs.zip(tests.cases()).find(|((a, b), _)| a != b)?;
                Some((&first.change, &at.1.input))
            });
            if let Some(fix) = self.finding(edited, made, different) {
                first.get_or_insert(&made.found);
                fixes.push(fix);
            }
        }
        match fixes.is_empty() {
            true => FixOutcome::NotFound { failing, violated, effort },
            false => FixOutcome::Fixed { failing, violated, fixes, effort },
        }
    }

    /// `None`: the whole of `check` does not confirm it.
    fn finding(
        &mut self,
        edited: &Edited<'_>,
        Repair { found: repair, holds_above, asked }: &Repair,
        different: Option<(&Mutant, &heap::Input)>,
    ) -> Option<FixFinding> {
        let made = edited.make(&repair.change)?;
        let (options, stopper) = (self.options, self.stopper);
        let checker =
            Checker { program: &made.program, sources: &made.sources, options, stopper, observer: &mut *self.observer };
        let verdict = checker.method(made.method);
        if verdict.verdict != Verdict::HoldsWithin {
            return None;
        }
        let file = repair.change.edits.first()?.span.source;
        let source = self.sources.get(file);
        let difference = different.and_then(|(first, input)| {
            let before = edited.make(first)?;
            Some(Difference {
                input: heap::print_input(self.program, self.method, input),
                first: self.execution(&before.program, before.method, &before.sources, input),
                this: self.execution(&made.program, made.method, &made.sources, input),
            })
        });
        let labels = verdict.labels.into_iter().filter(|label| label.status == LabelStatus::Holds);
        Some(FixFinding {
            changes: repair.change.edits.iter().map(|edit| self.changed(edit)).collect(),
            diff: mutate::unified(&source.name, &source.text, &repair.change),
            file: source.name.clone(),
            text: mutate::apply(&source.text, &repair.change),
            bounds: verdict.bounds,
            labels: labels.map(|label| label.name).collect(),
            holds_above: *holds_above,
            asked: asked.clone(),
            n_changed: repair.n_changed,
            difference,
            on_jvm: None,
        })
    }

    fn execution(
        &self,
        program: &Program,
        method: MethodId,
        sources: &Sources,
        input: &heap::Input,
    ) -> crate::findings::Execution {
        let config = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let run = exec::run(program, method, input, &config);
        let names = lift::names(program, &run);
        let execution = lift::execution(RunView { program, sources, run: &run, names: &names });
        crate::findings::Execution { path: Vec::new(), ..execution }
    }

    /// The lines around the edit, before and after.
    fn changed(&self, edit: &Edit) -> ChangedText {
        let text = &self.sources.get(edit.span.source).text;
        let (start, end) = (edit.span.start as usize, edit.span.end as usize);
        let from = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let is_whole = text[..end].ends_with('\n');
        let to = if is_whole { end } else { text[end..].find('\n').map_or(text.len(), |at| end + at) };
        let before = &text[from..to];
        let after = format!("{}{}{}", &text[from..start], edit.replacement, &text[end..to]);
        let (mut before, mut after): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
        while before.first().is_some_and(|line| after.first() == Some(line)) {
            before.remove(0);
            after.remove(0);
        }
        while before.last().is_some_and(|line| after.last() == Some(line)) {
            before.pop();
            after.pop();
        }
        let shown = |lines: Vec<&str>| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join("\n");
        ChangedText {
            place: Place::of(self.sources, edit.span),
            operator: edit.operator.to_owned(),
            before: shown(before),
            after: shown(after),
        }
    }
}
