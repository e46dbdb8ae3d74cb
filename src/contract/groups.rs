//! Data groups: which fields a place stands for (JML Reference Manual, 10.1 and 10.2).
//!
//! `in g` behind a field puts it into the group of `g`, which is a field or a model field: who may assign `g` may
//! assign what is in it.

use std::collections::BTreeMap;

use super::contracts::Contracts;
use crate::base::ClassId;
use crate::spec::ast::{self, ExprKind as K};
use crate::spec::jml::ItemKind;

use super::expr::Ctx;
use super::jml::{items, make};
use super::scope::Scope;
use super::written::MemberKind;

/// Of each class, what its declarations put into a group of this name.
pub(crate) type Groups = BTreeMap<(ClassId, String), Vec<String>>;

impl Contracts<'_> {
    /// What the class puts into groups. One that says `maps … \into` has groups that are not followed.
    pub(crate) fn collect_groups(&mut self, class: ClassId) {
        let Some(declared) = self.declaration(class) else { return };
        // The declarations in order of their ends: a clause is about the last one before it.
        let mut fields: Vec<(u32, Vec<String>)> = Vec::new();
        let mut clauses: Vec<(u32, Vec<String>)> = Vec::new();
        for member in &declared.members {
            if let MemberKind::Fields(all, span) = &member.kind {
                fields.push((span.end, all.iter().map(|field| field.name.text.clone()).collect()));
            }
            for item in items(&member.notes.comments).0 {
                match item.kind {
                    ItemKind::Field { name, .. } => fields.push((item.span.end, vec![name.text])),
                    ItemKind::In(groups) => {
                        clauses.push((item.span.start, groups.into_iter().map(|group| group.text).collect()));
                    }
                    ItemKind::Ignored(word) if word == "maps" => self.memory.has_mapped_groups = true,
                    _ => {}
                }
            }
        }
        for (start, groups) in clauses {
            let before = fields.iter().filter(|(end, _)| *end <= start).max_by_key(|(end, _)| *end);
            for group in groups {
                let members = before.into_iter().flat_map(|(_, names)| names.clone());
                self.memory.groups.entry((class, group)).or_default().extend(members);
            }
        }
    }

    /// The field and all that is in its group, in the classes above and below this one.
    fn group(&self, class: ClassId, name: &str) -> Vec<String> {
        let mut found = vec![name.to_owned()];
        let mut next = 0;
        while next < found.len() {
            for ((owner, group), members) in &self.memory.groups {
                let is_related = self.program().is_subclass(class, *owner) || self.program().is_subclass(*owner, class);
                if *group == found[next] && is_related {
                    let new: Vec<String> = members.iter().filter(|member| !found.contains(member)).cloned().collect();
                    found.extend(new);
                }
            }
            next += 1;
        }
        found
    }

    /// The places that this one stands for: itself, and the fields that are in its group.
    pub(super) fn members_of_place(&mut self, place: &ast::StoreRef, scope: &Scope) -> Vec<ast::StoreRef> {
        let whole = || vec![place.clone()];
        let (objects, name) = match &*place.target.kind {
            K::Name(name) => (None, name.clone()),
            K::Binary(ast::BinaryOp::Join, objects, field) => match &*field.kind {
                K::Name(name) => (Some(objects.clone()), name.clone()),
                _ => return whole(),
            },
            _ => return whole(),
        };
        if place.is_all || self.memory.groups.is_empty() || self.memory.has_mapped_groups {
            return whole();
        }
        let class = match &objects {
            Some(objects) => {
                let typed = Ctx::new(self, scope).relation(objects, scope);
                typed.ok().and_then(|relation| relation.columns.last().and_then(super::typed::Column::class))
            }
            None => scope.this.as_ref().and_then(crate::types::Type::class_id),
        };
        let Some(class) = class else { return whole() };
        let members = self.group(class, &name);
        if members.len() == 1 {
            return whole();
        }
        let mut found = Vec::new();
        for member in members {
            let below = self.program().classes.ids().filter(|owner| self.program().is_subclass(*owner, class));
            let owners: Vec<ClassId> = std::iter::once(class).chain(below).collect();
            let owner = owners.into_iter().find(|owner| self.field(*owner, &member).is_some());
            // A model field has no place of its own.
            let Some(owner) = owner else { continue };
            let span = place.span;
            let field = make(K::Name(member), span);
            let join = |objects, field| make(K::Binary(ast::BinaryOp::Join, objects, field), span);
            found.push(if owner == class {
                let target = objects.clone().map_or(field.clone(), |objects| join(objects, field));
                ast::StoreRef { target, ..place.clone() }
            } else {
                // Of a subclass: of those of its objects that are meant.
                let all = make(K::Name(self.program().classes[owner].name.clone()), span);
                let selector = Some(objects.clone().unwrap_or_else(|| make(K::This, span)));
                ast::StoreRef { target: join(all, field), selector, ..place.clone() }
            });
        }
        if found.is_empty() { whole() } else { found }
    }
}
