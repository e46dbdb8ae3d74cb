//! The symbolic objects of an encoding. Their fields and cells are in heaps; what never changes of them is here.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;

use crate::base::{ClassId, FieldId, IndexVec, LimitKind};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::Atom;
use crate::ir::{ClassKind, Program, Type};

use super::Value;
use super::heap::SymHeap;

/// A symbolic object: its class is exact, its length never changes.
#[derive(Clone, Debug)]
pub(super) struct AtomInfo {
    pub class: ClassId,
    pub birth: Birth,
    pub exists: Bit,
    /// Of arrays.
    pub length: Option<Cases>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Birth {
    /// The n-th object of its class in the pre-state.
    Pre(usize),
    /// Made by a static initializer, or a string literal: there before every call.
    Always,
    /// Allocated by the run.
    Fresh,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Objects {
    atoms: IndexVec<Atom, AtomInfo>,
    /// Those that calls of specifications made: they are in no state.
    made: BTreeSet<Atom>,
    strings: BTreeMap<String, Atom>,
    /// Those that references of the pre-state may hold.
    before: BTreeSet<Atom>,
    /// Literals met by the run join the pre-state's heap.
    literals: SymHeap,
}

impl Index<Atom> for Objects {
    type Output = AtomInfo;
    fn index(&self, atom: Atom) -> &AtomInfo {
        &self.atoms[atom]
    }
}

impl Objects {
    pub(super) fn len(&self) -> usize {
        self.atoms.len()
    }

    /// All of them. Does not borrow them.
    pub(super) fn ids(&self) -> impl Iterator<Item = Atom> + use<> {
        self.atoms.ids()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Atom, &AtomInfo)> {
        self.atoms.iter()
    }

    /// Those from the n-th on.
    pub(super) fn since(&self, n: usize) -> impl Iterator<Item = (Atom, &AtomInfo)> {
        self.atoms.iter().skip(n)
    }

    /// Existence that depends on what mentions the object is known only later.
    pub(super) fn set_exists(&mut self, atom: Atom, exists: Bit) {
        self.atoms[atom].exists = exists;
    }

    /// Likewise the length of an array of the pre-state.
    pub(super) fn set_length(&mut self, atom: Atom, length: Cases) {
        self.atoms[atom].length = Some(length);
    }

    /// Was it made by a call of a specification?
    pub(super) fn is_made(&self, atom: Atom) -> bool {
        self.made.contains(&atom)
    }

    /// What a call of a specification made is in no state: the fresh objects from the n-th on.
    pub(super) fn take_off(&mut self, n: usize) {
        let fresh = self.atoms.iter().skip(n).filter(|(_, info)| info.birth == Birth::Fresh);
        self.made.extend(fresh.map(|(atom, _)| atom));
    }

    /// A new object with default fields, in this heap.
    pub(super) fn allocate(
        &mut self,
        program: &Program,
        circuit: &mut Circuit,
        (class, birth): (ClassId, Birth),
        exists: Bit,
        heap: &mut SymHeap,
    ) -> Atom {
        let atom = self.atoms.push(AtomInfo { class, birth, exists, length: None });
        for field in program.instance_fields(class) {
            let value = Value::default(circuit, program.fields[field].ty);
            heap.set_field(atom, field, value);
        }
        atom
    }

    /// A new array with default elements: so many are in the heap.
    pub(super) fn allocate_array(
        &mut self,
        program: &Program,
        circuit: &mut Circuit,
        (class, birth): (ClassId, Birth),
        exists: Bit,
        (length, n_cells): (Cases, usize),
        heap: &mut SymHeap,
    ) -> Atom {
        let atom = self.atoms.push(AtomInfo { class, birth, exists, length: Some(length) });
        let value = Value::default(circuit, elem_type(program, class));
        heap.set_elems(atom, vec![value; n_cells]);
        atom
    }

    /// The object of a string literal, made when first met.
    pub(super) fn string(&mut self, program: &Program, circuit: &mut Circuit, text: &str) -> Result<Atom, LimitKind> {
        if let Some(atom) = self.strings.get(text) {
            return Ok(*atom);
        }
        let class = program.class_by_name.get("java.lang.String").copied();
        let class = class.ok_or("a string literal without a model of java.lang.String")?;
        let mut heap = std::mem::take(&mut self.literals);
        let atom = self.allocate(program, circuit, (class, Birth::Always), Bit::TRUE, &mut heap);
        self.fill_string(program, circuit, atom, text, &mut heap);
        self.literals = heap;
        self.strings.insert(text.to_owned(), atom);
        Ok(atom)
    }

    /// What literals there are now are there before the call, and may be anywhere.
    pub(super) fn literals_are_before(&mut self) {
        self.before = self.strings.values().copied().collect();
    }

    /// Makes an object of the pre-state the literal of a text.
    pub(super) fn set_literal(&mut self, text: &str, atom: Atom) {
        self.strings.insert(text.to_owned(), atom);
    }

    /// Are there literals that no reference of the pre-state holds?
    pub(super) fn has_late_literals(&self) -> bool {
        self.strings.len() > self.before.len()
    }

    /// The text, if it is such a literal.
    pub(super) fn late_literal(&self, atom: Atom) -> Option<&str> {
        self.literal(atom).filter(|_| !self.before.contains(&atom))
    }

    /// The text of which it is the string literal.
    pub(super) fn literal(&self, atom: Atom) -> Option<&str> {
        self.strings.iter().find(|(_, literal)| **literal == atom).map(|(text, _)| text.as_str())
    }

    /// Does it hold the characters of a string literal?
    pub(super) fn is_inside_literal(&self, atom: Atom) -> bool {
        let targets = |literal: &Atom| {
            let fields = self.literals.fields_of(*literal);
            fields.into_iter().any(|value| value.targets().any(|(to, _)| to == atom))
        };
        self.strings.values().any(targets)
    }

    /// The characters go into the model's first field that is an array of `char`.
    fn fill_string(&mut self, program: &Program, circuit: &mut Circuit, atom: Atom, text: &str, heap: &mut SymHeap) {
        let fields = program.instance_fields(self.atoms[atom].class).into_iter();
        let chars = fields.into_iter().find_map(|field| match program.fields[field].ty {
            Type::Ref(array) if program.classes[array].kind == ClassKind::Array(Type::Char) => Some((field, array)),
            _ => None,
        });
        let Some((field, array)) = chars else { return };
        let units: Vec<u16> = text.encode_utf16().collect();
        let length = (Cases::constant(circuit, units.len() as i128), units.len());
        let cells = self.allocate_array(program, circuit, (array, Birth::Always), Bit::TRUE, length, heap);
        for (index, unit) in units.into_iter().enumerate() {
            let value = Value::int(circuit, i128::from(unit));
            heap.set_elem(cells, index, value);
        }
        heap.set_field(atom, field, Value::Ref(Choice::only(cells)));
    }

    /// The value without objects that no variable of this array type holds: a cast has led here, which they do not pass.
    pub(super) fn of_array(&self, program: &Program, circuit: &mut Circuit, value: Value, ty: Type) -> Value {
        let elem_of = |class: ClassId| match program.classes[class].kind {
            ClassKind::Array(elem) => Some(elem),
            _ => None,
        };
        let (Value::Ref(choice), Type::Ref(class)) = (&value, ty) else { return value };
        let Some(elem) = elem_of(class) else { return value };
        let fits = |(atom, _): &(Atom, Bit)| match elem_of(self[*atom].class) {
            Some(Type::Ref(_)) => matches!(elem, Type::Ref(_)),
            other => other == Some(elem),
        };
        if choice.iter().all(|item| fits(&item)) {
            return value;
        }
        let fitting: Vec<(Atom, Bit)> = choice.iter().filter(fits).collect();
        Value::Ref(Choice::collect(circuit, fitting))
    }

    /// Is it a field of a string literal that the heap does not have?
    pub(super) fn is_literals(&self, heap: &SymHeap, atom: Atom, field: FieldId) -> bool {
        self.literals.field(atom, field).is_some() && heap.field(atom, field).is_none()
    }

    /// The value of a field in a heap; of a string literal met later, its initial one.
    pub(super) fn field<'h>(&'h self, heap: &'h SymHeap, atom: Atom, field: FieldId) -> Option<&'h Value> {
        heap.field(atom, field).or_else(|| self.literals.field(atom, field))
    }

    /// Likewise the cells of an array.
    pub(super) fn cells<'h>(&'h self, heap: &'h SymHeap, atom: Atom) -> &'h [Value] {
        let cells = heap.elems(atom);
        if cells.is_empty() { self.literals.elems(atom) } else { cells }
    }
}

/// Requires: an array class.
pub(super) fn elem_type(program: &Program, class: ClassId) -> Type {
    match program.classes[class].kind {
        ClassKind::Array(elem) => elem,
        _ => panic!("{} is no array class", program.classes[class].name),
    }
}
