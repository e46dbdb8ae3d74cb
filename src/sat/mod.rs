//! One solver trait, several solvers.
