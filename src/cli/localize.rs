//! `localize`, `explain`, `partition`.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command as ClapCommand, value_parser};

use crate::driver::Refusal;
use crate::driver::localize::{self, Command, Decision};
use crate::findings::{FaultOutcome, LocalizeReport, Report, RoundFinding, Suspect};
use crate::report::{self, Look};

use super::args::{self, html_arg, input_args, with_formats, with_options};
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::methods;
use super::shard;
use super::team::{self, Team};
use super::terminal::{Progress, say};

/// The three subcommands.
pub(super) fn commands() -> Vec<ClapCommand> {
    let described = [
        (Command::Localize, "Ranks the statements of a failing method by how likely they are its fault"),
        (Command::Explain, "Shows all minimal cores and corrections of one failure, without tests"),
        (Command::Partition, "Puts the failures of a method into groups, one for each fault, and localizes each"),
    ];
    described.into_iter().map(|(command, about)| subcommand(command, about)).collect()
}

fn subcommand(command: Command, about: &'static str) -> ClapCommand {
    let mut declared =
        ClapCommand::new(command.name())
            .about(about)
            .args(input_args("Java files, or qualified names of classes on the source path", true))
            .args(team::args())
            .args(shard::args())
            .arg(Arg::new("input").long("input").value_name("FILE").value_parser(value_parser!(PathBuf)).help(
                "Start from this failing input, as `check --save-input` writes it, instead of searching for one",
            ))
            .arg(Arg::new("suspects").long("suspects").value_name("PATH").action(ArgAction::Append).help(
                "Rank statements of this file, or of files below this folder, alone; without it those of all classes but the library's and the models. May be given several times",
            ));
    if command == Command::Explain {
        for (name, help) in [
            ("gcnf", "Write the question about the first failure here, a group of clauses for each statement"),
            ("wcnf", "Write it here for MaxSAT: each statement given up costs one"),
        ] {
            let arg = Arg::new(name).long(name).value_name("FILE").value_parser(value_parser!(PathBuf)).help(help);
            declared = declared.arg(arg);
        }
    }
    if command == Command::Localize {
        declared = declared.arg(
            Arg::new("interactive")
                .long("interactive")
                .short('i')
                .action(ArgAction::SetTrue)
                .help("After each round ask what to do: go on, stop, drop the test, set it aside"),
        );
    }
    with_formats(with_options(declared, command.name()), &["text", "json", "html"]).arg(html_arg())
}

/// Runs one of them.
pub(super) fn run(command: Command, matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, command.name()) {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    let failing = match matches.get_one::<PathBuf>("input").map(|path| inputs.add(path)).transpose() {
        Ok(failing) => failing,
        Err(error) => return edge.refuse(&Refusal(vec![error]), &inputs.sources),
    };
    let suspects: Vec<String> = matches.get_many("suspects").into_iter().flatten().cloned().collect();
    let is_interactive = command == Command::Localize && matches.get_flag("interactive");
    let stopper = stoppable(options.timeout);
    let whole = match command {
        Command::Explain => &["gcnf", "wcnf"][..],
        Command::Localize => &["interactive"],
        Command::Partition => &[],
    };
    let shard = match methods::shard(command.name(), matches, &inputs, whole) {
        Ok(shard) => shard,
        Err(message) => return edge.usage(&message),
    };
    let progress = Progress::new(edge.is_quiet || is_interactive);
    let team = Team::of(matches, &progress, shard.as_ref());
    // Whoever is asked may think.
    let team = match is_interactive {
        true => team.with_time(options.timeout_per_method),
        false => team.with_time_or_share(&options),
    };
    let (input, sources) = inputs.split();
    let mut watcher: Box<localize::Watcher<'_>> =
        if is_interactive { Box::new(ask) } else { Box::new(localize::unwatched) };
    let answer =
        localize::command((command, failing, &suspects), &input, &options, &stopper, sources, &team, &mut *watcher);
    progress.finish();
    if let (Command::Explain, Ok(answer)) = (command, &answer)
        && let Err(message) = write_questions(matches, &answer.report)
    {
        return edge.usage(&message);
    }
    match answer {
        Ok(answer) => {
            let shard = shard.map(|shard| (shard, command.name()));
            methods::finish(edge, answer, &inputs.sources, shard, |report| Report::Localize(Box::new(report)), exit)
        }
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

fn write_questions(matches: &ArgMatches, report: &LocalizeReport) -> Result<(), String> {
    let first = report.methods.iter().find_map(|method| match &method.outcome {
        FaultOutcome::Found(groups) => groups.first()?.enumeration.as_ref(),
        _ => None,
    });
    for name in ["gcnf", "wcnf"] {
        let Some(path) = matches.get_one::<PathBuf>(name) else { continue };
        let all = first.ok_or_else(|| format!("--{name}: nothing fails, so there is no question"))?;
        let text = if name == "gcnf" { &all.gcnf } else { &all.wcnf };
        std::fs::write(path, text).map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
    }
    Ok(())
}

fn exit(report: &LocalizeReport) -> Exit {
    let outcomes = || report.methods.iter().map(|method| &method.outcome);
    if outcomes().any(|outcome| matches!(outcome, FaultOutcome::Bug(_))) {
        Exit::OurBug
    } else if outcomes().any(|outcome| matches!(outcome, FaultOutcome::Found(_))) {
        Exit::Violated
    } else if outcomes().any(|outcome| matches!(outcome, FaultOutcome::Undetermined(_))) {
        Exit::Undetermined
    } else {
        Exit::Holds
    }
}

/// Shows the round on standard error and reads the decision from standard input; its end is "stop".
fn ask(number: usize, round: &RoundFinding, top: &[Suspect]) -> Decision {
    say(&report::render_round(number, round, Look::plain()));
    for suspect in top {
        let line = suspect.member.place.line();
        say(&format!("    {:>4}  line {line:>4}  {}", suspect.worst, suspect.member.text));
    }
    let mut lines = std::io::stdin().lock().lines();
    loop {
        let _ = write!(std::io::stderr(), "[g]o on, [s]top, [d]rop this test, set it [a]side? ");
        let _ = std::io::stderr().flush();
        let Some(Ok(line)) = lines.next() else { return Decision::Stop };
        match line.trim() {
            "g" | "" => return Decision::GoOn,
            "s" => return Decision::Stop,
            "d" => return Decision::Drop,
            "a" => return Decision::SetAside,
            other => say(&format!("`{other}`: expected g, s, d or a")),
        }
    }
}
