//! `eval-expr`: what expressions are on one input, before its call or after it.

use crate::base::{SourceId, Sources, Stopper};
use crate::exec::{self, Cell, Evaluated, Shown};
use crate::findings::{EvalExprReport, ExprAnswer, ExprValue};
use crate::heap::{Names, parse_input};
use crate::lift::{self, RunView};
use crate::lower::{Asked, Question};

use super::run::the_method;
use super::{Answer, Input, Refusal};

/// Runs the method on the input in `json` and evaluates the expressions on it.
///
/// Requires: all questions are of the same state.
pub fn eval_expr(
    input: &Input<'_>,
    json: SourceId,
    questions: &[Question],
    stopper: &Stopper,
    sources: &mut Sources,
) -> Result<Answer<EvalExprReport>, Refusal> {
    let mut lowered = input.lower_asking(questions, sources)?;
    if lowered.targets.len() > 1 {
        // Expressions have a meaning in the contract of one method.
        let method = the_method(&lowered.program, &lowered.targets, (json, sources))?;
        let only = Input { methods: vec![lowered.program.signature(method)], ..input.clone() };
        lowered = only.lower_asking(questions, sources)?;
    }
    let program = &lowered.program;
    let method = the_method(program, &lowered.targets, (json, sources))?;
    let text = sources.get(json).text.clone();
    let call = parse_input(program, method, json, &text).map_err(Refusal)?;
    let config = exec::Config { stopper: stopper.clone(), ..exec::Config::check() };
    let run = exec::run(program, method, &call, &config);
    let names = lift::names(program, &run);
    let view = RunView { program, sources, run: &run, names: &names };
    let is_after = questions.first().is_some_and(|question| question.is_after);
    let value = |(question, asked): (&Question, &Asked)| {
        let evaluated = exec::value_of(program, &run, (&asked.term, &asked.needs), is_after, &config);
        let text = sources.get(question.text).text.trim().to_owned();
        let parts = lift::sub_values(sources, &names, &evaluated.parts);
        ExprValue {
            parts: parts.into_iter().filter(|part| part.text.trim() != text && part.text != part.value).collect(),
            answer: answer(evaluated, &names),
            text,
        }
    };
    let report = EvalExprReport {
        class: program.classes[program.methods[method].class].name.clone(),
        signature: lift::signature(program, method),
        place: lift::declaration(program, sources, method),
        is_after,
        execution: lift::execution(view),
        values: questions.iter().zip(&lowered.asked).map(value).collect(),
    };
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

fn answer(evaluated: Evaluated, names: &Names) -> ExprAnswer {
    let tuples = match evaluated.value {
        Err(why) => return ExprAnswer::Unknown(why),
        Ok(Shown::NoValue) => return ExprAnswer::NoValue,
        Ok(Shown::Truth(truth)) => return ExprAnswer::Truth(truth),
        Ok(Shown::Int(n)) => return ExprAnswer::Number(n.to_string()),
        Ok(Shown::Real(text)) => return ExprAnswer::Number(text),
        Ok(Shown::Relation(tuples)) => tuples,
    };
    let only = tuples.first().filter(|_| tuples.len() == 1);
    match only {
        Some([Cell::Int(n)]) => ExprAnswer::Number(n.to_string()),
        Some([Cell::Bool(truth)]) => ExprAnswer::Truth(*truth),
        Some([object @ Cell::Ref(_)]) => ExprAnswer::Object(object.show(names)),
        _ => {
            let shown = |tuple: &[Cell]| tuple.iter().map(|cell| cell.show(names)).collect();
            ExprAnswer::Set(tuples.iter().map(shown).collect())
        }
    }
}
