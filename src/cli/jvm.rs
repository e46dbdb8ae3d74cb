//! Generated tests on a real JVM.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::driver::testgen::{HARNESS, JavaFile, JavaSuite, JvmRun, differences, read_harness};

use super::{jdk, scratch::Scratch};

/// The annotations of specifications in comments' place: subjects import them.
pub(super) const ANNOTATIONS: [(&str, &str); 10] = [
    ("Ensures", include_str!("../../specs/annotations/huntsman/Ensures.java")),
    ("Helper", include_str!("../../specs/annotations/huntsman/Helper.java")),
    ("Invariant", include_str!("../../specs/annotations/huntsman/Invariant.java")),
    ("Modifies", include_str!("../../specs/annotations/huntsman/Modifies.java")),
    ("Modular", include_str!("../../specs/annotations/huntsman/Modular.java")),
    ("Pure", include_str!("../../specs/annotations/huntsman/Pure.java")),
    ("Requires", include_str!("../../specs/annotations/huntsman/Requires.java")),
    ("Returns", include_str!("../../specs/annotations/huntsman/Returns.java")),
    ("SpecField", include_str!("../../specs/annotations/huntsman/SpecField.java")),
    ("Throws", include_str!("../../specs/annotations/huntsman/Throws.java")),
];

/// Where Debian's package `junit5` puts what test classes are compiled against.
const JARS: [&str; 4] =
    ["junit-jupiter-api.jar", "junit-platform-commons.jar", "opentest4j.jar", "apiguardian-api.jar"];

/// The jars that JUnit classes need: those given, else those of Debian's package if they are there.
pub(super) fn junit_jars(given: &[PathBuf]) -> Result<String, String> {
    let found: Vec<PathBuf> = if given.is_empty() {
        let home = Path::new("/usr/share/java");
        JARS.iter().map(|name| home.join(name)).filter(|path| path.is_file()).collect()
    } else {
        given.to_vec()
    };
    if found.is_empty() {
        return Err("no JUnit: give its jars with --junit-jar, or install Debian's package junit5".to_owned());
    }
    Ok(std::env::join_paths(found).map_err(|error| error.to_string())?.to_string_lossy().into_owned())
}

/// Compiles and runs the suite in a folder of its own. Where the JVM differs from the interpreter; empty: nowhere.
///
/// In the folders of `source_path` are classes that the subjects name.
pub(super) fn run(suite: &JavaSuite, jars: &str, source_path: &[String]) -> Result<Vec<String>, String> {
    let scratch = Scratch::new("jvm")?;
    let folder = scratch.path();
    let home = folder.join("0");
    let others = home.join("others");
    let own = home.join("tests");
    let mut compiled = Vec::new();
    for file in suite.files.iter() {
        compiled.push(write(&own, file)?.display().to_string());
    }
    for file in &suite.subjects {
        compiled.push(write(&others, file)?.display().to_string());
    }
    for (name, text) in ANNOTATIONS {
        write(&others, &JavaFile { path: format!("huntsman/{name}.java"), text: text.to_owned() })?;
    }
    let classes = suite.classes.iter().map(|class| match class.package.as_str() {
        "" => class.name.clone(),
        package => format!("{package}.{}", class.name),
    });
    let list = |name: &str, lines: Vec<String>| {
        write(&home, &JavaFile { path: name.to_owned(), text: lines.join("\n") + "\n" }).map(|_| ())
    };
    list("sources.txt", compiled)?;
    list("path.txt", [&[others.display().to_string()], source_path].concat())?;
    list("tests.txt", classes.collect())?;
    let harness = write(folder, &JavaFile { path: "Harness.java".to_owned(), text: HARNESS.to_owned() })?;
    let mut java = jdk::java("`--run`")?;
    java.arg("-ea").arg(harness).arg(jars).arg(&home);
    let output = java.stdin(Stdio::null()).output().map_err(|error| format!("cannot run `java`: {error}"))?;
    if !output.status.success() {
        return Err(format!("`java` failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let runs = read_harness(&text);
    let run = runs.get(&home.display().to_string()).cloned().unwrap_or_else(JvmRun::default);
    if let Some(error) = run.error.as_ref().filter(|error| is_about_others(error, &own)) {
        let error = error.trim_start_matches("compile-error: ").replace(&format!("{}/", others.display()), "");
        return Err(format!("the code under test does not compile: {error}"));
    }
    Ok(suite.classes.iter().flat_map(|class| differences(class, &run)).collect())
}

/// The compiler complains of a file that is none of our tests.
fn is_about_others(error: &str, tests: &Path) -> bool {
    let mut places = error.split_whitespace().filter(|word| word.contains(".java:"));
    places.any(|place| !Path::new(place).starts_with(tests))
}

/// Writes the file below the folder, with the folders between them.
pub(super) fn write(folder: &Path, file: &JavaFile) -> Result<PathBuf, String> {
    let path = folder.join(&file.path);
    let wrong = |error: std::io::Error| format!("cannot write `{}`: {error}", path.display());
    if let Some(home) = path.parent() {
        std::fs::create_dir_all(home).map_err(wrong)?;
    }
    std::fs::write(&path, &file.text).map_err(wrong)?;
    Ok(path)
}
