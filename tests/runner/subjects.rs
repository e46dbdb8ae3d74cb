//! Every subject in `specs/` gets the verdict that its header claims.
//!
//! A subject begins with `//~ holds`, or with one `//~ violates: label` for each label that some input violates, or
//! with `//~ vacuous`. A line `//~ scope: n` says that all of that shows from scope n on; `//~ large` that scope 3 takes
//! seconds: it is asked at 2, and in full only among the slow ones.
//! `specs/linked_list/SizeErr` is at scope 3 or the header's, with one solver. `…/unnumbered` has no canonical numbering
//! of objects and no tight bounds: the verdict is the same. `…/slow` is at scope 5, with all solvers.
//! `specs/jml/Account/twins`: a right class in JML has faulty twins.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::Sources;
use huntsman::lower::{Request, lower};
use huntsman::sat::SolverKind;

use crate::plan::Plan;
use crate::verdict::{Asked, Claim, verdict_of};

struct Subject {
    path: PathBuf,
    text: String,
    claim: Claim,
    least_scope: usize,
    is_large: bool,
}

fn subjects() -> Vec<Subject> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs");
    let mut found = Vec::new();
    for folder in sorted(&root) {
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !folder.is_dir() || name == "annotations" || name == "jdk" {
            continue;
        }
        for path in sorted(&folder) {
            if path.extension().is_some_and(|ext| ext == "java") {
                let text = fs::read_to_string(&path).expect("subjects are readable");
                let (claim, least_scope) =
                    header(&text).unwrap_or_else(|| panic!("{}: no header claims a verdict", path.display()));
                let path = path.strip_prefix(&root).expect("below").to_owned();
                let is_large = text.lines().any(|line| line == "//~ large");
                found.push(Subject { path, text, claim, least_scope, is_large });
            }
        }
    }
    found
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
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
            (Some(("violates", label)), None) => claim = Some(Claim::Violates(BTreeSet::from([label.to_owned()]))),
            (Some(("violates", label)), Some(Claim::Violates(labels))) => {
                labels.insert(label.to_owned());
            }
            _ => return None,
        }
    }
    Some((claim?, scope))
}

/// What a check finds in one subject.
fn verdict(subject: &Subject, asked: Asked) -> Result<Claim, String> {
    let mut sources = Sources::default();
    let file = sources.add(subject.path.to_str().expect("names are text"), &subject.text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    if !lowered.diagnostics.is_empty() {
        let shown: Vec<String> = lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect();
        return Err(shown.join("\n"));
    }
    verdict_of(&lowered, &sources, asked)
}

/// Of the many classes in JML the first twin stands for those that differ from it in a line.
pub fn is_late_twin(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    path.parent().is_some_and(|folder| folder.ends_with("jml"))
        && stem.ends_with(|c: char| c.is_ascii_digit())
        && stem.contains("Err")
}

fn test(subject: &Subject, asked: Asked) -> Result<(), String> {
    match verdict(subject, asked)? {
        found if found == subject.claim => Ok(()),
        found => Err(format!("{found:?}, not {:?}", subject.claim)),
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let subjects: Vec<Arc<Subject>> = subjects().into_iter().map(Arc::new).collect();
    assert!(subjects.len() >= 240, "{} subjects", subjects.len());
    for subject in &subjects {
        let name = format!("specs/{}", subject.path.with_extension("").display());
        let own = Arc::clone(subject);
        let usual = if subject.is_large { 2 } else { 3 };
        plan.case(name.clone(), move || test(&own, Asked::within(own.least_scope.max(usual), SolverKind::preferred())));
        if !is_late_twin(&subject.path) {
            let own = Arc::clone(subject);
            let is_large = own.least_scope > 3 || own.is_large;
            let run = move || {
                let enough = if own.claim == Claim::Holds { 2 } else { 3 };
                let asked = Asked::within(own.least_scope.max(enough), SolverKind::preferred());
                test(&own, Asked { symmetry: false, bounds: false, ..asked })
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
    let stem = |subject: &Subject| subject.path.file_stem().and_then(|name| name.to_str()).expect("text").to_owned();
    let jml = subjects.iter().filter(|subject| subject.path.starts_with("jml"));
    let (right, faulty): (Vec<_>, Vec<_>) = jml.partition(|subject| subject.claim == Claim::Holds);
    assert!(right.len() >= 40, "{} right classes", right.len());
    for subject in right {
        let name = stem(subject);
        let is_twin =
            |other: &&&Arc<Subject>| stem(other).strip_prefix(&name).is_some_and(|rest| rest.starts_with("Err"));
        let n_twins = faulty.iter().filter(is_twin).count();
        plan.case(format!("specs/jml/{name}/twins"), move || {
            if n_twins >= 2 { Ok(()) } else { Err(format!("it has {n_twins} faulty twins")) }
        });
    }
}
