//! Another outcome in place of the code's: what else would the contract accept?
//!
//! The run's post-state is kept, and beside it stands one in which some places hold any value. The only label of the
//! encoding is then violated by an input and an outcome that is not the code's although every clause holds of it, or,
//! where a clause is left out, that keeps all others and not this one.

use crate::base::{ClassId, FieldId, Idx, LabelId, OriginId};
use crate::circuit::{Bit, Cases, Choice, Circuit};
use crate::ground::Atom;
use crate::ir::{CaseFrame, ClassKind, Role, Type};

use super::contract::Encoder;
use super::frames::{self, Place, Write};
use super::heap::SymHeap;
use super::objects::Birth;
use super::pair::Exit;
use super::state::SymState;
use super::views::View;
use super::{LabelBit, Value};

/// What an outcome may differ in from the code's, and what it keeps of the contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loose {
    pub places: Places,
    /// Those of all that hold what the code left there.
    pub except: Vec<Places>,
    pub keeps: Keeps,
    /// What of the outcome is not as in the code's; `None`: anything.
    pub view: Option<View>,
    /// Its numbers have at most so many bits, with the sign; `None`: as many as their types.
    pub n_bits: Option<usize>,
}

impl Loose {
    pub fn new(places: Places, keeps: Keeps) -> Self {
        Loose { places, except: Vec::new(), keeps, view: None, n_bits: None }
    }

    /// Another outcome that shows this.
    pub fn showing(view: View) -> Self {
        Loose { view: Some(view), ..Loose::new(Places::All, Keeps::All) }
    }

    /// Another outcome in these places; of all, beside those that are open alone.
    pub fn beside(places: Places, alone: &[Places]) -> Self {
        let except = if places == Places::All { alone.to_vec() } else { Vec::new() };
        Loose { except, ..Loose::new(places, Keeps::All) }
    }

    fn frees(&self, place: Places) -> bool {
        self.places == place || self.places == Places::All && !self.except.contains(&place)
    }
}

/// What an outcome keeps of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// Every clause; and it is not the code's.
    All,
    /// Every clause but those that the label [covers](LabelId::covers), of which one does not hold. It may be the code's.
    AllBut(LabelId),
    /// One that the label covers does not hold, whatever the others say.
    Breaks(LabelId),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Places {
    Result,
    /// A field of the user's, of any object or static.
    Field(FieldId),
    Elements,
    All,
}

impl Encoder<'_> {
    /// Requires: the method ran.
    pub(super) fn loosen(&mut self, loose: &Loose) {
        self.machine.records.take_labels();
        self.machine.records.take_writes();
        let (returned, this) = (self.returned.take(), self.this.clone());
        self.threw = None;
        let Some(code) = returned else { return };
        let free = self.freed(&code, loose);
        let first = Exit { returned: Some(code.clone()), threw: None, this: this.clone() };
        let second = Exit { returned: Some(free.clone()), threw: None, this: this.clone() };
        let mut facts = vec![code.path.bit()];
        if let Some(view) = loose.view {
            facts.push(self.shows_other(view, this.as_ref(), &code, &free));
        } else if loose.keeps == Keeps::All {
            facts.push(self.unlike((&first, &code), (&second, &free), false));
        }
        self.returned = Some(free.clone());
        let program = self.machine.program;
        let receiver = self.machine.config.receiver_class.unwrap_or(program.methods[self.method].class);
        let (mut broken, mut unsure) = (Vec::new(), Vec::new());
        let before = self.machine.met.mark();
        for obligation in program.obligations(self.method, receiver).promised {
            let mark = self.machine.met.mark();
            let violated = match obligation.role {
                Role::Modifies => Some(self.outside(&free.heap)),
                role => self.violated(role),
            };
            let Some(violated) = violated else { continue };
            let has_limits = !self.machine.met.since(mark).is_empty();
            match loose.keeps {
                Keeps::AllBut(label) | Keeps::Breaks(label) if label.covers(obligation.label) => {
                    broken.push((violated, has_limits));
                }
                Keeps::All | Keeps::AllBut(_) if has_limits => unsure.push(!violated),
                Keeps::All | Keeps::AllBut(_) => facts.push(!violated),
                Keeps::Breaks(_) => {}
            }
        }
        if matches!(loose.keeps, Keeps::AllBut(_) | Keeps::Breaks(_)) {
            let is_sure = broken.iter().all(|(_, has_limits)| !has_limits);
            let any = self.machine.circuit.or(broken.into_iter().map(|(violated, _)| violated));
            if is_sure { &mut facts } else { &mut unsure }.push(any);
        }
        // An outcome that is out of the question by what is certain meets no limit.
        let open = self.machine.circuit.and(facts);
        self.machine.met.only_on(&mut self.machine.circuit, open, before);
        let violated = self.machine.circuit.and(unsure.into_iter().chain([open]));
        self.machine.records.take_labels();
        self.labels = vec![LabelBit { label: LabelId::ONE_OUTCOME, origin: None, span: None, violated }];
    }

    /// The state with any values in these places.
    fn freed(&mut self, code: &SymState, loose: &Loose) -> SymState {
        let program = self.machine.program;
        let mut free = code.clone();
        let spare = self.spare(&mut free);
        if loose.frees(Places::Result)
            && let Some(Some(_)) = free.locals.first()
        {
            free.locals[0] = Some(self.machine.any_value_within(program.methods[self.method].returns, loose.n_bits));
        }
        let is_free = |field: FieldId| {
            let declared = &program.fields[field];
            loose.frees(Places::Field(field)) && program.classes[declared.class].is_user
        };
        for (field, declared) in
            program.fields.iter().filter(|(field, it)| it.is_static && !it.is_final && is_free(*field))
        {
            let value = self.machine.any_value_within(declared.ty, loose.n_bits);
            free.heap.set_static(field, value);
        }
        for atom in self.machine.objects.ids().collect::<Vec<_>>() {
            if self.machine.objects.is_made(atom) || self.machine.objects[atom].exists == Bit::FALSE {
                continue;
            }
            let class = self.machine.objects[atom].class;
            let is_spare = spare.contains(&atom);
            for field in program
                .instance_fields(class)
                .into_iter()
                .filter(|field| {
                    // Whoever makes an object chooses what it is to hold for good.
                    let is_set = atom.index() < self.n_pre_atoms && program.fields[*field].is_final;
                    is_spare || is_free(*field) && !is_set
                })
                .collect::<Vec<_>>()
            {
                if free.heap.field(atom, field).is_some() {
                    let value = self.machine.any_value_within(program.fields[field].ty, loose.n_bits);
                    free.heap.set_field(atom, field, value);
                }
            }
            let is_array = matches!(program.classes[class].kind, ClassKind::Array(_)) && self.is_users_array(class);
            if is_array && loose.frees(Places::Elements) {
                let elem = self.machine.elem_type(class);
                let n = free.heap.elems(atom).len();
                let cells = (0..n).map(|_| self.machine.any_value_within(elem, loose.n_bits)).collect();
                free.heap.set_elems(atom, cells);
            }
        }
        free
    }

    /// One object more of each of the user's classes that something can refer to; it need not exist.
    fn spare(&mut self, free: &mut SymState) -> Vec<Atom> {
        let program = self.machine.program;
        let of_user = program.fields.values().filter(|field| program.classes[field.class].is_user);
        let mut types: Vec<Type> = of_user.map(|field| field.ty).collect();
        types.push(program.methods[self.method].returns);
        types.extend(program.classes.values().filter_map(|class| match class.kind {
            ClassKind::Array(elem) => Some(elem),
            _ => None,
        }));
        let is_wanted = |class: ClassId| {
            let it = &program.classes[class];
            let is_referred = |ty: &Type| matches!(ty, Type::Ref(of) if program.is_subclass(class, *of));
            it.is_user
                && matches!(it.kind, ClassKind::Class | ClassKind::Record)
                && !it.is_abstract
                && types.iter().any(is_referred)
        };
        let wanted: Vec<ClassId> = program.classes.ids().filter(|class| is_wanted(*class)).collect();
        let mut spare = Vec::new();
        for class in wanted {
            let exists = self.machine.circuit.input();
            spare.push(self.machine.allocate(class, Birth::Fresh, exists, &mut free.heap));
        }
        spare
    }

    /// Some field or parameter of the user's is declared with the array's class.
    fn is_users_array(&self, class: ClassId) -> bool {
        let program = self.machine.program;
        let of_user = program.fields.values().filter(|field| program.classes[field.class].is_user);
        let declared =
            of_user.map(|field| field.ty).chain(program.methods[self.method].params.iter().map(|(_, ty)| *ty));
        declared.chain([program.methods[self.method].returns]).any(|ty| ty == Type::Ref(class))
    }

    /// Something that existed before the call is not what it was, outside of the frame.
    fn outside(&mut self, post: &SymHeap) -> Bit {
        let program = self.machine.program;
        let pre = self.pre.heap.clone();
        let span = program.methods[self.method].span;
        let origin = OriginId::new(0);
        let mut writes = Vec::new();
        let mut note = |place: Place, path: Bit, atom: Option<Atom>| {
            if path != Bit::FALSE {
                let objects = atom.map_or_else(Choice::none, Choice::only);
                writes.push(Write { path, origin, span, place, objects });
            }
        };
        for atom in self.machine.objects.ids().collect::<Vec<_>>() {
            let info = &self.machine.objects[atom];
            if atom.index() >= self.n_pre_atoms || info.exists == Bit::FALSE || info.birth == Birth::Fresh {
                continue;
            }
            let (class, exists) = (info.class, info.exists);
            for field in program.instance_fields(class) {
                if let (Some(old), Some(new)) = (pre.field(atom, field), post.field(atom, field)) {
                    let changed = changed(&mut self.machine.circuit, old, new);
                    let path = self.machine.circuit.and2(exists, changed);
                    note(Place::Field(field), path, Some(atom));
                }
            }
            let cells = (pre.elems(atom).to_vec(), post.elems(atom).to_vec());
            for (index, (old, new)) in cells.0.iter().zip(&cells.1).enumerate() {
                let changed = changed(&mut self.machine.circuit, old, new);
                let at = Cases::constant(&mut self.machine.circuit, index as i128);
                let length = self.machine.objects[atom].length.clone().expect("an array has a length");
                let is_there = Cases::less(&mut self.machine.circuit, &at, &length);
                let path = self.machine.circuit.and([exists, is_there, changed]);
                note(Place::Elem(at), path, Some(atom));
            }
        }
        for (field, _) in program.fields.iter().filter(|(_, it)| it.is_static) {
            if let (Some(old), Some(new)) = (pre.static_field(field), post.static_field(field)) {
                let path = changed(&mut self.machine.circuit, old, new);
                note(Place::Static(field), path, None);
            }
        }
        let contract = &program.methods[self.method].contract;
        let nothing = [CaseFrame::always(Vec::new())];
        let frames = if contract.modifies.is_empty() { &nothing } else { contract.modifies.as_slice() };
        let view = self.pre_view();
        let mut world = self.world(&view);
        match frames::violations(&mut world, frames, writes, LabelId::MODIFIES) {
            Ok(labels) => self.machine.circuit.or(labels.into_iter().map(|label| label.violated)),
            Err(limit) => {
                self.machine.unsupported(Bit::TRUE, limit.span, limit.what);
                Bit::FALSE
            }
        }
    }
}

pub(super) fn changed(circuit: &mut Circuit, old: &Value, new: &Value) -> Bit {
    if old == new {
        return Bit::FALSE;
    }
    !match (old, new) {
        (Value::Bool(a), Value::Bool(b)) => circuit.iff(*a, *b),
        (Value::Int(a), Value::Int(b)) => Cases::equal(circuit, a, b),
        (Value::Ref(a), Value::Ref(b)) => Choice::same(circuit, a, b),
        _ => panic!("values of two types meet: {old:?} and {new:?}"),
    }
}
