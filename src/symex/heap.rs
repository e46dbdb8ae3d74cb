//! A symbolic heap: a column of values per field, cells per array; shared until written.

use std::sync::Arc;

use crate::base::{ClassId, FieldId, Idx};
use crate::circuit::{Bit, Circuit};
use crate::ground::Atom;
use crate::ir::Program;

use super::Value;
use super::after::Spot;
use super::objects::Objects;

/// By atom; absent where the object has no such field or did not exist when the heap was made.
type Column = Vec<Option<Value>>;

/// Cloning is cheap; what two heaps share is one and the same, so that merging skips it.
#[derive(Clone, Default, Debug)]
pub(super) struct SymHeap(Arc<Parts>);

#[derive(Clone, Default, Debug)]
struct Parts {
    fields: Vec<Arc<Column>>,
    /// Cells by atom; empty for objects that are no arrays.
    elems: Vec<Arc<Vec<Value>>>,
    statics: Arc<Column>,
    /// By class: its static initializer has begun; an exception left it.
    initialized: Arc<Vec<(Bit, Bit)>>,
}

fn put<T>(column: &mut Vec<Option<T>>, at: usize, value: T) {
    if column.len() <= at {
        column.resize_with(at + 1, || None);
    }
    column[at] = Some(value);
}

impl SymHeap {
    /// Nothing was written to one that was not to the other.
    pub(super) fn is(&self, other: &SymHeap) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub(super) fn field(&self, atom: Atom, field: FieldId) -> Option<&Value> {
        self.0.fields.get(field.index())?.get(atom.index())?.as_ref()
    }

    pub(super) fn set_field(&mut self, atom: Atom, field: FieldId, value: Value) {
        let fields = &mut Arc::make_mut(&mut self.0).fields;
        if fields.len() <= field.index() {
            fields.resize_with(field.index() + 1, Arc::default);
        }
        put(Arc::make_mut(&mut fields[field.index()]), atom.index(), value);
    }

    /// All that the object holds in fields.
    pub(super) fn fields_of(&self, atom: Atom) -> Vec<&Value> {
        self.0.fields.iter().filter_map(|column| column.get(atom.index())?.as_ref()).collect()
    }

    pub(super) fn elems(&self, atom: Atom) -> &[Value] {
        self.0.elems.get(atom.index()).map_or(&[], |cells| cells.as_slice())
    }

    pub(super) fn set_elems(&mut self, atom: Atom, cells: Vec<Value>) {
        let elems = &mut Arc::make_mut(&mut self.0).elems;
        if elems.len() <= atom.index() {
            elems.resize_with(atom.index() + 1, Arc::default);
        }
        elems[atom.index()] = Arc::new(cells);
    }

    pub(super) fn set_elem(&mut self, atom: Atom, index: usize, value: Value) {
        Arc::make_mut(&mut Arc::make_mut(&mut self.0).elems[atom.index()])[index] = value;
    }

    pub(super) fn static_field(&self, field: FieldId) -> Option<&Value> {
        self.0.statics.get(field.index())?.as_ref()
    }

    pub(super) fn set_static(&mut self, field: FieldId, value: Value) {
        put(Arc::make_mut(&mut Arc::make_mut(&mut self.0).statics), field.index(), value);
    }

    /// The places of so many objects, and the statics, that may hold something else than in the other heap.
    pub(super) fn changed_since(&self, other: &SymHeap, n_atoms: usize) -> Vec<Spot> {
        let differs = |spot: &Spot| other.at(*spot).is_some_and(|before| self.at(*spot) != Some(before));
        let (new, old) = (&self.0, &other.0);
        let is_shared = |at: usize| old.fields.get(at).is_some_and(|column| Arc::ptr_eq(column, &new.fields[at]));
        let columns = (0..new.fields.len()).filter(|at| !is_shared(*at)).map(FieldId::new);
        let fields = columns.flat_map(|field| (0..n_atoms).map(move |atom| Spot::Field(Atom::new(atom), field)));
        let is_same = |at: &usize| old.elems.get(*at).is_some_and(|cells| Arc::ptr_eq(cells, &new.elems[*at]));
        let arrays = (0..n_atoms.min(new.elems.len())).filter(|at| !is_same(at)).map(Atom::new);
        let elems = arrays.flat_map(|atom| (0..self.elems(atom).len()).map(move |index| Spot::Elem(atom, index)));
        let n_statics = if Arc::ptr_eq(&old.statics, &new.statics) { 0 } else { new.statics.len() };
        let statics = (0..n_statics).map(FieldId::new).map(Spot::Static);
        fields.chain(elems).chain(statics).filter(differs).collect()
    }

    /// All places that may hold something, objects first, of so many objects.
    pub(super) fn spots(&self, n_atoms: usize) -> Vec<Spot> {
        let mut spots = Vec::new();
        for atom in (0..n_atoms).map(Atom::new) {
            let fields = (0..self.0.fields.len()).map(FieldId::new);
            let fields = fields.map(|field| Spot::Field(atom, field)).filter(|spot| self.at(*spot).is_some());
            spots.extend(fields);
            spots.extend((0..self.elems(atom).len()).map(|index| Spot::Elem(atom, index)));
        }
        let statics = (0..self.0.statics.len()).map(FieldId::new);
        spots.extend(statics.map(Spot::Static).filter(|spot| self.at(*spot).is_some()));
        spots
    }

    pub(super) fn at(&self, spot: Spot) -> Option<&Value> {
        match spot {
            Spot::Static(field) => self.static_field(field),
            Spot::Field(atom, field) => self.field(atom, field),
            Spot::Elem(atom, index) => self.elems(atom).get(index),
        }
    }

    pub(super) fn put(&mut self, spot: Spot, value: Value) {
        match spot {
            Spot::Static(field) => self.set_static(field, value),
            Spot::Field(atom, field) => self.set_field(atom, field, value),
            Spot::Elem(atom, index) => self.set_elem(atom, index, value),
        }
    }

    /// Has the class's static initializer begun, and did it fail? Of programs that initialize as they run.
    pub(super) fn initialized(&self, class: ClassId) -> (Bit, Bit) {
        self.0.initialized.get(class.index()).copied().unwrap_or((Bit::FALSE, Bit::FALSE))
    }

    pub(super) fn set_initialized(&mut self, class: ClassId, has_failed: bool) {
        let all = Arc::make_mut(&mut Arc::make_mut(&mut self.0).initialized);
        if all.len() <= class.index() {
            all.resize(class.index() + 1, (Bit::FALSE, Bit::FALSE));
        }
        all[class.index()] = (Bit::TRUE, Bit::constant(has_failed));
    }

    /// Takes over from another heap what it holds of objects from the atom on.
    pub(super) fn adopt(&mut self, program: &Program, objects: &Objects, from: usize, other: &SymHeap) {
        for (atom, info) in objects.since(from) {
            for field in program.instance_fields(info.class) {
                if let Some(value) = other.field(atom, field) {
                    self.set_field(atom, field, value.clone());
                }
            }
            if !other.elems(atom).is_empty() {
                self.set_elems(atom, other.elems(atom).to_vec());
            }
        }
    }

    /// `cond ? then : otherwise`. An object known to one side only does not exist on the other: any value will do there.
    pub(super) fn select(circuit: &mut Circuit, cond: Bit, then: &SymHeap, otherwise: &SymHeap) -> SymHeap {
        if Arc::ptr_eq(&then.0, &otherwise.0) {
            return then.clone();
        }
        let (t, e) = (&*then.0, &*otherwise.0);
        let empty = Arc::new(Column::new());
        let n_fields = t.fields.len().max(e.fields.len());
        let fields = (0..n_fields)
            .map(|at| {
                let (t, e) = (t.fields.get(at).unwrap_or(&empty), e.fields.get(at).unwrap_or(&empty));
                select_column(circuit, cond, t, e)
            })
            .collect();
        let no_cells = Arc::new(Vec::new());
        let n_elems = t.elems.len().max(e.elems.len());
        let elems = (0..n_elems)
            .map(|at| {
                let (t, e) = (t.elems.get(at).unwrap_or(&no_cells), e.elems.get(at).unwrap_or(&no_cells));
                if Arc::ptr_eq(t, e) || e.is_empty() {
                    return t.clone();
                }
                if t.is_empty() {
                    return e.clone();
                }
                Arc::new(t.iter().zip(e.iter()).map(|(t, e)| Value::select(circuit, cond, t, e)).collect())
            })
            .collect();
        let statics = select_column(circuit, cond, &t.statics, &e.statics);
        let n = t.initialized.len().max(e.initialized.len());
        let initialized = if Arc::ptr_eq(&t.initialized, &e.initialized) {
            t.initialized.clone()
        } else {
            let pairs = (0..n).map(ClassId::new).map(|class| (then.initialized(class), otherwise.initialized(class)));
            let both = pairs.map(|(t, e)| (circuit.ite(cond, t.0, e.0), circuit.ite(cond, t.1, e.1)));
            Arc::new(both.collect())
        };
        SymHeap(Arc::new(Parts { fields, elems, statics, initialized }))
    }
}

fn select_column(circuit: &mut Circuit, cond: Bit, then: &Arc<Column>, otherwise: &Arc<Column>) -> Arc<Column> {
    if Arc::ptr_eq(then, otherwise) {
        return then.clone();
    }
    let n = then.len().max(otherwise.len());
    let column = (0..n).map(|at| {
        let (t, e) = (then.get(at).and_then(Option::as_ref), otherwise.get(at).and_then(Option::as_ref));
        match (t, e) {
            (Some(t), Some(e)) => Some(Value::select(circuit, cond, t, e)),
            (one, other) => one.or(other).cloned(),
        }
    });
    Arc::new(column.collect())
}
