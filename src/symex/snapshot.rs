//! Two symbolic heaps as the world that a specification talks about.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::{ClassId, FieldId, Idx, LimitKind, MethodId};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::{self, Atom, Called, Cell, Limit, Rel, Row, World};
use crate::ir::{Clause, LocalFrame, Type};
use crate::rel::{Param, State};

use super::Value;
use super::angelic::same;
use super::frames::OpenFrame;
use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;
use super::region::Frame;
use super::state::SymState;

type Reached = Rc<BTreeMap<Atom, Bit>>;

pub(super) struct Snapshot<'m, 'p> {
    pub machine: &'m mut Machine<'p>,
    pub pre: SymHeap,
    pub post: SymHeap,
    pub this: Option<Value>,
    pub args: Vec<Value>,
    pub result: Option<Value>,
    pub thrown: Option<Value>,
    /// Locals of a body, for the specifications inside it.
    pub locals: Vec<Option<Value>>,
    /// What objects are reachable from, besides statics, result and exception.
    pub roots: Vec<Choice<Atom>>,
    /// Objects made later did not exist in the pre-state.
    pub n_pre_atoms: usize,
    /// Every existing object of the pre-state is reachable.
    pub is_tight: bool,
    /// Both states are the one after the call: what the run leaves by leads to objects, too.
    pub is_after: bool,
    /// The runs in which formulas are asked.
    pub path: Bit,
    reached: [Option<Reached>; 2],
    calls: Vec<KnownCall>,
}

/// Method, arguments and state, and what came of it.
type KnownCall = ((MethodId, Vec<Row>, State), Called);

impl<'m, 'p> Snapshot<'m, 'p> {
    pub(super) fn new(machine: &'m mut Machine<'p>, pre: SymHeap, this: Option<Value>, args: Vec<Value>) -> Self {
        let roots = this.iter().chain(&args).filter_map(|value| match value {
            Value::Ref(choice) => Some(choice.clone()),
            _ => None,
        });
        let roots = roots.collect();
        let n_pre_atoms = machine.objects.len();
        let (result, thrown, locals) = (None, None, Vec::new());
        let (post, is_tight, is_after, reached) = (pre.clone(), false, false, [None, None]);
        let calls = Vec::new();
        Snapshot {
            machine,
            pre,
            post,
            this,
            args,
            result,
            thrown,
            locals,
            roots,
            n_pre_atoms,
            is_tight,
            is_after,
            path: Bit::TRUE,
            reached,
            calls,
        }
    }

    /// The formula's bit; its limits are kept with the machine.
    pub(super) fn holds(&mut self, formula: &crate::rel::Formula) -> Result<Bit, Limit> {
        let grounded = ground::formula(self, formula)?;
        self.keep_limits(grounded.limits);
        Ok(grounded.value)
    }

    /// The same of a formula that is asked for, never assumed.
    pub(super) fn is_met(&mut self, formula: &crate::rel::Formula) -> Result<Bit, Limit> {
        let grounded = ground::claim(self, formula)?;
        self.keep_limits(grounded.limits);
        Ok(grounded.value)
    }

    pub(super) fn number(&mut self, number: &crate::rel::IntExpr) -> Result<Cases, Limit> {
        let grounded = ground::int(self, number)?;
        self.keep_limits(grounded.limits);
        Ok(grounded.value)
    }

    pub(super) fn keep_limits(&mut self, limits: Vec<(Bit, Limit)>) {
        let circuit = &mut self.machine.circuit;
        let limits = limits.into_iter().map(|(met, limit)| (circuit.and2(met, self.path), limit)).collect();
        self.machine.limits(limits);
    }

    fn heap(&self, state: State) -> SymHeap {
        match state {
            State::Pre => self.pre.clone(),
            State::Post => self.post.clone(),
        }
    }

    fn reached(&mut self, state: State) -> Reached {
        let slot = state as usize;
        if let Some(known) = &self.reached[slot] {
            return known.clone();
        }
        let heap = self.heap(state);
        let mut sources: Vec<(Atom, Bit)> = self.roots.iter().flat_map(Choice::iter).collect();
        if state == State::Pre {
            // The object that a constructor makes was not there.
            let machine = &self.machine;
            let n_pre = self.n_pre_atoms;
            sources.retain(|(atom, _)| atom.index() < n_pre || machine.objects[*atom].birth == Birth::Always);
        }
        if state == State::Post || self.is_after {
            sources.extend(self.result.iter().chain(&self.thrown).flat_map(Value::targets));
        }
        for index in 0..self.machine.program.fields.len() {
            sources.extend(heap.static_field(FieldId::new(index)).into_iter().flat_map(Value::targets));
        }
        let mut edges = Vec::new();
        for (atom, _) in self.objects(state) {
            let fields = self.machine.program.instance_fields(self.machine.objects[atom].class);
            let values: Vec<Value> =
                fields.into_iter().filter_map(|field| self.machine.read(&heap, atom, field)).collect();
            let cells = self.machine.cells(&heap, atom);
            let targets = values.iter().chain(&cells).flat_map(Value::targets);
            edges.extend(targets.map(|(to, guard)| (atom, to, guard)));
        }
        let is_enough = self.machine.patience();
        let found = ground::reachable(&mut self.machine.circuit, edges, &sources, &is_enough);
        self.machine.cuts(Bit::TRUE, None);
        let mut reached: BTreeMap<Atom, Bit> = found.into_iter().collect();
        if state == State::Pre && self.is_tight {
            for (atom, info) in self.machine.objects.iter() {
                if matches!(info.birth, Birth::Pre(_)) {
                    reached.insert(atom, info.exists);
                }
            }
        }
        let reached = Rc::new(reached);
        self.reached[slot] = Some(reached.clone());
        reached
    }

    fn value_of_row(&mut self, row: &Row, ty: Type) -> Value {
        let circuit = &mut self.machine.circuit;
        match ty {
            Type::Bool => {
                let ways: Vec<Bit> =
                    row.iter().filter(|(cell, _)| *cell == Cell::Bool(true)).map(|(_, guard)| *guard).collect();
                Value::Bool(circuit.or(ways))
            }
            Type::Ref(_) => {
                let items = row.iter().filter_map(|(cell, guard)| match cell {
                    Cell::Obj(atom) => Some((*atom, *guard)),
                    _ => None,
                });
                let items: Vec<(Atom, Bit)> = items.collect();
                Value::Ref(Choice::collect(circuit, items))
            }
            _ => {
                let items = row.iter().filter_map(|(cell, guard)| match cell {
                    Cell::Int(word) => {
                        let word = bits_of(ty).map_or(*word, |(width, signed)| circuit.wrap(*word, width, signed));
                        Some((word, *guard))
                    }
                    _ => None,
                });
                let items: Vec<(crate::circuit::Word, Bit)> = items.collect();
                Value::Int(Choice::collect(circuit, items))
            }
        }
    }
}

impl World for Snapshot<'_, '_> {
    fn circuit(&mut self) -> &mut Circuit {
        &mut self.machine.circuit
    }

    fn objects(&mut self, state: State) -> Vec<(Atom, Bit)> {
        let n = if state == State::Pre { self.n_pre_atoms } else { self.machine.objects.len() };
        let atoms = self.machine.objects.iter();
        atoms
            .filter(|(atom, info)| {
                info.birth == Birth::Always || atom.index() < n && !self.machine.objects.is_made(*atom)
            })
            .map(|(atom, info)| (atom, info.exists))
            .filter(|(_, exists)| *exists != Bit::FALSE)
            .collect()
    }

    fn instances(&mut self, class: ClassId, state: State) -> Vec<(Atom, Bit)> {
        let reached = self.reached(state);
        reached.iter().filter(|(atom, _)| self.machine.is_instance(**atom, class)).map(|(a, b)| (*a, *b)).collect()
    }

    fn compared(&mut self, a: &Rel, b: &Rel) {
        let atoms = |rel: &Rel| rel.tuples().flat_map(|(tuple, _)| tuple.iter().filter_map(Cell::atom)).collect();
        self.machine.compared(|| [atoms(a), atoms(b)]);
    }

    fn is_instance(&self, atom: Atom, class: ClassId) -> bool {
        self.machine.is_instance(atom, class)
    }

    fn existed(&mut self, atom: Atom) -> Bit {
        let info = &self.machine.objects[atom];
        if atom.index() < self.n_pre_atoms || info.birth == Birth::Always { info.exists } else { Bit::FALSE }
    }

    fn param(&mut self, param: Param) -> Result<Row, LimitKind> {
        let value = match param {
            Param::This => self.this.as_ref().ok_or("`this` in a static context")?,
            Param::Arg(at) => self.args.get(at as usize).ok_or("an argument that the method does not have")?,
            Param::Result => return Ok(self.result.as_ref().map(Value::row).unwrap_or_default()),
            Param::Thrown => return Ok(self.thrown.as_ref().map(Value::row).unwrap_or_default()),
            Param::Local(at) => match self.locals.get(at as usize) {
                Some(Some(value)) => value,
                _ => return Err("a local variable that is not assigned here".into()),
            },
        };
        Ok(value.row())
    }

    fn field(&mut self, atom: Atom, field: FieldId, state: State) -> Option<Row> {
        let heap = self.heap(state);
        self.machine.read(&heap, atom, field).map(|value| value.row())
    }

    fn static_field(&mut self, field: FieldId, state: State) -> Row {
        let heap = self.heap(state);
        let at = SymState::on(heap);
        self.machine.foresee(self.machine.program.fields[field].class);
        self.machine.load_static(&at, field).map(|value| value.row()).unwrap_or_default()
    }

    fn length(&mut self, atom: Atom) -> Option<Cases> {
        self.machine.objects[atom].length.clone()
    }

    fn elems(&mut self, atom: Atom, class: ClassId, state: State) -> Option<Vec<(usize, Bit, Row)>> {
        let length = self.machine.objects[atom].length.clone()?;
        if !self.machine.is_instance(atom, class) {
            return None;
        }
        let heap = self.heap(state);
        let cells = self.machine.cells(&heap, atom);
        let circuit = &mut self.machine.circuit;
        let rows = cells.into_iter().enumerate().map(|(index, cell)| {
            let at = Cases::constant(circuit, index as i128);
            (index, Cases::less(circuit, &at, &length), cell.row())
        });
        Some(rows.collect())
    }

    fn max_length(&self) -> usize {
        let bounds = &self.machine.config.bounds;
        let program = self.machine.program;
        let rows = program.rows.values().flatten();
        let fixed = program.array_lengths.values().chain(rows).copied().max().unwrap_or(0);
        bounds.array_length.max(bounds.new_array_length).max(bounds.range).max(fixed)
    }

    fn is_stopped(&self) -> bool {
        self.machine.is_too_much()
    }

    fn patience(&self) -> Box<dyn Fn(&Circuit) -> bool> {
        self.machine.patience()
    }

    fn is_made(&self, atom: Atom) -> bool {
        self.machine.objects.is_made(atom)
    }

    fn closed(&self) -> Option<Rc<ground::Closed>> {
        self.machine.closed.clone()
    }

    fn call(&mut self, method: MethodId, args: &[Row], state: State) -> Result<Called, LimitKind> {
        let call = (method, args.to_vec(), state);
        if let Some((_, known)) = self.calls.iter().find(|(known, _)| *known == call) {
            return Ok(known.clone());
        }
        let n_atoms = self.machine.objects.len();
        let result = self.run_call(method, args, state)?;
        // Each call that makes an object makes another one.
        let is_made = |cell: &Cell| matches!(cell, Cell::Obj(atom) if atom.index() >= n_atoms);
        if !result.result.iter().any(|(cell, _)| is_made(cell)) {
            self.calls.push((call, result.clone()));
        }
        Ok(result)
    }
}

impl Snapshot<'_, '_> {
    /// The argument is a value of the type.
    fn fits(&mut self, row: &Row, ty: Type) -> Bit {
        let Some((width, is_signed)) = bits_of(ty) else { return Bit::TRUE };
        let circuit = &mut self.machine.circuit;
        let mut ways = Vec::new();
        for (cell, guard) in row {
            if let Cell::Int(word) = cell {
                let narrow = circuit.wrap(*word, width, is_signed);
                let same = circuit.equal(narrow, *word);
                ways.push(circuit.and2(*guard, same));
            }
        }
        circuit.or(ways)
    }

    fn run_call(&mut self, method: MethodId, args: &[Row], state: State) -> Result<Called, LimitKind> {
        let nothing = Called { result: Row::new(), returns: Bit::FALSE, limit: None };
        let program = self.machine.program;
        let called = &program.methods[method];
        let mut values = Vec::with_capacity(args.len());
        let receiver = (!called.is_static).then_some(Type::Ref(called.class));
        let types = receiver.into_iter().chain(called.params.iter().map(|(_, ty)| *ty));
        let mut fit = Bit::TRUE;
        for (row, ty) in args.iter().zip(types) {
            let fits = self.fits(row, ty);
            fit = self.machine.circuit.and2(fit, fits);
            values.push(self.value_of_row(row, ty));
        }
        let before = self.heap(state);
        let mut at_call = SymState::on(before.clone());
        at_call.path = at_call.path.and(&mut self.machine.circuit, fit);
        if at_call.path.is_dead() {
            return Ok(nothing);
        }
        let n_atoms = self.machine.objects.len();
        let recording = self.machine.records.switch(false);
        let mark = self.machine.met.mark();
        let outcome = if called.is_static {
            self.machine.call(method, values, at_call, None)
        } else {
            let site = (crate::base::OriginId::new(0), called.span);
            self.machine.dispatch(method, values, &at_call, site)
        };
        self.machine.records.switch(recording);
        // The call is the same wherever it stands, and shared; its limits are met where the formula is asked for.
        self.machine.met.only_on(&mut self.machine.circuit, self.path, mark);
        self.machine.objects.take_off(n_atoms);
        let Some(returned) = outcome?.returned else { return Ok(nothing) };
        let path = returned.path.bit();
        let is_changed = self.is_changed(&before, &returned.heap, n_atoms);
        let changes = self.machine.circuit.and2(path, is_changed);
        let limit = (changes != Bit::FALSE).then(|| (changes, LimitKind::Impure(program.method_name(method))));
        let value = returned.locals.into_iter().next().flatten().ok_or("the value of a void method")?;
        if matches!(&value, Value::Ref(choice) if choice.iter().any(|(atom, _)| atom.index() >= n_atoms)) {
            self.pre.adopt(program, &self.machine.objects, n_atoms, &returned.heap);
            self.post.adopt(program, &self.machine.objects, n_atoms, &returned.heap);
        }
        // A call that throws has no value.
        let circuit = &mut self.machine.circuit;
        let row = match &value {
            Value::Ref(choice) => Value::Ref(choice.when(circuit, path)).row(),
            _ => value.row().into_iter().map(|(cell, guard)| (cell, circuit.and2(guard, path))).collect(),
        };
        Ok(Called { result: row, returns: path, limit })
    }

    /// Does a place of what there was before the call hold something else after it?
    fn is_changed(&mut self, before: &SymHeap, after: &SymHeap, n_atoms: usize) -> Bit {
        let circuit = &mut self.machine.circuit;
        let mut ways = Vec::new();
        for spot in after.changed_since(before, n_atoms) {
            if let (Some(old), Some(new)) = (before.at(spot), after.at(spot)) {
                ways.push(!same(circuit, old, new));
            }
        }
        circuit.or(ways)
    }
}

/// How many bits a value of the integer type has, and whether one is the sign.
fn bits_of(ty: Type) -> Option<(usize, bool)> {
    Some(match ty {
        Type::Byte => (8, true),
        Type::Short => (16, true),
        Type::Char => (16, false),
        Type::Int => (32, true),
        Type::Long => (64, true),
        _ => return None,
    })
}

impl<'p> Machine<'p> {
    /// A specification inside a body: the call's entry is the pre-state, "now" the post-state.
    pub(super) fn clause_inside(
        &mut self,
        frame: &Frame<'p>,
        state: &SymState,
        clause: &Clause,
    ) -> Result<Bit, LimitKind> {
        let mut world = self.inside(frame, state);
        for root in &clause.roots {
            if let Some(Some(Value::Ref(choice))) = state.locals.get(root.index()) {
                world.roots.push(choice.clone());
            }
        }
        world.holds(&clause.formula).map_err(|limit| limit.what)
    }

    /// At 64 bits.
    pub(super) fn number_inside(
        &mut self,
        frame: &Frame<'p>,
        state: &SymState,
        value: &crate::rel::IntExpr,
    ) -> Result<Cases, LimitKind> {
        let number = self.inside(frame, state).number(value).map_err(|limit| limit.what)?;
        Ok(number.map(&mut self.circuit, |circuit, word| circuit.wrap(word, 64, true)))
    }

    /// What a part of a body that begins here may write; that nothing else was written so far is on record.
    pub(super) fn open_frame(
        &mut self,
        frame: &Frame<'p>,
        state: &SymState,
        local: &LocalFrame,
    ) -> Result<OpenFrame, LimitKind> {
        self.records.label(super::LabelBit {
            label: local.label,
            origin: None,
            span: Some(local.span),
            violated: Bit::FALSE,
        });
        OpenFrame::new(&mut self.inside(frame, state), local).map_err(|limit| limit.what)
    }

    /// A body's specifications see the state where they stand, and the one at entry.
    fn inside(&mut self, frame: &Frame<'p>, state: &SymState) -> Snapshot<'_, 'p> {
        let method = self.calls.innermost().expect("a call is being executed");
        let is_static = self.program.methods[method].is_static;
        let (this, args) = match (is_static, frame.entry_args.split_first()) {
            (false, Some((this, args))) => (Some(this.clone()), args.to_vec()),
            _ => (None, frame.entry_args.clone()),
        };
        let mut world = Snapshot::new(self, frame.entry_heap.clone(), this, args);
        world.post = state.heap.clone();
        world.n_pre_atoms = frame.n_entry_atoms;
        world.locals = state.locals.clone();
        world.path = state.path.bit();
        world
    }
}
