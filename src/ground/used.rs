//! Which variables an expression mentions: the part of the environment its value may depend on.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, VarId};

/// By address of the expression, which outlives the grounding.
pub(super) type UsedVars = HashMap<usize, Rc<[VarId]>>;

/// All variables mentioned, bound ones included: ids are unique within a clause.
pub(super) fn used_vars(known: &mut UsedVars, expr: &Expr) -> Rc<[VarId]> {
    let address = std::ptr::from_ref::<ExprKind>(&expr.kind) as usize;
    if let Some(vars) = known.get(&address) {
        return vars.clone();
    }
    let mut vars = BTreeSet::new();
    in_expr(expr, &mut vars);
    let vars: Rc<[VarId]> = vars.into_iter().collect();
    known.insert(address, vars.clone());
    vars
}

type Vars = BTreeSet<VarId>;

fn in_decls(decls: &[Decl], vars: &mut Vars) {
    for decl in decls {
        in_expr(&decl.bound, vars);
    }
}

fn in_expr(expr: &Expr, vars: &mut Vars) {
    match &*expr.kind {
        ExprKind::Var(var) => {
            vars.insert(var.id);
        }
        ExprKind::None(_)
        | ExprKind::Param(..)
        | ExprKind::Field(..)
        | ExprKind::Static(..)
        | ExprKind::Elems(..)
        | ExprKind::Length(_)
        | ExprKind::Class(..) => {}
        ExprKind::Range(a, b) => {
            in_int(a, vars);
            in_int(b, vars);
        }
        ExprKind::Int(a) => in_int(a, vars),
        ExprKind::Bool(a) => in_formula(a, vars),
        ExprKind::Union(a, b)
        | ExprKind::Intersect(a, b)
        | ExprKind::Difference(a, b)
        | ExprKind::Override(a, b)
        | ExprKind::Join(a, b)
        | ExprKind::Product(a, b)
        | ExprKind::ReachFrom(a, b)
        | ExprKind::DomainRestrict(a, b)
        | ExprKind::RangeRestrict(a, b)
        | ExprKind::Let(_, a, b) => {
            in_expr(a, vars);
            in_expr(b, vars);
        }
        ExprKind::Transpose(a) | ExprKind::Closure(a) | ExprKind::Identity(a) => in_expr(a, vars),
        ExprKind::Comprehension(decls, body) => {
            in_decls(decls, vars);
            in_formula(body, vars);
        }
        ExprKind::IfElse(cond, a, b) => {
            in_formula(cond, vars);
            in_expr(a, vars);
            in_expr(b, vars);
        }
        ExprKind::Call(_, args, ..) => args.iter().for_each(|arg| in_expr(arg, vars)),
    }
}

fn in_formula(formula: &Formula, vars: &mut Vars) {
    match &*formula.kind {
        FormulaKind::Const(_) => {}
        FormulaKind::Not(a) => in_formula(a, vars),
        FormulaKind::And(parts) | FormulaKind::Or(parts) => parts.iter().for_each(|part| in_formula(part, vars)),
        FormulaKind::Implies(a, b) | FormulaKind::Iff(a, b) => {
            in_formula(a, vars);
            in_formula(b, vars);
        }
        FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => {
            in_expr(a, vars);
            in_expr(b, vars);
        }
        FormulaKind::Has(_, a) | FormulaKind::Truth(a) | FormulaKind::InstanceOf(a, _) | FormulaKind::Fresh(a) => {
            in_expr(a, vars);
        }
        FormulaKind::Defined(a) => in_formula(a, vars),
        FormulaKind::Returns(_, args, _) => args.iter().for_each(|arg| in_expr(arg, vars)),
        FormulaKind::Compare(_, a, b) => {
            in_int(a, vars);
            in_int(b, vars);
        }
        FormulaKind::Quant(_, decls, body) => {
            in_decls(decls, vars);
            in_formula(body, vars);
        }
        FormulaKind::Let(_, a, body) => {
            in_expr(a, vars);
            in_formula(body, vars);
        }
        FormulaKind::IfElse(a, b, c) => {
            in_formula(a, vars);
            in_formula(b, vars);
            in_formula(c, vars);
        }
    }
}

fn in_int(int: &IntExpr, vars: &mut Vars) {
    match &*int.kind {
        IntKind::Const(_) => {}
        IntKind::Value(a) | IntKind::Count(a) => in_expr(a, vars),
        IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => in_int(a, vars),
        IntKind::Real(_, _, args) => args.iter().for_each(|arg| in_int(arg, vars)),
        IntKind::Binary(_, a, b) => {
            in_int(a, vars);
            in_int(b, vars);
        }
        IntKind::Fold(_, decls, filter, body) => {
            in_decls(decls, vars);
            in_formula(filter, vars);
            in_int(body, vars);
        }
        IntKind::IfElse(cond, a, b) => {
            in_formula(cond, vars);
            in_int(a, vars);
            in_int(b, vars);
        }
        IntKind::Let(_, a, body) => {
            in_expr(a, vars);
            in_int(body, vars);
        }
    }
}
