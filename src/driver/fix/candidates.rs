//! The changes of the suspects' methods, with the rank of the statement that each changes.

use std::collections::BTreeMap;

use crate::base::{OriginId, OriginKind, Span, Stopper};
use crate::driver::localize::{Edited, declarations, own_first};
use crate::localize::Localized;
use crate::mutate::{self, Edit, Tier};
use crate::repair::{Candidate, ordered};

/// In the order in which they are tried, up to the tier; when the time is over, those of no further method.
pub(super) fn candidates(edited: &Edited<'_>, localized: &Localized, last: Tier, stopper: &Stopper) -> Vec<Candidate> {
    let ranking = &localized.ranking;
    let places: BTreeMap<OriginId, usize> =
        ranking.iter().enumerate().map(|(at, ranked)| (ranked.statement, at)).collect();
    let corrections = localized.corrections.clone().unwrap_or_default();
    let mut found = Vec::new();
    let units = edited.types_by_file();
    for at in 0..edited.request.files.len() {
        let types = own_first(units, at);
        let mut methods = Vec::new();
        declarations(&units[at], &mut methods);
        for method in methods {
            let is_suspect = |origin: &OriginId| method.span.contains(edited.program.origins[*origin].span);
            if !places.keys().any(is_suspect) || stopper.stopped().is_some() {
                continue;
            }
            let mut known: BTreeMap<(Span, Span), (Option<OriginId>, usize)> = BTreeMap::new();
            for fix in mutate::fixes(method, &types, edited.sources) {
                if fix.tier > last {
                    continue;
                }
                let place = (fix.edit.span, fix.edit.statement);
                let (statement, rank) = *known.entry(place).or_insert_with(|| {
                    let statement = statement(edited, &places, &fix.edit);
                    (statement, statement.map_or(ranking.len(), |statement| places[&statement]))
                });
                let is_correction = statement.is_some_and(|statement| corrections.contains(&statement));
                found.push(Candidate { edit: fix.edit, tier: fix.tier, rank, statement, is_correction });
            }
        }
    }
    ordered(found)
}

/// The innermost statement around the edit; where none is, the first one of what it changes.
fn statement(edited: &Edited<'_>, places: &BTreeMap<OriginId, usize>, edit: &Edit) -> Option<OriginId> {
    let around = edited.innermost(edit.span).filter(|origin| places.contains_key(origin));
    around.or_else(|| {
        let is_inside = |origin: &&OriginId| {
            let known = &edited.program.origins[**origin];
            matches!(known.kind, OriginKind::Statement | OriginKind::Condition) && edit.statement.contains(known.span)
        };
        places.keys().filter(is_inside).min_by_key(|it| edited.program.origins[**it].span).copied()
    })
}
