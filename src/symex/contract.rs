//! From a method and its contract to an encoding.

use crate::base::{LabelId, MethodId, Watch, unless_stopped};
use crate::circuit::Bit;
use crate::ir::{CaseFrame, Program, Role};
use crate::rel::Param;

use super::bind::Binder;
use super::draws::Draws;
use super::encoding::Parts;
use super::heap::SymHeap;
use super::held::Held;
use super::machine::Machine;
use super::objects::Birth;
use super::prestate::{self, PreState};
use super::snapshot::Snapshot;
use super::state::SymState;
use super::{ClauseBit, Config, Encoding, LabelBit, Mode, ObjectBit, Stage, Stats, Value, frames};

/// The method within these bounds: every run from every pre-state.
/// Requires: the method has a body.
pub fn encode(program: &Program, method: MethodId, config: &Config) -> Encoding {
    let work = || {
        let mut encoder = Encoder::new(program, method, config);
        encoder.assume();
        encoder.run();
        match (config.beside, &config.loose) {
            (Some(other), _) => encoder.compare(other),
            (None, Some(loose)) => encoder.loosen(loose),
            (None, None) => {
                encoder.settle();
                encoder.promise();
                encoder.divergence();
            }
        }
        encoder.finish()
    };
    unless_stopped(work).unwrap_or_else(|| Encoding::unfinished(program, method, &config.stopper))
}

/// The same, where inputs may hold the literals that runs compare strings with: these join the bounds.
pub fn encode_with_literals(program: &Program, method: MethodId, config: &mut Config) -> Encoding {
    loop {
        let encoding = encode(program, method, config);
        if encoding.compared_literals.is_empty() || encoding.is_cut {
            return encoding;
        }
        config.bounds.literals.extend(encoding.compared_literals);
    }
}

/// Only the pre-states that meet the precondition: what is needed to find tight bounds.
pub fn encode_pre(program: &Program, method: MethodId, config: &Config) -> Encoding {
    let work = || {
        let mut encoder = Encoder::new(program, method, config);
        encoder.assume();
        encoder.finish()
    };
    unless_stopped(work).unwrap_or_else(|| Encoding::unfinished(program, method, &config.stopper))
}

/// The pre-states and the runs from them, without what is promised: what is needed to find out what runs leave.
pub fn encode_run(program: &Program, method: MethodId, config: &Config) -> Encoding {
    let work = || {
        let mut encoder = Encoder::new(program, method, config);
        encoder.assume();
        encoder.run();
        encoder.finish()
    };
    unless_stopped(work).unwrap_or_else(|| Encoding::unfinished(program, method, &config.stopper))
}

pub(super) struct Encoder<'p> {
    pub(super) machine: Machine<'p>,
    pub(super) method: MethodId,
    pub(super) pre: PreState,
    /// The receiver: of a constructor the object it is called on.
    pub(super) this: Option<Value>,
    /// A constructor's receiver was not there before.
    is_constructor: bool,
    pub(super) n_pre_atoms: usize,
    requires: Vec<ClauseBit>,
    pub(super) labels: Vec<LabelBit>,
    may_diverge: Bit,
    pub(super) returned: Option<SymState>,
    pub(super) threw: Option<SymState>,
}

/// Which states a formula is about.
#[derive(Clone)]
pub(super) struct View {
    pre: SymHeap,
    post: SymHeap,
    result: Option<Value>,
    thrown: Option<Value>,
    n_pre_atoms: usize,
    is_tight: bool,
    /// Both states are the one after the call.
    is_after: bool,
    /// The runs that come here: limits that others would meet are nobody's.
    path: Bit,
}

impl<'p> Encoder<'p> {
    fn new(program: &'p Program, method: MethodId, config: &'p Config) -> Self {
        let mut machine = Machine::new(program, config);
        let initial = match program.methods[method].contract.is_entry {
            true => machine.initialize_at_use(),
            false => machine.initialize(method),
        };
        let pre = match &config.mode {
            Mode::Functional => prestate::arbitrary(&mut machine, initial, method),
            Mode::Fixed(input) => {
                machine.draws = Draws::of(&input.nondet);
                prestate::fixed(&mut machine, initial, input)
            }
            Mode::Constraint { input, only } => {
                machine.binder = Some(Binder::of(only.clone()));
                machine.draws = Draws::of(&input.nondet);
                prestate::fixed(&mut machine, initial, input)
            }
        };
        machine.held = Held::before(&pre.heap, pre.receiver.iter().chain(&pre.args));
        let n_pre_atoms = machine.objects.len();
        let this = pre.receiver.clone();
        let is_constructor = program.methods[method].is_constructor();
        let (requires, labels) = (Vec::new(), Vec::new());
        Encoder {
            machine,
            method,
            pre,
            this,
            is_constructor,
            n_pre_atoms,
            requires,
            labels,
            may_diverge: Bit::FALSE,
            returned: None,
            threw: None,
        }
    }

    pub(super) fn world(&mut self, view: &View) -> Snapshot<'_, 'p> {
        let args = self.pre.args.clone();
        let mut world = Snapshot::new(&mut self.machine, view.pre.clone(), self.this.clone(), args);
        world.post = view.post.clone();
        world.result = view.result.clone();
        world.thrown = view.thrown.clone();
        world.n_pre_atoms = view.n_pre_atoms;
        world.is_tight = view.is_tight;
        world.is_after = view.is_after;
        world.path = view.path;
        world
    }

    pub(super) fn pre_view(&self) -> View {
        View {
            pre: self.pre.heap.clone(),
            post: self.pre.heap.clone(),
            result: None,
            thrown: None,
            n_pre_atoms: self.n_pre_atoms,
            is_tight: self.pre.is_tight,
            is_after: false,
            path: Bit::TRUE,
        }
    }

    /// A clause of the contract.
    fn clause(&mut self, role: Role, view: &View) -> Option<Bit> {
        let program = self.machine.program;
        let clause = program.clause_of(self.method, role).expect("the role points at a clause");
        let subject = match role {
            Role::Invariant { subject: Param::Arg(at), .. } => Some(self.pre.args[at as usize].clone()),
            Role::Invariant { .. } => self.this.clone(),
            _ => None,
        };
        let mut world = self.world(view);
        let mut holds = Ok(Bit::TRUE);
        let mut is_there = Bit::TRUE;
        match subject {
            Some(subject) => {
                is_there = subject.as_ref().some(&mut world.machine.circuit);
                world.this = Some(subject);
                world.path = world.machine.circuit.and2(world.path, is_there);
                if is_there != Bit::FALSE {
                    holds = world.holds(&clause.formula);
                }
            }
            None if matches!(role, Role::Ensures(_) | Role::History(_) | Role::OnThrow(..)) => {
                holds = world.is_met(&clause.formula)
            }
            None => holds = world.holds(&clause.formula),
        }
        match holds {
            Ok(bit) => Some(self.machine.circuit.implies(is_there, bit)),
            Err(limit) => {
                self.machine.unsupported(Bit::TRUE, limit.span.or(Some(clause.span)), limit.what);
                None
            }
        }
    }

    fn assume(&mut self) {
        let program = self.machine.program;
        let view = self.pre_view();
        let receiver = self.machine.config.receiver_class.unwrap_or(program.methods[self.method].class);
        for obligation in program.obligations(self.method, receiver).assumed {
            let clause = program.clause_of(self.method, obligation.role).expect("only clauses are assumed");
            let mark = self.machine.met.mark();
            let holds = self.clause(obligation.role, &view).unwrap_or(Bit::TRUE);
            let met = self.machine.met.since(mark);
            let open = self.machine.circuit.or(met);
            let (origin, span) = (clause.origin, clause.span);
            self.requires.push(ClauseBit { label: obligation.label, origin, span, holds, open });
        }
    }

    pub(super) fn run(&mut self) {
        let program = self.machine.program;
        let mut heap = self.pre.heap.clone();
        if self.is_constructor {
            let class = self.machine.config.receiver_class.unwrap_or(program.methods[self.method].class);
            let atom = self.machine.allocate(class, Birth::Fresh, Bit::TRUE, &mut heap);
            self.this = Some(Value::Ref(crate::circuit::Choice::only(atom)));
        }
        let args: Vec<Value> = self.this.iter().chain(&self.pre.args).cloned().collect();
        let mut state = SymState::on(heap);
        self.machine.met.enter(Stage::Run);
        self.machine.records.switch(true);
        if !program.methods[self.method].contract.reads.is_empty() {
            self.machine.records.watch_reads();
        }
        let failed = self.start(&mut state);
        match self.machine.call(self.method, args, state, None) {
            Ok(outcome) => {
                self.returned = outcome.returned;
                let threw = failed.into_iter().chain(outcome.threw).collect();
                self.threw = SymState::merge_all(&mut self.machine.circuit, threw);
            }
            Err(what) => {
                let span = program.methods[self.method].span;
                self.machine.unsupported(Bit::TRUE, Some(span), what);
            }
        }
        if let Some(returned) = &mut self.returned {
            self.machine.bind_exit(returned.path.bit(), &mut returned.heap);
        }
        self.machine.records.switch(false);
        self.machine.met.enter(Stage::Promised);
    }

    /// What is known of what runs leave is what clauses are asked of.
    fn settle(&mut self) {
        let after = &self.machine.config.after;
        for (is_throw, exit) in [(false, &mut self.returned), (true, &mut self.threw)] {
            if let Some(exit) = exit {
                exit.heap.settle(&mut self.machine.circuit, &self.pre.heap, after, is_throw);
            }
        }
    }

    /// A program begins with the class of `main`: runs that fail there.
    fn start(&mut self, state: &mut SymState) -> Option<SymState> {
        let method = &self.machine.program.methods[self.method];
        if !self.machine.initialization.is_at_use() {
            return None;
        }
        self.machine.init_at_use(state, method.class, method.span)
    }

    /// After the call, by one of its exits.
    fn exit_view(&self, state: &SymState, is_throw: bool) -> View {
        let value = state.locals.first().cloned().flatten();
        let (result, thrown) = if is_throw { (None, value) } else { (value, None) };
        View { post: state.heap.clone(), result, thrown, path: state.path.bit(), ..self.pre_view() }
    }

    /// Invariants are written over the pre-state: here both states are the one after the call.
    fn shifted(&self, view: View) -> View {
        let n_pre_atoms = self.machine.objects.len();
        View { pre: view.post.clone(), n_pre_atoms, is_tight: false, is_after: true, ..view }
    }

    fn promise(&mut self) {
        let program = self.machine.program;
        let receiver = self.machine.config.receiver_class.unwrap_or(program.methods[self.method].class);
        for obligation in program.obligations(self.method, receiver).promised {
            match obligation.role {
                Role::Modifies => self.frame(obligation.label),
                Role::Accessible => self.reads(obligation.label),
                _ => {}
            }
            let violated = self.violated(obligation.role);
            let clause = program.clause_of(self.method, obligation.role);
            if let Some(violated) = violated {
                self.labels.push(LabelBit {
                    label: obligation.label,
                    origin: clause.map(|clause| clause.origin),
                    span: clause.map(|clause| clause.span),
                    violated,
                });
            }
        }
        let inner = self.machine.records.take_labels();
        self.labels.extend(inner);
    }

    /// `None` if the label cannot be judged here.
    pub(super) fn violated(&mut self, role: Role) -> Option<Bit> {
        let program = self.machine.program;
        let contract = &program.methods[self.method].contract;
        match role {
            Role::Requires(_) | Role::Terminates | Role::Modifies | Role::Accessible => None,
            Role::Ensures(_) => self.broken_on(role, false, Bit::TRUE),
            Role::OnThrow(i, _) => {
                let is_such = self.thrown_is(contract.exceptional[i].class);
                self.broken_on(role, true, is_such)
            }
            Role::MustThrow(i) => {
                let view = self.pre_view();
                let when = self.clause(role, &view)?;
                let is_such = self.thrown_is(contract.exceptional[i].class);
                let threw_such = self.machine.circuit.and2(self.threw_path(), is_such);
                let ended = self.machine.circuit.or2(self.returned_path(), self.threw_path());
                Some(self.machine.circuit.and([ended, when, !threw_such]))
            }
            Role::Invariant { subject, .. } => {
                let on_return = self.broken_on(role, false, Bit::TRUE)?;
                if self.is_constructor && subject == Param::This {
                    return Some(on_return);
                }
                let on_throw = self.broken_on(role, true, Bit::TRUE)?;
                Some(self.machine.circuit.or2(on_return, on_throw))
            }
            Role::Reachable(i) if !contract.reachable[i].on_throw => self.broken_on(role, false, Bit::TRUE),
            Role::StaticInvariant { .. } | Role::Reachable(_) | Role::History(_) => {
                let on_return = self.broken_on(role, false, Bit::TRUE)?;
                let on_throw = self.broken_on(role, true, Bit::TRUE)?;
                Some(self.machine.circuit.or2(on_return, on_throw))
            }
            Role::NoException | Role::Assert => {
                let covered: Vec<Bit> = contract.exceptional.iter().map(|e| self.thrown_is(e.class)).collect();
                let covered = self.machine.circuit.or(covered);
                let assertion = program.well_known(crate::ir::WellKnown::AssertionError);
                let is_assertion = assertion.map_or(Bit::FALSE, |class| self.thrown_is(class));
                let kind = if role == Role::Assert { is_assertion } else { !is_assertion };
                Some(self.machine.circuit.and([self.threw_path(), kind, !covered]))
            }
        }
    }

    fn returned_path(&self) -> Bit {
        self.returned.as_ref().map_or(Bit::FALSE, |state| state.path.bit())
    }

    fn threw_path(&self) -> Bit {
        self.threw.as_ref().map_or(Bit::FALSE, |state| state.path.bit())
    }

    /// The exception, if one was thrown, is an instance of the class.
    fn thrown_is(&mut self, class: crate::base::ClassId) -> Bit {
        match self.threw.as_ref().and_then(|state| state.locals.first().cloned().flatten()) {
            Some(exception) => self.machine.instance_of(exception.as_ref(), class),
            None => Bit::FALSE,
        }
    }

    /// The run ends by this exit, the condition holds and the clause does not.
    fn broken_on(&mut self, role: Role, is_throw: bool, cond: Bit) -> Option<Bit> {
        let state = if is_throw { self.threw.clone() } else { self.returned.clone() };
        let Some(state) = state else { return Some(Bit::FALSE) };
        let applies = self.machine.circuit.and2(state.path.bit(), cond);
        if applies == Bit::FALSE {
            return Some(Bit::FALSE);
        }
        let mut view = self.exit_view(&state, is_throw);
        if matches!(role, Role::Invariant { .. } | Role::StaticInvariant { .. } | Role::Reachable(_)) {
            view = self.shifted(view);
        }
        let holds = self.clause(role, &view)?;
        Some(self.machine.circuit.and2(applies, !holds))
    }

    /// Where the contract lets a run be endless; what has no circuit is nowhere.
    fn divergence(&mut self) {
        let program = self.machine.program;
        let Some(when) = &program.methods[self.method].contract.diverges else { return };
        let view = self.pre_view();
        match self.world(&view).holds(when) {
            Ok(bit) => self.may_diverge = bit,
            Err(limit) => self.machine.unsupported(Bit::TRUE, limit.span, limit.what),
        }
    }

    fn frame(&mut self, label: LabelId) {
        let program = self.machine.program;
        let contract = &program.methods[self.method].contract;
        let nothing = [CaseFrame::always(Vec::new())];
        let frames = if contract.modifies.is_empty() { &nothing } else { contract.modifies.as_slice() };
        let writes = self.machine.records.take_writes();
        let view = self.pre_view();
        let mut world = self.world(&view);
        match frames::violations(&mut world, frames, writes, label) {
            Ok(labels) => self.labels.extend(labels),
            Err(limit) => self.machine.unsupported(Bit::TRUE, limit.span, limit.what),
        }
    }

    fn finish(self) -> Encoding {
        let mut machine = self.machine;
        machine.lemmas();
        let recorded = machine.records.finish(&mut machine.circuit);
        let objects: Vec<ObjectBit> = machine
            .objects
            .iter()
            .filter(|(_, info)| matches!(info.birth, Birth::Pre(_)) && info.exists != Bit::FALSE)
            .map(|(atom, info)| ObjectBit { atom, class: info.class, exists: info.exists })
            .collect();
        let mut scopes: Vec<(crate::base::ClassId, usize)> = Vec::new();
        for object in &objects {
            match scopes.iter_mut().find(|(class, _)| *class == object.class) {
                Some((_, n)) => *n += 1,
                None => scopes.push((object.class, 1)),
            }
        }
        let stats = Stats {
            n_gates: machine.circuit.n_gates(),
            n_inputs: machine.circuit.n_inputs(),
            n_atoms: machine.objects.len(),
            ..machine.stats
        };
        let exit = |state: Option<SymState>| {
            state.map(|state| (state.path.bit(), state.locals.into_iter().next().flatten(), state.heap))
        };
        let returned = exit(self.returned);
        let threw = exit(self.threw).and_then(|(path, value, heap)| Some((path, value?, heap)));
        let is_cut = machine.met.is_cut();
        let (unwinding, unsupported, oversized) = machine.met.finish();
        let (groups, bindings) = machine.binder.map(|b| (b.groups, b.bindings)).unwrap_or_default();
        let mut assumptions = machine.assumptions;
        machine.circuit.watched(Watch::default());
        assumptions.retain(|bit| *bit != Bit::TRUE);
        Encoding {
            asks_narrowable: machine.asks_narrowable,
            draws_texts: machine.draws_texts,
            compared_literals: machine.compared_literals,
            circuit: machine.circuit,
            method: self.method,
            pre_assumptions: assumptions,
            requires: self.requires,
            labels: self.labels,
            returned: returned.as_ref().map_or(Bit::FALSE, |exit| exit.0),
            threw: threw.as_ref().map_or(Bit::FALSE, |exit| exit.0),
            unwinding,
            is_cut,
            stopper: machine.config.stopper.clone(),
            may_diverge: self.may_diverge,
            unsupported,
            oversized,
            branches: recorded.branches,
            executed: recorded.executed,
            passages: recorded.passages,
            objects,
            is_compact: self.pre.is_compact,
            cells: self.pre.cells,
            strays: self.pre.strays,
            tuples: self.pre.tuples.into_iter().filter(|tuple| tuple.bit != Bit::FALSE).collect(),
            groups,
            bindings,
            scopes,
            stats,
            parts: Parts {
                objects: machine.objects,
                pre: self.pre.heap,
                made: self.this.filter(|_| self.is_constructor),
                receiver: self.pre.receiver,
                args: self.pre.args,
                nondet: recorded.nondet,
                forgotten: recorded.forgotten,
                returned,
                threw,
            },
        }
    }
}
