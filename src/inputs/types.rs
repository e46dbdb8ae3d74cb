//! Types without free variables: subtyping, supertypes, and the instantiations of a class that a type admits.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId};
use crate::ir::{ClassKind, Generic, Program, Type, TypeVarId};

use super::around::{Around, Filler};

/// What variables stand for. What is not in it is not known.
pub(super) type Env = BTreeMap<TypeVarId, Generic>;

/// The arguments that an object's class was made with; `None`: raw, its slots hold whatever erasure allows.
pub(super) type Inst = Option<Vec<Generic>>;

/// Deeper arguments are taken as raw, so that there are finitely many.
const MAX_DEPTH: usize = 4;

/// Combinations of arguments beyond which an object counts as raw.
const MAX_WAYS: usize = 16;

pub(super) fn params(program: &Program, class: ClassId) -> &[TypeVarId] {
    program.generics.classes.get(&class).map_or(&[], |own| &own.params)
}

/// Objects of the class differ in what they were made with.
pub(super) fn is_generic(program: &Program, class: ClassId) -> bool {
    matches!(program.classes[class].kind, ClassKind::Array(Type::Ref(_))) || !params(program, class).is_empty()
}

pub(super) fn raw(class: ClassId) -> Generic {
    Generic::Class(class, Vec::new())
}

/// The type with variables replaced. Of an unknown one all that is known is its bound.
pub(super) fn subst(program: &Program, ty: &Generic, env: &Env) -> Generic {
    cut(close(program, ty, env), MAX_DEPTH)
}

fn close(program: &Program, ty: &Generic, env: &Env) -> Generic {
    let inner = |ty: &Generic| Box::new(close(program, ty, env));
    match ty {
        Generic::Plain | Generic::Unknown => ty.clone(),
        Generic::Var(var) => match env.get(var) {
            Some(known) => known.clone(),
            None => Generic::Extends(Box::new(erased_bound(program, *var))),
        },
        Generic::Class(class, args) => Generic::Class(*class, args.iter().map(|arg| *inner(arg)).collect()),
        Generic::Meet(parts) => Generic::Meet(parts.iter().map(|part| *inner(part)).collect()),
        Generic::Array(class, elem) => Generic::Array(*class, inner(elem)),
        // Of a wildcard of a wildcard only the outer one counts.
        Generic::Extends(bound) => match *inner(bound) {
            known @ (Generic::Extends(_) | Generic::Super(_)) => known,
            known => Generic::Extends(Box::new(known)),
        },
        Generic::Super(bound) => match *inner(bound) {
            known @ (Generic::Extends(_) | Generic::Super(_)) => known,
            known => Generic::Super(Box::new(known)),
        },
    }
}

fn cut(ty: Generic, depth: usize) -> Generic {
    let inner = |ty: Generic| Box::new(cut(ty, depth.saturating_sub(1)));
    match ty {
        Generic::Class(class, _) if depth == 0 => raw(class),
        Generic::Class(class, args) => Generic::Class(class, args.into_iter().map(|arg| *inner(arg)).collect()),
        Generic::Meet(parts) => Generic::Meet(parts.into_iter().map(|part| *inner(part)).collect()),
        Generic::Array(class, elem) => Generic::Array(class, inner(*elem)),
        Generic::Extends(bound) => Generic::Extends(inner(*bound)),
        Generic::Super(bound) => Generic::Super(inner(*bound)),
        other => other,
    }
}

/// What erasure makes of the variable.
pub(super) fn erased_bound(program: &Program, var: TypeVarId) -> Generic {
    let mut var = var;
    for _ in 0..MAX_DEPTH {
        match program.generics.vars[var].bounds.first() {
            Some(Generic::Class(class, _)) => return raw(*class),
            Some(Generic::Var(next)) => var = *next,
            _ => break,
        }
    }
    raw(program.class_by_name["java.lang.Object"])
}

pub(super) fn is_object(program: &Program, ty: &Generic) -> bool {
    matches!(ty, Generic::Class(class, _) if program.classes[*class].is_object())
}

/// The supertype of the class with these arguments that has the other class. Of a raw type it is raw.
pub(super) fn as_super(program: &Program, class: ClassId, args: &[Generic], sup: ClassId) -> Option<Generic> {
    if class == sup {
        return Some(Generic::Class(class, args.to_vec()));
    }
    if !program.is_subclass(class, sup) {
        return None;
    }
    let Some(own) = program.generics.classes.get(&class) else { return Some(raw(sup)) };
    let env: Option<Env> =
        (own.params.len() == args.len()).then(|| own.params.iter().copied().zip(args.iter().cloned()).collect());
    let found = own.supers.iter().find_map(|above| {
        let Generic::Class(above, patterns) = above else { return None };
        let args: Vec<Generic> = match &env {
            Some(env) => patterns.iter().map(|pattern| subst(program, pattern, env)).collect(),
            None => Vec::new(),
        };
        as_super(program, *above, &args, sup)
    });
    // Everything is an `Object`.
    found.or(Some(raw(sup)))
}

/// Is every value of one a value of the other? Where raw types are involved, it may be.
pub(super) fn is_subtype(program: &Program, sub: &Generic, sup: &Generic, depth: usize) -> bool {
    if depth == 0 {
        return true;
    }
    match (sub, sup) {
        (Generic::Plain, Generic::Plain) => true,
        (Generic::Plain, _) | (_, Generic::Plain) => false,
        (_, Generic::Meet(parts)) => parts.iter().all(|part| is_subtype(program, sub, part, depth)),
        (Generic::Meet(parts), _) => parts.iter().any(|part| is_subtype(program, part, sup, depth)),
        (Generic::Extends(bound), _) => is_subtype(program, bound, sup, depth),
        (_, Generic::Extends(bound)) => is_subtype(program, sub, bound, depth),
        // Anything may be what a variable stands for.
        (_, Generic::Unknown) => true,
        (Generic::Super(_) | Generic::Unknown, _) => is_object(program, sup),
        (_, Generic::Super(bound)) => is_subtype(program, bound, sub, depth),
        (Generic::Var(_), _) | (_, Generic::Var(_)) => true,
        (Generic::Array(_, a), Generic::Array(_, b)) => is_subtype(program, a, b, depth - 1),
        (Generic::Array(own, _), Generic::Class(class, _)) => program.is_subclass(*own, *class),
        (Generic::Class(..), Generic::Array(..)) => false,
        (Generic::Class(class, args), Generic::Class(above, wanted)) => {
            let Some(Generic::Class(_, found)) = as_super(program, *class, args, *above) else { return false };
            contains_all(program, wanted, &found, depth - 1)
        }
    }
}

fn contains_all(program: &Program, wanted: &[Generic], found: &[Generic], depth: usize) -> bool {
    wanted.len() != found.len() || wanted.iter().zip(found).all(|(w, f)| contains(program, w, f, depth))
}

/// May the argument be this one (JLS 4.5.1)?
pub(super) fn contains(program: &Program, wanted: &Generic, found: &Generic, depth: usize) -> bool {
    if depth == 0 || wanted == found {
        return true;
    }
    match (wanted, found) {
        (Generic::Extends(bound), _) => is_subtype(program, found, bound, depth),
        (Generic::Super(bound), Generic::Super(lower)) => is_subtype(program, bound, lower, depth),
        (Generic::Super(bound), _) => is_subtype(program, bound, found, depth),
        (Generic::Class(a, wanted), Generic::Class(b, found)) => {
            a == b && wanted.len() == found.len() && contains_all(program, wanted, found, depth - 1)
        }
        (Generic::Array(_, a), Generic::Array(_, b)) => contains(program, a, b, depth),
        _ => false,
    }
}

/// Deep enough for what people write; an expansion without end is taken to fit.
pub(super) const DEPTH: usize = 8;

/// May a slot of this type hold an object of the class that was made so?
pub(super) fn admits(program: &Program, ty: &Generic, class: ClassId, inst: &Inst) -> bool {
    let Some(args) = inst else { return true };
    let own = match program.classes[class].kind {
        ClassKind::Array(_) => Generic::Array(class, Box::new(args.first().cloned().unwrap_or(Generic::Plain))),
        _ => Generic::Class(class, args.clone()),
    };
    is_subtype(program, &own, ty, DEPTH)
}

/// The field's type in objects of the class that were made so.
pub(super) fn field_type(program: &Program, class: ClassId, inst: &Inst, field: FieldId) -> Generic {
    let declared = &program.fields[field];
    let Some(generic) = program.generics.fields.get(&field) else { return erased(program, declared.ty) };
    let args = inst.as_deref().unwrap_or(&[]);
    let env: Env = match as_super(program, class, args, declared.class) {
        Some(Generic::Class(home, args)) if params(program, home).len() == args.len() => {
            params(program, home).iter().copied().zip(args).collect()
        }
        _ => Env::new(),
    };
    subst(program, generic, &env)
}

pub(super) fn erased(program: &Program, ty: Type) -> Generic {
    match ty {
        Type::Ref(class) => match program.classes[class].kind {
            ClassKind::Array(elem) => Generic::Array(class, Box::new(erased(program, elem))),
            _ => raw(class),
        },
        _ => Generic::Plain,
    }
}

impl Around<'_> {
    /// What the variable can stand for, so that every other choice is a part of one of these: its bound; or, where
    /// that speaks of the variable itself (`T extends Comparable<T>`), each class that meets it.
    pub(super) fn tops(&self, var: TypeVarId, env: &Env) -> Vec<Generic> {
        let program = self.program;
        let bounds = &program.generics.vars[var].bounds;
        if bounds.is_empty() {
            return vec![Generic::Unknown];
        }
        if !bounds.iter().any(|bound| bound.mentions(var)) {
            let mut known: Vec<Generic> = bounds.iter().map(|bound| top(subst(program, bound, env))).collect();
            return vec![if known.len() == 1 { known.remove(0) } else { Generic::Meet(known) }];
        }
        let Generic::Class(bound, _) = erased_bound(program, var) else { return Vec::new() };
        let mut choices: Vec<ClassId> = Vec::new();
        for class in self.classes(bound, Filler::User) {
            // `java.sql.Date` is compared as a `java.util.Date`.
            for class in program.supertypes(class) {
                let meets = |bound: &Generic| {
                    let mut env = env.clone();
                    env.insert(var, raw(class));
                    is_subtype(program, &raw(class), &subst(program, bound, &env), DEPTH)
                };
                if class != bound && !choices.contains(&class) && bounds.iter().all(meets) {
                    choices.push(class);
                }
            }
        }
        if choices.is_empty() {
            return vec![raw(bound)];
        }
        choices.into_iter().map(raw).collect()
    }

    /// Instantiations of the class that a slot of this type can hold, so that all others are parts of these.
    pub(super) fn instances(&self, class: ClassId, ty: &Generic) -> Vec<Inst> {
        let program = self.program;
        if let ClassKind::Array(elem) = program.classes[class].kind {
            return match (elem, ty) {
                (Type::Ref(_), Generic::Array(_, elem)) => vec![Some(vec![top((**elem).clone())])],
                (Type::Ref(_), _) => vec![Some(vec![erased(program, elem)])],
                _ => vec![Some(Vec::new())],
            };
        }
        let own = params(program, class);
        if own.is_empty() {
            let inst = Some(Vec::new());
            return if admits(program, ty, class, &inst) { vec![inst] } else { Vec::new() };
        }
        let mut choices: BTreeMap<TypeVarId, Vec<Generic>> = BTreeMap::new();
        self.solve(class, own, ty, &mut choices);
        let mut ways: Vec<Env> = vec![Env::new()];
        for var in own {
            let mut next = Vec::new();
            for env in &ways {
                let tops = self.tops(*var, env);
                let found = choices.get(var).filter(|found| !found.is_empty()).unwrap_or(&tops);
                next.extend(found.iter().map(|arg| {
                    let mut env = env.clone();
                    env.insert(*var, arg.clone());
                    env
                }));
            }
            ways = next;
            if ways.len() > MAX_WAYS {
                return vec![None];
            }
        }
        let insts = ways.into_iter().map(|env| Some(own.iter().map(|var| env[var].clone()).collect()));
        insts.filter(|inst| admits(program, ty, class, inst)).collect()
    }

    /// What the type says of the parameters of the class.
    fn solve(&self, class: ClassId, own: &[TypeVarId], ty: &Generic, choices: &mut BTreeMap<TypeVarId, Vec<Generic>>) {
        let program = self.program;
        match ty {
            Generic::Class(above, wanted) => {
                let vars: Vec<Generic> = own.iter().map(|var| Generic::Var(*var)).collect();
                let Some(Generic::Class(_, patterns)) = as_super(program, class, &vars, *above) else { return };
                if patterns.len() == wanted.len() {
                    patterns.iter().zip(wanted).for_each(|(pattern, arg)| self.fit(pattern, arg, choices));
                }
            }
            Generic::Meet(parts) => parts.iter().for_each(|part| self.solve(class, own, part, choices)),
            Generic::Extends(bound) => self.solve(class, own, bound, choices),
            _ => {}
        }
    }

    fn fit(&self, pattern: &Generic, arg: &Generic, choices: &mut BTreeMap<TypeVarId, Vec<Generic>>) {
        let program = self.program;
        match (pattern, arg) {
            (Generic::Var(var), Generic::Extends(bound)) => {
                let tops = self.tops(*var, &Env::new());
                let narrower = tops.into_iter().filter(|top| is_subtype(program, top, bound, DEPTH));
                let narrower: Vec<Generic> = narrower.collect();
                let found = if narrower.is_empty() { vec![top((**bound).clone())] } else { narrower };
                choices.entry(*var).or_default().extend(found);
            }
            (Generic::Var(var), Generic::Super(bound)) => {
                let mut found = self.tops(*var, &Env::new());
                let lowest = top((**bound).clone());
                if !found.contains(&lowest) {
                    found.push(lowest);
                }
                choices.entry(*var).or_default().extend(found);
            }
            (Generic::Var(var), exact) => choices.entry(*var).or_default().push(exact.clone()),
            (Generic::Class(a, patterns), Generic::Class(b, args)) if a == b && patterns.len() == args.len() => {
                patterns.iter().zip(args).for_each(|(pattern, arg)| self.fit(pattern, arg, choices));
            }
            (Generic::Array(_, pattern), Generic::Array(_, arg)) => self.fit(pattern, arg, choices),
            _ => {}
        }
    }
}

/// The widest type that a slot of it can hold.
pub(super) fn top(ty: Generic) -> Generic {
    match ty {
        Generic::Extends(bound) => top(*bound),
        other => other,
    }
}
