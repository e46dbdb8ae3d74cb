//! Fields whose arrays all have one length, as `private final int[] counts = new int[26]`.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one, and the length of an array never
//! changes. Names of fields are compared, not what they resolve to: a variable that is called as the field only makes
//! the answer no.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId, Span};
use crate::ir::{ClassKind, Const, Type};
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, Literal, Pattern, Resource, StmtKind, SwitchCase, SwitchLabel};

use super::world::World;
use crate::classes::names::Place;

/// Longer arrays are of any length within the bound.
const MAX_LENGTH: usize = 128;

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_array_lengths(&mut self) {
        let mut by_top: BTreeMap<String, Watch> = BTreeMap::new();
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if !self.program.classes[class].is_user {
                continue;
            }
            if !by_top.contains_key(&top) {
                let mut watch = Watch::default();
                if let Some(around) = self.declaration(&top) {
                    visit::walk_type(&around.decl, &mut watch);
                }
                by_top.insert(top.clone(), watch);
            }
            let lengths = self.array_lengths(class, &found.decl, &by_top[&top]);
            self.program.array_lengths.extend(lengths);
        }
    }

    fn array_lengths(&mut self, class: ClassId, decl: &java::TypeDecl, watch: &Watch) -> Vec<(FieldId, usize)> {
        let fields = self.program.classes[class].fields.clone();
        let mut found = Vec::new();
        for id in fields.into_iter().filter(|_| !watch.is_unclear) {
            let field = &self.program.fields[id];
            let Type::Ref(held) = field.ty else { continue };
            let is_array = matches!(self.program.classes[held].kind, ClassKind::Array(_));
            let Some(var) = closed_field(decl, &field.name).filter(|_| is_array && !field.is_static) else { continue };
            let length = self.array_length(class, decl, var, watch);
            found.extend(length.filter(|length| *length <= MAX_LENGTH).map(|length| (id, length)));
        }
        found
    }

    /// The length of every array that is assigned to the field; `None`: it is not known, or there are several.
    fn array_length(
        &mut self,
        class: ClassId,
        decl: &java::TypeDecl,
        var: &java::VarDecl,
        watch: &Watch,
    ) -> Option<usize> {
        let place = self.place_in(class);
        let own = Own::of(decl);
        let assigned = watch.assigned.get(&var.name.text).into_iter().flatten();
        // Nothing else is called so where a field is initialized.
        let mut values: Vec<(&Expr, bool)> = var.init.iter().map(|init| (init, true)).collect();
        for value in assigned {
            values.push((value.as_ref()?, value.as_ref().is_some_and(|value| own.is_clear(value))));
        }
        let mut lengths: BTreeSet<usize> = BTreeSet::new();
        for (value, is_clear) in values {
            lengths.extend(match &*value.kind {
                ExprKind::Literal(Literal::Null) => None,
                ExprKind::ArrayInit(items) => Some(items.len()),
                ExprKind::NewArray { init: Some(init), .. } => match &*init.kind {
                    ExprKind::ArrayInit(items) => Some(items.len()),
                    _ => return None,
                },
                ExprKind::NewArray { lengths, .. } => Some(self.length(lengths.first()?, is_clear, &place)?),
                _ => return None,
            });
        }
        lengths.first().copied().filter(|_| lengths.len() == 1)
    }

    /// `is_clear`: names mean what they mean in the class.
    fn length(&mut self, written: &Expr, is_clear: bool, place: &Place) -> Option<usize> {
        if !is_clear && !names_in(written).is_empty() {
            return None;
        }
        let length = match self.constant(written, place)? {
            Const::Byte(n) => i32::from(n),
            Const::Short(n) => i32::from(n),
            Const::Char(n) => i32::from(n),
            Const::Int(n) => n,
            _ => return None,
        };
        usize::try_from(length).ok()
    }
}

/// The variable of that name, if only the top-level class around can assign it.
fn closed_field<'d>(decl: &'d java::TypeDecl, name: &str) -> Option<&'d java::VarDecl> {
    decl.members.iter().find_map(|member| match member {
        java::Member::Field(fields) => {
            let words = &fields.modifiers;
            let is_closed = (words.has("private") || words.has("final")) && !words.has("ghost");
            fields.vars.iter().find(|var| is_closed && var.name.text == name)
        }
        _ => None,
    })
}

fn names_in(expr: &Expr) -> BTreeSet<String> {
    struct Names(BTreeSet<String>);
    impl Visitor for Names {
        fn expr(&mut self, expr: &Expr) {
            if let ExprKind::Name(name) = &*expr.kind {
                self.0.insert(name.text.clone());
            }
        }
    }
    let mut names = Names(BTreeSet::new());
    visit::walk_expr(expr, &mut names);
    names.0
}

/// What code of a top-level class assigns, by name; `None`: what is no value of its own.
#[derive(Default)]
struct Watch {
    assigned: BTreeMap<String, Vec<Option<Expr>>>,
    is_unclear: bool,
}

impl Watch {
    fn assigned(&mut self, target: &Expr, value: Option<&Expr>) {
        if let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*target.kind {
            self.assigned.entry(name.text.clone()).or_default().push(value.cloned());
        }
    }
}

impl Visitor for Watch {
    fn member(&mut self, member: &java::Member) {
        self.is_unclear |= matches!(member, java::Member::Unsupported { .. });
    }

    fn stmt(&mut self, stmt: &java::Stmt) {
        self.is_unclear |= matches!(stmt.kind, StmtKind::Unsupported(_));
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, value) => self.assigned(target, Some(value)),
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.assigned(target, None),
            ExprKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }
}

/// Code of a class's own methods and initializers: where names mean the class's fields, unless a variable has the name.
#[derive(Default)]
struct Own {
    members: Vec<Span>,
    /// Lambdas and classes in there.
    inner: Vec<Span>,
    variables: BTreeSet<String>,
}

impl Own {
    fn of(decl: &java::TypeDecl) -> Own {
        let mut own = Own::default();
        for member in &decl.members {
            match member {
                java::Member::Method(method) => {
                    own.members.push(method.span);
                    own.variables.extend(method.params.iter().map(|param| param.name.text.clone()));
                }
                java::Member::Initializer { body, .. } => own.members.push(body.span),
                _ => continue,
            }
            visit::walk_members(std::slice::from_ref(member), &mut own);
        }
        own
    }

    /// Do names in the value mean what they mean in the class?
    fn is_clear(&self, value: &Expr) -> bool {
        let is_in = |spans: &[Span]| spans.iter().any(|span| span.contains(value.span));
        is_in(&self.members) && !is_in(&self.inner) && names_in(value).is_disjoint(&self.variables)
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { name, .. } => drop(self.variables.insert(name.text.clone())),
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.pattern(part)),
        }
    }

    fn cases(&mut self, cases: &[SwitchCase]) {
        for label in cases.iter().flat_map(|case| &case.labels) {
            if let SwitchLabel::Pattern(pattern) = label {
                self.pattern(pattern);
            }
        }
    }
}

impl Visitor for Own {
    fn stmt(&mut self, stmt: &java::Stmt) {
        match &stmt.kind {
            StmtKind::Local { vars, .. } => self.variables.extend(vars.iter().map(|var| var.name.text.clone())),
            StmtKind::LocalType(local) => {
                self.inner.push(stmt.span);
                self.variables.insert(local.name.text.clone());
            }
            StmtKind::ForEach { param, .. } => drop(self.variables.insert(param.name.text.clone())),
            StmtKind::Switch { cases, .. } => self.cases(cases),
            StmtKind::Try { resources, catches, .. } => {
                self.variables.extend(catches.iter().map(|catch| catch.name.text.clone()));
                for resource in resources {
                    if let Resource::Declared { name, .. } = resource {
                        self.variables.insert(name.text.clone());
                    }
                }
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Lambda { .. } | ExprKind::New { body: Some(_), .. } => self.inner.push(expr.span),
            ExprKind::InstanceOfPattern(_, pattern) => self.pattern(pattern),
            ExprKind::Switch { cases, .. } => self.cases(cases),
            _ => {}
        }
    }
}
