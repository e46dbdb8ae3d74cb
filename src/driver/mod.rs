//! The commands as functions: texts and options in, findings out. No files, no clock, no terminal.

pub mod mutate;
