//! The corpus of small Java programs in `tests/cases/java`: each file is a class of its own that shows one construct
//! or library call, and every method in it that carries a mark is a test.
//!
//! A mark stands at the end of the line that opens a static method:
//! - `//~ = v`: without parameters; it returns v. A JVM gave the value: text in quotes, `char` as its code,
//!   floating point as its bits in hexadecimal.
//! - `//~ throws C`: without parameters; an exception of exactly this class leaves it.
//! - `//~ holds`, `//~ violates: label`: with parameters or without; the verdict on the method as it stands.
//! - `; undetermined: why` after the first two, or alone: what the symbolic side says instead of a verdict.
//!   The interpreter may then give up too, but not give another value.
//!
//! Every marked method is a case of its own, `java/CLASS/METHOD`: it runs on the interpreter; the symbolic semantics must
//! agree with the interpreter, on the only run there is or on random inputs; and the verdict must be the marked one.
//! `java/CLASS/METHOD/jvm` asks a JVM: for the marked value, or on a table of edge values of primitive parameters.
//! `java/CLASS` lowers all marked methods of a file together.

mod jvm;
mod symbolic;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::{Diagnostic, MethodId, Sources};
use huntsman::exec::{Config, Outcome, run};
use huntsman::heap::{Content, Input, ObjectId, State, Value};
use huntsman::ir::{Program, Type, verify};
use huntsman::lower::{Request, Target, lower};

use crate::bless;
use crate::plan::{Plan, Shared};
use crate::tally;

/// What a mark claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    Gives(String),
    Holds,
    Violates(String),
    /// Only that it is undetermined.
    Open,
}

pub struct Case {
    pub class: String,
    pub method: String,
    /// From 1.
    pub line: usize,
    /// Null, numbers and booleans can be handed over from outside.
    pub has_plain_params: bool,
    pub mark: Mark,
    /// Part of the reason for which the symbolic side gives no verdict.
    pub undetermined: Option<String>,
}

pub struct Subject {
    pub class: String,
    pub text: String,
    pub cases: Vec<Case>,
    /// The program that all cases reach together.
    whole: Shared<(Program, Vec<MethodId>)>,
}

impl Subject {
    pub fn new(class: String, text: String, cases: Vec<Case>) -> Subject {
        Subject { class, text, cases, whole: Shared::default() }
    }
}

/// Classes whose methods ask for any value: a JVM and the interpreter need not see the same one.
pub const UNPREDICTABLE: [&str; 2] = ["RandomNumbers", "StandardInput"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/java")
}

fn subject(path: &Path) -> Subject {
    let class = path.file_stem().unwrap().to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap();
    assert!(text.starts_with("// "), "{class}: a sentence says what the program shows");
    let cases: Vec<Case> =
        text.lines().enumerate().filter_map(|(at, line)| Some(Case { line: at + 1, ..case(&class, line)? })).collect();
    assert!(!cases.is_empty(), "{class} has no mark");
    let names: BTreeSet<&String> = cases.iter().map(|case| &case.method).collect();
    assert_eq!(names.len(), cases.len(), "{class}: two marked methods of one name");
    Subject::new(class, text, cases)
}

fn case(class: &str, line: &str) -> Option<Case> {
    let (code, mark) = line.split_once("//~")?;
    let (head, _) = code.split_once('(').unwrap_or_else(|| panic!("{class}: a mark without a method: {line}"));
    let head = match code.trim_start().strip_prefix("@SuppressWarnings") {
        Some(_) => code[code.find("static").expect("static")..].split_once('(').expect("parameters").0,
        None => head,
    };
    let method = head.rsplit(' ').next().expect("a name").to_owned();
    let params =
        code.split_once(&format!("{method}(")).and_then(|(_, rest)| rest.split_once(')')).unwrap_or_default().0;
    let is_plain = |param: &str| match param.trim().trim_start_matches("final ").split_once(' ') {
        Some((ty, _)) => ["boolean", "byte", "short", "char", "int", "long", "float", "double"].contains(&ty),
        None => true,
    };
    let has_plain_params = params.split(',').all(is_plain);
    let mark = mark.trim();
    let (claim, undetermined) = match mark.split_once("undetermined: ") {
        Some((claim, why)) => (claim.trim_end_matches([';', ' ']), Some(why.to_owned())),
        None => (mark, None),
    };
    let mark = if let Some(value) = claim.strip_prefix("= ") {
        Mark::Gives(value.to_owned())
    } else if let Some(label) = claim.strip_prefix("violates: ") {
        Mark::Violates(label.to_owned())
    } else if claim.starts_with("throws ") {
        Mark::Gives(claim.to_owned())
    } else if claim == "holds" {
        Mark::Holds
    } else if claim.is_empty() && undetermined.is_some() {
        Mark::Open
    } else {
        panic!("{class}.{method}: no such mark: {mark}")
    };
    Some(Case { class: class.to_owned(), method, line: 0, has_plain_params, mark, undetermined })
}

/// The program that a method reaches, with the texts that spans point into; an error of the front end is text.
pub fn lowered(subject: &Subject, method: &str) -> Result<(Program, MethodId, Sources), String> {
    let (program, targets, sources) = lowered_with_sources(subject, &[method.to_owned()])?;
    let target = targets.iter().find(|target| program.methods[**target].is_static);
    let target = *target.ok_or_else(|| format!("{}.{method} is not a static method", subject.class))?;
    Ok((program, target, sources))
}

/// The program that several methods reach.
pub fn lowered_all(subject: &Subject, methods: &[String]) -> Result<(Program, Vec<MethodId>), String> {
    lowered_with_sources(subject, methods).map(|(program, targets, _)| (program, targets))
}

fn lowered_with_sources(subject: &Subject, methods: &[String]) -> Result<(Program, Vec<MethodId>, Sources), String> {
    let mut sources = Sources::default();
    let file = sources.add(format!("{}.java", subject.class), subject.text.as_str());
    let target = Target { classes: vec![subject.class.clone()], methods: methods.to_vec(), ..Target::default() };
    let request = Request { target, ..Request::of(vec![file]) };
    let lowered = lower(&request, &mut sources);
    let errors = lowered.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    let mut wrong: Vec<String> = errors.map(|error: &Diagnostic| error.render(&sources, false)).collect();
    let broken = verify::verify(&lowered.program);
    wrong.extend(broken.iter().map(|violation| violation.describe(&lowered.program)));
    if wrong.is_empty() { Ok((lowered.program, lowered.targets, sources)) } else { Err(wrong.join("\n")) }
}

/// What the interpreter gives, as marks write it.
pub fn interpreted(program: &Program, method: MethodId, args: Vec<Value>) -> String {
    let run = run(program, method, &Input::of(args), &Config { n_steps: 1_000_000, ..Config::main() });
    match run.outcome {
        Outcome::Returned(None) => "void".to_owned(),
        Outcome::Returned(Some(value)) => show(program, &run.post, value),
        Outcome::Threw(object) => format!("throws {}", program.classes[run.post.objects[object].class].name),
        Outcome::Stuck(stuck) => format!("stuck: {}", stuck.reason),
        other => format!("{other:?}"),
    }
}

fn show(program: &Program, state: &State, value: Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Float(bits) => format!("0x{bits:08x}"),
        Value::Double(bits) => format!("0x{bits:016x}"),
        Value::Ref(object) => text(program, state, object).map_or_else(|| "object".to_owned(), |text| quote(&text)),
        value => value.as_integer().map_or_else(|| format!("{value:?}"), |number| number.to_string()),
    }
}

/// The characters of a string object.
fn text(program: &Program, state: &State, object: ObjectId) -> Option<Vec<u16>> {
    let Content::Fields(fields) = &state.objects[object].content else { return None };
    if program.classes[state.objects[object].class].name != "java.lang.String" {
        return None;
    }
    let (_, array) = fields.iter().find(|(field, _)| program.fields[**field].name == "value")?;
    let Content::Elems(elems) = &state.objects[array.as_object()?].content else { return None };
    elems.iter().map(|elem| elem.as_integer().and_then(|code| u16::try_from(code).ok())).collect()
}

/// In quotes; what is not printable ASCII as `\x....`.
fn quote(text: &[u16]) -> String {
    let mut quoted = String::from("\"");
    for code in text {
        match u8::try_from(*code) {
            Ok(byte) if (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\' => quoted.push(byte.into()),
            _ => quoted.push_str(&format!("\\x{code:04x}")),
        }
    }
    quoted.push('"');
    quoted
}

/// Values at which implementations differ, per type.
fn edges(ty: Type) -> Option<Vec<Value>> {
    const NUMBERS: [i64; 14] = [0, 1, -1, 2, 3, -7, 5, 31, 33, 127, -128, 65_535, i32::MAX as i64, i32::MIN as i64];
    Some(match ty {
        Type::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Type::Byte => [0, 1, -1, 127, -128].map(Value::Byte).to_vec(),
        Type::Short => [0, 1, -1, i16::MAX, i16::MIN].map(Value::Short).to_vec(),
        Type::Char => [0, b'0', b'a', b'e', b'z', b'Z'].map(|c| Value::Char(c.into())).to_vec(),
        Type::Int => NUMBERS.map(|number| Value::Int(number as i32)).to_vec(),
        Type::Long => [0, 1, -1, 1 << 32, i64::MAX, i64::MIN].map(Value::Long).to_vec(),
        Type::Float => [0.0, -0.0, 1.5, -2.25, f32::MAX, f32::NAN].map(|v: f32| Value::Float(v.to_bits())).to_vec(),
        Type::Double => [0.0, -0.0, 1.5, -2.25, f64::MAX, f64::NAN].map(|v: f64| Value::Double(v.to_bits())).to_vec(),
        Type::Void | Type::Ref(_) => return None,
    })
}

/// Argument lists for a method: all pairs of edge values, and a diagonal beyond two parameters.
/// `None` if a parameter is a reference.
fn argument_lists(params: &[Type]) -> Option<Vec<Vec<Value>>> {
    let tables: Vec<Vec<Value>> = params.iter().map(|ty| edges(*ty)).collect::<Option<_>>()?;
    let mut lists = vec![Vec::new()];
    for (at, table) in tables.iter().enumerate() {
        let mut longer = Vec::new();
        for (row, list) in lists.iter().enumerate() {
            let chosen: Vec<Value> = if at < 2 {
                table.clone()
            } else {
                vec![table[row % table.len()], table[(row / 3 + at) % table.len()]]
            };
            longer.extend(chosen.into_iter().map(|value| list.iter().copied().chain([value]).collect::<Vec<Value>>()));
        }
        lists = longer;
    }
    Some(lists)
}

impl Subject {
    fn whole(&self) -> Result<&(Program, Vec<MethodId>), String> {
        let methods = || self.cases.iter().map(|case| case.method.clone()).collect::<Vec<String>>();
        self.whole.get(|| lowered_all(self, &methods()))
    }

    /// The interpreter gives what is marked.
    fn interprets(&self, case: &Case) -> Result<(), String> {
        let Mark::Gives(expected) = &case.mark else { return Ok(()) };
        let (program, targets) = self.whole()?;
        let is_it = |id: &&MethodId| {
            let method = &program.methods[**id];
            method.name == case.method && method.is_static && method.params.is_empty()
        };
        let target = targets.iter().find(is_it).ok_or("it is not lowered")?;
        let actual = interpreted(program, *target, Vec::new());
        let is_open = case.undetermined.is_some() && actual.starts_with("stuck: ");
        if actual == *expected || is_open { Ok(()) } else { Err(format!("marked {expected}, we give {actual}")) }
    }

    /// So does a JVM, and on edge values it gives what the interpreter gives.
    fn asks(&self, case: &Case, batch: &jvm::Batch) -> Result<(), String> {
        let rows = batch.rows(case)?;
        tally::add(tally::CALLS, rows.len());
        let Some(first) = rows.first() else { return Err("no call reaches it".to_owned()) };
        if let Mark::Gives(expected) = &case.mark
            && *expected != first.jvm
        {
            let line = self.text.lines().nth(case.line - 1).expect("it was read");
            let (before, after) = line.rsplit_once(expected.as_str()).expect("the mark");
            let claim = if before.ends_with("= ") && first.jvm.starts_with("throws ") { "" } else { "= " };
            let before = before.trim_end_matches("= ");
            let new = format!("{before}{claim}{}{after}", first.jvm);
            let error = format!("marked {expected}, a JVM gives {}", first.jvm);
            return bless::differs(&folder().join(format!("{}.java", self.class)), case.line, 1, new, error);
        }
        let wrong = rows.iter().filter(|row| row.ours != row.jvm);
        let wrong: Vec<String> =
            wrong.map(|row| format!("{}: a JVM gives {}, we say {}", row.call, row.jvm, row.ours)).collect();
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(format!("{} of {} calls:\n{}", wrong.len(), rows.len(), wrong.join("\n")))
        }
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut subjects: Vec<Arc<Subject>> = Vec::new();
    for path in paths {
        match std::panic::catch_unwind(|| subject(&path)) {
            Ok(subject) => subjects.push(Arc::new(subject)),
            Err(_) => {
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                plan.case(format!("java/{name}"), || Err("its marks cannot be read: see above".to_owned()));
            }
        }
    }
    let n_cases: usize = subjects.iter().map(|subject| subject.cases.len()).sum();
    assert!(subjects.len() >= 150 && n_cases >= 1_200, "{} programs, {n_cases} cases", subjects.len());
    let asked = |case: &Case| format!("java/{}/{}", case.class, case.method);
    let is_asked = |subject: &&Arc<Subject>| {
        subject.cases.iter().any(|case| jvm::is_asked(case) && plan.wants(&format!("{}/jvm", asked(case))))
    };
    let batch = jvm::Batch::of(subjects.iter().filter(is_asked).cloned().collect());
    for subject in &subjects {
        let whole = Arc::clone(subject);
        plan.case(format!("java/{}", subject.class), move || whole.whole().map(|_| ()));
        for (at, case) in subject.cases.iter().enumerate() {
            let own = Arc::clone(subject);
            plan.case(asked(case), move || {
                let case = &own.cases[at];
                own.interprets(case)?;
                symbolic::test(&own, case)
            });
            if jvm::is_asked(case) {
                let (own, batch) = (Arc::clone(subject), batch.clone());
                plan.jvm_case(&asked(case), move || own.asks(&own.cases[at], &batch));
            }
        }
    }
}
