//! The values that bound variables take, one choice after another.

use std::ops::{ControlFlow, Range};

use crate::rel::{Decl, ExprKind, IntExpr};

use super::eval::{Answer, Eval, Vars};
use super::{Cell, Relation};

/// More choices than this are not tried.
const CHOICES_MAX: usize = 1 << 22;

/// A range of more integers is not walked through.
const RANGE_MAX: i128 = 1 << 20;

/// Time is looked at after so many.
const CHOICES_PER_LOOK: usize = 1 << 10;

/// What is done with a choice: a tuple for each declaration, one after another, and the variables.
type Visit<'v> = dyn FnMut(&[Cell], &Vars) -> Answer<ControlFlow<()>> + 'v;

impl Eval<'_> {
    /// Every choice of one tuple for each declaration, until the visitor has seen enough; a later bound may mention
    /// earlier variables.
    pub(super) fn each_choice(&self, decls: &[Decl], vars: &Vars, visit: &mut Visit<'_>) -> Answer<()> {
        self.choose(decls, &mut Vec::new(), vars, &mut 0, visit).map(|_| ())
    }

    fn choose(
        &self,
        decls: &[Decl],
        tuple: &mut Vec<Cell>,
        vars: &Vars,
        n: &mut usize,
        visit: &mut Visit<'_>,
    ) -> Answer<ControlFlow<()>> {
        let Some((decl, rest)) = decls.split_first() else {
            *n += 1;
            self.post.n_choices.update(|n| n + 1);
            if *n > CHOICES_MAX {
                return Err(format!("a quantifier with more than {CHOICES_MAX} combinations of values"));
            }
            return visit(tuple, vars);
        };
        let n_before = tuple.len();
        let mut choose = |choice: &[Cell]| {
            if n.is_multiple_of(CHOICES_PER_LOOK) && self.config.stopper.stopped().is_some() {
                return Err("a quantifier that was still being expanded".into());
            }
            tuple.truncate(n_before);
            tuple.extend_from_slice(choice);
            let vars = vars.and(decl.var.id, Relation::of(choice));
            let flow = self.choose(rest, tuple, &vars, n, visit);
            tuple.truncate(n_before);
            flow
        };
        // The tuples of a range are made when they are asked for.
        if let ExprKind::Range(from, to) = &*decl.bound.kind {
            for at in self.range(from, to, vars)? {
                if choose(&[Cell::Int(at)])?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        } else {
            for choice in &self.expr(&decl.bound, vars)? {
                if choose(choice)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// From the one to before the other.
    pub(super) fn range(&self, from: &IntExpr, to: &IntExpr, vars: &Vars) -> Answer<Range<i128>> {
        let (from, to) = (self.int(from, vars)?, self.int(to, vars)?);
        if to.saturating_sub(from) > RANGE_MAX {
            return Err(format!("a range of more than {RANGE_MAX} integers"));
        }
        Ok(from..to)
    }
}
