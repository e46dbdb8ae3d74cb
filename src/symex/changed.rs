//! Which of the objects that static initializers made a caller can have changed since.
//!
//! Whoever can reach an object through a static field can write its fields and elements. What stays: immutable values,
//! fields that are final or that only constructors assign, and the tables that a class keeps to itself and only reads
//! (`ir::Program::private_tables`), with the collections and arrays in them but without the user's own objects.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Idx};
use crate::circuit::Bit;
use crate::ground::Atom;
use crate::heap::{Content, State, Value};
use crate::ir::{ClassKind, Generic, Program, Type};

use super::heap::SymHeap;
use super::machine::Machine;
use super::objects::Birth;

/// Values by nature: nothing in them is ever written.
const VALUES: &[&str] = &["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double", "String"];

/// Models of collections that refuse to be changed: what `List.of` and `Collections.unmodifiableList` make. What another
/// variable knows of their contents is found through that.
const READ_ONLY: &[&str] = &["java.util.Immutable", "java.util.Collections.ReadOnly"];

/// What static initializers left, objects by position.
#[derive(Default, Debug)]
pub struct Left {
    pub classes: Vec<ClassId>,
    /// A static field may hold the object.
    pub statics: Vec<(FieldId, usize)>,
    /// The first may hold the second, in this field or as an element.
    pub edges: Vec<(usize, Option<FieldId>, usize)>,
    /// Who asks them changes them: maps in the order of use.
    pub restless: BTreeSet<usize>,
}

impl Left {
    /// Of a heap.
    pub fn of(program: &Program, heap: &State) -> Left {
        let targets = |value: &Value| value.as_object().map(Idx::index);
        let statics = heap.statics.iter().filter_map(|(field, value)| Some((*field, targets(value)?)));
        let mut left = Left { statics: statics.collect(), ..Left::default() };
        for (id, object) in heap.objects.iter() {
            left.classes.push(object.class);
            let held: Vec<(Option<FieldId>, usize)> = match &object.content {
                Content::Fields(fields) => {
                    if fields.iter().any(|(field, value)| *value == Value::Bool(true) && is_of_use(program, *field)) {
                        left.restless.insert(id.index());
                    }
                    fields.iter().filter_map(|(field, value)| Some((Some(*field), targets(value)?))).collect()
                }
                Content::Elems(elems) => elems.iter().filter_map(|value| Some((None, targets(value)?))).collect(),
            };
            left.edges.extend(held.into_iter().map(|(by, to)| (id.index(), by, to)));
        }
        left
    }

    /// The objects some of whose fields or elements may have any contents before a call.
    pub fn changed(&self, program: &Program) -> BTreeSet<usize> {
        let mut exposed = Exposed { left: self, program, open: BTreeSet::new(), kept: BTreeSet::new() };
        for (field, object) in &self.statics {
            let declared = &program.fields[*field];
            if let Some(levels) = program.private_tables.get(field) {
                exposed.keep(*object, *levels);
            } else if program.classes[declared.class].is_user {
                exposed.open(*object);
            }
        }
        let has_place = |object: &usize| match program.classes[self.classes[*object]].kind {
            ClassKind::Array(_) => true,
            _ => program.instance_fields(self.classes[*object]).into_iter().any(|field| may_change(program, field)),
        };
        exposed.open.into_iter().filter(has_place).collect()
    }

    fn held_by(&self, object: usize) -> impl Iterator<Item = (Option<FieldId>, usize)> {
        self.edges.iter().filter(move |(from, ..)| *from == object).map(|(_, by, to)| (*by, *to))
    }
}

/// Is it the field that makes a map move what is asked for?
fn is_of_use(program: &Program, field: FieldId) -> bool {
    let declared = &program.fields[field];
    declared.name == "accessOrder" && program.classes[declared.class].name == "java.util.LinkedHashMap"
}

/// What initializers left that may be otherwise now. Numbered from the far end, as `Slots` numbers what is always there.
pub(super) fn changed(machine: &Machine<'_>, heap: &SymHeap) -> BTreeMap<ClassId, Vec<(Atom, usize)>> {
    let program = machine.program;
    let always = machine.objects.iter().filter(|(_, info)| info.birth == Birth::Always);
    let atoms: Vec<Atom> = always.map(|(atom, _)| atom).collect();
    let at: BTreeMap<Atom, usize> = atoms.iter().enumerate().map(|(at, atom)| (*atom, at)).collect();
    let places =
        |value: &super::Value| -> Vec<usize> { value.targets().filter_map(|(to, _)| at.get(&to).copied()).collect() };
    let mut left = Left::default();
    for field in (0..program.fields.len()).map(FieldId::new) {
        let held = heap.static_field(field).map(places).unwrap_or_default();
        left.statics.extend(held.into_iter().map(|to| (field, to)));
    }
    for (from, atom) in atoms.iter().enumerate() {
        let class = machine.objects[*atom].class;
        left.classes.push(class);
        let fields = program.instance_fields(class);
        for (field, value) in fields.iter().filter_map(|field| Some((*field, heap.field(*atom, *field)?))) {
            if matches!(value, super::Value::Bool(bit) if *bit != Bit::FALSE) && is_of_use(program, field) {
                left.restless.insert(from);
            }
            left.edges.extend(places(value).into_iter().map(|to| (from, Some(field), to)));
        }
        left.edges.extend(heap.elems(*atom).iter().flat_map(places).map(|to| (from, None, to)));
    }
    let is_changed = left.changed(program);
    let mut seen: BTreeMap<ClassId, usize> = BTreeMap::new();
    let mut found: BTreeMap<ClassId, Vec<(Atom, usize)>> = BTreeMap::new();
    for (place, atom) in atoms.into_iter().enumerate() {
        let nth = seen.entry(left.classes[place]).or_default();
        if is_changed.contains(&place) {
            found.entry(left.classes[place]).or_default().push((atom, usize::MAX - *nth));
        }
        *nth += 1;
    }
    found
}

/// May the instance field of an object that is there have changed since its constructor?
pub fn may_change(program: &Program, field: FieldId) -> bool {
    !program.fields[field].is_final && !program.set_once.contains(&field)
}

struct Exposed<'a> {
    left: &'a Left,
    program: &'a Program,
    /// Anybody may write them.
    open: BTreeSet<usize>,
    /// Inside a private table, or an immutable object of the library.
    kept: BTreeSet<usize>,
}

impl Exposed<'_> {
    fn open(&mut self, object: usize) {
        if self.is_value(object) {
            self.keep(object, usize::MAX);
        } else if self.open.insert(object) {
            self.left.held_by(object).for_each(|(_, to)| self.open(to));
        }
    }

    /// Nobody writes the object, and of an array what it holds that many levels down; without end, what is inside of an
    /// object of the library. What is put into it is anybody's: who asks for an element may write it.
    fn keep(&mut self, object: usize, levels: usize) {
        let class = &self.program.classes[self.left.classes[object]];
        let is_inside = matches!(class.kind, ClassKind::Array(_)) || !class.is_user;
        if !is_inside || levels == 0 || self.left.restless.contains(&object) {
            return self.open(object);
        }
        let is_new = self.kept.insert(object);
        if is_new || levels < usize::MAX {
            let inside = if levels == usize::MAX { levels } else { levels - 1 };
            for (by, to) in self.left.held_by(object) {
                match levels == usize::MAX && self.is_for_elements(object, by) {
                    true => self.open(to),
                    false => self.keep(to, inside),
                }
            }
        }
    }

    /// Does the field, or the array, of an object of the library hold what others put into it?
    fn is_for_elements(&self, object: usize, by: Option<FieldId>) -> bool {
        let program = self.program;
        let is_any = |ty: Type| matches!(ty, Type::Ref(class) if program.classes[class].name == "java.lang.Object");
        match (by, program.classes[self.left.classes[object]].kind) {
            (Some(field), _) => {
                matches!(program.generics.fields.get(&field), Some(Generic::Var(_))) || is_any(program.fields[field].ty)
            }
            (None, ClassKind::Array(elem)) => is_any(elem),
            (None, _) => false,
        }
    }

    /// Nothing in it is ever written.
    fn is_value(&self, object: usize) -> bool {
        let class = &self.program.classes[self.left.classes[object]];
        if class.is_user || matches!(class.kind, ClassKind::Array(_)) {
            return false;
        }
        let is_named = class.name.strip_prefix("java.lang.").is_some_and(|name| VALUES.contains(&name));
        is_named || READ_ONLY.iter().any(|prefix| class.name.starts_with(prefix))
    }
}
