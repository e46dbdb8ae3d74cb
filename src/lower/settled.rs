//! Private fields whose values stay what initializers and constructors made of them.
//!
//! Nobody but the top-level class around a private field can name it, so that one look at all uses in there decides:
//! which instance fields only constructors assign, and of which static ones code neither writes nor hands out what
//! they hold. Names are compared, not what they resolve to: a variable of the same name only makes the answer no.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::ir::{self, ClassKind};
use crate::java::visit::{self, Visitor};
use crate::java::{self, CallTarget, ExprKind, StmtKind, TypeRefKind};

use super::world::World;

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
struct Uses {
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
}

/// What bodies do to names. Constructors and initializers are walked by a watch of their own.
#[derive(Default)]
struct Watch {
    uses: BTreeMap<String, Uses>,
    /// Fields assigned other than as `f` or `this.f` by a constructor of their class.
    reassigned: BTreeSet<String>,
    /// In a constructor or initializer of an object: the fields of its class.
    own: Option<BTreeSet<String>>,
    has_unsupported: bool,
}

impl World<'_> {
    /// Finds the settled fields of the classes that are known with their members.
    pub(super) fn settle_fields(&mut self) {
        let mut by_top: BTreeMap<String, Vec<FieldId>> = BTreeMap::new();
        for id in self.program.classes.ids() {
            let fields = self.private_fields(id);
            if let Some(top) = self.top_level(id).filter(|_| !fields.is_empty()) {
                by_top.entry(top).or_default().extend(fields);
            }
        }
        for (top, fields) in by_top {
            let mut watch = Watch::default();
            if let Some(declared) = self.declaration(&top) {
                watch.declaration(&declared.decl);
            }
            for field in fields {
                if !watch.has_unsupported {
                    self.settle(field, &watch);
                }
            }
        }
    }

    /// Those of the class's own; of the static ones those that are final and no constants.
    fn private_fields(&self, class: ClassId) -> Vec<FieldId> {
        let Some(declared) = &self.infos[class].declared else { return Vec::new() };
        let is_private = |member: &java::Member, name: &str| match member {
            java::Member::Field(fields) => {
                fields.modifiers.has("private") && fields.vars.iter().any(|var| var.name.text == name)
            }
            _ => false,
        };
        let is_wanted = |id: &FieldId| {
            let field = &self.program.fields[*id];
            let is_private = declared.decl.members.iter().any(|member| is_private(member, &field.name));
            is_private && (!field.is_static || field.is_final && field.constant.is_none())
        };
        self.program.classes[class].fields.iter().copied().filter(is_wanted).collect()
    }

    fn settle(&mut self, field: FieldId, watch: &Watch) {
        let declared = &self.program.fields[field];
        if !declared.is_static {
            if !watch.reassigned.contains(&declared.name) {
                self.program.set_once.insert(field);
            }
            return;
        }
        let uses = watch.uses.get(&declared.name);
        let dims = self.dims(declared.ty);
        let levels = match uses {
            None => usize::MAX,
            Some(uses) if dims > 0 => uses.levels(dims),
            Some(uses) => {
                if self.is_library(declared.ty) && uses.is_asked_only() {
                    usize::MAX
                } else {
                    0
                }
            }
        };
        if levels > 0 {
            self.program.private_tables.insert(field, levels);
        }
    }

    /// The class in whose text the class stands, itself perhaps. Local classes have none: their fields are looked at
    /// by the code around.
    pub(super) fn top_level(&self, class: ClassId) -> Option<String> {
        let mut declared = self.infos[class].declared.as_ref()?;
        let mut name = self.program.classes[class].name.clone();
        while let Some(outer) = &declared.outer {
            name = outer.clone();
            declared = self.declaration(outer)?;
        }
        self.declaration(&name).map(|_| name)
    }

    fn dims(&self, ty: ir::Type) -> usize {
        match ty {
            ir::Type::Ref(class) => match self.program.classes[class].kind {
                ClassKind::Array(elem) => 1 + self.dims(elem),
                _ => 0,
            },
            _ => 0,
        }
    }

    fn is_library(&self, ty: ir::Type) -> bool {
        matches!(ty, ir::Type::Ref(class) if !self.program.classes[class].is_user)
    }
}

impl Uses {
    /// Of an array with so many dimensions: how many of them are neither written nor handed out.
    fn levels(&self, dims: usize) -> usize {
        let at = |uses: &BTreeMap<usize, usize>, depth: usize| uses.get(&depth).copied().unwrap_or(0);
        let is_handed_out = |depth: &usize| {
            let used = if *depth == 0 { self.n } else { at(&self.indexed, *depth) };
            let clones = if *depth == 0 { self.clones } else { 0 };
            let deeper = at(&self.indexed, depth + 1) + at(&self.lengths, *depth) + at(&self.walked, *depth);
            used > deeper + clones
        };
        let handed_out = (0..dims).find(is_handed_out).unwrap_or(dims).min(self.rows.unwrap_or(dims));
        self.written.map_or(handed_out, |depth| handed_out.min(depth.saturating_sub(1)))
    }

    /// Of a collection and the like.
    fn is_asked_only(&self) -> bool {
        self.written.is_none() && self.n == self.reads + self.walked.get(&0).copied().unwrap_or(0)
    }
}

impl Watch {
    fn declaration(&mut self, decl: &java::TypeDecl) {
        for constant in &decl.constants {
            constant.args.iter().for_each(|arg| visit::walk_expr(arg, &mut Later(self)));
            constant.body.iter().for_each(|members| self.members(members));
        }
        self.members(&decl.members);
    }

    fn members(&mut self, members: &[java::Member]) {
        let fields = members.iter().filter_map(|member| match member {
            java::Member::Field(fields) => Some(fields.vars.iter().map(|var| var.name.text.clone())),
            _ => None,
        });
        let own: BTreeSet<String> = fields.flatten().collect();
        for member in members {
            match member {
                // What an initializer does is seen in what it leaves; what it leaves for later is not.
                java::Member::Field(fields) if fields.modifiers.has("static") => {
                    fields.vars.iter().filter_map(|var| var.init.as_ref()).for_each(|init| {
                        visit::walk_expr(init, &mut Later(self));
                    });
                }
                java::Member::Initializer { is_static: true, body } => visit::walk_block(body, &mut Later(self)),
                java::Member::Type(decl) => self.declaration(decl),
                java::Member::Unsupported { .. } => self.has_unsupported = true,
                member => {
                    let is_constructor = match member {
                        java::Member::Method(method) => method.is_constructor,
                        _ => true,
                    };
                    let was = std::mem::replace(&mut self.own, is_constructor.then(|| own.clone()));
                    visit::walk_members(std::slice::from_ref(member), self);
                    self.own = was;
                }
            }
        }
    }

    /// The code runs at any time, even if a constructor makes it.
    fn later(&mut self, expr: &java::Expr) {
        let was = self.own.take();
        visit::walk_expr(expr, self);
        self.own = was;
    }

    fn uses(&mut self, name: &java::Name) -> &mut Uses {
        self.uses.entry(name.text.clone()).or_default()
    }

    fn assigned(&mut self, target: &java::Expr) {
        if let Some((name, depth)) = chain(target) {
            let written = &mut self.uses(name).written;
            *written = Some(written.map_or(depth, |least| least.min(depth)));
        }
        let (name, is_this) = match &*target.kind {
            ExprKind::Name(name) => (name, true),
            ExprKind::Field(object, name) => (name, matches!(&*object.kind, ExprKind::This)),
            ExprKind::SuperField(_, name) => (name, false),
            _ => return,
        };
        let is_own = self.own.as_ref().is_some_and(|own| own.contains(&name.text));
        if !(is_this && is_own) {
            self.reassigned.insert(name.text.clone());
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

impl Visitor for Watch {
    fn stmt(&mut self, stmt: &java::Stmt) {
        match &stmt.kind {
            StmtKind::ForEach { param, iterable, body } => {
                if let Some((name, depth)) = chain(iterable) {
                    // Rows, too, may be only read.
                    let dims = dims_of(&param.ty);
                    let mut inside = Watch::default();
                    visit::walk_stmt(body, &mut inside);
                    let uses = inside.uses.get(&param.name.text);
                    let rows = uses.map_or(dims, |uses| uses.levels(dims));
                    let uses = self.uses(name);
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
                    self.uses(name).reads += 1;
                }
            }
            StmtKind::Unsupported(_) => self.has_unsupported = true,
            _ => {}
        }
    }

    fn expr(&mut self, expr: &java::Expr) {
        match &*expr.kind {
            ExprKind::Name(name) => self.uses(name).n += 1,
            ExprKind::Field(of, name) => {
                self.uses(name).n += 1;
                if let (Some((array, depth)), "length") = (chain(of), name.text.as_str()) {
                    *self.uses(array).lengths.entry(depth).or_default() += 1;
                }
            }
            ExprKind::SuperField(_, name) => self.uses(name).n += 1,
            ExprKind::Index(..) => {
                if let Some((name, depth)) = chain(expr) {
                    *self.uses(name).indexed.entry(depth).or_default() += 1;
                }
            }
            ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => {
                self.assigned(target);
            }
            ExprKind::Call { target: CallTarget::Expr(of), name: called, args, .. } => {
                if let Some((name, 0)) = chain(of) {
                    let uses = self.uses(name);
                    uses.clones += usize::from(called.text == "clone" && args.is_empty());
                    uses.reads += usize::from(READS.contains(&called.text.as_str()));
                }
            }
            // A second time: how names are used is compared in total, so that it does not matter.
            ExprKind::Lambda { .. } | ExprKind::New { body: Some(_), .. } if self.own.is_some() => self.later(expr),
            ExprKind::Unsupported(_) => self.has_unsupported = true,
            _ => {}
        }
    }
}

/// Code of static initializers: of their own names, only what a lambda or an object made there does later counts.
struct Later<'w>(&'w mut Watch);

impl Visitor for Later<'_> {
    fn stmt(&mut self, stmt: &java::Stmt) {
        match &stmt.kind {
            StmtKind::LocalType(decl) => self.0.declaration(decl),
            StmtKind::Unsupported(_) => self.0.has_unsupported = true,
            _ => {}
        }
    }

    fn expr(&mut self, expr: &java::Expr) {
        match &*expr.kind {
            ExprKind::Lambda { .. } | ExprKind::MethodRef { .. } => self.0.later(expr),
            ExprKind::New { body: Some(members), .. } => self.0.members(members),
            ExprKind::Unsupported(_) => self.0.has_unsupported = true,
            _ => {}
        }
    }
}
