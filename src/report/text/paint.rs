//! Colours by meaning. Off, nothing but the text is written.

use anstyle::{AnsiColor, Style};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    pub is_on: bool,
}

impl Paint {
    pub(super) fn good(self, text: &str) -> String {
        self.with(AnsiColor::Green.on_default().bold(), text)
    }

    pub(super) fn bad(self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default().bold(), text)
    }

    pub(super) fn unsure(self, text: &str) -> String {
        self.with(AnsiColor::Yellow.on_default().bold(), text)
    }

    /// What differs from before.
    pub(super) fn changed(self, text: &str) -> String {
        self.with(AnsiColor::Yellow.on_default(), text)
    }

    pub(super) fn title(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    /// What one reads last.
    pub(super) fn faint(self, text: &str) -> String {
        self.with(Style::new().dimmed(), text)
    }

    fn with(self, style: Style, text: &str) -> String {
        if self.is_on { format!("{style}{text}{style:#}") } else { text.into() }
    }
}
