//! Small Java programs through the front end and the interpreter, against what a JVM prints for them.
//!
//! `tests/cases/run/X.java` holds a class `X`; every static method of it without parameters that returns a primitive
//! is one case, `run/X/METHOD`. `X.expect` holds the results, a line each, as a JVM gave them; `run/X/METHOD/jvm` asks
//! it again, and `cargo bless run/` writes what it says.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::{MethodId, Sources};
use huntsman::ir::{Program, verify};
use huntsman::lower::{self, Request, Target};

use crate::bless;
use crate::java::interpreted;
use crate::jvm;
use crate::plan::{Plan, Shared};
use crate::programs::methods;

struct File {
    class: String,
    text: String,
    /// Method and result, in the order of the file of expectations.
    expected: Vec<(String, String)>,
    lowered: Shared<(Program, BTreeMap<String, MethodId>)>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/run")
}

impl File {
    fn read(path: &Path) -> File {
        let class = path.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = fs::read_to_string(path.with_extension("expect")).unwrap();
        let row = |line: &str| {
            let (method, result) = line.split_once(" = ").expect("`method = result`");
            (method.to_owned(), result.to_owned())
        };
        let expected = expected.lines().map(row).collect();
        File { class, text: fs::read_to_string(path).unwrap(), expected, lowered: Shared::default() }
    }

    fn lower(&self) -> Result<(Program, BTreeMap<String, MethodId>), String> {
        let mut sources = Sources::default();
        let file = sources.add(format!("{}.java", self.class), self.text.as_str());
        let methods = self.expected.iter().map(|(method, _)| method.clone()).collect();
        let target =
            Target { classes: vec![self.class.clone()], methods, invariant_methods: Vec::new(), ..Target::default() };
        let lowered = lower::lower(&Request { target, ..Request::of(vec![file]) }, &mut sources);
        let broken = verify::verify(&lowered.program);
        let mut wrong: Vec<String> = broken.iter().map(|violation| violation.describe(&lowered.program)).collect();
        let errors = lowered.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        wrong.extend(errors.map(|diagnostic| diagnostic.render(&sources, false)));
        if !wrong.is_empty() {
            return Err(wrong.join("\n"));
        }
        let program = lowered.program;
        let by_name = |id: MethodId| {
            let method = &program.methods[id];
            (method.is_static && method.params.is_empty()).then(|| (method.name.clone(), id))
        };
        let targets = lowered.targets.into_iter().filter_map(by_name).collect();
        Ok((program, targets))
    }

    fn test(&self, at: usize) -> Result<(), String> {
        let (method, expected) = &self.expected[at];
        let (program, targets) = self.lowered.get(|| self.lower())?;
        let ours = interpreted(program, *targets.get(method).ok_or("it is not lowered")?, Vec::new());
        if ours == *expected { Ok(()) } else { Err(format!("a JVM gives {expected}, we give {ours}")) }
    }
}

/// The answers of a JVM by `Class method`.
struct Batch {
    files: Vec<Arc<File>>,
    answers: Shared<BTreeMap<String, String>>,
}

impl Batch {
    fn test(&self, file: &File, at: usize) -> Result<(), String> {
        let answers = self.answers.get(|| {
            let texts: Vec<(String, String)> = self.files.iter().map(|f| (f.class.clone(), f.text.clone())).collect();
            let of = |file: &Arc<File>| {
                file.expected.iter().map(|(method, _)| format!("{} {method}", file.class)).collect::<Vec<_>>()
            };
            jvm::answers("run", &texts, &self.files.iter().flat_map(of).collect::<Vec<_>>())
        })?;
        let (method, expected) = &file.expected[at];
        let jvm = &answers[&format!("{} {method}", file.class)];
        if jvm == expected {
            return Ok(());
        }
        let error = format!("expected {expected}, a JVM gives {jvm}");
        bless::differs(&folder().join(format!("{}.expect", file.class)), at + 1, 1, format!("{method} = {jvm}"), error)
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ext| ext == "java"));
    paths.sort();
    let files: Vec<Arc<File>> = paths.iter().map(|path| Arc::new(File::read(path))).collect();
    assert!(files.len() >= 7, "{} files", files.len());
    let name = |file: &File, at: usize| format!("run/{}/{}", file.class, file.expected[at].0);
    let is_asked =
        |file: &&Arc<File>| (0..file.expected.len()).any(|at| plan.wants(&format!("{}/jvm", name(file, at))));
    let batch = Arc::new(Batch { files: files.iter().filter(is_asked).cloned().collect(), answers: Shared::default() });
    for file in files {
        for at in 0..file.expected.len() {
            let own = Arc::clone(&file);
            plan.case(name(&file, at), move || own.test(at));
            let (own, batch) = (Arc::clone(&file), Arc::clone(&batch));
            plan.jvm_case(&name(&file, at), move || batch.test(&own, at));
        }
        plan.case(format!("run/{}", file.class), move || {
            let is_primitive = |method: &String| {
                let types = ["boolean", "byte", "short", "char", "int", "long"];
                types.iter().any(|ty| file.text.contains(&format!("static {ty} {method}() {{")))
            };
            let is_missing =
                |method: &String| is_primitive(method) && !file.expected.iter().any(|(expected, _)| expected == method);
            let missing: Vec<String> = methods(&file.class, &file.text).into_iter().filter(is_missing).collect();
            if missing.is_empty() { Ok(()) } else { Err(format!("without an expectation: {missing:?}")) }
        });
    }
}
