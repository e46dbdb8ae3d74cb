//! `--solver-command`: a solver of the user's decides; one that lies, hangs or babbles decides nothing.

use std::process::Output;
use std::time::{Duration, Instant};

use crate::folder::Folder;

const SOURCE: &str = r#"
import huntsman.*;
public class Cells {
    @Requires("a > 0 && a < 1000 && b > 0 && b < 1000")
    @Ensures({"larger: return > a", "both: return = a + b"})
    int sum(int a, int b) { return (a & b) + (a | b); }

    @Ensures({"larger: return >= a", "either: return = a || return = b"})
    int max(int a, int b) { return a > b ? b : a; }
}
"#;

/// This program's own Kissat as a solver of the user's: it waits for its parent, so somebody must keep its input open.
const KISSAT: &str = r#"
fifo="$0.$$.pipe"
mkfifo "$fifo"
exec 3<&0
(cat "$@" <&3; echo "c end"; exec sleep 600) > "$fifo" &
feeder=$!
"$HUNTSMAN" __kissat < "$fifo"
code=$?
kill $feeder
rm "$fifo"
exit $code
"#;

fn folder(name: &str, solver: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("Cells.java", SOURCE);
    folder.write("solver.sh", solver);
    folder
}

fn check(folder: &Folder, command: &str, more: &[&str]) -> (Output, String) {
    let args = ["check", "Cells.java", "--solver-command", command];
    let mut run = folder.command(&[&args, more].concat());
    let output = run.env("HUNTSMAN", env!("CARGO_BIN_EXE_huntsman")).output().unwrap();
    let text = format!("{}\n{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output, text)
}

#[cfg(feature = "kissat")]
#[test]
fn another_solver_decides() {
    let folder = folder("command_decides", KISSAT);
    for command in ["sh solver.sh {cnf}", "sh solver.sh"] {
        let (output, text) = check(&folder, command, &[]);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("Cells.sum(int, int): holds"), "{text}");
        assert!(text.contains("Cells.max(int, int): violates"), "{text}");
    }
    let (output, text) = check(&folder, "sh solver.sh", &["--format", "json"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("then sh solver.sh"), "{text}");
}

#[track_caller]
fn decides_nothing(name: &str, solver: &str, why: &str) {
    let folder = folder(name, solver);
    let (output, text) = check(&folder, "sh solver.sh {cnf}", &["--method", "sum"]);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("Cells.sum(int, int): undetermined"), "{text}");
    assert!(text.contains("--solver-command has not answered"), "{text}");
    assert!(text.contains(why), "{text}");
}

#[test]
fn a_model_that_is_none_is_no_verdict() {
    decides_nothing(
        "command_lies",
        "echo 's SATISFIABLE'\necho 'v 0'\nexit 10\n",
        "its model is not one of the formula",
    );
    decides_nothing("command_cut", "echo 's SATISFIABLE'\necho 'v 1'\nexit 10\n", "its model has no end");
    decides_nothing("command_wide", "echo 's SATISFIABLE'\necho 'v 1000000 0'\nexit 10\n", "no variable: 1000000");
}

#[test]
fn what_is_no_answer_is_no_verdict() {
    decides_nothing("command_babbles", "echo 'Segmentation fault, perhaps'\n", "but `Segmentation fault, perhaps`");
    decides_nothing("command_silent", "exit 3\n", "it printed nothing (exit code 3)");
    decides_nothing("command_unknown", "echo 's UNKNOWN'\n", "it gave up");
    decides_nothing("command_undecided", "echo 's UNSATISFIABLE'\nexit 10\n", "ends with exit code 10, where 0 or 20");
    decides_nothing("command_dies", "echo 's UNSATISFIABLE'\nkill -9 $$\n", "ends with a signal");
}

#[test]
fn a_program_that_is_not_there_is_no_verdict() {
    let folder = folder("command_missing", "");
    let (output, text) = check(&folder, "no-such-solver {cnf}", &[]);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("`no-such-solver` cannot be started"), "{text}");
}

#[test]
fn one_that_hangs_is_killed_with_all_that_it_started() {
    let folder = folder("command_hangs", "sleep 600 &\necho $! > started\nwait\n");
    let start = Instant::now();
    let (output, text) = check(&folder, "sh solver.sh {cnf}", &["--method", "sum", "--timeout", "2"]);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("time limit reached"), "{text}");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    let started = std::fs::read_to_string(folder.join("started")).unwrap();
    let is_there = || std::path::Path::new("/proc").join(started.trim()).exists();
    // Where the system says so: one that is dead and not yet waited for is listed, too.
    let is_zombie = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", started.trim())).unwrap_or_default();
        stat.contains(") Z ") || stat.is_empty()
    };
    // It was killed; on a busy machine it is there for a moment yet.
    let is_over = || !is_there() || is_zombie();
    while !is_over() && start.elapsed() < Duration::from_secs(60) {
        std::thread::yield_now();
    }
    assert!(is_over(), "the solver's own child is gone");
}

#[test]
fn a_configuration_cannot_choose_a_program() {
    let folder = folder("command_configured", "");
    folder.write("huntsman.toml", "[options]\nsolver-command = \"sh solver.sh\"\n");
    let output = folder.command(&["check", "Cells.java"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(64), "{text}");
    assert!(text.contains("only be given on the command line"), "{text}");
}
