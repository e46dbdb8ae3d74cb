//! A method's body: blocks of instructions that end in a terminator.
//!
//! Lowering from structured Java makes every graph reducible; `verify` checks it.

use crate::base::{ClassId, FieldId, IndexVec, LabelId, MethodId, OriginId, Span};
use crate::rel;

use super::{ByContract, Clause, Expr, Havoc, LocalFrame, Type};

crate::declare_ids! {
    /// A parameter, local variable or temporary of one body. Parameters come first, the receiver before them.
    LocalId = "l";
    /// A basic block of one body.
    BlockId = "b";
}

#[derive(Clone, Debug)]
pub struct Body {
    pub locals: IndexVec<LocalId, Local>,
    /// Receiver and parameters: the first `n_params` locals.
    pub n_params: usize,
    pub blocks: IndexVec<BlockId, Block>,
    pub entry: BlockId,
}

impl Body {
    /// Of every instruction and terminator, some of them more than once.
    pub fn origins(&self) -> impl Iterator<Item = OriginId> + '_ {
        self.blocks.values().flat_map(|block| {
            let last = std::iter::once(block.terminator.origin);
            block.instrs.iter().map(|instr| instr.origin).chain(last)
        })
    }

    /// Are runs left out in which a number leaves its type ([`Overflow::Excluded`](super::Overflow))?
    pub fn excludes_overflow(&self) -> bool {
        self.blocks
            .values()
            .flat_map(|block| &block.instrs)
            .any(|instr| matches!(&instr.kind, InstrKind::AssumeClause(clause) if clause.label == LabelId::NO_OVERFLOW))
    }
}

#[derive(Clone, Debug)]
pub struct Local {
    /// As in the source; temporaries are `t1`, `t2`, …
    pub name: String,
    pub ty: Type,
    pub kind: LocalKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalKind {
    This,
    Param,
    /// Declared in the source: a trace shows it.
    Variable,
    Temp,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub instrs: Vec<Instr>,
    pub terminator: Terminator,
}

/// An instruction and where it stands. `origin` is the whole source statement or condition, `span` the part of it.
#[derive(Clone, Debug)]
pub struct Instr {
    pub kind: InstrKind,
    pub origin: OriginId,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum InstrKind {
    Assign(LocalId, Expr),
    /// `dest = object.field`. Requires: the object is not null and has the field (checks precede); so below.
    Load {
        dest: LocalId,
        object: Expr,
        field: FieldId,
    },
    Store {
        object: Expr,
        field: FieldId,
        value: Expr,
    },
    LoadStatic {
        dest: LocalId,
        field: FieldId,
    },
    StoreStatic {
        field: FieldId,
        value: Expr,
    },
    /// Requires: 0 <= index < length.
    LoadElem {
        dest: LocalId,
        array: Expr,
        index: Expr,
    },
    StoreElem {
        array: Expr,
        index: Expr,
        value: Expr,
    },
    Length {
        dest: LocalId,
        array: Expr,
    },
    /// A fresh object with default field values; the constructor is a call of its own.
    New {
        dest: LocalId,
        class: ClassId,
    },
    /// A fresh array of this array class with default elements. Requires: length >= 0.
    NewArray {
        dest: LocalId,
        class: ClassId,
        length: Expr,
    },
    /// The dynamic class check of a store into a reference array is `InstanceOfElem`: true if `value` is null or
    /// an instance of the element class of the dynamic class of `array`.
    InstanceOfElem {
        dest: LocalId,
        array: Expr,
        value: Expr,
    },
    /// An exact-class test: the dynamic classes of two non-null objects are the same (`getClass() == o.getClass()`).
    SameClass {
        dest: LocalId,
        left: Expr,
        right: Expr,
    },
    /// Initializes the class, its superclasses first, unless that has begun. The local gets the exception that leaves an
    /// initializer, or null; without a local none may leave.
    InitClass {
        class: ClassId,
        failed: Option<LocalId>,
    },
    /// Any value of the local's type: an input of a harness, or a random number.
    Nondet {
        dest: LocalId,
        name: String,
    },
    /// Runs on which this is false do not exist.
    Assume(Expr),
    /// A specification formula that must hold here: a JML `assert` or loop invariant. `Param::Local` names locals.
    Check(Box<Clause>),
    /// A specification formula that is taken to hold here.
    AssumeClause(Box<Clause>),
    /// The number that an expression of a specification has here, at 64 bits: a JML loop variant.
    Measure {
        dest: LocalId,
        value: Box<rel::IntExpr>,
    },
    /// From here on, in this method and what it calls, only these places are written.
    OpenFrame(Box<LocalFrame>),
    /// Ends the frame that was opened last.
    CloseFrame,
    /// Any state that the iterations before this one may have left, where a loop is taken by its invariant.
    Havoc(Box<Havoc>),
    /// The iteration that stands for all is over: abstract runs end here.
    Cut,
    /// The run leaves what we model: named, never skipped.
    Unsupported(String),
    /// The run leaves the values that a model of the library covers: a bound, which the verdict names.
    Beyond(String),
}

#[derive(Clone, Debug)]
pub struct Terminator {
    pub kind: TerminatorKind,
    pub origin: OriginId,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum TerminatorKind {
    Goto(BlockId),
    Branch {
        cond: Expr,
        then_to: BlockId,
        else_to: BlockId,
        kind: BranchKind,
    },
    Invoke(Box<Invoke>),
    /// Leaves the method normally.
    Return(Option<Expr>),
    /// Leaves the method with this exception object (not null: a check precedes). Caught ones are `Goto`s.
    Throw(Expr),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BranchKind {
    /// A condition of the source.
    Source,
    /// An implicit check of the language: true goes on, false raises.
    Check,
    /// Which `catch` or `switch` case applies, and the like.
    Dispatch,
}

/// A call. The callee's uncaught exception goes to `catch`, or leaves this method too.
#[derive(Clone, Debug)]
pub struct Invoke {
    pub dest: Option<LocalId>,
    pub callee: Callee,
    /// Receiver first unless static. Requires: the receiver is not null.
    pub args: Vec<Expr>,
    pub next: BlockId,
    pub catch: Option<(LocalId, BlockId)>,
    /// Abstract runs take the call by the contract of the method that is named.
    pub by_contract: Option<Box<ByContract>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Callee {
    /// Exactly this method: static, private, constructor, `super.m()`.
    Direct(MethodId),
    /// The receiver's own implementation of this method.
    Virtual(MethodId),
}

impl Terminator {
    /// Where control may go next, in the order of the fields.
    pub fn successors(&self) -> Vec<BlockId> {
        match &self.kind {
            TerminatorKind::Goto(to) => vec![*to],
            TerminatorKind::Branch { then_to, else_to, .. } => vec![*then_to, *else_to],
            TerminatorKind::Invoke(invoke) => {
                let mut to = vec![invoke.next];
                to.extend(invoke.catch.map(|(_, block)| block));
                to
            }
            TerminatorKind::Return(_) | TerminatorKind::Throw(_) => Vec::new(),
        }
    }
}
