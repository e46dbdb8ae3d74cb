//! Per specification case: what it lets a call assign, and whether it lets a run be endless.
//!
//! A case counts where its precondition held before the call (JML Reference Manual, 9.9.9 and 9.9.7). Several can: a
//! write must be allowed by each of them, and a run may be endless only if each of them lets it.

use super::contracts::Contracts;
use crate::base::{Problem, Span};
use crate::ir::{CaseFrame, Contract, Frame};
use crate::rel::{Formula, FormulaKind};
use crate::spec::ast::{self, BinaryOp, ExprKind as K};

use super::expr::Ctx;
use super::jml::{guard_of, make};
use super::jml_cases::Case;
use super::scope::Scope;

impl Contracts<'_> {
    /// The frames of the cases that have one. A case without one lets everything be assigned.
    ///
    /// `what` is the clause of a case: what may be written, or read.
    pub(super) fn frames_of(
        &mut self,
        cases: &[Case],
        what: impl Fn(&Case) -> Option<&Option<Vec<ast::StoreRef>>>,
        pre: &Scope,
        contract: &mut Contract,
        span: Span,
    ) -> Vec<CaseFrame> {
        let mut frames = Vec::new();
        for case in cases {
            let Some(Some(refs)) = what(case) else { continue };
            let places: Vec<Frame> = refs.iter().flat_map(|store_ref| self.places_of_frame(store_ref, pre)).collect();
            let guard = guard_of(case, span).filter(|_| cases.len() > 1);
            let when = match guard.map(|guard| Ctx::new(self, pre).formula(&guard, pre)).transpose() {
                Ok(when) => when,
                Err(error) => {
                    // It is not known where the case counts: one promise is missing.
                    contract.unpromised.extend(error.span());
                    self.leave_out(*error);
                    continue;
                }
            };
            if !places.contains(&Frame::Everything) {
                frames.push(CaseFrame { when, places });
            }
        }
        frames
    }

    /// With what is in the place's data group.
    pub(super) fn places_of_frame(&mut self, store_ref: &ast::StoreRef, pre: &Scope) -> Vec<Frame> {
        match Ctx::new(self, pre).frames_of_set(store_ref, pre) {
            Ok(Some(frames)) => return frames,
            Ok(None) => {}
            Err(error) => {
                self.leave_out(*error);
                return vec![Frame::Everything];
            }
        }
        let members = self.members_of_place(store_ref, pre);
        members.iter().map(|member| self.place_of_frame(member, pre)).collect()
    }

    /// What cannot be read leaves everything open.
    fn place_of_frame(&mut self, store_ref: &ast::StoreRef, pre: &Scope) -> Frame {
        match Ctx::new(self, pre).frame(store_ref, pre) {
            Ok(frame) => frame,
            Err(mut error) => {
                if error.code.is(Problem::Ghost) {
                    error.message = "a model field as a place that may be assigned is not supported".into();
                    error.help = Some("name the fields that it stands for".into());
                }
                self.leave_out(*error);
                Frame::Everything
            }
        }
    }

    /// Where a run may be endless; `None`: nowhere.
    pub(super) fn divergence(&mut self, cases: &[Case], pre: &Scope, span: Span) -> Option<Formula> {
        cases.iter().find(|case| case.diverges.is_some())?;
        let mut parts = Vec::new();
        for case in cases {
            let diverges = case.diverges.clone().unwrap_or_else(|| make(K::Bool(false), span));
            let guarded = match guard_of(case, span).filter(|_| cases.len() > 1) {
                Some(guard) => make(K::Binary(BinaryOp::Implies, guard, diverges.clone()), span),
                None => diverges.clone(),
            };
            if matches!(&*diverges.kind, K::Bool(true)) {
                continue;
            }
            match Ctx::new(self, pre).formula(&make(K::Holds(guarded), span), pre) {
                Ok(formula) => parts.push(formula),
                // Then nothing is claimed of endless runs.
                Err(error) => {
                    self.leave_out(*error);
                }
            }
        }
        Some(match parts.len() {
            0 => Formula::new(FormulaKind::Const(true), span),
            1 => parts.remove(0),
            _ => Formula::new(FormulaKind::And(parts), span),
        })
    }
}
