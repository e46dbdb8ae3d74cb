//! What an input is: which objects each slot of a pre-state may hold.
//!
//! Declared types say it, with their arguments: the `T item` of a `Node<Integer>` holds null or an Integer. Every object
//! of a generic class is one *instantiation* of it, and a slot that refers to it must agree. Variables of the receiver
//! and of the method stand for one choice in the whole input. The entry is [`Inputs::new`].
//!
//! Encoder and enumeration ask here; runs do not, since code cannot tell the difference.

mod around;
mod demand;
mod formulas;
mod founded;
mod initialized;
mod lengths;
mod owned;
mod slots;
mod types;
mod typing;

pub(crate) use founded::given_references;
pub(crate) use initialized::{all_initialized, initialized};
pub(crate) use slots::{Inputs, Source};
pub(crate) use typing::Place;
