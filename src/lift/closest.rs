//! The search for the closest passing path as findings: branches by their places, paths by their lines.

use crate::base::{MethodId, Sources};
use crate::exec;
use crate::findings::{Execution, Flip, Place, TriedDistance};
use crate::ir::Program;
use crate::testgen::{BranchEvent, Executed, Tried};

use super::run::{self, RunView};

/// A method, and the sources that its branches stand in.
#[derive(Clone, Copy)]
pub(crate) struct PathView<'a> {
    pub program: &'a Program,
    pub sources: &'a Sources,
    pub method: MethodId,
}

impl PathView<'_> {
    /// The run of a test.
    pub(crate) fn execution(&self, test: &Executed) -> Execution {
        let names = run::names(self.program, &test.run);
        let view = RunView { program: self.program, sources: self.sources, run: &test.run, names: &names };
        run::execution(view)
    }

    /// A branch to be taken the other way.
    pub(crate) fn flip(&self, event: &BranchEvent) -> Flip {
        let span = self.program.origins[event.key.origin].span;
        Flip {
            place: Place::of(self.sources, span),
            text: self.sources.text(span).to_owned(),
            taken: event.taken,
            iterations: event.key.iterations.iter().map(|n| n + 1).collect(),
        }
    }

    /// What came of a distance: indices into `events` of the branches to flip.
    pub(crate) fn tried(
        &self,
        events: &[BranchEvent],
        (distance, tried, run): &(Vec<usize>, Tried, Option<Executed>),
    ) -> TriedDistance {
        let line = |at: &usize| self.sources.start(self.program.origins[events[*at].key.origin].span).line;
        let result = match tried {
            Tried::Passes => "passes",
            Tried::Fails => "fails",
            Tried::Infeasible(_) => "infeasible",
            Tried::Pruned => "pruned",
            Tried::Stop => "stopped",
        };
        let run = run.as_ref().map_or(Vec::new(), |run| self.lines(run));
        TriedDistance { lines: distance.iter().map(line).collect(), result: result.to_owned(), run }
    }

    /// The lines of the method under test that the run passes, without repetitions in a row.
    fn lines(&self, test: &Executed) -> Vec<u32> {
        let run = exec::run(self.program, self.method, &test.input, &exec::Config::check());
        let own = run.trace.iter().filter(|step| step.depth == 0);
        let mut lines: Vec<u32> =
            own.map(|step| self.sources.start(self.program.origins[step.origin].span).line).collect();
        lines.dedup();
        lines
    }
}
