//! Which solvers this build has, by name.

use std::fmt;
use std::str::FromStr;

/// The solvers there are. Those that a build leaves out are not in [`SolverKind::all`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SolverKind {
    /// CaDiCaL, in C++: the default where it is built in.
    Cadical,
    /// BatSat, MiniSat's search in Rust.
    Batsat,
    /// Varisat, in Rust: the one that checks its own proofs.
    Varisat,
    /// Kissat, in C: one question, no assumptions, strongest on large formulas.
    Kissat,
}

impl SolverKind {
    /// The solvers of this build, the default first.
    pub fn all() -> &'static [SolverKind] {
        &[
            #[cfg(feature = "cadical")]
            SolverKind::Cadical,
            SolverKind::Batsat,
            SolverKind::Varisat,
            #[cfg(feature = "kissat")]
            SolverKind::Kissat,
        ]
    }

    /// The first of [`SolverKind::all`].
    pub fn preferred() -> SolverKind {
        Self::all()[0]
    }

    pub fn name(self) -> &'static str {
        match self {
            SolverKind::Cadical => "cadical",
            SolverKind::Batsat => "batsat",
            SolverKind::Varisat => "varisat",
            SolverKind::Kissat => "kissat",
        }
    }
}

impl fmt::Display for SolverKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SolverKind {
    type Err = String;

    /// The error says what there is.
    fn from_str(text: &str) -> Result<Self, String> {
        Self::all().iter().copied().find(|kind| kind.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Self::all().iter().map(|kind| kind.name()).collect();
            format!("no solver `{text}` in this build; there is {}", names.join(", "))
        })
    }
}
