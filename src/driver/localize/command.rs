//! The commands `localize`, `explain` and `partition`.

use crate::driver::run::the_method;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use crate::base::{
    Budget, ClassId, Crew, Diagnostic, LabelId, MethodId, Observer, Options, SourceId, Sources, Stopper, made_by,
    panic_text,
};
use crate::driver::input::share;
use crate::driver::settings::{most, solver_kind, symex_config};
use crate::driver::{Answer, Input, Refusal};
use crate::exec;
use crate::findings::{
    FaultGroup, FaultOutcome, LocalizeReport, MethodFaults, RoundFinding, Suspect, UnmeetableFinding,
};
use crate::heap::parse_input;
use crate::ir::Program;
use crate::lift;
use crate::localize::{Decision, Focus, Plan, Round, Search, Session, Subject, Technique, localize, partition};
use crate::testgen::{Executed, Explorer};

use super::variants::Edited;
use crate::lift::MethodView;

/// What nobody can meet is left out in so many ways, in search of other faults.
const MAX_LEFT_OUT: usize = 3;

/// Which of the three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Localize,
    Explain,
    Partition,
}

impl Command {
    pub fn name(self) -> &'static str {
        match self {
            Command::Localize => "localize",
            Command::Explain => "explain",
            Command::Partition => "partition",
        }
    }
}

/// What whoever watches sees after a round: the round, and the ranking so far.
pub type Watcher<'w> = dyn FnMut(usize, &RoundFinding, &[Suspect]) -> Decision + Send + 'w;

/// Localizes the faults of each selected method that fails; of a given input's method only that.
pub fn command(
    (command, failing, paths): (Command, Option<SourceId>, &[String]),
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    crew: &dyn Crew,
    watcher: &mut Watcher<'_>,
) -> Result<Answer<LocalizeReport>, Refusal> {
    let start = crew.now();
    let mut lowered = input.lower(sources)?;
    lowered.program.property = crate::driver::settings::property(options);
    lowered.diagnostics.extend(runs(&lowered.program, options));
    let program = &lowered.program;
    if lowered.targets.is_empty() {
        let nothing = Diagnostic::error("nothing-to-localize", "no method with a contract in what was given")
            .help("annotate a method with @Ensures, give a side file with --spec, or name a method with --method");
        return Err(Refusal(lowered.diagnostics.into_iter().chain([nothing]).collect()));
    }
    if let Some(json) = failing {
        lowered.targets = vec![the_method(program, &lowered.targets, (json, sources))?];
    }
    let suspects = (!paths.is_empty()).then(|| suspects(paths, sources)).transpose()?;
    let sources = &*sources;
    let targets = &lowered.targets[share(crew, program, sources, &lowered.targets)];
    let watcher = Mutex::new(watcher);
    let methods = made_by(crew, targets.len(), stopper, |at, stopper, observer| {
        let mut watched = |number: usize, round: &RoundFinding, top: &[Suspect]| {
            // Who panicked is no longer watched.
            watcher.lock().unwrap_or_else(PoisonError::into_inner)(number, round, top)
        };
        let mut worker = Worker {
            command,
            view: MethodView { program, sources, method: targets[at] },
            input,
            context: &lowered.context,
            suspects: suspects.as_ref(),
            classes: <_>::default(),
            options,
            stopper,
            observer,
            watcher: &mut watched,
        };
        worker.method(failing)
    });
    let methods = methods.into_iter().collect::<Result<Vec<_>, Refusal>>()?;
    let report = LocalizeReport {
        command: command.name().to_owned(),
        options: options.echo(command.name()),
        methods,
        total: crew.now().saturating_sub(start),
    };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

/// Statements are ranked by what they do: a run that contracts or invariants allow, and the code does not make, has none.
fn runs(program: &Program, options: &Options) -> Option<Diagnostic> {
    let is_marked = program.methods.values().any(|method| method.contract.is_modular);
    let what = match (options.modular || is_marked, options.loop_invariants) {
        (false, false) => return None,
        (true, false) => "calls run here, and are not taken by contract",
        (false, true) => "loops are unrolled here, and are not taken by their invariants",
        (true, true) => "calls run here and loops are unrolled: neither is taken by what is written of it",
    };
    let help = "what fails by contracts or invariants alone is shown by `huntsman check` with the same options";
    Some(Diagnostic::warning("runs", format!("statements are ranked by runs of the code: {what}")).help(help))
}

struct Worker<'a, 'w> {
    command: Command,
    view: MethodView<'a>,
    input: &'a Input<'a>,
    context: &'a [SourceId],
    /// Files whose statements are suspects, where these were chosen.
    suspects: Option<&'a BTreeSet<SourceId>>,
    /// The suspects' classes, and those that are taken as right.
    classes: (Vec<String>, Vec<String>),
    options: &'a Options,
    stopper: &'a Stopper,
    observer: &'a mut dyn Observer,
    watcher: &'a mut Watcher<'w>,
}

impl Worker<'_, '_> {
    fn method(&mut self, failing: Option<SourceId>) -> Result<MethodFaults, Refusal> {
        let start = self.observer.now();
        let MethodView { program, sources, method } = self.view;
        let mut outcome = self.guarded(failing)?;
        if self.command != Command::Explain && failing.is_none() {
            outcome = self.beside_what_nobody_meets(outcome)?;
        }
        Ok(MethodFaults {
            class: program.classes[program.methods[method].class].name.clone(),
            signature: lift::signature(program, method),
            place: lift::declaration(program, sources, method),
            suspects: std::mem::take(&mut self.classes.0),
            taken_as_right: std::mem::take(&mut self.classes.1),
            outcome,
            total: self.observer.now().saturating_sub(start),
        })
    }

    fn guarded(&mut self, failing: Option<SourceId>) -> Result<FaultOutcome, Refusal> {
        let MethodView { program, sources, method } = self.view;
        let mut subject = subject(program, method, self.options, self.stopper);
        subject.symex.suspects = self.suspects.cloned();
        let request = crate::lower::Request { context: self.context.to_vec(), ..self.input.request() };
        subject.variants = Some(Rc::new(Edited::new((program, method), sources, request)));
        catch_unwind(AssertUnwindSafe(|| self.outcome(&subject, failing))).unwrap_or_else(|panic| {
            let said = panic_text(panic.as_ref());
            Ok(FaultOutcome::Bug(format!("a bug of huntsman's, not a verdict: {said}")))
        })
    }

    /// Where no values and no change of the code meet some label, such as a frame that the method has to leave, every
    /// failure is that label's, or would be once it is saved. What else fails is localized with the label left out.
    fn beside_what_nobody_meets(&mut self, outcome: FaultOutcome) -> Result<FaultOutcome, Refusal> {
        let FaultOutcome::Found(groups) = &outcome else { return Ok(outcome) };
        let unmet = unmet(groups);
        for first in unmet.iter().take(MAX_LEFT_OUT) {
            if self.stopper.stopped().is_some() {
                break;
            }
            let mut program = self.view.program.clone();
            program.unasked = first.labels.iter().map(|label| LabelId::of(label)).collect();
            let mut worker = Worker {
                view: MethodView { program: &program, ..self.view },
                classes: <_>::default(),
                observer: &mut *self.observer,
                watcher: &mut *self.watcher,
                ..*self
            };
            if let FaultOutcome::Found(mut others) = worker.guarded(None)?
                && others.iter().any(|group| !is_dead_end(group))
            {
                self.classes = worker.classes;
                let left_out = UnmeetableFinding { is_left_out: true, ..first.clone() };
                others.iter_mut().for_each(|group| group.unmeetable.insert(0, left_out.clone()));
                return Ok(FaultOutcome::Found(others));
            }
        }
        Ok(outcome)
    }

    /// From the given input, or else from the first failing one that is found.
    fn outcome(&mut self, subject: &Subject<'_>, failing: Option<SourceId>) -> Result<FaultOutcome, Refusal> {
        let Some(json) = failing else {
            return match subject.failing_input(self.observer) {
                Search::Fails(input) => self.found(subject, *input, false),
                Search::Nothing(None) => Ok(FaultOutcome::Nothing { scope: self.options.scope.all }),
                Search::Nothing(Some(why)) => Ok(FaultOutcome::Undetermined(why)),
            };
        };
        let MethodView { program, sources, method } = self.view;
        let text = sources.get(json).text.clone();
        let input = parse_input(program, method, json, &text).map_err(Refusal)?;
        self.found(subject, input, true)
    }

    fn found(
        &mut self,
        subject: &Subject<'_>,
        input: crate::heap::Input,
        is_given: bool,
    ) -> Result<FaultOutcome, Refusal> {
        let mut explorer = subject.explorer();
        // What was stopped knows no statements.
        if let Some(reason) = subject.stopped() {
            return Ok(FaultOutcome::Undetermined(reason.to_string()));
        }
        let (suspects, right) = subject.classes(&explorer);
        let names = |ids: &BTreeSet<ClassId>| ids.iter().map(|id| subject.program.classes[*id].name.clone()).collect();
        self.classes = (names(&suspects), names(&right));
        if subject.statements(&explorer).is_empty() {
            let nobody = match self.suspects {
                Some(_) => "it fails, and no statement of the files that --suspects names runs in it",
                None => {
                    "it fails, and no statement of the code runs in it: what is wrong is its contract, or code is missing"
                }
            };
            return Ok(FaultOutcome::Undetermined(nobody.to_owned()));
        }
        let failure = explorer.execute(input);
        if let Some(reason) = subject.stopped().filter(|_| failure.violated.is_empty()) {
            return Ok(FaultOutcome::Undetermined(reason.to_string()));
        }
        if failure.violated.is_empty() {
            assert!(is_given, "the solver's failing input does not fail in the interpreter");
            let passes = Diagnostic::error("input-passes", "the given input violates nothing")
                .help("a localization starts from a failing input: `huntsman run` shows what this one does");
            return Err(Refusal(vec![passes]));
        }
        if self.command == Command::Explain {
            return Ok(FaultOutcome::Found(vec![self.explain(subject, &mut explorer, failure)]));
        }
        let plan = Plan::from_options(self.options);
        let view = self.view;
        let watcher = &mut *self.watcher;
        let mut n_rounds = 0;
        let mut decide = |round: &Round, session: &Session| {
            n_rounds += 1;
            watcher(n_rounds, &view.brief(round, session), &view.so_far(session))
        };
        let groups = if self.command == Command::Partition {
            let parts = partition(subject, &mut explorer, failure, &plan, self.observer, &mut decide);
            parts
                .into_iter()
                .map(|part| view.group(&part.localized, &part.focus, &part.failures[1..], part.n_failing))
                .collect()
        } else {
            let localized = localize(subject, &mut explorer, failure, &plan, self.observer, &mut decide);
            vec![view.group(&localized, &Focus::default(), &[], 0)]
        };
        Ok(FaultOutcome::Found(groups))
    }

    /// Cores and corrections of one failure, all of them as far as asked for, and no tests.
    fn explain<'p>(&mut self, subject: &Subject<'p>, explorer: &mut Explorer<'p>, failure: Executed) -> FaultGroup {
        let plan = Plan { rounds: Some(0), variants: 0, ..Plan::of(Technique::CommonCorrection) };
        let mut go_on = |_: &Round, _: &Session| Decision::GoOn;
        let localized = localize(subject, explorer, failure.clone(), &plan, self.observer, &mut go_on);
        let mut group = self.view.group(&localized, &Focus::default(), &[], 0);
        let mut explainer = subject.explainer(&failure, None);
        let name = |kind| {
            let member = self.view.member(kind);
            format!("{} {}", member.place, member.text)
        };
        let grouped = explainer.grouped(&name);
        let all = explainer.enumerate(self.options.max_cores as usize, &subject.budget);
        group.enumeration = Some(self.view.enumerated(&all, &grouped));
        group
    }
}

/// No values of statements and no change of one would do.
fn is_dead_end(group: &FaultGroup) -> bool {
    group.cores.is_empty() && group.ranking.iter().all(|suspect| suspect.repair.is_none())
}

/// If nothing at all can be done, what cannot be met: one finding for each set of labels.
fn unmet(groups: &[FaultGroup]) -> Vec<UnmeetableFinding> {
    let mut found: Vec<UnmeetableFinding> = Vec::new();
    for each in groups.iter().filter(|_| groups.iter().all(is_dead_end)).flat_map(|group| &group.unmeetable) {
        if found.iter().all(|known| known.labels != each.labels) {
            found.push(each.clone());
        }
    }
    found
}

/// The sources at these paths or below them.
fn suspects(paths: &[String], sources: &Sources) -> Result<BTreeSet<SourceId>, Refusal> {
    let plain = |path: &str| Path::new(path).components().filter(|it| *it != Component::CurDir).collect::<PathBuf>();
    let mut found = BTreeSet::new();
    for path in paths {
        let own = sources.iter().filter(|(_, source)| plain(&source.name).starts_with(plain(path)));
        let own: Vec<SourceId> = own.map(|(id, _)| id).collect();
        if own.is_empty() {
            let nothing = Diagnostic::error("no-suspects", format!("no class of the program is from `{path}`"))
                .help("classes are read where the method's code needs them: name a file or folder that holds one");
            return Err(Refusal(vec![nothing]));
        }
        found.extend(own);
    }
    Ok(found)
}

/// The method with its limits, as the options have them, raised as far as preconditions and invariants need.
pub fn subject<'p>(program: &'p Program, method: MethodId, options: &Options, stopper: &Stopper) -> Subject<'p> {
    plain_subject(program, method, options, stopper).settled()
}

/// The same with the limits as they are.
pub fn plain_subject<'p>(program: &'p Program, method: MethodId, options: &Options, stopper: &Stopper) -> Subject<'p> {
    Subject {
        program,
        method,
        symex: symex_config(program, options, stopper),
        most: most(options),
        solver: solver_kind(options),
        exec: exec::Config { is_traced: false, stopper: stopper.clone(), ..exec::Config::check() },
        budget: Budget::until(stopper.clone()),
        runs_longer: true,
        variants: None,
    }
}

/// No watcher: every round goes on.
pub fn unwatched(_: usize, _: &RoundFinding, _: &[Suspect]) -> Decision {
    Decision::GoOn
}
