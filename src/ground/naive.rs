//! The plain evaluator that grounding is tested against: relations are sets of tuples.

use std::collections::{BTreeMap, BTreeSet};

use super::tests::{KEY, NEXT};
use crate::base::Idx;
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Quantifier, VarId,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Plain {
    Obj(usize),
    Int(i128),
    Bool(bool),
}

pub(super) type Set = BTreeSet<Vec<Plain>>;

pub(super) struct Instance {
    pub(super) exists: Vec<bool>,
    pub(super) next: Vec<Option<usize>>,
    pub(super) key: Vec<i128>,
    pub(super) flag: Vec<bool>,
}

pub(super) type Env = BTreeMap<VarId, Set>;

impl Instance {
    pub(super) fn all(&self) -> impl Iterator<Item = usize> + '_ {
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

    pub(super) fn int(&self, int: &IntExpr, env: &Env) -> i128 {
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
            IntKind::Real(..) => unreachable!("random formulas have no floating point"),
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
                    IntOp::UshrLong => i128::from((a as i64 as u64 >> b.rem_euclid(64)) as i64),
                    IntOp::Ushr => match (i32::try_from(a), i32::try_from(b)) {
                        (Ok(a), Ok(b)) => i128::from((a as u32 >> b.rem_euclid(32)) as i32),
                        _ => i128::from((a as i64 as u64 >> b.rem_euclid(64)) as i64),
                    },
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

    pub(super) fn formula(&self, formula: &Formula, env: &Env) -> bool {
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
            FormulaKind::Defined(a) => of(a),
            other => panic!("the generator makes no {other:?}"),
        }
    }
}
