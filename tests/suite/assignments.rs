//! What may be assigned without a cast (JLS 5.2), against the compiler of the JDK, if there is one.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::folder::Folder;

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "short", "char", "int", "long", "float", "double"];
const BOXES: [&str; 8] = ["Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"];
const CONSTANTS: [&str; 12] =
    ["true", "1", "200", "-1", "70000", "'a'", "'\\u00e9'", "1L", "1f", "1.0", "(byte) 300", "1 << 6"];

/// One method a line, from the second line on.
fn methods() -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |result: &str, params: String, body: String| {
        found.push(format!("/*@ ensures true; @*/ static {result} m{}({params}) {{ {body} }}", found.len()));
    };
    let all: Vec<&str> = PRIMITIVES.iter().chain(&BOXES).copied().collect();
    for to in &all {
        for from in &all {
            add("void", format!("{from} x"), format!("{to} y = x;"));
        }
        for constant in CONSTANTS {
            add("void", String::new(), format!("{to} y = {constant};"));
        }
        add("void", String::new(), format!("final int k = 10; {to} y = k;"));
        add("void", String::new(), format!("{to} y = K + 1;"));
        add("void", String::new(), format!("{to}[] y = {{ 1, K }};"));
    }
    for to in PRIMITIVES {
        for from in PRIMITIVES {
            add(to, format!("{from} x"), "return x;".into());
            add("void", format!("{from} x, {to} y"), "y = x;".into());
            add("void", format!("{from} x, {to}[] y"), "y[0] = x;".into());
            add("void", format!("{from} x"), format!("g{to}(x);"));
            if ![from, to].iter().any(|ty| ["float", "double"].contains(ty)) {
                add("void", format!("{from} x, {to} y"), "y += x;".into());
                add("void", format!("{from} x, {to} y"), "y <<= x;".into());
            }
        }
        add(to, String::new(), "return 1;".into());
        add("void", String::new(), format!("g{to}(1);"));
        add("void", format!("{to} x"), "int[] y = new int[3]; y[x] = 1;".into());
        add("void", format!("{to} x"), "int[] y = new int[x];".into());
    }
    found
}

/// The lines of these that a text has after `mark`.
fn lines(text: &str, mark: &str) -> BTreeSet<usize> {
    let after = text.match_indices(mark).map(|(at, _)| &text[at + mark.len()..]);
    after.filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

#[test]
fn what_javac_refuses_is_told() {
    let methods = methods();
    let folder = Folder::new("assignments");
    let mut text = "class A { static final int K = 7; ".to_owned();
    for ty in PRIMITIVES {
        let _ = write!(text, "static void g{ty}({ty} x) {{ }} ");
    }
    folder.write("A.java", format!("{text}\n{}\n}}\n", methods.join("\n")));
    let javac = crate::short_lived::javac()
        .args(["-Xmaxerrs", "10000", "-d"])
        .arg(folder.join("out"))
        .arg(folder.join("A.java"))
        .output();
    let Ok(javac) = javac else {
        eprintln!("skipped: no `javac` on this machine");
        return;
    };
    let refused = lines(&String::from_utf8_lossy(&javac.stderr), "A.java:");
    assert!(refused.len() > 300, "{}", refused.len());
    // The front end alone is asked: no input is looked at.
    let ours = folder.command(&["check", "A.java", "--emit=ir"]).output().unwrap();
    let told = lines(&String::from_utf8_lossy(&ours.stderr), "--> A.java:");
    let show = |lines: &BTreeSet<usize>| lines.iter().map(|at| methods[at - 2].clone()).collect::<Vec<_>>();
    let missed: BTreeSet<usize> = refused.difference(&told).copied().collect();
    let wrong: BTreeSet<usize> = told.difference(&refused).copied().collect();
    assert!(missed.is_empty() && wrong.is_empty(), "missed: {:#?}\nwrong: {:#?}", show(&missed), show(&wrong));
}
