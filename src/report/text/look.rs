//! What a text report looks like.

/// What a text report may use, and how much it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Escape sequences for colours.
    pub colour: bool,
    /// Times per phase and sizes of formulas.
    pub timings: bool,
    /// Of a line, in characters; drawings and paths are folded to it where they can be.
    pub width: usize,
}

impl Look {
    /// For files and pipes.
    pub fn plain() -> Self {
        Look { colour: false, timings: false, width: 100 }
    }
}
