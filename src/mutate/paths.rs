//! Other ways to a value of the same type: a field further or nearer, or something else in scope.

use crate::base::Span;
use crate::java::{Expr, ExprKind, Literal};

use super::repairs::Wide;

impl Wide<'_> {
    /// The path one step shorter or longer, or another of its type: `n.next.key` for `n.key`, `head` for `n`.
    /// Steps in the middle are changed where the walk meets the path's beginning.
    pub(super) fn other_paths(&mut self, expr: &Expr) {
        let Some(ty) = self.type_of(expr) else { return };
        let text = self.text(expr.span);
        if let ExprKind::Field(base, _) = &*expr.kind
            && self.type_of(base).as_deref() == Some(ty.as_str())
        {
            let shorter = self.text(base.span);
            self.maker.make("shorter-path", expr.span, shorter);
        }
        for field in self.fields_of(&ty, &ty) {
            self.maker.make("longer-path", expr.span, format!("{text}.{field}"));
        }
        self.another(expr.span, &ty);
    }

    /// Anything else of the type, but for the other operand.
    pub(super) fn another(&mut self, at: Span, ty: &str) {
        let partner = self.partners.iter().rev().find(|(span, _)| *span == at).map(|(_, text)| text.clone());
        for atom in self.atoms(ty, at).into_iter().filter(|atom| partner.as_ref() != Some(atom)) {
            self.maker.make("another-path", at, atom);
        }
    }

    /// A number in a comparison or sum that should be a variable, and so should an element.
    pub(super) fn named(&mut self, expr: &Expr) {
        let is_element = matches!(&*expr.kind, ExprKind::Index(..)) && !self.targets.contains(&expr.span);
        let is_value = matches!(&*expr.kind, ExprKind::Literal(Literal::Int { is_long: false, .. } | Literal::Null));
        if is_element || is_value {
            let Some(ty) = self.type_of(expr) else { return };
            self.another(expr.span, &ty);
        }
    }

    /// Variables, fields of the object and fields of variables of this type that may be read at the place, and `this`.
    pub(super) fn atoms(&self, ty: &str, at: Span) -> Vec<String> {
        let variables = self.in_scope(at);
        let mut atoms: Vec<String> =
            variables.iter().filter(|(_, its)| its == ty).map(|(name, _)| name.clone()).collect();
        for (class, field, its) in self.maker.fields.iter().filter(|(.., its)| its == ty) {
            debug_assert_eq!(its, ty);
            if self.owners.contains(class) {
                let is_hidden = variables.iter().any(|(name, _)| name == field);
                atoms.push(if is_hidden { format!("this.{field}") } else { field.clone() });
            }
            let of_class = variables.iter().filter(|(_, its)| erased(its) == class);
            atoms.extend(of_class.map(|(name, _)| format!("{name}.{field}")));
        }
        // The innermost class around the method is the last.
        if self.has_this && self.owners.last().is_some_and(|class| class == erased(ty)) {
            atoms.push("this".to_owned());
        }
        atoms
    }

    /// Fields of the class that have the type.
    pub(super) fn fields_of(&self, class: &str, ty: &str) -> Vec<String> {
        let of_class = self.maker.fields.iter().filter(|(of, _, its)| of == erased(class) && its == ty);
        of_class.map(|(_, field, _)| field.clone()).collect()
    }

    /// Variables declared before the place, with their types.
    pub(super) fn in_scope(&self, at: Span) -> Vec<(String, String)> {
        let declared = self.maker.variables.iter().filter(|(.., declared)| declared.start <= at.start);
        declared.map(|(name, ty, _)| (name.clone(), ty.clone())).collect()
    }
}

/// The type's text without arguments.
fn erased(ty: &str) -> &str {
    ty.split('<').next().unwrap_or(ty)
}

#[cfg(test)]
mod tests {
    use crate::mutate::testing::parsed;

    #[test]
    fn an_element_may_be_meant_as_a_variable_but_what_is_written_to_stays() {
        let java = "class T { int total; void m(int[] rows) { if (rows[0] == 0) { rows[1] = 2; } } }";
        let (sources, types, method) = parsed(java);
        let found = crate::mutate::repairs::repairs(&method, &types, &sources);
        let texts: Vec<String> = found.iter().map(|it| crate::mutate::apply(java, it)).collect();
        assert!(texts.iter().any(|text| text.contains("if (total == 0)")), "{texts:#?}");
        assert!(!texts.iter().any(|text| text.contains("total = 2")), "{texts:#?}");
    }
}
