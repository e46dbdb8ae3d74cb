//! Ranges of integers that assumptions imply: what is left out no valid input has, and a proof tells a wrong one.

use huntsman::base::{Budget, MethodId, Sources};
use huntsman::circuit::Range;
use huntsman::exec;
use huntsman::heap::{Input, Value};
use huntsman::ir::Program;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::query::{self, Certificate, Checked, Effort, Most, Probe};
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds, Place, SlotKey, SlotSource};

const ARGUMENT: SlotKey = SlotKey { source: SlotSource::Arg(0), place: Place::Itself };

pub(crate) fn config() -> query::Config {
    query::Config {
        symex: symex::Config::new(Bounds::frugal(3)),
        most: Most { unwind: 64, recursion: 64 },
        solver: SolverKind::preferred(),
        tightens: true,
        covers: false,
        command: None,
        smallest: true,
        small_numbers: true,
        first: false,
        n_failures: 1,
        leaves_out_longer: false,
        lengthens_texts: false,
        effort: Effort::EveryLabel,
    }
}

/// A method of one argument under a precondition.
fn checked(requires: &str, ty: &str) -> (Program, MethodId, Checked) {
    let text = format!(
        "class Subject {{
            //@ requires {requires};
            //@ ensures \\result >= n || \\result < n;
            static long m({ty} n) {{ return n; }}
        }}"
    );
    let mut sources = Sources::default();
    let file = sources.add("Subject.java", text);
    let Lowered { program, targets, diagnostics, .. } = lower(&Request::of(vec![file]), &mut sources);
    assert_eq!(targets.len(), 1, "{requires} is understood: {diagnostics:?}");
    let mut probe = |_: &Input| Probe::Open;
    let found = query::check(&program, targets[0], &config(), &Budget::default(), &mut (), &mut probe);
    (program, targets[0], found)
}

fn range(requires: &str, ty: &str) -> Option<Range> {
    checked(requires, ty).2.reached.bounds.ranges.get(&ARGUMENT).copied()
}

#[test]
fn what_is_compared_with_numbers_has_the_range_of_these() {
    for (requires, expected) in [
        ("0 <= n && n <= 1000", (0, 1000)),
        ("n > -5 && n < 7", (-4, 6)),
        ("n >= 0", (0, i128::from(i32::MAX))),
        ("n < 0", (i128::from(i32::MIN), -1)),
        ("0 <= n && n <= 100 && (n < 20 || n > 30)", (0, 100)),
        ("n == 12", (8, 15)),
        ("10 <= n && n < 100 && n % 10 == 0", (10, 99)),
    ] {
        let Some((least, greatest)) = range(requires, "int") else { panic!("{requires} has no range") };
        assert!(least <= expected.0 && expected.1 <= greatest, "{requires}: {least}..{greatest}");
        let n_bits = |(a, b): Range| (b - a).max(1).ilog2();
        assert!(n_bits((least, greatest)) <= n_bits(expected) + 2, "{requires}: {least}..{greatest}");
    }
    for requires in ["true", "n > 3 && n < 2", "n != 5"] {
        assert_eq!(range(requires, "int"), None, "{requires}");
    }
}

#[test]
fn the_fields_of_all_objects_in_an_array_have_the_range_of_its_elements() {
    let text = r"class Cart {
            static class Line { int cents; }
            //@ requires (\forall int i; 0 <= i && i < lines.length; 0 <= lines[i].cents && lines[i].cents <= 1000);
            //@ ensures true;
            static void m(Line[] lines) { }
        }";
    let mut sources = Sources::default();
    let file = sources.add("Cart.java", text);
    let Lowered { program, targets, diagnostics, .. } = lower(&Request::of(vec![file]), &mut sources);
    assert_eq!(targets.len(), 1, "{diagnostics:?}");
    let mut probe = |_: &Input| Probe::Open;
    let found = query::check(&program, targets[0], &config(), &Budget::default(), &mut (), &mut probe);
    let ranges = &found.reached.bounds.ranges;
    let of_fields: Vec<Range> =
        (ranges.iter()).filter(|(slot, _)| matches!(slot.place, Place::Field(_))).map(|(_, range)| *range).collect();
    assert_eq!(of_fields, [(0, 1000); 3]);
}

/// Whether the judge accepts the input.
fn is_valid(program: &Program, method: MethodId, n: i8) -> bool {
    let input = Input::of(vec![Value::Byte(n)]);
    let config = exec::Config::check();
    let run = exec::run(program, method, &input, &config);
    exec::judge(program, &run, &config).is_valid_input()
}

#[test]
fn every_valid_number_is_in_the_range() {
    for requires in [
        "n * 3 > 10 && n < 90",
        "n % 7 == 3 && n / 9 >= 2",
        "(n & 12) == 8 && n > 0",
        "n + 1 < 5 && -n < 40",
        "n > 100 || n < -100",
        "n * n + n < 600",
        "(\\forall int k; 0 <= k && k < 5; n > 10 * k)",
    ] {
        let (program, method, found) = checked(requires, "byte");
        let (least, greatest) = found.reached.bounds.ranges.get(&ARGUMENT).copied().unwrap_or((-128, 127));
        let valid: Vec<i8> = (i8::MIN..=i8::MAX).filter(|n| is_valid(&program, method, *n)).collect();
        assert!(!valid.is_empty(), "{requires}");
        for n in valid {
            assert!(least <= i128::from(n) && i128::from(n) <= greatest, "{requires}: {n} in {least}..{greatest}");
        }
    }
}

#[test]
fn a_wrong_range_has_no_proof() {
    let (program, method, found) = checked("0 <= n && n <= 1000", "int");
    let mut bounds = found.reached.bounds;
    let certify = |bounds: &Bounds| {
        query::certify(
            &program,
            method,
            &config().symex,
            &query::Checked::within(bounds.clone()).reached,
            &Budget::default(),
        )
    };
    assert_eq!(certify(&bounds), Certificate::Checked);
    for wrong in [(0, 999), (1, 1000), (5, 6)] {
        bounds.ranges.insert(ARGUMENT, wrong);
        assert_eq!(certify(&bounds), Certificate::Refuted, "{wrong:?}");
    }
}
