//! Walking over XML: elements with their lines, and a file that is not well-formed refused where it goes wrong.
//!
//! JUnit, JaCoCo and Cobertura reports are read by it. A document type is passed over; nothing is fetched.

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};

use super::ReadError;

/// What is met on the way through a document.
pub(super) enum Step<'a> {
    Open(&'a Element<'a>),
    Close(&'a str),
}

/// The start of an element.
pub(super) struct Element<'a> {
    tag: &'a BytesStart<'a>,
    file: &'a str,
    line: usize,
}

impl Element<'_> {
    pub(super) fn name(&self) -> &str {
        self.tag.name().into_inner()
    }

    pub(super) fn wrong(&self, reason: impl Into<String>) -> ReadError {
        ReadError::new(self.file, self.line, reason)
    }

    pub(super) fn attribute(&self, name: &str) -> Result<Option<String>, ReadError> {
        let found = self.tag.try_get_attribute(name).map_err(|error| self.wrong(error.to_string()))?;
        let Some(found) = found else { return Ok(None) };
        let value = found.normalized_value(XmlVersion::Implicit1_0).map_err(|error| self.wrong(error.to_string()))?;
        Ok(Some(value.into_owned()))
    }

    pub(super) fn required(&self, name: &str) -> Result<String, ReadError> {
        let element = self.name();
        self.attribute(name)?.ok_or_else(|| self.wrong(format!("`{element}` without `{name}`")))
    }

    pub(super) fn number(&self, name: &str) -> Result<u64, ReadError> {
        let text = self.required(name)?;
        text.parse().map_err(|_| self.wrong(format!("`{name}` is `{text}`, not a count")))
    }
}

/// Visits every element; one without content is opened and closed. The outermost must be one of `roots`.
pub(super) fn walk(
    text: &str,
    file: &str,
    roots: &[&str],
    mut visit: impl FnMut(Step) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut reader = quick_xml::Reader::from_str(text);
    let (mut n_open, mut n_roots) = (0usize, 0usize);
    let (mut counted_to, mut line) = (0, 1);
    loop {
        let at = (reader.buffer_position() as usize).min(text.len());
        line += text.as_bytes()[counted_to..at].iter().filter(|byte| **byte == b'\n').count();
        counted_to = at;
        let event = reader.read_event().map_err(|error| ReadError::new(file, line, error.to_string()))?;
        match &event {
            Event::Start(tag) | Event::Empty(tag) => {
                let element = Element { tag, file, line };
                if n_open == 0 {
                    n_roots += 1;
                    if n_roots > 1 || !roots.iter().any(|root| *root == element.name()) {
                        return Err(element.wrong(format!("expected one element `{}`", roots.join("` or `"))));
                    }
                }
                visit(Step::Open(&element))?;
                if matches!(event, Event::Start(_)) {
                    n_open += 1;
                } else {
                    visit(Step::Close(element.name()))?;
                }
            }
            Event::End(tag) => {
                // The parser has matched it with its start.
                n_open = n_open.saturating_sub(1);
                visit(Step::Close(tag.name().as_ref()))?;
            }
            Event::Eof if n_open > 0 => {
                return Err(ReadError::new(file, line, "the file ends inside an element"));
            }
            Event::Eof if n_roots == 0 => {
                return Err(ReadError::new(file, line, format!("expected an element `{}`", roots.join("` or `"))));
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}
