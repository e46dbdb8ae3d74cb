//! How one method is treated: by the command line, else by what the source says, else by the configuration.

use crate::base::{Options, Sources};
use crate::driver::{Prepared, RemarkText};
use crate::findings::{Accepted, Label, LabelStatus, MethodReport, Place, Reason, ReasonKind, Verdict, Warning};

use super::config::{self, Config};
use super::unfit::Seen;

/// What is special about a method.
pub(super) struct Treatment {
    pub options: Options,
    /// Who says that it is not to be checked.
    pub skipped: Option<String>,
    /// Labels whose violations do not count, and who says so.
    allowed: Vec<(String, Place)>,
    /// Of remarks that mean nothing.
    pub(super) warnings: Vec<Warning>,
}

/// What is the same for all methods.
pub(super) struct Treatments<'a> {
    pub options: &'a Options,
    pub config: &'a Config,
    /// Fields of options that the command line gives.
    pub given: Vec<&'static str>,
    /// What there is that the configuration may speak of.
    pub seen: Seen,
}

impl Treatments<'_> {
    pub(super) fn of(&self, prepared: &Prepared, at: usize) -> Treatment {
        let mut treatment =
            Treatment { options: self.options.clone(), skipped: None, allowed: Vec::new(), warnings: Vec::new() };
        let (class, signature) = (prepared.class(at).to_owned(), prepared.signature(at));
        let method = signature.split('(').next().unwrap_or_default();
        self.seen.add(&class, method);
        for entry in self.config.of_method(&class, method) {
            match entry.name.as_str() {
                "skip" if entry.values == ["true"] => treatment.skipped = Some(entry.place.to_string()),
                "skip" => treatment.skipped = None,
                "allow" => {
                    let allowed = entry.values.iter().map(|label| (label.clone(), entry.place.clone()));
                    treatment.allowed.extend(allowed);
                }
                name => entry.values.iter().for_each(|value| self.set(&mut treatment, name, value, &entry.place)),
            }
        }
        let sources: &Sources = prepared.sources();
        for remark in prepared.remarks(at) {
            let place = Place::of(sources, remark.span);
            match &remark.text {
                RemarkText::Skip => treatment.skipped = Some(place.to_string()),
                RemarkText::Allow(label) => treatment.allowed.push((label.clone(), place)),
                RemarkText::Option(name, value) => self.set(&mut treatment, name, value, &place),
                RemarkText::Unknown(item, near) => treatment.warnings.push(warning(unknown(item, *near), &place)),
            }
        }
        treatment
    }

    fn set(&self, treatment: &mut Treatment, name: &str, value: &str, place: &Place) {
        let set = match config::row(name) {
            Some(row) if self.given.contains(&row.field) => Ok(()),
            // What is called is read with it or without it.
            Some(row) if ["loop_invariants", "modular"].contains(&row.field) => {
                Err(format!("`{name}` is for a whole run"))
            }
            Some(row) => config::set(&mut treatment.options, &row, value),
            None => Err(format!("`{name}` is no option of `huntsman check`")),
        };
        if let Err(message) = set {
            treatment.warnings.push(warning(message, place));
        }
    }
}

/// What is said of an item that means nothing.
fn unknown(item: &str, near: Option<&str>) -> String {
    let word = item.split_whitespace().next().unwrap_or(item);
    match near {
        Some(near) if near == item => format!("`{item}` needs the label of a clause, or `all`"),
        Some(near) => format!("`{word}` is not known here: did you mean `{near}`?"),
        None => format!("`{word}` is not known here: an item is `skip`, `allow LABEL`, `allow all` or `OPTION=VALUE`"),
    }
}

fn warning(message: String, place: &Place) -> Warning {
    Warning { code: "remark".into(), message, place: Some(place.clone()), help: Some("see docs/config.md".into()) }
}

impl Treatment {
    /// Warns of what means nothing.
    pub(super) fn warn(&self, report: &mut MethodReport) {
        report.warnings.extend(self.warnings.iter().cloned());
        for (label, place) in &self.allowed {
            if label != "all" && !report.labels.iter().any(|known| known.name == *label) {
                let message = format!("the method has no clause `{label}`, so allowing its violation means nothing");
                report.warnings.push(warning(message, place));
            }
        }
    }

    /// Marks a violation that does not count.
    pub(super) fn apply(&self, report: &mut MethodReport) {
        let by = |label: &str| self.allowed.iter().find(|(allowed, _)| allowed == "all" || allowed == label);
        let violated = violated(report);
        if matches!(report.verdict, Verdict::Violated(_)) && violated.iter().all(|label| by(label).is_some()) {
            let place = violated.first().and_then(|label| by(label)).map(|(_, place)| place.to_string());
            report.accepted = place.map(|place| Accepted::Suppressed(format!("suppressed at {place}")));
        }
    }
}

/// Conditions that nobody was asked about because of a violation that does not count: that a run does not end says
/// nothing of the others.
pub(super) fn is_cut(report: &MethodReport) -> bool {
    let is_unasked = |label: &Label| label.status == LabelStatus::NotReached && label.name != "terminates";
    report.accepted.is_some() && report.labels.iter().any(is_unasked)
}

/// Adds what was found where the violation that does not count was not asked for.
pub(super) fn join(report: &mut MethodReport, beside: MethodReport) {
    // Where it is known that runs do not end, that none ended within the limits is no news.
    let is_limit = |why: &Reason| matches!(why.kind, ReasonKind::Unwinding | ReasonKind::Recursion);
    if matches!(&beside.verdict, Verdict::Undetermined(why) if is_limit(why)) {
        return;
    }
    for label in report.labels.iter_mut().filter(|label| label.status == LabelStatus::NotReached) {
        if let Some(found) = beside.labels.iter().find(|found| found.name == label.name) {
            label.status = found.status.clone();
        }
        if let (LabelStatus::NotReached, Verdict::Undetermined(why)) = (&label.status, &beside.verdict) {
            label.status = LabelStatus::Undetermined(why.message.clone());
        }
    }
    if matches!(beside.verdict, Verdict::Violated(_)) {
        (report.verdict, report.others, report.accepted) = (beside.verdict, beside.others, None);
    }
}

/// The labels that the method violates, in order.
pub(super) fn violated(method: &MethodReport) -> Vec<String> {
    let mut labels: Vec<String> = match &method.verdict {
        Verdict::Violated(found) => found.violations.iter().map(|violation| violation.label.clone()).collect(),
        _ => Vec::new(),
    };
    for label in &method.labels {
        if label.status == LabelStatus::Violated && !labels.contains(&label.name) {
            labels.push(label.name.clone());
        }
    }
    labels
}
