//! `equiv`: do two versions of a method do the same, for all inputs within the bounds?
//!
//! Both are executed symbolically on one pre-state ([`beside`](crate::symex::Config::beside)), so that "the same" is decided
//! and not sampled. An input that tells them apart is run by the interpreter, each version by itself, before anyone sees it.

use std::time::Duration;

use crate::base::{Budget, Idx, LabelId, MethodId, Observer, Options, SourceId, Sources, Stopper};
use crate::driver::footing::Footing;
use crate::driver::localize::has_same_shape;
use crate::driver::settings::query_config;
use crate::driver::{Answer, Input, Refusal, nothing_to_check};
use crate::exec::{self, Behaviour, Ending};
use crate::findings::{Difference, EquivOutcome, EquivReport, Execution, MethodEquiv};
use crate::heap;
use crate::ir::{self, Program};
use crate::lift::{self, RunView};
use crate::lower::Lowered;
use crate::query::{self, Checked, Probe};

/// One version of a method.
pub type Version<'a> = (&'a Program, MethodId);

/// What is known of two versions.
pub enum Compared {
    /// Every run within the bounds does the same.
    Same(Box<Checked>),
    /// The smallest input that tells them apart; confirmed by running both.
    Different(Box<heap::Input>),
    Undetermined(String),
}

/// Compares the versions on all inputs that meet what the first one's contract assumes.
pub fn compare(a: Version<'_>, b: Version<'_>, options: &Options, stopper: &Stopper) -> Compared {
    compare_within(a, b, options, stopper, &Budget::until(stopper.clone()))
}

/// As [`compare`], with a budget for each question.
pub fn compare_within(
    a: Version<'_>,
    b: Version<'_>,
    options: &Options,
    stopper: &Stopper,
    budget: &Budget,
) -> Compared {
    let undetermined = |why: &str| Compared::Undetermined(why.to_owned());
    if !has_same_shape(a.0, b.0) {
        return undetermined("the two do not reach the same classes with the same fields");
    }
    let types = |(program, method): Version<'_>| {
        let declared = &program.methods[method];
        let params: Vec<ir::Type> = declared.params.iter().map(|(_, ty)| *ty).collect();
        (declared.class, params, declared.returns, declared.is_static, declared.name.clone())
    };
    if types(a) != types(b) {
        return undetermined("the two methods are not declared alike");
    }
    let run_config = exec::Config { stopper: stopper.clone(), is_traced: false, ..exec::Config::check() };
    if let Some(why) = initialized_differently(a, b, &run_config) {
        return undetermined(why);
    }
    if [a, b].iter().any(|(program, _)| is_nondeterministic(program)) {
        return undetermined("a nondeterministic choice is made anew in each version");
    }
    let (mut both, n_methods) = ir::graft(a.0, b.0);
    let second = MethodId::new(n_methods + b.1.index());
    // Before the one call, what either version uses is initialized.
    match (both.initialized.get_mut(&a.1), b.0.initialized.get(&b.1)) {
        (Some(used), Some(by_other)) => used.extend(by_other),
        _ => drop(both.initialized.remove(&a.1)),
    }
    match (&mut both.methods[a.1].body, &b.0.methods[b.1].body) {
        (Some(body), Some(_)) => ir::mention(body, second),
        _ => return undetermined("one of the two has no body"),
    }
    let mut config = query_config(&both, options, stopper);
    config.symex.beside = Some(second);
    let mut probe = |input: &heap::Input| {
        let ends = |version| behaviour(version, input, &run_config).map(|found| found.ending);
        match (ends(a), ends(b)) {
            (Some(a), Some(b)) if (a == Ending::Diverged) != (b == Ending::Diverged) => Probe::Diverges,
            _ => Probe::Open,
        }
    };
    let checked = query::check(&both, a.1, &config, budget, &mut (), &mut probe);
    match &checked.failure {
        Some(failure) => match tells_apart(a, b, &failure.input, &run_config) {
            true => Compared::Different(Box::new(failure.input.clone())),
            false => match stopper.stopped() {
                Some(reason) => Compared::Undetermined(reason.to_string()),
                None => undetermined("encoder and interpreter disagree on an input: a bug of huntsman's"),
            },
        },
        None if checked.is_vacuous => undetermined("no input within the bounds meets what the contract assumes"),
        None => match open(&checked) {
            Some(why) => Compared::Undetermined(why),
            None => Compared::Same(Box::new(checked)),
        },
    }
}

/// Why it is not known of all inputs.
fn open(checked: &Checked) -> Option<String> {
    if let Some(reason) = checked.stopped {
        return Some(reason.to_string());
    }
    if let Some((_, what)) = checked.unsupported.first() {
        return Some(format!("a run can reach {what}"));
    }
    let asked =
        checked.labels.iter().any(|label| label.label == LabelId::SAME_BEHAVIOUR && label.is_violated == Some(false));
    match checked.unwound.first() {
        Some(unwound) if unwound.is_recursion => Some("a run nests more calls than allowed".to_owned()),
        Some(_) => Some("a run needs more loop iterations than allowed".to_owned()),
        None if !asked => Some("the question was not asked".to_owned()),
        None => None,
    }
}

/// What the version does on the input.
pub fn behaviour((program, method): Version<'_>, input: &heap::Input, config: &exec::Config) -> Option<Behaviour> {
    exec::behaviour(program, &exec::run(program, method, input, config))
}

/// Both versions run, the contract speaks of the input, and they do not do the same.
fn tells_apart(a: Version<'_>, b: Version<'_>, input: &heap::Input, config: &exec::Config) -> bool {
    let run = exec::run(a.0, a.1, input, config);
    let is_valid = exec::judge(a.0, &run, config).is_valid_input();
    let (first, second) = (exec::behaviour(a.0, &run), behaviour(b, input, config));
    is_valid && first.is_some() && second.is_some() && first != second
}

/// Static initializers are run before both, so they must leave the same.
fn initialized_differently(a: Version<'_>, b: Version<'_>, config: &exec::Config) -> Option<&'static str> {
    let of_all = || (exec::initial(a.0, None, config), exec::initial(b.0, None, config));
    match (exec::initial(a.0, Some(a.1), config), exec::initial(b.0, Some(b.1), config)) {
        (Some(a), Some(b)) if a == b => None,
        // One version may use a class that the other does not.
        _ if matches!(of_all(), (Some(a), Some(b)) if a == b) => None,
        (Some(_), Some(_)) => Some("static initializers leave other values"),
        _ => Some("a static initializer does not end"),
    }
}

fn is_nondeterministic(program: &Program) -> bool {
    let bodies = program.methods.values().filter_map(|method| method.body.as_ref());
    let mut instrs = bodies.flat_map(|body| body.blocks.values()).flat_map(|block| &block.instrs);
    instrs.any(|instr| matches!(instr.kind, ir::InstrKind::Nondet { .. }))
}

/// Compares each selected method of the first file with its counterpart in the second one: those with a contract, or
/// all where none has one. Where both declare one
/// class, of another name each, that of the second file is called as that of the first.
pub fn equiv(
    input: &Input<'_>,
    second: SourceId,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<EquivReport>, Refusal> {
    let start = observer.now();
    let mut others = Sources::default();
    let renamed = renamed(sources, input.files[0], second);
    let file = others.add(&sources.get(second).name, renamed);
    let other = Input {
        files: vec![file],
        named: Vec::new(),
        library: input.library,
        specs: Vec::new(),
        classes: input.classes.clone(),
        methods: input.methods.clone(),
        invariant_methods: input.invariant_methods.clone(),
        asks: input.asks,
    };
    let lowered = input.lower(sources)?;
    if lowered.targets.is_empty() && input.methods.is_empty() {
        // Two versions can be compared without a contract.
        let all = Input { methods: vec!["*".to_owned()], ..input.clone() };
        return equiv(&all, second, options, stopper, sources, observer);
    }
    let other = match other.lower(&mut others) {
        Ok(other) => other,
        Err(refusal) => {
            *sources = others;
            return Err(refusal);
        }
    };
    if lowered.targets.is_empty() {
        return Err(Refusal(lowered.diagnostics.into_iter().chain([nothing_to_check()]).collect()));
    }
    // Places are compared with the text: both files by one name.
    let mut alike = others.clone();
    alike.rename(file, &sources.get(input.files[0]).name);
    let footings = [Footing::default(), Footing::default()];
    let mut pair =
        Pair { lowered: &lowered, other: &other, sources, others: &others, alike, footings, options, stopper };
    let methods = lowered.targets.iter().map(|method| pair.method(*method, observer)).collect();
    let name = |sources: &Sources, file: SourceId| sources.get(file).name.clone();
    let report = EquivReport {
        options: options.echo("equiv"),
        files: [name(sources, input.files[0]), name(&others, file)],
        methods,
        total: observer.now().saturating_sub(start),
    };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

struct Pair<'a> {
    lowered: &'a Lowered,
    other: &'a Lowered,
    sources: &'a Sources,
    others: &'a Sources,
    /// The second file under the name of the first.
    alike: Sources,
    footings: [Footing; 2],
    options: &'a Options,
    stopper: &'a Stopper,
}

impl Pair<'_> {
    fn method(&mut self, method: MethodId, observer: &mut dyn Observer) -> MethodEquiv {
        let start = observer.now();
        let (a, b) = (&self.lowered.program, &self.other.program);
        let name = |program: &Program, method: MethodId| {
            (program.classes[program.methods[method].class].name.clone(), lift::signature(program, method))
        };
        let wanted = name(a, method);
        let counterpart = b.methods.ids().find(|it| b.methods[*it].body.is_some() && name(b, *it) == wanted);
        let outcome = match counterpart {
            None => EquivOutcome::Missing,
            Some(other) if self.is_unchanged(method, other) => EquivOutcome::Unchanged,
            Some(other) => match compare((a, method), (b, other), self.options, self.stopper) {
                Compared::Same(checked) => {
                    EquivOutcome::Same { scope: self.options.scope.all, iterations: iterations(&checked) }
                }
                Compared::Undetermined(why) => EquivOutcome::Undetermined(why),
                Compared::Different(input) => EquivOutcome::Different(Box::new(Difference {
                    input: heap::print_input(a, method, &input),
                    first: execution((a, method), self.sources, &input, self.stopper),
                    this: execution((b, other), self.others, &input, self.stopper),
                })),
            },
        };
        let (class, signature) = wanted;
        let total: Duration = observer.now().saturating_sub(start);
        MethodEquiv { class, signature, place: lift::declaration(a, self.sources, method), outcome, total }
    }

    /// The method and all that it reaches are written alike, at the same places: nothing is to be asked.
    fn is_unchanged(&self, method: MethodId, other: MethodId) -> bool {
        let (a, b) = (&self.lowered.program, &self.other.program);
        let [first, second] = &self.footings;
        !is_nondeterministic(a) && first.key(a, self.sources, method, "") == second.key(b, &self.alike, other, "")
    }
}

/// Of the loop that needs most.
fn iterations(checked: &Checked) -> Option<u32> {
    checked.reached.loops.iter().filter(|it| !it.is_recursion).map(|it| it.limit as u32).max()
}

/// One run, without its path.
pub(super) fn execution(
    (program, method): Version<'_>,
    sources: &Sources,
    input: &heap::Input,
    stopper: &Stopper,
) -> Execution {
    let config = exec::Config { stopper: stopper.clone(), ..exec::Config::check() };
    let run = exec::run(program, method, input, &config);
    let names = lift::names(program, &run);
    let execution = lift::execution(RunView { program, sources, run: &run, names: &names });
    Execution { path: Vec::new(), ..execution }
}

/// The second text, its only class called as the only class of the first.
fn renamed(sources: &Sources, first: SourceId, second: SourceId) -> String {
    let text = &sources.get(second).text;
    let only = |file: SourceId| {
        let types = crate::java::parse(file, &sources.get(file).text).tree.types;
        match types.as_slice() {
            [only] => Some(only.name.text.clone()),
            _ => None,
        }
    };
    match (only(first), only(second)) {
        (Some(a), Some(b)) if a != b => with_word(text, &b, &a),
        _ => text.clone(),
    }
}

fn with_word(text: &str, word: &str, by: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut out = String::new();
    let mut from = 0;
    for (at, _) in text.match_indices(word) {
        let before = text[..at].chars().next_back().is_some_and(is_part);
        let after = text[at + word.len()..].chars().next().is_some_and(is_part);
        if !before && !after {
            out += &text[from..at];
            out += by;
            from = at + word.len();
        }
    }
    out + &text[from..]
}
