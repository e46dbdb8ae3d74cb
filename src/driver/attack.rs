//! `attack`: what a JVM says of the methods that `check` looks at. Starting the JVM is the caller's.

use crate::attack::{self, Budget, Found, HarnessReport, Limits, Subject};
use crate::base::{Crew, LabelId, MethodId, Options, Sources, Stopper};
use crate::exec;
use crate::findings::{
    AttackOutcome, AttackReport, Attacked, CheckReport, InputCounts, MethodAttack, MethodReport, Replay, Verdict,
};
use crate::heap::parse_input;
use crate::lower::Lowered;

use super::input::share;
use super::testgen::access;
use super::{Input, Refusal};
use crate::lift::{self, RunView};

/// What the JVM is given, and what one needs to understand its answers.
pub struct Attack {
    lowered: Lowered,
    pub subject: Subject,
}

/// The files for the harness; each method is attacked until one of the budget is used up.
pub fn attack(input: &Input<'_>, options: &Options, budget: Budget, sources: &mut Sources) -> Result<Attack, Refusal> {
    attack_by(input, options, budget, sources, &())
}

/// As [`attack()`], for the crew's share of the methods.
pub fn attack_by(
    input: &Input<'_>,
    options: &Options,
    budget: Budget,
    sources: &mut Sources,
    crew: &dyn Crew,
) -> Result<Attack, Refusal> {
    let mut lowered = input.lower(sources)?;
    lowered.program.property = super::settings::property(options);
    lowered.targets = lowered.targets[share(crew, &lowered.program, sources, &lowered.targets)].to_vec();
    let program = &lowered.program;
    let limits = Limits { budget, scope: options.scope.all, array_length: options.array_length, seed: options.seed };
    let subject = attack::subject(program, sources, &access(program, sources), &lowered.targets, limits);
    Ok(Attack { lowered, subject })
}

/// The verdicts alone, where no JVM was asked, and why.
pub fn not_attacked(check: &CheckReport, why: &str, options: &Options) -> AttackReport {
    let method = |checked: &MethodReport| MethodAttack {
        class: checked.class.clone(),
        signature: checked.signature.clone(),
        place: checked.place.clone(),
        verdict: word(&checked.verdict).to_owned(),
        outcome: AttackOutcome::NotAttacked(why.to_owned()),
        inputs: InputCounts { n_tried: 0, n_kept: 0, n_open: 0 },
        n_reached: 0,
        n_statements: 0,
        n_from_text: 0,
        n_from_formulas: 0,
        unasked: Vec::new(),
    };
    let methods = check.methods.iter().map(method).collect();
    AttackReport { options: options.echo("attack"), methods, total: std::time::Duration::ZERO }
}

impl Attack {
    /// Class and signature of each method, in the order of the subject's.
    pub fn names(&self) -> Vec<String> {
        let program = &self.lowered.program;
        let name = |method: &MethodId| {
            let class = &program.classes[program.methods[*method].class].name;
            format!("{class}.{}", lift::signature(program, *method))
        };
        self.lowered.targets.iter().map(name).collect()
    }

    /// What the harness found, held against what `check` said of the same input and options.
    pub fn report(
        &self,
        check: &CheckReport,
        harness: &HarnessReport,
        options: &Options,
        stopper: &Stopper,
        sources: &mut Sources,
    ) -> AttackReport {
        let mut methods = Vec::new();
        for (at, (clauses, checked)) in self.subject.methods.iter().zip(&check.methods).enumerate() {
            let on_jvm = harness.methods.get(&at);
            let refusal = clauses.refusal.clone().or_else(|| harness.error.clone());
            let refusal = refusal.or_else(|| match on_jvm {
                Some(on_jvm) => on_jvm.refusal.clone(),
                None => Some("the JVM ended before it was tried".to_owned()),
            });
            let default = attack::Attacked::default();
            let on_jvm = on_jvm.unwrap_or(&default);
            let outcome = match (refusal, &on_jvm.found) {
                (_, Some(found)) => AttackOutcome::Found(Box::new(self.found(
                    clauses.method,
                    found,
                    checked,
                    options,
                    stopper,
                    sources,
                ))),
                (Some(reason), None) => AttackOutcome::NotAttacked(reason),
                (None, None) => AttackOutcome::NothingFound,
            };
            let mut unasked = clauses.unasked.clone();
            let cut = on_jvm.unasked.iter().filter(|label| label.as_str() != LabelId::TERMINATES.as_str());
            unasked.extend(cut.map(|label| (label.clone(), "the compiler does not take it".to_owned())));
            methods.push(MethodAttack {
                class: checked.class.clone(),
                signature: checked.signature.clone(),
                place: checked.place.clone(),
                verdict: word(&checked.verdict).to_owned(),
                outcome,
                inputs: InputCounts { n_tried: on_jvm.n_tried, n_kept: on_jvm.n_kept, n_open: on_jvm.n_open },
                n_reached: on_jvm.n_reached,
                n_statements: on_jvm.n_statements,
                n_from_text: on_jvm.n_direct,
                n_from_formulas: on_jvm.n_formulas,
                unasked,
            });
        }
        AttackReport { options: options.echo("attack"), methods, total: std::time::Duration::ZERO }
    }

    fn found(
        &self,
        method: MethodId,
        found: &Found,
        checked: &MethodReport,
        options: &Options,
        stopper: &Stopper,
        sources: &mut Sources,
    ) -> Attacked {
        let is_within = |(class, n): (&String, &u64)| match class.as_str() {
            "[]" => *n <= options.array_length.into(),
            // Of the library's classes those count that `check` looked at.
            _ if class.starts_with("java.util.") && !checked.bounds.classes.iter().any(|it| it.class == *class) => {
                false
            }
            _ => *n <= options.scope.of(class).into(),
        };
        // An input that was left out, because of what is assumed of it, refutes nothing.
        let is_of_narrow_array = checked.bounds.exact_arrays && found.outcome.contains("java.lang.ArrayStoreException");
        let has_all =
            checked.bounds.excluded.is_empty() && checked.bounds.made.is_empty() && !checked.bounds.no_overflow;
        let has_all = has_all && !checked.bounds.non_null_elements;
        let is_all = has_all && options.ints.is_default() && !is_of_narrow_array;
        let is_refuted = checked.verdict == Verdict::HoldsWithin && is_all && found.sizes.iter().all(is_within);
        let reasons: Vec<&str> = found.reasons.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        let outcome = if reasons.is_empty() {
            found.outcome.clone()
        } else {
            format!("{}; {}", found.outcome, reasons.join("; "))
        };
        let mut attacked = Attacked {
            labels: found.labels.clone(),
            is_refuted,
            outcome,
            input: found.input.clone(),
            replay: None,
            note: None,
        };
        match &found.inexpressible {
            Some(what) => attacked.note = Some(format!("{what} has no form as an input: it was not replayed")),
            None => self.replay(method, &mut attacked, stopper, sources),
        }
        attacked
    }

    /// What our interpreter makes of the same input.
    fn replay(&self, method: MethodId, attacked: &mut Attacked, stopper: &Stopper, sources: &mut Sources) {
        let program = &self.lowered.program;
        let json = sources.add("the input of the attack", attacked.input.clone());
        let call = match parse_input(program, method, json, &attacked.input) {
            Ok(call) => call,
            Err(errors) => {
                let why = errors.first().map_or("", |error| &error.message);
                attacked.note = Some(format!("our interpreter cannot read the input: {why}"));
                return;
            }
        };
        let config = exec::Config { stopper: stopper.clone(), ..exec::Config::check() };
        let run = exec::run(program, method, &call, &config);
        let judgement = exec::judge(program, &run, &config);
        let names = lift::names(program, &run);
        let view = RunView { program, sources, run: &run, names: &names };
        attacked.replay =
            Some(Box::new(Replay { execution: lift::execution(view), violations: lift::violations(view, &judgement) }));
        let is_violated = |label: &String| {
            judgement.get(LabelId::of(label)).is_some_and(|result| result.status == exec::Status::Violated)
        };
        if !judgement.is_valid_input() {
            let unmet: Vec<&str> = judgement
                .assumed
                .iter()
                .filter(|result| result.status != exec::Status::Holds)
                .map(|result| result.label.as_str())
                .collect();
            attacked.note = Some(format!("our interpreter says that the input does not meet {}", unmet.join(", ")));
        } else if !attacked.labels.iter().any(is_violated) {
            attacked.note = Some("our interpreter says that nothing of this is violated".to_owned());
        }
    }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::HoldsWithin => "holds",
        Verdict::Violated(_) => "violated",
        Verdict::Undetermined(_) => "undetermined",
    }
}
