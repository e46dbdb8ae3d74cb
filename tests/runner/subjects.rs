//! Every subject in `specs/` gets the verdict that its header claims.
//!
//! A subject begins with `//~ holds`, or with `//~ violates: label` for the labels that some input violates, or with
//! `//~ vacuous`. A line `//~ scope: n` says that all of that shows from scope n on; `//~ large` that scope 3 takes
//! seconds: it is asked at 2, and in full only among the slow ones.
//! `specs/subjects/linked_list/SizeErr` is at scope 3 or the header's, with one solver. `…/unnumbered` has no canonical
//! numbering of objects and no tight bounds: the verdict is the same. `…/slow` is at scope 5, with all solvers.
//! `specs/subjects/jml/Clock:38` is the faulty twin that line 38 of the file describes, `//~ or: TEXT //~ violates: …`.
//! `specs/subjects/jml/Account/twins`: a right class in JML has faulty twins.

use std::collections::BTreeMap;
use std::sync::Arc;

use huntsman::base::Sources;
use huntsman::lower::{Request, lower};
use huntsman::sat::SolverKind;

use crate::plan::Plan;
use crate::specs;
use crate::verdict::{Asked, Claim, verdict_of};

struct Subject {
    name: String,
    /// The file's.
    path: String,
    text: String,
    /// Of a twin its number.
    twin: Option<usize>,
    claim: Claim,
    least_scope: usize,
    is_large: bool,
}

fn subjects() -> Vec<Subject> {
    let of = |subject: specs::Subject| {
        let specs::Subject { name, path, text, twin } = subject;
        let (claim, least_scope) = header(&text).unwrap_or_else(|| panic!("{name}: no header claims a verdict"));
        let is_large = text.lines().any(|line| line == "//~ large");
        Subject { name, path: path.display().to_string(), text, twin, claim, least_scope, is_large }
    };
    specs::subjects().into_iter().map(of).collect()
}

/// The claim, and the least scope it is made for.
fn header(text: &str) -> Option<(Claim, usize)> {
    let (mut claim, mut scope) = (None, 1);
    for line in text.lines().map_while(|line| line.strip_prefix("//~ ")) {
        match (line.split_once(": "), &mut claim) {
            (None, None) if line == "holds" => claim = Some(Claim::Holds),
            (None, None) if line == "vacuous" => claim = Some(Claim::Vacuous),
            (None, _) if line == "large" => {}
            (Some(("scope", n)), _) => scope = n.parse().ok()?,
            (Some(("violates", labels)), None | Some(Claim::Violates(_))) => {
                let labels = labels.split(", ").map(str::to_owned);
                match &mut claim {
                    Some(Claim::Violates(all)) => all.extend(labels),
                    _ => claim = Some(Claim::Violates(labels.collect())),
                }
            }
            _ => return None,
        }
    }
    Some((claim?, scope))
}

/// What a check finds in one subject.
fn verdict(subject: &Subject, asked: Asked) -> Result<Claim, String> {
    let mut sources = Sources::default();
    let file = sources.add(&subject.path, &subject.text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    if !lowered.diagnostics.is_empty() {
        let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
        return Err(shown.join("\n"));
    }
    verdict_of(&lowered, &sources, asked)
}

fn test(subject: &Subject, asked: Asked) -> Result<(), String> {
    match verdict(subject, asked)? {
        found if found == subject.claim => Ok(()),
        found => Err(format!("{found:?}, not {:?}", subject.claim)),
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let subjects: Vec<Arc<Subject>> = subjects().into_iter().map(Arc::new).collect();
    assert!(subjects.len() >= 290, "{} subjects", subjects.len());
    for subject in &subjects {
        let name = format!("specs/{}", subject.name);
        let own = Arc::clone(subject);
        let usual = if subject.is_large { 2 } else { 3 };
        plan.case(name.clone(), move || test(&own, Asked::within(own.least_scope.max(usual), SolverKind::preferred())));
        // Of the twins of a file the first stands for those that differ from it in a line.
        if subject.twin.is_none_or(|at| at == 0) {
            let own = Arc::clone(subject);
            let is_large = own.least_scope > 3 || own.is_large;
            let run = move || {
                let within = |scope: usize| {
                    let asked = Asked::within(own.least_scope.max(scope), SolverKind::preferred());
                    test(&own, Asked { symmetry: false, bounds: false, joins: false, ..asked })
                };
                // Most faults show within two objects, which takes a tenth of the time.
                if own.claim == Claim::Holds { within(2) } else { within(2).or_else(|_| within(3)) }
            };
            // Two of them took a minute and a half.
            if is_large {
                plan.slow_case(&format!("{name}/unnumbered"), run);
            } else {
                plan.case(format!("{name}/unnumbered"), run);
            }
        }
        // kissat, a process for each question, takes most of the time.
        let own = Arc::clone(subject);
        plan.slow_case(&name, move || {
            SolverKind::all()
                .iter()
                .try_for_each(|solver| test(&own, Asked::within(5, *solver)).map_err(|why| format!("{solver}: {why}")))
        });
    }
    plan_twins(plan, &subjects);
}

fn plan_twins(plan: &mut Plan<'_>, subjects: &[Arc<Subject>]) {
    let jml = subjects.iter().filter(|subject| subject.path.contains("/jml/"));
    let mut n_twins: BTreeMap<&str, usize> = BTreeMap::new();
    for subject in jml {
        *n_twins.entry(subject.name.split(':').next().expect("text")).or_default() +=
            usize::from(subject.twin.is_some());
    }
    assert!(n_twins.len() >= 55, "{} right classes", n_twins.len());
    assert!(n_twins.values().sum::<usize>() >= 162, "{n_twins:?}");
    for (name, n_twins) in n_twins {
        plan.case(format!("specs/{name}/twins"), move || {
            if n_twins >= 2 { Ok(()) } else { Err(format!("it has {n_twins} faulty twins")) }
        });
    }
}
