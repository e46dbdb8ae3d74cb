//! Numbers that are looked for in collections: `(\forall int k; m.containsKey(k); m.get(k) > 0)`.
//!
//! A collection of the library has a number only where some box that it holds has it, and what it says of all other
//! numbers is the same. So it is enough to look at the values of all boxes. That is so as long as elements are compared
//! by `equals` or by their order: not of classes of the user's, and where comparators are about not of what may be
//! sorted. Bodies are lowered later, and may bring such classes: whether they did is asked at the end
//! ([`Contracts::has_odd_lookups`]).

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{Class, ClassKind, Program};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Param, Sort, State, VarId};

use super::bounds::Guard;
use super::boxes::is_box;
use super::contracts::Contracts;
use super::critical::number;

/// What a library's collection says of an object, by name and number of arguments.
const LOOKUPS: &[(&str, usize)] = &[
    ("contains", 1),
    ("containsKey", 1),
    ("containsValue", 1),
    ("get", 1),
    ("getOrDefault", 2),
    ("indexOf", 1),
    ("lastIndexOf", 1),
];

/// Whether it is there.
const IS_THERE: &[&str] = &["contains", "containsKey", "containsValue"];

/// What leads from a collection to one of the same elements.
const VIEWS: &[&str] = &["get", "keySet", "values"];

/// No order of anybody's decides what they have.
const UNSORTED: &[&str] = &[
    "List",
    "ArrayList",
    "LinkedList",
    "Deque",
    "ArrayDeque",
    "PriorityQueue",
    "HashSet",
    "LinkedHashSet",
    "HashMap",
    "LinkedHashMap",
];

/// What is relied on in some formula.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) enum LookedUp {
    #[default]
    Nothing,
    Unsorted,
    /// In what may be sorted.
    Sorted,
}

/// A box of a number that is looked for.
pub(super) struct Boxed {
    pub number: IntExpr,
    pub class: ClassId,
}

impl Contracts<'_> {
    /// Is there a class, found since perhaps, whose objects may have a number that no box of theirs has?
    pub(crate) fn has_odd_lookups(&self) -> bool {
        let program = &self.program();
        let below = |name: &str, is_odd: &dyn Fn(&Class) -> bool| {
            let top = program.classes.iter().find(|(_, class)| class.name == name);
            let is_below =
                |top: ClassId| program.classes.iter().any(|(id, it)| is_odd(it) && program.is_subclass(id, top));
            top.is_some_and(|(top, _)| is_below(top))
        };
        let of_user = |class: &Class| class.is_user;
        let is_comparator = |class: &Class| class.kind == ClassKind::Class;
        match self.memory.looked_up {
            LookedUp::Nothing => false,
            looked_up => {
                below("java.util.Collection", &of_user)
                    || below("java.util.Map", &of_user)
                    || looked_up == LookedUp::Sorted && below("java.util.Comparator", &is_comparator)
            }
        }
    }
}

/// What the call of a library's collection relies on, if it only looks for its arguments there.
pub(super) fn lookup(program: &Program, method: MethodId, args: &[Expr]) -> Option<LookedUp> {
    let called = &program.methods[method];
    let class = &program.classes[called.class];
    let name = class.name.strip_prefix("java.util.").filter(|_| !class.is_user)?;
    let is_one = LOOKUPS.iter().any(|(name, n)| called.name == *name && args.len() == n + 1);
    let holds_what_was_there = is_one && is_of_heap(program, &args[0]);
    let looked_up = if UNSORTED.contains(&name) { LookedUp::Unsorted } else { LookedUp::Sorted };
    holds_what_was_there.then_some(looked_up)
}

/// Is it in the heap, and so what it holds? Not what the formula makes, and not what a local variable has.
fn is_of_heap(program: &Program, collection: &Expr) -> bool {
    match &*collection.kind {
        ExprKind::Param(param, _) => !matches!(param, Param::Local(_)),
        ExprKind::Static(..) => true,
        ExprKind::Join(from, to) => match (&*from.kind, &*to.kind) {
            (_, ExprKind::Field(..) | ExprKind::Elems(..)) => is_of_heap(program, from),
            (ExprKind::Int(_), _) => is_of_heap(program, to),
            _ => false,
        },
        ExprKind::IfElse(_, a, b) => is_of_heap(program, a) && is_of_heap(program, b),
        ExprKind::Call(method, args, ..) => {
            let called = &program.methods[*method];
            let class = &program.classes[called.class];
            let is_view =
                !class.is_user && class.name.starts_with("java.util.") && VIEWS.contains(&called.name.as_str());
            is_view && is_of_heap(program, &args[0])
        }
        _ => false,
    }
}

/// The lookup that must succeed for the formula to say anything of the variable: left of an implication, or among the
/// conjuncts. With the class of the box and what the lookup relies on.
pub(super) fn in_guard(program: &Program, var: VarId, body: &Formula, guard: Guard) -> Option<(ClassId, LookedUp)> {
    match (&*body.kind, guard) {
        (FormulaKind::Implies(condition, rest), Guard::Antecedent) => {
            let first = in_guard(program, var, condition, Guard::Conjunct);
            first.or_else(|| in_guard(program, var, rest, guard))
        }
        (FormulaKind::And(parts), Guard::Conjunct) => parts.iter().find_map(|part| in_guard(program, var, part, guard)),
        (FormulaKind::Defined(inner), Guard::Conjunct) => in_guard(program, var, inner, guard),
        (FormulaKind::Truth(expr), Guard::Conjunct) => {
            let ExprKind::Call(method, args, ..) = &*expr.kind else { return None };
            let looked_up = lookup(program, *method, args)?;
            let boxed = args.get(1).filter(|_| IS_THERE.contains(&program.methods[*method].name.as_str()))?;
            let Boxed { number, class } = self::boxed(program, boxed)?;
            let is_it = matches!(&*number.kind, IntKind::Value(it) if is_var(var, it));
            is_it.then_some((class, looked_up))
        }
        _ => None,
    }
}

fn is_var(var: VarId, expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Var(other) => other.id == var,
        ExprKind::Int(int) => matches!(&*int.kind, IntKind::Value(it) if is_var(var, it)),
        _ => false,
    }
}

/// The values in all boxes of the class.
pub(super) fn in_boxes(program: &Program, class: ClassId, state: State, span: Option<Span>) -> Option<Expr> {
    let value = program.classes[class].fields.iter().find(|field| program.fields[**field].name == "value")?;
    let make = |kind| Expr { kind: Box::new(kind), span };
    let objects = |state| make(ExprKind::Class(class, state));
    // What the call cuts off was an element before.
    let all = match state {
        State::Pre => objects(State::Pre),
        State::Post => make(ExprKind::Union(objects(State::Pre), objects(State::Post))),
    };
    Some(make(ExprKind::Join(all, make(ExprKind::Field(*value, state, Sort::Int)))))
}

/// `Integer.valueOf(number)`
pub(super) fn boxed(program: &Program, expr: &Expr) -> Option<Boxed> {
    let ExprKind::Call(method, args, ..) = &*expr.kind else { return None };
    let [value] = args.as_slice() else { return None };
    let class = program.methods[*method].class;
    is_value_of(program, *method).then_some(())?;
    Some(Boxed { number: number(value)?, class })
}

fn is_value_of(program: &Program, method: MethodId) -> bool {
    let called = &program.methods[method];
    called.is_static && called.name == "valueOf" && is_box(&program.classes[called.class].name)
}
