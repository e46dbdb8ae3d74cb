//! `rank --run`: the user's program is run on each test, and what GCC or coverage.py recorded is gathered.
//!
//! [`record`] is the whole of it; each file beside it has one part.

mod args;
mod crash;
mod expect;
mod list;
mod notes;
mod runs;
mod shell;
mod summary;
mod take;

pub(super) use args::RecordArgs;
pub(super) use runs::record;
