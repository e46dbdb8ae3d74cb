//! Classes and methods that the language itself speaks of, known by what they are and not by how they are called.

use crate::base::ClassId;

use super::{Class, ClassKind, Method, Program};

/// A class of `java.lang` (and one of `java.io`) that the rules of the language name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WellKnown {
    Object,
    Class,
    String,
    AssertionError,
    Cloneable,
    Serializable,
    Byte,
    Short,
    Integer,
    Long,
}

impl WellKnown {
    const ALL: [WellKnown; 10] = [
        WellKnown::Object,
        WellKnown::Class,
        WellKnown::String,
        WellKnown::AssertionError,
        WellKnown::Cloneable,
        WellKnown::Serializable,
        WellKnown::Byte,
        WellKnown::Short,
        WellKnown::Integer,
        WellKnown::Long,
    ];

    /// The qualified name.
    pub fn name(self) -> &'static str {
        match self {
            WellKnown::Object => "java.lang.Object",
            WellKnown::Class => "java.lang.Class",
            WellKnown::String => "java.lang.String",
            WellKnown::AssertionError => "java.lang.AssertionError",
            WellKnown::Cloneable => "java.lang.Cloneable",
            WellKnown::Serializable => "java.io.Serializable",
            WellKnown::Byte => "java.lang.Byte",
            WellKnown::Short => "java.lang.Short",
            WellKnown::Integer => "java.lang.Integer",
            WellKnown::Long => "java.lang.Long",
        }
    }

    fn of(name: &str) -> Option<WellKnown> {
        WellKnown::ALL.into_iter().find(|known| known.name() == name)
    }
}

impl Class {
    /// A class of this name with nothing in it.
    pub fn new(name: impl Into<String>, kind: ClassKind) -> Class {
        let name = name.into();
        Class {
            known: WellKnown::of(&name),
            name,
            kind,
            is_abstract: false,
            superclass: None,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            invariants: Vec::new(),
            static_invariants: Vec::new(),
            left_out: Vec::new(),
            unread: None,
            static_unread: None,
            initializer: None,
            is_user: false,
            span: None,
        }
    }

    pub fn is(&self, known: WellKnown) -> bool {
        self.known == Some(known)
    }

    pub fn is_object(&self) -> bool {
        self.is(WellKnown::Object)
    }
}

impl Program {
    /// `None` if nothing of the program leads to it.
    pub fn well_known(&self, known: WellKnown) -> Option<ClassId> {
        self.class_by_name.get(known.name()).copied()
    }
}

/// What kind of code a method is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MethodKind {
    Plain,
    Constructor,
    StaticInitializer,
}

/// What the class file calls a constructor.
pub const CONSTRUCTOR: &str = "<init>";

/// What the class file calls a static initializer.
pub const STATIC_INITIALIZER: &str = "<clinit>";

/// The field of the model of `Throwable` that says that nobody knows the message. Java's class has none such.
pub const LOST_MESSAGE: &str = "hasLostMessage";

/// All that only the model of `Throwable` has.
pub const OF_MODEL: [&str; 3] = [LOST_MESSAGE, "isCauseGiven", "ignoresSuppressed"];

impl MethodKind {
    /// By its name in the class file.
    pub fn of(name: &str) -> MethodKind {
        match name {
            CONSTRUCTOR => MethodKind::Constructor,
            STATIC_INITIALIZER => MethodKind::StaticInitializer,
            _ => MethodKind::Plain,
        }
    }
}

impl Method {
    pub fn is_constructor(&self) -> bool {
        self.kind == MethodKind::Constructor
    }
}
