//! Functions that objects are made with and keep: comparators of ordered collections, lambdas in fields.
//!
//! `private final PriorityQueue<Task> queue = new PriorityQueue<>(comparing(Task::due))` says in what order the queue of
//! every object is, though its field holds what a caller made long ago. So a function that is the same whoever makes it
//! becomes a constant of the class, and an assumption says that the fields hold it. JLS 15.27.4 leaves open whether
//! a lambda is made anew each time; of other comparators no program asks whether they are one object or two.
//!
//! A collection made without a comparator keeps none. One made with a comparator that somebody gives keeps anything.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::Span;
use crate::java::visit::{self, Visitor};
use crate::java::{
    Annotation, AnnotationValue, Expr, ExprKind, FieldDecl, Literal, Member, Name, StmtKind, TypeDecl, TypeKind,
    TypeRef, TypeRefKind, VarDecl,
};
use crate::spec::jfsl;

use super::closed::{Around, simple_name};
use super::lifted::Lift;
use super::models;

/// The annotation that the assumptions are in; nobody can write it.
pub(crate) const KEPT: &str = "$Kept";

/// The annotation that names the classes whose objects are made here with functions of others.
pub(crate) const OPEN: &str = "$Open";

/// Classes of `java.util` whose constructors may be told an order.
const ORDERED: [Ordered; 4] = [
    Ordered {
        class: "PriorityQueue",
        path: ".(java.util.PriorityQueue@order)",
        by: By::Last("java.util.PriorityQueue"),
    },
    Ordered { class: "TreeMap", path: ".(java.util.TreeMap@order)", by: By::Last("java.util.TreeMap") },
    Ordered {
        class: "TreeSet",
        path: ".(java.util.TreeSet@map).(java.util.TreeMap@order)",
        by: By::Last("java.util.TreeMap"),
    },
    Ordered { class: "LinkedHashMap", path: ".(java.util.LinkedHashMap@accessOrder)", by: By::Third },
];

/// Types of collections of which a copy is in the same order.
const SORTED: [&str; 7] =
    ["NavigableMap", "NavigableSet", "PriorityQueue", "SortedMap", "SortedSet", "TreeMap", "TreeSet"];

/// The field that the last step of each path leads to.
pub(crate) const ORDER: &str = "order";

#[derive(Clone, Copy)]
pub(super) struct Ordered {
    class: &'static str,
    /// From an object of the class to what it keeps, in JFSL.
    path: &'static str,
    pub by: By,
}

/// Which argument is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The last one, a comparator, in a field of this class.
    Last(&'static str),
    /// The third one, a truth; where there are fewer, false.
    Third,
}

/// Is it the name of a class whose constructors may be told an order?
pub(crate) fn is_ordered(name: &str) -> bool {
    ORDERED.iter().any(|it| it.class == name)
}

/// The type with its functions as constants, and those of all classes in it. `comparators`: see [`comparators`].
pub(super) fn with_constants(decl: Rc<TypeDecl>, comparators: &BTreeSet<String>) -> Rc<TypeDecl> {
    let found = Assigned::of(&decl);
    if !found.has_ordered && !found.by_name.values().flatten().any(is_of_interest) {
        return decl;
    }
    let mut lift = Lift { top: decl.clone(), constants: BTreeMap::new() };
    let lifted = lift.of_type(&decl);
    let assumed =
        Assume { classes: comparators, assigned: Assigned::of(&lifted), top: decl, constants: lift.constants };
    assumed.of_type(&lifted)
}

/// The classes of these texts that say they are comparators.
pub(super) fn comparators(types: &[Rc<TypeDecl>]) -> BTreeSet<String> {
    #[derive(Default)]
    struct Found(BTreeSet<String>);
    impl Visitor for Found {
        fn enter(&mut self, scope: visit::Scope<'_>) {
            if let visit::Scope::Type(decl) = scope
                && decl.interfaces.iter().any(|interface| simple_name(interface) == Some("Comparator"))
            {
                self.0.insert(decl.name.text.clone());
            }
        }
    }
    let mut found = Found::default();
    types.iter().for_each(|decl| visit::walk_type(decl, &mut found));
    found.0
}

fn is_of_interest(value: &Expr) -> bool {
    match &*value.kind {
        ExprKind::New { ty, body, .. } => body.is_some() || ordered(ty).is_some(),
        ExprKind::Lambda { .. } | ExprKind::MethodRef { .. } | ExprKind::Call { .. } | ExprKind::Cast(..) => true,
        _ => false,
    }
}

/// What stands in [`ORDERED`] for the type.
pub(super) fn ordered(ty: &TypeRef) -> Option<Ordered> {
    let name = simple_name(ty)?;
    ORDERED.into_iter().find(|it| it.class == name)
}

/// Classes of which there can be one without an object of another around it.
pub(super) fn is_static(decl: &TypeDecl, top: &TypeDecl) -> bool {
    decl.kind == TypeKind::Class && (decl.span == top.span || decl.modifiers.has("static"))
}

/// The type with its member types changed.
pub(super) fn with_members(decl: &TypeDecl, mut of_type: impl FnMut(&Rc<TypeDecl>) -> Rc<TypeDecl>) -> TypeDecl {
    let mut changed = decl.clone();
    for member in &mut changed.members {
        if let Member::Type(inner) = member {
            *inner = of_type(inner);
        }
    }
    changed
}

/// Says of each field what its values keep, and of which classes nobody can say so.
struct Assume<'c> {
    /// Classes that are comparators.
    classes: &'c BTreeSet<String>,
    assigned: Assigned,
    top: Rc<TypeDecl>,
    constants: BTreeMap<String, String>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Function {
    None,
    Constant(String),
    /// A static final field of the class.
    Static(String),
    /// The same, or none of an object that was made before it had its value.
    Late(String),
    Flag(bool),
    /// An object of this class, as it is named here.
    Of(String),
    /// The same, or none where that class is no comparator's but a collection's.
    Perhaps(String),
    /// One that uses something of the object or the call.
    Other,
}

/// What the values of a field keep.
#[derive(Default)]
struct Kept {
    /// Where, from the field; empty: it is what they are.
    path: Option<&'static str>,
    functions: BTreeSet<Function>,
    /// The classes that keep the comparators with which values are made.
    keepers: BTreeSet<&'static str>,
    /// Of these, those that keep others than constants.
    open: BTreeSet<&'static str>,
    may_be_null: bool,
    is_unknown: bool,
}

impl Assume<'_> {
    fn of_type(&self, decl: &Rc<TypeDecl>) -> Rc<TypeDecl> {
        let mut changed = with_members(decl, |inner| self.of_type(inner));
        if is_static(decl, &self.top) {
            self.of_class(&mut changed);
        }
        Rc::new(changed)
    }

    fn of_class(&self, class: &mut TypeDecl) {
        let around = Around::of(class, &self.top);
        let (mut formulas, mut open) = (Vec::new(), BTreeSet::new());
        let own = self.inherited(class, &around);
        let is_seen = !own.is_unknown && !self.assigned.is_unclear && !own.functions.is_empty();
        if let Some(path) = own.path.filter(|_| is_seen) {
            let cases = self.cases(&class.name.text, &format!("o${path}"), &own).join(" || ");
            formulas.push(format!("super$: all o$: {} | {cases}", class.name.text));
        }
        open.extend(own.open);
        for (field, var) in instance_fields(class) {
            let name = &var.name.text;
            let words = &field.modifiers;
            let kept = self.kept((var, words.has("final")), &around);
            let is_seen = (words.has("private") || words.has("final"))
                && !kept.is_unknown
                && !self.assigned.is_unclear
                && !self.assigned.changed.contains(name);
            match kept.path.filter(|_| is_seen) {
                Some(path) => {
                    formulas.push(self.formula(&class.name.text, name, path, &kept));
                    formulas.extend(self.held(&class.name.text, name, path, &kept));
                }
                None => open.extend(kept.keepers),
            }
            open.extend(kept.open);
        }
        let span = class.name.span;
        let mut annotate = |word: &str, texts: Vec<String>| {
            if !texts.is_empty() {
                class.modifiers.annotations.push(annotation(word, texts, span));
            }
        };
        annotate(KEPT, formulas);
        annotate(OPEN, open.into_iter().map(str::to_owned).collect());
    }

    fn kept(&self, (var, is_final): (&VarDecl, bool), around: &Around) -> Kept {
        let mut kept = Kept { may_be_null: var.init.is_none() && !is_final, ..Kept::default() };
        for value in self.assigned.by_name.get(&var.name.text).into_iter().flatten() {
            let (path, function) = match &*value.kind {
                ExprKind::Literal(Literal::Null) => {
                    kept.may_be_null = true;
                    continue;
                }
                ExprKind::Name(name) => ("", self.constant(name)),
                ExprKind::New { ty, args, .. } => match ordered(ty) {
                    Some(of) => (of.path, self.function(of, args, around, &mut kept)),
                    None => ("", None),
                },
                _ => ("", None),
            };
            kept.is_unknown |= function.is_none() || kept.path.is_some_and(|other| other != path);
            kept.path = Some(path);
            kept.functions.extend(function);
        }
        kept
    }

    fn constant(&self, name: &Name) -> Option<Function> {
        self.constants.contains_key(&name.text).then(|| Function::Constant(name.text.clone()))
    }

    /// What is kept of an object of this class: of a collection, whatever that has.
    fn made_comparator(&self, ty: &TypeRef) -> Option<Function> {
        let name = simple_name(ty)?;
        let is_of_library = ["java/util/", "java/util/concurrent/"]
            .iter()
            .any(|package| models::find(&format!("{package}{name}").replace('/', ".")).is_some());
        match dotted(ty)? {
            _ if is_of_library => None,
            path if self.classes.contains(name) => Some(Function::Of(path)),
            path => Some(Function::Perhaps(path)),
        }
    }

    /// What an object keeps that is made with these arguments. `None`: anything.
    fn function(&self, of: Ordered, args: &[Expr], around: &Around, kept: &mut Kept) -> Option<Function> {
        let By::Last(keeper) = of.by else {
            return match args.get(2).map(|third| &*third.kind) {
                None => Some(Function::Flag(false)),
                Some(ExprKind::Literal(Literal::Bool(is_it))) => Some(Function::Flag(*is_it)),
                Some(_) => None,
            };
        };
        let function = match args.last().map(|last| &*last.kind) {
            None | Some(ExprKind::Literal(_)) => Some(Function::None),
            Some(ExprKind::Lambda { .. } | ExprKind::MethodRef { .. }) => Some(Function::Other),
            Some(ExprKind::New { ty, body: None, .. }) => self.made_comparator(ty),
            Some(ExprKind::Name(name)) => {
                self.constant(name).or_else(|| around.is_comparator(&name.text).then(|| constant_of(around, name)))
            }
            Some(_) => None,
        };
        let may_be_comparator =
            || args.last().is_some_and(|last| around.may_be_comparator(last, &self.assigned.comparators));
        let is_copy = || args.last().is_some_and(|last| self.assigned.may_be_ordered(last));
        if function == Some(Function::Other) || function.is_none() && (may_be_comparator() || is_copy()) {
            kept.open.insert(keeper);
        } else if matches!(function, Some(Function::Constant(_) | Function::Static(_) | Function::Late(_))) {
            kept.keepers.insert(keeper);
        }
        function
    }

    /// What objects of the class keep that are ordered collections themselves.
    fn inherited(&self, class: &TypeDecl, around: &Around) -> Kept {
        let mut kept = Kept::default();
        let Some(of) = class.extends.as_ref().and_then(ordered) else { return kept };
        let constructors = class.members.iter().filter_map(|member| match member {
            Member::Method(method) if method.is_constructor => Some(method),
            _ => None,
        });
        let mut n_constructors = 0;
        for constructor in constructors {
            n_constructors += 1;
            let first = constructor.body.iter().flat_map(|body| &body.stmts).next();
            let function = match first.map(|first| &first.kind) {
                Some(StmtKind::ConstructorCall { is_super: false, .. }) => continue,
                Some(StmtKind::ConstructorCall { args, .. }) => self.function(of, args, around, &mut kept),
                _ => self.function(of, &[], around, &mut kept),
            };
            kept.is_unknown |= function.is_none();
            kept.functions.extend(function);
        }
        if n_constructors == 0 {
            kept.functions.extend(self.function(of, &[], around, &mut Kept::default()));
        }
        kept.path = Some(of.path);
        kept
    }

    /// In JFSL: what the field of each object of the class keeps there.
    fn formula(&self, class: &str, field: &str, path: &str, kept: &Kept) -> String {
        // Behind its class a field may have the name of a word of the language, which is no label.
        let (value, label) = match jfsl::WORDS.contains(&field) {
            true => (format!("o$.({class}@{field})"), format!("{field}$")),
            false => (format!("o$.{field}"), field.to_owned()),
        };
        let place = if path.is_empty() { value.clone() } else { format!("({value}){path}") };
        let mut cases = self.cases(class, &place, kept);
        if !path.is_empty() || kept.may_be_null {
            cases.insert(0, format!("{value} == null"));
        }
        format!("{label}: all o$: {class} | {}", cases.join(" || "))
    }

    /// Nobody else gets hold of the comparator of a collection. Where the field may be assigned another one, the first may
    /// be left without a holder.
    fn held<'k>(
        &'k self,
        class: &'k str,
        field: &'k str,
        path: &'static str,
        kept: &'k Kept,
    ) -> impl Iterator<Item = String> + 'k {
        let is_lone = kept.functions.len() == 1 && !kept.may_be_null;
        // All but the last step.
        let (steps, last) = path.split_at(path.rfind(".(").unwrap_or_default());
        let last = last.trim_start_matches('.');
        let constants = kept.functions.iter().filter_map(move |function| match function {
            Function::Constant(constant) if is_lone && !path.is_empty() => Some(constant),
            _ => None,
        });
        constants.enumerate().map(move |(n, constant)| {
            let home = &self.constants[constant];
            format!("{field}_{n}: ({home}.{constant}).~{last} in ({class}.({class}@{field})){steps}")
        })
    }

    fn cases(&self, class: &str, place: &str, kept: &Kept) -> Vec<String> {
        let is_it = |function: &Function| match function {
            Function::Static(name) => format!("{place} == {class}.{name}"),
            Function::Late(name) => format!("({place} == {class}.{name} || {place} == null)"),
            Function::Flag(is_it) => format!("{place} == {is_it}"),
            Function::None => format!("{place} == null"),
            Function::Constant(constant) => format!("{place} == {}.{constant}", self.constants[constant]),
            Function::Of(class) => format!("({place} != null && {place} in {class})"),
            Function::Perhaps(class) => format!("({place} == null || {place} in {class})"),
            Function::Other => format!("{place} != null"),
        };
        kept.functions.iter().map(is_it).collect()
    }
}

fn constant_of(around: &Around, name: &Name) -> Function {
    let name = name.text.clone();
    if around.is_late(&name) { Function::Late(name) } else { Function::Static(name) }
}

pub(super) fn is_of_objects(field: &FieldDecl) -> bool {
    !field.modifiers.has("static") && !field.modifiers.has("ghost") && !field.modifiers.has("model")
}

pub(super) fn instance_fields(class: &TypeDecl) -> impl Iterator<Item = (&FieldDecl, &VarDecl)> {
    let fields = class.members.iter().filter_map(|member| match member {
        Member::Field(field) if is_of_objects(field) => Some(field),
        _ => None,
    });
    fields.flat_map(|field| field.vars.iter().map(move |var| (field, var)))
}

fn dotted(ty: &TypeRef) -> Option<String> {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => {
            Some(path.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join("."))
        }
        _ => None,
    }
}

pub(super) fn annotation(name: &str, texts: Vec<String>, span: Span) -> Annotation {
    let text = |it| Expr { kind: Box::new(ExprKind::Literal(Literal::Str(it))), span };
    let all = texts.into_iter().map(|it| AnnotationValue::Expr(text(it))).collect();
    let args = vec![("value".to_owned(), AnnotationValue::Array(all))];
    Annotation { name: Name { text: name.to_owned(), span }, args, span }
}

/// What is assigned to whom, by name.
#[derive(Default)]
struct Assigned {
    by_name: BTreeMap<String, Vec<Expr>>,
    /// Names that get a value in another way.
    changed: BTreeSet<String>,
    /// Variables and fields that are declared as comparators, and methods that return one.
    comparators: BTreeSet<String>,
    /// The same of collections that have a comparator, which a copy takes over.
    ordered: BTreeSet<String>,
    /// A class is an ordered collection itself.
    has_ordered: bool,
    is_unclear: bool,
}

impl Assigned {
    fn of(decl: &TypeDecl) -> Self {
        let mut found = Assigned::default();
        visit::walk_type(decl, &mut found);
        found
    }

    fn declared(&mut self, ty: &TypeRef, name: &Name) {
        let Some(class) = simple_name(ty) else { return };
        if class == "Comparator" {
            self.comparators.insert(name.text.clone());
        } else if SORTED.contains(&class) {
            self.ordered.insert(name.text.clone());
        }
    }

    /// Is it, by its looks, a collection with a comparator?
    fn may_be_ordered(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::Cast(ty, inner) => {
                simple_name(ty).is_some_and(|class| SORTED.contains(&class)) || self.may_be_ordered(inner)
            }
            ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::Call { name, .. } => {
                self.ordered.contains(&name.text)
            }
            _ => false,
        }
    }

    fn vars(&mut self, ty: &TypeRef, vars: &[VarDecl]) {
        for var in vars {
            self.declared(ty, &var.name);
            if let Some(init) = &var.init {
                self.by_name.entry(var.name.text.clone()).or_default().push(init.clone());
            }
        }
    }
}

impl Visitor for Assigned {
    fn enter(&mut self, scope: visit::Scope<'_>) {
        match scope {
            visit::Scope::Member(Member::Method(method)) => {
                method.params.iter().for_each(|param| self.declared(&param.ty, &param.name));
                method.returns.iter().for_each(|ty| self.declared(ty, &method.name));
            }
            visit::Scope::Member(Member::Field(fields)) => self.vars(&fields.ty, &fields.vars),
            visit::Scope::Type(decl) => self.has_ordered |= decl.extends.as_ref().and_then(ordered).is_some(),
            _ => {}
        }
    }

    fn member(&mut self, member: &Member) {
        self.is_unclear |= matches!(member, Member::Unsupported { .. });
    }

    fn stmt(&mut self, stmt: &crate::java::Stmt) {
        match &stmt.kind {
            StmtKind::Local { ty, vars, .. } => self.vars(ty, vars),
            StmtKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        let name = |target: &Expr| match &*target.kind {
            ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) => Some(name.text.clone()),
            _ => None,
        };
        match &*expr.kind {
            ExprKind::Assign(target, value) => {
                if let Some(name) = name(target) {
                    self.by_name.entry(name).or_default().push(value.clone());
                }
            }
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.changed.extend(name(target)),
            ExprKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }
}
