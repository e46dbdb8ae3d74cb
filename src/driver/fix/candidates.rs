//! The changes of the suspects' methods, with the rank of the statement that each changes.

use std::collections::BTreeMap;

use crate::base::{OriginId, OriginKind, Span};
use crate::driver::localize::{Edited, declarations};
use crate::java;
use crate::localize::Ranked;
use crate::mutate::{self, Edit, Tier};
use crate::repair::{Candidate, ordered};

/// In the order in which they are tried, up to the tier.
pub(super) fn candidates(edited: &Edited<'_>, ranking: &[Ranked], last: Tier) -> Vec<Candidate> {
    let places: BTreeMap<OriginId, usize> =
        ranking.iter().enumerate().map(|(at, ranked)| (ranked.statement, at)).collect();
    let mut found = Vec::new();
    for file in &edited.request.files {
        let unit = java::parse(*file, &edited.sources.get(*file).text).tree;
        let mut methods = Vec::new();
        declarations(&unit.types, &mut methods);
        for method in methods {
            let is_suspect = |origin: &OriginId| method.span.contains(edited.program.origins[*origin].span);
            if !places.keys().any(is_suspect) {
                continue;
            }
            for fix in mutate::fixes(method, &unit.types, edited.sources) {
                if fix.tier <= last {
                    let rank = rank(edited, &places, &fix.edit).unwrap_or(ranking.len());
                    found.push((fix, rank));
                }
            }
        }
    }
    ordered(found)
}

/// Of the innermost statement around the edit; of an insertion, the better one of those beside it.
fn rank(edited: &Edited<'_>, places: &BTreeMap<OriginId, usize>, edit: &Edit) -> Option<usize> {
    let around = edited.innermost(edit.span).and_then(|origin| places.get(&origin).copied());
    let inside = first_inside(edited, places, edit.statement);
    around.into_iter().chain(inside).min()
}

fn first_inside(edited: &Edited<'_>, places: &BTreeMap<OriginId, usize>, span: Span) -> Option<usize> {
    let is_inside = |origin: &OriginId| {
        let known = &edited.program.origins[*origin];
        matches!(known.kind, OriginKind::Statement | OriginKind::Condition) && span.contains(known.span)
    };
    let first = places.keys().filter(|origin| is_inside(origin)).min_by_key(|it| edited.program.origins[**it].span)?;
    places.get(first).copied()
}
