//! A clause in the three dialects: as its author wrote it, and as it could be written in the others.

use crate::base::{MethodId, Sources, Span};
use crate::findings::SaidClause;
use crate::ir::{Clause, Program};
use crate::lower::{Dialect, said};

const DIALECTS: [(Dialect, &str); 3] = [(Dialect::Jml, "jml"), (Dialect::Jfsl, "jfsl"), (Dialect::Alloy, "alloy")];

pub(super) fn in_dialects(
    program: &Program,
    sources: &Sources,
    method: Option<MethodId>,
    is_promise: bool,
    clause: &Clause,
) -> Vec<SaidClause> {
    let own = own_dialect(sources, clause.span);
    let one = |(dialect, name)| SaidClause {
        dialect: name,
        text: match dialect == own {
            true => Ok(written(sources, clause.span)),
            false => said(program, method, &clause.formula, is_promise, dialect),
        },
        is_strict: dialect == Dialect::Jml && own != Dialect::Jml,
    };
    DIALECTS.into_iter().map(one).collect()
}

/// A side file has Alloy's, an annotation JFSL, a comment JML.
fn own_dialect(sources: &Sources, span: Span) -> Dialect {
    let source = sources.get(span.source);
    if source.name.ends_with(".spec") {
        return Dialect::Alloy;
    }
    let before = &source.text[..span.start as usize];
    let line = before.rsplit('\n').next().unwrap_or_default();
    let is_in_string = line.replace("\\\"", "").matches('"').count() % 2 == 1;
    let comment = before.rfind("/*").filter(|at| !before[*at..].contains("*/"));
    let is_javadoc = comment.is_some_and(|at| before[at..].starts_with("/**"));
    if (is_in_string && !line.contains("//@") && comment.is_none()) || is_javadoc {
        Dialect::Jfsl
    } else {
        Dialect::Jml
    }
}

/// On one line, without what continues comments.
fn written(sources: &Sources, span: Span) -> String {
    let lines = sources.text(span).lines().map(|line| line.trim().trim_start_matches(['@', '*']).trim());
    lines.map(|line| line.trim_start_matches("//@").trim()).collect::<Vec<_>>().join(" ")
}
