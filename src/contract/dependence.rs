//! What a formula reads: `accessible \inv: footprint;`.
//!
//! That evaluating a formula reads nothing but some places is a formula too: each field is read of objects, and these
//! are among those that the places name. Parts that are not evaluated read nothing. What is final does not change, and
//! no place is needed for it; so it is with the length of an array.

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, FieldId, MethodId, Span};
use crate::ir::{Clause, Frame};
use crate::rel::State;
use crate::rel::{Decl, Expr, ExprKind as E, Formula, FormulaKind as F, IntExpr, IntKind as I, Quantifier};
use crate::spec::jml::{self, WORDS};

use super::expr::Ctx;
use super::names::Names;
use super::scope::{Definition, Scope};
use super::typed::Typed;

impl Contracts<'_> {
    /// What the classes above and this one say that their invariants and fields depend on: it is asked where a method
    /// ends, of the state there, as far as the invariants hold.
    pub(crate) fn attach_dependences(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) {
        for owner in self.program().supertypes(class) {
            for (of, places) in self.keeps(owner).dependences {
                let scope = self.jml_scope(class, definitions);
                let scope = Scope { state: State::Post, has_two_states: true, ..scope };
                let around = std::mem::take(&mut self.memory.left_out);
                let clause = match self.dependence(&of, &places, &scope) {
                    Ok(clause) => clause,
                    Err(error) => {
                        self.leave_out(*error);
                        None
                    }
                };
                let left_out = std::mem::replace(&mut self.memory.left_out, around);
                for method in self.program().classes[class].methods.clone() {
                    let is_declared = self.method_declaration(method).is_some();
                    let called = &mut self.program_mut().methods[method];
                    if !called.is_static && !called.contract.is_helper && is_declared {
                        called.contract.ensures.extend(clause.clone());
                        called.contract.unpromised.extend_from_slice(&left_out);
                        called.contract.left_out.extend_from_slice(&left_out);
                    }
                }
            }
        }
    }

    /// `None`: everything may be read.
    fn dependence(
        &mut self,
        of: &jml::Expr,
        places: &[jml::StoreRef],
        scope: &Scope,
    ) -> std::result::Result<Option<Clause>, Box<Diagnostic>> {
        let mut frames = Vec::new();
        for place in places {
            match jml::store_ref(place)? {
                Some(each) => frames.extend(each.iter().flat_map(|place| self.places_of_frame(place, scope))),
                None => return Ok(None),
            }
        }
        if frames.contains(&Frame::Everything) {
            return Ok(None);
        }
        let this = jml::Expr { kind: Box::new(jml::ExprKind::This), span: of.span };
        let invariant = jml::Expr { kind: Box::new(jml::ExprKind::InvariantFor(this)), span: of.span };
        let invariant = jml::relational(&invariant, true)?;
        let written = jml::relational(of, true)?;
        let mut ctx = Ctx::new(self, scope);
        let holds = ctx.formula(&invariant, scope)?;
        let typed = ctx.typed(&written, scope)?;
        let reads = Reads { names: &**self, places: &frames, span: of.span };
        let conditions = match &typed {
            // All of its parts hold where it does.
            Typed::Truth(formula) => reads.conjuncts(formula),
            Typed::Rel(relation) => reads.expr(&relation.expr),
            Typed::Int(int) => reads.int(int),
        };
        let conditions = conditions.map_err(|unknown| {
            let message = format!("{} is not known, so that `accessible` is not checked", unknown.what);
            let place = unknown.span.unwrap_or(of.span);
            let help = "name fields one by one, and call no methods";
            Box::new(Diagnostic::error("unsupported", message).at(place, "").help(help))
        })?;
        let formula = reads.where_(holds, conditions);
        let label = match &*of.kind {
            jml::ExprKind::Name(name) => format!("accessible({})", name.text),
            _ => "accessible(\\inv)".to_owned(),
        };
        Ok(Some(self.clause(label, formula, of.span)))
    }
}

/// What is not known to read only what it names, and where it stands.
pub(super) struct Unknown {
    pub what: String,
    pub span: Option<Span>,
}

type Result<T> = std::result::Result<T, Unknown>;

/// That evaluating it reads only the places.
pub(super) struct Reads<'a> {
    pub names: &'a (dyn Names + 'a),
    pub places: &'a [Frame],
    pub span: Span,
}

impl Reads<'_> {
    fn make(&self, kind: F) -> Formula {
        Formula::new(kind, self.span)
    }

    fn all(&self, mut parts: Vec<Formula>) -> Formula {
        parts.retain(|part| *part.kind != F::Const(true));
        match parts.len() {
            0 => self.make(F::Const(true)),
            1 => parts.remove(0),
            _ => self.make(F::And(parts)),
        }
    }

    fn where_(&self, holds: Formula, then: Formula) -> Formula {
        if *then.kind == F::Const(true) { then } else { self.make(F::Implies(holds, then)) }
    }

    fn unknown<T>(&self, what: &str, span: Option<Span>) -> Result<T> {
        Err(Unknown { what: what.to_owned(), span })
    }

    pub(super) fn formula(&self, formula: &Formula) -> Result<Formula> {
        let several = |parts: &[Expr]| -> Result<Formula> {
            let each: Result<Vec<Formula>> = parts.iter().map(|part| self.expr(part)).collect();
            Ok(self.all(each?))
        };
        Ok(match &*formula.kind {
            F::Const(_) => self.make(F::Const(true)),
            F::Not(a) | F::Defined(a) => self.formula(a)?,
            F::And(parts) => self.in_order(parts, |part| part)?,
            F::Or(parts) => self.in_order(parts, |part| self.make(F::Not(part)))?,
            F::Implies(a, b) => self.all(vec![self.formula(a)?, self.where_(a.clone(), self.formula(b)?)]),
            F::Iff(a, b) => self.all(vec![self.formula(a)?, self.formula(b)?]),
            F::IfElse(a, b, c) => self.all(vec![
                self.formula(a)?,
                self.where_(a.clone(), self.formula(b)?),
                self.where_(self.make(F::Not(a.clone())), self.formula(c)?),
            ]),
            F::Subset(a, b) | F::Equal(a, b) => several(&[a.clone(), b.clone()])?,
            F::Has(_, e) | F::Truth(e) | F::InstanceOf(e, _) | F::Fresh(e) => self.expr(e)?,
            F::Compare(_, a, b) => self.all(vec![self.int(a)?, self.int(b)?]),
            F::Quant(_, decls, body) => self.declared(decls, self.formula(body)?)?,
            F::Let(var, value, body) => {
                let inner = self.formula(body)?;
                let inner = match *inner.kind {
                    F::Const(true) => inner,
                    _ => self.make(F::Let(var.clone(), value.clone(), inner)),
                };
                self.all(vec![self.expr(value)?, inner])
            }
            F::Returns(method, args, _) => {
                self.call(*method, formula.span)?;
                several(args)?
            }
        })
    }

    /// Of parts that all hold.
    fn conjuncts(&self, formula: &Formula) -> Result<Formula> {
        let mut parts = Vec::new();
        match &*formula.kind {
            F::And(all) => all.iter().try_for_each(|part| self.conjuncts(part).map(|read| parts.push(read)))?,
            _ => return self.formula(formula),
        }
        Ok(self.all(parts))
    }

    /// From the left, each where those before it leave it open.
    fn in_order(&self, parts: &[Formula], goes_on: impl Fn(Formula) -> Formula) -> Result<Formula> {
        let mut found = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let read = self.formula(part)?;
            let before = parts[..at].iter().cloned().map(&goes_on).collect();
            found.push(if at == 0 { read } else { self.where_(self.all(before), read) });
        }
        Ok(self.all(found))
    }

    /// For all values of the variables.
    fn declared(&self, decls: &[Decl], inner: Formula) -> Result<Formula> {
        let mut found = inner;
        for decl in decls.iter().rev() {
            if *found.kind != F::Const(true) {
                found = self.make(F::Quant(Quantifier::All, vec![decl.clone()], found));
            }
            found = self.all(vec![self.expr(&decl.bound)?, found]);
        }
        Ok(found)
    }

    pub(super) fn expr(&self, expr: &Expr) -> Result<Formula> {
        let both = |a: &Expr, b: &Expr| Ok(self.all(vec![self.expr(a)?, self.expr(b)?]));
        Ok(match &*expr.kind {
            E::None(_) | E::Var(_) | E::Param(..) => self.make(F::Const(true)),
            E::Join(objects, read) => match &*read.kind {
                E::Field(field, ..) => self.all(vec![self.expr(objects)?, self.of_objects(*field, objects)?]),
                E::Elems(..) => self.all(vec![self.expr(objects)?, self.of_arrays(objects)?]),
                E::Length(_) => self.expr(objects)?,
                _ => both(objects, read)?,
            },
            E::Static(field, ..) => self.of_class(*field),
            E::Range(a, b) => self.all(vec![self.int(a)?, self.int(b)?]),
            E::Int(a) => self.int(a)?,
            E::Bool(a) => self.formula(a)?,
            E::Union(a, b) | E::Intersect(a, b) | E::Difference(a, b) | E::Override(a, b) | E::Product(a, b) => {
                both(a, b)?
            }
            E::Identity(a) => self.expr(a)?,
            E::IfElse(a, b, c) => self.all(vec![
                self.formula(a)?,
                self.where_(a.clone(), self.expr(b)?),
                self.where_(self.make(F::Not(a.clone())), self.expr(c)?),
            ]),
            E::Let(var, value, body) => {
                let inner = self.expr(body)?;
                let inner = match *inner.kind {
                    F::Const(true) => inner,
                    _ => self.make(F::Let(var.clone(), value.clone(), inner)),
                };
                self.all(vec![self.expr(value)?, inner])
            }
            E::Comprehension(decls, condition) => self.declared(decls, self.formula(condition)?)?,
            E::Call(method, args, ..) => {
                self.call(*method, expr.span)?;
                let each: Result<Vec<Formula>> = args.iter().map(|arg| self.expr(arg)).collect();
                self.all(each?)
            }
            E::Class(..) => return self.unknown("all objects of a class", expr.span),
            _ => return self.unknown("what fields lead to", expr.span),
        })
    }

    fn int(&self, int: &IntExpr) -> Result<Formula> {
        Ok(match &*int.kind {
            I::Const(_) => self.make(F::Const(true)),
            I::Value(e) | I::Count(e) => self.expr(e)?,
            I::Neg(a) | I::BitNot(a) | I::Wrap(_, a) => self.int(a)?,
            I::Binary(_, a, b) => self.all(vec![self.int(a)?, self.int(b)?]),
            I::Fold(_, decls, filter, body) => {
                let inner = self.all(vec![self.formula(filter)?, self.where_(filter.clone(), self.int(body)?)]);
                self.declared(decls, inner)?
            }
            I::IfElse(a, b, c) => self.all(vec![
                self.formula(a)?,
                self.where_(a.clone(), self.int(b)?),
                self.where_(self.make(F::Not(a.clone())), self.int(c)?),
            ]),
            I::Let(var, value, body) => {
                let inner = self.make(F::Let(var.clone(), value.clone(), self.int(body)?));
                self.all(vec![self.expr(value)?, inner])
            }
            I::Real(_, _, parts) => {
                let each: Result<Vec<Formula>> = parts.iter().map(|part| self.int(part)).collect();
                self.all(each?)
            }
        })
    }

    /// The words for sequences and sets of places are about values that never change.
    fn call(&self, method: MethodId, span: Option<Span>) -> Result<()> {
        let class = &self.names.program().classes[self.names.program().methods[method].class];
        let is_of_values = class.name == WORDS
            || class.name == "java.lang.String"
            || self.names.is_of_constants(self.names.program().methods[method].class);
        if is_of_values {
            Ok(())
        } else {
            self.unknown(&format!("what `{}` reads", self.names.program().methods[method].name), span)
        }
    }

    fn of_objects(&self, field: FieldId, objects: &Expr) -> Result<Formula> {
        if self.names.program().fields[field].is_final {
            return Ok(self.make(F::Const(true)));
        }
        Ok(self.among(objects, |frame| match frame {
            Frame::Field { objects, field: other } if *other == field => Some(objects.clone()),
            Frame::AllOf { objects } => Some(objects.clone()),
            _ => None,
        }))
    }

    /// One element stands for all: places with indices are not looked at one by one.
    fn of_arrays(&self, arrays: &Expr) -> Result<Formula> {
        if self.places.iter().any(|frame| matches!(frame, Frame::Elems { range: Some(_), .. })) {
            return self.unknown("single elements as places", arrays.span);
        }
        Ok(self.among(arrays, |frame| match frame {
            Frame::Elems { arrays: objects, range: None } | Frame::AllOf { objects } => Some(objects.clone()),
            _ => None,
        }))
    }

    fn of_class(&self, field: FieldId) -> Formula {
        let is_named = |frame: &Frame| *frame == Frame::Everything || *frame == Frame::Static(field);
        let is_fine = self.names.program().fields[field].is_final || self.places.iter().any(is_named);
        self.make(F::Const(is_fine))
    }

    fn among(&self, objects: &Expr, named: impl Fn(&Frame) -> Option<Expr>) -> Formula {
        if self.places.contains(&Frame::Everything) {
            return self.make(F::Const(true));
        }
        let sets = self.places.iter().filter_map(named);
        match sets.reduce(|a, b| Expr::new(E::Union(a, b), self.span)) {
            Some(all) => self.make(F::Subset(objects.clone(), all)),
            None => self.make(F::Has(crate::rel::Mult::No, objects.clone())),
        }
    }
}
