//! Random expressions against Rust's integers, and identities that must need no gate.

use proptest::collection::vec;
use proptest::prelude::*;

use super::range::Range;
use super::{Bit, Circuit, Word};
use crate::base::Idx;

/// An operation on earlier words, picked by number.
#[derive(Clone, Debug)]
enum Make {
    Add(usize, usize, usize),
    Sub(usize, usize, usize),
    Mul(usize, usize, usize),
    Div(usize, usize),
    Rem(usize, usize),
    Wrap(usize, usize),
    Select(usize, usize),
    Constant(i8),
}

fn any_make() -> impl Strategy<Value = Make> {
    let at = || 0..64usize;
    // Zero: exact.
    let width = || prop_oneof![Just(0usize), 3..7usize];
    prop_oneof![
        4 => (at(), at(), width()).prop_map(|(a, b, w)| Make::Add(a, b, w)),
        4 => (at(), at(), width()).prop_map(|(a, b, w)| Make::Sub(a, b, w)),
        3 => (at(), at(), width()).prop_map(|(a, b, w)| Make::Mul(a, b, w)),
        2 => (at(), at()).prop_map(|(a, b)| Make::Div(a, b)),
        2 => (at(), at()).prop_map(|(a, b)| Make::Rem(a, b)),
        1 => (at(), 3..7usize).prop_map(|(a, w)| Make::Wrap(a, w)),
        1 => (at(), at()).prop_map(|(a, b)| Make::Select(a, b)),
        2 => any::<i8>().prop_map(|c| Make::Constant(c % 12)),
    ]
}

fn wrap(value: i128, width: usize) -> i128 {
    if width == 0 { value } else { value << (128 - width) >> (128 - width) }
}

/// Words beyond this are not combined further: the reference must not overflow.
const WIDEST: usize = 24;

fn build(circuit: &mut Circuit, words: &mut Vec<Word>, make: &Make) -> Make {
    let n = words.len();
    let pick = |at: usize| at % n;
    let get = |at: usize, words: &[Word]| words[at % words.len()];
    let (word, made) = match *make {
        Make::Add(a, b, w) | Make::Sub(a, b, w) | Make::Mul(a, b, w) => {
            let (x, y) = (get(a, words), get(b, words));
            let is_wide = circuit.width(x) + circuit.width(y) > WIDEST;
            let w = if is_wide && w == 0 { 6 } else { w };
            match (make, w) {
                (Make::Add(..), 0) => (circuit.add(x, y), Make::Add(pick(a), pick(b), 0)),
                (Make::Add(..), _) => (circuit.add_within(x, y, w), Make::Add(pick(a), pick(b), w)),
                (Make::Sub(..), 0) => (circuit.sub(x, y), Make::Sub(pick(a), pick(b), 0)),
                (Make::Sub(..), _) => (circuit.sub_within(x, y, w), Make::Sub(pick(a), pick(b), w)),
                (_, 0) => (circuit.mul(x, y), Make::Mul(pick(a), pick(b), 0)),
                (..) => (circuit.mul_within(x, y, w), Make::Mul(pick(a), pick(b), w)),
            }
        }
        Make::Div(a, b) => (circuit.div_rem(get(a, words), get(b, words)).0, Make::Div(pick(a), pick(b))),
        Make::Rem(a, b) => (circuit.div_rem(get(a, words), get(b, words)).1, Make::Rem(pick(a), pick(b))),
        Make::Wrap(a, w) => (circuit.wrap(get(a, words), w, true), Make::Wrap(pick(a), w)),
        Make::Select(a, b) => {
            let (x, y) = (get(a, words), get(b, words));
            let less = circuit.less(x, y);
            (circuit.select_word(less, x, y), Make::Select(pick(a), pick(b)))
        }
        Make::Constant(c) => (circuit.constant_word(c.into()), Make::Constant(c)),
    };
    words.push(word);
    made
}

fn reference(values: &[i128], make: &Make) -> i128 {
    match *make {
        Make::Add(a, b, w) => wrap(values[a] + values[b], w),
        Make::Sub(a, b, w) => wrap(values[a] - values[b], w),
        Make::Mul(a, b, w) => wrap(values[a] * values[b], w),
        Make::Div(a, b) => values[a].checked_div(values[b]).unwrap_or(0),
        Make::Rem(a, b) => values[a].checked_rem(values[b]).unwrap_or(values[a]),
        Make::Wrap(a, w) => wrap(values[a], w),
        Make::Select(a, b) => values[a].min(values[b]),
        Make::Constant(c) => c.into(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    /// Whatever is recognized as known: each word, each comparison and all lemmas, for all inputs.
    #[test]
    fn what_is_rewritten_is_the_same_number(
        ranges in vec((-9..9i128, 0..12i128), 2..4),
        makes in vec(any_make(), 1..14),
    ) {
        let mut circuit = Circuit::default();
        let ranges: Vec<Range> = ranges.into_iter().map(|(least, n)| (least, least + n)).collect();
        let inputs: Vec<(Word, Bit)> = ranges.iter().map(|range| circuit.input_within(*range)).collect();
        let mut words: Vec<Word> = inputs.iter().map(|(word, _)| *word).collect();
        let makes: Vec<Make> = makes.iter().map(|make| build(&mut circuit, &mut words, make)).collect();
        let mut compared = Vec::new();
        for (at, a) in words.iter().enumerate() {
            for (other, b) in words.iter().enumerate().skip(at + 1).step_by(2) {
                compared.push((at, other, circuit.less(*a, *b), circuit.equal(*a, *b)));
            }
        }
        let mut lemmas = circuit.division_lemmas(50);
        lemmas.extend(circuit.order_lemmas(50));
        let lemmas = circuit.and(lemmas);
        for value in 0..1u32 << circuit.n_inputs() {
            // A few thousand of them.
            if circuit.n_inputs() > 11 && value % 7 != 3 {
                continue;
            }
            let valuation = circuit.evaluate(&|input| value >> input.index() & 1 == 1);
            if !inputs.iter().all(|(_, fact)| valuation.bit(*fact)) {
                continue;
            }
            let mut values: Vec<i128> = inputs.iter().map(|(word, _)| valuation.word(&circuit, *word)).collect();
            for make in &makes {
                values.push(reference(&values, make));
            }
            for (at, word) in words.iter().enumerate() {
                prop_assert_eq!(valuation.word(&circuit, *word), values[at], "{} of {:?} at {:?}", at, makes, values);
                let (least, greatest) = circuit.range(*word).expect("narrow");
                prop_assert!(least <= values[at] && values[at] <= greatest);
            }
            for (a, b, less, equal) in &compared {
                prop_assert_eq!(valuation.bit(*less), values[*a] < values[*b], "{} and {} of {:?} at {:?}", a, b, makes, values);
                prop_assert_eq!(valuation.bit(*equal), values[*a] == values[*b], "{} and {} of {:?} at {:?}", a, b, makes, values);
            }
            prop_assert!(valuation.bit(lemmas));
        }
    }
}

fn two(circuit: &mut Circuit) -> (Word, Word) {
    (circuit.input_word(32, true), circuit.input_word(32, true))
}

#[test]
fn sums_and_products_are_known_in_any_order() {
    let mut circuit = Circuit::default();
    let (a, b) = two(&mut circuit);
    for width in [32, 80] {
        let (sum, difference) = (circuit.add_within(a, b, width), circuit.sub_within(a, b, width));
        let product = circuit.mul_within(sum, difference, width);
        let (x, y) = (circuit.mul_within(a, a, width), circuit.mul_within(b, b, width));
        assert_eq!(circuit.sub_within(x, y, width), product, "(a + b) * (a - b) at {width} bits");
        let back = circuit.sub_within(sum, b, width);
        assert_eq!(back, a, "a + b - b at {width} bits");
    }
}

#[test]
fn a_division_is_undone() {
    let mut circuit = Circuit::default();
    let (a, b) = two(&mut circuit);
    let (quotient, remainder) = circuit.div_rem(a, b);
    let java = circuit.wrap(quotient, 32, true);
    let product = circuit.mul_within(java, b, 32);
    assert_eq!(circuit.sub_within(a, product, 32), remainder, "a - a / b * b");
    let multiple = circuit.sub(a, remainder);
    let zero = circuit.constant_word(0);
    assert_eq!(circuit.div_rem(multiple, b).1, zero, "(a - a % b) % b");
}

#[test]
fn multiples_fall_out_of_remainders() {
    let mut circuit = Circuit::default();
    let (n, _) = circuit.input_within((0, 9999));
    let (nine, ten) = (circuit.constant_word(9), circuit.constant_word(10));
    let (mut rest, mut digits) = (n, circuit.constant_word(0));
    for _ in 0..4 {
        let (quotient, digit) = circuit.div_rem(rest, ten);
        digits = circuit.add(digits, digit);
        rest = quotient;
    }
    assert_eq!(circuit.div_rem(digits, nine).1, circuit.div_rem(n, nine).1, "the sum of the digits modulo nine");
}

/// Of numbers that are compared for what is less, "less or equal" by a constant is the same question.
#[test]
fn a_constant_of_one_is_no_new_comparison() {
    let mut circuit = Circuit::default();
    let (a, b) = two(&mut circuit);
    let one = circuit.constant_word(1);
    let (above, below) = (circuit.add(b, one), circuit.sub(b, one));
    let (less, more) = (circuit.less(a, b), circuit.less(b, a));
    assert_eq!(circuit.less(a, above), !more, "a < b + 1");
    assert_eq!(circuit.less(below, a), !less, "b - 1 < a");
    let twice = circuit.add(below, one);
    assert_eq!(circuit.less(a, twice), less, "a < b - 1 + 1");
}

/// A remainder has a few bits; what it is a remainder of, and the multiple that was taken away, have all.
#[test]
fn a_remainder_is_compared_as_it_is() {
    let mut circuit = Circuit::default();
    let (key, three) = (circuit.input_word(32, true), circuit.constant_word(3));
    let rest = circuit.div_rem(key, three).1;
    let (shifted, one) = (circuit.add(rest, three), circuit.constant_word(1));
    let before = circuit.n_gates();
    circuit.equal(shifted, one);
    let made = circuit.n_gates() - before;
    assert!(made < 12, "{made} gates to compare four bits");
}
