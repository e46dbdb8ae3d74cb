//! What is written at declarations, from which specifications are read: words, annotations and comments. A front end
//! hands it over; nothing here says of which language it is.

use crate::base::{Comment, Name, Span};
use crate::spec::Text;

/// What stands before a declaration.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// `private static …`
    pub words: Vec<String>,
    pub annotations: Vec<Annotation>,
    /// Those that may hold a specification.
    pub comments: Vec<Comment>,
}

impl Notes {
    pub(super) fn has(&self, word: &str) -> bool {
        self.words.iter().any(|known| known == word)
    }

    /// By simple name.
    pub(super) fn annotation(&self, name: &str) -> Option<&Annotation> {
        self.annotations.iter().find(|annotation| annotation.simple_name() == name)
    }
}

/// `@Requires("n > 0")`
#[derive(Clone, Debug)]
pub(crate) struct Annotation {
    /// As written, perhaps qualified.
    pub name: Name,
    /// The strings of its value, in order.
    pub texts: Vec<Text>,
    /// Where something stands that is no string, or one that is not known.
    pub unread: Vec<Span>,
    pub span: Span,
}

impl Annotation {
    pub(super) fn simple_name(&self) -> &str {
        self.name.text.rsplit('.').next().unwrap_or_default()
    }
}

/// A parameter of a method, or a component of a record.
#[derive(Clone, Debug)]
pub(crate) struct WrittenParam {
    pub name: Name,
    pub notes: Notes,
}

/// A class as it is declared.
#[derive(Clone, Debug)]
pub(crate) struct WrittenClass {
    pub name: Name,
    pub notes: Notes,
    /// Of another class.
    pub is_member: bool,
    /// Of a record.
    pub components: Vec<WrittenParam>,
    /// In the order of the text.
    pub members: Vec<WrittenMember>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct WrittenMember {
    pub kind: MemberKind,
    /// Of a comment that belongs to the class alone: itself.
    pub notes: Notes,
}

#[derive(Clone, Debug)]
pub(crate) enum MemberKind {
    /// `int a, b[];` declares two; the span is that of all.
    Fields(Vec<WrittenField>, Span),
    /// Constructors too; see [`WrittenMethod`].
    Method,
    Class,
    /// A comment, an initializer, …
    Other,
}

#[derive(Clone, Debug)]
pub(crate) struct WrittenField {
    pub name: Name,
    /// By brackets behind the name.
    pub is_array: bool,
}

/// A method or constructor as it is declared.
#[derive(Clone, Debug)]
pub(crate) struct WrittenMethod {
    /// Of a constructor, its class's.
    pub name: Name,
    pub notes: Notes,
    /// Without hidden ones.
    pub params: Vec<WrittenParam>,
    /// Qualified as written.
    pub throws: Vec<Name>,
    pub is_constructor: bool,
    pub has_body: bool,
    pub span: Span,
    /// What stands before the body.
    pub head: Span,
}

/// A statement, as far as what is said before it depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    /// Perhaps a labelled one.
    Loop,
    /// Of a variable or a class.
    Declaration,
    Other,
}
