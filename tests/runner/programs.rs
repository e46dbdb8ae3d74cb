//! Longer programs, and random ones, on a JVM, in the interpreter and symbolically: the static methods without
//! parameters of `tests/jvm/*.java`, and of classes of random expressions and jumps. Their results, or the exceptions
//! that leave them, must be equal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::{MethodId, Sources};
use huntsman::ir::Program;
use huntsman::lower::{Request, Target, lower};
use huntsman::symex::{self, Bounds};

use crate::agree::agree;
use crate::java::interpreted;
use crate::jvm;
use crate::plan::{Plan, Shared};
use crate::random_java;
use crate::tally;

struct File {
    class: String,
    text: String,
    methods: Vec<String>,
    lowered: Shared<(Program, BTreeMap<String, MethodId>)>,
}

impl File {
    fn new(class: &str, text: String) -> File {
        File { class: class.to_owned(), methods: methods(class, &text), text, lowered: Shared::default() }
    }

    fn case(&self, method: &str) -> Result<(&Program, MethodId), String> {
        let (program, cases) = self.lowered.get(|| self.lower())?;
        let id = cases.get(method).ok_or("it is not lowered")?;
        Ok((program, *id))
    }

    fn lower(&self) -> Result<(Program, BTreeMap<String, MethodId>), String> {
        let mut sources = Sources::default();
        let file = sources.add(format!("{}.java", self.class), self.text.as_str());
        let (classes, methods) = (vec![self.class.clone()], self.methods.clone());
        let target = Target { classes, methods, invariant_methods: Vec::new(), ..Target::default() };
        let lowered = lower(&Request { target, ..Request::of(vec![file]) }, &mut sources);
        if lowered.has_errors() {
            let shown = lowered.diagnostics.iter().map(|diagnostic| diagnostic.render(&sources, false));
            return Err(shown.collect());
        }
        let program = lowered.program;
        let is_case = |method: &MethodId| {
            let declared = &program.methods[*method];
            declared.is_static && declared.params.is_empty()
        };
        let cases = lowered.targets.into_iter().filter(is_case);
        let cases = cases.map(|method| (program.methods[method].name.clone(), method)).collect();
        Ok((program, cases))
    }

    /// Both semantics agree. What needs more iterations than the bounds allow is passed over.
    fn agrees(&self, method: &str) -> Result<(), String> {
        let (program, id) = self.case(method)?;
        let config =
            symex::Config::new(Bounds { unwind: 12, recursion: 8, new_array_length: 8, ..Bounds::with_scope(1) });
        let compared = agree(program, id, &config, 1);
        tally::add(tally::PROGRAMS, compared.n_inputs);
        let other: Vec<&String> = compared.passed_over.iter().filter(|why| *why != "unwinding").collect();
        if other.is_empty() { Ok(()) } else { Err(format!("not modelled: {other:?}")) }
    }
}

/// The names of static methods without parameters of a class that begins at the left margin: what stands before `() {`.
pub fn methods(class: &str, text: &str) -> Vec<String> {
    let is_head = |line: &&str| line.split_whitespace().collect::<Vec<_>>().windows(2).any(|it| it == ["class", class]);
    let own = text.lines().skip_while(|line| !is_head(line)).take_while(|line| *line != "}");
    let heads = own.filter_map(|line| line.strip_prefix("    static ")?.split_once("() {"));
    let heads = heads.filter(|(head, _)| !head.contains('{'));
    let names = heads.filter_map(|(head, _)| Some(head.rsplit_once(' ')?.1.to_owned()));
    names.filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_')).collect()
}

/// The files, each with the number of methods that are compared symbolically too.
fn files() -> Vec<(File, usize)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jvm");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let stem = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    let read = |path: PathBuf| (File::new(&stem(&path), fs::read_to_string(&path).unwrap()), usize::MAX);
    let mut files: Vec<(File, usize)> = paths.into_iter().map(read).collect();
    files.push((File::new("Randoms", random_java::expressions(500)), 200));
    files.push((File::new("Fractions", random_java::fractions(500)), 200));
    files.push((File::new("Jumps", random_java::jumps(60)), 30));
    files
}

/// Results of a JVM by `Class method`.
struct Batch {
    files: Vec<Arc<File>>,
    answers: Shared<BTreeMap<String, String>>,
}

impl Batch {
    fn answer(&self, class: &str, method: &str) -> Result<&str, String> {
        let answers = self.answers.get(|| {
            let texts: Vec<(String, String)> = self.files.iter().map(|f| (f.class.clone(), f.text.clone())).collect();
            let of = |file: &Arc<File>| file.methods.iter().map(|m| format!("{} {m}", file.class)).collect::<Vec<_>>();
            let calls: Vec<String> = self.files.iter().flat_map(of).collect();
            jvm::answers("programs", &texts, &calls)
        })?;
        Ok(&answers[&format!("{class} {method}")])
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let files: Vec<(Arc<File>, usize)> = files().into_iter().map(|(file, n)| (Arc::new(file), n)).collect();
    let n_cases: usize = files.iter().map(|(file, _)| file.methods.len()).sum();
    assert!(n_cases > 1_150, "{n_cases} cases");
    let name = |file: &File, method: &str| format!("programs/{}/{method}", file.class);
    let is_asked = |file: &&(Arc<File>, usize)| {
        file.0.methods.iter().any(|method| plan.wants(&format!("{}/jvm", name(&file.0, method))))
    };
    let asked = files.iter().filter(is_asked).map(|(file, _)| Arc::clone(file)).collect();
    let batch = Arc::new(Batch { files: asked, answers: Shared::default() });
    for (file, n_symbolic) in &files {
        for (at, method) in file.methods.iter().enumerate() {
            if at < *n_symbolic {
                let (file, method) = (Arc::clone(file), method.clone());
                plan.case(name(&file, &method), move || file.agrees(&method));
            }
            let (file, method, batch) = (Arc::clone(file), method.clone(), Arc::clone(&batch));
            plan.jvm_case(&name(&file, &method), move || {
                let (program, id) = file.case(&method)?;
                let (ours, jvm) = (interpreted(program, id, Vec::new()), batch.answer(&file.class, &method)?);
                if ours == jvm { Ok(()) } else { Err(format!("a JVM gives {jvm}, we give {ours}")) }
            });
        }
    }
}
