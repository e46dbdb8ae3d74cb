//! One whole question as clauses: does any input within the bounds break the contract?
//!
//! For other solvers, for proofs, and for people: literals are named after the statements and labels they stand for.

use std::collections::BTreeMap;

use crate::base::{LabelId, OriginId, Sources};
use crate::circuit::Bit;
use crate::clausify::{self, Clausifier};
use crate::cnf::{Clauses, Cnf, Lit, Vars};
use crate::ir::Program;
use crate::symex::Encoding;

/// Satisfiable if and only if an input that meets what the contract assumes violates a label.
///
/// Requires: no run exceeds the unwinding, or else such runs are left out.
/// Names: `label L` is true only if the run violates L, `statement FILE:LINE:COLUMN` only if the run executes it.
pub fn formula(encoding: &mut Encoding, program: &Program, sources: &Sources) -> Cnf {
    let mut labels: BTreeMap<LabelId, Vec<Bit>> = BTreeMap::new();
    for label in &encoding.labels {
        labels.entry(label.label).or_default().push(label.violated);
    }
    let mut statements: BTreeMap<OriginId, Vec<Bit>> = BTreeMap::new();
    for (origin, path) in &encoding.executed {
        statements.entry(*origin).or_default().push(*path);
    }
    let mut facts = encoding.assumed();
    facts.extend(encoding.unwinding.iter().map(|unwinding| !unwinding.exceeded));
    facts.extend(encoding.unsupported.iter().map(|unsupported| !unsupported.reached));
    let violated: Vec<Bit> = labels.values().flatten().copied().collect();
    facts.push(encoding.circuit.or(violated));

    let mut writer = Writer::default();
    for fact in facts {
        writer.assert(encoding, fact);
    }
    let mut names = Vec::new();
    for (label, bits) in labels {
        let any = encoding.circuit.or(bits);
        names.push((writer.lit(encoding, any), format!("label {label}")));
    }
    let mut placed: Vec<(String, Lit)> = Vec::new();
    for (origin, paths) in statements {
        let span = program.origins[origin].span;
        let any = encoding.circuit.or(paths);
        let lit = writer.lit(encoding, any);
        placed.push((format!("statement {}", sources.place(span)), lit));
    }
    names.extend(placed.into_iter().map(|(name, lit)| (lit, name)));
    Cnf { n_vars: writer.vars.len(), clauses: writer.clauses, names }
}

struct Writer {
    clausifier: Clausifier,
    vars: Vars,
    clauses: Clauses,
}

impl Default for Writer {
    fn default() -> Self {
        Writer {
            clausifier: Clausifier::new(clausify::Config::STANDARD),
            vars: Vars::default(),
            clauses: Clauses::default(),
        }
    }
}

impl Writer {
    fn assert(&mut self, encoding: &Encoding, bit: Bit) {
        let Writer { clausifier, vars, clauses } = self;
        clausifier.assert(&encoding.circuit, &[], bit, vars, &mut |clause| clauses.push(clause));
    }

    fn lit(&mut self, encoding: &Encoding, bit: Bit) -> Lit {
        let Writer { clausifier, vars, clauses } = self;
        clausifier.lit(&encoding.circuit, bit, vars, &mut |clause| clauses.push(clause))
    }
}
