//! Programs are read and methods are checked by several threads; what they find is told as it is found.

use std::collections::VecDeque;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::base::{Diagnostic, Named, Observer, Options, Problem, Sources, StopReason, Stopper};
use crate::driver::{Prepared, prepare, unknown_scope};
use crate::findings::{MethodReport, Notice, ReasonKind, SourceFile, Verdict, Warning};

use super::baseline::Baseline;
use super::cache::Cache;
use super::encoding;
use super::entry::STACK;
use super::limits::{Limits, locked};
use super::project::Unit;
use super::shard::Shard;
use super::terminal::Progress;
use super::treat::{self, Treatments};

/// News of one program.
pub(super) enum News {
    /// It has no verdicts.
    Refused(Vec<Said>),
    /// It was read: so many methods it has, and these of them will be checked.
    Read {
        n_methods: usize,
        mine: Range<usize>,
        said: Vec<Said>,
        files: Vec<SourceFile>,
        unknown_scopes: Vec<String>,
        skipped: Vec<String>,
        warnings: Vec<Warning>,
    },
    /// It has none of the classes and methods that are looked for, as these errors say.
    Elsewhere(Vec<Diagnostic>),
    Checked {
        at: usize,
        report: Box<MethodReport>,
    },
    /// We failed; the message is kept elsewhere.
    Failed,
}

/// A diagnostic as data and as standard error shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Said {
    pub notice: Notice,
    pub shown: String,
}

impl Said {
    pub(super) fn of(diagnostic: &Diagnostic, sources: &Sources, has_colour: bool) -> Self {
        Said { notice: Notice::of(diagnostic, sources), shown: diagnostic.render(sources, has_colour) }
    }
}

/// How the work is done. Nothing of it changes a verdict, but for limits of time.
pub(super) struct Schedule<'a> {
    pub jobs: usize,
    pub limits: Limits,
    pub is_scan: bool,
    pub stopper: &'a Stopper,
    pub has_colour: bool,
    pub progress: &'a Progress,
    pub options: &'a Options,
    pub treatments: &'a Treatments<'a>,
    pub baseline: Option<&'a Baseline>,
    /// Verdicts of earlier runs.
    pub cache: Option<&'a Cache>,
    /// `None`: all of the work is done here.
    pub shard: Option<&'a Shard>,
}

/// What is to be done next.
#[derive(Default)]
struct Queue {
    next_unit: usize,
    /// Methods of programs that were read: these come first, so that few programs are in memory.
    ready: VecDeque<(usize, Arc<Prepared>, usize)>,
    /// Methods whose turn was too short, where several share the time.
    again: VecDeque<(usize, Arc<Prepared>, usize)>,
    n_reading: usize,
}

enum Job {
    Read(usize),
    Check(usize, Arc<Prepared>, usize, Turn),
}

/// The time that a method has.
#[derive(Clone, Copy)]
struct Turn {
    /// `None`: what the options say.
    seconds: Option<u32>,
    /// There is another, if this one is too short.
    is_first: bool,
}

/// A program that was read, and which of its methods are checked.
type Ready = (Arc<Prepared>, Range<usize>);

struct Workers<'a> {
    schedule: &'a Schedule<'a>,
    units: Vec<Mutex<Option<Unit>>>,
    queue: Mutex<Queue>,
    changed: Condvar,
    limits: &'a Limits,
}

impl Schedule<'_> {
    /// Does all the work; `hear` is called on this thread, with the number of the program.
    pub(super) fn run(&self, units: Vec<Unit>, hear: &mut dyn FnMut(usize, News)) {
        let workers = Workers {
            schedule: self,
            units: units.into_iter().map(|unit| Mutex::new(Some(unit))).collect(),
            queue: Mutex::default(),
            changed: Condvar::new(),
            limits: &self.limits,
        };
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            let workers = &workers;
            let mut n_started = 0;
            for _ in 0..self.jobs.max(1) {
                let sender = sender.clone();
                let thread = std::thread::Builder::new().name("huntsman".into()).stack_size(STACK);
                n_started += usize::from(thread.spawn_scoped(scope, move || workers.work(&sender)).is_ok());
            }
            scope.spawn(|| workers.limits.watch());
            let _watched = workers.limits.watched();
            if n_started == 0 {
                // No room for another stack: all of it here.
                workers.work(&sender);
            }
            drop(sender);
            for (unit, news) in receiver {
                hear(unit, news);
            }
        });
    }
}

impl Workers<'_> {
    fn work(&self, sender: &Sender<(usize, News)>) {
        // Nobody hears it any more: the one who did came to grief.
        let tell = |unit: usize, news: News| sender.send((unit, news)).is_ok();
        while let Some(job) = self.next() {
            match job {
                Job::Read(at) => {
                    let read = catch_unwind(AssertUnwindSafe(|| self.read(at)));
                    let (news, prepared) = read.unwrap_or((News::Failed, None));
                    let is_heard = tell(at, news);
                    let mut queue = locked(&self.queue);
                    queue.n_reading -= 1;
                    if let Some(prepared) = prepared {
                        let (prepared, mine) = prepared;
                        queue.ready.extend(mine.map(|method| (at, prepared.clone(), method)));
                    }
                    drop(queue);
                    self.changed.notify_all();
                    if !is_heard {
                        return;
                    }
                }
                Job::Check(unit, prepared, at, turn) => {
                    let checked = catch_unwind(AssertUnwindSafe(|| self.check(&prepared, at, turn.seconds)));
                    if let Ok(report) = &checked
                        && turn.is_first
                        && is_out_of_time(report)
                        && self.schedule.stopper.stopped().is_none()
                    {
                        locked(&self.queue).again.push_back((unit, prepared, at));
                        continue;
                    }
                    let news = match checked {
                        Ok(report) => News::Checked { at, report: Box::new(report) },
                        Err(_) => News::Failed,
                    };
                    if !tell(unit, news) {
                        return;
                    }
                }
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = locked(&self.queue);
        loop {
            if let Some((unit, prepared, method)) = queue.ready.pop_front() {
                let turn = self.first_turn(queue.ready.len() + 1, queue.again.len());
                return Some(Job::Check(unit, prepared, method, turn));
            }
            if queue.next_unit < self.units.len() {
                queue.next_unit += 1;
                queue.n_reading += 1;
                return Some(Job::Read(queue.next_unit - 1));
            }
            if let Some((unit, prepared, method)) = queue.again.pop_front() {
                // Half of what is left, of which the last has all.
                let half = self.left().filter(|_| !queue.again.is_empty()).map(|left| (left / 2).max(1));
                return Some(Job::Check(unit, prepared, method, Turn { seconds: half, is_first: false }));
            }
            if queue.n_reading == 0 {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Seconds that are left for several methods of one program.
    fn left(&self) -> Option<u32> {
        let Schedule { options, progress, .. } = *self.schedule;
        let all = options.timeout.filter(|_| self.units.len() == 1)?;
        Some(all.saturating_sub(u32::try_from(progress.now().as_secs()).unwrap_or(u32::MAX)))
    }

    /// With so many to come and so many that come again: an equal share of half the time that is left, so that one
    /// that is hard leaves the others their time.
    fn first_turn(&self, n: usize, n_again: usize) -> Turn {
        let most = self.schedule.options.timeout_per_method;
        let Some(left) = self.left().filter(|_| n + n_again > 1) else {
            return Turn { seconds: None, is_first: false };
        };
        let n = u32::try_from(2 * n.div_ceil(self.schedule.jobs.max(1))).unwrap_or(u32::MAX);
        let share = (left / n).max(1);
        Turn { seconds: Some(share), is_first: most.is_none_or(|most| share < most) }
    }

    fn read(&self, at: usize) -> (News, Option<Ready>) {
        let Schedule { is_scan, stopper, has_colour, options, .. } = *self.schedule;
        let unit = locked(&self.units[at]).take().expect("a program is read once");
        let all = |diagnostics: &[Diagnostic], sources: &Sources| {
            diagnostics.iter().map(|each| Said::of(each, sources, has_colour)).collect::<Vec<_>>()
        };
        let mut inputs = match unit {
            Unit::Read(inputs) => inputs,
            Unit::Refused { error, .. } => return (News::Refused(all(&[*error], &Sources::default())), None),
        };
        if let Some(reason) = stopper.stopped() {
            let stopped = Diagnostic::error(Problem::Stopped, format!("{reason} before it was read"));
            return (News::Refused(all(&[stopped], &Sources::default())), None);
        }
        let mut progress = self.schedule.progress.shared();
        let (input, sources) = inputs.split();
        let sources = std::mem::take(sources);
        match prepare(&input, options, sources, &mut progress) {
            Ok(prepared) if !is_scan && !prepared.unknown_scopes.is_empty() => {
                let errors: Vec<Diagnostic> = prepared.unknown_scopes.iter().map(|name| unknown_scope(name)).collect();
                (News::Refused(all(&errors, prepared.sources())), None)
            }
            Ok(mut prepared) => {
                if is_scan && input.methods.is_empty() {
                    prepared.only_stated();
                }
                let mut skipped = Vec::new();
                let mut wanted = Vec::new();
                let mut warnings = prepared.warnings();
                for at in 0..prepared.n_methods() {
                    let treatment = self.schedule.treatments.of(&prepared, at);
                    match treatment.skipped {
                        None => wanted.push(at),
                        Some(by) => {
                            skipped.push(format!("{}.{} ({by})", prepared.class(at), prepared.signature(at)));
                            // Nobody else will tell them.
                            warnings.extend(treatment.warnings);
                        }
                    }
                }
                prepared.only(wanted);
                let n_methods = prepared.n_methods();
                let mine = self.schedule.shard.map_or(0..n_methods, |shard| {
                    let named = |at| Named {
                        file: prepared.file(at).to_owned(),
                        class: prepared.class(at).to_owned(),
                        method: prepared.signature(at),
                    };
                    shard.share(at, &(0..n_methods).map(named).collect::<Vec<_>>())
                });
                let said = [encoding::warnings(prepared.sources()), prepared.diagnostics.clone()].concat();
                let news = News::Read {
                    n_methods,
                    mine: mine.clone(),
                    said: all(&said, prepared.sources()),
                    files: prepared.files(),
                    unknown_scopes: prepared.unknown_scopes.clone(),
                    skipped,
                    warnings,
                };
                (news, Some((Arc::new(prepared), mine)))
            }
            Err(refused) => {
                let (sources, refusal) = *refused;
                // Another file may have the method or the class that is looked for.
                let is_elsewhere = |error: &Diagnostic| {
                    error.labels.is_empty()
                        && matches!(error.code.problem(), Some(Problem::UnknownMethod | Problem::UnknownClass))
                };
                let (elsewhere, own): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
                    refusal.0.iter().filter(|each| each.is_error()).partition(|each| is_elsewhere(each));
                if is_scan && own.is_empty() {
                    return (News::Elsewhere(elsewhere.into_iter().cloned().collect()), None);
                }
                // Where the file is broken, what is not in it is no reason.
                let is_reason = |each: &&Diagnostic| !is_scan || !each.is_error() || !is_elsewhere(each);
                let reasons: Vec<Diagnostic> = refusal.0.iter().filter(is_reason).cloned().collect();
                (News::Refused(all(&[reasons, encoding::warnings(&sources)].concat(), &sources)), None)
            }
        }
    }

    fn check(&self, prepared: &Prepared, at: usize, seconds: Option<u32>) -> MethodReport {
        let schedule = self.schedule;
        let treatment = schedule.treatments.of(prepared, at);
        let options = &treatment.options;
        let stopper = schedule.stopper.part();
        let check = || {
            let seconds = options.timeout_per_method.into_iter().chain(seconds).min();
            let id = self.limits.begin(seconds, &stopper);
            let report = prepared.check(at, options, &stopper, &mut schedule.progress.shared());
            self.limits.over(id);
            report
        };
        let mut report = match schedule.cache {
            Some(cache) => cache.report(prepared, at, options, || stopper.stopped().is_some(), check),
            None => check(),
        };
        treatment.warn(&mut report);
        let accept = |report: &mut MethodReport| {
            treatment.apply(report);
            if let Some(baseline) = schedule.baseline {
                baseline.apply(report);
            }
        };
        accept(&mut report);
        if treat::is_cut(&report) {
            let seconds = options.timeout_per_method.into_iter().chain(seconds).min();
            let id = self.limits.begin(seconds, &stopper);
            let without = treat::violated(&report);
            let observer = &mut schedule.progress.shared();
            treat::join(&mut report, prepared.check_without(&without, at, options, &stopper, observer));
            self.limits.over(id);
            accept(&mut report);
        }
        report
    }
}

fn is_out_of_time(report: &MethodReport) -> bool {
    matches!(&report.verdict, Verdict::Undetermined(reason) if reason.kind == ReasonKind::Stopped(StopReason::Time))
}
