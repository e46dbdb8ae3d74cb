//! Every single fault of an evaluation: marked ones, then mutants.

use crate::base::{Observer, Sources};
use crate::lower::Library;

use super::command::{Job, order};
use super::faults::{Text, lowered, try_mutant};
use super::trial::{Faulty, Limits, faulty, marked_lines, methods_with};
use super::twins::{needed_scope, twins};

/// Calls `visit` with the name of each fault and the method ready to be tested; returns how many were mutants.
pub fn each_fault(
    job: &Job,
    library: &dyn Library,
    limits: &Limits,
    observer: &mut dyn Observer,
    visit: &mut dyn FnMut(&str, &mut Faulty<'_>, &mut dyn Observer),
) -> usize {
    for text in &job.files.iter().flat_map(twins).collect::<Vec<Text>>() {
        if limits.budget.stopped().is_some() {
            return 0;
        }
        let mut sources = Sources::default();
        let Ok((lowered, file)) = lowered(text, library, &mut sources) else { continue };
        let program = &lowered.program;
        let lines = marked_lines(file, &sources);
        if lines.len() != 1 {
            continue;
        }
        let limits = Limits { scope: needed_scope(text).unwrap_or(0).max(limits.scope), ..limits.clone() };
        for method in methods_with(program, &lowered.targets, &lines, &sources) {
            if !job.split.takes(&text.name, &program.methods[method].name) {
                continue;
            }
            if let Ok(mut found) = faulty(program, method, &lines, &sources, library, &limits, observer) {
                visit(&program.method_name(method), &mut found, observer);
            }
        }
    }
    let mut n_mutants = 0;
    for planned in order(job, library, false, limits.seed) {
        if n_mutants >= job.n_single || limits.budget.stopped().is_some() {
            break;
        }
        let text = &job.files[planned.file];
        let used = try_mutant(text, &planned, library, limits, observer, |faulty, fault, observer| {
            visit(&format!("{}.{}:{:?}", fault.file, fault.method, fault.lines), faulty, observer);
        });
        n_mutants += usize::from(used.is_some());
    }
    n_mutants
}
