//! `bench` from the command line: its table is a baseline for later ones, and is drawn.

use crate::folder::Folder;

const TEXT: &str = "class A { //@ ensures \\result == n + 1 || n == Integer.MAX_VALUE;\n\
                    static int next(int n) { return n + 1; } }";

#[test]
fn a_table_is_a_baseline_of_the_next_one() {
    let folder = Folder::new("bench-baseline");
    folder.write("A.java", TEXT);
    let done = folder.huntsman(&["bench", "A.java", "--scope", "2..3", "--format", "csv", "-o", "a.csv", "-q"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let done = folder.huntsman(&["bench", "A.java", "--scope", "3..4", "--baseline", "a.csv", "--format", "csv", "-q"]);
    let rows: Vec<Vec<&str>> = done.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][12..], ["time_ratio", "clauses_ratio"]);
    assert_eq!((rows[1][1], rows[1][13]), ("3", "1.00"), "the same formula: {}", done.out);
    assert_eq!((rows[2][1], rows[2][13]), ("4", ""), "no such row before: {}", done.out);
}

#[test]
fn what_is_no_baseline_is_refused() {
    let folder = Folder::new("bench-no-baseline");
    folder.write("A.java", TEXT);
    let done = folder.huntsman(&["bench", "A.java", "--baseline", "A.java", "-q"]);
    assert_eq!(done.code, 64);
    assert_eq!(done.out, "", "errors are JSON with --format json alone");
    assert!(done.err.contains("--baseline A.java: line 1: no column `subject`"), "{}", done.err);
    let done = folder.huntsman(&["bench", "A.java", "--baseline", "missing.csv", "--format", "json", "-q"]);
    assert!(done.out.contains("\"event\": \"refused\"") && done.out.contains("missing.csv"), "{}", done.out);
}

#[test]
fn curves_are_drawn() {
    let folder = Folder::new("bench-curves");
    folder.write("A.java", TEXT);
    let done = folder.huntsman(&["bench", "A.java", "--scope", "1..3", "--format", "svg", "-q"]);
    assert!(done.out.starts_with("<svg") && done.out.contains("A.next(int)"), "{}", done.out);
}
