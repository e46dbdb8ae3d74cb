//! The values that bound variables take, one choice after another.
//!
//! Of all integers of a type nobody can try each: those are tried that occur in either state, as an argument or as the
//! result, or that the code names, sums of these, their neighbours and the ends of the range. What is false of one of them is not true of all; what is
//! true of them is taken for true of all in a claim alone ([`Eval::claimed`]: `check` asks the solver about the others),
//! and unclear where it would be assumed, or counted.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use crate::heap::{Content, Value};
use crate::rel::{Decl, ExprKind, Formula, IntExpr, Quantifier, State};

use super::eval::{Answer, Eval, Vars};
use super::{Cell, Relation};

/// More choices than this are not tried.
const CHOICES_MAX: usize = 1 << 22;

/// A range of more integers is not walked through.
const RANGE_MAX: i128 = 1 << 20;

/// So many sums of a number that occurs and one that the code names are looked at.
const SUMS_MAX: usize = 512;

const UNTRIED: &str = "all integers of a long range";

/// Time is looked at after so many.
const CHOICES_PER_LOOK: usize = 1 << 10;

/// What is done with a choice: a tuple for each declaration, one after another, and the variables.
type Visit<'v> = dyn FnMut(&[Cell], &Vars) -> Answer<ControlFlow<()>> + 'v;

/// Choices so far.
#[derive(Default)]
struct Tried {
    n: usize,
    /// Of a long range some only.
    is_sampled: bool,
    tuple: Vec<Cell>,
}

impl Eval<'_> {
    /// Every choice of one tuple for each declaration, until the visitor has seen enough; a later bound may mention
    /// earlier variables. Of a long range some integers only are tried: were all (`true`)?
    pub(super) fn each_choice(&self, decls: &[Decl], vars: &Vars, visit: &mut Visit<'_>) -> Answer<bool> {
        let mut tried = Tried::default();
        let _ = self.choose(decls, &mut tried, vars, visit)?;
        Ok(!tried.is_sampled)
    }

    /// The same where each choice counts.
    pub(super) fn every_choice(&self, decls: &[Decl], vars: &Vars, visit: &mut Visit<'_>) -> Answer<()> {
        if self.each_choice(decls, vars, visit)? { Ok(()) } else { Err(UNTRIED.into()) }
    }

    /// What is said of all choices, or of some.
    pub(super) fn quantified(
        &self,
        quantifier: Quantifier,
        decls: &[Decl],
        body: &Formula,
        vars: &Vars,
    ) -> Answer<bool> {
        let mut n_true = 0;
        let mut n_false = 0;
        let of_body = match quantifier {
            Quantifier::All | Quantifier::Some => *self,
            Quantifier::No => self.denied(),
            Quantifier::One | Quantifier::Lone => self.unsigned(),
        };
        let were_all = self.each_choice(decls, vars, &mut |_, vars| {
            match of_body.formula(body, vars)? {
                true => n_true += 1,
                false => n_false += 1,
            }
            let is_decided = match quantifier {
                Quantifier::All => n_false > 0,
                Quantifier::Some | Quantifier::No => n_true > 0,
                Quantifier::One | Quantifier::Lone => n_true > 1,
            };
            Ok(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        let is_certain = were_all
            || match quantifier {
                Quantifier::All => n_false > 0 || self.claimed == Some(true),
                Quantifier::No => n_true > 0 || self.claimed == Some(true),
                Quantifier::Some => n_true > 0 || self.claimed == Some(false),
                Quantifier::One | Quantifier::Lone => n_true > 1,
            };
        if !is_certain {
            return Err(UNTRIED.into());
        }
        Ok(match quantifier {
            Quantifier::All => n_false == 0,
            Quantifier::Some => n_true > 0,
            Quantifier::No => n_true == 0,
            Quantifier::One => n_true == 1,
            Quantifier::Lone => n_true <= 1,
        })
    }

    fn choose(&self, decls: &[Decl], tried: &mut Tried, vars: &Vars, visit: &mut Visit<'_>) -> Answer<ControlFlow<()>> {
        let Some((decl, rest)) = decls.split_first() else {
            tried.n += 1;
            self.post.n_choices.update(|n| n + 1);
            if tried.n > CHOICES_MAX {
                return Err(format!("a quantifier with more than {CHOICES_MAX} combinations of values"));
            }
            return visit(&tried.tuple, vars);
        };
        let n_before = tried.tuple.len();
        let mut choose = |choice: &[Cell], tried: &mut Tried| {
            if tried.n.is_multiple_of(CHOICES_PER_LOOK) && self.config.stopper.stopped().is_some() {
                return Err("a quantifier that was still being expanded".into());
            }
            tried.tuple.extend_from_slice(choice);
            let vars = vars.and(decl.var.id, Relation::of(choice));
            let flow = self.choose(rest, tried, &vars, visit);
            tried.tuple.truncate(n_before);
            flow
        };
        // The tuples of a range are made when they are asked for.
        if let Some((from, to)) = decl.bound.as_long_range() {
            tried.is_sampled = true;
            for at in self.occurring((from, to))? {
                if choose(&[Cell::Int(at)], tried)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        } else if let ExprKind::Range(from, to) = &*decl.bound.kind {
            for at in self.range(from, to, vars)? {
                if choose(&[Cell::Int(at)], tried)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        } else {
            for choice in &self.expr(&decl.bound, vars)? {
                if choose(choice, tried)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Of the integers from the one to before the other those that stand for all.
    fn occurring(&self, (from, to): (i128, i128)) -> Answer<BTreeSet<i128>> {
        if self.config.unknown.is_some() {
            return Err(UNTRIED.into());
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
