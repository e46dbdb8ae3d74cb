//! What a test should do, and whether it does.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::driver::rank::{self, Outcome};

use super::list::{NAME, Test};
use super::shell::{End, Ran, Shell, name_of};

/// Where the right outcomes are.
pub(super) enum Right {
    /// The exit status says it.
    Status,
    /// Another program prints it.
    Reference(String),
    /// A file has it: a path with `{name}`.
    Outputs(String),
    /// Somebody has judged already.
    Results(BTreeMap<String, Outcome>),
}

/// What is right for one test.
pub(super) enum Expected {
    Status,
    Output(Vec<u8>),
    Outcome(Outcome),
}

/// The outcome of a test, and why.
pub(super) struct Judged {
    pub outcome: Outcome,
    pub why: String,
}

impl Right {
    pub(super) fn of_outputs(given: &str) -> Result<Right, String> {
        if given.contains(NAME) {
            return Ok(Right::Outputs(given.to_owned()));
        }
        is_folder("--expect", Path::new(given))?;
        Ok(Right::Outputs(Path::new(given).join(NAME).display().to_string()))
    }

    /// What is right for the test; the inner error says why nobody knows. `None` if we are stopped.
    ///
    /// `own` are variables for a reference program.
    pub(super) fn of(
        &self,
        test: &Test,
        shell: &Shell<'_>,
        own: &[(&str, String)],
    ) -> Result<Option<Result<Expected, String>>, String> {
        Ok(Some(match self {
            Right::Status => Ok(Expected::Status),
            Right::Results(known) => match known.get(&test.name) {
                Some(outcome) => Ok(Expected::Outcome(*outcome)),
                None => Err("the results do not have it".into()),
            },
            Right::Outputs(pattern) => {
                let path = PathBuf::from(pattern.replace(NAME, &test.name));
                crate::cli::reports::bytes(&path).map(Expected::Output)
            }
            Right::Reference(command) => {
                let Some(ran) = shell.run(&test.in_command(command), own)? else { return Ok(None) };
                match ran.end {
                    End::Code(126 | 127) if ran.out.is_empty() => {
                        return Err(format!("--reference: {}", not_run(&test.in_command(command), shell, &ran)));
                    }
                    End::Code(_) => Ok(Expected::Output(ran.out)),
                    end => Err(format!("the reference program {}", ending(end))),
                }
            }
        }))
    }
}

impl Expected {
    pub(super) fn judge(&self, ran: &Ran) -> Judged {
        if let Expected::Outcome(outcome) = self {
            return Judged { outcome: *outcome, why: "as the results say".into() };
        }
        let judged = |outcome, why| Judged { outcome, why };
        match (self, ran.end) {
            (Expected::Output(right), End::Code(_)) => match difference(right, &ran.out) {
                Some(why) => judged(Outcome::Fail, why),
                None => judged(Outcome::Pass, "the output is right".into()),
            },
            (_, End::Code(0)) => judged(Outcome::Pass, "it ends with 0".into()),
            (_, End::Code(code)) => judged(Outcome::Fail, format!("it ends with {code}")),
            (_, end) => judged(Outcome::Crash, format!("it {}", ending(end))),
        }
    }
}

/// An option's folder is there.
pub(super) fn is_folder(option: &str, folder: &Path) -> Result<(), String> {
    if folder.is_dir() { Ok(()) } else { Err(format!("{option} {}: there is no such folder", folder.display())) }
}

/// What is said of a command that the shell cannot run.
pub(super) fn not_run(command: &str, shell: &Shell<'_>, ran: &Ran) -> String {
    let place = shell.folder.map_or(String::new(), |folder| {
        format!(" (commands are run in {}: name the program from there)", folder.display())
    });
    format!("`{}` cannot be run: {}{place}", shortened(command), ran.err.trim())
}

/// How it ended, after its name.
pub(super) fn ending(end: End) -> String {
    match end {
        End::Code(code) => format!("ends with {code}"),
        End::Signal(number) => match name_of(number) {
            Some(name) => format!("dies by {name}"),
            None => format!("dies by signal {number}"),
        },
        End::Late => "runs out of time".into(),
        End::Flood => "prints more than 64 MB".into(),
    }
}

/// The first line that differs.
fn difference(right: &[u8], found: &[u8]) -> Option<String> {
    if right == found {
        return None;
    }
    let lines = |text: &[u8]| text.split(|byte| *byte == b'\n').map(<[u8]>::to_owned).collect::<Vec<_>>();
    let (right, found) = (lines(right), lines(found));
    let at = (0..).find(|at| right.get(*at) != found.get(*at)).unwrap_or_default();
    let shown = |line: Option<&Vec<u8>>| match line {
        Some(line) => format!("`{}`", shortened(&String::from_utf8_lossy(line))),
        None => "its end".into(),
    };
    Some(format!("line {} of its output is {}, not {}", at + 1, shown(found.get(at)), shown(right.get(at))))
}

/// At most so many characters of a line, none of which moves the cursor.
pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let start: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() { format!("{start}…") } else { start }
}

/// The outcomes of a file of results.
pub(super) fn results(path: &Path) -> Result<Right, String> {
    let known = rank::outcomes(crate::cli::reports::results(Some(path))?)?;
    Ok(Right::Results(known.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_told() {
        for (right, found, said) in [
            ("a\nb\n", "a\nb\n", None),
            ("a\nb\n", "a\nc\n", Some("line 2 of its output is `c`, not `b`")),
            ("a\nb\n", "a\n", Some("line 2 of its output is ``, not `b`")),
            ("a", "a\n", Some("line 2 of its output is ``, not its end")),
            ("", "x", Some("line 1 of its output is `x`, not ``")),
        ] {
            assert_eq!(difference(right.as_bytes(), found.as_bytes()).as_deref(), said);
        }
    }

    #[test]
    fn an_output_outweighs_the_exit_status_and_a_death_both() {
        let ran = |end| Ran { end, out: b"x".to_vec(), err: String::new() };
        let output = Expected::Output(b"x".to_vec());
        for (expected, end, outcome) in [
            (&output, End::Code(3), Outcome::Pass),
            (&output, End::Signal(11), Outcome::Crash),
            (&output, End::Late, Outcome::Crash),
            (&Expected::Output(b"y".to_vec()), End::Code(0), Outcome::Fail),
            (&Expected::Status, End::Code(0), Outcome::Pass),
            (&Expected::Status, End::Code(1), Outcome::Fail),
            (&Expected::Outcome(Outcome::Fail), End::Code(0), Outcome::Fail),
        ] {
            assert_eq!(expected.judge(&ran(end)).outcome, outcome, "{end:?}");
        }
    }
}
