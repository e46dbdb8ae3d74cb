//! huntsman: a bounded verifier and fault localizer for annotated Java data-structure code.
//!
//! A module is a noun (a language: data, printer, well-formedness) or a verb (one translation).
//! Arrows between modules point one way; `tests/suite/tidy.rs` holds the table.
//! ARCHITECTURE.md is the map.

pub mod base;

// Nouns.
pub mod circuit;
pub mod cnf;
pub mod findings;
pub mod heap;
pub mod inputs;
pub mod ir;
pub mod java;
pub mod rel;
pub mod spec;

// Verbs.
pub mod clausify;
pub mod exec;
pub mod ground;
pub mod lift;
pub mod lower;
pub mod mutate;
pub mod symex;

// Engines.
pub mod attack;
pub mod localize;
pub mod query;
pub mod sat;
pub mod spectra;
pub mod testgen;
pub mod ucore;

// Outside.
pub mod cli;
pub mod driver;
pub mod experiment;
pub mod report;
