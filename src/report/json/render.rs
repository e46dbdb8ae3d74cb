//! Which wire format each kind of report has.

use super::{
    wire, wire_attack, wire_audit, wire_check, wire_closest, wire_equiv, wire_eval_expr, wire_fix, wire_init,
    wire_localize, wire_rank, wire_testgen,
};
use crate::findings::{AuditReport, CheckReport, MethodReport, Notice, Report};

/// The version of the schema.
pub const SCHEMA: &str = "huntsman-report/1";

/// Indented by two spaces, with a line end.
pub(in crate::report) fn render(report: &Report) -> String {
    let text = match report {
        Report::Eval(eval) => return crate::report::eval::json(eval),
        Report::Check(check) => serde_json::to_string_pretty(&wire_check::Check::of(check)),
        Report::Attack(attack) => serde_json::to_string_pretty(&wire_attack::attack(attack)),
        Report::Rank(rank) => serde_json::to_string_pretty(&wire_rank::Rank::of(rank)),
        Report::Bench(bench) => serde_json::to_string_pretty(&wire_rank::Bench::of(bench)),
        Report::Run(run) => serde_json::to_string_pretty(&wire::Run::of(run)),
        Report::EvalExpr(found) => serde_json::to_string_pretty(&wire_eval_expr::EvalExpr::of(found)),
        Report::List(list) => serde_json::to_string_pretty(&wire::List::of(list)),
        Report::Testgen(tests) => serde_json::to_string_pretty(&wire_testgen::testgen(tests)),
        Report::Audit(found) => serde_json::to_string_pretty(&wire_audit::audit(found)),
        Report::Equiv(found) => serde_json::to_string_pretty(&wire_equiv::equiv(found)),
        Report::Fix(fix) => serde_json::to_string_pretty(&wire_fix::fix(fix)),
        Report::Init(found) => serde_json::to_string_pretty(&wire_init::init(found)),
        Report::Closest(found) => serde_json::to_string_pretty(&wire_closest::closest(found)),
        Report::Localize(faults) => serde_json::to_string_pretty(&wire_localize::localize(faults)),
    };
    text.expect("wire structs are JSON") + "\n"
}

/// A verdict on a line of its own.
pub(in crate::report) fn line(method: &MethodReport) -> String {
    compact(&wire_check::VerdictLine::of(method))
}

/// The sum: all of a report but its verdicts.
pub(in crate::report) fn last_line(report: &CheckReport) -> String {
    compact(&wire_check::EndLine::of(report))
}

/// What an audit found, each on a line of its own.
pub(in crate::report) fn audit_lines(report: &AuditReport) -> String {
    wire_audit::lines(report).iter().map(compact).collect()
}

/// Why there is no report.
pub(in crate::report) fn errors(errors: &[Notice]) -> String {
    serde_json::to_string_pretty(&wire_check::Errors::of(errors)).expect("wire structs are JSON") + "\n"
}

pub(in crate::report) fn error_lines(errors: &[Notice]) -> String {
    compact(&wire_check::Errors::of(errors))
}

fn compact(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("wire structs are JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::frozen;

    #[test]
    fn the_frozen_reports_look_like_this() {
        for (name, report) in frozen::all() {
            expect_test::expect_file![format!("{}/tests/cases/report/{name}.json", env!("CARGO_MANIFEST_DIR"))]
                .assert_eq(&render(&report));
        }
    }

    /// Every field on the wire is named in the manual, and the manual gives no other.
    #[test]
    fn the_manual_names_every_field() {
        let manual = include_str!("../../../docs/json-report.md");
        let mut on_wire = std::collections::BTreeSet::new();
        for (_, report) in frozen::all() {
            collect(&serde_json::from_str(&render(&report)).unwrap(), "", &mut on_wire);
        }
        let in_manual: std::collections::BTreeSet<String> = manual
            .lines()
            .filter_map(|line| line.strip_prefix("| `")?.split_once('`').map(|(name, _)| name.to_owned()))
            .collect();
        assert_eq!(on_wire, in_manual);
    }

    fn collect(value: &serde_json::Value, under: &str, found: &mut std::collections::BTreeSet<String>) {
        match value {
            // Its members are the user's options, not fields of the schema.
            // By number of objects likewise.
            serde_json::Value::Object(_) if ["options", "input", "by_size"].contains(&under) => {}
            serde_json::Value::Object(members) => {
                for (name, value) in members {
                    found.insert(name.clone());
                    collect(value, name, found);
                }
            }
            serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, under, found)),
            _ => {}
        }
    }
}
