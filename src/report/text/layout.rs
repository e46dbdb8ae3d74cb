//! Lines of bounded width from pieces whose colours take no room.

/// A piece of a line that is never broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub text: String,
    /// In characters, without colours.
    pub width: usize,
}

impl Item {
    pub(super) fn plain(text: impl Into<String>) -> Self {
        let text = text.into();
        Item { width: text.chars().count(), text }
    }

    /// Where a line may be broken.
    pub(super) fn space() -> Self {
        Item::plain(" ")
    }

    fn is_space(&self) -> bool {
        self.text == " "
    }
}

/// The items in lines of at most `width` characters where that can be, broken only at spaces; all but the first line
/// begin with `margin`.
pub(super) fn fold(items: &[Item], margin: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for (index, word) in items.split(Item::is_space).enumerate() {
        let needed: usize = word.iter().map(|item| item.width).sum();
        if index > 0 && used + 1 + needed > width {
            lines.push(std::mem::take(&mut line));
            line.push_str(margin);
            used = margin.chars().count();
        } else if index > 0 {
            line.push(' ');
            used += 1;
        }
        for item in word {
            line.push_str(&item.text);
        }
        used += needed;
    }
    lines.push(line);
    lines
}

/// The words of a text in lines, as [`fold`].
pub(super) fn wrap(text: &str, margin: &str, width: usize) -> Vec<String> {
    let mut items = Vec::new();
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            items.push(Item::space());
        }
        items.push(Item::plain(word));
    }
    fold(&items, margin, width)
}

/// The text with spaces up to the width.
pub(super) fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(missing))
}
