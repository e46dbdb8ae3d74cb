//! Exhaustive checks of words against Rust's integers, and random ones of gates against plain evaluation.

use proptest::prelude::*;

use super::{Bit, Cases, Choice, Circuit, Word};
use crate::base::Idx;

/// Runs a binary operation on free inputs of two widths and compares it, for all values, with the reference.
fn check_binary(
    n: usize,
    m: usize,
    build: impl Fn(&mut Circuit, Word, Word) -> Word,
    reference: impl Fn(i128, i128) -> i128,
) {
    let mut circuit = Circuit::default();
    let a = circuit.input_word(n, true);
    let b = circuit.input_word(m, true);
    let result = build(&mut circuit, a, b);
    for value in 0..1u32 << (n + m) {
        let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
        let (x, y) = (valuation.word(&circuit, a), valuation.word(&circuit, b));
        assert_eq!(valuation.word(&circuit, result), reference(x, y), "operands {x} and {y} of widths {n} and {m}");
        // Constants must fold to the same result.
        if value % 7 == 0 {
            let mut folded = circuit.clone();
            let (c, d) = (folded.constant_word(x), folded.constant_word(y));
            let word = build(&mut folded, c, d);
            assert_eq!(folded.word_as_constant(word), Some(reference(x, y)), "folding {x} and {y}");
        }
    }
}

fn check_all(
    max: usize,
    build: impl Fn(&mut Circuit, Word, Word) -> Word + Copy,
    reference: impl Fn(i128, i128) -> i128 + Copy,
) {
    for (n, m) in [(1, 1), (1, 3), (3, 1), (2, 2), (4, 3), (4, 4), (5, 4), (6, 6)] {
        if n <= max && m <= max {
            check_binary(n, m, build, reference);
        }
    }
}

fn wrap(value: i128, width: u32) -> i128 {
    value << (128 - width) >> (128 - width)
}

#[test]
fn addition_and_subtraction_are_exact() {
    check_all(5, Circuit::add, |a, b| a + b);
    check_all(5, Circuit::sub, |a, b| a - b);
}

#[test]
fn wrapped_arithmetic_wraps() {
    check_binary(4, 4, |c, a, b| c.add_within(a, b, 4), |a, b| wrap(a + b, 4));
    check_binary(4, 4, |c, a, b| c.sub_within(a, b, 4), |a, b| wrap(a - b, 4));
    check_binary(4, 4, |c, a, b| c.mul_within(a, b, 4), |a, b| wrap(a * b, 4));
    check_binary(6, 1, |c, a, _| c.wrap(a, 3, true), |a, _| wrap(a, 3));
    check_binary(6, 1, |c, a, _| c.wrap(a, 3, false), |a, _| a & 7);
}

#[test]
fn multiplication_is_exact() {
    check_all(5, Circuit::mul, |a, b| a * b);
}

#[test]
fn division_rounds_as_java_does() {
    check_all(5, |c, a, b| c.div_rem(a, b).0, |a, b| a.checked_div(b).unwrap_or(0));
    check_all(5, |c, a, b| c.div_rem(a, b).1, |a, b| a.checked_rem(b).unwrap_or(a));
}

#[test]
fn shifts_take_the_distance_from_the_low_bits() {
    check_binary(5, 4, |c, a, b| c.shift_left_within(a, b, 3, 13), |a, b| wrap(a << (b & 7), 13));
    check_binary(5, 4, |c, a, b| c.shift_left_within(a, b, 3, 5), |a, b| wrap(a << (b & 7), 5));
    check_binary(5, 4, |c, a, b| c.shift_right(a, b, 3), |a, b| a >> (b & 7));
    check_binary(5, 4, |c, a, b| c.shift_right_unsigned(a, b, 3, 5), |a, b| wrap((a & 31) >> (b & 7), 5));
}

#[test]
fn bitwise_operations_extend_signs() {
    check_all(5, Circuit::bit_and, |a, b| a & b);
    check_all(5, Circuit::bit_or, |a, b| a | b);
    check_all(5, Circuit::bit_xor, |a, b| a ^ b);
    check_all(5, |c, a, _| c.bit_not(a), |a, _| !a);
    check_all(5, |c, a, _| c.neg(a), |a, _| -a);
}

fn as_word(circuit: &mut Circuit, bit: Bit) -> Word {
    circuit.word(vec![bit, Bit::FALSE])
}

#[test]
fn comparisons_are_signed() {
    let truth = |c: &mut Circuit, bit| as_word(c, bit);
    check_all(
        6,
        |c, a, b| {
            let bit = c.less(a, b);
            truth(c, bit)
        },
        |a, b| i128::from(a < b),
    );
    check_all(
        6,
        |c, a, b| {
            let bit = c.less(b, a);
            truth(c, bit)
        },
        |a, b| i128::from(b < a),
    );
    check_all(
        6,
        |c, a, b| {
            let bit = c.equal(a, b);
            truth(c, bit)
        },
        |a, b| i128::from(a == b),
    );
    check_all(
        6,
        |c, a, b| {
            let bit = c.less_or_equal(a, b);
            truth(c, bit)
        },
        |a, b| i128::from(a <= b),
    );
}

#[test]
fn order_lemmas_are_always_true() {
    let mut circuit = Circuit::default();
    let words: Vec<Word> = (0..4).map(|_| circuit.input_word(3, true)).collect();
    for (at, a) in words.iter().enumerate() {
        for (n, b) in words[..at].iter().enumerate() {
            // Some pairs are compared by order, some only for equality.
            if (at + n) % 3 == 0 {
                circuit.equal(*a, *b)
            } else {
                circuit.less(*a, *b)
            };
        }
    }
    let lemmas = circuit.order_lemmas(usize::MAX);
    assert!(lemmas.len() > 12, "four triples have lemmas");
    let all = circuit.and(lemmas);
    for value in 0..1u32 << 12 {
        assert!(circuit.evaluate(&|input| value >> input.index() & 1 == 1).bit(all));
    }
}

#[test]
fn division_lemmas_are_always_true() {
    let mut circuit = Circuit::default();
    let words: Vec<Word> = (0..3).map(|_| circuit.input_word(4, true)).collect();
    let three = circuit.constant_word(3);
    for (a, b) in [(0, 1), (2, 1), (1, 0)] {
        circuit.div_rem(words[a], words[b]);
        circuit.div_rem(words[a], three);
    }
    let lemmas = circuit.division_lemmas(usize::MAX);
    assert!(lemmas.len() > 8, "pairs by a symbolic divisor, and by three");
    let all = circuit.and(lemmas);
    for value in 0..1u32 << 12 {
        assert!(circuit.evaluate(&|input| value >> input.index() & 1 == 1).bit(all));
    }
}

#[test]
fn constants_have_minimal_width() {
    let mut circuit = Circuit::default();
    for (value, width) in [(0, 1), (-1, 1), (1, 2), (-2, 2), (127, 8), (-128, 8), (i128::MAX, 128), (i128::MIN, 128)] {
        let word = circuit.constant_word(value);
        assert_eq!((circuit.width(word), circuit.word_as_constant(word)), (width, Some(value)));
    }
}

#[test]
fn counting_counts() {
    let mut circuit = Circuit::default();
    let bits: Vec<Bit> = (0..6).map(|_| circuit.input()).collect();
    let count = circuit.count(&bits).to_word(&mut circuit);
    let (lone, one) = (circuit.at_most_one(&bits), circuit.exactly_one(&bits));
    for value in 0..64u32 {
        let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
        let n = value.count_ones();
        assert_eq!(valuation.word(&circuit, count), i128::from(n));
        assert_eq!((valuation.bit(lone), valuation.bit(one)), (n <= 1, n == 1));
    }
}

#[test]
fn comparing_cases_compares_each_pair_once() {
    let mut circuit = Circuit::default();
    let words: Vec<Word> = (0..3).map(|_| circuit.input_word(8, true)).collect();
    let pick = circuit.input();
    let a: Cases = Choice::collect(&mut circuit, [(words[0], pick), (words[1], !pick)]);
    let b: Cases = Choice::only(words[2]);
    let first = Cases::less(&mut circuit, &a, &b);
    let n_gates = circuit.n_gates();
    assert_eq!(Cases::less(&mut circuit, &a, &b), first);
    let (lower, upper) = (Choice::only(words[0]), Choice::only(words[2]));
    Cases::less(&mut circuit, &lower, &upper);
    assert_eq!(circuit.n_gates(), n_gates, "the comparison of two words is shared");
}

/// A random formula over six inputs, as a tree.
#[derive(Clone, Debug)]
enum Tree {
    Input(usize),
    Not(Box<Tree>),
    And(Vec<Tree>),
    Xor(Box<Tree>, Box<Tree>),
    Ite(Box<Tree>, Box<Tree>, Box<Tree>),
}

fn tree() -> impl Strategy<Value = Tree> {
    (0..4usize).prop_map(Tree::Input).prop_recursive(6, 60, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|a| Tree::Not(Box::new(a))),
            prop::collection::vec(inner.clone(), 2..5).prop_map(Tree::And),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Tree::Xor(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone(), inner).prop_map(|(a, b, c)| Tree::Ite(
                Box::new(a),
                Box::new(b),
                Box::new(c)
            )),
        ]
    })
}

impl Tree {
    fn eval(&self, value: u32) -> bool {
        match self {
            Tree::Input(at) => value >> at & 1 == 1,
            Tree::Not(a) => !a.eval(value),
            Tree::And(parts) => parts.iter().all(|part| part.eval(value)),
            Tree::Xor(a, b) => a.eval(value) != b.eval(value),
            Tree::Ite(c, t, e) => {
                if c.eval(value) {
                    t.eval(value)
                } else {
                    e.eval(value)
                }
            }
        }
    }

    fn build(&self, circuit: &mut Circuit, inputs: &[Bit]) -> Bit {
        match self {
            Tree::Input(at) => inputs[*at],
            Tree::Not(a) => !a.build(circuit, inputs),
            Tree::And(parts) => {
                let parts: Vec<Bit> = parts.iter().map(|part| part.build(circuit, inputs)).collect();
                circuit.and(parts)
            }
            Tree::Xor(a, b) => {
                let (a, b) = (a.build(circuit, inputs), b.build(circuit, inputs));
                circuit.xor(a, b)
            }
            Tree::Ite(c, t, e) => {
                let (c, t, e) = (c.build(circuit, inputs), t.build(circuit, inputs), e.build(circuit, inputs));
                circuit.ite(c, t, e)
            }
        }
    }
}

proptest! {
    #[test]
    fn folding_keeps_the_meaning(tree in tree()) {
        let mut circuit = Circuit::default();
        let inputs: Vec<Bit> = (0..4).map(|_| circuit.input()).collect();
        let root = tree.build(&mut circuit, &inputs);
        for value in 0..16 {
            let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
            prop_assert_eq!(valuation.bit(root), tree.eval(value));
        }
    }
}

proptest! {
    #[test]
    fn what_is_evident_is_so(a in tree(), b in tree()) {
        let mut circuit = Circuit::default();
        let inputs: Vec<Bit> = (0..4).map(|_| circuit.input()).collect();
        let (a, b) = (a.build(&mut circuit, &inputs), b.build(&mut circuit, &inputs));
        let (implied, disjoint) = (circuit.evidently_implies(a, b), circuit.evidently_disjoint(a, b));
        for value in 0..16 {
            let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
            let (a, b) = (valuation.bit(a), valuation.bit(b));
            prop_assert!(!implied || !a || b);
            prop_assert!(!disjoint || !a || !b);
        }
    }
}

/// A length of 0 to 4, as it is of arrays before a call: "at least three" is one bit again, also under a guard.
#[test]
fn cases_of_a_ladder_are_a_step_of_it() {
    let mut circuit = Circuit::default();
    let exists = circuit.input();
    let steps: Vec<Bit> = (0..4).map(|_| circuit.input()).collect();
    let mut at_least = vec![Bit::TRUE];
    for step in &steps {
        let next = circuit.and2(at_least[at_least.len() - 1], *step);
        at_least.push(next);
    }
    for is_guarded in [false, true] {
        let guard = if is_guarded { exists } else { Bit::TRUE };
        let lengths: Vec<Bit> = (0..=4)
            .map(|n| {
                let exact = if n < 4 { circuit.and2(at_least[n], !steps[n]) } else { at_least[4] };
                circuit.and2(guard, exact)
            })
            .collect();
        for n in 1..=4 {
            let expected = circuit.and2(guard, at_least[n]);
            assert_eq!(circuit.or(lengths[n..].iter().copied()), expected, "at least {n}");
        }
    }
}

/// Of two fields of one of three objects three products are made, not nine.
#[test]
fn cases_with_the_same_guards_are_combined_one_by_one() {
    let mut circuit = Circuit::default();
    let guards: Vec<Bit> = (0..3).map(|_| circuit.input()).collect();
    let [a, b]: [Cases; 2] = [0, 1].map(|_| {
        let items: Vec<(Word, Bit)> = guards.iter().map(|guard| (circuit.input_word(4, true), *guard)).collect();
        Choice::collect(&mut circuit, items)
    });
    let mut n_made = 0;
    let product = Cases::combine(&mut circuit, &a, &b, |circuit, x, y| {
        n_made += 1;
        circuit.mul(x, y)
    });
    assert_eq!((n_made, product.len()), (3, 3));
}

#[test]
fn a_diamond_gives_its_guard_back() {
    let mut circuit = Circuit::default();
    let (p, c) = (circuit.input(), circuit.input());
    let (left, right) = (circuit.and2(p, c), circuit.and2(p, !c));
    assert_eq!(circuit.or2(left, right), p);
    assert_eq!(circuit.and2(left, !c), Bit::FALSE);
}

#[test]
fn what_is_read_of_a_long_array_is_compared_cell_by_cell() {
    let mut circuit = Circuit::default();
    let index = circuit.input_word(7, false);
    let key = circuit.input_word(4, true);
    let cells: Vec<Word> = (0..60).map(|_| circuit.input_word(4, true)).collect();
    let mut items = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let here = circuit.constant_word(at as i128);
        items.push((*cell, circuit.equal(index, here)));
    }
    let with_key = cells.iter().map(|cell| circuit.less(*cell, key)).collect::<Vec<_>>();
    let read: Cases = Choice::collect(&mut circuit, items).limited(&mut circuit);
    let [word] = read.iter().map(|(word, _)| word).collect::<Vec<_>>()[..] else { panic!("it was not joined") };
    let less = Cases::less(&mut circuit, &read, &Choice::only(key));
    let equal = Cases::equal(&mut circuit, &Choice::only(key), &read);
    let pair = (word.min(key), word.max(key));
    assert!(!circuit.words.less.contains_key(&pair) && !circuit.words.equal.contains_key(&pair), "compared bit by bit");
    let mut random = crate::base::Random::new(11);
    for _ in 0..2_000 {
        let bits: Vec<bool> = (0..circuit.n_inputs()).map(|_| random.below(2) == 1).collect();
        let valuation = circuit.evaluate(&|input| bits[input.index()]);
        let at = valuation.word(&circuit, index) as usize;
        // Beyond the last cell no case holds: the word is zero there.
        let expected = cells.get(at).map_or(0, |cell| valuation.word(&circuit, *cell));
        let wanted = valuation.word(&circuit, key);
        assert_eq!(valuation.word(&circuit, word), expected);
        assert_eq!((valuation.bit(less), valuation.bit(equal)), (expected < wanted, expected == wanted), "at {at}");
        assert!(at >= cells.len() || valuation.bit(with_key[at]) == (expected < wanted));
    }
}
