//! What a `switch` may be over, and what its labels must be (JLS 14.11.1, 15.28.1).

use std::collections::BTreeSet;

use crate::base::{ClassId, Span};
use crate::ir::{ClassKind, Type as Erased};
use crate::java::{self, ExprKind, SwitchCase, SwitchLabel};

use super::func::Func;
use crate::attr::is_null;
use crate::types::Type;

impl Func<'_, '_> {
    /// Says what is wrong with the subject and the labels.
    pub(super) fn check_switch(&mut self, subject: &java::Expr, ty: &Type, cases: &[SwitchCase]) {
        if !self.is_strict() || *ty == Type::Null {
            return;
        }
        let labels = || cases.iter().flat_map(|case| case.labels.iter().map(move |label| (label, case.span)));
        let prim = self.w.prim_of(ty);
        let enum_class = self.enum_of(ty);
        if matches!(ty, Type::Void)
            || matches!(prim, Some(Erased::Bool | Erased::Long | Erased::Float | Erased::Double))
        {
            let message = format!("there is no switch over `{}`", self.show(ty));
            self.error("type", message, subject.span, "switch over an `int`, a text or an enum");
            return;
        }
        let is_plain = prim.is_some() || enum_class.is_some() || self.w.is_string(ty);
        let (mut seen, mut n_defaults) = (BTreeSet::new(), 0);
        for (label, span) in labels() {
            match label {
                SwitchLabel::Default(_) => {
                    n_defaults += 1;
                    if n_defaults > 1 {
                        self.error("switch", "a second `default`".into(), span, "drop it");
                    }
                }
                SwitchLabel::Expr(expr) if !is_null(expr) => {
                    let shown = self.label(expr, ty, enum_class, is_plain);
                    if shown.is_some_and(|shown| !seen.insert(shown)) {
                        self.error("switch", "a second case of this label".into(), expr.span, "drop it");
                    }
                }
                SwitchLabel::Expr(_) | SwitchLabel::Pattern(_) => {}
            }
        }
    }

    /// What two labels of one meaning have in common; `None` if it is not known, or an error.
    fn label(&mut self, expr: &java::Expr, ty: &Type, enum_class: Option<ClassId>, is_plain: bool) -> Option<String> {
        if enum_class.is_some() {
            return match &*expr.kind {
                ExprKind::Name(name) => Some(name.text.clone()),
                _ => None,
            };
        }
        let constant = self.attr().value_of(expr);
        let Some(constant) = constant else {
            if self.is_variable(expr) {
                self.error("switch", "a label must be a constant".into(), expr.span, "compare with `if`");
            }
            return None;
        };
        let found = match constant.primitive() {
            Some(prim) => Type::Prim(prim),
            None => Type::class(self.w.library_class("java.lang.String")),
        };
        if !is_plain || !self.is_assignable(Some(expr), &found, ty) {
            let message = format!("`{}` is no `{}`", self.show(&found), self.show(ty));
            self.error("type", message, expr.span, "write a label of the subject's type");
        }
        let number = crate::classes::constant::convert(constant.clone(), Erased::Int);
        Some(format!("{:?}", number.unwrap_or(constant)))
    }

    /// What is final may be a constant whose value nobody here knows.
    fn is_variable(&mut self, expr: &java::Expr) -> bool {
        let ExprKind::Name(name) = &*expr.kind else { return false };
        match (self.lookup(&name.text), self.w.field(self.class, &name.text)) {
            (Some(local), _) => !self.finals.contains(&local),
            (None, Some(field)) => !self.w.program.fields[field].is_final,
            (None, None) => false,
        }
    }

    fn enum_of(&self, ty: &Type) -> Option<ClassId> {
        ty.class_id().filter(|class| self.w.program.classes[*class].kind == ClassKind::Enum)
    }

    /// A switch expression must have a value whatever the subject is.
    pub(super) fn check_exhaustive(&mut self, ty: &Type, cases: &[SwitchCase], span: Span) {
        let labels = || cases.iter().flat_map(|case| &case.labels);
        let is_total = labels().any(|label| matches!(label, SwitchLabel::Default(_) | SwitchLabel::Pattern(_)));
        if is_total || !self.is_strict() || *ty == Type::Null {
            return;
        }
        let named: BTreeSet<String> = labels()
            .filter_map(|label| match label {
                SwitchLabel::Expr(expr) => match &*expr.kind {
                    ExprKind::Name(name) | ExprKind::Field(_, name) => Some(name.text.clone()),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let is_whole = self.enum_of(ty).is_some_and(|class| {
            let declared = self.w.infos[class].declared.as_ref();
            declared.is_none_or(|enumeration| {
                enumeration.decl.constants.iter().all(|constant| named.contains(&constant.name.text))
            })
        });
        // What is sealed may be named whole by constants of several enums.
        let is_open = self.w.prim_of(ty).is_some() || self.w.is_string(ty) || self.enum_of(ty).is_some();
        if is_open && !is_whole {
            self.error("switch", "no case covers every value".into(), span, "add a `default`");
        }
    }
}
