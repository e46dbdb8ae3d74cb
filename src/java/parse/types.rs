//! Types, type parameters, names in types.

use tree_sitter::Node;

use super::super::{TypeParam, TypeRef, TypeRefKind};
use super::ctx::Ctx;
use super::node::{child, children, is_comment, parts};

impl Ctx<'_> {
    pub(super) fn ty(&mut self, node: Node<'_>) -> TypeRef {
        let span = self.span(node);
        let kind = match node.kind() {
            "integral_type" | "floating_point_type" | "boolean_type" | "void_type" => {
                TypeRefKind::Primitive(primitive(self.text(node)))
            }
            "type_identifier" | "identifier" | "scoped_type_identifier" | "scoped_identifier" | "generic_type" => {
                if self.text(node) == "var" {
                    TypeRefKind::Inferred
                } else {
                    self.named(node)
                }
            }
            "array_type" => {
                let parts = parts(node);
                let elem = node.child_by_field_name("element").or(parts.first().copied());
                let mut ty = match elem {
                    Some(elem) => self.ty(elem),
                    None => TypeRef { kind: TypeRefKind::Inferred, span },
                };
                for _ in 0..self.dims(node) {
                    ty = TypeRef { kind: TypeRefKind::Array(Box::new(ty)), span };
                }
                return ty;
            }
            "wildcard" => {
                let is_super = children(node).iter().any(|child| child.kind() == "super");
                let bound = parts(node).into_iter().find(|part| !is_annotation(*part) && part.kind() != "super");
                match bound.map(|bound| Box::new(self.ty(bound))) {
                    Some(bound) if is_super => TypeRefKind::SuperWildcard(bound),
                    bound => TypeRefKind::Wildcard(bound),
                }
            }
            "annotated_type" | "catch_type" => match parts(node).into_iter().find(|part| !is_annotation(*part)) {
                Some(inner) => return self.ty(inner),
                None => TypeRefKind::Inferred,
            },
            _ => TypeRefKind::Inferred,
        };
        TypeRef { kind, span }
    }

    /// `a.b.C<D>`: the path without arguments, and the last part's arguments.
    fn named(&mut self, node: Node<'_>) -> TypeRefKind {
        let mut path = Vec::new();
        let mut args = Vec::new();
        self.collect_path(node, &mut path, &mut args);
        TypeRefKind::Named { path, args }
    }

    fn collect_path(&mut self, node: Node<'_>, path: &mut Vec<super::super::Name>, args: &mut Vec<TypeRef>) {
        match node.kind() {
            "type_identifier" | "identifier" => match super::words::class_of(self.text(node)) {
                Some(parts) => {
                    let span = self.span(node);
                    path.extend(parts.map(|part| super::super::Name { text: part.to_owned(), span }));
                }
                None => path.push(self.name(node)),
            },
            "type_arguments" => *args = parts(node).into_iter().map(|arg| self.ty(arg)).collect(),
            _ => {
                for part in parts(node) {
                    if !is_annotation(part) {
                        self.collect_path(part, path, args);
                    }
                }
            }
        }
    }

    /// The number of dimensions that a `dimensions` child spells.
    pub(super) fn dims(&self, node: Node<'_>) -> u32 {
        match node.child_by_field_name("dimensions") {
            Some(dims) => children(dims).iter().filter(|child| child.kind() == "[").count() as u32,
            None => 0,
        }
    }

    /// The field `type` of a declaration, with the dimensions after the name folded in.
    pub(super) fn declared_type(&mut self, node: Node<'_>) -> TypeRef {
        let mut ty = match node.child_by_field_name("type") {
            Some(ty) => self.ty(ty),
            None => TypeRef { kind: TypeRefKind::Inferred, span: self.span(node) },
        };
        for _ in 0..self.dims(node) {
            let span = ty.span;
            ty = TypeRef { kind: TypeRefKind::Array(Box::new(ty)), span };
        }
        ty
    }

    pub(super) fn type_params(&mut self, node: Option<Node<'_>>) -> Vec<TypeParam> {
        let Some(node) = node else { return Vec::new() };
        let mut params = Vec::new();
        for param in parts(node) {
            let Some(name) = parts(param).into_iter().find(|part| part.kind() == "type_identifier") else { continue };
            let bounds = child(param, "type_bound");
            params.push(TypeParam {
                name: self.name(name),
                bounds: bounds.map_or(Vec::new(), |bound| parts(bound).into_iter().map(|ty| self.ty(ty)).collect()),
            });
        }
        params
    }
}

pub(super) fn is_annotation(node: Node<'_>) -> bool {
    matches!(node.kind(), "annotation" | "marker_annotation")
}

/// The annotations and comments in a type that are about the type itself: of an array those before its first brackets,
/// of a qualified name those before its last part (JLS 9.7.4).
pub(super) fn of_type(node: Node<'_>) -> Vec<Node<'_>> {
    let is_note = |part: &Node<'_>| is_annotation(*part) || is_comment(*part);
    let notes = children(node).into_iter().filter(is_note);
    match node.kind() {
        "array_type" => {
            let inner = node.child_by_field_name("dimensions").map_or(Vec::new(), children);
            let first = inner.into_iter().take_while(|part| part.kind() != "[");
            notes.chain(first.filter(is_note)).collect()
        }
        "scoped_type_identifier" | "annotated_type" => notes.collect(),
        "generic_type" => parts(node).first().map_or(Vec::new(), |name| of_type(*name)),
        _ => Vec::new(),
    }
}

fn primitive(text: &str) -> &'static str {
    ["boolean", "byte", "short", "char", "int", "long", "float", "double"]
        .into_iter()
        .find(|name| *name == text)
        .unwrap_or("void")
}
