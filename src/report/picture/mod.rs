//! Pictures of heaps: Graphviz DOT, and SVG with a layout of our own.

mod dot;
mod frames;
mod graph;
mod layout;
mod svg;

pub(super) use dot::document as dot;
pub(super) use frames::frames;
pub(super) use svg::{document as svg, drawing};
