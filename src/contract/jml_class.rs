//! What JML says of all methods of a class: invariants, static ones too, and who promises to keep what is said.

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId};
use crate::ir::{ClassKind, Type};
use crate::spec::ast::{self, BinaryOp, ExprKind as K, UnaryOp};
use crate::spec::jml::{self, Item, ItemKind};

use super::history::Constraint;
use super::jml::{both, class_items, make, name};
use super::names::Here;
use super::recursive::Unrolled;
use super::scope::{Definition, Dialect, Scope};
use super::written::{MemberKind, WrittenMember};

/// What the class says of an object alone, where its invariants speak of others of its objects.
const OWN: &str = "\\invariant_for alone";

/// What a class says that its methods must keep.
#[derive(Default)]
pub(super) struct Keeps {
    pub has_invariant: bool,
    pub has_static_invariant: bool,
    pub constraints: Vec<Constraint>,
    pub static_constraints: Vec<Constraint>,
    pub initially: Vec<jml::Expr>,
    /// What the invariants, or a field, depend on.
    pub dependences: Vec<(jml::Expr, Vec<jml::StoreRef>)>,
}

/// The items, and whether the word `static` stands before each.
fn with_static(all: &[Item]) -> impl Iterator<Item = (&Item, bool)> {
    let mut is_static = false;
    all.iter().filter_map(move |item| match &item.kind {
        ItemKind::Modifier(word) => {
            is_static |= word == "static";
            None
        }
        _ => Some((item, std::mem::take(&mut is_static))),
    })
}

impl Contracts<'_> {
    /// The class's own, without what it inherits.
    pub(super) fn keeps(&self, class: ClassId) -> Keeps {
        let mut keeps = Keeps::default();
        let Some(declared) = self.declaration(class) else { return keeps };
        let all = class_items(&declared).0;
        for (item, is_static) in with_static(&all) {
            match &item.kind {
                ItemKind::Invariant(_) if is_static => keeps.has_static_invariant = true,
                ItemKind::Invariant(_) => keeps.has_invariant = true,
                ItemKind::Constraint(formula, of) => {
                    let list = if is_static { &mut keeps.static_constraints } else { &mut keeps.constraints };
                    list.push(Constraint { formula: formula.clone(), of: of.clone() });
                }
                ItemKind::Initially(_) if is_static => {}
                ItemKind::Initially(formula) => keeps.initially.push(formula.clone()),
                ItemKind::AccessibleOf { of, places } => keeps.dependences.push((of.clone(), places.clone())),
                _ => {}
            }
        }
        keeps
    }

    /// What `\\invariant_for` means of the class's objects: its invariants, and those it inherits. None: not known.
    pub(super) fn invariant_definitions(&mut self, class: ClassId) -> Vec<Definition> {
        self.known_invariants(class).unwrap_or_default()
    }

    fn known_invariants(&mut self, class: ClassId) -> Option<Vec<Definition>> {
        let declared = self.declaration(class)?;
        let span = declared.name.span;
        let (all, wrong) = class_items(&declared);
        let mut parts = Vec::new();
        let own: Vec<String> = declared.members.iter().flat_map(|member| self.fields_of(class, member)).collect();
        let mut unrolled = Unrolled::new(move |field| own.iter().any(|name| name == field));
        for (item, is_static) in with_static(&all) {
            match &item.kind {
                ItemKind::Invariant(formula) if !is_static => {
                    parts.push(jml::relational(&unrolled.without(formula), false).ok()?);
                }
                ItemKind::Unsupported(text) if text.starts_with("invariant") => return None,
                _ => {}
            }
        }
        if !all.is_empty() || !wrong.is_empty() {
            let by_default = self.is_non_null_by_default(class);
            for (_, field) in self.non_null_in(class, &declared, by_default, false) {
                let place = make(K::Binary(BinaryOp::Join, make(K::This, span), name(&field.text, span)), span);
                parts.push(make(K::Unary(UnaryOp::Some, place), span));
            }
        }
        let above = self.program().classes[class]
            .superclass
            .into_iter()
            .chain(self.program().classes[class].interfaces.clone());
        for sup in above.filter(|sup| self.is_specified(*sup)).collect::<Vec<_>>() {
            let inherited = ast::Name { text: jml::INVARIANT.into(), span };
            let inherited = make(K::QualifiedField(self.program().classes[sup].name.clone(), inherited), span);
            parts.push(make(K::Binary(BinaryOp::Join, make(K::This, span), inherited), span));
        }
        let define = |name: &str, body: ast::Expr| Definition {
            name: name.into(),
            class: Some(class),
            params: Vec::new(),
            body,
            is_field: true,
            function: None,
            dialect: Dialect::Jml,
            place: Here::inside(class),
        };
        let body = both(&parts, BinaryOp::AndAnd, span).unwrap_or_else(|| make(K::Bool(true), span));
        if unrolled.fields.is_empty() {
            return Some(vec![define(jml::INVARIANT, body)]);
        }
        let name = self.program().classes[class].name.clone();
        let of_all = jml::relational(&unrolled.of_all(&name, OWN, span), false).ok()?;
        Some(vec![define(OWN, body), define(jml::INVARIANT, of_all)])
    }

    /// The fields that the member declares and that hold objects of the class.
    fn fields_of(&self, class: ClassId, member: &WrittenMember) -> Vec<String> {
        let MemberKind::Fields(fields, _) = &member.kind else { return Vec::new() };
        let names = fields.iter().filter(|field| !field.is_array).map(|field| field.name.text.clone());
        let is_own = |name: &String| {
            let fields = &self.program().classes[class].fields;
            let field = fields.iter().find(|field| self.program().fields[**field].name == *name);
            field.is_some_and(|field| self.program().fields[*field].ty == Type::Ref(class))
        };
        names.filter(is_own).collect()
    }

    pub(super) fn jml_invariants(&mut self, class: ClassId, all: &[Item], scope: &Scope) {
        let mut n = 0;
        for (item, is_static) in with_static(all) {
            if matches!(&item.kind, ItemKind::Unsupported(text) if text.starts_with("invariant")) {
                let owner = &mut self.program_mut().classes[class];
                if is_static { &mut owner.static_unread } else { &mut owner.unread }.replace(item.span);
            }
            if matches!(&item.kind, ItemKind::Unsupported(text) if text.starts_with("axiom")) {
                let owner = &mut self.program_mut().classes[class];
                (owner.unread, owner.static_unread) = (Some(item.span), Some(item.span));
            }
            let ItemKind::Invariant(formula) = &item.kind else { continue };
            n += 1;
            let label = format!("invariant#{n}");
            let scope = if is_static { &Scope { this: None, ..scope.clone() } } else { scope };
            let (clauses, is_whole) = self.jml_clauses(&label, formula, scope);
            let owner = &mut self.program_mut().classes[class];
            if is_static { &mut owner.static_invariants } else { &mut owner.invariants }.extend(clauses);
            if !is_whole {
                if is_static { &mut owner.static_unread } else { &mut owner.unread }.replace(formula.span);
            }
        }
    }

    /// What is true once the class is initialized.
    pub(super) fn static_initially(&mut self, all: &[Item]) {
        for (item, is_static) in with_static(all) {
            if is_static && matches!(item.kind, ItemKind::Initially(_)) {
                let error = Diagnostic::error("unsupported", "`static initially` is not supported");
                self.leave_out(error.at(item.span, "").help("say it in a static invariant, or of `main`"));
            }
        }
    }

    /// Of a method that a source spells, and of a constructor that none does; `None`: it is neither.
    pub(super) fn is_constructor(&self, method: MethodId) -> Option<bool> {
        match self.method_declaration(method) {
            Some(declared) => Some(declared.is_constructor),
            None => self.program().methods[method].is_constructor().then_some(true),
        }
    }

    /// In a class that says what its methods must keep, or inherits that, a method that says nothing promises to keep
    /// it; private ones are for others.
    pub(crate) fn attach_default_contracts(&mut self, class: ClassId) {
        let supertypes = self.program().supertypes(class);
        let own = self.keeps(class);
        let all: Vec<Keeps> = supertypes.into_iter().map(|class| self.keeps(class)).collect();
        let is_any = |says: &dyn Fn(&Keeps) -> bool| all.iter().any(says);
        let has_static = is_any(&|keeps| keeps.has_static_invariant) || !own.static_constraints.is_empty();
        let has_invariant = is_any(&|keeps| keeps.has_invariant);
        let has_constraint = is_any(&|keeps| !keeps.constraints.is_empty());
        let has_initially = is_any(&|keeps| !keeps.initially.is_empty());
        // Of a constructor that no source spells: that of a record makes records of any components, and `initially` is
        // said of constructors alone. Objects of other classes are mostly made otherwise; `audit` tells of them.
        let is_private = self.declaration(class).is_none_or(|declared| declared.notes.has("private"));
        let declared = &self.program().classes[class];
        let is_made = match declared.kind {
            ClassKind::Record => true,
            ClassKind::Class => !declared.is_abstract && !own.initially.is_empty(),
            _ => false,
        };
        let is_open = declared.is_user && is_made && !is_private;
        for method in self.program().classes[class].methods.clone() {
            let Some(is_constructor) = self.is_constructor(method) else { continue };
            let decl = self.method_declaration(method);
            let called = &mut self.program_mut().methods[method];
            let is_bound = match (called.is_static, is_constructor) {
                (true, _) => has_static,
                (_, true) => has_static || has_invariant || has_initially,
                _ => has_static || has_invariant || has_constraint,
            };
            let is_for_others = decl.map_or(is_open, |decl| decl.has_body && !decl.notes.has("private"));
            if is_bound && is_for_others && !called.contract.is_helper {
                called.contract.is_stated = true;
            }
        }
    }
}
