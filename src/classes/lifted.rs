//! Functions in initializers and constructors as constants of their class.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::ir::FUNCTION;
use crate::java::{
    Expr, ExprKind, FieldDecl, Member, Modifiers, Name, StmtKind, TypeDecl, TypeRef, TypeRefKind, VarDecl,
};

use super::closed::{Around, is_null};
use super::kept::{By, annotation, instance_fields, is_of_objects, is_static, ordered, with_members};

/// Makes functions constants.
pub(super) struct Lift {
    pub top: Rc<TypeDecl>,
    /// The class that each is in.
    pub constants: BTreeMap<String, String>,
}

impl Lift {
    pub(super) fn of_type(&mut self, decl: &Rc<TypeDecl>) -> Rc<TypeDecl> {
        let mut changed = with_members(decl, |inner| self.of_type(inner));
        if is_static(decl, &self.top) {
            self.of_class(&mut changed);
        }
        Rc::new(changed)
    }

    fn of_class(&mut self, class: &mut TypeDecl) {
        let around = Around::of(class, &self.top);
        let fields: BTreeMap<String, TypeRef> =
            instance_fields(class).map(|(field, var)| (var.name.text.clone(), field.ty.clone())).collect();
        let mut constants = Vec::new();
        for member in &mut class.members {
            match member {
                Member::Field(field) if is_of_objects(field) => {
                    for var in &mut field.vars {
                        if let Some(init) = &mut var.init {
                            constants.extend(self.constant((init, &field.ty), &around, constants.len()));
                        }
                    }
                }
                Member::Method(method) if method.is_constructor => {
                    for stmt in method.body.iter_mut().flat_map(|body| &mut body.stmts) {
                        let StmtKind::Expr(Expr { kind, .. }) = &mut stmt.kind else { continue };
                        let ExprKind::Assign(target, value) = &mut **kind else { continue };
                        let is_param = |name: &Name| method.params.iter().any(|param| param.name.text == name.text);
                        let name = match &*target.kind {
                            ExprKind::Name(name) if !is_param(name) => name,
                            ExprKind::Field(of, name) if matches!(&*of.kind, ExprKind::This) => name,
                            _ => continue,
                        };
                        if let Some(ty) = fields.get(&name.text) {
                            constants.extend(self.constant((value, ty), &around, constants.len()));
                        }
                    }
                }
                _ => {}
            }
        }
        for constant in &constants {
            self.constants.insert(constant.vars[0].name.text.clone(), class.name.text.clone());
        }
        // Before all others: a static initializer may make objects of the class.
        class.members.splice(0..0, constants.into_iter().map(Member::Field));
    }

    /// Puts a constant in the place of the function that is assigned, or that the object assigned is made with.
    /// `of_class`: how many the class has already.
    fn constant(&self, (value, ty): (&mut Expr, &TypeRef), around: &Around, of_class: usize) -> Option<FieldDecl> {
        let is_made = matches!(&*value.kind, ExprKind::New { ty, body: None, .. } if ordered(ty).is_some());
        let (function, ty) = match &mut *value.kind {
            ExprKind::New { ty: made, args, body: None, .. } if ordered(made).is_some_and(|it| it.by != By::Third) => {
                let last = args.last_mut().filter(|last| !is_null(last))?;
                (last, comparator(first_arg(made).or_else(|| first_arg(ty))?))
            }
            _ => (value, ty.clone()),
        };
        let span = function.span;
        let is_constant = match is_made {
            true => around.is_closed_comparator(function),
            false => around.is_closed(function) || around.is_fixed(function),
        };
        if !is_constant {
            return None;
        }
        let name = Name { text: format!("{FUNCTION}{}", self.constants.len() + of_class), span };
        let is_it = Expr { kind: Box::new(ExprKind::Name(name.clone())), span };
        let init = Some(std::mem::replace(function, is_it));
        let word = |text: &str| Name { text: text.to_owned(), span };
        let words = vec![word("private"), word("static"), word("final")];
        let annotations = vec![annotation("Nullable", Vec::new(), span)];
        let modifiers = Modifiers { words, annotations, ..Modifiers::default() };
        Some(FieldDecl { modifiers, ty, vars: vec![VarDecl { name, dims: 0, init, span }], span })
    }
}

fn first_arg(ty: &TypeRef) -> Option<&TypeRef> {
    match &ty.kind {
        TypeRefKind::Named { args, .. } => {
            args.first().filter(|arg| matches!(arg.kind, TypeRefKind::Named { .. } | TypeRefKind::Array(_)))
        }
        _ => None,
    }
}

/// `java.util.Comparator<T>`
fn comparator(of: &TypeRef) -> TypeRef {
    let part = |text: &str| Name { text: text.to_owned(), span: of.span };
    let path = vec![part("java"), part("util"), part("Comparator")];
    TypeRef { kind: TypeRefKind::Named { path, args: vec![of.clone()] }, span: of.span }
}
