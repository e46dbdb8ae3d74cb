//! Names in specifications: variables, fields, classes, definitions.

use crate::base::{ClassId, FieldId, Span};
use crate::base::{Problem, suggest};
use crate::ir::ClassKind;
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, Param, Sort, State};
use crate::spec::ast;
use crate::spec::jml::INVARIANT;
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Bound, Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// What is said where [`INVARIANT`] has no meaning.
pub(super) const UNKNOWN_INVARIANTS: &str = "`\\invariant_for` of an object whose invariants are not known";

/// The state before a constructor: the object that it makes is not there.
pub(super) fn precedes_this(scope: &Scope) -> bool {
    scope.this_is.is_none() && scope.makes_this && scope.state == State::Pre && !scope.has_two_states
}

/// Words of JML that are often written without their backslash.
const BACKSLASHED: [&str; 8] = ["result", "old", "nothing", "everything", "forall", "exists", "fresh", "typeof"];

impl Ctx<'_, '_> {
    pub(super) fn class_named(&mut self, name: &str, scope: &Scope) -> Option<ClassId> {
        let path: Vec<String> = name.split('.').map(str::to_owned).collect();
        // Specifications stand outside of packages: a class without one can be named from anywhere.
        let class = match self.w.class_at(&path, scope.place) {
            Some(class) => class,
            None => self.w.class(name)?,
        };
        self.w.complete_members(class);
        Some(class)
    }

    /// The class that the expression names, as `a.b.C` or `C`, if no variable or parameter hides it.
    pub(super) fn class_path(&mut self, expr: &ast::Expr, scope: &Scope) -> Option<ClassId> {
        let path = dotted(expr)?;
        let first = path.split('.').next().unwrap_or(&path);
        if scope.lookup(first).is_some() || scope.param(first).is_some() {
            return None;
        }
        let own = scope.this.as_ref().and_then(Type::class_id);
        if first.len() < path.len() && own.is_some_and(|own| self.w.field(own, first).is_some()) {
            return None;
        }
        self.class_named(&path, scope)
    }

    pub(super) fn this(&mut self, scope: &Scope, span: Span) -> Result<Relation> {
        if let Some(relation) = &scope.this_is {
            return Ok(relation.clone());
        }
        match &scope.this {
            Some(_) if precedes_this(scope) => mistake(
                "no-this",
                "before a constructor there is no `this`",
                span,
                "name its parameters, or the object around",
            ),
            Some(ty) => {
                let ty = ty.clone();
                Ok(self.of_type(ExprKind::Param(Param::This, Sort::Ref), &ty, span)?.total())
            }
            None => mistake("no-this", "there is no `this` here", span, "static methods have no receiver"),
        }
    }

    pub(super) fn name(&mut self, name: &str, span: Span, scope: &Scope) -> Result<Typed> {
        match scope.lookup(name) {
            Some(Bound::Variable(relation)) => {
                let expr = Expr { kind: relation.expr.kind.clone(), span: Some(span) };
                return Ok(Typed::Rel(Relation { expr, ..relation }));
            }
            Some(Bound::Argument(typed)) => return Ok(typed),
            None => {}
        }
        if let Some((param, ty)) = scope.param(name) {
            let sort = self.sort(&ty);
            return Ok(Typed::Rel(self.of_type(ExprKind::Param(param, sort), &ty, span)?));
        }
        // A field of `this`, unless the context asks for the whole relation.
        if scope.context.is_none()
            && let Some(class) = scope.this.as_ref().and_then(Type::class_id)
        {
            match self.w.member_field(class, name) {
                // It needs no `this`.
                Some(field) if self.w.program().fields[field].is_static => {
                    return Ok(Typed::Rel(self.declared_relation(field, span, scope)?));
                }
                None if self.definition(name, Some(class), scope).is_none()
                    && self.represented_below(name, class, scope).is_empty() => {}
                _ => {
                    let this = self.this(scope, span)?;
                    return self.member(this, name, span, scope);
                }
            }
        }
        // A field of an object around, or a static field of a class around.
        if scope.context.is_none() {
            if let Some(object) = self.around_with(name, span, scope)? {
                return self.member(object, name, span, scope);
            }
            if let Some(field) = self.static_around(name, scope) {
                return Ok(Typed::Rel(self.declared_relation(field, span, scope)?));
            }
            // What a superclass keeps to itself.
            if let Some(class) = scope.this.as_ref().and_then(Type::class_id)
                && self.w.field(class, name).is_some()
            {
                let this = self.this(scope, span)?;
                return self.member(this, name, span, scope);
            }
        }
        if let Some(definition) = self.definition(name, None, scope).filter(|d| d.params.is_empty() && !d.is_field) {
            return self.expand(&definition, Vec::new(), None, span, scope);
        }
        let context = scope.context.or_else(|| scope.this.as_ref().and_then(Type::class_id));
        let mut fields = self.w.program().fields.values();
        let is_of_objects = fields.any(|field| field.name == name && !field.is_static);
        if scope.dialect == Dialect::Jml && context.is_none() && is_of_objects {
            let message = format!("`{name}` is a field of objects, and there is no `this` here");
            return mistake("no-this", message, span, format!("static methods have no receiver: write `o.{name}`"));
        }
        if let Some(relation) = self.bare_relation(name, context, span, scope)? {
            return Ok(Typed::Rel(relation));
        }
        if let Some(class) = self.class_named(name, scope) {
            return Ok(Typed::Rel(self.class_set(class, span, scope)));
        }
        let mut known: Vec<String> = scope.params.iter().map(|(name, _)| name.clone()).collect();
        known.extend(scope.bound.iter().map(|(name, _)| name.clone()));
        for field in self.w.program().fields.values() {
            known.push(field.name.clone());
        }
        known.extend(scope.definitions.iter().map(|definition| definition.name.clone()));
        let help = match (super::libraries::defining(name), suggest(name, known.iter().map(String::as_str))) {
            (Some(library), _) => format!("the library `{library}` defines it: `uses {library}`"),
            _ if scope.dialect == Dialect::Jml && BACKSLASHED.contains(&name) => format!("did you mean `\\{name}`?"),
            (None, Some(near)) => format!("did you mean `{near}`?"),
            (None, None) => {
                "names are variables, parameters, fields, classes, and what the specification defines".into()
            }
        };
        self.unknown(name, format!("nothing is called `{name}` here"), span, help)
    }

    /// Nothing has this name. One that only JML declares is not a mistake: it is beyond us.
    pub(super) fn unknown<T>(&self, name: &str, message: String, span: Span, help: impl Into<String>) -> Result<T> {
        if name == INVARIANT {
            return mistake("unsupported", UNKNOWN_INVARIANTS, span, help);
        }
        if self.is_jml && self.w.memory.ghosts.contains(name) {
            let help = format!("a model field needs a `represents {name} = …;`, a ghost field a type of Java");
            return mistake(Problem::Ghost, format!("nothing says what `{name}` is"), span, help);
        }
        mistake(Problem::UnknownName, message, span, help)
    }

    pub(super) fn class_set(&mut self, class: ClassId, span: Span, scope: &Scope) -> Relation {
        Relation::new(Expr::new(ExprKind::Class(class, scope.state), span), vec![Column::reference(Type::class(class))])
    }

    pub(super) fn type_set(&mut self, name: &str, span: Span, scope: &Scope) -> Result<Typed> {
        if name.ends_with("[]") {
            let array = self.array_named(name, span, scope)?;
            let class = array.class_id().expect("arrays have classes");
            let set = self.class_set(class, span, scope);
            return Ok(Typed::Rel(Relation { columns: vec![Column::reference(array)], ..set }));
        }
        mistake(
            "unbounded",
            format!("the values of `{name}` are too many to go through"),
            span,
            "quantify over a range or a set instead",
        )
    }

    /// `T[]`, with any number of brackets.
    pub(super) fn array_named(&mut self, name: &str, span: Span, scope: &Scope) -> Result<Type> {
        use crate::ir::Type::{Byte, Char, Double, Float, Short};
        let elem = match name.strip_suffix("[]").unwrap_or(name) {
            "int" => Type::INT,
            "boolean" => Type::BOOL,
            "byte" => Type::Prim(Byte),
            "short" => Type::Prim(Short),
            "char" => Type::Prim(Char),
            "long" => Type::LONG,
            "float" => Type::Prim(Float),
            "double" => Type::Prim(Double),
            inner if inner.ends_with("[]") => self.array_named(inner, span, scope)?,
            other => match self.class_named(other, scope) {
                Some(class) => Type::class(class),
                None => {
                    return mistake(
                        Problem::UnknownName,
                        format!("no class `{other}` here"),
                        span,
                        "check the spelling",
                    );
                }
            },
        };
        Ok(self.w.array(elem))
    }

    /// A field by its bare name, as a relation: of the context's class, else of the only class that has it.
    pub(super) fn bare_relation(
        &mut self,
        name: &str,
        context: Option<ClassId>,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Relation>> {
        if let Some(class) = context
            && let Some(relation) = self.field_relation(class, name, span, scope)?
        {
            return Ok(Some(relation));
        }
        let owners: Vec<ClassId> = self
            .w
            .program()
            .fields
            .values()
            .filter(|field| field.name == name && !field.is_static)
            .map(|field| field.class)
            .collect();
        match owners.as_slice() {
            [] => Ok(None),
            [class] => self.field_relation(*class, name, span, scope),
            several => {
                let users: Vec<ClassId> =
                    several.iter().copied().filter(|c| self.w.program().classes[*c].is_user).collect();
                match users.as_slice() {
                    [class] => self.field_relation(*class, name, span, scope),
                    _ => {
                        let owner = self.w.program().classes[several[0]].name.clone();
                        mistake(
                            "ambiguous",
                            format!("several classes have a field `{name}`"),
                            span,
                            format!("write `{owner}@{name}`"),
                        )
                    }
                }
            }
        }
    }

    /// `{(o, o.f)}`; of a spec field the pairs of its definition.
    pub(super) fn field_relation(
        &mut self,
        class: ClassId,
        name: &str,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Relation>> {
        if let ("length", ClassKind::Array(_)) = (name, self.w.program().classes[class].kind) {
            let columns = vec![Column::reference(Type::class(class)), Column::int()];
            return Ok(Some(Relation::new(Expr::new(ExprKind::Length(scope.of_lengths()), span), columns)));
        }
        if let Some(field) = self.w.field(class, name) {
            return Ok(Some(self.declared_relation(field, span, scope)?));
        }
        let Some(definition) = self.definition(name, Some(class), scope).filter(|d| d.is_field) else {
            return Ok(None);
        };
        let owner = definition.class.expect("a field has a class");
        if self.is_redefined(&definition, class, scope) {
            return self.no_single_field(name, span);
        }
        // {t: Owner, v: definition of t | true}
        let var = self.vars.fresh("this");
        let this =
            Relation::new(Expr::new(ExprKind::Var(var.clone()), span), vec![Column::reference(Type::class(owner))])
                .total();
        let body = self.expand(&definition, Vec::new(), Some(this), span, scope)?.into_relation(span);
        if body.arity() != 1 {
            return mistake(
                "unsupported",
                format!("`{name}` has several columns and is used as a relation"),
                span,
                "apply it to one object",
            );
        }
        let value = self.vars.fresh("value");
        let columns = vec![Column::reference(Type::class(owner)), body.columns[0].clone()];
        let owners = Expr::new(ExprKind::Class(owner, scope.state), span);
        let decls = vec![Decl { var, bound: owners }, Decl { var: value, bound: body.expr }];
        let all = Formula::new(FormulaKind::Const(true), span);
        Ok(Some(Relation::new(Expr::new(ExprKind::Comprehension(decls, all), span), columns)))
    }

    pub(super) fn declared_relation(&mut self, field: FieldId, span: Span, scope: &Scope) -> Result<Relation> {
        let class = self.w.program().fields[field].class;
        let ty = self.w.declared_type(field).expect("its class is complete").clone();
        let sort = self.sort(&ty);
        let value = Column::of(sort, &ty);
        if self.w.program().fields[field].is_static {
            self.w.want_initializer(class);
            let relation = Relation::new(Expr::new(ExprKind::Static(field, scope.state, sort), span), vec![value]);
            return Ok(if sort == Sort::Ref { relation.scalar() } else { relation.total() });
        }
        let columns = vec![Column::reference(Type::class(class)), value];
        Ok(Relation::new(Expr::new(ExprKind::Field(field, scope.state, sort), span), columns))
    }
}

/// `a.b.C` if the expression is nothing but names and dots.
fn dotted(expr: &ast::Expr) -> Option<String> {
    match &*expr.kind {
        ast::ExprKind::Name(name) => Some(name.clone()),
        ast::ExprKind::Binary(ast::BinaryOp::Join, before, last) => match &*last.kind {
            ast::ExprKind::Name(name) => Some(format!("{}.{name}", dotted(before)?)),
            _ => None,
        },
        _ => None,
    }
}
