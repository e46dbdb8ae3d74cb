//! The clauses of a gate, and the literals of all gates so far.

use crate::base::{Idx, Stopper};
use crate::circuit::{Bit, Circuit, Gate, GateId, Valuation};
use crate::cnf::{Lit, Vars};

use super::cone::{Cone, Defined};

/// Gates from one look at the flag to the next.
pub(super) const LOOK_EVERY: usize = 4096;

/// How gates become clauses. No choice here changes what is satisfiable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    pub polarities: Polarities,
    /// Give no variable to a conjunction that only another conjunction uses.
    pub flatten: bool,
    /// For `c ? t : e` also say that it follows when t and e agree, which unit propagation would miss.
    pub redundant_ite: bool,
}

/// Which halves of a gate's definition are stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Polarities {
    /// Both: every gate's literal has the gate's value in every model.
    Both,
    /// Those that are asked for, as they are asked for: only values of inputs can be read from a model.
    OnDemand,
}

impl Config {
    /// Both polarities, flattening, redundant clauses.
    pub const STANDARD: Config = Config { polarities: Polarities::Both, flatten: true, redundant_ite: true };
    /// As few clauses as possible.
    pub const SPARSE: Config = Config { polarities: Polarities::OnDemand, flatten: true, redundant_ite: false };
}

/// The literals of one growing circuit's gates.
///
/// One clausifier belongs to one circuit, one source of variables and one solver (or list of clauses): what was
/// stated once is not stated again.
#[derive(Clone, Debug)]
pub struct Clausifier {
    config: Config,
    cone: Cone,
    lits: Vec<Option<Lit>>,
    stopper: Stopper,
}

impl Clausifier {
    pub fn new(config: Config) -> Self {
        Self::until(config, &Stopper::new())
    }

    /// From when on the flag is up, clauses are left out: what a solver says of the rest says nothing.
    pub fn until(config: Config, stopper: &Stopper) -> Self {
        Self { config, cone: Cone::new(config), lits: Vec::new(), stopper: stopper.clone() }
    }

    /// The literal that stands for `bit`, with the clauses of its cone that were not yet stated.
    ///
    /// Ensures: in every model of the clauses the literal has the value of the bit.
    pub fn lit(&mut self, circuit: &Circuit, bit: Bit, vars: &mut Vars, sink: &mut dyn FnMut(&[Lit])) -> Lit {
        self.define(circuit, &[bit], true, vars, sink);
        self.lit_or_any(bit, vars)
    }

    /// A literal that forces `bit` when it holds, and may be false at will. For assumptions and selectors.
    ///
    /// Ensures: in every model of the clauses, if the literal is true then so is the bit; and every assignment
    /// of the inputs that makes the bit true has a model with the literal true. With [`Polarities::Both`] it is
    /// the literal of [`Clausifier::lit`].
    pub fn enabling_lit(&mut self, circuit: &Circuit, bit: Bit, vars: &mut Vars, sink: &mut dyn FnMut(&[Lit])) -> Lit {
        self.define(circuit, &[bit], false, vars, sink);
        self.lit_or_any(bit, vars)
    }

    /// States that `bit` is true unless one of the literals `unless` is; with none, that it is true.
    ///
    /// A fact of a group under selector s is stated unless `!s`.
    pub fn assert(
        &mut self,
        circuit: &Circuit,
        unless: &[Lit],
        bit: Bit,
        vars: &mut Vars,
        sink: &mut dyn FnMut(&[Lit]),
    ) {
        // A conjunction is several facts, a disjunction one clause: neither needs a variable of its own.
        let mut facts = vec![bit];
        while let Some(fact) = facts.pop() {
            match (fact.as_constant(), circuit.gate(fact.gate())) {
                (Some(true), _) => {}
                (Some(false), _) => sink(unless),
                (None, Gate::And(operands)) if !fact.is_negated() => facts.extend(operands.iter().rev()),
                (None, Gate::And(operands)) => {
                    let negated: Vec<Bit> = operands.iter().map(|operand| !*operand).collect();
                    self.assert_any(circuit, unless, &negated, vars, sink);
                }
                (None, _) => self.assert_any(circuit, unless, &[fact], vars, sink),
            }
        }
    }

    fn assert_any(
        &mut self,
        circuit: &Circuit,
        unless: &[Lit],
        bits: &[Bit],
        vars: &mut Vars,
        sink: &mut dyn FnMut(&[Lit]),
    ) {
        self.define(circuit, bits, false, vars, sink);
        let mut clause = unless.to_vec();
        clause.extend(bits.iter().map(|bit| self.lit_or_any(*bit, vars)));
        sink(&clause);
    }

    /// The literal of a bit that already has one.
    pub fn known_lit(&self, bit: Bit) -> Option<Lit> {
        let lit = self.lits.get(bit.gate().index()).copied().flatten()?;
        Some(if bit.is_negated() { !lit } else { lit })
    }

    /// The values of all gates under the inputs of a model; an input that no clause mentions is false.
    pub fn valuation(&self, circuit: &Circuit, model: &dyn Fn(Lit) -> bool) -> Valuation {
        circuit.evaluate_model(&|input| self.known_lit(input).is_some_and(model))
    }

    /// How many gates and inputs have a variable.
    pub fn n_lits(&self) -> usize {
        self.lits.iter().flatten().count()
    }

    /// The bit's literal; after a stop, when it may have none, one that nobody knows.
    fn lit_or_any(&self, bit: Bit, vars: &mut Vars) -> Lit {
        match self.known_lit(bit) {
            None if self.stopper.stopped().is_some() => vars.fresh_lit(),
            _ => self.lit_of(bit),
        }
    }

    fn lit_of(&self, bit: Bit) -> Lit {
        self.known_lit(bit).expect("a defined gate has a literal")
    }

    fn define(&mut self, circuit: &Circuit, bits: &[Bit], exact: bool, vars: &mut Vars, sink: &mut dyn FnMut(&[Lit])) {
        // After a stop the gates that were begun have no literals.
        if self.stopper.stopped().is_some() {
            return;
        }
        let defined = self.cone.visit(circuit, bits, exact, &self.stopper);
        self.lits.resize(circuit.n_gates(), None);
        // Operands are numbered before the gates that use them.
        for new in &defined {
            let lit = &mut self.lits[new.gate.index()];
            if lit.is_none() {
                *lit = Some(vars.fresh_lit());
            }
        }
        for (at, new) in defined.iter().enumerate() {
            if at.is_multiple_of(LOOK_EVERY) && self.stopper.stopped().is_some() {
                return;
            }
            self.state(circuit, new, sink);
        }
    }

    fn state(&self, circuit: &Circuit, new: &Defined, sink: &mut dyn FnMut(&[Lit])) {
        let x = self.lit_of(Bit::new(new.gate, false));
        match circuit.gate(new.gate) {
            // Its only use is as a constant operand.
            Gate::False => {
                if new.first {
                    sink(&[!x]);
                }
            }
            Gate::Input(_) => {}
            Gate::And(_) => {
                let operands: Vec<Lit> = new.conjuncts.iter().map(|bit| self.lit_of(*bit)).collect();
                if new.forward {
                    operands.iter().for_each(|operand| sink(&[!x, *operand]));
                }
                if new.backward {
                    let mut clause = vec![x];
                    clause.extend(operands.iter().map(|operand| !*operand));
                    sink(&clause);
                }
            }
            Gate::Xor(a, b) => {
                let (a, b) = (self.lit_of(*a), self.lit_of(*b));
                if new.forward {
                    sink(&[!x, a, b]);
                    sink(&[!x, !a, !b]);
                }
                if new.backward {
                    sink(&[x, !a, b]);
                    sink(&[x, a, !b]);
                }
            }
            Gate::Ite(c, t, e) => {
                let (c, t, e) = (self.lit_of(*c), self.lit_of(*t), self.lit_of(*e));
                if new.forward {
                    sink(&[!x, !c, t]);
                    sink(&[!x, c, e]);
                    if self.config.redundant_ite {
                        sink(&[!x, t, e]);
                    }
                }
                if new.backward {
                    sink(&[x, !c, !t]);
                    sink(&[x, c, !e]);
                    if self.config.redundant_ite {
                        sink(&[x, !t, !e]);
                    }
                }
            }
        }
    }
}

/// The operands of a gate, each with whether the gate is monotone in it.
pub(super) fn operands(gate: &Gate) -> Vec<(Bit, bool)> {
    match gate {
        Gate::False | Gate::Input(_) => Vec::new(),
        Gate::And(operands) => operands.iter().map(|bit| (*bit, true)).collect(),
        Gate::Xor(a, b) => vec![(*a, false), (*b, false)],
        Gate::Ite(c, t, e) => vec![(*c, false), (*t, true), (*e, true)],
    }
}

/// The gates from number `from` on.
pub(super) fn gate_ids(from: usize, circuit: &Circuit) -> impl Iterator<Item = GateId> + use<> {
    (from..circuit.n_gates()).map(GateId::new)
}
