//! The threads of a command over the methods of one program, and their limits.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use clap::{Arg, ArgMatches};

use crate::base::{Crew, Named, Observer, Options, Stopper, Work};

use super::entry::STACK;
use super::limits::{self, Limits, locked};
use super::shard::Shard;
use super::terminal::Progress;

/// `--jobs` and `--memory`, of a command that works on all cores.
pub(super) fn args() -> [Arg; 2] {
    args_with(AUTO)
}

/// `--jobs` and `--memory`, of a command that looks at so many methods at a time if nothing else is said.
pub(super) fn args_with(jobs: &'static str) -> [Arg; 2] {
    [
        jobs_arg("Methods that are looked at", jobs),
        Arg::new("memory").long("memory").value_name("SIZE").value_parser(memory).help(
            "Memory of this process, such as 800M or 4G: the method that meets the bound is undetermined, the others \
             go on. See docs/scale.md for how it is measured",
        ),
    ]
}

/// One for each core.
pub(super) const AUTO: &str = "auto";

/// `--jobs`, of a command that does so many of these at a time.
pub(super) fn jobs_arg(what: &str, default: &'static str) -> Arg {
    Arg::new("jobs")
        .long("jobs")
        .short('j')
        .value_name("N|auto")
        .default_value(default)
        .value_parser(jobs)
        .help(format!("{what} at a time; auto: one for each core, and 2 GB of free memory"))
}

fn memory(text: &str) -> Result<u64, String> {
    let size = limits::size(text)?;
    limits::resident().map(|_| size).ok_or_else(|| "this system does not tell how much memory a process has".to_owned())
}

/// `auto` is 0.
fn jobs(text: &str) -> Result<usize, String> {
    match text {
        AUTO => Ok(0),
        _ => text
            .parse()
            .ok()
            .filter(|n| (1..=1024).contains(n))
            .ok_or("expected a number from 1 to 1024, or auto".into()),
    }
}

/// A core each, and 2 GB each.
fn cores() -> usize {
    let n = std::thread::available_parallelism().map_or(1, usize::from);
    let free = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?.trim().strip_suffix("kB")?;
        line.trim().parse::<usize>().ok()
    });
    n.min(free.map_or(1, |kib| kib >> 21)).max(1)
}

/// What `--jobs` asks for.
pub(super) fn n_jobs(matches: &ArgMatches) -> usize {
    match matches.get_one("jobs") {
        Some(0) | None => cores(),
        Some(n) => *n,
    }
}

/// What `--memory` asks for.
pub(super) fn limits(matches: &ArgMatches) -> Limits {
    Limits::of_memory(matches.try_get_one::<u64>("memory").ok().flatten().copied())
}

/// Seconds for one of several methods that are localized or fixed, where the run has no end.
const OF_SEVERAL: u32 = 60;

/// How the seconds of a run go round.
#[derive(Clone, Copy)]
struct Share {
    all: Option<u32>,
}

impl Share {
    /// Half of what is left, of which the last has all.
    fn of(self, now: Duration, is_last: bool) -> Option<u32> {
        let Some(all) = self.all else { return Some(OF_SEVERAL) };
        let left = u64::from(all).saturating_sub(now.as_secs());
        let half = u32::try_from(left / 2).unwrap_or(u32::MAX);
        (!is_last).then_some(half.max(1))
    }
}

/// Who does the work of this run.
pub(super) struct Team<'a> {
    jobs: usize,
    limits: Limits,
    seconds: Option<u32>,
    /// Where there are several methods and nothing else is said.
    share: Option<Share>,
    progress: &'a Progress,
    shard: Option<&'a Shard>,
}

impl<'a> Team<'a> {
    pub(super) fn of(matches: &ArgMatches, progress: &'a Progress, shard: Option<&'a Shard>) -> Self {
        Team { jobs: n_jobs(matches), limits: limits(matches), seconds: None, share: None, progress, shard }
    }
}

impl Team<'_> {
    pub(super) fn n_jobs(&self) -> usize {
        self.jobs
    }

    /// Each method has so many seconds.
    pub(super) fn with_time(self, seconds: Option<u32>) -> Self {
        Team { seconds, ..self }
    }

    /// The same; if nothing is said and there are several, a share of all the time there is.
    pub(super) fn with_time_or_share(self, options: &Options) -> Self {
        Team { seconds: options.timeout_per_method, share: Some(Share { all: options.timeout }), ..self }
    }

    /// Of the method at this place of so many.
    fn seconds(&self, at: usize, n: usize) -> Option<u32> {
        let share = self.share.filter(|_| n > 1);
        self.seconds.or_else(|| share?.of(self.progress.now(), at + 1 == n))
    }
}

impl Crew for Team<'_> {
    fn now(&self) -> Duration {
        self.progress.now()
    }

    fn share(&self, methods: &[Named]) -> Range<usize> {
        self.shard.map_or(0..methods.len(), |shard| shard.share(0, methods))
    }

    fn each(&self, n: usize, stopper: &Stopper, work: &Work<'_>) {
        let next = AtomicUsize::new(0);
        let panic = Mutex::new(None);
        let go = || {
            let mut progress = self.progress.shared();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= n || locked(&panic).is_some() {
                    return;
                }
                let stopper = stopper.part();
                let id = self.limits.begin(self.seconds(at, n), &stopper);
                let done = catch_unwind(AssertUnwindSafe(|| work(at, &stopper, &mut progress)));
                self.limits.over(id);
                if let Err(what) = done {
                    locked(&panic).get_or_insert(what);
                }
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(|| self.limits.watch());
            let _watched = self.limits.watched();
            if self.jobs > 1 && n > 1 {
                let started: Vec<_> = (0..self.jobs.min(n))
                    .filter_map(|_| {
                        let thread = std::thread::Builder::new().name("huntsman".into()).stack_size(STACK);
                        thread.spawn_scoped(scope, go).ok()
                    })
                    .collect();
                started.into_iter().for_each(|thread| drop(thread.join()));
            }
            // Alone, or what no thread was there for.
            go();
        });
        if let Some(what) = panic.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
            resume_unwind(what);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_several_has_half_of_the_time_that_is_left() {
        let of = |all, now, is_last| Share { all }.of(Duration::from_secs(now), is_last);
        assert_eq!(of(None, 500, false), Some(OF_SEVERAL));
        assert_eq!(of(Some(100), 0, false), Some(50));
        assert_eq!(of(Some(100), 50, false), Some(25));
        assert_eq!(of(Some(100), 120, false), Some(1));
        assert_eq!(of(Some(100), 50, true), None);
    }
}
