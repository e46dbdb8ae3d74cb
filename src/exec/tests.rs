//! Tests of the interpreter and the judge on programs built by hand.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, Idx, LabelId, MethodId};
use crate::heap::{Content, Fields, Input, Object, ObjectId, State, Value};
use crate::ir::{BinaryOp, Callee, CaseFrame, Exceptional, Expr, Frame, InstrKind, TerminatorKind, Type};
use crate::rel::{self, CmpOp, Expr as R, ExprKind, FormulaKind, IntExpr, IntKind, Mult, Param, Sort};

use super::testing::*;
use super::*;

/// A class `Node { Node next; int key; }`.
struct Nodes {
    build: Build,
    node: ClassId,
    next: FieldId,
    key: FieldId,
}

fn nodes() -> Nodes {
    let mut build = Build::new();
    let node = build.user_class("Node");
    let next = build.field(node, "next", Type::Ref(node), false);
    let key = build.field(node, "key", Type::Int, false);
    Nodes { build, node, next, key }
}

impl Nodes {
    /// Nodes with keys 0, 1, …; node i points at `nexts[i]`.
    fn heap(&self, nexts: &[Option<usize>]) -> State {
        let objects = nexts.iter().enumerate().map(|(i, next)| {
            let next = next.map_or(Value::Null, |next| Value::Ref(ObjectId::new(next)));
            let fields = Fields::from([(self.next, next), (self.key, Value::Int(i as i32))]);
            Object { class: self.node, content: Content::Fields(fields) }
        });
        State { objects: objects.collect(), ..State::default() }
    }

    fn node_type(&self) -> Type {
        Type::Ref(self.node)
    }

    fn load_next(&self, dest: usize, object: usize) -> InstrKind {
        InstrKind::Load { dest: l(dest), object: local(object), field: self.next }
    }

    fn store_key(&self, object: usize, value: crate::ir::Expr) -> InstrKind {
        InstrKind::Store { object: local(object), field: self.key, value }
    }
}

fn call(build: &Build, method: MethodId, heap: State, args: Vec<Value>) -> Run {
    let input = Input { heap, receiver: None, args, nondet: Vec::new(), chosen: Vec::new() };
    run(&build.program, method, &input, &Config::check())
}

fn first() -> Value {
    Value::Ref(ObjectId::new(0))
}

/// `static int sum(int n) { int s = 0; while (n > 0) { s += n; n -= 1; } return s; }`
fn sum(build: &mut Build) -> MethodId {
    let class = build.user_class("Sum");
    let method = build.method(class, "sum", true, &[Type::Int], Type::Int);
    build.body(
        method,
        &[Type::Int],
        vec![
            (vec![set(1, int(0))], goto(1)),
            (vec![], branch(op(BinaryOp::Gt, local(0), int(0)), 2, 3)),
            (vec![set(1, op(BinaryOp::Add, local(1), local(0))), set(0, op(BinaryOp::Sub, local(0), int(1)))], goto(1)),
            (vec![], ret(local(1))),
        ],
    );
    method
}

#[test]
fn a_loop_runs_and_leaves_its_trace_and_coverage() {
    let mut build = Build::new();
    let method = sum(&mut build);
    let run = call(&build, method, State::default(), vec![Value::Int(3)]);
    assert_eq!(run.outcome, Outcome::Returned(Some(Value::Int(6))));
    assert_eq!(run.coverage.branches, BTreeMap::from([((method, b(1), true), 3), ((method, b(1), false), 1)]));
    assert_eq!(run.coverage.edges[&(method, b(2), b(1))], 3);
    let sums: Vec<Value> = run
        .trace
        .iter()
        .filter_map(|step| match step.event {
            Event::Local { local, new, .. } if local == l(1) => Some(new),
            _ => None,
        })
        .collect();
    assert_eq!(sums, [0, 3, 5, 6].map(Value::Int));
    assert_eq!(run.trace.len() as u64, run.n_steps);
}

#[test]
fn limits_are_named() {
    let mut build = Build::new();
    let method = sum(&mut build);
    let input = Input {
        heap: State::default(),
        receiver: None,
        args: vec![Value::Int(1000)],
        nondet: Vec::new(),
        chosen: Vec::new(),
    };
    let config = Config { n_steps: 100, ..Config::check() };
    let stuck = run(&build.program, method, &input, &config);
    assert!(matches!(&stuck.outcome, Outcome::Stuck(s) if s.reason == StuckReason::Steps(100)), "{:?}", stuck.outcome);
    let judgement = judge(&build.program, &stuck, &config);
    assert_eq!(judgement.get(LabelId::TERMINATES).unwrap().status, Status::Undetermined("more than 100 steps".into()));
    assert!(judgement.violated().is_empty());
}

/// `while (n != null) n = n.next;`
fn walk(nodes: &mut Nodes) -> MethodId {
    let ty = nodes.node_type();
    let step = nodes.load_next(0, 0);
    let method = nodes.build.method(nodes.node, "walk", true, &[ty], Type::Void);
    nodes.build.body(
        method,
        &[],
        vec![
            (vec![], branch(same(local(0), null()), 2, 1)),
            (vec![step], goto(0)),
            (vec![], TerminatorKind::Return(None)),
        ],
    );
    method
}

#[test]
fn a_cyclic_list_is_walked_for_ever_an_acyclic_one_is_not() {
    let mut nodes = nodes();
    let method = walk(&mut nodes);
    let cyclic = nodes.heap(&[Some(1), Some(2), Some(3), Some(1)]);
    let run = call(&nodes.build, method, cyclic, vec![first()]);
    let Outcome::Diverged(divergence) = &run.outcome else { panic!("{:?}", run.outcome) };
    assert_eq!((divergence.block, divergence.is_recursion), (b(0), false));
    assert!(run.n_steps < 40, "found after {} steps", run.n_steps);
    let judgement = judge(&nodes.build.program, &run, &Config::check());
    let labels: Vec<&str> = judgement.violated().iter().map(|result| result.label.as_str()).collect();
    assert_eq!(labels, ["terminates"]);

    let acyclic = nodes.heap(&[Some(1), Some(2), Some(3), None]);
    assert_eq!(call(&nodes.build, method, acyclic, vec![first()]).outcome, Outcome::Returned(None));
}

#[test]
fn garbage_does_not_hide_a_loop_but_a_counter_does_not_loop() {
    let mut nodes = nodes();
    let ty = nodes.node_type();
    let allocate = InstrKind::New { dest: l(0), class: nodes.node };
    let forever = nodes.build.method(nodes.node, "forever", true, &[], Type::Void);
    nodes.build.body(forever, &[ty], vec![(vec![], goto(1)), (vec![allocate], goto(1))]);
    let run = call(&nodes.build, forever, State::default(), vec![]);
    assert!(matches!(run.outcome, Outcome::Diverged(_)), "{:?}", run.outcome);

    // A list that grows and is looked at is another state each time, so this is a limit and not a proof.
    let method = nodes.build.method(nodes.node, "grow", true, &[], Type::Void);
    let body = vec![
        InstrKind::New { dest: l(1), class: nodes.node },
        InstrKind::Store { object: local(1), field: nodes.next, value: local(0) },
        set(0, local(1)),
    ];
    let is_empty = Expr::SameRef(Box::new(local(0)), Box::new(null()));
    let done = (vec![], TerminatorKind::Return(None));
    let blocks = vec![(vec![set(0, null())], goto(1)), (body, branch(is_empty, 2, 1)), done];
    nodes.build.body(method, &[ty, ty], blocks);
    let input =
        Input { heap: State::default(), receiver: None, args: Vec::new(), nondet: Vec::new(), chosen: Vec::new() };
    let config = Config { n_cells: 1000, ..Config::check() };
    let grown = super::run(&nodes.build.program, method, &input, &config);
    assert!(
        matches!(&grown.outcome, Outcome::Stuck(s) if s.reason == StuckReason::Memory(1000)),
        "{:?}",
        grown.outcome
    );
}

#[test]
fn recursion_on_the_same_arguments_never_ends() {
    let mut build = Build::new();
    let class = build.user_class("R");
    let same_again = build.method(class, "same", true, &[Type::Int], Type::Void);
    let done = (vec![], TerminatorKind::Return(None));
    let again = invoke(None, Callee::Direct(same_again), vec![local(0)], 1, None);
    build.body(same_again, &[], vec![(vec![], again), done.clone()]);
    let run = call(&build, same_again, State::default(), vec![Value::Int(1)]);
    assert!(matches!(&run.outcome, Outcome::Diverged(d) if d.is_recursion), "{:?}", run.outcome);

    let deeper = build.method(class, "deeper", true, &[Type::Int], Type::Void);
    let again = invoke(None, Callee::Direct(deeper), vec![op(BinaryOp::Add, local(0), int(1))], 1, None);
    build.body(deeper, &[], vec![(vec![], again), done]);
    let run = call(&build, deeper, State::default(), vec![Value::Int(1)]);
    assert!(matches!(&run.outcome, Outcome::Stuck(s) if s.reason == StuckReason::CallDepth(1000)), "{:?}", run.outcome);
}

#[test]
fn an_exception_goes_to_the_nearest_handler_or_leaves() {
    let mut build = Build::new();
    let error = build.user_class("Error");
    let ty = Type::Ref(error);
    let thrower = build.method(error, "thrower", true, &[], Type::Void);
    build.body(
        thrower,
        &[ty],
        vec![(vec![InstrKind::New { dest: l(0), class: error }], TerminatorKind::Throw(local(0)))],
    );
    let passer = build.method(error, "passer", true, &[], Type::Void);
    let pass = invoke(None, Callee::Direct(thrower), vec![], 1, None);
    build.body(passer, &[], vec![(vec![], pass), (vec![], TerminatorKind::Return(None))]);
    let catcher = build.method(error, "catcher", true, &[], Type::Int);
    let call_passer = invoke(None, Callee::Direct(passer), vec![], 1, Some((0, 2)));
    build.body(catcher, &[ty], vec![(vec![], call_passer), (vec![], ret(int(1))), (vec![], ret(int(2)))]);

    assert_eq!(call(&build, catcher, State::default(), vec![]).outcome, Outcome::Returned(Some(Value::Int(2))));
    let run = call(&build, passer, State::default(), vec![]);
    assert_eq!(run.outcome, Outcome::Threw(ObjectId::new(0)));

    let violated = |build: &Build| {
        let judgement = judge(&build.program, &run, &Config::check());
        judgement.violated().iter().map(|r| (r.label, r.at.map(|at| at.1))).collect::<Vec<_>>()
    };
    assert_eq!(violated(&build), [(LabelId::NO_EXCEPTION, Some(span(1)))]);
    build.program.methods[passer].contract.exceptional =
        vec![Exceptional { class: error, when: None, ensures: Vec::new() }];
    assert_eq!(violated(&build), []);
}

#[test]
fn calls_dispatch_on_the_receivers_class() {
    let mut build = Build::new();
    let animal = build.user_class("A");
    let dog = build.class("B", Some(animal), crate::ir::ClassKind::Class);
    let of_a = build.method(animal, "m", false, &[], Type::Int);
    build.body(of_a, &[], vec![(vec![], ret(int(1)))]);
    let of_b = build.method(dog, "m", false, &[], Type::Int);
    build.body(of_b, &[], vec![(vec![], ret(int(2)))]);
    build.program.methods[of_b].overrides = vec![of_a];
    let caller = build.method(animal, "caller", true, &[], Type::Int);
    for (class, callee, expected) in
        [(animal, Callee::Virtual(of_a), 1), (dog, Callee::Virtual(of_a), 2), (dog, Callee::Direct(of_a), 1)]
    {
        let make = InstrKind::New { dest: l(0), class };
        let send = invoke(Some(1), callee, vec![local(0)], 1, None);
        build.body(caller, &[Type::Ref(animal), Type::Int], vec![(vec![make], send), (vec![], ret(local(1)))]);
        let run = call(&build, caller, State::default(), vec![]);
        assert_eq!(run.outcome, Outcome::Returned(Some(Value::Int(expected))), "{callee:?} on {class}");
    }
}

/// `class S { static int x; static { x = 7; } }`, and a method that reads `x` without initialising S, then with.
fn static_class(build: &mut Build) -> (FieldId, MethodId) {
    let class = build.user_class("S");
    let x = build.field(class, "x", Type::Int, true);
    let clinit = build.method(class, "<clinit>", true, &[], Type::Void);
    let store = InstrKind::StoreStatic { field: x, value: int(7) };
    build.body(clinit, &[], vec![(vec![store], TerminatorKind::Return(None))]);
    build.program.classes[class].initializer = Some(clinit);
    let user = build.user_class("User");
    let get = build.method(user, "get", true, &[], Type::Int);
    let load = |dest| InstrKind::LoadStatic { dest: l(dest), field: x };
    let sum = op(BinaryOp::Add, op(BinaryOp::Mul, local(0), int(10)), local(1));
    build.body(
        get,
        &[Type::Int, Type::Int],
        vec![(vec![load(0), InstrKind::InitClass { class, failed: None }, load(1)], ret(sum))],
    );
    (x, get)
}

#[test]
fn initializers_run_before_a_check_and_at_first_use_in_a_program() {
    let mut build = Build::new();
    let (x, get) = static_class(&mut build);
    let result = |statics: Fields, config: Config| {
        let heap = State { statics, ..State::default() };
        let input = Input { heap, receiver: None, args: Vec::new(), nondet: Vec::new(), chosen: Vec::new() };
        run(&build.program, get, &input, &config).outcome
    };
    let returned = |n| Outcome::Returned(Some(Value::Int(n)));
    assert_eq!(result(Fields::default(), Config::check()), returned(77));
    assert_eq!(result(Fields::from([(x, Value::Int(5))]), Config::check()), returned(55));
    assert_eq!(result(Fields::default(), Config::main()), returned(7));
}

#[test]
fn a_write_outside_the_frame_is_a_violation_at_the_write() {
    let mut nodes = nodes();
    let ty = nodes.node_type();
    let method = nodes.build.method(nodes.node, "touch", true, &[ty, ty], Type::Void);
    let instrs = vec![
        InstrKind::New { dest: l(2), class: nodes.node },
        nodes.store_key(2, int(5)),
        nodes.store_key(0, int(5)),
        nodes.store_key(1, int(5)),
    ];
    nodes.build.body(method, &[ty], vec![(instrs, TerminatorKind::Return(None))]);
    let frame = Frame::Field { objects: R::new(ExprKind::Param(Param::Arg(0), Sort::Ref), None), field: nodes.key };
    nodes.build.program.methods[method].contract.modifies = vec![CaseFrame::always(vec![frame])];
    let heap = nodes.heap(&[None, None]);
    let violations = |args: Vec<Value>| {
        let run = call(&nodes.build, method, heap.clone(), args);
        let judgement = judge(&nodes.build.program, &run, &Config::check());
        judgement.violated().iter().map(|r| (r.label, r.at.map(|at| at.1))).collect::<Vec<_>>()
    };
    assert_eq!(violations(vec![first(), Value::Ref(ObjectId::new(1))]), [("modifies".into(), Some(span(3)))]);
    assert_eq!(violations(vec![first(), first()]), []);
}

/// `all n: Node | n.key >= 0`, over the state.
fn keys_not_negative(nodes: &Nodes, state: rel::State) -> FormulaKind {
    let var = rel::Var { id: rel::VarId::new(0), name: "n".into() };
    let all = R::new(ExprKind::Class(nodes.node, state), None);
    let key = R::new(
        ExprKind::Join(
            R::new(ExprKind::Var(var.clone()), None),
            R::new(ExprKind::Field(nodes.key, state, Sort::Int), None),
        ),
        span(90),
    );
    let body =
        FormulaKind::Compare(CmpOp::Ge, IntExpr::new(IntKind::Value(key), None), IntExpr::new(IntKind::Const(0), None));
    FormulaKind::Quant(rel::Quantifier::All, vec![rel::Decl { var, bound: all }], rel::Formula::new(body, span(91)))
}

#[test]
fn invariants_are_assumed_reestablished_and_explained() {
    let mut nodes = nodes();
    let invariant = keys_not_negative(&nodes, rel::State::Pre);
    let clause = nodes.build.clause("keys", invariant);
    nodes.build.program.classes[nodes.node].invariants.push(clause);
    let method = nodes.build.method(nodes.node, "set", false, &[Type::Int], Type::Void);
    let store = nodes.store_key(0, local(1));
    nodes.build.body(method, &[], vec![(vec![store], TerminatorKind::Return(None))]);
    let judged = |heap: State, key: i32| {
        let input = Input {
            heap,
            receiver: Some(first()),
            args: vec![Value::Int(key)],
            nondet: Vec::new(),
            chosen: Vec::new(),
        };
        let run = run(&nodes.build.program, method, &input, &Config::check());
        judge(&nodes.build.program, &run, &Config::check())
    };
    let good = judged(nodes.heap(&[None]), 4);
    assert!(good.is_valid_input() && good.violated().is_empty());

    let bad = judged(nodes.heap(&[None]), -4);
    assert!(bad.is_valid_input());
    let violated = bad.violated();
    assert_eq!(violated.iter().map(|r| r.label.as_str()).collect::<Vec<_>>(), ["keys"]);
    let variable = SubValue {
        what: What::Variable("n".into()),
        value: Shown::Relation(Relation::of(&[Cell::Ref(ObjectId::new(0))])),
    };
    let key = SubValue { what: What::At(span(90)), value: Shown::Relation(Relation::of(&[Cell::Int(-4)])) };
    assert_eq!(violated[0].values, [variable, key]);

    let mut negative = nodes.heap(&[None]);
    if let Content::Fields(fields) = &mut negative.objects[ObjectId::new(0)].content {
        fields.insert(nodes.key, Value::Int(-1));
    }
    assert!(!judged(negative, 4).is_valid_input());
}

#[test]
fn a_formula_may_call_a_pure_method() {
    let mut build = Build::new();
    let pure = sum(&mut build);
    let class = build.user_class("C");
    let method = build.method(class, "id", true, &[Type::Int], Type::Int);
    build.body(method, &[], vec![(vec![], ret(local(0)))]);
    let arg = R::new(ExprKind::Param(Param::Arg(0), Sort::Int), None);
    let called = R::new(ExprKind::Call(pure, vec![arg], rel::State::Post, Sort::Int), None);
    let result = R::new(ExprKind::Param(Param::Result, Sort::Int), None);
    let clause = build.clause("fixed", FormulaKind::Equal(result.clone(), called));
    let some = build.clause("some", FormulaKind::Has(Mult::One, result));
    build.program.methods[method].contract.ensures = vec![clause, some];
    for (n, fixed) in [(0, Status::Holds), (1, Status::Holds), (2, Status::Violated)] {
        let run = call(&build, method, State::default(), vec![Value::Int(n)]);
        let judgement = judge(&build.program, &run, &Config::check());
        assert_eq!(judgement.get("fixed".into()).unwrap().status, fixed, "{n}");
        assert_eq!(judgement.get("some".into()).unwrap().status, Status::Holds);
    }
}
