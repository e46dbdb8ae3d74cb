//! What a verdict stands on, as a key: if it is the same, so is the report.
//!
//! A verdict is a function of what lowering made of the text, of the options and of this program. Of what lowering made
//! a method's report depends on all classes, fields and generics, and of methods on those it reaches: itself, what its
//! code, contract and classes mention, all of the same name (whatever a call runs), and so on. These are written as
//! their `Debug` prints them, so that nothing that is added to them is forgotten. Numbers, which every edit moves, are
//! written as names or ranks, places as lines and columns with the text of their lines: what a report shows of a text
//! is in the key too, and a method that moves to another line is checked again.

mod dump;
mod key;

pub(super) use key::Footing;
