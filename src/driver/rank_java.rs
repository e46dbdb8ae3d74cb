//! `rank FILE.java --tests DIR`: spectra from our own interpreter.
//!
//! Each test is one input; its outcome is what the contract says of the run. Entities are lines and the branch outcomes
//! of source conditions, in the files the user gave; flow graphs are those of the program's own blocks, which end where a
//! call or a check may raise, with an exit that returns lead to and exceptions do not.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Diagnostic, Idx, MethodId, OriginKind, SourceId, Sources, Span, Stopper};
use crate::exec;
use crate::heap::parse_input;
use crate::ir::{BlockId, Body, BranchKind, Program, TerminatorKind};
use crate::spectra::{Entity, EntityKind, FlowEdge, FlowGraph, FunctionFlow, Matrix, Outcome};

use super::rank::Subject;
use super::run::the_method;
use super::{Input, Refusal};

/// What the runs gave.
pub struct Collected {
    pub subject: Subject,
    pub diagnostics: Vec<Diagnostic>,
}

/// File name, line, kind, number within the line.
type Key = (String, u32, EntityKind, usize);

/// Runs the method on each of `tests`, which are names and inputs as JSON.
pub fn collect(
    input: &Input<'_>,
    tests: &[(String, SourceId)],
    stopper: &Stopper,
    sources: &mut Sources,
) -> Result<Collected, Refusal> {
    let lowered = input.lower(sources)?;
    let program = &lowered.program;
    let Some((_, first)) = tests.first() else {
        return Err(Refusal(vec![Diagnostic::error("no-tests", "no inputs to run")]));
    };
    let method = the_method(program, &lowered.targets, (*first, sources))?;
    let config = exec::Config { stopper: stopper.clone(), is_traced: false, ..exec::Config::check() };
    let mut runs = Vec::new();
    let mut notes = Vec::new();
    let mut errors = Vec::new();
    for (name, json) in tests {
        let text = sources.get(*json).text.clone();
        match parse_input(program, method, *json, &text) {
            Err(wrong) => errors.extend(wrong),
            Ok(call) => {
                let run = exec::run(program, method, &call, &config);
                let outcome = outcome(program, &run, &config).unwrap_or_else(|reason| {
                    notes.push(format!("test `{name}` is left out: {reason}"));
                    Outcome::Skipped
                });
                runs.push((name.clone(), outcome, run.coverage));
            }
        }
    }
    if !errors.is_empty() {
        return Err(Refusal(errors));
    }
    let own: BTreeSet<SourceId> =
        input.files.iter().copied().chain(lowered.targets.iter().map(|it| program.methods[*it].span.source)).collect();
    let methods: Vec<Shape<'_>> = program
        .methods
        .iter()
        .filter(|(_, method)| own.contains(&method.span.source))
        .filter_map(|(id, method)| method.body.as_ref().map(|body| Shape::new(program, sources, id, body)))
        .collect();
    let (matrix, flows) = spectra(&methods, runs);
    Ok(Collected { subject: Subject { matrix, flows, notes, folders: Vec::new() }, diagnostics: lowered.diagnostics })
}

/// The outcome of a test, or why the run says nothing.
fn outcome(program: &Program, run: &exec::Run, config: &exec::Config) -> Result<Outcome, String> {
    match &run.outcome {
        exec::Outcome::Stuck(stuck) => return Err(stuck.reason.to_string()),
        exec::Outcome::AssumptionFailed(_) => return Err("an assumption in the code is false".to_owned()),
        _ => {}
    }
    let judgement = exec::judge(program, run, config);
    if !judgement.is_valid_input() {
        let broken = judgement.assumed.iter().find(|result| result.status == exec::Status::Violated);
        return Err(
            broken.map_or("its precondition is not decided".to_owned(), |it| format!("it breaks `{}`", it.label))
        );
    }
    if !judgement.violated().is_empty() {
        let threw = matches!(run.outcome, exec::Outcome::Threw(_));
        return Ok(if threw { Outcome::Crash } else { Outcome::Fail });
    }
    match judgement.undetermined().first() {
        Some(result) => Err(format!("`{}` is not decided", result.label)),
        None => Ok(Outcome::Pass),
    }
}

/// One method: what its blocks stand for.
struct Shape<'p> {
    method: MethodId,
    body: &'p Body,
    /// Per block, ascending.
    lines: Vec<BTreeSet<(String, u32)>>,
    /// Blocks that end in a condition of the source, with its line.
    conditions: Vec<(BlockId, (String, u32))>,
}

impl<'p> Shape<'p> {
    fn new(program: &'p Program, sources: &Sources, method: MethodId, body: &'p Body) -> Self {
        let place = |span: Span| (sources.get(span.source).name.clone(), sources.start(span).line);
        let is_source = |kind| matches!(kind, OriginKind::Statement | OriginKind::Condition);
        let mut lines = Vec::new();
        let mut conditions = Vec::new();
        for (id, block) in body.blocks.iter() {
            let ends = (block.terminator.origin, block.terminator.span);
            let all = block.instrs.iter().map(|instr| (instr.origin, instr.span)).chain([ends]);
            // The whole statement stands where it begins, not where a part of it does.
            let origins = all.map(|(origin, _)| &program.origins[origin]).filter(|origin| is_source(origin.kind));
            lines.push(origins.map(|origin| place(origin.span)).collect());
            if let TerminatorKind::Branch { kind: BranchKind::Source, .. } = block.terminator.kind {
                conditions.push((id, place(block.terminator.span)));
            }
        }
        Self { method, body, lines, conditions }
    }

    /// The keys of a condition's two outcomes, true first; `slots` counts those of each line.
    fn outcomes(place: &(String, u32), slots: &mut BTreeMap<(String, u32), usize>) -> [Key; 2] {
        let slot = slots.entry(place.clone()).or_default();
        *slot += 2;
        [*slot - 2, *slot - 1].map(|slot| (place.0.clone(), place.1, EntityKind::BranchOutcome, slot))
    }
}

fn spectra(methods: &[Shape<'_>], runs: Vec<(String, Outcome, exec::Coverage)>) -> (Matrix, Vec<FunctionFlow>) {
    let mut keys: BTreeSet<Key> = BTreeSet::new();
    let mut slots = BTreeMap::new();
    let mut branches: Vec<(MethodId, BlockId, [Key; 2])> = Vec::new();
    for shape in methods {
        for (file, line) in shape.lines.iter().flatten() {
            keys.insert((file.clone(), *line, EntityKind::Line, 0));
        }
        for (block, place) in &shape.conditions {
            let outcomes = Shape::outcomes(place, &mut slots);
            keys.extend(outcomes.clone());
            branches.push((shape.method, *block, outcomes));
        }
    }
    let columns: BTreeMap<&Key, u32> = keys.iter().enumerate().map(|(at, key)| (key, at as u32)).collect();
    let column = |(file, line): &(String, u32)| columns[&(file.clone(), *line, EntityKind::Line, 0)];
    let mut matrix = Matrix {
        entities: keys
            .iter()
            .map(|(file, line, kind, slot)| match kind {
                EntityKind::BranchOutcome => Entity { kind: *kind, name: format!("{file}:{line}:branch{slot}") },
                _ => Entity::line(format!("{file}:{line}")),
            })
            .collect(),
        ..Matrix::default()
    };
    let mut graphs: Vec<FlowGraph> = methods.iter().map(graph).collect();
    for (name, outcome, coverage) in runs {
        let mut cells: BTreeMap<u32, u64> = BTreeMap::new();
        for (shape, graph) in methods.iter().zip(&mut graphs) {
            for (block, lines) in shape.lines.iter().enumerate() {
                let count = coverage.blocks.get(&(shape.method, BlockId::new(block))).copied().unwrap_or(0);
                for place in lines {
                    let most = cells.entry(column(place)).or_default();
                    *most = (*most).max(count);
                }
            }
            let profile = graph.edges.iter().map(|edge| flow(shape, &coverage, *edge)).collect();
            graph.profiles.push(profile);
        }
        for (method, block, outcomes) in &branches {
            for (key, taken) in outcomes.iter().zip([true, false]) {
                let count = coverage.branches.get(&(*method, *block, taken)).copied().unwrap_or(0);
                cells.insert(columns[key], count);
            }
        }
        let cells: Vec<(u32, u64)> = cells.into_iter().filter(|(_, count)| *count > 0).collect();
        matrix.push(name, outcome, &cells);
    }
    let flows = methods.iter().zip(graphs).map(|(shape, graph)| {
        let mut columns: Vec<Vec<usize>> =
            shape.lines.iter().map(|lines| lines.iter().map(|place| column(place) as usize).collect()).collect();
        // The exit has no line.
        columns.push(Vec::new());
        FunctionFlow { graph, columns }
    });
    let flows = flows.collect();
    (matrix, flows)
}

/// The method's blocks, then the exit.
fn graph(shape: &Shape<'_>) -> FlowGraph {
    let exit = shape.body.blocks.len();
    let mut edges = vec![FlowEdge { from: None, to: Some(shape.body.entry.index()) }];
    for (id, block) in shape.body.blocks.iter() {
        let to: BTreeSet<usize> = match block.terminator.kind {
            TerminatorKind::Return(_) => BTreeSet::from([exit]),
            _ => block.terminator.successors().into_iter().map(|to| to.index()).collect(),
        };
        edges.extend(to.into_iter().map(|to| FlowEdge { from: Some(id.index()), to: Some(to) }));
    }
    FlowGraph { n_blocks: exit + 1, edges, profiles: Vec::new() }
}

fn flow(shape: &Shape<'_>, coverage: &exec::Coverage, edge: FlowEdge) -> u64 {
    let block = |at: usize| coverage.blocks.get(&(shape.method, BlockId::new(at))).copied().unwrap_or(0);
    let exit = shape.body.blocks.len();
    match (edge.from, edge.to) {
        (Some(from), Some(to)) if to == exit => block(from),
        (Some(from), Some(to)) => {
            coverage.edges.get(&(shape.method, BlockId::new(from), BlockId::new(to))).copied().unwrap_or(0)
        }
        // Calls of the method: what begins its first block and does not come from another.
        (_, to) => {
            let entry = to.expect("an edge leads somewhere");
            let jumps = coverage.edges.range((shape.method, BlockId::new(0), BlockId::new(0))..);
            let jumps = jumps.take_while(|((method, _, _), _)| *method == shape.method);
            let inside: u64 = jumps.filter(|((_, _, to), _)| to.index() == entry).map(|(_, count)| *count).sum();
            block(entry).saturating_sub(inside)
        }
    }
}
