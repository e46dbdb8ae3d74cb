//! Pieces of source text that several languages have: names and comments.

use std::rc::Rc;

use super::Span;

/// A name with its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    /// As written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A comment with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// All of it, markers included.
    pub text: Rc<str>,
    /// Where it stands.
    pub span: Span,
}

/// The number by which a set of places knows a field, made of its name (FNV-1a); 0 stands for all fields.
pub fn place_number(field: &str) -> i32 {
    let hash = field.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash.max(1).cast_signed()
}
