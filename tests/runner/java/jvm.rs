//! The corpus on a JVM: every mark that names a value, and every method with primitive parameters on a table of edge
//! values. All files that are asked for are compiled by one `javac` and run in one JVM.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use huntsman::heap::Value;
use huntsman::ir::Type;

use super::{Case, Mark, Subject, UNPREDICTABLE, argument_lists, interpreted, lowered};
use crate::jvm;
use crate::plan::Shared;

/// A call, what the interpreter or the mark says, and what a JVM says.
pub struct Row {
    pub call: String,
    pub ours: String,
    pub jvm: String,
}

/// By `Class.method`.
type Answers = BTreeMap<String, Vec<Row>>;

/// The rows of all methods of these subjects, asked once.
#[derive(Clone)]
pub struct Batch {
    pub subjects: Arc<Vec<Arc<Subject>>>,
    answers: Arc<Shared<Answers>>,
}

impl Batch {
    pub fn of(subjects: Vec<Arc<Subject>>) -> Batch {
        Batch { subjects: Arc::new(subjects), answers: Arc::default() }
    }

    pub fn rows(&self, case: &Case) -> Result<&[Row], String> {
        let answers = self.answers.get(|| self.ask())?;
        Ok(answers.get(&format!("{}.{}", case.class, case.method)).map_or(&[], Vec::as_slice))
    }

    fn ask(&self) -> Result<Answers, String> {
        let mut calls = Vec::new();
        for subject in self.subjects.iter() {
            for case in &subject.cases {
                // A method that is not lowered fails as such.
                calls.extend(
                    calls_of(subject, case).unwrap_or_default().into_iter().map(|(call, ours)| (case, call, ours)),
                );
            }
        }
        let files: Vec<(String, String)> = self.subjects.iter().map(|s| (s.class.clone(), s.text.clone())).collect();
        let asked: Vec<String> = calls.iter().map(|(_, call, _)| call.clone()).collect();
        let given = jvm::answers("java", &files, &asked)?;
        let mut answers = Answers::new();
        for (case, call, ours) in calls {
            let row = Row { jvm: given[&call].clone(), call, ours };
            answers.entry(format!("{}.{}", case.class, case.method)).or_default().push(row);
        }
        Ok(answers)
    }
}

/// True if a JVM is asked about it: it can be called from outside, and somebody can predict what it gives.
pub fn is_asked(case: &Case) -> bool {
    case.has_plain_params
        && !UNPREDICTABLE.contains(&case.class.as_str())
        && case.mark != Mark::Violates("terminates".into())
}

/// `Class method args…` of a case, with what is expected.
fn calls_of(subject: &Subject, case: &Case) -> Result<Vec<(String, String)>, String> {
    let name = format!("{} {}", case.class, case.method);
    if !is_asked(case) {
        return Ok(Vec::new());
    }
    if let Mark::Gives(expected) = &case.mark {
        return Ok(vec![(name, expected.clone())]);
    }
    let (program, target, _) = lowered(subject, &case.method)?;
    let types: Vec<Type> = program.methods[target].params.iter().map(|(_, ty)| *ty).collect();
    let with_args = |args: Vec<Value>| {
        let mut call = name.clone();
        args.iter().for_each(|arg| write!(call, " {}", number(*arg)).expect("text"));
        (call, interpreted(&program, target, args))
    };
    Ok(argument_lists(&types).unwrap_or_default().into_iter().map(with_args).collect())
}

fn number(value: Value) -> i64 {
    match value {
        Value::Bool(value) => value.into(),
        Value::Float(bits) => (bits as i32).into(),
        Value::Double(bits) => bits as i64,
        value => value.as_integer().expect("an integer"),
    }
}
