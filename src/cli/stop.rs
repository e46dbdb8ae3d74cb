//! Time limits and Ctrl-C: both raise the one flag.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::base::{StopReason, Stopper};

/// The flag of this run of the program: files are read under it too.
static CURRENT: OnceLock<Stopper> = OnceLock::new();

pub(super) fn stopped() -> Option<StopReason> {
    CURRENT.get().and_then(Stopper::stopped)
}

/// Raises the flag after the time. The thread ends with the program.
pub(super) fn after(seconds: u32, stopper: &Stopper) {
    let stopper = stopper.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(seconds.into()));
        stopper.stop(StopReason::Time);
    });
}

/// The first Ctrl-C stops the run and keeps what is known; the second ends the program at once.
pub(super) fn on_interrupt(stopper: &Stopper) {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    let stopper = CURRENT.get_or_init(|| stopper.clone()).clone();
    // Without a handler Ctrl-C just ends the program: no reason to refuse to run.
    let _ = ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            #[expect(clippy::exit, reason = "the user asked twice; 130 is the shell's code for it")]
            std::process::exit(130);
        }
        stopper.stop(StopReason::Interrupt);
        super::terminal::say("stopping; Ctrl-C again ends at once");
    });
}
