//! A file of 3,000 lines is lowered in a moment. The limit here is generous: tests are built without all optimizations
//! and share the machine.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use huntsman::base::Sources;
use huntsman::lower::{NoLibrary, Request, Target, lower};

#[test]
fn three_thousand_lines_are_lowered_in_a_moment() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/red_black_tree/RedBlackTree.java");
    let tree = fs::read_to_string(path).unwrap();
    let (_, class) = tree.split_once("import huntsman.*;").expect("the subject imports the annotations");
    let (mut text, mut n) = (String::from("import huntsman.*;\n"), 0);
    while text.lines().count() < 3_000 {
        writeln!(text, "{}", class.replace("RedBlackTree", &format!("Tree{n}"))).unwrap();
        n += 1;
    }
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        let mut sources = Sources::default();
        let file = sources.add("Trees.java", text.as_str());
        let request = Request {
            files: vec![file],
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            target: Target::default(),
        };
        let lowered = lower(&request, &mut sources);
        best = best.min(start.elapsed());
        assert!(!lowered.has_errors() && lowered.targets.len() == n);
        let n_bodies = lowered.program.methods.values().filter(|method| method.body.is_some()).count();
        assert!(n_bodies >= 4 * n, "{n_bodies} bodies of {n} classes");
    }
    assert!(best < Duration::from_millis(400), "{best:?} for {} lines", text.lines().count());
}
