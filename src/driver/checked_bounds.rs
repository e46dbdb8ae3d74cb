//! The bounds that a check went by, as a verdict says them.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, LimitKind, MethodId, Options, Sources, Span};
use crate::findings::{
    Abstracted, BeyondBound, Bounds, ClassBound, Excluded, IntegerBound, LoopBound, MadeBound, Place, RecursionBound,
    Stand,
};
use crate::inputs::Inputs;
use crate::ir::{Body, ClassKind, Program, Type, effects_of};
use crate::lift;
use crate::query::{self, Checked};

/// What the verdict on the method is about.
pub(super) fn bounds(
    program: &Program,
    sources: &Sources,
    method: MethodId,
    options: &Options,
    checked: &Checked,
) -> Bounds {
    let reached = &checked.reached;
    // Those of a violation are the least that admit it.
    let least = checked.failure.as_ref().and_then(|failure| failure.least).filter(|_| options.next == 0);
    let clip = |n: usize| least.map_or(n, |least| n.min(least.objects.max(1))) as u32;
    let array_length =
        least.map_or(u32::MAX, |least| least.array_length.max(1) as u32).min(reached.bounds.array_length as u32);
    let mut classes: Vec<ClassBound> = reached
        .scopes
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(class, n)| ClassBound { class: program.classes[*class].name.clone(), n_objects: clip(*n) })
        .collect();
    classes.sort_by(|a, b| a.class.cmp(&b.class));
    let has_arrays =
        reached.scopes.iter().any(|(class, _)| matches!(program.classes[*class].kind, ClassKind::Array(_)));
    let is_settled = checked.stopped.is_none() || checked.is_settled;
    let is_met = |unwound: &query::Unwound| checked.unwound.contains(unwound) || reached.longer.contains(unwound);
    let is_enough = |unwound: &query::Unwound| !is_met(unwound) && is_settled;
    let (recursions, loops): (Vec<_>, Vec<_>) = reached.loops.iter().partition(|unwound| unwound.is_recursion);
    let method_name = format!(
        "{}.{}",
        lift::simple(&program.classes[program.methods[method].class].name),
        lift::method_name(program, method)
    );
    let place_of = |span: &Option<Span>| Place::of(sources, span.unwrap_or(program.methods[method].span));
    let left_out: Vec<(Place, &LimitKind)> =
        reached.left_out.iter().map(|(span, what)| (place_of(span), what)).collect();
    Bounds {
        scope: clip(options.scope.all as usize),
        classes,
        stands: stands(program, method, &reached.scopes),
        array_length: has_arrays.then_some(array_length),
        lengthened: has_arrays && reached.bounds.lengthened,
        text_length: reached.draws_texts.then_some(reached.bounds.text_length as u32),
        no_longer: !reached.longer.is_empty(),
        exact_arrays: reached.asks_narrowable,
        no_overflow: excludes_overflow(program, method),
        non_null_elements: assumes_elements(program, method),
        made: left_out
            .iter()
            .filter_map(|(place, what)| match what {
                LimitKind::ArrayLength(most) => Some(MadeBound { place: place.clone(), array_length: *most as u32 }),
                _ => None,
            })
            .collect(),
        beyond: left_out
            .iter()
            .filter_map(|(place, what)| match what {
                LimitKind::Beyond(what) => Some(BeyondBound { place: place.clone(), what: what.clone() }),
                _ => None,
            })
            .collect(),
        integers: integers(program, method, options),
        excluded: reached.excluded.iter().map(|unwound| excluded(sources, unwound)).collect(),
        loops: loops
            .into_iter()
            .map(|unwound| LoopBound {
                place: Place::of(sources, unwound.span),
                method: method_name.clone(),
                unwinding: unwound.limit as u32,
                is_enough: is_enough(unwound),
            })
            .collect(),
        recursions: recursions
            .into_iter()
            .map(|unwound| RecursionBound {
                method: sources.text(unwound.span).lines().next().unwrap_or("").to_owned(),
                depth: unwound.limit as u32,
                is_enough: is_enough(unwound),
            })
            .collect(),
        abstracted: reached
            .abstracted
            .iter()
            .map(|it| Abstracted {
                place: Place::of(sources, it.span),
                callee: it.callee.map(|callee| {
                    let class = &program.classes[program.methods[callee].class].name;
                    format!("{}.{}", lift::simple(class), lift::method_name(program, callee))
                }),
                ends: it.ends,
                made: it.made.iter().map(|class| program.classes[*class].name.clone()).collect(),
                made_array_length: {
                    let mut kinds = it.made.iter().map(|class| program.classes[*class].kind);
                    kinds.any(|kind| matches!(kind, ClassKind::Array(_))).then_some(it.made_length as u32)
                },
            })
            .collect(),
    }
}

/// Does code that the method may run take it that no number leaves its type?
fn excludes_overflow(program: &Program, method: MethodId) -> bool {
    let (_, methods) = effects_of(program, &BTreeSet::from([method]));
    methods.iter().filter_map(|method| program.methods[*method].body.as_ref()).any(Body::excludes_overflow)
}

/// Is it assumed of collections that they hold no null? Under the label that the models give it.
fn assumes_elements(program: &Program, method: MethodId) -> bool {
    let requires = &program.methods[method].contract.requires;
    requires.iter().any(|clause| clause.label.as_str().ends_with(".non_null_elements"))
}

/// Which integers before the call `--ints` restricts: of those it names, where the method has them.
fn integers(program: &Program, method: MethodId, options: &Options) -> Vec<IntegerBound> {
    let named = options.ints.by_name.iter().filter(|(name, _)| {
        let of_param = |(param, _): &(String, Type)| options.ints.of(param).is_some() && param == name;
        let is_field = |field: crate::base::FieldId| {
            let full = program.qualified(field);
            program.restricted(field) && full.strip_suffix(name.as_str()).is_some_and(|rest| rest.ends_with('.'))
        };
        program.methods[method].params.iter().any(of_param) || program.fields.ids().any(is_field)
    });
    let bound = |name: &str, (from, to): (i64, i64)| IntegerBound { name: name.to_owned(), from, to };
    named.map(|(name, range)| bound(name, *range)).chain(options.ints.all.map(|range| bound("", range))).collect()
}

/// Inputs whose assumptions need more than the limits allow, in words.
fn excluded(sources: &Sources, unwound: &query::Unwound) -> Excluded {
    let text = sources.text(unwound.span).lines().next().unwrap_or("").to_owned();
    let what = match unwound.is_recursion {
        true => format!("nests more than {} calls of `{text}`", unwound.limit),
        false => format!("iterates `{text}` more than {} times", unwound.limit),
    };
    Excluded { place: Place::of(sources, unwound.span), what }
}

/// The declared types of fields for which other classes stand. Where something is only known as an `Object`, it is one
/// of these.
fn stands(program: &Program, method: MethodId, scopes: &[(ClassId, usize)]) -> Vec<Stand> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let present: Vec<ClassId> = scopes.iter().filter(|(_, n)| *n > 0).map(|(class, _)| *class).collect();
    for owner in &present {
        for field in program.instance_fields(*owner) {
            let Type::Ref(declared) = program.fields[field].ty else { continue };
            if program.classes[declared].is_object() {
                continue;
            }
            let concrete: Vec<ClassId> =
                present.iter().copied().filter(|class| program.is_subclass(*class, declared)).collect();
            if concrete != [declared] && !concrete.is_empty() {
                let names = concrete.iter().map(|class| program.classes[*class].name.clone()).collect();
                found.insert(program.classes[declared].name.clone(), names);
            }
        }
    }
    let inputs = Inputs::new(program, method, None);
    for (declared, held) in inputs.collections() {
        let concrete: Vec<ClassId> = present.iter().copied().filter(|class| held.contains(class)).collect();
        if concrete != [declared] && !concrete.is_empty() {
            let names = concrete.iter().map(|class| program.classes[*class].name.clone()).collect();
            found.insert(program.classes[declared].name.clone(), names);
        }
    }
    let objects = inputs.objects();
    let named = |class: ClassId| program.classes[class].name.clone();
    if let Some(object) = present.iter().copied().find(|class| named(*class) == "java.lang.Object")
        && objects.iter().any(|class| present.contains(class))
    {
        let others = objects.into_iter().filter(|class| present.contains(class));
        found.insert(named(object), std::iter::once(object).chain(others).map(named).collect());
    }
    found.into_iter().map(|(declared, concrete)| Stand { declared, concrete }).collect()
}
