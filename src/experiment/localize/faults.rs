//! Where the faults of an evaluation come from: marked subjects, and mutants of right ones.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{MethodId, Observer, SourceId, Sources};
use crate::ir::{Callee, Program, TerminatorKind};
use crate::java::{self, Member, MethodDecl, TypeDecl};
use crate::lower::{self, Library, Lowered, Target};
use crate::mutate::{self, Mutant};

use super::trial::{Faulty, Limits, Missing, faulty};

/// A Java text with its name.
#[derive(Clone, Debug)]
pub struct Text {
    pub name: String,
    pub text: String,
    /// Of a faulty twin the lines of the marks that describe it, from 1.
    pub faults: Vec<u32>,
}

impl Text {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Text {
        Text { name: name.into(), text: text.into(), faults: Vec::new() }
    }
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

/// A mutant that is not tried yet: which may not compile, or fail.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    /// Its place in the job.
    pub file: usize,
    /// The method whose contract is asked.
    pub method: String,
    /// Where its declaration starts in the right file.
    pub declared: u32,
    pub mutant: Mutant,
}

/// The file lowered alone.
pub(super) fn lowered(
    text: &Text,
    library: &dyn Library,
    sources: &mut Sources,
) -> Result<(Lowered, SourceId), String> {
    let file = sources.add(&text.name, &text.text);
    let request = lower::Request {
        files: vec![file],
        context: Vec::new(),
        named: Vec::new(),
        library,
        specs: Vec::new(),
        target: Target::default(),
        like: None,
    };
    let lowered = lower::lower(&request, sources);
    if lowered.has_errors() {
        let first = lowered.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
        return Err(first.map_or_else(String::new, |diagnostic| diagnostic.message.clone()));
    }
    Ok((lowered, file))
}

/// All mutants of each method with a contract and of the methods without one that it calls, first-order or pairs, as
/// `(method, where it is declared, mutants)`.
pub(super) fn mutants_by_method(
    text: &Text,
    library: &dyn Library,
    wanted: &[String],
    pairs: bool,
) -> Result<Vec<(String, u32, Vec<Mutant>)>, String> {
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
        let mut first_order = mutate::mutants(method, &unit.types, &sources);
        for helper in helpers(&lowered, *target, file) {
            if let Some(helper) = declaration(&unit.types, lowered.program.methods[helper].span.start) {
                first_order.extend(mutate::mutants(helper, &unit.types, &sources));
            }
        }
        let mutants = if pairs { mutate::higher_order(&first_order) } else { first_order };
        by_method.insert(declared.span.start, (method.name.text.clone(), mutants));
    }
    Ok(by_method.into_iter().map(|(declared, (name, mutants))| (name, declared, mutants)).collect())
}

/// The methods of the file without a contract of their own that the target's runs may call.
fn helpers(lowered: &Lowered, target: MethodId, file: SourceId) -> BTreeSet<MethodId> {
    let program = &lowered.program;
    let mut found = BTreeSet::new();
    let mut waiting = vec![target];
    while let Some(method) = waiting.pop() {
        for block in program.methods[method].body.iter().flat_map(|body| body.blocks.values()) {
            let TerminatorKind::Invoke(invoke) = &block.terminator.kind else { continue };
            let (Callee::Direct(callee) | Callee::Virtual(callee)) = invoke.callee;
            let is_helper = program.methods[callee].span.source == file && !lowered.targets.contains(&callee);
            if is_helper && found.insert(callee) {
                waiting.push(callee);
            }
        }
    }
    found
}

fn declaration(types: &[Rc<TypeDecl>], start: u32) -> Option<&MethodDecl> {
    types.iter().flat_map(|decl| &decl.members).find_map(|member| match member {
        Member::Method(method) if method.span.start <= start && start < method.span.end => Some(method),
        Member::Type(inner) => declaration(std::slice::from_ref(inner), start),
        _ => None,
    })
}

/// The mutated file, if it compiles and the method fails within the limits; `use_it` gets it ready to be localized.
pub(super) fn try_mutant<R>(
    original: &Text,
    planned: &Planned,
    library: &dyn Library,
    limits: &Limits,
    observer: &mut dyn Observer,
    use_it: impl FnOnce(&mut Faulty<'_>, &MutantFault, &mut dyn Observer) -> R,
) -> Option<R> {
    let mutant = &planned.mutant;
    let text = mutate::apply(&original.text, mutant);
    let mut sources = Sources::default();
    let before = sources.add(&original.name, &original.text);
    let mut mutated = Sources::default();
    let (lowered, file) = lowered(&Text::new(&original.name, &text), library, &mut mutated).ok()?;
    let program: &Program = &lowered.program;
    let line_of = |edit: &mutate::Edit| sources.get(before).line_column(edit.statement.start).line;
    let lines: Vec<u32> = mutant.edits.iter().map(line_of).collect();
    let what = mutant.edits.iter().map(|edit| {
        let old = &original.text[edit.span.start as usize..edit.span.end as usize];
        format!("{} at line {}: `{old}` becomes `{}`", edit.operator, line_of(edit), edit.replacement)
    });
    let before_it = mutant.edits.iter().filter(|edit| edit.span.end <= planned.declared);
    let moved: i64 =
        before_it.map(|edit| edit.replacement.len() as i64 - i64::from(edit.span.end - edit.span.start)).sum();
    let id: MethodId = lowered.targets.iter().copied().find(|target| {
        let span = program.methods[*target].span;
        span.source == file && i64::from(span.start) == i64::from(planned.declared) + moved
    })?;
    let places: Vec<(SourceId, u32)> = lines.iter().map(|line| (file, *line)).collect();
    let mut found = faulty(program, id, &places, &mutated, library, limits, observer).ok()?;
    let dropped = mutant.edits.iter().enumerate().filter(|(_, edit)| edit.operator == "drop-statement");
    let removed = |edit: &mutate::Edit| &original.text[edit.span.start as usize..edit.span.end as usize];
    let missing = dropped.filter_map(|(at, edit)| Some((at, Missing::Target(target(removed(edit))?))));
    found.missing = missing.collect();
    let fault = MutantFault {
        file: original.name.clone(),
        method: planned.method.clone(),
        mutant: mutant.clone(),
        text,
        lines,
        what: what.collect(),
        violated: found.failure.violated.iter().map(ToString::to_string).collect(),
    };
    Some(use_it(&mut found, &fault, observer))
}

/// What an assignment writes to: `size` of `this.size = size + 1;` and of `size++;`.
pub(super) fn target(statement: &str) -> Option<String> {
    let target = match statement.split_once(" = ") {
        Some((target, _)) => target,
        None => statement.trim_end_matches(';').trim_matches(['+', '-']),
    };
    let is_place = target.chars().all(|c| c.is_alphanumeric() || "_.$[]".contains(c));
    is_place.then(|| target.trim_start_matches("this.").to_owned())
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
