//! Variants without lowering the whole program again: only bodies are.

use std::collections::BTreeMap;

use crate::base::{MethodId, Span};
use crate::ir::Program;
use crate::lower::{Rewriting, is_numbered_like};
use crate::mutate::{Edit, Mutant, apply};

use super::variants::Edited;

/// How often the program may be lowered anew because a body brought something with it.
const MAX_SPOILT: usize = 50;

/// The program of an [`Edited`] whose bodies can be lowered one by one.
pub(super) struct Bodies<'a> {
    state: State<'a>,
    n_spoilt: usize,
}

enum State<'a> {
    /// Not lowered yet, or of no use any more.
    Wanted,
    /// With the method under localization in it.
    Ready(Box<Rewriting<'a>>, MethodId),
    /// It cannot be done with this program.
    Never,
}

impl<'a> Bodies<'a> {
    pub(super) fn new() -> Self {
        Bodies { state: State::Wanted, n_spoilt: 0 }
    }

    /// The program with the edits made, if it is one; `None`: that takes lowering all of it.
    pub(super) fn with(&mut self, edited: &Edited<'a>, mutant: &Mutant) -> Option<Option<(Program, MethodId)>> {
        if matches!(self.state, State::Wanted) {
            self.state = ready(edited).unwrap_or(State::Never);
        }
        let State::Ready(rewriting, method) = &mut self.state else { return None };
        let texts = texts(rewriting, edited, mutant)?;
        let texts: Vec<(MethodId, &str)> = texts.iter().map(|(id, text)| (*id, text.as_str())).collect();
        let method = *method;
        let made = rewriting.with(method, &texts);
        if rewriting.is_spoilt() {
            self.n_spoilt += 1;
            self.state = if self.n_spoilt > MAX_SPOILT { State::Never } else { State::Wanted };
            return None;
        }
        Some(made.map(|mut program| {
            program.judge_as(edited.program);
            (program, method)
        }))
    }
}

fn ready<'a>(edited: &Edited<'a>) -> Option<State<'a>> {
    let rewriting = Rewriting::new(&edited.request, edited.given_sources(&Mutant { edits: Vec::new() }))?;
    let declared = edited.program.methods[edited.method].span;
    let (method, _) = rewriting.program().methods.iter().find(|(_, it)| it.span == declared)?;
    is_numbered_like(rewriting.program(), edited.program).then(|| State::Ready(Box::new(rewriting), method))
}

/// The declarations that the edits are in, with these made; `None`: one is in no method's.
fn texts(rewriting: &Rewriting<'_>, edited: &Edited<'_>, mutant: &Mutant) -> Option<Vec<(MethodId, String)>> {
    let mut changed: BTreeMap<MethodId, (Span, Vec<Edit>)> = BTreeMap::new();
    for edit in &mutant.edits {
        let (id, span) = rewriting.declaration_around(edit.span)?;
        changed.entry(id).or_insert_with(|| (span, Vec::new())).1.push(edit.clone());
    }
    let text = |(id, (span, edits)): (MethodId, (Span, Vec<Edit>))| {
        let moved = |of: Span| Span { start: of.start - span.start, end: of.end - span.start, ..of };
        let edits = edits.into_iter().map(|edit| Edit { span: moved(edit.span), ..edit }).collect();
        (id, apply(edited.sources.text(span), &Mutant { edits }))
    };
    Some(changed.into_iter().map(text).collect())
}
