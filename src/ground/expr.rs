//! Relational operators.

use std::rc::Rc;

use crate::base::{LimitKind, MethodId, Span};
use crate::circuit::{Bit, Cases};
use crate::rel::{Decl, Expr, ExprKind, Formula, IntExpr, State};

use super::context::Ctx;
use super::relation::Tuple;
use super::{Atom, Called, Cell, Limit, Rel, Row};

/// Larger relations are refused: they would not fit in memory.
const MAX_TUPLES: usize = 2_000_000;

/// Ends of a range of integers may be so far from each other for all between them to be looked at.
const MOST_OF_RANGES: i128 = 1024;

/// Called for each combination of tuples, with its guard.
type Visit<'f, C> = &'f mut dyn FnMut(&mut C, &[Cell], Bit) -> Result<(), Limit>;

impl<'f> Ctx<'_, 'f> {
    pub(super) fn compute(&mut self, expr: &'f Expr) -> Result<Rel, Limit> {
        Ok(match &*expr.kind {
            ExprKind::None(_) => Rel::none(),
            ExprKind::Var(_) => unreachable!("variables are looked up, not computed"),
            ExprKind::Param(param, _) => {
                let row = self.world.param(*param).map_err(|what| Limit::new(expr.span, what))?;
                Rel::scalar(self.circuit(), row)
            }
            ExprKind::Field(field, state, _) => self.all_rows(*state, |ctx, atom| {
                let row = ctx.world.field(atom, *field, *state)?;
                Some(row.into_iter().map(|(cell, guard)| (vec![cell], guard)).collect())
            }),
            ExprKind::Static(field, state, _) => {
                let row = self.world.static_field(*field, *state);
                Rel::scalar(self.circuit(), row)
            }
            ExprKind::Elems(class, state, _) => self.all_rows(*state, |ctx, atom| ctx.elems_of(atom, *class, *state)),
            ExprKind::Length(state) => self.all_rows(*state, Self::length_of),
            ExprKind::Class(class, state) => {
                let atoms = self.world.instances(*class, *state);
                let tuples = atoms.into_iter().map(|(atom, guard)| (vec![Cell::Obj(atom)], guard)).collect();
                Rel::collect(self.circuit(), tuples)
            }
            ExprKind::Range(from, to) => self.range(from, to, expr.span)?,
            ExprKind::Int(int) => {
                let cases = self.int(int)?;
                Rel::scalar(self.circuit(), cases.iter().map(|(word, guard)| (Cell::Int(word), guard)))
            }
            ExprKind::Bool(formula) => {
                let bit = self.formula(formula)?;
                Rel::scalar(self.circuit(), [(Cell::Bool(true), bit), (Cell::Bool(false), !bit)])
            }
            ExprKind::Union(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                self.union(&a, &b)
            }
            ExprKind::Intersect(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                let mut rel = self.filtered(&a, |ctx, tuple| b.contains(ctx.circuit(), tuple));
                // Words of one value may be several tuples of `a`.
                rel.lone |= a.lone || b.lone && !a.has_ints();
                rel
            }
            ExprKind::Difference(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                let mut rel = self.filtered(&a, |ctx, tuple| !b.contains(ctx.circuit(), tuple));
                rel.lone |= a.lone;
                rel
            }
            ExprKind::Override(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.world.compared(&a, &b);
                let kept = self.filtered(&a, |ctx, tuple| !ctx.starts_with(&b, tuple[0]));
                self.union(&kept, &b)
            }
            ExprKind::Join(a, b) => self.join(a, b)?,
            ExprKind::Product(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.product(&a, &b, expr.span)?
            }
            ExprKind::Transpose(a) => {
                let a = self.expr(a)?;
                let tuples = a.tuples.iter().map(|(t, guard)| (vec![t[1], t[0]], *guard)).collect();
                self.like(&a, tuples)
            }
            ExprKind::Closure(a) => self.closure(a)?,
            ExprKind::ReachFrom(sources, relation) => {
                let sources = self.expr(sources)?;
                self.only_of_states(&sources, expr.span)?;
                self.reach(&sources, relation, true)?
            }
            ExprKind::Identity(a) => {
                let a = self.expr(a)?;
                let tuples = a.tuples.iter().map(|(t, guard)| (vec![t[0], t[0]], *guard)).collect();
                self.like(&a, tuples)
            }
            ExprKind::DomainRestrict(set, rel) => {
                let (set, rel) = (self.expr(set)?, self.expr(rel)?);
                self.world.compared(&set, &rel);
                self.filtered(&rel, |ctx, tuple| set.contains(ctx.circuit(), &tuple[..1]))
            }
            ExprKind::RangeRestrict(rel, set) => {
                let (rel, set) = (self.expr(rel)?, self.expr(set)?);
                self.world.compared(&set, &rel);
                self.filtered(&rel, |ctx, tuple| set.contains(ctx.circuit(), &tuple[tuple.len() - 1..]))
            }
            ExprKind::Comprehension(decls, body) => self.comprehension(decls, body)?,
            ExprKind::IfElse(cond, a, b) => self.if_else(cond, a, b)?,
            ExprKind::Let(var, value, body) => {
                let value = self.expr(value)?;
                (*self.with_let(var, value, |ctx| ctx.expr(body))?).clone()
            }
            ExprKind::Call(method, args, state, _) => {
                let called = self.called((*method, args, *state), expr.span)?;
                Rel::scalar(self.circuit(), called.result)
            }
        })
    }

    /// A call that stands at this place.
    pub(super) fn called(
        &mut self,
        (method, args, state): (MethodId, &'f [Expr], State),
        span: Option<Span>,
    ) -> Result<Called, Limit> {
        let row = |rel: &Rel| rel.tuples.iter().map(|(tuple, guard)| (tuple[0], *guard)).collect();
        let rows = args.iter().map(|arg| Ok(row(&*self.expr(arg)?))).collect::<Result<Vec<Row>, Limit>>()?;
        let mut called = self.world.call(method, &rows, state).map_err(|what| Limit::new(span, what))?;
        let limit = called.limit.take();
        self.limits.extend(limit.map(|(met, what)| (met, Limit::new(span, what))));
        Ok(called)
    }

    /// A relation with as many tuples as another, one for one.
    fn like(&mut self, model: &Rel, tuples: Vec<(Tuple, Bit)>) -> Rel {
        let rel = Rel::collect(self.circuit(), tuples);
        Rel { lone: model.lone, some: model.some, ..rel }
    }

    /// The rows of all objects of the state, with the object in front.
    fn all_rows(&mut self, state: State, row_of: impl Fn(&mut Self, Atom) -> Option<Vec<(Tuple, Bit)>>) -> Rel {
        let mut tuples = Vec::new();
        for (atom, exists) in self.world.objects(state) {
            for (mut tuple, guard) in row_of(self, atom).unwrap_or_default() {
                tuple.insert(0, Cell::Obj(atom));
                tuples.push((tuple, self.circuit().and2(exists, guard)));
            }
        }
        Rel::collect(self.circuit(), tuples)
    }

    fn elems_of(&mut self, atom: Atom, class: crate::base::ClassId, state: State) -> Option<Vec<(Tuple, Bit)>> {
        let mut tuples = Vec::new();
        for (index, in_range, row) in self.world.elems(atom, class, state)? {
            let index = self.circuit().constant_word(index as i128);
            for (cell, guard) in row {
                tuples.push((vec![Cell::Int(index), cell], self.circuit().and2(in_range, guard)));
            }
        }
        Some(tuples)
    }

    fn length_of(&mut self, atom: Atom) -> Option<Vec<(Tuple, Bit)>> {
        let length = self.world.length(atom)?;
        Some(length.iter().map(|(word, guard)| (vec![Cell::Int(word)], guard)).collect())
    }

    fn union(&mut self, a: &Rel, b: &Rel) -> Rel {
        if a.tuples.is_empty() || b.tuples.is_empty() {
            return if a.tuples.is_empty() { b.clone() } else { a.clone() };
        }
        let tuples = a.tuples.iter().chain(&b.tuples).cloned().collect();
        let mut rel = Rel::collect(self.circuit(), tuples);
        rel.some |= a.some || b.some;
        rel
    }

    fn filtered(&mut self, rel: &Rel, mut keep: impl FnMut(&mut Self, &[Cell]) -> Bit) -> Rel {
        let mut tuples = Vec::with_capacity(rel.tuples.len());
        for (tuple, guard) in &rel.tuples {
            let keep = keep(self, tuple);
            tuples.push((tuple.clone(), self.circuit().and2(*guard, keep)));
        }
        let mut kept = Rel::collect(self.circuit(), tuples);
        kept.lone |= rel.lone;
        kept
    }

    /// Does some tuple begin with this cell?
    fn starts_with(&mut self, rel: &Rel, cell: Cell) -> Bit {
        let mut ways = Vec::new();
        for (tuple, guard) in &rel.tuples {
            let same = tuple[0].equal(cell, self.circuit());
            ways.push(self.circuit().and2(*guard, same));
        }
        self.circuit().or(ways)
    }

    fn join(&mut self, a: &'f Expr, b: &'f Expr) -> Result<Rel, Limit> {
        let left = self.expr(a)?;
        match &*b.kind {
            ExprKind::Field(field, state, _) => Ok(self.navigate(&left, |ctx, atom| {
                let row = ctx.world.field(atom, *field, *state)?;
                Some(row.into_iter().map(|(cell, guard)| (vec![cell], guard)).collect())
            })),
            ExprKind::Length(_) => Ok(self.navigate(&left, Self::length_of)),
            ExprKind::Elems(class, state, _) => {
                let mut rel = self.navigate(&left, |ctx, atom| ctx.elems_of(atom, *class, *state));
                // One tuple for each index, which is a constant.
                rel.function = left.lone && left.tuples.iter().all(|(tuple, _)| tuple.len() == 1);
                rel.lone = rel.tuples.is_empty();
                rel.some = false;
                Ok(rel)
            }
            ExprKind::Closure(relation) if left.tuples.iter().all(|(tuple, _)| tuple.len() == 1) => {
                self.only_of_states(&left, b.span)?;
                self.reach(&left, relation, false)
            }
            _ => {
                self.only_of_states(&left, b.span)?;
                let right = self.expr(b)?;
                self.join_rels(&left, &right, b.span)
            }
        }
    }

    /// What is reached from objects that the specification's calls make is not defined but step by step.
    fn only_of_states(&self, left: &Rel, span: Option<Span>) -> Result<(), Limit> {
        let is_made = |cell: &Cell| matches!(cell, Cell::Obj(atom) if self.world.is_made(*atom));
        if left.tuples.iter().any(|(tuple, _)| tuple.last().is_some_and(is_made)) {
            return Err(Limit::new(
                span,
                "more than fields, elements and methods of an object that the specification makes",
            ));
        }
        Ok(())
    }

    /// Joins with a function of objects.
    fn navigate(&mut self, left: &Rel, row_of: impl Fn(&mut Self, Atom) -> Option<Vec<(Tuple, Bit)>>) -> Rel {
        let mut tuples = Vec::new();
        let mut total = true;
        for (tuple, guard) in &left.tuples {
            let Some(Cell::Obj(atom)) = tuple.last().copied() else { continue };
            match row_of(self, atom) {
                Some(row) => {
                    total &= row.first().is_some_and(|(cells, _)| !matches!(cells[0], Cell::Obj(_)));
                    for (cells, cell_guard) in row {
                        let mut joined = tuple[..tuple.len() - 1].to_vec();
                        joined.extend(cells);
                        tuples.push((joined, self.circuit().and2(*guard, cell_guard)));
                    }
                }
                None => total = false,
            }
        }
        let mut rel = Rel::collect(self.circuit(), tuples);
        rel.lone |= left.lone;
        rel.some |= left.some && total;
        rel
    }

    fn join_rels(&mut self, left: &Rel, right: &Rel, span: Option<Span>) -> Result<Rel, Limit> {
        let mut tuples = Vec::new();
        for (tuple, guard) in &left.tuples {
            let Some((last, front)) = tuple.split_last() else { continue };
            // Sorted by first cell: objects have a range of their own.
            let candidates = match last {
                Cell::Obj(_) | Cell::Bool(_) => {
                    let start = right.tuples.partition_point(|item| item.0[0] < *last);
                    let end = right.tuples.partition_point(|item| item.0[0] <= *last);
                    &right.tuples[start..end]
                }
                Cell::Int(_) => &right.tuples[..],
            };
            for (other, other_guard) in candidates {
                let same = last.equal(other[0], self.circuit());
                let both = self.circuit().and([*guard, *other_guard, same]);
                if both != Bit::FALSE {
                    let mut joined = front.to_vec();
                    joined.extend_from_slice(&other[1..]);
                    tuples.push((joined, both));
                }
            }
            if tuples.len() > MAX_TUPLES {
                return Err(Limit::too_large(span, "this join has too many tuples"));
            }
        }
        let mut rel = Rel::collect(self.circuit(), tuples);
        rel.lone |= left.lone && right.function;
        Ok(rel)
    }

    fn product(&mut self, a: &Rel, b: &Rel, span: Option<Span>) -> Result<Rel, Limit> {
        if a.tuples.len() * b.tuples.len() > MAX_TUPLES {
            return Err(Limit::too_large(span, "this product has too many tuples"));
        }
        let mut tuples = Vec::with_capacity(a.tuples.len() * b.tuples.len());
        for (left, g) in &a.tuples {
            for (right, h) in &b.tuples {
                let mut joined = left.clone();
                joined.extend_from_slice(right);
                tuples.push((joined, self.circuit().and2(*g, *h)));
            }
        }
        let mut rel = Rel::collect(self.circuit(), tuples);
        rel.lone |= a.lone && b.lone;
        rel.some |= a.some && b.some;
        Ok(rel)
    }

    fn comprehension(&mut self, decls: &'f [Decl], body: &'f Formula) -> Result<Rel, Limit> {
        let mut tuples = Vec::new();
        self.for_each(decls, &mut |ctx, cells, guard| {
            let holds = ctx.formula(body)?;
            let both = ctx.circuit().and2(guard, holds);
            tuples.push((cells.to_vec(), both));
            Ok(())
        })?;
        Ok(Rel::collect(self.circuit(), tuples))
    }

    fn if_else(&mut self, cond: &'f Formula, a: &'f Expr, b: &'f Expr) -> Result<Rel, Limit> {
        let cond = self.formula(cond)?;
        match cond {
            Bit::TRUE => return Ok((*self.expr(a)?).clone()),
            Bit::FALSE => return Ok((*self.expr(b)?).clone()),
            _ => {}
        }
        let a = self.under(&[cond], |ctx| ctx.expr(a))?;
        let b = self.under(&[!cond], |ctx| ctx.expr(b))?;
        let mut tuples = Vec::new();
        for (rel, cond) in [(&a, cond), (&b, !cond)] {
            for (tuple, guard) in &rel.tuples {
                tuples.push((tuple.clone(), self.circuit().and2(*guard, cond)));
            }
        }
        let mut rel = Rel::collect(self.circuit(), tuples);
        rel.lone |= a.lone && b.lone;
        rel.some |= a.some && b.some;
        Ok(rel)
    }

    /// Bounded by the ranges of both ends if these are not far from each other, else by the constants that are there,
    /// else by the longest array and one number on each side, which is then a limit: of a range that goes further, these
    /// are places that no array has, so that what reads an array at each of its numbers is undefined, not unknown.
    fn range(&mut self, from: &'f IntExpr, to: &'f IntExpr, span: Option<Span>) -> Result<Rel, Limit> {
        let n_beyond = self.beyond.len();
        let (from, to) = (self.int(from)?, self.int(to)?);
        self.beyond.truncate(n_beyond);
        let max = self.world.max_length() as i128;
        let circuit = self.world.circuit();
        let constant = |cases: &Cases| cases.all_constant(circuit).then(|| cases.range(circuit)).flatten();
        let (low, high) = match (from.range(circuit), to.range(circuit)) {
            // All that there may be, where that is little enough.
            (Some((low, _)), Some((_, high))) if high - low <= MOST_OF_RANGES => (Some(low), Some(high)),
            _ => match (constant(&from), constant(&to)) {
                // An end that may be far away, on paths that no run takes, perhaps, is not looked at as a whole.
                (Some(from), Some(to)) if to.1 - from.0 > MAX_TUPLES as i128 => {
                    let is_near = |range: (i128, i128)| range.1 - range.0 <= MOST_OF_RANGES;
                    (is_near(from).then_some(from.0), is_near(to).then_some(to.1))
                }
                (from, to) => (from.map(|(low, _)| low), to.map(|(_, high)| high)),
            },
        };
        let (first, end) = match (low, high) {
            (Some(low), Some(high)) => (low, high),
            (Some(low), None) => (low, low.max(0) + max + 1),
            (None, Some(high)) => (high.min(0) - 1, high),
            (None, None) => (-1, max + 1),
        };
        if end - first > MAX_TUPLES as i128 {
            return Err(Limit::too_large(span, "this range has too many integers"));
        }
        let circuit = self.world.circuit();
        let mut tuples = Vec::new();
        for value in first..end {
            let here = Cases::constant(circuit, value);
            let above = Cases::less_or_equal(circuit, &from, &here);
            let below = Cases::less(circuit, &here, &to);
            let word = circuit.constant_word(value);
            tuples.push((vec![Cell::Int(word)], circuit.and2(above, below)));
        }
        if low.is_none() || high.is_none() {
            let (first, end) = (Cases::constant(circuit, first), Cases::constant(circuit, end));
            let early = Cases::less(circuit, &from, &first);
            let late = Cases::less(circuit, &end, &to);
            let outside = circuit.or2(early, late);
            let non_empty = Cases::less(circuit, &from, &to);
            let exceeded = circuit.and2(outside, non_empty);
            if exceeded != Bit::FALSE {
                self.beyond.push(self.limits.len());
                self.limits.push((exceeded, Limit::new(span, LimitKind::Range)));
            }
        }
        Ok(Rel::collect(self.circuit(), tuples))
    }

    /// Runs for every combination of the declarations' tuples, with its guard.
    pub(super) fn for_each(&mut self, decls: &'f [Decl], run: Visit<'_, Self>) -> Result<(), Limit> {
        let mut cells = Vec::with_capacity(decls.len());
        self.for_each_from(decls, false, &mut cells, Bit::TRUE, run)
    }

    /// The same, but that of a long range of integers only one is taken, which the solver chooses.
    pub(super) fn for_any(&mut self, decls: &'f [Decl], run: Visit<'_, Self>) -> Result<(), Limit> {
        let mut cells = Vec::with_capacity(decls.len());
        self.for_each_from(decls, true, &mut cells, Bit::TRUE, run)
    }

    fn for_each_from(
        &mut self,
        decls: &'f [Decl],
        is_any: bool,
        cells: &mut Vec<Cell>,
        guard: Bit,
        run: Visit<'_, Self>,
    ) -> Result<(), Limit> {
        let Some((decl, rest)) = decls.split_first() else {
            let n_beyond = self.beyond.len();
            run(self, cells, guard)?;
            self.beyond.truncate(n_beyond);
            return Ok(());
        };
        let bound: Rc<Rel> = match decl.bound.as_long_range().filter(|_| is_any) {
            Some((from, to)) => {
                let (word, is_within) = self.circuit().input_within((from, to - 1));
                let chosen = vec![(vec![Cell::Int(word)], is_within)];
                Rc::new(Rel::collect(self.circuit(), chosen))
            }
            None => {
                let n_beyond = self.beyond.len();
                let bound = self.unsigned(|ctx| ctx.expr(&decl.bound))?;
                if !matches!(*decl.bound.kind, ExprKind::Range(..)) {
                    self.beyond.truncate(n_beyond);
                }
                bound
            }
        };
        for (tuple, tuple_guard) in &bound.tuples {
            let both = self.circuit().and2(guard, *tuple_guard);
            if both == Bit::FALSE {
                continue;
            }
            self.count_binding(decl.bound.span)?;
            cells.push(tuple[0]);
            self.under(&[both], |ctx| {
                ctx.with_cell(&decl.var, tuple[0], |ctx| ctx.for_each_from(rest, is_any, cells, both, run))
            })?;
            cells.pop();
        }
        Ok(())
    }
}
