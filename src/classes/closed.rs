//! Functions that are the same whoever makes them: lambdas and comparators that use nothing of an object or a call.

use std::collections::BTreeSet;

use crate::java::visit::{self, Scope, Visitor};
use crate::java::{
    CallTarget, Expr, ExprKind, Literal, Member, MethodRefTarget, Name, Param, Pattern, StmtKind, TypeDecl, TypeKind,
    TypeRef, TypeRefKind, UnaryOp,
};

/// Types of the library whose static methods only make functions of functions.
const MAKERS: [&str; 6] = ["Comparator", "Entry", "Function", "UnaryOperator", "BinaryOperator", "Predicate"];

/// What the class around an expression declares.
#[derive(Default)]
pub(super) struct Around {
    /// Its static fields, and of these the final ones whose type is the first here.
    statics: BTreeSet<String>,
    /// Those that are not final.
    changing: BTreeSet<String>,
    comparators: BTreeSet<String>,
    /// Of these, those that an object may be made before.
    late: BTreeSet<String>,
    /// Its methods, if all of a name are static.
    functions: BTreeSet<String>,
    /// Other fields, variables and methods of the text around: none of these can be meant.
    others: BTreeSet<String>,
    /// Classes of the text whose objects need one around them.
    inner: BTreeSet<String>,
}

impl Around {
    /// Of the class, which stands in the text of the other.
    pub(super) fn of(class: &TypeDecl, top: &TypeDecl) -> Self {
        let mut around = Around::default();
        let mut names = Names::default();
        visit::walk_type(top, &mut names);
        (around.inner, around.others) = (names.inner, names.variables);
        let mut of_objects = BTreeSet::new();
        let mut runs_before = class.extends.is_some();
        for member in &class.members {
            match member {
                Member::Field(fields) if fields.modifiers.has("static") => {
                    for var in &fields.vars {
                        let is_plain = |init: &Expr| is_literal(init) || around.is_function(init);
                        runs_before |= var.init.as_ref().is_some_and(|init| !is_plain(init));
                        if runs_before || var.init.is_none() {
                            around.late.insert(var.name.text.clone());
                        }
                    }
                    let own = fields.vars.iter().map(|var| var.name.text.clone());
                    if fields.modifiers.has("final") && simple_name(&fields.ty).is_some_and(|it| it == "Comparator") {
                        around.comparators.extend(own.clone());
                    }
                    if !fields.modifiers.has("final") {
                        around.changing.extend(own.clone());
                    }
                    around.statics.extend(own);
                }
                Member::Initializer { is_static: true, .. } => runs_before = true,
                Member::Field(fields) => of_objects.extend(fields.vars.iter().map(|var| var.name.text.clone())),
                Member::Method(method) if method.modifiers.has("static") => {
                    around.functions.insert(method.name.text.clone());
                }
                Member::Method(method) => {
                    of_objects.insert(method.name.text.clone());
                }
                _ => {}
            }
        }
        around.functions.retain(|name| !of_objects.contains(name));
        around
    }

    /// Is it a function, and the same whenever it is made?
    pub(super) fn is_closed(&self, function: &Expr) -> bool {
        let free = self.free(function);
        !free.is_free && self.is_function(function)
    }

    /// The same of a comparator: an anonymous class may be a collection, and in the order of a flag that somebody may
    /// turn nothing stays.
    pub(super) fn is_closed_comparator(&self, expr: &Expr) -> bool {
        let is_other = matches!(&*expr.kind, ExprKind::New { ty, .. } if simple_name(ty) != Some("Comparator"));
        let free = self.free(expr);
        !is_other && !free.is_free && !free.is_changing && self.is_function(expr)
    }

    fn free(&self, function: &Expr) -> Free<'_> {
        let mut free = Free { around: self, scopes: Vec::new(), is_free: false, is_changing: false };
        visit::walk_expr(function, &mut free);
        free
    }

    /// A collection of literals that nobody can change.
    pub(super) fn is_fixed(&self, expr: &Expr) -> bool {
        let ExprKind::Call { target: CallTarget::Expr(of), name, args, .. } = &*expr.kind else { return false };
        let ExprKind::Name(of) = &*of.kind else { return false };
        let is_maker = match of.text.as_str() {
            "List" | "Set" | "Map" => name.text == "of",
            "Collections" => name.text.starts_with("empty") && name.text != "emptyIterator",
            _ => false,
        };
        is_maker && !self.others.contains(&of.text) && args.iter().all(|arg| is_literal(arg) || self.is_fixed(arg))
    }

    /// What makes it runs no code of the user's.
    fn is_function(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::Lambda { .. } | ExprKind::MethodRef { .. } => true,
            ExprKind::New { outer: None, args, body: Some(members), .. } => args.is_empty() && runs_nothing(members),
            ExprKind::Cast(_, inner) => self.is_function(inner),
            ExprKind::Field(of, name) => {
                matches!(&*of.kind, ExprKind::Name(of) if of.text == "String") && name.text == "CASE_INSENSITIVE_ORDER"
            }
            ExprKind::Call { target: CallTarget::Expr(of), name, args, .. } => {
                let is_maker = match &*of.kind {
                    ExprKind::Name(of) if of.text == "Collections" => name.text == "reverseOrder",
                    ExprKind::Name(of) | ExprKind::Field(_, of) => MAKERS.contains(&of.text.as_str()),
                    _ => false,
                };
                let is_given = |arg: &Expr| {
                    matches!(&*arg.kind, ExprKind::Literal(_) | ExprKind::ClassLiteral(_)) || self.is_function(arg)
                };
                (is_maker || self.is_function(of)) && args.iter().all(is_given)
            }
            _ => false,
        }
    }

    /// A static final field of the class.
    pub(super) fn is_comparator(&self, name: &str) -> bool {
        self.comparators.contains(name)
    }

    /// May an object of the class be made before this static field has its value?
    pub(super) fn is_late(&self, name: &str) -> bool {
        self.late.contains(name)
    }

    /// A comparator by its looks, closed or not. `variables`: what is declared as one, methods that return one too.
    pub(super) fn may_be_comparator(&self, expr: &Expr, variables: &BTreeSet<String>) -> bool {
        match &*expr.kind {
            ExprKind::New { body: Some(_), .. } => true,
            ExprKind::Cast(_, inner) => self.may_be_comparator(inner, variables),
            ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::Call { name, .. } => {
                variables.contains(&name.text) || self.is_function(expr)
            }
            _ => self.is_function(expr),
        }
    }
}

pub(super) fn simple_name(ty: &TypeRef) -> Option<&str> {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => path.last().map(|name| name.text.as_str()),
        _ => None,
    }
}

fn is_literal(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Literal(literal) => *literal != Literal::Null,
        ExprKind::Unary(UnaryOp::Neg, inner) => is_literal(inner),
        _ => false,
    }
}

pub(super) fn is_null(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Literal(Literal::Null))
}

/// Neither constructors nor initializers.
fn runs_nothing(members: &[Member]) -> bool {
    members.iter().all(|member| match member {
        Member::Method(method) => !method.is_constructor,
        Member::Field(fields) => fields.modifiers.has("static") || fields.vars.iter().all(|var| var.init.is_none()),
        Member::Initializer { .. } | Member::Unsupported { .. } => false,
        Member::Type(_) | Member::Comment(_) => true,
    })
}

/// What a text declares.
#[derive(Default)]
struct Names {
    variables: BTreeSet<String>,
    inner: BTreeSet<String>,
    depth: usize,
}

impl Visitor for Names {
    fn enter(&mut self, scope: Scope<'_>) {
        match scope {
            Scope::Type(decl) if decl.kind == TypeKind::Class && self.depth > 0 && !decl.modifiers.has("static") => {
                self.inner.insert(decl.name.text.clone());
            }
            Scope::Member(Member::Field(fields)) => {
                self.variables.extend(fields.vars.iter().map(|var| var.name.text.clone()));
            }
            Scope::Member(Member::Method(method)) => {
                self.variables.extend(method.params.iter().map(|param| param.name.text.clone()));
            }
            _ => {}
        }
        self.depth += 1;
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// Looks for what is of an object or a call.
struct Free<'a> {
    around: &'a Around,
    /// Variables, and methods of anonymous classes, of the code within the expression.
    scopes: Vec<Inside>,
    is_free: bool,
    /// Something of the class that may change.
    is_changing: bool,
}

#[derive(Default)]
struct Inside {
    names: BTreeSet<String>,
    is_class: bool,
}

impl Free<'_> {
    fn is_inside(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.names.contains(name))
    }

    fn is_in_class(&self) -> bool {
        self.scopes.iter().any(|scope| scope.is_class)
    }

    fn bind(&mut self, name: &Name) {
        match self.scopes.last_mut() {
            Some(scope) => drop(scope.names.insert(name.text.clone())),
            None => self.is_free = true,
        }
    }

    fn params(&mut self, params: &[Param]) {
        params.iter().for_each(|param| self.bind(&param.name));
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { name, .. } => self.bind(name),
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.pattern(part)),
        }
    }

    fn name(&self, name: &str) -> bool {
        let is_type = || name.starts_with(char::is_uppercase) && !self.around.others.contains(name);
        // Read when it is called, whatever it holds then; before, it must be final.
        let is_static = || self.around.statics.contains(name) && !self.scopes.is_empty();
        self.is_inside(name) || is_static() || is_type()
    }
}

impl Visitor for Free<'_> {
    fn enter(&mut self, scope: Scope<'_>) {
        self.scopes.push(Inside::default());
        match scope {
            Scope::Lambda(params) => self.params(params),
            Scope::Anonymous(members) => {
                self.scopes.last_mut().expect("it was pushed").is_class = true;
                for member in members {
                    match member {
                        Member::Field(fields) => fields.vars.iter().for_each(|var| self.bind(&var.name)),
                        Member::Method(method) => self.bind(&method.name),
                        _ => {}
                    }
                }
            }
            Scope::Member(Member::Method(method)) => self.params(&method.params),
            Scope::Type(_) => self.is_free = true,
            Scope::Member(_) | Scope::MethodRef => {}
        }
    }

    fn leave(&mut self) {
        self.scopes.pop();
    }

    fn member(&mut self, member: &Member) {
        self.is_free |= matches!(member, Member::Unsupported { .. } | Member::Type(_));
    }

    fn stmt(&mut self, stmt: &crate::java::Stmt) {
        match &stmt.kind {
            StmtKind::Local { vars, .. } => vars.iter().for_each(|var| self.bind(&var.name)),
            StmtKind::ForEach { param, .. } => self.bind(&param.name),
            StmtKind::Try { catches, .. } => catches.iter().for_each(|catch| self.bind(&catch.name)),
            StmtKind::Switch { .. } | StmtKind::LocalType(_) | StmtKind::Unsupported(_) => self.is_free = true,
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        let is_class_of = |ty: &TypeRef| simple_name(ty).is_some_and(|name| self.around.inner.contains(name));
        self.is_free |= match &*expr.kind {
            ExprKind::Name(name) => !self.name(&name.text),
            ExprKind::This => !self.is_in_class(),
            ExprKind::QualifiedThis(_) | ExprKind::SuperField(..) | ExprKind::Switch { .. } => true,
            ExprKind::Unsupported(_) => true,
            ExprKind::Call { target: CallTarget::Implicit, name, .. } => {
                !self.is_inside(&name.text) && !self.around.functions.contains(&name.text)
            }
            ExprKind::Call { target: CallTarget::Super(_), .. } => true,
            ExprKind::New { outer, ty, .. } => outer.is_some() || is_class_of(ty),
            ExprKind::MethodRef { target: MethodRefTarget::Super(_), .. } => true,
            ExprKind::MethodRef { target: MethodRefTarget::Type(ty), .. } => is_class_of(ty),
            _ => false,
        };
        if let ExprKind::Name(name) | ExprKind::Field(_, name) = &*expr.kind {
            self.is_changing |= self.around.changing.contains(&name.text) && !self.is_inside(&name.text);
        }
        if let ExprKind::MethodRef { target: MethodRefTarget::Expr(of), .. } = &*expr.kind {
            self.is_free |= matches!(&*of.kind, ExprKind::Name(name) if self.around.inner.contains(&name.text));
        }
        if let ExprKind::InstanceOfPattern(_, pattern) = &*expr.kind {
            self.pattern(pattern);
        }
    }
}
