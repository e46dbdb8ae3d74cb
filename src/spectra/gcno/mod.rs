//! GCC's own notes and counts (`.gcno`, `.gcda`): exact flow graphs, block by block.
//!
//! The main type is [`NoteCollector`]. The notes hold every function's graph and the lines of its blocks; the counts hold
//! how often the arcs off a spanning tree were taken, and the rest follows, since what enters a block leaves it (Knuth).
//! The layout is that of GCC 12 and later, as `gcov-io.h` describes it.
//!
//! A run that dies inside a block leaves counts that do not add up: an arc that would be negative is 0.

mod collector;
mod function;
#[cfg(test)]
mod tests;
mod words;

pub use collector::NoteCollector;
