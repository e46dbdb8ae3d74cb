//! The final question, asked of a solver of the user's: can any label be violated, any limit be met?
//!
//! All labels are one question, so that a solver which was started for it, on however many machines, is not started
//! for each. Where the answer is a model, what it violates is known, and the rest is asked again.

use crate::base::{LabelId, LimitKind, Span};
use crate::circuit::Bit;
use crate::sat::{Model, NoAnswer, SolverCommand};

use super::asking::Asking;
use super::check::LabelAnswer;

/// What a model can show.
enum Shown {
    Limit(Option<Span>, LimitKind),
    Label(LabelId),
}

impl Asking<'_> {
    /// Like [`questions`](Self::questions). What is no answer leaves all of it open.
    pub(super) fn questions_outside(&mut self, command: &SolverCommand) {
        let mut open: Vec<(Shown, Bit)> = Vec::new();
        for (span, what, bit) in self.limits_met() {
            open.push((Shown::Limit(span, what), bit));
        }
        let labels = self.labels();
        open.extend(labels.iter().map(|(label, bit)| (Shown::Label(*label), *bit)));
        // What has no literal has no value in a model.
        open.iter().for_each(|(_, bit)| _ = self.session.lit(*bit));
        let mut violated: Vec<(LabelId, Bit)> = Vec::new();
        let mut first: Option<Model> = None;
        let mut is_decided = false;
        loop {
            let any = self.session.encoding.circuit.or(open.iter().map(|(_, bit)| *bit));
            match self.session.ask_command(command, any, self.budget) {
                Ok(None) => {
                    self.session.assert(!any);
                    is_decided = true;
                    break;
                }
                Ok(Some(model)) => {
                    let (met, rest): (Vec<_>, Vec<_>) =
                        open.into_iter().partition(|(_, bit)| self.session.value(&model, *bit));
                    assert!(!met.is_empty(), "a model of a disjunction has one of its members");
                    open = rest;
                    let is_clean = met.iter().all(|(shown, _)| matches!(shown, Shown::Label(_)));
                    for (shown, bit) in met {
                        match shown {
                            Shown::Limit(span, what) => {
                                if !self.checked.unsupported.contains(&(span, what.clone())) {
                                    self.checked.unsupported.push((span, what));
                                }
                                // A violation on a run through something unmodelled would prove nothing.
                                self.session.assert(!bit);
                            }
                            Shown::Label(label) if is_clean => violated.push((label, bit)),
                            // Perhaps another run violates it.
                            Shown::Label(label) => open.push((Shown::Label(label), bit)),
                        }
                    }
                    if is_clean {
                        first.get_or_insert(model);
                    }
                }
                Err(NoAnswer::Stopped(reason)) => {
                    self.checked.stopped = self.checked.stopped.or(Some(reason));
                    break;
                }
                Err(NoAnswer::Wrong(what)) => {
                    self.checked.unanswered.get_or_insert(what);
                    break;
                }
            }
        }
        for (label, _) in labels {
            let is_violated = violated.iter().any(|(known, _)| *known == label);
            let is_violated = (is_violated || is_decided).then_some(is_violated);
            self.checked.labels.push(LabelAnswer { label, is_violated });
        }
        if let Some(model) = first {
            // The first model need not violate what was found first of all labels, but one of them.
            self.fail(&violated, model);
        }
    }
}
