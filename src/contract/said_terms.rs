//! Relations and integers said in a dialect: see [`super::said`].

use crate::base::{ClassId, FieldId, MethodId};
use crate::rel::{Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, Param, Sort, State};

use super::said::{Level, Said, Words, above, at, bounds, no, not_members};
use super::scope::Dialect;

impl Words<'_> {
    // ---- relations ----------------------------------------------------------------------------------------------

    /// At most one tuple, and by the dialects' own reckoning.
    pub(super) fn is_scalar(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::None(_) | ExprKind::Param(..) | ExprKind::Static(..) | ExprKind::Int(_) | ExprKind::Bool(_) => {
                true
            }
            ExprKind::Var(var) => self.lets.get(&var.id).is_none_or(|value| self.is_scalar(value)),
            ExprKind::Call(..) => true,
            ExprKind::IfElse(_, a, b) => self.is_scalar(a) && self.is_scalar(b),
            ExprKind::Let(var, value, body) => self.with(var.id, value).is_scalar(body),
            ExprKind::Join(a, b) => {
                let is_place = matches!(&*b.kind, ExprKind::Field(..) | ExprKind::Length(_)) || self.elems(b).is_some();
                is_place && self.is_scalar(a)
            }
            _ => false,
        }
    }

    /// `a` of `a.elems` for one array.
    fn elems<'e>(&self, expr: &'e Expr) -> Option<(&'e Expr, State)> {
        let ExprKind::Join(array, elems) = &*expr.kind else { return None };
        match &*elems.kind {
            ExprKind::Elems(_, state, _) if self.is_scalar(array) => Some((array, *state)),
            _ => None,
        }
    }

    pub(super) fn expr(&self, expr: &Expr) -> Said {
        let chain = |text: String| Ok((text, Level::Chain));
        match &*expr.kind {
            ExprKind::None(_) => chain(if self.is_alloy() { "none" } else { "null" }.into()),
            ExprKind::Var(var) => match self.lets.get(&var.id) {
                Some(value) => self.expr(value),
                None => chain(var.name.clone()),
            },
            ExprKind::Param(param, _) => chain(self.param(*param)?),
            ExprKind::Field(field, state, _) => self.in_state(*state, |w| w.bare(*field, *state)),
            ExprKind::Static(field, state, _) => self.in_state(*state, |w| {
                let declared = &w.program.fields[*field];
                let name = format!("{}.{}", w.own_class(declared.class)?, declared.name);
                Ok((w.primed(&name, *state), Level::Chain))
            }),
            ExprKind::Class(class, state) if !self.is_jml() => {
                self.in_state(*state, |w| Ok((w.primed(&w.class(*class), *state), Level::Chain)))
            }
            ExprKind::Int(int) => self.int(int),
            ExprKind::Bool(formula) => self.formula(formula),
            ExprKind::Join(a, b) => self.join(a, b),
            ExprKind::IfElse(c, a, b) => self.choice(&self.formula(c)?, &self.expr(a)?, &self.expr(b)?),
            ExprKind::Let(var, value, body) => self.with(var.id, value).expr(body),
            ExprKind::Call(method, args, state, _) => self.in_state(*state, |w| w.call(*method, args, *state)),
            _ if self.is_jml() => no("a set"),
            ExprKind::ReachFrom(from, relation) => {
                let from = self.expr(from)?;
                chain(format!("{}.*{}", at(&from, Level::Chain), self.step(relation)?))
            }
            ExprKind::Union(a, b) => {
                let is_number = |e: &Expr| self.is_scalar(e) && sort_of(e) == Some(Sort::Int);
                if self.is_alloy() && is_number(a) && is_number(b) {
                    return no("a set of two numbers");
                }
                self.binary(a, if self.is_alloy() { "+" } else { "@+" }, b, Level::Sum)
            }
            ExprKind::Difference(a, b) => self.binary(a, if self.is_alloy() { "-" } else { "@-" }, b, Level::Sum),
            ExprKind::Intersect(a, b) => self.binary(a, if self.is_alloy() { "&" } else { "@&" }, b, Level::Set),
            ExprKind::Override(a, b) => self.binary(a, "++", b, Level::Set),
            ExprKind::Product(a, b) => self.binary(a, "->", b, Level::Set),
            ExprKind::Comprehension(decls, filter) => {
                let (declared, guards) = self.decls(decls)?;
                let guards = if bounds(decls, filter).1 { Vec::new() } else { guards };
                let sign = if self.is_alloy() { " and " } else { " && " };
                let filter = above(&self.formula(filter)?, Level::And);
                not_members(decls, &filter)?;
                let all: Vec<String> = guards.into_iter().chain([filter]).collect();
                chain(format!("{{{declared} | {}}}", all.join(sign)))
            }
            ExprKind::DomainRestrict(a, b) if self.is_alloy() => self.binary(a, "<:", b, Level::Set),
            ExprKind::RangeRestrict(a, b) if self.is_alloy() => self.binary(a, ":>", b, Level::Set),
            ExprKind::Closure(relation) => Ok((format!("^{}", self.qualified(relation)?), Level::Unary)),
            ExprKind::Transpose(relation) => Ok((format!("~{}", self.qualified(relation)?), Level::Unary)),
            _ => no("a relation of this kind"),
        }
    }

    fn binary(&self, a: &Expr, sign: &str, b: &Expr, level: Level) -> Said {
        let (a, b) = (self.expr(a)?, self.expr(b)?);
        let left = if a.1 == level && level == Level::Sum { a.0 } else { above(&a, level) };
        Ok((format!("{left} {sign} {}", above(&b, level)), level))
    }

    fn param(&self, param: Param) -> Result<String, String> {
        Ok(match param {
            Param::This => "this".into(),
            Param::Result => if self.is_jml() { "\\result" } else { "return" }.into(),
            Param::Thrown if self.is_jml() => return no("the exception"),
            Param::Thrown => "throw".into(),
            Param::Arg(at) => {
                let method = self.method.ok_or("a parameter")?;
                let name = self.program.methods[method].params.get(at as usize).ok_or("a parameter")?;
                self.name(&name.0)?.to_owned()
            }
            Param::Local(_) => return no("a local variable"),
        })
    }

    /// The class of the method: others may not be known by their simple names where the clause stands.
    fn own_class(&self, class: ClassId) -> Result<String, String> {
        let is_own = self.method.is_none_or(|method| self.program.methods[method].class == class);
        let name = self.class(class);
        let is_user = self.program.classes[class].is_user;
        if is_own && is_user && !name.contains('$') { Ok(name) } else { no("a static member of another class") }
    }

    /// Another class has a field of the name, and nothing before it tells which.
    fn is_ambiguous(&self, relation: &Expr) -> bool {
        match &*relation.kind {
            ExprKind::Union(a, b) => self.is_ambiguous(a) || self.is_ambiguous(b),
            ExprKind::Field(field, ..) => {
                let name = &self.program.fields[*field].name;
                let others = self.program.fields.values();
                others.filter(|other| other.name == *name && self.program.classes[other.class].is_user).count() > 1
            }
            _ => false,
        }
    }

    /// Its name, if one can write it.
    fn field(&self, field: FieldId) -> Result<&str, String> {
        let name = &self.program.fields[field].name;
        if name.contains('$') { no("the object around, or what is captured") } else { self.name(name) }
    }

    /// A field as a relation of its own.
    fn bare(&self, field: FieldId, state: State) -> Said {
        let declared = &self.program.fields[field];
        let (class, name) = (self.class(declared.class), self.primed(self.field(field)?, state));
        match self.dialect {
            Dialect::Jml => no("a field as a relation"),
            Dialect::Jfsl => Ok((format!("{class}@{name}"), Level::Chain)),
            Dialect::Alloy => Ok((format!("({class} <: {name})"), Level::Chain)),
        }
    }

    /// What a closure is of, behind something that tells the class.
    fn step(&self, relation: &Expr) -> Result<String, String> {
        match &*relation.kind {
            ExprKind::Field(field, state, _) if self.is_alloy() || *state == self.state => {
                Ok(self.primed(self.field(*field)?, *state))
            }
            ExprKind::Union(..) if self.is_ambiguous(relation) => no("one of several fields of this name"),
            ExprKind::Union(a, b) => {
                let steps = format!("({} + {})", self.step(a)?, self.step(b)?);
                // Of more than two, one pair of parentheses.
                Ok(steps.replacen("((", "(", 1).replacen(") +", " +", usize::from(steps.starts_with("(("))))
            }
            _ => self.qualified(relation),
        }
    }

    fn qualified(&self, relation: &Expr) -> Result<String, String> {
        Ok(format!("({})", self.expr(relation)?.0))
    }

    fn join(&self, a: &Expr, b: &Expr) -> Said {
        if let Some((array, state)) = self.elems(b)
            && self.is_scalar(a)
        {
            if self.is_alloy() && state != self.state {
                let after = Words { state, ..self.clone() };
                if let (Ok((array, _)), Ok((index, _))) = (after.expr(array), after.expr(a)) {
                    return Ok((format!("({array}[{index}])'"), Level::Chain));
                }
            }
            return self.in_state(state, |w| {
                let index = w.expr(a)?.0;
                let prime = w.primed("", state);
                Ok((format!("{}[{index}]{prime}", at(&w.expr(array)?, Level::Chain)), Level::Chain))
            });
        }
        if self.is_jml() && !self.is_scalar(a) {
            return no("the fields of a set");
        }
        match &*b.kind {
            ExprKind::Field(field, state, _) => self.in_state(*state, |w| {
                let name = w.primed(w.field(*field)?, *state);
                Ok((format!("{}.{name}", at(&w.expr(a)?, Level::Chain)), Level::Chain))
            }),
            // Lengths never change.
            ExprKind::Length(_) => Ok((format!("{}.length", at(&self.expr(a)?, Level::Chain)), Level::Chain)),
            ExprKind::Elems(_, state, _) if !self.is_jml() => self.in_state(*state, |w| {
                let name = w.primed("elems", *state);
                Ok((format!("{}.{name}", at(&w.expr(a)?, Level::Chain)), Level::Chain))
            }),
            _ if self.is_jml() => no("a relation"),
            ExprKind::Closure(relation) => {
                Ok((format!("{}.^{}", at(&self.expr(a)?, Level::Chain), self.step(relation)?), Level::Chain))
            }
            ExprKind::Transpose(relation) => {
                Ok((format!("{}.~{}", at(&self.expr(a)?, Level::Chain), self.step(relation)?), Level::Chain))
            }
            _ => Ok((format!("{}.({})", at(&self.expr(a)?, Level::Chain), self.expr(b)?.0), Level::Chain)),
        }
    }

    fn call(&self, method: MethodId, args: &[Expr], state: State) -> Said {
        let called = &self.program.methods[method];
        if !self.program.classes[called.class].methods.contains(&method) {
            return no("a call with a variable number of arguments");
        }
        let name = self.name(&called.name)?;
        let siblings = self.program.classes[called.class].methods.iter().map(|other| &self.program.methods[*other]);
        let is_alone = siblings.filter(|other| other.name == called.name).count() == 1;
        if !is_alone {
            // Which one is meant, types of the arguments say, and numbers have lost theirs.
            return no("a call of one of several methods of this name");
        }
        let mut args = args.iter();
        let receiver = match called.is_static {
            true => self.own_class(called.class)?,
            false => at(&self.expr(args.next().ok_or("a call")?)?, Level::Chain),
        };
        let args: Vec<String> = args.map(|arg| Ok(self.expr(arg)?.0)).collect::<Result<_, String>>()?;
        if self.is_alloy() && state == State::Post {
            return no("a method called after the call");
        }
        Ok((format!("{receiver}.{name}({})", args.join(", ")), Level::Chain))
    }

    // ---- integers -----------------------------------------------------------------------------------------------

    pub(super) fn int(&self, int: &IntExpr) -> Said {
        match &*int.kind {
            IntKind::Const(n) if *n < 0 => Ok((n.to_string(), Level::Unary)),
            IntKind::Const(n) => Ok((n.to_string(), Level::Chain)),
            IntKind::Value(e) if self.is_scalar(e) => self.expr(e),
            IntKind::Value(e) if !self.is_jml() => {
                Ok((format!("(sum {})", at(&self.expr(e)?, Level::Chain)), Level::Chain))
            }
            IntKind::Count(e) if !self.is_jml() => Ok((format!("#{}", at(&self.expr(e)?, Level::Chain)), Level::Unary)),
            IntKind::Value(_) | IntKind::Count(_) => no("the size of a set"),
            IntKind::Neg(a) => Ok((format!("-{}", at(&self.int(a)?, Level::Chain)), Level::Unary)),
            IntKind::Binary(op, a, b) => {
                let (sign, level) = match op {
                    IntOp::Add => ("+", Level::Sum),
                    IntOp::Sub => ("-", Level::Sum),
                    IntOp::Mul => ("*", Level::Product),
                    IntOp::Div => ("/", Level::Product),
                    IntOp::Rem => ("%", Level::Product),
                    IntOp::Min | IntOp::Max => return no("the smaller or larger of two numbers"),
                    _ => return no("an operator on bits"),
                };
                let (a, b) = (self.int(a)?, self.int(b)?);
                let left = at(&a, level);
                Ok((format!("{left} {sign} {}", above(&b, level)), level))
            }
            IntKind::IfElse(c, a, b) => self.choice(&self.formula(c)?, &self.int(a)?, &self.int(b)?),
            IntKind::Let(var, value, body) => self.with(var.id, value).int(body),
            IntKind::Fold(op, decls, filter, body) if self.is_jml() => self.folded(*op, decls, filter, body),
            IntKind::Fold(..) => no("a sum over a range"),
            IntKind::BitNot(_) => no("an operator on bits"),
            IntKind::Real(..) => no("floating point"),
            IntKind::Wrap(..) => no("a cast"),
        }
    }

    fn folded(&self, op: FoldOp, decls: &[Decl], filter: &Formula, body: &IntExpr) -> Said {
        let word = match op {
            FoldOp::Sum => "\\sum",
            FoldOp::Product => "\\product",
            FoldOp::Min => "\\min",
            FoldOp::Max => "\\max",
        };
        let [decl] = decls else { return no("a sum over several variables") };
        let declared = self.declared_in_jml(decl)?;
        let range = match (&*filter.kind, &*decl.bound.kind) {
            (FormulaKind::Const(true), _) => declared,
            (_, ExprKind::Range(..)) => format!("{declared} && {}", above(&self.formula(filter)?, Level::And)),
            _ => format!("{declared}; {}", self.formula(filter)?.0),
        };
        Ok((format!("({word} {range}; {})", self.int(body)?.0), Level::Chain))
    }
}

/// Of a scalar.
pub(super) fn sort_of(expr: &Expr) -> Option<Sort> {
    match &*expr.kind {
        ExprKind::Param(_, sort) | ExprKind::Static(_, _, sort) | ExprKind::Call(.., sort) => Some(*sort),
        ExprKind::Int(_) => Some(Sort::Int),
        ExprKind::Bool(_) => Some(Sort::Bool),
        ExprKind::Join(_, b) => match &*b.kind {
            ExprKind::Field(_, _, sort) => Some(*sort),
            ExprKind::Length(_) => Some(Sort::Int),
            _ => None,
        },
        _ => None,
    }
}
