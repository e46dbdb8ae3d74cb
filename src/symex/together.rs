//! Recursive calls on branches that exclude each other, made as one.
//!
//! A method that goes on to the left or to the right is executed twice at every depth where each branch makes its own
//! call: 2ᵈ bodies where a run makes d calls. So a call waits until the other branches are at theirs, and one body is
//! executed from the states that all of them leave, as after a join (Kuznetsov et al., Efficient State Merging in
//! Symbolic Execution, PLDI 2012). What it leaves is each branch's again: they keep their paths and variables.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{LimitKind, OriginId, Span};
use crate::ir::{BlockId, Body, Callee, Cfg, Invoke, Loops, TerminatorKind};

use super::call::Outcome;
use super::machine::Machine;
use super::path::Path;
use super::region::{Frame, Moves};
use super::state::SymState;
use super::{Mode, Value};

/// A call that is made with others, at the latest before control comes where it may lead.
pub(super) struct Waiting {
    pub at: BlockId,
    pub callee: Callee,
    pub state: SymState,
}

/// Which blocks of a body make calls that others make too, on branches that exclude theirs; and where each may lead,
/// in the same iteration of the loop around it.
pub(super) fn exclusive(body: &Body, cfg: &Cfg, loops: &Loops) -> BTreeMap<BlockId, BTreeSet<BlockId>> {
    let mut by_callee: BTreeMap<(Callee, usize), Vec<BlockId>> = BTreeMap::new();
    for block in cfg.blocks() {
        if let TerminatorKind::Invoke(invoke) = &body.blocks[block].terminator.kind {
            let around = loops.around(block).count();
            by_callee.entry((invoke.callee, around)).or_default().push(block);
        }
    }
    let mut found = BTreeMap::new();
    for blocks in by_callee.into_values().filter(|blocks| blocks.len() > 1) {
        let leads: Vec<BTreeSet<BlockId>> = blocks.iter().map(|block| onward(cfg, *block)).collect();
        for (at, block) in blocks.iter().enumerate() {
            let excludes = |other: usize| {
                loops.innermost(blocks[other]) == loops.innermost(*block)
                    && !leads[at].contains(&blocks[other])
                    && !leads[other].contains(block)
            };
            if (0..blocks.len()).any(|other| other != at && excludes(other)) {
                found.insert(*block, leads[at].clone());
            }
        }
    }
    found
}

/// Blocks that control may come to from this one without going back.
fn onward(cfg: &Cfg, from: BlockId) -> BTreeSet<BlockId> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        for next in cfg.succs(block) {
            if cfg.rank(*next) > cfg.rank(block) && found.insert(*next) {
                open.push(*next);
            }
        }
    }
    found
}

impl<'p> Machine<'p> {
    /// Is the block's call made with those of other branches? Of calls that recur, where what is recorded of single
    /// runs is not looked at.
    pub(super) fn waits(&self, frame: &Frame<'p>, block: BlockId) -> Option<Callee> {
        if !self.config.joins_calls || !matches!(self.config.mode, Mode::Functional) {
            return None;
        }
        frame.shape.leads(block)?;
        let TerminatorKind::Invoke(invoke) = &frame.body.blocks[block].terminator.kind else { return None };
        if invoke.by_contract.is_some() && self.records.is_on() {
            return None;
        }
        self.recurs(invoke.callee).then_some(invoke.callee)
    }

    fn recurs(&self, callee: Callee) -> bool {
        let (Callee::Direct(named) | Callee::Virtual(named)) = callee;
        let is_it = |running| running == named || self.program.methods[running].overrides.contains(&named);
        self.calls.innermost_first().any(is_it)
    }

    /// Makes the calls that must be made before control comes to this block, or all, with what they waited for.
    pub(super) fn make_waiting(
        &mut self,
        frame: &mut Frame<'p>,
        waiting: &mut Vec<Waiting>,
        before: Option<BlockId>,
    ) -> Moves {
        let leads_there = |call: &Waiting| {
            before.is_none_or(|block| frame.shape.leads(call.at).is_none_or(|leads| leads.contains(&block)))
        };
        let due: BTreeSet<Callee> = waiting.iter().filter(|call| leads_there(call)).map(|call| call.callee).collect();
        let mut moves = Moves::new();
        for callee in due {
            let (now, later): (Vec<Waiting>, Vec<Waiting>) =
                std::mem::take(waiting).into_iter().partition(|call| call.callee == callee);
            *waiting = later;
            moves.extend(self.make_together(frame, now));
        }
        moves
    }

    fn make_together(&mut self, frame: &mut Frame<'p>, calls: Vec<Waiting>) -> Moves {
        let are_alike = |call: &Waiting| {
            let (a, b) = (&call.state.open, &calls[0].state.open);
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| Rc::ptr_eq(a, b))
        };
        let body = frame.body;
        if calls.len() == 1 || !calls.iter().all(are_alike) {
            let each = calls.into_iter();
            return each
                .flat_map(|call| self.terminator(frame, call.state, &body.blocks[call.at].terminator))
                .collect();
        }
        let mut moves = Moves::new();
        let mut at_calls = Vec::new();
        let mut callers = Vec::new();
        for call in calls {
            let terminator = &body.blocks[call.at].terminator;
            let TerminatorKind::Invoke(invoke) = &terminator.kind else { unreachable!("only calls wait") };
            let args: Result<Vec<Value>, LimitKind> =
                invoke.args.iter().map(|arg| self.eval(&call.state, arg)).collect();
            match args {
                Ok(args) => {
                    let locals = args.into_iter().map(Some).collect();
                    at_calls.push(SymState { locals, ..call.state.clone() });
                    callers.push((call.state, &**invoke, (terminator.origin, terminator.span)));
                }
                Err(what) => self.unsupported(call.state.path.bit(), Some(terminator.span), what),
            }
        }
        let Some(mut at_call) = SymState::merge_all(&mut self.circuit, at_calls) else { return moves };
        let args: Vec<Value> = std::mem::take(&mut at_call.locals).into_iter().flatten().collect();
        let from = at_call.path.clone();
        // The site that may nest deepest: raising its limit raises that of all.
        let sites = callers.iter().map(|(_, _, site)| *site);
        let site = sites.max_by_key(|(origin, _)| self.limit(*origin, true)).expect("at least one call is made");
        let callee = callers[0].1.callee;
        match self.call_of(callee, args, at_call, site) {
            Ok(outcome) => {
                for (state, invoke, _) in callers {
                    self.takes_back(frame, (state, invoke), &from, &outcome, &mut moves);
                }
            }
            Err(what) => self.unsupported(from.bit(), Some(site.1), what),
        }
        moves
    }

    fn call_of(
        &mut self,
        callee: Callee,
        args: Vec<Value>,
        at_call: SymState,
        site: (OriginId, Span),
    ) -> Result<Outcome, LimitKind> {
        match callee {
            Callee::Direct(method) => self.call(method, args, at_call, Some(site)),
            Callee::Virtual(method) => self.dispatch(method, args, &at_call, site),
        }
    }

    /// A caller goes on with its part of what the call left.
    fn takes_back(
        &mut self,
        frame: &mut Frame<'p>,
        (state, invoke): (SymState, &Invoke),
        from: &Path,
        outcome: &Outcome,
        moves: &mut Moves,
    ) {
        if let Some(returned) = self.part(outcome.returned.as_ref(), &state.path, from) {
            self.returns(invoke, &state, returned, moves);
        }
        if let Some(threw) = self.part(outcome.threw.as_ref(), &state.path, from) {
            self.throws(frame, invoke, state, threw, moves);
        }
    }

    /// What of the state, which the call from there ended in, is on the caller's path.
    fn part(&mut self, state: Option<&SymState>, caller: &Path, from: &Path) -> Option<SymState> {
        let state = state?;
        let path = caller.and_since(&mut self.circuit, &state.path, from);
        (!path.is_dead()).then(|| SymState { path, ..state.clone() })
    }
}
