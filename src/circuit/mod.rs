//! Boolean circuits: hash-consed gates with constant folding, and two's-complement words of them.
//!
//! A [`Bit`] is a gate's output or its negation; equal subcircuits are the same bit, so that sharing is free
//! and equality of bits is cheap. The main type is [`Circuit`].

mod gates;

pub use gates::{Bit, Circuit, Gate, GateId, InputId};
