//! Limits of single methods: one thread looks at the clock, and at the memory of the process, for all of them.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::base::{StopReason, Stopper};

/// From one look to the next.
const TICK: Duration = Duration::from_millis(20);

/// How long what was given up may take to end before another method is given up too.
const GRACE: Duration = Duration::from_millis(500);

/// The part of the bound by which the process may grow beyond what was kept.
const SLACK: u64 = 16;

#[derive(Default)]
pub(super) struct Limits {
    /// Bytes that the process may have.
    memory: Option<u64>,
    running: Mutex<Running>,
    is_over: Mutex<bool>,
    woken: Condvar,
}

/// Methods that are being looked at, in the order in which they began.
#[derive(Default)]
struct Running {
    last_id: u64,
    methods: Vec<Method>,
    /// Until when memory may come back.
    grace: Option<Instant>,
    /// What the process has when a method that was given up is over: what the allocator keeps of it, the next one uses,
    /// and is not blamed for.
    kept: u64,
}

struct Method {
    id: u64,
    end: Option<Instant>,
    stopper: Stopper,
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Limits {
    pub(super) fn of_memory(memory: Option<u64>) -> Limits {
        Limits { memory, ..Limits::default() }
    }

    /// A method begins: the flag is raised when its time is up, or when it is given up for its memory.
    pub(super) fn begin(&self, seconds: Option<u32>, stopper: &Stopper) -> u64 {
        let mut running = locked(&self.running);
        running.last_id += 1;
        let id = running.last_id;
        let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
        running.methods.push(Method { id, end, stopper: stopper.clone() });
        id
    }

    pub(super) fn over(&self, id: u64) {
        let mut running = locked(&self.running);
        let Some(at) = running.methods.iter().position(|method| method.id == id) else { return };
        let method = running.methods.remove(at);
        if let Some(most) = self.memory
            && method.stopper.stopped() == Some(StopReason::Memory)
        {
            running.kept = resident().unwrap_or_default() + most / SLACK;
        }
    }

    /// Looks until the [end](Self::end).
    pub(super) fn watch(&self) {
        let mut is_over = locked(&self.is_over);
        while !*is_over {
            let mut running = locked(&self.running);
            let now = Instant::now();
            for method in running.methods.iter().filter(|method| method.end.is_some_and(|end| end <= now)) {
                method.stopper.stop(StopReason::Time);
            }
            if let Some(most) = self.memory
                && !running.methods.is_empty()
            {
                running.bound(most, now);
            }
            drop(running);
            is_over = self.woken.wait_timeout(is_over, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// [`watch`](Self::watch) ends with what this returns: by a panic, too, which would wait for it for ever.
    pub(super) fn watched(&self) -> Watched<'_> {
        Watched(self)
    }

    fn end(&self) {
        *locked(&self.is_over) = true;
        self.woken.notify_all();
    }
}

/// While it lives, methods are watched.
pub(super) struct Watched<'a>(&'a Limits);

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Running {
    /// Gives up the method that runs longest, if the process has more memory than it may. Nobody knows what is whose:
    /// what was given up first gets time to end.
    fn bound(&mut self, most: u64, now: Instant) {
        let now_there = resident().unwrap_or_default();
        if now_there <= most {
            self.kept = 0;
        }
        if now_there <= most.max(self.kept) {
            self.grace = None;
            return;
        }
        let is_ending = self.methods.iter().any(|method| method.stopper.stopped().is_some());
        if is_ending && self.grace.is_some_and(|until| now < until) {
            return;
        }
        if let Some(oldest) = self.methods.iter().find(|method| method.stopper.stopped().is_none()) {
            oldest.stopper.stop(StopReason::Memory);
            self.grace = Some(now + GRACE);
        }
    }
}

/// Bytes of the process that are in memory now; `None`: the system does not tell (`proc(5)`).
pub(super) fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// `800M`, `4G`.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let wrong = || "expected a size such as 800M or 4G".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let shift = match unit.to_ascii_uppercase() {
        'K' => 10,
        'M' => 20,
        'G' => 30,
        'T' => 40,
        _ => return Err(wrong()),
    };
    let n: u64 = text[..text.len() - unit.len_utf8()].parse().map_err(|_| wrong())?;
    n.checked_mul(1 << shift).filter(|bytes| *bytes > 0).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("800M"), Ok(800 << 20));
        assert_eq!(size("4g"), Ok(4 << 30));
        for text in ["", "4", "G", "0G", "-1G", "4GB", "1.5G", "99999999999T", "4€"] {
            assert!(size(text).is_err(), "{text}");
        }
    }

    /// A scope waits for its threads, a panic in it too.
    #[test]
    fn a_panic_ends_the_watch() {
        let limits = Limits::of_memory(None);
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            std::thread::scope(|scope| {
                scope.spawn(|| limits.watch());
                let _watched = limits.watched();
                std::panic::resume_unwind(Box::new("on purpose"));
            });
        }));
        assert!(failed.is_err());
    }

    /// The oldest goes first; the next one only if that does not end.
    #[test]
    fn memory_is_taken_from_who_runs_longest() {
        let limits = Limits::of_memory(Some(1));
        let whole = Stopper::new();
        let (first, second) = (whole.part(), whole.part());
        let ids = [limits.begin(None, &first), limits.begin(None, &second)];
        let now = Instant::now();
        locked(&limits.running).bound(1, now);
        assert_eq!((first.stopped(), second.stopped()), (Some(StopReason::Memory), None));
        locked(&limits.running).bound(1, now);
        assert_eq!(second.stopped(), None);
        limits.over(ids[0]);
        // What is left of the first is not the second's.
        locked(&limits.running).kept = u64::MAX;
        locked(&limits.running).bound(1, now);
        assert_eq!(second.stopped(), None);
        // And when it came back, the bound is the bound.
        locked(&limits.running).bound(u64::MAX, now);
        assert_eq!(second.stopped(), None);
        locked(&limits.running).bound(1, now);
        assert_eq!((second.stopped(), whole.stopped()), (Some(StopReason::Memory), None));
    }
}
