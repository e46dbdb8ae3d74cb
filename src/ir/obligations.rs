//! Which clauses one method is judged by, and the labels they are reported under.
//!
//! Both semantics ask here, so that a label found violated by one means the same clause to the other.
//! This is naming only: what a clause means is theirs.

use std::collections::BTreeSet;

use crate::base::{ClassId, LabelId, MethodId, Span};
use crate::rel::{FormulaKind, Node, Param};

use super::{Callee, Clause, InstrKind, Program, Property, TerminatorKind, Type};

/// What is assumed of the pre-state and what is promised of the run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obligations {
    pub assumed: Vec<Obligation>,
    pub promised: Vec<Obligation>,
    /// Promises that nobody asks for: [`Program::unasked`].
    pub unasked: Vec<Obligation>,
}

/// One labelled condition. Labels are unique within `promised`, and within `assumed`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obligation {
    pub label: LabelId,
    pub role: Role,
}

/// Where the condition is found and when it applies. Indices are those of the method's [`Contract`](super::Contract).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// `requires[i]`, of the pre-state.
    Requires(usize),
    /// `ensures[i]`; applies to normal returns.
    Ensures(usize),
    /// `history[i]`; applies to runs that end, also by an exception.
    History(usize),
    /// `exceptional[i].when`: if true before the call, an exception of the class leaves it. Applies to runs that end.
    MustThrow(usize),
    /// `exceptional[i].ensures[j]`; applies when an exception of that class leaves.
    OnThrow(usize, usize),
    /// `classes[class].invariants[index]` of the receiver or of a non-null argument.
    /// Applies to runs that end, also by an exception; of a constructor's receiver to normal returns only.
    Invariant { subject: Param, class: ClassId, index: usize },
    /// `classes[class].static_invariants[index]`: of no object. Applies to runs that end.
    StaticInvariant { class: ClassId, index: usize },
    /// `reachable[i]`: of objects other than receiver and arguments. Applies to runs that end, as the entry says.
    Reachable(usize),
    /// [`Property`] may leave it out, and the next. No exception leaves but those whose class `exceptional` covers, and those of [`Role::Assert`].
    NoException,
    /// No `java.lang.AssertionError` leaves, unless `exceptional` covers it.
    Assert,
    /// Every write to an object or static that existed before the call is inside the frame.
    /// Present if the contract has a `modifies` or is pure.
    Modifies,
    /// Every read of a place that existed before the call, and that can change, is of one that `reads` names.
    Accessible,
    /// The run ends, where the contract's `diverges` was not true before the call.
    Terminates,
}

impl Program {
    /// Requires: `receiver` is the receiver's class; the method's own for static methods.
    ///
    /// `Check` instructions inside bodies are not listed: their labels are those of their clauses.
    pub fn obligations(&self, method: MethodId, receiver: ClassId) -> Obligations {
        let called = &self.methods[method];
        let contract = &called.contract;
        let mut assumed = Labels::default();
        let mut promised = Labels::of_promises();
        for (i, clause) in contract.requires.iter().enumerate() {
            assumed.add(clause.label, Role::Requires(i));
        }
        for (i, clause) in contract.ensures.iter().enumerate() {
            promised.add(clause.label, Role::Ensures(i));
        }
        for (i, clause) in contract.history.iter().enumerate() {
            promised.add(clause.label, Role::History(i));
        }
        for (i, exceptional) in contract.exceptional.iter().enumerate() {
            if let Some(when) = &exceptional.when {
                promised.add(when.label, Role::MustThrow(i));
            }
            for (j, clause) in exceptional.ensures.iter().enumerate() {
                promised.add(clause.label, Role::OnThrow(i, j));
            }
        }
        if !contract.is_helper {
            for (label, role) in self.invariant_roles(method, receiver) {
                let is_made_here =
                    called.is_constructor() && matches!(role, Role::Invariant { subject: Param::This, .. });
                if is_made_here && self.is_for_classes_below(method, role) {
                    continue;
                }
                if !is_made_here {
                    assumed.add(label, role);
                }
                promised.add(label, role);
            }
        }
        if !contract.is_helper {
            for (label, role) in self.static_invariant_roles(method, receiver) {
                // A program starts with what its initializers leave.
                if !contract.is_entry {
                    assumed.add(label, role);
                }
                promised.add(label, role);
            }
        }
        for (i, reachable) in contract.reachable.iter().enumerate() {
            assumed.add(reachable.clause.label, Role::Reachable(i));
            promised.add(reachable.clause.label, Role::Reachable(i));
        }
        if self.property != Property::Assertions {
            promised.list.push(Obligation { label: LabelId::NO_EXCEPTION, role: Role::NoException });
        }
        if self.property != Property::Exceptions {
            promised.list.push(Obligation { label: LabelId::ASSERT, role: Role::Assert });
        }
        if !contract.modifies.is_empty() || contract.is_pure {
            promised.list.push(Obligation { label: LabelId::MODIFIES, role: Role::Modifies });
        }
        if !contract.reads.is_empty() {
            promised.list.push(Obligation { label: LabelId::ACCESSIBLE, role: Role::Accessible });
        }
        let may_diverge = contract.diverges.as_ref().is_some_and(|when| *when.kind == FormulaKind::Const(true));
        if self.property == Property::All && !may_diverge {
            promised.list.push(Obligation { label: LabelId::TERMINATES, role: Role::Terminates });
        }
        let (unasked, promised) = promised.list.into_iter().partition(|it| self.unasked.contains(&it.label));
        Obligations { assumed: assumed.list, promised, unasked }
    }

    /// An abstract class's constructor makes no object by itself: an invariant that depends on what classes below say of
    /// a model field, or do in a method, is for their constructors.
    fn is_for_classes_below(&self, constructor: MethodId, role: Role) -> bool {
        let class = self.methods[constructor].class;
        let Some(clause) = self.clause_of(constructor, role).filter(|_| self.classes[class].is_abstract) else {
            return false;
        };
        let formula = Node::from(&clause.formula);
        let mut is_below_asked = formula.called().iter().any(|called| self.methods[*called].is_abstract);
        formula.each(&mut |node| {
            let Node::Formula(formula) = node else { return };
            if let FormulaKind::InstanceOf(_, of) = &*formula.kind {
                is_below_asked |= *of != class && self.is_subclass(*of, class);
            }
        });
        is_below_asked
    }

    /// A part of what is assumed of the pre-state that could not be read, if there is one.
    pub fn unread(&self, method: MethodId) -> Option<Span> {
        let called = &self.methods[method];
        let receiver = (!called.is_static).then_some(called.class);
        let args =
            called.params.iter().filter_map(|(_, ty)| if let Type::Ref(class) = ty { Some(*class) } else { None });
        if called.contract.unread.is_some() || called.contract.is_helper {
            return called.contract.unread;
        }
        let args: Vec<ClassId> = args.collect();
        let mut objects = receiver.iter().chain(&args).flat_map(|class| self.supertypes(*class));
        let mut all = args.iter().chain([&called.class]).flat_map(|class| self.supertypes(*class));
        let of_objects = objects.find_map(|class| self.classes[class].unread);
        of_objects.or_else(|| all.find_map(|class| self.classes[class].static_unread))
    }

    /// Clauses of the method's contract and its class's that were not understood, in order of place.
    pub fn left_out(&self, method: MethodId) -> Vec<Span> {
        let called = &self.methods[method];
        let of_class = |class: ClassId| self.classes[class].left_out.iter().copied();
        let mut found = called.contract.left_out.clone();
        found.extend(self.supertypes(called.class).into_iter().flat_map(of_class));
        // What was only assumed: an axiom.
        let unread = |class: ClassId| self.classes[class].unread.into_iter();
        let unread: Vec<Span> = self.supertypes(called.class).into_iter().flat_map(unread).collect();
        found.extend(
            unread.iter().copied().filter(|span| !found.iter().any(|part| span.contains(*part))).collect::<Vec<_>>(),
        );
        found.sort();
        found.dedup();
        found
    }

    /// A clause left out that promises something: a partial contract is not the contract. Invariants are promises too.
    pub fn unpromised(&self, method: MethodId) -> Option<Span> {
        let called = &self.methods[method];
        let of_class = |class: ClassId| self.classes[class].left_out.first().copied();
        let own = called.contract.unpromised.iter().min().copied();
        own.or_else(|| self.supertypes(called.class).into_iter().find_map(of_class))
    }

    /// The call by contract that asks for a condition of the callee under the label, with the clause that states it.
    fn asked_at_call(&self, label: LabelId) -> Option<(Span, Span)> {
        let bodies = self.methods.values().filter_map(|method| method.body.as_ref());
        bodies.flat_map(|body| body.blocks.values()).find_map(|block| {
            let TerminatorKind::Invoke(invoke) = &block.terminator.kind else { return None };
            let (Callee::Direct(named) | Callee::Virtual(named)) = invoke.callee;
            let asked = invoke.by_contract.as_ref()?.asked.iter();
            let (obligation, _) = asked.into_iter().find(|(_, asked)| *asked == label)?;
            Some((block.terminator.span, self.clause_of(named, obligation.role)?.span))
        })
    }

    /// Where a reached body states what is judged under the label.
    pub fn stated_inside(&self, label: LabelId) -> Option<Span> {
        if let Some((call, _)) = self.asked_at_call(label) {
            return Some(call);
        }
        let bodies = self.methods.values().filter_map(|method| method.body.as_ref());
        let mut instrs = bodies.flat_map(|body| body.blocks.values()).flat_map(|block| &block.instrs);
        instrs.find_map(|instr| match &instr.kind {
            InstrKind::Check(clause) if clause.label == label => Some(clause.span),
            InstrKind::OpenFrame(frame) if frame.label == label => Some(frame.span),
            _ => None,
        })
    }

    /// Where the precondition is written that is asked at a call under this label.
    pub fn precondition_called(&self, label: LabelId) -> Option<Span> {
        if let Some((_, clause)) = self.asked_at_call(label) {
            return Some(clause);
        }
        let bodies = self.methods.values().filter_map(|method| method.body.as_ref());
        let mut instrs = bodies.flat_map(|body| body.blocks.values()).flat_map(|block| &block.instrs);
        instrs.find_map(|instr| match &instr.kind {
            InstrKind::Check(clause) if clause.label == label => {
                clause.formula.span.filter(|written| !clause.span.contains(*written))
            }
            _ => None,
        })
    }

    /// The clause that the role points at; `None` for the five that no clause states.
    pub fn clause_of(&self, method: MethodId, role: Role) -> Option<&Clause> {
        let contract = &self.methods[method].contract;
        match role {
            Role::Requires(i) => Some(&contract.requires[i]),
            Role::Ensures(i) => Some(&contract.ensures[i]),
            Role::History(i) => Some(&contract.history[i]),
            Role::MustThrow(i) => contract.exceptional[i].when.as_ref(),
            Role::OnThrow(i, j) => Some(&contract.exceptional[i].ensures[j]),
            Role::Invariant { class, index, .. } => Some(&self.classes[class].invariants[index]),
            Role::StaticInvariant { class, index } => Some(&self.classes[class].static_invariants[index]),
            Role::Reachable(i) => Some(&contract.reachable[i].clause),
            Role::NoException | Role::Assert | Role::Modifies | Role::Accessible | Role::Terminates => None,
        }
    }

    /// The class and all its superclasses and superinterfaces, each once, nearest first.
    pub fn supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let mut found = vec![class];
        let mut next = 0;
        while next < found.len() {
            let class = &self.classes[found[next]];
            for parent in class.superclass.iter().chain(&class.interfaces) {
                if !found.contains(parent) {
                    found.push(*parent);
                }
            }
            next += 1;
        }
        found
    }

    /// Those of the method's class and its supertypes, and of the classes of its arguments.
    fn static_invariant_roles(&self, method: MethodId, receiver: ClassId) -> Vec<(LabelId, Role)> {
        let args = self.methods[method].params.iter();
        let args = args.filter_map(|(_, ty)| if let Type::Ref(class) = ty { Some(*class) } else { None });
        let mut seen: BTreeSet<ClassId> = BTreeSet::new();
        let mut roles = Vec::new();
        for class in std::iter::once(receiver).chain(args).flat_map(|class| self.supertypes(class)) {
            if seen.insert(class) {
                let clauses = self.classes[class].static_invariants.iter().enumerate();
                roles.extend(clauses.map(|(index, c)| (c.label, Role::StaticInvariant { class, index })));
            }
        }
        roles
    }

    fn invariant_roles(&self, method: MethodId, receiver: ClassId) -> Vec<(LabelId, Role)> {
        let called = &self.methods[method];
        let mut subjects = Vec::new();
        if !called.is_static {
            subjects.push((Param::This, receiver, String::new()));
        }
        for (i, (name, ty)) in called.params.iter().enumerate() {
            if let Type::Ref(class) = ty {
                subjects.push((Param::Arg(i as u32), *class, format!("@{name}")));
            }
        }
        let mut roles = Vec::new();
        for (subject, class, suffix) in subjects {
            for class in self.supertypes(class) {
                for (index, clause) in self.classes[class].invariants.iter().enumerate() {
                    let label = LabelId::of(&format!("{}{suffix}", clause.label));
                    roles.push((label, Role::Invariant { subject, class, index }));
                }
            }
        }
        roles
    }
}

/// Gives the second `size` the label `size#2`, and so on.
#[derive(Default)]
struct Labels {
    taken: BTreeSet<LabelId>,
    list: Vec<Obligation>,
}

impl Labels {
    /// A clause that has the name of what is promised of every method is the second of that name.
    fn of_promises() -> Labels {
        let of_all =
            [LabelId::NO_EXCEPTION, LabelId::ASSERT, LabelId::MODIFIES, LabelId::ACCESSIBLE, LabelId::TERMINATES];
        Labels { taken: BTreeSet::from(of_all), list: Vec::new() }
    }

    fn add(&mut self, label: LabelId, role: Role) {
        let mut unique = label;
        let mut n = 1;
        while !self.taken.insert(unique) {
            n += 1;
            unique = LabelId::of(&format!("{label}#{n}"));
        }
        self.list.push(Obligation { label: unique, role });
    }
}
