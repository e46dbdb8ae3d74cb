//! Which renderer each kind of report has.

use super::look::Look;
use super::paint::Paint;
use super::{attack, audit, check, closest, equiv, eval_expr, fix, init, list, localize, rank, run, testgen};
use crate::findings::{CheckReport, MethodReport, Report, RoundFinding};

pub(in crate::report) fn render(report: &Report, look: Look) -> String {
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
pub(in crate::report) fn verdict(method: &MethodReport, look: Look) -> String {
    check::one(method, look, Paint { is_on: look.colour }).join("\n") + "\n\n"
}

/// What follows the verdicts.
pub(in crate::report) fn end(report: &CheckReport, look: Look) -> String {
    check::end(report, Paint { is_on: look.colour })
}

/// One round of a localization, for whoever watches it.
pub(in crate::report) fn round(number: usize, round: &RoundFinding, look: Look) -> String {
    localize::round(number, round, Paint { is_on: look.colour }).join("\n")
}
