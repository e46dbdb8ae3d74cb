//! Compilation units, types, members, modifiers.

use std::rc::Rc;

use tree_sitter::Node;

use super::super::{
    Annotation, AnnotationValue, Block, EnumConstant, FieldDecl, Import, Member, MethodDecl, Modifiers, Param,
    TypeDecl, TypeKind, TypeRef, TypeRefKind, Unit, VarDecl,
};
use super::ctx::Ctx;
use super::misfits::without_misfits;
use super::node::{child, children, is_comment, is_spec_comment, is_word, parts};
use super::types::{is_annotation, of_type};

impl Ctx<'_> {
    pub(super) fn unit(&mut self, root: Node<'_>) -> Unit {
        let mut unit = Unit::default();
        let mut pending = Vec::new();
        for node in children(root) {
            match node.kind() {
                "line_comment" | "block_comment" => pending.push(node),
                "package_declaration" => {
                    let name = parts(node).into_iter().find(|part| !is_annotation(*part));
                    unit.package = name.map_or(String::new(), |name| self.dotted(name));
                    pending.clear();
                }
                "import_declaration" => {
                    unit.imports.extend(self.import(node));
                    pending.clear();
                }
                _ => {
                    unit.types.extend(self.type_decl(node, &pending).map(Rc::new));
                    pending.clear();
                }
            }
        }
        unit
    }

    fn dotted(&self, node: Node<'_>) -> String {
        self.text(node).split_whitespace().collect()
    }

    fn import(&mut self, node: Node<'_>) -> Option<Import> {
        let path = parts(node).into_iter().find(|part| part.kind() != "asterisk")?;
        Some(Import {
            path: self.dotted(path),
            is_static: children(node).iter().any(|part| part.kind() == "static"),
            on_demand: child(node, "asterisk").is_some(),
            span: self.span(node),
        })
    }

    /// `None` if the node declares no type.
    pub(super) fn type_decl(&mut self, node: Node<'_>, comments: &[Node<'_>]) -> Option<TypeDecl> {
        let kind = match node.kind() {
            "class_declaration" => TypeKind::Class,
            "interface_declaration" => TypeKind::Interface,
            "enum_declaration" => TypeKind::Enum,
            "record_declaration" => TypeKind::Record,
            "annotation_type_declaration" => TypeKind::Annotation,
            _ => return None,
        };
        let list = |list: Option<Node<'_>>, ctx: &mut Self| -> Vec<TypeRef> {
            let types = list.and_then(|list| child(list, "type_list"));
            types.map_or(Vec::new(), |types| parts(types).into_iter().map(|ty| ctx.ty(ty)).collect())
        };
        let extends = node.child_by_field_name("superclass").and_then(|node| parts(node).first().copied());
        let extends = extends.map(|ty| self.ty(ty));
        let mut interfaces = list(node.child_by_field_name("interfaces"), self);
        interfaces.extend(list(child(node, "extends_interfaces"), self));
        let type_params = self.type_params(node.child_by_field_name("type_parameters"));
        let components = match node.child_by_field_name("parameters") {
            Some(params) => self.params(params),
            None => Vec::new(),
        };
        let mut constants = Vec::new();
        let members = match node.child_by_field_name("body") {
            Some(body) => self.members(body, &mut constants),
            None => Vec::new(),
        };
        let name = self.name_of(node);
        let members = without_misfits(kind, &name.text, members);
        Some(TypeDecl {
            kind,
            name,
            modifiers: self.modifiers(node, comments),
            type_params,
            extends,
            interfaces,
            components,
            constants,
            members,
            span: self.span(node),
        })
    }

    /// The members of a class, interface, enum or annotation body.
    pub(super) fn members(&mut self, body: Node<'_>, constants: &mut Vec<EnumConstant>) -> Vec<Member> {
        let mut members = Vec::new();
        let mut pending: Vec<Node<'_>> = Vec::new();
        let mut last_row = None;
        for node in children(body) {
            if (self.is_stopped)() {
                break;
            }
            if is_comment(node) {
                pending.push(node);
                continue;
            }
            match node.kind() {
                "enum_constant" => {
                    constants.extend(self.enum_constant(node));
                    pending.clear();
                }
                "enum_body_declarations" => {
                    members.extend(self.members(node, constants));
                    pending.clear();
                }
                _ if node.is_named() && !node.is_error() => {
                    // A word behind a field is none of the next member, but of one that begins on its line, too.
                    let is_before = |it: &Node<'_>| {
                        let row = it.end_position().row;
                        last_row != Some(row) || node.start_position().row == row || !is_word(self.text(*it))
                    };
                    let n_behind = pending.iter().take_while(|it| !is_before(it)).count();
                    let before = pending.split_off(n_behind);
                    self.lone_comments(&pending, &mut members);
                    members.extend(self.member(node, &before));
                    pending.clear();
                    last_row = Some(node.end_position().row);
                }
                _ => {}
            }
        }
        self.lone_comments(&pending, &mut members);
        members
    }

    /// Those that say something of the class.
    fn lone_comments(&mut self, comments: &[Node<'_>], members: &mut Vec<Member>) {
        let all = comments.iter().filter(|comment| is_spec_comment(self.text(**comment)));
        members.extend(all.map(|comment| Member::Comment(self.comment(*comment))));
    }

    fn enum_constant(&mut self, node: Node<'_>) -> Option<EnumConstant> {
        Some(EnumConstant {
            name: self.name_of(node),
            args: node.child_by_field_name("arguments").map_or(Vec::new(), |args| self.args(args)),
            body: node
                .child_by_field_name("body")
                .map(|body| self.inside(true, |it| it.members(body, &mut Vec::new()))),
            span: self.span(node),
        })
    }

    fn member(&mut self, node: Node<'_>, comments: &[Node<'_>]) -> Option<Member> {
        Some(match node.kind() {
            "field_declaration" | "constant_declaration" => {
                let mut modifiers = self.modifiers(node, comments);
                let is_ghost = self.ghosts.iter().any(|range| range.contains(&node.start_byte()));
                if is_ghost {
                    modifiers.words.push(super::super::Name { text: "ghost".into(), span: self.span(node) });
                    let of_objects = modifiers.words.iter_mut().find(|word| word.text == super::ghost::OF_OBJECTS);
                    of_objects.into_iter().for_each(|word| word.text = "instance".into());
                }
                let (ty, mut vars) = (self.declared_type(node), self.declarators(node));
                if is_ghost && !modifiers.has("final") {
                    let unset = vars.iter_mut().filter(|var| var.init.is_none() && var.dims == 0);
                    unset.for_each(|var| var.init = super::words::initial(&ty, var.span));
                }
                Member::Field(FieldDecl { modifiers, ty, vars, span: self.span(node) })
            }
            "method_declaration" | "constructor_declaration" | "compact_constructor_declaration" => {
                Member::Method(self.method(node, comments))
            }
            "block" => Member::Initializer { is_static: false, body: self.block(node) },
            "static_initializer" => {
                let body = child(node, "block")?;
                Member::Initializer { is_static: true, body: self.block(body) }
            }
            "annotation_type_element_declaration" => return None,
            _ => match self.type_decl(node, comments) {
                Some(decl) => Member::Type(Rc::new(decl)),
                None => Member::Unsupported { what: node.kind().replace('_', " "), span: self.span(node) },
            },
        })
    }

    fn method(&mut self, node: Node<'_>, comments: &[Node<'_>]) -> MethodDecl {
        let is_constructor = node.kind() != "method_declaration";
        let body = node.child_by_field_name("body").map(|body| match body.kind() {
            "constructor_body" => Block { stmts: self.stmts(body), span: self.span(body) },
            _ => self.block(body),
        });
        let throws = child(node, "throws");
        let mut modifiers = self.modifiers(node, comments);
        if self.ghosts.iter().any(|range| range.contains(&node.start_byte())) {
            modifiers.words.push(super::super::Name { text: "model".into(), span: self.span(node) });
        }
        MethodDecl {
            modifiers,
            type_params: self.type_params(node.child_by_field_name("type_parameters")),
            name: self.name_of(node),
            returns: if is_constructor { None } else { Some(self.declared_type(node)) },
            params: node.child_by_field_name("parameters").map_or(Vec::new(), |params| self.params(params)),
            throws: throws.map_or(Vec::new(), |list| parts(list).into_iter().map(|ty| self.ty(ty)).collect()),
            body,
            is_constructor,
            is_compact: node.kind() == "compact_constructor_declaration",
            span: self.span(node),
        }
    }

    pub(super) fn params(&mut self, node: Node<'_>) -> Vec<Param> {
        let mut params = Vec::new();
        // `/*@ nullable @*/` stands before the parameter that it is about.
        let mut comments = Vec::new();
        for part in children(node) {
            match part.kind() {
                _ if is_comment(part) => comments.push(part),
                // `@A C this` (JLS 8.4): the grammar knows it without annotations alone.
                "formal_parameter" if self.name_of(part).text == "this" => comments.clear(),
                "formal_parameter" => params.push(Param {
                    modifiers: self.modifiers(part, &std::mem::take(&mut comments)),
                    name: self.name_of(part),
                    ty: self.declared_type(part),
                    is_varargs: false,
                    span: self.span(part),
                }),
                "spread_parameter" => params.extend(self.spread(part, &std::mem::take(&mut comments))),
                "," => comments.clear(),
                _ => {}
            }
        }
        params
    }

    /// `T... xs`
    fn spread(&mut self, node: Node<'_>, comments: &[Node<'_>]) -> Option<Param> {
        let declarator = child(node, "variable_declarator")?;
        let skipped = |part: &Node<'_>| {
            part.kind() == "modifiers" || part.kind() == "variable_declarator" || is_annotation(*part)
        };
        let elem = parts(node).into_iter().find(|part| !skipped(part))?;
        let elem = self.ty(elem);
        let span = elem.span;
        Some(Param {
            modifiers: self.modifiers(node, comments),
            name: self.name_of(declarator),
            ty: TypeRef { kind: TypeRefKind::Array(Box::new(elem)), span },
            is_varargs: true,
            span: self.span(node),
        })
    }

    pub(super) fn declarators(&mut self, node: Node<'_>) -> Vec<VarDecl> {
        let mut vars = Vec::new();
        for part in parts(node) {
            if part.kind() == "variable_declarator" {
                vars.push(VarDecl {
                    name: self.name_of(part),
                    dims: self.dims(part),
                    init: part.child_by_field_name("value").map(|value| self.expr(value)),
                    span: self.span(part),
                });
            }
        }
        vars
    }

    /// The words and annotations before a declaration, with the specification comments before and between them.
    pub(super) fn modifiers(&mut self, node: Node<'_>, before: &[Node<'_>]) -> Modifiers {
        let mut modifiers = Modifiers::default();
        let mut comments: Vec<Node<'_>> = before.to_vec();
        if let Some(list) = child(node, "modifiers") {
            for part in children(list) {
                if is_comment(part) {
                    comments.push(part);
                } else if is_annotation(part) {
                    let annotation = self.annotation(part);
                    match self.clauses(&annotation) {
                        Some(clauses) => modifiers.comments.extend(clauses),
                        None => modifiers.annotations.push(annotation),
                    }
                } else {
                    modifiers.words.push(self.name(part));
                }
            }
        }
        // `int @Nullable [] a`, `java.lang.@Nullable String s`: of the type itself, and so of what has it.
        let of_array =
            children(node).into_iter().filter(|part| node.kind() == "spread_parameter" && is_annotation(*part));
        for part in node.child_by_field_name("type").map_or(Vec::new(), of_type).into_iter().chain(of_array) {
            match is_comment(part) {
                true => comments.push(part),
                false => modifiers.annotations.push(self.annotation(part)),
            }
        }
        // JML also stands between the modifiers and the type, as in `public /*@ pure @*/ int size()`.
        let name_at = node.child_by_field_name("name").map_or(node.end_byte(), |name| name.start_byte());
        comments.extend(children(node).into_iter().filter(|part| is_comment(*part) && part.end_byte() <= name_at));
        // And after the parameter list, before the body.
        if let Some(body) = node.child_by_field_name("body") {
            let after = |part: &Node<'_>| {
                is_comment(*part) && part.start_byte() >= name_at && part.end_byte() <= body.start_byte()
            };
            comments.extend(children(node).into_iter().filter(after));
        }
        comments.retain(|comment| is_spec_comment(self.text(*comment)));
        modifiers.comments.extend(comments.into_iter().map(|comment| self.comment(comment)));
        modifiers
    }

    fn annotation(&mut self, node: Node<'_>) -> Annotation {
        let mut args = Vec::new();
        if let Some(list) = node.child_by_field_name("arguments") {
            for part in parts(list) {
                if part.kind() == "element_value_pair" {
                    let key = part.child_by_field_name("key").map_or(String::new(), |key| self.text(key).to_owned());
                    if let Some(value) = part.child_by_field_name("value") {
                        args.push((key, self.annotation_value(value)));
                    }
                } else {
                    args.push(("value".to_owned(), self.annotation_value(part)));
                }
            }
        }
        Annotation { name: self.name_of(node), args, span: self.span(node) }
    }

    fn annotation_value(&mut self, node: Node<'_>) -> AnnotationValue {
        match node.kind() {
            "element_value_array_initializer" => {
                AnnotationValue::Array(parts(node).into_iter().map(|part| self.annotation_value(part)).collect())
            }
            "annotation" | "marker_annotation" => AnnotationValue::Annotation(self.annotation(node)),
            _ => AnnotationValue::Expr(self.expr(node)),
        }
    }
}
