//! A third opinion on what `check` says: a harness for a JVM that makes inputs from the compiled classes, keeps those
//! that meet what the contract assumes, calls the method and judges what it did.
//!
//! Nothing of the encoder, the interpreter or their idea of an input takes part. Clauses of JML are compiled from their
//! text ([`clause`]); what that cannot say, and the other dialects, from their formulas, as for generated tests
//! ([`testgen::java`](crate::testgen::java)). This module writes the files and reads what the harness prints; starting
//! the JVM is the command line's business.

mod clause;
mod copy;
mod index;
mod plan;
mod read;

pub use plan::{Clauses, Limits, Subject, subject};
pub use read::{Attacked, Found, Told, read};

/// The harness: file name and text.
pub const HARNESS: &[(&str, &str)] = &[
    ("Attack.java", include_str!("java/Attack.java")),
    ("Checks.java", include_str!("java/Checks.java")),
    ("Choices.java", include_str!("java/Choices.java")),
    ("Compiled.java", include_str!("java/Compiled.java")),
    ("Guard.java", include_str!("java/Guard.java")),
    ("Heap.java", include_str!("java/Heap.java")),
    ("Maker.java", include_str!("java/Maker.java")),
    ("Plan.java", include_str!("java/Plan.java")),
    ("Shape.java", include_str!("java/Shape.java")),
    ("Show.java", include_str!("java/Show.java")),
    ("Spec.java", include_str!("java/Spec.java")),
    ("Steps.java", include_str!("java/Steps.java")),
    ("Target.java", include_str!("java/Target.java")),
    ("World.java", include_str!("java/World.java")),
];
