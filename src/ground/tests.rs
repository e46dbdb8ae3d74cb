//! Random formulas, all instances of small universes, against an evaluator that works on sets of tuples.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::{Atom, Cell, Row, World, formula, int};
use crate::base::{ClassId, FieldId, Idx, MethodId};
use crate::circuit::{Bit, Cases, Choice, Circuit, Word};
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Param, Quantifier, Sort,
    State, Var, VarId,
};

const NEXT: usize = 0;
const KEY: usize = 1;
const FLAG: usize = 2;

/// Objects 0..n, the first of which exists; `next` in binary, `key` of some width, `flag`.
struct Small {
    circuit: Circuit,
    exists: Vec<Bit>,
    next: Vec<Vec<Bit>>,
    key: Vec<Word>,
    flag: Vec<Bit>,
}

impl Small {
    fn new(n: usize, width: usize) -> Small {
        let mut circuit = Circuit::default();
        let exists = (0..n).map(|at| if at == 0 { Bit::TRUE } else { circuit.input() }).collect();
        let next = (0..n)
            .map(|_| {
                let (low, high) = (circuit.input(), circuit.input());
                (0..n)
                    .map(|to| {
                        let low = if to & 1 == 1 { low } else { !low };
                        let high = if to & 2 == 2 { high } else { !high };
                        circuit.and2(low, high)
                    })
                    .collect()
            })
            .collect();
        let key = (0..n).map(|_| circuit.input_word(width, true)).collect();
        let flag = (0..n).map(|at| if at == 0 { circuit.input() } else { Bit::FALSE }).collect();
        Small { circuit, exists, next, key, flag }
    }
}

impl World for Small {
    fn circuit(&mut self) -> &mut Circuit {
        &mut self.circuit
    }

    fn objects(&mut self, _: State) -> Vec<(Atom, Bit)> {
        self.exists.iter().enumerate().map(|(at, bit)| (Atom::new(at), *bit)).collect()
    }

    fn instances(&mut self, _: ClassId, state: State) -> Vec<(Atom, Bit)> {
        self.objects(state)
    }

    fn is_instance(&self, atom: Atom, class: ClassId) -> bool {
        atom.index() >= class.index()
    }

    fn existed(&mut self, atom: Atom) -> Bit {
        Bit::constant(atom.index() == 0)
    }

    fn param(&mut self, _: Param) -> Result<Row, String> {
        Ok(vec![(Cell::Obj(Atom::new(0)), Bit::TRUE)])
    }

    fn field(&mut self, atom: Atom, field: FieldId, _: State) -> Option<Row> {
        let at = atom.index();
        Some(match field.index() {
            NEXT => self.next[at].iter().enumerate().map(|(to, bit)| (Cell::Obj(Atom::new(to)), *bit)).collect(),
            KEY => vec![(Cell::Int(self.key[at]), Bit::TRUE)],
            _ => vec![(Cell::Bool(true), self.flag[at]), (Cell::Bool(false), !self.flag[at])],
        })
    }

    fn static_field(&mut self, _: FieldId, _: State) -> Row {
        Vec::new()
    }

    fn length(&mut self, _: Atom) -> Option<Cases> {
        None
    }

    fn elems(&mut self, _: Atom, _: ClassId, _: State) -> Option<Vec<(usize, Bit, Row)>> {
        None
    }

    fn max_length(&self) -> usize {
        4
    }

    fn call(&mut self, _: MethodId, _: &[Row], _: State) -> Result<Row, String> {
        Err("no calls here".into())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Plain {
    Obj(usize),
    Int(i128),
    Bool(bool),
}

type Set = BTreeSet<Vec<Plain>>;

struct Instance {
    exists: Vec<bool>,
    next: Vec<Option<usize>>,
    key: Vec<i128>,
    flag: Vec<bool>,
}

type Env = BTreeMap<VarId, Set>;

impl Instance {
    fn all(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.exists.len()).filter(|at| self.exists[*at])
    }

    fn step(&self, from: &Set, by: &Set) -> Set {
        from.iter()
            .flat_map(|x| by.iter().filter(|y| x.last() == y.first()).map(|y| [&x[..x.len() - 1], &y[1..]].concat()))
            .collect()
    }

    fn closure(&self, rel: &Set) -> Set {
        let mut all = rel.clone();
        loop {
            let more: Set = all.union(&self.step(&all, rel)).cloned().collect();
            if more == all {
                return all;
            }
            all = more;
        }
    }

    fn expr(&self, expr: &Expr, env: &Env) -> Set {
        let of = |e: &Expr| self.expr(e, env);
        match &*expr.kind {
            ExprKind::None(_) => Set::new(),
            ExprKind::Var(var) => env[&var.id].clone(),
            ExprKind::Param(..) => Set::from([vec![Plain::Obj(0)]]),
            ExprKind::Field(field, ..) => self
                .all()
                .filter_map(|at| {
                    let cell = match field.index() {
                        NEXT => Plain::Obj(self.next[at]?),
                        KEY => Plain::Int(self.key[at]),
                        _ => Plain::Bool(self.flag[at]),
                    };
                    Some(vec![Plain::Obj(at), cell])
                })
                .collect(),
            ExprKind::Class(..) => self.all().map(|at| vec![Plain::Obj(at)]).collect(),
            ExprKind::Range(a, b) => (self.int(a, env)..self.int(b, env)).map(|i| vec![Plain::Int(i)]).collect(),
            ExprKind::Int(i) => Set::from([vec![Plain::Int(self.int(i, env))]]),
            ExprKind::Bool(f) => Set::from([vec![Plain::Bool(self.formula(f, env))]]),
            ExprKind::Union(a, b) => of(a).union(&of(b)).cloned().collect(),
            ExprKind::Intersect(a, b) => of(a).intersection(&of(b)).cloned().collect(),
            ExprKind::Difference(a, b) => of(a).difference(&of(b)).cloned().collect(),
            ExprKind::Override(a, b) => {
                let b = of(b);
                let kept: Set = of(a).into_iter().filter(|t| !b.iter().any(|u| u[0] == t[0])).collect();
                kept.union(&b).cloned().collect()
            }
            ExprKind::Join(a, b) => self.step(&of(a), &of(b)),
            ExprKind::Product(a, b) => {
                let b = of(b);
                of(a).iter().flat_map(|x| b.iter().map(|y| [&x[..], &y[..]].concat())).collect()
            }
            ExprKind::Transpose(a) => of(a).into_iter().map(|t| vec![t[1], t[0]]).collect(),
            ExprKind::Closure(a) => self.closure(&of(a)),
            ExprKind::ReachFrom(s, r) => {
                let s = of(s);
                self.step(&s, &self.closure(&of(r))).union(&s).cloned().collect()
            }
            ExprKind::Identity(a) => of(a).into_iter().map(|t| vec![t[0], t[0]]).collect(),
            ExprKind::DomainRestrict(s, r) => {
                let s = of(s);
                of(r).into_iter().filter(|t| s.contains(&t[..1])).collect()
            }
            ExprKind::RangeRestrict(r, s) => {
                let s = of(s);
                of(r).into_iter().filter(|t| s.contains(&t[t.len() - 1..])).collect()
            }
            ExprKind::Comprehension(decls, body) => self
                .combinations(decls, env)
                .into_iter()
                .filter(|(_, env)| self.formula(body, env))
                .map(|(tuple, _)| tuple)
                .collect(),
            ExprKind::IfElse(c, a, b) => {
                if self.formula(c, env) {
                    of(a)
                } else {
                    of(b)
                }
            }
            ExprKind::Let(var, value, body) => {
                let mut env = env.clone();
                env.insert(var.id, of(value));
                self.expr(body, &env)
            }
            other => panic!("the generator makes no {other:?}"),
        }
    }

    fn combinations(&self, decls: &[Decl], env: &Env) -> Vec<(Vec<Plain>, Env)> {
        let mut all = vec![(Vec::new(), env.clone())];
        for decl in decls {
            let mut more = Vec::new();
            for (tuple, env) in all {
                for value in self.expr(&decl.bound, &env) {
                    let mut longer: Vec<Plain> = tuple.clone();
                    longer.push(value[0]);
                    let mut inner = env.clone();
                    inner.insert(decl.var.id, Set::from([value]));
                    more.push((longer, inner));
                }
            }
            all = more;
        }
        all
    }

    fn int(&self, int: &IntExpr, env: &Env) -> i128 {
        match &*int.kind {
            IntKind::Const(value) => i128::from(*value),
            IntKind::Value(e) => self
                .expr(e, env)
                .iter()
                .map(|t| match t[0] {
                    Plain::Int(i) => i,
                    _ => panic!("a set of integers"),
                })
                .sum(),
            IntKind::Count(e) => self.expr(e, env).len() as i128,
            IntKind::Neg(a) => -self.int(a, env),
            IntKind::Binary(op, a, b) => {
                let (a, b) = (self.int(a, env), self.int(b, env));
                match op {
                    IntOp::Add => a + b,
                    IntOp::Sub => a - b,
                    IntOp::Mul => a * b,
                    IntOp::Div => a.checked_div(b).unwrap_or(0),
                    IntOp::Rem => a.checked_rem(b).unwrap_or(a),
                    IntOp::Min => a.min(b),
                    IntOp::Max => a.max(b),
                    IntOp::Shr => a >> b.rem_euclid(64),
                    IntOp::Shl => a << b.rem_euclid(64),
                    IntOp::Ushr => i128::from((a as i32 as u32 >> b.rem_euclid(32)) as i32),
                    _ => panic!("the generator makes no {op:?}"),
                }
            }
            IntKind::Fold(op, decls, filter, body) => {
                let values: Vec<i128> = self
                    .combinations(decls, env)
                    .into_iter()
                    .filter(|(_, env)| self.formula(filter, env))
                    .map(|(_, env)| self.int(body, &env))
                    .collect();
                match op {
                    FoldOp::Sum => values.iter().sum(),
                    FoldOp::Product => values.iter().product(),
                    FoldOp::Min => values.into_iter().min().unwrap_or(0),
                    FoldOp::Max => values.into_iter().max().unwrap_or(0),
                }
            }
            IntKind::IfElse(c, a, b) => self.int(if self.formula(c, env) { a } else { b }, env),
            other => panic!("the generator makes no {other:?}"),
        }
    }

    fn formula(&self, formula: &Formula, env: &Env) -> bool {
        let of = |f: &Formula| self.formula(f, env);
        match &*formula.kind {
            FormulaKind::Const(value) => *value,
            FormulaKind::Not(a) => !of(a),
            FormulaKind::And(parts) => parts.iter().all(of),
            FormulaKind::Or(parts) => parts.iter().any(of),
            FormulaKind::Implies(a, b) => !of(a) || of(b),
            FormulaKind::Iff(a, b) => of(a) == of(b),
            FormulaKind::Subset(a, b) => self.expr(a, env).is_subset(&self.expr(b, env)),
            FormulaKind::Equal(a, b) => self.expr(a, env) == self.expr(b, env),
            FormulaKind::Has(mult, e) => {
                let n = self.expr(e, env).len();
                match mult {
                    Mult::No => n == 0,
                    Mult::Some => n > 0,
                    Mult::One => n == 1,
                    Mult::Lone => n <= 1,
                }
            }
            FormulaKind::Compare(op, a, b) => {
                let (a, b) = (self.int(a, env), self.int(b, env));
                match op {
                    CmpOp::Eq => a == b,
                    CmpOp::Ne => a != b,
                    CmpOp::Lt => a < b,
                    CmpOp::Le => a <= b,
                    CmpOp::Gt => a > b,
                    CmpOp::Ge => a >= b,
                }
            }
            FormulaKind::Quant(quantifier, decls, body) => {
                let all = self.combinations(decls, env);
                let n_all = all.iter().map(|(tuple, _)| tuple).collect::<BTreeSet<_>>().len();
                let n = all.into_iter().filter(|(_, env)| self.formula(body, env)).count();
                match quantifier {
                    Quantifier::All => n == n_all,
                    Quantifier::Some => n > 0,
                    Quantifier::No => n == 0,
                    Quantifier::One => n == 1,
                    Quantifier::Lone => n <= 1,
                }
            }
            FormulaKind::Let(var, value, body) => {
                let mut env = env.clone();
                env.insert(var.id, self.expr(value, &env));
                self.formula(body, &env)
            }
            FormulaKind::IfElse(c, a, b) => of(if of(c) { a } else { b }),
            FormulaKind::Truth(e) => self.expr(e, env).contains(&vec![Plain::Bool(true)]),
            FormulaKind::InstanceOf(e, class) => {
                self.expr(e, env).iter().all(|t| matches!(t[0], Plain::Obj(at) if at >= class.index()))
            }
            FormulaKind::Fresh(e) => self.expr(e, env).iter().all(|t| t[0] != Plain::Obj(0)),
        }
    }
}

fn e(kind: ExprKind) -> Expr {
    Expr::new(kind, None)
}

fn f(kind: FormulaKind) -> Formula {
    Formula::new(kind, None)
}

fn i(kind: IntKind) -> IntExpr {
    IntExpr::new(kind, None)
}

fn var(number: usize) -> Var {
    Var { id: VarId::new(number), name: format!("x{number}") }
}

fn field(which: usize, sort: Sort) -> Expr {
    e(ExprKind::Field(FieldId::new(which), State::Pre, sort))
}

fn class() -> Expr {
    e(ExprKind::Class(ClassId::new(0), State::Pre))
}

/// A deterministic source of choices: a formula is a function of the numbers proptest shrinks.
struct Maker<'a> {
    numbers: &'a [u32],
    at: usize,
    n_vars: usize,
    /// Object variables and integer variables in scope.
    objects: Vec<Var>,
    ints: Vec<Var>,
}

impl Maker<'_> {
    fn pick(&mut self, n: u32) -> u32 {
        self.at += 1;
        self.numbers.get(self.at - 1).copied().unwrap_or(0) % n
    }

    fn fresh(&mut self) -> Var {
        self.n_vars += 1;
        var(self.n_vars)
    }

    fn leaf_set(&mut self) -> Expr {
        let n = self.objects.len() as u32;
        match self.pick(2 + n) {
            0 => e(ExprKind::Param(Param::This, Sort::Ref)),
            1 => class(),
            k => e(ExprKind::Var(self.objects[k as usize - 2].clone())),
        }
    }

    fn set(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return self.leaf_set();
        }
        let d = depth - 1;
        match self.pick(12) {
            0 => e(ExprKind::Union(self.set(d), self.set(d))),
            1 => e(ExprKind::Intersect(self.set(d), self.set(d))),
            2 => e(ExprKind::Difference(self.set(d), self.set(d))),
            3..=5 => e(ExprKind::Join(self.set(d), self.rel(d))),
            6 => e(ExprKind::Join(self.rel(d), self.set(d))),
            7 => e(ExprKind::ReachFrom(self.set(d), self.rel(d))),
            8 => {
                let (var, bound) = (self.fresh(), self.set(d));
                self.objects.push(var.clone());
                let body = self.formula(d);
                self.objects.pop();
                e(ExprKind::Comprehension(vec![Decl { var, bound }], body))
            }
            9 => e(ExprKind::IfElse(self.formula(d), self.set(d), self.set(d))),
            10 => e(ExprKind::None(vec![Sort::Ref])),
            _ => self.leaf_set(),
        }
    }

    fn rel(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return field(NEXT, Sort::Ref);
        }
        let d = depth - 1;
        match self.pick(11) {
            0 => e(ExprKind::Union(self.rel(d), self.rel(d))),
            1 => e(ExprKind::Transpose(self.rel(d))),
            2 => e(ExprKind::Closure(self.rel(d))),
            3 => e(ExprKind::Override(self.rel(d), self.rel(d))),
            4 => e(ExprKind::Product(self.set(d), self.set(d))),
            5 => e(ExprKind::Join(self.rel(d), self.rel(d))),
            6 => e(ExprKind::DomainRestrict(self.set(d), self.rel(d))),
            7 => e(ExprKind::RangeRestrict(self.rel(d), self.set(d))),
            8 => e(ExprKind::Identity(self.set(d))),
            _ => field(NEXT, Sort::Ref),
        }
    }

    fn int_set(&mut self, depth: u32) -> Expr {
        let d = depth.saturating_sub(1);
        match self.pick(if depth == 0 { 2 } else { 7 }) {
            0 => e(ExprKind::Join(self.set(d), field(KEY, Sort::Int))),
            1 => e(ExprKind::Int(self.int(d))),
            2 => e(ExprKind::Union(self.int_set(d), self.int_set(d))),
            3 => e(ExprKind::Intersect(self.int_set(d), self.int_set(d))),
            4 => e(ExprKind::Difference(self.int_set(d), self.int_set(d))),
            5 => {
                let (from, n) = (self.pick(3), self.pick(4));
                let from = i64::from(from) - 2;
                e(ExprKind::Range(i(IntKind::Const(from)), i(IntKind::Const(from + i64::from(n)))))
            }
            _ => e(ExprKind::Join(self.leaf_set(), e(ExprKind::Join(self.rel(d), field(KEY, Sort::Int))))),
        }
    }

    fn int(&mut self, depth: u32) -> IntExpr {
        if depth == 0 {
            let n = self.ints.len() as u32;
            return match self.pick(1 + n) {
                0 => i(IntKind::Const(i64::from(self.pick(5)) - 2)),
                k => i(IntKind::Value(e(ExprKind::Var(self.ints[k as usize - 1].clone())))),
            };
        }
        let d = depth - 1;
        match self.pick(9) {
            0..=1 => i(IntKind::Value(self.int_set(d))),
            2 => i(IntKind::Count(self.int_set(d))),
            3 => i(IntKind::Count(self.set(d))),
            4 => i(IntKind::Neg(self.int(d))),
            5 => {
                const OPS: [IntOp; 9] = [
                    IntOp::Add,
                    IntOp::Sub,
                    IntOp::Mul,
                    IntOp::Div,
                    IntOp::Rem,
                    IntOp::Min,
                    IntOp::Max,
                    IntOp::Shr,
                    IntOp::Ushr,
                ];
                let op = OPS[self.pick(9) as usize];
                i(IntKind::Binary(op, self.int(d), self.int(d)))
            }
            6 => i(IntKind::IfElse(self.formula(d), self.int(d), self.int(d))),
            7 => {
                const OPS: [FoldOp; 4] = [FoldOp::Sum, FoldOp::Product, FoldOp::Min, FoldOp::Max];
                let op = OPS[self.pick(4) as usize];
                let (var, bound) = (self.fresh(), self.int_set(d));
                self.ints.push(var.clone());
                let (filter, body) = (self.formula(0), self.int(d));
                self.ints.pop();
                i(IntKind::Fold(op, vec![Decl { var, bound }], filter, body))
            }
            _ => self.int(0),
        }
    }

    fn quantified(&mut self, d: u32) -> Formula {
        const QUANTIFIERS: [Quantifier; 5] =
            [Quantifier::All, Quantifier::Some, Quantifier::No, Quantifier::One, Quantifier::Lone];
        let quantifier = QUANTIFIERS[self.pick(5) as usize];
        let over_ints = self.pick(3) == 0;
        let var = self.fresh();
        let bound = if over_ints { self.int_set(d) } else { self.set(d) };
        let scope = if over_ints { &mut self.ints } else { &mut self.objects };
        scope.push(var.clone());
        let mut decls = vec![Decl { var, bound }];
        let two = self.pick(2) == 0;
        if two {
            let (var, bound) = (self.fresh(), self.set(d));
            self.objects.push(var.clone());
            decls.push(Decl { var, bound });
        }
        let body = self.formula(d);
        if two {
            self.objects.pop();
        }
        let scope = if over_ints { &mut self.ints } else { &mut self.objects };
        scope.pop();
        f(FormulaKind::Quant(quantifier, decls, body))
    }

    fn formula(&mut self, depth: u32) -> Formula {
        let d = depth.saturating_sub(1);
        match self.pick(if depth == 0 { 7 } else { 13 }) {
            0 => f(FormulaKind::Subset(self.set(d), self.set(d))),
            1 => f(FormulaKind::Equal(self.int_set(d), self.int_set(d))),
            2 => {
                const MULTS: [Mult; 4] = [Mult::No, Mult::Some, Mult::One, Mult::Lone];
                let mult = MULTS[self.pick(4) as usize];
                let which = self.pick(2);
                f(FormulaKind::Has(mult, if which == 0 { self.set(d) } else { self.int_set(d) }))
            }
            3 => f(FormulaKind::Truth(e(ExprKind::Join(self.set(d), field(FLAG, Sort::Bool))))),
            4 => f(FormulaKind::Subset(self.int_set(d), self.int_set(d))),
            5 => f(FormulaKind::InstanceOf(self.set(d), ClassId::new(1))),
            6 => f(FormulaKind::Fresh(self.set(d))),
            7..=8 => self.quantified(d),
            9 => {
                const OPS: [CmpOp; 6] = [CmpOp::Eq, CmpOp::Ne, CmpOp::Lt, CmpOp::Le, CmpOp::Gt, CmpOp::Ge];
                let op = OPS[self.pick(6) as usize];
                f(FormulaKind::Compare(op, self.int(d), self.int(d)))
            }
            10 => f(FormulaKind::Equal(self.rel(d), self.rel(d))),
            11 => f(FormulaKind::Implies(self.formula(d), self.formula(d))),
            _ => {
                let (var, value) = (self.fresh(), self.set(d));
                self.objects.push(var.clone());
                let body = self.formula(d);
                self.objects.pop();
                f(FormulaKind::Let(var, value, body))
            }
        }
    }
}

fn check(numbers: &[u32], n: usize, width: usize) {
    let mut maker = Maker { numbers, at: 0, n_vars: 0, objects: Vec::new(), ints: Vec::new() };
    let written = maker.formula(3);
    let number = maker.int(3);
    let mut world = Small::new(n, width);
    let bit = formula(&mut world, &written).expect("nothing here is beyond the limits");
    let cases = int(&mut world, &number).expect("nothing here is beyond the limits");
    assert!(bit.limits.is_empty(), "no range is unbounded");
    let word = Choice::to_word(&cases.value, &mut world.circuit);
    for value in 0..1u32 << world.circuit.n_inputs() {
        let valuation = world.circuit.evaluate(&|input| value >> input.index() & 1 == 1);
        let instance = Instance {
            exists: world.exists.iter().map(|bit| valuation.bit(*bit)).collect(),
            next: world.next.iter().map(|row| row.iter().position(|bit| valuation.bit(*bit))).collect(),
            key: world.key.iter().map(|word| valuation.word(&world.circuit, *word)).collect(),
            flag: world.flag.iter().map(|bit| valuation.bit(*bit)).collect(),
        };
        if instance.all().any(|at| instance.next[at].is_some_and(|to| !instance.exists[to])) {
            continue;
        }
        let env = Env::new();
        assert_eq!(
            valuation.bit(bit.value),
            instance.formula(&written, &env),
            "exists {:?} next {:?} key {:?}: {written:?}",
            instance.exists,
            instance.next,
            instance.key
        );
        assert_eq!(
            valuation.word(&world.circuit, word),
            instance.int(&number, &env),
            "exists {:?} next {:?} key {:?}: {number:?}",
            instance.exists,
            instance.next,
            instance.key
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn circuits_mean_what_sets_of_tuples_mean(numbers in prop::collection::vec(any::<u32>(), 60)) {
        check(&numbers, 2, 2);
    }

    #[test]
    fn so_they_do_with_three_objects(numbers in prop::collection::vec(any::<u32>(), 60)) {
        check(&numbers, 3, 1);
    }
}
