//! The evaluator on random lists, against plain counting in Rust.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::base::{ClassId, FieldId, Idx};
use crate::heap::{Content, Fields, Object, ObjectId, State, Value};
use crate::ir::{Program, Type};
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, Mult, Param, Quantifier, Sort,
    State as When, Var, VarId,
};

use super::eval::{Eval, Vars, World};
use super::testing::Build;
use super::{Cell, Config, Relation};

/// Nodes as `(next, key)`; `this` is the first.
#[derive(Clone, Debug)]
struct Graph(Vec<(Option<usize>, i32)>);

impl Graph {
    fn next(&self, at: usize) -> Option<usize> {
        self.0[at].0.filter(|next| *next < self.0.len())
    }

    /// The nodes that one or more steps lead to.
    fn after(&self, from: usize) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut at = self.next(from);
        while let Some(next) = at.filter(|next| found.insert(*next)) {
            at = self.next(next);
        }
        found
    }

    /// The nodes that the call can see, which is what a quantifier over the class ranges over.
    fn visible(&self) -> BTreeSet<usize> {
        let mut seen = self.after(0);
        seen.insert(0);
        seen
    }
}

fn graph() -> impl Strategy<Value = Graph> {
    proptest::collection::vec((proptest::option::of(0usize..6), -2i32..3), 1..6).prop_map(Graph)
}

struct Setting {
    program: Program,
    node: ClassId,
    next: FieldId,
    key: FieldId,
}

impl Setting {
    fn new() -> Self {
        let mut build = Build::new();
        let node = build.user_class("Node");
        let next = build.field(node, "next", Type::Ref(node), false);
        let key = build.field(node, "key", Type::Int, false);
        Self { program: build.program, node, next, key }
    }

    /// Evaluates with `this` the first node.
    fn with<T>(&self, graph: &Graph, ask: impl FnOnce(&Eval<'_>) -> T) -> T {
        let objects = (0..graph.0.len()).map(|at| {
            let next = graph.next(at).map_or(Value::Null, |next| Value::Ref(ObjectId::new(next)));
            let fields = Fields::from([(self.next, next), (self.key, Value::Int(graph.0[at].1))]);
            Object { class: self.node, content: Content::Fields(fields) }
        });
        let state = State { objects: objects.collect(), ..State::default() };
        let this = Value::Ref(ObjectId::new(0));
        let world = World::new(&state, vec![this]);
        let config = Config::check();
        ask(&Eval {
            program: &self.program,
            config: &config,
            pre: &world,
            post: &world,
            this: Some(this),
            args: &[],
            result: None,
            thrown: None,
            locals: None,
            n_old: state.objects.len(),
            made: &super::spec_objects::SpecObjects::beyond(&state),
            claimed: None,
        })
    }

    fn field(&self, field: FieldId, sort: Sort) -> Expr {
        expr(ExprKind::Field(field, When::Pre, sort))
    }

    /// `x: Node`.
    fn decl(&self) -> Decl {
        Decl { var: x(), bound: expr(ExprKind::Class(self.node, When::Pre)) }
    }

    /// `x.key`, a number.
    fn key_of_x(&self) -> IntExpr {
        let key = ExprKind::Join(expr(ExprKind::Var(x())), self.field(self.key, Sort::Int));
        int(IntKind::Value(expr(key)))
    }

    /// `x.key < limit`.
    fn is_below(&self, limit: i32) -> Formula {
        formula(FormulaKind::Compare(CmpOp::Lt, self.key_of_x(), int(IntKind::Const(limit.into()))))
    }
}

fn x() -> Var {
    Var { id: VarId::new(0), name: "x".into() }
}

fn expr(kind: ExprKind) -> Expr {
    Expr::new(kind, None)
}

fn formula(kind: FormulaKind) -> Formula {
    Formula::new(kind, None)
}

fn int(kind: IntKind) -> IntExpr {
    IntExpr::new(kind, None)
}

fn this() -> Expr {
    expr(ExprKind::Param(Param::This, Sort::Ref))
}

fn refs(nodes: &BTreeSet<usize>) -> Relation {
    nodes.iter().map(|at| vec![Cell::Ref(ObjectId::new(*at))]).collect()
}

proptest! {
    #[test]
    fn reaching_is_walking(graph in graph()) {
        let setting = Setting::new();
        setting.with(&graph, |eval| {
            let value = |kind| eval.expr(&expr(kind), &Vars::new()).unwrap();
            let next = || setting.field(setting.next, Sort::Ref);
            let after = ExprKind::Join(this(), expr(ExprKind::Closure(next())));
            prop_assert_eq!(value(after), refs(&graph.after(0)));
            prop_assert_eq!(value(ExprKind::ReachFrom(this(), next())), refs(&graph.visible()));
            prop_assert_eq!(value(ExprKind::Class(setting.node, When::Post)), refs(&graph.visible()));
            // A field is a relation over the whole heap, whether reachable or not.
            prop_assert_eq!(value(ExprKind::Field(setting.key, When::Pre, Sort::Int)).len(), graph.0.len());
            Ok(())
        })?;
    }

    #[test]
    fn quantifiers_count(graph in graph(), limit in -3i32..4) {
        let setting = Setting::new();
        let visible = graph.visible();
        let n_below = visible.iter().filter(|at| graph.0[**at].1 < limit).count();
        setting.with(&graph, |eval| {
            let truth = |kind| eval.formula(&formula(kind), &Vars::new()).unwrap();
            let quant = |q, body| truth(FormulaKind::Quant(q, vec![setting.decl()], body));
            let below = || setting.is_below(limit);
            prop_assert_eq!(quant(Quantifier::All, below()), n_below == visible.len());
            prop_assert_eq!(quant(Quantifier::Some, below()), n_below > 0);
            prop_assert_eq!(quant(Quantifier::No, below()), n_below == 0);
            prop_assert_eq!(quant(Quantifier::One, below()), n_below == 1);
            prop_assert_eq!(quant(Quantifier::Lone, below()), n_below <= 1);
            let not_below = formula(FormulaKind::Not(below()));
            prop_assert_eq!(quant(Quantifier::All, below()), !quant(Quantifier::Some, not_below));

            let chosen = || expr(ExprKind::Comprehension(vec![setting.decl()], below()));
            prop_assert_eq!(eval.int(&int(IntKind::Count(chosen())), &Vars::new()), Ok(n_below as i128));
            for (mult, expected) in [
                (Mult::No, n_below == 0),
                (Mult::Some, n_below > 0),
                (Mult::One, n_below == 1),
                (Mult::Lone, n_below <= 1),
            ] {
                prop_assert_eq!(truth(FormulaKind::Has(mult, chosen())), expected);
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_set_of_keys_forgets_repetition_a_fold_does_not(graph in graph(), limit in -3i32..4) {
        let setting = Setting::new();
        let keys: Vec<i128> = graph.visible().iter().map(|at| graph.0[*at].1.into()).collect();
        let below: Vec<i128> = keys.iter().copied().filter(|key| *key < limit.into()).collect();
        let distinct: BTreeSet<i128> = keys.iter().copied().collect();
        setting.with(&graph, |eval| {
            let value = |kind| eval.int(&int(kind), &Vars::new()).unwrap();
            let all = expr(ExprKind::Class(setting.node, When::Pre));
            let set = expr(ExprKind::Join(all, setting.field(setting.key, Sort::Int)));
            prop_assert_eq!(value(IntKind::Count(set.clone())), distinct.len() as i128);
            prop_assert_eq!(value(IntKind::Value(set)), distinct.iter().sum::<i128>());
            let fold = |op| value(IntKind::Fold(op, vec![setting.decl()], setting.is_below(limit), setting.key_of_x()));
            prop_assert_eq!(fold(FoldOp::Sum), below.iter().sum::<i128>());
            prop_assert_eq!(fold(FoldOp::Product), below.iter().product::<i128>());
            prop_assert_eq!(fold(FoldOp::Min), below.iter().min().copied().unwrap_or(0));
            prop_assert_eq!(fold(FoldOp::Max), below.iter().max().copied().unwrap_or(0));
            Ok(())
        })?;
    }
}
