//! The command: each method that holds, one by one.

use indexmap::IndexMap;

use crate::base::{Budget, ClassId, Crew, LabelId, MethodId, Options, SourceId, Sources, StopReason, Stopper, made_by};
use crate::driver::doubt::{doubt, left_out};
use crate::driver::input::share;
use crate::driver::settings::query_config;
use crate::driver::{Answer, Input, Refusal};
use crate::exec::{self, Run};
use crate::findings::{AuditOutcome, AuditReport, Audited, ClassAudit, Execution, MethodAudit};
use crate::ir::{Clause, Program, Role};
use crate::lift::{self, RunView};
use crate::query::{self, Checked};
use crate::symex::Loose;
use crate::testgen::Interpreted;

use super::clauses::Idle;
use super::views::Seen;

/// Conflicts of one question.
const MAX_CONFLICTS: u32 = 100_000;

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
            outcome: match (auditor.outcome(&lowered.targets), stopper.stopped()) {
                // What was given up is no audit.
                (_, Some(StopReason::Memory)) => AuditOutcome::Undetermined(StopReason::Memory.to_string()),
                (outcome, _) => outcome,
            },
            total: observer.now().saturating_sub(start),
        }
    });
    let is_mine = |(_, first): &(ClassId, MethodId)| targets.contains(first);
    let of_class: Vec<_> = with_invariants(program, &lowered.targets).into_iter().filter(is_mine).collect();
    let classes: Vec<Option<ClassAudit>> = made_by(crew, of_class.len(), stopper, |at, stopper, _| {
        let (class, method) = of_class[at];
        Auditor { program, method, sources, input, context, options, stopper }.class(class, &lowered.targets)
    });
    let classes = classes.into_iter().flatten().collect();
    let total = crew.now().saturating_sub(start);
    let report = AuditReport { options: options.echo("audit"), classes, methods, total };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

/// The classes with invariants that have methods which are looked at, each with the first of these.
fn with_invariants(program: &Program, targets: &[MethodId]) -> Vec<(ClassId, MethodId)> {
    let mut found: IndexMap<ClassId, MethodId> = IndexMap::new();
    for target in targets {
        found.entry(program.methods[*target].class).or_insert(*target);
    }
    found.into_iter().filter(|(class, _)| !program.classes[*class].invariants.is_empty()).collect()
}

#[derive(Clone, Copy)]
pub(crate) struct Auditor<'a> {
    pub program: &'a Program,
    pub method: MethodId,
    pub sources: &'a Sources,
    pub input: &'a Input<'a>,
    pub context: &'a [SourceId],
    pub options: &'a Options,
    pub stopper: &'a Stopper,
}

impl Auditor<'_> {
    /// `others`: all methods with a contract.
    fn outcome(&self, others: &[MethodId]) -> AuditOutcome {
        let checked = self.check(self.program, self.method, None);
        if checked.is_vacuous {
            return AuditOutcome::Vacuous { by_invariants: checked.has_no_instance };
        }
        if checked.failure.is_some() {
            return AuditOutcome::Violated;
        }
        if let Some(why) = doubt(&checked, self.sources) {
            return AuditOutcome::Undetermined(format!("the method has no verdict: {}", why.message));
        }
        // What is left open may be what that clause is about.
        if let Some(why) = left_out(self.program, self.method, self.sources) {
            return AuditOutcome::Undetermined(why);
        }
        let defines = self.defines();
        if !defines.is_empty() {
            return AuditOutcome::Definition(defines);
        }
        let mut n_open = 0;
        let (open, freedoms): (Vec<_>, Vec<_>) = self.freedoms(&mut n_open).into_iter().unzip();
        let Seen { seen, fixed } = if freedoms.is_empty() { Seen::default() } else { self.seen(&mut n_open) };
        let receiver = self.program.methods[self.method].class;
        let promised = self.program.obligations(self.method, receiver).promised;
        let Idle { mut redundant, mut empty, mut unbroken, undecided } = self.idle();
        n_open += undecided.len();
        let is_normal = promised.iter().any(|obligation| obligation.role == Role::NoException);
        let unasked = self.unasked(is_normal, unbroken.is_empty());
        // Where not every outcome is tried, one that is not may be what a clause is for.
        if !unasked.is_empty() {
            unbroken = redundant.drain(..).chain(empty.drain(..)).chain(unbroken).collect();
        }
        let names = |labels: Vec<LabelId>| labels.iter().map(ToString::to_string).collect::<Vec<_>>();
        let strict = self.strict();
        let trials = self.trials();
        let (score, unnoticed) = self.mutants(&trials);
        let (mutants, unnoticed): (Vec<_>, Vec<_>) = unnoticed.into_iter().unzip();
        AuditOutcome::Audited(Box::new(Audited {
            proposals: self.proposals(&open, &mutants),
            freedoms,
            seen,
            fixed,
            redundant: names(redundant),
            empty: names(empty),
            unbroken: names(unbroken),
            needless: names(strict.needless),
            strict: strict.weaker,
            forbidden: self.forbidden_calls(others),
            changed: self.changed(&trials.inputs),
            score,
            unnoticed,
            unasked,
            n_open,
        }))
    }

    pub(crate) fn check(&self, program: &Program, method: MethodId, loose: Option<Loose>) -> Checked {
        let mut config = query::Config { covers: false, ..query_config(program, self.options, self.stopper) };
        config.symex.loose = loose;
        self.checked(program, method, &config, &self.budget())
    }

    /// As [`check`](Self::check), with any failing input.
    pub(crate) fn decided(&self, program: &Program, method: MethodId) -> Checked {
        self.checked(program, method, &self.deciding(program), &self.budget())
    }

    pub(super) fn deciding(&self, program: &Program) -> query::Config {
        let config = query_config(program, self.options, self.stopper);
        query::Config { covers: false, smallest: false, first: true, ..config }
    }

    pub(super) fn checked(
        &self,
        program: &Program,
        method: MethodId,
        config: &query::Config,
        budget: &Budget,
    ) -> Checked {
        let run = self.exec_config();
        let mut runs = Interpreted { program, method, config: &run };
        query::check(program, method, config, budget, &mut (), &mut runs)
    }

    /// The method keeps its contract, on some input at least.
    pub(crate) fn holds(&self, program: &Program, method: MethodId) -> bool {
        let checked = self.decided(program, method);
        checked.failure.is_none() && checked.is_complete() && !checked.is_vacuous
    }

    /// Of runs that are judged.
    pub(super) fn exec_config(&self) -> exec::Config {
        exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() }
    }

    /// Of one question.
    pub(super) fn budget(&self) -> Budget {
        Budget { n_conflicts: Some(MAX_CONFLICTS), ..Budget::until(self.stopper.clone()) }
    }

    /// It is the user's, and no assumption about objects of the library.
    pub(crate) fn is_users(&self, clause: &Clause) -> bool {
        let mut of_library =
            self.program.classes.values().filter(|class| !class.is_user).filter_map(|class| class.span);
        !of_library.any(|span| span.source == clause.span.source)
    }

    /// A run without its path.
    pub(super) fn shown(&self, run: &Run) -> Execution {
        let names = lift::names(self.program, run);
        let (program, sources) = (self.program, self.sources);
        let execution = lift::execution(RunView { program, sources, run, names: &names });
        Execution { path: Vec::new(), ..execution }
    }
}
