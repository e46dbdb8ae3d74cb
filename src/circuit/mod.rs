//! Boolean circuits: hash-consed gates with constant folding, and two's-complement words of them.
//!
//! A [`Bit`] is a gate's output or its negation; equal subcircuits are the same bit, so that sharing is free
//! and equality of bits is cheap. A [`Word`] is a mathematical integer as a vector of bits, of whatever width it needs.
//! A [`Choice`] says which of several things a value is, each under its guard. The main type is [`Circuit`].

mod arith;
mod cases;
mod choice;
mod compare;
mod count;
mod eval;
mod evident;
mod gates;
mod hash;
mod ieee;
#[cfg(test)]
mod ieee_tests;
mod poly;
#[cfg(test)]
mod poly_tests;
mod print;
mod range;
#[cfg(test)]
mod range_tests;
mod shift;
#[cfg(test)]
mod tests;
mod word;

pub use cases::{Cases, MAX_CASES};
pub use choice::Choice;
pub use eval::Valuation;
pub use gates::{Bit, Circuit, Gate, GateId, InputId};
pub use ieee::Format;
pub use print::text as print;
pub use range::{Operation, Range};
pub use word::Word;
