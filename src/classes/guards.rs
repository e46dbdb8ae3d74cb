//! Guards: what the statements of a constructor refuse, said of the final fields that keep its parameters.
//!
//! Read are comparisons of numbers and truths, and with null; of several that are joined by `||` each by itself.

use std::collections::BTreeSet;

use crate::java::visit::{self, Visitor};
use crate::java::{
    BinaryOp, CallTarget, Expr, ExprKind, Literal, Member, MethodDecl, Modifiers, Name, Param, Stmt, StmtKind,
    TypeDecl, TypeRef, TypeRefKind, UnaryOp,
};
use crate::spec::jfsl;

use super::closed::simple_name;
use super::kept::instance_fields;

/// The final fields of objects of a class, and what is constant there.
pub(super) struct Fields<'t> {
    finals: Vec<(&'t str, &'t TypeRef)>,
    constants: Vec<(&'t str, &'t TypeRef, &'t Expr)>,
    decl: &'t TypeDecl,
    /// `Objects` is a class of the text.
    has_objects: bool,
}

impl<'t> Fields<'t> {
    pub(super) fn of(decl: &'t TypeDecl, has_objects: bool) -> Self {
        let declared = instance_fields(decl).filter(|(field, var)| field.modifiers.has("final") && var.dims == 0);
        let declared = declared.map(|(field, var)| (var.name.text.as_str(), &field.ty));
        let components = decl.components.iter().map(|it| (it.name.text.as_str(), &it.ty));
        let is_constant = |words: &Modifiers| words.has("static") && words.has("final");
        let constants = decl.members.iter().filter_map(|member| match member {
            Member::Field(field) if is_constant(&field.modifiers) => Some(field),
            _ => None,
        });
        let constants = constants.flat_map(|field| field.vars.iter().map(move |var| (&field.ty, var)));
        let constants = constants.filter_map(|(ty, var)| Some((var.name.text.as_str(), ty, var.init.as_ref()?)));
        Fields { finals: declared.chain(components).collect(), constants: constants.collect(), decl, has_objects }
    }

    fn ty(&self, name: &str) -> Option<&'t TypeRef> {
        self.finals.iter().find(|(field, _)| *field == name).map(|(_, ty)| *ty)
    }
}

/// A constructor that makes objects, with the final fields that keep each parameter; or a static method that is called
/// for one of them.
pub(super) struct Guards<'t> {
    fields: &'t Fields<'t>,
    decl: &'t MethodDecl,
    /// Names that are those of variables somewhere.
    hidden: BTreeSet<String>,
    kept: Vec<(&'t str, &'t str)>,
    /// Of several fields that keep a parameter, the one that is spoken of.
    choice: usize,
}

impl<'t> Guards<'t> {
    pub(super) fn of(decl: &'t MethodDecl, fields: &'t Fields<'t>) -> Self {
        let changed = Changed::of(decl);
        let mut made = Guards { fields, decl, hidden: changed.declared, kept: Vec::new(), choice: 0 };
        let changed = changed.names;
        if decl.is_compact {
            let names = fields.decl.components.iter().map(|it| it.name.text.as_str());
            made.kept = names.filter(|name| !changed.contains(*name)).map(|name| (name, name)).collect();
            return made;
        }
        for stmt in made.stmts() {
            let Some((target, value)) = assigned(stmt) else { continue };
            let (Some(field), Some(param)) = (made.own(target), made.passed(value)) else { continue };
            // In another place the constructor may end with another value.
            let n_assigned = decl.body.as_ref().map_or(0, |body| visit::times_assigned(body, field));
            let is_kept = |it: &&Param| it.name.text == param && !changed.contains(param) && n_assigned == 1;
            let given = decl.params.iter().find(is_kept);
            let of_one_type = |given: &TypeRef| made.fields.ty(field).is_some_and(|ty| is_same(ty, given));
            if given.is_some_and(|given| of_one_type(&given.ty)) {
                made.kept.push((param, field));
            }
        }
        made
    }

    /// The static method of the class that is called, with the fields that keep what it is called with.
    fn called(&self, call: &'t Expr) -> Option<Guards<'t>> {
        let (helper, args) = helper(call, self.fields.decl)?;
        let changed = Changed::of(helper);
        let kept = helper.params.iter().zip(args).filter_map(|(param, arg)| {
            let field = self.field(arg).filter(|_| !changed.names.contains(&param.name.text))?;
            let of_one_type = self.fields.ty(field).is_some_and(|ty| is_same(ty, &param.ty));
            of_one_type.then_some((param.name.text.as_str(), field))
        });
        let kept = kept.collect();
        Some(Guards { fields: self.fields, decl: helper, hidden: changed.declared, kept, choice: 0 })
    }

    /// The parameter whose value this is: `p`, `Objects.requireNonNull(p, …)`, `positive(p)` where that returns it.
    fn passed(&self, value: &'t Expr) -> Option<&'t str> {
        let value = match helper(value, self.fields.decl) {
            Some((helper, args)) => &args[returned(helper)?],
            None => self.required(value).unwrap_or(value),
        };
        match &*value.kind {
            ExprKind::Name(name) => Some(&name.text),
            _ => None,
        }
    }

    /// What must not be null if this is to have a value.
    fn required(&self, value: &'t Expr) -> Option<&'t Expr> {
        let ExprKind::Call { target: CallTarget::Expr(target), name, args, .. } = &*value.kind else { return None };
        let is_objects = match &*target.kind {
            ExprKind::Name(name) => name.text == "Objects" && !self.fields.has_objects,
            ExprKind::Field(_, name) => name.text == "Objects",
            _ => false,
        };
        args.first().filter(|_| is_objects && name.text == "requireNonNull")
    }

    fn stmts(&self) -> impl Iterator<Item = &'t Stmt> + use<'t> {
        self.decl.body.iter().flat_map(|body| &body.stmts)
    }

    fn is_param(&self, name: &str) -> bool {
        let components = self.fields.decl.components.iter().filter(|_| self.decl.is_compact);
        self.decl.params.iter().chain(components).any(|it| it.name.text == name)
    }

    /// The final field that is named, as `this.f` or `f`.
    fn own(&self, expr: &'t Expr) -> Option<&'t str> {
        let name = match &*expr.kind {
            _ if self.decl.modifiers.has("static") => return None,
            ExprKind::Field(of, name) if matches!(*of.kind, ExprKind::This) => name,
            ExprKind::Name(name) if !self.is_param(&name.text) && !self.hidden.contains(&name.text) => name,
            _ => return None,
        };
        self.fields.ty(&name.text).map(|_| name.text.as_str())
    }

    /// What objects are not refused for, by the statements that always run and before anybody sees the object.
    pub(super) fn facts(mut self, is_quiet: &dyn Fn(&Stmt) -> bool) -> BTreeSet<String> {
        let mut facts = BTreeSet::new();
        let n_kept = |(param, _): &(&str, &str)| self.kept.iter().filter(|(other, _)| other == param).count();
        for choice in 0..self.kept.iter().map(n_kept).max().unwrap_or(1) {
            self.choice = choice;
            self.chosen_facts(is_quiet, &mut facts);
        }
        facts
    }

    fn chosen_facts(&self, is_quiet: &dyn Fn(&Stmt) -> bool, facts: &mut BTreeSet<String>) {
        for stmt in self.stmts() {
            if !is_quiet(stmt) || may_end(stmt) || declares(stmt) {
                break;
            }
            match &stmt.kind {
                StmtKind::If { cond, then, otherwise: None } if throws(then) => self.refuted(cond, facts),
                StmtKind::Expr(expr) => {
                    let value = assigned(stmt).map_or(expr, |(_, value)| value);
                    facts
                        .extend(self.required(value).and_then(|it| self.place(it)).map(|it| format!("({it} != null)")));
                    // One call deep.
                    if !self.decl.modifiers.has("static")
                        && let Some(called) = self.called(value)
                    {
                        facts.extend(called.facts(&|_| true));
                    }
                }
                _ => {}
            }
        }
    }

    /// That the condition does not hold, part by part.
    fn refuted(&self, cond: &'t Expr, facts: &mut BTreeSet<String>) {
        match &*cond.kind {
            ExprKind::Binary(BinaryOp::OrOr | BinaryOp::Or, one, other) => {
                self.refuted(one, facts);
                self.refuted(other, facts);
            }
            ExprKind::Unary(UnaryOp::Not, inner) => self.asserted(inner, facts),
            ExprKind::Binary(op, one, other) if !self.is_floating(one) && !self.is_floating(other) => {
                facts.extend(match opposite(*op) {
                    Some(op) => self.compared(op, one, other),
                    None => self.text(cond).map(|it| format!("!{it}")),
                });
            }
            // `!(x < 0)` is true of what is no number.
            _ => facts.extend(self.text(cond).map(|it| format!("!{it}"))),
        }
    }

    fn asserted(&self, cond: &'t Expr, facts: &mut BTreeSet<String>) {
        match &*cond.kind {
            ExprKind::Binary(BinaryOp::AndAnd | BinaryOp::And, one, other) => {
                self.asserted(one, facts);
                self.asserted(other, facts);
            }
            ExprKind::Unary(UnaryOp::Not, inner) => self.refuted(inner, facts),
            _ => facts.extend(self.text(cond)),
        }
    }

    /// In JFSL, in brackets.
    fn text(&self, cond: &'t Expr) -> Option<String> {
        let ExprKind::Binary(op, one, other) = &*cond.kind else {
            return match &*cond.kind {
                ExprKind::Unary(UnaryOp::Not, inner) => Some(format!("(!{})", self.text(inner)?)),
                _ => self.place_of(cond, is_truth).map(|it| format!("({it})")),
            };
        };
        match op {
            BinaryOp::AndAnd => Some(format!("({} && {})", self.text(one)?, self.text(other)?)),
            BinaryOp::OrOr => Some(format!("({} || {})", self.text(one)?, self.text(other)?)),
            _ => self.compared(*op, one, other),
        }
    }

    fn compared(&self, op: BinaryOp, one: &'t Expr, other: &'t Expr) -> Option<String> {
        opposite(op)?;
        let word = op.word();
        let is_null = |expr: &Expr| matches!(&*expr.kind, ExprKind::Literal(Literal::Null));
        if is_null(other) || is_null(one) {
            let place = self.place(if is_null(other) { one } else { other })?;
            return Some(format!("({place} {word} null)"));
        }
        let kinds = [one, other].map(|it| self.is_floating(it));
        // Beside a floating-point number an integer is rounded, if it is large.
        let is_exact = |expr: &Expr| constant(expr).is_some_and(is_small);
        if kinds[0] != kinds[1] && [one, other].into_iter().zip(kinds).any(|(it, is)| !is && !is_exact(it)) {
            return None;
        }
        Some(format!("({} {word} {})", self.number(one)?, self.number(other)?))
    }

    fn is_floating(&self, expr: &'t Expr) -> bool {
        self.place_of(expr, is_floating).is_some()
    }

    fn number(&self, expr: &'t Expr) -> Option<String> {
        let place = self.place_of(expr, |ty| is_integral(ty) || is_floating(ty));
        place.or_else(|| constant(expr).map(|it| format!("({it})"))).or_else(|| {
            let ExprKind::Name(name) = &*expr.kind else { return None };
            let mut all = self.fields.constants.iter().filter(|_| !self.is_param(&name.text));
            let (_, ty, init) = all.find(|(known, ..)| *known == name.text)?;
            constant(init).filter(|it| is_integral(ty) || is_small(*it)).map(|it| format!("({it})"))
        })
    }

    /// Of an object, what the parameter or field holds.
    fn place(&self, expr: &'t Expr) -> Option<String> {
        self.place_of(expr, |ty| !is_primitive(ty))
    }

    fn place_of(&self, expr: &'t Expr, is_meant: impl Fn(&TypeRef) -> bool) -> Option<String> {
        let field = self.field(expr)?;
        let named = match jfsl::WORDS.contains(&field) {
            true => format!("o$.({}@{field})", self.fields.decl.name.text),
            false => format!("o$.{field}"),
        };
        self.fields.ty(field).is_some_and(is_meant).then_some(named)
    }

    /// The field that holds what this is.
    fn field(&self, expr: &'t Expr) -> Option<&'t str> {
        self.own(expr).or_else(|| {
            let ExprKind::Name(name) = &*expr.kind else { return None };
            let of_param = || self.kept.iter().filter(|(param, _)| *param == name.text).map(|(_, field)| *field);
            of_param().nth(self.choice).or_else(|| of_param().next())
        })
    }
}

/// Names that get another value, or are declared.
#[derive(Default)]
struct Changed {
    names: BTreeSet<String>,
    declared: BTreeSet<String>,
}

impl Changed {
    fn of(decl: &MethodDecl) -> Self {
        let mut changed = Changed::default();
        decl.body.iter().for_each(|body| visit::walk_block(body, &mut changed));
        changed
    }
}

impl Visitor for Changed {
    fn stmt(&mut self, stmt: &Stmt) {
        if let StmtKind::Local { vars, .. } = &stmt.kind {
            self.declared.extend(vars.iter().map(|var| var.name.text.clone()));
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } =
            &*expr.kind
            && let ExprKind::Name(Name { text, .. }) = &*target.kind
        {
            self.names.insert(text.clone());
        }
    }
}

/// The constructor may end there without an exception.
pub(crate) fn may_end(stmt: &Stmt) -> bool {
    struct Returns(bool);
    impl Visitor for Returns {
        fn stmt(&mut self, stmt: &Stmt) {
            self.0 |= matches!(stmt.kind, StmtKind::Return(_));
        }
    }
    let mut returns = Returns(false);
    visit::walk_stmt(stmt, &mut returns);
    returns.0
}

/// A name may mean something else from there on.
fn declares(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Local { .. } | StmtKind::LocalType(_))
}

/// It ends with an exception, whatever it does.
fn throws(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Throw(_) => true,
        StmtKind::Block(block) => {
            let (last, others) = match block.stmts.split_last() {
                Some((last, others)) => (last, others),
                None => return false,
            };
            throws(last) && others.iter().all(|it| matches!(it.kind, StmtKind::Expr(_) | StmtKind::Local { .. }))
        }
        _ => false,
    }
}

fn assigned(stmt: &Stmt) -> Option<(&Expr, &Expr)> {
    let StmtKind::Expr(expr) = &stmt.kind else { return None };
    let ExprKind::Assign(target, value) = &*expr.kind else { return None };
    Some((target, value))
}

/// The static method of the class that is called here by its own name, the only one of it, and the arguments.
fn helper<'t>(call: &'t Expr, decl: &'t TypeDecl) -> Option<(&'t MethodDecl, &'t [Expr])> {
    let ExprKind::Call { target: CallTarget::Implicit, name, args, .. } = &*call.kind else { return None };
    let mut all = methods(decl, &name.text);
    let helper = all.next().filter(|it| it.params.len() == args.len() && it.body.is_some())?;
    let is_plain = helper.modifiers.has("static") && !helper.params.iter().any(|param| param.is_varargs);
    (is_plain && all.next().is_none() && inherits_nothing(decl)).then_some((helper, args.as_slice()))
}

fn methods<'t>(decl: &'t TypeDecl, name: &str) -> impl Iterator<Item = &'t MethodDecl> {
    decl.members.iter().filter_map(move |member| match member {
        Member::Method(method) if !method.is_constructor && method.name.text == name => Some(method),
        _ => None,
    })
}

/// A name called in the class means a static method of its own.
pub(super) fn static_method(decl: &TypeDecl, name: &str) -> bool {
    let are_static = methods(decl, name).all(|it| it.modifiers.has("static"));
    methods(decl, name).next().is_some() && are_static && inherits_nothing(decl)
}

/// No method of another class or interface has a name that one of this class would have.
fn inherits_nothing(decl: &TypeDecl) -> bool {
    const FEW: [&str; 4] = ["Comparable", "Serializable", "Cloneable", "Iterable"];
    let are_few = decl.interfaces.iter().all(|it| simple_name(it).is_some_and(|name| FEW.contains(&name)));
    decl.extends.is_none() && are_few
}

/// Which parameter the method returns if it returns.
fn returned(helper: &MethodDecl) -> Option<usize> {
    let body = helper.body.as_ref()?;
    let (last, others) = body.stmts.split_last()?;
    let StmtKind::Return(Some(value)) = &last.kind else { return None };
    let ExprKind::Name(name) = &*value.kind else { return None };
    let changed = Changed::of(helper);
    let is_other = changed.names.contains(&name.text) || others.iter().any(|it| may_end(it) || declares(it));
    helper.params.iter().position(|param| param.name.text == name.text && !is_other)
}

/// What holds where the comparison does not.
fn opposite(op: BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        BinaryOp::Eq => BinaryOp::Ne,
        BinaryOp::Ne => BinaryOp::Eq,
        BinaryOp::Lt => BinaryOp::Ge,
        BinaryOp::Ge => BinaryOp::Lt,
        BinaryOp::Gt => BinaryOp::Le,
        BinaryOp::Le => BinaryOp::Gt,
        _ => return None,
    })
}

/// A literal of a whole number, with a sign or without.
fn constant(expr: &Expr) -> Option<i64> {
    match &*expr.kind {
        ExprKind::Literal(Literal::Int { value, is_decimal: true, .. }) => i64::try_from(*value).ok(),
        ExprKind::Literal(Literal::Char(unit)) => Some(i64::from(*unit)),
        ExprKind::Literal(Literal::Float { text, .. }) => {
            let (whole, rest) = text.trim_end_matches(['d', 'D', 'f', 'F']).split_once('.')?;
            whole.parse().ok().filter(|it| is_small(*it) && rest.chars().all(|digit| digit == '0'))
        }
        ExprKind::Unary(UnaryOp::Neg, inner) => constant(inner).map(|it| -it),
        _ => None,
    }
}

/// The same as a number of every type that holds numbers of four bytes.
fn is_small(value: i64) -> bool {
    value.abs() < 1 << 20
}

fn is_primitive(ty: &TypeRef) -> bool {
    matches!(ty.kind, TypeRefKind::Primitive(_))
}

fn is_integral(ty: &TypeRef) -> bool {
    matches!(ty.kind, TypeRefKind::Primitive("byte" | "short" | "char" | "int" | "long"))
}

fn is_floating(ty: &TypeRef) -> bool {
    matches!(ty.kind, TypeRefKind::Primitive("float" | "double"))
}

fn is_truth(ty: &TypeRef) -> bool {
    matches!(ty.kind, TypeRefKind::Primitive("boolean"))
}

/// One type, as it is written.
fn is_same(one: &TypeRef, other: &TypeRef) -> bool {
    match (&one.kind, &other.kind) {
        (TypeRefKind::Primitive(one), TypeRefKind::Primitive(other)) => one == other,
        (TypeRefKind::Primitive(_), _) | (_, TypeRefKind::Primitive(_)) => false,
        // What a reference is converted to is itself.
        _ => true,
    }
}
