//! Invariants of all objects that a call can reach, as JML's visible states have them (Reference Manual, 8.2).
//!
//! Those of receiver and arguments are asked of these (`Role::Invariant`); the others here: `all o: C | …` for each
//! class around the method, but for objects whose invariants are asked already.

use std::collections::BTreeSet;

use super::world::World;
use crate::base::{ClassId, Idx, MethodId};
use crate::inputs::Inputs;
use crate::ir::{ClassKind, Clause, HavocPlace, Invariants, Reachable, Type, effects_of};
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, Move, Param, Quantifier, Sort, State, Var, VarId};

/// No formula of an author has so many variables.
const OBJECT: usize = 1 << 30;

impl World<'_> {
    /// What JML says of the objects around each of these methods.
    pub(super) fn attach_reachable(&mut self, targets: &[MethodId]) {
        if self.asks.invariants != Invariants::Reachable {
            return;
        }
        for target in targets {
            if self.is_stopped() {
                return;
            }
            let method = &self.program.methods[*target];
            if method.contract.is_helper || method.contract.is_entry || !self.program.classes[method.class].is_user {
                continue;
            }
            let inputs = Inputs::new(&self.program, *target, None);
            let mut around: BTreeSet<ClassId> = inputs.all_classes().collect();
            around.extend(self.led_to(self.program.methods[*target].returns));
            let owners: BTreeSet<ClassId> = around.iter().flat_map(|class| self.program.supertypes(*class)).collect();
            for owner in owners {
                let clauses = self.of_reachable(*target, owner, &around);
                self.program.methods[*target].contract.reachable.extend(clauses);
                let unread = self.program.classes[owner].unread.filter(|_| self.said.of_objects(owner).is_some());
                let contract = &mut self.program.methods[*target].contract;
                contract.unread = contract.unread.or(unread);
            }
            let of_statics = self.of_written_statics(*target);
            self.program.methods[*target].contract.reachable.extend(of_statics);
        }
    }

    /// What other classes say of their static fields, where the method may write to them.
    fn of_written_statics(&self, target: MethodId) -> Vec<Reachable> {
        let program = &self.program;
        let method = &program.methods[target];
        let args =
            method.params.iter().filter_map(|(_, ty)| if let Type::Ref(class) = ty { Some(*class) } else { None });
        let asked: BTreeSet<ClassId> =
            std::iter::once(method.class).chain(args).flat_map(|class| program.supertypes(class)).collect();
        let (effects, _) = effects_of(program, &BTreeSet::from([target]));
        let written = effects.places.iter().filter_map(|place| match place {
            HavocPlace::Static(field) => Some(program.fields[*field].class),
            _ => None,
        });
        let written: BTreeSet<ClassId> = written.filter(|class| !asked.contains(class)).collect();
        let clauses = written.into_iter().flat_map(|class| {
            let simple = program.classes[class].name.rsplit('.').next().unwrap_or_default();
            program.classes[class].static_invariants.iter().map(move |clause| {
                let name = clause.label.as_str();
                let label = match name.strip_prefix("non_null(") {
                    Some(field) if !field.contains('.') => format!("non_null({simple}.{field}"),
                    Some(_) => name.to_owned(),
                    None => format!("{name}({simple})"),
                };
                Reachable { clause: Clause { label: label.as_str().into(), ..clause.clone() }, on_throw: true }
            })
        });
        clauses.collect()
    }

    /// The user's classes that a result of the type may be of, and lead to: no object of them need be there before.
    fn led_to(&self, result: Type) -> BTreeSet<ClassId> {
        let program = &self.program;
        let (mut found, mut open) = (BTreeSet::new(), vec![result]);
        while let Some(ty) = open.pop() {
            let Type::Ref(class) = ty else { continue };
            if let ClassKind::Array(elem) = program.classes[class].kind {
                open.push(elem);
                continue;
            }
            if !program.classes[class].is_user {
                continue;
            }
            for below in program.classes.ids().filter(|below| program.is_subclass(*below, class)) {
                if found.insert(below) {
                    open.extend(program.instance_fields(below).into_iter().map(|field| program.fields[field].ty));
                }
            }
        }
        found
    }

    /// What the class's invariants say of all objects of it that are not receiver or arguments.
    fn of_reachable(&mut self, target: MethodId, owner: ClassId, around: &BTreeSet<ClassId>) -> Vec<Reachable> {
        let Some(range) = self.said.of_objects(owner) else { return Vec::new() };
        let program = &self.program;
        let is_below = |class: ClassId| program.is_subclass(class, owner);
        // Quantifying over the class itself would bring those of its subclasses that are not around.
        let tops: Vec<ClassId> = around.iter().copied().filter(|class| is_below(*class)).collect();
        let is_top =
            |class: &&ClassId| !tops.iter().any(|other| other != *class && program.is_subclass(**class, *other));
        let method = &program.methods[target];
        let is_constructor = method.is_constructor();
        let mut asked = Vec::new();
        if !method.is_static && !is_constructor && is_below(method.class) {
            asked.push(Param::This);
        }
        let is_asked = |ty: &Type| matches!(ty, Type::Ref(class) if is_below(*class));
        let args = method.params.iter().enumerate().filter(|(_, (_, ty))| is_asked(ty));
        asked.extend(args.map(|(at, _)| Param::Arg(at as u32)));
        let simple = program.classes[owner].name.rsplit('.').next().unwrap_or_default().to_owned();
        let own = if method.is_static || is_constructor { Vec::new() } else { program.supertypes(method.class) };
        let known: BTreeSet<&str> = own
            .into_iter()
            .flat_map(|class| &program.classes[class].invariants)
            .map(|clause| clause.label.as_str())
            .collect();
        let var = Var { id: VarId::new(OBJECT), name: simple.to_lowercase() };
        let moved = Move { state: None, param: &|param, _| (param == Param::This).then(|| ExprKind::Var(var.clone())) };
        let mut found = Vec::new();
        for clause in &program.classes[owner].invariants[range] {
            let label = match clause.label.as_str().strip_prefix("non_null(") {
                Some(field) if field.contains('.') => continue,
                Some(field) => format!("non_null({simple}.{field}"),
                None => format!("{}({simple})", clause.label),
            };
            // A class that has nested ones says this of all their objects.
            if known.contains(label.as_str()) {
                continue;
            }
            for class in tops.iter().filter(is_top) {
                let span = clause.span;
                let all = Expr::new(ExprKind::Class(*class, State::Pre), span);
                let bound = asked.iter().fold(all, |all, param| {
                    let one = Expr::new(ExprKind::Param(*param, Sort::Ref), span);
                    Expr::new(ExprKind::Difference(all, one), span)
                });
                let decl = Decl { var: var.clone(), bound };
                let body = moved.formula(&clause.formula);
                let formula = Formula::new(FormulaKind::Quant(Quantifier::All, vec![decl], body), span);
                // What a constructor that fails has begun is nobody's.
                let on_throw = !(is_constructor && is_below(method.class));
                let clause =
                    Clause { label: label.as_str().into(), formula, origin: clause.origin, span, roots: Vec::new() };
                found.push(Reachable { clause, on_throw });
            }
        }
        found
    }
}
