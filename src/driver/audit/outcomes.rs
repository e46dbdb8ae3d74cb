//! Other outcomes that the contract accepts as well.

use crate::base::{Budget, ClassId, FieldId, Idx, IndexVec, LabelId};
use crate::driver::settings::query_config;
use crate::exec::{self, Outcome, Run};
use crate::findings::{Difference, Freedom};
use crate::heap::{self, Content, State, Value};
use crate::ir::{ClassKind, Type};
use crate::lift;
use crate::query::{Reply, Session};
use crate::symex::{self, Keeps, Loose, Mode, Places};

use super::command::Auditor;
use super::views::differs;

/// What a question about outcomes came to.
pub(super) enum Asked {
    No,
    /// Among those with [small numbers](SMALL) there is none; of others it is not decided.
    NoSmall,
    /// The input, the code's run, and a run with the other outcome.
    Yes(Box<(heap::Input, Run, Run)>),
    Open,
}

/// Bits of a small number, with its sign.
const SMALL: usize = 5;

impl Auditor<'_> {
    /// What is open, a witness for each kind of place; questions without an answer are counted.
    pub(crate) fn freedoms(&self, n_open: &mut usize) -> Vec<(Places, Freedom)> {
        let mut found: Vec<(Places, Freedom)> = Vec::new();
        let mut open = Vec::new();
        for places in self.places().into_iter().chain([Places::All]) {
            match self.ask(&Loose::beside(places, &open)) {
                Asked::Yes(witness) => {
                    open.push(places);
                    found.push((places, self.freedom(self.named(places), *witness)));
                }
                Asked::No => {}
                Asked::NoSmall | Asked::Open => *n_open += 1,
            }
        }
        found
    }

    /// Something is open besides these places.
    pub(crate) fn is_open_besides(&self, known: &[Places]) -> bool {
        let others = self.places().into_iter().chain([Places::All]).filter(|places| !known.contains(places));
        others.into_iter().any(|places| matches!(self.ask(&Loose::beside(places, known)), Asked::Yes(_)))
    }

    /// Outcomes that are not tried.
    pub(super) fn unasked(&self, is_normal: bool, has_large: bool) -> Vec<String> {
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
        if !has_large {
            unasked.push(format!("numbers beyond {} to {}", -(1 << (SMALL - 1)), (1 << (SMALL - 1)) - 1));
        }
        unasked
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

    /// An input with an outcome of this kind, and the outcome; confirmed by the judge. Of small numbers only, where
    /// large ones leave it open: what a quantifier ranges over may be a number of the outcome.
    pub(super) fn ask(&self, loose: &Loose) -> Asked {
        let asked = self.ask_once(loose);
        if !matches!(asked, Asked::Open) || self.stopper.stopped().is_some() {
            return asked;
        }
        match self.ask_once(&Loose { n_bits: Some(SMALL), ..loose.clone() }) {
            Asked::No => Asked::NoSmall,
            small => small,
        }
    }

    fn ask_once(&self, loose: &Loose) -> Asked {
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
        let run_config = self.exec_config();
        let run = exec::run(self.program, self.method, &failure.input, &run_config);
        let of_input = failure.input.heap.objects.values().map(|object| object.class);
        if !of_input.eq(post.objects.values().take(failure.input.heap.objects.len()).map(|object| object.class)) {
            return Asked::Open;
        }
        let other = self.other_run(&run, &failure.input, post, result);
        let judgement = exec::judge(self.program, &other, &run_config);
        let violated: Vec<LabelId> = judgement.violated().iter().map(|result| result.label).collect();
        let is_as_asked = match loose.keeps {
            Keeps::All if loose.view.is_some_and(|view| !differs(view, &run, &other)) => false,
            Keeps::All => {
                violated.is_empty() && exec::behaviour(self.program, &run) != exec::behaviour(self.program, &other)
            }
            Keeps::AllBut(label) => !violated.is_empty() && violated.iter().all(|it| label.covers(*it)),
            Keeps::Breaks(label) => violated.iter().any(|it| label.covers(*it)),
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
        self.ended(run, State { objects, statics, ..State::default() }, result.map(moved))
    }

    /// The run with this state and result at its end.
    pub(super) fn ended(&self, run: &Run, post: State, result: Option<Value>) -> Run {
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
        let outcome = Outcome::Returned(result);
        Run { post, outcome, writes, trace: Vec::new(), checks: Vec::new(), ..run.clone() }
    }

    pub(super) fn freedom(&self, what: String, (input, run, other): (heap::Input, Run, Run)) -> Freedom {
        let shown = |run: &Run| self.shown(run);
        let input = heap::print_input(self.program, self.method, &input);
        Freedom { what, difference: Difference { input, first: shown(&run), this: shown(&other) } }
    }

    /// `the result`, `LinkedList.size`.
    pub(super) fn named(&self, places: Places) -> String {
        match places {
            Places::Result => "the result".to_owned(),
            Places::Field(field) => self.field_name(field),
            Places::Elements => "elements of arrays".to_owned(),
            Places::All => "several places together".to_owned(),
        }
    }

    pub(super) fn field_name(&self, field: FieldId) -> String {
        let field = &self.program.fields[field];
        format!("{}.{}", lift::simple(&self.program.classes[field.class].name), field.name)
    }
}
