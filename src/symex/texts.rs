//! `String.equals` and `String.compareTo`, as relations between texts.
//!
//! The models' bodies compare two texts character by character, of whichever two strings they are given; where these
//! are any of several, the solver meets every character of every one in each comparison. What a text is never changes,
//! so here each pair of strings is compared by itself, and a comparison of choices is one of pairs: the same pair is
//! the same gates wherever it is compared, in code, invariants and formulas.

use crate::base::{ClassId, FieldId, LimitKind, MethodId, OriginId, Span};
use crate::circuit::{Bit, Cases, Choice, Circuit, Word};
use crate::ground::Atom;
use crate::ir::{Program, WellKnown};

use super::Value;
use super::call::Outcome;
use super::heap::SymHeap;
use super::machine::Machine;
use super::path::Path;
use super::state::SymState;

/// More pairs than this are compared as one choice with another.
const MAX_PAIRS: usize = 256;

/// Where texts are.
#[derive(Clone, Copy)]
pub(super) struct Texts {
    equals: Option<MethodId>,
    compare: Option<MethodId>,
    /// The characters of a string.
    value: FieldId,
}

impl Texts {
    /// `None`: strings are not among the program's classes, or not the library's.
    pub(super) fn of(program: &Program) -> Option<Texts> {
        let string = program.well_known(WellKnown::String)?;
        let class = Some(&program.classes[string]).filter(|class| !class.is_user)?;
        let named = |name: &str| {
            let is_it = |method: &MethodId| {
                let method = &program.methods[*method];
                method.name == name && method.params.len() == 1 && method.body.is_some()
            };
            class.methods.iter().copied().find(is_it)
        };
        let value = program.instance_fields(string).into_iter().find(|field| program.fields[*field].name == "value")?;
        Some(Texts { equals: named("equals"), compare: named("compareTo"), value })
    }
}

/// Two strings, and when they are those that are compared.
struct Pair {
    one: Atom,
    other: Atom,
    guard: Bit,
}

impl Machine<'_> {
    /// How a call of a comparison of texts ends. `None`: it is the call of another method, or of too many strings.
    pub(super) fn texts_compared(
        &mut self,
        method: MethodId,
        args: &[Value],
        state: &SymState,
        site: Option<(OriginId, Span)>,
    ) -> Option<Result<Outcome, LimitKind>> {
        let texts = self.texts.filter(|texts| [texts.equals, texts.compare].contains(&Some(method)))?;
        let [Value::Ref(receiver), Value::Ref(other)] = args else { return None };
        let pairs = self.pairs(self.program.methods[method].class, receiver, other)?;
        if Some(method) == texts.equals {
            let same = self.any_same(texts, &state.heap, &pairs)?;
            return Some(Ok(Outcome {
                returned: Some(with_result(state, &state.path, Value::Bool(same))),
                threw: None,
            }));
        }
        let order = self.order(texts, &state.heap, &pairs)?;
        let string = self.program.methods[method].class;
        let is_string = |(atom, _): &(Atom, Bit)| self.objects[*atom].class == string;
        let texts: Vec<Bit> = other.iter().filter(is_string).map(|(_, bit)| bit).collect();
        // What is no string is cast, and null is asked for its characters.
        let has_others = texts.len() < other.len();
        let is_text = self.circuit.or(texts);
        let (path, of_rest) = (state.path.and(&mut self.circuit, is_text), state.path.and(&mut self.circuit, !is_text));
        let returned = (!path.is_dead()).then(|| with_result(state, &path, Value::Int(order)));
        if of_rest.is_dead() {
            return Some(Ok(Outcome { returned, threw: None }));
        }
        let args = vec![args[0].clone(), if has_others { args[1].clone() } else { Value::null() }];
        let thrown = self.enter(method, args, SymState { path: of_rest, ..state.clone() }, site);
        Some(thrown.map(|thrown| Outcome { returned, threw: thrown.threw }))
    }

    /// Those of a receiver and an argument that may be strings. `None`: they are too many.
    fn pairs(&mut self, class: ClassId, receiver: &Choice<Atom>, other: &Choice<Atom>) -> Option<Vec<Pair>> {
        if receiver.len() * other.len() > MAX_PAIRS {
            return None;
        }
        let mut pairs = Vec::new();
        for (one, here) in self.targets(receiver) {
            for (other, there) in other.iter() {
                let guard = self.circuit.and2(here, there);
                if guard != Bit::FALSE && self.objects[other].class == class {
                    pairs.push(Pair { one, other, guard });
                }
            }
        }
        Some(pairs)
    }

    /// The arrays of characters that a pair of strings may have.
    fn characters(&mut self, texts: Texts, heap: &SymHeap, pair: &Pair) -> Option<Vec<Pair>> {
        let [one, other] = [self.read(heap, pair.one, texts.value)?, self.read(heap, pair.other, texts.value)?];
        let (Value::Ref(one), Value::Ref(other)) = (one, other) else { return None };
        let mut arrays = Vec::new();
        for (a, here) in self.targets(&one) {
            for (b, there) in self.targets(&other) {
                let guard = self.circuit.and([pair.guard, here, there]);
                if guard != Bit::FALSE {
                    arrays.push(Pair { one: a, other: b, guard });
                }
            }
        }
        Some(arrays)
    }

    fn any_same(&mut self, texts: Texts, heap: &SymHeap, pairs: &[Pair]) -> Option<Bit> {
        let mut ways = Vec::new();
        for pair in pairs {
            if pair.one == pair.other {
                ways.push(pair.guard);
                continue;
            }
            for arrays in self.characters(texts, heap, pair)? {
                let (a, b) = (arrays.one.min(arrays.other), arrays.one.max(arrays.other));
                let same = self.same_characters(heap, a, b)?;
                ways.push(self.circuit.and2(arrays.guard, same));
            }
        }
        Some(self.circuit.or(ways))
    }

    fn same_characters(&mut self, heap: &SymHeap, a: Atom, b: Atom) -> Option<Bit> {
        if a == b {
            return Some(Bit::TRUE);
        }
        let (length, other) = (self.objects[a].length.clone()?, self.objects[b].length.clone()?);
        let mut all = vec![Cases::equal(&mut self.circuit, &length, &other)];
        for (at, (x, y)) in self.cells(heap, a).iter().zip(self.cells(heap, b)).enumerate() {
            let is_within = self.is_within(at, &length);
            let same = Cases::equal(&mut self.circuit, x.as_int(), y.as_int());
            all.push(self.circuit.implies(is_within, same));
        }
        Some(self.circuit.and(all))
    }

    fn is_within(&mut self, at: usize, length: &Cases) -> Bit {
        let at = Cases::constant(&mut self.circuit, at as i128);
        Cases::less(&mut self.circuit, &at, length)
    }

    /// The difference of the first characters that differ, or of the lengths.
    fn order(&mut self, texts: Texts, heap: &SymHeap, pairs: &[Pair]) -> Option<Cases> {
        let zero = self.circuit.constant_word(0);
        let mut found = Vec::new();
        for pair in pairs {
            if pair.one == pair.other {
                found.push((zero, pair.guard));
                continue;
            }
            for Pair { one: a, other: b, mut guard } in self.characters(texts, heap, pair)? {
                let (length, other) = (self.objects[a].length.clone()?, self.objects[b].length.clone()?);
                for (at, (x, y)) in self.cells(heap, a).iter().zip(self.cells(heap, b)).enumerate() {
                    let both = [self.is_within(at, &length), self.is_within(at, &other)];
                    let both = self.circuit.and(both);
                    let same = Cases::equal(&mut self.circuit, x.as_int(), y.as_int());
                    let here = self.circuit.and([guard, both, !same]);
                    self.differ(here, x.as_int(), y.as_int(), &mut found);
                    let goes_on = self.circuit.implies(both, same);
                    guard = self.circuit.and2(guard, goes_on);
                }
                self.differ(guard, &length, &other, &mut found);
            }
        }
        Some(Choice::collect(&mut self.circuit, found).limited(&mut self.circuit))
    }

    fn differ(&mut self, here: Bit, x: &Cases, y: &Cases, found: &mut Vec<(Word, Bit)>) {
        if here == Bit::FALSE {
            return;
        }
        let difference = Cases::combine_linear(&mut self.circuit, x, y, Circuit::sub);
        for (word, guard) in difference.iter() {
            found.push((word, self.circuit.and2(here, guard)));
        }
    }
}

fn with_result(state: &SymState, path: &Path, result: Value) -> SymState {
    SymState { path: path.clone(), locals: vec![Some(result)], ..state.clone() }
}
