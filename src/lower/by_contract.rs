//! Calls that are taken by the callee's contract: `--modular`; and those of native methods, which have nothing else.
//!
//! Every call of the user's code is lowered as one that runs. Where the method that is named has a specification case,
//! what an abstract run needs to know besides is put beside it, when all code is known. Calls that a contract cannot
//! stand for (they change or make objects of the library) run, and a warning says so.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, Diagnostic, LabelId, MethodId, Span};
use crate::ir::{
    self, BlockId, ByContract, Callee, ClassKind, Contract, Effects, Frame, HavocPlace, Obligation, Program,
    TerminatorKind, Type,
};

use crate::rel::{Expr, ExprKind, Formula, FormulaKind, Node, Param, State};

use super::by_invariant::{may_keep, reference};
use super::request::Modular;
use super::world::World;

struct Plan {
    method: MethodId,
    block: BlockId,
    taken: Result<ByContract, (Span, String)>,
}

impl World<'_> {
    /// Methods whose contracts may stand for calls of them.
    pub(super) fn callees_by_contract(&self) -> Vec<MethodId> {
        let asked = self.asks.modular;
        if asked == Modular::None {
            return Vec::new();
        }
        let program = &self.program;
        let mut called = BTreeSet::new();
        for method in program.methods.values().filter(|method| program.classes[method.class].is_user) {
            for block in method.body.iter().flat_map(|body| body.blocks.values()) {
                if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                    called.insert(named(invoke.callee));
                }
            }
        }
        called.into_iter().filter(|callee| is_taken(program, *callee, asked)).collect()
    }

    /// Says of calls in the user's code what their contracts let them do.
    pub(super) fn take_calls_by_contract(&mut self) {
        let asked = self.asks.modular;
        if asked == Modular::None {
            return;
        }
        self.warn_of_idle_marks();
        let inside = self.said.inside_of_code();
        let plans: Vec<Plan> =
            self.program.methods.ids().flat_map(|method| plans(&self.program, method, asked, &inside)).collect();
        for callee in self.callees_by_contract() {
            let object = self.object();
            let contract = &mut self.program.methods[callee].contract;
            let of_throws = contract.exceptional.iter_mut().flat_map(|each| &mut each.ensures);
            for clause in contract.ensures.iter_mut().chain(&mut contract.history).chain(of_throws) {
                clause.formula = to_caller(&clause.formula, object);
            }
        }
        for plan in plans {
            match plan.taken {
                Ok(by_contract) => {
                    let body = self.program.methods[plan.method].body.as_mut().expect("a body with a call");
                    if let TerminatorKind::Invoke(invoke) = &mut body.blocks[plan.block].terminator.kind {
                        invoke.by_contract = Some(Box::new(by_contract));
                    }
                }
                Err((span, why)) => self.report(
                    Diagnostic::warning("runs", format!("this call runs, and is not taken by contract: {why}"))
                        .at(span, "")
                        .help("its code is looked at within the bounds"),
                ),
            }
        }
    }
}

impl World<'_> {
    /// `@Modular` where nothing follows from it.
    fn warn_of_idle_marks(&mut self) {
        let program = &self.program;
        let marked = program
            .methods
            .ids()
            .filter(|method| program.methods[*method].contract.is_modular && !has_contract(program, *method));
        let idle: Vec<Span> = marked.map(|method| program.methods[method].span).collect();
        for span in idle {
            let what = "`@Modular` means nothing here: there is no contract to take calls by";
            let help = "write what the method promises; constructors run";
            self.report(Diagnostic::warning("idle", what).at(span, "").help(help));
        }
    }
}

fn named(callee: Callee) -> MethodId {
    match callee {
        Callee::Direct(method) | Callee::Virtual(method) => method,
    }
}

/// A specification case, not only a word such as `pure`; constructors run.
pub(super) fn has_contract(program: &Program, method: MethodId) -> bool {
    let called = &program.methods[method];
    let is_stated = called.contract.is_stated && !called.contract.is_bare;
    program.classes[called.class].is_user && is_stated && !called.is_constructor() && !called.contract.is_entry
}

/// Is a call of the method taken by its contract, if that can speak for it?
fn is_taken(program: &Program, method: MethodId, asked: Modular) -> bool {
    let called = &program.methods[method];
    let is_asked = asked == Modular::All || called.contract.is_modular || called.is_native;
    is_asked && has_contract(program, method)
}

/// `inside`: classes whose methods nobody checks by themselves, those of lambdas too.
fn plans(program: &Program, method: MethodId, asked: Modular, inside: &BTreeSet<ClassId>) -> Vec<Plan> {
    let caller = &program.methods[method];
    let Some(body) = caller.body.as_ref().filter(|_| program.classes[caller.class].is_user) else { return Vec::new() };
    let mut plans = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for (block, written) in body.blocks.iter() {
        let TerminatorKind::Invoke(invoke) = &written.terminator.kind else { continue };
        if !is_taken(program, named(invoke.callee), asked) {
            continue;
        }
        let mut label = |called: &str| {
            let number = numbers.entry(called.to_owned()).or_default();
            *number += 1;
            LabelId::of(&format!("{}.requires({called})#{number}", caller.name))
        };
        let taken =
            taken(program, method, invoke.callee, inside, &mut label).map_err(|why| (written.terminator.span, why));
        plans.push(Plan { method, block, taken });
    }
    plans
}

fn taken(
    program: &Program,
    caller: MethodId,
    callee: Callee,
    inside: &BTreeSet<ClassId>,
    label: &mut dyn FnMut(&str) -> LabelId,
) -> Result<ByContract, String> {
    let callee_id = named(callee);
    let called = &program.methods[callee_id];
    let name = &called.name;
    if program.unread(callee_id).is_some() || program.unpromised(callee_id).is_some() {
        return Err(format!("a part of the contract of `{name}` was not understood"));
    }
    if called.contract.is_own && program.answering(callee).len() > 1 {
        return Err(format!("the contract of `{name}` does not bind what overrides it"));
    }
    let known = program.supertypes(called.class);
    let has_own = |class: ClassId| {
        let more = program.supertypes(class).into_iter().filter(|class| !known.contains(class));
        let mut more = more.map(|class| &program.classes[class]);
        more.any(|class| !class.invariants.is_empty() || !class.static_invariants.is_empty())
    };
    let mut below = program.classes.ids().filter(|class| program.is_subclass(*class, called.class));
    if !called.is_static && below.any(has_own) {
        return Err(format!("a subclass of `{}` has invariants of its own", program.classes[called.class].name));
    }
    let may_run = ir::may_run(program, callee);
    if may_run.iter().any(|method| program.methods[*method].body.is_none()) {
        return Err(format!("`{name}` has no code that says what it may make"));
    }
    let is_inside = |method: &&MethodId| inside.contains(&program.methods[**method].class);
    if let Some(method) = may_run.iter().find(is_inside) {
        let method = program.method_name(*method);
        return Err(format!("`{method}`, which overrides `{name}` inside of code, is not checked on its own"));
    }
    let (mut effects, reached) = ir::effects_of(program, &may_run);
    let contract = &called.contract;
    let is_implemented = !may_run.is_empty() && !effects.calls_unseen && !called.is_native;
    if !is_implemented && names_all(contract) {
        return Err(format!(
            "nothing that was given implements `{name}`, and its contract lets it change everything: say with \
             `assignable` what it may change"
        ));
    }
    if let Some(method) = effects.in_library.filter(|_| names_all(contract)) {
        let method = program.method_name(method);
        return Err(format!(
            "`{name}` may change everything, and calls `{method}`, which changes objects of the library"
        ));
    }
    let places = places(program, callee_id, &effects);
    let types = places.iter().map(|place| match place {
        HavocPlace::Static(field) | HavocPlace::Field { field, .. } => program.fields[*field].ty,
        HavocPlace::Elems { class, .. } => match program.classes[*class].kind {
            ClassKind::Array(elem) => elem,
            _ => Type::Ref(*class),
        },
    });
    let raised = raised(program, contract, is_implemented)?;
    let carried = raised.iter().filter(|class| program.classes[**class].is_user);
    let carried = carried.flat_map(|class| program.instance_fields(*class)).map(|field| &program.fields[field]);
    let carried: Vec<Type> =
        carried.filter(|field| program.classes[field.class].is_user).map(|field| field.ty).collect();
    let open: Vec<ClassId> = types.chain([called.returns]).chain(carried).filter_map(reference).collect();
    if !is_implemented {
        effects.made = program.classes.ids().filter(|class| may_be_made_unseen(program, *class)).collect();
        only_users(program, name, &open, &effects.made)?;
    }
    let made = may_keep(program, open, &effects)?;
    let initializes = match is_implemented {
        true => effects.initializers(program),
        false => program.classes.ids().filter(|class| ir::has_initializer(program, *class)).collect(),
    };
    let receiver = called.class;
    let asked = program.obligations(callee_id, receiver).assumed;
    let asked: Vec<(Obligation, LabelId)> = asked.into_iter().map(|asked| (asked, label(name))).collect();
    let may_diverge = contract.diverges.is_some();
    // That a recursion by contract ends nobody asks.
    let ends = !reached.contains(&caller) && !may_diverge && !is_recursive(program, &may_run, &reached);
    Ok(ByContract { asked, places, made: made.into_iter().collect(), initializes, raised, ends })
}

/// Code that was not given may make objects of the user's classes, of arrays, and of an implementation that was not
/// given either.
fn may_be_made_unseen(program: &Program, class: ClassId) -> bool {
    let declared = &program.classes[class];
    let is_concrete = |class: ClassId| {
        let declared = &program.classes[class];
        !declared.is_abstract && declared.kind != ClassKind::Interface
    };
    match declared.kind {
        ClassKind::Array(_) => true,
        ClassKind::Enum => false,
        _ if is_concrete(class) => declared.is_user,
        _ => {
            declared.is_user
                && !program.classes.ids().any(|below| is_concrete(below) && program.is_subclass(below, class))
        }
    }
}

/// Why code that was not given may leave what no formula says all of: a new object of a library's class.
fn only_users(program: &Program, called: &str, open: &[ClassId], made: &BTreeSet<ClassId>) -> Result<(), String> {
    let (mut open, mut seen) = (open.to_vec(), BTreeSet::new());
    while let Some(class) = open.pop() {
        if !seen.insert(class) {
            continue;
        }
        let declared = &program.classes[class];
        if let ClassKind::Array(elem) = declared.kind {
            open.extend(reference(elem));
        } else if !declared.is_user {
            let name = &declared.name;
            return Err(format!("nothing that was given implements `{called}`, and it may leave a new `{name}`"));
        }
        let below = made.iter().filter(|below| program.is_subclass(**below, class));
        let fields = below.flat_map(|below| program.instance_fields(*below));
        open.extend(fields.filter_map(|field| reference(program.fields[field].ty)));
    }
    Ok(())
}

/// Does a frame name places that may be the library's?
fn names_all(contract: &Contract) -> bool {
    let is_open = |frame: &Frame| matches!(frame, Frame::Everything | Frame::AllOf { .. });
    contract.modifies.is_empty() && !contract.is_pure
        || contract.modifies.iter().any(|case| case.places.iter().any(is_open))
}

/// Whatever of the user's a frame may name. Where it names no elements but everything, elements are changed of arrays of
/// those classes that the code writes to: what else is an array is the library's.
fn places(program: &Program, callee: MethodId, effects: &Effects) -> Vec<HavocPlace> {
    let contract = &program.methods[callee].contract;
    let frames: Vec<&Frame> = contract.modifies.iter().flat_map(|case| &case.places).collect();
    if contract.modifies.is_empty() && contract.is_pure {
        return Vec::new();
    }
    let is_all = contract.modifies.is_empty() || frames.iter().any(|frame| matches!(frame, Frame::Everything));
    let is_open = is_all || frames.iter().any(|frame| matches!(frame, Frame::AllOf { .. }));
    let mut found = Vec::new();
    for (id, field) in program.fields.iter() {
        let is_users = program.classes[field.class].is_user && field.constant.is_none();
        if field.is_static {
            let is_named = frames.iter().any(|frame| matches!(frame, Frame::Static(named) if *named == id));
            if is_named || is_all && is_users && !field.is_final {
                found.push(HavocPlace::Static(id));
            }
            continue;
        }
        let is_named = frames.iter().any(|frame| matches!(frame, Frame::Field { field: named, .. } if *named == id));
        if is_named || is_open && is_users && !field.is_final {
            found.push(HavocPlace::Field { object: None, field: id });
        }
    }
    let mut classes = BTreeSet::new();
    for frame in &frames {
        let Frame::Elems { arrays, .. } = frame else { continue };
        let all = || program.classes.ids().filter(|class| matches!(program.classes[*class].kind, ClassKind::Array(_)));
        classes.extend(array_classes(program, callee, arrays).unwrap_or_else(|| all().collect()));
    }
    for frame in &frames {
        let Frame::AllOf { objects } = frame else { continue };
        classes.extend(array_classes(program, callee, objects).into_iter().flatten());
    }
    if is_open {
        classes.extend(effects.places.iter().filter_map(|place| match place {
            HavocPlace::Elems { class, .. } => Some(*class),
            _ => None,
        }));
    }
    found.extend(classes.into_iter().map(|class| HavocPlace::Elems { array: None, class }));
    found
}

/// The classes that an exception which the contract allows may have.
fn raised(program: &Program, contract: &Contract, is_implemented: bool) -> Result<Vec<ClassId>, String> {
    let mut found = BTreeSet::new();
    for allowed in &contract.exceptional {
        let below = program.classes.iter().filter(|(id, class)| {
            program.is_subclass(*id, allowed.class) && !class.is_abstract && class.kind == ClassKind::Class
        });
        let n_before = found.len();
        found.extend(below.map(|(id, _)| id));
        let declared = &program.classes[allowed.class];
        if !is_implemented && declared.is_user && declared.is_abstract && found.len() == n_before {
            return Err(format!("its contract allows a `{}`, of which no class was given", declared.name));
        }
    }
    Ok(found.into_iter().collect())
}

/// May a call of one of these come to one of them again?
fn is_recursive(program: &Program, may_run: &BTreeSet<MethodId>, reached: &BTreeSet<MethodId>) -> bool {
    let bodies = reached.iter().filter_map(|method| program.methods[*method].body.as_ref());
    let calls = bodies.flat_map(|body| body.blocks.values()).filter_map(|block| match &block.terminator.kind {
        TerminatorKind::Invoke(invoke) => Some(invoke.callee),
        _ => None,
    });
    let mut calls = calls.collect::<BTreeSet<_>>().into_iter();
    calls.any(|callee| !ir::may_run(program, callee).is_disjoint(may_run))
}

/// What the callee finds nowhere before the call, its caller has not either: `\fresh`, which a contract states of what
/// receiver and arguments lead to.
fn to_caller(formula: &Formula, object: ClassId) -> Formula {
    let of = |formula: &Formula| to_caller(formula, object);
    let kind = match &*formula.kind {
        FormulaKind::Not(inner) => match &*inner.kind {
            FormulaKind::Subset(some, all) if *all.kind == ExprKind::Class(object, State::Pre) => {
                FormulaKind::Fresh(some.clone())
            }
            _ => FormulaKind::Not(of(inner)),
        },
        FormulaKind::And(parts) => FormulaKind::And(parts.iter().map(of).collect()),
        FormulaKind::Or(parts) => FormulaKind::Or(parts.iter().map(of).collect()),
        FormulaKind::Implies(a, b) => FormulaKind::Implies(of(a), of(b)),
        FormulaKind::Iff(a, b) => FormulaKind::Iff(of(a), of(b)),
        FormulaKind::IfElse(c, a, b) => FormulaKind::IfElse(of(c), of(a), of(b)),
        FormulaKind::Quant(quantifier, decls, body) => FormulaKind::Quant(*quantifier, decls.clone(), of(body)),
        FormulaKind::Let(var, value, body) => FormulaKind::Let(var.clone(), value.clone(), of(body)),
        FormulaKind::Defined(inner) => FormulaKind::Defined(of(inner)),
        _ => return formula.clone(),
    };
    Formula { kind: Box::new(kind), span: formula.span }
}

/// The array classes that the arrays of a frame may have; `None`: any.
fn array_classes(program: &Program, method: MethodId, arrays: &Expr) -> Option<BTreeSet<ClassId>> {
    let called = &program.methods[method];
    let (mut found, mut is_any) = (BTreeSet::new(), false);
    let mut add = |ty: Type| {
        let mut class = reference(ty);
        while let Some(of) = class {
            match program.classes[of].kind {
                ClassKind::Array(elem) => {
                    found.insert(of);
                    class = reference(elem);
                }
                ClassKind::Interface => {
                    is_any = true;
                    class = None;
                }
                _ => {
                    is_any |= program.classes[of].is_object();
                    class = None;
                }
            }
        }
    };
    Node::Expr(arrays).each(&mut |node| {
        let Node::Expr(expr) = node else { return };
        match &*expr.kind {
            ExprKind::Param(Param::Arg(at), _) => add(called.params[*at as usize].1),
            ExprKind::Param(Param::Result, _) => add(called.returns),
            ExprKind::Field(field, ..) | ExprKind::Static(field, ..) => add(program.fields[*field].ty),
            ExprKind::Call(method, ..) => add(program.methods[*method].returns),
            ExprKind::Class(class, _) | ExprKind::Elems(class, _, _) => add(Type::Ref(*class)),
            _ => {}
        }
    });
    (!is_any && !found.is_empty()).then_some(found)
}
