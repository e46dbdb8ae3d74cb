//! `eval-expr`: expressions of any dialect on a saved input.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::driver::{self, Dialect, Question, Refusal};
use crate::findings::{EvalExprReport, ExprAnswer, Report};

use super::args::{self, input_args, with_options, with_report_args};
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::terminal::Progress;

pub(super) fn command() -> Command {
    let command = Command::new("eval-expr")
        .about("Evaluates expressions of a dialect on a saved input, before the call or after it")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .args([
            Arg::new("expr")
                .long("expr")
                .short('e')
                .value_name("EXPR")
                .required(true)
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .help("The expression, as it would stand in a contract of the method: `this.size`, `\\old(size) + 1`. May be given several times"),
            Arg::new("input")
                .long("input")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("The input as JSON, as `check --save-input` writes it: see docs/input-format.md"),
            Arg::new("at")
                .long("at")
                .value_name("STATE")
                .value_parser(["before", "after"])
                .default_value("before")
                .help("The state that it speaks of: `before` the call, as a precondition does, or `after` it, as a postcondition does"),
            Arg::new("dialect")
                .long("dialect")
                .value_name("NAME")
                .value_parser(["jml", "jfsl", "alloy"])
                .default_value("jml")
                .help("How it is read: as in a JML comment, in an annotation (JFSL), or in a side file (Alloy)"),
        ]);
    with_report_args(with_options(command, "eval-expr"))
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "eval-expr") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let text = |id: &str| matches.get_one::<String>(id).expect("it has a default").as_str();
    let dialect = match text("dialect") {
        "jfsl" => Dialect::Jfsl,
        "alloy" => Dialect::Alloy,
        _ => Dialect::Jml,
    };
    let path: &PathBuf = matches.get_one("input").expect("clap requires it");
    let json = match inputs.add(path) {
        Ok(json) => json,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let exprs = matches.get_many::<String>("expr").expect("clap requires it");
    let is_after = text("at") == "after";
    let questions: Vec<Question> =
        exprs.map(|expr| Question { text: inputs.sources.add("--expr", expr.as_str()), dialect, is_after }).collect();
    let stopper = stoppable(options.timeout);
    let progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = driver::eval_expr(&input, json, &questions, &stopper, sources);
    progress.finish();
    match answer {
        Ok(answer) => edge.finish(answer, &inputs.sources, |found| Report::EvalExpr(Box::new(found)), exit),
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn exit(report: &EvalExprReport) -> Exit {
    match report.values.iter().any(|value| matches!(value.answer, ExprAnswer::Unknown(_))) {
        true => Exit::Undetermined,
        false => Exit::Holds,
    }
}
