//! The report of `init` on the wire.

use indexmap::IndexMap;
use serde::Serialize;

use crate::findings;

use super::wire_check::seconds;

#[derive(Serialize)]
struct Init<'a> {
    schema: &'static str,
    command: &'static str,
    options: IndexMap<&'a str, &'a str>,
    files: Vec<File<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct File<'a> {
    file: &'a str,
    classes: Vec<Class<'a>>,
    text: &'a str,
}

#[derive(Serialize)]
struct Class<'a> {
    class: &'a str,
    note: Option<&'a str>,
    invariants: Vec<Clause<'a>>,
    methods: Vec<Method<'a>>,
}

#[derive(Serialize)]
struct Method<'a> {
    method: &'a str,
    note: Option<&'a str>,
    requires: Vec<Clause<'a>>,
    ensures: Vec<Clause<'a>>,
    pure: bool,
}

#[derive(Serialize)]
struct Clause<'a> {
    text: &'a str,
    mutants: usize,
}

pub(super) fn init(report: &findings::InitReport) -> impl Serialize {
    Init {
        schema: super::SCHEMA,
        command: "init",
        options: report.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        files: report.files.iter().map(File::of).collect(),
        seconds: seconds(report.total),
    }
}

impl<'a> File<'a> {
    fn of(file: &'a findings::FileProposal) -> Self {
        let class = |class: &'a findings::ClassProposal| Class {
            class: &class.class,
            note: class.note.as_deref(),
            invariants: clauses(&class.invariants),
            methods: class.methods.iter().map(Method::of).collect(),
        };
        File { file: &file.file, classes: file.classes.iter().map(class).collect(), text: &file.text }
    }
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodProposal) -> Self {
        Method {
            method: &method.signature,
            note: method.note.as_deref(),
            requires: clauses(&method.requires),
            ensures: clauses(&method.ensures),
            pure: method.is_pure,
        }
    }
}

fn clauses(clauses: &[findings::ProposedClause]) -> Vec<Clause<'_>> {
    clauses.iter().map(|clause| Clause { text: &clause.text, mutants: clause.n_mutants }).collect()
}
