//! Experiments: how well the techniques do and how fast, from live runs only.

pub mod bench;
pub mod contracts;
pub mod localize;
pub mod spectra;
pub mod testgen;
