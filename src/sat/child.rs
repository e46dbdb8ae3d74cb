//! Solvers that run as child processes: how they are waited for, what they answer, and how they end.

use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::base::{Budget, StopReason};

/// How often a waiting solver looks at the flag.
pub(super) const POLL: Duration = Duration::from_millis(5);

/// The values of all variables, or `None` if there are none that satisfy the clauses.
pub(super) type Found = Option<Vec<bool>>;

/// A child that does not outlive its owner. Requires: it leads a process group of its own.
pub(super) struct Reaped(pub(super) Child);

impl Drop for Reaped {
    fn drop(&mut self) {
        // What it started is in its group, whose number is nobody else's as long as nobody waited for the child.
        #[cfg(unix)]
        if let (Ok(None), Ok(id)) = (self.0.try_wait(), i32::try_from(self.0.id())) {
            let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGKILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for what the other thread sends; `None` if it ended without.
pub(super) fn await_answer<T>(receiver: &Receiver<T>, budget: &Budget) -> Result<Option<T>, StopReason> {
    loop {
        match receiver.recv_timeout(POLL) {
            Ok(answer) => return Ok(Some(answer)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => match budget.stopped() {
                Some(reason) => return Err(reason),
                None => continue,
            },
        }
    }
}

/// Reads an answer as the SAT competition has it: `s SATISFIABLE` with `v` lines up to a zero, or `s UNSATISFIABLE`.
/// The error says what is wrong with anything else.
pub(super) fn parse_answer(text: &str, n_vars: usize) -> Result<Found, String> {
    let mut status = None;
    let mut values = vec![false; n_vars];
    let mut is_complete = false;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("s ") {
            if status.is_some_and(|known| known != rest.trim()) {
                return Err("it answers twice, in two ways".into());
            }
            status = Some(rest.trim());
        } else if let Some(rest) = line.strip_prefix("v ") {
            for word in rest.split_whitespace() {
                let number: i32 = word.parse().map_err(|_| format!("`{}` is no literal", shortened(word)))?;
                match (number.unsigned_abs() as usize).checked_sub(1) {
                    None => is_complete = true,
                    Some(at) => {
                        let value =
                            values.get_mut(at).ok_or_else(|| format!("it has a value for no variable: {number}"))?;
                        *value = number > 0;
                    }
                }
            }
        }
    }
    match status {
        Some("SATISFIABLE") if is_complete => Ok(Some(values)),
        Some("SATISFIABLE") => Err("its model has no end".into()),
        Some("UNSATISFIABLE") => Ok(None),
        Some("UNKNOWN") => Err("it gave up".into()),
        Some(other) => Err(format!("it says `s {}`", shortened(other))),
        None => match text.lines().find(|line| !line.trim().is_empty()) {
            None => Err("it printed nothing".into()),
            Some(line) => Err(format!("it printed no line `s …`, but `{}`", shortened(line))),
        },
    }
}

fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let start: String = text.trim().chars().take(MOST).filter(|c| !c.is_control()).collect();
    if text.trim().chars().count() > MOST { format!("{start}…") } else { start }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_competitions_are_read() {
        assert_eq!(parse_answer("c kissat\ns SATISFIABLE\nv 1 -2\nv 3 0\n", 3), Ok(Some(vec![true, false, true])));
        assert_eq!(parse_answer("s UNSATISFIABLE\n", 3), Ok(None));
    }

    #[test]
    fn anything_else_is_no_answer() {
        for text in [
            "",
            "rubbish",
            "s SATISFIABLE\nv 1\n",
            "s SATISFIABLE\nv 1 2 0\n",
            "s SATISFIABLE\nv x 0\n",
            "s SATISFIABLE\ns UNSATISFIABLE\nv 1 0\n",
            "s UNKNOWN\n",
            "s MAYBE\n",
        ] {
            assert!(parse_answer(text, 1).is_err(), "{text}");
        }
    }
}
