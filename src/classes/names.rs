//! From names in the source to types.

use std::rc::Rc;

use crate::base::{ClassId, Diagnostic, Problem, Span};
use crate::ir;
use crate::java::{self, TypeRefKind};

use super::table::{Classes, UnitContext, join};
use crate::types::{Type, Var};

/// Where a name stands: the class around it, and what a method or a local scope adds.
#[derive(Clone)]
pub(crate) struct Place {
    pub class: Option<ClassId>,
    pub unit: Rc<UnitContext>,
    pub vars: Vec<Rc<Var>>,
    /// Innermost last.
    pub local_classes: Vec<(String, ClassId)>,
    /// Local variables that are constants (JLS 4.12.4), innermost last.
    pub constants: Vec<(String, ir::Const)>,
    /// Nothing is said of classes that are not found.
    pub is_quiet: bool,
}

impl Classes<'_> {
    /// Inside a class, outside of its methods.
    pub(crate) fn place_in(&self, class: ClassId) -> Place {
        let info = &self.infos[class];
        let declared = info.declared.as_ref().expect("only declared classes have an inside");
        Place {
            class: Some(class),
            unit: declared.unit.clone(),
            vars: info.outer_vars.clone(),
            local_classes: info.local_classes.clone(),
            constants: Vec::new(),
            is_quiet: false,
        }
    }

    /// The class that a simple name means there (JLS 6.4.1): local, member, same file, imported, `java.lang`.
    pub(crate) fn simple_class(&mut self, name: &str, place: &Place) -> Option<ClassId> {
        if let Some((_, class)) = place.local_classes.iter().rev().find(|(local, _)| local == name) {
            return Some(*class);
        }
        let mut around = place.class;
        while let Some(class) = around {
            if let Some(found) = self.member_class(class, name) {
                return Some(found);
            }
            let own = &self.program.classes[class].name;
            if own.rsplit('.').next() == Some(name) {
                return Some(class);
            }
            around = self.infos[class].outer;
        }
        let unit = place.unit.clone();
        let imported =
            unit.imports.iter().find(|import| !import.on_demand && import.path.rsplit('.').next() == Some(name));
        if let Some(import) = imported
            && let Some(class) = self.class(&import.path.clone())
        {
            return Some(class);
        }
        if let Some(class) = self.class(&join(&unit.package, name)) {
            return Some(class);
        }
        for import in unit.imports.iter().filter(|import| import.on_demand) {
            if let Some(class) = self.class(&join(&import.path, name)) {
                return Some(class);
            }
        }
        self.class(&format!("java.lang.{name}"))
    }

    /// A member class, own or inherited; private ones are not, even where they are accessible (JLS 8.5).
    pub(crate) fn member_class(&mut self, class: ClassId, name: &str) -> Option<ClassId> {
        let qualified = join(&self.program.classes[class].name.clone(), name);
        if let Some(found) = self.program.class_by_name.get(&qualified) {
            return Some(*found);
        }
        let declares = self.infos[class].declared.as_ref().is_some_and(|declared| {
            declared
                .decl
                .members
                .iter()
                .any(|member| matches!(member, java::Member::Type(decl) if decl.name.text == name))
        });
        if declares && let Some(found) = self.class(&qualified) {
            return Some(found);
        }
        if self.infos[class].stage == super::table::Stage::Shell {
            return None;
        }
        let supers: Vec<ClassId> = {
            let info = &self.infos[class];
            info.superclass.iter().chain(&info.interfaces).filter_map(Type::class_id).collect()
        };
        let found = supers.into_iter().find_map(|sup| self.member_class(sup, name))?;
        (!self.is_private(found)).then_some(found)
    }

    fn is_private(&self, class: ClassId) -> bool {
        self.infos[class].declared.as_ref().is_some_and(|declared| declared.decl.modifiers.has("private"))
    }

    pub(crate) fn type_var(&self, name: &str, place: &Place) -> Option<Rc<Var>> {
        if let Some(var) = place.vars.iter().rev().find(|var| var.name == name) {
            return Some(var.clone());
        }
        let mut around = place.class;
        while let Some(class) = around {
            let info = &self.infos[class];
            if let Some(var) = info.type_params.iter().find(|var| var.name == name) {
                return Some(var.clone());
            }
            around = info.outer;
        }
        None
    }

    /// The class that a dotted path means; the longest prefix that is a package is skipped.
    pub(crate) fn path_class(&mut self, path: &[String], place: &Place) -> Option<ClassId> {
        let (first, rest) = path.split_first()?;
        if let Some(mut class) = self.simple_class(first, place) {
            for name in rest {
                self.complete_supers(class);
                class = self.member_class(class, name)?;
            }
            return Some(class);
        }
        if rest.is_empty() { None } else { self.class(&path.join(".")) }
    }

    /// The type as written there. A class that is not found is opaque: an error only where something looks inside.
    pub(crate) fn ty(&mut self, written: &java::TypeRef, place: &Place) -> Type {
        match &written.kind {
            TypeRefKind::Primitive(name) => primitive(name),
            TypeRefKind::Array(elem) => {
                let elem = self.ty(elem, place);
                self.array(elem)
            }
            TypeRefKind::Named { path, args } => {
                if let ([name], true) = (path.as_slice(), args.is_empty())
                    && let Some(var) = self.type_var(&name.text, place)
                {
                    return Type::Var(var);
                }
                let names: Vec<String> = path.iter().map(|name| name.text.clone()).collect();
                let class = match self.path_class(&names, place) {
                    Some(class) => class,
                    None => {
                        if place.unit.is_user && !place.is_quiet {
                            self.missing(&names.join("."), written.span);
                        }
                        self.opaque(&names.join("."))
                    }
                };
                let consumes = self.consumes(class);
                let args = args
                    .iter()
                    .map(|arg| match &arg.kind {
                        TypeRefKind::SuperWildcard(bound) if consumes => self.ty(bound, place),
                        _ => self.ty(arg, place),
                    })
                    .collect();
                Type::Class(class, args)
            }
            TypeRefKind::Wildcard(Some(bound)) => self.ty(bound, place),
            TypeRefKind::Wildcard(None) | TypeRefKind::SuperWildcard(_) | TypeRefKind::Inferred => {
                Type::class(self.object())
            }
            TypeRefKind::Intersection(parts) => {
                let parts = parts.iter().map(|part| self.ty(part, place)).collect();
                self.meet(parts)
            }
        }
    }

    /// Says once that the class is missing: code that needs it is not modelled.
    pub(crate) fn missing(&mut self, name: &str, span: Span) {
        if self.missing.insert(name.to_owned()) {
            let Diagnostic { message, .. } = unknown_type(name, span);
            self.report(
                Diagnostic::warning(Problem::UnknownType, format!("{message}: what runs do with it is not modelled"))
                    .at(span, "")
                    .help("give its file too, or name a folder or archive that holds it with --source-path"),
            );
        }
    }

    /// Does the interface only take values of the types it is written with `? super` for, and never give them back?
    /// Then `? super T` is as good as T (JLS 9.9), which is what its lambdas' parameters are.
    fn consumes(&self, class: ClassId) -> bool {
        let name = &self.program.classes[class].name;
        let known = ["java.util.Comparator", "java.lang.Comparable", "java.util.stream.Collector"];
        known.contains(&name.as_str()) || name.starts_with("java.util.function.")
    }

    /// Type parameters of a class or method. Bounds may mention one another.
    pub(crate) fn type_params(&mut self, params: &[java::TypeParam], owner: &str, place: &Place) -> Vec<Rc<Var>> {
        let mut place = place.clone();
        let object = self.object();
        // First with a provisional bound, so that `T extends Comparable<T>` finds its own name.
        let provisional: Vec<Rc<Var>> = params
            .iter()
            .map(|param| Rc::new(Var { owner: owner.to_owned(), name: param.name.text.clone(), bound: object }))
            .collect();
        place.vars.extend(provisional.iter().cloned());
        let mut bounds: Vec<Vec<Type>> = Vec::new();
        for param in params {
            bounds.push(param.bounds.iter().map(|bound| self.ty(bound, &place)).collect());
        }
        // `T extends U`: what bounds U. A circle of such bounds is no Java, and ends at `Object`.
        for _ in 0..params.len() {
            for at in 0..params.len() {
                if let [Type::Var(other)] = bounds[at].as_slice()
                    && let Some(from) = provisional.iter().position(|var| var == other)
                {
                    bounds[at] = if from == at { Vec::new() } else { bounds[from].clone() };
                }
            }
        }
        let mut vars: Vec<Rc<Var>> = Vec::new();
        for (param, parts) in params.iter().zip(&mut bounds) {
            if matches!(parts.as_slice(), [Type::Var(other)] if provisional.contains(other)) {
                parts.clear();
            }
            let bound = match parts.as_slice() {
                [] => object,
                [only] => only.class_id().unwrap_or(object),
                // Methods are erased, so that several of one name must not share the intersection.
                _ => self.meet_named(&format!("{} of {owner}", param.name.text)),
            };
            vars.push(Rc::new(Var { owner: owner.to_owned(), name: param.name.text.clone(), bound }));
        }
        let map: Vec<(Rc<Var>, Type)> = provisional.iter().cloned().zip(vars.iter().cloned().map(Type::Var)).collect();
        for (var, parts) in vars.iter().zip(bounds) {
            let mut parts: Vec<Type> = parts.into_iter().map(|part| part.subst(&map)).collect();
            let bound = match parts.len() {
                0 => continue,
                1 => parts.remove(0),
                _ => {
                    self.set_parts(var.bound, parts);
                    Type::class(var.bound)
                }
            };
            self.bounds.insert((owner.to_owned(), var.name.clone()), bound);
        }
        vars
    }
}

/// Does the name, as written in the unit, mean a class that every JDK has, or one that is imported by its name?
pub(crate) fn is_elsewhere(name: &str, unit: &UnitContext) -> bool {
    const LANG: &[&str] = &[
        "Class",
        "ClassLoader",
        "ClassNotFoundException",
        "Double",
        "Float",
        "InterruptedException",
        "Module",
        "Package",
        "Process",
        "ProcessBuilder",
        "Runtime",
        "StackTraceElement",
        "StrictMath",
        "StringBuffer",
        "Thread",
        "ThreadGroup",
        "ThreadLocal",
        "VirtualMachineError",
        "Void",
    ];
    let is_of = |path: &str| ["java.", "javax.", "jdk."].iter().any(|root| path.starts_with(root));
    let first = name.split('.').next().unwrap_or(name);
    is_of(name)
        || LANG.contains(&first)
        || unit
            .imports
            .iter()
            .any(|import| !import.on_demand && !import.is_static && import.path.rsplit('.').next() == Some(first))
}

pub(crate) fn unknown_type(name: &str, span: Span) -> Diagnostic {
    Diagnostic::error(Problem::UnknownType, format!("no class `{name}` found"))
        .at(span, "")
        .help("give its file too, or name a folder or archive that holds it with --source-path")
}

fn primitive(name: &str) -> Type {
    Type::Prim(match name {
        "boolean" => ir::Type::Bool,
        "byte" => ir::Type::Byte,
        "short" => ir::Type::Short,
        "char" => ir::Type::Char,
        "int" => ir::Type::Int,
        "long" => ir::Type::Long,
        "float" => ir::Type::Float,
        "double" => ir::Type::Double,
        _ => return Type::Void,
    })
}
