//! Measures the front end on a file of 3,000 lines, `cargo bench --bench lowering`, and on one of twice as many: the time
//! should not more than double.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use huntsman::base::Sources;
use huntsman::lower::{Request, lower};

fn main() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/subjects/red_black_tree/RedBlackTree.java");
    let tree = fs::read_to_string(path).expect("the subject is there");
    let (_, class) = tree.split_once("import huntsman.*;").expect("the subject imports the annotations");
    for n_lines in [3_000, 6_000] {
        let (mut text, mut n) = (String::from("import huntsman.*;\n"), 0);
        while text.lines().count() < n_lines {
            writeln!(text, "{}", class.replace("RedBlackTree", &format!("Tree{n}"))).expect("text");
            n += 1;
        }
        println!("{n_lines} lines: {:?}", best_of_5(&text, n));
    }
}

fn best_of_5(text: &str, n_classes: usize) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        let mut sources = Sources::default();
        let file = sources.add("Trees.java", text);
        let lowered = lower(&Request::of(vec![file]), &mut sources);
        best = best.min(start.elapsed());
        assert!(!lowered.has_errors() && lowered.targets.len() == n_classes);
    }
    best
}
