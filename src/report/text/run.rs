//! A replayed input: the run, then what the contract says of it.

use crate::findings::{LabelStatus, RunReport};

use super::describe::{labels, listed, undetermined, violation};
use super::{Look, Paint, execution};

pub(super) fn render(report: &RunReport, look: Look, paint: Paint) -> String {
    let names = |status: &LabelStatus, of: &[crate::findings::Label]| -> Vec<String> {
        of.iter().filter(|label| label.status == *status).map(|label| label.name.clone()).collect()
    };
    let name = paint.title(&format!("{}.{}", report.class, report.signature));
    let unmet = names(&LabelStatus::Violated, &report.assumed);
    let broken = names(&LabelStatus::Violated, &report.promised);
    let open = undetermined(&report.assumed, look).len() + undetermined(&report.promised, look).len();
    let mut lines = vec![match () {
        () if !unmet.is_empty() => {
            format!("{} {name}: the input does not meet {}", paint.unsure("?"), paint.unsure(&listed(&unmet)))
        }
        () if !broken.is_empty() => {
            format!("{} {name}: {} {}", paint.bad("✗"), paint.bad("violates"), paint.bad(&listed(&broken)))
        }
        () if open > 0 => format!("{} {name}: {}", paint.unsure("?"), paint.unsure("undetermined")),
        () => format!("{} {name}: {} on this input", paint.good("✓"), paint.good("holds")),
    }];
    lines.extend(execution::lines(&report.execution, look, paint));
    lines.push(String::new());
    for each in &report.violations {
        lines.extend(violation(each, look, paint));
        lines.push(String::new());
    }
    for (title, of) in [("assumed", &report.assumed), ("hold", &report.promised)] {
        lines.extend(labels(title, of, &LabelStatus::Holds, look));
        lines.extend(undetermined(of, look));
    }
    lines.extend(labels("not reached", &report.promised, &LabelStatus::NotReached, look));
    lines.join("\n") + "\n"
}
