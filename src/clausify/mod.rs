//! Circuit to clauses, and a model of the clauses back to values of gates.
//!
//! Tseitin (1968): every gate of a cone gets a variable and the clauses that define it, once, however many questions
//! mention it. With [`Polarities::OnDemand`] only the implications that the questions need (Plaisted and Greenbaum
//! 1986). The main type is [`Clausifier`]; its main functions are [`Clausifier::lit`] for an assumption and
//! [`Clausifier::assert`] for a fact.

mod cone;
mod gates;
#[cfg(test)]
mod tests;

pub use gates::{Clausifier, Config, Polarities};
