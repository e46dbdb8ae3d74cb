//! Names in specifications: variables, fields, classes, definitions; and the joins they stand in.

use crate::base::{ClassId, FieldId, Span};
use crate::base::{Problem, suggest};
use crate::ir::ClassKind;
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Param, Sort, State};
use crate::spec::ast::{self, UnaryOp};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Bound, Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// The state before a constructor: the object that it makes is not there.
pub(super) fn precedes_this(scope: &Scope) -> bool {
    scope.this_is.is_none() && scope.makes_this && scope.state == State::Pre && !scope.has_two_states
}

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
            (None, Some(near)) => format!("did you mean `{near}`?"),
            (None, None) => {
                "names are variables, parameters, fields, classes, and what the specification defines".into()
            }
        };
        mistake(Problem::UnknownName, format!("nothing is called `{name}` here"), span, help)
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
    fn array_named(&mut self, name: &str, span: Span, scope: &Scope) -> Result<Type> {
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

    // ---- joins --------------------------------------------------------------------------------------------------

    pub(super) fn join(&mut self, a: &ast::Expr, b: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        // `Class.field` is a static field, or the field's values over all objects.
        if let ast::ExprKind::Name(field) = &*b.kind
            && let Some(class) = self.class_path(a, scope)
            && let Some(id) = self.w.field(class, field)
            && self.w.program().fields[id].is_static
        {
            if let Some(constant) = &self.w.program().fields[id].constant
                && let Some(value) = constant.as_integer()
            {
                return Ok(Typed::Int(IntExpr::new(IntKind::Const(value), span)));
            }
            if let Some(value) = self.w.program().fields[id].constant.as_ref().and_then(real_constant) {
                return Ok(super::real::constant(value, span));
            }
            return Ok(Typed::Rel(self.declared_relation(id, span, scope)?));
        }
        if let (ast::ExprKind::Name(class), ast::ExprKind::Name(this)) = (&*a.kind, &*b.kind)
            && this == "this"
        {
            return Ok(Typed::Rel(self.qualified_this(class, span, scope)?));
        }
        if let Some(literal) = self.class_literal(a, b, span, scope)? {
            return Ok(literal);
        }
        // Alloy's `e.f'` primes the whole join; `this.f'.g` primes only the first.
        let left = self.relation(a, scope)?;
        self.joined(left, b, span, scope)
    }

    pub(super) fn joined(&mut self, left: Relation, b: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let inner = Scope { context: left.columns.last().and_then(Column::class).or(scope.context), ..scope.clone() };
        match &*b.kind {
            ast::ExprKind::Name(name) if scope.lookup(name).is_none() => return self.member(left, name, span, scope),
            // `list.(ArrayList@size)`: the field of a subclass.
            ast::ExprKind::QualifiedField(class, field)
                if left.columns.last().is_some_and(|column| column.sort == Sort::Ref) =>
            {
                let Some(class) = self.class_named(class, scope) else {
                    return mistake(
                        Problem::UnknownName,
                        format!("no class `{class}` here"),
                        b.span,
                        "check the spelling",
                    );
                };
                let mut left = left;
                *left.columns.last_mut().expect("just seen") = Column::reference(Type::class(class));
                return self.member(left, &field.text, span, scope);
            }
            ast::ExprKind::Prime(target) => {
                let post = Scope { state: State::Post, ..scope.clone() };
                if !scope.has_two_states {
                    return mistake(
                        Problem::OneState,
                        "a prime has no meaning here: there is only one state",
                        b.span,
                        "use it in postconditions",
                    );
                }
                return self.joined(left, target, span, &post);
            }
            ast::ExprKind::Unary(UnaryOp::ReflexiveClosure, relation) => {
                let relation = self.relation(relation, &inner)?;
                if relation.arity() != 2 || left.arity() != 1 {
                    return mistake(
                        "spec-type",
                        "a set can be followed only through a relation of two columns",
                        span,
                        "name a field after the star",
                    );
                }
                let column = relation.columns[1].clone();
                let reach = Expr::new(ExprKind::ReachFrom(left.expr, relation.expr), span);
                return Ok(Typed::Rel(Relation::new(reach, vec![column])));
            }
            _ => {}
        }
        let right = self.typed(b, &inner)?.into_relation(b.span);
        // A declared field has one value for each object.
        let is_function = matches!(&*right.expr.kind, ExprKind::Field(..) | ExprKind::Length(_));
        let is_scalar = left.is_scalar && left.arity() == 1 && is_function;
        Ok(match self.join_relations(left, right, span)? {
            Typed::Rel(relation) if is_scalar => Typed::Rel(relation.scalar()),
            other => other,
        })
    }

    pub(super) fn join_relations(&mut self, left: Relation, right: Relation, span: Span) -> Result<Typed> {
        if left.is_null {
            return mistake("spec-type", "`null` has no fields", span, "check the precedence");
        }
        let arity = left.arity() + right.arity();
        let fits = match (left.columns.last(), right.columns.first()) {
            (Some(x), Some(y)) => x.sort == y.sort,
            _ => false,
        };
        if arity < 3 || !fits {
            let (x, y) = (self.show(&left), self.show(&right));
            return mistake(
                "spec-type",
                format!("{x} cannot be joined with {y}"),
                span,
                "the last column of the left must match the first of the right",
            );
        }
        let mut columns: Vec<Column> = left.columns[..left.arity() - 1].to_vec();
        columns.extend_from_slice(&right.columns[1..]);
        Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Join(left.expr, right.expr), span), columns)))
    }

    /// `left.name`: a field, a spec field, the length or elements of an array.
    pub(super) fn member(&mut self, left: Relation, name: &str, span: Span, scope: &Scope) -> Result<Typed> {
        let last = left.columns.last().and_then(|column| Some((column.ty.clone()?, column.class()?)));
        let Some((ty, class)) = last else {
            let shown = self.show(&left);
            return mistake("spec-type", format!("{shown} has no fields"), span, "check the precedence");
        };
        if let ClassKind::Array(_) = self.w.program().classes[class].kind {
            let is_scalar = left.is_scalar && left.arity() == 1;
            let relation = match name {
                "length" => Relation::new(
                    Expr::new(ExprKind::Length(scope.of_lengths()), span),
                    vec![Column::reference(ty.clone()), Column::int()],
                ),
                "elems" | "elts" => self.elements(&ty, span, scope)?,
                _ => {
                    return mistake(
                        Problem::UnknownName,
                        format!("an array has no `{name}`"),
                        span,
                        "arrays have `length` and `elems`",
                    );
                }
            };
            let is_length = name == "length";
            return Ok(match self.join_relations(left, relation, span)? {
                Typed::Rel(r) if is_length && is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        if let Some(field) = self.w.field(class, name) {
            if self.w.program().fields[field].is_static {
                return Ok(Typed::Rel(self.declared_relation(field, span, scope)?));
            }
            let mut relation = self.declared_relation(field, span, scope)?;
            let value_type = self.w.field_type(&ty, field);
            if relation.columns[1].sort == Sort::Ref {
                relation.columns[1] = Column::reference(value_type);
            }
            let is_scalar = left.is_scalar && left.arity() == 1;
            let is_total = is_scalar && left.is_total && relation.columns[1].sort != Sort::Ref;
            return Ok(match self.join_relations(left, relation, span)? {
                Typed::Rel(r) if is_total => Typed::Rel(r.total()),
                Typed::Rel(r) if is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        match self.definition(name, Some(class), scope) {
            Some(definition) if definition.is_field => {
                if left.is_scalar && left.arity() == 1 {
                    // One object: put it in place of `this`. It is named once, so that it is evaluated once.
                    if matches!(&*left.expr.kind, ExprKind::Param(..) | ExprKind::Var(_)) {
                        return self.expand(&definition, Vec::new(), Some(left), span, scope);
                    }
                    let var = self.vars.fresh("this");
                    let here = Relation { expr: Expr::new(ExprKind::Var(var.clone()), span), ..left.clone() };
                    return Ok(match self.expand(&definition, Vec::new(), Some(here), span, scope)? {
                        Typed::Truth(f) => Typed::Truth(Formula::new(FormulaKind::Let(var, left.expr, f), span)),
                        Typed::Int(i) => Typed::Int(IntExpr::new(IntKind::Let(var, left.expr, i), span)),
                        Typed::Rel(r) => {
                            Typed::Rel(Relation { expr: Expr::new(ExprKind::Let(var, left.expr, r.expr), span), ..r })
                        }
                    });
                }
                match self.field_relation(class, name, span, scope)? {
                    Some(relation) => self.join_relations(left, relation, span),
                    None => self.no_field(class, name, span),
                }
            }
            // `x.f` for a function of one argument, as Alloy's join with its box form.
            Some(definition) if definition.params.len() == 1 => {
                self.expand(&definition, vec![Typed::Rel(left)], None, span, scope)
            }
            _ => match self.represented(&left, class, name, span, scope)? {
                Some(value) => Ok(value),
                None => self.no_field(class, name, span),
            },
        }
    }

    /// `{(a, i, a[i])}` for this array type.
    pub(super) fn elements(&mut self, array: &Type, span: Span, scope: &Scope) -> Result<Relation> {
        let Type::Array(elem, class) = array else {
            return mistake("spec-type", "this is no array", span, "check the types");
        };
        let elem = (**elem).clone();
        let sort = self.sort(&elem);
        let value = Column::of(sort, &elem);
        let columns = vec![Column::reference(array.clone()), Column::int(), value];
        Ok(Relation::new(Expr::new(ExprKind::Elems(*class, scope.state, sort), span), columns))
    }

    /// `a[i]` of an array; `p[x, y]` of a predicate; else the box join `e[x] = x.e`.
    pub(super) fn boxed(&mut self, base: &ast::Expr, args: &[ast::Expr], span: Span, scope: &Scope) -> Result<Typed> {
        if let ast::ExprKind::Name(name) = &*base.kind
            && scope.lookup(name).is_none()
            && scope.param(name).is_none()
        {
            let built_in = match name.as_str() {
                "plus" | "add" => Some(IntOp::Add),
                "minus" | "sub" => Some(IntOp::Sub),
                "mul" => Some(IntOp::Mul),
                "div" => Some(IntOp::Div),
                "rem" => Some(IntOp::Rem),
                "min" => Some(IntOp::Min),
                "max" => Some(IntOp::Max),
                _ => None,
            };
            let this_class = scope.this.as_ref().and_then(Type::class_id);
            let found = self.definition(name, this_class, scope).or_else(|| self.definition(name, None, scope));
            if let Some(definition) = found.filter(|definition| !definition.is_field) {
                return self.apply(&definition, args, span, scope);
            }
            if let (Some(op), [a, b]) = (built_in, args) {
                let (x, y) = (self.int(a, scope)?, self.int(b, scope)?);
                return Ok(Typed::Int(IntExpr::new(IntKind::Binary(op, x, y), span)));
            }
        }
        // `a'[i]` and `this.a'[i]`: the element after the call. The index says itself when it is meant.
        let relation = self.relation(base, scope)?;
        if is_primed(base) && scope.has_two_states {
            let post = scope.in_state(State::Post);
            return self.element_or_box(relation, args, span, &post, scope);
        }
        self.element_or_box(relation, args, span, scope, scope)
    }

    pub(super) fn element_or_box(
        &mut self,
        base: Relation,
        args: &[ast::Expr],
        span: Span,
        state: &Scope,
        scope: &Scope,
    ) -> Result<Typed> {
        let array = base.columns.last().and_then(|column| column.ty.clone()).filter(|ty| matches!(ty, Type::Array(..)));
        if let (Some(array), [index]) = (array, args)
            && base.arity() == 1
        {
            let is_scalar = base.is_scalar;
            let elements = self.elements(&array, span, state)?;
            let Typed::Rel(of_array) = self.join_relations(base.clone(), elements, span)? else {
                unreachable!("joins are relations")
            };
            // `a[int]`, as Squander writes it, is all there is.
            if matches!(&*index.kind, ast::ExprKind::Type(name) if name == "int") {
                let columns = vec![Column::reference(array), Column::int()];
                let lengths = Relation::new(Expr::new(ExprKind::Length(state.of_lengths()), span), columns);
                let length = self.join_relations(base, lengths, span)?.into_relation(span);
                let (from, to) = (IntKind::Const(0), IntKind::Value(length.expr));
                let all = ExprKind::Range(IntExpr::new(from, span), IntExpr::new(to, span));
                let all = Relation::new(Expr::new(all, span), vec![Column::int()]);
                return self.join_relations(all, of_array, span);
            }
            if let (ast::ExprKind::Binary(ast::BinaryOp::Range, ..), Dialect::Jml) = (&*index.kind, scope.dialect) {
                let some = self.relation(index, scope)?;
                return self.join_relations(some, of_array, span);
            }
            let index = self.int(index, scope)?;
            let index = Relation::new(Expr::new(ExprKind::Int(index), span), vec![Column::int()]).total();
            return Ok(match self.join_relations(index, of_array, span)? {
                Typed::Rel(r) if is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        let mut result = base;
        for arg in args {
            let arg = self.relation(arg, scope)?;
            result = self.join_relations(arg, result, span)?.into_relation(span);
        }
        Ok(Typed::Rel(result))
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

/// Does a prime end the chain?
fn is_primed(expr: &ast::Expr) -> bool {
    match &*expr.kind {
        ast::ExprKind::Prime(_) => true,
        ast::ExprKind::Binary(ast::BinaryOp::Join, _, last) => is_primed(last),
        _ => false,
    }
}

fn real_constant(constant: &crate::ir::Const) -> Option<ast::Real> {
    use crate::ir::Const;
    match constant {
        Const::Float(bits) => Some(ast::Real::Float(*bits)),
        Const::Double(bits) => Some(ast::Real::Double(*bits)),
        _ => None,
    }
}
