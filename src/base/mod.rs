//! What every other module may use: ids, spans, sources, diagnostics, origins, budgets, options, observers,
//! random numbers.
//!
//! Nothing here knows Java, logic or solvers. Ids are newtypes over `u32`; each says what it counts.

#![warn(missing_docs)]

mod budget;
mod caught;
mod code;
mod command_line;
mod crew;
mod diagnostic;
mod ids;
mod label;
mod limit;
mod observer;
mod option_commands;
mod options;
mod origin;
mod random;
mod shared;
mod source;
mod suggest;
mod watch;
mod written;

pub use budget::{Budget, StopReason, Stopper};
pub use caught::panic_text;
pub use code::{Code, Problem};
pub use command_line::CommandLine;
pub use crew::{Crew, Named, Work, first_made_by, made_by};
pub use diagnostic::{Diagnostic, Label, Severity};
pub use ids::{ClassId, FieldId, Idx, IndexVec, MethodId, OriginId, SourceId};
pub use label::LabelId;
pub use limit::LimitKind;
pub use observer::{Observer, Phase};
pub use options::{Numbers, OptionRow, Options, Scope, Setting, Word};
pub use origin::{Origin, OriginKind, Origins};
pub use random::Random;
pub use shared::Shared;
pub use source::{LineColumn, Source, Sources, Span, first_line};
pub(crate) use suggest::suggest;
pub use watch::{Watch, unless_stopped};
pub use written::{Comment, Name, place_number};
