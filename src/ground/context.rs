//! One grounding: environment, memo, limits met.

use std::collections::HashMap;
use std::rc::Rc;

use crate::base::{LimitKind, Span};
use crate::circuit::{Bit, Cases, Circuit};
use crate::rel::{Expr, ExprKind, Formula, IntExpr, Var, VarId};

use super::closure::Graph;
use super::used::{Site, UsedVars, used_vars};
use super::{Cell, Rel, World};

/// A formula is not expanded further.
const MAX_BINDINGS: u32 = 1_000_000;

/// Something the encoding cannot express, and where it stands in the specification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Limit {
    pub span: Option<Span>,
    pub what: LimitKind,
}

impl Limit {
    pub(super) fn new(span: Option<Span>, what: impl Into<LimitKind>) -> Limit {
        Limit { span, what: what.into() }
    }

    /// Written out, the formula would be too large.
    pub(super) fn too_large(span: Option<Span>, what: impl Into<String>) -> Limit {
        Limit { span, what: LimitKind::Formula(what.into()) }
    }
}

/// A grounded thing. It means what was written wherever none of the guards of `limits` holds.
#[derive(Clone, Debug)]
pub(crate) struct Grounded<T> {
    pub value: T,
    pub limits: Vec<(Bit, Limit)>,
}

/// The bit that is true where the formula is.
pub(crate) fn formula(world: &mut dyn World, formula: &Formula) -> Result<Grounded<Bit>, Limit> {
    let mut ctx = Ctx::new(world);
    let value = ctx.formula(formula)?;
    Ok(Grounded { value, limits: ctx.limits })
}

/// The same of a formula that is claimed, never assumed. What it says of all integers of a long range, or of some whose
/// absence it denies, it says of one that the solver chooses (Skolem): where the formula is false, it is for some
/// choice.
pub(crate) fn claim(world: &mut dyn World, formula: &Formula) -> Result<Grounded<Bit>, Limit> {
    let mut ctx = Ctx { sign: Some(true), ..Ctx::new(world) };
    let value = ctx.formula(formula)?;
    Ok(Grounded { value, limits: ctx.limits })
}

pub(crate) fn relation(world: &mut dyn World, expr: &Expr) -> Result<Grounded<Rel>, Limit> {
    let mut ctx = Ctx::new(world);
    let value = (*ctx.expr(expr)?).clone();
    Ok(Grounded { value, limits: ctx.limits })
}

pub(crate) fn int(world: &mut dyn World, expr: &IntExpr) -> Result<Grounded<Cases>, Limit> {
    let mut ctx = Ctx::new(world);
    let value = ctx.int(expr)?;
    Ok(Grounded { value, limits: ctx.limits })
}

/// What a variable stands for. The number tells bindings of one `let` apart.
#[derive(Clone)]
enum Binding {
    Cell(Cell),
    Let(Rc<Rel>, u32),
}

/// A binding as part of a memo's key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Cell(Cell),
    Let(u32),
}

pub(super) type MemoKey<'f> = (Site<'f>, Vec<(VarId, Key)>);

pub(super) struct Ctx<'w, 'f> {
    pub(super) world: &'w mut dyn World,
    env: HashMap<VarId, Binding>,
    n_lets: u32,
    used: UsedVars<'f>,
    /// With the depth of [`Ctx::under`] at which it was computed.
    memo: HashMap<MemoKey<'f>, (Rc<Rel>, u32)>,
    depth: u32,
    /// Values given to bound variables so far.
    n_bound: u32,
    pub(super) graphs: HashMap<MemoKey<'f>, Rc<Graph>>,
    pub(super) limits: Vec<(Bit, Limit)>,
    /// Which of the limits the ranges met that the variables of the quantifier at hand have.
    pub(super) beyond: Vec<usize>,
    /// Of a claim: is the formula at hand claimed, or denied? `None`: both, or it is no claim.
    sign: Option<bool>,
}

impl<'w, 'f> Ctx<'w, 'f> {
    fn new(world: &'w mut dyn World) -> Self {
        Ctx {
            world,
            env: HashMap::new(),
            n_lets: 0,
            used: UsedVars::default(),
            memo: HashMap::new(),
            depth: 0,
            n_bound: 0,
            graphs: HashMap::new(),
            limits: Vec::new(),
            beyond: Vec::new(),
            sign: None,
        }
    }

    /// Is the formula at hand part of a claim, and claimed (`true`) or denied by it?
    pub(super) fn is_signed(&self, sign: bool) -> bool {
        self.sign == Some(sign)
    }

    /// What is denied, where the formula at hand is claimed.
    pub(super) fn denied<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let sign = self.sign.map(|sign| !sign);
        self.with_sign(sign, run)
    }

    /// What is both claimed and denied.
    pub(super) fn unsigned<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        self.with_sign(None, run)
    }

    fn with_sign<T>(&mut self, sign: Option<bool>, run: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.sign, sign);
        let result = run(self);
        self.sign = before;
        result
    }

    /// Counts one more value of a bound variable; `Err` if there are too many, or nobody waits for them.
    pub(super) fn count_binding(&mut self, span: Option<Span>) -> Result<(), Limit> {
        self.n_bound += 1;
        if self.n_bound > MAX_BINDINGS {
            return Err(Limit::too_large(
                span,
                format!("a quantifier with more than {MAX_BINDINGS} combinations of values"),
            ));
        }
        if self.n_bound.is_multiple_of(16) && self.world.is_stopped() {
            return Err(Limit::new(span, LimitKind::Size));
        }
        Ok(())
    }

    pub(super) fn circuit(&mut self) -> &mut Circuit {
        self.world.circuit()
    }

    /// The expression's site and the values of the variables it mentions.
    pub(super) fn memo_key(&mut self, expr: &'f Expr) -> MemoKey<'f> {
        let used = used_vars(&mut self.used, expr);
        let bound = used.iter().filter_map(|var| {
            let key = match self.env.get(var)? {
                Binding::Cell(cell) => Key::Cell(*cell),
                Binding::Let(_, number) => Key::Let(*number),
            };
            Some((*var, key))
        });
        (Site::of(expr), bound.collect())
    }

    pub(super) fn expr(&mut self, expr: &'f Expr) -> Result<Rc<Rel>, Limit> {
        if let ExprKind::Var(var) = &*expr.kind {
            return self.variable(var, expr.span);
        }
        let key = self.memo_key(expr);
        if let Some((known, _)) = self.memo.get(&key) {
            return Ok(known.clone());
        }
        let rel = Rc::new(self.compute(expr)?);
        self.memo.insert(key, (rel.clone(), self.depth));
        Ok(rel)
    }

    /// Grounds what matters only where all of `guards` hold: the limits it meets are met only there.
    pub(super) fn under<T>(&mut self, guards: &[Bit], run: impl FnOnce(&mut Self) -> T) -> T {
        let n_limits = self.limits.len();
        self.depth += 1;
        let result = run(self);
        if self.limits.len() > n_limits {
            let guard = self.circuit().and(guards.iter().copied());
            self.met_under(guard, n_limits..self.limits.len());
        }
        self.depth -= 1;
        result
    }

    /// Grounds a quantifier by the values that are looked at. Where the result is true these decide it: that its
    /// ranges go further does not matter there.
    pub(super) fn decided(&mut self, run: impl FnOnce(&mut Self) -> Result<Bit, Limit>) -> Result<(), Limit> {
        let n_beyond = self.beyond.len();
        self.depth += 1;
        let decided = run(self);
        let beyond = self.beyond.split_off(n_beyond);
        if let Ok(decided) = decided
            && decided != Bit::FALSE
            && !beyond.is_empty()
        {
            self.met_under(!decided, beyond);
        }
        self.depth -= 1;
        decided.map(drop)
    }

    /// These limits are met only where the guard holds.
    fn met_under(&mut self, guard: Bit, limits: impl IntoIterator<Item = usize>) {
        for at in limits {
            let met = self.limits[at].0;
            self.limits[at].0 = self.circuit().and2(met, guard);
        }
        // Elsewhere the same expression meets its limits again.
        let depth = self.depth;
        self.memo.retain(|_, (_, at)| *at < depth);
        self.graphs.clear();
    }

    fn variable(&mut self, var: &Var, span: Option<Span>) -> Result<Rc<Rel>, Limit> {
        match self.env.get(&var.id) {
            Some(Binding::Cell(cell)) => Ok(Rc::new(Rel::one(*cell))),
            Some(Binding::Let(rel, _)) => Ok(rel.clone()),
            None => Err(Limit::new(span, format!("the variable `{}` is not bound here", var.name))),
        }
    }

    /// Runs with a variable bound to one cell.
    pub(super) fn with_cell<T>(&mut self, var: &Var, cell: Cell, run: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.env.insert(var.id, Binding::Cell(cell));
        let result = run(self);
        self.restore(var.id, before);
        result
    }

    pub(super) fn with_let<T>(&mut self, var: &Var, rel: Rc<Rel>, run: impl FnOnce(&mut Self) -> T) -> T {
        self.n_lets += 1;
        let before = self.env.insert(var.id, Binding::Let(rel, self.n_lets));
        let result = run(self);
        self.restore(var.id, before);
        result
    }

    fn restore(&mut self, var: VarId, before: Option<Binding>) {
        match before {
            Some(binding) => self.env.insert(var, binding),
            None => self.env.remove(&var),
        };
    }
}
