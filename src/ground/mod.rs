//! Relational formulas over a symbolic state, as circuits.
//!
//! The scheme is Kodkod's (Torlak and Jackson, 2007), with sparse relations instead of matrices: a relation is a list
//! of tuples, each with its guard. Integers are no atoms: an integer cell is a word of bits, and tuples with integer
//! cells are compared pair by pair. The state comes in through the trait [`World`]; what cannot be expressed comes out
//! as a [`Limit`].

mod closure;
mod context;
mod expr;
mod fold;
mod formula;
mod int;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod random;
mod real;
mod relation;
#[cfg(test)]
mod tests;
mod used;
mod world;

pub(crate) use closure::reachable;
pub(crate) use context::{Limit, claim, formula, int, relation};
pub(crate) use relation::{Atom, Cell, Rel};
pub(crate) use world::{Called, Closed, Row, World};
