//! The smallest failing input: few objects first, small numbers then.

use std::collections::BTreeMap;

use crate::base::{Budget, ClassId};
use crate::circuit::{Bit, Word};
use crate::cnf::Lit;
use crate::ir::Type;
use crate::sat::Model;
use crate::symex::{Place, Target};

use super::Reply;
use super::asking::Asking;
use super::check::Least;

/// What a question about a number may cost: products and remainders make some hard.
const CONFLICTS_OF_A_NUMBER: u32 = 500;

/// What a question about a size may cost where a command has answered that of the labels.
const CONFLICTS_BESIDE_A_COMMAND: u32 = 20_000;

/// Further numbers of an input stay what the solver made them.
const MAX_NUMBERS: usize = 60;

/// Bits of a number that are wanted to be something.
struct Way {
    /// From which bit on all are the same, and what they are.
    rest: (usize, bool),
    /// Bits below that.
    ones: &'static [usize],
}

impl Way {
    /// `None`: this number cannot be so.
    fn of(&self, bits: &[Bit]) -> Option<Vec<Bit>> {
        let (from, is_one) = self.rest;
        let rest = bits.iter().skip(from).map(|bit| if is_one { *bit } else { !*bit });
        let wanted: Vec<Bit> = rest.chain(self.ones.iter().filter_map(|at| bits.get(*at).copied())).collect();
        (!wanted.contains(&Bit::FALSE)).then(|| wanted.into_iter().filter(|bit| *bit != Bit::TRUE).collect())
    }
}

/// The nicest first.
fn ways(ty: Type) -> &'static [Way] {
    match ty {
        // `a` and its like, then what is printed, then ASCII.
        Type::Char => &[
            Way { rest: (7, false), ones: &[5, 6] },
            Way { rest: (7, false), ones: &[5] },
            Way { rest: (7, false), ones: &[] },
        ],
        Type::Byte | Type::Short | Type::Int | Type::Long => &[
            Way { rest: (3, false), ones: &[] },
            Way { rest: (3, true), ones: &[] },
            Way { rest: (7, false), ones: &[] },
            Way { rest: (7, true), ones: &[] },
            Way { rest: (15, false), ones: &[] },
        ],
        _ => &[],
    }
}

impl Asking<'_> {
    /// A model of the bit with as few objects as can be: first the least bound on all classes and array lengths, which
    /// is returned with it, then no object that can be left out.
    pub(super) fn smallest(&mut self, bit: Bit, mut model: Model) -> (Model, Option<Least>) {
        if !self.config.smallest {
            return (model, None);
        }
        // What needs a solver of its own must not be asked of another until that one is done.
        let n_conflicts = self.config.command.as_ref().map(|_| CONFLICTS_BESIDE_A_COMMAND).or(self.budget.n_conflicts);
        let budget = Budget { n_conflicts, ..self.budget.clone() };
        let (certain, limits) = self.limits();
        let least =
            |limit: usize| Least { objects: certain.objects.max(limit), array_length: certain.array_length.max(limit) };
        let most = limits.iter().map(|(size, _)| *size).max().unwrap_or(0);
        let goal = self.session.lit(bit);
        let mut limit = most;
        for size in 0..most {
            let mut lits = vec![goal];
            lits.extend(limits.iter().filter(|(at, _)| *at > size).map(|(_, lit)| !*lit));
            match self.session.ask_lits(&lits, &budget) {
                Reply::Yes(found) => {
                    model = found;
                    limit = size;
                    break;
                }
                Reply::No(_) => {}
                Reply::Unknown(_) => return (model, None),
            }
        }
        // Leave out what can be left out, the last discovered first.
        let mut fixed: Vec<Lit> = vec![goal];
        fixed.extend(limits.iter().filter(|(at, _)| *at > limit).map(|(_, lit)| !*lit));
        for (at, lit) in limits.iter().rev() {
            if *at > limit || !model.value(*lit) {
                if *at <= limit {
                    fixed.push(!*lit);
                }
                continue;
            }
            fixed.push(!*lit);
            match self.session.ask_lits(&fixed, &budget) {
                Reply::Yes(found) => model = found,
                Reply::No(_) => {
                    fixed.pop();
                }
                Reply::Unknown(_) => return (model, Some(least(limit))),
            }
        }
        if self.config.small_numbers {
            model = self.small_numbers(fixed, model);
        }
        (model, Some(least(limit)))
    }

    /// A model with numbers near zero and letters for characters, as far as the literals and a few quick questions
    /// allow. Not the least ones: an input where all is zero shows little.
    fn small_numbers(&mut self, mut fixed: Vec<Lit>, mut model: Model) -> Model {
        let budget = Budget { n_conflicts: Some(CONFLICTS_OF_A_NUMBER), ..self.budget.clone() };
        let numbers: Vec<(Type, Word)> = self.session.encoding.numbers(&|bit| self.session.may_be(&model, bit));
        let mut narrowed: Vec<Vec<Vec<Lit>>> = Vec::new();
        for (ty, word) in numbers.into_iter().take(MAX_NUMBERS) {
            let bits = self.session.encoding.circuit.bits(word).to_vec();
            let ways = ways(ty).iter().filter_map(|way| way.of(&bits));
            narrowed.push(ways.map(|way| way.into_iter().map(|bit| self.session.lit(bit)).collect()).collect());
        }
        let first = narrowed.iter().filter_map(|ways| ways.first()).flatten().copied();
        let together: Vec<Lit> = fixed.iter().copied().chain(first).collect();
        if let Reply::Yes(found) = self.session.ask_lits(&together, &budget) {
            return found;
        }
        for ways in narrowed {
            for way in ways {
                let n_fixed = fixed.len();
                fixed.extend(way);
                if fixed[n_fixed..].iter().all(|lit| model.value(*lit)) {
                    break;
                }
                match self.session.ask_lits(&fixed, &budget) {
                    Reply::Yes(found) => {
                        model = found;
                        break;
                    }
                    _ => fixed.truncate(n_fixed),
                }
            }
        }
        model
    }

    /// What every input has, and literals of "at least so much" where inputs differ: the n-th object of its class
    /// exists, an array has length n or more.
    fn limits(&mut self) -> (Least, Vec<(usize, Lit)>) {
        let mut n_of_class: BTreeMap<ClassId, usize> = BTreeMap::new();
        let mut bits: Vec<(usize, Bit)> = Vec::new();
        let mut certain = Least { objects: 0, array_length: 0 };
        for object in &self.session.encoding.objects {
            let n = n_of_class.entry(object.class).or_insert(0);
            *n += 1;
            bits.push((*n, object.exists));
            if object.exists == Bit::TRUE {
                certain.objects = certain.objects.max(*n);
            }
        }
        for tuple in &self.session.encoding.tuples {
            if let (Place::Length, Target::Length(length)) = (tuple.slot.place, tuple.target)
                && length > 0
            {
                bits.push((length, tuple.bit));
                if tuple.bit == Bit::TRUE {
                    certain.array_length = certain.array_length.max(length);
                }
            }
        }
        bits.sort_by_key(|(size, _)| *size);
        bits.retain(|(_, bit)| bit.as_constant().is_none());
        (certain, bits.into_iter().map(|(size, bit)| (size, self.session.lit(bit))).collect())
    }
}
