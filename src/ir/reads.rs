//! Reads that a contract can be asked about: JML's `accessible` (Reference Manual, 9.9.10).

use crate::base::MethodId;

use super::program::Program;

/// Whose code reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// The user's: the contract must name the place.
    User,
    /// A model of the library, whose places have no names that a contract could use.
    Library,
    /// That of values which never change: nothing depends on when they are read.
    Value,
}

/// Why a verdict about reads ends where the library reads what the contract does not name.
pub const READS_OF_LIBRARY: &str = "what the library reads of an object that `accessible` does not name";
/// Where a call is taken by contract.
pub const READS_OF_CALL: &str = "what a call reads that is taken by its contract";

/// Strings and boxes.
const VALUES: &[&str] = &["String", "Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];

impl Program {
    /// Whose code the method is.
    pub fn reader(&self, method: MethodId) -> Reader {
        let class = &self.classes[self.methods[method].class];
        match class.name.strip_prefix("java.lang.") {
            _ if class.is_user => Reader::User,
            Some(simple) if VALUES.contains(&simple) => Reader::Value,
            _ => Reader::Library,
        }
    }
}
