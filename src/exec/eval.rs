//! Evaluates `rel` on concrete states, by definition: every quantifier a loop, every relation a set of tuples.
//!
//! The main type is [`Eval`]. What cannot be evaluated (a pure method that throws, a number beyond 128 bits,
//! floating point) is an [`Unclear`] with its reason, never a guess.

use std::cell::{self, OnceCell};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::base::{ClassId, FieldId, Idx, MethodId};
use crate::heap::{self, Content, Input, ObjectId, Value, reachable};
use crate::ir::{Program, Type};
use crate::rel::{CmpOp, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, Mult, Param, State, VarId};

use super::partial::{Slot, elem_slots, field_slots};
use super::relation::{self, scalar};
use super::spec_objects::SpecObjects;
use super::{Cell, Config, Outcome, Relation, integer, real, run};

/// Why a formula has no value.
pub(super) type Unclear = String;

pub(super) type Answer<T> = Result<T, Unclear>;

/// Values of bound variables, those of inner ones before those around.
#[derive(Clone, Default)]
pub(super) struct Vars(Option<Rc<Bound>>);

struct Bound {
    var: VarId,
    value: Relation,
    around: Vars,
}

impl Vars {
    pub(super) fn new() -> Vars {
        Vars::default()
    }

    /// With a variable inside.
    pub(super) fn and(&self, var: VarId, value: Relation) -> Vars {
        Vars(Some(Rc::new(Bound { var, value, around: self.clone() })))
    }

    pub(super) fn get(&self, var: VarId) -> Option<&Relation> {
        let mut vars = self;
        while let Some(bound) = &vars.0 {
            if bound.var == var {
                return Some(&bound.value);
            }
            vars = &bound.around;
        }
        None
    }
}

/// A heap, and the values from which formulas see it.
pub(super) struct World<'a> {
    pub(super) state: &'a crate::heap::State,
    roots: Vec<Value>,
    reached: OnceCell<BTreeSet<ObjectId>>,
    /// Choices of values for bound variables that were tried in formulas about it, as a later state.
    pub(super) n_choices: cell::Cell<u64>,
}

impl<'a> World<'a> {
    /// The statics are roots too.
    pub(super) fn new(state: &'a crate::heap::State, roots: Vec<Value>) -> Self {
        Self { state, roots, reached: OnceCell::new(), n_choices: cell::Cell::new(0) }
    }

    fn reached(&self) -> &BTreeSet<ObjectId> {
        // A constructor's receiver does not exist before the call.
        let is_there = |value: &Value| value.as_object().is_none_or(|object| object.index() < self.state.objects.len());
        let roots = || self.roots.iter().chain(self.state.statics.values()).copied().filter(is_there);
        self.reached.get_or_init(|| reachable(self.state, roots()))
    }
}

/// All that a formula may refer to.
#[derive(Clone, Copy)]
pub(super) struct Eval<'a> {
    pub program: &'a Program,
    pub config: &'a Config,
    pub pre: &'a World<'a>,
    pub post: &'a World<'a>,
    pub this: Option<Value>,
    pub args: &'a [Value],
    pub result: Option<Value>,
    pub thrown: Option<Value>,
    /// Inside a body.
    pub locals: Option<&'a [Option<Value>]>,
    /// Objects with ids from here on did not exist before the call,
    /// but for string literals.
    pub n_old: usize,
    pub made: &'a SpecObjects,
    /// Of a claim: is the formula at hand claimed, or denied? `None`: both, or it is no claim.
    pub claimed: Option<bool>,
}

/// Specifications that call methods with specifications, and so on, so deep.
const NESTING_MAX: usize = 40;

impl<'a> Eval<'a> {
    /// For what is denied, where the formula at hand is claimed.
    pub(super) fn denied(&self) -> Eval<'a> {
        Eval { claimed: self.claimed.map(|is_claimed| !is_claimed), ..*self }
    }

    /// For what is both claimed and denied, as parts of terms are.
    pub(super) fn unsigned(&self) -> Eval<'a> {
        Eval { claimed: None, ..*self }
    }

    pub(super) fn world(&self, state: State) -> &'a World<'a> {
        match state {
            State::Pre => self.pre,
            State::Post => self.post,
        }
    }

    pub(super) fn expr(&self, expr: &Expr, vars: &Vars) -> Answer<Relation> {
        Ok(match &*expr.kind {
            ExprKind::None(_) => Relation::new(),
            ExprKind::Var(var) => {
                vars.get(var.id).unwrap_or_else(|| panic!("ill-formed rel: `{}` is not bound", var.name)).clone()
            }
            ExprKind::Param(param, _) => self.param(*param)?,
            ExprKind::Field(field, state, _) => {
                self.needs(|| field_slots(self.world(*state).state, *field))?;
                let mut pairs = Vec::new();
                for (id, object) in self.world(*state).state.objects.iter() {
                    if let Content::Fields(fields) = &object.content
                        && let Some(value) = fields.get(field)
                        && let Some(cell) = cell(*value)?
                    {
                        pairs.push([Cell::Ref(id), cell]);
                    }
                }
                Relation::tuples(pairs)
            }
            ExprKind::Static(field, state, _) => {
                self.needs(|| vec![Slot::Static(*field)])?;
                match self.world(*state).state.statics.get(field) {
                    Some(value) => set_of(*value)?,
                    None => return Err(format!("static field `{}` has no value", self.program.fields[*field].name)),
                }
            }
            ExprKind::Elems(class, state, _) => {
                let mut triples = Vec::new();
                for (id, object) in self.world(*state).state.objects.iter() {
                    if let Content::Elems(elems) = &object.content
                        && self.program.is_subclass(object.class, *class)
                    {
                        self.needs(|| elem_slots(id, elems.len()))?;
                        for (index, value) in elems.iter().enumerate() {
                            if let Some(cell) = cell(*value)? {
                                triples.push([Cell::Ref(id), Cell::Int(index as i128), cell]);
                            }
                        }
                    }
                }
                Relation::tuples(triples)
            }
            ExprKind::Length(state) => {
                let heap = self.world(*state).state;
                self.needs(|| (0..heap.objects.len()).map(|at| Slot::Length(ObjectId::new(at))).collect())?;
                Relation::tuples(heap.objects.iter().filter_map(|(id, object)| match &object.content {
                    Content::Elems(elems) => Some([Cell::Ref(id), Cell::Int(elems.len() as i128)]),
                    Content::Fields(_) => None,
                }))
            }
            ExprKind::Class(class, state) => {
                let world = self.world(*state);
                self.needs(|| self.reference_slots(world.state))?;
                let is_instance = |id: &&ObjectId| self.program.is_subclass(world.state.objects[**id].class, *class);
                Relation::set(world.reached().iter().filter(is_instance).map(|id| Cell::Ref(*id)))
            }
            ExprKind::Range(from, to) => Relation::set(self.range(from, to, vars)?.map(Cell::Int)),
            ExprKind::Int(int) => scalar(Cell::Int(self.int(int, vars)?)),
            ExprKind::Bool(formula) => scalar(Cell::Bool(self.unsigned().formula(formula, vars)?)),
            ExprKind::Union(a, b) => relation::union(&self.expr(a, vars)?, &self.expr(b, vars)?),
            ExprKind::Intersect(a, b) => relation::intersect(&self.expr(a, vars)?, &self.expr(b, vars)?),
            ExprKind::Difference(a, b) => relation::difference(&self.expr(a, vars)?, &self.expr(b, vars)?),
            ExprKind::Override(a, b) => relation::override_with(&self.expr(a, vars)?, &self.expr(b, vars)?),
            ExprKind::Join(a, b) => {
                let left = self.expr(a, vars)?;
                let of_made = self.of_made(&left, b)?;
                if !of_made.is_empty() {
                    relation::join(&left, &relation::union(&self.expr(b, vars)?, &of_made))
                } else if left.width() <= 1 {
                    self.image(&left, b, vars)?
                } else {
                    relation::join(&left, &self.expr(b, vars)?)
                }
            }
            ExprKind::Product(a, b) => relation::product(&self.expr(a, vars)?, &self.expr(b, vars)?),
            ExprKind::Transpose(a) => relation::transpose(&self.expr(a, vars)?),
            ExprKind::Closure(a) => relation::closure(&self.expr(a, vars)?),
            ExprKind::ReachFrom(s, r) => {
                let from = self.expr(s, vars)?;
                self.only_of_states(&from)?;
                relation::union(&from, &self.steps(&from, r, vars)?)
            }
            ExprKind::Identity(s) => relation::identity(&self.expr(s, vars)?),
            ExprKind::DomainRestrict(s, r) => relation::domain_restrict(&self.expr(s, vars)?, &self.expr(r, vars)?),
            ExprKind::RangeRestrict(r, s) => relation::range_restrict(&self.expr(r, vars)?, &self.expr(s, vars)?),
            ExprKind::Comprehension(decls, filter) => {
                let mut tuples = Vec::new();
                let eval = self.unsigned();
                eval.every_choice(decls, vars, &mut |tuple, vars| {
                    if eval.formula(filter, vars)? {
                        tuples.push(tuple.to_vec());
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
                tuples.into_iter().collect()
            }
            ExprKind::IfElse(cond, yes, no) => {
                self.expr(if self.unsigned().formula(cond, vars)? { yes } else { no }, vars)?
            }
            ExprKind::Let(var, value, body) => self.expr(body, &vars.and(var.id, self.expr(value, vars)?))?,
            ExprKind::Call(method, args, state, _) => {
                let args = args.iter().map(|arg| self.expr(arg, vars)).collect::<Answer<Vec<_>>>()?;
                self.call(*method, &args, *state)?
            }
        })
    }

    pub(super) fn formula(&self, formula: &Formula, vars: &Vars) -> Answer<bool> {
        Ok(match &*formula.kind {
            FormulaKind::Const(truth) => *truth,
            FormulaKind::Not(f) => !self.denied().formula(f, vars)?,
            FormulaKind::And(parts) => {
                for part in parts {
                    if !self.formula(part, vars)? {
                        return Ok(false);
                    }
                }
                true
            }
            FormulaKind::Or(parts) => {
                for part in parts {
                    if self.formula(part, vars)? {
                        return Ok(true);
                    }
                }
                false
            }
            FormulaKind::Implies(a, b) => !self.denied().formula(a, vars)? || self.formula(b, vars)?,
            FormulaKind::Iff(a, b) => self.unsigned().formula(a, vars)? == self.unsigned().formula(b, vars)?,
            FormulaKind::Subset(a, b) => self.expr(a, vars)?.is_subset(&self.expr(b, vars)?),
            FormulaKind::Equal(a, b) => self.expr(a, vars)? == self.expr(b, vars)?,
            FormulaKind::Has(mult, e) => {
                let n = self.expr(e, vars)?.len();
                match mult {
                    Mult::No => n == 0,
                    Mult::Some => n > 0,
                    Mult::One => n == 1,
                    Mult::Lone => n <= 1,
                }
            }
            FormulaKind::Compare(op, a, b) => {
                let (a, b) = (self.int(a, vars)?, self.int(b, vars)?);
                match op {
                    CmpOp::Eq => a == b,
                    CmpOp::Ne => a != b,
                    CmpOp::Lt => a < b,
                    CmpOp::Le => a <= b,
                    CmpOp::Gt => a > b,
                    CmpOp::Ge => a >= b,
                }
            }
            FormulaKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body, vars)?,
            FormulaKind::Let(var, value, body) => self.formula(body, &vars.and(var.id, self.expr(value, vars)?))?,
            FormulaKind::IfElse(cond, yes, no) => {
                self.formula(if self.unsigned().formula(cond, vars)? { yes } else { no }, vars)?
            }
            FormulaKind::Truth(e) => self.expr(e, vars)?.contains(&[Cell::Bool(true)]),
            FormulaKind::InstanceOf(e, class) => {
                self.expr(e, vars)?.iter().all(|tuple| self.program.is_subclass(self.class_of(tuple[0]), *class))
            }
            FormulaKind::Defined(f) => self.formula(f, vars)?,
            FormulaKind::Returns(method, args, state) => {
                let args = args.iter().map(|arg| self.expr(arg, vars)).collect::<Answer<Vec<_>>>()?;
                self.called(*method, &args, *state)?.is_some()
            }
            FormulaKind::Fresh(e) => self.expr(e, vars)?.iter().all(|tuple| !self.is_old(object(tuple[0]))),
        })
    }

    pub(super) fn int(&self, int: &IntExpr, vars: &Vars) -> Answer<i128> {
        match &*int.kind {
            IntKind::Const(n) => Ok((*n).into()),
            IntKind::Value(e) => integer::sum(self.expr(e, vars)?.iter().map(|tuple| number(tuple[0]))),
            IntKind::Count(e) => Ok(self.expr(e, vars)?.len() as i128),
            IntKind::Neg(a) => integer::negate(self.int(a, vars)?),
            IntKind::BitNot(a) => Ok(!self.int(a, vars)?),
            IntKind::Binary(op, a, b) => integer::binary(*op, self.int(a, vars)?, self.int(b, vars)?),
            IntKind::Fold(op, decls, filter, body) => {
                let mut all = None;
                let eval = self.unsigned();
                eval.every_choice(decls, vars, &mut |_, vars| {
                    if eval.formula(filter, vars)? {
                        let value = self.int(body, vars)?;
                        all = Some(all.map_or(Ok(value), |before| integer::fold(*op, before, value))?);
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
                Ok(all.unwrap_or(if *op == FoldOp::Product { 1 } else { 0 }))
            }
            IntKind::IfElse(cond, yes, no) => {
                self.int(if self.unsigned().formula(cond, vars)? { yes } else { no }, vars)
            }
            IntKind::Let(var, value, body) => self.int(body, &vars.and(var.id, self.expr(value, vars)?)),
            IntKind::Real(op, ty, args) => {
                let args = args.iter().map(|arg| self.int(arg, vars)).collect::<Answer<Vec<_>>>()?;
                Ok(real::operation(*op, *ty, &args))
            }
            IntKind::Wrap(ty, a) => Ok(integer::wrap(*ty, self.int(a, vars)?)),
        }
    }

    fn param(&self, param: Param) -> Answer<Relation> {
        let value = match param {
            Param::This => self.this,
            Param::Arg(i) => {
                self.needs(|| vec![Slot::Arg(i as usize)])?;
                Some(self.args[i as usize])
            }
            Param::Result => self.result,
            Param::Thrown => self.thrown,
            Param::Local(i) => {
                let locals = self.locals.expect("ill-formed rel: a local is named outside a body");
                locals[i as usize]
            }
        };
        value.map_or(Ok(Relation::new()), set_of)
    }

    /// The literals that the run met so far: in Java they are all there before the call.
    fn literals(&self) -> &BTreeMap<String, ObjectId> {
        &self.post.state.literals
    }

    pub(super) fn is_old(&self, object: ObjectId) -> bool {
        object.index() < self.n_old || self.post.state.is_literal(object)
    }

    fn class_of(&self, cell: Cell) -> ClassId {
        let id = object(cell);
        self.class_of_object(id)
    }

    fn class_of_object(&self, object: ObjectId) -> ClassId {
        // Classes never change, and the post-state has all objects of the run.
        self.made.class_of(object).unwrap_or_else(|| self.post.state.objects[object].class)
    }

    /// A null receiver has no result, as in a join, and nor has a call that throws.
    fn call(&self, method: MethodId, args: &[Relation], state: State) -> Answer<Relation> {
        Ok(self.called(method, args, state)?.unwrap_or_default())
    }

    /// Runs the interpreter; `None` if the call has no result.
    fn called(&self, method: MethodId, args: &[Relation], state: State) -> Answer<Option<Relation>> {
        let program = self.program;
        let world = self.world(state);
        let declared = &program.methods[method];
        let name = program.method_name(method);
        let mut values = Vec::new();
        let first = usize::from(!declared.is_static);
        for (i, arg) in args.iter().enumerate() {
            let ty = if i < first { Type::Ref(declared.class) } else { declared.params[i - first].1 };
            // There is no such call.
            let Some(value) = java_value(arg, ty).map_err(|why| format!("call of `{name}`: {why}"))? else {
                return Ok(None);
            };
            values.push(value);
        }
        let mut callee = method;
        let mut receiver = None;
        if !declared.is_static {
            receiver = Some(values.remove(0));
            let Some(Value::Ref(object)) = receiver else { return Ok(None) };
            let class = self.class_of_object(object);
            if !declared.is_private {
                callee = program.dispatch(class, method).ok_or_else(|| format!("`{name}` has no body here"))?;
            }
        }
        let input = Input {
            heap: self.made.added_to(world.state, self.post.state, self.literals(), receiver.iter().chain(&values)),
            receiver,
            args: values,
            nondet: Vec::new(),
            chosen: Vec::new(),
        };
        let n_given = input.heap.objects.len();
        if self.config.nesting == NESTING_MAX {
            return Err(format!("`{name}` is called by specifications more than {NESTING_MAX} deep"));
        }
        // Calls within calls may be many, and each of few steps.
        if let Some(reason) = self.config.stopper.stopped() {
            return Err(format!("in `{name}`: {reason}"));
        }
        let config = self.config.of_call();
        let run = run(program, callee, &input, &config);
        if matches!(run.outcome, Outcome::Returned(_)) && is_changed(&input.heap, &run.post) {
            return Err(format!("`{name}` changes what is there"));
        }
        match run.outcome {
            Outcome::Returned(None) => Ok(Some(Relation::new())),
            Outcome::Returned(Some(Value::Ref(object))) if object.index() >= n_given => {
                Ok(Some(set_of(Value::Ref(self.made.keep(&run, n_given, self.literals(), object)))?))
            }
            Outcome::Returned(Some(value)) => Ok(Some(set_of(value)?)),
            // A call that does not return has no value.
            Outcome::Threw(_) | Outcome::Diverged(_) => Ok(None),
            Outcome::IterationEnded(_) => unreachable!("what formulas call runs as it is"),
            Outcome::AssumptionFailed(_) => Err(format!("an assumption fails in `{name}`")),
            Outcome::Stuck(stuck) => Err(format!("in `{name}`: {}", stuck.reason)),
        }
    }
}

/// Does what there was hold something else now?
pub(super) fn is_changed(before: &heap::State, after: &heap::State) -> bool {
    let is_same = |(field, value): (&FieldId, &Value)| after.statics.get(field) == Some(value);
    !before.objects.iter().eq(after.objects.iter().take(before.objects.len())) || !before.statics.iter().all(is_same)
}

/// `None` for null.
pub(super) fn cell(value: Value) -> Answer<Option<Cell>> {
    Ok(match value {
        Value::Null => None,
        Value::Ref(object) => Some(Cell::Ref(object)),
        Value::Bool(truth) => Some(Cell::Bool(truth)),
        // A number of floating point is its bits.
        Value::Float(bits) => Some(Cell::Int((bits as i32).into())),
        Value::Double(bits) => Some(Cell::Int((bits as i64).into())),
        _ => value.as_integer().map(|n| Cell::Int(n.into())),
    })
}

pub(super) fn set_of(value: Value) -> Answer<Relation> {
    Ok(cell(value)?.map_or_else(Relation::new, scalar))
}

/// The argument of a call. An empty set is null; other types need exactly one cell in their range, or there is none.
fn java_value(set: &Relation, ty: Type) -> Answer<Option<Value>> {
    if set.len() > 1 {
        return Err(format!("a set of {} where one value belongs", set.len()));
    }
    let cell = set.first().map(|tuple| tuple[0]);
    let value = match (ty, cell) {
        (Type::Ref(_), None) => Some(Value::Null),
        (Type::Ref(_), Some(Cell::Ref(object))) => Some(Value::Ref(object)),
        (Type::Bool, Some(Cell::Bool(truth))) => Some(Value::Bool(truth)),
        (Type::Byte, Some(Cell::Int(n))) => n.try_into().ok().map(Value::Byte),
        (Type::Short, Some(Cell::Int(n))) => n.try_into().ok().map(Value::Short),
        (Type::Char, Some(Cell::Int(n))) => n.try_into().ok().map(Value::Char),
        (Type::Int, Some(Cell::Int(n))) => n.try_into().ok().map(Value::Int),
        (Type::Long, Some(Cell::Int(n))) => n.try_into().ok().map(Value::Long),
        (Type::Float, Some(Cell::Int(n))) => i32::try_from(n).ok().map(|bits| Value::Float(bits as u32)),
        (Type::Double, Some(Cell::Int(n))) => i64::try_from(n).ok().map(|bits| Value::Double(bits as u64)),
        (Type::Bool, Some(Cell::Int(_))) | (_, Some(Cell::Ref(_) | Cell::Bool(_))) | (Type::Ref(_), _) => {
            return Err(format!("{cell:?} is no value of the parameter's type"));
        }
        _ => None,
    };
    Ok(value)
}

fn object(cell: Cell) -> ObjectId {
    match cell {
        Cell::Ref(object) => object,
        other => panic!("ill-typed rel: {other:?} where an object belongs"),
    }
}

fn number(cell: Cell) -> i128 {
    match cell {
        Cell::Int(n) => n,
        other => panic!("ill-typed rel: {other:?} where a number belongs"),
    }
}
