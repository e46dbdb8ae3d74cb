//! Why one failing run fails: cores and corrections over its statements.
//!
//! The run's input is fixed and every statement that it can reach is a group that may be switched off (constraint
//! mode). With all groups on, the contract fails; a minimal unsatisfiable set of groups is a set of statements that
//! together bring the failure about (SAT-TAR, ASE 2012, section 4.1), and a group without which the contract can hold
//! is a place to repair, the model being what it should have produced (Chandra et al., ICSE 2011).

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, LabelId, MethodId, StopReason};
use crate::circuit::{Bit, Valuation};
use crate::clausify::{self, Clausifier};
use crate::cnf::{Clauses, Cnf, Grouped, Lit, Vars};
use crate::heap::Input;
use crate::ir::{Program, Type};
use crate::sat::{Model, SatSolver, SolverKind, solver};
use crate::symex::{self, Encoding, GroupKind, Mode, Produced};
use crate::ucore::{self, Formula, Shrunk};

/// Clauses of a formula that is asked no more than it must be.
const LARGE: usize = 300_000;

/// What values of corrections are shown is worth so many questions, the fewer the more clauses each has.
const MAX_CLAUSES_OF_VALUES: usize = 60_000_000;
const MIN_WISHES: usize = 16;

/// One failing input, encoded with a selector for each statement.
pub struct Explainer {
    encoding: Encoding,
    clausifier: Clausifier,
    vars: Vars,
    solver: Box<dyn SatSolver>,
    kind: SolverKind,
    /// All that the solver has, for the second opinion and for export.
    clauses: Clauses,
    /// Each with its selector; statements in the order of execution, then exit frames.
    groups: Vec<(GroupKind, Lit)>,
    /// What "the label holds" comes to.
    labels: BTreeMap<LabelId, Vec<Lit>>,
}

/// Statements that cannot all do what they do if the label is to hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Core {
    pub label: LabelId,
    /// In the order of execution.
    pub members: Vec<GroupKind>,
    /// Why it is not known to be minimal.
    pub stopped: Option<StopReason>,
    /// Another solver found it unsatisfiable, and satisfiable without any one member.
    pub is_confirmed: bool,
    pub n_calls: usize,
}

/// A group whose change alone can save the run.
#[derive(Clone, Debug)]
pub struct Correction {
    pub group: GroupKind,
    /// What each execution of it computed and, where that differs, should have produced. As few differences as a
    /// greedy search finds.
    pub angelic: Vec<Angelic>,
    /// What all of its executions produce in the repaired run, in order; empty unless values were asked for.
    pub script: Vec<Production>,
}

/// What one execution of a statement produces, and the object it is written to, if it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Production {
    pub value: Produced,
    pub object: Option<Produced>,
}

/// One execution of a statement, as it was and as it should have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Angelic {
    /// Executions of this statement before it, in the repaired run; 0 for a write that is missing on the way out.
    pub index: usize,
    pub role: symex::Role,
    /// Of the value.
    pub ty: Type,
    pub computed: Produced,
    pub produced: Produced,
    /// The object it should have been written to, where that is another one; null: to none.
    pub elsewhere: Option<Produced>,
}

/// The minimal cores and corrections that were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllCores {
    pub cores: Vec<Vec<GroupKind>>,
    pub corrections: Vec<Vec<GroupKind>>,
    /// There may be more: why.
    pub incomplete: Option<String>,
}

impl Explainer {
    /// Requires: the method has a body and the input is one of its. With `only`, no other group may be switched off.
    pub fn new(
        program: &Program,
        method: MethodId,
        input: &Input,
        config: &symex::Config,
        only: Option<BTreeSet<GroupKind>>,
        kind: SolverKind,
    ) -> Explainer {
        let config =
            symex::Config { mode: Mode::Constraint { input: Box::new(input.clone()), only }, ..config.clone() };
        let encoding = symex::encode(program, method, &config);
        let mut explainer = Explainer {
            clausifier: Clausifier::new(clausify::Config::STANDARD),
            vars: Vars::default(),
            solver: solver(kind),
            kind,
            clauses: Clauses::default(),
            groups: Vec::new(),
            labels: BTreeMap::new(),
            encoding,
        };
        // Nothing can be asked of a formula that breaks off.
        if !explainer.is_cut() {
            explainer.load();
        }
        explainer
    }

    /// The formula would be too large, or nobody waits for it any more: it has no groups.
    pub fn is_cut(&self) -> bool {
        self.encoding.is_cut
    }

    fn load(&mut self) {
        for bit in self.encoding.pre_assumptions.clone() {
            self.assert(bit);
        }
        // A repaired run must end within the bounds, and within what is modelled.
        let exceeded: Vec<Bit> = self.encoding.unwinding.iter().map(|unwinding| unwinding.exceeded).collect();
        let unsupported: Vec<Bit> = self.encoding.unsupported.iter().map(|limit| limit.reached).collect();
        for bit in exceeded.into_iter().chain(unsupported) {
            self.assert(!bit);
        }
        let mut groups = self.encoding.groups.clone();
        groups.sort_by_key(|group| matches!(group.kind, GroupKind::ExitFrame(_)));
        for group in groups {
            let lit = self.lit(group.selector);
            self.groups.push((group.kind, lit));
        }
        for (label, violated) in self.encoding.labels.iter().map(|l| (l.label, l.violated)).collect::<Vec<_>>() {
            let lits = match violated.as_constant() {
                Some(false) => Vec::new(),
                _ => vec![self.lit(!violated)],
            };
            self.labels.entry(label).or_default().extend(lits);
        }
    }

    fn assert(&mut self, bit: Bit) {
        let (solver, clauses) = (&mut self.solver, &mut self.clauses);
        self.clausifier.assert(&self.encoding.circuit, &[], bit, &mut self.vars, &mut |clause| {
            clauses.push(clause);
            solver.add_clause(clause);
        });
    }

    fn lit(&mut self, bit: Bit) -> Lit {
        let (solver, clauses) = (&mut self.solver, &mut self.clauses);
        self.clausifier.lit(&self.encoding.circuit, bit, &mut self.vars, &mut |clause| {
            clauses.push(clause);
            solver.add_clause(clause);
        })
    }

    /// Every group, in the order of execution, exit frames last.
    pub fn groups(&self) -> impl Iterator<Item = GroupKind> {
        self.groups.iter().map(|(kind, _)| *kind)
    }

    /// Each question takes a good part of a second: cores are not confirmed.
    pub fn is_large(&self) -> bool {
        self.n_clauses() > LARGE
    }

    pub fn n_clauses(&self) -> usize {
        self.clauses.len()
    }

    /// All labels hold but those left out.
    fn hard(&self, left_out: &BTreeSet<LabelId>) -> Vec<Lit> {
        self.labels.iter().filter(|(label, _)| !left_out.contains(*label)).flat_map(|(_, lits)| lits).copied().collect()
    }

    fn without(violated: &BTreeSet<LabelId>, label: LabelId) -> BTreeSet<LabelId> {
        violated.iter().filter(|other| **other != label).copied().collect()
    }

    fn kinds(&self, lits: &[Lit]) -> Vec<GroupKind> {
        self.groups.iter().filter(|(_, lit)| lits.contains(lit)).map(|(kind, _)| *kind).collect()
    }

    /// Selectors in the order in which extraction tries to do without: exit frames first, then backwards from the end.
    fn order(&self) -> Vec<Lit> {
        let is_frame = |group: &&(GroupKind, Lit)| matches!(group.0, GroupKind::ExitFrame(_));
        let frames = self.groups.iter().filter(is_frame);
        let statements = self.groups.iter().filter(|group| !is_frame(group)).rev();
        frames.chain(statements).map(|(_, lit)| *lit).collect()
    }

    /// A minimal core for one of the violated labels, the others of them set aside; all other labels must hold.
    /// `None`: the label can hold with every group on, so it is not violated by this input.
    pub fn core(
        &mut self,
        label: LabelId,
        violated: &BTreeSet<LabelId>,
        budget: &Budget,
    ) -> Result<Option<Core>, StopReason> {
        let hard = self.hard(&Self::without(violated, label));
        let order = self.order();
        let mus = match ucore::shrink(self.solver.as_mut(), &hard, &order, None, budget) {
            Shrunk::Satisfiable(_) => return Ok(None),
            Shrunk::Unknown(reason) => return Err(reason),
            Shrunk::Mus(mus) => mus,
        };
        let mut second = solver(second_opinion(self.kind));
        let is_confirmed = mus.is_minimal()
            && !self.is_large()
            && match ucore::verify_mus(&self.clauses, &hard, &mus.members, second.as_mut(), budget) {
                Ok(()) => true,
                Err(ucore::MusFault::Stopped(_)) => false,
                Err(fault) => panic!("two solvers disagree on the core of `{label}`: {fault:?}"),
            };
        let members = self.kinds(&mus.members);
        Ok(Some(Core { label, members, stopped: mus.stopped, is_confirmed, n_calls: mus.n_calls }))
    }

    /// Is there any run within the bounds, whatever statements do and whatever it violates?
    pub fn has_runs(&mut self, budget: &Budget) -> bool {
        matches!(self.solver.solve(&[], budget), crate::sat::Answer::Sat(_))
    }

    /// All minimal cores and correction sets for the labels together, until `max_sets` or the budget.
    pub fn enumerate(&mut self, max_sets: usize, budget: &Budget) -> AllCores {
        let hard = self.hard(&BTreeSet::new());
        let order = self.order();
        let formula = Formula { solver: self.solver.as_mut(), hard: &hard, rotation: None };
        let found = ucore::enumerate(&mut [formula], &order, max_sets, budget);
        AllCores {
            cores: found.muses.iter().map(|set| self.kinds(set)).collect(),
            corrections: found.mcses.iter().map(|set| self.kinds(set)).collect(),
            incomplete: found.incomplete.map(|why| why.to_string()),
        }
    }

    /// The groups each of which alone can save the run: every label but those left out holds with its change.
    /// The second part says why there may be more.
    /// Without angelic values, which cost more questions, unless asked for.
    pub fn corrections(
        &mut self,
        left_out: &BTreeSet<LabelId>,
        wants_values: bool,
        budget: &Budget,
    ) -> (Vec<Correction>, Option<String>) {
        let hard = self.hard(left_out);
        let order: Vec<Lit> = self.groups.iter().map(|(_, lit)| *lit).collect();
        let mut formula = Formula { solver: self.solver.as_mut(), hard: &hard, rotation: None };
        let single = ucore::single_corrections(&mut formula, &order, budget);
        let mut n_wishes = (MAX_CLAUSES_OF_VALUES / self.n_clauses().max(1)).max(MIN_WISHES);
        let found = single
            .found
            .iter()
            .map(|(lit, model)| {
                let group = self.kinds(&[*lit])[0];
                if !wants_values {
                    return Correction { group, angelic: Vec::new(), script: Vec::new() };
                }
                let model = self.fewest_changes(group, (*lit, model.clone()), &hard, budget, &mut n_wishes);
                let valuation = self.valuation(&model);
                let (angelic, script) = (self.angelic(group, &valuation), self.script(group, &valuation));
                Correction { group, angelic, script }
            })
            .collect();
        (found, single.incomplete.map(|why| why.to_string()))
    }

    /// The groups without which every label but those left out can hold; one that the budget leaves open counts as one.
    pub fn savers(&mut self, left_out: &BTreeSet<LabelId>, budget: &Budget) -> BTreeSet<GroupKind> {
        let hard = self.hard(left_out);
        let mut found = BTreeSet::new();
        for (kind, off) in self.groups.clone() {
            let rest = self.groups.iter().map(|(_, lit)| *lit).filter(|lit| *lit != off);
            let asked: Vec<Lit> = hard.iter().copied().chain(rest).collect();
            if !matches!(self.solver.solve(&asked, budget), crate::sat::Answer::Unsat(_)) {
                found.insert(kind);
            }
        }
        found
    }

    fn valuation(&self, model: &Model) -> Valuation {
        let value = |bit: Bit| match bit.as_constant() {
            Some(constant) => constant,
            None => self.clausifier.known_lit(bit).is_some_and(|lit| model.value(lit)),
        };
        self.encoding.circuit.evaluate_model(&value)
    }

    /// Executions of the group one after the other back to where they wrote and what they computed, as long as the
    /// rest can hold; for so many questions at most.
    fn fewest_changes(
        &mut self,
        group: GroupKind,
        (off, model): (Lit, Model),
        hard: &[Lit],
        budget: &Budget,
        n_wishes: &mut usize,
    ) -> Model {
        let rest: Vec<Lit> = self.groups.iter().map(|(_, lit)| *lit).filter(|lit| *lit != off).collect();
        let mut kept: Vec<Lit> = Vec::new();
        let mut best = model;
        let bindings: Vec<usize> =
            (0..self.encoding.bindings.len()).filter(|at| self.encoding.bindings[*at].kind == group).collect();
        let wishes: Vec<Bit> = bindings.iter().map(|at| self.encoding.in_place(*at)).collect();
        let wishes =
            wishes.into_iter().chain(bindings.iter().map(|at| self.encoding.unchanged(*at)).collect::<Vec<_>>());
        for same in wishes {
            if same == Bit::TRUE {
                continue;
            }
            if *n_wishes == 0 {
                break;
            }
            *n_wishes -= 1;
            let same = self.lit(same);
            let asked: Vec<Lit> = hard.iter().chain(&rest).chain(&kept).copied().chain([same]).collect();
            match self.solver.solve(&asked, budget) {
                crate::sat::Answer::Sat(model) => {
                    kept.push(same);
                    best = model;
                }
                crate::sat::Answer::Unsat(_) => {}
                crate::sat::Answer::Unknown(_) => break,
            }
        }
        best
    }

    fn script(&self, group: GroupKind, valuation: &Valuation) -> Vec<Production> {
        let of_group = self.encoding.bindings.iter().filter(|binding| binding.kind == group);
        let taken = of_group.filter(|binding| valuation.bit(binding.path));
        let production = |binding: &symex::Binding| Production {
            value: self.encoding.produced(&binding.produced, valuation),
            object: binding.object.as_ref().map(|(_, object)| self.encoding.produced(object, valuation)),
        };
        taken.map(production).collect()
    }

    fn angelic(&self, group: GroupKind, valuation: &Valuation) -> Vec<Angelic> {
        let of_group = self.encoding.bindings.iter().filter(|binding| binding.kind == group);
        let taken: Vec<&symex::Binding> = of_group.filter(|binding| valuation.bit(binding.path)).collect();
        // One execution of a call binds its receiver, its arguments and its result; the exit binds each object's field.
        let is_again = |one: &symex::Binding, other: &symex::Binding| {
            matches!(group, GroupKind::Origin(_)) && (one.span, one.role) == (other.span, other.role)
        };
        let times = |at: usize| taken[..at].iter().filter(|other| is_again(other, taken[at])).count();
        let angelic = taken.iter().enumerate().map(|(at, binding)| Angelic {
            index: times(at),
            role: binding.role,
            ty: binding.ty,
            computed: self.encoding.produced(&binding.computed, valuation),
            produced: self.encoding.produced(&binding.produced, valuation),
            elsewhere: binding.object.as_ref().and_then(|(computed, produced)| {
                let produced = self.encoding.produced(produced, valuation);
                (self.encoding.produced(computed, valuation) != produced).then_some(produced)
            }),
        });
        angelic.filter(|angelic| angelic.computed != angelic.produced || angelic.elsewhere.is_some()).collect()
    }

    /// The question as grouped clauses: each group a unit clause, the labels hard. For outside tools.
    pub fn grouped(&self, name: &dyn Fn(GroupKind) -> String) -> Grouped {
        let hard = self.hard(&BTreeSet::new());
        let mut clauses = self.clauses.clone();
        hard.iter().for_each(|lit| clauses.push(&[*lit]));
        let groups = self
            .groups
            .iter()
            .map(|(kind, lit)| crate::cnf::Group { name: name(*kind), clauses: [[*lit]].iter().collect() });
        let cnf = Cnf { n_vars: self.vars.len(), clauses, names: Vec::new() };
        Grouped { n_vars: cnf.n_vars, hard: cnf.clauses, groups: groups.collect() }
    }
}

/// Another solver than the one that answered.
fn second_opinion(kind: SolverKind) -> SolverKind {
    if kind == SolverKind::Batsat { SolverKind::Varisat } else { SolverKind::Batsat }
}
