//! `fix --attack`: each fix is made in a copy of the program, and that is attacked on a JVM.

use crate::attack::Budget;
use crate::base::{Options, Stopper};
use crate::driver::{self, Input};
use crate::findings::{AttackOutcome, FixFinding, FixOnJvm, FixOutcome, FixReport, InputCounts};

use super::attack::harness_report;
use super::inputs::Inputs;

/// Objects of each class, and elements of arrays.
const MOST: u32 = 64;

/// Notes in each fix what a JVM did with the changed code within so many seconds. An error: there is no JDK.
pub(super) fn attack_fixes(
    report: &mut FixReport,
    inputs: &mut Inputs,
    options: &Options,
    seconds: u32,
    stopper: &Stopper,
) -> Result<(), String> {
    for method in &mut report.methods {
        let FixOutcome::Fixed { fixes, .. } = &mut method.outcome else { continue };
        for fix in fixes {
            let name = (method.class.as_str(), method.signature.as_str());
            fix.on_jvm = Some(attacked(fix, name, inputs, options, seconds, stopper)?);
        }
    }
    Ok(())
}

fn attacked(
    fix: &FixFinding,
    (class, signature): (&str, &str),
    inputs: &mut Inputs,
    options: &Options,
    seconds: u32,
    stopper: &Stopper,
) -> Result<FixOnJvm, String> {
    let source_path = inputs.source_folders();
    let (input, sources) = inputs.split();
    let mut sources = sources.clone();
    let not_attacked =
        |why: &str| FixOnJvm { outcome: AttackOutcome::NotAttacked(why.to_owned()), inputs: InputCounts::default() };
    let Some(at) = input.files.iter().position(|file| sources.get(*file).name == fix.file) else {
        return Ok(not_attacked("it changes a file that was not given"));
    };
    let mut files = input.files.clone();
    files[at] = sources.add(fix.file.as_str(), fix.text.as_str());
    let name = signature.split('(').next().unwrap_or(signature).to_owned();
    let input = Input { files, methods: vec![name], ..input.clone() };
    let Ok(checked) = driver::check(&input, options, stopper, &mut sources, &mut ()) else {
        return Ok(not_attacked("the changed file cannot be checked by itself"));
    };
    // A JVM need not keep to the bounds, and what it finds beyond them is said to be there.
    let mut beyond = options.clone();
    beyond.scope.all = options.scope.all.saturating_mul(2).min(MOST);
    beyond.array_length = options.array_length.max(4).saturating_mul(2).min(MOST);
    let Ok(mut attack) = driver::attack(&input, &beyond, Budget::seconds(seconds), &mut sources) else {
        return Ok(not_attacked("the changed file cannot be attacked"));
    };
    attack.subject.source_path = source_path;
    let harness = harness_report(&attack, seconds, options, stopper)?;
    let report = attack.report(&checked.report, &harness, options, stopper, &mut sources);
    let found = report.methods.into_iter().find(|method| method.class == class && method.signature == signature);
    Ok(found.map_or_else(
        || not_attacked("the method is not among those of the changed file"),
        |method| FixOnJvm { outcome: method.outcome, inputs: method.inputs },
    ))
}
