//! The index of the Java Language Specification names cases that exist.

use std::collections::BTreeSet;
use std::path::Path;

/// The methods of a case file that a mark says something of.
fn marked(file: &Path) -> BTreeSet<String> {
    let source = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let name = |line: &str| Some(line.split_once('(')?.0.rsplit_once(' ')?.1.to_owned());
    source.lines().filter(|line| line.contains("//~")).filter_map(name).collect()
}

#[test]
fn each_case_that_the_index_of_the_jls_names_exists() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/java");
    let index = std::fs::read_to_string(folder.with_file_name("jls.md")).unwrap();
    let mut own = String::new();
    let (mut n_sections, mut missing) = (0, Vec::new());
    for line in index.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            own = heading.rsplit_once(": ").expect("a heading names its file").1.to_owned();
        }
        // A bar in a title is written `\|`.
        let line = line.replace("\\|", "/");
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [section, cases] = cells.as_slice() else { continue };
        if !section.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        n_sections += 1;
        assert!(!cases.is_empty(), "{section}: neither a case nor a reason");
        let is_case = |word: &str| word.contains('.') && !word.contains([' ', '/']);
        for case in cases.split(", ").filter(|word| is_case(word)) {
            let (file, method) = case.split_once('.').expect("has a dot");
            let file = if file == "*" { &own } else { file };
            if !marked(&folder.join(format!("{file}.java"))).contains(method) {
                missing.push(format!("{section}: {file}.{method}"));
            }
        }
    }
    assert!(missing.is_empty(), "no such cases:\n{}", missing.join("\n"));
    assert!(n_sections > 150, "{n_sections} sections");
}
