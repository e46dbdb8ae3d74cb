//! A call that the method has, of another variable: `Arrays.sort(y);` beside `Arrays.sort(x);`.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, CallTarget, Expr, ExprKind, Stmt, StmtKind};

/// A call that stands as a statement, with the variables that it is of.
pub(super) struct Echo {
    span: Span,
    text: String,
    /// Where each is named, and its name.
    names: Vec<(Span, String)>,
}

/// Those of the body, in the order of the text.
pub(super) fn echoes(body: &Block, sources: &Sources) -> Vec<Echo> {
    let mut calls = Calls { sources, found: Vec::new() };
    visit::walk_block(body, &mut calls);
    calls.found
}

impl Echo {
    /// The call with one of its variables replaced by each other one of the same type. `visible`: names and types.
    pub(super) fn others(&self, visible: &[(String, String)]) -> Vec<String> {
        let type_of = |name: &str| visible.iter().find(|(known, _)| known == name).map(|(_, ty)| ty);
        let mut found = Vec::new();
        for (span, name) in &self.names {
            let Some(ty) = type_of(name) else { continue };
            let (start, end) = ((span.start - self.span.start) as usize, (span.end - self.span.start) as usize);
            let others = visible.iter().filter(|(other, its)| its == ty && other != name);
            found.extend(others.map(|(other, _)| format!("{}{other}{}", &self.text[..start], &self.text[end..])));
        }
        found
    }
}

struct Calls<'a> {
    sources: &'a Sources,
    found: Vec<Echo>,
}

impl Visitor for Calls<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let StmtKind::Expr(expr) = &stmt.kind else { return };
        let ExprKind::Call { target, args, .. } = &*expr.kind else { return };
        let receiver = match target {
            CallTarget::Expr(receiver) => Some(receiver),
            _ => None,
        };
        let name = |expr: &Expr| match &*expr.kind {
            ExprKind::Name(name) => Some((expr.span, name.text.clone())),
            _ => None,
        };
        let names = receiver.into_iter().chain(args).filter_map(name).collect();
        let text = self.sources.text(expr.span).to_owned();
        self.found.push(Echo { span: expr.span, text, names });
    }
}

#[cfg(test)]
mod tests {
    use super::echoes;
    use crate::mutate::testing::parsed;

    #[test]
    fn calls_are_of_other_variables_of_the_type() {
        let java = "class T { void m(int[] x, int[] y, int n) { Arrays.sort(x); x.run(n, y); n++; } }";
        let (sources, _, method) = parsed(java);
        let visible = [("x", "int[]"), ("y", "int[]"), ("n", "int")].map(|(name, ty)| (name.to_owned(), ty.to_owned()));
        let found = echoes(method.body.as_ref().unwrap(), &sources);
        let others: Vec<String> = found.iter().flat_map(|echo| echo.others(&visible)).collect();
        assert_eq!(others, ["Arrays.sort(y)", "y.run(n, y)", "x.run(n, x)"]);
    }
}
