//! What a formula may ask of the state it talks about.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, FieldId, LimitKind, MethodId};
use crate::circuit::{Bit, Cases, Circuit};
use crate::rel::{Param, State};

use super::{Atom, Cell, Rel};

/// A scalar: at most one guard holds; of an integer or boolean exactly one.
pub(crate) type Row = Vec<(Cell, Bit)>;

/// A set of objects, and what is assumed of it: that these ways out of it are none.
#[derive(Debug)]
pub(crate) struct Closed {
    pub set: BTreeMap<Atom, Bit>,
    pub never: BTreeSet<Bit>,
}

/// The end of a call of a formula.
#[derive(Clone, Debug)]
pub(crate) struct Called {
    /// Nothing where there is no result.
    pub result: Row,
    /// It has a result: it throws nothing, and its arguments are values of the parameters' types.
    pub returns: Bit,
    /// Where the result means nothing, and why.
    pub limit: Option<(Bit, LimitKind)>,
}

/// Two symbolic states, and a call between them. `Err` names what the world does not model.
pub(crate) trait World {
    fn circuit(&mut self) -> &mut Circuit;
    /// All objects that may exist in the state, with their existence.
    fn objects(&mut self, state: State) -> Vec<(Atom, Bit)>;
    /// The reachable instances of the class and its subclasses.
    fn instances(&mut self, class: ClassId, state: State) -> Vec<(Atom, Bit)>;
    fn is_instance(&self, atom: Atom, class: ClassId) -> bool;
    /// Did the object exist before the call?
    fn existed(&mut self, atom: Atom) -> Bit;
    fn param(&mut self, param: Param) -> Result<Row, LimitKind>;
    /// `None` if the object has no such field. Meaningful where the object exists.
    fn field(&mut self, atom: Atom, field: FieldId, state: State) -> Option<Row>;
    fn static_field(&mut self, field: FieldId, state: State) -> Row;
    /// `None` if the object is no array.
    fn length(&mut self, atom: Atom) -> Option<Cases>;
    /// `(index, index < length, element)` for each cell; `None` unless the object is an array of the class.
    fn elems(&mut self, atom: Atom, class: ClassId, state: State) -> Option<Vec<(usize, Bit, Row)>>;
    /// No array is longer.
    fn max_length(&self) -> usize;
    /// Nobody waits for the grounding any more, or it has become too large.
    fn is_stopped(&self) -> bool {
        false
    }
    /// The same, to be asked while the circuit grows.
    fn patience(&self) -> Box<dyn Fn(&Circuit) -> bool> {
        Box::new(|_| false)
    }
    /// A call of the specification made it: it is in no state.
    fn is_made(&self, _: Atom) -> bool {
        false
    }
    /// A formula's value depends on which objects of the one set are in the other.
    fn compared(&mut self, _: &Rel, _: &Rel) {}
    /// A set of objects that the closures of this state are to be held against.
    fn closed(&self) -> Option<Rc<Closed>> {
        None
    }
    /// What a pure method gives.
    fn call(&mut self, method: MethodId, args: &[Row], state: State) -> Result<Called, LimitKind>;
}
