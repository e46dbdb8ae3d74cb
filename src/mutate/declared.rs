//! The variables of a method: parameters, locals, those of loops over elements, and those of patterns.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Expr, ExprKind, MethodDecl, Name, Pattern, Stmt, StmtKind, TypeRef};

use super::operators::type_text;

/// `(name, type, where it may be used)`: from where the span begins on.
pub(super) fn variables(method: &MethodDecl, sources: &Sources) -> Vec<(String, String, Span)> {
    let span = method.body.as_ref().map_or(method.span, |body| body.span);
    let mut declared = Declared { sources, found: Vec::new() };
    method.params.iter().for_each(|param| declared.add(&param.name, &param.ty, 0, span));
    if let Some(body) = &method.body {
        visit::walk_block(body, &mut declared);
    }
    declared.found
}

struct Declared<'a> {
    sources: &'a Sources,
    found: Vec<(String, String, Span)>,
}

impl Declared<'_> {
    fn add(&mut self, name: &Name, ty: &TypeRef, dims: u32, from: Span) {
        self.found.push((name.text.clone(), type_text(ty, dims, self.sources), from));
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { ty, name } => self.add(name, ty, 0, name.span),
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.pattern(part)),
        }
    }
}

impl Visitor for Declared<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Local { ty, vars, .. } => {
                vars.iter().for_each(|var| self.add(&var.name, ty, var.dims, var.span));
            }
            StmtKind::ForEach { param, .. } => self.add(&param.name, &param.ty, 0, param.span),
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::InstanceOfPattern(_, pattern) = &*expr.kind {
            self.pattern(pattern);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::variables;
    use crate::mutate::testing::parsed;

    #[test]
    fn what_loops_over_elements_and_patterns_declare_is_a_variable() {
        let java = "class T { int m(int a, Object o, long[] ls) { int b = a, c[] = {}; for (long l : ls) { b += l; } \
                    if (o instanceof String s) { return s.length(); } for (int i = 0; i < b; i++) { a++; } \
                    if (o instanceof Pair(Integer left, Pair(var x, int[] y))) { b++; } return b; } }";
        let (sources, _, method) = parsed(java);
        let found = variables(&method, &sources);
        let typed: Vec<String> = found.iter().map(|(name, ty, _)| format!("{ty} {name}")).collect();
        let expected = [
            "int a",
            "Object o",
            "long[] ls",
            "int b",
            "int[] c",
            "long l",
            "String s",
            "int i",
            "Integer left",
            "var x",
            "int[] y",
        ];
        assert_eq!(typed, expected);
    }

    /// Before, no variable of such a loop was known: nothing was made of it, and its type was not known.
    #[test]
    fn the_variable_of_a_loop_over_elements_takes_part_in_repairs() {
        let java = "class T { int m(int[] a, int z) { int best = 0; for (int x : a) { if (x - best > 0) { best = z; } } \
                    return best; } }";
        let (sources, types, method) = parsed(java);
        let found = crate::mutate::repairs::repairs(&method, &types, &sources);
        let texts: Vec<String> = found.iter().map(|it| crate::mutate::apply(java, it)).collect();
        for wanted in ["if ((long) x - best > 0)", "best = x;"] {
            assert!(texts.iter().any(|text| text.contains(wanted)), "{wanted}");
        }
    }
}
