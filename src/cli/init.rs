//! `init`.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::driver::init;
use crate::findings::{InitReport, Report};

use super::args::{self, input_args, with_formats, with_options};
use super::commands::{begin, stoppable};
use super::exit::Exit;
use super::terminal::{Progress, say};

/// What a project begins with.
const CONFIG: &str = "# Settings of huntsman: `huntsman config` shows what counts, docs/config.md what there is.\n\
    [options]\n\
    scope = 4\n\
    timeout-per-method = 30\n";

pub(super) fn command() -> Command {
    let command = Command::new("init")
        .about("Proposes a first contract for classes that have none: see docs/init.md")
        .args(input_args("Java files, or folders of them", true))
        .arg(
            Arg::new("write")
                .long("write")
                .action(ArgAction::SetTrue)
                .help("Write `Foo.spec` beside `Foo.java`, and huntsman.toml here, where they are not there yet"),
        );
    with_formats(with_options(command, "init"), &["text", "json"])
}

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some((edge, mut inputs)) = begin(matches) else { return Exit::BadInput };
    let options = match args::options(matches, "init") {
        Ok(options) => options,
        Err(message) => return edge.usage(&message),
    };
    if inputs.files.is_empty() {
        return edge.usage("init proposes contracts for Java files, not for classes on the source path: name a file");
    }
    let stopper = stoppable(options.timeout);
    let mut progress = Progress::new(edge.is_quiet);
    let (input, sources) = inputs.split();
    let answer = init::propose(&input, &options, &stopper, sources, &mut progress);
    progress.finish();
    match answer {
        Ok(answer) => {
            if matches.get_flag("write")
                && let Err(message) = write(&answer.report)
            {
                return edge.usage(&message);
            }
            let is_cut = stopper.stopped().is_some();
            let exit = move |_: &InitReport| if is_cut { Exit::Undetermined } else { Exit::Holds };
            edge.finish(answer, &inputs.sources, |report| Report::Init(Box::new(report)), exit)
        }
        Err(refusal) => edge.refuse(&refusal, &inputs.sources),
    }
}

/// What is there already stays as it is.
fn write(report: &InitReport) -> Result<(), String> {
    let mut files: Vec<(std::path::PathBuf, &str)> = Vec::new();
    for file in report.files.iter().filter(|file| !file.text.is_empty()) {
        files.push((Path::new(&file.file).with_extension("spec"), &file.text));
    }
    files.push(("huntsman.toml".into(), CONFIG));
    for (path, text) in files {
        if path.exists() {
            say(&format!("{} is there already: not written", path.display()));
            continue;
        }
        std::fs::write(&path, text).map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
        say(&format!("wrote {}", path.display()));
    }
    Ok(())
}
