//! Expressions.

use tree_sitter::Node;

use crate::base::{Diagnostic, Span};

use super::super::{
    CallTarget, Expr, ExprKind, LambdaBody, Literal, MethodRefTarget, Modifiers, Param, Pattern, TypeRef, TypeRefKind,
};
use super::ctx::Ctx;
use super::literal;
use super::node::{child, children, parts};
use super::operators::{binary_op, unary_op};
use super::types::is_annotation;
use super::words;

impl Ctx<'_> {
    pub(super) fn args(&mut self, node: Node<'_>) -> Vec<Expr> {
        parts(node).into_iter().map(|part| self.expr(part)).collect()
    }

    pub(super) fn expr(&mut self, node: Node<'_>) -> Expr {
        let span = self.span(node);
        if let Some(why) = self.why_left_out(node) {
            return Expr { kind: Box::new(ExprKind::Unsupported(why.to_owned())), span };
        }
        let kind = match node.kind() {
            "parenthesized_expression" => match parts(node).first() {
                Some(inner) => return self.expr(*inner),
                None => ExprKind::Unsupported("missing expression".into()),
            },
            "identifier" | "type_identifier" | "underscore_pattern" => ExprKind::Name(self.name(node)),
            "scoped_identifier" | "scoped_type_identifier" => self.scoped(node),
            "this" => ExprKind::This,
            "null_literal" => ExprKind::Literal(Literal::Null),
            "true" => ExprKind::Literal(Literal::Bool(true)),
            "false" => ExprKind::Literal(Literal::Bool(false)),
            "decimal_integer_literal" | "hex_integer_literal" | "octal_integer_literal" | "binary_integer_literal" => {
                self.literal(literal::integer(self.text(node)), span)
            }
            "decimal_floating_point_literal" | "hex_floating_point_literal" => {
                self.literal(literal::floating(self.text(node)), span)
            }
            "character_literal" => self.literal(literal::character(self.text(node)), span),
            "string_literal" => match literal::string(self.text(node)) {
                Ok(None) => ExprKind::Unsupported("a surrogate that stands alone in a string".to_owned()),
                Ok(Some(text)) => ExprKind::Literal(Literal::Str(text)),
                Err(wrong) => self.literal(Err(wrong), span),
            },
            "field_access" => self.field_access(node),
            "array_access" => ExprKind::Index(self.field_expr(node, "array"), self.field_expr(node, "index")),
            "method_invocation" => self.call(node),
            "object_creation_expression" => self.creation(node),
            "array_creation_expression" => self.array_creation(node),
            "array_initializer" => ExprKind::ArrayInit(self.args(node)),
            "unary_expression" => {
                if let Some(difference) = self.false_cast(node) {
                    return difference;
                }
                ExprKind::Unary(unary_op(&self.operator(node)), self.field_expr(node, "operand"))
            }
            "update_expression" => {
                let all = children(node);
                let prefix = all.first().is_some_and(|first| matches!(first.kind(), "++" | "--"));
                let increment = all.iter().any(|part| part.kind() == "++");
                match parts(node).first() {
                    Some(target) => ExprKind::Step { target: self.expr(*target), increment, prefix },
                    None => ExprKind::Unsupported("missing operand".into()),
                }
            }
            "binary_expression" => {
                let Expr { kind, span } = self.binary(node);
                return self.of_jml(*kind, span);
            }
            "assignment_expression" => {
                let (left, right) = (self.field_expr(node, "left"), self.field_expr(node, "right"));
                match binary_op(self.operator(node).trim_end_matches('=')) {
                    Some(op) => ExprKind::CompoundAssign(op, left, right),
                    None => ExprKind::Assign(left, right),
                }
            }
            "ternary_expression" => ExprKind::Conditional(
                self.field_expr(node, "condition"),
                self.field_expr(node, "consequence"),
                self.field_expr(node, "alternative"),
            ),
            "cast_expression" => match self.false_cast(node) {
                Some(difference) => return difference,
                None => self.cast(node),
            },
            "instanceof_expression" => self.instance_of(node),
            "lambda_expression" => self.lambda(node),
            "method_reference" => self.method_ref(node),
            "class_literal" => match parts(node).first() {
                Some(ty) => ExprKind::ClassLiteral(self.ty(*ty)),
                None => ExprKind::Unsupported("class literal".into()),
            },
            "switch_expression" => {
                let (subject, cases) = self.switch(node);
                ExprKind::Switch { subject, cases }
            }
            other => ExprKind::Unsupported(other.replace('_', " ")),
        };
        self.of_jml(kind, span)
    }

    /// One that is wrong costs the runs that reach it.
    fn literal(&mut self, literal: Result<Literal, literal::Wrong>, span: Span) -> ExprKind {
        literal.map_or_else(
            |(message, help)| {
                let warning = format!("{message}: runs that reach it are not judged");
                self.errors.push(Diagnostic::warning("literal", warning).at(span, "").help(help));
                ExprKind::Unsupported("a literal that is none".to_owned())
            },
            ExprKind::Literal,
        )
    }

    /// What is a word of JML in ghost code is a call of the models.
    fn of_jml(&self, kind: ExprKind, span: Span) -> Expr {
        let is_ghost = self.ghosts.iter().any(|ghost| ghost.contains(&(span.start as usize)));
        let read = match &kind {
            _ if !is_ghost => None,
            ExprKind::Name(name) => words::value(&name.text, span),
            ExprKind::Call { target: CallTarget::Implicit, name, args, .. } => words::called(&name.text, args, span),
            ExprKind::Binary(op, a, b) => words::joined(*op, a, b, span),
            ExprKind::Index(array, index) => words::all_places(array, index, span),
            ExprKind::Field(object, name) => words::all_fields(object, &name.text, span),
            _ => None,
        };
        read.unwrap_or_else(|| Expr { kind: Box::new(kind), span })
    }

    /// `a.b.c` where the grammar saw only names.
    fn scoped(&mut self, node: Node<'_>) -> ExprKind {
        match (node.child_by_field_name("scope"), node.child_by_field_name("name")) {
            (Some(scope), Some(name)) => ExprKind::Field(self.expr(scope), self.name(name)),
            _ => ExprKind::Name(self.name(node)),
        }
    }

    fn field_access(&mut self, node: Node<'_>) -> ExprKind {
        let Some(field) = node.child_by_field_name("field") else {
            return ExprKind::Unsupported("field access".into());
        };
        let object = node.child_by_field_name("object");
        let has_super = children(node).iter().any(|part| part.kind() == "super");
        match object {
            Some(object) if field.kind() == "this" => ExprKind::QualifiedThis(self.as_type(object)),
            Some(object) if object.kind() == "super" => ExprKind::SuperField(None, self.name(field)),
            Some(object) if has_super => ExprKind::SuperField(Some(self.as_type(object)), self.name(field)),
            Some(object) => ExprKind::Field(self.expr(object), self.name(field)),
            None => ExprKind::SuperField(None, self.name(field)),
        }
    }

    /// A dotted name that must be a type.
    fn as_type(&mut self, node: Node<'_>) -> TypeRef {
        let mut path = Vec::new();
        self.dotted_path(node, &mut path);
        TypeRef { kind: TypeRefKind::Named { path, args: Vec::new() }, span: self.span(node) }
    }

    fn dotted_path(&self, node: Node<'_>, path: &mut Vec<super::super::Name>) {
        if matches!(node.kind(), "identifier" | "type_identifier") {
            path.push(self.name(node));
        } else {
            parts(node).into_iter().for_each(|part| self.dotted_path(part, path));
        }
    }

    fn call(&mut self, node: Node<'_>) -> ExprKind {
        let has_super = children(node).iter().any(|part| part.kind() == "super");
        let target = match node.child_by_field_name("object") {
            Some(object) if object.kind() == "super" => CallTarget::Super(None),
            Some(object) if has_super => CallTarget::Super(Some(self.as_type(object))),
            Some(object) => CallTarget::Expr(self.expr(object)),
            None if has_super => CallTarget::Super(None),
            None => CallTarget::Implicit,
        };
        let args = node.child_by_field_name("arguments").map_or(Vec::new(), |args| self.args(args));
        let type_args = match node.child_by_field_name("type_arguments") {
            Some(written) => parts(written).into_iter().map(|arg| self.ty(arg)).collect(),
            None => Vec::new(),
        };
        ExprKind::Call { target, type_args, name: self.name_of(node), args }
    }

    fn creation(&mut self, node: Node<'_>) -> ExprKind {
        let Some(ty) = node.child_by_field_name("type") else {
            return ExprKind::Unsupported("object creation".into());
        };
        let outer = parts(node).into_iter().find(|part| {
            part.start_byte() < ty.start_byte() && !is_annotation(*part) && part.kind() != "type_arguments"
        });
        ExprKind::New {
            outer: outer.map(|outer| self.expr(outer)),
            ty: self.ty(ty),
            args: node.child_by_field_name("arguments").map_or(Vec::new(), |args| self.args(args)),
            body: child(node, "class_body").map(|body| self.inside(true, |it| it.members(body, &mut Vec::new()))),
        }
    }

    fn array_creation(&mut self, node: Node<'_>) -> ExprKind {
        let Some(ty) = node.child_by_field_name("type") else {
            return ExprKind::Unsupported("array creation".into());
        };
        let elem = self.ty(ty);
        let mut lengths = Vec::new();
        let mut open_dims = 0;
        for part in parts(node) {
            match part.kind() {
                "dimensions_expr" => {
                    let length = parts(part).into_iter().rfind(|inner| !is_annotation(*inner));
                    lengths.extend(length.map(|length| self.expr(length)));
                }
                "dimensions" => open_dims += children(part).iter().filter(|inner| inner.kind() == "[").count() as u32,
                _ => {}
            }
        }
        let init = node.child_by_field_name("value").map(|value| self.expr(value));
        ExprKind::NewArray { elem, lengths, open_dims, init }
    }

    fn cast(&mut self, node: Node<'_>) -> ExprKind {
        let mut cursor = node.walk();
        let types: Vec<Node<'_>> = node.children_by_field_name("type", &mut cursor).filter(Node::is_named).collect();
        let mut refs: Vec<TypeRef> = types.into_iter().map(|ty| self.ty(ty)).collect();
        let value = self.field_expr(node, "value");
        match refs.len() {
            0 => ExprKind::Unsupported("cast".into()),
            1 => ExprKind::Cast(refs.remove(0), value),
            _ => {
                let span = refs[0].span.to(refs[refs.len() - 1].span);
                ExprKind::Cast(TypeRef { kind: TypeRefKind::Intersection(refs), span }, value)
            }
        }
    }

    fn instance_of(&mut self, node: Node<'_>) -> ExprKind {
        let left = self.field_expr(node, "left");
        if let Some(pattern) = node.child_by_field_name("pattern") {
            return ExprKind::InstanceOfPattern(left, self.pattern(pattern));
        }
        let Some(right) = node.child_by_field_name("right") else {
            return ExprKind::Unsupported("instanceof".into());
        };
        let ty = self.ty(right);
        match node.child_by_field_name("name") {
            Some(name) => ExprKind::InstanceOfPattern(left, Pattern::Type { ty, name: self.name(name) }),
            None => ExprKind::InstanceOf(left, ty),
        }
    }

    fn lambda(&mut self, node: Node<'_>) -> ExprKind {
        let untyped = |ctx: &Self, name: Node<'_>| Param {
            modifiers: Modifiers::default(),
            name: ctx.name(name),
            ty: TypeRef { kind: TypeRefKind::Inferred, span: ctx.span(name) },
            is_varargs: false,
            span: ctx.span(name),
        };
        let params = match node.child_by_field_name("parameters") {
            Some(list) if list.kind() == "formal_parameters" => self.params(list),
            Some(list) if list.kind() == "inferred_parameters" => {
                parts(list).into_iter().map(|name| untyped(self, name)).collect()
            }
            Some(name) => vec![untyped(self, name)],
            None => Vec::new(),
        };
        let body = match node.child_by_field_name("body") {
            Some(body) if body.kind() == "block" => LambdaBody::Block(self.block(body)),
            _ => LambdaBody::Expr(self.field_expr(node, "body")),
        };
        ExprKind::Lambda { params, body }
    }

    fn method_ref(&mut self, node: Node<'_>) -> ExprKind {
        let all = children(node);
        let (Some(first), Some(last)) = (all.first(), all.last()) else {
            return ExprKind::Unsupported("method reference".into());
        };
        let name = self.name(*last);
        let target = match first.kind() {
            "super" => MethodRefTarget::Super(None),
            // The grammar takes `super` for the name of a class in another.
            "scoped_type_identifier" if parts(*first).last().is_some_and(|last| self.text(*last) == "super") => {
                MethodRefTarget::Super(parts(*first).first().map(|outer| self.ty(*outer)))
            }
            "type_identifier"
            | "scoped_type_identifier"
            | "generic_type"
            | "array_type"
            | "annotated_type"
            | "integral_type"
            | "floating_point_type"
            | "boolean_type" => MethodRefTarget::Type(self.ty(*first)),
            _ => MethodRefTarget::Expr(self.expr(*first)),
        };
        ExprKind::MethodRef { target, name }
    }
}
