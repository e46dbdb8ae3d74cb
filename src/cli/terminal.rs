//! Standard output and error, colours, progress.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::base::{Observer, Phase};

/// Shorter runs show nothing.
const QUIET_TIME: Duration = Duration::from_secs(1);

/// A line on standard error. A closed one is nobody's loss.
pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}

/// May this stream have colours? `when` is `auto`, `always` or `never`.
pub(super) fn has_colour(when: &str, stream: &impl IsTerminal) -> bool {
    match when {
        "always" => true,
        "never" => false,
        _ => {
            let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            stream.is_terminal() && !is_refused
        }
    }
}

/// A spinner on standard error that appears after a second and says what is going on.
pub(super) struct Progress {
    start: Instant,
    bar: Option<ProgressBar>,
    is_over: Arc<AtomicBool>,
}

impl Progress {
    pub(super) fn new(is_quiet: bool) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let bar = (!is_quiet && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            let style =
                ProgressStyle::with_template("{spinner} {prefix}{msg}  {elapsed}").expect("the template is right");
            bar.set_style(style);
            let (shown, is_over) = (bar.clone(), is_over.clone());
            std::thread::spawn(move || {
                std::thread::sleep(QUIET_TIME);
                if !is_over.load(Ordering::SeqCst) {
                    shown.set_draw_target(ProgressDrawTarget::stderr());
                    shown.enable_steady_tick(Duration::from_millis(120));
                }
            });
            bar
        });
        Progress { start: Instant::now(), bar, is_over }
    }

    /// For a further thread; they share the line.
    pub(super) fn shared(&self) -> Progress {
        Progress { start: self.start, bar: self.bar.clone(), is_over: self.is_over.clone() }
    }

    /// How far the whole is: stands before what is being done.
    pub(super) fn how_far(&self, text: String) {
        if let Some(bar) = &self.bar {
            bar.set_prefix(text);
        }
    }

    /// Writes something while the line is away.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Clears the line: what follows is the report.
    pub(super) fn finish(&self) {
        self.is_over.store(true, Ordering::SeqCst);
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Observer for Progress {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn phase_begins(&mut self, phase: Phase, what: &str) {
        if let Some(bar) = &self.bar {
            let message = if what.is_empty() { phase.name().to_owned() } else { format!("{what}  {}", phase.name()) };
            bar.set_message(message);
        }
    }

    /// Linux keeps the high-water mark, and starts anew when asked to (`proc(5)`).
    #[expect(clippy::disallowed_methods, reason = "this is the edge")]
    fn peak_memory(&mut self) -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        let _ = std::fs::write("/proc/self/clear_refs", "5");
        Some(kib * 1024)
    }
}
