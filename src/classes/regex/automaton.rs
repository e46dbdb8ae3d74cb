//! Deterministic automata of patterns (the subset construction).

use std::collections::BTreeMap;

use super::chars::{Chars, LAST};
use super::parse::{Node, Refusal};

const MAX_PARTS: usize = 400;
const MAX_STATES: usize = 300;

/// Where in a text a state is left: bit 0 at its beginning, bit 1 where `$` is true.
pub(super) const BEGIN: usize = 1;
pub(super) const END: usize = 2;

enum Part {
    Char(Chars, usize),
    /// The first is tried first.
    Fork(Vec<usize>),
    /// Goes on if the place is one of that kind.
    Assert(usize, usize),
    Match,
}

/// Parts of a pattern, each with what follows it.
pub(super) struct Parts {
    parts: Vec<Part>,
    start: usize,
    /// Are there parts that ask where they are?
    pub has_places: bool,
    pub is_wide: bool,
    /// Ascending ranges that cover all code points, each with its kind.
    pub kinds: Vec<(u32, u32, usize)>,
    pub n_kinds: usize,
}

/// State 0 is the first.
#[derive(Default)]
pub(super) struct Automaton {
    /// By state, place (one if the pattern does not ask) and kind; none: nothing matches any more.
    pub next: Vec<Vec<Vec<Option<usize>>>>,
    /// By state and place.
    pub accepts: Vec<Vec<bool>>,
}

impl Parts {
    pub(super) fn of(node: &Node) -> Result<Parts, Refusal> {
        let mut parts = Parts {
            parts: vec![Part::Match],
            start: 0,
            has_places: false,
            is_wide: false,
            kinds: Vec::new(),
            n_kinds: 0,
        };
        parts.start = parts.add(node, 0)?;
        parts.tell_apart();
        Ok(parts)
    }

    fn push(&mut self, part: Part) -> Result<usize, Refusal> {
        if self.parts.len() >= MAX_PARTS {
            return Err("its size");
        }
        self.parts.push(part);
        Ok(self.parts.len() - 1)
    }

    /// The place where the node begins, with `then` behind it.
    fn add(&mut self, node: &Node, then: usize) -> Result<usize, Refusal> {
        match node {
            Node::Set(chars) => {
                self.is_wide |= chars.is_wide();
                self.push(Part::Char(chars.clone(), then))
            }
            Node::Seq(nodes) => nodes.iter().rev().try_fold(then, |then, node| self.add(node, then)),
            Node::Either(nodes) => {
                let ways = nodes.iter().map(|node| self.add(node, then)).collect::<Result<_, _>>()?;
                self.push(Part::Fork(ways))
            }
            Node::Begin | Node::End => {
                self.has_places = true;
                self.push(Part::Assert(if matches!(node, Node::Begin) { BEGIN } else { END }, then))
            }
            Node::Repeat { body, min, max, is_lazy } => {
                let ways = |body: usize, then: usize| if *is_lazy { vec![then, body] } else { vec![body, then] };
                let mut at = then;
                match max {
                    None => {
                        let fork = self.push(Part::Fork(Vec::new()))?;
                        let body = self.add(body, fork)?;
                        self.parts[fork] = Part::Fork(ways(body, then));
                        at = fork;
                    }
                    Some(max) => {
                        for _ in *min..*max {
                            let body = self.add(body, at)?;
                            at = self.push(Part::Fork(ways(body, then)))?;
                        }
                    }
                }
                for _ in 0..*min {
                    at = self.add(body, at)?;
                }
                Ok(at)
            }
        }
    }

    /// Characters that no part tells apart are of one kind.
    fn tell_apart(&mut self) {
        let sets: Vec<&Chars> = self
            .parts
            .iter()
            .filter_map(|part| if let Part::Char(chars, _) = part { Some(chars) } else { None })
            .collect();
        let ends = sets.iter().flat_map(|chars| chars.ranges()).flat_map(|(low, high)| [*low, high + 1]);
        let mut begins: Vec<u32> = ends.chain([0]).filter(|begin| *begin <= LAST).collect();
        begins.sort_unstable();
        begins.dedup();
        let mut numbers: BTreeMap<Vec<bool>, usize> = BTreeMap::new();
        let mut kinds: Vec<(u32, u32, usize)> = Vec::new();
        for (at, begin) in begins.iter().enumerate() {
            let end = begins.get(at + 1).map_or(LAST, |next| next - 1);
            let n = numbers.len();
            let kind = *numbers.entry(sets.iter().map(|set| set.contains(*begin)).collect()).or_insert(n);
            match kinds.last_mut() {
                Some(last) if last.2 == kind => last.1 = end,
                _ => kinds.push((*begin, end, kind)),
            }
        }
        self.n_kinds = numbers.len();
        self.kinds = kinds;
    }

    /// The automaton of whole texts; or, with `is_first`, that of the match that backtracking finds first: what comes
    /// behind a match in the order of trial is not looked at.
    pub(super) fn automaton(&self, is_first: bool) -> Result<Automaton, Refusal> {
        let n_places = if self.has_places { 4 } else { 1 };
        let mut automaton = Automaton::default();
        let mut numbers = BTreeMap::from([(vec![self.start], 0)]);
        let mut states = vec![vec![self.start]];
        while let Some(state) = states.get(automaton.next.len()).cloned() {
            let (mut next, mut accepts) = (Vec::new(), Vec::new());
            for place in 0..n_places {
                let mut reached = Vec::new();
                let mut seen = vec![false; self.parts.len()];
                let is_match = state.iter().any(|at| self.reach(*at, place, is_first, &mut seen, &mut reached));
                accepts.push(is_match || seen[0]);
                let mut by_kind = vec![None; self.n_kinds];
                for (begin, _, kind) in &self.kinds {
                    let mut after: Vec<usize> = Vec::new();
                    for part in &reached {
                        if let Part::Char(chars, then) = &self.parts[*part]
                            && chars.contains(*begin)
                            && !after.contains(then)
                        {
                            after.push(*then);
                        }
                    }
                    if after.is_empty() {
                        continue;
                    }
                    if !is_first {
                        after.sort_unstable();
                    }
                    let number = *numbers.entry(after.clone()).or_insert_with(|| {
                        states.push(after);
                        states.len() - 1
                    });
                    by_kind[*kind] = Some(number);
                }
                next.push(by_kind);
            }
            automaton.next.push(next);
            automaton.accepts.push(accepts);
            if states.len() > MAX_STATES {
                return Err("its size");
            }
        }
        Ok(automaton)
    }

    /// Adds what is reached without a character, in the order of trial; true if that ends at a match.
    fn reach(&self, at: usize, place: usize, is_first: bool, seen: &mut [bool], reached: &mut Vec<usize>) -> bool {
        if std::mem::replace(&mut seen[at], true) {
            return false;
        }
        match &self.parts[at] {
            Part::Match => is_first,
            Part::Char(..) => {
                reached.push(at);
                false
            }
            Part::Fork(ways) => ways.iter().any(|way| self.reach(*way, place, is_first, seen, reached)),
            Part::Assert(asked, then) => place & asked != 0 && self.reach(*then, place, is_first, seen, reached),
        }
    }
}
