//! The class table: which classes there are, found by name and completed step by step.
//!
//! A class is first a *shell* (its name and declaration), then knows its *supertypes*, then its *members*.
//! Each step happens when something asks, so a library class that is only mentioned costs next to nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use indexmap::IndexMap;

use crate::base::{ClassId, Comment, Diagnostic, FieldId, Idx, IndexVec, MethodId, Problem, SourceId, Sources, Span};
use crate::ir::{self, ClassKind, Program};
use crate::java;

use super::library::Library;
use super::refused::with_refusals;
use super::{kept, models, regex, written};
use crate::types::{Type, Var};

/// The class whose native methods give any value; the convention of the software-verification competition.
pub(crate) const VERIFIER: &str = "org.sosy_lab.sv_benchmarks.Verifier";

/// Classes whose own source draws random numbers, or fails: the model, which gives every value, stands for it.
const FROM_OUTSIDE: [&str; 6] = [
    VERIFIER,
    "org.cprover.CProver",
    "tools.aqua.concolic.Verifier",
    "gov.nasa.jpf.jvm.Verify",
    "gov.nasa.jpf.vm.Verify",
    "gov.nasa.jpf.symbc.Debug",
];

/// Does the class give values from outside?
pub(crate) fn is_from_outside(class: &str) -> bool {
    FROM_OUTSIDE.contains(&class)
}

/// A declaration and where it stands.
#[derive(Clone)]
pub(crate) struct Declared {
    pub decl: Rc<java::TypeDecl>,
    pub unit: Rc<UnitContext>,
    /// The qualified name of the class around it.
    pub outer: Option<String>,
}

/// What a compilation unit says about names.
pub(crate) struct UnitContext {
    pub package: String,
    pub imports: Vec<java::Import>,
    /// Specification comments that are said of nothing.
    pub unheard: Vec<Comment>,
    /// Part of what the user gave or pointed at.
    pub is_user: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    Shell,
    Supers,
    Members,
}

/// What lowering knows of a class beyond `ir::Class`.
pub(crate) struct Info {
    pub declared: Option<Declared>,
    pub stage: Stage,
    pub type_params: Vec<Rc<Var>>,
    pub superclass: Option<Type>,
    pub interfaces: Vec<Type>,
    pub field_types: BTreeMap<FieldId, Type>,
    /// Lexically around it; also for local and anonymous classes.
    pub outer: Option<ClassId>,
    /// The hidden field with the enclosing instance.
    pub this_field: Option<FieldId>,
    /// The method whose body declares the local class.
    pub home: Option<MethodId>,
    /// Variables there that a local class captured: name, hidden field, type.
    pub captures: Vec<(String, FieldId, Type)>,
    /// Of a lambda: `this` in its body is the enclosing one.
    pub is_lambda: bool,
    /// Local classes that were in scope where this one was declared.
    pub local_classes: Vec<(String, ClassId)>,
    /// Method type variables that were in scope there.
    pub outer_vars: Vec<Rc<Var>>,
    /// Of an intersection type: what it is made of. Empty for all others.
    pub parts: Vec<Type>,
}

/// What lowering knows of a method beyond `ir::Method`.
#[derive(Clone)]
pub(crate) struct MethodInfo {
    pub source: MethodSource,
    pub params: Vec<Type>,
    pub returns: Type,
    pub type_params: Vec<Rc<Var>>,
    /// Of those whose first bound has type arguments: `List<T>`.
    pub bounds: Vec<(Rc<Var>, Type)>,
    pub is_varargs: bool,
    /// Constructors of inner and local classes take these before the declared parameters.
    pub n_hidden: usize,
    pub is_lowered: bool,
}

#[derive(Clone)]
pub(crate) enum MethodSource {
    Declared(Rc<java::MethodDecl>),
    /// The constructor that a class without one has.
    DefaultConstructor,
    /// Static initializers and initializer blocks.
    StaticInitializer,
    EnumValues,
    EnumValueOf,
    /// Passes the call on to an inherited method.
    Forward(MethodId),
    /// Passes the call on, the last arguments in an array.
    Spread(MethodId, usize),
    RecordEquals,
    RecordHash,
    RecordText,
    RecordConstructor(Option<Rc<java::MethodDecl>>),
    RecordAccessor(FieldId),
}

pub(crate) struct Classes<'a> {
    pub sources: Sources,
    pub library: &'a dyn Library,
    /// The classes, fields and methods of the program; what becomes of their code is not known here.
    pub program: Program,
    pub infos: IndexVec<ClassId, Info>,
    pub methods: IndexVec<MethodId, MethodInfo>,
    pub diagnostics: Vec<Diagnostic>,
    declared: IndexMap<String, Declared>,
    /// Names that nothing declares, so that they are looked for once.
    absent: BTreeSet<String>,
    /// Classes that code needs and nobody has.
    pub missing: BTreeSet<String>,
    /// The bounds of type variables with their arguments, by owner and name.
    pub bounds: BTreeMap<(String, String), Type>,
}

impl<'a> Classes<'a> {
    pub(crate) fn new(sources: Sources, library: &'a dyn Library) -> Self {
        Classes {
            sources,
            library,
            program: Program::default(),
            infos: IndexVec::new(),
            methods: IndexVec::new(),
            diagnostics: Vec::new(),
            declared: IndexMap::new(),
            absent: BTreeSet::new(),
            missing: BTreeSet::new(),
            bounds: BTreeMap::new(),
        }
    }

    // ---- sources ------------------------------------------------------------------------------------------------

    /// Parses a file and declares its types. Syntax errors are reported for the user's own files.
    pub(crate) fn add_source(&mut self, source: SourceId, is_user: bool) -> Vec<String> {
        let library = self.library;
        let given = self.sources.get(source);
        // Models are small, and nothing goes without them.
        let may_stop = !given.is_model();
        let is_stopped = || may_stop && library.stopped().is_some();
        let parsed = match is_user {
            true => java::parse_until(source, &given.text, &is_stopped),
            false => library.parse(source, &given.text, &is_stopped),
        };
        if is_user {
            let lost = parsed.errors.iter().filter(|error| !error.is_error() && error.code.is(Problem::JavaSyntax));
            self.program.unattached.extend(lost.filter_map(Diagnostic::span));
        }
        self.diagnostics.extend(parsed.errors);
        if is_user {
            for (at, word) in crate::spec::jml::almost(&self.sources.get(source).text) {
                self.diagnostics.push(
                    Diagnostic::warning("not-jml", "this comment is no JML: a space stands before the `@`")
                        .at(Span::new(source, at, at + 2), "")
                        .help(format!("did you mean `//@ {word}` or `/*@ {word}`?")),
                );
            }
        }
        let unit = parsed.tree;
        let context =
            Rc::new(UnitContext { package: unit.package, imports: unit.imports, unheard: unit.unheard, is_user });
        let mut names = Vec::new();
        let comparators = if is_user { kept::comparators(&unit.types) } else { Default::default() };
        for decl in unit.types {
            let decl = if is_user { with_refusals(kept::with_constants(decl, &comparators)) } else { decl };
            let name = join(&context.package, &decl.name.text);
            if is_user && is_from_outside(&name) {
                continue;
            }
            if is_user && let Some(first) = self.declared.get(&name).filter(|first| first.unit.is_user) {
                let (first, again) = (first.decl.name.span, decl.name.span);
                self.report(
                    Diagnostic::error("duplicate-class", format!("there are two classes `{name}`"))
                        .at(again, "declared here")
                        .at(first, "and here")
                        .help("files that do not belong to one program, such as mutants, are checked one by one"),
                );
                continue;
            }
            names.push(name.clone());
            self.declare(name, Declared { decl, unit: context.clone(), outer: None });
        }
        names
    }

    /// The class of this qualified name, if it was met.
    pub(crate) fn declared_as(&self, name: &str) -> Option<&Declared> {
        self.declared.get(name)
    }

    fn declare(&mut self, name: String, declared: Declared) {
        for member in &declared.decl.members {
            if let java::Member::Type(inner) = member {
                let inner_name = join(&name, &inner.name.text);
                self.declare(
                    inner_name,
                    Declared { decl: inner.clone(), unit: declared.unit.clone(), outer: Some(name.clone()) },
                );
            }
        }
        self.declared.entry(name).or_insert(declared);
    }

    /// Makes the declaration of a qualified name known: from what was given, else `models/`, else the source path.
    pub(crate) fn find_declared(&mut self, name: &str) -> bool {
        if self.declared.contains_key(name) {
            return true;
        }
        if self.absent.contains(name) {
            return false;
        }
        let found = match models::find(name) {
            Some((file, text)) => Some((file, text.to_owned(), false)),
            None => regex::find(name)
                .or_else(|| written::find(name))
                .or_else(|| self.library.find(name))
                .map(|(file, text)| (file, text, false)),
        };
        if let Some((file, text, is_user)) = found {
            let source = self.sources.add(file, text);
            self.add_source(source, is_user);
        }
        let is_there = self.declared.contains_key(name);
        if !is_there {
            self.absent.insert(name.to_owned());
        }
        is_there
    }

    /// Declares a class from the source path ahead of `models/`: what the user names is what the user gets.
    pub(crate) fn find_by_user(&mut self, name: &str) -> bool {
        if !self.declared.contains_key(name)
            && let Some((file, text)) = self.library.find(name)
        {
            let source = self.sources.add(file, text);
            self.add_source(source, true);
            self.source_superclasses(name);
        }
        self.find_declared(name)
    }

    /// What a class of the platform inherits from its own package comes from the source path too: a model would lack
    /// the fields that only the package sees.
    fn source_superclasses(&mut self, name: &str) {
        let mut name = name.to_owned();
        loop {
            let Some(declared) = self.declared.get(&name) else { return };
            let Some(java::TypeRefKind::Named { path, .. }) = declared.decl.extends.as_ref().map(|ty| &ty.kind) else {
                return;
            };
            let [simple] = path.as_slice() else { return };
            name = join(&declared.unit.package, &simple.text);
            if self.declared.contains_key(&name) {
                return;
            }
            let Some((file, text)) = self.library.find(&name) else { return };
            let source = self.sources.add(file, text);
            self.add_source(source, false);
        }
    }

    /// Classes of the source path that these lead to by declared types, if their text has specifications: objects of
    /// them have their invariants too.
    pub(crate) fn found_with_specifications(&mut self, specified: &mut Vec<ClassId>) {
        let mut at = 0;
        while at < self.program.classes.len() {
            let class = ClassId::new(at);
            at += 1;
            if specified.contains(&class) || !self.is_specified(class) {
                continue;
            }
            self.complete_members(class);
            specified.push(class);
        }
    }

    /// The user's, or found on the source path with specifications in its text.
    pub(crate) fn is_specified(&self, class: ClassId) -> bool {
        let Some(declared) = &self.infos[class].declared else { return false };
        let source = self.sources.get(declared.decl.name.span.source);
        let says = |word: &str| source.text.contains(word);
        declared.unit.is_user || !source.is_model() && ["//@", "/*@", "@Invariant("].into_iter().any(says)
    }

    pub(crate) fn declaration(&self, name: &str) -> Option<&Declared> {
        self.declared.get(name)
    }

    /// All qualified names declared so far, in order.
    pub(crate) fn declared_names(&self) -> Vec<String> {
        self.declared.keys().cloned().collect()
    }

    // ---- shells -------------------------------------------------------------------------------------------------

    /// The class of a qualified name; nested classes are joined by dots.
    pub(crate) fn class(&mut self, name: &str) -> Option<ClassId> {
        if let Some(id) = self.program.class_by_name.get(name) {
            return Some(*id);
        }
        // `a.b.Outer.Inner` is found in the file of `a.b.Outer`.
        if !self.find_declared(name) {
            let (outer, _) = name.rsplit_once('.')?;
            if !outer.split('.').any(|part| part.starts_with(char::is_uppercase)) || self.class(outer).is_none() {
                return None;
            }
            if !self.declared.contains_key(name) {
                return None;
            }
        }
        let declared = self.declared[name].clone();
        let outer = match &declared.outer {
            Some(outer) => self.class(&outer.clone()),
            None => None,
        };
        Some(self.shell(name.to_owned(), declared, outer))
    }

    /// A class that the program must have: `java.lang.Object` and its like are in `models/`.
    pub(crate) fn library_class(&mut self, name: &str) -> ClassId {
        self.class(name).unwrap_or_else(|| panic!("models/ has no {name}"))
    }

    pub(crate) fn object(&mut self) -> ClassId {
        self.library_class(ir::WellKnown::Object.name())
    }

    pub(crate) fn shell(&mut self, name: String, declared: Declared, outer: Option<ClassId>) -> ClassId {
        let decl = declared.decl.clone();
        let kind = match decl.kind {
            java::TypeKind::Class => ClassKind::Class,
            java::TypeKind::Interface | java::TypeKind::Annotation => ClassKind::Interface,
            java::TypeKind::Enum => ClassKind::Enum,
            java::TypeKind::Record => ClassKind::Record,
        };
        let class = ir::Class {
            is_abstract: kind == ClassKind::Interface || decl.modifiers.has("abstract"),
            is_user: declared.unit.is_user,
            span: Some(decl.name.span),
            ..ir::Class::new(name, kind)
        };
        let is_hidden = !declared.unit.is_user && !decl.modifiers.has("public");
        let id = self.push_class(class, Some(declared), outer, Stage::Shell);
        if is_hidden {
            self.program.hidden.insert(id);
        }
        id
    }

    fn push_class(
        &mut self,
        class: ir::Class,
        declared: Option<Declared>,
        outer: Option<ClassId>,
        stage: Stage,
    ) -> ClassId {
        let name = class.name.clone();
        let id = self.program.classes.push(class.into());
        self.program.class_by_name.insert(name, id);
        self.infos.push(Info {
            declared,
            stage,
            type_params: Vec::new(),
            superclass: None,
            interfaces: Vec::new(),
            field_types: BTreeMap::new(),
            outer,
            this_field: None,
            home: None,
            captures: Vec::new(),
            is_lambda: false,
            local_classes: Vec::new(),
            outer_vars: Vec::new(),
            parts: Vec::new(),
        });
        id
    }

    /// A class that is mentioned but nowhere to be found: opaque, and reported when something looks inside.
    pub(crate) fn opaque(&mut self, name: &str) -> ClassId {
        if let Some(id) = self.program.class_by_name.get(name) {
            return *id;
        }
        let object = self.object();
        let class = ir::Class { is_abstract: true, superclass: Some(object), ..ir::Class::new(name, ClassKind::Class) };
        let id = self.push_class(class, None, None, Stage::Members);
        self.infos[id].superclass = Some(Type::class(object));
        id
    }

    pub(crate) fn is_opaque(&self, class: ClassId) -> bool {
        let info = &self.infos[class];
        info.declared.is_none()
            && info.parts.is_empty()
            && !matches!(self.program.classes[class].kind, ClassKind::Array(_))
    }

    /// The array type over these elements.
    pub(crate) fn array(&mut self, elem: Type) -> Type {
        let erased = self.erase(&elem);
        let name = format!("{}[]", self.program.type_name(erased));
        let id = match self.program.class_by_name.get(&name) {
            Some(id) => *id,
            None => {
                let object = self.object();
                let class = ir::Class { superclass: Some(object), ..ir::Class::new(name, ClassKind::Array(erased)) };
                let id = self.push_class(class, None, None, Stage::Members);
                self.infos[id].superclass = Some(Type::class(object));
                id
            }
        };
        Type::Array(Box::new(elem), id)
    }

    /// The type at run time.
    pub(crate) fn erase(&mut self, ty: &Type) -> ir::Type {
        match ty {
            Type::Void => ir::Type::Void,
            Type::Null => ir::Type::Ref(self.object()),
            Type::Prim(ty) => *ty,
            Type::Array(_, class) => ir::Type::Ref(*class),
            Type::Class(class, _) => self.erase_class(*class),
            Type::Var(var) => self.erase_class(var.bound),
        }
    }

    fn erase_class(&mut self, class: ClassId) -> ir::Type {
        match self.infos[class].parts.first().cloned() {
            Some(first) => self.erase(&first),
            None => ir::Type::Ref(class),
        }
    }

    /// The type of objects of the class.
    pub(crate) fn type_of(&mut self, class: ClassId) -> Type {
        match self.program.classes[class].kind {
            ClassKind::Array(elem) => {
                let elem = self.as_written(elem);
                self.array(elem)
            }
            _ => Type::class(class),
        }
    }

    pub(crate) fn as_written(&mut self, ty: ir::Type) -> Type {
        match ty {
            ir::Type::Ref(class) => self.type_of(class),
            primitive => Type::Prim(primitive),
        }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.library.stopped().is_some()
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }
}

pub(crate) fn join(prefix: &str, name: &str) -> String {
    if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") }
}
