//! How little one would believe in a change.

use crate::localize::DELETION;

/// How little one would believe in a repair by this operator. One token in the place of another is plainer than any
/// that makes an expression longer, and than another constant that is returned.
pub(super) fn oddness(operator: &str) -> u8 {
    match operator {
        "accumulate" | "another-character" | "another-label" | "another-number" | "another-path"
        | "another-predicate" | "floor-modulus" | "long-literal" | "longer-step" | "other-jump"
        | "plain-assignment" | "swap-arms" | "swap-statements" | "boolean-constant" | "look-alike" | "off-by-one"
        | "one-less" | "one-more" | "order-arguments" | "other-arguments" | "regroup" | "replace-expression"
        | "widen" => 1,
        "unsigned-shift" | "wrap-index" | "add-alternative" | "add-condition" | "add-null-check" | "add-operand"
        | "add-truth" | "another-case" | "both-operands" | "left-operand" | "number-for-name" | "right-operand"
        | "move-statement" | "true-condition" => 2,
        "add-assignment" | "add-call" | "add-jump" => 3,
        "add-guard" => 5,
        "drop-statement" => DELETION,
        _ => 0,
    }
}

/// `a = a;` is as good as no statement, and `a != a` no question.
pub(super) fn says_nothing(text: &str) -> bool {
    let mut ways = [" = ", " == ", " != ", " < ", " <= ", " > ", " >= "].iter();
    ways.any(|between| text.trim_end_matches(';').split_once(between).is_some_and(|(left, right)| left == right))
}
