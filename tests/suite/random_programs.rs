//! Random methods on a small class of nodes, written as IR, for comparing the two semantics on them.
//!
//! All loops end after a few rounds; every dereference is checked and throws `Oops`. What is drawn: arithmetic at its
//! edges, narrowing, aliasing, allocation, arrays, dynamic dispatch, exceptions that are caught or not.

use huntsman::base::{ClassId, FieldId, Idx, MethodId, OriginKind};
use huntsman::ir::{
    BinaryOp, BlockId, Callee, CaseFrame, ClassKind, Clause, Const, Expr, Frame, InstrKind, Invoke, LocalId,
    TerminatorKind, Type, UnaryOp,
};
use huntsman::rel::{CmpOp, Decl, ExprKind, FormulaKind, IntKind, Param, Quantifier, Sort, State, Var, VarId};
use huntsman::symex::Config;

use crate::agree::agree;
use crate::hand_built::*;
use crate::random::Random;

/// Ids that generated code mentions.
#[derive(Clone, Copy)]
struct World {
    node: ClassId,
    sub: ClassId,
    oops: ClassId,
    ints: ClassId,
    nexts: [FieldId; 2],
    keys: [FieldId; 2],
    wide: FieldId,
}

/// Locals of one method by type.
struct Scope {
    nodes: Vec<LocalId>,
    ints: Vec<LocalId>,
    longs: Vec<LocalId>,
    arrays: Vec<LocalId>,
}

fn random_program(seed: u64) -> Subject {
    let mut random = Random(seed);
    let mut program = Default::default();
    let p: &mut huntsman::ir::Program = &mut program;
    p.origins.push(huntsman::base::Origin { kind: OriginKind::Implicit, span: span(), label: String::new() });
    let node = class(p, "Node");
    let sub = class(p, "Sub");
    p.classes[sub].superclass = Some(node);
    let oops = class(p, "Oops");
    let ints = class(p, "int[]");
    p.classes[ints].kind = ClassKind::Array(Type::Int);
    let world = World {
        node,
        sub,
        oops,
        ints,
        nexts: [field(p, node, "next", Type::Ref(node)), field(p, node, "other", Type::Ref(node))],
        keys: [field(p, node, "key", Type::Int), field(p, node, "n", Type::Int)],
        wide: field(p, node, "wide", Type::Long),
    };
    let params = [("p", Type::Ref(node)), ("k", Type::Int)];
    let of_node = method(p, node, "helper", &params, Type::Int);
    let of_sub = method(p, sub, "helper", &params, Type::Int);
    p.methods[of_sub].overrides = vec![of_node];
    let main = method(p, node, "m", &params, Type::Int);
    for (id, depth, callee) in [(of_node, 1, None), (of_sub, 1, None), (main, 3, Some(of_node))] {
        let mut writer = Writer::new(p, id);
        let scope = declare(&mut writer, world, &mut random);
        let mut body = Generator { world, scope, random: &mut random, callee };
        body.statements(&mut writer, depth, 5);
        let result = body.int(2);
        writer.ret(Some(result));
        writer.finish(id);
    }
    promise(p, main, world, &mut random);
    Subject { program, method: main }
}

/// Gives every local a value: verify asks for it.
fn declare(w: &mut Writer<'_>, world: World, random: &mut Random) -> Scope {
    let (this, p, k) = (LocalId::new(0), LocalId::new(1), LocalId::new(2));
    let (x, y) = (w.local("x", Type::Ref(world.node)), w.local("y", Type::Ref(world.node)));
    w.set(x, local(this));
    w.set(y, random.pick(&[local(p), null()]));
    let (i, l, a) = (w.local("i", Type::Int), w.local("l", Type::Long), w.local("a", Type::Ref(world.ints)));
    w.set(i, int(random.pick(&EDGES)));
    w.set(l, Expr::Const(Const::Long(random.pick(&EDGES).into())));
    w.instr(InstrKind::NewArray { dest: a, class: world.ints, length: int(random.below(3) as i32) });
    Scope { nodes: vec![x, y, p], ints: vec![i, k], longs: vec![l], arrays: vec![a] }
}

const EDGES: [i32; 10] = [0, 1, -1, 2, 3, 33, 255, -128, i32::MAX, i32::MIN];

struct Generator<'r> {
    world: World,
    scope: Scope,
    random: &'r mut Random,
    callee: Option<MethodId>,
}

impl Generator<'_> {
    fn statements(&mut self, w: &mut Writer<'_>, depth: usize, n: usize) {
        for _ in 0..1 + self.random.below(n) {
            self.statement(w, depth);
        }
    }

    fn statement(&mut self, w: &mut Writer<'_>, depth: usize) {
        let world = self.world;
        let (x, y) = (self.random.pick(&self.scope.nodes), self.random.pick(&self.scope.nodes));
        match self.random.below(if depth == 0 { 9 } else { 14 }) {
            0 => {
                let (i, value) = (self.random.pick(&self.scope.ints), self.int(3));
                w.set(i, value);
            }
            1 => {
                let (l, value) = (self.random.pick(&self.scope.longs), self.long(2));
                w.set(l, value);
            }
            2 => w.set(x, self.random.pick(&[local(y), local(y), null()])),
            3 => w.instr(InstrKind::New { dest: x, class: self.random.pick(&[world.node, world.sub]) }),
            4 => {
                self.require(w, not_null(y));
                w.instr(InstrKind::Load { dest: x, object: local(y), field: self.random.pick(&world.nexts) });
            }
            5 => {
                self.require(w, not_null(y));
                w.store(y, self.random.pick(&world.nexts), self.random.pick(&[local(x), null()]));
            }
            6 => {
                self.require(w, not_null(x));
                let value = self.int(2);
                w.store(x, self.random.pick(&world.keys), value);
            }
            7 => {
                self.require(w, not_null(x));
                match self.random.below(3) {
                    0 => {
                        let value = self.long(2);
                        w.store(x, world.wide, value);
                    }
                    1 => {
                        let dest = self.random.pick(&self.scope.longs);
                        w.instr(InstrKind::Load { dest, object: local(x), field: world.wide });
                    }
                    _ => {
                        let dest = self.random.pick(&self.scope.ints);
                        w.instr(InstrKind::Load { dest, object: local(x), field: self.random.pick(&world.keys) });
                    }
                }
            }
            8 => self.element(w),
            9 | 10 => {
                let cond = self.condition(w);
                let (yes, no, after) = (w.block(), w.block(), w.block());
                w.branch(cond, yes, no);
                self.statements(w, depth - 1, 3);
                w.goto(after);
                w.go_on_in(no);
                if self.random.below(2) == 0 {
                    self.statements(w, depth - 1, 3);
                }
                w.goto(after);
                w.go_on_in(after);
            }
            11 | 12 => self.counted_loop(w, depth),
            _ => self.call(w),
        }
    }

    /// Goes on if the condition holds, else throws.
    fn require(&mut self, w: &mut Writer<'_>, cond: Expr) {
        let (go_on, raise) = (w.block(), w.block());
        w.branch(cond, go_on, raise);
        w.go_on_in(raise);
        let exception = w.temp(Type::Ref(self.world.oops));
        w.instr(InstrKind::New { dest: exception, class: self.world.oops });
        w.end(TerminatorKind::Throw(local(exception)), OriginKind::Statement);
        w.go_on_in(go_on);
    }

    fn element(&mut self, w: &mut Writer<'_>) {
        let array = self.random.pick(&self.scope.arrays);
        let length = w.temp(Type::Int);
        w.instr(InstrKind::Length { dest: length, array: local(array) });
        let index = w.temp(Type::Int);
        let value = self.int(1);
        w.set(index, value);
        let not_negative = op(BinaryOp::Ge, local(index), int(0));
        let below = op(BinaryOp::Lt, local(index), local(length));
        self.require(w, Expr::Binary(BinaryOp::And, Type::Bool, Box::new(not_negative), Box::new(below)));
        if self.random.below(2) == 0 {
            let dest = self.random.pick(&self.scope.ints);
            w.instr(InstrKind::LoadElem { dest, array: local(array), index: local(index) });
        } else {
            let value = self.int(2);
            w.instr(InstrKind::StoreElem { array: local(array), index: local(index), value });
        }
    }

    /// `for (c = 0; c < n && cond; c++) { … }`, sometimes left early.
    fn counted_loop(&mut self, w: &mut Writer<'_>, depth: usize) {
        let counter = w.local("c", Type::Int);
        w.set(counter, int(0));
        let (head, test, body, after): (BlockId, BlockId, BlockId, BlockId) =
            (w.block(), w.block(), w.block(), w.block());
        w.goto(head);
        w.go_on_in(head);
        let n = self.random.below(4) as i32;
        w.branch(op(BinaryOp::Lt, local(counter), int(n)), test, after);
        let cond = self.condition(w);
        w.branch(cond, body, after);
        self.statements(w, depth - 1, 3);
        w.set(counter, op(BinaryOp::Add, local(counter), int(1)));
        w.goto(head);
        w.go_on_in(after);
    }

    /// A virtual call of the helper; its exception is caught or passes through.
    fn call(&mut self, w: &mut Writer<'_>) {
        let Some(callee) = self.callee else { return };
        let receiver = self.random.pick(&self.scope.nodes);
        self.require(w, not_null(receiver));
        let arg = self.int(1);
        let args = vec![local(receiver), local(self.random.pick(&self.scope.nodes)), arg];
        let (next, handler) = (w.block(), w.block());
        let caught = w.temp(Type::Ref(self.world.oops));
        let catch = (self.random.below(2) == 0).then_some((caught, handler));
        let dest = Some(self.random.pick(&self.scope.ints));
        let invoke = Invoke { dest, callee: Callee::Virtual(callee), args, next, catch, by_contract: None };
        w.end(TerminatorKind::Invoke(Box::new(invoke)), OriginKind::Statement);
        w.go_on_in(handler);
        let i = self.random.pick(&self.scope.ints);
        w.set(i, int(-7));
        w.goto(next);
        w.go_on_in(next);
    }

    fn condition(&mut self, w: &mut Writer<'_>) -> Expr {
        let (x, y) = (self.random.pick(&self.scope.nodes), self.random.pick(&self.scope.nodes));
        match self.random.below(5) {
            0 => is_null(x),
            1 => Expr::SameRef(Box::new(local(x)), Box::new(local(y))),
            2 => Expr::InstanceOf(Box::new(local(x)), self.world.sub),
            3 => {
                self.require(w, not_null(x));
                self.require(w, not_null(y));
                let dest = w.temp(Type::Bool);
                w.instr(InstrKind::SameClass { dest, left: local(x), right: local(y) });
                local(dest)
            }
            _ => self.comparison(),
        }
    }

    fn comparison(&mut self) -> Expr {
        let compare = self.random.pick(&COMPARISONS);
        if self.random.below(3) == 0 {
            let (a, b) = (self.long(1), self.long(1));
            Expr::Binary(compare, Type::Long, Box::new(a), Box::new(b))
        } else {
            let (a, b) = (self.int(1), self.int(1));
            op(compare, a, b)
        }
    }

    fn int(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            return match self.random.below(3) {
                0 => int(self.random.pick(&EDGES)),
                _ => local(self.random.pick(&self.scope.ints)),
            };
        }
        match self.random.below(8) {
            0 => Expr::Unary(
                self.random.pick(&[UnaryOp::Neg, UnaryOp::BitNot]),
                Type::Int,
                Box::new(self.int(depth - 1)),
            ),
            1 => {
                let narrow = self.random.pick(&[Type::Byte, Type::Short, Type::Char]);
                let narrowed = convert(Type::Int, narrow, self.int(depth - 1));
                convert(narrow, Type::Int, narrowed)
            }
            2 => convert(Type::Long, Type::Int, self.long(depth - 1)),
            3 => op(
                self.random.pick(&[BinaryOp::Div, BinaryOp::Rem, BinaryOp::Mul]),
                self.int(depth - 1),
                int(self.random.pick(&[-1, 2, 3, -7, i32::MIN])),
            ),
            4 => {
                let (cond, yes, no) = (self.comparison(), self.int(depth - 1), self.int(depth - 1));
                Expr::Select(Type::Int, Box::new(cond), Box::new(yes), Box::new(no))
            }
            _ => op(self.random.pick(&OPERATORS), self.int(depth - 1), self.int(depth - 1)),
        }
    }

    fn long(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            return local(self.random.pick(&self.scope.longs));
        }
        match self.random.below(3) {
            0 => convert(Type::Int, Type::Long, self.int(depth - 1)),
            _ => {
                let op = self.random.pick(&OPERATORS);
                let (a, b) = (self.long(depth - 1), self.long(depth - 1));
                Expr::Binary(op, Type::Long, Box::new(a), Box::new(b))
            }
        }
    }
}

const OPERATORS: [BinaryOp; 8] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::Ushr,
];

const COMPARISONS: [BinaryOp; 6] = [BinaryOp::Eq, BinaryOp::Ne, BinaryOp::Lt, BinaryOp::Le, BinaryOp::Gt, BinaryOp::Ge];

fn convert(from: Type, to: Type, operand: Expr) -> Expr {
    Expr::Convert { from, to, operand: Box::new(operand) }
}

/// A contract with one formula of each kind, and a frame; all may be violated.
fn promise(program: &mut huntsman::ir::Program, main: MethodId, world: World, random: &mut Random) {
    let next = |state| refs(world.nexts[0], state);
    let all_after = || e(ExprKind::Class(world.node, State::Post));
    let x = Var { id: VarId::new(0), name: "x".into() };
    let each = |body| {
        let decl = Decl { var: x.clone(), bound: all_after() };
        f(FormulaKind::Quant(Quantifier::All, vec![decl], body))
    };
    let var = || e(ExprKind::Var(x.clone()));
    let key_of = |object, state| value(join(object, ints(world.keys[0], state)));
    let arg = e(ExprKind::Param(Param::Arg(0), Sort::Ref));
    let result = value(e(ExprKind::Param(Param::Result, Sort::Int)));
    let formulas = [
        ("acyclic", each(not(inside(var(), join(var(), closure(next(State::Post))))))),
        ("count", compare(CmpOp::Le, count(all_after()), i(IntKind::Const(random.below(4) as i64)))),
        ("grows", compare(CmpOp::Ge, key_of(this(), State::Post), key_of(this(), State::Pre))),
        ("result", compare(CmpOp::Le, result, i(IntKind::Const(random.pick(&EDGES).into())))),
        ("reaches", inside(arg, reach(this(), next(State::Pre)))),
        (
            "distinct",
            equal(join(all_after(), ints(world.keys[0], State::Post)), join(this(), ints(world.keys[0], State::Post))),
        ),
    ];
    let clauses = formulas.map(|(label, formula)| Clause {
        label: label.into(),
        formula,
        origin: huntsman::base::OriginId::new(0),
        span: span(),
        roots: Vec::new(),
    });
    let contract = &mut program.methods[main].contract;
    contract.ensures = clauses.to_vec();
    // One frame counts always; another only of some inputs, and lets less be written.
    let is_low = compare(CmpOp::Lt, key_of(this(), State::Pre), i(IntKind::Const(random.pick(&EDGES).into())));
    contract.modifies = vec![
        CaseFrame::always(vec![
            Frame::Field { objects: this(), field: world.keys[0] },
            Frame::Field { objects: reach(this(), refs(world.nexts[1], State::Pre)), field: world.nexts[0] },
        ]),
        CaseFrame { when: Some(is_low), places: vec![Frame::AllOf { objects: this() }] },
    ];
}

#[test]
fn both_semantics_agree_on_random_programs() {
    let mut violated = std::collections::BTreeSet::new();
    let mut n_inputs = 0;
    for seed in 1..=100 {
        let subject = random_program(seed);
        let compared = agree(&subject.program, subject.method, &Config::with_scope(2), 16);
        n_inputs += compared.n_inputs;
        violated.extend(compared.violated);
    }
    assert!(n_inputs >= 1000, "{n_inputs} inputs compared");
    let expected = ["acyclic", "count", "distinct", "grows", "modifies", "no_exception", "reaches", "result"];
    assert_eq!(violated.into_iter().collect::<Vec<_>>(), expected, "each label is violated somewhere");
}
