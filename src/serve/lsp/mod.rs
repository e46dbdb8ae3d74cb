//! The Language Server Protocol: verdicts while one edits.
//!
//! A file is checked when it is opened and when it is saved, as it is on disk. Messages are built as JSON: the few that
//! are needed do not pay for a crate of all of them.

mod document;
mod present;
mod server;
mod wire;

pub(crate) use server::serve;
