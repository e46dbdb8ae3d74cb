//! Libraries of predicates for side files, built into the binary: `uses tree`.
//!
//! Each is a side file in `specs/libraries`; `tests/runner/libraries.rs` evaluates every predicate on a structure that
//! meets it and on one that does not.

macro_rules! libraries {
    ($($name:literal),* $(,)?) => {
        const LIBRARIES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../specs/libraries/", $name, ".spec")))),*];
    };
}

libraries! { "acyclic", "doubly_linked", "permutation", "red_black", "sorted", "tree" }

/// The text of a library.
pub(super) fn library(name: &str) -> Option<&'static str> {
    LIBRARIES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    LIBRARIES.iter().map(|(name, _)| *name)
}

/// The library that defines a predicate.
pub(super) fn defining(predicate: &str) -> Option<&'static str> {
    let start = format!("pred {predicate}[");
    let mut found = LIBRARIES.iter().filter(|(_, text)| text.lines().any(|line| line.starts_with(&start)));
    found.next().map(|(name, _)| *name)
}
