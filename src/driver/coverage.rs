//! What a `holds` is about, for the report.

use crate::base::{OriginId, Sources};
use crate::findings::{CoveredClass, InputCoverage, Place, Warning};
use crate::ir::Program;
use crate::query::Checked;

/// The largest valid inputs and the statements they reach.
pub(super) fn covered(checked: &Checked, sources: &Sources, program: &Program) -> Option<InputCoverage> {
    let covered = checked.covered.as_ref()?;
    let allowed = |class| checked.reached.allowed.iter().find(|(other, _)| *other == class).map_or(0, |(_, n)| *n);
    let mut objects: Vec<CoveredClass> = covered
        .objects
        .iter()
        .map(|(class, n)| CoveredClass {
            class: program.classes[*class].name.clone(),
            n_objects: *n as u32,
            n_allowed: allowed(*class).max(*n) as u32,
        })
        .collect();
    objects.sort_by(|a, b| a.class.cmp(&b.class));
    Some(InputCoverage {
        objects,
        array_length: covered.array_length.map(|n| n as u32),
        n_reached: covered.reached.len() as u32,
        n_statements: (covered.reached.len() + covered.unreached.len() + covered.open.len()) as u32,
        n_open: covered.open.len() as u32,
        unreached: places(covered.unreached.iter().copied(), sources, program),
        assumptions: covered.assumptions.iter().map(|span| Place::of(sources, *span)).collect(),
    })
}

fn places(origins: impl Iterator<Item = OriginId>, sources: &Sources, program: &Program) -> Vec<Place> {
    let mut spans: Vec<_> = origins.map(|origin| program.origins[origin].span).collect();
    spans.sort_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
    // What stands inside a statement that is not reached is not reached either.
    let mut outer: Vec<crate::base::Span> = Vec::new();
    for span in spans {
        if outer.last().is_none_or(|last| span.end > last.end) {
            outer.push(span);
        }
    }
    outer.into_iter().map(|span| Place::of(sources, span)).collect()
}

/// A statement that no input reaches, and a scope that no input fills.
pub(super) fn warnings(checked: &Checked, sources: &Sources, program: &Program) -> Vec<Warning> {
    let (Some(covered), Some(asked)) = (covered(checked, sources, program), &checked.covered) else {
        return Vec::new();
    };
    let unreached = |place: Option<Place>, message: String, help: &str| Warning {
        code: "unreached".into(),
        message,
        place,
        help: Some(help.into()),
    };
    let statements = covered.unreached.into_iter().map(|place| {
        let message = format!("line {} is reached by no input within the bounds", place.line());
        let help = "what it does was not checked: look at the preconditions and invariants, or raise --scope or --array-length";
        unreached(Some(place), message, help)
    });
    let barred = asked.barred.iter().map(|span| {
        let place = Place::of(sources, *span);
        let message = format!("no run within the bounds meets the assumption at line {}", place.line());
        unreached(Some(place), message, "what runs would do from there on was not checked")
    });
    let is_endless = asked.is_endless && asked.barred.is_empty() && asked.unmeetable.is_empty();
    let endless = is_endless.then(|| {
        let message = "no run within the bounds comes to its end".to_owned();
        unreached(None, message, "what is promised of the end was not checked")
    });
    statements.chain(barred).chain(endless).collect()
}
