//! `bench`: what `check` costs, per method and scope.

use std::ops::RangeInclusive;
use std::time::Duration;

use crate::base::{Observer, Options, Phase, Scope, Sources, Stopper};
use crate::findings::{BenchReport, BenchRow, MethodReport, Verdict};

use crate::driver::{Answer, Input, Refusal, check};
use crate::lift;

/// Checks the selected methods at each scope; arrays may be as long as the scope says. Stops when told to, with the
/// rows that are complete.
pub fn bench(
    input: &Input<'_>,
    options: &Options,
    scopes: RangeInclusive<u32>,
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<BenchReport>, Refusal> {
    let mut report = BenchReport::default();
    let mut diagnostics = Vec::new();
    for scope in scopes {
        if stopper.stopped().is_some() {
            break;
        }
        let options = Options { scope: Scope::of_all(scope), array_length: scope, ..options.clone() };
        let answer = check(input, &options, stopper, sources, observer)?;
        diagnostics = answer.diagnostics;
        report.rows.extend(answer.report.methods.iter().map(|method| row(method, scope)));
    }
    Ok(Answer { report, diagnostics })
}

fn row(method: &MethodReport, scope: u32) -> BenchRow {
    let time = |phase: Phase| {
        let found = method.timings.iter().find(|timing| timing.phase == phase.name());
        found.map_or(Duration::ZERO, |timing| timing.took)
    };
    BenchRow {
        subject: format!("{}.{}", lift::simple(&method.class), method.signature),
        scope,
        solver: method.solver.clone(),
        verdict: match method.verdict {
            Verdict::HoldsWithin => "holds",
            Verdict::Violated(_) => "violated",
            Verdict::Undetermined(_) => "undetermined",
        }
        .into(),
        bounds: time(Phase::Bounds),
        encode: time(Phase::Encode),
        solve: time(Phase::Solve),
        total: method.total,
        n_gates: method.sizes.n_gates,
        n_variables: method.sizes.n_variables,
        n_clauses: method.sizes.n_clauses,
        peak_memory: method.peak_memory,
        ratio: None,
    }
}
