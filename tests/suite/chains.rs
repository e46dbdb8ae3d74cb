//! Long chains of `else if`, operators and conditional expressions: no person sees nesting there.

use crate::folder::Folder;

fn verdict(name: &str, body: &str) -> String {
    let folder = Folder::new(&format!("chains-{name}"));
    let text = format!(
        "class A {{\n//@ requires x >= 0;\n//@ ensures \\result == (x < 450 ? x : -1);\nstatic int f(int x) {{ {body} }}\n}}"
    );
    folder.write("A.java", &text);
    let output = folder.command(&["check", "A.java", "--format", "short"]).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    out.trim_end().rsplit("A.f(int): ").next().unwrap_or_default().to_owned()
}

/// 450 of them.
fn chain(link: impl Fn(usize) -> String) -> String {
    (0..450).map(link).collect()
}

#[test]
fn chains_are_not_nesting() {
    let holds = "holds within scope 4";
    let otherwise = chain(|i| format!("if (x == {i}) {{ return {i}; }} else "));
    assert_eq!(verdict("if", &format!("{otherwise} return -1;")), holds);
    let conditional = chain(|i| format!("x == {i} ? {i} : "));
    assert_eq!(verdict("conditional", &format!("return {conditional} -1;")), holds);
    let either = chain(|i| format!(" || x == {i}"));
    assert_eq!(verdict("either", &format!("return x < 0 {either} ? x : -1;")), holds);
    let all = chain(|i| format!(" && x != {i}"));
    assert_eq!(verdict("all", &format!("return x >= 0 {all} ? -1 : x;")), holds);
    let sum = chain(|_| " + 1".to_owned());
    assert_eq!(verdict("sum", &format!("int n = 0 {sum}; return x < n ? x : -1;")), holds);
    let text = chain(|_| " + \"a\"".to_owned());
    assert_eq!(verdict("text", &format!("String s = \"\" {text}; return x < s.length() ? x : -1;")), holds);
}

#[test]
fn what_a_chain_does_is_judged() {
    let otherwise = chain(|i| format!("if (x == {i}) {{ return {}; }} else ", if i == 449 { 448 } else { i }));
    let found = verdict("wrong", &format!("{otherwise} return -1;"));
    assert!(found.starts_with("violates ensures#1: A.f(449)"), "{found}");
    let deep = verdict("deep", &format!("return {}x{};", "(".repeat(450), ")".repeat(450)));
    assert!(deep.starts_with("undetermined: a run can reach code nested too deeply"), "{deep}");
}
