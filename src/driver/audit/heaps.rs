//! How many heaps meet a class's invariants, and how large the largest are.

use crate::base::{ClassId, Options};
use crate::driver::coverage;
use crate::driver::localize::subject;
use crate::driver::settings::query_config;
use crate::driver::testgen::exhaustive;
use crate::findings::{Ending, Heaps};
use crate::heap::Input;
use crate::query::{self, Probe};
use crate::testgen::with_instances;

use super::command::Auditor;

/// Heaps of a class are counted up to so many.
const MAX_HEAPS: u32 = 1_000;

impl Auditor<'_> {
    /// `None` if there are none, or they cannot be listed.
    pub(super) fn heaps(&self, class: ClassId) -> Option<Heaps> {
        let (program, method) = with_instances(self.program, class);
        let options = Options { count: Some(MAX_HEAPS), ..self.options.clone() };
        let subject = subject(&program, method, &options, self.stopper);
        let made = exhaustive(&subject, &options, false).ok()?;
        let config = query_config(&program, self.options, self.stopper);
        let checked = query::check(&program, method, &config, &self.budget(), &mut (), &mut |_: &Input| Probe::Open);
        let covered = coverage::covered(&checked, self.sources, &program).unwrap_or_default();
        let small = covered.objects.into_iter().filter(|each| each.n_objects < each.n_allowed).collect();
        let is_all = made.ending == Ending::Complete;
        (made.n_tests > 0).then_some(Heaps { by_size: made.by_size, is_all, small })
    }
}
