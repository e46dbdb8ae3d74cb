//! The value of an expression on a finished run, before the call or after it, with the values of its parts.

use crate::heap::Value;
use crate::ir::Program;
use crate::rel::{CmpOp, Formula, FormulaKind, IntExpr, IntKind, RealOp, Term};

use super::eval::{Answer, Eval, Vars, World};
use super::explain::explain;
use super::spec_objects::SpecObjects;
use super::{Cell, Config, Outcome, Run, Shown, SubValue, real};

/// What an expression is, and what its parts are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluated {
    /// Or why that is not known.
    pub value: Result<Shown, String>,
    /// Outermost first, each place once.
    pub parts: Vec<SubValue>,
}

/// The value of the term, unless one of `needs` is false: then it has none.
///
/// Requires: `run` is a run of this program. Pure methods that the term calls run within `config`.
pub fn value_of(
    program: &Program,
    run: &Run,
    (term, needs): (&Term, &[Formula]),
    is_after: bool,
    config: &Config,
) -> Evaluated {
    let (result, thrown) = match run.outcome {
        _ if !is_after => (None, None),
        Outcome::Returned(value) => (value, None),
        Outcome::Threw(object) => (None, Some(Value::Ref(object))),
        _ => {
            let why = "there is no state after the call: the run did not end".to_owned();
            return Evaluated { value: Err(why), parts: Vec::new() };
        }
    };
    let mut roots: Vec<Value> = run.receiver.iter().chain(&run.args).copied().collect();
    let pre = World::new(&run.pre, roots.clone());
    roots.extend(result.iter().chain(&thrown));
    let post = World::new(if is_after { &run.post } else { &run.pre }, roots);
    let made = SpecObjects::beyond(&run.post);
    let eval = Eval::of_run(program, config, run, (&pre, &post, &made), (result, thrown));
    let vars = Vars::new();
    for need in needs {
        match eval.formula(need, &vars) {
            Ok(true) => {}
            Ok(false) => return Evaluated { value: Ok(Shown::NoValue), parts: explain(&eval, need) },
            Err(why) => return Evaluated { value: Err(why), parts: Vec::new() },
        }
    }
    let value = shown(&eval, term, &vars);
    let parts = if value.is_ok() { explain(&eval, &wrong(term, &value)) } else { Vec::new() };
    Evaluated { value, parts }
}

fn shown(eval: &Eval<'_>, term: &Term, vars: &Vars) -> Answer<Shown> {
    Ok(match term {
        Term::Formula(formula) => Shown::Truth(eval.formula(formula, vars)?),
        Term::Int(int) => Shown::Int(eval.int(int, vars)?),
        Term::Real(expr, ty) => {
            let cells = eval.expr(expr, vars)?;
            match cells.first() {
                Some([Cell::Int(bits)]) => Shown::Real(real::text(*bits, *ty)),
                _ => Shown::Relation(cells),
            }
        }
        Term::Set(expr) => {
            let tuples = eval.expr(expr, vars)?;
            if tuples.iter().flatten().any(|cell| eval.made.has(*cell)) {
                return Err("an object that only the expression makes: ask for its fields or methods".into());
            }
            Shown::Relation(tuples)
        }
    })
}

/// A formula that is false, and whose parts are those of the term.
fn wrong(term: &Term, value: &Answer<Shown>) -> Formula {
    let not = |formula: Formula| Formula { span: formula.span, kind: Box::new(FormulaKind::Not(formula)) };
    let number = |int: IntExpr| Formula::new(FormulaKind::Compare(CmpOp::Lt, int.clone(), int), None);
    match term {
        Term::Formula(formula) if *value == Ok(Shown::Truth(true)) => not(formula.clone()),
        Term::Formula(formula) => formula.clone(),
        Term::Int(int) => number(int.clone()),
        Term::Real(expr, ty) => {
            let bits = IntExpr { span: expr.span, kind: Box::new(IntKind::Value(expr.clone())) };
            let kind = IntKind::Real(RealOp::Lt, *ty, vec![bits.clone(), bits]);
            number(IntExpr { span: None, kind: Box::new(kind) })
        }
        Term::Set(expr) => not(Formula::new(FormulaKind::Equal(expr.clone(), expr.clone()), None)),
    }
}

impl<'a> Eval<'a> {
    /// Over these two states of a run, with what it returned or threw.
    pub(super) fn of_run(
        program: &'a Program,
        config: &'a Config,
        run: &'a Run,
        (pre, post, made): (&'a World<'a>, &'a World<'a>, &'a SpecObjects),
        (result, thrown): (Option<Value>, Option<Value>),
    ) -> Eval<'a> {
        let n_old = run.pre.objects.len();
        Eval {
            program,
            config,
            pre,
            post,
            this: run.receiver,
            args: &run.args,
            result,
            thrown,
            locals: None,
            n_old,
            made,
            claimed: None,
        }
    }
}
