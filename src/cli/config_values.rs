//! What the settings of `huntsman.toml` take: kinds of values, and values that an option refuses.

use std::error::Error;

use clap::error::ContextKind;
use clap::error::ContextValue;
use toml::de::DeValue;

use super::args;
use super::config::CACHE;

/// The keys at the top, and what they take.
const TOP: &[(&str, Takes)] = &[
    ("sources", Takes::Paths),
    ("source-path", Takes::Paths),
    ("spec", Takes::Paths),
    ("baseline", Takes::Path),
    (CACHE, Takes::SwitchOrPath),
    ("exclude", Takes::Texts),
    ("invariant-method", Takes::Texts),
    ("overflow", Takes::Value),
    ("elements", Takes::Value),
    ("invariants", Takes::Value),
    ("fail-on", Takes::Value),
    ("jobs", Takes::Value),
    ("memory", Takes::Value),
];

/// A kind of value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    /// From the file's folder; one or several.
    Paths,
    Path,
    Texts,
    /// What the option of this name takes.
    Value,
    Switch,
    SwitchOrPath,
}

/// What people write for a switch in other languages: hardly the name of a folder.
const TRUTHS: [&str; 6] = ["yes", "no", "on", "off", "true", "false"];

impl Takes {
    /// What a setting at the top takes; `None`: there is no such setting.
    pub(super) fn of(name: &str) -> Option<Takes> {
        TOP.iter().find(|(known, _)| *known == name).map(|(_, takes)| *takes)
    }

    pub(super) fn is_path(self) -> bool {
        matches!(self, Takes::Paths | Takes::Path | Takes::SwitchOrPath)
    }

    /// Whether a value is of this kind.
    pub(super) fn is(self, value: &DeValue<'_>) -> bool {
        let is_text = |value: &DeValue<'_>| matches!(value, DeValue::String(_));
        match (self, value) {
            (Takes::Paths | Takes::Texts, DeValue::Array(values)) => values.iter().all(|it| is_text(it.get_ref())),
            (Takes::Paths | Takes::Texts | Takes::Path, value) => is_text(value),
            (Takes::Value, value) => is_text(value) || matches!(value, DeValue::Integer(_)),
            (Takes::Switch | Takes::SwitchOrPath, DeValue::Boolean(_)) => true,
            (Takes::SwitchOrPath, DeValue::String(text)) => !TRUTHS.contains(&text.as_ref()),
            (Takes::Switch | Takes::SwitchOrPath, _) => false,
        }
    }

    pub(super) fn expected(self) -> &'static str {
        match self {
            Takes::Paths => "a path in quotes, or a list of them",
            Takes::Path => "a path in quotes",
            Takes::Texts => "a text, or a list of texts",
            Takes::Value => "a text or a number",
            Takes::Switch => "true or false",
            Takes::SwitchOrPath => "true, false, or a folder in quotes",
        }
    }

    pub(super) fn help(self) -> &'static str {
        match self {
            Takes::Switch => "without quotes",
            Takes::SwitchOrPath => "true and false without quotes; a folder of such a name is `./yes`",
            _ => "",
        }
    }
}

/// Why the option of this name does not take the value, as the command line would say it.
pub(super) fn refused(name: &str, value: &str) -> Option<String> {
    let command = args::command();
    let check = command.find_subcommand("check")?.clone().no_binary_name(true);
    let error = check.try_get_matches_from([format!("--{name}={value}")]).err()?;
    let known = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(known)) if !known.is_empty() => format!("one of {}", known.join(", ")),
        _ => error.source().map_or("another value".to_owned(), ToString::to_string),
    };
    Some(format!("{name} cannot be `{value}`: {known}"))
}
