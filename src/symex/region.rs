//! Unrolling a control-flow graph on the fly: blocks in topological order, states merged at joins, loops by iteration.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::Idx;
use crate::circuit::Bit;
use crate::ir::{BlockId, Body, LocalId, LoopId, Reader};

use super::Value;
use super::heap::SymHeap;
use super::lasso::Begun;
use super::machine::Machine;
use super::shape::Shape;
use super::state::SymState;
use super::together::Waiting;

/// One call being executed.
pub(super) struct Frame<'p> {
    /// Whose code it is.
    pub reader: Reader,
    pub body: &'p Body,
    pub shape: Rc<Shape>,
    /// For specifications inside the body.
    pub entry_heap: SymHeap,
    pub entry_args: Vec<Value>,
    pub n_entry_atoms: usize,
    /// States at the exits; the only local is the result or the exception.
    pub returned: Vec<SymState>,
    pub threw: Vec<SymState>,
}

/// Loops that need more are looked at for runs that never end: fewer iterations tell little.
const MANY_ITERATIONS: usize = 16;

pub(super) type Moves = Vec<(BlockId, SymState)>;

impl<'p> Machine<'p> {
    /// Executes a call from the state at its entry; results are collected in the frame.
    pub(super) fn run_body(&mut self, frame: &mut Frame<'p>, state: SymState) {
        let left = self.run_region(frame, None, vec![(frame.body.entry, state)]);
        assert!(left.is_empty(), "control leaves a body by return or throw only");
    }

    /// Executes the blocks of a loop once, or those of the whole body. What comes out goes to blocks outside,
    /// or back to the loop's header.
    fn run_region(&mut self, frame: &mut Frame<'p>, region: Option<LoopId>, start: Moves) -> Moves {
        let shape = frame.shape.clone();
        let mut waiting: BTreeMap<usize, Vec<SymState>> = BTreeMap::new();
        for (block, state) in start {
            waiting.entry(shape.position(block)).or_default().push(state);
        }
        let mut left = Moves::new();
        let mut calls: Vec<Waiting> = Vec::new();
        loop {
            let next = waiting.first_key_value().map(|(position, _)| shape.at(*position));
            let mut moves = self.make_waiting(frame, &mut calls, next);
            if moves.is_empty() {
                let Some((position, states)) = waiting.pop_first() else { break };
                let block = shape.at(position);
                let states = states.into_iter().map(|state| shape.forget(block, state)).collect();
                let Some(state) = SymState::merge_all(&mut self.circuit, states) else { continue };
                if self.cuts(state.path.bit(), Some(frame.body.blocks[block].terminator.span)) {
                    continue;
                }
                let inner = shape.innermost(block).filter(|inner| Some(*inner) != region);
                moves = match inner {
                    Some(inner) => self.run_loop(frame, inner, state),
                    None => self.run_block(frame, block, state, &mut calls),
                };
            }
            for (to, state) in moves {
                if shape.stays(region, to) {
                    waiting.entry(shape.position(to)).or_default().push(state);
                } else {
                    left.push((to, state));
                }
            }
        }
        left
    }

    /// Iterates until no run comes back to the header.
    fn run_loop(&mut self, frame: &mut Frame<'p>, inner: LoopId, state: SymState) -> Moves {
        let shape = frame.shape.clone();
        let header = shape.get(inner).header;
        let terminator = &frame.body.blocks[header].terminator;
        let (origin, span) = (terminator.origin, terminator.span);
        let limit = self.limit(origin, false);
        let mut exits = Moves::new();
        let mut current = Some(state);
        let mut iteration = 0;
        let mut begun: Vec<Begun> = Vec::new();
        while let Some(mut state) = current.take() {
            let steers = |at: usize| shape.steers(inner, LocalId::new(at));
            let locals = state.locals.iter().enumerate();
            let values = locals.map(|(at, value)| value.clone().filter(|_| steers(at))).collect();
            let now = Begun { values, heap: state.heap.clone() };
            if !self.records.is_on() {
                state.path = self.not_again(&state.path, &now, begun.iter());
                if state.path.is_dead() {
                    break;
                }
            }
            if iteration > limit {
                let exceeded = state.path.bit();
                let again = match self.records.is_on() && limit >= MANY_ITERATIONS {
                    true => {
                        let other = self.not_again(&state.path, &now, begun.iter()).bit();
                        self.circuit.and2(exceeded, !other)
                    }
                    false => Bit::FALSE,
                };
                self.exceeds((origin, span), false, exceeded, again);
                break;
            }
            begun.push(now);
            self.calls.iterate(iteration as u32);
            let left = self.run_region(frame, Some(inner), vec![(header, state)]);
            self.calls.end_iteration();
            let mut back = Vec::new();
            for (to, state) in left {
                if to == header {
                    back.push(shape.forget(header, state));
                } else {
                    exits.push((to, shape.forget(to, state)));
                }
            }
            current = SymState::merge_all(&mut self.circuit, back);
            iteration += 1;
        }
        exits
    }

    /// A call that is made with others waits.
    fn run_block(
        &mut self,
        frame: &mut Frame<'p>,
        at: BlockId,
        mut state: SymState,
        calls: &mut Vec<Waiting>,
    ) -> Moves {
        self.stats.n_blocks_run += 1;
        let body = frame.body;
        let block = &body.blocks[at];
        for instr in &block.instrs {
            self.records.executed(instr.origin, state.path.bit());
            self.instr(frame, &mut state, instr);
            if state.path.is_dead() {
                return Moves::new();
            }
        }
        self.records.executed(block.terminator.origin, state.path.bit());
        match self.waits(frame, at) {
            Some(callee) => {
                calls.push(Waiting { at, callee, state });
                Moves::new()
            }
            None => self.terminator(frame, state, &block.terminator),
        }
    }
}
