//! How the library tells the edge what it is doing, and how it learns the time.

use std::time::Duration;

/// The stages of the engine, in the order in which they run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Java and specifications to trees.
    Parse,
    /// Trees to the program.
    Lower,
    /// How many objects can matter.
    Bounds,
    /// The program to a circuit.
    Encode,
    /// The circuit to clauses.
    Clausify,
    /// The solver.
    Solve,
    /// A counterexample made smaller.
    Shrink,
    /// The interpreter's run of it.
    Replay,
    /// Minimal unsatisfiable sets.
    Core,
    /// Minimal correction sets.
    Correct,
    /// New tests.
    Generate,
    /// Suspiciousness.
    Rank,
}

impl Phase {
    /// Lower case: `encode`.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Parse => "parse",
            Phase::Lower => "lower",
            Phase::Bounds => "bounds",
            Phase::Encode => "encode",
            Phase::Clausify => "clausify",
            Phase::Solve => "solve",
            Phase::Shrink => "shrink",
            Phase::Replay => "replay",
            Phase::Core => "core",
            Phase::Correct => "correct",
            Phase::Generate => "generate",
            Phase::Rank => "rank",
        }
    }
}

/// Hears what the driver is doing; every method may be ignored. `()` is the deaf one.
pub trait Observer {
    /// Time since the run began. The library reads no clock: an observer that has none answers zero.
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    /// `what` is short and for people: `LinkedList.delete, scope 4`.
    fn phase_begins(&mut self, phase: Phase, what: &str) {
        let _ = (phase, what);
    }

    /// `size` is in the unit of the phase: gates, clauses, tests.
    fn phase_done(&mut self, phase: Phase, took: Duration, size: usize) {
        let _ = (phase, took, size);
    }

    /// The most bytes of memory that the process had since this was last asked; `None`: nobody knows.
    fn peak_memory(&mut self) -> Option<u64> {
        None
    }
}

impl Observer for () {}
