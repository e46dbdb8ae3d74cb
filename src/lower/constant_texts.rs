//! Strings that annotations name by constants.

use crate::base::ClassId;
use crate::classes::Declared;
use crate::java::{self, ExprKind, Member};
use crate::spec::Text;

use super::annotated::literal;
use super::world::World;

/// Constants that name others are followed so far: some name each other.
const MOST_NAMES: usize = 20;

impl World<'_> {
    /// The string that the expression is in the class, if that is a constant (JLS 15.29) of a class that is known.
    pub(super) fn constant_text(&self, class: ClassId, expr: &java::Expr) -> Option<Text> {
        self.text_in(self.infos[class].declared.as_ref()?, expr, MOST_NAMES)
    }

    fn text_in(&self, class: &Declared, expr: &java::Expr, most: usize) -> Option<Text> {
        let most = most.checked_sub(1)?;
        match &*expr.kind {
            ExprKind::Literal(java::Literal::Str(value)) => Some(literal(value, expr.span)),
            ExprKind::Binary(java::BinaryOp::Add, a, b) => {
                Some(self.text_in(class, a, most)?.then(&self.text_in(class, b, most)?))
            }
            ExprKind::Name(name) => {
                let mut around = Some(class);
                while let Some(at) = around {
                    if let Some(value) = constant(&at.decl, &name.text) {
                        return self.text_in(at, value, most);
                    }
                    around = at.outer.as_ref().and_then(|outer| self.classes.declared_as(outer));
                }
                None
            }
            ExprKind::Field(of, name) => {
                let ExprKind::Name(of) = &*of.kind else { return None };
                let owner = self.declared_in(class, &of.text)?;
                self.text_in(owner, constant(&owner.decl, &name.text)?, most)
            }
            _ => None,
        }
    }

    /// The class of this simple name: the class itself, one in it or around it, one of its package, or an imported one.
    fn declared_in<'a>(&'a self, class: &'a Declared, name: &str) -> Option<&'a Declared> {
        if class.decl.name.text == name {
            return Some(class);
        }
        let mut around = class.outer.clone();
        let inner = |outer: &str| self.classes.declared_as(&format!("{outer}.{name}"));
        while let Some(outer) = around {
            if let Some(found) = inner(&outer) {
                return Some(found);
            }
            around = self.classes.declared_as(&outer)?.outer.clone();
        }
        let package = &class.unit.package;
        let own = if package.is_empty() {
            class.decl.name.text.clone()
        } else {
            format!("{package}.{}", class.decl.name.text)
        };
        let beside = if package.is_empty() { name.to_owned() } else { format!("{package}.{name}") };
        let imported = class.unit.imports.iter().find(|import| import.path.ends_with(&format!(".{name}")));
        inner(&own).or_else(|| self.classes.declared_as(&beside)).or_else(|| self.classes.declared_as(&imported?.path))
    }
}

/// What the class's constant of this name is initialized with.
fn constant<'d>(decl: &'d java::TypeDecl, name: &str) -> Option<&'d java::Expr> {
    let is_interface = decl.kind == java::TypeKind::Interface;
    decl.members.iter().find_map(|member| {
        let Member::Field(field) = member else { return None };
        let is_final = is_interface || field.modifiers.has("final");
        field.vars.iter().filter(|_| is_final).find(|var| var.name.text == name)?.init.as_ref()
    })
}
