//! Reports for people. The verdict comes first; everything below explains it.

mod attack;
mod audit;
mod check;
mod closest;
mod describe;
mod equiv;
mod eval_expr;
mod execution;
mod fix;
mod forest;
mod heap;
mod init;
mod layout;
mod list;
mod localize;
mod paint;
mod rank;
mod run;
mod testgen;
#[cfg(test)]
mod tests;

use crate::findings::Report;

use paint::Paint;

/// What a text report may use, and how much it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub colour: bool,
    /// Times per phase and sizes of formulas.
    pub timings: bool,
    /// Of a line, in characters; drawings and paths are folded to it where they can be.
    pub width: usize,
}

impl Look {
    /// For files and pipes.
    pub fn plain() -> Self {
        Look { colour: false, timings: false, width: 100 }
    }
}

pub(super) fn render(report: &Report, look: Look) -> String {
    let paint = Paint { is_on: look.colour };
    match report {
        Report::Check(check) => check::render(check, look, paint),
        Report::Attack(attack) => attack::render(attack, look, paint),
        Report::Rank(rank) => rank::render(rank, paint),
        Report::Bench(bench) => crate::report::bench::markdown(bench),
        Report::Run(run) => run::render(run, look, paint),
        Report::EvalExpr(found) => eval_expr::render(found, look, paint),
        Report::List(list) => list::render(list, paint),
        Report::Eval(eval) => crate::report::eval::markdown(eval),
        Report::Testgen(tests) => testgen::render(tests, look, paint),
        Report::Audit(found) => audit::render(found, look, paint),
        Report::Equiv(found) => equiv::render(found, look, paint),
        Report::Fix(found) => fix::render(found, look, paint),
        Report::Init(found) => init::render(found, paint),
        Report::Closest(closest) => closest::render(closest, look, paint),
        Report::Localize(faults) => localize::render(faults, look, paint),
    }
}

/// The verdict on a method, with the empty line behind it.
pub(super) fn verdict(method: &crate::findings::MethodReport, look: Look) -> String {
    check::one(method, look, Paint { is_on: look.colour }).join("\n") + "\n\n"
}

/// What follows the verdicts.
pub(super) fn end(report: &crate::findings::CheckReport, look: Look) -> String {
    check::end(report, Paint { is_on: look.colour })
}

/// One round of a localization, for whoever watches it.
pub(super) fn round(number: usize, round: &crate::findings::RoundFinding, look: Look) -> String {
    localize::round(number, round, Paint { is_on: look.colour }).join("\n")
}
