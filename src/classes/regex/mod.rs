//! Regular expressions that are constants of the program, as automata in Java.
//!
//! A pattern is parsed (`parse`), made an automaton that prefers what backtracking would try first (`automaton`), and
//! written as a class under `java.util.regex` (`class`), which the model `Automaton` there runs. What is not regular,
//! and where Java's matcher is known to be more than its pattern says, is refused with a reason.

mod automaton;
mod chars;
mod class;
mod parse;

pub(crate) use class::{class_of, find, literal, pattern, without_flags};
