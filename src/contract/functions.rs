//! Model methods whose body is JML, put in place of their calls.
//!
//! Arguments are evaluated once, before the body, and are values of the parameters' types; so is what comes out.
//! Of several classes the one of the object says what the method is.

use crate::base::{ClassId, Span};
use crate::ir::{self, ClassKind};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Var};
use crate::spec::ast;
use crate::types::Type;

use super::calls::Call;
use super::expr::Ctx;
use super::ranges::{Ranges, is_within, values_of};
use super::scope::{Bound, Definition, Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

/// What a type's name means in the declaration of such a method.
enum Named {
    Truth,
    /// `None`: all integers.
    Integer(Option<ir::Type>),
    Real(ir::Type),
    Reference(Type),
    /// A type variable, say: what is given says more.
    Unknown,
}

impl Ctx<'_, '_> {
    /// `None`: it is another call.
    pub(super) fn function(&mut self, call: Call<'_>, scope: &Scope) -> Result<Option<Typed>> {
        let Call { receiver, name, args, span } = call;
        let definitions = scope.definitions.clone();
        let is_it =
            |each: &&Definition| each.name == name.text && each.function.is_some() && each.params.len() == args.len();
        let named: Vec<&Definition> = definitions.iter().filter(is_it).collect();
        if scope.dialect != Dialect::Jml || named.is_empty() {
            return Ok(None);
        }
        let own = scope.this.as_ref().and_then(Type::class_id).or(scope.place.class);
        let (class, object) = match receiver {
            None => {
                let mut class = own;
                while let Some(inner) = class.filter(|class| self.functions_of(&named, *class).0.is_none()) {
                    class = self.w.outer(inner);
                }
                let object = match class {
                    Some(class) if Some(class) != own => self.around(span, scope, |_, found| found == class)?,
                    Some(_) if scope.this.is_some() && !super::lookup::precedes_this(scope) => {
                        Some(self.this(scope, span)?)
                    }
                    _ => None,
                };
                (class, object)
            }
            Some(receiver) => match self.class_path(receiver, scope) {
                Some(class) => (Some(class), None),
                None => {
                    let object = self.relation(receiver, scope)?;
                    (object.columns.last().and_then(Column::class), Some(object))
                }
            },
        };
        let Some(class) = class else { return Ok(None) };
        let (inherited, below) = self.functions_of(&named, class);
        if inherited.is_none() && below.is_empty() {
            return Ok(None);
        }
        self.is_only_jml(&name.text, args.len(), class, span)?;
        let all: Vec<Definition> = below.iter().copied().chain(inherited).cloned().collect();
        for (at, each) in all.iter().enumerate() {
            if named.iter().filter(|other| other.class == each.class).count() > 1
                || all[..at].iter().any(|o| o.class == each.class)
            {
                let message = format!("`{}`, of which there are several for as many arguments,", name.text);
                return mistake("unsupported", message + " is not supported", span, "give them names of their own");
            }
        }
        let is_static = |each: &Definition| each.function.as_ref().is_some_and(|function| function.is_static);
        if let Some(only) = inherited.filter(|only| is_static(only)) {
            return self.applied(only, None, args, span, scope).map(Some);
        }
        let Some(object) = object else {
            let message = format!("`{}` is not static", name.text);
            return mistake("static", message, name.span, "call it on an object");
        };
        if all.iter().any(is_static) || !object.is_scalar || object.arity() != 1 {
            let message = format!("`{}` of several objects, or static below,", name.text);
            return mistake("unsupported", message + " is not supported", span, "call it on one object");
        }
        self.all_say(&name.text, &all, class, span)?;
        self.of_object(&all, object, receiver.is_none(), args, span, scope).map(Some)
    }

    /// The class's own or inherited one, and those of classes below, those furthest below first.
    fn functions_of<'d>(
        &mut self,
        named: &[&'d Definition],
        class: ClassId,
    ) -> (Option<&'d Definition>, Vec<&'d Definition>) {
        let above = self.w.program().supertypes(class);
        let own = above.iter().find_map(|above| named.iter().find(|each| each.class == Some(*above)).copied());
        let is_below =
            |each: &&&Definition| each.class.is_some_and(|owner| owner != class && self.w.is_subclass(owner, class));
        let mut below: Vec<&Definition> = named.iter().filter(is_below).copied().collect();
        let depth = |each: &&Definition| each.class.map_or(0, |owner| self.w.program().supertypes(owner).len());
        below.sort_by_key(|each| std::cmp::Reverse(depth(each)));
        (own, below)
    }

    /// No method that runs has that name here: which of them is called is Java's question.
    fn is_only_jml(&mut self, name: &str, n: usize, class: ClassId, span: Span) -> Result<()> {
        let classes: Vec<ClassId> = self.w.program().classes.ids().collect();
        for other in classes {
            if !self.w.is_subclass(other, class) && !self.w.is_subclass(class, other) {
                continue;
            }
            let methods = self.w.program().classes[other].methods.clone();
            let is_it = |method: &crate::base::MethodId| {
                self.w.program().methods[*method].name == name && self.w.signature(*method).params.len() == n
            };
            if methods.iter().any(is_it) {
                let message = format!("`{name}`, a model method and one that runs,");
                return mistake("unsupported", message + " is not supported", span, "give them names of their own");
            }
        }
        Ok(())
    }

    /// Each class of which there are objects has one.
    fn all_say(&mut self, name: &str, all: &[Definition], class: ClassId, span: Span) -> Result<()> {
        let mut is_any = all.iter().any(|each| each.class.is_some_and(|owner| self.w.is_subclass(class, owner)));
        for id in self.w.program().classes.ids().collect::<Vec<ClassId>>() {
            let object = &self.w.program().classes[id];
            let is_concrete = !object.is_abstract && !matches!(object.kind, ClassKind::Interface | ClassKind::Array(_));
            if !object.is_user || !is_concrete || !self.w.is_subclass(id, class) {
                continue;
            }
            if !all.iter().any(|each| each.class.is_some_and(|owner| self.w.is_subclass(id, owner))) {
                let silent = &self.w.program().classes[id].name;
                let message = format!("the model method `{name}` has no meaning in `{silent}`");
                return mistake("unsupported", message, span, "give it a body there");
            }
            is_any = true;
        }
        if !is_any {
            let message = format!("the model method `{name}` of a class without objects");
            return mistake("unsupported", message, span, "give a class that has objects");
        }
        Ok(())
    }

    /// What the class of the object says.
    fn of_object(
        &mut self,
        all: &[Definition],
        object: Relation,
        is_this: bool,
        args: &[ast::Expr],
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let mut lets = Vec::new();
        let object = if is_this || object.is_total {
            object
        } else {
            // A call on null has no value.
            let written = ast::Expr { kind: Box::new(ast::ExprKind::This), span };
            let Typed::Rel(there) = self.of_words("present", Typed::Rel(object.clone()), &written, scope)? else {
                unreachable!("it returns an object");
            };
            self.once("receiver", Relation { expr: there.expr, ..object }, span, &mut lets)
        };
        let mut value: Option<Typed> = None;
        for each in all.iter().rev() {
            let owner = each.class.expect("a method has a class");
            let column = Column::reference(Type::class(owner));
            let here = Relation { columns: vec![column], ..object.clone() };
            let said = self.applied(each, Some(here), args, span, scope)?;
            value = Some(match value {
                None => said,
                Some(rest) => {
                    let is = Formula::new(FormulaKind::InstanceOf(object.expr.clone(), owner), span);
                    self.either(is, said, rest, span)?
                }
            });
        }
        Ok(around(lets, value.expect("one at least"), span))
    }

    fn either(&mut self, cond: Formula, a: Typed, b: Typed, span: Span) -> Result<Typed> {
        Ok(match (a, b) {
            (Typed::Truth(a), Typed::Truth(b)) => Typed::Truth(Formula::new(FormulaKind::IfElse(cond, a, b), span)),
            (a, b) if a.is_int() && b.is_int() => {
                let (a, b) = (self.as_int(a, span)?, self.as_int(b, span)?);
                Typed::Int(IntExpr::new(IntKind::IfElse(cond, a, b), span))
            }
            (a, b) => {
                let (a, b) = self.same_columns(a.into_relation(span), b.into_relation(span), span)?;
                let chosen = Expr::new(ExprKind::IfElse(cond, a.expr, b.expr), span);
                Typed::Rel(Relation { is_scalar: a.is_scalar && b.is_scalar, ..Relation::new(chosen, a.columns) })
            }
        })
    }

    /// The body with the arguments in it.
    fn applied(
        &mut self,
        definition: &Definition,
        object: Option<Relation>,
        args: &[ast::Expr],
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let function = definition.function.clone().expect("it is one");
        let there = Scope { place: definition.place, ..scope.clone() };
        let mut lets = Vec::new();
        let mut bound = Vec::new();
        for ((arg, ty), name) in args.iter().zip(&function.params).zip(&definition.params) {
            let named = self.type_named(ty, span, &there);
            let given = self.typed(arg, scope)?;
            let value = self.as_named(given, arg, &named, scope)?;
            let value = self.once(name, value.into_relation(span), span, &mut lets);
            if let (Named::Integer(Some(ty)), ExprKind::Var(var)) = (&named, &*value.expr.kind) {
                self.var_types.insert(var.id, *ty);
            }
            bound.push((name.clone(), Bound::Variable(value)));
        }
        let body = self.expand_bound(definition, bound, object, span, scope)?;
        let named = self.type_named(&function.returns, span, &there);
        let value = self.as_named(body, &definition.body, &named, scope)?;
        Ok(around(lets, value, span))
    }

    /// The value, evaluated in one place only.
    fn once(&mut self, name: &str, value: Relation, span: Span, lets: &mut Vec<(Var, Expr)>) -> Relation {
        let is_plain = match &*value.expr.kind {
            ExprKind::Var(_) | ExprKind::Param(..) | ExprKind::None(_) => true,
            ExprKind::Int(int) => matches!(&*int.kind, IntKind::Const(_)),
            _ => false,
        };
        if is_plain {
            return value;
        }
        let var = self.vars.fresh(name);
        lets.push((var.clone(), value.expr));
        Relation { expr: Expr::new(ExprKind::Var(var), span), ..value }
    }

    /// As a value of the type; a number that is none has no value.
    fn as_named(&mut self, typed: Typed, written: &ast::Expr, named: &Named, scope: &Scope) -> Result<Typed> {
        let span = written.span;
        match named {
            Named::Truth => Ok(Typed::Truth(self.as_formula(typed, span)?)),
            Named::Real(ty) => {
                let bits = self.passed((typed, written), &Type::Prim(*ty), scope)?;
                let column = Column::of(crate::rel::Sort::Int, &Type::Prim(*ty));
                Ok(Typed::Rel(Relation::new(bits, vec![column]).total()))
            }
            Named::Integer(ty) => {
                let number = self.value_of(typed, span, scope)?;
                let number = self.as_int(number, span)?;
                let mut ranges = Ranges::new(self.w.program(), scope);
                ranges.vars = self.var_types.iter().filter_map(|(var, ty)| Some((*var, values_of(*ty)?))).collect();
                let is_safe = ty.and_then(values_of).is_none_or(|values| is_within(ranges.int(&number), values));
                match ty {
                    Some(ty) if !is_safe => {
                        let name = match ty {
                            ir::Type::Byte => "aByte",
                            ir::Type::Short => "aShort",
                            ir::Type::Char => "aChar",
                            ir::Type::Int => "anInt",
                            _ => "aLong",
                        };
                        self.of_words(name, Typed::Int(number), written, scope)
                    }
                    _ => Ok(Typed::Int(number)),
                }
            }
            Named::Reference(ty) => {
                let expr = self.passed((typed.clone(), written), ty, scope)?;
                let is_null = matches!(&typed, Typed::Rel(relation) if relation.is_null);
                let given = if let Typed::Rel(relation) = &typed { relation.columns.last().cloned() } else { None };
                // What is known to be of a class below is known to be one still.
                let column = match given.as_ref().and_then(Column::class).zip(ty.class_id()) {
                    Some((given, wanted)) if !is_null && !self.w.is_subclass(given, wanted) => {
                        return mistake("spec-type", "an object of another class", span, "check the types");
                    }
                    Some((given_class, wanted)) if given_class == wanted => given.expect("it has a class"),
                    _ => Column::reference(ty.clone()),
                };
                Ok(Typed::Rel(Relation::new(expr, vec![column]).scalar()))
            }
            Named::Unknown => match typed {
                Typed::Rel(relation) if relation.is_scalar && relation.arity() == 1 => Ok(Typed::Rel(relation)),
                _ => mistake("unsupported", "a value of a type that is not known here", span, "name a class"),
            },
        }
    }

    fn of_words(&mut self, name: &str, value: Typed, written: &ast::Expr, scope: &Scope) -> Result<Typed> {
        let class = self.words(written.span)?;
        self.w.complete_members(class);
        self.static_call(class, name, vec![(value, written)], written.span, scope)
    }

    fn type_named(&mut self, name: &str, at: Span, scope: &Scope) -> Named {
        match name {
            "boolean" => Named::Truth,
            "\\bigint" => Named::Integer(None),
            "byte" => Named::Integer(Some(ir::Type::Byte)),
            "short" => Named::Integer(Some(ir::Type::Short)),
            "char" => Named::Integer(Some(ir::Type::Char)),
            "int" => Named::Integer(Some(ir::Type::Int)),
            "long" => Named::Integer(Some(ir::Type::Long)),
            "float" => Named::Real(ir::Type::Float),
            "double" => Named::Real(ir::Type::Double),
            array if array.ends_with("[]") => match self.array_named(array, at, scope) {
                Ok(ty) => Named::Reference(ty),
                Err(_) => Named::Unknown,
            },
            class => match self.class_named(class, scope) {
                Some(class) => Named::Reference(Type::class(class)),
                None => Named::Unknown,
            },
        }
    }
}

/// The value, where the variables stand for these.
fn around(lets: Vec<(Var, Expr)>, value: Typed, span: Span) -> Typed {
    lets.into_iter().rev().fold(value, |value, (var, is)| match value {
        Typed::Truth(f) => Typed::Truth(Formula::new(FormulaKind::Let(var, is, f), span)),
        Typed::Int(i) => Typed::Int(IntExpr::new(IntKind::Let(var, is, i), span)),
        Typed::Rel(r) => Typed::Rel(Relation { expr: Expr::new(ExprKind::Let(var, is, r.expr), span), ..r }),
    })
}
