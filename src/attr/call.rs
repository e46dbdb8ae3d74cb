//! What a call means: on what, which method, and with which type arguments (JLS 15.12).

use crate::base::{ClassId, MethodId};
use crate::java::{self, CallTarget};

use super::infer::Bound;
use super::nested::{WantedAt, of_arms};
use super::overload::Arg;
use super::scope::Attr;
use crate::classes::Classes;
use crate::classes::constant::dotted;
use crate::types::Type;

/// What binds the type variables of a call besides its arguments.
#[derive(Clone, Default, Debug)]
pub(crate) struct Wanted {
    /// The type the context wants.
    pub expected: Option<Type>,
    /// As written: `C.<T>m()`.
    pub type_args: Vec<Type>,
}

/// What a method is called on, as written.
#[derive(Clone, Debug)]
pub(crate) enum Whose {
    /// `m()`: of that class, which is this one or one around it.
    Around(ClassId),
    /// `C.m()`, or `m()` where it is imported.
    Class(ClassId),
    /// `super.m()`; of what is not known where there is no superclass.
    Super(Option<ClassId>),
    /// `o.m()`
    Object,
    /// `m()`, which nobody declares.
    Nobody,
    /// Of a class that was not found.
    Missing(String),
    /// `System.out` and `System.err`: what is printed is no part of a contract.
    Output,
}

/// A method that was chosen for a call.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub method: MethodId,
    /// The last arguments go into an array.
    pub is_spread: bool,
    /// With the type arguments put in.
    pub params: Vec<Type>,
    /// The type of the result as declared, and at this call.
    pub declared: Type,
    pub returns: Type,
}

/// Why there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// What it is called on has no methods.
    NoMethods,
    /// None of that name.
    NoMethod(ClassId),
    /// None that takes the arguments.
    NoneFits(ClassId),
}

/// What a method of some name is, called on something of some type with some arguments.
#[derive(Clone, Debug)]
pub(crate) struct Resolved {
    /// What it is called on has this type.
    pub through: Type,
    pub chosen: Result<Chosen, Wrong>,
}

/// A call that was attributed.
#[derive(Debug)]
pub(crate) struct Call {
    pub whose: Whose,
    /// The types that the arguments are wanted at, as far as they are known before them.
    pub wanted_at: WantedAt,
    /// `None` where no method is called, or one that only an anonymous class has.
    pub resolved: Option<Resolved>,
}

impl Attr<'_, '_> {
    /// What the call is of.
    fn whose(&mut self, target: &CallTarget, name: &str) -> Whose {
        match target {
            CallTarget::Implicit => {
                let own = self.w.class_around(self.class, |w, class| !w.member_methods(class, name).is_empty());
                let imported = if own.is_none() { self.imported_method(name) } else { None };
                if let Some(class) = imported {
                    return Whose::Class(class);
                }
                let any = |w: &mut Classes<'_>, class| !w.find_methods(class, name).is_empty();
                own.or_else(|| self.w.class_around(self.class, any)).map_or(Whose::Nobody, Whose::Around)
            }
            CallTarget::Super(named) => Whose::Super(self.above(named.as_ref()).and_then(|(_, above)| above)),
            CallTarget::Expr(receiver) if is_output(receiver) => Whose::Output,
            CallTarget::Expr(receiver) => match self.as_class(receiver) {
                Some(class) => Whose::Class(class),
                None => self.missing_class(receiver).map_or(Whose::Object, Whose::Missing),
            },
        }
    }

    fn imported_method(&mut self, name: &str) -> Option<ClassId> {
        for import in self.place.unit.clone().imports.iter().filter(|import| import.is_static) {
            let class = if import.on_demand {
                import.path.as_str()
            } else {
                let (class, member) = import.path.rsplit_once('.')?;
                if member != name {
                    continue;
                }
                class
            };
            if let Some(class) = self.w.class(class)
                && !self.w.find_methods(class, name).is_empty()
            {
                return Some(class);
            }
        }
        None
    }

    /// What the variables of the method's class are there, and its own where they are written.
    pub(super) fn seen_through(&mut self, method: MethodId, through: &Type, wanted: &Wanted) -> Bound {
        let owner = self.w.program.methods[method].class;
        let mut map: Bound = self.w.as_super(through, owner).map_or(Vec::new(), |ty| self.w.bindings(&ty));
        let vars = &self.w.methods[method].type_params;
        if vars.len() == wanted.type_args.len() {
            map.extend(vars.iter().cloned().zip(wanted.type_args.iter().cloned()));
        }
        map
    }

    /// Which method of that name is meant, called on something of that type.
    pub(crate) fn resolved(&mut self, through: &Type, name: &str, args: &[Arg<'_>], wanted: &Wanted) -> Resolved {
        Resolved { through: through.clone(), chosen: self.chosen(through, name, args, wanted) }
    }

    fn chosen(&mut self, through: &Type, name: &str, args: &[Arg<'_>], wanted: &Wanted) -> Result<Chosen, Wrong> {
        let class = through.class_id().ok_or(Wrong::NoMethods)?;
        let candidates = self.w.find_methods(class, name);
        if candidates.is_empty() {
            return Err(Wrong::NoMethod(class));
        }
        let (method, is_spread) = self.choose(&candidates, through, args).ok_or(Wrong::NoneFits(class))?;
        let info = self.w.methods[method].clone();
        let mut map = self.seen_through(method, through, wanted);
        self.infer(&info, args, is_spread, wanted.expected.as_ref(), &mut map);
        self.infer_lambdas(args, &info, &mut map, is_spread);
        let params = info.params.iter().map(|ty| ty.subst(&map)).collect();
        let returns = match info.returns.subst(&map) {
            Type::Var(var) if Type::Var(var.clone()) != info.returns && info.type_params.contains(&var) => {
                Type::class(var.bound)
            }
            other => other,
        };
        Ok(Chosen { method, is_spread, params, declared: info.returns, returns })
    }

    /// The call with its type.
    pub(super) fn call(
        &mut self,
        target: &CallTarget,
        name: &str,
        args: &[java::Expr],
        wanted: &Wanted,
    ) -> (Type, Call) {
        let whose = self.whose(target, name);
        let through = match &whose {
            Whose::Output | Whose::Nobody | Whose::Missing(_) | Whose::Super(None) => None,
            Whose::Around(class) => Some(self.w.this_type(*class)),
            Whose::Class(class) => Some(Type::class(*class)),
            Whose::Super(Some(class)) => {
                let this = self.this_of_super(target);
                Some(self.w.as_super(&this, *class).unwrap_or(Type::class(*class)))
            }
            Whose::Object => match target {
                CallTarget::Expr(receiver) => Some(self.expr(receiver)),
                _ => None,
            },
        };
        if let Some(ty) = self.own_result(target, name, args.len()) {
            return (ty, Call { whose, wanted_at: Vec::new(), resolved: None });
        }
        let ty = match &whose {
            Whose::Output => Type::Void,
            Whose::Object if name == "clone" && args.is_empty() => match &through {
                Some(array @ Type::Array(..)) => array.clone(),
                _ => Type::Null,
            },
            _ => Type::Null,
        };
        let Some(through) = through.filter(|_| ty == Type::Null) else {
            return (ty, Call { whose, wanted_at: Vec::new(), resolved: None });
        };
        let candidates = through.class_id().map_or_else(Vec::new, |class| self.w.find_methods(class, name));
        let mut wanted_at = self.wanted_at(&through, &candidates, args, wanted);
        let args = self.args_wanted_at(args, &wanted_at);
        let resolved = self.resolved(&through, name, &args, wanted);
        if let Ok(chosen) = &resolved.chosen {
            of_arms(&args, &chosen.params, chosen.is_spread, &mut wanted_at);
        }
        let ty = match &resolved.chosen {
            Ok(chosen) => {
                let method = &self.w.program.methods[chosen.method];
                let is_direct = method.is_static || method.is_private || matches!(whose, Whose::Super(_));
                let is_wrong = matches!(whose, Whose::Class(_)) && !method.is_static || is_direct && method.is_abstract;
                if is_wrong { Type::Null } else { chosen.returns.clone() }
            }
            Err(_) => Type::Null,
        };
        (ty, Call { whose, wanted_at, resolved: Some(resolved) })
    }

    /// What a method without arguments gives.
    pub(super) fn result_of(&mut self, ty: &Type, name: &str) -> Type {
        self.chosen(ty, name, &[], &Wanted::default()).map_or(Type::Null, |chosen| chosen.returns)
    }
}

fn is_output(receiver: &java::Expr) -> bool {
    dotted(receiver).is_some_and(|path| {
        matches!(path.join(".").as_str(), "System.out" | "System.err" | "java.lang.System.out" | "java.lang.System.err")
    })
}
