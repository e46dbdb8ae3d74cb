//! A method's verdict does not depend on what stands beside it: it is the same asked for alone, with an unrelated
//! method and class added to its file, and with its class found on the source path instead of given.
//!
//! Quick: some of the files. With `SLOW_TESTS=1`: all of `specs/` and of the cases that `check` reads.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{LabelStatus, ReasonKind, Verdict};
use huntsman::lower::{Library, NoLibrary};

use crate::subjects::subjects;

/// Added inside the last class of a file.
const METHOD: &str = "
    static boolean unrelatedMethod(Object o) {
        return o instanceof UnrelatedClass || o instanceof StringBuilder || new java.util.LinkedList<Object>().contains(o);
    }
}
";

/// Added behind it.
const CLASS: &str = "
class UnrelatedClass {
    private Object kept;
    private final java.util.Map<String, Long> counts = new java.util.TreeMap<String, Long>();

    public int compareTo(UnrelatedClass other) {
        return (Integer) kept - (Integer) other.kept;
    }

    public boolean equals(Object other) {
        return other instanceof UnrelatedClass && counts.equals(((UnrelatedClass) other).counts);
    }

    public int hashCode() {
        return 7;
    }
}
";

/// A case's file, and how it wants to be read.
struct Case {
    name: String,
    text: String,
    options: Options,
    invariant_methods: Vec<String>,
}

fn java_files(dir: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(dir).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            java_files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "java") {
            found.push(path);
        }
    }
}

fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    java_files(&root.join("tests/cases/contracts"), &mut paths);
    let mut all: Vec<(PathBuf, String)> = subjects().into_iter().map(|it| (it.path, it.text)).collect();
    all.extend(paths.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a case");
        (path, text)
    }));
    let stride = crate::slow::stride(41);
    let read = |(path, text): (PathBuf, String)| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let mut options = Options::default();
        let mut invariant_methods = Vec::new();
        for line in text.lines().map_while(|line| line.strip_prefix("//~ ")) {
            if let Some((name, value)) = line.strip_prefix("set ").and_then(|setting| setting.split_once('=')) {
                options.set(name, value).expect("in range");
            } else if let Some(method) = line.strip_prefix("invariant-method ") {
                invariant_methods.push(method.to_owned());
            }
        }
        // Whatever the file says of it.
        options.set("scope", "2").expect("in range");
        Case { name, text, options, invariant_methods }
    };
    all.into_iter().step_by(stride).map(read).collect()
}

/// By signature; how far a method came in its time, which is no verdict, says nothing of its neighbours.
type Verdicts = BTreeMap<String, Option<String>>;

/// `None`: the file is refused, which says nothing here.
fn verdicts(case: &Case, mut sources: Sources, input: &Input<'_>) -> Option<Verdicts> {
    let answer = driver::check(input, &case.options, &Stopper::new(), &mut sources, &mut ()).ok()?;
    let verdict = |method: &huntsman::findings::MethodReport| match &method.verdict {
        Verdict::HoldsWithin => Some("holds".to_owned()),
        Verdict::Undetermined(reason) if matches!(reason.kind, ReasonKind::Stopped(_)) => None,
        Verdict::Undetermined(_) => Some("undetermined".to_owned()),
        Verdict::Violated(_) => {
            let violated = method.labels.iter().filter(|label| label.status == LabelStatus::Violated);
            Some(format!("violated {:?}", violated.map(|label| label.name.as_str()).collect::<Vec<_>>()))
        }
    };
    Some(answer.report.methods.iter().map(|method| (method.signature.clone(), verdict(method))).collect())
}

/// Whether the method was compared; panics if its verdict is another one.
fn is_same(found: &Verdicts, signature: &str, verdict: Option<&str>, how: &str) -> bool {
    let other = found.get(signature).unwrap_or_else(|| panic!("{how}: there is no {signature}"));
    let both = other.as_deref().zip(verdict);
    both.is_some_and(|(other, verdict)| {
        assert_eq!(other, verdict, "{how}: {signature}");
        true
    })
}

fn input<'l>(case: &Case, library: &'l (dyn Library + Sync)) -> Input<'l> {
    Input {
        files: Vec::new(),
        named: Vec::new(),
        library,
        specs: Vec::new(),
        classes: Vec::new(),
        methods: Vec::new(),
        invariant_methods: case.invariant_methods.clone(),
        asks: driver::Asks::default(),
    }
}

/// A source path with one file.
struct OneFile {
    class: String,
    text: String,
}

impl Library for OneFile {
    fn find(&self, name: &str) -> Option<(String, String)> {
        (name == self.class).then(|| (format!("{name}.java"), self.text.clone()))
    }
}

fn asked(case: &Case, text: &str, method: Option<&str>) -> Option<Verdicts> {
    let mut sources = Sources::default();
    let file = sources.add(case.name.clone(), text.to_owned());
    let methods = method.iter().map(|&name| name.to_owned()).collect();
    verdicts(case, sources, &Input { files: vec![file], methods, ..input(case, &NoLibrary) })
}

/// Known: of a file on the source path the classes are taken that something names. Model methods that another class of
/// the file inherits below it are not found, clauses that call them are left out; nor is one that only implements an interface.
const UNFOUND: [&str; 2] = ["ModelFunctions.java", "InterfaceBodies.java"];

#[test]
fn verdicts_do_not_depend_on_neighbours() {
    let mut n_compared = 0;
    for case in cases() {
        let name = &case.name;
        let Some(plain) = asked(&case, &case.text, None) else { continue };
        for (signature, verdict) in &plain {
            let method = signature.split('(').next().unwrap_or_default();
            let method = method.rsplit('.').next().unwrap_or_default();
            let alone = asked(&case, &case.text, Some(method)).expect("it was read before");
            let verdict = verdict.as_deref();
            n_compared += usize::from(is_same(&alone, signature, verdict, &format!("{name}, asked for alone")));
        }
        let Some(end) = case.text.rfind('}') else { continue };
        let beside = format!("{}{METHOD}{}{CLASS}", &case.text[..end], &case.text[end + 1..]);
        let beside = asked(&case, &beside, None).unwrap_or_else(|| panic!("{name}: the additions compile"));
        for (signature, verdict) in &plain {
            is_same(&beside, signature, verdict.as_deref(), &format!("{name}, with neighbours"));
        }
        let class = case.name.trim_end_matches(".java").to_owned();
        if case.text.contains(&format!("class {class}")) && !case.text.contains("\npackage ") {
            let library = OneFile { class: class.clone(), text: case.text.clone() };
            let input = Input { named: vec![class.clone()], ..input(&case, &library) };
            let found = verdicts(&case, Sources::default(), &input).expect("it was read before");
            if UNFOUND.contains(&name.as_str()) {
                assert_ne!(found, plain, "{name}: it is as it should be now");
                continue;
            }
            for (signature, verdict) in found {
                is_same(&plain, &signature, verdict.as_deref(), &format!("{name}, found on the source path"));
            }
        }
    }
    assert!(n_compared >= 20, "only {n_compared} methods");
}
