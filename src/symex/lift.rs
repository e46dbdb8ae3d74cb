//! Models back to heaps.

use std::collections::BTreeMap;

use crate::base::{FieldId, Idx, IndexVec};
use crate::circuit::{Bit, Cases, Valuation};
use crate::ground::Atom;
use crate::heap::{Chosen, Content, Fields, Input, Object, ObjectId, Pick, PickedPlace, State, Value as Concrete};
use crate::ir::{ClassKind, Program, Type};

use super::encoding::Parts;
use super::havoc::{Forgotten, Written};
use super::heap::SymHeap;
use super::objects::{AtomInfo, Birth};
use super::{Encoding, Value};

impl Encoding {
    /// The input that a model stands for: objects in breadth-first order from receiver, arguments and statics.
    /// Integers are the model's own.
    pub fn lift(&self, program: &Program, value_of: &dyn Fn(Bit) -> bool) -> Input {
        let valuation = self.circuit.evaluate_model(value_of);
        let mut lifter = Lifter::new(self, program, &valuation, &self.parts.pre);
        let parts = &self.parts;
        let method = &program.methods[self.method];
        let receiver = parts.receiver.as_ref().map(|value| {
            let ty = Type::Ref(method.class);
            lifter.value(value, ty)
        });
        let args = parts.args.iter().zip(&method.params).map(|(value, (_, ty))| lifter.value(value, *ty)).collect();
        let nondet = parts
            .nondet
            .iter()
            .filter(|(path, ..)| valuation.bit(*path))
            .map(|(_, ty, value)| lifter.value(value, *ty))
            .collect();
        let heap = lifter.state();
        let chosen = lifter.chosen();
        Input { heap, receiver, args, nondet, chosen }
    }

    /// The heap after the run that the model stands for, with the result or exception; for inspection.
    pub fn lift_post(&self, program: &Program, value_of: &dyn Fn(Bit) -> bool) -> Option<(State, Option<Concrete>)> {
        let valuation = self.circuit.evaluate_model(value_of);
        let parts = &self.parts;
        let returned = parts.returned.as_ref().filter(|exit| valuation.bit(exit.0));
        let threw = parts.threw.as_ref().filter(|exit| valuation.bit(exit.0));
        let method = &program.methods[self.method];
        let (heap, value, ty) = match (returned, threw) {
            (Some((_, value, heap)), _) => (heap, value.clone(), method.returns),
            (None, Some((_, value, heap))) => {
                let Value::Ref(choice) = value else { return None };
                let (atom, _) = choice.iter().next()?;
                (heap, Some(value.clone()), Type::Ref(self.parts.objects[atom].class))
            }
            _ => return None,
        };
        let mut lifter = Lifter::new(self, program, &valuation, heap);
        for value in parts.receiver.iter().chain(&parts.args) {
            if let Value::Ref(choice) = value {
                lifter.reference(choice);
            }
        }
        let value = value.map(|value| lifter.value(&value, ty));
        Some((lifter.finish(), value))
    }

    /// The heap on return that the model stands for, with the result. Objects of the input keep the numbers that
    /// [`lift`](Self::lift) gives them; a constructor's receiver comes next.
    pub fn lift_returned(
        &self,
        program: &Program,
        value_of: &dyn Fn(Bit) -> bool,
    ) -> Option<(State, Option<Concrete>)> {
        let valuation = self.circuit.evaluate_model(value_of);
        let parts = &self.parts;
        let (_, value, heap) = parts.returned.as_ref().filter(|exit| valuation.bit(exit.0))?;
        let method = &program.methods[self.method];
        let mut before = Lifter::new(self, program, &valuation, &parts.pre);
        for value in parts.receiver.iter().chain(&parts.args) {
            if let Value::Ref(choice) = value {
                before.reference(choice);
            }
        }
        let (numbers, atoms) = before.walked();
        let mut lifter = Lifter { numbers, atoms, ..Lifter::new(self, program, &valuation, heap) };
        if let Some(Value::Ref(choice)) = &parts.made {
            lifter.reference(choice);
        }
        let value = value.as_ref().map(|value| lifter.value(value, method.returns));
        Some((lifter.finish(), value))
    }

    /// A value of a binding in a model, for people: objects by their number in `objects`.
    pub fn lift_value(&self, program: &Program, ty: Type, value: &Value, value_of: &dyn Fn(Bit) -> bool) -> Concrete {
        let valuation = self.circuit.evaluate_model(value_of);
        Lifter::new(self, program, &valuation, &self.parts.pre).value(value, ty)
    }
}

struct Lifter<'a> {
    encoding: &'a Encoding,
    parts: &'a Parts,
    program: &'a Program,
    valuation: &'a Valuation,
    heap: &'a SymHeap,
    numbers: BTreeMap<Atom, ObjectId>,
    /// In order of discovery.
    atoms: IndexVec<ObjectId, Atom>,
}

impl<'a> Lifter<'a> {
    fn new(encoding: &'a Encoding, program: &'a Program, valuation: &'a Valuation, heap: &'a SymHeap) -> Self {
        let (numbers, atoms) = (BTreeMap::new(), IndexVec::new());
        Lifter { encoding, parts: &encoding.parts, program, valuation, heap, numbers, atoms }
    }

    fn reference(&mut self, choice: &crate::circuit::Choice<Atom>) -> Concrete {
        let mut chosen = choice.iter().filter(|(_, guard)| self.valuation.bit(*guard));
        let Some((atom, _)) = chosen.next() else { return Concrete::Null };
        assert!(chosen.next().is_none(), "a reference is at most one object");
        let number = match self.numbers.get(&atom) {
            Some(number) => *number,
            None => {
                let number = self.atoms.push(atom);
                self.numbers.insert(atom, number);
                number
            }
        };
        Concrete::Ref(number)
    }

    fn value(&mut self, value: &Value, ty: Type) -> Concrete {
        let cases = match value {
            Value::Bool(bit) => return Concrete::Bool(self.valuation.bit(*bit)),
            Value::Ref(choice) => return self.reference(choice),
            Value::Int(cases) => cases,
        };
        let chosen = cases.iter().find(|(_, guard)| self.valuation.bit(*guard));
        let number = chosen.map_or(0, |(word, _)| self.valuation.word(&self.encoding.circuit, word));
        match ty {
            Type::Byte => Concrete::Byte(number as i8),
            Type::Short => Concrete::Short(number as i16),
            Type::Char => Concrete::Char(number as u16),
            Type::Int => Concrete::Int(number as i32),
            Type::Long => Concrete::Long(number as i64),
            Type::Float => Concrete::Float(number as u32),
            Type::Double => Concrete::Double(number as u64),
            Type::Void | Type::Bool | Type::Ref(_) => panic!("an integer of type {ty:?}"),
        }
    }

    fn field(&self, atom: Atom, field: FieldId) -> Option<&'a Value> {
        self.parts.objects.field(self.heap, atom, field)
    }

    /// The objects in the order in which [`finish`](Self::finish) finds them.
    fn walked(mut self) -> (BTreeMap<Atom, ObjectId>, IndexVec<ObjectId, Atom>) {
        self.state();
        (self.numbers, self.atoms)
    }

    fn finish(mut self) -> State {
        self.state()
    }

    fn state(&mut self) -> State {
        let mut state = State::default();
        for (id, field) in self.program.fields.iter() {
            if !field.is_static {
                continue;
            }
            let value = match (self.heap.static_field(id), &field.constant) {
                (Some(value), _) => self.value(value, field.ty),
                (None, Some(constant)) => match self.constant(constant) {
                    Some(value) => value,
                    None => continue,
                },
                (None, None) => self.default(field.ty),
            };
            state.statics.insert(id, value);
        }
        let mut next = 0;
        while next < self.atoms.len() {
            let atom = self.atoms[ObjectId::new(next)];
            let class = self.parts.objects[atom].class;
            let content = match self.program.classes[class].kind {
                ClassKind::Array(elem) => Content::Elems(self.elems(atom, elem)),
                _ => {
                    let mut fields = Fields::default();
                    for field in self.program.instance_fields(class) {
                        let ty = self.program.fields[field].ty;
                        let value = match self.field(atom, field) {
                            Some(value) => self.value(value, ty),
                            None => self.default(ty),
                        };
                        fields.insert(field, value);
                    }
                    Content::Fields(fields)
                }
            };
            state.objects.push(Object { class, content });
            next += 1;
        }
        let literal = |(id, atom): (ObjectId, &Atom)| Some((self.parts.objects.literal(*atom)?.to_owned(), id));
        state.literals = self.atoms.iter().filter_map(literal).collect();
        state
    }

    /// What the model chose where runs forget. Requires: all objects of the input have their numbers.
    fn chosen(&mut self) -> Vec<Chosen> {
        let parts = self.parts;
        let is_of_run = |atom: Atom, info: &AtomInfo| {
            info.birth == Birth::Fresh && !parts.objects.is_made(atom) && self.valuation.bit(info.exists)
        };
        let of_run = parts.objects.iter().filter(|(atom, info)| is_of_run(*atom, info)).map(|(atom, _)| atom);
        let of_run: BTreeMap<Atom, usize> = of_run.enumerate().map(|(nth, atom)| (atom, nth)).collect();
        let passed = parts.forgotten.iter().filter(|forgotten| self.valuation.bit(forgotten.path));
        let passed: Vec<&Forgotten> = passed.collect();
        passed.into_iter().map(|forgotten| self.choice(forgotten, &of_run)).collect()
    }

    fn choice(&mut self, forgotten: &Forgotten, of_run: &BTreeMap<Atom, usize>) -> Chosen {
        let mut chosen = Chosen::default();
        for atom in &forgotten.made {
            if of_run.contains_key(atom) {
                let info = &self.parts.objects[*atom];
                let length = info.length.as_ref().map(|length| self.number(length) as usize);
                chosen.made.push((info.class, length));
            }
        }
        let locals = forgotten.locals.iter();
        chosen.locals = locals.filter_map(|(ty, value)| self.pick(value, *ty, of_run)).collect();
        for (place, is_changed, ty, value) in &forgotten.writes {
            let atom = match place {
                Written::Static(_) => None,
                Written::Field(atom, _) | Written::Elem(atom, _) => Some(*atom),
            };
            let is_there = atom.is_none_or(|atom| self.valuation.bit(self.parts.objects[atom].exists));
            if !self.valuation.bit(*is_changed) || !is_there {
                continue;
            }
            let Some(value) = self.pick(value, *ty, of_run) else { continue };
            let object = atom.map(|atom| self.pick_object(atom, of_run));
            let place = match (place, object) {
                (Written::Static(field), _) => PickedPlace::Static(*field),
                (Written::Field(_, field), Some(Some(object))) => PickedPlace::Field(object, *field),
                (Written::Elem(atom, at), Some(Some(object))) => {
                    let length = self.parts.objects[*atom].length.as_ref().map_or(0, |length| self.number(length));
                    if *at as i128 >= length {
                        continue;
                    }
                    PickedPlace::Elem(object, *at)
                }
                _ => continue,
            };
            chosen.writes.push((place, value));
        }
        chosen
    }

    fn number(&self, cases: &Cases) -> i128 {
        let chosen = cases.iter().find(|(_, guard)| self.valuation.bit(*guard));
        chosen.map_or(0, |(word, _)| self.valuation.word(&self.encoding.circuit, word))
    }

    fn pick(&mut self, value: &Value, ty: Type, of_run: &BTreeMap<Atom, usize>) -> Option<Pick> {
        match value {
            Value::Ref(choice) => {
                let held = choice.iter().find(|(_, guard)| self.valuation.bit(*guard));
                held.map_or(Some(Pick::Value(Concrete::Null)), |(atom, _)| self.pick_object(atom, of_run))
            }
            other => Some(Pick::Value(self.value(other, ty))),
        }
    }

    /// `None` for an object that no variable can hold.
    fn pick_object(&self, atom: Atom, of_run: &BTreeMap<Atom, usize>) -> Option<Pick> {
        if let Some(number) = self.numbers.get(&atom) {
            return Some(Pick::Value(Concrete::Ref(*number)));
        }
        if let Some(text) = self.parts.objects.literal(atom) {
            return Some(Pick::Literal(text.to_owned()));
        }
        of_run.get(&atom).map(|nth| Pick::Run(*nth))
    }

    fn elems(&mut self, atom: Atom, elem: Type) -> Vec<Concrete> {
        let length = self.parts.objects[atom].length.as_ref().expect("an array has a length");
        let chosen = length.iter().find(|(_, guard)| self.valuation.bit(*guard));
        let length = chosen.map_or(0, |(word, _)| self.valuation.word(&self.encoding.circuit, word));
        let cells = self.parts.objects.cells(self.heap, atom);
        let length = usize::try_from(length).unwrap_or(0).min(cells.len());
        cells[..length].iter().map(|cell| self.value(cell, elem)).collect()
    }

    fn default(&self, ty: Type) -> Concrete {
        match ty {
            Type::Bool => Concrete::Bool(false),
            Type::Byte => Concrete::Byte(0),
            Type::Short => Concrete::Short(0),
            Type::Char => Concrete::Char(0),
            Type::Int => Concrete::Int(0),
            Type::Long => Concrete::Long(0),
            Type::Float => Concrete::Float(0),
            Type::Double => Concrete::Double(0),
            Type::Void | Type::Ref(_) => Concrete::Null,
        }
    }

    /// Strings have no value here: the program under analysis makes them itself.
    fn constant(&self, constant: &crate::ir::Const) -> Option<Concrete> {
        use crate::ir::Const;
        Some(match constant {
            Const::Null => Concrete::Null,
            Const::Bool(value) => Concrete::Bool(*value),
            Const::Byte(value) => Concrete::Byte(*value),
            Const::Short(value) => Concrete::Short(*value),
            Const::Char(value) => Concrete::Char(*value),
            Const::Int(value) => Concrete::Int(*value),
            Const::Long(value) => Concrete::Long(*value),
            Const::Float(value) => Concrete::Float(*value),
            Const::Double(value) => Concrete::Double(*value),
            Const::Str(_) => return None,
        })
    }
}
