//! Operations on words of known ranges against Rust's integers, for all values.

use super::range::{Operation, Range, width_of};
use super::{Bit, Cases, Choice, Circuit, Word};

const RANGES: [Range; 12] =
    [(0, 0), (0, 1), (0, 9), (1, 9), (3, 12), (10, 17), (-1, 0), (-5, 6), (-12, -3), (-8, 7), (-13, 2), (7, 7)];

/// All pairs of ranges, all values: the result, and that it lies in the range it claims.
fn check_all(build: impl Fn(&mut Circuit, Word, Word) -> Word, reference: impl Fn(i128, i128) -> i128) {
    for of_a in RANGES {
        for of_b in RANGES {
            let mut circuit = Circuit::default();
            let ((a, in_a), (b, in_b)) = (circuit.input_within(of_a), circuit.input_within(of_b));
            let result = build(&mut circuit, a, b);
            let range = circuit.range(result).expect("the words are narrow");
            assert!(circuit.width(result) <= width_of(range), "{of_a:?} {of_b:?}: no more bits than needed");
            let mut seen = std::collections::BTreeSet::new();
            for value in 0..1u32 << circuit.n_inputs() {
                let valuation = circuit.evaluate(&|input| value >> crate::base::Idx::index(input) & 1 == 1);
                if !valuation.bit(in_a) || !valuation.bit(in_b) {
                    continue;
                }
                let (x, y) = (valuation.word(&circuit, a), valuation.word(&circuit, b));
                let z = valuation.word(&circuit, result);
                assert_eq!(z, reference(x, y), "operands {x} of {of_a:?} and {y} of {of_b:?}");
                assert!(range.0 <= z && z <= range.1, "{z} of {x} and {y} is not in {range:?}");
                seen.insert((x, y));
            }
            let n = (of_a.1 - of_a.0 + 1) * (of_b.1 - of_b.0 + 1);
            assert_eq!(seen.len() as i128, n, "{of_a:?} {of_b:?}: all values can be had");
        }
    }
}

fn wrap(value: i128, width: u32) -> i128 {
    value << (128 - width) >> (128 - width)
}

#[test]
fn sums_and_differences_keep_to_their_ranges() {
    check_all(Circuit::add, |a, b| a + b);
    check_all(Circuit::sub, |a, b| a - b);
    check_all(|c, a, b| c.add_within(a, b, 4), |a, b| wrap(a + b, 4));
    check_all(|c, a, b| c.sub_within(a, b, 4), |a, b| wrap(a - b, 4));
}

#[test]
fn products_keep_to_their_ranges() {
    check_all(Circuit::mul, |a, b| a * b);
    check_all(|c, a, _| c.mul(a, a), |a, _| a * a);
    check_all(|c, a, b| c.mul_within(a, b, 6), |a, b| wrap(a * b, 6));
    check_all(|c, a, b| c.mul_within(a, b, 3), |a, b| wrap(a * b, 3));
}

#[test]
fn quotients_and_remainders_keep_to_their_ranges() {
    check_all(|c, a, b| c.div_rem(a, b).0, |a, b| a.checked_div(b).unwrap_or(0));
    check_all(|c, a, b| c.div_rem(a, b).1, |a, b| a.checked_rem(b).unwrap_or(a));
}

#[test]
fn constant_factors_and_divisors_are_digits() {
    for constant in [-100, -10, -7, -2, -1, 1, 2, 3, 7, 10, 15, 28, 60, 100, 255] {
        let of = |c: &mut Circuit, f: fn(&mut Circuit, Word, Word) -> Word, a: Word| {
            let constant = c.constant_word(constant);
            f(c, a, constant)
        };
        check_all(|c, a, _| of(c, Circuit::mul, a), |a, _| a * constant);
        check_all(|c, a, _| of(c, |c, a, b| c.mul_within(a, b, 5), a), |a, _| wrap(a * constant, 5));
        check_all(|c, a, _| of(c, |c, a, b| c.div_rem(a, b).0, a), |a, _| a / constant);
        check_all(|c, a, _| of(c, |c, a, b| c.div_rem(a, b).1, a), |a, _| a % constant);
    }
}

#[test]
fn comparisons_and_choices_know_ranges() {
    let truth = |c: &mut Circuit, bit: Bit| c.word(vec![bit, Bit::FALSE]);
    check_all(
        |c, a, b| {
            let less = c.less(a, b);
            truth(c, less)
        },
        |a, b| i128::from(a < b),
    );
    check_all(
        |c, a, b| {
            let same = c.equal(a, b);
            truth(c, same)
        },
        |a, b| i128::from(a == b),
    );
    check_all(
        |c, a, b| {
            let less = c.less(a, b);
            c.select_word(less, a, b)
        },
        |a, b| a.min(b),
    );
    // Of what no guard selects nothing may be claimed.
    check_all(
        |c, a, b| {
            let (two, five) = (c.constant_word(2), c.constant_word(5));
            let (low, high) = (c.less(a, two), c.less(five, a));
            let cases: Cases = Choice::collect(c, [(b, low), (five, high)]);
            cases.to_word(c)
        },
        |a, b| match a {
            ..2 => b,
            6.. => 5,
            _ => 0,
        },
    );
}

#[test]
fn what_ranges_decide_needs_no_gate() {
    let mut circuit = Circuit::default();
    let ((digit, _), (n, _)) = (circuit.input_within((0, 9)), circuit.input_within((0, 9999)));
    let ten = circuit.constant_word(10);
    assert_eq!(circuit.less(digit, ten), Bit::TRUE);
    let (mut rest, mut n_steps) = (n, 0);
    while circuit.word_as_constant(rest).is_none() {
        rest = circuit.div_rem(rest, ten).0;
        n_steps += 1;
    }
    assert_eq!((circuit.word_as_constant(rest), n_steps), (Some(0), 4));
}

/// What holds on a path, given which comparisons it decided.
#[test]
fn sums_on_a_path_are_those_of_its_runs() {
    for of_a in RANGES {
        for of_b in RANGES {
            let operations = [Operation::Add, Operation::Sub, Operation::Mul];
            for (operation, at) in operations.into_iter().flat_map(|operation| (0..4).map(move |at| (operation, at))) {
                let mut circuit = Circuit::default();
                let ((a, in_a), (b, in_b)) = (circuit.input_within(of_a), circuit.input_within(of_b));
                let (zero, three) = (circuit.constant_word(0), circuit.constant_word(3));
                let taken = match at {
                    0 => circuit.less(a, b),
                    1 => !circuit.less(b, a),
                    2 => circuit.less(a, zero),
                    _ => circuit.less(three, b),
                };
                let decides = |_: &Circuit, bit: Bit| {
                    if bit == taken {
                        return Some(true);
                    }
                    if bit == !taken {
                        return Some(false);
                    }
                    bit.as_constant()
                };
                let (Some(x), Some(y)) = (circuit.range_where(a, decides), circuit.range_where(b, decides)) else {
                    continue;
                };
                let anything = (i128::MIN, i128::MAX);
                let is_minus = operation == Operation::Sub;
                let result = if is_minus { circuit.difference_where(a, b, decides) } else { anything };
                let width = 5;
                let Some(word) = circuit.operate_where(operation, (a, x), (b, y), result, width) else { continue };
                for value in 0..1u32 << circuit.n_inputs() {
                    let valuation = circuit.evaluate(&|input| value >> crate::base::Idx::index(input) & 1 == 1);
                    if ![in_a, in_b, taken].iter().all(|bit| valuation.bit(*bit)) {
                        continue;
                    }
                    let (m, n) = (valuation.word(&circuit, a), valuation.word(&circuit, b));
                    assert!(x.0 <= m && m <= x.1 && y.0 <= n && n <= y.1);
                    let exact = match operation {
                        Operation::Add => m + n,
                        Operation::Sub => m - n,
                        Operation::Mul => m * n,
                    };
                    assert_eq!(valuation.word(&circuit, word), exact, "{m} and {n} of {of_a:?} {of_b:?} at {at}");
                    assert_eq!(exact, wrap(exact, width as u32), "it does not wrap");
                }
            }
        }
    }
}
