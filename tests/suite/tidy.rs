//! The structure of the source tree, held by a test: arrows between modules, file sizes, module headers.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module and the modules it may use. Rows come after all they mention, so the table is acyclic by construction.
/// A new arrow is a design decision: it shows as a diff here.
const ARROWS: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("java", &["base"]),
    ("spec", &["base"]),
    ("rel", &["base"]),
    ("ir", &["base", "rel"]),
    ("heap", &["base", "ir"]),
    ("circuit", &["base"]),
    ("cnf", &["base"]),
    ("findings", &["base"]),
    ("lower", &["base", "java", "spec", "rel", "ir"]),
    ("exec", &["base", "rel", "ir", "heap"]),
    ("ground", &["base", "rel", "circuit"]),
    ("symex", &["base", "rel", "ir", "heap", "circuit", "ground"]),
    ("clausify", &["base", "circuit", "cnf"]),
    ("sat", &["base", "cnf"]),
    ("ucore", &["base", "cnf", "sat"]),
    ("query", &["base", "rel", "ir", "heap", "circuit", "ground", "symex", "cnf", "clausify", "sat", "ucore"]),
    ("testgen", &["base", "rel", "ir", "heap", "circuit", "exec", "symex", "sat", "query"]),
    ("spectra", &["base", "ir"]),
    ("localize", &["base", "ir", "heap", "exec", "symex", "sat", "query", "testgen", "spectra"]),
    (
        "driver",
        &[
            "base", "java", "spec", "rel", "ir", "heap", "circuit", "cnf", "findings", "lower", "exec", "ground",
            "symex", "clausify", "sat", "ucore", "query", "testgen", "spectra", "localize",
        ],
    ),
    ("report", &["base", "findings"]),
    ("cli", &["base", "findings", "driver", "report"]),
];

/// Crates that only one module may name.
const GUARDED: &[(&str, &str)] = &[
    ("tree_sitter", "java"),
    ("pest", "spec"),
    ("varisat", "sat"),
    ("batsat", "sat"),
    ("cadical", "sat"),
    ("kissat", "sat"),
    ("clap", "cli"),
    ("plotters", "report"),
    ("indicatif", "cli"),
    ("ctrlc", "cli"),
];

const MAX_LINES: usize = 600;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn rust_files(dir: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// `(module, path relative to src, text)` of every file below a module's folder.
fn modules() -> Vec<(String, String, String)> {
    let src = root().join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    files
        .into_iter()
        .map(|path| {
            let relative = path.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
            let module = relative.split('/').next().unwrap().trim_end_matches(".rs").to_owned();
            (module, relative, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// Code without `//` comments: module names in prose are no arrows.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line.split("//").next().unwrap()))
}

/// The identifiers that follow `prefix` in a line; `prefix{a::b, c}` gives each first segment of the list.
fn names_after<'a>(line: &'a str, prefix: &str) -> Vec<&'a str> {
    let ident = |text: &'a str| text.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or("");
    line.match_indices(prefix)
        .flat_map(|(at, _)| {
            let rest = &line[at + prefix.len()..];
            match rest.strip_prefix('{') {
                Some(list) => list.trim_end_matches(['}', ';']).split(',').map(|item| ident(item.trim())).collect(),
                None => vec![ident(rest)],
            }
        })
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn arrows_go_one_way() {
    let mut known = BTreeSet::new();
    for (module, uses) in ARROWS {
        for used in *uses {
            assert!(known.contains(used), "row `{module}` uses `{used}`, which has no row above it");
        }
        known.insert(*module);
    }
    let mut wrong = Vec::new();
    for (module, path, text) in modules() {
        if module == "lib" || module == "main" || module == "fuzzing" {
            continue;
        }
        let Some((_, uses)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            wrong.push(format!("{path}: module `{module}` is not in the table"));
            continue;
        };
        for (line_number, line) in code_lines(&text) {
            for name in names_after(line, "crate::") {
                if name != module && known.contains(name) && !uses.contains(&name) {
                    wrong.push(format!("src/{path}:{line_number}: `{module}` may not use `{name}`"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "arrows that the table in tests/suite/tidy.rs does not allow:\n{}", wrong.join("\n"));
}

#[test]
fn guarded_crates_stay_in_their_module() {
    let mut wrong = Vec::new();
    for (module, path, text) in modules() {
        for (line_number, line) in code_lines(&text) {
            for (name, home) in GUARDED {
                let named = line.contains(&format!("{name}::")) || line.contains(&format!("{name}_derive"));
                let ours = ["crate::", "super::", "self::"].iter().any(|own| line.contains(&format!("{own}{name}::")));
                if named && !ours && module != *home && !line.contains(&format!("_{name}::")) {
                    wrong.push(format!("src/{path}:{line_number}: only `{home}` names `{name}`"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_are_one_idea() {
    let long: Vec<String> = modules()
        .into_iter()
        .filter(|(_, _, text)| text.lines().count() > MAX_LINES)
        .map(|(_, path, text)| format!("src/{path}: {} lines, more than {MAX_LINES}", text.lines().count()))
        .collect();
    assert!(long.is_empty(), "split these files:\n{}", long.join("\n"));
}

#[test]
fn modules_open_with_their_story() {
    let bare: Vec<String> = modules()
        .into_iter()
        .filter(|(_, _, text)| !text.starts_with("//!"))
        .map(|(_, path, _)| format!("src/{path}"))
        .collect();
    assert!(bare.is_empty(), "these files do not open with `//!`:\n{}", bare.join("\n"));
}

#[test]
fn the_scanner_sees_what_it_should() {
    assert_eq!(names_after("use crate::{base::Span, ir};", "crate::"), ["base", "ir"]);
    assert_eq!(names_after("let x = crate::rel::eval(crate::heap::y);", "crate::"), ["rel", "heap"]);
}
