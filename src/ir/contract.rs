//! Contracts: labelled formulas, allowed exceptions, frames.

use crate::base::{ClassId, FieldId, LabelId, OriginId, Span};
use crate::rel;

use super::LocalId;

/// A labelled conjunct. Violations are named, cores shrunk and failures partitioned by label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Given by the author, or derived: `ensures#2`. Unique within a method's contract and its invariants.
    pub label: LabelId,
    pub formula: rel::Formula,
    pub origin: OriginId,
    pub span: Span,
    /// Inside a body: the variables that lead to objects beside receiver, arguments and statics.
    pub roots: Vec<LocalId>,
}

impl Clause {
    /// Does the formula range over objects of a class?
    pub fn is_of_objects(&self) -> bool {
        let mut found = false;
        rel::Node::from(&self.formula).each(&mut |node| {
            found |= matches!(node, rel::Node::Expr(expr) if matches!(&*expr.kind, rel::ExprKind::Class(..)));
        });
        found
    }
}

/// What a method promises, with everything inherited already joined in. Invariants are kept at the class.
#[derive(Clone, Default, Debug)]
pub struct Contract {
    /// Over the pre-state.
    pub requires: Vec<Clause>,
    /// On normal return. Over both states.
    pub ensures: Vec<Clause>,
    /// However the call ends. Over both states: JML's `constraint`.
    pub history: Vec<Clause>,
    /// What may be thrown, and what must be.
    pub exceptional: Vec<Exceptional>,
    /// Each of those that count must allow a write. None at all: everything may change.
    pub modifies: Vec<CaseFrame>,
    /// Each of those that count must allow a read: JML's `accessible`. None at all: everything may be read.
    pub reads: Vec<CaseFrame>,
    /// A run may go on for ever where this was true before the call; `None`: nowhere.
    pub diverges: Option<rel::Formula>,
    /// True if the source states any clause for this method, or it inherits one, so that `check` looks at it.
    pub is_stated: bool,
    /// Its body says something that is checked: an assertion of JML, what is true of a loop, a statement's own contract.
    pub is_asserted: bool,
    /// A case without a precondition that says what may be thrown, or that nothing may.
    pub names_exceptions: Option<Span>,
    /// Overriding methods are not bound by it: all its cases say `code`, or are private.
    pub is_own: bool,
    /// Stated by a word such as `pure` alone: beside an inherited contract it adds no specification case.
    pub is_bare: bool,
    /// Its result is `non_null` by that word, whatever an inherited contract says.
    pub promises_object: bool,
    /// No effect on objects that existed before the call.
    pub is_pure: bool,
    /// Invariants are neither assumed nor re-established.
    pub is_helper: bool,
    /// Calls of the method are taken by this contract without being asked to: `@Modular`.
    pub is_modular: bool,
    /// A program starts here, `public static void main(String[])`: static fields hold what their initializers leave,
    /// where any other method may find them changed.
    pub is_entry: bool,
    /// Invariants of objects other than receiver and arguments: assumed before, promised after.
    pub reachable: Vec<Reachable>,
    /// A part of the precondition that could not be read: an input that fails may be one the author excludes.
    pub unread: Option<Span>,
    /// Clauses that were not understood: verdicts are about the others.
    pub left_out: Vec<Span>,
    /// Those of them that promise something: without them nothing is said to hold.
    pub unpromised: Vec<Span>,
}

impl Contract {
    /// Does `check` look at the method without being told its name?
    pub fn is_checked(&self) -> bool {
        self.is_stated || self.is_asserted
    }

    /// All clauses, of preconditions, of what is promised, and of other objects.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        let exceptional = self.exceptional.iter().flat_map(|each| each.when.iter().chain(&each.ensures));
        let reachable = self.reachable.iter().map(|reachable| &reachable.clause);
        self.requires.iter().chain(&self.ensures).chain(&self.history).chain(exceptional).chain(reachable)
    }
}

/// An invariant of all objects of a class that a call can reach. Over the pre-state; a user shifts it.
#[derive(Clone, Debug)]
pub struct Reachable {
    pub clause: Clause,
    /// It is promised where an exception leaves, too.
    pub on_throw: bool,
}

/// Of which objects invariants are assumed before a call and promised after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Invariants {
    /// JML's: of all objects of classes with JML that receiver, arguments and statics lead to.
    #[default]
    Reachable,
    /// Of receiver and arguments.
    Receiver,
}

/// What becomes of a sum, product or cast of whole numbers in the user's code that its type does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Overflow {
    /// It wraps, as on a JVM: JML's `code_java_math`.
    #[default]
    Wraps,
    /// It must not be: JML's `code_safe_math`.
    Fails,
    /// Runs in which it is are not looked at: where integers have no bounds, as `code_bigint_math` takes them, the
    /// others go the same way.
    Excluded,
}

/// What is asked of runs besides stated clauses: `--property`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Property {
    /// No `assert` fails.
    Assertions,
    /// No exception leaves that the contract does not allow, failed assertions aside.
    Exceptions,
    /// Both, and every run ends.
    #[default]
    All,
}

/// An allowed exception. Uncaught exceptions that no entry's class covers violate the label `no_exception`.
#[derive(Clone, Debug)]
pub struct Exceptional {
    pub class: ClassId,
    /// If present and true before the call, an exception of the class must be thrown (label of the clause).
    pub when: Option<Clause>,
    /// If such an exception is thrown, this holds; over both states.
    pub ensures: Vec<Clause>,
}

/// What one case of a contract lets a call write, or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFrame {
    /// It counts where this was true before the call; `None`: always.
    pub when: Option<rel::Formula>,
    /// None: nothing that existed before the call may be written.
    pub places: Vec<Frame>,
}

impl CaseFrame {
    /// A frame that counts always.
    pub fn always(places: Vec<Frame>) -> CaseFrame {
        CaseFrame { when: None, places }
    }
}

/// A place that may be written. Object sets are evaluated before the call. Fresh objects may always be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    Field {
        objects: rel::Expr,
        field: FieldId,
    },
    Static(FieldId),
    /// All fields of the objects, or all elements if they are arrays.
    AllOf {
        objects: rel::Expr,
    },
    /// Elements of arrays, in the half-open index range if one is given.
    Elems {
        arrays: rel::Expr,
        range: Option<(rel::IntExpr, rel::IntExpr)>,
    },
    Everything,
}

/// What a part of a body may write: JML's `loop_modifies`. Object sets are evaluated where it begins, and what is made
/// after that may always be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalFrame {
    pub label: LabelId,
    pub frames: Vec<Frame>,
    pub span: Span,
}
