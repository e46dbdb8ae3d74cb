//! New inputs: directed, exhaustive, path-based; as JUnit source.
