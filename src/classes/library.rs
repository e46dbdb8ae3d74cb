//! Where the text of classes comes from that are neither given nor modelled.

use crate::base::{SourceId, StopReason};
use crate::java;

/// Where classes come from that are neither given nor modelled: a source path, say.
pub trait Library {
    /// The name to show and the text of the file that declares `a.b.C` (a top-level class).
    fn find(&self, qualified_name: &str) -> Option<(String, String)>;

    /// The name to show and the text of the side file that another one names with `uses "path"`.
    fn side_file(&self, path: &str, user: &str) -> Option<(String, String)> {
        let _ = (path, user);
        None
    }

    /// The tree of a text that is not the user's. Who lowers one program many times may remember it.
    fn parse(&self, source: SourceId, text: &str, is_stopped: &dyn Fn() -> bool) -> java::Parsed<java::Unit> {
        java::parse_until(source, text, is_stopped)
    }

    /// Whether the text found under this name is a part of the user's project, and not of a library of others.
    fn is_of_project(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Whether lowering should end early: what it was given may be of any size.
    fn stopped(&self) -> Option<StopReason> {
        None
    }
}

/// No source path.
pub struct NoLibrary;

impl Library for NoLibrary {
    fn find(&self, _: &str) -> Option<(String, String)> {
        None
    }
}
