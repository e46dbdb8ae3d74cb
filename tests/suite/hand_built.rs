//! Methods and contracts written directly as IR: a linked list's `delete` and a search tree's `add`.

use huntsman::base::{ClassId, FieldId, Idx, MethodId, Origin, OriginId, OriginKind, Shared, SourceId, Span};
use huntsman::ir::{
    BinaryOp, Block, BlockId, Body, BranchKind, Class, ClassKind, Clause, Const, Contract, Expr, Field, Instr,
    InstrKind, Local, LocalId, LocalKind, Method, Program, Terminator, TerminatorKind, Type,
};
use huntsman::rel::{self, CmpOp, Decl, ExprKind, FormulaKind, IntKind, IntOp, Mult, Param, Quantifier, Sort, State};

pub fn span() -> Span {
    Span::new(SourceId::new(0), 0, 0)
}

pub fn class(program: &mut Program, name: &str) -> ClassId {
    let id = program.classes.push(Shared::from(Class { is_user: true, ..Class::new(name, ClassKind::Class) }));
    program.class_by_name.insert(name.into(), id);
    id
}

pub fn field(program: &mut Program, class: ClassId, name: &str, ty: Type) -> FieldId {
    let id = program.fields.push(Field {
        name: name.into(),
        class,
        ty,
        is_static: false,
        is_final: false,
        is_ghost: false,
        constant: None,
        span: span(),
    });
    program.classes[class].fields.push(id);
    id
}

pub fn method(program: &mut Program, class: ClassId, name: &str, params: &[(&str, Type)], returns: Type) -> MethodId {
    let id = program.methods.push(Shared::from(Method {
        name: name.into(),
        kind: huntsman::ir::MethodKind::of(name),
        class,
        params: params.iter().map(|(name, ty)| ((*name).into(), *ty)).collect(),
        returns,
        is_static: false,
        is_abstract: false,
        is_native: false,
        is_private: false,
        is_public: true,
        overrides: Vec::new(),
        contract: Contract::default(),
        body: None,
        span: span(),
    }));
    program.classes[class].methods.push(id);
    id
}

/// Writes one body, statement by statement; each gets an origin of its own.
pub struct Writer<'p> {
    pub program: &'p mut Program,
    body: Body,
    at: BlockId,
}

impl<'p> Writer<'p> {
    pub fn new(program: &'p mut Program, method: MethodId) -> Self {
        let this = program.methods[method].class;
        let params = program.methods[method].params.clone();
        let mut body = Body {
            locals: Default::default(),
            n_params: params.len() + 1,
            blocks: Default::default(),
            entry: BlockId::new(0),
        };
        body.locals.push(Local { name: "this".into(), ty: Type::Ref(this), kind: LocalKind::This });
        for (name, ty) in params {
            body.locals.push(Local { name, ty, kind: LocalKind::Param });
        }
        let mut writer = Writer { program, body, at: BlockId::new(0) };
        writer.at = writer.block();
        writer
    }

    pub fn local(&mut self, name: &str, ty: Type) -> LocalId {
        self.body.locals.push(Local { name: name.into(), ty, kind: LocalKind::Variable })
    }

    pub fn temp(&mut self, ty: Type) -> LocalId {
        self.body.locals.push(Local { name: "t".into(), ty, kind: LocalKind::Temp })
    }

    pub fn block(&mut self) -> BlockId {
        let origin = OriginId::new(0);
        let terminator = Terminator { kind: TerminatorKind::Return(None), origin, span: span() };
        self.body.blocks.push(Block { instrs: Vec::new(), terminator })
    }

    fn origin(&mut self, kind: OriginKind) -> OriginId {
        self.program.origins.push(Origin { kind, span: span(), label: String::new() })
    }

    pub fn instr(&mut self, kind: InstrKind) {
        let origin = self.origin(OriginKind::Statement);
        self.body.blocks[self.at].instrs.push(Instr { kind, origin, span: span() });
    }

    pub fn set(&mut self, local: LocalId, value: Expr) {
        self.instr(InstrKind::Assign(local, value));
    }

    pub fn load(&mut self, object: LocalId, field: FieldId) -> LocalId {
        let dest = self.temp(self.program.fields[field].ty);
        self.instr(InstrKind::Load { dest, object: Expr::Local(object), field });
        dest
    }

    pub fn store(&mut self, object: LocalId, field: FieldId, value: Expr) {
        self.instr(InstrKind::Store { object: Expr::Local(object), field, value });
    }

    pub fn end(&mut self, kind: TerminatorKind, origin_kind: OriginKind) {
        let origin = self.origin(origin_kind);
        self.body.blocks[self.at].terminator = Terminator { kind, origin, span: span() };
    }

    pub fn goto(&mut self, to: BlockId) {
        self.end(TerminatorKind::Goto(to), OriginKind::Implicit);
    }

    /// Branches and goes on in the first block.
    pub fn branch(&mut self, cond: Expr, then_to: BlockId, else_to: BlockId) {
        let kind = BranchKind::Source;
        self.end(TerminatorKind::Branch { cond, then_to, else_to, kind }, OriginKind::Condition);
        self.at = then_to;
    }

    pub fn ret(&mut self, value: Option<Expr>) {
        self.end(TerminatorKind::Return(value), OriginKind::Statement);
    }

    pub fn go_on_in(&mut self, block: BlockId) {
        self.at = block;
    }

    pub fn finish(self, method: MethodId) {
        self.program.methods[method].body = Some(self.body);
    }
}

pub fn local(local: LocalId) -> Expr {
    Expr::Local(local)
}

pub fn null() -> Expr {
    Expr::Const(Const::Null)
}

pub fn is_null(value: LocalId) -> Expr {
    Expr::SameRef(Box::new(local(value)), Box::new(null()))
}

pub fn not_null(value: LocalId) -> Expr {
    Expr::Unary(huntsman::ir::UnaryOp::Not, Type::Bool, Box::new(is_null(value)))
}

pub fn int(value: i32) -> Expr {
    Expr::Const(Const::Int(value))
}

pub fn op(op: BinaryOp, a: Expr, b: Expr) -> Expr {
    Expr::Binary(op, Type::Int, Box::new(a), Box::new(b))
}

// Formulas.

pub fn e(kind: ExprKind) -> rel::Expr {
    rel::Expr::new(kind, None)
}

pub fn f(kind: FormulaKind) -> rel::Formula {
    rel::Formula::new(kind, None)
}

pub fn i(kind: IntKind) -> rel::IntExpr {
    rel::IntExpr::new(kind, None)
}

pub fn this() -> rel::Expr {
    e(ExprKind::Param(Param::This, Sort::Ref))
}

pub fn refs(field: FieldId, state: State) -> rel::Expr {
    e(ExprKind::Field(field, state, Sort::Ref))
}

pub fn ints(field: FieldId, state: State) -> rel::Expr {
    e(ExprKind::Field(field, state, Sort::Int))
}

pub fn join(a: rel::Expr, b: rel::Expr) -> rel::Expr {
    e(ExprKind::Join(a, b))
}

pub fn union(a: rel::Expr, b: rel::Expr) -> rel::Expr {
    e(ExprKind::Union(a, b))
}

pub fn reach(from: rel::Expr, by: rel::Expr) -> rel::Expr {
    e(ExprKind::ReachFrom(from, by))
}

pub fn closure(by: rel::Expr) -> rel::Expr {
    e(ExprKind::Closure(by))
}

pub fn value(of: rel::Expr) -> rel::IntExpr {
    i(IntKind::Value(of))
}

pub fn count(of: rel::Expr) -> rel::IntExpr {
    i(IntKind::Count(of))
}

pub fn compare(op: CmpOp, a: rel::IntExpr, b: rel::IntExpr) -> rel::Formula {
    f(FormulaKind::Compare(op, a, b))
}

pub fn not(a: rel::Formula) -> rel::Formula {
    f(FormulaKind::Not(a))
}

pub fn inside(a: rel::Expr, b: rel::Expr) -> rel::Formula {
    f(FormulaKind::Subset(a, b))
}

pub fn equal(a: rel::Expr, b: rel::Expr) -> rel::Formula {
    f(FormulaKind::Equal(a, b))
}

pub fn all(number: usize, bound: rel::Expr, body: impl FnOnce(rel::Expr) -> rel::Formula) -> rel::Formula {
    let var = rel::Var { id: rel::VarId::new(number), name: format!("x{number}") };
    let body = body(e(ExprKind::Var(var.clone())));
    f(FormulaKind::Quant(Quantifier::All, vec![Decl { var, bound }], body))
}

pub fn clause(program: &mut Program, label: &str, formula: rel::Formula) -> Clause {
    let origin = program.origins.push(Origin { kind: OriginKind::Clause, span: span(), label: label.into() });
    Clause { label: label.into(), formula, origin, span: span(), roots: Vec::new() }
}

pub struct Subject {
    pub program: Program,
    pub method: MethodId,
}

/// Which faults to seed in the list.
#[derive(Clone, Copy, Default)]
pub struct ListFaults {
    /// `size` keeps its value.
    pub size: bool,
    /// A deleted first node stays.
    pub head: bool,
}

/// `delete(int k)` on a singly linked list with unique keys and a size.
pub fn list_delete(faults: ListFaults) -> Subject {
    let mut program = Program::default();
    let p = &mut program;
    p.origins.push(Origin { kind: OriginKind::Implicit, span: span(), label: String::new() });
    let list = class(p, "List");
    let node = class(p, "Node");
    let head = field(p, list, "head", Type::Ref(node));
    let size = field(p, list, "size", Type::Int);
    let next = field(p, node, "next", Type::Ref(node));
    let key = field(p, node, "key", Type::Int);
    let delete = method(p, list, "delete", &[("k", Type::Int)], Type::Void);

    let mut w = Writer::new(p, delete);
    let (this_local, k) = (LocalId::new(0), LocalId::new(1));
    let (prev, cur) = (w.local("prev", Type::Ref(node)), w.local("cur", Type::Ref(node)));
    w.set(prev, null());
    let first = w.load(this_local, head);
    w.set(cur, local(first));
    let [test, test_key, step, after, found, at_head, inner, shrink, exit] = [0; 9].map(|_| w.block());
    w.goto(test);
    w.go_on_in(test);
    w.branch(not_null(cur), test_key, after);
    let cur_key = w.load(cur, key);
    w.branch(op(BinaryOp::Ne, local(cur_key), local(k)), step, after);
    w.set(prev, local(cur));
    let next_node = w.load(cur, next);
    w.set(cur, local(next_node));
    w.goto(test);
    w.go_on_in(after);
    w.branch(not_null(cur), found, exit);
    w.branch(is_null(prev), at_head, inner);
    if !faults.head {
        let rest = w.load(cur, next);
        w.store(this_local, head, local(rest));
    }
    w.goto(shrink);
    w.go_on_in(inner);
    let rest = w.load(cur, next);
    w.store(prev, next, local(rest));
    w.goto(shrink);
    w.go_on_in(shrink);
    let old = w.load(this_local, size);
    let less = if faults.size { 0 } else { 1 };
    w.store(this_local, size, op(BinaryOp::Sub, local(old), int(less)));
    w.goto(exit);
    w.go_on_in(exit);
    w.ret(None);
    w.finish(delete);

    let nodes = |state| reach(join(this(), refs(head, state)), refs(next, state));
    let pre = State::Pre;
    let acyclic = all(1, nodes(pre), |n| not(inside(n.clone(), join(n, closure(refs(next, pre))))));
    let size_ok = compare(CmpOp::Eq, value(join(this(), ints(size, pre))), count(nodes(pre)));
    let unique = all(1, nodes(pre), |a| {
        all(2, nodes(pre), |b| {
            let differ = not(equal(a.clone(), b.clone()));
            let keys = compare(CmpOp::Ne, value(join(a, ints(key, pre))), value(join(b, ints(key, pre))));
            f(FormulaKind::Implies(differ, keys))
        })
    });
    let removed = equal(
        join(nodes(State::Post), ints(key, State::Post)),
        e(ExprKind::Difference(join(nodes(pre), ints(key, pre)), e(ExprKind::Param(Param::Arg(0), Sort::Int)))),
    );
    for (label, formula) in [("acyclic", acyclic), ("size_ok", size_ok), ("unique", unique)] {
        let clause = clause(p, label, formula);
        p.classes[list].invariants.push(clause);
    }
    let ensures = clause(p, "removed", removed);
    p.methods[delete].contract.ensures.push(ensures);
    p.methods[delete].contract.is_stated = true;
    Subject { program, method: delete }
}

/// `add(int k)` on a binary search tree with parent pointers and a size.
pub fn tree_add(parent_fault: bool) -> Subject {
    let mut program = Program::default();
    let p = &mut program;
    p.origins.push(Origin { kind: OriginKind::Implicit, span: span(), label: String::new() });
    let tree = class(p, "Tree");
    let node = class(p, "Node");
    let root = field(p, tree, "root", Type::Ref(node));
    let size = field(p, tree, "size", Type::Int);
    let left = field(p, node, "left", Type::Ref(node));
    let right = field(p, node, "right", Type::Ref(node));
    let parent = field(p, node, "parent", Type::Ref(node));
    let key = field(p, node, "key", Type::Int);
    let add = method(p, tree, "add", &[("k", Type::Int)], Type::Bool);

    let mut w = Writer::new(p, add);
    let (this_local, k) = (LocalId::new(0), LocalId::new(1));
    let (cur, fresh) = (w.local("cur", Type::Ref(node)), w.local("n", Type::Ref(node)));
    let yes = || Some(Expr::Const(Const::Bool(true)));
    let grow = |w: &mut Writer<'_>| {
        let old = w.load(this_local, size);
        w.store(this_local, size, op(BinaryOp::Add, local(old), int(1)));
        w.ret(yes());
    };
    let make = |w: &mut Writer<'_>| {
        w.instr(InstrKind::New { dest: fresh, class: node });
        w.store(fresh, key, local(k));
    };
    let [empty, non_empty, test, absent, present, down_left, down_right] = [0; 7].map(|_| w.block());
    let [new_left, go_left, new_right, go_right] = [0; 4].map(|_| w.block());
    let first = w.load(this_local, root);
    w.set(cur, local(first));
    w.branch(is_null(cur), empty, non_empty);
    make(&mut w);
    w.store(this_local, root, local(fresh));
    grow(&mut w);
    w.go_on_in(non_empty);
    w.goto(test);
    w.go_on_in(test);
    let cur_key = w.load(cur, key);
    w.branch(op(BinaryOp::Eq, local(cur_key), local(k)), present, absent);
    w.ret(Some(Expr::Const(Const::Bool(false))));
    w.go_on_in(absent);
    let cur_key = w.load(cur, key);
    w.branch(op(BinaryOp::Lt, local(k), local(cur_key)), down_left, down_right);
    for (down, side, new, go) in [(down_left, left, new_left, go_left), (down_right, right, new_right, go_right)] {
        w.go_on_in(down);
        let child = w.load(cur, side);
        w.branch(is_null(child), new, go);
        make(&mut w);
        w.store(cur, side, local(fresh));
        if !parent_fault || side == left {
            w.store(fresh, parent, local(cur));
        }
        grow(&mut w);
        w.go_on_in(go);
        let child = w.load(cur, side);
        w.set(cur, local(child));
        w.goto(test);
    }
    w.finish(add);

    let down = |state| union(refs(left, state), refs(right, state));
    let nodes = |state| reach(join(this(), refs(root, state)), down(state));
    let pre = State::Pre;
    let acyclic = all(1, nodes(pre), |n| not(inside(n.clone(), join(n, closure(down(pre))))));
    let size_ok = compare(CmpOp::Eq, value(join(this(), ints(size, pre))), count(nodes(pre)));
    let no_parent = f(FormulaKind::Has(Mult::No, join(join(this(), refs(root, pre)), refs(parent, pre))));
    let parents = all(1, nodes(pre), |n| {
        let sides = [left, right].map(|side| {
            let child = join(n.clone(), refs(side, pre));
            let has = f(FormulaKind::Has(Mult::Some, child.clone()));
            f(FormulaKind::Implies(has, equal(join(child, refs(parent, pre)), n.clone())))
        });
        f(FormulaKind::And(sides.to_vec()))
    });
    let disjoint = all(1, nodes(pre), |n| {
        let both = e(ExprKind::Intersect(join(n.clone(), refs(left, pre)), join(n, refs(right, pre))));
        f(FormulaKind::Has(Mult::No, both))
    });
    let order = all(1, nodes(pre), |n| {
        let side = |side: FieldId, cmp: CmpOp| {
            let below = reach(join(n.clone(), refs(side, pre)), down(pre));
            all(2, below, |m| compare(cmp, value(join(m, ints(key, pre))), value(join(n.clone(), ints(key, pre)))))
        };
        f(FormulaKind::And(vec![side(left, CmpOp::Lt), side(right, CmpOp::Gt)]))
    });
    let arg = || e(ExprKind::Param(Param::Arg(0), Sort::Int));
    let keys = |state| join(nodes(state), ints(key, state));
    let added = equal(keys(State::Post), union(keys(pre), arg()));
    let result = f(FormulaKind::Iff(
        f(FormulaKind::Truth(e(ExprKind::Param(Param::Result, Sort::Bool)))),
        not(inside(arg(), keys(pre))),
    ));
    let grown = compare(
        CmpOp::Le,
        value(join(this(), ints(size, State::Post))),
        i(IntKind::Binary(IntOp::Add, value(join(this(), ints(size, pre))), i(IntKind::Const(1)))),
    );
    for (label, formula) in [
        ("acyclic", acyclic),
        ("size_ok", size_ok),
        ("root_parent", no_parent),
        ("parents", parents),
        ("disjoint", disjoint),
        ("order", order),
    ] {
        let clause = clause(p, label, formula);
        p.classes[tree].invariants.push(clause);
    }
    for (label, formula) in [("added", added), ("result", result), ("grown", grown)] {
        let clause = clause(p, label, formula);
        p.methods[add].contract.ensures.push(clause);
    }
    p.methods[add].contract.is_stated = true;
    Subject { program, method: add }
}

const RED_BLACK: &str = r"
class Node { Node left, right, parent; int key; boolean red; }

class Tree {
    Node root;

    void rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        if (y.left != null) y.left.parent = x;
        y.parent = x.parent;
        if (x.parent == null) root = y;
        else if (x == x.parent.left) x.parent.left = y;
        else x.parent.right = y;
        y.left = x;
        x.parent = y;
    }

    void rotateRight(Node x) {
        Node y = x.left;
        x.left = y.right;
        if (y.right != null) y.right.parent = x;
        y.parent = x.parent;
        if (x.parent == null) root = y;
        else if (x == x.parent.right) x.parent.right = y;
        else x.parent.left = y;
        y.right = x;
        x.parent = y;
    }

    void insert(int k) {
        Node y = null;
        Node x = root;
        while (x != null) {
            y = x;
            if (k == x.key) return;
            x = k < x.key ? x.left : x.right;
        }
        Node z = new Node();
        z.key = k;
        z.parent = y;
        z.red = true;
        if (y == null) root = z;
        else if (k < y.key) y.left = z;
        else y.right = z;
        while (z.parent != null && z.parent.red) {
            Node g = z.parent.parent;
            if (z.parent == g.left) {
                Node u = g.right;
                if (u != null && u.red) {
                    z.parent.red = false;
                    u.red = false;
                    g.red = true;
                    z = g;
                } else {
                    if (z == z.parent.right) {
                        z = z.parent;
                        rotateLeft(z);
                    }
                    z.parent.red = false;
                    g.red = true;
                    rotateRight(g);
                }
            } else {
                Node u = g.left;
                if (u != null && u.red) {
                    z.parent.red = false;
                    u.red = false;
                    g.red = true;
                    z = g;
                } else {
                    if (z == z.parent.left) {
                        z = z.parent;
                        rotateRight(z);
                    }
                    z.parent.red = false;
                    g.red = true;
                    rotateLeft(g);
                }
            }
        }
        root.red = false;
    }
}
";

/// Insertion into a red-black tree, from Java.
pub fn red_black_insert() -> Subject {
    use huntsman::lower::{Request, Target, lower};
    let mut sources = huntsman::base::Sources::default();
    let file = sources.add("Tree.java", RED_BLACK);
    let target = Target { classes: vec!["Tree".into()], methods: vec!["insert".into()], ..Target::default() };
    let lowered = lower(&Request { target, ..Request::of(vec![file]) }, &mut sources);
    assert!(!lowered.has_errors(), "{:?}", lowered.diagnostics);
    let mut program = lowered.program;
    let method = lowered.targets[0];
    let p = &mut program;
    let (tree, node) = (p.class_by_name["Tree"], p.class_by_name["Node"]);
    let find = |p: &Program, class: ClassId, name: &str| {
        *p.classes[class].fields.iter().find(|field| p.fields[**field].name == name).unwrap()
    };
    let root = find(p, tree, "root");
    let [left, right, parent, key, red] = ["left", "right", "parent", "key", "red"].map(|name| find(p, node, name));

    let pre = State::Pre;
    let down = |state| union(refs(left, state), refs(right, state));
    let nodes = |state| reach(join(this(), refs(root, state)), down(state));
    let some = |a: rel::Expr| f(FormulaKind::Has(Mult::Some, a));
    let no = |a: rel::Expr| f(FormulaKind::Has(Mult::No, a));
    let implies = |a, b| f(FormulaKind::Implies(a, b));
    let and = |parts: Vec<rel::Formula>| f(FormulaKind::And(parts));
    let is_red = |n: rel::Expr| f(FormulaKind::Truth(join(n, e(ExprKind::Field(red, pre, Sort::Bool)))));
    let child = |n: &rel::Expr, side: FieldId| join(n.clone(), refs(side, pre));
    let acyclic = all(1, nodes(pre), |n| not(inside(n.clone(), join(n, closure(down(pre))))));
    let parents = and(vec![
        no(join(join(this(), refs(root, pre)), refs(parent, pre))),
        all(1, nodes(pre), |n| {
            let side = |side| {
                let child = child(&n, side);
                implies(some(child.clone()), equal(join(child, refs(parent, pre)), n.clone()))
            };
            and(vec![side(left), side(right)])
        }),
    ]);
    let disjoint = all(1, nodes(pre), |n| no(e(ExprKind::Intersect(child(&n, left), child(&n, right)))));
    let order = all(1, nodes(pre), |n| {
        let side = |side: FieldId, cmp: CmpOp| {
            let below = reach(child(&n, side), down(pre));
            all(2, below, |m| compare(cmp, value(join(m, ints(key, pre))), value(join(n.clone(), ints(key, pre)))))
        };
        and(vec![side(left, CmpOp::Lt), side(right, CmpOp::Gt)])
    });
    let red_ok = and(vec![
        not(is_red(join(this(), refs(root, pre)))),
        all(1, nodes(pre), |n| {
            let side = |side| implies(is_red(n.clone()), not(is_red(child(&n, side))));
            and(vec![side(left), side(right)])
        }),
    ]);
    let blacks = |n: &rel::Expr, number: usize| {
        let var = rel::Var { id: rel::VarId::new(number), name: "b".into() };
        let body = not(is_red(e(ExprKind::Var(var.clone()))));
        let bound = reach(n.clone(), refs(parent, pre));
        count(e(ExprKind::Comprehension(vec![Decl { var, bound }], body)))
    };
    let is_end = |n: &rel::Expr| f(FormulaKind::Or(vec![no(child(n, left)), no(child(n, right))]));
    let black_ok = all(1, nodes(pre), |n| {
        all(2, nodes(pre), |m| {
            let same = compare(CmpOp::Eq, blacks(&n, 3), blacks(&m, 4));
            implies(and(vec![is_end(&n), is_end(&m)]), same)
        })
    });
    let keys = |state| join(nodes(state), ints(key, state));
    let added = equal(keys(State::Post), union(keys(pre), e(ExprKind::Param(Param::Arg(0), Sort::Int))));
    for (label, formula) in [
        ("acyclic", acyclic),
        ("parents", parents),
        ("disjoint", disjoint),
        ("order", order),
        ("red", red_ok),
        ("black", black_ok),
    ] {
        let clause = clause(p, label, formula);
        p.classes[tree].invariants.push(clause);
    }
    let ensures = clause(p, "added", added);
    p.methods[method].contract.ensures.push(ensures);
    p.methods[method].contract.is_stated = true;
    Subject { program, method }
}
