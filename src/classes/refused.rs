//! What constructors refuse, so that no object has it: `if (quantity < 0) throw …` before a final field keeps the
//! parameter.
//!
//! A final field keeps what its constructor gave it. Where every constructor ends with an exception for some values of
//! it, no object that a call finds has these. Of a check, what is read are comparisons of integers and truths, and with
//! null; of several that are joined by `||` each by itself. Nothing is said where the object may have been seen before
//! its constructor refused: where `this` was passed on, a method of its own called, or a superclass may have done so.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::java::visit::{self, Visitor};
use crate::java::{
    BinaryOp, CallTarget, Expr, ExprKind, Literal, Member, MethodDecl, Modifiers, Name, Stmt, StmtKind, TypeDecl,
    TypeKind, TypeRef, TypeRefKind, UnaryOp,
};
use crate::spec::jfsl;

use super::closed::simple_name;
use super::kept::{KEPT, annotation, instance_fields, with_members};

/// Classes above one that are looked at.
const MAX_ABOVE: usize = 8;

/// The type and those in it, with what the constructors of each refuse.
pub(super) fn with_refusals(decl: Rc<TypeDecl>) -> Rc<TypeDecl> {
    Refusing { top: decl.clone() }.of_type(&decl)
}

struct Refusing {
    top: Rc<TypeDecl>,
}

impl Refusing {
    fn of_type(&self, decl: &Rc<TypeDecl>) -> Rc<TypeDecl> {
        let mut changed = with_members(decl, |inner| self.of_type(inner));
        let facts = self.facts(decl);
        if !facts.is_empty() {
            let name = &decl.name;
            let text = |fact: &String| format!("made$: all o$: {} | {fact}", name.text);
            changed.modifiers.annotations.push(annotation(KEPT, facts.iter().map(text).collect(), name.span));
        }
        Rc::new(changed)
    }

    /// In JFSL, of an object `o$`.
    fn facts(&self, decl: &TypeDecl) -> BTreeSet<String> {
        let is_made = matches!(decl.kind, TypeKind::Class | TypeKind::Record);
        if !is_made || !self.keeps_to_itself(decl, MAX_ABOVE) {
            return BTreeSet::new();
        }
        let fields = Fields::of(decl);
        let made = constructors(decl).filter(|it| !delegates(it)).map(|it| Constructor::of(it, &fields).facts());
        // Of a record without one of its own nothing is refused.
        made.reduce(|all, others| &all & &others).unwrap_or_default()
    }

    /// Nobody sees an object of the class before its constructor's own statements. So many classes may be above it.
    fn keeps_to_itself(&self, decl: &TypeDecl, n_above: usize) -> bool {
        let is_quiet = decl.members.iter().all(|member| match member {
            Member::Field(field) if field.modifiers.has("static") => true,
            Member::Field(field) => field.vars.iter().all(|var| var.init.as_ref().is_none_or(|it| is_quiet(it, decl))),
            Member::Initializer { is_static, .. } => *is_static,
            Member::Unsupported { .. } => false,
            _ => true,
        });
        is_quiet && decl.extends.as_ref().is_none_or(|of| n_above > 0 && self.is_quiet_above(of, n_above - 1))
    }

    /// Of a class that is extended, whose constructors run first.
    fn is_quiet_above(&self, of: &TypeRef, n_above: usize) -> bool {
        let Some(above) = simple_name(of).and_then(|name| found_in(&self.top, name)) else { return false };
        let is_quiet_body = |it: &MethodDecl| {
            let stmts = it.body.iter().flat_map(|body| &body.stmts);
            stmts.into_iter().all(|stmt| is_quiet_stmt(stmt, &above))
        };
        self.keeps_to_itself(&above, n_above) && constructors(&above).all(is_quiet_body)
    }
}

/// The class of this name, if the text declares one of them.
fn found_in(decl: &Rc<TypeDecl>, name: &str) -> Option<Rc<TypeDecl>> {
    if decl.name.text == name {
        return Some(decl.clone());
    }
    decl.members.iter().find_map(|member| match member {
        Member::Type(inner) => found_in(inner, name),
        _ => None,
    })
}

fn constructors(decl: &TypeDecl) -> impl Iterator<Item = &MethodDecl> {
    decl.members.iter().filter_map(|member| match member {
        Member::Method(method) if method.is_constructor => Some(method),
        _ => None,
    })
}

/// It begins with `this(…)`.
fn delegates(constructor: &MethodDecl) -> bool {
    let first = constructor.body.iter().flat_map(|body| &body.stmts).next();
    first.is_some_and(|first| matches!(first.kind, StmtKind::ConstructorCall { is_super: false, .. }))
}

/// The final fields of objects of a class, and what is constant there.
struct Fields<'t> {
    finals: Vec<(&'t str, &'t TypeRef)>,
    constants: Vec<(&'t str, &'t Expr)>,
    decl: &'t TypeDecl,
}

impl<'t> Fields<'t> {
    fn of(decl: &'t TypeDecl) -> Self {
        let declared = instance_fields(decl).filter(|(field, var)| field.modifiers.has("final") && var.dims == 0);
        let declared = declared.map(|(field, var)| (var.name.text.as_str(), &field.ty));
        let components = decl.components.iter().map(|it| (it.name.text.as_str(), &it.ty));
        let is_constant = |words: &Modifiers| words.has("static") && words.has("final");
        let constants = decl.members.iter().filter_map(|member| match member {
            Member::Field(field) if is_constant(&field.modifiers) => Some(&field.vars),
            _ => None,
        });
        let constants = constants.flatten().filter_map(|var| Some((var.name.text.as_str(), var.init.as_ref()?)));
        Fields { finals: declared.chain(components).collect(), constants: constants.collect(), decl }
    }

    fn ty(&self, name: &str) -> Option<&'t TypeRef> {
        self.finals.iter().find(|(field, _)| *field == name).map(|(_, ty)| *ty)
    }
}

/// One that makes objects, with the final field that keeps each parameter.
struct Constructor<'t> {
    fields: &'t Fields<'t>,
    decl: &'t MethodDecl,
    /// Names that are those of variables somewhere.
    hidden: BTreeSet<String>,
    kept: Vec<(&'t str, &'t str)>,
}

impl<'t> Constructor<'t> {
    fn of(decl: &'t MethodDecl, fields: &'t Fields<'t>) -> Self {
        let mut changed = Changed::default();
        decl.body.iter().for_each(|body| visit::walk_block(body, &mut changed));
        let mut made = Constructor { fields, decl, hidden: changed.declared, kept: Vec::new() };
        let changed = changed.names;
        if decl.is_compact {
            let names = fields.decl.components.iter().map(|it| it.name.text.as_str());
            made.kept = names.filter(|name| !changed.contains(*name)).map(|name| (name, name)).collect();
            return made;
        }
        for stmt in made.stmts() {
            let Some((target, value)) = assigned(stmt) else { continue };
            let (Some(field), Some(param)) = (made.own(target), passed(value)) else { continue };
            let given = decl.params.iter().find(|it| it.name.text == param && !changed.contains(param));
            let of_one_type = |given: &TypeRef| made.fields.ty(field).is_some_and(|ty| is_same(ty, given));
            if given.is_some_and(|given| of_one_type(&given.ty)) {
                made.kept.push((param, field));
            }
        }
        made
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
            ExprKind::Field(of, name) if matches!(*of.kind, ExprKind::This) => name,
            ExprKind::Name(name) if !self.is_param(&name.text) && !self.hidden.contains(&name.text) => name,
            _ => return None,
        };
        self.fields.ty(&name.text).map(|_| name.text.as_str())
    }

    /// What its objects are not refused for, by the statements that always run and before anybody sees the object.
    fn facts(&self) -> BTreeSet<String> {
        let mut facts = BTreeSet::new();
        for stmt in self.stmts() {
            if !is_quiet_stmt(stmt, self.fields.decl) || may_end(stmt) || declares(stmt) {
                break;
            }
            match &stmt.kind {
                StmtKind::If { cond, then, otherwise: None } if throws(then) => self.refuted(cond, &mut facts),
                StmtKind::Expr(expr) => {
                    let value = assigned(stmt).map_or(expr, |(_, value)| value);
                    facts.extend(required(value).and_then(|it| self.place(it)).map(|it| format!("({it} != null)")));
                }
                _ => {}
            }
        }
        facts
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
        let word = match op {
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            _ => return None,
        };
        let is_null = |expr: &Expr| matches!(&*expr.kind, ExprKind::Literal(Literal::Null));
        if is_null(other) || is_null(one) {
            let place = self.place(if is_null(other) { one } else { other })?;
            return Some(format!("({place} {word} null)"));
        }
        let kinds = [one, other].map(|it| self.is_floating(it));
        // Beside a floating-point number an integer is rounded.
        if kinds[0] != kinds[1] && [one, other].into_iter().zip(kinds).any(|(it, is)| !is && constant(it).is_none()) {
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
            let is_it = |(known, _): &&(&str, &Expr)| *known == name.text && !self.is_param(&name.text);
            let found = self.fields.constants.iter().find(is_it)?;
            constant(found.1).map(|it| format!("({it})"))
        })
    }

    /// Of an object, what the parameter or field holds.
    fn place(&self, expr: &'t Expr) -> Option<String> {
        self.place_of(expr, |ty| !is_primitive(ty))
    }

    fn place_of(&self, expr: &'t Expr, is_meant: impl Fn(&TypeRef) -> bool) -> Option<String> {
        let field = self.own(expr).or_else(|| {
            let ExprKind::Name(name) = &*expr.kind else { return None };
            self.kept.iter().find(|(param, _)| *param == name.text).map(|(_, field)| *field)
        })?;
        let named = match jfsl::WORDS.contains(&field) {
            true => format!("o$.({}@{field})", self.fields.decl.name.text),
            false => format!("o$.{field}"),
        };
        self.fields.ty(field).is_some_and(is_meant).then_some(named)
    }
}

/// Names that get another value, or are declared.
#[derive(Default)]
struct Changed {
    names: BTreeSet<String>,
    declared: BTreeSet<String>,
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

/// Does something here pass the object on?
struct Leaks<'t> {
    decl: &'t TypeDecl,
    n_this: usize,
    n_own: usize,
    found: bool,
}

impl Visitor for Leaks<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.found |= matches!(stmt.kind, StmtKind::LocalType(_) | StmtKind::Unsupported(_));
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::This => self.n_this += 1,
            ExprKind::Field(of, _) if matches!(*of.kind, ExprKind::This) => self.n_own += 1,
            ExprKind::Call { target: CallTarget::Implicit | CallTarget::Super(_), .. }
            | ExprKind::QualifiedThis(_)
            | ExprKind::Unsupported(_) => self.found = true,
            ExprKind::New { body, ty, .. } => self.found |= body.is_some() || !is_apart(ty, self.decl),
            ExprKind::MethodRef { .. } | ExprKind::Lambda { .. } | ExprKind::InstanceOfPattern(..) => self.found = true,
            _ => {}
        }
    }
}

/// Objects of the type are made without the one that is being made: it is none of its member classes, or a static one.
fn is_apart(ty: &TypeRef, decl: &TypeDecl) -> bool {
    let Some(name) = simple_name(ty) else { return false };
    decl.members.iter().all(|member| match member {
        Member::Type(inner) if inner.name.text == name => {
            inner.modifiers.has("static") || inner.kind != TypeKind::Class
        }
        _ => true,
    })
}

fn is_quiet(expr: &Expr, decl: &TypeDecl) -> bool {
    let mut leaks = Leaks { decl, n_this: 0, n_own: 0, found: false };
    visit::walk_expr(expr, &mut leaks);
    !leaks.found && leaks.n_this == leaks.n_own
}

fn is_quiet_stmt(stmt: &Stmt, decl: &TypeDecl) -> bool {
    let mut leaks = Leaks { decl, n_this: 0, n_own: 0, found: false };
    visit::walk_stmt(stmt, &mut leaks);
    !leaks.found && leaks.n_this == leaks.n_own
}

/// The constructor may end there without an exception.
fn may_end(stmt: &Stmt) -> bool {
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

/// The parameter whose value this is: `p`, or `Objects.requireNonNull(p, …)`.
fn passed(value: &Expr) -> Option<&str> {
    match &*required(value).unwrap_or(value).kind {
        ExprKind::Name(name) => Some(&name.text),
        _ => None,
    }
}

/// What must not be null if this is to have a value.
fn required(value: &Expr) -> Option<&Expr> {
    let ExprKind::Call { target: CallTarget::Expr(target), name, args, .. } = &*value.kind else { return None };
    let is_objects = match &*target.kind {
        ExprKind::Name(name) | ExprKind::Field(_, name) => name.text == "Objects",
        _ => false,
    };
    args.first().filter(|_| is_objects && name.text == "requireNonNull")
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
            whole.parse().ok().filter(|it| *it < (1 << 20) && rest.chars().all(|digit| digit == '0'))
        }
        ExprKind::Unary(UnaryOp::Neg, inner) => constant(inner).map(|it| -it),
        _ => None,
    }
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
