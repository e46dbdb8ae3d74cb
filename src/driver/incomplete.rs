//! What a run was given and says nothing about.

use crate::base::{Problem, Sources};
use crate::findings::{Place, Warning};
use crate::ir::Program;

/// One for each specification that belongs to nothing, and for each body that is not Java.
pub(super) fn warnings(program: &Program, sources: &Sources) -> Vec<Warning> {
    let message = "what stands here belongs to nothing that is known, or is not understood: no verdict is about it";
    let warning = |span: &crate::base::Span| Warning {
        code: Problem::NotAttached.into(),
        message: message.into(),
        place: Some(Place::of(sources, *span)),
        help: None,
    };
    program.unattached.iter().map(warning).collect()
}
