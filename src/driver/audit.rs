//! `audit`: how much does a contract say?
//!
//! What the contract leaves open is asked of the solver ([`symex::Loose`]): an input and an outcome that every clause
//! accepts although the code does something else. The interpreter's judge has the last word on each. Mutants that meet
//! the contract are compared with the original by [`compare`], so that an equivalent one counts for nothing.

use crate::base::{
    Budget, ClassId, Crew, Idx, IndexVec, LabelId, MethodId, Options, SourceId, Sources, StopReason, Stopper, made_by,
};
use crate::driver::check::probe;
use crate::driver::equiv::{Compared, compare, execution};
use crate::driver::input::share;
use crate::driver::localize::{Edited, declarations};
use crate::driver::settings::query_config;
use crate::driver::{Answer, Input, Refusal};
use crate::exec::{self, Outcome, Run};
use crate::findings::{
    AuditOutcome, AuditReport, Difference, Execution, Freedom, MethodAudit, MutantFinding, Place, Score,
};
use crate::heap::{self, Content, State, Value};
use crate::ir::{ClassKind, Program, Role, Type};
use crate::lift::{self, RunView};
use crate::mutate;
use crate::query::{self, Checked, Reply, Session};
use crate::symex::{self, Loose, Mode, Places};

/// Asks of each selected method that holds how much its contract says.
pub fn audit(
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    crew: &dyn Crew,
) -> Result<Answer<AuditReport>, Refusal> {
    let start = crew.now();
    let lowered = input.lower_to_check(options, sources)?;
    let (program, context) = (&lowered.program, lowered.context.as_slice());
    let sources = &*sources;
    let targets = &lowered.targets[share(crew, program, sources, &lowered.targets)];
    let methods = made_by(crew, targets.len(), stopper, |at, stopper, observer| {
        let (method, start) = (targets[at], observer.now());
        let auditor = Auditor { program, method, sources, input, context, options, stopper };
        MethodAudit {
            class: program.classes[program.methods[method].class].name.clone(),
            signature: lift::signature(program, method),
            place: lift::declaration(program, sources, method),
            outcome: match (auditor.outcome(), stopper.stopped()) {
                // What was given up is no audit.
                (_, Some(StopReason::Memory)) => AuditOutcome::Undetermined(StopReason::Memory.to_string()),
                (outcome, _) => outcome,
            },
            total: observer.now().saturating_sub(start),
        }
    });
    let report = AuditReport { options: options.echo("audit"), methods, total: crew.now().saturating_sub(start) };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

struct Auditor<'a> {
    program: &'a Program,
    method: MethodId,
    sources: &'a Sources,
    input: &'a Input<'a>,
    context: &'a [SourceId],
    options: &'a Options,
    stopper: &'a Stopper,
}

/// What a question about outcomes came to.
enum Asked {
    No,
    /// The input, the code's run, and a run with the other outcome.
    Yes(Box<(heap::Input, Run, Run)>),
    Open,
}

impl Auditor<'_> {
    fn outcome(&self) -> AuditOutcome {
        let checked = self.check(self.program, self.method, None);
        if checked.is_vacuous {
            return AuditOutcome::Vacuous { by_invariants: checked.has_no_instance };
        }
        if checked.failure.is_some() {
            return AuditOutcome::Violated;
        }
        if !checked.is_complete() {
            return AuditOutcome::Undetermined("the method has no verdict".to_owned());
        }
        let mut n_open = 0;
        let mut freedoms = Vec::new();
        for places in self.places() {
            match self.ask(Loose { places, without: None }) {
                Asked::Yes(found) => freedoms.push(self.freedom(places, *found)),
                Asked::No => {}
                Asked::Open => n_open += 1,
            }
        }
        // Where no place alone is open, several together may be.
        if freedoms.is_empty() {
            match self.ask(Loose { places: Places::All, without: None }) {
                Asked::Yes(found) => freedoms.push(self.freedom(Places::All, *found)),
                Asked::No => {}
                Asked::Open => n_open += 1,
            }
        }
        let (mut redundant, mut needless) = (Vec::new(), Vec::new());
        let receiver = self.program.methods[self.method].class;
        let promised = self.program.obligations(self.method, receiver).promised;
        let unasked = self.unasked(promised.iter().any(|obligation| obligation.role == Role::NoException));
        for obligation in promised {
            // Invariants are the class's: that one method cannot break them says nothing against them. Where not every
            // outcome is tried, one that is not may be what the clause is for.
            let is_asked = matches!(obligation.role, Role::Ensures(_)) && unasked.is_empty();
            if is_asked && self.is_redundant(obligation.label, &mut n_open) {
                redundant.push(obligation.label.to_string());
            }
        }
        for (at, clause) in self.program.methods[self.method].contract.requires.iter().enumerate() {
            let mut weaker = self.program.clone();
            weaker.methods[self.method].contract.requires.remove(at);
            let checked = self.check(&weaker, self.method, None);
            if checked.failure.is_none() && checked.is_complete() {
                needless.push(clause.label.to_string());
            }
        }
        let (score, unnoticed) = self.mutants();
        AuditOutcome::Audited { freedoms, redundant, needless, score, unnoticed, unasked, n_open }
    }

    /// Outcomes that are not tried.
    fn unasked(&self, is_normal: bool) -> Vec<String> {
        let program = self.program;
        let method = &program.methods[self.method];
        let of_user = program.fields.values().filter(|field| program.classes[field.class].is_user);
        let types =
            of_user.map(|field| field.ty).chain(method.params.iter().map(|(_, ty)| *ty)).chain([method.returns]);
        let mut classes: Vec<ClassId> =
            types.filter_map(|ty| if let Type::Ref(it) = ty { Some(it) } else { None }).collect();
        let mut at = 0;
        while let Some(class) = classes.get(at) {
            if let ClassKind::Array(Type::Ref(of)) = program.classes[*class].kind {
                classes.push(of);
            }
            at += 1;
        }
        let is_array = |class: &ClassId| matches!(program.classes[*class].kind, ClassKind::Array(_));
        let mut unasked = Vec::new();
        if !is_normal {
            unasked.push("exceptions".to_owned());
        }
        if classes.iter().any(is_array) {
            unasked.push("new arrays".to_owned());
        }
        if classes.iter().any(|class| !is_array(class) && !program.classes[*class].is_user) {
            unasked.push("objects of the library".to_owned());
        }
        unasked
    }

    fn check(&self, program: &Program, method: MethodId, loose: Option<Loose>) -> Checked {
        let mut config = query::Config { covers: false, ..query_config(program, self.options, self.stopper) };
        config.symex.loose = loose;
        let run = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let mut probe = |input: &heap::Input| probe(program, method, input, &run);
        let budget = Budget { n_conflicts: Some(100_000), ..Budget::until(self.stopper.clone()) };
        query::check(program, method, &config, &budget, &mut (), &mut probe)
    }

    /// The result, each field of the user's that objects around the method have, elements.
    fn places(&self) -> Vec<Places> {
        let program = self.program;
        let of_user = |class| program.classes[class].is_user;
        let fields =
            program.fields.iter().filter(|(_, field)| of_user(field.class) && !(field.is_final && field.is_static));
        let fields = fields.filter(|(_, field)| !program.is_of_constants(field.class));
        std::iter::once(Places::Result)
            .chain(fields.map(|(field, _)| Places::Field(field)))
            .chain([Places::Elements])
            .collect()
    }

    /// An input with an outcome of this kind, and the outcome; confirmed by the judge.
    fn ask(&self, loose: Loose) -> Asked {
        let checked = self.check(self.program, self.method, Some(loose.clone()));
        let Some(failure) = &checked.failure else {
            return if checked.is_complete() { Asked::No } else { Asked::Open };
        };
        if failure.label != LabelId::ONE_OUTCOME {
            return Asked::Open;
        }
        let bounds = checked.reached.bounds.untightened();
        let mut config = query_config(self.program, self.options, self.stopper).symex.within(bounds);
        config.mode = Mode::Fixed(Box::new(failure.input.clone()));
        config.loose = Some(loose.clone());
        let encoding = symex::encode(self.program, self.method, &config);
        let bits: Vec<_> = encoding.labels.iter().map(|label| label.violated).collect();
        let mut session = Session::new(encoding, query_config(self.program, self.options, self.stopper).solver, true);
        let Reply::Yes(model) = session.ask(&bits, &Budget::until(self.stopper.clone())) else { return Asked::Open };
        let lifted = session.encoding.lift_returned(self.program, &|bit| session.value(&model, bit));
        let Some((post, result)) = lifted else { return Asked::Open };
        let run_config = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let run = exec::run(self.program, self.method, &failure.input, &run_config);
        let of_input = failure.input.heap.objects.values().map(|object| object.class);
        if !of_input.eq(post.objects.values().take(failure.input.heap.objects.len()).map(|object| object.class)) {
            return Asked::Open;
        }
        let other = self.other_run(&run, &failure.input, post, result);
        let judgement = exec::judge(self.program, &other, &run_config);
        let violated: Vec<LabelId> = judgement.violated().iter().map(|result| result.label).collect();
        let is_as_asked = match &loose.without {
            None => violated.is_empty() && exec::behaviour(self.program, &run) != exec::behaviour(self.program, &other),
            Some(label) => violated == [*label],
        };
        match is_as_asked && judgement.undetermined().is_empty() && judgement.is_valid_input() {
            true => Asked::Yes(Box::new((failure.input.clone(), run, other))),
            false => Asked::Open,
        }
    }

    /// The code's run with another end. Objects that the run made are numbered after those that were there.
    fn other_run(&self, run: &Run, input: &heap::Input, post: State, result: Option<Value>) -> Run {
        let n_input = input.heap.objects.len();
        let shift = run.pre.objects.len() - n_input;
        let moved = |value: Value| match value {
            Value::Ref(object) if Idx::index(object) >= n_input => Value::Ref(Idx::new(Idx::index(object) + shift)),
            other => other,
        };
        let mut objects: IndexVec<heap::ObjectId, heap::Object> = IndexVec::new();
        let renamed = |object: &heap::Object| heap::Object {
            class: object.class,
            content: match &object.content {
                Content::Fields(fields) => {
                    Content::Fields(fields.iter().map(|(field, value)| (*field, moved(*value))).collect())
                }
                Content::Elems(elems) => Content::Elems(elems.iter().map(|value| moved(*value)).collect()),
            },
        };
        let known = post.objects.values().take(n_input).map(renamed);
        let between = run.pre.objects.values().skip(n_input).cloned();
        for object in known.chain(between).chain(post.objects.values().skip(n_input).map(renamed)) {
            objects.push(object);
        }
        let statics = post.statics.iter().map(|(field, value)| (*field, moved(*value))).collect();
        let post = State { objects, statics, ..State::default() };
        let method = &self.program.methods[self.method];
        let span = method.span;
        let mut writes = Vec::new();
        let mut note = |place, old: Value, new: Value| {
            if old != new {
                let origin = Idx::new(0);
                writes.push(exec::Write { place, old, new, origin, span });
            }
        };
        for (id, object) in run.pre.objects.iter() {
            match (&object.content, &post.objects[id].content) {
                (Content::Fields(old), Content::Fields(new)) => {
                    for (field, value) in old {
                        note(exec::Place::Field(id, *field), *value, new.get(field).copied().unwrap_or(*value));
                    }
                }
                (Content::Elems(old), Content::Elems(new)) => {
                    for (at, (a, b)) in old.iter().zip(new).enumerate() {
                        note(exec::Place::Elem(id, at), *a, *b);
                    }
                }
                _ => {}
            }
        }
        for (field, value) in &run.pre.statics {
            note(exec::Place::Static(*field), *value, post.statics.get(field).copied().unwrap_or(*value));
        }
        let outcome = Outcome::Returned(result.map(moved));
        Run { post, outcome, writes, trace: Vec::new(), checks: Vec::new(), ..run.clone() }
    }

    fn freedom(&self, places: Places, (input, run, other): (heap::Input, Run, Run)) -> Freedom {
        let shown = |run: &Run| {
            let names = lift::names(self.program, run);
            let (program, sources) = (self.program, self.sources);
            let execution = lift::execution(RunView { program, sources, run, names: &names });
            Execution { path: Vec::new(), ..execution }
        };
        let what = match places {
            Places::Result => "the result".to_owned(),
            Places::Field(field) => {
                let field = &self.program.fields[field];
                format!("{}.{}", lift::simple(&self.program.classes[field.class].name), field.name)
            }
            Places::Elements => "elements of arrays".to_owned(),
            Places::All => "several places together".to_owned(),
        };
        let input = heap::print_input(self.program, self.method, &input);
        Freedom { what, difference: Difference { input, first: shown(&run), this: shown(&other) } }
    }

    /// No outcome breaks this clause alone.
    fn is_redundant(&self, label: LabelId, n_open: &mut usize) -> bool {
        match self.ask(Loose { places: Places::All, without: Some(label) }) {
            Asked::Yes(_) => false,
            Asked::No => true,
            Asked::Open => {
                *n_open += 1;
                false
            }
        }
    }

    /// How many of the method's mutants the contract refutes, and those that it takes though they do something else.
    fn mutants(&self) -> (Score, Vec<MutantFinding>) {
        let (program, method, sources) = (self.program, self.method, self.sources);
        let request = crate::lower::Request { context: self.context.to_vec(), ..self.input.request() };
        let edited = Edited::new((program, method), sources, request);
        let span = program.methods[method].span;
        let (mut score, mut unnoticed) = (Score::default(), Vec::new());
        if !self.input.files.contains(&span.source) {
            return (score, unnoticed);
        }
        let unit = crate::java::parse(span.source, &sources.get(span.source).text).tree;
        let mut methods = Vec::new();
        declarations(&unit.types, &mut methods);
        let Some(declared) = methods.into_iter().find(|it| it.span.contains(span) || span.contains(it.span)) else {
            return (score, unnoticed);
        };
        for mutant in mutate::mutants(declared, &unit.types, sources) {
            if self.stopper.stopped().is_some() {
                score.n_open += 1;
                continue;
            }
            let Some(made) = edited.make(&mutant) else { continue };
            let checked = self.check(&made.program, made.method, None);
            if checked.failure.is_some() {
                score.n_refuted += 1;
                continue;
            }
            match compare((program, method), (&made.program, made.method), self.options, self.stopper) {
                Compared::Same(_) => score.n_equivalent += 1,
                Compared::Undetermined(_) => score.n_open += 1,
                Compared::Different(_) if !checked.is_complete() => score.n_open += 1,
                Compared::Different(input) => {
                    score.n_unnoticed += 1;
                    let edit = &mutant.edits[0];
                    unnoticed.push(MutantFinding {
                        place: Place::of(sources, edit.span),
                        operator: edit.operator.to_owned(),
                        before: sources.text(edit.span).to_owned(),
                        after: edit.replacement.clone(),
                        difference: Difference {
                            input: heap::print_input(program, method, &input),
                            first: execution((program, method), sources, &input, self.stopper),
                            this: execution((&made.program, made.method), &made.sources, &input, self.stopper),
                        },
                    });
                }
            }
        }
        (score, unnoticed)
    }
}
