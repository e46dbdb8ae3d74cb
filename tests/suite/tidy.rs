//! The structure of the source tree, held by a test: arrows between modules, file sizes, module headers, no orphans,
//! no logic in `mod.rs`, no lint silenced without a reason; and paths of subjects in documents.

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
    ("inputs", &["base", "rel", "ir", "heap"]),
    ("circuit", &["base"]),
    ("cnf", &["base"]),
    ("findings", &["base"]),
    ("types", &["base", "ir"]),
    ("classes", &["base", "java", "spec", "ir", "types"]),
    ("attr", &["base", "java", "ir", "types", "classes"]),
    ("contract", &["base", "spec", "rel", "ir", "types"]),
    ("lower", &["base", "java", "spec", "rel", "ir", "inputs", "types", "classes", "attr", "contract"]),
    ("exec", &["base", "rel", "ir", "heap"]),
    ("ground", &["base", "rel", "circuit"]),
    ("symex", &["base", "rel", "ir", "heap", "inputs", "circuit", "ground"]),
    ("clausify", &["base", "circuit", "cnf"]),
    ("sat", &["base", "cnf"]),
    ("ucore", &["base", "cnf", "sat"]),
    ("query", &["base", "ir", "heap", "circuit", "symex", "cnf", "clausify", "sat", "ucore"]),
    ("testgen", &["base", "rel", "ir", "heap", "inputs", "circuit", "exec", "symex", "sat", "query"]),
    ("attack", &["base", "java", "spec", "rel", "ir", "testgen"]),
    ("spectra", &[]),
    ("localize", &["base", "ir", "heap", "inputs", "exec", "symex", "sat", "query", "testgen", "spectra"]),
    ("mutate", &["base", "java"]),
    ("repair", &["base", "ir", "heap", "exec", "mutate"]),
    ("lift", &["base", "ir", "heap", "cnf", "findings", "exec", "symex", "query", "testgen", "localize"]),
    (
        "driver",
        &[
            "base", "java", "rel", "ir", "heap", "inputs", "circuit", "findings", "lower", "exec", "symex", "sat",
            "query", "testgen", "attack", "spectra", "localize", "mutate", "repair", "lift",
        ],
    ),
    (
        "experiment",
        &[
            "base", "java", "ir", "findings", "lower", "exec", "symex", "sat", "query", "testgen", "spectra",
            "localize", "mutate", "lift", "driver",
        ],
    ),
    ("api", &["base", "findings", "driver"]),
    ("report", &["base", "findings"]),
    ("serve", &[]),
    ("cli", &["base", "findings", "attack", "driver", "experiment", "report", "serve"]),
];

/// Crates that only these modules may name.
const GUARDED: &[(&str, &[&str])] = &[
    ("tree_sitter", &["java"]),
    ("pest", &["spec"]),
    ("varisat", &["sat"]),
    ("batsat", &["sat"]),
    ("cadical", &["sat"]),
    ("kissat", &["sat"]),
    ("nix", &["sat", "cli"]),
    ("clap", &["cli"]),
    ("rmcp", &["serve"]),
    ("mimalloc", &["main"]),
    ("tokio", &["serve"]),
    ("lsp_server", &["serve"]),
    ("plotters", &["report"]),
    ("indicatif", &["cli"]),
    ("ctrlc", &["cli"]),
    ("toml", &["cli"]),
    ("glob", &["cli"]),
];

const MAX_LINES: usize = 500;

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

/// The identifiers that follow `prefix`; `prefix{a::b, c}` gives each first segment of the list, on one line or many.
fn names_after<'a>(text: &'a str, prefix: &str) -> Vec<&'a str> {
    let ident = |text: &'a str| text.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or("");
    let after = text.match_indices(prefix).map(|(at, _)| &text[at + prefix.len()..]);
    let names = after.flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => parts(list).into_iter().map(|item| ident(item.trim())).collect(),
        None => vec![ident(rest)],
    });
    names.filter(|name| !name.is_empty()).collect()
}

/// The items of a list up to its closing brace; lists inside belong to their item.
fn parts(list: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0usize, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                parts.push(&list[from..at]);
                from = at + 1;
            }
            '}' => depth -= 1,
            _ => {}
        }
        if c == '}' && from == at + 1 {
            break;
        }
    }
    parts
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
    let mut unused: BTreeSet<(&str, &str)> =
        ARROWS.iter().flat_map(|(module, uses)| uses.iter().map(|used| (*module, *used))).collect();
    for (module, path, text) in modules() {
        if module == "lib" || module == "main" {
            continue;
        }
        let Some((row, uses)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            wrong.push(format!("{path}: module `{module}` is not in the table"));
            continue;
        };
        let code: String = code_lines(&text).flat_map(|(_, line)| [line, "\n"]).collect();
        for name in names_after(&code, "crate::") {
            if name != module && known.contains(name) && !uses.contains(&name) {
                wrong.push(format!("src/{path}: `{module}` may not use `{name}`"));
            }
            if let Some(used) = uses.iter().find(|used| **used == name) {
                unused.remove(&(*row, *used));
            }
        }
    }
    wrong
        .extend(unused.iter().map(|(module, used)| format!("`{module}` does not use `{used}`: take it off the table")));
    assert!(wrong.is_empty(), "arrows and the table in tests/suite/tidy.rs differ:\n{}", wrong.join("\n"));
}

#[test]
fn guarded_crates_stay_in_their_module() {
    let mut wrong = Vec::new();
    for (module, path, text) in modules() {
        for (line_number, line) in code_lines(&text) {
            for (name, homes) in GUARDED {
                let named = line.contains(&format!("{name}::")) || line.contains(&format!("{name}_derive"));
                let ours = ["crate::", "super::", "self::"].iter().any(|own| line.contains(&format!("{own}{name}::")));
                if named && !ours && !homes.contains(&module.as_str()) && !line.contains(&format!("_{name}::")) {
                    wrong.push(format!("src/{path}:{line_number}: only {homes:?} name `{name}`"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_are_one_idea() {
    let lines = modules().into_iter().map(|(_, path, text)| (path, text.lines().count()));
    let long: Vec<String> = lines
        .filter(|(_, n)| *n > MAX_LINES)
        .map(|(path, n)| format!("src/{path}: {n} lines, more than {MAX_LINES}: split it"))
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn a_mod_file_declares_and_shows() {
    let mut wrong = Vec::new();
    for (_, path, text) in modules().iter().filter(|(_, path, _)| path.ends_with("mod.rs")) {
        let has_logic = code_lines(text).any(|(_, line)| {
            let line = line.trim_start();
            let line =
                line.strip_prefix("pub").map_or(line, |rest| rest.split_once(' ').map_or(rest, |(_, rest)| rest));
            line.starts_with("fn ") || line.starts_with("impl ") || line.starts_with("impl<")
        });
        if has_logic {
            wrong.push(format!("src/{path} has functions: they belong into a file with a name"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_is_part_of_a_crate() {
    let src = root().join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    let mut orphans: BTreeSet<PathBuf> = files.into_iter().collect();
    let mut open = vec![src.join("lib.rs"), src.join("main.rs")];
    while let Some(file) = open.pop() {
        assert!(orphans.remove(&file), "{} is declared twice, or not there", file.display());
        let text = fs::read_to_string(&file).expect("a file");
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let own = match stem {
            "lib" | "main" | "mod" => file.parent().expect("a folder").to_owned(),
            _ => file.with_extension(""),
        };
        for (_, line) in code_lines(&text) {
            let Some(name) = line.trim().strip_suffix(';').and_then(|line| Some(line.rsplit_once("mod ")?.1)) else {
                continue;
            };
            if name.chars().all(|c| c.is_alphanumeric() || c == '_') {
                let flat = own.join(format!("{name}.rs"));
                open.push(if flat.is_file() { flat } else { own.join(name).join("mod.rs") });
            }
        }
    }
    assert!(orphans.is_empty(), "no module declares these files: {orphans:#?}");
}

#[test]
fn no_lint_is_silenced_without_a_reason() {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "examples"] {
        rust_files(&root().join(folder), &mut files);
    }
    let mut bare = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a file");
        for (at, _) in text.match_indices("[allow(").chain(text.match_indices("[expect(")) {
            let attribute = text[at..].split(")]").next().unwrap_or_default();
            let is_attribute = text[..at].ends_with(['#', '!']);
            if is_attribute && !attribute.contains("reason = ") {
                let line = text[..at].lines().count();
                bare.push(format!("{}:{line}", file.strip_prefix(root()).expect("below").display()));
            }
        }
    }
    assert!(bare.is_empty(), "say why, with `reason = \"…\"`: {bare:#?}");
}

#[test]
fn no_code_of_a_diagnostic_is_compared_as_text() {
    let mut wrong = Vec::new();
    for (module, path, text) in modules() {
        if module == "report" || path.ends_with("tests.rs") {
            continue;
        }
        for (line_number, line) in code_lines(&text) {
            let compares = ["code == ", "code != ", "code.text()", "code.to_string()"];
            let is_compared = compares.iter().any(|how| line.contains(&format!(".{how}"))) && !line.contains(".id(");
            let is_matched = line.contains("match ") && line.contains(".code {");
            if is_compared || is_matched {
                wrong.push(format!("src/{path}:{line_number}: ask `Code::is`, not the text"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
    assert_eq!(names_after("use crate::{\n    base::{Span, Idx},\n    ir,\n};\nlet y = z;", "crate::"), ["base", "ir"]);
    assert_eq!(names_after("let x = crate::rel::eval(crate::heap::y);", "crate::"), ["rel", "heap"]);
}

/// Documents name what is there: `specs/…`, also by patterns.
#[test]
fn paths_of_subjects_in_documents_exist() {
    let mut documents: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "specs/README.md"].map(|it| root().join(it)).into();
    documents.extend(fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path()));
    let (mut n_paths, mut wrong) = (0, Vec::new());
    for document in documents.iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
        let text = fs::read_to_string(document).unwrap();
        for (at, _) in text.match_indices("specs/") {
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || "_./-".contains(c)) {
                continue;
            }
            let is_end = |c: char| !(c.is_alphanumeric() || "_./-*[]".contains(c));
            let path = text[at..].split(is_end).next().unwrap_or_default().trim_end_matches('.');
            n_paths += 1;
            // `[text](specs/a)]` ends before the bracket.
            let path = if path.contains('[') { path } else { path.trim_end_matches(']') };
            let pattern = root().join(path).display().to_string();
            if !glob::glob(&pattern).is_ok_and(|mut found| found.next().is_some()) {
                let line = text[..at].lines().count();
                wrong.push(format!("{}:{line}: {path}", document.strip_prefix(root()).expect("below").display()));
            }
        }
    }
    assert!(wrong.is_empty(), "not there: {wrong:#?}");
    assert!(n_paths > 60, "{n_paths} paths");
}
