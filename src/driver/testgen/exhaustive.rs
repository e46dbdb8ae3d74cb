//! All valid inputs of a method, or all valid objects of a class.

use std::collections::BTreeMap;

use crate::base::{Budget, Diagnostic, FieldId, Options, StopReason};
use crate::exec;
use crate::findings::Ending;
use crate::heap::Input;
use crate::inputs::Inputs;
use crate::ir::{Program, WellKnown};
use crate::localize::Subject;
use crate::symex;
use crate::testgen::{Candidates, Chosen, Domain, Enumerator, Executed, Range};

use crate::lift::Generation;

/// Enumerates; runs and judges each input if asked to.
pub(in crate::driver) fn exhaustive(
    subject: &Subject<'_>,
    options: &Options,
    is_run: bool,
) -> Result<Generation, Diagnostic> {
    let mut made = Generation::new("exhaustive");
    let domain = domain(subject, options)?;
    let mut search = Search::new(subject, &domain, options.search.0)?;
    if let Search::Solver(enumerator) = &search {
        made.notes.extend(enumerator.unsupported().iter().map(|what| format!("not assumed of inputs: {what}")));
    }
    let limit = options.count.map_or(usize::MAX, |n| n as usize);
    let mut by_size: BTreeMap<usize, usize> = BTreeMap::new();
    let mut n_invalid = 0;
    made.ending = loop {
        if made.n_tests >= limit {
            break Ending::Enough;
        }
        let input = match search.next(&subject.budget) {
            Ok(Some(input)) => input,
            Ok(None) if search.is_cut() => {
                break Ending::Stopped("the invariants are beyond the encoding: there may be more".to_owned());
            }
            Ok(None) if made.n_tests == 0 => break Ending::Unmeetable,
            Ok(None) => break Ending::Complete,
            Err(reason) => break Ending::Stopped(reason.to_string()),
        };
        let n_objects = input.heap.objects.len();
        if is_run {
            let executed = executed(subject, input);
            if !executed.judgement.is_valid_input() {
                n_invalid += 1;
                continue;
            }
            made.tests.push(Chosen { test: executed, worth: None });
        }
        made.n_tests += 1;
        *by_size.entry(n_objects).or_default() += 1;
    };
    if n_invalid > 0 {
        made.notes.push(format!("{n_invalid} inputs left out: the interpreter finds an assumption not met"));
    }
    if search.n_isomorphs() > 0 {
        made.notes.push(format!("{} isomorphic inputs were found again and dropped", search.n_isomorphs()));
    }
    match &search {
        Search::Solver(_) => made.notes.push("found by the solver".to_owned()),
        Search::Candidates(candidates) => {
            made.notes.extend(candidates.unclear().iter().map(|why| format!("left out, as nobody can say: {why}")));
            made.notes.push(format!("found among candidates: invariants were run {} times", candidates.n_tried()));
        }
    }
    made.notes.push(numbers(subject.program, &domain));
    made.by_size = by_size.into_iter().collect();
    Ok(made)
}

/// One of the two ways to find all inputs.
enum Search<'p> {
    Solver(Box<Enumerator<'p>>),
    Candidates(Box<Candidates<'p>>),
}

impl<'p> Search<'p> {
    fn new(subject: &Subject<'p>, domain: &Domain, choice: &str) -> Result<Self, Diagnostic> {
        let (program, method) = (subject.program, subject.method);
        let with_literals = || {
            let mut symex = subject.settled_symex();
            symex::encode_with_literals(program, method, &mut symex);
            symex
        };
        let by_solver = |symex: &symex::Config| {
            Search::Solver(Box::new(Enumerator::new(program, method, symex, domain, subject.solver)))
        };
        // Runs need no encoding.
        let by_candidates = || {
            let found = Candidates::new(subject.program, subject.method, &subject.symex, domain, &subject.exec);
            found.map(|candidates| Search::Candidates(Box::new(candidates)))
        };
        match choice {
            "solver" => Ok(by_solver(&with_literals())),
            "candidates" => by_candidates().map_err(|why| {
                Diagnostic::error("usage", format!("--search candidates: {why}")).help("--search solver needs no run")
            }),
            _ if Candidates::are_faster(program, method) => {
                let text = program.well_known(WellKnown::String);
                let has_texts = Inputs::new(program, method, None).all_classes().any(|class| Some(class) == text);
                // Candidates are no literals.
                let symex = has_texts.then(with_literals);
                let are_complete = symex.as_ref().is_none_or(|symex| symex.bounds.literals.is_empty());
                let found = if are_complete { by_candidates().ok() } else { None };
                Ok(found.unwrap_or_else(|| by_solver(&symex.unwrap_or_else(with_literals))))
            }
            _ => Ok(by_solver(&with_literals())),
        }
    }

    fn next(&mut self, budget: &Budget) -> Result<Option<Input>, StopReason> {
        match self {
            Search::Solver(enumerator) => enumerator.next(budget),
            Search::Candidates(candidates) => candidates.next(budget),
        }
    }

    /// The encoding does not say all that is assumed: it may exclude what is valid.
    fn is_cut(&self) -> bool {
        matches!(self, Search::Solver(enumerator) if enumerator.is_cut())
    }

    fn n_isomorphs(&self) -> usize {
        match self {
            Search::Solver(enumerator) => enumerator.n_isomorphs(),
            Search::Candidates(candidates) => candidates.n_isomorphs(),
        }
    }
}

/// Without the path, which an enumeration has no use for.
pub(super) fn executed(subject: &Subject<'_>, input: Input) -> Executed {
    let run = exec::run(subject.program, subject.method, &input, &subject.exec);
    let judgement = exec::judge(subject.program, &run, &subject.exec);
    let violated = judgement.violated().iter().map(|result| result.label).collect();
    let coverage = run.coverage.origins.keys().copied().collect();
    Executed { input, run, judgement, coverage, violated, path: Vec::new() }
}

fn domain(subject: &Subject<'_>, options: &Options) -> Result<Domain, Diagnostic> {
    let program = subject.program;
    let mut domain = Domain::of(options.ints.all.unwrap_or((0, options.scope.all.into())));
    for (name, range) in &options.ints.by_name {
        let mut is_known = false;
        let params = program.methods[subject.method].params.iter().enumerate();
        for (at, _) in params.filter(|(_, (param, _))| param == name) {
            domain.by_param.insert(at, *range);
            is_known = true;
        }
        for (id, _) in program.fields.iter().filter(|(id, _)| is_named(program, *id, name)) {
            domain.by_field.insert(id, *range);
            is_known = true;
        }
        if !is_known {
            let wrong = format!("--ints {name}: the method has no such parameter and its classes no such field");
            return Err(Diagnostic::error("usage", wrong));
        }
    }
    Ok(domain)
}

/// `key`, `Node.key`, `LinkedList.Node.key`.
fn is_named(program: &Program, field: FieldId, name: &str) -> bool {
    let declared = &program.fields[field];
    let full = format!("{}.{}", program.classes[declared.class].name, declared.name);
    full == name || full.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'))
}

fn numbers(program: &Program, domain: &Domain) -> String {
    let show = |(from, to): Range| format!("{from}..{to}");
    let fields = domain.by_field.iter().map(|(field, range)| {
        let declared = &program.fields[*field];
        format!(", {}.{} {}", program.classes[declared.class].name, declared.name, show(*range))
    });
    let params = domain.by_param.iter().map(|(at, range)| format!(", argument {} {}", at + 1, show(*range)));
    format!("numbers {}{}{}", show(domain.all), fields.collect::<String>(), params.collect::<String>())
}
