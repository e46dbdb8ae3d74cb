//! Another constant of the class in the place of one: `KEYWORD` for `NAME`, `Color.RED` for `Color.BLUE`.

use std::rc::Rc;

use crate::base::{SourceId, Sources};
use crate::java::{Expr, ExprKind, Member, Name, TypeDecl, TypeKind};

use super::operators::{is_named_in, type_text};
use super::repairs::Wide;

/// Constants that one is replaced by, at most: the nearest in the text.
const MAX_OTHERS: usize = 16;

/// A constant of a class: `static final`, of an interface, or of an enum.
#[derive(Debug)]
pub(super) struct Constant {
    class: String,
    name: String,
    ty: String,
}

/// Those of these types and of the types inside that may be named in the file, in the order of the text.
pub(super) fn constants(types: &[Rc<TypeDecl>], file: SourceId, sources: &Sources) -> Vec<Constant> {
    let mut found = Vec::new();
    for decl in types {
        let class = &decl.name.text;
        let of = |name: &Name, ty: String| Constant { class: class.clone(), name: name.text.clone(), ty };
        found.extend(decl.constants.iter().map(|constant| of(&constant.name, class.clone())));
        for member in &decl.members {
            match member {
                Member::Field(field) if is_named_in(file, decl.span, &field.modifiers) => {
                    let is_constant = field.modifiers.has("static") && field.modifiers.has("final");
                    if is_constant || decl.kind == TypeKind::Interface {
                        let ty = |dims| type_text(&field.ty, dims, sources);
                        found.extend(field.vars.iter().map(|var| of(&var.name, ty(var.dims))));
                    }
                }
                Member::Type(inner) => found.extend(constants(std::slice::from_ref(inner), file, sources)),
                _ => {}
            }
        }
    }
    found
}

impl Wide<'_> {
    /// Each other constant of the same class and type, the nearest in the text first.
    pub(super) fn another_constant(&mut self, expr: &Expr) {
        let (name, class) = match &*expr.kind {
            ExprKind::Name(name) if !self.in_scope(expr.span).iter().any(|(it, _)| *it == name.text) => (name, None),
            ExprKind::Field(base, name) => match &*base.kind {
                ExprKind::Name(class) => (name, Some(class.text.as_str())),
                ExprKind::Field(_, class) => (name, Some(class.text.as_str())),
                _ => return,
            },
            _ => return,
        };
        let is_it = |it: &Constant| it.name == name.text && class.is_none_or(|class| it.class == class);
        let Some(at) = self.constants.iter().position(is_it) else { return };
        let this = &self.constants[at];
        let alike = self
            .constants
            .iter()
            .enumerate()
            .filter(|(other, it)| *other != at && it.class == this.class && it.ty == this.ty);
        let mut others: Vec<(usize, String)> = alike.map(|(other, it)| (other.abs_diff(at), it.name.clone())).collect();
        others.sort_by_key(|(distance, _)| *distance);
        for (_, other) in others.into_iter().take(MAX_OTHERS) {
            self.maker.make("another-constant", name.span, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::mutate::further::changes;
    use crate::mutate::testing::parsed;

    fn texts(java: &str) -> Vec<String> {
        let (sources, types, method) = parsed(java);
        changes(&method, &types, &sources).iter().map(|change| crate::mutate::apply(java, change)).collect()
    }

    #[test]
    fn another_constant_of_the_class_is_tried() {
        let found = texts(
            "class T { int m(int k) { return k > 3 ? NAME : T.WORD; } \
             static final int NAME = 1, WORD = 2; static final long OTHER = 3; static int more; }",
        );
        let has = |text: &str| found.iter().any(|it| it.contains(text));
        assert!(has("k > 3 ? WORD : T.WORD") && has("k > 3 ? NAME : T.NAME"));
        assert!(!has("? OTHER") && !has("T.more"), "another type, or no constant");
    }

    #[test]
    fn constants_of_enums_and_interfaces_are_constants() {
        let found = texts(
            "class T { Color m(int k) { return k > Limits.LOW ? Color.RED : Color.BLUE; } \
             enum Color { RED, GREEN, BLUE } interface Limits { int LOW = 1, HIGH = 9; } }",
        );
        let has = |text: &str| found.iter().any(|it| it.contains(text));
        assert!(has("k > Limits.HIGH") && has("? Color.GREEN : Color.BLUE") && has("? Color.RED : Color.GREEN"));
    }

    #[test]
    fn a_variable_that_hides_a_constant_is_none() {
        let found = texts("class T { int m(int LOW) { return LOW; } static final int LOW = 1, HIGH = 9; }");
        assert!(!found.iter().any(|text| text.contains("return HIGH;")), "{found:?}");
    }
}
