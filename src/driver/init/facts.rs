//! What a class offers to templates: fields and methods with their types as written.

use crate::base::{SourceId, Sources};
use crate::findings::Place;
use crate::java::{self, Member, TypeDecl, TypeRef, TypeRefKind};

/// A class of the user's that may get a contract.
#[derive(Clone, Debug)]
pub(super) struct Class {
    /// `Outer.Inner`, with the package.
    pub name: String,
    /// The place of the name.
    pub at: Place,
    /// Instance fields.
    pub fields: Vec<(String, Type)>,
    pub methods: Vec<Method>,
}

#[derive(Clone, Debug)]
pub(super) struct Method {
    pub name: String,
    /// With parameters as a side file has them: `add(int k)`.
    pub signature: String,
    /// The place of the name.
    pub at: Place,
    pub params: Vec<(String, Type)>,
    /// `None`: of a constructor, or nothing.
    pub returns: Option<Type>,
    pub is_static: bool,
    pub is_constructor: bool,
    pub is_private: bool,
    pub decl: java::MethodDecl,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Int,
    Bool,
    /// Other numbers: no template speaks of them.
    Other,
    /// The simple name, without type arguments.
    Named(String),
    Array(Box<Type>),
}

impl Type {
    fn of(ty: &TypeRef) -> Type {
        match &ty.kind {
            TypeRefKind::Primitive("int") => Type::Int,
            TypeRefKind::Primitive("boolean") => Type::Bool,
            TypeRefKind::Named { path, .. } => {
                Type::Named(path.last().map(|name| name.text.clone()).unwrap_or_default())
            }
            TypeRefKind::Array(of) => Type::Array(Box::new(Type::of(of))),
            _ => Type::Other,
        }
    }

    pub(super) fn is_reference(&self) -> bool {
        matches!(self, Type::Named(_) | Type::Array(_))
    }
}

impl Class {
    /// The last part of the name.
    pub(super) fn simple(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }

    /// Fields of a type, by name.
    pub(super) fn of(&self, wanted: &Type) -> impl Iterator<Item = &str> {
        self.fields.iter().filter(move |(_, ty)| ty == wanted).map(|(name, _)| name.as_str())
    }

    /// Fields that lead to objects of the class itself.
    pub(super) fn links(&self) -> Vec<&str> {
        self.of(&Type::Named(self.simple().to_owned())).collect()
    }
}

/// The classes of a file, nested ones after those around them.
pub(super) fn classes(file: SourceId, sources: &Sources) -> Vec<Class> {
    let text = &sources.get(file).text;
    let unit = java::parse(file, text).tree;
    let package = if unit.package.is_empty() { String::new() } else { format!("{}.", unit.package) };
    let mut found = Vec::new();
    for decl in &unit.types {
        collect(decl, &package, sources, &mut found);
    }
    found
}

impl Method {
    /// By which names it can be asked for: `add`, `add(int)`.
    pub(super) fn asked_names(&self) -> [String; 2] {
        let (name, params) = self.signature.split_once('(').unwrap_or((&self.signature, ")"));
        let ty = |param: &str| {
            let ty = param.split(' ').next().unwrap_or_default();
            ty.rsplit('.').next().unwrap_or(ty).to_owned()
        };
        let types: Vec<String> = params.trim_end_matches(')').split(", ").map(ty).collect();
        [self.name.clone(), format!("{name}({})", types.join(","))]
    }
}

fn signature(method: &java::MethodDecl, sources: &Sources) -> String {
    let param = |param: &java::Param| {
        let ty = sources.text(param.ty.span);
        let rest = if param.is_varargs { "[]" } else { "" };
        format!("{}{rest} {}", ty.split('<').next().unwrap_or(ty), param.name.text)
    };
    format!("{}({})", method.name.text, method.params.iter().map(param).collect::<Vec<_>>().join(", "))
}

fn collect(decl: &TypeDecl, around: &str, sources: &Sources, found: &mut Vec<Class>) {
    let name = format!("{around}{}", decl.name.text);
    let mut class =
        Class { name: name.clone(), at: Place::of(sources, decl.name.span), fields: Vec::new(), methods: Vec::new() };
    for member in &decl.members {
        match member {
            Member::Field(field) if !field.modifiers.has("static") => {
                for var in &field.vars {
                    let ty = (0..var.dims).fold(Type::of(&field.ty), |ty, _| Type::Array(Box::new(ty)));
                    class.fields.push((var.name.text.clone(), ty));
                }
            }
            Member::Method(method) if method.body.is_some() => class.methods.push(Method {
                name: method.name.text.clone(),
                signature: signature(method, sources),
                at: Place::of(sources, method.name.span),
                params: method.params.iter().map(|it| (it.name.text.clone(), Type::of(&it.ty))).collect(),
                returns: method
                    .returns
                    .as_ref()
                    .filter(|ty| !matches!(ty.kind, TypeRefKind::Primitive("void")))
                    .map(Type::of),
                is_static: method.modifiers.has("static"),
                is_constructor: method.is_constructor,
                is_private: method.modifiers.has("private"),
                decl: method.clone(),
            }),
            _ => {}
        }
    }
    let is_class = matches!(decl.kind, java::TypeKind::Class);
    if is_class {
        found.push(class);
    }
    for member in &decl.members {
        if let Member::Type(inner) = member {
            collect(inner, &format!("{name}."), sources, found);
        }
    }
}
