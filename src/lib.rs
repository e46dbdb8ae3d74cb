//! huntsman: a bounded verifier and fault localizer for annotated Java data-structure code.
//!
//! [`Project`] takes Java texts and answers with [`findings`]: plain data.
//!
//! ```
//! use huntsman::Project;
//! use huntsman::findings::{FaultOutcome, Verdict};
//!
//! let text = "class Counter {
//!     int n; //@ public invariant n >= 0;
//!     //@ requires n < 100; ensures n == \\old(n) + 1;
//!     void step() { n = n + 2; }
//! }";
//! let project = Project::new().java("Counter.java", text).scope(3);
//! let report = project.check()?;
//! assert!(matches!(report.methods[0].verdict, Verdict::Violated(_)));
//! let FaultOutcome::Found(groups) = &project.localize()?.methods[0].outcome else { panic!() };
//! assert_eq!(groups[0].ranking[0].member.place.line(), 4);
//! # Ok::<(), huntsman::Refused>(())
//! ```
//!
//! That, [`findings`], [`report`] (renderers), [`spectra`] (coverage, metrics, formats) and what they name of [`base`] is
//! the surface. The other modules are how it is done; some are public for the tests and benches, and change.
//!
//! A module is a noun (a language: data, printer, well-formedness) or a verb (one translation).
//! Arrows between modules point one way; `tests/suite/tidy.rs` holds the table.
//! ARCHITECTURE.md is the map.

#![warn(unreachable_pub)]

pub mod base;

// Nouns.
pub mod circuit;
pub mod cnf;
pub mod findings;
pub mod heap;
pub(crate) mod inputs;
pub mod ir;
pub mod java;
pub mod rel;
pub(crate) mod spec;
pub(crate) mod types;

// Verbs.
pub(crate) mod attr;
pub(crate) mod classes;
pub mod clausify;
pub(crate) mod contract;
pub mod exec;
pub(crate) mod ground;
pub(crate) mod lift;
pub mod lower;
pub(crate) mod mutate;
pub mod symex;

// Engines.
pub mod attack;
pub mod localize;
pub mod query;
pub(crate) mod repair;
pub mod sat;
pub mod spectra;
pub mod testgen;
pub mod ucore;

// Outside.
pub(crate) mod api;
pub mod cli;
pub mod driver;
pub mod experiment;
pub mod report;
pub(crate) mod serve;

pub use api::{Project, Refused};
pub use base::{Observer, Options, Stopper};
