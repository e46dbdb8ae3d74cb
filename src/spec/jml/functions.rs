//! Model methods whose body is JML: one expression, chosen by conditions; or that have none.

use pest::iterators::Pair;

use super::ast::*;
use super::parse::{Ctx, Parts, Rule};

impl Ctx {
    pub(super) fn function(&self, parts: &[Pair<'_, Rule>], text: &str) -> ItemKind {
        self.by_value(parts).unwrap_or_else(|| ItemKind::ModelMethod(declared_name(text)))
    }

    /// `None`: not every way through its body ends in a value.
    fn by_value(&self, parts: &[Pair<'_, Rule>]) -> Option<ItemKind> {
        let has =
            |word: &str| parts.iter().any(|part| part.as_rule() == Rule::function_word && part.as_str().trim() == word);
        let find = |rule: Rule| parts.iter().find(|part| part.as_rule() == rule);
        let params = parts.iter().filter(|part| part.as_rule() == Rule::model_param).map(|param| {
            let inner: Vec<Pair<'_, Rule>> = param.clone().parts().collect();
            let ty = self.type_ref(inner.iter().find(|part| part.as_rule() == Rule::type_ref)?);
            let name = inner.iter().find(|part| part.as_rule() == Rule::ident)?;
            let n = inner.iter().filter(|part| part.as_rule() == Rule::dim).count();
            Some((TypeRef { dims: ty.dims + n as u32, ..ty }, self.name(name)))
        });
        Some(ItemKind::ModelFunction {
            is_static: has("static"),
            is_two_state: has("two_state"),
            returns: self.type_ref(find(Rule::type_ref)?),
            name: self.name(find(Rule::ident)?),
            params: params.collect::<Option<Vec<_>>>()?,
            body: match find(Rule::function_body) {
                Some(body) => Some(self.steps(&body.clone().parts().collect::<Vec<_>>(), None)?),
                None => None,
            },
        })
    }

    /// The value of these steps; `after` is that of what follows them.
    fn steps(&self, steps: &[Pair<'_, Rule>], after: Option<Expr>) -> Option<Expr> {
        let Some((first, rest)) = steps.split_first() else { return after };
        self.step(first, self.steps(rest, after))
    }

    fn step(&self, step: &Pair<'_, Rule>, after: Option<Expr>) -> Option<Expr> {
        let inner = step.clone().parts().next()?;
        if inner.as_rule() != Rule::function_if {
            return Some(self.expr(inner));
        }
        let span = self.span(&inner);
        let mut parts = inner.parts();
        let cond = self.expr(parts.next()?);
        let then = self.arm(parts.next()?, after.clone())?;
        let other = match parts.next() {
            Some(arm) => self.arm(arm, after)?,
            None => after?,
        };
        Some(Expr { kind: Box::new(ExprKind::Conditional(cond, then, other)), span })
    }

    fn arm(&self, arm: Pair<'_, Rule>, after: Option<Expr>) -> Option<Expr> {
        let inner = arm.parts().next()?;
        match inner.as_rule() {
            Rule::function_body => self.steps(&inner.parts().collect::<Vec<_>>(), after),
            _ => self.step(&inner, after),
        }
    }
}

/// The word before the first parenthesis.
fn declared_name(text: &str) -> String {
    let head = text.split('(').next().unwrap_or(text).trim_end();
    let start = head.rfind(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').map_or(0, |at| at + 1);
    head.get(start..).unwrap_or(head).to_owned()
}
