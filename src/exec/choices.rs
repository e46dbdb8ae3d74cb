//! The values that bound variables take, one choice after another.
//!
//! Of all integers of a type nobody can try each: those are tried that occur in either state, as an argument or as the
//! result, or that the code names, sums of these, their neighbours and the ends of the range. What is false of one of them is not true of all; what is
//! true of them is taken for true of all (`check` asks the solver about the others).

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use crate::heap::{Content, Value};
use crate::rel::{Decl, ExprKind, IntExpr, State};

use super::eval::{Answer, Eval, Vars};
use super::{Cell, Relation};

/// More choices than this are not tried.
const CHOICES_MAX: usize = 1 << 22;

/// A range of more integers is not walked through.
const RANGE_MAX: i128 = 1 << 20;

/// So many sums of a number that occurs and one that the code names are looked at.
const SUMS_MAX: usize = 512;

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
        if let Some((from, to)) = decl.bound.as_long_range() {
            for at in self.occurring((from, to))? {
                if choose(&[Cell::Int(at)])?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        } else if let ExprKind::Range(from, to) = &*decl.bound.kind {
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

    /// Of the integers from the one to before the other those that stand for all.
    fn occurring(&self, (from, to): (i128, i128)) -> Answer<BTreeSet<i128>> {
        if self.config.unknown.is_some() {
            return Err("all integers of a long range".into());
        }
        let mut found: BTreeSet<i128> = [from, to - 1, 0].into();
        let named: BTreeSet<i128> = self.program.numbers().into_iter().map(i128::from).collect();
        let mut add = |value: &Value| found.extend(value.as_integer().map(i128::from));
        for world in [self.world(State::Pre), self.world(State::Post)] {
            for (_, object) in world.state.objects.iter() {
                match &object.content {
                    Content::Fields(fields) => fields.values().for_each(&mut add),
                    Content::Elems(elems) => elems.iter().for_each(&mut add),
                }
            }
            world.state.statics.values().for_each(&mut add);
        }
        self.args.iter().chain(&self.result).for_each(&mut add);
        if found.len() * named.len() <= SUMS_MAX {
            let sums = found.iter().flat_map(|a| named.iter().map(move |b| a + b));
            found = sums.collect::<BTreeSet<i128>>();
        }
        found.extend(named);
        let around = found.iter().flat_map(|n| [n - 1, *n, n + 1]);
        Ok(around.filter(|n| (from..to).contains(n)).collect())
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
