//! Reads and writes of fields and elements, of one object or of one of several.

use crate::base::{FieldId, LimitKind};
use crate::circuit::{Bit, Cases, Choice};
use crate::ground::Atom;

use super::Value;
use super::machine::Machine;
use super::state::SymState;

impl Machine<'_> {
    /// A single candidate needs no guard: the checks before the instruction excluded null; unless a statement that
    /// is switched off passed them.
    pub(super) fn targets(&self, choice: &Choice<Atom>) -> Vec<(Atom, Bit)> {
        match choice.len() {
            1 if self.binder.is_none() => choice.iter().map(|(atom, _)| (atom, Bit::TRUE)).collect(),
            _ => choice.iter().collect(),
        }
    }

    pub(super) fn load(&mut self, state: &SymState, object: &Choice<Atom>, field: FieldId) -> Result<Value, LimitKind> {
        let mut values = Vec::with_capacity(object.len());
        for (atom, guard) in self.targets(object) {
            if let Some(value) = self.read(&state.heap, atom, field) {
                values.push((guard, value));
            }
        }
        if values.is_empty() {
            let name = &self.program.fields[field].name;
            return Err(LimitKind::OfNothing(format!("a read of the field `{name}` of no object")));
        }
        Ok(Value::one_of(&mut self.circuit, &values))
    }

    pub(super) fn store(
        &mut self,
        state: &mut SymState,
        object: &Choice<Atom>,
        field: FieldId,
        value: &Value,
    ) -> Result<(), LimitKind> {
        for (atom, guard) in self.targets(object) {
            if self.objects.is_literals(&state.heap, atom, field) {
                return Err("a write to a string literal's field".into());
            }
            if let Some(old) = self.read(&state.heap, atom, field) {
                let value = value.under(&self.circuit, guard);
                let new = Value::select(&mut self.circuit, guard, &value, &old);
                state.heap.set_field(atom, field, new);
            }
        }
        Ok(())
    }

    pub(super) fn load_static(&mut self, state: &SymState, field: FieldId) -> Result<Value, LimitKind> {
        if let Some(value) = state.heap.static_field(field) {
            return Ok(value.clone());
        }
        let field = &self.program.fields[field];
        match &field.constant {
            Some(constant) => self.constant(constant),
            None => Ok(Value::default(&mut self.circuit, field.ty)),
        }
    }

    /// For each cell the guard "the index is this one".
    fn index_guards(&mut self, index: &Cases, n_cells: usize) -> Vec<Bit> {
        (0..n_cells)
            .map(|at| {
                let at = Cases::constant(&mut self.circuit, at as i128);
                Cases::equal(&mut self.circuit, index, &at)
            })
            .collect()
    }

    pub(super) fn load_elem(
        &mut self,
        state: &SymState,
        array: &Choice<Atom>,
        index: &Cases,
    ) -> Result<Value, LimitKind> {
        let mut values = Vec::new();
        for (atom, guard) in self.targets(array) {
            let cells = self.cells(&state.heap, atom);
            let here = self.index_guards(index, cells.len());
            for (cell, here) in cells.into_iter().zip(here) {
                let both = self.circuit.and2(guard, here);
                if both != Bit::FALSE {
                    values.push((both, cell));
                }
            }
        }
        if values.is_empty() {
            return Err("a read beyond the longest array in scope".into());
        }
        Ok(Value::one_of(&mut self.circuit, &values))
    }

    pub(super) fn store_elem(&mut self, state: &mut SymState, array: &Choice<Atom>, index: &Cases, value: &Value) {
        for (atom, guard) in self.targets(array) {
            let mut cells = self.cells(&state.heap, atom);
            let here = self.index_guards(index, cells.len());
            for (cell, here) in cells.iter_mut().zip(here) {
                let both = self.circuit.and2(guard, here);
                if both != Bit::FALSE {
                    let value = value.under(&self.circuit, both);
                    *cell = Value::select(&mut self.circuit, both, &value, cell);
                }
            }
            state.heap.set_elems(atom, cells);
        }
    }
}
