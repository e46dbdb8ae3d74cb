//! What is said in a dialect reads as the same formula: over the project's own specifications.

use std::path::{Path, PathBuf};

use crate::base::Sources;
use crate::lower::{Dialect, Lowered, Question, Request, Target, lower, lower_asking, said};
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Quantifier, Term, print,
};

const DIALECTS: [Dialect; 3] = [Dialect::Jml, Dialect::Jfsl, Dialect::Alloy];

/// Of the larger folders every so many files.
const EACH: usize = 8;

/// In JML without conditions for values; and with neighbouring quantifiers as one.
fn plain(formula: &Formula, in_jml: bool) -> Formula {
    let kind = match &*formula.kind {
        FormulaKind::And(parts) => {
            let shown: Vec<Formula> =
                parts.iter().map(|part| plain(part, in_jml)).filter(|part| !is_true(part)).collect();
            let mut flat = Vec::new();
            for part in shown {
                match *part.kind {
                    FormulaKind::And(inner) => flat.extend(inner),
                    _ => flat.push(part),
                }
            }
            match flat.len() {
                0 => FormulaKind::Const(true),
                1 => return flat.remove(0),
                _ => FormulaKind::And(flat),
            }
        }
        FormulaKind::Or(parts) => {
            let mut flat = Vec::new();
            for part in parts.iter().map(|part| plain(part, in_jml)) {
                match *part.kind {
                    FormulaKind::Or(inner) => flat.extend(inner),
                    _ => flat.push(part),
                }
            }
            FormulaKind::Or(flat)
        }
        FormulaKind::Defined(_) if in_jml => FormulaKind::Const(true),
        FormulaKind::Defined(f) => return plain(f, in_jml),
        FormulaKind::Equal(a, b) if is_none(a) && is_none(b) => FormulaKind::Const(true),
        // Of one object at most the same.
        FormulaKind::Has(Mult::One | Mult::Some, e) => {
            FormulaKind::Not(Formula::new(FormulaKind::Has(Mult::No, e.clone()), None))
        }
        FormulaKind::Not(f) => FormulaKind::Not(plain(f, in_jml)),
        FormulaKind::Implies(a, b) => match plain(b, in_jml) {
            b if is_true(&b) => FormulaKind::Const(true),
            b => FormulaKind::Implies(plain(a, in_jml), b),
        },
        FormulaKind::Iff(a, b) => FormulaKind::Iff(plain(a, in_jml), plain(b, in_jml)),
        FormulaKind::IfElse(c, a, b) => FormulaKind::IfElse(plain(c, in_jml), plain(a, in_jml), plain(b, in_jml)),
        FormulaKind::Quant(quantifier, decls, body) => {
            let body = unguarded(plain(body, in_jml), decls);
            match (*body.kind, quantifier) {
                (FormulaKind::Const(true), Quantifier::All) => FormulaKind::Const(true),
                (FormulaKind::Quant(inner, more, body), Quantifier::All | Quantifier::Some) if inner == *quantifier => {
                    FormulaKind::Quant(inner, decls.iter().cloned().chain(more).collect(), body)
                }
                (kind, _) => FormulaKind::Quant(*quantifier, decls.clone(), Formula::new(kind, None)),
            }
        }
        other => other.clone(),
    };
    Formula::new(kind, None)
}

/// Without the bounds of the variables, which the declarations have.
fn unguarded(body: Formula, decls: &[Decl]) -> Formula {
    let mut known = Vec::new();
    for decl in decls {
        let ExprKind::Range(from, to) = &*decl.bound.kind else { continue };
        let var = IntExpr::new(IntKind::Value(Expr::new(ExprKind::Var(decl.var.clone()), None)), None);
        let compare = |op, a: &IntExpr, b: &IntExpr| {
            print::formula(&Formula::new(FormulaKind::Compare(op, a.clone(), b.clone()), None), &())
        };
        known.push(compare(CmpOp::Le, from, &var));
        known.push(compare(CmpOp::Ge, &var, from));
        known.push(compare(CmpOp::Lt, &var, to));
        known.push(compare(CmpOp::Gt, to, &var));
        if let IntKind::Binary(IntOp::Add, last, _) = &*to.kind {
            known.push(compare(CmpOp::Le, &var, last));
        }
    }
    let is_known = |part: &Formula| known.contains(&print::formula(part, &()));
    let rest = |formula: Formula| -> Formula {
        let parts = match *formula.kind {
            FormulaKind::And(parts) => parts,
            kind => vec![Formula::new(kind, None)],
        };
        let left: Vec<Formula> = parts.into_iter().filter(|part| !is_known(part)).collect();
        plain(&Formula::new(FormulaKind::And(left), None), true)
    };
    match *body.kind {
        FormulaKind::Implies(guard, then) => match rest(guard) {
            guard if is_true(&guard) => then,
            guard => Formula::new(FormulaKind::Implies(guard, then), None),
        },
        kind => rest(Formula::new(kind, None)),
    }
}

fn is_none(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::None(_))
}

fn is_true(formula: &Formula) -> bool {
    matches!(&*formula.kind, FormulaKind::Const(true))
}

fn shown(formula: &Formula, in_jml: bool) -> String {
    let text = print::formula(&plain(formula, in_jml), &());
    // A negative number is a number, lengths never change, and variables are numbered by clause.
    let text = text.replace("-(2147483648)", "-2147483648").replace("-(128)", "-128").replace("length'", "length");
    let mut parts = text.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

fn of_term(term: &Term, in_jml: bool) -> String {
    match term {
        Term::Formula(formula) => shown(formula, in_jml),
        Term::Set(expr) => shown(&Formula::new(FormulaKind::Truth(expr.clone()), None), in_jml),
        Term::Int(int) => print::int(int, &()),
        Term::Real(expr, _) => print::expr(expr, &()),
    }
}

fn java_files(below: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(below).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        match path.extension() {
            _ if path.is_dir() => java_files(&path, found),
            Some(ext) if ext == "java" => found.push(path),
            _ => {}
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "tests read files")]
fn what_is_said_reads_back() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for below in
        ["specs/subjects/linked_list", "specs/subjects/bst", "specs/subjects/array_heap", "specs/subjects/decisions"]
    {
        java_files(&root.join(below), &mut files);
    }
    // Of the many others some.
    for below in ["specs/subjects/jml", "tests/cases/contracts"] {
        let mut all = Vec::new();
        java_files(&root.join(below), &mut all);
        files.extend(all.into_iter().step_by(EACH));
    }
    // What looked like another clause once: ends of types, overloads, fields of one name, classes elsewhere.
    for name in ["VariableTypes", "Overloads", "ReachAll", "NewInFormulas", "QualifiedNames"] {
        files.push(root.join(format!("tests/cases/contracts/{name}.java")));
    }
    let (mut n_said, mut n_asked, mut wrong) = ([0; 3], 0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut sources = Sources::default();
        let java = sources.add("A.java", text);
        let Lowered { program, targets, .. } = lower(&Request::of(vec![java]), &mut sources);
        for target in targets {
            let method = &program.methods[target];
            let class = &program.classes[method.class];
            let is_alone =
                class.methods.iter().filter(|other| program.methods[**other].name == method.name).count() == 1;
            if !is_alone || method.is_constructor() {
                continue;
            }
            let contract = &method.contract;
            let assumed = contract.requires.iter().chain(class.invariants.iter().filter(|_| !method.is_static));
            let clauses =
                assumed.map(|clause| (clause, false)).chain(contract.ensures.iter().map(|clause| (clause, true)));
            let (mut questions, mut expected, mut asked_in) = (Vec::new(), Vec::new(), Sources::default());
            let again = asked_in.add("A.java", sources.get(java).text.clone());
            for (clause, is_promise) in clauses.filter(|(clause, _)| clause.span.source == java) {
                n_asked += 1;
                for (at, dialect) in DIALECTS.into_iter().enumerate() {
                    let Ok(text) = said(&program, Some(target), &clause.formula, is_promise, dialect) else { continue };
                    n_said[at] += 1;
                    expected.push((dialect, text.clone(), shown(&clause.formula, dialect == Dialect::Jml)));
                    // Two states, whether or not a prime says so.
                    let is_bare = is_promise && dialect == Dialect::Alloy && !text.contains('\'');
                    let text = if is_bare { format!("({text}) and none' = none'") } else { text };
                    questions.push(Question { text: asked_in.add("asked", text), dialect, is_after: is_promise });
                }
            }
            let request = Request {
                target: Target {
                    classes: vec![class.name.clone()],
                    methods: vec![method.name.clone()],
                    ..Target::default()
                },
                ..Request::of(vec![again])
            };
            if questions.is_empty() {
                continue;
            }
            let all = lower_asking(&request, &questions, &mut asked_in.clone()).asked;
            let is_whole = all.len() == questions.len();
            for (at, (dialect, text, formula)) in expected.into_iter().enumerate() {
                let read = match all.get(at).filter(|_| is_whole) {
                    Some(asked) => of_term(&asked.term, dialect == Dialect::Jml),
                    // Which one it is that does not read.
                    None => {
                        let lowered = lower_asking(&request, &questions[at..=at], &mut asked_in.clone());
                        let error = lowered.diagnostics.iter().find(|it| it.is_error()).map(|it| it.message.clone());
                        lowered
                            .asked
                            .first()
                            .map_or(format!("{error:?}"), |asked| of_term(&asked.term, dialect == Dialect::Jml))
                    }
                };
                // What is named is said itself, a constant's name reads as its number, and an index may be a variable as such.
                let is_constant =
                    formula.contains("sum(field") || formula.contains("= field") && read.contains("= int[");
                let is_other = formula.contains("(let ") || is_constant || file.ends_with("Results.java");
                if read != formula && !is_other {
                    wrong.push(format!("{}: {dialect:?}: {text}\n    {formula}\n    {read}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {n_said:?} of {n_asked}\n{}", wrong.len(), wrong.join("\n"));
    assert!(n_said.iter().all(|n| *n > 0), "{n_said:?} of {n_asked}");
}
