//! Exit codes: the documented list. README.md shows the same table; a test compares them.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    Holds,
    Violated,
    Undetermined,
    BadInput,
    OurBug,
}

impl Exit {
    pub const ALL: [Exit; 5] = [Exit::Holds, Exit::Violated, Exit::Undetermined, Exit::BadInput, Exit::OurBug];

    pub fn code(self) -> u8 {
        match self {
            Exit::Holds => 0,
            Exit::Violated => 1,
            Exit::Undetermined => 2,
            Exit::BadInput => 64,
            Exit::OurBug => 70,
        }
    }

    /// The way to end that has this code.
    pub fn of_code(code: u8) -> Option<Exit> {
        Exit::ALL.into_iter().find(|exit| exit.code() == code)
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Exit::Holds => "every method holds within its bounds, or the command did what it was asked",
            Exit::Violated => "a method violates its contract",
            Exit::Undetermined => {
                "no violation, but a verdict is missing: unsupported code, a limit, time, an interrupt"
            }
            Exit::BadInput => "bad usage or bad input: nothing was decided",
            Exit::OurBug => "a bug of huntsman's: a bundle to send was written",
        }
    }

    /// The table, a line per code.
    pub fn table() -> String {
        Exit::ALL.iter().map(|exit| format!("  {:>2}  {}\n", exit.code(), exit.meaning())).collect()
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
