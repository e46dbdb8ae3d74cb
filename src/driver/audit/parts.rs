//! Parts of a contract, each of which can be left out.

use crate::base::{LabelId, MethodId};
use crate::ir::Program;

/// A part of a contract that can be left out, by its label: versions of a program have the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    Requires(LabelId),
    Ensures(LabelId),
    /// Of the class of that name.
    Invariant(String, LabelId),
    Frame,
}

/// The program without that part of the method's contract.
pub(crate) fn leave_out(program: &Program, method: MethodId, part: &Part) -> Program {
    let mut program = program.clone();
    let contract = &mut program.methods[method].contract;
    match part {
        Part::Requires(label) => contract.requires.retain(|clause| clause.label != *label),
        Part::Ensures(label) => {
            contract.ensures.retain(|clause| clause.label != *label);
            contract.history.retain(|clause| clause.label != *label);
        }
        Part::Invariant(of, label) => {
            // `invariant#1(Cell)` is that of other objects.
            let simple = of.rsplit('.').next().unwrap_or(of);
            let others = [format!("{label}({simple})"), format!("{label}({of})")];
            contract.reachable.retain(|it| !others.iter().any(|other| other == it.clause.label.as_str()));
            for class in program.classes.values_mut().filter(|class| class.name == *of) {
                class.invariants.retain(|clause| clause.label != *label);
                class.static_invariants.retain(|clause| clause.label != *label);
            }
        }
        Part::Frame => {
            contract.modifies.clear();
            contract.is_pure = false;
        }
    }
    program
}
