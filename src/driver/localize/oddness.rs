//! How little one would believe in a change.

use crate::localize::DELETION;

/// How little one would believe in a repair by this operator. One token in the place of another is plainer than any
/// that makes an expression longer, and than another constant that is returned.
pub(super) fn oddness(operator: &str) -> u8 {
    match operator {
        "accumulate" | "add-else" | "another-character" | "another-label" | "another-number" | "another-path"
        | "another-predicate" | "boolean-constant" | "call-around" | "call-for-constant" | "drop-else"
        | "element-for-index" | "floor-modulus" | "index-for-element" | "keep-result" | "last-element"
        | "length-for-number" | "long-literal" | "longer-expression" | "longer-step" | "look-alike" | "off-by-one"
        | "one-less" | "one-more" | "order-arguments" | "other-arguments" | "other-jump" | "plain-assignment"
        | "regroup" | "rename" | "replace-expression" | "step-to-variable" | "swap-arms" | "swap-labels"
        | "swap-operators" | "swap-statements" | "swap-values" | "widen" => 1,
        "unsigned-shift" | "wrap-index" | "add-alternative" | "add-condition" | "add-null-check" | "add-operand"
        | "add-truth" | "another-case" | "both-operands" | "left-operand" | "number-for-name" | "right-operand"
        | "call-for-operand" | "move-statement" | "positional" | "true-condition" => 2,
        "add-assignment" | "add-call" | "add-jump" | "ask-also" | "array-size" | "call-for-result" => 3,
        "add-guard" => 5,
        "call-itself" => 6,
        "drop-statement" => DELETION,
        _ => 0,
    }
}

/// What is tried before what: the plainest first, but an operand or a statement less, and what a value may be added to,
/// before any expression of a type, of which there are many.
pub(super) fn order(operator: &str) -> u8 {
    match (operator, oddness(operator)) {
        (
            "accumulate" | "add-else" | "add-truth" | "another-case" | "another-character" | "another-predicate"
            | "call-for-constant" | "drop-else" | "floor-modulus" | "another-number" | "index-for-element"
            | "keep-result" | "left-operand" | "order-arguments" | "regroup" | "rename" | "right-operand",
            _,
        )
        | (_, DELETION) => 1,
        ("ask-also", _) => 3,
        (_, 0) => 0,
        (_, other) => other + 1,
    }
}

/// `a = a;` is as good as no statement, and `a != a` no question.
pub(super) fn says_nothing(text: &str) -> bool {
    let mut ways = [" = ", " == ", " != ", " < ", " <= ", " > ", " >= "].iter();
    ways.any(|between| text.trim_end_matches(';').split_once(between).is_some_and(|(left, right)| left == right))
}
