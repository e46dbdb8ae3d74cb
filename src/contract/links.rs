//! JML's `\reach(x)`: x and all objects that fields lead to from there (Reference Manual, 12.4.19).
//!
//! Which fields these are follows from the declared types, of the classes given and their subclasses. Strings and boxes
//! are reached, and what is in them is not. Bodies are lowered later, and may bring classes of which nothing was known:
//! if one of them leads further, nothing of the kind is followed ([`Contracts::has_unfollowed_links`]).

use std::collections::{BTreeSet, VecDeque};

use crate::base::{ClassId, FieldId, Span};
use crate::ir::ClassKind;
use crate::rel::{Expr, ExprKind, Sort};
use crate::spec::ast;
use crate::types::Type;

use super::boxes::is_box;
use super::contracts::Contracts;
use super::expr::Ctx;
use super::scope::{Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// What a class may extend with nothing of its own to be reached.
const BASES: &[&str] = &["java.lang.Object", "java.lang.Enum", "java.lang.Record"];

impl Contracts<'_> {
    /// Some class that was found since leads on from objects whose links were thought to be known.
    pub(crate) fn has_unfollowed_links(&self) -> bool {
        let program = &self.program();
        self.memory.followed.iter().any(|(class, known)| {
            let mut below = program.classes.ids().filter(|below| program.is_subclass(*below, *class));
            below.any(|below| !known.contains(&below) && !program.links_of(below).is_empty())
        })
    }
}

impl Ctx<'_, '_> {
    pub(super) fn reach(&mut self, from: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let from = self.relation(from, scope)?;
        let class = from.columns.last().filter(|_| from.arity() == 1).and_then(Column::class);
        let Some(class) = class else {
            let shown = self.show(&from);
            return mistake("spec-type", format!("{shown} leads to no objects"), span, "name an object");
        };
        let (fields, all) = self.links(class, span)?;
        let is_alike = all.iter().all(|other| self.w.is_subclass(*other, class));
        let ty = if is_alike { class } else { self.w.library_class("java.lang.Object") };
        let column = Column::reference(Type::class(ty));
        let mut links: Option<Expr> = None;
        for field in fields {
            let relation = self.declared_relation(field, span, scope)?.expr;
            links = Some(match links {
                Some(links) => Expr::new(ExprKind::Union(links, relation), span),
                None => relation,
            });
        }
        let kind = match links {
            Some(links) => ExprKind::ReachFrom(from.expr, links),
            None => *from.expr.kind,
        };
        Ok(Typed::Rel(Relation::new(Expr::new(kind, span), vec![column])))
    }

    /// The fields that lead on from an object of the class, and the classes of what they hold.
    fn links(&mut self, class: ClassId, span: Span) -> Result<(BTreeSet<FieldId>, BTreeSet<ClassId>)> {
        if self.w.memory.has_open_links {
            return self.open_link(class, span);
        }
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::from([class]);
        let mut waiting = VecDeque::from([class]);
        while let Some(class) = waiting.pop_front() {
            if self.is_leaf(class) {
                continue;
            }
            let given = self.given_below(class, span)?;
            // What a later clause knows more does not help this one.
            self.w.memory.followed.entry(class).or_insert_with(|| given.clone());
            for below in given {
                for field in self.w.program().links_of(below) {
                    let target = match self.w.declared_type(field).expect("the class is complete") {
                        _ if self.w.program().fields[field].is_ghost => return self.open_link(below, span),
                        Type::Class(target, _) => *target,
                        Type::Array(elem, array) if self.sort(elem) != Sort::Ref => *array,
                        Type::Array(_, array) => return self.open_link(*array, span),
                        _ => return self.open_link(below, span),
                    };
                    found.insert(field);
                    if seen.insert(target) {
                        waiting.push_back(target);
                    }
                }
            }
        }
        Ok((found, seen))
    }

    fn is_leaf(&self, class: ClassId) -> bool {
        let declared = &self.w.program().classes[class];
        let is_of_numbers = matches!(declared.kind, ClassKind::Array(elem) if !matches!(elem, crate::ir::Type::Ref(_)));
        declared.name == "java.lang.String" || is_box(&declared.name) || is_of_numbers
    }

    /// The class, those it extends and those that extend it, if all of them were given.
    fn given_below(&mut self, class: ClassId, span: Span) -> Result<BTreeSet<ClassId>> {
        if !self.w.program().classes[class].is_user {
            return self.open_link(class, span);
        }
        let users: Vec<ClassId> =
            self.w.program().classes.iter().filter(|(_, it)| it.is_user).map(|(id, _)| id).collect();
        users.iter().for_each(|user| self.w.complete_members(*user));
        let mut found = BTreeSet::new();
        for below in users {
            if !self.w.is_subclass(below, class) {
                continue;
            }
            let mut at = Some(below);
            while let Some(class) = at {
                let declared = &self.w.program().classes[class];
                if BASES.contains(&declared.name.as_str()) {
                    break;
                }
                if !declared.is_user {
                    return self.open_link(class, span);
                }
                found.insert(class);
                at = declared.superclass;
            }
        }
        Ok(found)
    }

    fn open_link<T>(&self, class: ClassId, span: Span) -> Result<T> {
        let name = &self.w.program().classes[class].name;
        mistake(
            "unsupported",
            format!("what `\\reach` finds beyond `{name}` is not followed"),
            span,
            "name class and fields: `\\reach(x, Node, next + previous)`",
        )
    }
}
