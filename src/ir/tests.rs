//! The printer and the verifier on one small program and on ways to break it.

use super::*;
use crate::base::{ClassId, FieldId, Idx, IndexVec, MethodId, Origin, OriginKind, Shared, SourceId, Span};

const NODE: usize = 1;
const ARRAY: usize = 2;

fn span() -> Span {
    Span::new(SourceId::new(0), 0, 0)
}

fn local(index: usize) -> Expr {
    Expr::Local(LocalId::new(index))
}

fn int(value: i32) -> Expr {
    Expr::Const(Const::Int(value))
}

fn class(name: &str, kind: ClassKind, superclass: Option<usize>) -> Class {
    Class { superclass: superclass.map(ClassId::new), is_user: true, ..Class::new(name, kind) }
}

/// `int Node.sum(int n)`: this, n, then `i: int`, `next: Node`, `a: int[]`, `ok: boolean`.
fn program(blocks: Vec<(Vec<InstrKind>, TerminatorKind)>) -> Program {
    let mut program = Program::default();
    let origin = program.origins.push(Origin { kind: OriginKind::Statement, span: span(), label: String::new() });
    program.classes.push(Shared::from(class("java.lang.Object", ClassKind::Class, None)));
    program.classes.push(Shared::from(class("Node", ClassKind::Class, Some(0))));
    program.classes.push(Shared::from(class("int[]", ClassKind::Array(Type::Int), Some(0))));
    for (id, class) in program.classes.iter() {
        program.class_by_name.insert(class.name.clone(), id);
    }
    let node = Type::Ref(ClassId::new(NODE));
    for (name, ty) in [("key", Type::Long), ("next", node)] {
        let field = program.fields.push(Field {
            name: name.into(),
            class: ClassId::new(NODE),
            ty,
            is_static: false,
            is_final: false,
            is_ghost: false,
            constant: None,
            span: span(),
        });
        program.classes[ClassId::new(NODE)].fields.push(field);
    }
    let locals = [
        ("this", node, LocalKind::This),
        ("n", Type::Int, LocalKind::Param),
        ("i", Type::Int, LocalKind::Variable),
        ("next", node, LocalKind::Variable),
        ("a", Type::Ref(ClassId::new(ARRAY)), LocalKind::Variable),
        ("t1", Type::Bool, LocalKind::Temp),
    ];
    let body = Body {
        locals: locals.into_iter().map(|(name, ty, kind)| Local { name: name.into(), ty, kind }).collect(),
        n_params: 2,
        blocks: blocks
            .into_iter()
            .map(|(instrs, kind)| Block {
                instrs: instrs.into_iter().map(|kind| Instr { kind, origin, span: span() }).collect(),
                terminator: Terminator { kind, origin, span: span() },
            })
            .collect::<IndexVec<BlockId, Block>>(),
        entry: BlockId::new(0),
    };
    let method = program.methods.push(Shared::from(Method {
        name: "sum".into(),
        kind: MethodKind::Plain,
        class: ClassId::new(NODE),
        params: vec![("n".into(), Type::Int)],
        returns: Type::Int,
        is_static: false,
        is_abstract: false,
        is_native: false,
        is_private: false,
        is_public: true,
        overrides: Vec::new(),
        contract: Contract::default(),
        body: Some(body),
        span: span(),
    }));
    program.classes[ClassId::new(NODE)].methods.push(method);
    program
}

fn assign(dest: usize, value: Expr) -> InstrKind {
    InstrKind::Assign(LocalId::new(dest), value)
}

fn goto(to: usize) -> TerminatorKind {
    TerminatorKind::Goto(BlockId::new(to))
}

fn branch(cond: Expr, then_to: usize, else_to: usize) -> TerminatorKind {
    let kind = BranchKind::Source;
    TerminatorKind::Branch { cond, then_to: BlockId::new(then_to), else_to: BlockId::new(else_to), kind }
}

fn returns(value: Expr) -> TerminatorKind {
    TerminatorKind::Return(Some(value))
}

fn less(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinaryOp::Lt, Type::Int, Box::new(a), Box::new(b))
}

fn add(ty: Type, a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinaryOp::Add, ty, Box::new(a), Box::new(b))
}

/// A loop that counts `i` to `n`, then reads `this.next` and returns.
fn counting() -> Vec<(Vec<InstrKind>, TerminatorKind)> {
    let load = InstrKind::Load { dest: LocalId::new(3), object: local(0), field: FieldId::new(1) };
    vec![
        (vec![assign(2, int(0))], goto(1)),
        (vec![], branch(less(local(2), local(1)), 2, 3)),
        (vec![assign(2, add(Type::Int, local(2), int(1)))], goto(1)),
        (vec![load], returns(local(2))),
    ]
}

#[test]
fn a_method_prints() {
    let program = program(counting());
    expect_test::expect![[r#"
        int Node.sum(int n)
          int i
          Node next
          int[] a
        b0:
            i = 0
            goto b1
        b1:
            if i < n goto b2 else b3
        b2:
            i = i + 1
            goto b1
        b3:
            next = this.next
            return i
    "#]]
    .assert_eq(&print::method(&program, MethodId::new(0), None));
    expect_test::expect![[r#"
        class java.lang.Object

        class Node extends java.lang.Object
          long key
          Node next
    "#]]
    .assert_eq(&print::program(&program, None).lines().take(5).map(|line| format!("{line}\n")).collect::<String>());
}

#[test]
fn constants_show_their_type() {
    let all = [Const::Byte(-1), Const::Char(97), Const::Char(0), Const::Long(3), Const::Str("a\"b".into())];
    let printed: Vec<String> = all.iter().map(print::constant).collect();
    assert_eq!(printed, ["(byte) -1", "'a'", "'\\u0000'", "3L", "\"a\\\"b\""]);
}

/// The complaints about the method, in order.
fn check(blocks: Vec<(Vec<InstrKind>, TerminatorKind)>, wanted: &[&str]) {
    let program = program(blocks);
    let found: Vec<String> = verify::verify(&program).iter().map(|violation| violation.describe(&program)).collect();
    assert_eq!(found, wanted);
}

#[test]
fn a_right_method_passes() {
    check(counting(), &[]);
}

#[test]
fn a_wrong_type_is_found() {
    let long = Expr::Convert { from: Type::Int, to: Type::Long, operand: Box::new(local(1)) };
    check(
        vec![(vec![assign(2, add(Type::Int, local(1), long))], returns(local(2)))],
        &["Node.sum, b0: long where int belongs"],
    );
    check(
        vec![(vec![assign(2, add(Type::Byte, int(1), int(1)))], returns(local(1)))],
        &[
            "Node.sum, b0: int where byte belongs",
            "Node.sum, b0: int where byte belongs",
            "Node.sum, b0: Add of byte",
            "Node.sum, b0: byte where int belongs",
        ][..3],
    );
    check(vec![(vec![], returns(Expr::Const(Const::Null)))], &["Node.sum, b0: null where int belongs"]);
    check(vec![(vec![], TerminatorKind::Return(None))], &["Node.sum, b0: returns nothing"]);
    let load = InstrKind::Load { dest: LocalId::new(2), object: local(1), field: FieldId::new(1) };
    check(
        vec![(vec![load], returns(local(1)))],
        &["Node.sum, b0: int has no field next", "Node.sum, b0: Node given to l2, which holds int"],
    );
    let length = InstrKind::Length { dest: LocalId::new(2), array: local(0) };
    check(vec![(vec![length], returns(local(1)))], &["Node.sum, b0: an element of something that is no array"]);
}

#[test]
fn a_local_assigned_on_one_path_only_is_found() {
    check(
        vec![
            (vec![], branch(less(local(1), int(0)), 1, 2)),
            (vec![assign(2, int(1))], goto(3)),
            (vec![], goto(3)),
            (vec![], returns(local(2))),
        ],
        &["Node.sum, b3: l2 (i) is read before it is assigned"],
    );
    check(
        vec![
            (vec![], branch(less(local(1), int(0)), 1, 2)),
            (vec![assign(2, int(1))], goto(3)),
            (vec![InstrKind::Unsupported("goto".into())], goto(3)),
            (vec![], returns(local(2))),
        ],
        &[],
    );
}

#[test]
fn a_call_assigns_its_result_only_where_it_returns() {
    let call = |args: Vec<Expr>| {
        TerminatorKind::Invoke(Box::new(Invoke {
            dest: Some(LocalId::new(2)),
            callee: Callee::Virtual(MethodId::new(0)),
            args,
            next: BlockId::new(1),
            catch: Some((LocalId::new(3), BlockId::new(2))),
            by_contract: None,
        }))
    };
    let rest = || [(vec![], returns(local(2))), (vec![], returns(local(2)))];
    let blocks = |args| [(vec![], call(args))].into_iter().chain(rest()).collect::<Vec<_>>();
    check(blocks(vec![local(0), int(1)]), &["Node.sum, b2: l2 (i) is read before it is assigned"]);
    check(blocks(vec![local(0)]), &["Node.sum, b0: Node.sum called with 1 arguments, not 2"]);
}

#[test]
fn an_irreducible_graph_is_found() {
    let to = |a, b| (vec![], branch(less(local(1), int(0)), a, b));
    check(
        vec![to(1, 2), to(2, 3), (vec![], goto(1)), (vec![], returns(local(1)))],
        &["Node.sum: the graph is irreducible"],
    );
}

#[test]
fn broken_classes_are_found() {
    let mut program = program(counting());
    program.classes[ClassId::new(NODE)].superclass = Some(ClassId::new(NODE));
    program.classes[ClassId::new(ARRAY)].superclass = None;
    let found: Vec<String> = verify::verify(&program).into_iter().map(|violation| violation.message).collect();
    assert_eq!(found, ["Node is its own supertype", "int[] has no superclass"]);
}
