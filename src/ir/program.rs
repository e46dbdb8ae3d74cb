//! Classes, fields, methods.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::base::{ClassId, FieldId, IndexVec, LabelId, MethodId, OriginId, Origins, Shared, Span};

use super::{Body, Callee, Clause, Const, Contract, Generics, MethodKind, TerminatorKind, WellKnown};

/// A Java type after erasure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    Void,
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    /// A class, interface or array.
    Ref(ClassId),
}

impl Type {
    /// The least and the greatest value of an integer type, characters included.
    pub fn integers(self) -> Option<(i64, i64)> {
        Some(match self {
            Type::Byte => (i8::MIN.into(), i8::MAX.into()),
            Type::Short => (i16::MIN.into(), i16::MAX.into()),
            Type::Char => (0, u16::MAX.into()),
            Type::Int => (i32::MIN.into(), i32::MAX.into()),
            Type::Long => (i64::MIN, i64::MAX),
            _ => return None,
        })
    }
}

/// The field of an inner object that holds the one around it. It is never null.
pub const OUTER_THIS: &str = "this$0";

/// What stands in the way if a run uses a class that was not expected: see [`Program::initialized`].
pub const UNFORESEEN: &str = "a class that nothing seemed to use";

/// What has no value where the code that a specification calls is of [`Overflow::Excluded`](super::Overflow).
pub const OVERFLOW_IN_FORMULA: &str = "a number that its type does not hold, in what a specification calls";

/// Is it a field or a parameter that inner and local classes have beside those that are written?
pub fn is_unwritten(name: &str) -> bool {
    name == OUTER_THIS || name.starts_with("val$")
}

/// All that the methods under check reach.
#[derive(Clone, Default, Debug)]
pub struct Program {
    pub classes: IndexVec<ClassId, Shared<Class>>,
    pub fields: IndexVec<FieldId, Field>,
    pub methods: IndexVec<MethodId, Shared<Method>>,
    pub origins: Origins,
    /// Classes that the code of a method casts to or tests for: where that code is reached, an `Object` of the
    /// pre-state may be one of them.
    pub tested: BTreeMap<MethodId, BTreeSet<ClassId>>,
    /// Classes that some specification tests for.
    pub asked: BTreeSet<ClassId>,
    /// Declared types with their arguments.
    pub generics: Generics,
    /// What runs are judged by besides their contracts.
    pub property: super::Property,
    /// Promises that runs are not judged by, whatever contracts say: what nobody can meet, where it hides other faults.
    /// What a run violates of them is still known: see [`Obligations::unasked`](super::Obligations).
    pub unasked: BTreeSet<LabelId>,
    /// Classes that a library keeps to itself: no slot of a wider type holds one before a call.
    pub hidden: BTreeSet<ClassId>,
    /// Private instance fields that only constructors and initializers of their own objects assign.
    pub set_once: BTreeSet<FieldId>,
    /// Instance fields that hold what was there before anyone could see their object: captured variables, the object
    /// around an inner one, what constructors take from their parameters. No object is in a circle of such fields.
    pub given: BTreeSet<FieldId>,
    /// Instance fields of the library's that hold what nothing else holds: the array in an `ArrayList`.
    pub owned: BTreeSet<FieldId>,
    /// Fields of the library's that hold what callers of the user's code give, and to which classes of the user's.
    pub opened: BTreeMap<FieldId, BTreeSet<ClassId>>,
    /// Instance fields of the user's to which only fresh objects and null are assigned: no two hold the same object.
    pub fresh: BTreeSet<FieldId>,
    /// Instance fields of the user's that hold something in every object that is complete: constructors and initializers
    /// see to it, and nothing takes it away.
    pub never_null: BTreeSet<FieldId>,
    /// What stands for a collection's type of the library's in the user's slots, where code around names nothing else.
    pub usual: BTreeMap<ClassId, ClassId>,
    /// Private fields of arrays that code of their classes made, of exactly the declared class.
    pub made_arrays: BTreeSet<FieldId>,
    /// Instance fields of the user's of which every array has this length.
    pub array_lengths: BTreeMap<FieldId, usize>,
    /// Private instance fields of the user's of arrays of arrays that keep the rows they were made with: no two rows
    /// are the same array. With the length of all rows, if that is known.
    pub rows: BTreeMap<FieldId, Option<usize>>,
    /// Private static final fields of which code only reads what they hold: for so many dimensions of an array, what is
    /// in it is neither written nor handed out; a collection is only asked.
    pub private_tables: BTreeMap<FieldId, usize>,
    /// Classes whose static initializers run before a call of the method, whatever else the program has: those that it,
    /// its contract and its inputs use. Of a method that is not here, all.
    pub initialized: BTreeMap<MethodId, BTreeSet<ClassId>>,
    /// Methods that only formulas call, to hand a variable number of arguments on: to which method.
    pub spreads: BTreeMap<MethodId, MethodId>,
    /// Where something is specified that belongs to no class or method known, or where code could not be read.
    pub unattached: Vec<Span>,
    /// By qualified name (`java.util.LinkedList`, `LinkedList.Node`, `int[]`).
    pub class_by_name: IndexMap<String, ClassId>,
}

#[derive(Clone, Debug)]
pub struct Class {
    /// Qualified, nested classes joined by `.`: `java.util.LinkedList.Node`; arrays as `Node[]`.
    pub name: String,
    /// What the language knows it as: [`Class::new`] sees to it.
    pub known: Option<WellKnown>,
    pub kind: ClassKind,
    pub is_abstract: bool,
    /// `None` for `Object` and interfaces.
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// Declared here, in source order; fields of superclasses are not repeated.
    pub fields: Vec<FieldId>,
    pub methods: Vec<MethodId>,
    /// Over `this`, state `Pre` (a user shifts them to `Post`); the superclasses' are not repeated.
    pub invariants: Vec<Clause>,
    /// Of no object; the superclasses' are not repeated.
    pub static_invariants: Vec<Clause>,
    /// Clauses of the class that were not understood.
    pub left_out: Vec<Span>,
    /// An invariant that could not be read: an input that fails may be one the author excludes.
    pub unread: Option<Span>,
    /// The same of a static invariant.
    pub static_unread: Option<Span>,
    /// The static initializer, if there is anything to run.
    pub initializer: Option<MethodId>,
    /// Part of what the user gave or pointed at, not of `models/`.
    pub is_user: bool,
    pub span: Option<Span>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
    Record,
    /// With the type of its elements.
    Array(Type),
}

#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub class: ClassId,
    pub ty: Type,
    pub is_static: bool,
    pub is_final: bool,
    /// Exists only in specifications (JML `ghost`); defined spec fields are expanded and never appear here.
    pub is_ghost: bool,
    /// The value of a compile-time constant.
    pub constant: Option<Const>,
    pub span: Span,
}

/// What hidden constants are called, with a number: functions that fields of objects hold (`classes::kept`).
pub const FUNCTION: &str = "function$";

impl Field {
    /// Nobody can name it.
    pub fn is_hidden_constant(&self) -> bool {
        self.is_static && self.name.starts_with(FUNCTION)
    }
}

#[derive(Clone, Debug)]
pub struct Method {
    /// `<init>` for constructors, `<clinit>` for static initializers.
    pub name: String,
    pub kind: MethodKind,
    pub class: ClassId,
    /// Without the receiver.
    pub params: Vec<(String, Type)>,
    pub returns: Type,
    pub is_static: bool,
    pub is_abstract: bool,
    pub is_native: bool,
    pub is_private: bool,
    pub is_public: bool,
    /// The methods of superclasses and interfaces that this one overrides, all the way up.
    pub overrides: Vec<MethodId>,
    pub contract: Contract,
    /// `None`: abstract, native, or not reached.
    pub body: Option<Body>,
    pub span: Span,
}

impl Program {
    /// Its runs are judged by what those of the other one are.
    pub fn judge_as(&mut self, other: &Program) {
        self.property = other.property;
        self.unasked.clone_from(&other.unasked);
    }

    /// The method whose body has this statement or condition.
    pub fn method_with(&self, origin: OriginId) -> Option<MethodId> {
        let has_it = |method: &Method| method.body.as_ref().is_some_and(|body| body.origins().any(|it| it == origin));
        self.methods.iter().find(|(_, method)| has_it(method)).map(|(id, _)| id)
    }

    /// The methods that runs of this one may call, whatever the classes of receivers; itself included.
    pub fn reached_by_calls(&self, from: MethodId) -> BTreeSet<MethodId> {
        let mut seen = BTreeSet::from([from]);
        let mut waiting = vec![from];
        while let Some(method) = waiting.pop() {
            for block in self.methods[method].body.iter().flat_map(|body| body.blocks.values()) {
                if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                    waiting.extend(self.answering(invoke.callee).into_iter().filter(|id| seen.insert(*id)));
                }
            }
        }
        seen
    }

    /// The methods that a formula's call of this one may run, whatever the class of its receiver.
    pub fn reached_by_formulas(&self, called: MethodId) -> BTreeSet<MethodId> {
        self.answering(Callee::Virtual(called)).into_iter().flat_map(|id| self.reached_by_calls(id)).collect()
    }

    /// The methods that a call may run, whatever the class of its receiver.
    pub fn answering(&self, callee: Callee) -> Vec<MethodId> {
        match callee {
            Callee::Direct(method) => vec![method],
            Callee::Virtual(method) => {
                let answers = |id: &MethodId| *id == method || self.methods[*id].overrides.contains(&method);
                self.methods.ids().filter(answers).collect()
            }
        }
    }

    /// `java.util.ArrayList.size`.
    pub fn qualified(&self, field: FieldId) -> String {
        let declared = &self.fields[field];
        format!("{}.{}", self.classes[declared.class].name, declared.name)
    }

    /// The fields of its own by which an object of the class refers to others: those that are written in its source, not
    /// what inner and local classes have besides.
    pub fn links_of(&self, class: ClassId) -> Vec<FieldId> {
        let is_link = |field: &&FieldId| {
            let field = &self.fields[**field];
            !field.is_static && !is_unwritten(&field.name) && matches!(field.ty, Type::Ref(_))
        };
        self.classes[class].fields.iter().filter(is_link).copied().collect()
    }

    /// The number is the caller's to choose: not how a class of the library keeps its books.
    pub fn restricted(&self, field: FieldId) -> bool {
        let class = &self.classes[self.fields[field].class];
        let is_box =
            matches!(class.known, Some(WellKnown::Byte | WellKnown::Short | WellKnown::Integer | WellKnown::Long));
        class.is_user || is_box && self.fields[field].name == "value"
    }

    /// Is every `sub` a `sup`? Reflexive; arrays are covariant; everything is an `Object`.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let class = &self.classes[sub];
        if let (ClassKind::Array(Type::Ref(sub)), ClassKind::Array(Type::Ref(sup))) =
            (class.kind, self.classes[sup].kind)
        {
            return self.is_subclass(sub, sup);
        }
        if self.classes[sup].is_object() {
            return true;
        }
        // JLS 10.8
        if matches!(class.kind, ClassKind::Array(_))
            && matches!(self.classes[sup].known, Some(WellKnown::Cloneable | WellKnown::Serializable))
        {
            return true;
        }
        class.superclass.iter().chain(&class.interfaces).any(|parent| self.is_subclass(*parent, sup))
    }

    /// The class is an enum, or the body of one of its constants: no objects of it are made but the constants.
    pub fn is_of_constants(&self, class: ClassId) -> bool {
        self.superclasses(class).any(|class| self.classes[class].kind == ClassKind::Enum)
    }

    /// The class and its superclasses, nearest first.
    pub fn superclasses(&self, class: ClassId) -> impl Iterator<Item = ClassId> + '_ {
        std::iter::successors(Some(class), |class| self.classes[*class].superclass)
    }

    /// What is initialized before a class is (JLS 12.4.2, step 7): its superclass, then those superinterfaces that have
    /// default methods, in the order in which they are declared.
    pub fn prerequisites(&self, class: ClassId) -> Vec<ClassId> {
        let declared = &self.classes[class];
        let mut found: Vec<ClassId> = declared.superclass.into_iter().collect();
        if declared.kind != ClassKind::Interface {
            self.defaulting(class, &mut found);
        }
        found
    }

    fn defaulting(&self, class: ClassId, found: &mut Vec<ClassId>) {
        for interface in &self.classes[class].interfaces {
            self.defaulting(*interface, found);
            let is_default = |method: &MethodId| {
                let method = &self.methods[*method];
                !method.is_abstract && !method.is_static && !method.is_private
            };
            if !found.contains(interface) && self.classes[*interface].methods.iter().any(is_default) {
                found.push(*interface);
            }
        }
    }

    /// Is the class initialized before a call of the method? Where not, the call does not use it.
    pub fn is_initialized_for(&self, method: MethodId, class: ClassId) -> bool {
        self.initialized.get(&method).is_none_or(|classes| classes.contains(&class))
    }

    /// The classes that the first use of a class initializes, in that order: itself at the end.
    pub fn initialized_with(&self, class: ClassId) -> Vec<ClassId> {
        fn visit(program: &Program, class: ClassId, found: &mut Vec<ClassId>) {
            for before in program.prerequisites(class) {
                if !found.contains(&before) {
                    visit(program, before, found);
                }
            }
            found.push(class);
        }
        let mut found = Vec::new();
        visit(self, class, &mut found);
        found
    }

    /// The interfaces, above others too, that the class implements and its superclass does not.
    pub fn interfaces_of(&self, class: ClassId) -> Vec<ClassId> {
        let declared = &self.classes[class];
        let mut found: Vec<ClassId> = Vec::new();
        let mut waiting = declared.interfaces.clone();
        waiting.reverse();
        while let Some(next) = waiting.pop() {
            if !found.contains(&next) && !declared.superclass.is_some_and(|above| self.is_subclass(above, next)) {
                found.push(next);
                waiting.extend(self.classes[next].interfaces.iter().rev());
            }
        }
        found
    }

    /// All instance fields of objects of exactly this class: inherited ones first, each class in source order.
    /// Interfaces have them too, in JML: `instance ghost`.
    pub fn instance_fields(&self, class: ClassId) -> Vec<FieldId> {
        let mut line: Vec<ClassId> = self.superclasses(class).collect();
        line.reverse();
        line.into_iter()
            .flat_map(|class| self.interfaces_of(class).into_iter().chain([class]))
            .flat_map(|class| self.classes[class].fields.iter().copied())
            .filter(|field| !self.fields[*field].is_static)
            .collect()
    }

    /// The method that runs when `method` is called on an object of exactly this class.
    pub fn dispatch(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let answers =
            |candidate: &&MethodId| **candidate == method || self.methods[**candidate].overrides.contains(&method);
        let is_code = |candidate: &&MethodId| !self.methods[**candidate].is_abstract;
        let in_class = self
            .superclasses(class)
            .find_map(|class| self.classes[class].methods.iter().filter(is_code).find(|m| answers(m)));
        // Of those of interfaces, the one that no other overrides (JLS 8.4.8).
        let in_interface = || {
            let line = self.superclasses(class).flat_map(|above| self.interfaces_of(above));
            let found: Vec<&MethodId> =
                line.filter_map(|interface| self.classes[interface].methods.iter().find(answers)).collect();
            let is_overridden =
                |method: &MethodId| found.iter().any(|other| self.methods[**other].overrides.contains(method));
            found.iter().copied().find(|method| !is_overridden(method)).filter(is_code)
        };
        in_class.or_else(in_interface).copied()
    }

    /// The array class with these elements, if the program has it.
    pub fn array_of(&self, elem: Type) -> Option<ClassId> {
        self.classes.iter().find(|(_, class)| class.kind == ClassKind::Array(elem)).map(|(id, _)| id)
    }

    /// `LinkedList.delete`, for people.
    pub fn method_name(&self, method: MethodId) -> String {
        let method = &self.methods[method];
        format!("{}.{}", self.classes[method.class].name, method.name)
    }

    /// `LinkedList.delete(int)`, `java.util.ArrayList.add(Object)`: the class in full, a constructor by its simple name.
    pub fn signature(&self, method: MethodId) -> String {
        let simple = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
        let declared = &self.methods[method];
        let class = &self.classes[declared.class].name;
        let name = if declared.is_constructor() { simple(class) } else { declared.name.clone() };
        format!("{class}.{name}({})", self.param_names(method).join(", "))
    }

    /// The types of its parameters, without packages where that tells it from other methods of the class.
    pub fn param_names(&self, method: MethodId) -> Vec<String> {
        let simple = |name: String| name.rsplit('.').next().unwrap_or_default().to_owned();
        let names = |method: MethodId| self.methods[method].params.iter().map(|(_, ty)| self.type_name(*ty));
        let short = |method: MethodId| names(method).map(simple).collect::<Vec<_>>();
        let (declared, own) = (&self.methods[method], short(method));
        let is_like = |other: &&MethodId| {
            let is_other = **other != method && self.methods[**other].name == declared.name;
            is_other && short(**other) == own && !names(**other).eq(names(method))
        };
        let has_like = self.classes[declared.class].methods.iter().find(is_like).is_some();
        if has_like { names(method).collect() } else { own }
    }

    /// As Java writes it after erasure.
    pub fn type_name(&self, ty: Type) -> String {
        match ty {
            Type::Void => "void".into(),
            Type::Bool => "boolean".into(),
            Type::Byte => "byte".into(),
            Type::Short => "short".into(),
            Type::Char => "char".into(),
            Type::Int => "int".into(),
            Type::Long => "long".into(),
            Type::Float => "float".into(),
            Type::Double => "double".into(),
            Type::Ref(class) => self.classes[class].name.clone(),
        }
    }
}
