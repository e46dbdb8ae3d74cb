//! Binary operators: chains without recursion on the left, and what the grammar takes for a cast.
//!
//! `(a.b) - 1` is a difference: a cast to a class takes no `+` or `-` after it (JLS 15.16). The grammar reads a cast
//! of `-1`, which binds tighter, so operands and operators around it are put together again by precedence.

use tree_sitter::Node;

use super::super::{BinaryOp, Expr, ExprKind, Name, UnaryOp};
use super::ctx::Ctx;
use super::node::parts;
use crate::base::Span;

/// An operand: as the grammar has it, or one half of what it took for a cast.
enum Operand<'t> {
    Whole(Node<'t>),
    /// The name in parentheses, and the prefix operators and casts before it, outermost first.
    Name(Vec<Node<'t>>, Node<'t>),
}

struct Chain<'t> {
    operands: Vec<Operand<'t>>,
    operators: Vec<Option<BinaryOp>>,
    has_false_cast: bool,
}

impl Ctx<'_> {
    pub(super) fn operator(&self, node: Node<'_>) -> String {
        node.child_by_field_name("operator").map_or(String::new(), |op| self.text(op).to_owned())
    }

    /// Left-deep chains (`a + b + c + …`) are long in practice: built without recursion on the left.
    pub(super) fn binary(&mut self, node: Node<'_>) -> Expr {
        let mut chain = Chain { operands: Vec::new(), operators: Vec::new(), has_false_cast: false };
        self.flatten(node, &mut chain);
        if chain.has_false_cast {
            return self.rebuilt(&chain);
        }
        let mut spine = vec![node];
        while let Some(left) = spine[spine.len() - 1].child_by_field_name("left") {
            if left.kind() != "binary_expression" {
                break;
            }
            spine.push(left);
        }
        let innermost = spine[spine.len() - 1];
        let mut expr = self.field_expr(innermost, "left");
        while let Some(node) = spine.pop() {
            let right = self.field_expr(node, "right");
            let kind = match binary_op(&self.operator(node)) {
                Some(op) => ExprKind::Binary(op, expr, right),
                None => ExprKind::Unsupported("operator".into()),
            };
            expr = Expr { kind: Box::new(kind), span: self.span(node) };
        }
        expr
    }

    /// `(a.b) - x` alone.
    pub(super) fn false_cast(&mut self, node: Node<'_>) -> Option<Expr> {
        self.split(node).is_some().then(|| self.binary(node))
    }

    /// `-(a.b) - 1` and `(int) (a.b) - 1` too: what stands before a false cast belongs to its name alone.
    fn split<'t>(&self, node: Node<'t>) -> Option<(Vec<Node<'t>>, Node<'t>)> {
        let (mut prefixes, mut at) = (Vec::new(), node);
        while !self.is_false_cast(at) {
            let inner = match at.kind() {
                "unary_expression" => at.child_by_field_name("operand"),
                "cast_expression" => at.child_by_field_name("value"),
                _ => None,
            };
            prefixes.push(at);
            at = inner?;
        }
        Some((prefixes, at))
    }

    /// Operands and operators from left to right.
    fn flatten<'t>(&self, node: Node<'t>, chain: &mut Chain<'t>) {
        let mut waiting = vec![Ok(node)];
        while let Some(next) = waiting.pop() {
            let node = match next {
                Ok(node) => node,
                Err(op) => {
                    chain.operators.push(op);
                    continue;
                }
            };
            if node.kind() == "binary_expression"
                && let (Some(left), Some(right)) = (node.child_by_field_name("left"), node.child_by_field_name("right"))
            {
                waiting.extend([Ok(right), Err(binary_op(&self.operator(node))), Ok(left)]);
            } else if let Some((prefixes, cast)) = self.split(node)
                && let (Some(ty), Some(value)) = (cast.child_by_field_name("type"), cast.child_by_field_name("value"))
                && let Some(operand) = value.child_by_field_name("operand")
            {
                chain.has_false_cast = true;
                chain.operands.push(Operand::Name(prefixes, ty));
                chain.operators.push(binary_op(&self.operator(value)));
                // `(a.b) - (c.d) - 1` nests.
                waiting.push(Ok(operand));
            } else {
                chain.operands.push(Operand::Whole(node));
            }
        }
    }

    fn is_false_cast(&self, node: Node<'_>) -> bool {
        let names_only = |ty: &Node<'_>| matches!(ty.kind(), "type_identifier" | "scoped_type_identifier");
        node.kind() == "cast_expression"
            && node.child_by_field_name("type").as_ref().is_some_and(names_only)
            && node.child_by_field_name("value").is_some_and(|value| {
                value.kind() == "unary_expression" && matches!(self.operator(value).as_str(), "+" | "-")
            })
    }

    fn rebuilt(&mut self, chain: &Chain<'_>) -> Expr {
        let mut operands: Vec<Expr> = Vec::new();
        let mut operators: Vec<BinaryOp> = Vec::new();
        for (at, operand) in chain.operands.iter().enumerate() {
            let operand = match operand {
                Operand::Whole(node) => self.expr(*node),
                Operand::Name(prefixes, ty) => {
                    let name = self.type_as_name(*ty);
                    prefixes.iter().rev().fold(name, |inner, prefix| self.prefixed(*prefix, inner))
                }
            };
            operands.push(operand);
            let Some(next) = chain.operators.get(at) else { break };
            let Some(next) = *next else {
                let span = operands[0].span;
                return Expr { kind: Box::new(ExprKind::Unsupported("operator".into())), span };
            };
            while operators.last().is_some_and(|last| binding(*last) >= binding(next)) {
                join(&mut operands, &mut operators);
            }
            operators.push(next);
        }
        while !operators.is_empty() {
            join(&mut operands, &mut operators);
        }
        operands.pop().expect("a chain has operands")
    }

    fn prefixed(&mut self, prefix: Node<'_>, inner: Expr) -> Expr {
        let start = self.span(prefix).start as usize;
        let span = Span::new(self.source, start, inner.span.end as usize);
        let kind = match prefix.child_by_field_name("type") {
            Some(ty) => ExprKind::Cast(self.ty(ty), inner),
            None => ExprKind::Unary(unary_op(&self.operator(prefix)), inner),
        };
        Expr { kind: Box::new(kind), span }
    }

    /// What the grammar took for the type of a cast: `a.b` as an expression.
    fn type_as_name(&mut self, node: Node<'_>) -> Expr {
        let span = self.span(node);
        let mut names: Vec<Name> = Vec::new();
        self.names_in(node, &mut names);
        let mut names = names.into_iter();
        let Some(first) = names.next() else {
            return Expr { kind: Box::new(ExprKind::Unsupported("cast".into())), span };
        };
        let first = Expr { span: first.span, kind: Box::new(ExprKind::Name(first)) };
        names.fold(first, |base, name| {
            let span = base.span.to(name.span);
            Expr { kind: Box::new(ExprKind::Field(base, name)), span }
        })
    }

    fn names_in(&self, node: Node<'_>, names: &mut Vec<Name>) {
        if matches!(node.kind(), "identifier" | "type_identifier") {
            names.push(self.name(node));
        } else {
            parts(node).into_iter().for_each(|part| self.names_in(part, names));
        }
    }
}

pub(super) fn unary_op(text: &str) -> UnaryOp {
    match text {
        "!" => UnaryOp::Not,
        "~" => UnaryOp::BitNot,
        "-" => UnaryOp::Neg,
        _ => UnaryOp::Plus,
    }
}

fn join(operands: &mut Vec<Expr>, operators: &mut Vec<BinaryOp>) {
    if let (Some(op), Some(b), Some(a)) = (operators.pop(), operands.pop(), operands.pop()) {
        let span = a.span.to(b.span);
        operands.push(Expr { kind: Box::new(ExprKind::Binary(op, a, b)), span });
    }
}

/// How tight an operator binds: more is tighter.
fn binding(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::OrOr => 0,
        BinaryOp::AndAnd => 1,
        BinaryOp::Or => 2,
        BinaryOp::Xor => 3,
        BinaryOp::And => 4,
        BinaryOp::Eq | BinaryOp::Ne => 5,
        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => 6,
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => 7,
        BinaryOp::Add | BinaryOp::Sub => 8,
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => 9,
    }
}

pub(super) fn binary_op(text: &str) -> Option<BinaryOp> {
    Some(match text {
        "+" => BinaryOp::Add,
        "-" => BinaryOp::Sub,
        "*" => BinaryOp::Mul,
        "/" => BinaryOp::Div,
        "%" => BinaryOp::Rem,
        "<<" => BinaryOp::Shl,
        ">>" => BinaryOp::Shr,
        ">>>" => BinaryOp::Ushr,
        "&" => BinaryOp::And,
        "|" => BinaryOp::Or,
        "^" => BinaryOp::Xor,
        "&&" => BinaryOp::AndAnd,
        "||" => BinaryOp::OrOr,
        "==" => BinaryOp::Eq,
        "!=" => BinaryOp::Ne,
        "<" => BinaryOp::Lt,
        "<=" => BinaryOp::Le,
        ">" => BinaryOp::Gt,
        ">=" => BinaryOp::Ge,
        _ => return None,
    })
}
