//! What a check finds in methods: the question as the engine asks it, every failing input replayed.

use std::collections::BTreeSet;

use huntsman::base::{Budget, MethodId, Sources};
use huntsman::exec::{self, Outcome};
use huntsman::heap::Input;
use huntsman::ir::Program;
use huntsman::lower::Lowered;
use huntsman::query::{self, Checked, Effort, Most, Probe};
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds};

/// What is claimed of a subject, or found.
#[derive(PartialEq, Eq, Debug)]
pub enum Claim {
    Holds,
    Violates(BTreeSet<String>),
    Vacuous,
}

impl Claim {
    pub fn violates(label: &str) -> Claim {
        Claim::Violates(BTreeSet::from([label.to_owned()]))
    }
}

/// How a question is asked.
#[derive(Clone, Copy)]
pub struct Asked {
    pub scope: usize,
    pub array_length: usize,
    pub solver: SolverKind,
    pub symmetry: bool,
    pub bounds: bool,
    /// Recursive calls on branches that exclude each other are made as one.
    pub joins: bool,
}

impl Asked {
    /// As the program asks, if not told otherwise.
    pub fn within(scope: usize, solver: SolverKind) -> Asked {
        Asked { scope, array_length: scope, solver, symmetry: true, bounds: true, joins: true }
    }
}

/// What a check finds in the targets, every failing input replayed.
pub fn verdict_of(lowered: &Lowered, sources: &Sources, asked: Asked) -> Result<Claim, String> {
    let Lowered { program, targets, .. } = lowered;
    if targets.is_empty() {
        return Err("no method has a contract".to_owned());
    }
    let mut violated = BTreeSet::new();
    let mut is_vacuous = false;
    for &method in targets {
        let config = query::Config {
            symex: symex::Config {
                symmetry: asked.symmetry,
                joins_calls: asked.joins,
                ..symex::Config::new(Bounds { array_length: asked.array_length, ..Bounds::frugal(asked.scope) })
            },
            most: Most { unwind: 64, recursion: 64 },
            solver: asked.solver,
            tightens: asked.bounds,
            covers: false,
            first: false,
            n_failures: 1,
            leaves_out_longer: false,
            lengthens_texts: true,
            effort: Effort::EveryLabel,
            command: None,
            smallest: true,
            small_numbers: true,
        };
        let mut probe = |input: &Input| match replay(program, method, input).0 {
            Outcome::Diverged(_) => Probe::Diverges,
            _ => Probe::Open,
        };
        let checked = query::check(program, method, &config, &Budget::default(), &mut (), &mut probe);
        let name = &program.methods[method].name;
        is_vacuous |= checked.is_vacuous;
        if let Some(why) = undetermined(&checked, sources) {
            return Err(format!("{name} is undetermined: {why}"));
        }
        for answer in &checked.labels {
            if answer.is_violated == Some(true) {
                violated.insert(answer.label.to_string());
            }
        }
        if let Some(failure) = &checked.failure {
            let (outcome, judgement) = replay(program, method, &failure.input);
            violated.insert(failure.label.to_string());
            let confirms = match failure.label.as_str() {
                "terminates" => matches!(outcome, Outcome::Diverged(_)),
                label => judgement.violated().iter().any(|result| result.label.as_str() == label),
            };
            if !confirms || !judgement.is_valid_input() {
                let text = format!("{:?}", judgement.assumed);
                return Err(format!("{name}: the replay does not violate {}: {outcome:?} {text}", failure.label));
            }
        }
    }
    Ok(match (is_vacuous, violated.is_empty()) {
        (true, _) => Claim::Vacuous,
        (_, true) => Claim::Holds,
        _ => Claim::Violates(violated),
    })
}

fn undetermined(checked: &Checked, sources: &Sources) -> Option<String> {
    if let Some((span, what)) = checked.unsupported.first() {
        let place = span.map_or(String::new(), |span| sources.place(span));
        return Some(format!("unsupported: {what} at {place}"));
    }
    if checked.failure.is_none() && !checked.unwound.is_empty() {
        return Some(format!("unwound {:?}", checked.unwound));
    }
    checked.stopped.map(|reason| format!("{reason:?}"))
}

fn replay(program: &Program, method: MethodId, input: &Input) -> (Outcome, exec::Judgement) {
    let config = exec::Config::check();
    let run = exec::run(program, method, input, &config);
    let judgement = exec::judge(program, &run, &config);
    (run.outcome, judgement)
}
