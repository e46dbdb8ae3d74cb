//! Fields of the library's that hold what callers of the user's code give.

use super::world::World;
use crate::base::ClassId;
use crate::classes::kept::{OPEN, ORDER};
use crate::java::{AnnotationValue, ExprKind, Literal};

impl World<'_> {
    /// Finds those that the code of the class fills.
    pub(super) fn open_fields(&mut self, class: ClassId) {
        let Some(declared) = self.infos[class].declared.clone() else { return };
        for (_, keepers) in declared.decl.modifiers.annotation(OPEN).into_iter().flat_map(|it| &it.args) {
            for keeper in names(keepers) {
                let keeper = self.library_class(keeper);
                self.complete_members(keeper);
                if let Some(order) = self.field_named(keeper, ORDER) {
                    self.program.opened.entry(order).or_default().insert(class);
                }
            }
        }
    }
}

fn names(value: &AnnotationValue) -> Vec<&str> {
    match value {
        AnnotationValue::Array(all) => all.iter().flat_map(names).collect(),
        AnnotationValue::Expr(expr) => match &*expr.kind {
            ExprKind::Literal(Literal::Str(name)) => vec![name],
            _ => Vec::new(),
        },
        AnnotationValue::Annotation(_) => Vec::new(),
    }
}
