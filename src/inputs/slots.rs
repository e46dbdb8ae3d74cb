//! The slots of a method's inputs, with the instantiations of classes that occur in them.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, MethodId};
use crate::ir::{ClassKind, Field, Generic, OUTER_THIS, Program, Type, TypeVarId};

use super::around::{Around, Filler, filler_in, filler_of_static, references};
use super::types::{self, Env, Inst};

/// Instantiations of one class beyond which they are not told apart.
const MAX_INSTANCES: usize = 12;

/// Choices for the variables of receiver and method beyond which each slot chooses for itself.
const MAX_ENVS: usize = 12;

/// A place that holds a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Source {
    Receiver,
    Arg(usize),
    Static(FieldId),
    /// Of objects of exactly this class, which may inherit the field.
    Field(ClassId, FieldId),
    /// Of arrays of this class.
    Elem(ClassId),
}

/// A class that a slot may hold objects of, and which instantiations of it, in ascending order.
pub(crate) type Way = (ClassId, Vec<usize>);

/// All inputs of a method.
pub(crate) struct Inputs<'p> {
    around: Around<'p>,
    method: MethodId,
    receiver: Option<ClassId>,
    envs: Vec<Env>,
    instances: BTreeMap<ClassId, Vec<Inst>>,
    slots: BTreeMap<(Source, usize), Vec<Way>>,
}

impl<'p> Inputs<'p> {
    /// `receiver`: the receiver's class, if it is not the method's.
    pub(crate) fn new(program: &'p Program, method: MethodId, receiver: Option<ClassId>) -> Self {
        let around = Around::new(program, method, receiver);
        let mut inputs =
            Inputs { around, method, receiver, envs: Vec::new(), instances: BTreeMap::new(), slots: BTreeMap::new() };
        inputs.envs = inputs.environments();
        inputs.close();
        inputs
    }

    pub(crate) fn method(&self) -> MethodId {
        self.method
    }

    /// With objects of these classes besides: static initializers made them, nobody knows with what arguments.
    pub(crate) fn with_objects_of(mut self, classes: impl Iterator<Item = ClassId>) -> Self {
        for class in classes {
            if !self.instances.contains_key(&class) {
                let erased = types::raw(class);
                let found = self.around.instances(class, &erased);
                self.instances.insert(class, found);
            }
        }
        self.close();
        self
    }

    fn close(&mut self) {
        loop {
            let before = self.n_instances_in_all();
            self.collect();
            if self.n_instances_in_all() == before {
                return;
            }
        }
    }

    fn n_instances_in_all(&self) -> (usize, bool) {
        let all = self.instances.values();
        (all.clone().map(Vec::len).sum(), all.flatten().any(Option::is_none))
    }

    pub(super) fn around(&self) -> &Around<'p> {
        &self.around
    }

    /// How many choices there are for the variables of receiver and method: 1 if there are no variables.
    pub(crate) fn n_environments(&self) -> usize {
        self.envs.len()
    }

    /// In how many ways objects of the class are made: 1 of a class without parameters.
    pub(crate) fn n_instances(&self, class: ClassId) -> usize {
        self.instances.get(&class).map_or(1, Vec::len).max(1)
    }

    /// What the slot may hold besides null. `owner`: of a field or element, which instantiation of its class the object
    /// is; of a parameter or receiver, which choice for the variables; of a static field 0.
    pub(crate) fn ways(&self, source: Source, owner: usize) -> &[Way] {
        self.slots.get(&(source, owner)).map_or(&[], Vec::as_slice)
    }

    /// The classes that the slot may hold objects of, whatever its owner is.
    pub(crate) fn classes(&self, source: Source) -> Vec<ClassId> {
        let mut classes: Vec<ClassId> = Vec::new();
        for owner in 0..self.n_owners(source) {
            for (class, _) in self.ways(source, owner) {
                if !classes.contains(class) {
                    classes.push(*class);
                }
            }
        }
        // Plain objects come first, then the others in order of their ids.
        let object = self.around.program.well_known(crate::ir::WellKnown::Object);
        classes.sort_by_key(|class| (Some(*class) != object, *class));
        classes
    }

    /// The owners there are: see [`Self::ways`].
    pub(crate) fn n_owners(&self, source: Source) -> usize {
        match source {
            Source::Receiver | Source::Arg(_) => self.envs.len(),
            Source::Static(_) => 1,
            Source::Field(class, _) | Source::Elem(class) => self.n_instances(class),
        }
    }

    /// May nothing be in the slot?
    pub(crate) fn may_be_null(&self, source: Source) -> bool {
        match source {
            Source::Receiver => false,
            Source::Field(_, field) | Source::Static(field) => !is_never_null(self.around.program, field),
            Source::Arg(_) | Source::Elem(_) => true,
        }
    }

    /// The classes that objects of the inputs may have.
    pub(crate) fn all_classes(&self) -> impl Iterator<Item = ClassId> {
        self.instances.keys().copied()
    }

    /// Classes that a slot of type `Object` may hold, besides plain objects.
    pub(crate) fn objects(&self) -> Vec<ClassId> {
        let program = self.around.program;
        let object = program.well_known(crate::ir::WellKnown::Object);
        let mut found = object.map_or(Vec::new(), |object| self.around.classes(object, Filler::User));
        found.retain(|class| Some(*class) != object);
        found
    }

    /// Types of collections with which the user's slots are declared, with all classes that such slots hold.
    pub(crate) fn collections(&self) -> Vec<(ClassId, Vec<ClassId>)> {
        self.around
            .collections
            .iter()
            .map(|declared| (*declared, self.around.classes(*declared, Filler::User)))
            .collect()
    }

    /// Some class of objects occurs in several instantiations, or the variables have several choices.
    pub(crate) fn is_typed(&self) -> bool {
        self.envs.len() > 1 || self.instances.values().any(|all| all.len() > 1)
    }

    /// The choices for the variables of receiver and method.
    fn environments(&self) -> Vec<Env> {
        let program = self.around.program;
        let method = &program.methods[self.method];
        let declared = program.generics.params.get(&self.method).map_or(&[][..], Vec::as_slice);
        let mut vars: Vec<TypeVarId> = Vec::new();
        if !method.is_static {
            vars.extend(types::params(program, method.class));
        }
        let mut add = |var: TypeVarId| {
            if !vars.contains(&var) {
                vars.push(var);
            }
        };
        declared.iter().for_each(|ty| ty.each_var(&mut add));
        let mut named: Vec<Generic> = Vec::new();
        declared.iter().for_each(|ty| arguments(ty, &mut named));
        let mut envs = vec![Env::new()];
        for var in vars {
            let mut next = Vec::new();
            for env in &envs {
                let mut choices = self.around.tops(var, env);
                // Another type that the method names may be the same, so that objects of both are one.
                let bounds = &program.generics.vars[var].bounds;
                for other in &named {
                    let mut env = env.clone();
                    env.insert(var, other.clone());
                    let meets = |bound: &Generic| {
                        types::is_subtype(program, other, &types::subst(program, bound, &env), types::DEPTH)
                    };
                    if !choices.contains(other) && bounds.iter().all(meets) {
                        choices.push(other.clone());
                    }
                }
                next.extend(choices.into_iter().map(|choice| {
                    let mut env = env.clone();
                    env.insert(var, choice);
                    env
                }));
            }
            envs = next;
            if envs.len() > MAX_ENVS || envs.is_empty() {
                return vec![Env::new()];
            }
        }
        envs
    }

    pub(super) fn program(&self) -> &Program {
        self.around.program
    }

    /// Fills the slots of the instantiations known so far, which may bring more.
    fn collect(&mut self) {
        let program = self.around.program;
        let method = &program.methods[self.method];
        if !method.is_static && !method.is_constructor() {
            let class = self.receiver.unwrap_or(method.class);
            for at in 0..self.envs.len() {
                let args = types::params(program, method.class).iter().map(|var| Generic::Var(*var)).collect();
                let ty = types::subst(program, &Generic::Class(method.class, args), &self.envs[at]);
                let mut classes = self.around.classes(class, Filler::User);
                // Calls on objects of a subclass with a method of its own do not come here.
                let is_heir = |heir: &ClassId| program.dispatch(*heir, self.method) == Some(self.method);
                if classes.iter().any(is_heir) {
                    classes.retain(is_heir);
                }
                self.fill(Source::Receiver, at, &ty, classes);
            }
        }
        for (position, (_, erased)) in method.params.iter().enumerate() {
            let generic = program.generics.params.get(&self.method).and_then(|all| all.get(position));
            let generic = generic.cloned().unwrap_or_else(|| types::erased(program, *erased));
            for at in 0..self.envs.len() {
                let ty = types::subst(program, &generic, &self.envs[at]);
                let classes = self.classes_of(&ty, *erased, Filler::User);
                self.fill(Source::Arg(position), at, &ty, classes);
            }
        }
        let target = self.method;
        let statics = program.fields.iter().filter(|(_, field)| field.is_static && field.constant.is_none());
        for (id, field) in statics.filter(|(_, field)| program.is_initialized_for(target, field.class)) {
            let filler = filler_of_static(program, field);
            let generic = program.generics.fields.get(&id);
            let generic = generic.cloned().unwrap_or_else(|| types::erased(program, field.ty));
            let ty = types::subst(program, &generic, &Env::new());
            let classes = self.field_classes(id, field, &ty, filler);
            self.fill(Source::Static(id), 0, &ty, classes);
        }
        for class in self.instances.keys().copied().collect::<Vec<_>>() {
            let mut at = 0;
            while let Some(inst) = self.instances[&class].get(at).cloned() {
                self.object(class, at, &inst);
                at += 1;
            }
        }
    }

    fn object(&mut self, class: ClassId, at: usize, inst: &Inst) {
        let program = self.around.program;
        if let ClassKind::Array(elem) = program.classes[class].kind {
            if let Type::Ref(_) = elem {
                let ty = match inst {
                    Some(args) => args[0].clone(),
                    None => types::erased(program, elem),
                };
                let classes = self.classes_of(&ty, elem, filler_in(&self.around, class, None));
                self.fill(Source::Elem(class), at, &ty, classes);
            }
            return;
        }
        for (field, _) in references(program, class) {
            let field = field.expect("only elements have none");
            let ty = types::field_type(program, class, inst, field);
            let filler = filler_in(&self.around, class, Some(field));
            let classes = self.field_classes(field, &program.fields[field], &ty, filler);
            self.fill(Source::Field(class, field), at, &ty, classes);
        }
    }

    fn field_classes(&self, id: FieldId, field: &Field, ty: &Generic, filler: Filler) -> Vec<ClassId> {
        let generics = &self.around.program.generics;
        match generics.makers.get(&id) {
            Some(made) => made.classes.clone(),
            None => self.classes_of(ty, field.ty, filler),
        }
    }

    /// The classes of a slot. What a variable stands for is not generic itself: no list is put into itself.
    fn classes_of(&self, ty: &Generic, erased: Type, filler: Filler) -> Vec<ClassId> {
        let program = self.around.program;
        let Type::Ref(erased) = erased else { return Vec::new() };
        match ty {
            Generic::Array(class, _) => vec![*class],
            Generic::Class(class, _) => self.around.classes(*class, filler),
            Generic::Extends(bound) if !types::is_object(program, bound) => {
                self.classes_of(bound, Type::Ref(erased), filler)
            }
            Generic::Meet(parts) => {
                let Some(first) = parts.first() else { return Vec::new() };
                let mut classes = self.classes_of(first, Type::Ref(erased), filler);
                let is_one = |class: ClassId, part| class_of(part).is_none_or(|of| program.is_subclass(class, of));
                classes.retain(|class| parts.iter().all(|part| is_one(*class, part)));
                classes
            }
            _ => {
                let mut classes = self.around.classes(erased, filler);
                let tested = &self.around.tested;
                classes.retain(|class| tested.contains(class) || !types::is_generic(program, *class));
                classes
            }
        }
    }

    fn fill(&mut self, source: Source, owner: usize, ty: &Generic, classes: Vec<ClassId>) {
        let program = self.around.program;
        let mut ways: Vec<Way> = Vec::new();
        for class in classes {
            let found = self.around.instances(class, ty);
            let all = self.instances.entry(class).or_default();
            let is_raw = matches!(all.as_slice(), [None]);
            for inst in found {
                if !is_raw && !all.contains(&inst) {
                    all.push(inst);
                }
            }
            if all.iter().any(Option::is_none) || all.len() > MAX_INSTANCES {
                // Not told apart any more.
                *all = vec![None];
            }
            let fitting: Vec<usize> =
                (0..all.len()).filter(|at| types::admits(program, ty, class, &all[*at])).collect();
            if !fitting.is_empty() {
                ways.push((class, fitting));
            }
        }
        self.slots.insert((source, owner), ways);
    }
}

/// A final array of a library class, such as a string's characters, the object around an inner one, and what all
/// constructors make.
fn is_never_null(program: &Program, id: FieldId) -> bool {
    let field = &program.fields[id];
    let is_array = matches!(field.ty, Type::Ref(class) if matches!(program.classes[class].kind, ClassKind::Array(_)));
    let is_outer = field.name == OUTER_THIS;
    let is_made = program.generics.makers.get(&id).is_some_and(|made| !made.may_be_null);
    is_outer
        || is_made
        || program.never_null.contains(&id)
        || field.is_final && is_array && !program.classes[field.class].is_user
}

fn class_of(ty: &Generic) -> Option<ClassId> {
    match ty {
        Generic::Class(class, _) | Generic::Array(class, _) => Some(*class),
        _ => None,
    }
}

/// The arguments that occur in the type and have no variable in them.
fn arguments(ty: &Generic, found: &mut Vec<Generic>) {
    match ty {
        Generic::Class(_, args) => {
            for arg in args {
                let mut is_closed = matches!(arg, Generic::Class(..) | Generic::Array(..));
                arg.each_var(&mut |_| is_closed = false);
                if is_closed && !found.contains(arg) {
                    found.push(arg.clone());
                }
                arguments(arg, found);
            }
        }
        Generic::Array(_, inner) | Generic::Extends(inner) | Generic::Super(inner) => arguments(inner, found),
        _ => {}
    }
}
