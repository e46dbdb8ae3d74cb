//! Programs are read and methods are checked by several threads; what they find is told as it is found.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::base::{Diagnostic, Options, Sources, StopReason, Stopper};
use crate::driver::{Prepared, prepare, unknown_scope};
use crate::findings::{MethodReport, Notice, SourceFile, Warning};

use super::baseline::Baseline;
use super::cache::Cache;
use super::entry::STACK;
use super::project::Unit;
use super::terminal::Progress;
use super::treat::Treatments;

/// News of one program.
pub(super) enum News {
    /// It has no verdicts.
    Refused(Vec<Said>),
    /// It was read: so many methods will be checked.
    Read {
        n_methods: usize,
        said: Vec<Said>,
        files: Vec<SourceFile>,
        unknown_scopes: Vec<String>,
        skipped: Vec<String>,
        warnings: Vec<Warning>,
    },
    Checked {
        at: usize,
        report: Box<MethodReport>,
    },
    /// We failed; the message is kept elsewhere.
    Failed,
}

/// A diagnostic as data and as standard error shows it.
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
    pub is_scan: bool,
    pub stopper: &'a Stopper,
    pub has_colour: bool,
    pub progress: &'a Progress,
    pub options: &'a Options,
    pub treatments: &'a Treatments<'a>,
    pub baseline: Option<&'a Baseline>,
    /// Verdicts of earlier runs.
    pub cache: Option<&'a Cache>,
}

/// What is to be done next.
#[derive(Default)]
struct Queue {
    next_unit: usize,
    /// Methods of programs that were read: these come first, so that few programs are in memory.
    ready: VecDeque<(usize, Arc<Prepared>, usize)>,
    n_reading: usize,
}

enum Job {
    Read(usize),
    Check(usize, Arc<Prepared>, usize),
}

struct Workers<'a> {
    schedule: &'a Schedule<'a>,
    units: Vec<Mutex<Option<Unit>>>,
    queue: Mutex<Queue>,
    changed: Condvar,
    limits: Limits,
}

impl Schedule<'_> {
    /// Does all the work; `hear` is called on this thread, with the number of the program.
    pub(super) fn run(&self, units: Vec<Unit>, hear: &mut dyn FnMut(usize, News)) {
        let workers = Workers {
            schedule: self,
            units: units.into_iter().map(|unit| Mutex::new(Some(unit))).collect(),
            queue: Mutex::default(),
            changed: Condvar::new(),
            limits: Limits::default(),
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
            let clock = scope.spawn(|| workers.limits.watch());
            if n_started == 0 {
                // No room for another stack: all of it here.
                workers.work(&sender);
            }
            drop(sender);
            for (unit, news) in receiver {
                hear(unit, news);
            }
            workers.limits.end();
            let _ = clock.join();
        });
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Workers<'_> {
    fn work(&self, sender: &Sender<(usize, News)>) {
        let tell = |unit: usize, news: News| {
            let _ = sender.send((unit, news));
        };
        while let Some(job) = self.next() {
            match job {
                Job::Read(at) => {
                    let read = catch_unwind(AssertUnwindSafe(|| self.read(at)));
                    let (news, prepared) = read.unwrap_or((News::Failed, None));
                    tell(at, news);
                    let mut queue = locked(&self.queue);
                    queue.n_reading -= 1;
                    if let Some(prepared) = prepared {
                        queue.ready.extend((0..prepared.n_methods()).map(|method| (at, prepared.clone(), method)));
                    }
                    drop(queue);
                    self.changed.notify_all();
                }
                Job::Check(unit, prepared, at) => {
                    let checked = catch_unwind(AssertUnwindSafe(|| self.check(&prepared, at)));
                    tell(
                        unit,
                        match checked {
                            Ok(report) => News::Checked { at, report: Box::new(report) },
                            Err(_) => News::Failed,
                        },
                    );
                }
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = locked(&self.queue);
        loop {
            if let Some((unit, prepared, method)) = queue.ready.pop_front() {
                return Some(Job::Check(unit, prepared, method));
            }
            if queue.next_unit < self.units.len() {
                queue.next_unit += 1;
                queue.n_reading += 1;
                return Some(Job::Read(queue.next_unit - 1));
            }
            if queue.n_reading == 0 {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn read(&self, at: usize) -> (News, Option<Arc<Prepared>>) {
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
            let stopped = Diagnostic::error(crate::driver::STOPPED, format!("{reason} before it was read"));
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
                for at in 0..prepared.n_methods() {
                    match self.schedule.treatments.of(&prepared, at).skipped {
                        None => wanted.push(at),
                        Some(by) => skipped.push(format!("{}.{} ({by})", prepared.class(at), prepared.signature(at))),
                    }
                }
                prepared.only(wanted);
                let news = News::Read {
                    n_methods: prepared.n_methods(),
                    said: all(&prepared.diagnostics, prepared.sources()),
                    files: prepared.files(),
                    unknown_scopes: prepared.unknown_scopes.clone(),
                    skipped,
                    warnings: prepared.warnings(),
                };
                (news, Some(Arc::new(prepared)))
            }
            Err(refused) => {
                let (sources, refusal) = *refused;
                // Another file may have the method or the class that is looked for.
                let is_elsewhere = |error: &Diagnostic| {
                    error.labels.is_empty() && (error.code == "unknown-method" || error.code == "unknown-class")
                };
                let mut errors = refusal.0.iter().filter(|diagnostic| diagnostic.is_error());
                if is_scan && errors.all(is_elsewhere) {
                    let (files, said, unknown_scopes, skipped, warnings) = Default::default();
                    return (News::Read { n_methods: 0, said, files, unknown_scopes, skipped, warnings }, None);
                }
                (News::Refused(all(&refusal.0, &sources)), None)
            }
        }
    }

    fn check(&self, prepared: &Prepared, at: usize) -> MethodReport {
        let schedule = self.schedule;
        let treatment = schedule.treatments.of(prepared, at);
        let options = &treatment.options;
        let stopper = schedule.stopper.part();
        let check = || {
            let limit = options.timeout_per_method.map(|seconds| self.limits.begin(seconds, &stopper));
            let report = prepared.check(at, options, &stopper, &mut schedule.progress.shared());
            if let Some(id) = limit {
                self.limits.over(id);
            }
            report
        };
        let mut report = match schedule.cache {
            Some(cache) => cache.report(prepared, at, options, || stopper.stopped().is_some(), check),
            None => check(),
        };
        treatment.apply(&mut report);
        if let Some(baseline) = schedule.baseline {
            baseline.apply(&mut report);
        }
        report
    }
}

/// Limits of time for single methods: one thread looks at the clock for all of them.
#[derive(Default)]
struct Limits {
    running: Mutex<Running>,
    is_over: Mutex<bool>,
    woken: Condvar,
}

/// Methods that are being looked at.
#[derive(Default)]
struct Running {
    last_id: u64,
    /// Until when, and what is raised then.
    limits: Vec<(u64, Instant, Stopper)>,
}

const TICK: Duration = Duration::from_millis(20);

impl Limits {
    fn begin(&self, seconds: u32, stopper: &Stopper) -> u64 {
        let mut running = locked(&self.running);
        running.last_id += 1;
        let id = running.last_id;
        running.limits.push((id, Instant::now() + Duration::from_secs(seconds.into()), stopper.clone()));
        id
    }

    fn over(&self, id: u64) {
        locked(&self.running).limits.retain(|(other, ..)| *other != id);
    }

    fn watch(&self) {
        let mut is_over = locked(&self.is_over);
        while !*is_over {
            let now = Instant::now();
            for (_, end, stopper) in &locked(&self.running).limits {
                if *end <= now {
                    stopper.stop(StopReason::Time);
                }
            }
            is_over = self.woken.wait_timeout(is_over, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn end(&self) {
        *locked(&self.is_over) = true;
        self.woken.notify_all();
    }
}
