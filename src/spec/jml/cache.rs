//! Comments that were read before.
//!
//! Everyone who looks for a word of a comment asks for all of it, and some hundred variants of a program have all but
//! one line in common: much of the time of a localization went into reading the same comments again.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::base::{Diagnostic, Span};

use super::ast::Item;
use super::parse::read;

/// Comments that are remembered; then all are forgotten.
const MAX_CACHED: usize = 4_096;

type Read = (Vec<Item>, Vec<Diagnostic>);

thread_local! {
    static KNOWN: RefCell<HashMap<(String, Span), Rc<Read>>> = RefCell::default();
}

/// The items of a JML comment that stands at `at`; and what is wrong with it.
///
/// Requires: [`super::is_jml`]`(comment)`; `at` is the comment's span in its file.
pub(crate) fn parse(comment: &str, at: Span) -> (Vec<Item>, Vec<Diagnostic>) {
    let key = (comment.to_owned(), at);
    let known = KNOWN.with_borrow(|known| known.get(&key).cloned());
    let read = known.unwrap_or_else(|| {
        let read = Rc::new(read(comment, at));
        KNOWN.with_borrow_mut(|known| {
            if known.len() >= MAX_CACHED {
                known.clear();
            }
            known.insert(key, read.clone());
        });
        read
    });
    (*read).clone()
}
