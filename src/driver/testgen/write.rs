//! Tests as Java files.

use std::collections::BTreeMap;

use crate::base::Sources;
use crate::ir::Program;
use crate::lift::{self, RunView};
use crate::testgen::Recipe;
use crate::testgen::java::{Style, TestClass, support, test_class};

use super::access::access;
use super::command::TestSet;

/// A file, by its path below the folder that the user names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JavaFile {
    pub path: String,
    pub text: String,
}

/// All test classes of a generation.
#[derive(Clone, Debug, Default)]
pub struct JavaSuite {
    /// Test classes, and the class they share in each package.
    pub files: Vec<JavaFile>,
    pub classes: Vec<TestClass>,
    /// The classes under test, as the user gave them: what a compiler needs besides.
    pub subjects: Vec<JavaFile>,
    /// What could not be written, and why.
    pub left_out: Vec<String>,
}

/// The tests as Java source; methods without tests have no class.
pub fn java(program: &Program, sources: &Sources, sets: &[TestSet], style: Style) -> JavaSuite {
    let access = access(program, sources);
    let mut suite = JavaSuite::default();
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let mut packages: Vec<String> = Vec::new();
    for set in sets.iter().filter(|set| !set.tests.is_empty()) {
        let no_recipe = Recipe::default();
        let calls: Vec<(String, String, &crate::testgen::Executed, &Recipe)> = set
            .tests
            .iter()
            .enumerate()
            .map(|(at, (name, test))| {
                let names = lift::names(program, &test.run);
                let view = RunView { program, sources, run: &test.run, names: &names };
                (name.clone(), lift::execution(view).call, test, set.recipes.get(at).unwrap_or(&no_recipe))
            })
            .collect();
        let name = class_name(program, set);
        let count = used.entry(name.clone()).or_insert(0);
        *count += 1;
        let name = if *count > 1 { format!("{name}{count}") } else { name };
        let class = match test_class(program, &access, set.method, &calls, &name, style) {
            Ok(class) => class,
            Err(reason) => {
                suite.left_out.push(format!("{}: {reason}", program.method_name(set.method)));
                continue;
            }
        };
        suite.left_out.extend(class.left_out.iter().map(|(test, reason)| format!("{test}: {reason}")));
        if class.written.is_empty() {
            continue;
        }
        let home = folder(&class.package);
        suite.files.push(JavaFile { path: format!("{home}{}.java", class.name), text: class.text.clone() });
        if !packages.contains(&class.package) {
            packages.push(class.package.clone());
            let text = support(&class.package);
            suite.files.push(JavaFile { path: format!("{home}HuntsmanSupport.java"), text });
        }
        suite.classes.push(class);
    }
    let mut files: BTreeMap<crate::base::SourceId, String> = BTreeMap::new();
    for class in program.classes.values().filter(|class| class.is_user) {
        if let (Some(span), Some(found)) = (class.span, access.get(&class.name)) {
            files.insert(span.source, found.package.clone());
        }
    }
    for (file, package) in files {
        let source = sources.get(file);
        let base = source.name.rsplit(['/', '\\']).next().unwrap_or(&source.name);
        suite.subjects.push(JavaFile { path: format!("{}{base}", folder(&package)), text: source.text.clone() });
    }
    suite
}

fn folder(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!("{}/", package.replace('.', "/")) }
}

/// `LinkedListDeleteTest`; of a constructor `LinkedListNewTest`.
fn class_name(program: &Program, set: &TestSet) -> String {
    let method = &program.methods[set.method];
    let class = lift::simple(&program.classes[method.class].name);
    let name = if method.is_constructor() { "new" } else { &method.name };
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    format!("{class}{}{}Test", first.map(String::from).unwrap_or_default(), letters.as_str())
}
