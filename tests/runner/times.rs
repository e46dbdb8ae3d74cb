//! How long each case took: `CASE_TIMES=30 cargo test --test cases` prints the slowest thirty at the end.

use std::sync::Mutex;
use std::time::{Duration, Instant};

static TIMES: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// Runs the case of this name. The time is the wall's: others run beside it.
pub fn timed<T>(name: &str, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    TIMES.lock().expect("no panic").push((start.elapsed(), name.to_owned()));
    result
}

#[expect(clippy::print_stdout, reason = "asked for")]
pub fn report() {
    let Some(most) = std::env::var("CASE_TIMES").ok().and_then(|text| text.parse().ok()) else { return };
    let mut times = TIMES.lock().expect("no panic");
    times.sort_by(|a, b| b.cmp(a));
    for (time, name) in times.iter().take(most) {
        println!("{:8.2} s  {name}", time.as_secs_f64());
    }
}
