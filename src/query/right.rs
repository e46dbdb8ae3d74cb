//! The other way round: an input on which the method keeps its contract.

use crate::base::{Budget, MethodId};
use crate::heap::Input;
use crate::ir::Program;
use crate::symex::{self, Bounds};

use super::asking::Asking;
use super::check::{Checked, Config};
use super::{Reply, Session};

/// One whose run ends within the bounds, meets nothing unmodelled and violates no label; the smallest, as [`check`]
/// looks for it, if the configuration wants that. `None`: there is none, or it is not known.
///
/// [`check`]: super::check()
pub fn right(program: &Program, method: MethodId, config: &Config, bounds: Bounds, budget: &Budget) -> Option<Input> {
    let encoding = symex::encode(program, method, &config.symex.within(bounds.clone()));
    let wrong = (encoding.labels.iter().map(|label| label.violated))
        .chain(encoding.unwinding.iter().map(|unwinding| unwinding.exceeded))
        .chain(encoding.unsupported.iter().map(|met| met.reached));
    let mut facts: Vec<_> = wrong.map(|bit| !bit).collect();
    let ends = [encoding.returned, encoding.threw];
    let session = Session::new(encoding, config.solver, true);
    let mut asking = Asking::new(program, config, session, budget, Checked::within(bounds));
    let circuit = &mut asking.session.encoding.circuit;
    facts.push(circuit.or(ends));
    let is_right = circuit.and(facts);
    let Reply::Yes(model) = asking.session.ask(&[is_right], budget) else { return None };
    let (model, _) = asking.smallest(is_right, model);
    Some(asking.session.lift(program, &model))
}
