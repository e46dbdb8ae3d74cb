//! Random classes that refer to each other: the encoder's inputs, with tight bounds and without, and those of the search
//! for candidates are the same.
//!
//! What is drawn: circles through several classes, generic classes, interfaces, fields that are never null because the
//! class makes what they hold, fields that only constructors fill, arrays; little room, so that what one object needs
//! is not there for another.

use std::collections::BTreeSet;
use std::fmt::Write;

use huntsman::base::Budget;
use huntsman::heap::Input;
use huntsman::query::tight_bounds;
use huntsman::sat::SolverKind;
use huntsman::symex::Config;
use huntsman::testgen::Domain;

use crate::enumeration::{By, inputs, lowered, shown, solved};
use crate::random::Random;

const N_CLASSES: usize = 3;

/// A class or the type of a field: one of the classes, their interface, a box of such, an array of such.
fn random_type(random: &mut Random, depth: usize) -> String {
    match random.below(if depth == 0 { 4 } else { 7 }) {
        0..=2 => format!("C{}", random.below(N_CLASSES)),
        3 => "I".to_owned(),
        4 | 5 => format!("Box<{}>", random_type(random, depth - 1)),
        _ => format!("C{}[]", random.below(N_CLASSES)),
    }
}

fn random_classes(seed: u64) -> String {
    let mut random = Random(seed);
    let mut text = "import huntsman.*; class R { interface I { } static class Box<T> { T v; ".to_owned();
    if random.below(3) == 0 {
        text.push_str("Box<T> next; ");
    }
    text.push_str("} ");
    // What is made makes nothing of its own kind, or there would be no end: the last class comes first.
    let mut arguments = vec![String::new(); N_CLASSES];
    for class in (0..N_CLASSES).rev() {
        let is_thing = if random.below(3) == 0 { " implements I" } else { "" };
        write!(text, "static class C{class}{is_thing} {{ ").expect("text grows");
        let mut given = Vec::new();
        for field in 0..1 + random.below(2) {
            let ty = random_type(&mut random, 2);
            match random.below(6) {
                0 if class + 1 < N_CLASSES => {
                    let made = class + 1 + random.below(N_CLASSES - class - 1);
                    let with = &arguments[made];
                    write!(text, "private final C{made} f{field} = new C{made}({with}); ").expect("text grows");
                }
                1 => {
                    let of = random_type(&mut random, 0);
                    write!(text, "private final Box<{of}> f{field} = new Box<{of}>(); ").expect("text grows");
                }
                2 => {
                    let of = random_type(&mut random, 0);
                    let now = "g = new Box<>(); ";
                    write!(text, "private Box<{of}> g = new Box<{of}>(); void renew{field}() {{ {now}}} ")
                        .expect("text grows");
                    break;
                }
                3 => {
                    write!(text, "private final {ty} f{field}; ").expect("text grows");
                    given.push((ty, field));
                }
                _ => write!(text, "{ty} f{field}; ").expect("text grows"),
            }
        }
        let params: Vec<String> = given.iter().map(|(ty, field)| format!("{ty} p{field}")).collect();
        let body: Vec<String> = given.iter().map(|(_, field)| format!("f{field} = p{field}; ")).collect();
        arguments[class] = vec!["null"; given.len()].join(", ");
        write!(text, "C{class}({}) {{ {}}} }} ", params.join(", "), body.concat()).expect("text grows");
    }
    let (one, two) = (random_type(&mut random, 2), random_type(&mut random, 1));
    write!(
        text,
        "@Ensures(\"true\") static void f({one} a) {{ }} @Ensures(\"true\") static void g({one} a, {two} b) {{ }} }}"
    )
    .expect("text grows");
    text
}

#[test]
fn of_random_classes_both_searches_find_the_same_heaps() {
    let (mut n_compared, mut n_inputs) = (0, 0);
    for seed in 0..100 {
        let text = random_classes(seed);
        let lowered = lowered("R.java", &text, &[]);
        assert_eq!(lowered.targets.len(), 2, "{text}: {:?}", lowered.diagnostics);
        for method in &lowered.targets {
            let program = &lowered.program;
            for scope in 1..=2 {
                let Some(tried) = inputs(program, *method, scope, (0, 0), By::Candidates, 300) else { continue };
                let set = |found: &[Input]| found.iter().map(|it| shown(program, it)).collect::<BTreeSet<String>>();
                let tried = set(&tried);
                let mut config = Config::with_scope(scope);
                for is_tight in [false, true] {
                    if is_tight {
                        let (solver, budget) = (SolverKind::preferred(), Budget::default());
                        config.bounds.impossible = tight_bounds(program, *method, &config, solver, &budget);
                    }
                    // Isomorphic ones are many where classes refer to each other in circles.
                    let found = solved(program, *method, &config, &Domain::of((0, 0)), 3_000);
                    let Some(found) = found else { continue };
                    let found = set(&found);
                    let missed: Vec<&String> = tried.difference(&found).take(1).collect();
                    let more: Vec<&String> = found.difference(&tried).take(1).collect();
                    let name = program.method_name(*method);
                    n_compared += 1;
                    n_inputs += tried.len();
                    assert!(
                        missed.is_empty() && more.is_empty(),
                        "{text}\n{name}, scope {scope}, tight: {is_tight}: the encoder lacks {missed:#?}, has too {more:#?}"
                    );
                }
            }
        }
    }
    assert!(n_compared > 100 && n_inputs > 2_000, "only {n_compared} methods and {n_inputs} inputs");
}
