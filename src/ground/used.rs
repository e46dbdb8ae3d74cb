//! Which variables an expression mentions: the part of the environment its value may depend on.

use std::collections::{BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::rel::{Expr, ExprKind, Node, VarId};

/// One place of a formula, which is borrowed for as long as anything is known by it: two places with the same text are
/// two sites.
#[derive(Clone, Copy)]
pub(super) struct Site<'f>(&'f ExprKind);

impl<'f> Site<'f> {
    pub(super) fn of(expr: &'f Expr) -> Self {
        Site(&expr.kind)
    }
}

impl PartialEq for Site<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Site<'_> {}

impl Hash for Site<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.0).hash(state);
    }
}

pub(super) type UsedVars<'f> = HashMap<Site<'f>, Rc<[VarId]>>;

/// All variables mentioned, bound ones included: ids are unique within a clause.
pub(super) fn used_vars<'f>(known: &mut UsedVars<'f>, expr: &'f Expr) -> Rc<[VarId]> {
    if let Some(vars) = known.get(&Site::of(expr)) {
        return vars.clone();
    }
    let mut vars = BTreeSet::new();
    Node::Expr(expr).each(&mut |node| {
        if let Node::Expr(expr) = node
            && let ExprKind::Var(var) = &*expr.kind
        {
            vars.insert(var.id);
        }
    });
    let vars: Rc<[VarId]> = vars.into_iter().collect();
    known.insert(Site::of(expr), vars.clone());
    vars
}
