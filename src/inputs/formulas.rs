//! What formulas bring: what they call, name and compare.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, MethodId};
use crate::ir::{Callee, ClassKind, Contract, Frame, Type};
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Param, VarId};

use super::around::{Around, reference};

/// The classes that the last column may have, by declaration.
type Classes = BTreeSet<ClassId>;

pub(super) struct Formulas<'a, 'p> {
    around: &'a mut Around<'p>,
    /// Whose parameters and locals are meant.
    method: MethodId,
    vars: BTreeMap<VarId, Classes>,
}

impl<'a, 'p> Formulas<'a, 'p> {
    pub(super) fn of(around: &'a mut Around<'p>, method: MethodId) -> Self {
        Formulas { around, method, vars: BTreeMap::new() }
    }

    pub(super) fn contract(&mut self, contract: &Contract) {
        for clause in contract.clauses() {
            self.formula(&clause.formula);
        }
        contract.diverges.iter().for_each(|formula| self.formula(formula));
        for case in contract.modifies.iter().chain(&contract.reads) {
            case.when.iter().for_each(|formula| self.formula(formula));
            for place in &case.places {
                match place {
                    Frame::Field { objects, .. } | Frame::AllOf { objects } | Frame::Elems { arrays: objects, .. } => {
                        self.expr(objects);
                    }
                    Frame::Static(field) => self.around.names_static(*field),
                    Frame::Everything => {}
                }
            }
        }
    }

    pub(super) fn formula(&mut self, formula: &Formula) {
        match &*formula.kind {
            FormulaKind::Const(_) => {}
            FormulaKind::Not(a) => self.formula(a),
            FormulaKind::And(all) | FormulaKind::Or(all) => all.iter().for_each(|each| self.formula(each)),
            FormulaKind::Implies(a, b) | FormulaKind::Iff(a, b) => {
                self.formula(a);
                self.formula(b);
            }
            FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => {
                self.mixed(a, b);
            }
            FormulaKind::Has(_, a) | FormulaKind::Truth(a) | FormulaKind::Fresh(a) => drop(self.expr(a)),
            FormulaKind::Compare(_, a, b) => {
                self.int(a);
                self.int(b);
            }
            FormulaKind::Quant(_, decls, body) => {
                self.decls(decls);
                self.formula(body);
            }
            FormulaKind::Let(var, value, body) => {
                let classes = self.expr(value);
                self.vars.insert(var.id, classes);
                self.formula(body);
            }
            FormulaKind::IfElse(cond, a, b) => [cond, a, b].into_iter().for_each(|part| self.formula(part)),
            FormulaKind::InstanceOf(a, class) => {
                self.expr(a);
                self.asks(*class);
            }
            FormulaKind::Defined(a) => self.formula(a),
            FormulaKind::Returns(method, args, _) => drop(self.call(*method, args)),
        }
    }

    fn call(&mut self, method: MethodId, args: &[Expr]) -> Classes {
        let one = |ty: Type| reference(ty).into_iter().collect::<Classes>();
        let called = &self.around.program.methods[method];
        let is_direct = called.is_static || called.is_private;
        let given: Vec<Classes> = args.iter().map(|arg| self.expr(arg)).collect();
        let declared = called.params.iter().map(|(_, ty)| one(*ty));
        let given = given.iter().skip(given.len().saturating_sub(called.params.len()));
        for (declared, given) in declared.zip(given) {
            self.around.mixes_in_formula([&declared, given]);
        }
        self.around.calls(if is_direct { Callee::Direct(method) } else { Callee::Virtual(method) });
        one(called.returns)
    }

    fn asks(&mut self, class: ClassId) {
        if self.around.program.asked.contains(&class) {
            self.around.tests(class);
        }
    }

    fn decls(&mut self, decls: &[Decl]) -> Classes {
        let mut last = Classes::new();
        for decl in decls {
            last = self.expr(&decl.bound);
            self.vars.insert(decl.var.id, last.clone());
        }
        last
    }

    fn int(&mut self, int: &IntExpr) {
        match &*int.kind {
            IntKind::Const(_) => {}
            IntKind::Value(a) | IntKind::Count(a) => drop(self.expr(a)),
            IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => self.int(a),
            IntKind::Real(_, _, args) => args.iter().for_each(|arg| self.int(arg)),
            IntKind::Binary(_, a, b) => {
                self.int(a);
                self.int(b);
            }
            IntKind::Fold(_, decls, filter, body) => {
                self.decls(decls);
                self.formula(filter);
                self.int(body);
            }
            IntKind::IfElse(cond, a, b) => {
                self.formula(cond);
                self.int(a);
                self.int(b);
            }
            IntKind::Let(var, value, body) => {
                let classes = self.expr(value);
                self.vars.insert(var.id, classes);
                self.int(body);
            }
        }
    }

    /// Two relations that are held against each other.
    fn mixed(&mut self, a: &Expr, b: &Expr) -> [Classes; 2] {
        let (a, b) = (self.expr(a), self.expr(b));
        self.around.mixes_in_formula([&a, &b]);
        [a, b]
    }

    fn expr(&mut self, expr: &Expr) -> Classes {
        let program = self.around.program;
        let one = |ty: Type| reference(ty).into_iter().collect::<Classes>();
        match &*expr.kind {
            ExprKind::None(_) | ExprKind::Length(_) => Classes::new(),
            ExprKind::Var(var) => self.vars.get(&var.id).cloned().unwrap_or_default(),
            ExprKind::Param(param, _) => match param {
                Param::This => Classes::from([program.methods[self.method].class]),
                Param::Arg(at) => {
                    program.methods[self.method].params.get(*at as usize).map_or(Classes::new(), |(_, ty)| one(*ty))
                }
                Param::Result => one(program.methods[self.method].returns),
                Param::Thrown => Classes::new(),
                Param::Local(at) => {
                    use crate::base::Idx;
                    let body = program.methods[self.method].body.as_ref();
                    let local = body.and_then(|body| body.locals.get(crate::ir::LocalId::new(*at as usize)));
                    local.map_or(Classes::new(), |local| one(local.ty))
                }
            },
            ExprKind::Field(field, ..) => one(program.fields[*field].ty),
            ExprKind::Static(field, ..) => {
                self.around.names_static(*field);
                one(program.fields[*field].ty)
            }
            ExprKind::Elems(class, ..) => match program.classes[*class].kind {
                ClassKind::Array(elem) => one(elem),
                _ => Classes::new(),
            },
            ExprKind::Class(class, _) => {
                self.asks(*class);
                Classes::from([*class])
            }
            ExprKind::Range(a, b) => {
                self.int(a);
                self.int(b);
                Classes::new()
            }
            ExprKind::Int(a) => {
                self.int(a);
                Classes::new()
            }
            ExprKind::Bool(a) => {
                self.formula(a);
                Classes::new()
            }
            ExprKind::Union(a, b) | ExprKind::Override(a, b) | ExprKind::IfElse(_, a, b) => {
                if let ExprKind::IfElse(cond, ..) = &*expr.kind {
                    self.formula(cond);
                }
                let mut both = self.expr(a);
                both.extend(self.expr(b));
                both
            }
            ExprKind::Intersect(a, b) | ExprKind::Difference(a, b) => {
                let [a, _] = self.mixed(a, b);
                a
            }
            ExprKind::DomainRestrict(a, b) | ExprKind::Join(a, b) | ExprKind::Product(a, b) => {
                self.expr(a);
                self.expr(b)
            }
            ExprKind::RangeRestrict(a, b) => {
                let [a, _] = self.mixed(a, b);
                a
            }
            ExprKind::Transpose(a) => {
                self.expr(a);
                match &*a.kind {
                    ExprKind::Field(field, ..) => Classes::from([program.fields[*field].class]),
                    _ => Classes::new(),
                }
            }
            ExprKind::Closure(a) | ExprKind::Identity(a) => self.expr(a),
            ExprKind::ReachFrom(a, b) => {
                let mut both = self.expr(a);
                both.extend(self.expr(b));
                both
            }
            ExprKind::Comprehension(decls, formula) => {
                let last = self.decls(decls);
                self.formula(formula);
                last
            }
            ExprKind::Let(var, value, body) => {
                let classes = self.expr(value);
                self.vars.insert(var.id, classes);
                self.expr(body)
            }
            ExprKind::Call(method, args, ..) => self.call(*method, args),
        }
    }
}
