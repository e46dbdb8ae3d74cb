//! What contracts ask of Java: names as the class table has them, and code for what formulas call.

use std::rc::Rc;

use crate::base::{ClassId, Comment, Diagnostic, FieldId, MethodId, Sources, Span};
use crate::classes::names::{Place, unknown_type};
use crate::classes::{regex, written};
use crate::contract::{Contracts, Here, Names, Signature, Statement, Wanted, Written, WrittenClass, WrittenMethod};
use crate::ir::{self, Program};
use crate::types::{Type, Var};

use super::annotated;
use super::world::World;

impl Names for World<'_> {
    fn program(&self) -> &Program {
        &self.classes.program
    }

    fn program_mut(&mut self) -> &mut Program {
        &mut self.classes.program
    }

    fn sources(&self) -> &Sources {
        &self.classes.sources
    }

    fn sources_mut(&mut self) -> &mut Sources {
        &mut self.classes.sources
    }

    fn side_file(&self, wanted: &str, user: &str) -> Option<(String, String)> {
        self.library.side_file(wanted, user)
    }

    fn diagnostics(&mut self) -> &mut Vec<Diagnostic> {
        &mut self.classes.diagnostics
    }

    fn is_stopped(&self) -> bool {
        self.classes.is_stopped()
    }

    fn class(&mut self, name: &str) -> Option<ClassId> {
        self.classes.class(name)
    }

    fn class_at(&mut self, path: &[String], here: Here) -> Option<ClassId> {
        let place = self.place(here)?;
        // A type variable stands for its bound.
        if let [name] = path
            && let Some(var) = self.classes.type_var(name, &place)
        {
            return match self.classes.erase(&Type::Var(var)) {
                ir::Type::Ref(class) => Some(class),
                _ => None,
            };
        }
        self.classes.path_class(path, &place)
    }

    fn class_names(&self) -> Vec<String> {
        self.declared_names()
    }

    fn unknown_class(&self, name: &str, span: Span) -> Diagnostic {
        unknown_type(name, span)
    }

    fn missing(&mut self, name: &str, span: Span) {
        self.classes.missing(name, span);
    }

    fn field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        self.classes.field(class, name)
    }

    fn member_field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        self.classes.member_field(class, name)
    }

    fn methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        self.find_methods(class, name)
    }

    fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        self.classes.member_methods(class, name)
    }

    fn outer(&self, class: ClassId) -> Option<ClassId> {
        self.infos[class].outer
    }

    fn outer_field(&self, class: ClassId) -> Option<FieldId> {
        self.infos[class].this_field
    }

    fn is_lambda(&self, class: ClassId) -> bool {
        self.infos[class].is_lambda
    }

    fn is_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool {
        self.classes.is_subclass(sub, sup)
    }

    fn complete_members(&mut self, class: ClassId) {
        self.classes.complete_members(class);
    }

    fn complete_supers(&mut self, class: ClassId) {
        self.classes.complete_supers(class);
    }

    fn is_opaque(&self, class: ClassId) -> bool {
        self.classes.is_opaque(class)
    }

    fn signature(&self, method: MethodId) -> Signature<'_> {
        let info = &self.classes.methods[method];
        Signature { params: &info.params, returns: &info.returns, is_varargs: info.is_varargs, n_hidden: info.n_hidden }
    }

    fn declared_type(&self, field: FieldId) -> Option<&Type> {
        self.infos[self.program.fields[field].class].field_types.get(&field)
    }

    fn field_type(&mut self, through: &Type, field: FieldId) -> Type {
        self.classes.field_type(through, field)
    }

    fn arguments(&mut self, ty: &Type, of: ClassId) -> Option<Vec<(Rc<Var>, Type)>> {
        let seen_as = self.as_super(ty, of)?;
        Some(self.bindings(&seen_as))
    }

    fn array(&mut self, elem: Type) -> Type {
        self.classes.array(elem)
    }

    fn this_type(&mut self, class: ClassId) -> Type {
        self.classes.this_type(class)
    }

    fn want(&mut self, method: MethodId) {
        self.queue.push(method);
        self.virtual_calls.insert(method);
    }

    /// A static field that only a formula names has the value that its initializer gives it, too.
    fn want_initializer(&mut self, class: ClassId) {
        for class in self.program.superclasses(class).collect::<Vec<_>>() {
            self.classes.complete_members(class);
            let initializer = self.program.classes[class].initializer;
            self.queue.extend(initializer);
        }
    }

    fn want_spread(&mut self, method: MethodId, n: usize) -> Option<MethodId> {
        self.spread_of(method, n)
    }

    fn written(&mut self, wanted: Wanted<'_>) -> Result<Option<Written>, String> {
        let classes = &mut self.classes;
        Ok(match wanted {
            Wanted::Text(text) => classes.class(&written::class_of(text)).map(|class| (class, written::MADE)),
            Wanted::ClassOf(ty) => classes.literal_of(ty).map(|class| (class, written::IT)),
            Wanted::Exactly(ty) => classes.exactly(ty).map(|class| (class, written::MADE)),
            Wanted::New(class) => classes.maker_of(class).map(|class| (class, written::MADE)),
            Wanted::Chain(methods) => classes.chain_of(methods).map(|class| (class, written::MADE)),
            Wanted::Pattern(text) => classes.class(&regex::class_of(text)?).map(|class| (class, "matches")),
        })
    }

    fn is_of_constants(&self, class: ClassId) -> bool {
        written::is_of_constants(&self.program.classes[class].name)
    }

    fn is_specified(&self, class: ClassId) -> bool {
        self.classes.is_specified(class)
    }

    fn declaration(&self, class: ClassId) -> Option<WrittenClass> {
        let declared = self.infos[class].declared.as_ref()?;
        Some(annotated::class(&declared.decl, declared.outer.is_some(), &|expr| self.constant_text(class, expr)))
    }

    fn method_declaration(&self, method: MethodId) -> Option<WrittenMethod> {
        let class = self.program().methods[method].class;
        let declared = self.classes.methods[method].source.declared();
        declared.map(|decl| annotated::method(&decl, &|expr| self.constant_text(class, expr)))
    }

    fn unheard(&self, class: ClassId) -> Vec<Comment> {
        self.infos[class].declared.as_ref().map_or(Vec::new(), |declared| declared.unit.unheard.clone())
    }

    fn statements(&self, method: MethodId) -> Vec<(Statement, Vec<Comment>)> {
        self.classes.methods[method].source.declared().map_or(Vec::new(), |decl| annotated::statements(&decl))
    }
}

impl World<'_> {
    /// Reads specifications, with what was said before.
    pub(super) fn contracts<T>(&mut self, read: impl FnOnce(&mut Contracts<'_>) -> T) -> T {
        let mut said = std::mem::take(&mut self.said);
        let result = read(&mut Contracts::new(self, &mut said));
        self.said = said;
        result
    }

    /// What names stand for there.
    fn place(&self, here: Here) -> Option<Place> {
        let mut place = self.place_in(here.class?);
        if let Some(method) = here.method {
            place.vars.extend(self.classes.methods[method].type_params.iter().cloned());
        }
        Some(place)
    }
}
