//! What conjunctions show of two bits at once, without a solver.

use super::{Bit, Circuit};

impl Circuit {
    /// Does the first imply the second, as far as a short walk through conjunctions sees? False is "unknown".
    pub fn evidently_implies(&self, from: Bit, to: Bit) -> bool {
        if from == to || from == Bit::FALSE || to == Bit::TRUE {
            return true;
        }
        self.has_conjunct(from, to, &mut 500) || self.has_conjunct(!to, !from, &mut 500)
    }

    fn has_conjunct(&self, from: Bit, to: Bit, budget: &mut u32) -> bool {
        if from == to {
            return true;
        }
        if *budget == 0 || from.gate() < to.gate() {
            return false;
        }
        *budget -= 1;
        match self.conjuncts(from) {
            Some(operands) => operands.iter().any(|operand| self.has_conjunct(*operand, to, budget)),
            None => false,
        }
    }

    /// Can the two evidently not hold together? False is "unknown".
    pub fn evidently_disjoint(&self, a: Bit, b: Bit) -> bool {
        if a == Bit::FALSE || b == Bit::FALSE || a == !b {
            return true;
        }
        let (mut parts, mut others) = (Vec::new(), Vec::new());
        self.all_conjuncts(a, &mut parts);
        self.all_conjuncts(b, &mut others);
        others.sort_unstable();
        parts.iter().any(|part| others.binary_search(&!*part).is_ok())
    }

    /// The bit, its conjuncts, and theirs, up to a limit.
    fn all_conjuncts(&self, bit: Bit, found: &mut Vec<Bit>) {
        if found.len() >= 500 {
            return;
        }
        found.push(bit);
        if let Some(operands) = self.conjuncts(bit) {
            for operand in operands {
                self.all_conjuncts(*operand, found);
            }
        }
    }
}
