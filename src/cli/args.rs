//! The command line: the engine's options come from the one table, the edge's are declared here.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::base::{OptionRow, Options};

use super::attack;
use super::audit;
use super::bench;
use super::check;
use super::equiv;
use super::eval;
use super::eval_expr;
use super::exit::Exit;
use super::fix;
use super::init;
use super::localize;
use super::merge;
use super::rank;
use super::serve;
use super::shard;
use super::shell;
use super::show_config;
use super::testgen;
use super::twin;
use super::watch;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The whole command line.
pub fn command() -> Command {
    Command::new("huntsman")
        .version(env!("CARGO_PKG_VERSION"))
        .about("A bounded verifier and fault localizer for annotated Java data-structure code")
        .styles(STYLES)
        .max_term_width(100)
        .help_expected(true)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .after_help(format!("Exit codes:\n{}", Exit::table()))
        .subcommand(check::command().args(shard::args()))
        .subcommand(merge::command())
        .subcommand(watch::command())
        .subcommand(attack::command())
        .subcommand(show_config::command())
        .subcommand(run())
        .subcommand(eval_expr::command())
        .subcommand(list())
        .subcommands(localize::commands())
        .subcommand(audit::command())
        .subcommand(fix::command())
        .subcommand(equiv::command())
        .subcommands(eval::commands())
        .subcommand(bench::command())
        .subcommands(rank::commands())
        .subcommands(testgen::commands())
        .subcommand(init::command())
        .subcommand(serve::mcp())
        .subcommand(serve::lsp())
        .subcommands(shell::commands())
        .subcommand(
            // A way to see what a bug of ours looks like, for the test of it.
            Command::new("crash").hide(true).about("Fails on purpose"),
        )
}

fn run() -> Command {
    let command = Command::new("run")
        .about("Runs one input concretely and evaluates the contract")
        .args(input_args("Java files, or qualified names of classes on the source path", true))
        .arg(
            Arg::new("input")
                .long("input")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(std::path::PathBuf))
                .help("The input as JSON: see docs/input-format.md"),
        );
    with_report_args(with_options(command, "run"))
}

fn list() -> Command {
    let command = Command::new("list")
        .about("Shows classes, methods, contracts and labels")
        .args(input_args("Java files, or qualified names of classes on the source path", true));
    with_report_args(command)
}

pub(super) fn input_args(help: &'static str, required: bool) -> Vec<Arg> {
    vec![
        Arg::new("inputs").value_name("FILE|CLASS").num_args(1..).required(required).help(help),
        Arg::new("config")
            .long("config")
            .value_name("FILE|none")
            .help("The configuration, instead of the nearest huntsman.toml upwards: see docs/config.md"),
        Arg::new("method")
            .long("method")
            .short('m')
            .value_name("NAME")
            .action(ArgAction::Append)
            .help("Only methods of this name, or with the types of parameters, as 'remove(int)', with a contract or without one (of a bare name, those without only where none has one); a constructor has the name of its class. `*` stands for any text, so that '*' is all methods. May be given several times"),
        Arg::new("class")
            .long("class")
            .value_name("NAME")
            .action(ArgAction::Append)
            .help("Only this class of those given. May be given several times"),
        Arg::new("invariant-method")
            .long("invariant-method")
            .value_name("NAME")
            .action(ArgAction::Append)
            .help(
                "A boolean method without arguments, such as `repOK`, that is an invariant of every class which has \
                 it: all public methods of these classes are looked at. May be given several times",
            ),
        Arg::new("check-calls").long("check-calls").action(ArgAction::SetTrue).help(
            "Ask for the precondition of each method of the user's that is called, where it is called",
        ),
        Arg::new("overflow")
            .long("overflow")
            .value_name("WHAT")
            .default_value("wraps")
            .value_parser(["wraps", "fails", "excluded"])
            .help(
                "What becomes of a sum, product or cast of whole numbers in the code given that its type does not \
                 hold: it wraps, as Java says; it is a violation; or runs in which it is are left out, which the \
                 verdict says. JML's `code_java_math`, `code_safe_math` and `code_bigint_math` say it of a class or \
                 a method",
            ),
        Arg::new("elements")
            .long("elements")
            .value_name("WHICH")
            .default_value("any")
            .value_parser(["any", "non-null"])
            .help(
                "What lists, sets and maps of the library may hold before a call: also null, as Java says where they \
                 take it, or only objects, which the verdict says",
            ),
        Arg::new("invariants")
            .long("invariants")
            .value_name("OF")
            .default_value("reachable")
            .value_parser(["reachable", "receiver"])
            .help(
                "Of which objects JML's invariants are assumed before a call and promised after it: of all that are \
                 reachable, or of receiver and arguments alone",
            ),
        Arg::new("source-path")
            .long("source-path")
            .value_name("PATH")
            .action(ArgAction::Append)
            .value_parser(value_parser!(std::path::PathBuf))
            .help("Where to find the source of other classes: a folder, a jar or a zip such as a JDK's src.zip. May be given several times"),
        Arg::new("spec")
            .long("spec")
            .value_name("FILE")
            .action(ArgAction::Append)
            .value_parser(value_parser!(std::path::PathBuf))
            .help("A side file with specifications; `Foo.spec` next to `Foo.java` is read unasked. May be given several times"),
        twin::arg(),
    ]
}

pub(super) fn with_options(command: Command, name: &str) -> Command {
    Options::rows()
        .into_iter()
        .filter(|row| row.commands.contains(&name))
        .fold(command, |command, row| command.arg(option_arg(&row).help_heading("Limits and solving")))
}

fn option_arg(row: &OptionRow) -> Arg {
    let help = help_of(row);
    let arg = Arg::new(row.field).long(row.name.clone()).help(help);
    match row.value {
        None => arg.action(ArgAction::SetTrue),
        Some(value) => {
            let action = if row.is_repeatable { ArgAction::Append } else { ArgAction::Set };
            arg.value_name(value).action(action).allow_hyphen_values(true)
        }
    }
}

/// The row's text with its default and limits.
pub fn help_of(row: &OptionRow) -> String {
    let text = row.help.trim_end_matches('.');
    match row.value {
        None => text.to_owned(),
        Some(_) => format!("{text} [default: {}; {}]", row.default, row.limits),
    }
}

/// What a report of `check` can be written as.
pub(super) const CHECK_FORMATS: &[&str] =
    &["text", "short", "json", "jsonl", "sarif", "junit", "github", "markdown", "html", "dot", "svg"];

/// A page besides the report.
pub(super) fn html_arg() -> Arg {
    Arg::new("html")
        .long("html")
        .value_name("FILE")
        .value_parser(value_parser!(std::path::PathBuf))
        .help_heading("Output")
        .help("Write the report to this file too, as a page with the sources and drawn heaps")
}

pub(super) fn with_report_args(command: Command) -> Command {
    with_formats(command, &["text", "json"])
}

pub(super) fn with_formats(command: Command, formats: &'static [&'static str]) -> Command {
    let formats = clap::builder::PossibleValuesParser::new(formats);
    command.args([
        Arg::new("format")
            .long("format")
            .value_name("FORMAT")
            .value_parser(formats)
            .default_value("text")
            .help_heading("Output")
            .help("For people or for machines"),
        Arg::new("output")
            .short('o')
            .long("output")
            .value_name("FILE")
            .value_parser(value_parser!(std::path::PathBuf))
            .help_heading("Output")
            .help("Write the report here instead of to standard output"),
        Arg::new("color")
            .long("color")
            .value_name("WHEN")
            .value_parser(["auto", "always", "never"])
            .default_value("auto")
            .help_heading("Output")
            .help("Colours; auto: on a terminal, unless NO_COLOR is set"),
        Arg::new("timings")
            .long("timings")
            .action(ArgAction::SetTrue)
            .help_heading("Output")
            .help("Show times per phase and sizes of formulas"),
        Arg::new("quiet")
            .long("quiet")
            .short('q')
            .action(ArgAction::SetTrue)
            .help_heading("Output")
            .help("No progress and no warnings on standard error"),
    ])
}

/// The options of the table as given. The error is a whole sentence for people.
pub(super) fn options(matches: &ArgMatches, command: &str) -> Result<Options, String> {
    let mut options = Options::default();
    for row in Options::rows().iter().filter(|row| row.commands.contains(&command)) {
        if row.value.is_none() {
            if matches.get_flag(row.field) {
                let value = if row.default == "true" { "false" } else { "true" };
                options.set(row.field, value).expect("a flag is true or false");
            }
            continue;
        }
        for text in matches.get_many::<String>(row.field).into_iter().flatten() {
            options.set(row.field, text).map_err(|message| format!("--{} {text}: {message}", row.name))?;
        }
    }
    let is_given = |field| matches.try_contains_id(field).unwrap_or(false);
    if let Some(n) = options.unwind
        && is_given("max_unwind")
        && n > options.max_unwind
    {
        return Err(format!("--unwind {n} is more than --max-unwind {}: leave one of them out", options.max_unwind));
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        command().debug_assert();
    }

    fn read(args: &[&str]) -> Result<Options, String> {
        let matches = command().try_get_matches_from(args).map_err(|error| error.to_string())?;
        let (name, matches) = matches.subcommand().expect("a subcommand is required");
        options(matches, name)
    }

    #[test]
    fn every_option_of_the_table_can_be_given() {
        for row in Options::rows() {
            for command in row.commands {
                let flag = format!("--{}", row.name);
                let mut args = vec!["huntsman", command, "A.java", &flag];
                args.extend(row.value.map(|_| row.default.as_str()));
                if ["run", "eval-expr"].contains(command) {
                    args.extend(["--input", "a.json"]);
                }
                if *command == "eval-expr" {
                    args.extend(["--expr", "this"]);
                }
                let options = read(&args).unwrap_or_else(|error| panic!("{args:?}: {error}"));
                assert_eq!(options == Options::default(), row.value.is_some(), "{args:?}");
            }
        }
    }

    #[test]
    fn wrong_values_name_the_option() {
        let read = |args: &[&str]| read(&[&["huntsman", "check", "A.java"], args].concat());
        assert_eq!(
            read(&["--scope", "0x3"]),
            Err("--scope 0x3: expected a number from 0 to 4096, or CLASS=N".to_owned())
        );
        assert_eq!(
            read(&["--unwind", "9", "--max-unwind", "8"]),
            Err("--unwind 9 is more than --max-unwind 8: leave one of them out".to_owned())
        );
        assert!(read(&["--unwind", "900"]).is_ok());
    }
}
