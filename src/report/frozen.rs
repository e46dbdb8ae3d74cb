//! Reports built by hand, for the golden files of every format.

use std::time::Duration;

use crate::base::{LineColumn, Severity, StopReason};
use crate::findings::*;

use super::{frozen_attack, frozen_eval_expr, frozen_fix, frozen_init, frozen_localize, frozen_rank, frozen_testgen};

/// Name of the golden files, and report.
pub(super) fn all() -> Vec<(&'static str, Report)> {
    vec![
        ("check", Report::Check(check())),
        ("run", Report::Run(Box::new(run()))),
        ("eval-expr", Report::EvalExpr(Box::new(frozen_eval_expr::eval_expr()))),
        ("list", Report::List(list())),
        ("localize", Report::Localize(Box::new(frozen_localize::localize()))),
        ("explain", Report::Localize(Box::new(frozen_localize::explain()))),
        ("eval", Report::Eval(frozen_localize::eval())),
        ("testgen", Report::Testgen(Box::new(frozen_testgen::testgen()))),
        ("attack", Report::Attack(Box::new(frozen_attack::attack()))),
        ("rank", Report::Rank(frozen_rank::rank())),
        ("bench", Report::Bench(frozen_rank::bench())),
        ("closest", Report::Closest(Box::new(frozen_testgen::closest()))),
        ("fix", Report::Fix(Box::new(frozen_fix::fix()))),
        ("equiv", Report::Equiv(Box::new(frozen_fix::equiv()))),
        ("init", Report::Init(Box::new(frozen_init::init()))),
        ("audit", Report::Audit(Box::new(frozen_fix::audit()))),
    ]
}

pub(super) fn place(line: u32, column: u32, width: u32) -> Place {
    let end = LineColumn { line, column: column + width };
    Place { file: "LinkedList.java".into(), start: LineColumn { line, column }, end }
}

fn reference(name: &str) -> Value {
    Value::Ref(name.into())
}

fn slot(name: &str, value: Value) -> Slot {
    Slot { name: name.into(), value, is_changed: false }
}

fn changed(name: &str, value: Value) -> Slot {
    Slot { is_changed: true, ..slot(name, value) }
}

fn object(name: &str, class: &str, slots: Vec<Slot>) -> Object {
    Object { name: name.into(), class: class.into(), is_array: false, is_fresh: false, is_literal: false, slots }
}

fn plain(text: &str) -> Value {
    Value::Plain(text.into())
}

fn label(name: &str, text: &str, line: u32, status: LabelStatus) -> Label {
    Label { name: name.into(), place: place(line, 12, 24), text: text.into(), status }
}

fn step(line: u32, text: &str, branch: Option<bool>, changes: &[(&str, Option<&str>, &str)]) -> Step {
    let change = |(what, old, new): &(&str, Option<&str>, &str)| Change {
        what: (*what).into(),
        old: old.map(Into::into),
        new: (*new).into(),
    };
    Step {
        place: place(line, 9, 20),
        method: "LinkedList.delete".into(),
        text: text.into(),
        depth: 0,
        is_library: false,
        branch,
        changes: changes.iter().map(change).collect(),
        note: None,
    }
}

fn node(name: &str, key: &str, next: Value) -> Object {
    object(name, "LinkedList.Node", vec![slot("key", plain(key)), slot("next", next)])
}

pub(super) fn execution() -> Execution {
    let list = |head: Slot, size: Slot| object("LinkedList0", "LinkedList", vec![head, size]);
    let nodes = || [node("Node0", "7", reference("Node1")), node("Node1", "-1", Value::Null)];
    let mut path = vec![
        step(21, "Node prev = null;", None, &[("prev", None, "null")]),
        step(22, "Node n = head;", None, &[("n", None, "Node0")]),
        step(23, "n != null && n.key != k", Some(false), &[]),
        step(27, "prev == null", Some(true), &[]),
        step(28, "unlinkFirst(n);", None, &[]),
        step(41, "head = n.next;", None, &[("LinkedList0.head", Some("Node0"), "Node1")]),
        step(42, "size = size - 2;", None, &[("LinkedList0.size", Some("2"), "0")]),
        step(32, "return true;", None, &[]),
    ];
    for step in &mut path[5..7] {
        step.depth = 1;
        step.method = "LinkedList.unlinkFirst".into();
    }
    path[7].note = Some("returns true".into());
    Execution {
        call: "LinkedList0.delete(7)".into(),
        receiver: Some(reference("LinkedList0")),
        args: vec![slot("k", plain("7"))],
        pre: Heap {
            objects: [list(slot("head", reference("Node0")), slot("size", plain("2")))]
                .into_iter()
                .chain(nodes())
                .collect(),
            statics: vec![slot("LinkedList.deleted", plain("0"))],
        },
        post: Heap {
            objects: [list(changed("head", reference("Node1")), changed("size", plain("0")))]
                .into_iter()
                .chain(nodes())
                .collect(),
            statics: vec![changed("LinkedList.deleted", plain("1"))],
        },
        outcome: Outcome::Returned(Some(plain("true"))),
        path,
    }
}

pub(super) fn violation() -> Violation {
    let value = |text: &str, value: &str| SubValue { text: text.into(), value: value.into() };
    Violation {
        label: "size_ok".into(),
        place: place(4, 32, 34),
        text: "this.size = #(this.head.*next - null)".into(),
        at: None,
        values: vec![
            value("this.size", "0"),
            value("#(this.head.*next - null)", "1"),
            value("this.head.*next - null", "Node1"),
        ],
    }
}

fn bounds(scope: u32) -> Bounds {
    let class = |class: &str, n_objects| ClassBound { class: class.into(), n_objects };
    let beyond = (scope == 4).then(|| BeyondBound {
        place: place(31, 9, 14),
        what: "the encoding of characters beyond ASCII as bytes".into(),
    });
    Bounds {
        scope,
        classes: vec![class("LinkedList", 1), class("LinkedList.Node", scope)],
        stands: vec![Stand {
            declared: "java.util.List".into(),
            concrete: vec!["java.util.ArrayList".into(), "java.util.LinkedList".into()],
        }],
        array_length: Some(4),
        lengthened: scope == 4,
        text_length: (scope == 4).then_some(16),
        no_longer: scope == 4,
        exact_arrays: scope == 4,
        no_overflow: scope == 4,
        non_null_elements: scope == 4,
        made: Vec::new(),
        beyond: beyond.into_iter().collect(),
        integers: Vec::new(),
        excluded: vec![Excluded { place: place(30, 40, 12), what: "nests more than 32 calls of `ok(n.next)`".into() }],
        loops: vec![LoopBound {
            place: place(23, 9, 5),
            method: "LinkedList.delete".into(),
            unwinding: scope + 1,
            is_enough: true,
        }],
        recursions: vec![RecursionBound { method: "LinkedList.length".into(), depth: scope + 1, is_enough: true }],
        abstracted: vec![
            Abstracted {
                place: place(27, 9, 5),
                callee: None,
                ends: false,
                made: vec!["LinkedList.Node".into()],
                made_array_length: None,
            },
            Abstracted {
                place: place(28, 9, 5),
                callee: Some("LinkedList.count".into()),
                ends: true,
                made: vec!["int[]".into()],
                made_array_length: Some(2 * scope + 4),
            },
        ],
    }
}

fn covered(scope: u32) -> InputCoverage {
    let class = |class: &str, n_objects, n_allowed| CoveredClass { class: class.into(), n_objects, n_allowed };
    InputCoverage {
        objects: vec![class("LinkedList", 1, 1), class("LinkedList.Node", scope - 1, scope)],
        array_length: Some(4),
        n_reached: 13,
        n_statements: 14,
        n_open: 0,
        unreached: vec![place(31, 9, 20)],
        assumptions: vec![place(28, 9, 20)],
    }
}

fn method(signature: &str, line: u32, verdict: Verdict, scope: u32, labels: Vec<Label>) -> MethodReport {
    let is_held = verdict == Verdict::HoldsWithin;
    let phase = |phase: &str, ms| PhaseTime { phase: phase.into(), took: Duration::from_millis(ms) };
    MethodReport {
        others: None,
        class: "LinkedList".into(),
        signature: signature.into(),
        place: place(line, 5, 30),
        verdict,
        accepted: None,
        bounds: bounds(scope),
        covered: is_held.then(|| covered(scope)),
        solver: "cadical".into(),
        is_certified: false,
        left_out: Vec::new(),
        peak_memory: None,
        labels,
        warnings: Vec::new(),
        timings: vec![phase("encode", 31), phase("solve", 270)],
        total: Duration::from_millis(312),
        sizes: Sizes { n_objects: 5, n_gates: 8123, n_variables: 9042, n_clauses: 27811 },
    }
}

fn check() -> CheckReport {
    let size = |status| label("size_ok", "this.size = #(this.head.*next - null)", 4, status);
    let acyclic = |status| label("acyclic", "no n: Node | n in n.^next", 3, status);
    let escapes = |status| label("no_exception", "no exception escapes", 20, status);
    let found = Counterexample {
        execution: execution(),
        violations: vec![violation()],
        input: "{\"receiver\": \"LinkedList0\", \"args\": {\"k\": 7}, \"objects\": {}}".into(),
        concrete: Some(Concrete::Keeps),
    };
    let reason = Reason {
        kind: ReasonKind::Unsupported,
        message: "`synchronized` is not modelled".into(),
        place: Some(place(61, 13, 12)),
        help: Some("check another method, or leave the construct out".into()),
    };
    let open = LabelStatus::Undetermined("a run can reach a construct that is not modelled".into());
    let stopped = Reason {
        kind: ReasonKind::Stopped(StopReason::Time),
        message: StopReason::Time.to_string(),
        place: None,
        help: Some("raise --timeout or lower --scope".into()),
    };
    let mut holds = method(
        "contains(int)",
        15,
        Verdict::HoldsWithin,
        4,
        vec![acyclic(LabelStatus::Holds), size(LabelStatus::Holds), escapes(LabelStatus::Holds)],
    );
    holds.is_certified = true;
    holds.left_out.push(place(13, 15, 40));
    holds.warnings.push(Warning {
        code: "vacuous-precondition".into(),
        message: "no input within the scope meets the precondition".into(),
        place: Some(place(14, 15, 20)),
        help: Some("raise --scope, or look for a contradiction".into()),
    });
    let mut violated = method(
        "delete(int)",
        20,
        Verdict::Violated(Box::new(found.clone())),
        2,
        vec![acyclic(LabelStatus::Holds), size(LabelStatus::Violated), escapes(LabelStatus::Holds)],
    );
    violated.others = Some(Others { found: vec![found], is_all: true });
    CheckReport {
        options: vec![("scope".into(), "4,Node=8".into()), ("solver".into(), "auto".into())],
        methods: vec![
            holds,
            violated,
            method(
                "locked(int)",
                60,
                Verdict::Undetermined(reason),
                4,
                vec![acyclic(open.clone()), size(open), escapes(LabelStatus::Holds)],
            ),
            method("clear()", 70, Verdict::Undetermined(stopped), 3, vec![acyclic(LabelStatus::NotReached)]),
        ],
        warnings: vec![Warning {
            code: "null-in-set".into(),
            message: "`null in S` is always true, as null is the empty set".into(),
            place: Some(place(5, 32, 9)),
            help: None,
        }],
        refused: vec![RefusedFile {
            file: "src/Broken.java".into(),
            notices: vec![Notice {
                severity: Severity::Error,
                code: "java-syntax".into(),
                message: "`int` was not expected here".into(),
                place: Some(Place { file: "src/Broken.java".into(), ..place(3, 5, 3) }),
                help: Some("look for a missing brace, parenthesis or semicolon before it".into()),
            }],
        }],
        notices: vec![Notice {
            severity: Severity::Warning,
            code: "left-out".into(),
            message: "this clause is left out".into(),
            place: Some(place(13, 15, 40)),
            help: None,
        }],
        not_looked_at: vec!["src/test".into()],
        skipped: vec!["LinkedList.sort() (LinkedList.java:80:5)".into()],
        files: vec![SourceFile { name: "src/LinkedList.java".into(), text: "class LinkedList {\n}\n".into() }],
        total: Duration::from_millis(1720),
    }
}

fn run() -> RunReport {
    RunReport {
        class: "LinkedList".into(),
        signature: "delete(int)".into(),
        place: place(20, 5, 30),
        execution: Execution {
            outcome: Outcome::Threw {
                object: "NullPointerException0".into(),
                class: "java.lang.NullPointerException".into(),
                place: Some(place(41, 9, 6)),
            },
            post: Heap {
                objects: execution()
                    .post
                    .objects
                    .into_iter()
                    .chain([
                        Object {
                            is_fresh: true,
                            ..object("NullPointerException0", "java.lang.NullPointerException", Vec::new())
                        },
                        Object { is_literal: true, ..object("String0", "java.lang.String", Vec::new()) },
                    ])
                    .collect(),
                statics: Vec::new(),
            },
            ..execution()
        },
        assumed: vec![label("acyclic", "no n: Node | n in n.^next", 3, LabelStatus::Holds)],
        promised: vec![
            label("size_ok", "this.size = #(this.head.*next - null)", 4, LabelStatus::Violated),
            label("removed", "k not in this.head.*next.key", 18, LabelStatus::NotReached),
        ],
        violations: vec![violation()],
    }
}

fn list() -> ListReport {
    let clause = |kind, label: &str, text: &str, line| ListedClause {
        kind,
        label: label.into(),
        text: text.into(),
        place: place(line, 15, 20),
        said: match kind {
            ClauseKind::Modifies => Vec::new(),
            _ => vec![
                SaidClause { dialect: "jml", text: Err("a set".into()), is_strict: true },
                SaidClause { dialect: "alloy", text: Ok(text.into()), is_strict: false },
            ],
        },
    };
    let method = |signature: &str, line, clauses: Vec<ListedClause>| ListedMethod {
        name: signature.split('(').next().and_then(|start| start.split(' ').next_back()).unwrap_or("").into(),
        signature: signature.into(),
        place: place(line, 5, 30),
        is_checked: !clauses.is_empty(),
        is_pure: clauses.is_empty(),
        is_helper: false,
        clauses,
    };
    ListReport {
        classes: vec![ListedClass {
            name: "LinkedList".into(),
            kind: "class".into(),
            place: place(6, 1, 40),
            invariants: vec![
                clause(ClauseKind::Invariant, "acyclic", "no n: Node | n in n.^next", 3),
                clause(ClauseKind::Invariant, "size_ok", "this.size = #(this.head.*next\n   - null)", 4),
            ],
            methods: vec![
                method("boolean contains(int k)", 15, Vec::new()),
                method(
                    "boolean delete(int k)",
                    20,
                    vec![
                        clause(ClauseKind::Requires, "requires#1", "k > 0", 16),
                        clause(ClauseKind::Ensures, "removed", "k not in this.head.*next.key", 18),
                        clause(ClauseKind::Modifies, "modifies", "this.head, this.size, Node.next", 19),
                    ],
                ),
            ],
        }],
        warnings: Vec::new(),
    }
}
