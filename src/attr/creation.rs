//! What `new` makes (JLS 15.9).

use std::rc::Rc;

use crate::base::{ClassId, MethodId};
use crate::ir;
use crate::java::{self, CallTarget, ExprKind};

use super::call::Wanted;
use super::nested::{WantedAt, is_known, is_nested, of_arms};
use super::overload::Arg;
use super::scope::Attr;
use crate::classes::constant::dotted_type;
use crate::types::{Type, Var};

/// A creation that was attributed.
#[derive(Debug)]
pub(crate) struct Creation {
    /// The type that is named, with its arguments.
    pub ty: Type,
    /// `None` if nothing can be made, or none takes the arguments. A class with a body has one of its own.
    pub constructor: Option<Constructor>,
    /// The types that the arguments are wanted at, as far as they are known before them.
    pub wanted_at: WantedAt,
    /// `new C<>(…)`
    pub is_diamond: bool,
}

/// A constructor that was chosen.
#[derive(Clone, Debug)]
pub(crate) struct Constructor {
    pub method: MethodId,
    /// It takes these before what is declared.
    pub n_hidden: usize,
    /// The last arguments go into an array.
    pub is_spread: bool,
    /// As declared, with the type arguments put in.
    pub params: Vec<Type>,
}

impl Attr<'_, '_> {
    /// With its type: of a class with a body what that extends.
    pub(super) fn creation(
        &mut self,
        outer: Option<&java::Expr>,
        ty: &java::TypeRef,
        args: &[java::Expr],
        has_body: bool,
        expected: Option<&Type>,
    ) -> (Type, Creation) {
        let outer = outer.map(|outer| self.expr(outer));
        let created = self.inner_class(outer.as_ref(), ty);
        // What is not known yet of the parameter says nothing of the class's variables.
        let said = expected.filter(|ty| is_known(ty));
        let created = created.unwrap_or_else(|| self.resolve(ty)).wanted_as(said);
        let class = created.class_id().filter(|class| !self.w.is_opaque(*class));
        let Some(class) = class else {
            let ty = if created.class_id().is_some() { created.clone() } else { Type::Null };
            return (ty, Creation { ty: created, constructor: None, wanted_at: Vec::new(), is_diamond: false });
        };
        let is_diamond = self.is_open_class(&created);
        let candidates = self.w.find_methods(class, ir::CONSTRUCTOR);
        let seen = if is_diamond && args.iter().any(is_nested) {
            let alone: Vec<Arg<'_>> = args.iter().map(|arg| self.arg(arg, None)).collect();
            self.diamond(created.clone(), &alone, expected)
        } else {
            created.clone()
        };
        let mut wanted_at = self.wanted_at(&seen, &candidates, args, &Wanted::default());
        let args = self.args_wanted_at(args, &wanted_at);
        let created = self.diamond(created, &args, expected);
        let declared = &self.w.program.classes[class];
        let is_enum = self.is_strict() && declared.kind == ir::ClassKind::Enum;
        let is_wrong = !has_body && (is_enum || declared.is_abstract);
        let constructor = if has_body || is_wrong { None } else { self.constructor(class, &created, &args) };
        if let Some(constructor) = &constructor {
            of_arms(&args, &constructor.params, constructor.is_spread, &mut wanted_at);
        }
        let ty = if is_wrong { Type::Null } else { created.clone() };
        (ty, Creation { ty: created, constructor, wanted_at, is_diamond })
    }

    /// The constructor that takes these.
    pub(crate) fn constructor(&mut self, class: ClassId, through: &Type, args: &[Arg<'_>]) -> Option<Constructor> {
        let candidates = self.w.find_methods(class, ir::CONSTRUCTOR);
        let (method, is_spread) = self.choose(&candidates, through, args)?;
        let info = self.w.methods[method].clone();
        let map = self.w.bindings(through);
        let params = info.params[info.n_hidden..].iter().map(|ty| ty.subst(&map)).collect();
        Some(Constructor { method, n_hidden: info.n_hidden, is_spread, params })
    }

    /// What a method gives that an anonymous class declares: `new Object() { int m() { … } }.m()`.
    pub(super) fn own_result(&mut self, target: &CallTarget, name: &str, n_args: usize) -> Option<Type> {
        let CallTarget::Expr(receiver) = target else { return None };
        let is_it = |method: &&java::MethodDecl| method.name.text == name && method.params.len() == n_args;
        let own = own_members(receiver).iter().find_map(|member| match member {
            java::Member::Method(method) => Some(method).filter(is_it),
            _ => None,
        })?;
        own.returns.as_ref().map(|ty| self.resolve(ty))
    }

    /// The type of a field that an anonymous class declares.
    pub(super) fn own_field(&mut self, object: &java::Expr, name: &str) -> Option<Type> {
        let (ty, dims) = own_members(object).iter().find_map(|member| match member {
            java::Member::Field(fields) => {
                let var = fields.vars.iter().find(|var| var.name.text == name)?;
                Some((&fields.ty, var.dims))
            }
            _ => None,
        })?;
        let ty = self.resolve(ty);
        Some((0..dims).fold(ty, |ty, _| self.w.array(ty)))
    }

    /// `o.new Inner()` names a member of o's class.
    pub(crate) fn inner_class(&mut self, outer: Option<&Type>, ty: &java::TypeRef) -> Option<Type> {
        let class = outer?.class_id()?;
        self.w.member_class(class, &dotted_type(ty)).map(Type::class)
    }

    /// Is it generic, without type arguments that are written?
    fn is_open_class(&mut self, created: &Type) -> bool {
        let Type::Class(class, written) = created else { return false };
        self.w.complete_members(*class);
        written.is_empty() && !self.w.infos[*class].type_params.is_empty()
    }

    /// `new C<>(…)`: the arguments bind the class's variables, and what the context wants does.
    pub(super) fn diamond(&mut self, created: Type, args: &[Arg<'_>], expected: Option<&Type>) -> Type {
        let Type::Class(class, _) = created else { return created };
        if !self.is_open_class(&created) {
            return created;
        }
        let vars = self.w.infos[class].type_params.clone();
        let own = Type::Class(class, vars.iter().cloned().map(Type::Var).collect());
        let mut map = Vec::new();
        if let Some(Type::Class(wanted, wanted_args)) = expected
            && let Some(Type::Class(_, seen_as)) = self.w.as_super(&own, *wanted)
        {
            for (param, arg) in seen_as.iter().zip(wanted_args) {
                self.unify(&vars, param, arg, &mut map);
            }
        }
        let candidates = self.w.find_methods(class, ir::CONSTRUCTOR);
        if let Some((method, false)) = self.choose(&candidates, &created, args) {
            let info = self.w.methods[method].clone();
            for (param, arg) in info.params[info.n_hidden..].iter().zip(args) {
                if let Arg::Value(ty) = arg {
                    self.unify(&vars, param, ty, &mut map);
                }
            }
        }
        let object = Type::class(self.w.object());
        let bound = |var: &Rc<Var>| map.iter().find(|(other, _)| other == var).map(|(_, ty)| ty.clone());
        if !vars.iter().any(|var| bound(var).is_some()) {
            return created;
        }
        Type::Class(class, vars.iter().map(|var| bound(var).unwrap_or_else(|| object.clone())).collect())
    }
}

/// Of an object of an anonymous class that is used where it is made.
fn own_members(object: &java::Expr) -> &[java::Member] {
    match &*object.kind {
        ExprKind::New { body: Some(members), .. } => members,
        _ => &[],
    }
}
