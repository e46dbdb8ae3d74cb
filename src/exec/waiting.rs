//! Calls that wait where they read a slot that is not chosen, and go on from there once it is.
//!
//! A search over executable invariants runs them on inputs that differ in the slot that was read last. What a run did
//! until then is the same for all of them: it is done once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::base::{ClassId, MethodId};
use crate::heap::{Content, Input, State, Value};
use crate::ir::{BlockId, Obligation, Program, Role};
use crate::rel::{Expr, ExprKind, FormulaKind, Param};

use super::eval::is_changed;
use super::machine::{Frame, InitState, Machine};
use super::partial::{PartialTruth, Slot, UnknownSlots};
use super::{Config, Exit, Initialisation, Outcome};

/// A clause that is one call, run until it reads a slot that is not chosen.
#[derive(Clone, Debug)]
pub struct Waiting {
    called: MethodId,
    heap: State,
    frames: Vec<WaitingFrame>,
    init: BTreeMap<ClassId, InitState>,
    overwritten: BTreeSet<Slot>,
    slot: Slot,
    /// Of the input that it began with.
    n_given: usize,
    n_steps: u64,
    n_cells: usize,
}

/// A call that is not over, without what stays as it is.
#[derive(Clone, Debug)]
struct WaitingFrame {
    method: MethodId,
    block: BlockId,
    index: usize,
    locals: Vec<Option<Value>>,
    began: u64,
    initialises: Option<ClassId>,
}

/// What is known of the call, and where it goes on if that is not enough.
pub type Progress = (PartialTruth, Option<Waiting>);

impl Waiting {
    /// Evaluates an assumption that is one call of a method, on what is chosen. `None`: it is none, or what it runs
    /// asks formulas: [`super::assumed_holds`] evaluates it.
    ///
    /// Requires: all statics are given; `obligation` is one of those that the method assumes; `config` is
    /// [`Config::of_call`]'s.
    pub fn begin(
        program: &Program,
        method: MethodId,
        obligation: &Obligation,
        input: &Input,
        unknown: &Arc<BTreeSet<Slot>>,
        config: &Config,
    ) -> Option<Progress> {
        let clause = program.clause_of(method, obligation.role).expect("only clauses are assumed");
        let FormulaKind::Truth(value) = &*clause.formula.kind else { return None };
        let ExprKind::Call(called, args, ..) = &*value.kind else { return None };
        let is_at_receiver = !matches!(obligation.role, Role::Invariant { subject: Param::Arg(_), .. });
        let known = |arg: &Expr| match *arg.kind {
            ExprKind::Param(Param::This, _) if is_at_receiver => input.receiver,
            ExprKind::Param(Param::Arg(at), _) if !unknown.contains(&Slot::Arg(at as usize)) => {
                Some(input.args[at as usize])
            }
            _ => None,
        };
        let args: Vec<Value> = args.iter().map(known).collect::<Option<_>>()?;
        let declared = &program.methods[*called];
        let mut callee = *called;
        if !declared.is_static {
            let class = input.heap.objects[args.first()?.as_object()?].class;
            callee = if declared.is_private { callee } else { program.dispatch(class, callee)? };
        }
        let asked = UnknownSlots::of(unknown);
        let mut machine = Machine::new(program, &input.heap, &[], config);
        machine.unknown = Some(asked.clone());
        machine.entry = Some(callee);
        machine.prepare(&input.heap).ok()?;
        machine.n_before = machine.heap.objects.len();
        machine.is_recording = true;
        machine.call(callee, args, program.methods[callee].span).ok()?;
        answer(machine, input, input.heap.objects.len(), &asked)
    }

    /// Goes on where it waits, now that the slot is chosen. `None`: an object was chosen whose number one has that the
    /// call made; it has to begin anew.
    ///
    /// Requires: `input` is the one that it waited with, but for the slot, and what is new in it.
    pub fn go_on(
        &self,
        program: &Program,
        input: &Input,
        unknown: &Arc<BTreeSet<Slot>>,
        config: &Config,
    ) -> Option<Progress> {
        let mut heap = self.heap.clone();
        let n_given = input.heap.objects.len();
        if n_given > self.n_given {
            if heap.objects.len() > self.n_given {
                return None;
            }
            for object in input.heap.objects.values().skip(self.n_given) {
                heap.objects.push(object.clone());
            }
        }
        match self.slot {
            Slot::Arg(_) => return None,
            Slot::Static(field) => drop(heap.statics.insert(field, input.heap.statics[&field])),
            Slot::Length(array) => heap.objects[array] = input.heap.objects[array].clone(),
            Slot::Field(object, field) => {
                if let (Content::Fields(fields), Content::Fields(chosen)) =
                    (&mut heap.objects[object].content, &input.heap.objects[object].content)
                {
                    fields.insert(field, chosen[&field]);
                }
            }
            Slot::Elem(array, at) => {
                if let (Content::Elems(elems), Content::Elems(chosen)) =
                    (&mut heap.objects[array].content, &input.heap.objects[array].content)
                {
                    elems[at] = chosen[at];
                }
            }
        }
        let asked = UnknownSlots::of(unknown);
        let mut machine = Machine::new(program, &State::default(), &[], config);
        machine.heap = heap;
        machine.unknown = Some(asked.clone());
        machine.entry = Some(self.called);
        machine.frames = self.frames.iter().map(|frame| frame.resumed(program)).collect();
        machine.init = self.init.clone();
        machine.overwritten = self.overwritten.clone();
        machine.n_given = n_given;
        machine.n_before = n_given;
        machine.n_cells = self.n_cells;
        machine.is_recording = true;
        // The instruction that reads begins again.
        machine.n_steps = self.n_steps - 1;
        machine.top().index -= 1;
        answer(machine, input, n_given, &asked)
    }
}

impl WaitingFrame {
    fn of(frame: Frame<'_>) -> WaitingFrame {
        let Frame { method, block, index, locals, began, initialises, .. } = frame;
        WaitingFrame { method, block, index, locals, began, initialises }
    }

    fn resumed<'p>(&self, program: &'p Program) -> Frame<'p> {
        Frame {
            method: self.method,
            body: program.methods[self.method].body.as_ref().expect("what runs has a body"),
            block: self.block,
            index: self.index,
            locals: self.locals.clone(),
            began: self.began,
            initialises: self.initialises,
            open: Vec::new(),
            entry: None,
        }
    }
}

/// Runs until the call is over or needs a slot. `None`: a body asks a formula, which sees more than one slot.
fn answer(mut machine: Machine<'_>, input: &Input, n_given: usize, asked: &UnknownSlots) -> Option<Progress> {
    let called = machine.entry.expect("it runs a call");
    let name = |program: &Program| program.method_name(called);
    let exit = loop {
        if machine.frames.last().is_some_and(|frame| frame.entry.is_some()) {
            return None;
        }
        match machine.step() {
            Ok(Some(exit)) if machine.frames.is_empty() => break exit,
            Ok(_) => {}
            Err(stop) => {
                let Some(slot) = asked.needed() else {
                    let why = match *stop {
                        Outcome::Diverged(_) => return Some((PartialTruth::Fails, None)),
                        Outcome::Stuck(stuck) => format!("in `{}`: {}", name(machine.program), stuck.reason),
                        _ => return None,
                    };
                    return Some((PartialTruth::Unclear(why), None));
                };
                let waiting = Waiting {
                    called,
                    heap: machine.heap,
                    frames: machine.frames.into_iter().map(WaitingFrame::of).collect(),
                    init: machine.init,
                    overwritten: machine.overwritten,
                    slot,
                    n_given,
                    n_steps: machine.n_steps,
                    n_cells: machine.n_cells,
                };
                return Some((PartialTruth::Needs(slot), Some(waiting)));
            }
        }
    };
    Some((
        match exit {
            // A call that throws has no value.
            Exit::Threw(_) => PartialTruth::Fails,
            Exit::Returned(_) if is_changed(&input.heap, &machine.heap) => {
                PartialTruth::Unclear(format!("`{}` changes what is there", name(machine.program)))
            }
            Exit::Returned(Some(Value::Bool(true))) => PartialTruth::Holds,
            Exit::Returned(_) => PartialTruth::Fails,
        },
        None,
    ))
}

impl Config {
    /// For a call that a specification makes.
    pub fn of_call(&self) -> Config {
        Config {
            is_traced: false,
            is_covered: false,
            explains: false,
            is_abstract: false,
            // All statics are given: a call finds classes as they are.
            initialisation: Initialisation::Before,
            nesting: self.nesting + 1,
            ..self.clone()
        }
    }
}
