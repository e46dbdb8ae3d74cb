//! Completing classes once their supertypes are known: fields, methods, and what overrides what.

use std::rc::Rc;

use crate::base::{ClassId, FieldId, MethodId, Shared, Span};
use crate::ir::{self, ClassKind, Contract};
use crate::java;

use super::models;
use super::names::Place;
use super::subtypes::bind;
use super::table::{Classes, MethodInfo, MethodSource, Stage};
use crate::types::{Type, Var};

impl MethodSource {
    /// The declaration with the method's contract. A compact constructor has its record's parameters.
    pub(crate) fn declared(&self) -> Option<Rc<java::MethodDecl>> {
        match self {
            MethodSource::Declared(decl) | MethodSource::RecordConstructor(Some(decl)) => Some(decl.clone()),
            _ => None,
        }
    }
}

impl Classes<'_> {
    /// An inner class keeps its enclosing instance in a hidden field.
    fn has_outer_instance(&self, class: ClassId) -> bool {
        let info = &self.infos[class];
        let Some(declared) = &info.declared else { return false };
        let decl = &declared.decl;
        // Members of an interface are static, but not what stands in the bodies of its methods.
        let outer_is_interface = declared.outer.is_some()
            && info.outer.is_some_and(|outer| self.program.classes[outer].kind == ClassKind::Interface);
        info.outer.is_some()
            && decl.kind == java::TypeKind::Class
            && !decl.modifiers.has("static")
            && !outer_is_interface
    }

    pub(crate) fn complete_members(&mut self, class: ClassId) {
        self.complete_supers(class);
        if self.infos[class].stage >= Stage::Members {
            return;
        }
        self.infos[class].stage = Stage::Members;
        let supers: Vec<ClassId> = {
            let class = &self.program.classes[class];
            class.superclass.iter().chain(&class.interfaces).copied().collect()
        };
        for sup in supers {
            self.complete_members(sup);
        }
        let decl = self.infos[class].declared.as_ref().expect("shells are declared").decl.clone();
        let place = self.place_in(class);
        if self.has_outer_instance(class) {
            let outer = self.infos[class].outer.expect("just seen");
            self.add_this_field(class, outer, decl.name.span);
        }
        self.add_fields(class, &decl, &place);
        self.add_methods(class, &decl, &place);
        self.warn_of_twice(class, &decl);
        for method in self.program.classes[class].methods.clone() {
            if self.program.classes[class].is_user && self.is_stopped() {
                return;
            }
            self.program.methods[method].overrides = self.overridden(method);
        }
        self.add_forwarders(class);
    }

    /// An interface's method may be implemented by one inherited from a superclass that does not know the interface:
    /// the class gets a method that passes the call on, as a compiler's bridge does.
    fn add_forwarders(&mut self, class: ClassId) {
        let is_interface = |world: &Self, class: ClassId| world.program.classes[class].kind == ClassKind::Interface;
        if is_interface(self, class) || self.program.classes[class].interfaces.is_empty() {
            return;
        }
        let supers = self.program.supertypes(class);
        for interface in supers.iter().copied().filter(|sup| is_interface(self, *sup)).collect::<Vec<_>>() {
            for wanted in self.program.classes[interface].methods.clone() {
                let method = &self.program.methods[wanted];
                let (name, arity) = (method.name.clone(), method.params.len());
                let found = self.program.dispatch(class, wanted);
                let is_done = found.is_some_and(|found| !is_interface(self, self.program.methods[found].class));
                if method.is_static || method.is_private || is_done {
                    continue;
                }
                let inherited = self.program.superclasses(class).skip(1).find_map(|sup| {
                    self.program.classes[sup].methods.iter().copied().find(|candidate| {
                        let candidate = &self.program.methods[*candidate];
                        candidate.name == name
                            && candidate.params.len() == arity
                            && candidate.is_public
                            && !candidate.is_static
                            && !candidate.is_abstract
                    })
                });
                let Some(inherited) = inherited else { continue };
                let source = self.program.methods[inherited].clone();
                let this_type = self.this_type(class);
                let map = match self.as_super(&this_type, source.class) {
                    Some(seen_as) => self.bindings(&seen_as),
                    None => Vec::new(),
                };
                let info = self.methods[inherited].clone();
                let names = source.params.iter().map(|(name, _)| name.clone());
                let params = names.zip(info.params.iter().map(|ty| ty.subst(&map))).collect();
                let returns = info.returns.subst(&map);
                let id = self.push_method(class, &name, params, returns, MethodSource::Forward(inherited), source.span);
                let overrides = self.overridden(id);
                if overrides.contains(&wanted) {
                    self.program.methods[id].overrides = overrides;
                } else {
                    // Of that name, but with other parameters.
                    self.program.classes[class].methods.retain(|method| *method != id);
                    self.methods[id].is_lowered = true;
                }
            }
        }
    }

    pub(crate) fn add_this_field(&mut self, class: ClassId, outer: ClassId, span: Span) {
        let field = self.add_field(class, ir::OUTER_THIS, Type::class(outer), false, true, span);
        self.infos[class].this_field = Some(field);
    }

    pub(crate) fn add_field(
        &mut self,
        class: ClassId,
        name: &str,
        ty: Type,
        is_static: bool,
        is_final: bool,
        span: Span,
    ) -> FieldId {
        let erased = self.erase(&ty);
        let field = self.program.fields.push(ir::Field {
            name: name.to_owned(),
            class,
            ty: erased,
            is_static,
            is_final,
            is_ghost: false,
            constant: None,
            span,
        });
        self.program.classes[class].fields.push(field);
        self.infos[class].field_types.insert(field, ty);
        field
    }

    fn add_fields(&mut self, class: ClassId, decl: &java::TypeDecl, place: &Place) {
        let in_interface = self.program.classes[class].kind == ClassKind::Interface;
        for constant in &decl.constants {
            self.add_field(class, &constant.name.text, Type::class(class), true, true, constant.name.span);
        }
        for component in &decl.components {
            let ty = self.ty(&component.ty, place);
            self.add_field(class, &component.name.text, ty, false, true, component.name.span);
        }
        for member in &decl.members {
            let java::Member::Field(fields) = member else { continue };
            for var in &fields.vars {
                let mut ty = self.ty(&fields.ty, place);
                for _ in 0..var.dims {
                    ty = self.array(ty);
                }
                // JML's ghosts can be those of the objects, in an interface too.
                let is_constant = in_interface && !fields.modifiers.has("instance");
                let is_static = is_constant || fields.modifiers.has("static");
                let is_final = is_constant || fields.modifiers.has("final");
                let field = self.add_field(class, &var.name.text, ty.clone(), is_static, is_final, var.name.span);
                self.program.fields[field].is_ghost = fields.modifiers.has("ghost");
                if is_final && let Some(init) = &var.init {
                    let value = self.constant(init, place);
                    let erased = self.program.fields[field].ty;
                    self.program.fields[field].constant =
                        value.and_then(|value| super::constant::convert(value, erased));
                }
            }
        }
    }

    fn add_methods(&mut self, class: ClassId, decl: &java::TypeDecl, place: &Place) {
        let mut has_constructor = false;
        let mut compact = None;
        for member in &decl.members {
            if let java::Member::Method(method) = member {
                if method.is_compact {
                    compact = Some(Rc::new(java::MethodDecl { params: decl.components.clone(), ..method.clone() }));
                    continue;
                }
                if self.program.classes[class].is_user && self.is_stopped() {
                    return;
                }
                has_constructor |= method.is_constructor;
                self.add_method(class, Rc::new(method.clone()), place);
            }
        }
        let span = decl.name.span;
        match decl.kind {
            java::TypeKind::Record => {
                let components: Vec<FieldId> = self.program.classes[class]
                    .fields
                    .iter()
                    .copied()
                    .filter(|field| !self.program.fields[*field].is_static)
                    .collect();
                let component_types: Vec<ir::Type> = components.iter().map(|f| self.program.fields[*f].ty).collect();
                let has_canonical = self.program.classes[class].methods.iter().any(|m| {
                    let method = &self.program.methods[*m];
                    let params = method.params.iter().map(|(_, ty)| *ty);
                    method.is_constructor() && params.eq(component_types.iter().copied())
                });
                if !has_canonical {
                    let params: Vec<(String, Type)> = components
                        .iter()
                        .map(|f| (self.program.fields[*f].name.clone(), self.infos[class].field_types[f].clone()))
                        .collect();
                    let span = compact.as_ref().map_or(span, |written| written.name.span);
                    let source = MethodSource::RecordConstructor(compact);
                    let made = self.push_method(class, ir::CONSTRUCTOR, params, Type::Void, source, span);
                    self.methods[made].is_varargs = decl.components.last().is_some_and(|part| part.is_varargs);
                }
                let has_equals = self.program.classes[class].methods.iter().any(|m| {
                    let method = &self.program.methods[*m];
                    method.name == "equals" && method.params.len() == 1
                });
                if !has_equals {
                    let params = vec![("other".to_owned(), Type::class(self.object()))];
                    let bool = Type::Prim(ir::Type::Bool);
                    self.push_method(class, "equals", params, bool, MethodSource::RecordEquals, span);
                }
                let has = |world: &Self, name: &str| {
                    world.program.classes[class].methods.iter().any(|m| {
                        let method = &world.program.methods[*m];
                        method.name == name && method.params.is_empty()
                    })
                };
                if !has(self, "hashCode") {
                    let int = Type::Prim(ir::Type::Int);
                    self.push_method(class, "hashCode", Vec::new(), int, MethodSource::RecordHash, span);
                }
                if !has(self, "toString") {
                    let string = Type::class(self.library_class("java.lang.String"));
                    self.push_method(class, "toString", Vec::new(), string, MethodSource::RecordText, span);
                }
                for field in components {
                    let name = self.program.fields[field].name.clone();
                    let methods = &self.program.classes[class].methods;
                    let is_written = methods.iter().any(|m| {
                        let method = &self.program.methods[*m];
                        method.name == name && method.params.is_empty()
                    });
                    if !is_written {
                        let ty = self.infos[class].field_types[&field].clone();
                        self.push_method(class, &name, Vec::new(), ty, MethodSource::RecordAccessor(field), span);
                    }
                }
            }
            java::TypeKind::Class | java::TypeKind::Enum if !has_constructor => {
                self.push_method(
                    class,
                    ir::CONSTRUCTOR,
                    Vec::new(),
                    Type::Void,
                    MethodSource::DefaultConstructor,
                    span,
                );
            }
            _ => {}
        }
        if decl.kind == java::TypeKind::Enum {
            let array = self.array(Type::class(class));
            let values = self.push_method(class, "values", Vec::new(), array, MethodSource::EnumValues, span);
            self.program.methods[values].is_static = true;
            let params = vec![("name".to_owned(), Type::class(self.library_class("java.lang.String")))];
            let value_of =
                self.push_method(class, "valueOf", params, Type::class(class), MethodSource::EnumValueOf, span);
            self.program.methods[value_of].is_static = true;
        }
        let initializes = |member: &java::Member| match member {
            java::Member::Field(field) => {
                (field.modifiers.has("static") || decl.kind == java::TypeKind::Interface)
                    && !field.modifiers.has("instance")
                    && field.vars.iter().any(|var| var.init.is_some())
            }
            java::Member::Initializer { is_static, .. } => *is_static,
            _ => false,
        };
        if !decl.constants.is_empty() || decl.members.iter().any(initializes) {
            let id = self.push_method(
                class,
                ir::STATIC_INITIALIZER,
                Vec::new(),
                Type::Void,
                MethodSource::StaticInitializer,
                span,
            );
            self.program.methods[id].is_static = true;
            self.program.classes[class].initializer = Some(id);
        }
    }

    fn add_method(&mut self, class: ClassId, decl: Rc<java::MethodDecl>, place: &Place) -> MethodId {
        let name = if decl.is_constructor { ir::CONSTRUCTOR } else { decl.name.text.as_str() };
        let owner = format!("{}.{name}@{}", self.program.classes[class].name, decl.span.start);
        let vars = self.type_params(&decl.type_params, &owner, place);
        let mut inner = place.clone();
        inner.vars.extend(vars.iter().cloned());
        let params: Vec<(String, Type)> =
            decl.params.iter().map(|param| (param.name.text.clone(), self.ty(&param.ty, &inner))).collect();
        let returns = decl.returns.as_ref().map_or(Type::Void, |ty| self.ty(ty, &inner));
        let mut bounds = Vec::new();
        for (var, param) in vars.iter().zip(&decl.type_params) {
            let bound = param.bounds.first().map(|bound| self.ty(bound, &inner));
            let bound = bound.filter(|ty| matches!(ty, Type::Class(_, args) if !args.is_empty()));
            bounds.extend(bound.map(|bound| (var.clone(), bound)));
        }
        let id = self.push_method(class, name, params, returns, MethodSource::Declared(decl.clone()), decl.name.span);
        let in_interface = self.program.classes[class].kind == ClassKind::Interface;
        let method = &mut self.program.methods[id];
        let modifiers = &decl.modifiers;
        method.is_static = modifiers.has("static") && !decl.is_constructor;
        method.is_private = modifiers.has("private");
        method.is_public = modifiers.has("public") || in_interface;
        method.is_native = decl.body.is_none() && modifiers.has("native");
        method.is_abstract = decl.body.is_none() && !modifiers.has("native");
        let info = &mut self.methods[id];
        (info.type_params, info.bounds) = (vars, bounds);
        info.is_varargs = decl.params.last().is_some_and(|param| param.is_varargs);
        id
    }

    pub(crate) fn push_method(
        &mut self,
        class: ClassId,
        name: &str,
        params: Vec<(String, Type)>,
        returns: Type,
        source: MethodSource,
        span: Span,
    ) -> MethodId {
        let mut hidden = Vec::new();
        if name == ir::CONSTRUCTOR {
            if let Some(field) = self.infos[class].this_field {
                hidden.push((ir::OUTER_THIS.to_owned(), self.infos[class].field_types[&field].clone()));
            }
            for (captured, _, ty) in &self.infos[class].captures {
                hidden.push((format!("val${captured}"), ty.clone()));
            }
        }
        let n_hidden = hidden.len();
        let all: Vec<(String, Type)> = hidden.into_iter().chain(params).collect();
        let erased: Vec<(String, ir::Type)> = all.iter().map(|(name, ty)| (name.clone(), self.erase(ty))).collect();
        let erased_returns = self.erase(&returns);
        let id = self.program.methods.push(Shared::from(ir::Method {
            name: name.to_owned(),
            kind: ir::MethodKind::of(name),
            class,
            params: erased,
            returns: erased_returns,
            is_static: false,
            is_abstract: false,
            is_native: false,
            is_private: false,
            is_public: true,
            overrides: Vec::new(),
            contract: Contract::default(),
            body: None,
            span,
        }));
        self.methods.push(MethodInfo {
            source,
            params: all.into_iter().map(|(_, ty)| ty).collect(),
            returns,
            type_params: Vec::new(),
            bounds: Vec::new(),
            is_varargs: false,
            n_hidden,
            is_lowered: false,
        });
        self.program.classes[class].methods.push(id);
        id
    }

    /// The methods of all supertypes that this one overrides: same name, same parameters after substitution.
    fn overridden(&mut self, method: MethodId) -> Vec<MethodId> {
        let own = &self.program.methods[method];
        if own.is_static || own.is_private || own.name.starts_with('<') {
            return Vec::new();
        }
        let (class, name, arity) = (own.class, own.name.clone(), own.params.len());
        let params: Vec<ir::Type> = own.params.iter().map(|(_, ty)| *ty).collect();
        let this_type = self.this_type(class);
        let mut found = Vec::new();
        for sup in self.program.supertypes(class).into_iter().skip(1).chain(self.object_too(class)) {
            let Some(seen_as) = self.as_super(&this_type, sup) else { continue };
            let map = self.bindings(&seen_as);
            for other in self.program.classes[sup].methods.clone() {
                let candidate = &self.program.methods[other];
                if candidate.name != name
                    || candidate.params.len() != arity
                    || candidate.is_static
                    || candidate.is_private
                    || found.contains(&other)
                {
                    continue;
                }
                let theirs: Vec<Type> = self.methods[other].params.iter().map(|ty| ty.subst(&map)).collect();
                let generic_matches = theirs.iter().zip(&params).all(|(ty, own)| self.erase(ty) == *own);
                let erased_matches =
                    self.program.methods[other].params.iter().zip(&params).all(|((_, ty), own)| ty == own);
                if generic_matches || erased_matches {
                    found.push(other);
                }
            }
        }
        found
    }

    /// Interfaces implicitly have `Object`'s methods.
    fn object_too(&mut self, class: ClassId) -> Option<ClassId> {
        let object = self.object();
        self.complete_members(object);
        (self.program.classes[class].kind == ClassKind::Interface).then_some(object)
    }

    /// The class with its own parameters as arguments.
    pub(crate) fn this_type(&mut self, class: ClassId) -> Type {
        self.complete_supers(class);
        Type::Class(class, self.infos[class].type_params.iter().cloned().map(Type::Var).collect())
    }

    /// What the class's parameters are in this type.
    pub(crate) fn bindings(&mut self, ty: &Type) -> Vec<(Rc<Var>, Type)> {
        match ty {
            Type::Class(class, args) => {
                self.complete_supers(*class);
                let params = self.infos[*class].type_params.clone();
                if args.is_empty() && !params.is_empty() {
                    // Raw: every variable is its bound.
                    return params
                        .into_iter()
                        .map(|var| {
                            let bound = var.bound;
                            (var, Type::class(bound))
                        })
                        .collect();
                }
                bind(&params, args)
            }
            _ => Vec::new(),
        }
    }

    /// The field of that name: own, inherited, or of an interface; one that is not a member if there is no other.
    pub(crate) fn field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        self.complete_members(class);
        if let Some(field) = self.member_field(class, name) {
            return Some(field);
        }
        for sup in self.program.supertypes(class) {
            self.complete_members(sup);
            let fields = &self.program.classes[sup].fields;
            if let Some(field) = fields.iter().find(|field| self.program.fields[**field].name == name) {
                return Some(*field);
            }
        }
        let statics = models::statics_of(&self.program.classes[class].name).and_then(|name| self.class(&name));
        statics.and_then(|statics| self.field(statics, name))
    }

    /// The type of a field read through an expression of this type.
    pub(crate) fn field_type(&mut self, through: &Type, field: FieldId) -> Type {
        let class = self.program.fields[field].class;
        let declared = self.infos[class].field_types[&field].clone();
        match self.as_super(through, class) {
            Some(seen_as) => declared.subst(&self.bindings(&seen_as)),
            None => declared,
        }
    }
}
