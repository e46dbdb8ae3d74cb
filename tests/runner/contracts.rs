//! The ways to state a contract: one file each in `tests/cases/contracts`, with the verdict on every method.
//!
//! A file begins with lines for settings and methods, in this order:
//!
//! ```text
//! //~ set scope=2                                 an option of the engine, for the whole file (the scope is 3 otherwise)
//! //~ invariant-method repOK                      likewise
//! //~ delete: holds                               the verdict on a method
//! //~ add: violated size_ok                       with all labels that are violated, in the order of the contract
//! //~ get: undetermined, 1 left out               with the number of clauses that were not understood
//! //~ deep: holds --max-recursion 200             with what `huntsman check` is given besides, for this method alone
//! //~ add: violated --invariant-method repOK      violated, whatever the labels
//! //~ lost: not-holds                             violated, undetermined or refused
//! //~ free: not-violated                          holds or undetermined
//! //~ heavy: no-crash --timeout 4                 any of them: a refusal is none
//! ```
//!
//! A side file of the same name belongs to it. Every method that is looked at has a line, in the order of the report; overloaded ones have a line each. Lines of
//! the last five kinds (options, no labels, one of several verdicts) are asked as a user would, of the binary, those
//! with the same options of one process; the others are checked together, and where there is none of the former nothing
//! else may be reported. A method's case is called `contracts/FILE/METHOD`, a second one of that name `contracts/FILE/METHOD#2`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{LabelStatus, MethodReport, ReasonKind, Verdict};
use serde_json::Value;

use crate::bless;
use crate::plan::{Plan, Shared};

struct File {
    path: PathBuf,
    name: String,
    text: String,
    /// As in the table of options: `array_length`.
    settings: Vec<(String, String)>,
    invariant_methods: Vec<String>,
    lines: Vec<Line>,
    /// Name and verdict of each method that is asked together with others.
    together: Shared<Vec<(String, String)>>,
    /// What the binary says of the methods with these options.
    by_options: BTreeMap<Vec<String>, Shared<Printed>>,
}

/// An answer of the binary.
#[derive(Clone)]
struct Printed {
    /// Name and verdict of each method, as lines write them; `None`: refused.
    methods: Option<Vec<(String, String)>>,
    /// The command, and what it wrote on standard error.
    run: String,
}

struct Line {
    /// From 1.
    number: usize,
    method: String,
    verdict: String,
    options: Vec<String>,
    /// How many lines before it are about a method of this name.
    nth: usize,
}

impl Line {
    /// Asked of the binary.
    fn is_alone(&self) -> bool {
        !self.options.is_empty() || ["violated", "not-holds", "not-violated", "no-crash"].contains(&&*self.verdict)
    }

    fn name(&self) -> String {
        if self.nth == 0 { self.method.clone() } else { format!("{}#{}", self.method, self.nth + 1) }
    }
}

impl File {
    fn read(path: &Path) -> Result<File, String> {
        let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let (mut settings, mut invariant_methods) = (vec![("scope".to_owned(), "3".to_owned())], Vec::new());
        let mut lines: Vec<Line> = Vec::new();
        for (at, line) in text.lines().map_while(|line| line.strip_prefix("//~ ")).enumerate() {
            if let Some(setting) = line.strip_prefix("set ") {
                let (name, value) = setting.split_once('=').ok_or("`set NAME=VALUE`")?;
                settings.push((name.to_owned(), value.to_owned()));
            } else if let Some(method) = line.strip_prefix("invariant-method ") {
                invariant_methods.push(method.to_owned());
            } else {
                let (method, claim) =
                    line.split_once(": ").ok_or_else(|| format!("`METHOD: VERDICT`, not `{line}`"))?;
                let (verdict, options) = claim.split_once(" --").unwrap_or((claim, ""));
                let options = if options.is_empty() { String::new() } else { format!("--{options}") };
                let nth = lines.iter().filter(|line| line.method == method).count();
                lines.push(Line {
                    number: at + 1,
                    method: method.to_owned(),
                    verdict: verdict.to_owned(),
                    options: options.split_whitespace().map(str::to_owned).collect(),
                    nth,
                });
            }
        }
        if lines.is_empty() {
            return Err("it begins with a line for each method: `//~ METHOD: VERDICT`".to_owned());
        }
        let alone = lines.iter().filter(|line| line.is_alone());
        let by_options = alone.map(|line| (line.options.clone(), Shared::default())).collect();
        let (path, together) = (path.to_owned(), Shared::default());
        Ok(File { path, name, text, settings, invariant_methods, lines, together, by_options })
    }

    fn together(&self) -> Result<&Vec<(String, String)>, String> {
        self.together.get(|| self.check())
    }

    fn check(&self) -> Result<Vec<(String, String)>, String> {
        let mut options = Options::default();
        for (name, value) in &self.settings {
            options.set(name, value).map_err(|why| format!("set {name}: {why}"))?;
        }
        let mut sources = Sources::default();
        let mut input = Input::of(vec![sources.add(self.name.clone(), self.text.as_str())]);
        input.invariant_methods.clone_from(&self.invariant_methods);
        if let Ok(spec) = fs::read_to_string(self.path.with_extension("spec")) {
            input.specs = vec![sources.add(self.name.replace(".java", ".spec"), spec)];
        }
        if self.lines.iter().any(Line::is_alone) {
            input.methods = self.lines.iter().filter(|line| !line.is_alone()).map(|line| line.method.clone()).collect();
            input.methods.dedup();
        }
        let answer = driver::check(&input, &options, &Stopper::new(), &mut sources, &mut ()).map_err(|refusal| {
            refusal.0.iter().map(|diagnostic| diagnostic.render(&sources, false)).collect::<String>()
        })?;
        Ok(answer.report.methods.iter().map(shown).collect())
    }

    /// What `huntsman check` says of a line's method: the verdict as lines write it or `refused`, and the command.
    fn alone(&self, line: &Line) -> Result<(String, String), String> {
        let same = |other: &&Line| other.is_alone() && other.options == line.options;
        let names: BTreeSet<&str> = self.lines.iter().filter(same).map(|line| &*line.method).collect();
        let all = self.by_options[&line.options].get(|| self.ask(&names, &line.options))?;
        // A refusal may be about another method.
        let one = if all.methods.is_none() && names.len() > 1 {
            &self.ask(&BTreeSet::from([&*line.method]), &line.options)?
        } else {
            all
        };
        let Some(methods) = &one.methods else { return Ok(("refused".to_owned(), one.run.clone())) };
        let of_it: Vec<&String> =
            methods.iter().filter(|(name, _)| *name == line.method).map(|(_, verdict)| verdict).collect();
        let verdict = of_it.get(line.nth).or(of_it.first()).ok_or("no such method in the report")?;
        Ok(((*verdict).clone(), one.run.clone()))
    }

    /// What `huntsman check` says of methods.
    fn ask(&self, names: &BTreeSet<&str>, options: &[String]) -> Result<Printed, String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_huntsman"));
        command.current_dir(self.path.parent().expect("a folder"));
        command.args(["check", &self.name, "--format", "json", "-q"]);
        for name in names {
            command.args(["-m", name]);
        }
        for (field, value) in &self.settings {
            let option = format!("--{}", field.replace('_', "-"));
            if !options.contains(&option) {
                command.args([&option, value]);
            }
        }
        for method in &self.invariant_methods {
            command.args(["--invariant-method", method]);
        }
        let output = command.args(options).output().map_err(|error| error.to_string())?;
        let args: Vec<String> = command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
        let run = format!("huntsman {}\n{}", args.join(" "), String::from_utf8_lossy(&output.stderr));
        match output.status.code() {
            Some(0..=2) => {}
            Some(64) => return Ok(Printed { methods: None, run }),
            code => return Err(format!("exit {code:?}: {run}")),
        }
        let report: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("{error}: {run}"))?;
        let methods = report["methods"].as_array().ok_or("no methods in the report")?;
        let methods = methods.iter().map(|method| printed(method).ok_or_else(|| format!("no verdict: {run}")));
        Ok(Printed { methods: Some(methods.collect::<Result<_, String>>()?), run })
    }

    fn test(&self, at: usize) -> Result<(), String> {
        let line = &self.lines[at];
        let (found, printed) = if line.is_alone() {
            self.alone(line)?
        } else {
            let mut found = self.together()?.iter().filter(|(name, _)| *name == line.method);
            let (_, verdict) = found.nth(line.nth).ok_or("the report says nothing of it")?;
            (verdict.clone(), String::new())
        };
        let is_right = match line.verdict.as_str() {
            "violated" => found.starts_with("violated"),
            "not-holds" => !found.starts_with("holds"),
            "not-violated" => found.starts_with("holds") || found.starts_with("undetermined"),
            "no-crash" => found != "refused",
            exact => found == exact,
        };
        if is_right {
            return Ok(());
        }
        let error = format!("{}:{}: `{}`, found `{found}`\n{printed}", self.name, line.number, line.verdict);
        if found == "refused" {
            return Err(error);
        }
        let options: String = line.options.iter().map(|word| format!(" {word}")).collect();
        bless::differs(&self.path, line.number, 1, format!("//~ {}: {found}{options}", line.method), error)
    }

    /// Each method of the report has a line, in the order of the report.
    fn test_names(&self) -> Result<(), String> {
        let asked: Vec<&str> = self.lines.iter().filter(|it| !it.is_alone()).map(|it| it.method.as_str()).collect();
        if asked.is_empty() {
            return Ok(());
        }
        let found: Vec<&str> = self.together()?.iter().map(|(name, _)| name.as_str()).collect();
        if found == asked { Ok(()) } else { Err(format!("there are lines for {asked:?}, verdicts on {found:?}")) }
    }
}

fn verdict_text(verdict: &str, violated: &[&str], n_left_out: usize) -> String {
    let labels: String = violated.iter().map(|label| format!(" {label}")).collect();
    let labels = if verdict == "violated" { labels } else { String::new() };
    let left_out = if n_left_out == 0 { String::new() } else { format!(", {n_left_out} left out") };
    format!("{verdict}{labels}{left_out}")
}

/// Its name, and its verdict as lines write it.
fn shown(method: &MethodReport) -> (String, String) {
    let name = method.signature.split('(').next().unwrap_or_default();
    let violated = method.labels.iter().filter(|label| label.status == LabelStatus::Violated);
    let violated: Vec<&str> = violated.map(|label| label.name.as_str()).collect();
    let verdict = match &method.verdict {
        Verdict::HoldsWithin => "holds",
        Verdict::Undetermined(reason) if reason.kind == ReasonKind::Bug => "a bug of ours",
        Verdict::Undetermined(_) => "undetermined",
        Verdict::Violated(_) => "violated",
    };
    (name.to_owned(), verdict_text(verdict, &violated, method.left_out.len()))
}

/// The same of a method in a report that was printed.
fn printed(method: &Value) -> Option<(String, String)> {
    let name = method["method"].as_str()?.split('(').next().unwrap_or_default();
    let labels = method["labels"].as_array().into_iter().flatten();
    let violated = labels.filter(|label| label["status"] == "violated");
    let violated: Vec<&str> = violated.filter_map(|label| label["label"].as_str()).collect();
    let n_left_out = method["left_out"].as_array().map_or(0, Vec::len);
    Some((name.to_owned(), verdict_text(method["verdict"].as_str()?, &violated, n_left_out)))
}

pub fn plan(plan: &mut Plan<'_>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("cases").map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    paths.sort();
    assert!(paths.len() >= 35, "the cases are there");
    for path in paths {
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let file = match File::read(&path) {
            Ok(file) => Arc::new(file),
            Err(why) => {
                plan.case(format!("contracts/{stem}"), || Err(why));
                continue;
            }
        };
        for at in 0..file.lines.len() {
            let (name, file) = (format!("contracts/{stem}/{}", file.lines[at].name()), Arc::clone(&file));
            plan.case(name, move || file.test(at));
        }
        plan.case(format!("contracts/{stem}"), move || file.test_names());
    }
    plan.case("contracts/unparsed", a_contract_that_does_not_parse_is_shown_and_leaves_no_verdict);
    plan.case("contracts/nested", operators_nested_thousands_deep_leave_no_verdict);
}

/// What is wrong with the only contract of a file, which leaves no verdict.
fn warned(text: &str) -> Vec<String> {
    let mut sources = Sources::default();
    let input = Input::of(vec![sources.add("A.java", text)]);
    let answer = driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ());
    let answer = answer.unwrap_or_else(|refusal| panic!("{text}: {:?}", refusal.0));
    assert!(matches!(answer.report.methods[0].verdict, Verdict::Undetermined(_)), "{text}");
    answer.diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect()
}

fn a_contract_that_does_not_parse_is_shown_and_leaves_no_verdict() -> Result<(), String> {
    for (clause, expected) in [
        ("ensures \\result == x x;", "`;` or an operator was expected"),
        ("ensures \\reslt == x;", "an expression was expected"),
        ("ensure \\result == x;", "a clause was expected"),
        ("ensures (\\forall int i; 0 <= i && i < x; i >= 0;", "`)` or an operator was expected"),
        ("ensures \\old(x > 0;", "`)` or an operator was expected"),
    ] {
        let found = warned(&format!("class A {{ //@ {clause}\n int f(int x) {{ return x; }} }}"));
        assert_eq!(found.len(), 1, "{clause}: {found:?}");
        assert!(found[0].contains(expected), "{clause}: {found:?}");
    }
    Ok(())
}

fn operators_nested_thousands_deep_leave_no_verdict() -> Result<(), String> {
    let deep = [
        format!("{}b", "!".repeat(5000)),
        format!("{}1 == 1", "- ".repeat(5000)),
        format!("{}1 == 1", "b ? 1 : ".repeat(5000)),
        format!("{}b{}", "(".repeat(5000), ")".repeat(5000)),
    ];
    for clause in deep {
        let text = format!("class A {{ //@ ensures {clause};\n static void f(boolean b) {{ }} }}");
        let mut sources = Sources::default();
        let input = Input::of(vec![sources.add("A.java", text)]);
        let answer = driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ());
        let answer = answer.map_err(|refusal| format!("{:?}", refusal.0))?;
        assert!(
            answer.diagnostics.iter().any(|diagnostic| diagnostic.code.text() == "too-deep"),
            "{:?}",
            answer.diagnostics
        );
        assert!(matches!(answer.report.methods[0].verdict, Verdict::Undetermined(_)), "it leaves no verdict");
    }
    Ok(())
}
