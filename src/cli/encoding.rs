//! Java files that are not UTF-8: read as Latin-1, which is told with its place.
//!
//! The texts of a run are read in several places, and some only when a class is looked for. So what was read as Latin-1
//! is kept by the file's name, and told of those files that the run had a use for.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::base::{Diagnostic, Sources, Span};

/// A byte that is no character of UTF-8.
#[derive(Clone, Copy)]
struct Wrong {
    /// In the text as it was read.
    at: usize,
    byte: u8,
}

static READ: Mutex<BTreeMap<String, Wrong>> = Mutex::new(BTreeMap::new());

/// The text of the file of this name: every byte is a character of Latin-1 where it is not UTF-8.
pub(super) fn text(name: &str, bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let n_right = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let of = |bytes: &[u8]| bytes.iter().map(|byte| char::from(*byte)).collect::<String>();
        let wrong = Wrong { at: of(&bytes[..n_right]).len(), byte: bytes[n_right] };
        READ.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), wrong);
        of(bytes)
    })
}

/// What is to be said of these texts.
pub(super) fn warnings(sources: &Sources) -> Vec<Diagnostic> {
    let read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let found = sources.iter().filter_map(|(id, source)| Some((id, read.get(&source.name)?)));
    let warning = |(id, wrong): (_, &Wrong)| {
        let length = char::from(wrong.byte).len_utf8();
        Diagnostic::warning(
            "not-utf8",
            "the file is not UTF-8 text, and is read as Latin-1: other characters may be meant",
        )
        .at(Span::new(id, wrong.at, wrong.at + length), format!("the byte {:02X}", wrong.byte))
        .help("save it as UTF-8: `iconv -f CHARSET -t UTF-8`, with the encoding that it has")
    };
    found.map(warning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_that_of_the_text_as_it_was_read() {
        let bytes = b"class A {\n  // \xC3\xA9 \xE9\n}\n".to_vec();
        let mut sources = Sources::default();
        sources.add("encoding/A.java", text("encoding/A.java", bytes));
        sources.add("encoding/B.java", text("encoding/B.java", b"class B {}".to_vec()));
        let found = warnings(&sources);
        assert_eq!(found.len(), 1);
        let place = sources.start(found[0].span().expect("it has a place"));
        assert_eq!((place.line, place.column), (2, 9));
        assert!(found[0].labels[0].text.contains("E9"));
    }
}
