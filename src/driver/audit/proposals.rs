//! Clauses that would close what is open: candidates from the templates of `init`, decided by the verifier.

use std::collections::BTreeSet;

use crate::base::{LabelId, MethodId, Sources};
use crate::driver::init;
use crate::driver::localize::Edited;
use crate::findings::Proposal;
use crate::ir::Program;
use crate::lift;
use crate::lower;
use crate::mutate::Mutant;
use crate::query::Checked;
use crate::symex::{Loose, Places};

use super::command::Auditor;
use super::outcomes::Asked;

/// Candidates that the code keeps and that are asked what they close, at most.
const MAX_ASKED: usize = 24;

/// What labels of candidates begin with, and no author's.
const CANDIDATE: &str = "huntsman_candidate_";

/// A clause with what it closes: indices of open places, of mutants.
struct Weighed {
    text: String,
    closes: BTreeSet<usize>,
    kills: BTreeSet<usize>,
}

impl Auditor<'_> {
    /// The fewest that were found: each closes an open place, or refutes a mutant, that those before it do not.
    pub(super) fn proposals(&self, open: &[Places], mutants: &[Mutant]) -> Vec<Proposal> {
        if open.is_empty() && mutants.is_empty() {
            return Vec::new();
        }
        let mut weighed = self.weighed(open, mutants).unwrap_or_default();
        let (mut closed, mut killed) = (BTreeSet::new(), BTreeSet::new());
        let mut found = Vec::new();
        loop {
            let gain = |it: &Weighed| (it.closes.difference(&closed).count(), it.kills.difference(&killed).count());
            let best = (0..weighed.len()).rev().max_by_key(|at| gain(&weighed[*at]));
            let Some(best) = best.filter(|at| gain(&weighed[*at]) != (0, 0)) else { return found };
            let Weighed { text, closes, kills } = weighed.remove(best);
            found.push(Proposal {
                clause: format!("ensures {text}"),
                closes: closes.iter().map(|at| self.named(open[*at])).collect(),
                n_mutants: kills.len(),
            });
            closed.extend(closes);
            killed.extend(kills);
        }
    }

    fn weighed(&self, open: &[Places], mutants: &[Mutant]) -> Option<Vec<Weighed>> {
        let span = self.program.methods[self.method].span;
        if !self.input.files.contains(&span.source) {
            return None;
        }
        let at = lift::declaration(self.program, self.sources, self.method);
        let init::Promises { class, signature, clauses: texts } = init::promises(span.source, self.sources, &at)?;
        let clauses = texts.iter().enumerate().map(|(at, text)| format!("    ensures {}: {text}\n", label(at)));
        let draft = format!("class {class} {{\n  method {signature} {{\n{}  }}\n}}\n", clauses.collect::<String>());
        let mut sources: Sources = self.sources.clone();
        let draft = sources.add("proposal.spec", draft);
        let mut request = lower::Request { context: self.context.to_vec(), ..self.input.request() };
        request.specs.push(draft);
        let lowered = lower::lower(&request, &mut sources);
        let is_it = |it: &MethodId| {
            let declared = &lowered.program.methods[*it];
            declared.span == span && declared.name == self.program.methods[self.method].name
        };
        let method = lowered.targets.iter().copied().find(is_it)?;
        let mut program = lowered.program;
        program.property = self.program.property;
        let kept = self.kept_by_code(&mut program, method, texts.len());
        let extended = Auditor { program: &program, method, sources: &sources, ..*self };
        let edited = Edited::new((&program, method), &sources, request);
        // Programs of mutants, with all candidates.
        let made: Vec<_> = mutants.iter().map(|mutant| edited.make(mutant)).collect();
        let mut found = Vec::new();
        for at in kept.into_iter().take(MAX_ASKED) {
            if self.stopper.stopped().is_some() {
                return None;
            }
            let with = only(&program, method, at);
            let auditor = Auditor { program: &with, ..extended };
            let is_closed = |at: &usize| matches!(auditor.ask(&Loose::beside(open[*at], &open[..*at])), Asked::No);
            let closes = (0..open.len()).filter(is_closed).collect();
            let is_killed = |it: &usize| {
                made[*it].as_ref().is_some_and(|made| {
                    let with = only(&made.program, made.method, at);
                    self.decided(&with, made.method).failure.is_some()
                })
            };
            let kills = (0..mutants.len()).filter(is_killed).collect();
            found.push(Weighed { text: texts[at].clone(), closes, kills });
        }
        Some(found)
    }

    /// Places of the candidates that the code keeps. What it breaks goes, until nothing is broken.
    fn kept_by_code(&self, program: &mut Program, method: MethodId, n: usize) -> Vec<usize> {
        let all: Vec<LabelId> = (0..n).map(|at| LabelId::of(&label(at))).collect();
        loop {
            let checked = self.check(program, method, None);
            let ensures = &mut program.methods[method].contract.ensures;
            let n_before = ensures.len();
            let is_done = checked.failure.is_none();
            ensures.retain(|clause| !all.contains(&clause.label) || !is_wrong(&checked, clause.label, is_done));
            let is_left = |label: &LabelId| ensures.iter().any(|clause| clause.label == *label);
            if is_done || ensures.len() == n_before {
                return if is_done { (0..n).filter(|at| is_left(&all[*at])).collect() } else { Vec::new() };
            }
        }
    }
}

/// It is violated; at the end also: it was not decided.
fn is_wrong(checked: &Checked, label: LabelId, is_done: bool) -> bool {
    let answer = checked.labels.iter().find(|answer| answer.label == label).and_then(|answer| answer.is_violated);
    answer == Some(true) || is_done && answer.is_none()
}

fn label(at: usize) -> String {
    format!("{CANDIDATE}{at}")
}

/// The program with one of the candidates.
fn only(program: &Program, method: MethodId, at: usize) -> Program {
    let mut program = program.clone();
    let wanted = LabelId::of(&label(at));
    let is_candidate = |label: &LabelId| label.as_str().starts_with(CANDIDATE);
    program.methods[method].contract.ensures.retain(|it| it.label == wanted || !is_candidate(&it.label));
    program
}
