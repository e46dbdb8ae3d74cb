//! Tests of the judge and of formulas inside bodies, on programs built by hand.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, Idx, LabelId, MethodId};
use crate::heap::{Content, Fields, Input, Object, ObjectId, State, Value};
use crate::ir::{
    BinaryOp, CaseFrame, ClassKind, Clause, Const, Exceptional, Expr, Frame, InstrKind, TerminatorKind, Type,
};
use crate::rel::{self, CmpOp, ExprKind, FormulaKind, IntExpr, IntKind, Param, Sort};

use super::testing::*;
use super::*;

fn param(param: Param, sort: Sort) -> rel::Expr {
    rel::Expr::new(ExprKind::Param(param, sort), None)
}

fn number(param_: Param) -> IntExpr {
    IntExpr::new(IntKind::Value(param(param_, Sort::Int)), None)
}

fn compare(op: CmpOp, left: IntExpr, right: i64) -> FormulaKind {
    FormulaKind::Compare(op, left, IntExpr::new(IntKind::Const(right), None))
}

fn judged(build: &Build, method: MethodId, input: &Input) -> (Run, Judgement) {
    let run = run(&build.program, method, input, &Config::check());
    let judgement = judge(&build.program, &run, &Config::check());
    (run, judgement)
}

fn input(args: Vec<Value>) -> Input {
    Input { heap: State::default(), receiver: None, args, nondet: Vec::new(), chosen: Vec::new() }
}

#[track_caller]
fn check_status(judgement: &Judgement, expected: &[(&str, Status)]) {
    for (label, status) in expected {
        assert_eq!(judgement.get(LabelId::of(label)).map(|result| &result.status), Some(status), "{label}");
    }
}

/// `static void m(int p) { if (p < 0) throw new Bad(); }`, with `Other` beside `Bad`.
fn thrower() -> (Build, MethodId, ClassId, ClassId) {
    let mut build = Build::new();
    let bad = build.user_class("Bad");
    let other = build.user_class("Other");
    let method = build.method(bad, "m", true, &[Type::Int], Type::Void);
    build.body(
        method,
        &[Type::Ref(bad)],
        vec![
            (vec![], branch(op(BinaryOp::Lt, local(0), int(0)), 1, 2)),
            (vec![InstrKind::New { dest: l(1), class: bad }], TerminatorKind::Throw(local(1))),
            (vec![], TerminatorKind::Return(None)),
        ],
    );
    (build, method, bad, other)
}

#[test]
fn exceptional_clauses_say_what_must_and_what_may_be_thrown() {
    let (mut build, method, bad, other) = thrower();
    let when = |build: &mut Build, label| build.clause(label, compare(CmpOp::Lt, number(Param::Arg(0)), 0));
    let bad_when = when(&mut build, "bad_if_negative");
    let other_when = when(&mut build, "other_if_negative");
    let after = build.clause("after", compare(CmpOp::Lt, number(Param::Arg(0)), -1));
    build.program.methods[method].contract.exceptional = vec![
        Exceptional { class: bad, when: Some(bad_when), ensures: vec![after] },
        Exceptional { class: other, when: Some(other_when), ensures: Vec::new() },
    ];
    let (_, calm) = judged(&build, method, &input(vec![Value::Int(3)]));
    assert_eq!(calm.violated(), Vec::<&ClauseResult>::new());
    check_status(&calm, &[("bad_if_negative", Status::NotApplicable), ("after", Status::NotApplicable)]);

    let (_, thrown) = judged(&build, method, &input(vec![Value::Int(-1)]));
    check_status(
        &thrown,
        &[
            ("bad_if_negative", Status::Holds),
            ("other_if_negative", Status::Violated),
            ("after", Status::Violated),
            ("no_exception", Status::Holds),
            ("terminates", Status::Holds),
        ],
    );
}

#[test]
fn an_assertion_error_has_a_label_of_its_own() {
    let mut build = Build::new();
    let error = build.user_class("java.lang.AssertionError");
    let method = build.method(error, "m", true, &[], Type::Void);
    let make = InstrKind::New { dest: l(0), class: error };
    build.body(method, &[Type::Ref(error)], vec![(vec![make], TerminatorKind::Throw(local(0)))]);
    let (_, judgement) = judged(&build, method, &input(vec![]));
    check_status(&judgement, &[("assert", Status::Violated), ("no_exception", Status::Holds)]);
    assert_eq!(judgement.get(LabelId::ASSERT).unwrap().at.unwrap().1, span(1));
}

#[test]
fn a_precondition_that_fails_makes_the_input_invalid() {
    let (mut build, method, ..) = thrower();
    let clause = build.clause("positive", compare(CmpOp::Gt, number(Param::Arg(0)), 0));
    build.program.methods[method].contract.requires = vec![clause];
    assert!(judged(&build, method, &input(vec![Value::Int(1)])).1.is_valid_input());
    assert!(!judged(&build, method, &input(vec![Value::Int(0)])).1.is_valid_input());
}

/// `static int m(int p) { int x = p + 1; <check>; x = x + 1; <check>; return x; }`
fn checked(formula: FormulaKind, instr: fn(Box<Clause>) -> InstrKind) -> (Build, MethodId) {
    let mut build = Build::new();
    let class = build.user_class("C");
    let method = build.method(class, "m", true, &[Type::Int], Type::Int);
    let clause = build.clause("here", formula);
    let add = |from| set(1, op(BinaryOp::Add, local(from), int(1)));
    let checks = || instr(Box::new(clause.clone()));
    build.body(method, &[Type::Int], vec![(vec![add(0), checks(), add(1), checks()], ret(local(1)))]);
    (build, method)
}

#[test]
fn a_formula_in_a_body_sees_locals_now_and_parameters_at_entry() {
    let small = || compare(CmpOp::Le, number(Param::Local(1)), 5);
    let (build, method) = checked(small(), InstrKind::Check);
    for (p, status) in [(3, Status::Holds), (4, Status::Violated), (9, Status::Violated)] {
        let (run, judgement) = judged(&build, method, &input(vec![Value::Int(p)]));
        assert_eq!(run.outcome, Outcome::Returned(Some(Value::Int(p + 2))), "a failed check does not stop the run");
        assert_eq!(run.checks.len(), 2);
        check_status(&judgement, &[("here", status)]);
    }
    let (build, method) = checked(small(), InstrKind::AssumeClause);
    let (run, judgement) = judged(&build, method, &input(vec![Value::Int(4)]));
    assert!(matches!(run.outcome, Outcome::AssumptionFailed(_)), "{:?}", run.outcome);
    assert!(!judgement.is_valid_input() && judgement.violated().is_empty());
}

#[test]
fn what_formulas_on_the_way_take_counts_as_steps() {
    let var = rel::Var { id: rel::VarId::new(0), name: "i".into() };
    let [from, to] = [0, 1000].map(|n| IntExpr::new(IntKind::Const(n), None));
    let bound = rel::Expr::new(ExprKind::Range(from, to), None);
    let value = IntExpr::new(IntKind::Value(rel::Expr::new(ExprKind::Var(var.clone()), None)), None);
    let body = rel::Formula::new(compare(CmpOp::Ge, value, 0), None);
    let all = FormulaKind::Quant(rel::Quantifier::All, vec![rel::Decl { var, bound }], body);
    let (build, method) = checked(all, InstrKind::Check);
    let outcome = |n_steps| {
        let config = Config { n_steps, ..Config::check() };
        run(&build.program, method, &input(vec![Value::Int(1)]), &config).outcome
    };
    assert_eq!(outcome(1000), Outcome::Returned(Some(Value::Int(3))));
    let stuck = |outcome| matches!(outcome, Outcome::Stuck(Stuck { reason: StuckReason::Steps(_), .. }));
    assert!(stuck(outcome(300)), "two times a thousand choices");
}

#[test]
fn choices_come_from_the_input_in_order() {
    let mut build = Build::new();
    let class = build.user_class("C");
    let method = build.method(class, "m", true, &[], Type::Int);
    let choose = |dest| InstrKind::Nondet { dest: l(dest), name: "n".into() };
    let assume = InstrKind::Assume(op(BinaryOp::Ne, local(0), local(1)));
    let sum = op(BinaryOp::Sub, local(0), local(1));
    build.body(method, &[Type::Int, Type::Int], vec![(vec![choose(0), choose(1), assume], ret(sum))]);
    let outcome = |numbers: &[i32]| {
        let nondet = numbers.iter().map(|n| Value::Int(*n)).collect();
        judged(&build, method, &Input { nondet, ..input(vec![]) }).0.outcome
    };
    assert_eq!(outcome(&[7, 2]), Outcome::Returned(Some(Value::Int(5))));
    assert!(matches!(outcome(&[2, 2]), Outcome::AssumptionFailed(_)));
    assert!(matches!(outcome(&[2]), Outcome::Stuck(Stuck { reason: StuckReason::NoMoreInputs, .. })));
}

/// `class C { int x; C(int p) { x = p; } }` with the invariant `x >= 0`.
fn constructor() -> (Build, MethodId, FieldId) {
    let mut build = Build::new();
    let class = build.user_class("C");
    let x = build.field(class, "x", Type::Int, false);
    let field = rel::Expr::new(ExprKind::Field(x, rel::State::Pre, Sort::Int), None);
    let of_this = rel::Expr::new(ExprKind::Join(param(Param::This, Sort::Ref), field), None);
    let invariant = build.clause("not_negative", compare(CmpOp::Ge, IntExpr::new(IntKind::Value(of_this), None), 0));
    build.program.classes[class].invariants.push(invariant);
    let method = build.method(class, "<init>", false, &[Type::Int], Type::Void);
    let store = InstrKind::Store { object: local(0), field: x, value: local(1) };
    build.body(method, &[], vec![(vec![store], TerminatorKind::Return(None))]);
    (build, method, x)
}

#[test]
fn a_constructor_makes_its_receiver_and_its_invariant() {
    let (mut build, method, x) = constructor();
    build.program.methods[method].contract.modifies = vec![CaseFrame::always(Vec::new())];
    let fresh = build.clause("fresh", FormulaKind::Fresh(param(Param::This, Sort::Ref)));
    build.program.methods[method].contract.ensures = vec![fresh];
    let (run, good) = judged(&build, method, &input(vec![Value::Int(4)]));
    assert_eq!((run.pre.objects.len(), run.post.objects.len()), (0, 1));
    assert_eq!(run.receiver, Some(Value::Ref(ObjectId::new(0))));
    let content = Content::Fields(Fields::from([(x, Value::Int(4))]));
    assert_eq!(run.post.objects[ObjectId::new(0)].content, content);
    assert!(good.assumed.is_empty());
    check_status(&good, &[("not_negative", Status::Holds), ("fresh", Status::Holds), ("modifies", Status::Holds)]);
    let (_, bad) = judged(&build, method, &input(vec![Value::Int(-4)]));
    check_status(&bad, &[("not_negative", Status::Violated)]);
}

#[test]
fn frames_of_arrays_may_have_a_range() {
    let mut build = Build::new();
    let ints = build.class("int[]", Some(build.object), ClassKind::Array(Type::Int));
    let class = build.user_class("C");
    let method = build.method(class, "m", true, &[Type::Ref(ints), Type::Int], Type::Void);
    let store = InstrKind::StoreElem { array: local(0), index: local(1), value: int(9) };
    build.body(method, &[], vec![(vec![store], TerminatorKind::Return(None))]);
    let constant = |n| IntExpr::new(IntKind::Const(n), None);
    let arrays = param(Param::Arg(0), Sort::Ref);
    let frame = Frame::Elems { arrays, range: Some((constant(1), constant(3))) };
    build.program.methods[method].contract.modifies = vec![CaseFrame::always(vec![frame])];
    let array = Object { class: ints, content: Content::Elems(vec![Value::Int(0); 4]) };
    let heap = State { objects: [array].into_iter().collect(), ..State::default() };
    for (index, status) in [(0, Status::Violated), (1, Status::Holds), (2, Status::Holds), (3, Status::Violated)] {
        let args = vec![Value::Ref(ObjectId::new(0)), Value::Int(index)];
        let (run, judgement) = judged(&build, method, &Input { heap: heap.clone(), ..input(args) });
        check_status(&judgement, &[("modifies", status)]);
        assert_eq!(run.writes[0].place, Place::Elem(ObjectId::new(0), index as usize));
    }
}

#[test]
fn stores_into_arrays_ask_the_dynamic_class() {
    let mut build = Build::new();
    let a = build.user_class("A");
    let b = build.class("B", Some(a), ClassKind::Class);
    let array_of_b = build.class("B[]", Some(build.object), ClassKind::Array(Type::Ref(b)));
    let array_of_a = build.class("A[]", Some(build.object), ClassKind::Array(Type::Ref(a)));
    let method = build.method(a, "m", true, &[], Type::Bool);
    for (array, class, expected) in
        [(array_of_b, a, false), (array_of_b, b, true), (array_of_a, b, true), (array_of_a, a, true)]
    {
        let instrs = vec![
            InstrKind::NewArray { dest: l(0), class: array, length: int(1) },
            InstrKind::New { dest: l(1), class },
            InstrKind::InstanceOfElem { dest: l(2), array: local(0), value: local(1) },
        ];
        let locals = [Type::Ref(array_of_a), Type::Ref(a), Type::Bool];
        build.body(method, &locals, vec![(instrs, ret(local(2)))]);
        let (run, _) = judged(&build, method, &input(vec![]));
        assert_eq!(run.outcome, Outcome::Returned(Some(Value::Bool(expected))), "{class} into {array}");
    }
}

#[test]
fn equal_string_literals_are_one_object_and_not_fresh() {
    let mut build = Build::new();
    let chars = build.class("char[]", Some(build.object), ClassKind::Array(Type::Char));
    let string = build.user_class("java.lang.String");
    let value = build.field(string, "value", Type::Ref(chars), false);
    let method = build.method(string, "m", true, &[], Type::Ref(string));
    let text = |text: &str| Expr::Const(Const::Str(text.into()));
    let is_one =
        Expr::Select(Type::Ref(string), Box::new(same(text("hé"), text("hé"))), Box::new(text("hé")), Box::new(null()));
    build.body(method, &[], vec![(vec![], ret(is_one))]);
    let fresh = build.clause("fresh", FormulaKind::Fresh(param(Param::Result, Sort::Ref)));
    build.program.methods[method].contract.ensures = vec![fresh];
    let (run, judgement) = judged(&build, method, &input(vec![]));
    let Outcome::Returned(Some(Value::Ref(object))) = run.outcome else { panic!("{:?}", run.outcome) };
    assert_eq!(run.post.literals, BTreeMap::from([("hé".to_owned(), object)]));
    let Content::Fields(fields) = &run.post.objects[object].content else { panic!("a string has fields") };
    let units = &run.post.objects[fields[&value].as_object().unwrap()].content;
    assert_eq!(*units, Content::Elems(vec![Value::Char(0x68), Value::Char(0xe9)]));
    check_status(&judgement, &[("fresh", Status::Violated)]);
}

#[test]
fn labels_that_clash_are_numbered() {
    let (mut build, method, _) = constructor();
    let clause = build.clause("not_negative", FormulaKind::Const(true));
    build.program.methods[method].contract.ensures = vec![clause];
    let (_, judgement) = judged(&build, method, &input(vec![Value::Int(-1)]));
    check_status(&judgement, &[("not_negative", Status::Holds), ("not_negative#2", Status::Violated)]);
}
