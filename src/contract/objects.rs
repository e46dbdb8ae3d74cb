//! Objects that formulas speak of without a name: string literals, joined strings, what `new` makes.
//!
//! Each is the result of a method that is written for it ([`Wanted`]).

use crate::base::{ClassId, MethodId, Problem, Span};
use crate::rel::ExprKind;
use crate::spec::ast::{self, BinaryOp, ExprKind as K};
use crate::types::Type;

use super::calls::Call;
use super::expr::Ctx;
use super::names::{Wanted, Written};
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// The class of what JML's operators are here.
const FORMULAS: &str = "java.lang.Formulas";
const STRING: &str = "java.lang.String";

impl Ctx<'_, '_> {
    /// A string literal: the interned object.
    pub(super) fn literal(&mut self, text: &str, span: Span, scope: &Scope) -> Result<Typed> {
        if scope.dialect != Dialect::Jml {
            return mistake(
                "unsupported",
                "string literals are supported in specifications only as in `s.equals(\"text\")`",
                span,
                "compare with `equals`, or lengths or characters",
            );
        }
        let Some((class, made)) = self.written(Wanted::Text(text)) else {
            return mistake("unsupported", "this string literal is not supported", span, "compare its characters");
        };
        match self.static_call(class, made, Vec::new(), span, scope)? {
            Typed::Rel(relation) => Ok(Typed::Rel(relation.total())),
            other => Ok(other),
        }
    }

    /// `C.class`, in JML. `None`: something else.
    pub(super) fn class_literal(
        &mut self,
        class: &ast::Expr,
        name: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        let is_one = scope.dialect == Dialect::Jml && matches!(&*name.kind, K::Name(name) if name == "class");
        let Some(class) = is_one.then(|| self.class_path(class, scope)).flatten() else { return Ok(None) };
        let ty = Type::class(class);
        let Some((literal, it)) = self.written(Wanted::ClassOf(&ty)) else { return Ok(None) };
        self.w.complete_members(literal);
        let Some(field) = self.w.field(literal, it) else { return Ok(None) };
        let constant = self.declared_relation(field, span, scope)?;
        Ok(Some(Typed::Rel(constant)))
    }

    /// `a + b`, of which one is a string. Of constants it is a constant (JLS 15.29).
    pub(super) fn joined_strings(
        &mut self,
        whole: (&ast::Expr, &ast::Expr),
        (left, right): (Typed, Typed),
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let (a, b) = whole;
        if let (Some(x), Some(y)) = (constant(a), constant(b)) {
            return self.literal(&(x + &y), span, scope);
        }
        let (left, right) = (self.as_text(left, a, scope)?, self.as_text(right, b, scope)?);
        let class = self.w.library_class(FORMULAS);
        // Both are texts now, whatever was written.
        let text = ast::Expr { kind: Box::new(K::Str(String::new())), span };
        self.static_call(class, "joined", vec![(left, &text), (right, &text)], span, scope)
    }

    /// What `+` puts into the string.
    fn as_text(&mut self, part: Typed, written: &ast::Expr, scope: &Scope) -> Result<Typed> {
        let ty = self.java_type(written, &part, scope);
        let class = self.w.library_class(STRING);
        match ty {
            Type::Null => self.literal("null", written.span, scope),
            Type::Array(..) | Type::Void => {
                mistake("unsupported", "an array as text", written.span, "compare its elements")
            }
            ty if ty.class_id() == Some(class) => Ok(part),
            _ => self.static_call(class, "valueOf", vec![(part, written)], written.span, scope),
        }
    }

    /// `new C(…)`
    pub(super) fn new_object(
        &mut self,
        class: &ast::Name,
        args: &[ast::Expr],
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let Some(made) = self.class_named(&class.text, scope) else {
            return mistake(
                Problem::UnknownName,
                format!("no class `{}` here", class.text),
                class.span,
                "check the spelling",
            );
        };
        let Some((maker, method)) = self.written(Wanted::New(made)) else {
            let what = format!("`new {}` is not supported in specifications", class.text);
            return mistake("unsupported", what, span, "call a pure method that returns such an object");
        };
        let given = args.iter().map(|arg| Ok((self.typed(arg, scope)?, arg))).collect::<Result<Vec<_>>>()?;
        match self.static_call(maker, method, given, span, scope)? {
            Typed::Rel(relation) => Ok(Typed::Rel(relation.total())),
            other => Ok(other),
        }
    }

    /// `new C(…).m(…).n(…)` of a class of the library, in JML: one call of what is written for it, as each call may change
    /// what the one before made. `None`: it is another call.
    pub(super) fn chained(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let mut calls = vec![(call.name, call.args)];
        let mut object = call.receiver;
        let (class, args) = loop {
            match object.map(|object| &*object.kind) {
                Some(K::Call { receiver, name, args }) => {
                    calls.push((name, args));
                    object = receiver.as_ref();
                }
                Some(K::New(class, args)) if scope.dialect == Dialect::Jml => break (class, args),
                _ => return Ok(None),
            }
        };
        let made = self.class_named(&class.text, scope);
        let Some(made) = made.filter(|made| !self.w.program().classes[*made].is_user) else { return Ok(None) };
        let Some((maker, method)) = self.written(Wanted::New(made)) else { return Ok(None) };
        let mut given: Vec<(Typed, &ast::Expr)> = Vec::new();
        let mut methods: Vec<MethodId> = Vec::new();
        let mut through: Option<Type> = None;
        let made = ast::Name { text: method.to_owned(), span: call.span };
        for (name, args) in std::iter::once((&made, args.as_slice())).chain(calls.into_iter().rev()) {
            let class = match &through {
                None => Some(maker),
                Some(ty) => ty.class_id(),
            };
            let Some(class) = class else { return Ok(None) };
            let own = args.iter().map(|arg| Ok((self.typed(arg, scope)?, arg))).collect::<Result<Vec<_>>>()?;
            let candidates = self.w.methods(class, &name.text);
            let Some((method, _)) = self.overload(&candidates, through.as_ref(), &own, scope) else { return Ok(None) };
            through = Some(self.w.signature(method).returns.clone());
            methods.push(method);
            given.extend(own);
        }
        let Some((class, chain)) = self.written(Wanted::Chain(&methods)) else { return Ok(None) };
        self.static_call(class, chain, given, call.span, scope).map(Some)
    }

    /// `==` of a new object and anything is false: nobody says that on purpose.
    pub(super) fn refuse_new(&self, (typed, written): (&Typed, &ast::Expr)) -> Result<()> {
        let is_join = matches!(&*written.kind, K::Binary(BinaryOp::Add, ..)) && constant(written).is_none();
        if matches!(&*written.kind, K::New(..)) || is_join && self.is_string(typed) {
            let message = "`==` of an object that the specification makes is not supported";
            return mistake("unsupported", message, written.span, "compare with `equals`");
        }
        Ok(())
    }

    /// `s.matches("…")` and the like: what the pattern's class says. `None`: it is another call.
    pub(super) fn matched(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let Call { receiver, name, args, span } = call;
        let (Some(receiver), [pattern, rest @ ..]) = (receiver, args) else { return Ok(None) };
        let K::Str(text) = &*pattern.kind else { return Ok(None) };
        let is_one = matches!((name.text.as_str(), rest.len()), ("matches", 0) | ("replaceAll" | "replaceFirst", 1));
        if !is_one || scope.dialect != Dialect::Jml || self.class_path(receiver, scope).is_some() {
            return Ok(None);
        }
        let typed = self.typed(receiver, scope)?;
        if !self.is_string(&typed) {
            return Ok(None);
        }
        let class = match self.w.written(Wanted::Pattern(text)) {
            Ok(Some((class, _))) => class,
            Ok(None) => return Ok(None),
            Err(why) => {
                let what = format!("the regular expression \"{text}\" ({why}) is not supported");
                return mistake("unsupported", what, pattern.span, "compare characters");
            }
        };
        let mut given = vec![(typed, receiver)];
        for arg in rest {
            given.push((self.typed(arg, scope)?, arg));
        }
        self.static_call(class, &name.text, given, span, scope).map(Some)
    }

    /// `a.getClass() == b.getClass()` and `a.getClass() == C.class`, in JML. `None`: it is another comparison.
    pub(super) fn same_class(
        &mut self,
        op: BinaryOp,
        a: &ast::Expr,
        b: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<Typed>> {
        if scope.dialect != Dialect::Jml || !matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            return Ok(None);
        }
        let (object, other) = match (classed(a), classed(b)) {
            (Some(x), _) => (x, b),
            (None, Some(y)) => (y, a),
            (None, None) => return Ok(None),
        };
        let given = (self.typed(&object, scope)?, &object);
        let same = if let Some(other) = classed(other) {
            let given = vec![given, (self.typed(&other, scope)?, &other)];
            let class = self.w.library_class(FORMULAS);
            self.static_call(class, "isOneClass", given, span, scope)?
        } else {
            let K::Binary(BinaryOp::Join, class, name) = &*other.kind else { return Ok(None) };
            let is_literal = matches!(&*name.kind, K::Name(name) if name == "class");
            let array = match &*class.kind {
                K::Type(name) if is_literal => match self.type_set(name, span, scope)? {
                    Typed::Rel(arrays) => arrays.columns.first().and_then(|column| column.ty.clone()),
                    _ => None,
                },
                _ => None,
            };
            let named = || is_literal.then(|| self.class_path(class, scope)).flatten().map(Type::class);
            let Some(ty) = array.or_else(named) else { return Ok(None) };
            let Some((exact, is_one)) = self.written(Wanted::Exactly(&ty)) else { return Ok(None) };
            self.static_call(exact, is_one, vec![given], span, scope)?
        };
        let same = self.as_formula(same, span)?;
        Ok(Some(Typed::Truth(if op == BinaryOp::Ne { super::typed::not(same, span) } else { same })))
    }

    /// `a.clone()` of an array: it is of the array's type. `None`: it is another call.
    pub(super) fn cloned(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let Call { receiver, name, args, span } = call;
        let (Some(receiver), "clone", []) = (receiver, name.text.as_str(), args) else { return Ok(None) };
        if scope.dialect != Dialect::Jml || self.class_path(receiver, scope).is_some() {
            return Ok(None);
        }
        let typed = self.typed(receiver, scope)?;
        let ty = self.java_type(receiver, &typed, scope);
        let Type::Array(..) = ty else { return Ok(None) };
        let class = self.w.library_class(FORMULAS);
        match self.static_call(class, "cloned", vec![(typed, receiver)], span, scope)? {
            Typed::Rel(relation) => Ok(Some(Typed::Rel(Relation { columns: vec![Column::reference(ty)], ..relation }))),
            other => Ok(Some(other)),
        }
    }

    /// Of a method that is native in the models, but known to code: one that calls it.
    pub(super) fn with_body(&mut self, method: MethodId) -> MethodId {
        let called = &self.w.program().methods[method];
        let is_root = called.name == "sqrt" && self.w.program().classes[called.class].name == "java.lang.Math";
        if !is_root {
            return method;
        }
        let class = self.w.library_class(FORMULAS);
        self.w.methods(class, "sqrt").first().copied().unwrap_or(method)
    }

    /// What is written for the formula, if it can be.
    fn written(&mut self, wanted: Wanted<'_>) -> Option<Written> {
        self.w.written(wanted).ok().flatten()
    }

    /// A call of a static method of a class of the library.
    pub(super) fn static_call(
        &mut self,
        class: ClassId,
        name: &str,
        given: Vec<(Typed, &ast::Expr)>,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let candidates = self.w.methods(class, name);
        let Some((method, params)) = self.overload(&candidates, None, &given, scope) else {
            let message = format!("no `{name}` takes these arguments");
            return mistake("overload", message, span, "check the types of the arguments");
        };
        let returns = self.w.signature(method).returns.clone();
        let mut values = Vec::new();
        for (arg, param) in given.into_iter().zip(&params) {
            values.push(self.passed(arg, param, scope)?);
        }
        self.w.want(method);
        let sort = self.sort(&returns);
        Ok(Typed::Rel(self.of_type(ExprKind::Call(method, values, scope.state, sort), &returns, span)?))
    }
}

/// The object of `e.getClass()`.
fn classed(expr: &ast::Expr) -> Option<ast::Expr> {
    match &*expr.kind {
        K::Call { receiver, name, args } if name.text == "getClass" && args.is_empty() => {
            let this = || ast::Expr { kind: Box::new(K::This), span: expr.span };
            Some(receiver.clone().unwrap_or_else(this))
        }
        _ => None,
    }
}

/// The text of a constant expression with a string in it.
fn constant(expr: &ast::Expr) -> Option<String> {
    match &*expr.kind {
        K::Str(text) => Some(text.clone()),
        K::Int(value) => Some(value.to_string()),
        K::Bool(value) => Some(value.to_string()),
        K::Char(unit) => String::from_utf16(&[*unit]).ok(),
        K::Binary(BinaryOp::Add, a, b) if has_text(a) || has_text(b) => Some(constant(a)? + &constant(b)?),
        _ => None,
    }
}

fn has_text(expr: &ast::Expr) -> bool {
    match &*expr.kind {
        K::Str(_) => true,
        K::Binary(BinaryOp::Add, a, b) => has_text(a) || has_text(b),
        _ => false,
    }
}
