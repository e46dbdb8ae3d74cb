//! `\before(e)` in contracts of statements: what is needed of the state where the statement begins is kept there.
//!
//! Variables, fields of this object and elements of arrays that these hold are kept as copies, and the formula speaks
//! of those. Anything else stays as it is written, and the clause is left out.

use crate::base::Span;
use crate::ir::{BranchKind, Const, Expr, InstrKind, LocalId};
use crate::java;
use crate::spec::jml::{self, ExprKind as K};
use crate::types::Type;

use super::func::{Func, non_null};

/// The name of what `return` gives, where a contract speaks of a statement that is left by it.
pub(super) const RETURNED: &str = "\\returned";

/// What was kept, and by which names formulas speak of it.
#[derive(Default)]
pub(super) struct Copies {
    pub kept: Vec<(String, LocalId, Type)>,
    /// Quantified variables around.
    bound: Vec<String>,
}

impl Func<'_, '_> {
    /// The formula with what it says of the beginning as names of copies, which are made here; `\result` is a name too.
    pub(super) fn with_copies(&mut self, formula: &jml::Expr, copies: &mut Copies) -> jml::Expr {
        let span = formula.span;
        match &*formula.kind {
            K::Old(of, Some(label)) if label.text == jml::BEFORE => {
                self.as_it_was(of, copies).unwrap_or_else(|| formula.clone())
            }
            K::Result => named(RETURNED, span),
            _ => map(formula, copies, &mut |e, copies| Some(self.with_copies(e, copies))).expect("each part has one"),
        }
    }

    /// The value of the expression where the statement begins. `None`: more of the heap than is kept.
    pub(super) fn as_it_was(&mut self, e: &jml::Expr, copies: &mut Copies) -> Option<jml::Expr> {
        match &*e.kind {
            K::Name(name) if copies.bound.contains(&name.text) => Some(e.clone()),
            K::Name(name) => match self.is_place(&name.text) {
                true => Some(self.copy(name, copies)),
                false => Some(e.clone()),
            },
            // What a length or a constant of a class is does not change.
            K::Field(of, name) => match &*of.kind {
                K::This if self.is_own_field(&name.text) => Some(self.copy(name, copies)),
                K::Name(class) if !self.is_place(&class.text) && !copies.bound.contains(&class.text) => Some(e.clone()),
                K::Name(_) if name.text == "length" => Some(jml::Expr {
                    kind: Box::new(K::Field(self.as_it_was(of, copies)?, name.clone())),
                    span: e.span,
                }),
                _ => None,
            },
            K::Index(of, index) => {
                let name = match &*of.kind {
                    K::Name(name) => name,
                    K::Field(this, name) if matches!(&*this.kind, K::This) => name,
                    _ => return None,
                };
                let index = self.as_it_was(index, copies)?;
                let elements = self.copy_of_elements(name, copies)?;
                Some(jml::Expr { kind: Box::new(K::Index(elements, index)), span: e.span })
            }
            K::Null | K::Bool(_) | K::Int { .. } | K::Float(_) | K::Char(_) | K::Str(_) | K::This => Some(e.clone()),
            K::Old(of, Some(label)) if label.text == jml::BEFORE => self.as_it_was(of, copies),
            // The state before the method's call is the same one.
            K::Old(..) => Some(e.clone()),
            K::Unary(..)
            | K::Binary(..)
            | K::Conditional(..)
            | K::Cast(..)
            | K::InstanceOf(..)
            | K::Let { .. }
            | K::Quantified { .. } => map(e, copies, &mut |e, copies| self.as_it_was(e, copies)),
            _ => None,
        }
    }

    /// A variable here, or a field of this object or class, or of one around it.
    fn is_place(&mut self, name: &str) -> bool {
        let mut around = Some(self.class);
        let mut is_field = false;
        while let Some(class) = around.filter(|_| !is_field) {
            is_field = self.w.field(class, name).is_some();
            around = self.w.infos[class].outer;
        }
        is_field || self.lookup(name).is_some()
    }

    /// A field of `this`, which its simple name means.
    fn is_own_field(&mut self, name: &str) -> bool {
        let mut class = self.class;
        while let Some(outer) = self.w.infos[class].outer.filter(|_| self.w.infos[class].is_lambda) {
            class = outer;
        }
        self.lookup(name).is_none() && self.w.field(class, name).is_some()
    }

    /// The name of a copy of what the name holds now.
    fn copy(&mut self, name: &jml::Name, copies: &mut Copies) -> jml::Expr {
        let text = format!("{}({})", jml::BEFORE, name.text);
        if !copies.kept.iter().any(|(known, ..)| *known == text) {
            let value = self.held(name);
            let copy = self.temp(value.1.clone());
            self.emit(InstrKind::Assign(copy, value.0), name.span);
            copies.kept.push((text.clone(), copy, value.1));
        }
        named(&text, name.span)
    }

    /// The name of an array with the elements that the named one has now.
    fn copy_of_elements(&mut self, name: &jml::Name, copies: &mut Copies) -> Option<jml::Expr> {
        let text = format!("{}({}[*])", jml::BEFORE, name.text);
        if copies.bound.contains(&name.text) || !self.is_place(&name.text) {
            return None;
        }
        if !copies.kept.iter().any(|(known, ..)| *known == text) {
            let span = name.span;
            let value = self.held(name);
            if !matches!(value.1, Type::Array(..)) {
                return None;
            }
            let (array, ty) = self.pin(value, span);
            let copy = self.temp(ty.clone());
            let (there, after) = (self.block(), self.block());
            self.emit(InstrKind::Assign(copy, Expr::Const(Const::Null)), span);
            self.branch(non_null(array.clone()), there, after, BranchKind::Check, span);
            self.enter(there);
            let cloned = self.clone_array((array, ty.clone()), span);
            self.emit(InstrKind::Assign(copy, cloned.0), span);
            self.goto(after, span);
            self.enter(after);
            copies.kept.push((text.clone(), copy, ty));
        }
        Some(named(&text, name.span))
    }

    fn held(&mut self, name: &jml::Name) -> super::func::Value {
        self.expr(&java::Expr { kind: Box::new(java::ExprKind::Name(name.clone())), span: name.span })
    }
}

fn named(text: &str, span: Span) -> jml::Expr {
    jml::Expr { kind: Box::new(K::Name(jml::Name { text: text.to_owned(), span })), span }
}

/// The expression with its parts replaced. `None`: some part has no replacement.
fn map(
    e: &jml::Expr,
    copies: &mut Copies,
    go: &mut dyn FnMut(&jml::Expr, &mut Copies) -> Option<jml::Expr>,
) -> Option<jml::Expr> {
    let kind = match &*e.kind {
        K::Unary(op, a) => K::Unary(*op, go(a, copies)?),
        K::Binary(op, a, b) => K::Binary(*op, go(a, copies)?, go(b, copies)?),
        K::Conditional(a, b, c) => K::Conditional(go(a, copies)?, go(b, copies)?, go(c, copies)?),
        K::Cast(ty, a) => K::Cast(ty.clone(), go(a, copies)?),
        K::InstanceOf(a, ty) => K::InstanceOf(go(a, copies)?, ty.clone()),
        K::Index(a, b) => K::Index(go(a, copies)?, go(b, copies)?),
        K::Field(a, name) => K::Field(go(a, copies)?, name.clone()),
        K::Fresh(args) => K::Fresh(args.iter().map(|arg| go(arg, copies)).collect::<Option<_>>()?),
        K::NonNullElements(args) => K::NonNullElements(args.iter().map(|arg| go(arg, copies)).collect::<Option<_>>()?),
        K::Call { receiver, name, args } => K::Call {
            receiver: match receiver {
                Some(receiver) => Some(go(receiver, copies)?),
                None => None,
            },
            name: name.clone(),
            args: args.iter().map(|arg| go(arg, copies)).collect::<Option<_>>()?,
        },
        K::Let { name, value, body } => {
            let value = go(value, copies)?;
            copies.bound.push(name.text.clone());
            let body = go(body, copies);
            copies.bound.pop();
            K::Let { name: name.clone(), value, body: body? }
        }
        K::Quantified { quantifier, ty, is_nullable, names, range, body } => {
            let n = copies.bound.len();
            copies.bound.extend(names.iter().map(|name| name.text.clone()));
            let range = match range {
                Some(range) => go(range, copies).map(Some),
                None => Some(None),
            };
            let body = go(body, copies);
            copies.bound.truncate(n);
            K::Quantified {
                quantifier: *quantifier,
                ty: ty.clone(),
                is_nullable: *is_nullable,
                names: names.clone(),
                range: range?,
                body: body?,
            }
        }
        other => other.clone(),
    };
    Some(jml::Expr { kind: Box::new(kind), span: e.span })
}
