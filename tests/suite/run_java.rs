//! Small Java programs through the front end and the interpreter, against what a JVM prints for them.
//!
//! `tests/cases/run/X.java` holds a class `X`; every static method of it without parameters that returns a primitive
//! is one test. `X.expect` holds the results, a line each, as a JVM gave them.
//! Where a JDK is present, the second test asks it again; elsewhere it says that it was skipped.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use huntsman::base::{MethodId, Sources};
use huntsman::exec::{self, Config, Outcome};
use huntsman::heap::{Input, State, Value};
use huntsman::ir::{Program, Type, verify};
use huntsman::lower::{self, NoLibrary, Request, Target};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/run")
}

/// The names of the test classes, in order.
fn subjects() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "java"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn expected(class: &str) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(folder().join(format!("{class}.expect"))).unwrap();
    text.lines()
        .map(|line| line.split_once(" = ").expect("`method = result`"))
        .map(|(method, result)| (method.to_owned(), result.to_owned()))
        .collect()
}

fn run(program: &Program, method: MethodId) -> String {
    let input = Input { heap: State::default(), receiver: None, args: Vec::new(), nondet: Vec::new() };
    let run = match std::panic::catch_unwind(|| exec::run(program, method, &input, &Config::main())) {
        Ok(run) => run,
        Err(_) => return "panic".to_owned(),
    };
    match run.outcome {
        Outcome::Returned(Some(value)) => match value {
            Value::Bool(value) => value.to_string(),
            Value::Byte(value) => value.to_string(),
            Value::Short(value) => value.to_string(),
            Value::Char(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            Value::Long(value) => value.to_string(),
            other => format!("{other:?}"),
        },
        Outcome::Threw(exception) => {
            format!("throws {}", program.classes[run.post.objects[exception].class].name)
        }
        Outcome::Stuck(stuck) => format!("stuck: {}", stuck.reason),
        other => format!("{other:?}"),
    }
}

/// What the front end and the interpreter make of every wanted method of a class, and the broken rules of `ir`.
fn ours(class: &str, wanted: &[&String]) -> (BTreeMap<String, String>, Vec<String>) {
    let mut sources = Sources::default();
    let file = format!("{class}.java");
    let text = std::fs::read_to_string(folder().join(&file)).unwrap();
    let id = sources.add(file, text);
    let lowered = lower::lower(
        &Request {
            files: vec![id],
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            target: Target {
                classes: vec![class.to_owned()],
                methods: wanted.iter().map(|name| (*name).clone()).collect(),
                invariant_methods: Vec::new(),
            },
        },
        &mut sources,
    );
    let mut wrong: Vec<String> =
        verify::verify(&lowered.program).iter().map(|violation| violation.describe(&lowered.program)).collect();
    let errors = lowered.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    wrong.extend(errors.map(|diagnostic| diagnostic.render(&sources, false)));
    let results = lowered.targets.iter().filter_map(|target| {
        let method = &lowered.program.methods[*target];
        let is_test =
            method.params.is_empty() && method.is_static && !matches!(method.returns, Type::Ref(_) | Type::Void);
        is_test.then(|| (method.name.clone(), run(&lowered.program, *target)))
    });
    (results.collect(), wrong)
}

#[test]
fn small_programs_give_what_a_jvm_gives() {
    let mut differences = Vec::new();
    for class in subjects() {
        let expected = expected(&class);
        let (ours, wrong) = ours(&class, &expected.keys().collect::<Vec<_>>());
        differences.extend(wrong);
        for (method, result) in &expected {
            let own = ours.get(method).map_or("not lowered", String::as_str);
            if own != result {
                differences.push(format!("{class}.{method}: a JVM gives `{result}`, we give `{own}`"));
            }
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

/// Pseudo-random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Cuts, doubles or swaps pieces between blanks and brackets.
fn mutate(text: &str, numbers: &mut Numbers) -> String {
    let mut pieces: Vec<&str> = text.split_inclusive([' ', '(', ')', '{', '}', ';', '.', ',']).collect();
    for _ in 0..=numbers.below(3) {
        let (a, b) = (numbers.below(pieces.len()), numbers.below(pieces.len()));
        match numbers.below(3) {
            0 => {
                pieces.remove(a);
            }
            1 => pieces.insert(b, pieces[a]),
            _ => pieces.swap(a, b),
        }
    }
    pieces.concat()
}

#[test]
fn broken_programs_are_lowered_without_a_panic() {
    let mut numbers = Numbers(7);
    for class in subjects() {
        let text = std::fs::read_to_string(folder().join(format!("{class}.java"))).unwrap();
        let names: Vec<String> = expected(&class).into_keys().collect();
        for _ in 0..20 {
            let mutant = mutate(&text, &mut numbers);
            let lowered = std::panic::catch_unwind(|| {
                let mut sources = Sources::default();
                let id = sources.add("M.java", mutant.clone());
                let target = Target { classes: Vec::new(), methods: names.clone(), invariant_methods: Vec::new() };
                let request =
                    Request { files: vec![id], named: Vec::new(), library: &NoLibrary, specs: Vec::new(), target };
                let lowered = lower::lower(&request, &mut sources);
                for diagnostic in &lowered.diagnostics {
                    diagnostic.render(&sources, false);
                }
                verify::verify(&lowered.program).iter().map(|v| v.describe(&lowered.program)).collect::<Vec<_>>()
            });
            assert!(lowered.is_ok(), "a panic on:\n{}", shorten(&text, &mutant));
        }
    }
}

/// The lines of the mutant that the original does not have.
fn shorten(text: &str, mutant: &str) -> String {
    mutant.lines().filter(|line| !text.lines().any(|other| other == *line)).collect::<Vec<_>>().join("\n")
}

const RUNNER: &str = r#"
import java.lang.reflect.*;
import java.util.*;

class Runner {
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            Method[] methods = Class.forName(name).getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method m : methods) {
                boolean isTest = Modifier.isStatic(m.getModifiers()) && m.getParameterCount() == 0 && !m.isSynthetic()
                    && m.getReturnType().isPrimitive() && m.getReturnType() != void.class;
                if (!isTest) continue;
                m.setAccessible(true);
                String result;
                try {
                    Object o = m.invoke(null);
                    result = o instanceof Character ? "" + (int) (char) (Character) o : "" + o;
                } catch (InvocationTargetException e) {
                    result = "throws " + e.getCause().getClass().getName().replace('$', '.');
                }
                System.err.println(name + "." + m.getName() + " = " + result);
            }
        }
    }
}
"#;

#[test]
fn a_jvm_agrees_with_the_expectations() {
    let out = std::env::temp_dir().join(format!("huntsman-run-{}", std::process::id()));
    std::fs::create_dir_all(&out).unwrap();
    std::fs::write(out.join("Runner.java"), RUNNER).unwrap();
    let files = subjects().into_iter().map(|class| folder().join(format!("{class}.java")));
    let compiled =
        Command::new("javac").arg("-nowarn").arg("-d").arg(&out).arg(out.join("Runner.java")).args(files).output();
    let Ok(compiled) = compiled else {
        writeln_skipped();
        return;
    };
    let errors = String::from_utf8_lossy(&compiled.stderr).into_owned();
    if !compiled.status.success() && errors.contains("switch expressions are not supported") {
        writeln_skipped();
        return;
    }
    assert!(compiled.status.success(), "{errors}");
    let run = Command::new("java").args(["-ea", "-cp"]).arg(&out).arg("Runner").args(subjects()).output().unwrap();
    std::fs::remove_dir_all(&out).unwrap();
    let mut lines: Vec<String> = String::from_utf8_lossy(&run.stderr).lines().map(str::to_owned).collect();
    lines.sort();
    let mut wanted: Vec<String> = subjects()
        .iter()
        .flat_map(|class| {
            expected(class).into_iter().map(move |(method, result)| format!("{class}.{method} = {result}"))
        })
        .collect();
    wanted.sort();
    assert_eq!(lines, wanted);
}

pub fn writeln_skipped() {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "skipped: no JDK that compiles the test programs");
}
