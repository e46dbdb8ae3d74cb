//! What is around a method: the classes that its receiver, arguments and code can bring.
//!
//! Nothing else of the program counts, so that a verdict does not depend on what stands beside the method.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, FieldId, MethodId};
use crate::ir::{
    Body, Callee, Class, ClassKind, Const, Expr, Field, Generic, InstrKind, Method, OUTER_THIS, Program,
    TerminatorKind, Type, WellKnown,
};

use super::formulas::Formulas;

/// Who fills a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Filler {
    Library,
    User,
    /// The user, and a constant of the class is of this type, which may be kept there.
    Keeper,
    /// Callers of the user's code, with implementations that nobody knows.
    Caller,
}

pub(super) struct Around<'p> {
    pub program: &'p Program,
    method: MethodId,
    receiver: Option<ClassId>,
    /// Besides plain objects, what a slot of type `Object` may hold.
    pub objects: BTreeSet<ClassId>,
    /// Those of them that code or formulas test for.
    pub tested: BTreeSet<ClassId>,
    /// Classes of the library, and local ones of the user, that code or types around the method name.
    known: BTreeSet<ClassId>,
    /// Classes of objects that the input may have, or reached code makes.
    pub live: BTreeSet<ClassId>,
    /// Types of collections with which slots of the user's are declared, and those below type arguments there.
    pub collections: BTreeSet<ClassId>,
    pub reached: BTreeSet<MethodId>,
    pub dispatched: BTreeSet<MethodId>,
    pub statics: BTreeSet<FieldId>,
    /// Formulas were looked through.
    is_read: bool,
    object: ClassId,
    /// The concrete classes below each, itself among them: what was looked up.
    below: RefCell<BTreeMap<ClassId, Rc<[ClassId]>>>,
}

impl<'p> Around<'p> {
    pub(super) fn new(program: &'p Program, method: MethodId, receiver: Option<ClassId>) -> Self {
        let object = program.well_known(crate::ir::WellKnown::Object);
        let mut around = Around {
            program,
            method,
            receiver,
            objects: BTreeSet::new(),
            tested: BTreeSet::new(),
            // Every program has strings.
            known: program.well_known(crate::ir::WellKnown::String).into_iter().collect(),
            live: BTreeSet::new(),
            collections: BTreeSet::new(),
            reached: BTreeSet::new(),
            dispatched: BTreeSet::new(),
            statics: BTreeSet::new(),
            is_read: false,
            object: object.unwrap_or(program.methods[method].class),
            below: RefCell::default(),
        };
        loop {
            let before = around.size();
            around.round();
            if around.size() == before {
                return around;
            }
        }
    }

    fn size(&self) -> [usize; 7] {
        [
            self.objects.len(),
            self.known.len(),
            self.live.len(),
            self.collections.len(),
            self.reached.len(),
            self.dispatched.len(),
            self.statics.len(),
        ]
    }

    fn round(&mut self) {
        let program = self.program;
        self.discover();
        self.reach(self.method);
        let of_statics = self.statics.iter().map(|field| program.fields[*field].class);
        let homes = self.reached.iter().map(|method| program.methods[*method].class).chain(of_statics);
        let homes: BTreeSet<ClassId> = homes.collect();
        let started: Vec<ClassId> = self.live.iter().chain(&self.known).chain(&homes).copied().collect();
        for class in started {
            if let Some(initializer) = program.classes[class].initializer {
                self.reach(initializer);
            }
        }
        for called in self.dispatched.clone() {
            for class in self.live.clone() {
                if program.is_subclass(class, program.methods[called].class)
                    && let Some(target) = program.dispatch(class, called)
                {
                    self.reach(target);
                }
            }
        }
        if !std::mem::replace(&mut self.is_read, true) {
            let contract = &program.methods[self.method].contract;
            Formulas::of(self, self.method).contract(contract);
        }
        // What is assumed of objects is inherited from classes and interfaces of which there are none.
        let home = program.methods[self.method].class;
        let declared: BTreeSet<ClassId> =
            self.live.iter().chain([&home]).flat_map(|class| program.supertypes(*class)).collect();
        for class in declared {
            let class: &Class = &program.classes[class];
            for clause in class.invariants.iter().chain(&class.static_invariants) {
                Formulas::of(self, self.method).formula(&clause.formula);
            }
        }
    }

    /// The classes of the objects that roots lead to.
    fn discover(&mut self) {
        let program = self.program;
        let method: &Method = &program.methods[self.method];
        let mut waiting: Vec<(ClassId, Filler)> = Vec::new();
        if !method.is_static {
            waiting.push((self.receiver.unwrap_or(method.class), Filler::User));
        }
        waiting.extend(method.params.iter().filter_map(|(_, ty)| reference(*ty)).map(|class| (class, Filler::User)));
        let generics = &program.generics;
        let mut named: BTreeSet<ClassId> = BTreeSet::new();
        let mut name = |ty: &Generic| ty.each_class(&mut |class| named.extend([class]));
        generics.params.get(&self.method).into_iter().flatten().for_each(&mut name);
        for id in &self.statics {
            let field = &program.fields[*id];
            let filler = filler_of_static(program, field);
            waiting.extend(reference(field.ty).map(|class| (class, filler)));
            generics.fields.get(id).filter(|_| filler != Filler::Library).into_iter().for_each(&mut name);
        }
        waiting.extend(self.collections_among(std::mem::take(&mut named)));
        let mut seen: BTreeSet<(ClassId, Filler)> = BTreeSet::new();
        while let Some((declared, filler)) = waiting.pop() {
            if !seen.insert((declared, filler)) {
                continue;
            }
            self.known.insert(declared);
            if filler != Filler::Library && program.usual.contains_key(&declared) {
                self.collections.insert(declared);
            }
            for class in self.classes(declared, filler) {
                let is_new = self.live.insert(class);
                for (place, to) in references(program, class) {
                    if is_new && let Some(made) = place.and_then(|field| generics.makers.get(&field)) {
                        self.known.extend(&made.classes);
                        // A library may hide them.
                        waiting.extend(made.classes.iter().map(|made| (*made, filler_in(self, class, place))));
                    }
                    waiting.push((to, filler_in(self, class, place)));
                }
                if program.classes[class].is_user {
                    let mut name = |ty: &Generic| ty.each_class(&mut |class| named.extend([class]));
                    let fields = program.instance_fields(class).into_iter();
                    fields.filter_map(|field| generics.fields.get(&field)).for_each(&mut name);
                    generics.classes.get(&class).into_iter().flat_map(|own| &own.supers).for_each(&mut name);
                }
            }
            waiting.extend(self.collections_among(std::mem::take(&mut named)));
        }
    }

    fn collections_among(&self, classes: BTreeSet<ClassId>) -> impl Iterator<Item = (ClassId, Filler)> + use<'p> {
        let program = self.program;
        classes.into_iter().filter(|class| program.usual.contains_key(class)).map(|class| (class, Filler::User))
    }

    /// The dynamic classes of a slot of this declared class: the class itself if it is concrete, and its concrete
    /// subclasses among the user's; of an abstract type all concrete ones around but those that a library hides; of
    /// `Object` plain objects, and those of [`Self::objects`].
    ///
    /// Where the slot is the user's, there is [`Self::usual`] of a collection's type. Any other abstract type that nothing
    /// implements stands for an implementation that is not known: an object of that very type, none of whose methods can
    /// be run.
    pub(super) fn classes(&self, declared: ClassId, filler: Filler) -> Vec<ClassId> {
        let program = self.program;
        if matches!(program.classes[declared].kind, ClassKind::Array(_)) {
            return vec![declared];
        }
        if declared == self.object {
            let found = self.objects.iter().filter(|class| **class != declared);
            let mut found: BTreeSet<ClassId> = found.flat_map(|class| self.classes(*class, filler)).collect();
            found.remove(&declared);
            return std::iter::once(declared).chain(found).collect();
        }
        let is_of_constants = self.is_of_constants(declared, filler);
        let all: Vec<ClassId> = self
            .concrete_below(declared)
            .iter()
            .copied()
            .filter(|id| *id == declared || self.is_known(*id))
            // What uses the object that made it is in the library's own places only where that is said, or a constant is.
            .filter(|id| *id == declared || filler != Filler::Library || is_of_constants || !self.has_captured(*id))
            .collect();
        if is_concrete(program, declared) {
            return all.into_iter().filter(|id| *id == declared || program.classes[*id].is_user).collect();
        }
        let visible: Vec<ClassId> = all.iter().copied().filter(|id| !program.hidden.contains(id)).collect();
        // What stands for a collection's type is in all slots that its class fits.
        let usual = self.collections.iter().filter_map(|of| self.usual(*of));
        let usual: BTreeSet<ClassId> =
            usual.filter(|class| filler != Filler::Library && program.is_subclass(*class, declared)).collect();
        if self.usual(declared).is_some_and(|own| usual.contains(&own)) {
            let all = if is_of_constants { all } else { visible };
            return usual.into_iter().chain(all).collect::<BTreeSet<ClassId>>().into_iter().collect();
        }
        let found = if visible.is_empty() || is_of_constants { all } else { visible };
        // What code around makes for itself is not all that callers have, nor are the classes whose literals it names.
        let is_of_classes = program.classes[declared].known == Some(WellKnown::Class);
        let is_open = match filler {
            Filler::Library => is_of_classes,
            Filler::User | Filler::Keeper => is_of_classes || found.iter().all(|id| self.is_local(*id)),
            Filler::Caller => true,
        };
        let found: BTreeSet<ClassId> = found.into_iter().chain(usual).collect();
        is_open.then_some(declared).into_iter().chain(found).collect()
    }

    /// What stands for a collection's type with which a slot of the user's is declared: where no class is around that
    /// others can make and that takes any elements.
    fn usual(&self, declared: ClassId) -> Option<ClassId> {
        let program = self.program;
        let usual = program.usual.get(&declared).filter(|_| self.collections.contains(&declared))?;
        let is_all = |id: ClassId| {
            self.is_known(id)
                && !self.is_local(id)
                && !program.hidden.contains(&id)
                && super::types::is_generic(program, id)
        };
        Some(*usual).filter(|_| !self.concrete_below(declared).iter().copied().any(is_all))
    }

    /// In the order of the program.
    fn concrete_below(&self, declared: ClassId) -> Rc<[ClassId]> {
        if let Some(known) = self.below.borrow().get(&declared) {
            return known.clone();
        }
        let program = self.program;
        let is_below = |id: &ClassId| is_concrete(program, *id) && program.is_subclass(*id, declared);
        let found: Rc<[ClassId]> = program.classes.ids().filter(is_below).collect();
        self.below.borrow_mut().insert(declared, found.clone());
        found
    }

    /// A hidden constant has this type: where it may be kept there may be objects of its class.
    fn is_of_constants(&self, declared: ClassId, filler: Filler) -> bool {
        let mut fields = self.statics.iter().map(|id| &self.program.fields[*id]);
        filler != Filler::User && fields.any(|field| field.is_hidden_constant() && field.ty == Type::Ref(declared))
    }

    fn is_known(&self, class: ClassId) -> bool {
        self.program.classes[class].is_user && !self.is_local(class) || self.known.contains(&class)
    }

    /// A local class is made by code, and no caller can make one.
    fn is_local(&self, class: ClassId) -> bool {
        self.program.classes[class].name.contains('$') && !self.program.is_of_constants(class)
    }

    /// A local class whose objects use the one around them, or variables there.
    fn has_captured(&self, class: ClassId) -> bool {
        let is_captured = |name: &str| name == OUTER_THIS || name.starts_with("val$");
        let program = self.program;
        self.is_local(class)
            && program.classes[class].fields.iter().any(|field| is_captured(&program.fields[*field].name))
    }

    /// Code of this body compares objects of the class with what is only known as an `Object`, or makes it one.
    fn mixes(&mut self, body: MethodId, class: ClassId) {
        let program = self.program;
        let is_user = |class: ClassId| program.classes[class].is_user;
        let counts = is_user(program.methods[body].class)
            || is_user(class)
            || self.live.contains(&class) && !program.hidden.contains(&class);
        let throwable = program.class_by_name.get("java.lang.Throwable");
        let is_thrown = throwable.is_some_and(|throwable| program.is_subclass(class, *throwable));
        if counts && !is_thrown {
            self.objects.insert(class);
        }
    }

    /// The same in a formula.
    pub(super) fn mixes_in_formula(&mut self, sides: [&BTreeSet<ClassId>; 2]) {
        for (one, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
            if one.contains(&self.object) {
                self.objects.extend(other.iter().filter(|class| **class != self.object));
            }
        }
    }

    pub(super) fn tests(&mut self, class: ClassId) {
        self.objects.insert(class);
        self.tested.insert(class);
        self.known.insert(class);
    }

    pub(super) fn names_static(&mut self, field: FieldId) {
        self.statics.insert(field);
    }

    pub(super) fn calls(&mut self, callee: Callee) {
        match callee {
            Callee::Direct(method) => self.reach(method),
            Callee::Virtual(method) => {
                self.dispatched.insert(method);
            }
        }
    }

    fn reach(&mut self, method: MethodId) {
        if !self.reached.insert(method) {
            return;
        }
        let program = self.program;
        if let Some(tested) = program.tested.get(&method) {
            for class in tested {
                self.tests(*class);
            }
        }
        if let Some(body) = &program.methods[method].body {
            self.body(method, body);
        }
    }

    fn body(&mut self, method: MethodId, body: &'p Body) {
        let class_of = |expr: &Expr| self.class_of(body, expr);
        let mut mixed: Vec<(Option<ClassId>, Option<ClassId>)> = Vec::new();
        let mut seen = |expr: &Expr| each_same(expr, &mut |a, b| mixed.push((class_of(a), class_of(b))));
        for block in body.blocks.values() {
            block.instrs.iter().for_each(|instr| instr.kind.each_operand(&mut seen));
            block.terminator.kind.each_operand(&mut seen);
        }
        let fields = &self.program.fields;
        for block in body.blocks.values() {
            for instr in &block.instrs {
                match &instr.kind {
                    InstrKind::Assign(dest, value) => mixed.push((reference(body.locals[*dest].ty), class_of(value))),
                    InstrKind::Store { field, value, .. } | InstrKind::StoreStatic { field, value } => {
                        mixed.push((reference(fields[*field].ty), class_of(value)));
                    }
                    InstrKind::StoreElem { array, value, .. } => {
                        let elem = class_of(array).map(|array| self.program.classes[array].kind);
                        if let Some(ClassKind::Array(elem)) = elem {
                            mixed.push((reference(elem), class_of(value)));
                        }
                    }
                    _ => {}
                }
            }
            match &block.terminator.kind {
                TerminatorKind::Invoke(invoke) => {
                    let (Callee::Direct(callee) | Callee::Virtual(callee)) = invoke.callee;
                    let params = &self.program.methods[callee].params;
                    let given = invoke.args.iter().skip(invoke.args.len() - params.len());
                    mixed.extend(params.iter().zip(given).map(|((_, ty), arg)| (reference(*ty), class_of(arg))));
                }
                TerminatorKind::Return(Some(value)) => {
                    mixed.push((reference(self.program.methods[method].returns), class_of(value)));
                }
                _ => {}
            }
        }
        for (a, b) in mixed {
            match (a, b) {
                (Some(a), Some(b)) if a == self.object && b != self.object => self.mixes(method, b),
                (Some(a), Some(b)) if b == self.object && a != self.object => self.mixes(method, a),
                _ => {}
            }
        }
        for instr in body.blocks.values().flat_map(|block| &block.instrs) {
            match &instr.kind {
                InstrKind::New { class, .. } | InstrKind::NewArray { class, .. } => {
                    self.known.insert(*class);
                    self.live.insert(*class);
                }
                InstrKind::LoadStatic { field, .. } | InstrKind::StoreStatic { field, .. } => {
                    self.statics.insert(*field);
                }
                InstrKind::Check(clause) | InstrKind::AssumeClause(clause) => {
                    Formulas::of(self, method).formula(&clause.formula);
                }
                _ => {}
            }
        }
        for block in body.blocks.values() {
            if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                self.calls(invoke.callee);
            }
        }
    }

    fn class_of(&self, body: &Body, expr: &Expr) -> Option<ClassId> {
        match expr {
            Expr::Local(local) => reference(body.locals[*local].ty),
            Expr::Const(Const::Str(_)) => self.program.well_known(crate::ir::WellKnown::String),
            Expr::Select(ty, ..) => reference(*ty),
            _ => None,
        }
    }
}

fn each_same<'e>(expr: &'e Expr, visit: &mut dyn FnMut(&'e Expr, &'e Expr)) {
    match expr {
        Expr::Local(_) | Expr::Const(_) => {}
        Expr::SameRef(a, b) => visit(a, b),
        Expr::Unary(_, _, a) | Expr::Convert { operand: a, .. } | Expr::InstanceOf(a, _) => each_same(a, visit),
        Expr::Binary(_, _, a, b) => {
            each_same(a, visit);
            each_same(b, visit);
        }
        Expr::Select(_, cond, a, b) => [cond, a, b].into_iter().for_each(|part| each_same(part, visit)),
    }
}

pub(super) fn is_concrete(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    !class.is_abstract && matches!(class.kind, ClassKind::Class | ClassKind::Enum | ClassKind::Record)
}

/// Who fills what objects of the class hold there. Arrays may be anybody's, and what a field holds whose type is a
/// variable, as a value in a map, comes from outside, as does a collection of which others make a view; so does a
/// comparator that code of the user's hands on.
pub(super) fn filler_in(around: &Around<'_>, class: ClassId, field: Option<FieldId>) -> Filler {
    let program = around.program;
    let opened_by = field.and_then(|field| program.opened.get(&field));
    if opened_by.is_some_and(|by| !by.is_disjoint(&around.live)) {
        return Filler::Caller;
    }
    let class = &program.classes[class];
    let is_viewed =
        |field: FieldId| reference(program.fields[field].ty).is_some_and(|ty| program.usual.contains_key(&ty));
    let is_open =
        |field: FieldId| matches!(program.generics.fields.get(&field), Some(Generic::Var(_))) || is_viewed(field);
    let is_kept = |id: FieldId| {
        let (ty, mut own) = (program.fields[id].ty, class.fields.iter().map(|id| &program.fields[*id]));
        own.any(|field| field.is_hidden_constant() && field.ty == ty)
    };
    if class.is_user && field.is_some_and(is_kept) {
        return Filler::Keeper;
    }
    let is_of_user = class.is_user || matches!(class.kind, ClassKind::Array(_)) || field.is_some_and(is_open);
    if is_of_user { Filler::User } else { Filler::Library }
}

pub(super) fn filler_of_static(program: &Program, field: &Field) -> Filler {
    if program.classes[field.class].is_user { Filler::User } else { Filler::Library }
}

pub(super) fn reference(ty: Type) -> Option<ClassId> {
    match ty {
        Type::Ref(class) => Some(class),
        _ => None,
    }
}

/// The slots of objects of the class that hold references: the field, or none of an array, and the declared class.
pub(super) fn references(program: &Program, class: ClassId) -> Vec<(Option<FieldId>, ClassId)> {
    if let ClassKind::Array(elem) = program.classes[class].kind {
        return reference(elem).map(|to| (None, to)).into_iter().collect();
    }
    let fields = program.instance_fields(class).into_iter();
    fields.filter_map(|field| reference(program.fields[field].ty).map(|to| (Some(field), to))).collect()
}
