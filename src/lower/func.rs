//! One body under construction: locals, blocks, scopes, and where jumps and exceptions go.

use std::rc::Rc;

use crate::base::{ClassId, Code, Diagnostic, Idx, IndexVec, MethodId, OriginId, OriginKind, Span};
use crate::ir::{
    self, Block, BlockId, Body, BranchKind, Callee, Const, Expr, Instr, InstrKind, Invoke, Local, LocalId, LocalKind,
    Terminator, TerminatorKind,
};
use crate::java;

use super::world::World;
use crate::attr::{Attr, Env, Scope, Variable};
use crate::classes::names::Place;
use crate::types::Type;

/// What surrounds the code being lowered, innermost last.
#[derive(Clone)]
pub(super) enum Frame {
    /// A loop, or (without `continue_to`) a switch or labelled statement.
    Target { labels: Vec<String>, break_to: BlockId, continue_to: Option<BlockId>, takes_plain_break: bool },
    /// A switch expression: `yield` stores and jumps.
    Yield { dest: LocalId, ty: Type, to: BlockId },
    /// A `try` with catches: exceptions go to the block with the exception in the local.
    Catch { exception: LocalId, handler: BlockId },
    /// A `try` with `finally`: jumps run the code on their way out, exceptions go to the block.
    Finally { body: Rc<dyn Fn(&mut Func<'_, '_>)>, exception: LocalId, handler: BlockId },
}

struct Partial {
    instrs: Vec<Instr>,
    terminator: Option<Terminator>,
}

/// What becomes of a call's result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Dropped,
    /// It is cast to what the type arguments make of it.
    Cast,
    /// The cast may wait.
    Waits,
}

/// A value with its static type. The expression is pure: it may be evaluated later, or not at all.
pub(super) type Value = (Expr, Type);

pub(super) struct Func<'w, 'a> {
    pub w: &'w mut World<'a>,
    pub place: Place,
    pub class: ClassId,
    pub method: MethodId,
    pub returns: Type,
    pub this: Option<LocalId>,
    pub frames: Vec<Frame>,
    /// Of the statement or condition being lowered.
    pub origin: OriginId,
    locals: IndexVec<LocalId, Local>,
    local_types: IndexVec<LocalId, Type>,
    pub scope: Scope,
    env: Env,
    blocks: IndexVec<BlockId, Partial>,
    current: BlockId,
    n_params: usize,
    n_temps: usize,
    /// What comments before a loop say of it, until the loop takes it.
    pub pending: super::loop_spec::LoopSpec,
    /// What is said of a block that is one loop, until the loop takes it.
    pub of_block: Vec<crate::spec::jml::Item>,
    /// How control leaves what is being left.
    pub leaving: super::block_spec::Leaving,
    /// Where clauses begin that stand inside the loop that they are about.
    pub inside_loops: std::collections::BTreeSet<u32>,
    /// Formulas so far, by kind: their labels count them.
    pub n_formulas: std::collections::BTreeMap<&'static str, usize>,
    /// What becomes of numbers beyond their types.
    pub overflow: ir::Overflow,
    /// Final variables that have their value.
    pub finals: Vec<LocalId>,
    /// The next value may come without the cast that erasure makes necessary.
    pub may_wait: bool,
    /// Values that did, and what is known of them.
    pub uncast: Vec<(LocalId, Type)>,
}

impl<'w, 'a> Func<'w, 'a> {
    pub(super) fn new(w: &'w mut World<'a>, method: MethodId, place: Place) -> Self {
        let class = w.program.methods[method].class;
        let span = w.program.methods[method].span;
        let origin = w.origin(OriginKind::Implicit, span);
        let mut blocks = IndexVec::new();
        let current = blocks.push(Partial { instrs: Vec::new(), terminator: None });
        let returns = w.methods[method].returns.clone();
        let env = w.envs.get(&class).copied().filter(|_| !w.program.methods[method].is_constructor());
        let env = env.unwrap_or_else(|| w.attributed.body());
        let overflow = w.overflow_of(method);
        let mut func = Func {
            w,
            place,
            class,
            method,
            returns,
            this: None,
            frames: Vec::new(),
            origin,
            locals: IndexVec::new(),
            local_types: IndexVec::new(),
            scope: Scope::new(),
            env,
            blocks,
            current,
            n_params: 0,
            n_temps: 0,
            pending: super::loop_spec::LoopSpec::default(),
            of_block: Vec::new(),
            leaving: super::block_spec::Leaving::End,
            inside_loops: std::collections::BTreeSet::new(),
            n_formulas: std::collections::BTreeMap::new(),
            overflow,
            finals: Vec::new(),
            may_wait: false,
            uncast: Vec::new(),
        };
        if !func.w.program.methods[method].is_static {
            let this_type = func.w.this_type(class);
            func.this = Some(func.local("this", this_type, LocalKind::This));
        }
        let names: Vec<String> = func.w.program.methods[method].params.iter().map(|(name, _)| name.clone()).collect();
        let types = func.w.methods[method].params.clone();
        for (name, ty) in names.iter().zip(types) {
            let local = func.local(name, ty, LocalKind::Param);
            func.declare(name, local);
        }
        func.n_params = func.locals.len();
        func
    }

    /// The finished body: unreachable blocks are gone.
    pub(super) fn finish(mut self) -> Body {
        // Blocks left open are the end of the method, or follow what was reported as an error.
        for id in self.blocks.ids() {
            if self.blocks[id].terminator.is_none() {
                self.current = id;
                self.end_here();
            }
        }
        let mut order = Vec::new();
        let mut new_ids: Vec<Option<BlockId>> = vec![None; self.blocks.len()];
        let mut stack = vec![BlockId::new(0)];
        while let Some(id) = stack.pop() {
            if new_ids[id.index()].is_some() {
                continue;
            }
            new_ids[id.index()] = Some(BlockId::new(order.len()));
            order.push(id);
            let terminator = self.blocks[id].terminator.as_ref().expect("every reachable block ends");
            stack.extend(terminator.successors().into_iter().rev());
        }
        let new = |id: BlockId| new_ids[id.index()].expect("successors of reachable blocks are reachable");
        let mut blocks = IndexVec::new();
        for id in order {
            let partial = &mut self.blocks[id];
            let mut terminator = partial.terminator.take().expect("every reachable block ends");
            match &mut terminator.kind {
                TerminatorKind::Goto(to) => *to = new(*to),
                TerminatorKind::Branch { then_to, else_to, .. } => {
                    *then_to = new(*then_to);
                    *else_to = new(*else_to);
                }
                TerminatorKind::Invoke(invoke) => {
                    invoke.next = new(invoke.next);
                    if let Some((_, handler)) = &mut invoke.catch {
                        *handler = new(*handler);
                    }
                }
                TerminatorKind::Return(_) | TerminatorKind::Throw(_) => {}
            }
            blocks.push(Block { instrs: std::mem::take(&mut partial.instrs), terminator });
        }
        let body = Body { locals: self.locals, n_params: self.n_params, blocks, entry: BlockId::new(0) };
        self.w.mark_draws(&body);
        body
    }

    /// Returns; at the end of a method with a result no run gets here unless the code is wrong.
    fn end_here(&mut self) {
        let span = self.end_span();
        let result = match self.w.program.methods[self.method].returns {
            ir::Type::Void => None,
            ty => {
                self.emit(InstrKind::Unsupported("the end of a method that must return a value".into()), span);
                Some(super::convert::default(ty))
            }
        };
        self.terminate(TerminatorKind::Return(result), span);
    }

    fn end_span(&self) -> Span {
        self.w.program.methods[self.method].span
    }

    // ---- locals -------------------------------------------------------------------------------------------------

    pub(super) fn local(&mut self, name: &str, ty: Type, kind: LocalKind) -> LocalId {
        let erased = self.w.erase(&ty);
        self.local_types.push(ty);
        self.locals.push(Local { name: name.to_owned(), ty: erased, kind })
    }

    pub(super) fn temp(&mut self, ty: Type) -> LocalId {
        self.n_temps += 1;
        let name = format!("t{}", self.n_temps);
        self.local(&name, ty, LocalKind::Temp)
    }

    pub(super) fn local_type(&self, local: LocalId) -> Type {
        self.local_types[local].clone()
    }

    pub(super) fn declare(&mut self, name: &str, local: LocalId) {
        self.declare_as(local, Variable::of(name, self.local_type(local)));
    }

    /// The variable is kept there.
    pub(super) fn declare_as(&mut self, local: LocalId, variable: Variable) {
        self.scope.declare(Variable { local: Some(local), ..variable });
    }

    pub(super) fn lookup(&self, name: &str) -> Option<LocalId> {
        self.scope.find(name)?.local
    }

    /// Every name in scope with its local, outermost first.
    pub(super) fn visible(&self) -> Vec<(String, LocalId)> {
        self.scope.all().filter_map(|variable| Some((variable.name.clone(), variable.local?))).collect()
    }

    /// What expressions mean here.
    pub(super) fn attr(&mut self) -> Attr<'_, 'a> {
        let world = &mut *self.w;
        let known = (&mut world.classes, &mut world.attributed);
        Attr::new(known, &mut self.scope, &mut self.place, self.class, self.this.is_some(), self.env)
    }

    /// Inside a lambda that stands there.
    pub(super) fn env_of_lambda(&mut self, place: Span, params: &[Type]) -> Env {
        self.w.attributed.lambda(self.env, place, params)
    }

    pub(super) fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.enter();
        let n_classes = self.place.local_classes.len();
        let result = inside(self);
        self.place.local_classes.truncate(n_classes);
        self.scope.leave();
        result
    }

    /// Without the variables in scope here.
    pub(super) fn isolated(&mut self, inside: impl FnOnce(&mut Self)) {
        let scope = std::mem::replace(&mut self.scope, Scope::new());
        inside(self);
        self.scope = scope;
    }

    // ---- blocks -------------------------------------------------------------------------------------------------

    pub(super) fn block(&mut self) -> BlockId {
        self.blocks.push(Partial { instrs: Vec::new(), terminator: None })
    }

    /// Goes on in that block. What was not ended before stays unreachable or was ended by a jump.
    pub(super) fn enter(&mut self, block: BlockId) {
        self.current = block;
    }

    pub(super) fn current(&self) -> BlockId {
        self.current
    }

    pub(super) fn is_open(&self) -> bool {
        self.blocks[self.current].terminator.is_none()
    }

    pub(super) fn emit(&mut self, kind: InstrKind, span: Span) {
        if !self.is_open() {
            self.current = self.block();
        }
        let origin = self.origin;
        self.blocks[self.current].instrs.push(Instr { kind, origin, span });
    }

    pub(super) fn terminate(&mut self, kind: TerminatorKind, span: Span) {
        if self.is_open() {
            let origin = self.origin;
            self.blocks[self.current].terminator = Some(Terminator { kind, origin, span });
        }
    }

    pub(super) fn goto(&mut self, to: BlockId, span: Span) {
        self.terminate(TerminatorKind::Goto(to), span);
    }

    pub(super) fn branch(&mut self, cond: Expr, then_to: BlockId, else_to: BlockId, kind: BranchKind, span: Span) {
        match cond {
            Expr::Const(Const::Bool(true)) => self.goto(then_to, span),
            Expr::Const(Const::Bool(false)) => self.goto(else_to, span),
            cond => self.terminate(TerminatorKind::Branch { cond, then_to, else_to, kind }, span),
        }
    }

    /// Lowers under another origin.
    pub(super) fn with_origin<T>(&mut self, kind: OriginKind, span: Span, inside: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.origin;
        self.origin = self.w.origin(kind, span);
        let result = inside(self);
        self.origin = outer;
        result
    }

    /// The value in a temporary: later code cannot change it.
    pub(super) fn pin(&mut self, value: Value, span: Span) -> Value {
        match value.0 {
            Expr::Const(_) => value,
            // Fresh, and nothing else writes it.
            ref expr if self.uncast_type(expr).is_some() => value,
            expr => {
                let temp = self.temp(value.1.clone());
                self.emit(InstrKind::Assign(temp, expr), span);
                (Expr::Local(temp), value.1)
            }
        }
    }

    // ---- exceptions and jumps -----------------------------------------------------------------------------------

    /// Where an exception raised here goes inside this method.
    pub(super) fn handler(&self) -> Option<(LocalId, BlockId)> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Catch { exception, handler } | Frame::Finally { exception, handler, .. } => {
                Some((*exception, *handler))
            }
            _ => None,
        })
    }

    pub(super) fn raise(&mut self, exception: Expr, span: Span) {
        match self.handler() {
            Some((local, handler)) => {
                self.emit(InstrKind::Assign(local, exception), span);
                self.goto(handler, span);
            }
            None => self.terminate(TerminatorKind::Throw(exception), span),
        }
    }

    /// Goes on where `cond` is true; elsewhere an exception of that class is raised.
    pub(super) fn check(&mut self, cond: Expr, exception: &str, span: Span) {
        if cond == Expr::Const(Const::Bool(true)) {
            return;
        }
        let (on, fail) = (self.block(), self.block());
        self.branch(cond, on, fail, BranchKind::Check, span);
        self.enter(fail);
        self.raise_new(exception, span);
        self.enter(on);
    }

    pub(super) fn null_check(&mut self, reference: &Expr, span: Span) {
        if self.this.is_some_and(|this| *reference == Expr::Local(this)) {
            return;
        }
        self.check(non_null(reference.clone()), "java.lang.NullPointerException", span);
    }

    /// Runs the `finally` code of all frames from the top down to `depth`, each outside of its own frame.
    pub(super) fn unwind_to(&mut self, depth: usize) {
        let saved = self.frames.clone();
        for at in (depth..saved.len()).rev() {
            if let Frame::Finally { body, .. } = &saved[at] {
                self.frames.truncate(at);
                let body = body.clone();
                let origin = self.origin;
                body(self);
                self.origin = origin;
            }
        }
        self.frames = saved;
    }

    /// Calls, and goes on with the result if the callee returns.
    pub(super) fn invoke(&mut self, callee: Callee, args: Vec<Expr>, returns: Type, span: Span) -> Expr {
        let dest = (returns != Type::Void).then(|| self.temp(returns));
        if !self.is_open() {
            self.current = self.block();
        }
        let (Callee::Direct(named) | Callee::Virtual(named)) = callee;
        self.check_call(named, &args, span);
        let next = self.block();
        let catch = self.handler();
        let invoke = Invoke { dest, callee, args, next, catch, by_contract: None };
        self.terminate(TerminatorKind::Invoke(Box::new(invoke)), span);
        self.enter(next);
        let method = match callee {
            Callee::Direct(method) => method,
            Callee::Virtual(method) => {
                self.w.virtual_calls.insert(method);
                method
            }
        };
        self.w.queue.push(method);
        dest.map_or(Expr::Const(Const::Null), Expr::Local)
    }

    /// A construct outside the model: named in the program and to the user. The value stands for nothing.
    pub(super) fn unsupported(&mut self, what: impl Into<String>, instead: &str, span: Span) -> Value {
        let what = what.into();
        self.emit(InstrKind::Unsupported(what.clone()), span);
        if !self.w.program.classes[self.class].is_user {
            // Inside the library the user cannot change anything: the verdict says it if a run gets here.
            return (Expr::Const(Const::Null), Type::Null);
        }
        self.w.report(
            Diagnostic::warning("unsupported", format!("{what} is not supported: runs that reach it are not judged"))
                .at(span, "")
                .help(instead),
        );
        (Expr::Const(Const::Null), Type::Null)
    }

    /// The same, where the type of the value is known: what follows is lowered as usual.
    pub(super) fn unsupported_as(&mut self, what: impl Into<String>, instead: &str, ty: Type, span: Span) -> Value {
        self.unsupported(what, instead, span);
        let erased = self.w.erase(&ty);
        (super::convert::default(erased), ty)
    }

    /// The user's mistake, or ours, in code that is reached; in a library it is something that was not found.
    pub(super) fn error(&mut self, code: impl Into<Code>, message: String, span: Span, help: &str) -> Value {
        if !self.w.program.classes[self.class].is_user {
            self.emit(InstrKind::Unsupported(format!("code that refers to what was not found: {message}")), span);
            return (Expr::Const(Const::Null), Type::Null);
        }
        // What else the file holds may be fine, and so may be runs that do not get here.
        self.emit(InstrKind::Unsupported(format!("code with an error ({message})")), span);
        let message = format!("{message}: runs that reach it are not judged");
        self.w.report(Diagnostic::warning(code, message).at(span, "").help(help));
        (Expr::Const(Const::Null), Type::Null)
    }

    pub(super) fn resolve(&mut self, written: &java::TypeRef) -> Type {
        let place = self.place.clone();
        self.w.ty(written, &place)
    }
}

pub(super) fn non_null(reference: Expr) -> Expr {
    not(Expr::SameRef(Box::new(reference), Box::new(Expr::Const(Const::Null))))
}

pub(super) fn not(cond: Expr) -> Expr {
    match cond {
        Expr::Const(Const::Bool(value)) => Expr::Const(Const::Bool(!value)),
        Expr::Unary(ir::UnaryOp::Not, _, inner) => *inner,
        other => Expr::Unary(ir::UnaryOp::Not, ir::Type::Bool, Box::new(other)),
    }
}

pub(super) fn int(value: i32) -> Expr {
    Expr::Const(Const::Int(value))
}
