//! `--timeout` ends every command, whatever it is busy with: hard inputs for each phase of each command.
//!
//! The promise is half a second. A test machine is loaded and this program is not optimized in tests, so the margin here
//! only finds what asks for the stop rarely or never. Quick: two of them. With `SLOW_TESTS=1`: all.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::folder::Folder;

const LIMIT: &str = "2";

const MARGIN: Duration = Duration::from_secs(12);

/// No solver proves it in seconds, and none refutes it but for one number.
const HARD: &str = r#"
import huntsman.*;
public class Hard {
    @Requires("a > 1 && a < 20000000 && b > 1 && b < 20000000")
    @Ensures("prime: return = 0")
    int law(int a, int b) {
        if (a == 7) { return 1; }
        return (long) a * b == 15485863L * 15485867L ? 1 : 0;
    }
}
"#;

const QUICK: &[&str] = &["check {array_heap/ArrayHeap} --array-length 4096", "localize Hard.java"];

const ALL: &[&str] = &[
    "check {array_heap/ArrayHeap} --array-length 64",
    "check {array_heap/ArrayHeap} --scope 4096",
    "check {linked_list/LinkedList} --scope 60",
    "check {linked_list/LinkedList} --scope 4096",
    "check {sorted_array/SortedArray} --array-length 1024",
    "check {red_black_tree/RedBlackTree} --scope 8",
    "check {red_black_tree/RedBlackTree} --scope 8 --solver batsat",
    "check {red_black_tree/RedBlackTree} --scope 8 --solver varisat",
    "check {red_black_tree/RedBlackTree} --scope 6 --certify",
    "check {array_heap/ArrayHeap} --array-length 4096 --emit=cnf",
    "check Hard.java",
    "localize {array_heap/SiftErr}",
    "localize {array_heap/SiftErr} --array-length 4096",
    "localize {bst/RootErr} --scope 60",
    "explain {bst/RootErr} --scope 10",
    "explain {array_heap/SiftErr} --array-length 512",
    "partition {bst/RootErr} --scope 8",
    "partition {array_heap/SiftErr} --array-length 64",
    "audit {array_heap/ArrayHeap} --array-length 512",
    "audit {red_black_tree/RedBlackTree}",
    "testgen {array_heap/ArrayHeap} --method insert --array-length 64",
    "testgen {array_heap/ArrayHeap} --method insert --array-length 512 --exhaustive",
    "testgen {red_black_tree/RedBlackTree} --method insert --scope 9 --exhaustive",
    "closest {array_heap/SiftErr} --array-length 512",
    "fix {bst/RootErr} --scope 8",
    "fix {array_heap/SiftErr} --array-length 64",
    "equiv {array_heap/ArrayHeap} {array_heap/SiftErr} --array-length 512",
    "init {array_heap/ArrayHeap} --array-length 64",
    "mutate {red_black_tree/RedBlackTree} --scope 8",
    "mutate {array_heap/ArrayHeap} --array-length 512",
    "eval {bst/RootErr} --scope 8",
    "bench {array_heap/ArrayHeap} --scope 2..30",
    "bench {red_black_tree/RedBlackTree} --scope 8..30",
];

fn subject(word: &str) -> String {
    match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
        Some(name) => format!("{}/specs/subjects/{name}.java", env!("CARGO_MANIFEST_DIR")),
        None => word.to_owned(),
    }
}

/// What was wrong with the run.
fn overrun(folder: &Folder, command: &str) -> Option<String> {
    let words: Vec<String> = command.split(' ').map(subject).chain(["--timeout".into(), LIMIT.into()]).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let start = Instant::now();
    let mut child =
        folder.command(&words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary starts");
    let most = Duration::from_secs(LIMIT.parse().unwrap()) + MARGIN;
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if start.elapsed() > most => {
                let _ = child.kill();
                let _ = child.wait();
                return Some(format!("{command}: still busy after {most:?}"));
            }
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    (!matches!(status.code(), Some(0..=2))).then(|| format!("{command}: {status}"))
}

#[test]
fn time_ends_every_command() {
    let folder = Folder::new("limits");
    folder.write("Hard.java", HARD);
    let more = if crate::slow::is_slow() { ALL } else { &[] };
    let found: Vec<String> = QUICK.iter().chain(more).filter_map(|command| overrun(&folder, command)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
