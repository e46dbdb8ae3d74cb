//! Renderers: each a pure function of `findings`.
