//! Long campaigns: they run with `SLOW_TESTS=1` only.

#![expect(clippy::print_stderr, reason = "what is left out says so")]

/// Whether all is asked for.
pub fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// All, or every `stride`th of them.
pub fn stride(quick: usize) -> usize {
    if is_slow() { 1 } else { quick }
}

/// Whether a long test runs; where it does not, it says so.
pub fn runs_slow(what: &str) -> bool {
    if !is_slow() {
        eprintln!("skipped without SLOW_TESTS=1: {what}");
    }
    is_slow()
}
