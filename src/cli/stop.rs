//! Time limits and Ctrl-C: both raise the one flag.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::base::{StopReason, Stopper};

/// Raises the flag after the time. The thread ends with the program.
pub fn after(seconds: u32, stopper: &Stopper) {
    let stopper = stopper.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(seconds.into()));
        stopper.stop(StopReason::Time);
    });
}

/// The first Ctrl-C stops the run and keeps what is known; the second ends the program at once.
pub fn on_interrupt(stopper: &Stopper) {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    let stopper = stopper.clone();
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
