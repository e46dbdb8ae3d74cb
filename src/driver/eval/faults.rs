//! Where the faults of an evaluation come from: marked subjects, and mutants of right ones.

use std::collections::BTreeMap;

use crate::base::{MethodId, Observer, SourceId, Sources};
use crate::driver::mutate::{self, Mutant};
use crate::ir::Program;
use crate::java::{self, Member, MethodDecl, TypeDecl};
use crate::lower::{self, Library, Lowered, Target};

use super::trial::{Faulty, Limits, faulty};

/// A Java text with its name.
#[derive(Clone, Debug)]
pub struct Text {
    pub name: String,
    pub text: String,
}

/// A mutant of one method, with what makes it a fault.
#[derive(Clone, Debug)]
pub struct MutantFault {
    pub file: String,
    pub method: String,
    pub mutant: Mutant,
    /// The whole file.
    pub text: String,
    /// From 1, one per edit.
    pub lines: Vec<u32>,
    /// `replace-relation at line 30: x < y`, one per edit.
    pub what: Vec<String>,
    /// Labels its smallest failing input violates.
    pub violated: Vec<String>,
}

/// The file lowered alone.
pub fn lowered(text: &Text, library: &dyn Library, sources: &mut Sources) -> Result<(Lowered, SourceId), String> {
    let file = sources.add(&text.name, &text.text);
    let request =
        lower::Request { files: vec![file], named: Vec::new(), library, specs: Vec::new(), target: Target::default() };
    let lowered = lower::lower(&request, sources);
    if lowered.has_errors() {
        let first = lowered.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        return Err(first.map_or_else(String::new, |diagnostic| diagnostic.message.clone()));
    }
    Ok((lowered, file))
}

/// All mutants of each method with a contract, first-order or pairs, as `(method, mutants)`.
pub fn mutants_by_method(
    text: &Text,
    library: &dyn Library,
    wanted: &[String],
    pairs: bool,
) -> Result<Vec<(String, Vec<Mutant>)>, String> {
    let mut sources = Sources::default();
    let (lowered, file) = lowered(text, library, &mut sources)?;
    let unit = java::parse(file, &text.text).tree;
    let mut by_method: BTreeMap<u32, (String, Vec<Mutant>)> = BTreeMap::new();
    for target in &lowered.targets {
        let declared = &lowered.program.methods[*target];
        let Some(method) = declaration(&unit.types, declared.span.start) else { continue };
        if !wanted.is_empty() && !wanted.contains(&method.name.text) {
            continue;
        }
        let first_order = mutate::mutants(method, &unit.types, &sources);
        let mutants = if pairs { mutate::higher_order(&first_order) } else { first_order };
        by_method.insert(declared.span.start, (method.name.text.clone(), mutants));
    }
    Ok(by_method.into_values().collect())
}

fn declaration(types: &[TypeDecl], start: u32) -> Option<&MethodDecl> {
    types.iter().flat_map(|decl| &decl.members).find_map(|member| match member {
        Member::Method(method) if method.span.start <= start && start < method.span.end => Some(method),
        Member::Type(inner) => declaration(std::slice::from_ref(inner), start),
        _ => None,
    })
}

/// The mutated file, if it compiles and the method fails within the limits; `use_it` gets it ready to be localized.
pub fn try_mutant<R>(
    original: &Text,
    method: &str,
    mutant: &Mutant,
    library: &dyn Library,
    limits: &Limits,
    observer: &mut dyn Observer,
    use_it: impl FnOnce(&mut Faulty<'_>, &MutantFault, &mut dyn Observer) -> R,
) -> Option<R> {
    let text = mutate::apply(&original.text, mutant);
    let mut sources = Sources::default();
    let before = sources.add(&original.name, &original.text);
    let mut mutated = Sources::default();
    let (lowered, file) =
        lowered(&Text { name: original.name.clone(), text: text.clone() }, library, &mut mutated).ok()?;
    let program: &Program = &lowered.program;
    let line_of = |edit: &mutate::Edit| sources.get(before).line_column(edit.statement.start).line;
    let lines: Vec<u32> = mutant.edits.iter().map(line_of).collect();
    let what = mutant.edits.iter().map(|edit| {
        let old = &original.text[edit.span.start as usize..edit.span.end as usize];
        format!("{} at line {}: `{old}` becomes `{}`", edit.operator, line_of(edit), edit.replacement)
    });
    let id: MethodId = lowered.targets.iter().copied().find(|target| {
        let declared = &program.methods[*target];
        let name = if declared.name == "<init>" {
            crate::driver::story::method_name(program, *target)
        } else {
            declared.name.clone()
        };
        let first = lines.first().copied().unwrap_or(0);
        name == method && mutated.start(declared.span).line <= first && is_of(program, *target, file, first, &mutated)
    })?;
    let places: Vec<(SourceId, u32)> = lines.iter().map(|line| (file, *line)).collect();
    let mut found = faulty(program, id, &places, &mutated, limits, observer).ok()?;
    let fault = MutantFault {
        file: original.name.clone(),
        method: method.to_owned(),
        mutant: mutant.clone(),
        text,
        lines,
        what: what.collect(),
        violated: found.failure.violated.iter().cloned().collect(),
    };
    Some(use_it(&mut found, &fault, observer))
}

/// The line is within the method's body.
fn is_of(program: &Program, method: MethodId, file: SourceId, line: u32, sources: &Sources) -> bool {
    let Some(body) = &program.methods[method].body else { return false };
    let origins = body.blocks.values().flat_map(|block| {
        block.instrs.iter().map(|instr| instr.origin).chain(std::iter::once(block.terminator.origin))
    });
    let spans = origins.map(|origin| program.origins[origin].span).filter(|span| span.source == file);
    let last = spans.map(|span| sources.end(span).line).max().unwrap_or(0);
    line <= last + 1
}

/// A shuffle that is the same everywhere: splitmix64 (Steele et al., OOPSLA 2014) and Fisher-Yates.
pub fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for at in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        items.swap(at, (mixed % (at as u64 + 1)) as usize);
    }
}
