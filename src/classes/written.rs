//! Classes that are written here, as Java: of class literals, of texts and objects that specifications make.
//!
//! Formulas call methods; a method that returns a literal, or what a constructor made, is all that these need. So
//! literals are interned, and constructors run, by what gives code its meaning. A class literal is the constant of an
//! enum of its own, in the package of the class that it names.

use std::fmt::Write;

use crate::base::{ClassId, MethodId};
use crate::ir::{self, ClassKind};

use super::regex;
use super::table::Classes;
use crate::types::Type;

const TEXT: &str = "java.lang.Text_";

/// The method of such a class.
pub(crate) const MADE: &str = "made";

const CLASS: &str = "Class$";
const CHAIN: &str = "Chain$";
const EXACT: &str = "Exact$";

/// The field of the class of a class literal.
pub(crate) const IT: &str = "it";

/// The name of the class whose method returns the literal: [`find`] writes it.
pub(crate) fn class_of(text: &str) -> String {
    TEXT.to_owned() + &digits(text)
}

/// Its method says what a text is, or whether an object is of a class: no state matters.
pub(crate) fn is_of_constants(class: &str) -> bool {
    class.starts_with(TEXT) || class.rsplit('.').next().is_some_and(|simple| simple.starts_with(EXACT))
}

fn qualified(package: &str, simple: &str) -> String {
    if package.is_empty() { simple.to_owned() } else { format!("{package}.{simple}") }
}

fn digits(text: &str) -> String {
    text.encode_utf16().fold(String::new(), |mut digits, unit| {
        let _ = write!(digits, "{unit:04x}");
        digits
    })
}

fn of_digits(digits: &str) -> Option<Vec<u16>> {
    let unit = |unit: &[u8]| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok();
    digits.as_bytes().chunks(4).map(unit).collect()
}

/// The name to show and the text of the class of a literal.
pub(crate) fn find(qualified: &str) -> Option<(String, String)> {
    let simple = qualified.rsplit('.').next()?;
    if let Some(digits) = simple.strip_prefix(CLASS) {
        let of = String::from_utf16(&of_digits(digits)?).ok()?;
        let package = qualified.strip_suffix(simple)?.trim_end_matches('.');
        return Some((format!("models/{}.java", qualified.replace('.', "/")), of_class(package, simple, &of)?));
    }
    if let Some(digits) = simple.strip_prefix(EXACT) {
        let of = String::from_utf16(&of_digits(digits)?).ok()?;
        let package = qualified.strip_suffix(simple)?.trim_end_matches('.');
        let head = if package.is_empty() { String::new() } else { format!("package {package};\n\n") };
        let body = format!("        return object.getClass() == {of}.class;\n");
        let method = format!("    static boolean {MADE}(java.lang.Object object) {{\n{body}    }}\n");
        let text = format!("{head}final class {simple} {{\n{method}}}\n");
        return Some((format!("models/{}.java", qualified.replace('.', "/")), text));
    }
    let literal = regex::literal(&of_digits(qualified.strip_prefix(TEXT)?)?);
    let method = format!("    static String {MADE}() {{\n        return {literal};\n    }}\n");
    let text = format!("package java.lang;\n\nfinal class {simple} {{\n{method}}}\n");
    Some((format!("models/{}.java", qualified.replace('.', "/")), text))
}

/// The enum of a class literal. `of`: the type as Java text, its name at run time, its simple name, and what it is.
fn of_class(package: &str, simple: &str, of: &str) -> Option<String> {
    let [ty, name, short, kind] = of.split('|').collect::<Vec<&str>>().try_into().ok()?;
    let mut text = String::new();
    if !package.is_empty() {
        let _ = writeln!(text, "package {package};\n");
    }
    let is_primitive = kind == "primitive";
    let is_instance = if is_primitive { "false".to_owned() } else { format!("object instanceof {ty}") };
    let cast = if is_primitive { "null".to_owned() } else { format!("({ty}) object") };
    let refused = if is_primitive { "if (object != null) { throw new java.lang.ClassCastException(); } " } else { "" };
    let shown = match kind {
        "primitive" => name.to_owned(),
        "interface" => format!("interface {name}"),
        _ => format!("class {name}"),
    };
    let object = "java.lang.Object object";
    let _ = writeln!(text, "enum {simple} implements java.lang.Class {{");
    let _ = writeln!(text, "    {IT};\n");
    for (method, value) in [("getName", name), ("getSimpleName", short), ("toString", shown.as_str())] {
        let _ = writeln!(text, "    public java.lang.String {method}() {{ return \"{value}\"; }}");
    }
    let _ = writeln!(text, "    public boolean isInstance({object}) {{ return {is_instance}; }}");
    let _ = writeln!(text, "    public java.lang.Object cast({object}) {{ {refused}return {cast}; }}");
    for asked in ["Array", "Interface", "Enum", "Record", "Primitive"] {
        let _ = writeln!(text, "    public boolean is{asked}() {{ return {}; }}", kind == asked.to_lowercase());
    }
    if kind == "enum" {
        let _ = writeln!(text, "    public java.lang.Object[] getEnumConstants() {{ return {ty}.values(); }}");
    }
    text.push_str("}\n");
    Some(text)
}

/// Three names and a kind.
trait Described {
    fn of_kind(self, kind: &str) -> [String; 4];
}

impl Described for [String; 3] {
    fn of_kind(self, kind: &str) -> [String; 4] {
        let [a, b, c] = self;
        [a, b, c, kind.to_owned()]
    }
}

/// Of a primitive type, in the name of an array's class (JVMS 4.3.2).
fn descriptor(name: &str) -> &'static str {
    match name {
        "boolean" => "Z",
        "byte" => "B",
        "short" => "S",
        "char" => "C",
        "int" => "I",
        "long" => "J",
        "float" => "F",
        _ => "D",
    }
}

impl Classes<'_> {
    /// The class whose constant is the literal `ty.class`; `None`: of a local class, or of a type variable.
    pub(crate) fn literal_of(&mut self, ty: &Type) -> Option<ClassId> {
        let (package, of) = self.described(ty)?;
        let simple = CLASS.to_owned() + &digits(&of.join("|"));
        self.class(&qualified(&package, &simple))
    }

    /// The class whose method says whether an object is of exactly this type.
    pub(crate) fn exactly(&mut self, ty: &Type) -> Option<ClassId> {
        let (package, [text, ..]) = self.described(ty)?;
        let simple = EXACT.to_owned() + &digits(&text);
        self.class(&qualified(&package, &simple))
    }

    /// The package; the type as Java text, its name at run time, its simple name, and what it is.
    fn described(&mut self, ty: &Type) -> Option<(String, [String; 4])> {
        match ty {
            Type::Void => Some(("java.lang".into(), ["void"; 3].map(str::to_owned).of_kind("primitive"))),
            Type::Prim(_) => {
                let name = self.written(ty)?;
                Some(("java.lang".into(), [name.clone(), name.clone(), name].of_kind("primitive")))
            }
            Type::Array(elem, _) => {
                let (package, [text, name, short, kind]) = self.described(elem)?;
                let name = match kind.as_str() {
                    "primitive" => format!("[{}", descriptor(&name)),
                    "array" => format!("[{name}"),
                    _ => format!("[L{name};"),
                };
                Some((package, [format!("{text}[]"), name, format!("{short}[]")].of_kind("array")))
            }
            Type::Class(class, _) => {
                let text = self.program.classes[*class].name.clone();
                let declared = self.infos[*class].declared.clone()?;
                let package = declared.unit.package.clone();
                let local = text.strip_prefix(&format!("{package}.")).unwrap_or(&text).to_owned();
                if local.contains('$') {
                    return None;
                }
                let nested = local.replace('.', "$");
                let name = if package.is_empty() { nested } else { format!("{package}.{nested}") };
                let short = local.rsplit('.').next().unwrap_or(&local).to_owned();
                let kind = match self.program.classes[*class].kind {
                    ClassKind::Interface => "interface",
                    ClassKind::Enum => "enum",
                    ClassKind::Record => "record",
                    _ => "class",
                };
                Some((package, [text, name, short].of_kind(kind)))
            }
            Type::Null | Type::Var(_) => None,
        }
    }

    /// The class with a method for each constructor of this one; `None`: nothing can be made of it by `new C(…)`.
    pub(crate) fn maker_of(&mut self, class: ClassId) -> Option<ClassId> {
        self.complete_members(class);
        let made = self.program.classes[class].name.clone();
        let owner = &self.program.classes[class];
        let constructors: Vec<MethodId> =
            owner.methods.iter().copied().filter(|method| self.program.methods[*method].is_constructor()).collect();
        let is_unwritten =
            |method: &MethodId| self.program.methods[*method].params.iter().any(|(name, _)| ir::is_unwritten(name));
        let is_class = matches!(owner.kind, ClassKind::Class | ClassKind::Record);
        let is_made_so = is_class && !owner.is_abstract && !constructors.iter().any(is_unwritten);
        if !is_made_so || made.contains('$') {
            return None;
        }
        let declared = self.infos[class].declared.clone()?;
        let package = declared.unit.package.clone();
        let simple = made.strip_prefix(&format!("{package}.")).unwrap_or(&made).replace('.', "_");
        let simple = format!("New${simple}");
        if let Some(known) = self.class(&qualified(&package, &simple)) {
            return Some(known);
        }
        let mut members = String::new();
        for constructor in constructors {
            let types = self.methods[constructor].params.clone();
            let types = types.iter().map(|ty| self.written(ty)).collect::<Option<Vec<String>>>()?;
            let params: Vec<String> = types.iter().enumerate().map(|(at, ty)| format!("{ty} a{at}")).collect();
            let args: Vec<String> = (0..types.len()).map(|at| format!("a{at}")).collect();
            let (params, args) = (params.join(", "), args.join(", "));
            let _ =
                writeln!(members, "    static {made} {MADE}({params}) {{\n        return new {made}({args});\n    }}");
        }
        self.added(&package, &simple, &members)
    }

    /// The class with these members.
    fn added(&mut self, package: &str, simple: &str, members: &str) -> Option<ClassId> {
        let head = if package.is_empty() { String::new() } else { format!("package {package};\n\n") };
        let text = format!("{head}final class {simple} {{\n{members}}}\n");
        let name = qualified(package, simple);
        let source = self.sources.add(format!("models/{}.java", name.replace('.', "/")), text);
        self.add_source(source, false);
        self.class(&name)
    }

    /// The class whose method calls these, each on what the one before returned, and the first, a static one, on nothing.
    /// `None`: a type has no text.
    pub(crate) fn chain_of(&mut self, methods: &[MethodId]) -> Option<ClassId> {
        let (first, last) = (*methods.first()?, *methods.last()?);
        let mut calls = String::new();
        let mut params: Vec<String> = Vec::new();
        for method in methods {
            // What takes a variable number of arguments has another name in Java.
            if self.program.spreads.contains_key(method) {
                return None;
            }
            let called = &self.program.methods[*method];
            let owner = if called.is_static { &self.program.classes[called.class].name } else { "" };
            let from = params.len();
            for ty in &self.methods[*method].params {
                params.push(format!("{} a{}", self.written(ty)?, params.len()));
            }
            let args: Vec<String> = (from..params.len()).map(|at| format!("a{at}")).collect();
            let _ = write!(calls, "{owner}.{}({})", called.name, args.join(", "));
        }
        let returns = self.written(&self.methods[last].returns)?;
        let owner = &self.program.classes[self.program.methods[first].class].name;
        let package = owner.rsplit_once('.').map_or(String::new(), |(package, _)| package.to_owned());
        let code = format!("static {returns} {MADE}({}) {{\n        return {calls};\n    }}", params.join(", "));
        let simple = CHAIN.to_owned() + &digits(&code);
        match self.class(&qualified(&package, &simple)) {
            Some(known) => Some(known),
            None => self.added(&package, &simple, &format!("    {code}\n")),
        }
    }

    /// The type as Java text, without its arguments.
    fn written(&self, ty: &Type) -> Option<String> {
        Some(match ty {
            Type::Prim(prim) => match prim {
                ir::Type::Bool => "boolean",
                ir::Type::Byte => "byte",
                ir::Type::Short => "short",
                ir::Type::Char => "char",
                ir::Type::Int => "int",
                ir::Type::Long => "long",
                ir::Type::Float => "float",
                ir::Type::Double => "double",
                ir::Type::Void | ir::Type::Ref(_) => return None,
            }
            .to_owned(),
            Type::Array(elem, _) => format!("{}[]", self.written(elem)?),
            other => self.program.classes[other.class_id()?].name.clone(),
        })
    }
}
