//! How code uses what has a name: what it reads of it, writes into it, hands out.

use std::collections::BTreeMap;

use crate::java::visit::{self, Visitor};
use crate::java::{self, CallTarget, ExprKind, StmtKind, TypeRefKind};

/// Methods of the library's collections, maps, sequences of characters and boxes that change nothing and give no view.
const READS: &[&str] = &[
    "charAt",
    "compareTo",
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "element",
    "equals",
    "first",
    "firstKey",
    "get",
    "getFirst",
    "getLast",
    "getOrDefault",
    "hashCode",
    "indexOf",
    "isEmpty",
    "last",
    "lastIndexOf",
    "lastKey",
    "length",
    "peek",
    "size",
    "toString",
];

/// What one goes through in a `for` loop without changing it.
const VIEWS: &[&str] = &["keySet", "values"];

/// How a name is used, all places taken together.
#[derive(Default)]
pub(super) struct Uses {
    n: usize,
    /// `f[i]`, `f[i][j]`, …, by the number of indices.
    indexed: BTreeMap<usize, usize>,
    /// `f.length`, `f[i].length`, …
    lengths: BTreeMap<usize, usize>,
    /// `for (x : f)`, `for (x : f[i])`, …
    walked: BTreeMap<usize, usize>,
    /// Such a loop hands out, or writes, what is so many dimensions down.
    rows: Option<usize>,
    clones: usize,
    reads: usize,
    /// `f[i] = x` and the like: the least number of indices.
    written: Option<usize>,
    /// `f = x`, and of these the statements, which hand nothing out.
    assigned: usize,
    assigned_only: usize,
}

impl Uses {
    /// Of an array with so many dimensions: how many of them are neither written nor handed out.
    pub(super) fn levels(&self, dims: usize) -> usize {
        self.levels_but_for(0, dims)
    }

    /// The same, where so many other uses are known: it is handed to a field.
    pub(super) fn levels_but_for(&self, n_known: usize, dims: usize) -> usize {
        if self.assigned > self.assigned_only {
            return 0;
        }
        let at = |uses: &BTreeMap<usize, usize>, depth: usize| uses.get(&depth).copied().unwrap_or(0);
        let is_handed_out = |depth: &usize| {
            let used = if *depth == 0 { self.n } else { at(&self.indexed, *depth) };
            let clones = if *depth == 0 { self.clones + self.assigned + n_known } else { 0 };
            let deeper = at(&self.indexed, depth + 1) + at(&self.lengths, *depth) + at(&self.walked, *depth);
            used > deeper + clones
        };
        // A copy has the same rows.
        let of_copies = if self.clones > 0 { 1 } else { dims };
        let handed_out = (0..dims).find(is_handed_out).unwrap_or(dims).min(self.rows.unwrap_or(dims)).min(of_copies);
        self.written.map_or(handed_out, |depth| handed_out.min(depth.saturating_sub(1)))
    }

    /// Of a collection and the like.
    pub(super) fn is_asked_only(&self) -> bool {
        self.written.is_none() && self.assigned == 0 && self.n == self.reads + self.walked.get(&0).copied().unwrap_or(0)
    }
}

/// The uses of all names in some code. A visitor of a statement or an expression counts it without what is inside.
#[derive(Default)]
pub(super) struct UsesByName(BTreeMap<String, Uses>);

impl UsesByName {
    pub(super) fn get(&self, name: &str) -> Option<&Uses> {
        self.0.get(name)
    }

    fn of(&mut self, name: &java::Name) -> &mut Uses {
        self.0.entry(name.text.clone()).or_default()
    }

    fn written(&mut self, target: &java::Expr) {
        match chain(target) {
            Some((name, 0)) => self.of(name).assigned += 1,
            Some((name, depth)) => {
                let written = &mut self.of(name).written;
                *written = Some(written.map_or(depth, |least| least.min(depth)));
            }
            None => {}
        }
    }
}

/// `f`, `C.f`, `f[i]`, `f[i][j]`: the field's name, and how many indices.
fn chain(expr: &java::Expr) -> Option<(&java::Name, usize)> {
    match &*expr.kind {
        ExprKind::Name(name) | ExprKind::Field(_, name) => Some((name, 0)),
        ExprKind::Index(array, _) => chain(array).map(|(name, depth)| (name, depth + 1)),
        _ => None,
    }
}

fn dims_of(ty: &java::TypeRef) -> usize {
    match &ty.kind {
        TypeRefKind::Array(elem) => 1 + dims_of(elem),
        // It may be an array: its use as a whole is what counts.
        TypeRefKind::Inferred => 1,
        _ => 0,
    }
}

impl Visitor for UsesByName {
    fn stmt(&mut self, stmt: &java::Stmt) {
        if let StmtKind::Expr(expr) = &stmt.kind
            && let ExprKind::Assign(target, _) = &*expr.kind
            && let Some((name, 0)) = chain(target)
        {
            self.of(name).assigned_only += 1;
        }
        let StmtKind::ForEach { param, iterable, body } = &stmt.kind else { return };
        if let Some((name, depth)) = chain(iterable) {
            // Rows, too, may be only read.
            let dims = dims_of(&param.ty);
            let mut inside = UsesByName::default();
            visit::walk_stmt(body, &mut inside);
            let rows = inside.get(&param.name.text).map_or(dims, |uses| uses.levels(dims));
            let uses = self.of(name);
            *uses.walked.entry(depth).or_default() += 1;
            if rows < dims {
                let level = depth + 1 + rows;
                uses.rows = Some(uses.rows.map_or(level, |least| least.min(level)));
            }
        }
        if let ExprKind::Call { target: CallTarget::Expr(of), name: view, args, .. } = &*iterable.kind
            && let Some((name, 0)) = chain(of)
            && args.is_empty()
            && VIEWS.contains(&view.text.as_str())
        {
            self.of(name).reads += 1;
        }
    }

    fn expr(&mut self, expr: &java::Expr) {
        match &*expr.kind {
            ExprKind::Name(name) | ExprKind::SuperField(_, name) => self.of(name).n += 1,
            ExprKind::Field(of, name) => {
                self.of(name).n += 1;
                if let (Some((array, depth)), "length") = (chain(of), name.text.as_str()) {
                    *self.of(array).lengths.entry(depth).or_default() += 1;
                }
            }
            ExprKind::Index(..) => {
                if let Some((name, depth)) = chain(expr) {
                    *self.of(name).indexed.entry(depth).or_default() += 1;
                }
            }
            ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => {
                self.written(target);
            }
            ExprKind::Call { target: CallTarget::Expr(of), name: called, args, .. } => {
                if let Some((name, 0)) = chain(of) {
                    let uses = self.of(name);
                    uses.clones += usize::from(called.text == "clone" && args.is_empty());
                    uses.reads += usize::from(READS.contains(&called.text.as_str()));
                }
            }
            _ => {}
        }
    }
}
