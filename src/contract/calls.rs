//! Predicates, functions and spec fields put in place of their names; calls of pure methods.

use crate::base::{ClassId, MethodId, Span};
use crate::rel::ExprKind;
use crate::spec::ast;
use crate::types::Type;

use super::expr::Ctx;
use super::lookup::precedes_this;
use super::scope::{Bound, Definition, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// A formula with more definitions than this is left out: thirty that each use the one before twice are a billion.
const MAX_EXPANDED: usize = 20_000;

/// A call as it is written.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub receiver: Option<&'a ast::Expr>,
    pub name: &'a ast::Name,
    pub args: &'a [ast::Expr],
    pub span: Span,
}

impl Ctx<'_, '_> {
    /// The definition of that name that the class has or inherits; with `None`, one that belongs to no class.
    pub(super) fn definition(&mut self, name: &str, class: Option<ClassId>, scope: &Scope) -> Option<Definition> {
        let definitions = scope.definitions.clone();
        let found: Vec<&Definition> = definitions.iter().filter(|definition| definition.name == name).collect();
        match class {
            None => found.into_iter().find(|definition| definition.class.is_none()).cloned(),
            // Its own before what it inherits.
            Some(class) => found
                .iter()
                .find(|definition| definition.class == Some(class))
                .or_else(|| {
                    found
                        .iter()
                        .find(|definition| definition.class.is_some_and(|owner| self.w.is_subclass(class, owner)))
                })
                .map(|definition| (*definition).clone()),
        }
    }

    pub(super) fn apply(
        &mut self,
        definition: &Definition,
        args: &[ast::Expr],
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        if args.len() != definition.params.len() {
            let message = format!("`{}` takes {} arguments", definition.name, definition.params.len());
            return mistake("arity", message, span, "match its declaration");
        }
        let values = args.iter().map(|arg| self.typed(arg, scope)).collect::<Result<Vec<Typed>>>()?;
        self.expand(definition, values, None, span, scope)
    }

    pub(super) fn expand(
        &mut self,
        definition: &Definition,
        args: Vec<Typed>,
        this: Option<Relation>,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let bound = definition.params.iter().cloned().zip(args.into_iter().map(Bound::Argument)).collect();
        self.expand_bound(definition, bound, this, span, scope)
    }

    pub(super) fn expand_bound(
        &mut self,
        definition: &Definition,
        bound: Vec<(String, Bound)>,
        this: Option<Relation>,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let key = match definition.class {
            Some(class) => format!("{}.{}", self.w.program().classes[class].name, definition.name),
            None => definition.name.clone(),
        };
        if scope.expanding.contains(&key) {
            return mistake(
                "recursion",
                format!("`{}` is defined by itself", definition.name),
                span,
                "use a closure: `^r` or `*r`",
            );
        }
        if scope.expanding.is_empty() {
            self.w.memory.n_expanded = 0;
        }
        self.w.memory.n_expanded += 1;
        if self.w.memory.n_expanded > MAX_EXPANDED || self.w.is_stopped() {
            return mistake(
                "unbounded",
                format!("more than {MAX_EXPANDED} definitions would be put in for their names here"),
                span,
                "say it with fewer predicates that use others twice",
            );
        }
        let mut expanding = scope.expanding.clone();
        expanding.push(key);
        let needs_this = definition.function.as_ref().is_none_or(|function| !function.is_static);
        let inner = Scope {
            makes_this: false,
            place: definition.place,
            dialect: definition.dialect,
            state: scope.state,
            has_two_states: scope.has_two_states && !definition.is_field,
            this: definition.class.map(Type::class).or_else(|| scope.this.clone()).filter(|_| needs_this),
            this_is: this.or_else(|| scope.this_is.clone()).filter(|_| needs_this),
            params: Vec::new(),
            locals: Vec::new(),
            result: None,
            bound,
            expanding,
            definitions: scope.definitions.clone(),
            context: None,
            known: scope.known.clone(),
        };
        self.typed(&definition.body, &inner)
    }

    /// A pure method, a predicate, or a named function with parentheses.
    pub(super) fn call(&mut self, call: Call<'_>, scope: &Scope) -> Result<Typed> {
        let Call { receiver, name, args, span } = call;
        let this_class = scope.this.as_ref().and_then(Type::class_id);
        if let Some(value) = self.function(call, scope)? {
            return Ok(value);
        }
        if receiver.is_none() {
            if let Some(word) = self.word(call, scope)? {
                return Ok(word);
            }
            let found =
                self.definition(&name.text, this_class, scope).or_else(|| self.definition(&name.text, None, scope));
            if let Some(definition) = found.filter(|definition| !definition.is_field && definition.function.is_none()) {
                return self.apply(&definition, args, span, scope);
            }
        }
        if let Some(equal) = self.equals_literal(call, scope)? {
            return Ok(equal);
        }
        if let Some(matched) = self.matched(call, scope)? {
            return Ok(matched);
        }
        if let Some(chained) = self.chained(call, scope)? {
            return Ok(chained);
        }
        if let Some(cloned) = self.cloned(call, scope)? {
            return Ok(cloned);
        }
        let around = if receiver.is_none() { self.method_around(&name.text, name.span, scope)? } else { None };
        let (class_around, object_around) = around.map_or((None, None), |(class, object)| (Some(class), object));
        let receiver_relation = match receiver {
            None if class_around.is_some() => object_around,
            Some(receiver) => match self.class_path(receiver, scope) {
                Some(_) => None,
                None => Some(self.relation(receiver, scope)?),
            },
            // A static method needs none.
            None if scope.this.is_some() && !precedes_this(scope) => Some(self.this(scope, span)?),
            None => None,
        };
        let class = match (&receiver_relation, receiver) {
            (None, None) if class_around.is_some() => class_around,
            (Some(relation), _) => relation.columns.last().and_then(Column::class),
            (None, Some(receiver)) => self.class_path(receiver, scope),
            (None, None) => scope.place.class,
        };
        let Some(class) = class else {
            return self.unknown(
                &name.text,
                format!("nothing here has a method `{}`", name.text),
                name.span,
                "check the receiver",
            );
        };
        let candidates = self.w.methods(class, &name.text);
        let seen = receiver_relation.as_ref().and_then(|relation| relation.columns.last()?.ty.clone());
        let given = args.iter().map(|arg| Ok((self.typed(arg, scope)?, arg))).collect::<Result<Vec<_>>>()?;
        let Some((method, params)) = self.overload(&candidates, seen.as_ref(), &given, scope) else {
            let class_name = self.w.program().classes[class].name.clone();
            let (of, n) = (|m: &&MethodId| self.w.signature(**m).params.len() == args.len(), args.len());
            return match candidates.iter().find(of) {
                Some(_) => mistake(
                    "overload",
                    format!("no method `{}` of `{class_name}` takes these arguments", name.text),
                    name.span,
                    "check the types of the arguments",
                ),
                None => self.unknown(
                    &name.text,
                    format!("`{class_name}` has no method `{}` with {n} arguments", name.text),
                    name.span,
                    "check the spelling",
                ),
            };
        };
        if self.w.memory.overridden_by_models.contains(&name.text) {
            let message = format!("`{}`, which a model method overrides that has no meaning here,", name.text);
            return mistake("unsupported", message + " is not supported", name.span, "give it a body in plain Java");
        }
        let method = self.with_body(method);
        let named = self.w.program().spreads.get(&method).copied().unwrap_or(method);
        let types: Vec<Type> = given.iter().map(|(typed, arg)| self.java_type(arg, typed, scope)).collect();
        let returns = self.returned_by(named, seen.as_ref(), &types);
        let mut values = Vec::new();
        if !self.w.program().methods[named].is_static {
            match receiver_relation {
                Some(relation) => values.push(relation.expr),
                None if precedes_this(scope) => values.push(self.this(scope, span)?.expr),
                None => {
                    return mistake(
                        "static",
                        format!("`{}` is not static", name.text),
                        name.span,
                        "call it on an object",
                    );
                }
            }
        }
        for (arg, param) in given.into_iter().zip(&params) {
            values.push(self.passed(arg, param, scope)?);
        }
        self.w.want(method);
        if returns == Type::Void {
            return mistake(
                "spec-type",
                format!("`{}` returns nothing", name.text),
                name.span,
                "call a method with a result",
            );
        }
        let sort = self.sort(&returns);
        Ok(Typed::Rel(self.of_type(ExprKind::Call(method, values, scope.state, sort), &returns, span)?))
    }
}
