//! Which type a `switch` has (JLS 15.28.1).

use crate::java::{self, StmtKind, SwitchCase, SwitchLabel};

use super::bindings::{bindings, variables};
use super::scope::Attr;
use crate::types::Type;
use crate::types::{Arm, common_primitive};

impl Attr<'_, '_> {
    /// What all values have in common, where no context says it.
    pub(crate) fn switch_type(&mut self, subject: &java::Expr, cases: &[SwitchCase]) -> Type {
        let arms = self.arms(subject, cases);
        let Some((_, first)) = arms.first() else { return Type::INT };
        if arms.iter().all(|(_, ty)| ty == first) {
            return first.clone();
        }
        if let Some(prim) = common_primitive(arms.iter().map(|(arm, _)| arm)) {
            return Type::Prim(prim);
        }
        let mut types = arms.into_iter().map(|(_, ty)| ty);
        let first = types.next().expect("just seen");
        types.fold(first, |known, ty| self.w.common_type(&known, &ty))
    }

    /// The values with their types.
    pub(super) fn arms(&mut self, subject: &java::Expr, cases: &[SwitchCase]) -> Vec<(Arm, Type)> {
        let outer = std::mem::take(&mut self.yielded);
        self.scoped(|a| a.cases(subject, cases));
        std::mem::replace(&mut self.yielded, outer)
    }

    /// The values of the cases, and what they return from the lambda around.
    pub(super) fn cases(&mut self, subject: &java::Expr, cases: &[SwitchCase]) {
        let of = self.expr(subject);
        for case in cases {
            let n_known = self.scope.len();
            for label in &case.labels {
                if let SwitchLabel::Pattern(pattern) = label {
                    self.pattern(pattern, &of);
                    self.scope.matched(n_known, &variables(pattern), true);
                }
            }
            if let Some(guard) = &case.guard {
                self.expr(guard);
                self.scope.matched(n_known, &bindings(guard, true), true);
            }
            match case.body.first().map(|stmt| &stmt.kind) {
                Some(StmtKind::Expr(value)) if case.is_arrow => self.yields(value),
                _ if case.is_arrow => self.scoped(|a| a.stmts(&case.body)),
                _ => self.stmts(&case.body),
            }
            self.scope.take_patterns(n_known);
        }
    }

    pub(super) fn yields(&mut self, value: &java::Expr) {
        let ty = self.expr(value);
        let arm = self.arm(value, &ty);
        self.yielded.push((arm, ty));
    }
}
