//! Feeds mutated Java and specifications to the front end and catches panics: `cargo run --release --example fuzz --
//! SECONDS [SEED]`. The same seed makes the same texts. A text that panics, or that takes forever, is printed.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use huntsman::base::{SourceId, Sources};
use huntsman::lower::{NoLibrary, Request, Target, lower};

/// Xorshift (Marsaglia 2003): small and the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

const JAVA: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ".",
    "null",
    "this",
    "super",
    "0",
    "-1",
    "2147483648",
    "0x",
    "1L",
    "'a'",
    "'",
    "\"",
    "\"\"\"",
    "\\u0041",
    "/*@ ensures x; */",
    "//@ invariant",
    "/*",
    "*/",
    "int",
    "class A",
    "static",
    "final",
    "new int[",
    "instanceof",
    "switch (x) {",
    "case",
    "default ->",
    "for (",
    "while (true)",
    "break",
    "continue l",
    "return",
    "throw",
    "try {",
    "catch (E e)",
    "finally",
    "x -> x",
    "::",
    "<T>",
    "@",
    "@Ensures(\"",
    "@Invariant({",
    "...",
    "++",
    ">>>=",
    "? :",
    "synchronized",
    "enum",
    "record R(int a)",
    "interface",
    "extends",
    "var",
    "yield",
    "assert",
    "é",
    "\u{1F600}",
    "\0",
];

const SPEC: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "all",
    "some",
    "no",
    "one",
    "lone",
    "|",
    ":",
    "=>",
    "<=>",
    "!",
    "&&",
    "||",
    "=",
    "!=",
    "in",
    "+",
    "-",
    "&",
    "->",
    "++",
    "~",
    "^",
    "*",
    ".",
    "#",
    "@old(",
    "this",
    "return",
    "'",
    "sum",
    "let",
    "disj",
    "set",
    "null",
    "int",
    "univ",
    "iden",
    "none",
    "if",
    "then",
    "else",
    "2147483648",
    "99999999999999999999",
    "label:",
    "throws",
    "modifies",
    "\\result",
    "\\old(",
    "\\forall",
    ";",
    "..",
    "<:",
    ":>",
    "é",
    "class",
    "method",
    "pred",
    "fun",
    "invariant",
    "requires",
    "ensures",
    "field",
];

/// A text that takes longer is printed: something does not end.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(10);
    let seed = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let corpus = corpus();
    assert!(!corpus.is_empty(), "run it in the repository");
    std::panic::set_hook(Box::new(|_| {}));
    let start = Instant::now();
    let mut random = Random(seed * 2_654_435_769 + 1);
    let (mut n_texts, mut n_clean, mut n_panics, mut slowest) = (0usize, 0usize, 0usize, Duration::ZERO);
    let mut messages: Vec<String> = Vec::new();
    while start.elapsed() < Duration::from_secs(seconds) {
        let (java, spec) = &corpus[random.below(corpus.len())];
        let (mut java, mut spec) = (java.clone(), spec.clone());
        let is_spec = !spec.is_empty() && random.below(2) == 0;
        if is_spec {
            spec = mutated(&mut random, &spec, SPEC);
        } else {
            // Half of the tokens of an annotated file are better broken in Java, the others in its annotations.
            let tokens = if random.below(2) == 0 { JAVA } else { SPEC };
            java = mutated(&mut random, &java, tokens);
        }
        n_texts += 1;
        let before = Instant::now();
        let (given_java, given_spec) = (java.clone(), spec.clone());
        let (done, outcome) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let _ = done.send(catch_unwind(AssertUnwindSafe(|| front_end(&given_java, &given_spec))));
        });
        let Ok(lowered) = outcome.recv_timeout(PATIENCE) else {
            println!("=== no end within {PATIENCE:?}\n--- java\n{java}\n--- spec\n{spec}");
            std::process::exit(1);
        };
        slowest = slowest.max(before.elapsed());
        match lowered {
            Ok(is_clean) => n_clean += usize::from(is_clean),
            Err(panic) => {
                n_panics += 1;
                let message = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                    .unwrap_or_default();
                if !messages.contains(&message) {
                    println!("=== panic: {message}\n--- java\n{java}\n--- spec\n{spec}");
                    messages.push(message);
                }
            }
        }
    }
    println!(
        "{n_texts} texts in {:.0} s, seed {seed}: {n_clean} without a diagnostic, slowest {:.0} ms, {n_panics} panics",
        start.elapsed().as_secs_f64(),
        slowest.as_secs_f64() * 1000.0
    );
    assert_eq!(n_panics, 0, "see above");
}

/// Parses, lowers and renders every diagnostic: true if there was none.
fn front_end(java: &str, spec: &str) -> bool {
    let mut sources = Sources::default();
    let file: SourceId = sources.add("Fuzz.java", java);
    let specs = if spec.is_empty() { Vec::new() } else { vec![sources.add("Fuzz.spec", spec)] };
    let request =
        Request { files: vec![file], named: Vec::new(), library: &NoLibrary, specs, target: Target::default() };
    let lowered = lower(&request, &mut sources);
    for diagnostic in &lowered.diagnostics {
        let _ = diagnostic.render(&sources, false);
    }
    let parsed = huntsman::java::parse(file, java);
    let _ = huntsman::java::print(&parsed.tree);
    lowered.diagnostics.is_empty()
}

/// Every Java file below specs, models and the test cases, with the side file next to it.
fn corpus() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for root in ["specs", "models", "tests/cases"] {
        collect(Path::new(root), &mut files);
    }
    files.sort();
    let read = |path: &Path| std::fs::read_to_string(path).unwrap_or_default();
    let mut corpus: Vec<(String, String)> = Vec::new();
    for path in &files {
        if path.extension().is_some_and(|ext| ext == "java") {
            corpus.push((read(path), read(&path.with_extension("spec"))));
        }
    }
    // The side files of the JDK stand for classes that are models here.
    for path in &files {
        if path.extension().is_some_and(|ext| ext == "spec") && !path.with_extension("java").exists() {
            corpus.push(("class LinkedList { }".into(), read(path)));
        }
    }
    corpus
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// One to six changes: a token in, a piece out, doubled, moved, or replaced by bytes.
fn mutated(random: &mut Random, text: &str, tokens: &[&str]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(6) {
        let at = random.below(text.len() + 1);
        let end = (at + random.below(20)).min(text.len());
        match random.below(6) {
            0 | 1 => {
                let token: Vec<char> = format!(" {} ", random.of(tokens)).chars().collect();
                text.splice(at..at, token);
            }
            2 => {
                text.drain(at..end);
            }
            3 => {
                let piece: Vec<char> = text[at..end].to_vec();
                let times = 1 + random.below(3) * random.below(40);
                (0..times).for_each(|_| drop(text.splice(at..at, piece.iter().copied())));
            }
            4 => {
                let piece: Vec<char> = text.drain(at..end).collect();
                let to = random.below(text.len() + 1);
                text.splice(to..to, piece);
            }
            _ => {
                let token: Vec<char> = random.of(tokens).chars().collect();
                text.splice(at..end, token);
            }
        }
    }
    text.into_iter().collect()
}
