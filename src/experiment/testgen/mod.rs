//! How much generated tests help: `eval testgen` (Artzi et al.) and `eval paths` (Wang and Roychoudhury).

mod dependence;
mod eval;
mod measure;
mod suspicion;

pub use dependence::Dependence;
pub use eval::{eval_paths, eval_testgen};
pub use suspicion::{Covered, by_statement, suspicion, to_inspect};
