//! No method of a model is taken on trust: each is named in a program whose results a JVM is asked for too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use huntsman::base::{Idx, SourceId};
use huntsman::java::{Member, MethodDecl, TypeDecl, TypeKind, parse};

/// What no result of a run depends on, or no two runs agree on.
const NOT_COMPARED: &[(&str, &str)] = &[
    // It is of a later Java than the JVM's.
    ("MatchException", "MatchException"),
    ("Object", "wait"),
    ("Object", "notify"),
    ("Object", "notifyAll"),
    ("System", "exit"),
    ("System", "nanoTime"),
    ("Random", "nextFloat"),
    ("Locale", "requirePlain"),
    // Whether it is depends on a configuration.
    ("Logger", "isLoggable"),
];

/// Their methods are of `java.lang.Class` and refuse, or are asked of constants that are written for each literal.
const REFLECTION: &str = "Class";

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|is| is == ending) {
            found.push(path);
        }
    }
}

/// The words of all programs that are compared with a JVM.
fn compared() -> BTreeSet<String> {
    let mut found = Vec::new();
    files(Path::new("tests/jvm"), "java", &mut found);
    files(Path::new("tests/cases/java"), "java", &mut found);
    found.extend(["model_classes", "model_functions", "models"].map(|name| format!("tests/runner/{name}.rs").into()));
    let texts = found.iter().map(|path| fs::read_to_string(path).expect("it was listed"));
    texts.flat_map(|text| words(&text)).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A method that programs can call and that has a model; of an interface all are.
fn is_offered(class: &TypeDecl, method: &MethodDecl) -> bool {
    let is_public = method.modifiers.has("public") || class.kind == TypeKind::Interface;
    is_public && !method.modifiers.has("native") && !method.modifiers.has("private")
}

#[test]
fn every_method_that_a_model_offers_is_compared_with_a_jvm() {
    let compared = compared();
    let mut models = Vec::new();
    files(Path::new("models/java"), "java", &mut models);
    let (mut n_offered, mut missing) = (0, Vec::new());
    for path in models {
        let text = fs::read_to_string(&path).expect("it was listed");
        let unit = parse(SourceId::new(0), &text).tree;
        let public = |class: &&std::rc::Rc<TypeDecl>| class.modifiers.has("public");
        for class in unit.types.iter().filter(public) {
            let name = class.name.text.as_str();
            let methods = class.members.iter().filter_map(|member| match member {
                Member::Method(method) if is_offered(class, method) => Some(method),
                _ => None,
            });
            for method in methods {
                n_offered += 1;
                let called = method.name.text.as_str();
                let is_excused = name == REFLECTION || NOT_COMPARED.contains(&(name, called));
                if !is_excused && !compared.contains(called) {
                    missing.push(format!("{}: {called}", path.display()));
                }
            }
        }
    }
    assert!(n_offered > 2000, "only {n_offered} methods of models were found");
    assert!(missing.is_empty(), "no program that is compared with a JVM calls\n{}", missing.join("\n"));
}

/// An excuse for what is compared after all, or is not offered any more, is none.
#[test]
fn excuses_are_needed() {
    let compared = compared();
    let needless: Vec<_> = NOT_COMPARED.iter().filter(|(_, method)| compared.contains(*method)).collect();
    assert!(needless.is_empty(), "{needless:?}");
}
