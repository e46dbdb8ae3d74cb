//! Relational formulas as Java expressions over the relations of `HuntsmanSupport`.
//!
//! A third meaning for specifications, beside the interpreter's and the encoder's: generated tests are judged by it.

use crate::base::{Idx, MethodId};
use crate::ir::{ClassKind, Type};
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, IntType, Mult, Param,
    Quantifier, State, Var,
};

use super::names::{Names, Reason};

/// Where a formula is looked at.
pub(super) struct View<'a> {
    pub names: &'a Names<'a>,
    /// The relation that `this` is.
    pub this: String,
    /// The variables that hold the states: both the later one for an invariant afterwards.
    pub pre: &'static str,
    pub post: &'static str,
    /// Calls are compiled too: whoever runs the text can bring the state before the call back.
    pub has_calls: bool,
}

impl View<'_> {
    fn state(&self, state: State) -> &'static str {
        match state {
            State::Pre => self.pre,
            State::Post => self.post,
        }
    }

    pub(super) fn formula(&self, formula: &Formula) -> Result<String, Reason> {
        let list = |parts: &[Formula], between: &str, empty: &str| -> Result<String, Reason> {
            let parts = parts.iter().map(|part| self.formula(part)).collect::<Result<Vec<_>, _>>()?;
            Ok(if parts.is_empty() { empty.to_owned() } else { format!("({})", parts.join(between)) })
        };
        Ok(match &*formula.kind {
            FormulaKind::Const(truth) => truth.to_string(),
            FormulaKind::Not(part) => format!("!{}", self.formula(part)?),
            FormulaKind::And(parts) => list(parts, " && ", "true")?,
            FormulaKind::Or(parts) => list(parts, " || ", "false")?,
            FormulaKind::Implies(a, b) => format!("(!{} || {})", self.formula(a)?, self.formula(b)?),
            FormulaKind::Iff(a, b) => format!("({} == {})", self.formula(a)?, self.formula(b)?),
            FormulaKind::Subset(a, b) => format!("{}.in({})", self.expr(a)?, self.expr(b)?),
            FormulaKind::Equal(a, b) => format!("{}.same({})", self.expr(a)?, self.expr(b)?),
            FormulaKind::Has(mult, expr) => {
                let compared = match mult {
                    Mult::No => "== 0",
                    Mult::Some => "> 0",
                    Mult::One => "== 1",
                    Mult::Lone => "<= 1",
                };
                format!("({}.size() {compared})", self.expr(expr)?)
            }
            FormulaKind::Compare(op, a, b) => {
                let op = match op {
                    CmpOp::Eq => "==",
                    CmpOp::Ne => "!=",
                    CmpOp::Lt => "<",
                    CmpOp::Le => "<=",
                    CmpOp::Gt => ">",
                    CmpOp::Ge => ">=",
                };
                format!("({}.compareTo({}) {op} 0)", self.int(a)?, self.int(b)?)
            }
            FormulaKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body)?,
            FormulaKind::Let(var, value, body) => {
                format!("HuntsmanSupport.<Boolean>let({}, {} -> {})", self.expr(value)?, name(var), self.formula(body)?)
            }
            FormulaKind::IfElse(c, a, b) => {
                format!("({} ? {} : {})", self.formula(c)?, self.formula(a)?, self.formula(b)?)
            }
            FormulaKind::Truth(expr) => format!("{}.isTrue()", self.expr(expr)?),
            FormulaKind::InstanceOf(expr, class) => {
                format!("{}.areAll({})", self.expr(expr)?, self.names.class_literal(Type::Ref(*class))?)
            }
            FormulaKind::Fresh(expr) => format!("{}.isNewSince(run.pre)", self.expr(expr)?),
            FormulaKind::Defined(part) => self.formula(part)?,
            FormulaKind::Returns(method, ..) => {
                return Err(format!("a call of {}", self.names.program.method_name(*method)));
            }
        })
    }

    fn quantified(&self, quantifier: Quantifier, decls: &[Decl], body: &Formula) -> Result<String, Reason> {
        let nested = |how: &str| -> Result<String, Reason> {
            let mut text = self.formula(body)?;
            for decl in decls.iter().rev() {
                text = format!("{}.{how}({} -> {text})", self.expr(&decl.bound)?, name(&decl.var));
            }
            Ok(text)
        };
        Ok(match quantifier {
            Quantifier::All => nested("all")?,
            Quantifier::Some => nested("some")?,
            Quantifier::No => format!("!{}", nested("some")?),
            Quantifier::One => format!("({}.size() == 1)", self.comprehension(decls, body)?),
            Quantifier::Lone => format!("({}.size() <= 1)", self.comprehension(decls, body)?),
        })
    }

    /// The action for each combination, inside loops over the bounds.
    fn each(&self, decls: &[Decl], action: String) -> Result<String, Reason> {
        let mut text = action;
        for decl in decls.iter().rev() {
            text = format!("{}.each({} -> {{ {text} }});", self.expr(&decl.bound)?, name(&decl.var));
        }
        Ok(text)
    }

    fn comprehension(&self, decls: &[Decl], body: &Formula) -> Result<String, Reason> {
        let vars: Vec<String> = decls.iter().map(|decl| name(&decl.var)).collect();
        let out = format!("out{}", decls.first().map_or(0, |decl| decl.var.id.index()));
        let action = format!("if ({}) {out}.put({});", self.formula(body)?, vars.join(", "));
        Ok(format!("HuntsmanSupport.rel({out} -> {{ {} }})", self.each(decls, action)?))
    }

    pub(super) fn expr(&self, expr: &Expr) -> Result<String, Reason> {
        let binary = |a: &Expr, how: &str, b: &Expr| -> Result<String, Reason> {
            Ok(format!("{}.{how}({})", self.expr(a)?, self.expr(b)?))
        };
        Ok(match &*expr.kind {
            ExprKind::None(_) => "new HuntsmanSupport.Rel()".to_owned(),
            ExprKind::Var(var) => name(var),
            ExprKind::Param(param, _) => match param {
                Param::This => self.this.clone(),
                Param::Arg(at) => format!("run.arg({at})"),
                Param::Result => "run.result()".to_owned(),
                Param::Thrown => "run.thrown()".to_owned(),
                Param::Local(_) => return Err("a local variable".to_owned()),
            },
            ExprKind::Field(field, state, _) => {
                let declared = &self.names.program.fields[*field];
                if declared.is_ghost {
                    return Err(format!("the ghost field {}", declared.name));
                }
                if !self.names.program.classes[declared.class].is_user {
                    let class = &self.names.program.classes[declared.class].name;
                    return Err(format!("the field {} of the library's {class}", declared.name));
                }
                format!("{}.field(\"{}.{}\")", self.state(*state), self.names.binary(declared.class)?, declared.name)
            }
            ExprKind::Static(field, state, _) => {
                let declared = &self.names.program.fields[*field];
                if declared.is_ghost {
                    return Err(format!("the ghost field {}", declared.name));
                }
                format!("{}.stat(\"{}.{}\")", self.state(*state), self.names.binary(declared.class)?, declared.name)
            }
            ExprKind::Elems(class, state, _) => {
                format!("{}.elems({})", self.state(*state), self.names.class_literal(Type::Ref(*class))?)
            }
            ExprKind::Length(state) => format!("{}.lengths()", self.state(*state)),
            ExprKind::Class(class, state) => {
                format!("{}.instances({})", self.state(*state), self.names.class_literal(Type::Ref(*class))?)
            }
            ExprKind::Range(..) if expr.as_long_range().is_some() => {
                return Err("all integers of a long range".to_owned());
            }
            ExprKind::Range(from, to) => format!("HuntsmanSupport.range({}, {})", self.int(from)?, self.int(to)?),
            ExprKind::Int(int) => format!("HuntsmanSupport.scalar({})", self.int(int)?),
            ExprKind::Bool(formula) => format!("HuntsmanSupport.scalar((Object) ({}))", self.formula(formula)?),
            ExprKind::Union(a, b) => binary(a, "plus", b)?,
            ExprKind::Intersect(a, b) => binary(a, "and", b)?,
            ExprKind::Difference(a, b) => binary(a, "minus", b)?,
            ExprKind::Override(a, b) => binary(a, "override", b)?,
            ExprKind::Join(a, b) => binary(a, "join", b)?,
            ExprKind::Product(a, b) => binary(a, "product", b)?,
            ExprKind::Transpose(a) => format!("{}.transpose()", self.expr(a)?),
            ExprKind::Closure(a) => format!("{}.closure()", self.expr(a)?),
            ExprKind::ReachFrom(a, b) => binary(a, "reach", b)?,
            ExprKind::Identity(a) => format!("{}.identity()", self.expr(a)?),
            ExprKind::DomainRestrict(set, of) => binary(of, "from", set)?,
            ExprKind::RangeRestrict(of, set) => binary(of, "to", set)?,
            ExprKind::Comprehension(decls, body) => self.comprehension(decls, body)?,
            ExprKind::IfElse(c, a, b) => format!("({} ? {} : {})", self.formula(c)?, self.expr(a)?, self.expr(b)?),
            ExprKind::Let(var, value, body) => {
                let (value, body) = (self.expr(value)?, self.expr(body)?);
                format!("HuntsmanSupport.<HuntsmanSupport.Rel>let({value}, {} -> {body})", name(var))
            }
            ExprKind::Call(method, given, state, _) if self.has_calls => self.call(*method, given, *state)?,
            ExprKind::Call(method, ..) => {
                return Err(format!("a call of {}", self.names.program.method_name(*method)));
            }
        })
    }

    fn call(&self, method: MethodId, given: &[Expr], state: State) -> Result<String, Reason> {
        let program = self.names.program;
        let named = program.spreads.get(&method).copied().unwrap_or(method);
        let called = &program.methods[named];
        if called.params.iter().any(|(_, ty)| matches!(ty, Type::Float | Type::Double)) {
            return Err("floating point in a formula".into());
        }
        let types = called.params.iter().map(|(_, ty)| self.names.class_literal(*ty)).collect::<Result<Vec<_>, _>>()?;
        let mut given = given.iter().map(|each| self.expr(each)).collect::<Result<Vec<_>, _>>()?;
        if named != method
            && let Some((_, Type::Ref(array))) = called.params.last()
            && let ClassKind::Array(elem) = program.classes[*array].kind
        {
            let n_fixed = called.params.len() - 1 + usize::from(!called.is_static);
            let elems: String = given.split_off(n_fixed).iter().map(|each| format!(", {each}")).collect();
            given.push(format!("HuntsmanSupport.array({}{elems})", self.names.class_literal(elem)?));
        }
        Ok(format!(
            "HuntsmanSupport.invoke({}, \"{}\", \"{}\", new Class<?>[] {{{}}}, {}, {}{})",
            self.state(state) == "run.pre",
            self.names.binary(called.class)?,
            called.name,
            types.join(", "),
            called.is_static,
            self.names.class_literal(called.returns)?,
            given.iter().map(|each| format!(", {each}")).collect::<String>(),
        ))
    }

    pub(super) fn int(&self, int: &IntExpr) -> Result<String, Reason> {
        let method = |a: &IntExpr, how: &str, b: &IntExpr| -> Result<String, Reason> {
            Ok(format!("{}.{how}({})", self.int(a)?, self.int(b)?))
        };
        let arith = |a: &IntExpr, how: &str, b: &IntExpr| -> Result<String, Reason> {
            Ok(format!("HuntsmanSupport.arith(\"{how}\", {}, {})", self.int(a)?, self.int(b)?))
        };
        Ok(match &*int.kind {
            IntKind::Const(value) => format!("HuntsmanSupport.n({value}L)"),
            IntKind::Value(expr) => format!("{}.sum()", self.expr(expr)?),
            IntKind::Count(expr) => format!("{}.count()", self.expr(expr)?),
            IntKind::Neg(a) => format!("{}.negate()", self.int(a)?),
            IntKind::BitNot(a) => format!("{}.not()", self.int(a)?),
            IntKind::Binary(op, a, b) => match op {
                IntOp::Add => method(a, "add", b)?,
                IntOp::Sub => method(a, "subtract", b)?,
                IntOp::Mul => method(a, "multiply", b)?,
                IntOp::Div => arith(a, "div", b)?,
                IntOp::Rem => arith(a, "rem", b)?,
                IntOp::And => method(a, "and", b)?,
                IntOp::Or => method(a, "or", b)?,
                IntOp::Xor => method(a, "xor", b)?,
                IntOp::Shl => arith(a, "shl", b)?,
                IntOp::Shr => arith(a, "shr", b)?,
                IntOp::Ushr => arith(a, "ushr", b)?,
                IntOp::UshrLong => arith(a, "ushr_long", b)?,
                IntOp::Min => method(a, "min", b)?,
                IntOp::Max => method(a, "max", b)?,
            },
            IntKind::Fold(op, decls, filter, body) => {
                let op = match op {
                    FoldOp::Sum => "sum",
                    FoldOp::Product => "product",
                    FoldOp::Min => "min",
                    FoldOp::Max => "max",
                };
                let out = format!("out{}", decls.first().map_or(0, |decl| decl.var.id.index()));
                let action = format!("if ({}) {out}.add({});", self.formula(filter)?, self.int(body)?);
                format!("HuntsmanSupport.fold(\"{op}\", {out} -> {{ {} }})", self.each(decls, action)?)
            }
            IntKind::IfElse(c, a, b) => format!("({} ? {} : {})", self.formula(c)?, self.int(a)?, self.int(b)?),
            IntKind::Let(var, value, body) => {
                let (value, body) = (self.expr(value)?, self.int(body)?);
                format!("HuntsmanSupport.<java.math.BigInteger>let({value}, {} -> {body})", name(var))
            }
            IntKind::Real(..) => return Err("floating point in a formula".into()),
            IntKind::Wrap(ty, a) => {
                let (before, after) = match ty {
                    IntType::Byte => ("", ".byteValue()"),
                    IntType::Short => ("", ".shortValue()"),
                    IntType::Char => ("(char) ", ".intValue()"),
                    IntType::Int => ("", ".intValue()"),
                    IntType::Long => ("", ".longValue()"),
                };
                format!("HuntsmanSupport.n({before}{}{after})", self.int(a)?)
            }
        })
    }
}

fn name(var: &Var) -> String {
    let plain: String = var.name.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    format!("{plain}_{}", var.id.index())
}
