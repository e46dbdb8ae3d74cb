//! From suspects to a verified repair: candidates, tests that refute them, a verifier that adds tests.
//!
//! Counterexample-guided inductive synthesis (Solar-Lezama et al., ASPLOS 2006) over changes of the source text.
//! Stryker (Zemín et al., TOSEM 2017) does the same for JML with mutants and a bounded verifier; Gopinath, Malik and
//! Khurshid (TACAS 2011) solve for values and write them as expressions. Here the verifier takes milliseconds, so that
//! thousands of candidates are lowered and run, and what survives is checked for all inputs within the bounds.

mod grow;
mod order;
mod search;
mod tests;

pub(crate) use order::{Candidate, ordered};
pub(crate) use search::{Effort, Found, Limits, Searched, Verified, Workshop, search};
pub(crate) use tests::Tests;
