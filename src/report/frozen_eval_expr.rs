//! What `eval-expr` found, built by hand.

use crate::findings::{EvalExprReport, ExprAnswer, ExprValue, SubValue};

use super::frozen::{execution, place};

pub(super) fn eval_expr() -> EvalExprReport {
    let part = |text: &str, value: &str| SubValue { text: text.into(), value: value.into() };
    let value = |text: &str, answer, parts: Vec<SubValue>| ExprValue { text: text.into(), answer, parts };
    let nodes = [["Node0".to_owned(), "Node1".to_owned()].to_vec()];
    EvalExprReport {
        class: "LinkedList".into(),
        signature: "delete(int)".into(),
        place: place(20, 5, 30),
        is_after: true,
        execution: execution(),
        values: vec![
            value(
                "size == \\old(size) - 1",
                ExprAnswer::Truth(false),
                vec![part("size", "0"), part("\\old(size)", "2")],
            ),
            value("size", ExprAnswer::Number("0".into()), Vec::new()),
            value("head", ExprAnswer::Object("Node1".into()), Vec::new()),
            value("next", ExprAnswer::Set(nodes.into()), Vec::new()),
            value("head.next", ExprAnswer::Set(Vec::new()), vec![part("head", "Node1")]),
            value("head.next.key", ExprAnswer::NoValue, vec![part("head.next", "none")]),
            value("first()", ExprAnswer::Unknown("a pure method that throws".into()), Vec::new()),
        ],
    }
}
