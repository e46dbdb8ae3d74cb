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
//! the surface, and all that these pages show. The other modules are how it is done; some are public for the tests and
//! benches, hidden here, and change (`cargo doc --document-private-items` shows those that are private).
//!
//! A module is a noun (a language: data, printer, well-formedness) or a verb (one translation).
//! Arrows between modules point one way; `tests/suite/tidy.rs` holds the table.
//! ARCHITECTURE.md is the map.

#![warn(unreachable_pub)]

pub mod base;

// Nouns.
#[doc(hidden)]
pub mod circuit;
#[doc(hidden)]
pub mod cnf;
pub mod findings;
#[doc(hidden)]
pub mod heap;
pub(crate) mod inputs;
#[doc(hidden)]
pub mod ir;
#[doc(hidden)]
pub mod java;
#[doc(hidden)]
pub mod rel;
pub(crate) mod spec;
pub(crate) mod types;

// Verbs.
pub(crate) mod attr;
pub(crate) mod classes;
#[doc(hidden)]
pub mod clausify;
pub(crate) mod contract;
#[doc(hidden)]
pub mod exec;
pub(crate) mod ground;
pub(crate) mod lift;
#[doc(hidden)]
pub mod lower;
pub(crate) mod mutate;
#[doc(hidden)]
pub mod symex;

// Engines.
#[doc(hidden)]
pub mod attack;
#[doc(hidden)]
pub mod localize;
#[doc(hidden)]
pub mod query;
pub(crate) mod repair;
#[doc(hidden)]
pub mod sat;
pub mod spectra;
#[doc(hidden)]
pub mod testgen;
#[doc(hidden)]
pub mod ucore;

// Outside.
pub(crate) mod api;
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod driver;
#[doc(hidden)]
pub mod experiment;
pub mod report;
pub(crate) mod serve;

pub use api::{Project, Refused};
pub use base::{Observer, Options, Stopper};
