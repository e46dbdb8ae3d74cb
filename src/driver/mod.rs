//! The commands as functions.
