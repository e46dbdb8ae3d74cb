//! Phrases that several reports share.

use std::time::Duration;

use crate::findings::{Label, LabelStatus, SubValue, Violation, Warning};

use super::layout::{padded, wrap};
use super::{Look, Paint};

/// `0.31 s`, `12.4 s`, `3 ms`.
pub(super) fn time(took: Duration) -> String {
    let seconds = took.as_secs_f64();
    match seconds {
        _ if seconds < 0.0995 => format!("{} ms", took.as_millis()),
        _ if seconds < 9.995 => format!("{seconds:.2} s"),
        _ => format!("{seconds:.1} s"),
    }
}

/// `1 method`, `2 methods`.
pub(super) fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// `a, b and c`.
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}

/// A block per violated clause: what it says, where, and the values that show why.
pub(super) fn violation(violation: &Violation, look: Look, paint: Paint) -> Vec<String> {
    let label = format!("{}  ", violation.label);
    let mut lines = vec![format!("  {}{}", paint.bad(&label), paint.faint(&violation.place.to_string()))];
    lines.extend(wrap(&format!("    {}", one_line(&violation.text)), "      ", look.width));
    if let Some(at) = &violation.at {
        lines.push(format!("    violated at {at}"));
    }
    let width = violation.values.iter().map(|value| one_line(&value.text).chars().count()).max().unwrap_or(0).min(48);
    for SubValue { text, value } in &violation.values {
        lines.push(format!("      {}  {value}", padded(&one_line(text), width)));
    }
    lines
}

/// The labels of one status, wrapped: `  hold: acyclic, size_ok`.
pub(super) fn labels(title: &str, labels: &[Label], wanted: &LabelStatus, look: Look) -> Vec<String> {
    let names: Vec<&str> =
        labels.iter().filter(|label| label.status == *wanted).map(|label| label.name.as_str()).collect();
    if names.is_empty() { Vec::new() } else { wrap(&format!("  {title}: {}", names.join(", ")), "    ", look.width) }
}

/// The labels whose truth is not known, a line for each reason: `  undetermined: size_ok: time limit reached`.
pub(super) fn undetermined(labels: &[Label], look: Look) -> Vec<String> {
    let mut by_reason: Vec<(&str, Vec<&str>)> = Vec::new();
    for label in labels {
        let LabelStatus::Undetermined(reason) = &label.status else { continue };
        match by_reason.iter_mut().find(|(known, _)| known == reason) {
            Some((_, names)) => names.push(&label.name),
            None => by_reason.push((reason, vec![&label.name])),
        }
    }
    let line = |(reason, names): (&str, Vec<&str>)| format!("  undetermined: {}: {reason}", names.join(", "));
    by_reason.into_iter().flat_map(|each| wrap(&line(each), "    ", look.width)).collect()
}

pub(super) fn warning(warning: &Warning, paint: Paint) -> Vec<String> {
    let place = warning.place.as_ref().map_or(String::new(), |place| format!(" ({place})"));
    let mut lines = vec![format!("  {} {}{place}", paint.unsure("warning:"), warning.message)];
    lines.extend(warning.help.iter().map(|help| format!("    help: {help}")));
    lines
}

/// Runs of white space, line ends included, as one space each.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name without its package, unless another of these classes would be called the same.
pub(super) fn without_package<'a>(name: &'a str, all: &[&str]) -> &'a str {
    let short = |name: &'a str| {
        let is_class = |part: &str| part.starts_with(char::is_uppercase);
        let starts = [0].into_iter().chain(name.match_indices('.').map(|(dot, _)| dot + 1));
        starts.into_iter().map(|at| &name[at..]).find(|rest| is_class(rest)).unwrap_or(name)
    };
    let chosen = short(name);
    let is_shared = all.iter().any(|other| {
        *other != name && other.strip_suffix(chosen).is_some_and(|package| package.is_empty() || package.ends_with('.'))
    });
    if is_shared { name } else { chosen }
}
