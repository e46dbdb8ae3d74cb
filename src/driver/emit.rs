//! `check --emit`: each stage between the text and the solver, as text.
//!
//! The stages of a method, from `heap` on, are those of the last question `check` asks, with loops unrolled as far as
//! they go. Tight bounds, which are a solver's word, are left out.

use std::fmt::Write;

use crate::base::{Budget, ClassId, Diagnostic, FieldId, MethodId, Observer, Options, Problem, Sources, Stopper};
use crate::circuit::{self, Bit};
use crate::exec;
use crate::heap;
use crate::ir::{self, Clause, Program};
use crate::java;
use crate::query::{self, Runs};
use crate::rel;
use crate::symex::{self, Encoding, Place, SlotKey, SlotSource, Target};
use crate::testgen::Interpreted;

use super::prepared::asking;
use super::settings::{property, query_config};
use super::{Answer, Input, Refusal};
use crate::lift;

/// In the order of the engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// The given files in normal form.
    Java,
    /// Clauses as their authors wrote them.
    Spec,
    /// The program.
    Ir,
    /// Clauses as relational formulas.
    Rel,
    /// The pre-states: objects, and what each reference may be.
    Heap,
    Circuit,
    /// DIMACS, satisfiable if and only if some label can be violated.
    Cnf,
}

impl Stage {
    pub const ALL: [Stage; 7] =
        [Stage::Java, Stage::Spec, Stage::Ir, Stage::Rel, Stage::Heap, Stage::Circuit, Stage::Cnf];

    pub fn name(self) -> &'static str {
        match self {
            Stage::Java => "java",
            Stage::Spec => "spec",
            Stage::Ir => "ir",
            Stage::Rel => "rel",
            Stage::Heap => "heap",
            Stage::Circuit => "circuit",
            Stage::Cnf => "cnf",
        }
    }

    pub fn of_name(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

/// The text of a stage; of one method where the stage is about a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Emitted {
    pub stage: Stage,
    /// A file, or `LinkedList.delete(int)`; empty for the whole program.
    pub of: String,
    pub text: String,
}

/// The stages that are wanted, those of each method together.
pub fn emit(
    input: &Input<'_>,
    options: &Options,
    stages: &[Stage],
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<Vec<Emitted>>, Refusal> {
    let mut found = Vec::new();
    let wants = |stage| stages.contains(&stage);
    if wants(Stage::Java) {
        for file in &input.files {
            let source = sources.get(*file);
            let parsed = java::parse(*file, &source.text);
            found.push(Emitted { stage: Stage::Java, of: source.name.clone(), text: java::print(&parsed.tree) });
        }
        if stages == [Stage::Java] {
            return Ok(Answer { report: found, diagnostics: Vec::new() });
        }
    }
    let mut lowered = asking(input, options).lower(sources)?;
    lowered.program.property = property(options);
    let program = &lowered.program;
    if wants(Stage::Spec) {
        let text = clauses(program, &mut |clause| sources.text(clause.span).to_owned());
        found.push(Emitted { stage: Stage::Spec, of: String::new(), text });
    }
    if wants(Stage::Ir) {
        found.push(Emitted { stage: Stage::Ir, of: String::new(), text: ir::print::program(program, Some(sources)) });
    }
    if wants(Stage::Rel) {
        let text = clauses(program, &mut |clause| rel::print::formula(&clause.formula, &Named(program)));
        found.push(Emitted { stage: Stage::Rel, of: String::new(), text });
    }
    for method in &lowered.targets {
        if !stages.iter().any(|stage| *stage >= Stage::Heap) {
            break;
        }
        let mut encoding = last_question(program, *method, options, stopper, observer);
        if let Some(reason) = stopper.stopped() {
            return Err(Refusal(vec![Diagnostic::error(Problem::Stopped, format!("{reason} before it was encoded"))]));
        }
        let class = lift::simple(&program.classes[program.methods[*method].class].name);
        let of = format!("{class}.{}", lift::signature(program, *method));
        for stage in Stage::ALL.into_iter().filter(|stage| *stage >= Stage::Heap && wants(*stage)) {
            let text = match stage {
                Stage::Heap => pre_states(program, &encoding),
                Stage::Circuit => circuit::print(&encoding.circuit, &roots(&encoding)),
                _ => query::formula(&mut encoding, program, sources).to_string(),
            };
            found.push(Emitted { stage, of: of.clone(), text });
        }
    }
    Ok(Answer { report: found, diagnostics: lowered.diagnostics })
}

/// What `check` encodes once it knows how far loops go.
fn last_question(
    program: &Program,
    method: MethodId,
    options: &Options,
    stopper: &Stopper,
    observer: &mut dyn Observer,
) -> Encoding {
    let effort = query::Effort::EveryLabel;
    let config = query::Config { smallest: false, covers: false, effort, ..query_config(program, options, stopper) };
    let run_config = exec::Config { is_traced: false, stopper: stopper.clone(), ..exec::Config::check() };
    let mut runs = Interpreted { program, method, config: &run_config };
    let mut probe = |input: &heap::Input| runs.probe(input);
    let budget = Budget::until(stopper.clone());
    let checked = query::check(program, method, &config, &budget, observer, &mut probe);
    // Without ranges quantifiers would end elsewhere.
    let ranges = checked.reached.bounds.ranges.clone();
    symex::encode(
        program,
        method,
        &config.symex.within(symex::Bounds { ranges, ..checked.reached.bounds.untightened() }),
    )
}

struct Named<'a>(&'a Program);

impl rel::print::Names for Named<'_> {
    fn class(&self, class: ClassId) -> String {
        self.0.classes[class].name.clone()
    }

    fn field(&self, field: FieldId) -> String {
        self.0.fields[field].name.clone()
    }

    fn method(&self, method: MethodId) -> String {
        self.0.methods[method].name.clone()
    }
}

/// The clauses of the user's classes, each after its class or method, role and label.
fn clauses(program: &Program, show: &mut dyn FnMut(&Clause) -> String) -> String {
    let mut out = String::new();
    let mut add = |role: &str, clauses: &[Clause]| {
        for clause in clauses {
            let _ = writeln!(out, "  {role} {}: {}", clause.label, show(clause));
        }
        std::mem::take(&mut out)
    };
    let mut text = String::new();
    for class in program.classes.values().filter(|class| class.is_user) {
        let invariants = add("invariant", &class.invariants) + &add("static invariant", &class.static_invariants);
        if !invariants.is_empty() {
            let _ = write!(text, "{}\n{invariants}", class.name);
        }
        for method in &class.methods {
            let contract = &program.methods[*method].contract;
            let mut shown = add("requires", &contract.requires)
                + &add("ensures", &contract.ensures)
                + &add("history", &contract.history);
            for exceptional in &contract.exceptional {
                let class = &program.classes[exceptional.class].name;
                shown += &add(&format!("throws {class} when"), exceptional.when.as_slice());
                shown += &add(&format!("on {class}"), &exceptional.ensures);
            }
            if !shown.is_empty() {
                let _ = write!(text, "{}.{}\n{shown}", class.name, lift::signature(program, *method));
            }
        }
    }
    text
}

fn roots(encoding: &Encoding) -> Vec<(String, Bit)> {
    let mut roots: Vec<(String, Bit)> = Vec::new();
    roots.extend(encoding.pre_assumptions.iter().map(|bit| ("well-formed".to_owned(), *bit)));
    roots.extend(encoding.requires.iter().map(|clause| (format!("assumed {}", clause.label), clause.holds)));
    roots.extend(encoding.unwinding.iter().map(|each| ("unwound".to_owned(), each.exceeded)));
    roots.extend(encoding.unsupported.iter().map(|each| (format!("unsupported {}", each.what), each.reached)));
    roots.extend(encoding.labels.iter().map(|label| (format!("violated {}", label.label), label.violated)));
    roots
}

fn pre_states(program: &Program, encoding: &Encoding) -> String {
    let name = |class: ClassId, n: usize| {
        let class_name = lift::simple(&program.classes[class].name);
        match SlotSource::Object(class, n).is_root() {
            true => format!("initial {class_name}{}", usize::MAX - n),
            false => format!("{class_name}{n}"),
        }
    };
    let mut out = String::new();
    let mut seen: Vec<ClassId> = Vec::new();
    for object in &encoding.objects {
        let n = seen.iter().filter(|class| **class == object.class).count();
        seen.push(object.class);
        let _ = writeln!(out, "{} exists if {:?}", name(object.class, n), object.exists);
    }
    let mut last: Option<SlotKey> = None;
    for tuple in &encoding.tuples {
        if last != Some(tuple.slot) {
            let source = match tuple.slot.source {
                SlotSource::Receiver => "this".to_owned(),
                SlotSource::Arg(at) => format!("argument {at}"),
                SlotSource::Statics => "static".to_owned(),
                SlotSource::Object(class, n) => name(class, n),
            };
            let place = match tuple.slot.place {
                Place::Itself => String::new(),
                Place::Field(field) => format!(".{}", program.fields[field].name),
                Place::Elem(at) => format!("[{at}]"),
                Place::Length => ".length".to_owned(),
            };
            let _ = writeln!(out, "{source}{place}");
            last = Some(tuple.slot);
        }
        let target = match tuple.target {
            Target::Null => "null".to_owned(),
            Target::Old(class, n) => name(class, n),
            Target::New(class, n) => format!("new {}", name(class, n)),
            Target::Length(n) => n.to_string(),
        };
        let _ = writeln!(out, "  {target} if {:?}", tuple.bit);
    }
    out
}
