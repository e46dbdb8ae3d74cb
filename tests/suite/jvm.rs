//! The interpreter against a real JVM, where there is one: the static methods without parameters of
//! `tests/jvm/*.java` run on both, and their results, or the exceptions that leave them, must be equal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use huntsman::base::{MethodId, Sources};
use huntsman::exec::{Config, Outcome, run};
use huntsman::heap::{Input, State, Value};
use huntsman::ir::Program;
use huntsman::lower::{Lowered, NoLibrary, Request, Target, lower};

use huntsman::symex::{self, Bounds};

use crate::agree::agree;
use crate::random_java;

/// Prints `Class.method value` for each case; floating point as bits, `char` as its code.
const MAIN: &str = r#"
import java.lang.reflect.*;

class Main {
    public static void main(String[] classes) throws Exception {
        for (String name : classes) {
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                boolean isCase = Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 0;
                if (!isCase || method.isSynthetic()) continue;
                method.setAccessible(true);
                String result;
                try {
                    result = show(method.invoke(null));
                } catch (InvocationTargetException e) {
                    result = "throws " + e.getCause().getClass().getName().replace('$', '.');
                }
                System.out.println(name + "." + method.getName() + " " + result);
            }
        }
    }

    static String show(Object value) {
        if (value instanceof Float) return Integer.toString(Float.floatToIntBits((Float) value));
        if (value instanceof Double) return Long.toString(Double.doubleToLongBits((Double) value));
        if (value instanceof Character) return Integer.toString((Character) value);
        return String.valueOf(value);
    }
}
"#;

type Results = BTreeMap<String, String>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Name and text of each file, sorted.
fn files() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join("tests/jvm")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()))
        .collect()
}

/// `None` if this machine has no JDK.
fn on_the_jvm(files: &[(String, String)]) -> Option<Results> {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("jvm");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    let mut javac = Command::new("javac");
    javac.args(["-nowarn", "-d", "."]).current_dir(&dir);
    let main = ("Main".to_owned(), MAIN.to_owned());
    for (name, text) in files.iter().chain([&main]) {
        fs::write(dir.join(format!("{name}.java")), text).unwrap();
        javac.arg(format!("{name}.java"));
    }
    let compiled = match javac.output() {
        Ok(output) => output,
        Err(_) => return None,
    };
    assert!(compiled.status.success(), "javac: {}", String::from_utf8_lossy(&compiled.stderr));
    let mut java = Command::new("java");
    java.args(["-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "Main"]).current_dir(&dir);
    let output = java.args(files.iter().map(|(name, _)| name)).output().unwrap();
    assert!(output.status.success(), "java: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(|line| line.split_once(' ').unwrap()).map(|(k, v)| (k.into(), v.into())).collect())
}

/// The static methods without parameters among those named, of the classes that the files are named after.
fn lowered(files: &[(String, String)], mut methods: Vec<String>) -> (Program, Vec<MethodId>) {
    let mut sources = Sources::default();
    let ids = files.iter().map(|(name, text)| sources.add(format!("{name}.java"), text.as_str())).collect();
    methods.sort();
    methods.dedup();
    let classes = files.iter().map(|(name, _)| name.clone()).collect();
    let target = Target { classes, methods, invariant_methods: Vec::new() };
    let request = Request { files: ids, named: Vec::new(), library: &NoLibrary, specs: Vec::new(), target };
    let Lowered { program, targets, diagnostics } = lower(&request, &mut sources);
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    let errors: Vec<String> = errors.map(|diagnostic| diagnostic.render(&sources, false)).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    let is_case = |method: &MethodId| {
        let declared = &program.methods[*method];
        declared.is_static && declared.params.is_empty()
    };
    let cases = targets.into_iter().filter(is_case).collect();
    (program, cases)
}

/// Each case from a fresh start.
fn in_the_interpreter(files: &[(String, String)], names: &[&String]) -> Results {
    let methods = names.iter().filter_map(|name| Some(name.split_once('.')?.1.to_owned())).collect();
    let (program, cases) = lowered(files, methods);
    cases.into_iter().map(|method| (program.method_name(method), result(&program, method))).collect()
}

fn result(program: &Program, method: MethodId) -> String {
    let input = Input { heap: State::default(), receiver: None, args: Vec::new(), nondet: Vec::new() };
    let run = run(program, method, &input, &Config { n_steps: 1_000_000, ..Config::main() });
    match run.outcome {
        Outcome::Returned(Some(value)) => show(value),
        Outcome::Threw(object) => format!("throws {}", program.classes[run.post.objects[object].class].name),
        Outcome::Stuck(stuck) => format!("stuck: {}", stuck.reason),
        other => format!("{other:?}"),
    }
}

fn show(value: Value) -> String {
    match value {
        Value::Bool(v) => v.to_string(),
        Value::Float(bits) => (bits as i32).to_string(),
        Value::Double(bits) => (bits as i64).to_string(),
        value => value.as_integer().map_or_else(|| format!("{value:?}"), |n| n.to_string()),
    }
}

#[test]
fn the_interpreter_agrees_with_the_jvm() {
    let mut files = files();
    files.push(("Randoms".into(), random_java::expressions(500)));
    files.push(("Fractions".into(), random_java::fractions(500)));
    files.push(("Jumps".into(), random_java::jumps(60)));
    let Some(expected) = on_the_jvm(&files) else {
        println!("skipped: no `javac` on this machine");
        return;
    };
    let names: Vec<&String> = expected.keys().collect();
    let actual = in_the_interpreter(&files, &names);
    let mut wrong = Vec::new();
    for (name, expected) in &expected {
        let actual = actual.get(name).map_or("not lowered", String::as_str);
        if actual != expected {
            wrong.push(format!("{name}: the JVM says {expected}, we say {actual}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases differ:\n{}", wrong.len(), expected.len(), wrong.join("\n"));
    assert!(expected.len() > 750, "{} cases", expected.len());
}

/// The names after `static` and a type, before `()`.
fn names_of_cases(files: &[(String, String)]) -> Vec<String> {
    let lines = files.iter().flat_map(|(_, text)| text.lines());
    let heads = lines.filter_map(|line| line.trim_start().strip_prefix("static ")?.split_once("() {"));
    let names = heads.filter_map(|(head, _)| Some(head.split_once(' ')?.1.to_owned()));
    names.filter(|name| name.chars().all(char::is_alphanumeric)).collect()
}

/// The same programs, symbolically. Those that need more iterations than the bounds allow are passed over.
#[test]
fn symbolic_execution_agrees_with_the_interpreter() {
    let mut files = files();
    files.push(("Randoms".into(), random_java::expressions(200)));
    files.push(("Fractions".into(), random_java::fractions(200)));
    files.push(("Jumps".into(), random_java::jumps(30)));
    let config = symex::Config::new(Bounds { unwind: 12, recursion: 8, new_array_length: 8, ..Bounds::with_scope(1) });
    let (mut n_cases, mut n_compared, mut passed_over) = (0, 0, Vec::new());
    for file in &files {
        let file = std::slice::from_ref(file);
        let names = names_of_cases(file);
        let (program, cases) = lowered(file, names);
        n_cases += cases.len();
        for case in &cases {
            let compared = agree(&program, *case, &config, 1);
            n_compared += compared.n_inputs;
            let is_known = |why: &&String| *why == "unwinding";
            for why in compared.passed_over.iter().filter(|why| !is_known(why)) {
                passed_over.push(format!("{}: {why}", program.method_name(*case)));
            }
        }
    }
    assert!(passed_over.is_empty(), "not modelled: {passed_over:#?}");
    assert!(n_compared * 10 >= n_cases * 9, "{n_compared} of {n_cases} cases compared");
}
