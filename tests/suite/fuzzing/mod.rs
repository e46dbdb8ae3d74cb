//! Fuzzing, seeded and bounded: the same texts in every run. For longer runs, and for other texts,
//! `FUZZ_TEXTS=100000 FUZZ_SEED=2 cargo test --release --test suite fuzzing`.

mod front_end;
mod readers;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::random::Random;

/// Texts that take longer are printed while they run: something may not end.
const PATIENCE: Duration = Duration::from_secs(60);

struct Fuzzing {
    random: Random,
    n_left: u64,
    panics: Vec<String>,
    watch: Sender<String>,
}

impl Fuzzing {
    /// With so many texts, if the environment does not say how many.
    fn new(n: u64) -> Fuzzing {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        let (watch, watched) = channel();
        std::thread::spawn(move || show_slow(&watched));
        let seed: u64 = number("FUZZ_SEED").unwrap_or(1);
        let random = Random(seed.wrapping_mul(2_654_435_769) + 1);
        Fuzzing { random, n_left: number("FUZZ_TEXTS").unwrap_or(n), panics: Vec::new(), watch }
    }

    /// For the next text. `None` after the last.
    fn next_random(&mut self) -> Option<&mut Random> {
        self.n_left = self.n_left.checked_sub(1)?;
        Some(&mut self.random)
    }

    /// What `run` gives; false if it panics on this text.
    fn runs(&mut self, text: &str, run: impl FnOnce() -> bool) -> bool {
        let _ = self.watch.send(text.to_owned());
        let result = catch_unwind(AssertUnwindSafe(run));
        if result.is_err() {
            self.panics.push(text.to_owned());
        }
        result.unwrap_or(false)
    }

    #[track_caller]
    fn finish(self) {
        if let Some(first) = self.panics.first() {
            panic!("{} texts make it panic, the first:\n{first}", self.panics.len());
        }
    }
}

/// Past libtest, which keeps what is printed until the end.
fn show_slow(watched: &Receiver<String>) {
    let mut text = String::new();
    loop {
        match watched.recv_timeout(PATIENCE) {
            Ok(next) => text = next,
            Err(RecvTimeoutError::Timeout) => {
                let _ = writeln!(std::io::stderr(), "for more than {PATIENCE:?}:\n{text}");
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}
