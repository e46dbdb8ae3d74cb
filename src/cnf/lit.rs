//! Variables and literals.

use crate::base::Idx;

crate::declare_ids! {
    /// A boolean variable, numbered from 0. Text formats number from 1: see [`Lit::to_dimacs`].
    Var = "x";
}

/// A variable or its negation: twice the variable's number, plus one if negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    #[inline]
    pub fn new(var: Var, negated: bool) -> Self {
        Self((var.index() as u32) << 1 | u32::from(negated))
    }

    #[inline]
    pub fn var(self) -> Var {
        Var::new((self.0 >> 1) as usize)
    }

    #[inline]
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The variable's number plus one, negative if negated.
    pub fn to_dimacs(self) -> i32 {
        let number = self.var().index() as i32 + 1;
        if self.is_negated() { -number } else { number }
    }

    /// Requires: not zero.
    pub fn from_dimacs(number: i32) -> Self {
        assert!(number != 0, "0 ends a clause, it is no literal");
        Self::new(Var::new(number.unsigned_abs() as usize - 1), number < 0)
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl std::fmt::Debug for Lit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.to_dimacs())
    }
}
