//! What a new expression may be made of: variables, fields up to two steps away, constants, pure methods.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::base::{Sources, Span};
use crate::java::{BinaryOp, CallTarget, Expr, ExprKind, Literal, Member, MethodDecl, TypeDecl, UnaryOp};

use super::echoes::{Echo, echoes};
use super::elsewhere::{self, Elsewhere};
use super::inherited::{enums, with_inherited};
use super::members::{FieldOf, MethodOf, members};
use super::numbers::Numbers;
use super::operators::type_text;

/// Expressions of one type at one place, at most.
const MAX_VALUES: usize = 100;

/// Of these, so many that the file has elsewhere.
const MAX_ELSEWHERE: usize = 24;

/// Conditions at one place, at most.
const MAX_CONDITIONS: usize = 240;

/// The names of one method's body, with their types as text: equal texts are taken to be equal types.
pub(super) struct Vocabulary {
    /// The class around the method.
    class: String,
    is_static: bool,
    is_constructor: bool,
    /// No object is to be written to.
    is_query: bool,
    echoes: Vec<Echo>,
    /// Name, type, and where it may be used.
    variables: Vec<(String, String, Span)>,
    fields: Vec<FieldOf>,
    methods: Vec<MethodOf>,
    /// With their constants.
    enums: BTreeMap<String, Vec<String>>,
    pub(super) returns: Option<String>,
    /// Integers that the file names.
    pub(super) numbers: Numbers,
    /// With their types.
    elsewhere: Vec<(Elsewhere, String)>,
}

/// A type without its arguments.
pub(super) fn erased(ty: &str) -> String {
    let mut depth = 0usize;
    let mut text = String::new();
    for c in ty.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth == 0 => text.push(c),
            _ => {}
        }
    }
    text
}

pub(super) fn is_integer(ty: &str) -> bool {
    matches!(ty, "int" | "long" | "short" | "byte" | "char")
}

fn is_reference(ty: &str) -> bool {
    !is_integer(ty) && !matches!(ty, "boolean" | "float" | "double" | "void")
}

impl Vocabulary {
    pub(super) fn of(method: &MethodDecl, types: &[Rc<TypeDecl>], sources: &Sources) -> Vocabulary {
        let Some(body) = &method.body else { panic!("only bodies are changed") };
        let variables = super::declared::variables(method, sources).into_iter();
        let variables = variables.map(|(name, ty, from)| (name, erased(&ty), from)).collect();
        let (mut fields, mut methods) = (Vec::new(), Vec::new());
        let file = method.span.source;
        members(&with_inherited(types), file, sources, &mut fields, &mut methods);
        let mut vocabulary = Vocabulary {
            class: owner(types, method.span).unwrap_or_default(),
            is_static: method.modifiers.has("static"),
            is_constructor: method.is_constructor,
            is_query: super::query::is_query(method, sources),
            echoes: echoes(body, sources),
            variables,
            fields,
            methods,
            enums: enums(types),
            returns: method.returns.as_ref().map(|ty| erased(&type_text(ty, 0, sources))).filter(|ty| ty != "void"),
            numbers: Numbers::of(method, body, sources),
            elsewhere: Vec::new(),
        };
        let written = elsewhere::expressions(types, file, sources).into_iter();
        let typed = written.filter_map(|it| vocabulary.type_of(&it.expr).map(|ty| (it, ty)));
        vocabulary.elsewhere = typed.collect();
        vocabulary
    }

    /// What the file has elsewhere, of variables that are known here.
    fn elsewhere(&self, ty: &str, at: u32) -> impl Iterator<Item = &Elsewhere> {
        let names = self.names(at);
        let is_known =
            move |it: &&(Elsewhere, String)| it.0.names.iter().all(|name| names.iter().any(|(known, _)| known == name));
        self.elsewhere.iter().filter(move |(_, its)| *its == ty).filter(is_known).map(|(it, _)| it)
    }

    fn variables_at(&self, at: u32) -> impl Iterator<Item = (&str, &str)> {
        let visible = self.variables.iter().filter(move |(.., declared)| declared.start < at);
        visible.map(|(name, ty, _)| (name.as_str(), ty.as_str()))
    }

    fn own_fields(&self) -> impl Iterator<Item = &FieldOf> {
        self.fields.iter().filter(|field| field.class == self.class && (field.is_static || !self.is_static))
    }

    fn fields_of(&self, class: &str) -> impl Iterator<Item = &FieldOf> {
        self.fields.iter().filter(move |field| field.class == class && !field.is_static)
    }

    /// Names of variables and own fields, with their types.
    pub(super) fn names(&self, at: u32) -> Vec<(String, String)> {
        let mut names: Vec<(String, String)> =
            self.variables_at(at).map(|(name, ty)| (name.to_owned(), ty.to_owned())).collect();
        for field in self.own_fields() {
            if !names.iter().any(|(name, _)| *name == field.name) {
                names.push((field.name.clone(), field.ty.clone()));
            }
        }
        names
    }

    /// Names of `int`.
    pub(super) fn integers(&self, at: u32) -> Vec<String> {
        self.names(at).into_iter().filter(|(_, ty)| ty == "int").map(|(name, _)| name).collect()
    }

    /// Names of arrays.
    pub(super) fn arrays(&self, at: u32) -> Vec<String> {
        self.names(at).into_iter().filter(|(_, ty)| ty.ends_with("[]")).map(|(name, _)| name).collect()
    }

    /// Methods that may be called by their names alone.
    pub(super) fn callable(&self) -> impl Iterator<Item = &MethodOf> {
        self.methods.iter().filter(|it| it.class == self.class && (it.is_static || !self.is_static))
    }

    /// Other fields of the class that have the type of this one.
    pub(super) fn fields_like(&self, class: &str, name: &str) -> Vec<String> {
        let Some(own) = self.fields_of(class).find(|field| field.name == name) else { return Vec::new() };
        let others = self.fields_of(class).filter(|field| field.ty == own.ty && field.name != name);
        others.map(|field| field.name.clone()).collect()
    }

    /// Lengths of arrays.
    pub(super) fn lengths(&self, at: u32) -> Vec<String> {
        let paths = self.paths(at, 2).into_iter().map(|(path, _)| path);
        paths.filter(|path| path.ends_with(".length")).collect()
    }

    /// Names, then `name.field`, then `name.field.field`, each with its type.
    fn paths(&self, at: u32, most: usize) -> Vec<(String, String)> {
        let mut paths = self.names(at);
        let mut from = 0;
        for _ in 0..most {
            let to = paths.len();
            for step in from..to {
                let (base, ty) = paths[step].clone();
                if ty.ends_with("[]") {
                    paths.push((format!("{base}.length"), "int".to_owned()));
                }
                let further: Vec<(String, String)> =
                    self.fields_of(&ty).map(|field| (format!("{base}.{}", field.name), field.ty.clone())).collect();
                paths.extend(further);
            }
            from = to;
        }
        paths
    }

    /// Expressions of the type, the smallest first.
    pub(super) fn values(&self, ty: &str, at: u32) -> Vec<String> {
        let ty = erased(ty);
        let paths = self.paths(at, 2);
        let mut found: Vec<String> = paths.iter().filter(|(_, its)| *its == ty).map(|(path, _)| path.clone()).collect();
        let constants: Vec<String> = match ty.as_str() {
            "boolean" => vec!["true".into(), "false".into()],
            _ if is_integer(&ty) => {
                let mut numbers: Vec<String> = vec!["0".into(), "1".into(), "-1".into()];
                let more = self.numbers.body.iter().chain(&self.numbers.contract);
                numbers.extend(more.filter(|text| !numbers.contains(text)).cloned().collect::<Vec<_>>());
                numbers
            }
            _ => self.constants_of(&ty).chain(["null".to_owned()]).collect(),
        };
        let n_names = self.names(at).iter().filter(|(_, its)| *its == ty).count();
        let elsewhere = self.elsewhere(&ty, at).take(MAX_ELSEWHERE).map(|it| it.text.clone());
        found.splice(n_names..n_names, constants.into_iter().chain(elsewhere));
        if ty == self.class && !self.is_static {
            found.push("this".to_owned());
        }
        found.extend(self.calls(&ty, at));
        let names = self.names(at);
        for (array, of) in &names {
            if *of == format!("{ty}[]") {
                let indices = names.iter().filter(|(_, its)| its == "int");
                found.extend(indices.map(|(index, _)| format!("{array}[{index}]")));
            }
        }
        if matches!(ty.as_str(), "int" | "long") {
            let atoms: Vec<&String> = paths.iter().filter(|(_, its)| *its == ty).map(|(path, _)| path).collect();
            found.extend(atoms.iter().flat_map(|atom| [format!("{atom} + 1"), format!("{atom} - 1")]));
            let few = &atoms[..atoms.len().min(5)];
            for a in few {
                for b in few {
                    if a <= b {
                        found.push(format!("{a} + {b}"));
                    }
                    if a != b {
                        found.push(format!("{a} - {b}"));
                    }
                }
            }
        }
        if ty == "boolean" {
            found.extend(self.conditions(at).into_iter().take(60));
        }
        let mut seen = std::collections::HashSet::new();
        found.retain(|text| seen.insert(text.clone()));
        found.truncate(MAX_VALUES);
        if is_integer(&ty) {
            found.extend(self.numbers.file.iter().cloned());
        }
        found
    }

    /// Of an enum, as they may be named wherever it may.
    fn constants_of<'v>(&'v self, ty: &'v str) -> impl Iterator<Item = String> + 'v {
        self.enums.get(ty).into_iter().flatten().map(move |constant| format!("{ty}.{constant}"))
    }

    /// Calls of pure methods without arguments or with one.
    fn calls(&self, ty: &str, at: u32) -> Vec<String> {
        let mut found = Vec::new();
        let names = self.names(at);
        for method in self.methods.iter().filter(|it| it.is_pure && it.returns.as_deref() == Some(ty)) {
            let mut ways: Vec<String> = Vec::new();
            match method.params.as_slice() {
                [] => ways.push(format!("{}()", method.name)),
                [only] => {
                    let fitting = names.iter().filter(|(_, its)| its == only);
                    ways.extend(fitting.map(|(name, _)| format!("{}({name})", method.name)));
                }
                _ => {}
            }
            if method.class == self.class && (method.is_static || !self.is_static) {
                found.extend(ways.iter().cloned());
            }
            if !method.is_static {
                for (base, _) in names.iter().filter(|(_, its)| *its == method.class) {
                    found.extend(ways.iter().map(|way| format!("{base}.{way}")));
                }
            }
        }
        found
    }

    /// Truths in scope, and what other code asks.
    pub(super) fn asked(&self, at: u32) -> Vec<String> {
        let mut found = Vec::new();
        for (name, _) in self.names(at).iter().filter(|(_, ty)| ty == "boolean") {
            found.extend([name.clone(), format!("!{name}")]);
        }
        found.extend(self.elsewhere("boolean", at).take(MAX_ELSEWHERE).map(|it| it.text.clone()));
        found
    }

    /// The same, and comparisons of what is in scope, the smallest first.
    pub(super) fn conditions(&self, at: u32) -> Vec<String> {
        let mut found = self.asked(at);
        let near = self.paths(at, 1);
        for (path, _) in near.iter().filter(|(_, ty)| is_reference(ty)) {
            found.extend([format!("{path} != null"), format!("{path} == null")]);
        }
        for (path, ty) in &near {
            found.extend(self.constants_of(ty).map(|constant| format!("{path} == {constant}")));
        }
        let integers: Vec<&String> = near.iter().filter(|(_, ty)| is_integer(ty)).map(|(path, _)| path).collect();
        for a in &integers {
            found.extend(["==", "!=", ">", "<"].map(|op| format!("{a} {op} 0")));
        }
        for (i, a) in integers.iter().enumerate().take(8) {
            for b in integers.iter().take(8).skip(i + 1) {
                found.extend(["==", "!=", "<", "<=", ">", ">="].map(|op| format!("{a} {op} {b}")));
            }
        }
        for a in &integers {
            found.extend([format!("{a} >= 0"), format!("{a} <= 0")]);
            found.extend(["==", "!=", ">", "<", ">=", "<="].map(|op| format!("{a} {op} 1")));
        }
        let references: Vec<&(String, String)> = near.iter().filter(|(_, ty)| is_reference(ty)).take(12).collect();
        for (i, (a, of)) in references.iter().enumerate() {
            for (b, _) in references[i + 1..].iter().filter(|(_, its)| its == of) {
                found.extend([format!("{a} == {b}"), format!("{a} != {b}")]);
            }
        }
        found.extend(self.calls("boolean", at).into_iter().flat_map(|call| [call.clone(), format!("!{call}")]));
        found.truncate(MAX_CONDITIONS);
        found
    }

    /// Places that may be written to, with their types: variables, own fields, fields of both and one step further,
    /// elements of arrays.
    pub(super) fn targets(&self, at: u32) -> Vec<(String, String)> {
        if self.is_query {
            return self.variables_at(at).map(|(name, ty)| (name.to_owned(), ty.to_owned())).collect();
        }
        let mut found: Vec<(String, String)> = Vec::new();
        let is_variable = |name: &str| self.variables_at(at).any(|(known, _)| known == name);
        // A constructor sets what nobody else may.
        for field in self.own_fields().filter(|field| !field.is_final || self.is_constructor) {
            let is_hidden = is_variable(&field.name);
            let path = if is_hidden { format!("this.{}", field.name) } else { field.name.clone() };
            found.push((path, field.ty.clone()));
        }
        for (name, ty) in self.names(at) {
            let further = self.fields_of(&ty).filter(|field| !field.is_final);
            found.extend(further.map(|field| (format!("{name}.{}", field.name), field.ty.clone())));
        }
        found.extend(self.variables_at(at).map(|(name, ty)| (name.to_owned(), ty.to_owned())));
        let is_place =
            |it: &&(Elsewhere, String)| matches!(&*it.0.expr.kind, ExprKind::Index(..) | ExprKind::Field(..));
        let names = self.names(at);
        let is_known = |it: &Elsewhere| it.names.iter().all(|name| names.iter().any(|(known, _)| known == name));
        let written =
            self.elsewhere.iter().filter(is_place).filter(|(it, _)| is_known(it) && !it.text.ends_with(".length"));
        found.extend(written.map(|(it, ty)| (it.text.clone(), ty.clone())));
        for (array, of) in &names {
            let Some(element) = of.strip_suffix("[]") else { continue };
            let indices = names.iter().filter(|(_, its)| its == "int");
            found.extend(indices.map(|(index, _)| (format!("{array}[{index}]"), element.to_owned())));
        }
        let mut seen = std::collections::HashSet::new();
        found.retain(|(text, _)| seen.insert(text.clone()));
        found
    }

    /// What is put at the end of an array that is filled up to a count: `items[size++] = value;`.
    pub(super) fn appended(&self, at: u32) -> Vec<String> {
        let names = self.names(at);
        let mut found = Vec::new();
        for (array, of) in &names {
            let Some(element) = of.strip_suffix("[]") else { continue };
            let values: Vec<&String> = names.iter().filter(|(_, ty)| ty == element).map(|(name, _)| name).collect();
            for (count, _) in names.iter().filter(|(_, ty)| ty == "int") {
                let values = values.iter().filter(|value| **value != count);
                found.extend(values.map(|value| format!("{array}[{count}++] = {value};")));
            }
        }
        found
    }

    /// Calls that are statements: of methods of the class, with names as arguments.
    pub(super) fn statement_calls(&self, at: u32) -> Vec<String> {
        let names = self.names(at);
        let mut found = Vec::new();
        for method in self.callable() {
            let mut ways = vec![String::new()];
            for ty in &method.params {
                let fitting: Vec<&String> = names.iter().filter(|(_, its)| its == ty).map(|(name, _)| name).collect();
                let longer = |way: &String| {
                    let comma = if way.is_empty() { "" } else { ", " };
                    fitting.iter().map(|name| format!("{way}{comma}{name}")).collect::<Vec<_>>()
                };
                ways = ways.iter().flat_map(longer).take(16).collect();
            }
            if !method.is_pure {
                found.extend(ways.into_iter().map(|way| format!("{}({way})", method.name)));
            }
        }
        found.extend(self.echoes.iter().flat_map(|echo| echo.others(&names)));
        found
    }

    pub(super) fn type_of(&self, expr: &Expr) -> Option<String> {
        use BinaryOp::{Add, And, AndAnd, Div, Eq, Ge, Gt, Le, Lt, Mul, Ne, Or, OrOr, Rem, Sub, Xor};
        match &*expr.kind {
            ExprKind::Name(name) => self
                .variables
                .iter()
                .rev()
                .find(|(known, ..)| *known == name.text)
                .map(|(_, ty, _)| ty.clone())
                .or_else(|| self.own_fields().find(|field| field.name == name.text).map(|field| field.ty.clone())),
            ExprKind::This => Some(self.class.clone()),
            ExprKind::Field(base, name) => {
                let base = self.type_of(base)?;
                if base.ends_with("[]") && name.text == "length" {
                    return Some("int".to_owned());
                }
                self.fields_of(&base).find(|field| field.name == name.text).map(|field| field.ty.clone())
            }
            ExprKind::Index(array, _) => self.type_of(array)?.strip_suffix("[]").map(str::to_owned),
            ExprKind::Literal(Literal::Int { is_long, .. }) => Some(if *is_long { "long" } else { "int" }.to_owned()),
            ExprKind::Literal(Literal::Bool(_)) | ExprKind::Unary(UnaryOp::Not, _) => Some("boolean".to_owned()),
            ExprKind::Unary(UnaryOp::Neg, operand) => self.type_of(operand),
            ExprKind::Conditional(_, then, _) => self.type_of(then),
            ExprKind::Binary(op, lhs, _) => match op {
                Eq | Ne | Lt | Le | Gt | Ge | AndAnd | OrOr => Some("boolean".to_owned()),
                Add | Sub | Mul | Div | Rem | And | Or | Xor => self.type_of(lhs),
                _ => None,
            },
            ExprKind::Call { target, name, args, .. } => {
                let class = match target {
                    CallTarget::Implicit => self.class.clone(),
                    CallTarget::Expr(base) => self.type_of(base)?,
                    CallTarget::Super(_) => return None,
                };
                let of = |it: &&MethodOf| {
                    it.class == class && it.name == name.text && it.params.len() == args.len() && it.returns.is_some()
                };
                self.methods.iter().find(of)?.returns.clone()
            }
            _ => None,
        }
    }
}

/// The innermost class whose text holds the span.
fn owner(types: &[Rc<TypeDecl>], span: Span) -> Option<String> {
    types.iter().filter(|decl| decl.span.contains(span)).find_map(|decl| {
        let inner = decl.members.iter().find_map(|member| match member {
            Member::Type(inner) => owner(std::slice::from_ref(inner), span),
            _ => None,
        });
        inner.or_else(|| Some(decl.name.text.clone()))
    })
}
