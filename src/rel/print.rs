//! Formulas as text, in Alloy's notation with a prime for the post-state.

use crate::base::{ClassId, FieldId, MethodId};

use super::ast::*;

/// What classes, fields and methods are called.
pub trait Names {
    fn class(&self, class: ClassId) -> String;
    fn field(&self, field: FieldId) -> String;
    fn method(&self, method: MethodId) -> String;
}

/// Ids as names.
impl Names for () {
    fn class(&self, class: ClassId) -> String {
        class.to_string()
    }

    fn field(&self, field: FieldId) -> String {
        field.to_string()
    }

    fn method(&self, method: MethodId) -> String {
        method.to_string()
    }
}

/// Every grouping is spelled out.
pub fn formula(formula: &Formula, names: &dyn Names) -> String {
    Printer { names }.formula(formula)
}

/// Every grouping is spelled out.
pub fn expr(expr: &Expr, names: &dyn Names) -> String {
    Printer { names }.expr(expr)
}

/// Every grouping is spelled out.
pub fn int(int: &IntExpr, names: &dyn Names) -> String {
    Printer { names }.int(int)
}

struct Printer<'a> {
    names: &'a dyn Names,
}

fn prime(state: State) -> &'static str {
    match state {
        State::Pre => "",
        State::Post => "'",
    }
}

fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Ref => "ref",
        Sort::Int => "int",
        Sort::Bool => "bool",
    }
}

fn param(param: Param) -> String {
    match param {
        Param::This => "this".into(),
        Param::Arg(n) => format!("arg{n}"),
        Param::Result => "result".into(),
        Param::Thrown => "thrown".into(),
        Param::Local(n) => format!("local{n}"),
    }
}

fn var(var: &Var) -> String {
    format!("{}#{}", var.name, crate::base::Idx::index(var.id))
}

fn mult(mult: Mult) -> &'static str {
    match mult {
        Mult::No => "no",
        Mult::Some => "some",
        Mult::One => "one",
        Mult::Lone => "lone",
    }
}

fn quantifier(quantifier: Quantifier) -> &'static str {
    match quantifier {
        Quantifier::All => "all",
        Quantifier::Some => "some",
        Quantifier::No => "no",
        Quantifier::One => "one",
        Quantifier::Lone => "lone",
    }
}

impl Printer<'_> {
    fn decls(&self, decls: &[Decl]) -> String {
        let decls: Vec<String> =
            decls.iter().map(|decl| format!("{}: {}", var(&decl.var), self.expr(&decl.bound))).collect();
        decls.join(", ")
    }

    fn all(&self, parts: &[Formula], between: &str, none: &str) -> String {
        if parts.is_empty() {
            return none.to_owned();
        }
        let parts: Vec<String> = parts.iter().map(|part| self.formula(part)).collect();
        format!("({})", parts.join(between))
    }

    fn two(&self, a: &Expr, op: &str, b: &Expr) -> String {
        format!("({} {op} {})", self.expr(a), self.expr(b))
    }

    fn expr(&self, expr: &Expr) -> String {
        match &*expr.kind {
            ExprKind::None(sorts) if *sorts == [Sort::Ref] => "none".into(),
            ExprKind::None(sorts) => {
                let sorts: Vec<&str> = sorts.iter().map(|s| sort(*s)).collect();
                format!("none[{}]", sorts.join(", "))
            }
            ExprKind::Var(v) => var(v),
            ExprKind::Param(p, _) => param(*p),
            ExprKind::Field(field, state, _) | ExprKind::Static(field, state, _) => {
                format!("{}{}", self.names.field(*field), prime(*state))
            }
            ExprKind::Elems(class, state, _) => format!("elems[{}]{}", self.names.class(*class), prime(*state)),
            ExprKind::Length(state) => format!("length{}", prime(*state)),
            ExprKind::Class(class, state) => format!("{}{}", self.names.class(*class), prime(*state)),
            ExprKind::Range(from, to) => format!("range[{}, {}]", self.int(from), self.int(to)),
            ExprKind::Int(int) => format!("int[{}]", self.int(int)),
            ExprKind::Bool(formula) => format!("bool[{}]", self.formula(formula)),
            ExprKind::Union(a, b) => self.two(a, "+", b),
            ExprKind::Intersect(a, b) => self.two(a, "&", b),
            ExprKind::Difference(a, b) => self.two(a, "-", b),
            ExprKind::Override(a, b) => self.two(a, "++", b),
            ExprKind::Join(a, b) => format!("{}.{}", self.expr(a), self.expr(b)),
            ExprKind::Product(a, b) => self.two(a, "->", b),
            ExprKind::Transpose(a) => format!("~{}", self.expr(a)),
            ExprKind::Closure(a) => format!("^{}", self.expr(a)),
            ExprKind::ReachFrom(a, b) => format!("{}.*{}", self.expr(a), self.expr(b)),
            ExprKind::Identity(a) => format!("iden[{}]", self.expr(a)),
            ExprKind::DomainRestrict(a, b) => self.two(a, "<:", b),
            ExprKind::RangeRestrict(a, b) => self.two(a, ":>", b),
            ExprKind::Comprehension(decls, filter) => {
                format!("{{{} | {}}}", self.decls(decls), self.formula(filter))
            }
            ExprKind::IfElse(c, a, b) => {
                format!("({} => {} else {})", self.formula(c), self.expr(a), self.expr(b))
            }
            ExprKind::Let(v, value, body) => {
                format!("(let {} = {} | {})", var(v), self.expr(value), self.expr(body))
            }
            ExprKind::Call(method, args, state, _) => {
                let args: Vec<String> = args.iter().map(|arg| self.expr(arg)).collect();
                format!("{}{}({})", self.names.method(*method), prime(*state), args.join(", "))
            }
        }
    }

    fn formula(&self, formula: &Formula) -> String {
        match &*formula.kind {
            FormulaKind::Const(value) => value.to_string(),
            FormulaKind::Not(a) => format!("!({})", self.formula(a)),
            FormulaKind::And(parts) => self.all(parts, " and ", "true"),
            FormulaKind::Or(parts) => self.all(parts, " or ", "false"),
            FormulaKind::Implies(a, b) => format!("({} => {})", self.formula(a), self.formula(b)),
            FormulaKind::Iff(a, b) => format!("({} <=> {})", self.formula(a), self.formula(b)),
            FormulaKind::Subset(a, b) => format!("{} in {}", self.expr(a), self.expr(b)),
            FormulaKind::Equal(a, b) => format!("{} = {}", self.expr(a), self.expr(b)),
            FormulaKind::Has(m, a) => format!("{} {}", mult(*m), self.expr(a)),
            FormulaKind::Compare(op, a, b) => {
                let op = match op {
                    CmpOp::Eq => "=",
                    CmpOp::Ne => "!=",
                    CmpOp::Lt => "<",
                    CmpOp::Le => "<=",
                    CmpOp::Gt => ">",
                    CmpOp::Ge => ">=",
                };
                format!("{} {op} {}", self.int(a), self.int(b))
            }
            FormulaKind::Quant(q, decls, body) => {
                format!("({} {} | {})", quantifier(*q), self.decls(decls), self.formula(body))
            }
            FormulaKind::Let(v, value, body) => {
                format!("(let {} = {} | {})", var(v), self.expr(value), self.formula(body))
            }
            FormulaKind::IfElse(c, a, b) => {
                format!("({} => {} else {})", self.formula(c), self.formula(a), self.formula(b))
            }
            FormulaKind::Truth(a) => format!("true in {}", self.expr(a)),
            FormulaKind::InstanceOf(a, class) => format!("{} instanceof {}", self.expr(a), self.names.class(*class)),
            FormulaKind::Fresh(a) => format!("fresh {}", self.expr(a)),
            FormulaKind::Defined(a) => format!("defined({})", self.formula(a)),
            FormulaKind::Returns(method, args, state) => {
                let args: Vec<String> = args.iter().map(|arg| self.expr(arg)).collect();
                format!("returns {}{}({})", self.names.method(*method), prime(*state), args.join(", "))
            }
        }
    }

    fn int(&self, int: &IntExpr) -> String {
        match &*int.kind {
            IntKind::Const(value) => value.to_string(),
            IntKind::Value(a) => format!("sum({})", self.expr(a)),
            IntKind::Count(a) => format!("#({})", self.expr(a)),
            IntKind::Neg(a) => format!("-({})", self.int(a)),
            IntKind::BitNot(a) => format!("~({})", self.int(a)),
            IntKind::Binary(op, a, b) => {
                format!("{}({}, {})", format!("{op:?}").to_lowercase(), self.int(a), self.int(b))
            }
            IntKind::Fold(op, decls, filter, body) => {
                let op = match op {
                    FoldOp::Sum => "sum",
                    FoldOp::Product => "product",
                    FoldOp::Min => "min",
                    FoldOp::Max => "max",
                };
                format!("({op} {} | {} | {})", self.decls(decls), self.formula(filter), self.int(body))
            }
            IntKind::IfElse(c, a, b) => format!("({} => {} else {})", self.formula(c), self.int(a), self.int(b)),
            IntKind::Let(v, value, body) => {
                format!("(let {} = {} | {})", var(v), self.expr(value), self.int(body))
            }
            IntKind::Real(op, ty, args) => {
                let args: Vec<String> = args.iter().map(|arg| self.int(arg)).collect();
                format!("{}.{op:?}({})", format!("{ty:?}").to_lowercase(), args.join(", "))
            }
            IntKind::Wrap(ty, a) => format!("{}({})", format!("{ty:?}").to_lowercase(), self.int(a)),
        }
    }
}
