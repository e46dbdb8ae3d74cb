//! What a part of a body may do to the state: the locals it assigns, the places it writes, the objects it makes.
//!
//! Places are told by field, or class of array; where a loop writes to an object that it does not change its mind
//! about, by object. Of what is called, the code of all that may run is looked at; of a call that is taken by contract,
//! what the contract lets it do.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Idx, MethodId};
use crate::rel::{ExprKind, Node, Param};

use super::{
    BlockId, Body, ByContract, Callee, ClassKind, Const, Expr, Frame, HavocPlace, Instr, InstrKind, LocalId, LocalKind,
    Program, TerminatorKind, Type, Way,
};

#[derive(Clone, Default, Debug)]
pub struct Effects {
    pub places: BTreeSet<HavocPlace>,
    pub made: BTreeSet<ClassId>,
    /// Exceptions that are thrown and not kept where they are made: someone may catch and keep them.
    pub thrown: BTreeSet<ClassId>,
    /// Something is caught.
    pub catches: bool,
    /// Classes that are initialized there, unless they have been.
    pub initialized: BTreeSet<ClassId>,
    /// A string literal is met.
    pub has_literals: bool,
    /// Code of the library writes to what it did not make itself: the method that does.
    pub in_library: Option<MethodId>,
    /// Something is called of which no code was given.
    pub calls_unseen: bool,
}

/// What the blocks of a loop do.
pub fn effects(program: &Program, body: &Body, blocks: &BTreeSet<BlockId>) -> Effects {
    let mut scan = Scan { program, found: Effects::default(), seen: BTreeSet::new(), todo: Vec::new() };
    scan.blocks(body, blocks.iter().copied(), &way);
    while let Some(method) = scan.todo.pop() {
        scan.method(method);
    }
    scan.found.settle();
    let Effects { places, .. } = &scan.found;
    let places = places.clone();
    let written: BTreeSet<FieldId> = places.iter().filter_map(written_field).collect();
    let assigned = assigned(body, blocks);
    let objects = WrittenObjects { body, blocks, written: &written, assigned: &assigned };
    let mut narrowed: BTreeSet<HavocPlace> = places.into_iter().filter_map(|place| objects.narrowed(place)).collect();
    // What is said of all objects says it of each.
    let all: BTreeSet<HavocPlace> = narrowed.iter().filter(|place| is_of_all(place)).cloned().collect();
    narrowed.retain(|place| is_of_all(place) || !all.contains(&of_all(place)));
    Effects { places: narrowed, ..scan.found }
}

/// What calls of these methods do.
pub fn effects_of(program: &Program, methods: &BTreeSet<MethodId>) -> (Effects, BTreeSet<MethodId>) {
    let todo = methods.iter().copied().collect();
    let mut scan = Scan { program, found: Effects::default(), seen: methods.clone(), todo };
    while let Some(method) = scan.todo.pop() {
        scan.method(method);
    }
    scan.found.settle();
    (scan.found, scan.seen)
}

/// The methods that a call may run.
pub fn may_run(program: &Program, callee: Callee) -> BTreeSet<MethodId> {
    match callee {
        Callee::Direct(method) => BTreeSet::from([method]),
        Callee::Virtual(method) => {
            let owner = program.methods[method].class;
            let below = program.classes.ids().filter(|class| program.is_subclass(*class, owner));
            below.filter_map(|class| program.dispatch(class, method)).collect()
        }
    }
}

/// The locals that the blocks assign.
pub fn assigned(body: &Body, blocks: &BTreeSet<BlockId>) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for block in blocks.iter().map(|block| &body.blocks[*block]) {
        found.extend(block.instrs.iter().filter_map(|instr| instr.kind.dest()));
        if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
            found.extend(invoke.dest.into_iter().chain(invoke.catch.map(|(local, _)| local)));
        }
    }
    found
}

/// The locals that formulas of the instruction name, or see objects from.
pub(super) fn named_in(kind: &InstrKind) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    each_formula(kind, &mut |formula| {
        formula.each(&mut |node| {
            if let Node::Expr(expr) = node
                && let ExprKind::Param(Param::Local(at), _) = &*expr.kind
            {
                found.insert(Idx::new(*at as usize));
            }
        });
    });
    if let InstrKind::Check(clause) | InstrKind::AssumeClause(clause) = kind {
        found.extend(&clause.roots);
    }
    found
}

/// The methods that formulas in the body call, and what these run.
pub fn asked_in(program: &Program, body: &Body) -> BTreeSet<MethodId> {
    let mut called = BTreeSet::new();
    for instr in body.blocks.values().flat_map(|block| &block.instrs) {
        each_formula(&instr.kind, &mut |formula| called.extend(formula.called()));
    }
    called.into_iter().flat_map(|id| program.reached_by_formulas(id)).collect()
}

/// What an instruction asks, or takes to hold.
fn each_formula(kind: &InstrKind, visit: &mut dyn FnMut(Node<'_>)) {
    match kind {
        InstrKind::Check(clause) | InstrKind::AssumeClause(clause) => visit((&clause.formula).into()),
        InstrKind::Measure { value, .. } => visit((&**value).into()),
        InstrKind::Havoc(havoc) => havoc.assumes.iter().for_each(|clause| visit((&clause.formula).into())),
        InstrKind::OpenFrame(frame) => frame.frames.iter().for_each(|place| each_of_frame(place, visit)),
        _ => {}
    }
}

fn each_of_frame(place: &Frame, visit: &mut dyn FnMut(Node<'_>)) {
    match place {
        Frame::Field { objects, .. } | Frame::AllOf { objects } => visit(objects.into()),
        Frame::Elems { arrays, range } => {
            visit(arrays.into());
            range.iter().flat_map(|(from, to)| [from, to]).for_each(|end| visit(end.into()));
        }
        Frame::Static(_) | Frame::Everything => {}
    }
}

fn written_field(place: &HavocPlace) -> Option<FieldId> {
    match place {
        HavocPlace::Field { field, .. } | HavocPlace::Static(field) => Some(*field),
        HavocPlace::Elems { .. } => None,
    }
}

fn is_of_all(place: &HavocPlace) -> bool {
    *place == of_all(place)
}

fn of_all(place: &HavocPlace) -> HavocPlace {
    match place {
        HavocPlace::Static(field) => HavocPlace::Static(*field),
        HavocPlace::Field { field, .. } => HavocPlace::Field { object: None, field: *field },
        HavocPlace::Elems { class, .. } => HavocPlace::Elems { array: None, class: *class },
    }
}

impl Effects {
    /// The user's classes whose initializers may run there.
    pub fn initializers(&self, program: &Program) -> Vec<ClassId> {
        self.initialized.iter().copied().filter(|class| has_initializer(program, *class)).collect()
    }

    /// Where nothing is caught, what is thrown is gone.
    fn settle(&mut self) {
        if self.catches {
            self.made.extend(self.thrown.iter().copied());
        }
    }
}

/// Code of the user's runs when the class is initialized.
pub fn has_initializer(program: &Program, class: ClassId) -> bool {
    let of_user = |class: ClassId| {
        let declared = &program.classes[class];
        let runs = |initializer| program.methods[initializer].body.is_some();
        declared.is_user && declared.initializer.is_some_and(runs)
    };
    program.initialized_with(class).into_iter().any(of_user)
}

struct Scan<'a> {
    program: &'a Program,
    found: Effects,
    seen: BTreeSet<MethodId>,
    todo: Vec<MethodId>,
}

impl Scan<'_> {
    fn method(&mut self, method: MethodId) {
        let called = &self.program.methods[method];
        let Some(body) = &called.body else { return };
        let made = made_here(body);
        let is_own = |expr: &Expr, is_field: bool| match expr {
            // A constructor fills what its caller has just made.
            Expr::Local(local)
                if is_field && called.is_constructor() && body.locals[*local].kind == LocalKind::This =>
            {
                true
            }
            Expr::Local(local) => made.contains(local),
            _ => false,
        };
        let n_before = self.found.places.len();
        let before = (!self.is_user(method)).then(|| self.found.places.clone());
        // Its locals are not those of the loop: nothing is told by object.
        let target = |expr: &Expr, is_field: bool| if is_own(expr, is_field) { Target::New } else { Target::Any };
        self.blocks(body, body.blocks.ids(), &target);
        // No field of the library's, and no array that its code writes to, is anything to the user's formulas.
        if let Some(before) = before
            && self.found.places.len() > n_before
        {
            self.found.places = before;
            self.found.in_library.get_or_insert(method);
        }
    }

    fn is_native(&self, method: MethodId) -> bool {
        self.is_user(method) && self.program.methods[method].is_native
    }

    fn is_user(&self, method: MethodId) -> bool {
        self.program.classes[self.program.methods[method].class].is_user
    }

    fn blocks(&mut self, body: &Body, blocks: impl Iterator<Item = BlockId>, target: &dyn Fn(&Expr, bool) -> Target) {
        for block in blocks.map(|block| &body.blocks[block]) {
            for instr in &block.instrs {
                self.instr(body, instr, target);
            }
            block.terminator.kind.each_operand(&mut |expr| self.expr(expr));
            if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
                self.found.catches |= invoke.catch.is_some();
                match &invoke.by_contract {
                    Some(by_contract) => self.by_contract(by_contract),
                    None => self.called(invoke.callee),
                }
            }
        }
    }

    fn instr(&mut self, body: &Body, instr: &Instr, target: &dyn Fn(&Expr, bool) -> Target) {
        instr.kind.each_operand(&mut |expr| self.expr(expr));
        match &instr.kind {
            InstrKind::Store { object, field, .. } => {
                if let Some(object) = target(object, true).way() {
                    self.found.places.insert(HavocPlace::Field { object, field: *field });
                }
            }
            InstrKind::StoreStatic { field, .. } => {
                self.found.places.insert(HavocPlace::Static(*field));
            }
            InstrKind::StoreElem { array, .. } => {
                let Some(way) = target(array, false).way() else { return };
                match array_class(body, array) {
                    Some(class) => {
                        self.found.places.insert(HavocPlace::Elems { array: way, class });
                    }
                    None => {
                        let all = self.program.classes.iter();
                        let arrays = all.filter(|(_, class)| matches!(class.kind, ClassKind::Array(_)));
                        let places = arrays.map(|(class, _)| HavocPlace::Elems { array: None, class });
                        self.found.places.extend(places);
                    }
                }
            }
            InstrKind::New { dest, class } if self.is_only_thrown(body, *dest, *class) => {
                self.found.thrown.insert(*class);
            }
            InstrKind::New { class, .. } | InstrKind::NewArray { class, .. } => {
                self.found.made.insert(*class);
            }
            InstrKind::InitClass { class, .. } => {
                self.found.initialized.insert(*class);
            }
            InstrKind::LoadStatic { field, .. } => {
                let constant = &self.program.fields[*field].constant;
                self.found.has_literals |= matches!(constant, Some(Const::Str(_)));
            }
            _ => {}
        }
    }

    /// An exception that its method makes, fills and throws, and does nothing else with.
    fn is_only_thrown(&self, body: &Body, local: LocalId, class: ClassId) -> bool {
        let throwable = self.program.class_by_name.get("java.lang.Throwable");
        if body.locals[local].kind != LocalKind::Temp
            || !throwable.is_some_and(|throwable| self.program.is_subclass(class, *throwable))
        {
            return false;
        }
        let is_it = |expr: &Expr| {
            let mut is_read = false;
            expr.each_local(&mut |read| is_read |= read == local);
            is_read
        };
        body.blocks.values().all(|block| {
            let mut is_kept = false;
            for instr in &block.instrs {
                instr.kind.each_operand(&mut |expr| is_kept |= is_it(expr));
            }
            let is_fine = match &block.terminator.kind {
                TerminatorKind::Throw(Expr::Local(_)) => true,
                TerminatorKind::Invoke(invoke) => {
                    let is_made =
                        matches!(invoke.callee, Callee::Direct(made) if self.program.methods[made].is_constructor());
                    let args = if is_made { &invoke.args[1..] } else { &invoke.args[..] };
                    !args.iter().any(is_it)
                }
                other => {
                    let mut is_read = false;
                    other.each_operand(&mut |expr| is_read |= is_it(expr));
                    !is_read
                }
            };
            !is_kept && is_fine
        })
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Const(constant) => self.found.has_literals |= matches!(constant, Const::Str(_)),
            Expr::Select(_, _, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            _ => {}
        }
    }

    /// What the contract allows, whatever the code does.
    fn by_contract(&mut self, by_contract: &ByContract) {
        self.found.places.extend(by_contract.places.iter().cloned());
        self.found.made.extend(by_contract.made.iter().copied());
        self.found.thrown.extend(by_contract.raised.iter().copied());
        self.found.initialized.extend(by_contract.initializes.iter().copied());
    }

    fn called(&mut self, callee: Callee) {
        let may_run = may_run(self.program, callee);
        self.found.calls_unseen |= may_run.is_empty() || may_run.iter().any(|method| self.is_native(*method));
        for method in may_run {
            if self.seen.insert(method) {
                self.todo.push(method);
            }
        }
    }
}

/// What is written to.
enum Target {
    /// Made where it is written to, so that nobody knew it before.
    New,
    This(Way),
    Any,
}

impl Target {
    /// `None`: nothing that was there.
    fn way(self) -> Option<Option<Way>> {
        match self {
            Target::New => None,
            Target::This(way) => Some(Some(way)),
            Target::Any => Some(None),
        }
    }
}

fn way(expr: &Expr, _: bool) -> Target {
    match expr {
        Expr::Local(local) => Target::This(Way { local: *local, fields: Vec::new() }),
        _ => Target::Any,
    }
}

/// Locals that only ever hold what their one assignment makes; a parameter holds the caller's before.
fn made_here(body: &Body) -> BTreeSet<LocalId> {
    let mut n: BTreeMap<LocalId, usize> = BTreeMap::new();
    let mut made = BTreeSet::new();
    for instr in body.blocks.values().flat_map(|block| &block.instrs) {
        let Some(dest) = instr.kind.dest() else { continue };
        *n.entry(dest).or_default() += 1;
        if matches!(instr.kind, InstrKind::New { .. } | InstrKind::NewArray { .. }) {
            made.insert(dest);
        }
    }
    for block in body.blocks.values() {
        if let TerminatorKind::Invoke(invoke) = &block.terminator.kind {
            for local in invoke.dest.into_iter().chain(invoke.catch.map(|(local, _)| local)) {
                *n.entry(local).or_default() += 1;
            }
        }
    }
    made.retain(|local| n[local] == 1 && local.index() >= body.n_params);
    made
}

fn array_class(body: &Body, array: &Expr) -> Option<ClassId> {
    match array {
        Expr::Local(local) => match body.locals[*local].ty {
            Type::Ref(class) => Some(class),
            _ => None,
        },
        _ => None,
    }
}

/// What tells the objects that a loop writes to.
struct WrittenObjects<'a> {
    body: &'a Body,
    blocks: &'a BTreeSet<BlockId>,
    written: &'a BTreeSet<FieldId>,
    assigned: &'a BTreeSet<LocalId>,
}

impl WrittenObjects<'_> {
    /// `None`: a place of what the iteration made itself.
    fn narrowed(&self, place: HavocPlace) -> Option<HavocPlace> {
        match place {
            HavocPlace::Field { object: Some(way), .. } | HavocPlace::Elems { array: Some(way), .. }
                if self.is_new(way.local) =>
            {
                None
            }
            HavocPlace::Field { object: Some(way), field } => {
                Some(HavocPlace::Field { object: self.way(way.local), field })
            }
            HavocPlace::Elems { array: Some(way), class } => {
                Some(HavocPlace::Elems { array: self.way(way.local), class })
            }
            other => Some(other),
        }
    }

    /// What the local holds was made by the iteration.
    fn is_new(&self, local: LocalId) -> bool {
        let mut local = local;
        // Copies that go round hold nothing.
        for _ in self.body.locals.ids() {
            match self.only_assignment(local) {
                Some(InstrKind::New { .. } | InstrKind::NewArray { .. }) => return true,
                Some(InstrKind::Assign(_, Expr::Local(other))) => local = *other,
                _ => return false,
            }
        }
        false
    }

    /// What the local holds in every iteration, told from what is there before the first.
    fn way(&self, local: LocalId) -> Option<Way> {
        let (mut local, mut fields) = (local, Vec::new());
        for _ in self.body.locals.ids() {
            if !self.assigned.contains(&local) {
                fields.reverse();
                return Some(Way { local, fields });
            }
            match self.only_assignment(local)? {
                InstrKind::Assign(_, Expr::Local(other)) => local = *other,
                InstrKind::Load { object: Expr::Local(other), field, .. } if !self.written.contains(field) => {
                    fields.push(*field);
                    local = *other;
                }
                _ => return None,
            }
        }
        None
    }

    /// The one instruction of the whole body that assigns the local, if it is in the loop. What a parameter held
    /// before it is the caller's.
    fn only_assignment(&self, local: LocalId) -> Option<&InstrKind> {
        if local.index() < self.body.n_params {
            return None;
        }
        let all: BTreeSet<BlockId> = self.body.blocks.ids().collect();
        let mut found = None;
        for block in &all {
            let written = &self.body.blocks[*block];
            for instr in written.instrs.iter().filter(|instr| instr.kind.dest() == Some(local)) {
                if found.is_some() || !self.blocks.contains(block) {
                    return None;
                }
                found = Some(&instr.kind);
            }
            if let TerminatorKind::Invoke(invoke) = &written.terminator.kind
                && (invoke.dest == Some(local) || invoke.catch.is_some_and(|(caught, _)| caught == local))
            {
                return None;
            }
        }
        found
    }
}
