//! Bounded symbolic execution over a symbolic heap: a method and its contract as one circuit, and models back to heaps.
//!
//! States merge at joins, so every statement is executed once per unrolled copy whatever the number of paths
//! (Babić and Hu, 2008; JBMC). References are sparse choices of symbolic objects (`ground::Atom`),
//! integers are pointwise. The pre-state is in canonical form: see `prestate`. The entry is [`encode`].

mod access;
mod after;
mod angelic;
mod bind;
mod bounds;
mod by_contract;
mod call;
mod calls;
mod changed;
mod classes;
mod config;
mod contract;
mod draws;
mod encoding;
mod eval;
mod float;
mod frames;
mod havoc;
mod heap;
mod held;
mod instr;
mod kept;
mod lasso;
mod lengths;
mod lift;
mod literals;
mod loose;
mod machine;
mod met;
mod narrow;
mod objects;
mod owned;
mod pair;
mod path;
mod prestate;
mod reads;
mod records;
mod region;
mod shape;
mod slots;
mod snapshot;
mod state;
mod statics;
mod strays;
#[cfg(test)]
mod tests;
mod texts;
mod together;
mod value;
mod views;

pub use after::{After, LeftBit, LeftKey, Spot};
pub use angelic::Produced;
pub use bounds::{Bounds, MOST_ALLOCATED, MOST_BY_A_CONSTANT, Place, SlotKey, SlotSource, Target};
pub use changed::{Left, may_change};
pub use config::{Config, Mode};
pub use contract::{encode, encode_pre, encode_run, encode_with_literals};
pub use encoding::{
    Binding, BranchRecord, CellBit, ClauseBit, Encoding, Group, GroupKind, LabelBit, ObjectBit, Passage, Role, Stage,
    Stats, TupleBit, Unsupported, Unwinding,
};
pub use havoc::Abstracted;
pub use loose::{Keeps, Loose, Places};
pub use value::Value;
pub use views::View;
