//! Functions, and objects of anonymous classes, that an object makes for its own fields.
//!
//! Their classes exist once the constructors are lowered that make them. What they captured is known where it is the
//! object itself, or a parameter of its constructor that a final field keeps as well.

use std::collections::{BTreeMap, BTreeSet};

use super::lambda::RECEIVER;
use super::world::World;
use crate::base::{ClassId, FieldId, MethodId, OriginKind, Span};
use crate::inputs::Inputs;
use crate::ir::{self, Allocated, Clause};
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, Member, StmtKind};
use crate::rel::{self, FormulaKind, Sort, State};

/// What is known of such fields.
#[derive(Default)]
pub(super) struct Captured {
    /// Fields whose makers are not known before constructors are lowered.
    waiting: BTreeMap<FieldId, Waiting>,
    asked: BTreeMap<FieldId, Waiting>,
    /// By the class of the object: a field of its, a field of what that holds, and the field of the object that holds
    /// the same; none: the object itself.
    links: BTreeMap<ClassId, BTreeSet<(FieldId, FieldId, Option<FieldId>)>>,
}

struct Waiting {
    /// The places of the functions and anonymous classes.
    spans: Vec<Span>,
    /// The classes of what else is made, and whether there may be nothing.
    others: BTreeSet<ClassId>,
    may_be_null: bool,
}

impl Captured {
    /// The field holds what these expressions make, or an object of another of the classes.
    pub(super) fn wait(&mut self, field: FieldId, spans: Vec<Span>, others: BTreeSet<ClassId>, may_be_null: bool) {
        self.waiting.insert(field, Waiting { spans, others, may_be_null });
    }
}

impl World<'_> {
    /// Asks for the constructors of classes of which the targets find objects with such fields. Are there more?
    pub(super) fn ask_for_makers(&mut self, targets: &[MethodId]) -> bool {
        if self.captured.waiting.is_empty() {
            return false;
        }
        let program = &self.program;
        let around = targets.iter().take_while(|_| !self.is_stopped()).flat_map(|target| {
            let found: BTreeSet<ClassId> = Inputs::new(program, *target, None).all_classes().collect();
            found.into_iter().chain([program.methods[*target].class])
        });
        let around: BTreeSet<ClassId> = around.flat_map(|class| program.superclasses(class)).collect();
        let is_around = |field: &FieldId| around.contains(&program.fields[*field].class);
        let found: Vec<FieldId> = self.captured.waiting.keys().copied().filter(is_around).collect();
        for field in &found {
            let class = self.program.fields[*field].class;
            let mut all = self.program.classes[class].methods.clone();
            all.retain(|method| self.program.methods[*method].is_constructor());
            self.queue.extend(all);
            let waiting = self.captured.waiting.remove(field).expect("it was found there");
            self.captured.asked.insert(*field, waiting);
        }
        !found.is_empty()
    }

    /// Finds the classes that these constructors brought.
    pub(super) fn find_makers(&mut self) {
        for (field, Waiting { spans, mut others, may_be_null }) in std::mem::take(&mut self.captured.asked) {
            let owner = self.program.fields[field].class;
            let is_abstract = |ty| matches!(ty, ir::Type::Ref(class) if self.program.classes[class].is_abstract);
            let is_open = is_abstract(self.program.fields[field].ty);
            let mut links = BTreeSet::new();
            let mut is_known = true;
            for span in spans {
                let made: Vec<ClassId> = self.made_at(span).collect();
                is_known &= !made.is_empty();
                for class in made {
                    match self.links(field, class, span, owner) {
                        Some(found) => links.extend(found),
                        // Nobody knows what an object of it holds: anything. Of an abstract type, nobody knows it.
                        None => is_known &= !is_open,
                    }
                    others.insert(class);
                }
            }
            if is_known {
                self.captured.links.entry(owner).or_default().extend(links);
                let made = Allocated { classes: others.into_iter().collect(), may_be_null };
                self.program.generics.makers.insert(field, made);
            }
        }
    }

    /// Classes that nobody declared, of the expression.
    fn made_at(&self, span: Span) -> impl Iterator<Item = ClassId> {
        let is_there = move |class: &ClassId| {
            let declared = self.infos[*class].declared.as_ref();
            self.program.classes[*class].name.contains('$') && declared.is_some_and(|it| it.decl.name.span == span)
        };
        self.program.classes.ids().filter(is_there)
    }

    /// What such an object holds, if all of that is known.
    fn links(
        &self,
        field: FieldId,
        class: ClassId,
        span: Span,
        owner: ClassId,
    ) -> Option<Vec<(FieldId, FieldId, Option<FieldId>)>> {
        let declared = self.infos[owner].declared.as_ref()?.decl.clone();
        // A clone holds what the first object made.
        if self.can_be_cloned(owner) {
            return None;
        }
        let mut links: Vec<_> = self.infos[class].this_field.map(|this| (field, this, None)).into_iter().collect();
        for (name, captured, _) in &self.infos[class].captures {
            let kept = match name.starts_with(RECEIVER) {
                false => kept_as(&declared, span, name),
                true => match &*receiver(&declared, span)?.kind {
                    ExprKind::This => {
                        links.push((field, *captured, None));
                        continue;
                    }
                    ExprKind::Name(name) => kept_as(&declared, span, &name.text).or_else(|| {
                        let is_param = params_around(&declared, span).any(|param| param == name.text);
                        own_final(&declared, |own| own == name.text).filter(|_| !is_param)
                    }),
                    ExprKind::Field(of, name) if matches!(&*of.kind, ExprKind::This) => {
                        own_final(&declared, |own| own == name.text)
                    }
                    _ => None,
                },
            };
            let kept = self.field_named(owner, kept?)?;
            // A parameter may be boxed or widened on the way.
            if self.sort(*captured).is_none() || self.sort(*captured) != self.sort(kept) {
                return None;
            }
            links.push((field, *captured, Some(kept)));
        }
        Some(links)
    }

    /// What objects of the class hold in what they hold.
    pub(super) fn links_of(&mut self, class: ClassId, span: Span) -> Vec<Clause> {
        let Some(links) = self.captured.links.get(&class).cloned() else { return Vec::new() };
        let name = self.program.classes[class].name.clone();
        let simple = name.rsplit('.').next().unwrap_or_default();
        let origin = self.origin(OriginKind::Clause, span);
        let mut clauses = Vec::new();
        for (field, held, same) in links {
            let read = |field: FieldId| {
                let sort = self.sort(field).expect("only fields with one are linked");
                let kind = rel::ExprKind::Field(field, State::Pre, sort);
                rel::Expr::new(kind, span)
            };
            let through = rel::Expr::new(rel::ExprKind::Join(read(field), read(held)), span);
            let all = |class: ClassId| rel::Expr::new(rel::ExprKind::Class(class, State::Pre), span);
            let home = self.program.fields[held].class;
            let owners = rel::Expr::new(rel::ExprKind::Join(read(field), all(home)), span);
            let own = match same {
                None => rel::ExprKind::Identity(owners),
                Some(same) => rel::ExprKind::DomainRestrict(owners, read(same)),
            };
            let formula = rel::Formula::new(FormulaKind::Equal(through, rel::Expr::new(own, span)), span);
            let (field, held) = (&self.program.fields[field].name, &self.program.fields[held]);
            let by = self.program.classes[held.class].name.rsplit('$').next().unwrap_or_default();
            let label = format!("{simple}.{field}.{by}.{}", held.name).into();
            clauses.push(Clause { label, formula, origin, span, roots: Vec::new() });
        }
        clauses
    }

    /// `None`: of floating point.
    fn sort(&self, field: FieldId) -> Option<Sort> {
        match self.program.fields[field].ty {
            ir::Type::Ref(_) => Some(Sort::Ref),
            ir::Type::Bool => Some(Sort::Bool),
            ir::Type::Float | ir::Type::Double => None,
            _ => Some(Sort::Int),
        }
    }
}

/// The constructor around the place.
fn constructor_around(decl: &java::TypeDecl, place: Span) -> Option<&java::MethodDecl> {
    let is_around = |span: Span| span.source == place.source && span.start <= place.start && place.end <= span.end;
    decl.members.iter().find_map(|member| match member {
        Member::Method(method) if method.is_constructor && is_around(method.span) => Some(method),
        _ => None,
    })
}

fn params_around(decl: &java::TypeDecl, place: Span) -> impl Iterator<Item = &str> {
    let around = constructor_around(decl, place);
    around.into_iter().flat_map(|method| &method.params).map(|param| param.name.text.as_str())
}

/// A final field of objects of the class.
fn own_final(decl: &java::TypeDecl, is_it: impl Fn(&str) -> bool) -> Option<&str> {
    let mut finals = decl.members.iter().filter_map(|member| match member {
        Member::Field(field) if field.modifiers.has("final") && !field.modifiers.has("static") => Some(field),
        _ => None,
    });
    finals.find_map(|field| field.vars.iter().find(|var| is_it(&var.name.text))).map(|var| var.name.text.as_str())
}

/// The final field to which the constructor around the place assigns its parameter of this name, whatever else it does.
fn kept_as<'d>(decl: &'d java::TypeDecl, place: Span, param: &str) -> Option<&'d str> {
    let is_param = |name: &str| params_around(decl, place).any(|param| param == name);
    if !is_param(param) {
        return None;
    }
    let body = constructor_around(decl, place)?.body.as_ref()?;
    let assigned = body.stmts.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Expr(Expr { kind, .. }) => match &**kind {
            ExprKind::Assign(target, value) if matches!(&*value.kind, ExprKind::Name(name) if name.text == param) => {
                match &*target.kind {
                    ExprKind::Name(name) if !is_param(&name.text) => Some(name.text.as_str()),
                    ExprKind::Field(of, name) if matches!(&*of.kind, ExprKind::This) => Some(name.text.as_str()),
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    });
    // In another place the constructor may end with another value.
    let is_once = |name: &&str| {
        visit::times_assigned(body, name) == 1 && visit::times_assigned(body, param) == usize::from(*name == param)
    };
    let assigned: BTreeSet<&str> = assigned.filter(is_once).collect();
    own_final(decl, |own| assigned.contains(own))
}

/// What stands before the `::` of a method reference at the place.
fn receiver(decl: &java::TypeDecl, place: Span) -> Option<Expr> {
    struct Found(Span, Option<Expr>);
    impl Visitor for Found {
        fn expr(&mut self, expr: &Expr) {
            if let ExprKind::MethodRef { target: java::MethodRefTarget::Expr(target), .. } = &*expr.kind
                && expr.span == self.0
            {
                self.1 = Some(target.clone());
            }
        }
    }
    let mut found = Found(place, None);
    visit::walk_type(decl, &mut found);
    found.1
}
