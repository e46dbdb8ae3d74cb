//! `check`: every method against its contract, for all inputs within the bounds.
//!
//! A failing input that the solver finds is replayed by the interpreter before anyone sees it (DESIGN section 6).
//! If the two disagree, that is a bug of ours, never a verdict; the other methods keep theirs.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crate::base::{
    Budget, Crew, LabelId, MethodId, Observer, Options, Phase, Sources, StopReason, Stopper, made_by, panic_text,
};
use crate::exec;
use crate::findings::{
    CheckReport, Label, LabelStatus, MethodReport, Others, PhaseTime, Place, Reason, ReasonKind, Sizes, Verdict,
    Warning,
};
use crate::ir::Program;
use crate::query::{self, Certificate, Checked};
use crate::testgen::Interpreted;

use super::checked_bounds::bounds;
use super::confirmed::confirmed;
use super::doubt::{bug, doubt, reached, uncertified, unpromised, unread};
use super::input::share;
use super::prepared::{Prepared, nothing_to_check, prepare, unknown_scope};
use super::settings::query_config;
use super::{Answer, Input, Refusal, coverage, next};
use crate::lift;

/// A run that confirms what was found as time ended.
const STEPS_AFTER_TIME: u64 = 100_000;

/// Checks the selected methods one after the other; those that time does not reach are undetermined.
pub fn check(
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<CheckReport>, Refusal> {
    let start = observer.now();
    let prepared = prepared(input, options, sources, observer)?;
    let methods = (0..prepared.n_methods()).map(|at| prepared.check(at, options, stopper, observer)).collect();
    Ok(answer(prepared, methods, options, observer.now().saturating_sub(start), sources))
}

/// As [`check`]; a crew does the work, or its share of it.
pub fn check_by(
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    crew: &dyn Crew,
) -> Result<Answer<CheckReport>, Refusal> {
    let start = crew.now();
    let prepared = prepared(input, options, sources, &mut ())?;
    let mine = share(crew, &prepared.program, &prepared.sources, &prepared.targets);
    let methods = made_by(crew, mine.len(), stopper, |at, stopper, observer| {
        prepared.check(mine.start + at, options, stopper, observer)
    });
    Ok(answer(prepared, methods, options, crew.now().saturating_sub(start), sources))
}

/// A program with something to check.
fn prepared(
    input: &Input<'_>,
    options: &Options,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Prepared, Refusal> {
    let prepared = match prepare(input, options, std::mem::take(sources), observer) {
        Ok(prepared) => prepared,
        Err(refused) => {
            let (read, refusal) = *refused;
            *sources = read;
            return Err(refusal);
        }
    };
    if !prepared.unknown_scopes.is_empty() {
        *sources = prepared.sources;
        return Err(Refusal(prepared.unknown_scopes.iter().map(|name| unknown_scope(name)).collect()));
    }
    if prepared.targets.is_empty() {
        *sources = prepared.sources;
        return Err(Refusal(prepared.diagnostics.into_iter().chain([nothing_to_check()]).collect()));
    }
    Ok(prepared)
}

/// Gives the sources back.
fn answer(
    prepared: Prepared,
    methods: Vec<MethodReport>,
    options: &Options,
    total: Duration,
    sources: &mut Sources,
) -> Answer<CheckReport> {
    let report = CheckReport {
        options: options.echo("check"),
        methods,
        files: prepared.files(),
        warnings: prepared.warnings(),
        total,
        ..CheckReport::default()
    };
    *sources = prepared.sources;
    Answer { report, diagnostics: prepared.diagnostics }
}

pub(super) struct Checker<'a> {
    pub program: &'a Program,
    pub sources: &'a Sources,
    pub options: &'a Options,
    pub stopper: &'a Stopper,
    pub observer: &'a mut dyn Observer,
}

impl Checker<'_> {
    /// The verdict on a method, whatever happens: a bug of ours costs this one alone.
    pub(super) fn method(self, method: MethodId) -> MethodReport {
        let Checker { program, sources, options, stopper, observer } = self;
        let start = observer.now();
        let what =
            format!("{}.{}", program.classes[program.methods[method].class].name, lift::signature(program, method));
        observer.phase_begins(Phase::Encode, &what);
        observer.peak_memory();
        let config = query_config(program, options, stopper);
        let what = format!("{what}  scope {}", options.scope.all);
        let mut timed = Timed { inner: observer, times: BTreeMap::new(), what };
        let judge = Judge { program, sources, method, options, config: &config, stopper };
        let (checked, verdict, others, is_certified) = catch_unwind(AssertUnwindSafe(|| judge.verdict(&mut timed)))
            .unwrap_or_else(|panic| {
                let said = panic_text(panic.as_ref());
                (Checked::within(config.symex.bounds.clone()), Verdict::Undetermined(bug(&said)), None, false)
            });
        let timings = timed.times.iter().map(|(phase, took)| PhaseTime { phase: phase.name().into(), took: *took });
        let mut notes = warnings(&checked, sources, program, method);
        notes.extend(coverage::warnings(&checked, sources, program));
        notes.extend(helper_warning(program, sources, method, &verdict));
        notes.extend(next::warning(options, &verdict, checked.others.failures.len()));
        MethodReport {
            class: program.classes[program.methods[method].class].name.clone(),
            signature: lift::signature(program, method),
            place: lift::declaration(program, sources, method),
            accepted: None,
            labels: labels(program, sources, method, &checked, &verdict),
            bounds: bounds(program, sources, method, options, &checked),
            covered: coverage::covered(&checked, sources, program),
            solver: match options.solver_command.given() {
                Some(_) => format!("{}, then {}", config.solver.name(), options.solver_command),
                None => config.solver.name().into(),
            },
            is_certified,
            left_out: program.left_out(method).into_iter().map(|span| Place::of(sources, span)).collect(),
            warnings: notes,
            timings: timings.collect(),
            total: observer.now().saturating_sub(start),
            peak_memory: observer.peak_memory(),
            sizes: Sizes {
                n_objects: checked.reached.scopes.iter().map(|(_, n)| n).sum(),
                n_gates: checked.sizes.n_gates,
                n_variables: checked.sizes.n_variables,
                n_clauses: checked.sizes.n_clauses,
            },
            verdict,
            others,
        }
    }
}

/// One method and what to ask of it.
struct Judge<'a> {
    program: &'a Program,
    sources: &'a Sources,
    method: MethodId,
    options: &'a Options,
    config: &'a query::Config,
    stopper: &'a Stopper,
}

impl Judge<'_> {
    /// The answers, the verdict they come to, further counterexamples, and whether its proof was checked.
    fn verdict(&self, observer: &mut dyn Observer) -> (Checked, Verdict, Option<Others>, bool) {
        let Judge { program, sources, method, .. } = *self;
        let budget = Budget::until(self.stopper.clone());
        let mut run_config = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let mut runs = Interpreted { program, method, config: &run_config };
        let checked = query::check(program, method, self.config, &budget, observer, &mut runs);
        // What was found as time ended is still to be confirmed: by a short run.
        if self.stopper.stopped() == Some(StopReason::Time) {
            (run_config.stopper, run_config.n_steps) = (Stopper::new(), STEPS_AFTER_TIME);
        }
        let mut others = None;
        let mut verdict = match (&checked.failure, doubt(&checked, sources)) {
            (Some(failure), _) => match confirmed(program, sources, method, failure, &run_config) {
                Ok(found) => match program.unread(method) {
                    Some(span) => Verdict::Undetermined(unread(sources, span)),
                    None => Verdict::Violated(Box::new(found)),
                },
                Err(reason) => Verdict::Undetermined(reason),
            },
            (None, Some(doubt)) => Verdict::Undetermined(doubt),
            (None, None) => program
                .unpromised(method)
                .map_or(Verdict::HoldsWithin, |span| Verdict::Undetermined(unpromised(sources, span))),
        };
        if let (Verdict::Undetermined(reason), Some(scope)) = (&mut verdict, checked.holds_within)
            && matches!(reason.kind, ReasonKind::Stopped(_))
            && program.unpromised(method).is_none()
            && program.unread(method).is_none()
        {
            reason.message += &format!("; within scope {scope} it holds");
        }
        if matches!(verdict, Verdict::Violated(_)) && self.config.n_failures > 1 {
            match self.others(&checked, &run_config) {
                Ok(found) => others = Some(found),
                Err(reason) => verdict = Verdict::Undetermined(reason),
            }
            others = next::passed_over(self.options, &mut verdict, others);
        }
        if !self.options.certify || verdict != Verdict::HoldsWithin {
            return (checked, verdict, others, false);
        }
        let certificate = query::certify(program, method, &self.config.symex, &checked.reached, &budget);
        match certificate {
            Certificate::Checked => (checked, verdict, None, true),
            Certificate::Refuted => {
                (checked, Verdict::Undetermined(bug("a solver that proves its answers finds a violation")), None, false)
            }
            Certificate::Stopped(reason) => (checked, Verdict::Undetermined(uncertified(reason)), None, false),
        }
    }

    /// The further failing inputs, each replayed; one that does not fail is a bug of ours as a first one would be.
    fn others(&self, checked: &Checked, run_config: &exec::Config) -> Result<Others, Reason> {
        let mut others = Others { found: Vec::new(), is_all: checked.others.is_all };
        for failure in &checked.others.failures {
            match confirmed(self.program, self.sources, self.method, failure, run_config) {
                Ok(found) => others.found.push(found),
                Err(reason) if matches!(reason.kind, ReasonKind::Stopped(_)) => {
                    others.is_all = false;
                    break;
                }
                Err(reason) => return Err(reason),
            }
        }
        Ok(others)
    }
}

/// Sums up the time of each phase on its way to the real observer.
struct Timed<'a> {
    inner: &'a mut dyn Observer,
    times: BTreeMap<Phase, Duration>,
    /// The method and its bound.
    what: String,
}

impl Observer for Timed<'_> {
    fn now(&self) -> Duration {
        self.inner.now()
    }

    fn phase_begins(&mut self, phase: Phase, what: &str) {
        let sum = if what.is_empty() { self.what.clone() } else { format!("{}  {what}", self.what) };
        self.inner.phase_begins(phase, &sum);
    }

    fn phase_done(&mut self, phase: Phase, took: Duration, size: usize) {
        *self.times.entry(phase).or_default() += took;
        self.inner.phase_done(phase, took, size);
    }

    fn peak_memory(&mut self) -> Option<u64> {
        self.inner.peak_memory()
    }
}

fn labels(program: &Program, sources: &Sources, method: MethodId, checked: &Checked, verdict: &Verdict) -> Vec<Label> {
    let mut labels = lift::obligations(program, sources, method, program.methods[method].class);
    let replayed: Vec<String> = match verdict {
        Verdict::Violated(counterexample) => counterexample.violations.iter().map(|v| v.label.clone()).collect(),
        _ => Vec::new(),
    };
    // Runs that were left out could violate any label; where none was, only those without an answer are in doubt. A run
    // that never ends says nothing of the labels: none is asked, and none where there is no input.
    let doubt = doubt(checked, sources).filter(|_| !checked.is_vacuous).map(|reason| reason.message);
    for answer in &checked.labels {
        if !labels.iter().any(|label| label.name == answer.label.as_str()) {
            // A formula inside a body: its label is known only to the encoding.
            let inside = program.stated_inside(answer.label);
            labels.push(Label {
                name: answer.label.to_string(),
                place: match inside {
                    Some(span) => Place::of(sources, span),
                    None => lift::declaration(program, sources, method),
                },
                text: inside.map_or_else(String::new, |span| lift::clause_text(sources, None, span)),
                status: LabelStatus::NotReached,
            });
        }
    }
    let left_out = program.unread(method).map(|span| unread(sources, span).message);
    for label in &mut labels {
        let answer = checked.labels.iter().find(|answer| answer.label.as_str() == label.name);
        let asked = answer.and_then(|answer| answer.is_violated);
        label.status = match (asked, &doubt) {
            _ if replayed.contains(&label.name) => LabelStatus::Violated,
            (Some(true), _) => match &left_out {
                Some(why) => LabelStatus::Undetermined(why.clone()),
                None => LabelStatus::Violated,
            },
            (_, Some(doubt)) if !checked.is_kept(&label.name) => LabelStatus::Undetermined(doubt.clone()),
            // What is taken by its invariant may go on for ever, where no variant says otherwise.
            _ if label.name == LabelId::TERMINATES.as_str() && may_go_on(checked) => LabelStatus::NotReached,
            (Some(false), _) => LabelStatus::Holds,
            // Nothing the encoding contains can break it.
            (None, _) if is_complete(checked) => LabelStatus::Holds,
            (None, _) => LabelStatus::NotReached,
        };
    }
    labels
}

/// What stands for code, or was left out, may go on for ever.
fn may_go_on(checked: &Checked) -> bool {
    checked.reached.abstracted.iter().any(|it| !it.ends) || !checked.reached.longer.is_empty()
}

/// The questions were asked.
fn is_complete(checked: &Checked) -> bool {
    !checked.is_vacuous && checked.failure.as_ref().is_none_or(|failure| failure.label != LabelId::TERMINATES)
}

/// Who writes `helper` may not know that it takes the invariants away before the call, too.
fn helper_warning(program: &Program, sources: &Sources, method: MethodId, verdict: &Verdict) -> Option<Warning> {
    let called = &program.methods[method];
    let has_invariants =
        program.supertypes(called.class).iter().any(|class| !program.classes[*class].invariants.is_empty());
    let is_about_it = matches!(verdict, Verdict::Violated(_)) && called.contract.is_helper && has_invariants;
    is_about_it.then(|| Warning {
        code: "helper".into(),
        message: "a `helper` assumes no invariants: what it needs of them it has to require".into(),
        place: Some(lift::declaration(program, sources, method)),
        help: Some("write it as a `requires`, or leave out `helper` where the invariants hold at every call".into()),
    })
}

fn warnings(checked: &Checked, sources: &Sources, program: &Program, method: MethodId) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if checked.has_no_instance {
        let class = &program.classes[program.methods[method].class];
        warnings.push(Warning {
            code: "invariant-without-instance".into(),
            message: format!("no object within the bounds meets the invariants of {}", lift::simple(&class.name)),
            place: class.invariants.first().map(|clause| Place::of(sources, clause.span)),
            help: Some(
                "look for a contradiction among the invariants (a constant that is null and not `nullable` is one), or \
                 raise --scope or --array-length"
                    .into(),
            ),
        });
    } else if checked.is_vacuous {
        warnings.push(Warning {
            code: "vacuous-precondition".into(),
            message: "no input within the bounds meets what the contract assumes: nothing was checked".into(),
            place: Some(lift::declaration(program, sources, method)),
            help: Some(
                "look for a contradiction between @Requires and the invariants, or raise --scope or --array-length"
                    .into(),
            ),
        });
    }
    for (span, what) in checked.unsupported.iter().skip(1) {
        warnings.push(Warning {
            code: "unsupported".into(),
            message: reached(what),
            place: span.map(|span| Place::of(sources, span)),
            help: None,
        });
    }
    warnings
}
