//! What erasure leaves out: the declared types of fields and parameters with their arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{ClassId, Idx, MethodId};
use crate::ir::{Generic, OUTER_THIS, Parameters, TypeVar, TypeVarId};
use crate::java::{self, TypeRefKind};

use super::world::World;
use crate::classes::names::Place;
use crate::classes::{MethodSource, Stage};
use crate::types::{Type, Var};

/// Variables that have an id: their owner and name tell them apart.
type Known = BTreeMap<(String, String), TypeVarId>;

impl World<'_> {
    /// Fills [`crate::ir::Generics`] for all classes whose members are known, and for the methods.
    pub(super) fn attach_generics(&mut self, methods: &[MethodId]) {
        let mut known = Known::new();
        let mut at = 0;
        while at < self.infos.len() {
            let class = ClassId::new(at);
            at += 1;
            if self.infos[class].declared.is_some() && self.infos[class].stage >= Stage::Supers {
                self.class_generics(class, &mut known);
            }
        }
        for method in methods {
            self.method_generics(*method, &mut known);
        }
        self.complete_arguments();
    }

    fn class_generics(&mut self, class: ClassId, known: &mut Known) {
        let info = &self.infos[class];
        let (own, decl) = (info.type_params.clone(), info.declared.as_ref().expect("it is declared").decl.clone());
        let supers: Vec<Type> = info.superclass.iter().chain(&info.interfaces).cloned().collect();
        let place = self.place_in(class);
        let params = self.declare_vars(&own, &decl.type_params, &place, known);
        let supers = supers.iter().map(|ty| self.generic_of(ty, known)).collect();
        self.program.generics.classes.insert(class, Parameters { params, supers });
        let mut written: BTreeMap<&str, (&java::TypeRef, u32)> = BTreeMap::new();
        for member in &decl.members {
            let java::Member::Field(fields) = member else { continue };
            written.extend(fields.vars.iter().map(|var| (var.name.text.as_str(), (&fields.ty, var.dims))));
        }
        written.extend(decl.components.iter().map(|part| (part.name.text.as_str(), (&part.ty, 0))));
        for (field, ty) in self.infos[class].field_types.clone() {
            let name = self.program.fields[field].name.clone();
            let generic = match (written.get(name.as_str()), &ty) {
                (Some((written, 0)), _) => self.generic(written, &place, known),
                (None, Type::Class(outer, _)) if name == OUTER_THIS => {
                    let vars = self.infos[*outer].type_params.clone();
                    Generic::Class(*outer, vars.iter().map(|var| Generic::Var(self.var(var, known))).collect())
                }
                _ => self.generic_of(&ty, known),
            };
            self.program.generics.fields.insert(field, generic);
        }
    }

    fn method_generics(&mut self, method: MethodId, known: &mut Known) {
        let info = self.methods[method].clone();
        let class = self.program.methods[method].class;
        let mut place = self.place_in(class);
        place.vars.extend(info.type_params.iter().cloned());
        let MethodSource::Declared(decl) = &info.source else { return };
        self.declare_vars(&info.type_params, &decl.type_params, &place, known);
        if decl.params.len() + info.n_hidden != info.params.len() {
            return;
        }
        let hidden = info.params[..info.n_hidden].iter().map(|ty| self.generic_of(ty, known)).collect::<Vec<_>>();
        let written = decl.params.iter().map(|param| self.generic(&param.ty, &place, known));
        let params = hidden.into_iter().chain(written).collect();
        self.program.generics.params.insert(method, params);
    }

    fn declare_vars(
        &mut self,
        vars: &[Rc<Var>],
        decls: &[java::TypeParam],
        place: &Place,
        known: &mut Known,
    ) -> Vec<TypeVarId> {
        let ids: Vec<TypeVarId> = vars.iter().map(|var| self.var(var, known)).collect();
        for (id, decl) in ids.iter().zip(decls) {
            let object = self.object();
            let bounds: Vec<Generic> = decl.bounds.iter().map(|bound| self.generic(bound, place, known)).collect();
            let bounds = bounds.into_iter().filter(|bound| *bound != Generic::Class(object, Vec::new())).collect();
            self.program.generics.vars[*id].bounds = bounds;
        }
        ids
    }

    fn var(&mut self, var: &Var, known: &mut Known) -> TypeVarId {
        let vars = &mut self.program.generics.vars;
        *known.entry((var.owner.clone(), var.name.clone())).or_insert_with(|| {
            vars.push(TypeVar { name: var.name.clone(), bounds: vec![Generic::Class(var.bound, Vec::new())] })
        })
    }

    /// As written there, wildcards included.
    fn generic(&mut self, written: &java::TypeRef, place: &Place, known: &mut Known) -> Generic {
        let object = Generic::Class(self.object(), Vec::new());
        match &written.kind {
            TypeRefKind::Primitive(_) => Generic::Plain,
            TypeRefKind::Array(elem) => match self.ty(written, place) {
                Type::Array(_, class) => Generic::Array(class, Box::new(self.generic(elem, place, known))),
                other => self.generic_of(&other, known),
            },
            TypeRefKind::Named { args, .. } => match self.ty(written, place) {
                Type::Class(class, _) => {
                    self.complete_supers(class);
                    Generic::Class(class, args.iter().map(|arg| self.generic(arg, place, known)).collect())
                }
                other => self.generic_of(&other, known),
            },
            TypeRefKind::Wildcard(Some(bound)) => Generic::Extends(Box::new(self.generic(bound, place, known))),
            TypeRefKind::Wildcard(None) | TypeRefKind::Inferred => Generic::Extends(Box::new(object)),
            TypeRefKind::SuperWildcard(bound) => Generic::Super(Box::new(self.generic(bound, place, known))),
            TypeRefKind::Intersection(parts) => {
                Generic::Meet(parts.iter().map(|part| self.generic(part, place, known)).collect())
            }
        }
    }

    fn generic_of(&mut self, ty: &Type, known: &mut Known) -> Generic {
        match ty {
            Type::Void | Type::Prim(_) => Generic::Plain,
            Type::Null => Generic::Class(self.object(), Vec::new()),
            Type::Class(class, args) => {
                Generic::Class(*class, args.iter().map(|arg| self.generic_of(arg, known)).collect())
            }
            Type::Array(elem, class) => Generic::Array(*class, Box::new(self.generic_of(elem, known))),
            Type::Var(var) => Generic::Var(self.var(var, known)),
        }
    }

    /// Objects of an inner class depend on the variables around it, those of a local class on what is captured: these
    /// become parameters, and arguments wherever the class is named.
    fn complete_arguments(&mut self) {
        let generics = &self.program.generics;
        let mut mentioned: BTreeMap<ClassId, (BTreeSet<TypeVarId>, BTreeSet<ClassId>)> = BTreeMap::new();
        for (class, own) in &generics.classes {
            let (vars, classes) = mentioned.entry(*class).or_default();
            let fields = self.program.classes[*class].fields.iter().filter_map(|field| generics.fields.get(field));
            for ty in fields.chain(&own.supers) {
                ty.each_var(&mut |var| vars.extend([var]));
                ty.each_class(&mut |class| classes.extend([class]));
            }
        }
        let own: BTreeMap<ClassId, BTreeSet<TypeVarId>> =
            generics.classes.iter().map(|(class, own)| (*class, own.params.iter().copied().collect())).collect();
        let mut free: BTreeMap<ClassId, BTreeSet<TypeVarId>> = BTreeMap::new();
        loop {
            let mut has_grown = false;
            for (class, (vars, classes)) in &mentioned {
                let through = classes.iter().filter_map(|class| free.get(class)).flatten();
                let all: BTreeSet<TypeVarId> = vars.iter().chain(through).copied().collect();
                let all: BTreeSet<TypeVarId> = all.difference(&own[class]).copied().collect();
                if free.get(class).map_or(0, BTreeSet::len) != all.len() {
                    free.insert(*class, all);
                    has_grown = true;
                }
            }
            if !has_grown {
                break;
            }
        }
        free.retain(|_, vars| !vars.is_empty());
        if free.is_empty() {
            return;
        }
        let n_own: BTreeMap<ClassId, usize> = own.iter().map(|(class, own)| (*class, own.len())).collect();
        let generics = &mut self.program.generics;
        let complete = |ty: &mut Generic| complete(ty, &n_own, &free);
        for var in generics.vars.ids() {
            generics.vars[var].bounds.iter_mut().for_each(complete);
        }
        generics.fields.values_mut().for_each(complete);
        generics.params.values_mut().flatten().for_each(complete);
        for (class, parameters) in &mut generics.classes {
            parameters.supers.iter_mut().for_each(complete);
            parameters.params.extend(free.get(class).into_iter().flatten());
        }
    }

    /// Completes the classes that the declared types of inputs name. Did any lack its members?
    pub(super) fn complete_inputs(&mut self, methods: &[MethodId]) -> bool {
        // With: whose slot it is.
        let mut waiting: Vec<(Type, bool)> = Vec::new();
        for method in methods {
            waiting.extend(self.methods[*method].params.iter().map(|ty| (ty.clone(), true)));
            waiting.push((Type::class(self.program.methods[*method].class), true));
        }
        for (class, info) in self.infos.iter() {
            let statics = info.field_types.iter().filter(|(field, _)| self.program.fields[**field].is_static);
            waiting.extend(statics.filter(|_| self.program.classes[class].is_user).map(|(_, ty)| (ty.clone(), true)));
        }
        waiting.extend(self.collections_of_user().into_iter().map(|class| (Type::class(class), true)));
        let mut seen: BTreeSet<(ClassId, bool)> = BTreeSet::new();
        let mut has_grown = false;
        while let Some((ty, is_users)) = waiting.pop() {
            match ty {
                Type::Array(elem, _) => waiting.push((*elem, is_users)),
                Type::Class(class, args) => {
                    waiting.extend(args.into_iter().map(|arg| (arg, is_users)));
                    if self.is_opaque(class) || !seen.insert((class, is_users)) {
                        continue;
                    }
                    has_grown |= self.infos[class].stage < Stage::Members;
                    self.complete_members(class);
                    if is_users && let Some(usual) = self.usual(class) {
                        waiting.push((Type::class(usual), is_users));
                    }
                    let is_user = self.program.classes[class].is_user;
                    // A collection of which the library makes a view is the user's, too.
                    let is_users =
                        |ty: &Type| is_user || matches!(ty, Type::Class(held, _) if self.is_collection(*held));
                    let held = self.infos[class].field_types.values().map(|ty| (ty.clone(), is_users(ty)));
                    waiting.extend(held);
                    let above = self.infos[class].superclass.clone();
                    if let Some(Type::Class(_, args)) = &above {
                        waiting.extend(args.iter().map(|arg| (arg.clone(), is_user)));
                    }
                    waiting.extend(above.map(|above| (above, false)));
                }
                Type::Var(var) => waiting.push((Type::class(var.bound), is_users)),
                Type::Void | Type::Null | Type::Prim(_) => {}
            }
        }
        has_grown
    }
}

fn complete(ty: &mut Generic, n_own: &BTreeMap<ClassId, usize>, free: &BTreeMap<ClassId, BTreeSet<TypeVarId>>) {
    match ty {
        Generic::Plain | Generic::Unknown | Generic::Var(_) => {}
        Generic::Class(class, args) => {
            args.iter_mut().for_each(|arg| complete(arg, n_own, free));
            if let Some(more) = free.get(class)
                && args.len() == n_own[class]
            {
                args.extend(more.iter().map(|var| Generic::Var(*var)));
            }
        }
        Generic::Meet(parts) => parts.iter_mut().for_each(|part| complete(part, n_own, free)),
        Generic::Array(_, inner) | Generic::Extends(inner) | Generic::Super(inner) => complete(inner, n_own, free),
    }
}
