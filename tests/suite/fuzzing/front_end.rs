//! Mutated Java and specifications through the front end: every text is parsed, lowered and printed without a panic,
//! and what is lowered keeps the rules of `ir`.

use std::path::{Path, PathBuf};

use huntsman::base::Sources;
use huntsman::ir::verify;
use huntsman::lower::{Request, lower};

use super::Fuzzing;
use crate::random::Random;

#[rustfmt::skip]
const JAVA: &[&str] = &[
    "{", "}", "(", ")", "[", "]", ";", ",", ".", "null", "this", "super", "0", "-1", "2147483648", "0x", "1L", "'a'",
    "'", "\"", "\"\"\"", "\\u0041", "/*@ ensures x; */", "//@ invariant", "/*", "*/", "int", "class A", "static",
    "final", "new int[", "instanceof", "switch (x) {", "case", "default ->", "for (", "while (true)", "break",
    "continue l", "return", "throw", "try {", "catch (E e)", "finally", "x -> x", "::", "<T>", "@", "@Ensures(\"",
    "@Invariant({", "...", "++", ">>>=", "? :", "synchronized", "enum", "record R(int a)", "interface", "extends",
    "var", "yield", "assert", "é", "\u{1F600}", "\0",
];

#[rustfmt::skip]
const SPEC: &[&str] = &[
    "{", "}", "(", ")", "[", "]", "all", "some", "no", "one", "lone", "|", ":", "=>", "<=>", "!", "&&", "||", "=",
    "!=", "in", "+", "-", "&", "->", "++", "~", "^", "*", ".", "#", "@old(", "this", "return", "'", "sum", "let",
    "disj", "set", "null", "int", "univ", "iden", "none", "if", "then", "else", "2147483648", "99999999999999999999",
    "label:", "throws", "modifies", "\\result", "\\old(", "\\forall", ";", "..", "<:", ":>", "é", "class", "method",
    "pred", "fun", "invariant", "requires", "ensures", "field",
];

#[test]
fn no_text_makes_the_front_end_panic() {
    let corpus = corpus();
    assert!(corpus.len() > 400, "{} texts", corpus.len());
    let mut fuzzing = Fuzzing::new(100);
    let mut n_clean = 0;
    while let Some(random) = fuzzing.next_random() {
        let (java, spec) = &corpus[random.below(corpus.len())];
        let (mut java, mut spec) = (java.clone(), spec.clone());
        if !spec.is_empty() && random.below(2) == 0 {
            spec = mutated(random, &spec, SPEC);
        } else {
            // Half of the tokens of an annotated file are better broken in Java, the others in its annotations.
            let tokens = if random.below(2) == 0 { JAVA } else { SPEC };
            java = mutated(random, &java, tokens);
        }
        let shown = format!("--- java\n{java}\n--- spec\n{spec}");
        n_clean += usize::from(fuzzing.runs(&shown, || front_end(&java, &spec)));
    }
    fuzzing.finish();
    assert!(n_clean > 0, "no text was lowered without a diagnostic");
}

/// Parses, lowers, verifies, and renders every diagnostic: true if there was none.
fn front_end(java: &str, spec: &str) -> bool {
    let mut sources = Sources::default();
    let file = sources.add("Fuzz.java", java);
    let specs = if spec.is_empty() { Vec::new() } else { vec![sources.add("Fuzz.spec", spec)] };
    let lowered = lower(&Request { specs, ..Request::of(vec![file]) }, &mut sources);
    for diagnostic in &lowered.diagnostics {
        let _ = diagnostic.render(&sources, false);
    }
    let broken = verify::verify(&lowered.program);
    assert!(lowered.has_errors() || broken.is_empty(), "{}", broken[0].describe(&lowered.program));
    let parsed = huntsman::java::parse(file, java);
    let _ = huntsman::java::print(&parsed.tree);
    lowered.diagnostics.is_empty()
}

/// Every Java file below specs, models and the test cases, with the side file next to it.
fn corpus() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for root in ["specs", "models", "tests/cases"] {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(root), &mut files);
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

/// Up to six changes, in one text of seven none (the rules of `ir` are seldom asked about otherwise): a token in, a piece out, doubled, moved, or replaced by bytes.
fn mutated(random: &mut Random, text: &str, tokens: &[&str]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..random.below(7) {
        let at = random.below(text.len() + 1);
        let end = (at + random.below(20)).min(text.len());
        match random.below(6) {
            0 | 1 => {
                let token: Vec<char> = format!(" {} ", random.pick(tokens)).chars().collect();
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
                let token: Vec<char> = random.pick(tokens).chars().collect();
                text.splice(at..end, token);
            }
        }
    }
    text.into_iter().collect()
}
