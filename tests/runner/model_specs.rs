//! The models of library classes against their own contracts, the side files in `specs/models`.

use std::fs;
use std::path::{Path, PathBuf};

use huntsman::base::Sources;
use huntsman::lower::{Request, Target, lower};
use huntsman::sat::SolverKind;

use crate::plan::Plan;
use crate::verdict::{Asked, Claim, verdict_of};

pub fn plan(plan: &mut Plan<'_>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/models");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 5);
    for path in paths {
        let simple = path.file_stem().unwrap().to_string_lossy().into_owned();
        plan.case(format!("specs/models/{simple}"), move || check(&path, &simple));
    }
}

fn check(path: &Path, simple: &str) -> Result<(), String> {
    let class = format!("java.util.{simple}");
    let mut sources = Sources::default();
    let spec = sources.add(format!("{simple}.spec"), fs::read_to_string(path).unwrap());
    let target = Target { classes: vec![class.clone()], ..Target::default() };
    let request = Request { named: vec![class], specs: vec![spec], target, ..Request::of(Vec::new()) };
    let lowered = lower(&request, &mut sources);
    if !lowered.diagnostics.is_empty() {
        return Err(lowered.diagnostics.iter().map(|d| d.render(&sources, false)).collect());
    }
    if lowered.targets.len() < 3 {
        return Err(format!("only {} methods have a contract", lowered.targets.len()));
    }
    match verdict_of(&lowered, &sources, Asked::within(3, SolverKind::preferred()))? {
        Claim::Holds => Ok(()),
        other => Err(format!("{other:?}")),
    }
}
