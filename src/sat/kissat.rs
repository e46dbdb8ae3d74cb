//! Kissat, by Armin Biere and others: one question, one answer, no assumptions, no cores.
//!
//! Its binding cannot stop a search, so the search runs where it can be: in a child process that is killed.
//! The child is this program again, called with [`KISSAT_COMMAND`]; the edge says where it is with
//! [`set_kissat_program`] and answers the call with [`serve_kissat`]. Without that (library tests), the search
//! runs in a thread that a stop abandons: it goes on unheard until it is done.
//!
//! The child reads DIMACS up to the line [`END`] and answers as the SAT competition has it. Its standard input stays
//! open while it works: when that closes, its parent is gone, and it ends too.

use std::io::{BufRead, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::channel;
use std::thread;

use crate::base::{Budget, Idx, SourceId, StopReason};
use crate::cnf::{Clauses, Cnf, Lit, parse_dimacs};

use super::child::{Found, Reaped, await_answer, parse_answer};
use super::solver::{tidy_assumptions, tidy_clause};
use super::{Answer, Caps, Model, SatSolver, StopStyle};

/// The hidden argument that makes the program a Kissat process.
pub const KISSAT_COMMAND: &str = "__kissat";

/// The line after the formula.
const END: &str = "c end";

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Says which program to call as `PROGRAM __kissat`. The first call counts.
pub fn set_kissat_program(program: PathBuf) {
    let _ = PROGRAM.set(program);
}

#[derive(Default)]
pub(super) struct Kissat {
    clauses: Clauses,
    /// Overrides the program of [`set_kissat_program`].
    program: Option<PathBuf>,
}

impl Kissat {
    fn program(&self) -> Option<&Path> {
        self.program.as_deref().or_else(|| PROGRAM.get().map(PathBuf::as_path))
    }
}

impl SatSolver for Kissat {
    fn name(&self) -> &'static str {
        "kissat"
    }

    fn caps(&self) -> Caps {
        let stop = if self.program().is_some() { StopStyle::Killed } else { StopStyle::Abandoned };
        Caps { incremental: false, cores: false, conflict_limit: false, stop }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if let Some(clause) = tidy_clause(clause) {
            self.clauses.push(&clause);
        }
    }

    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> Answer {
        let assumptions = match tidy_assumptions(assumptions) {
            Ok(assumptions) => assumptions,
            Err(core) => return Answer::Unsat(core),
        };
        if let Some(reason) = budget.stopped() {
            return Answer::Unknown(reason);
        }
        let mut clauses = self.clauses.clone();
        clauses.extend(assumptions.chunks(1));
        let found = match self.program() {
            Some(program) => solve_in_child(program, &clauses, budget),
            None => solve_in_thread(clauses, budget),
        };
        match found {
            Ok(Some(values)) => Answer::Sat(Model::new(values)),
            Ok(None) => Answer::Unsat(assumptions),
            Err(reason) => Answer::Unknown(reason),
        }
    }
}

fn solve_here(clauses: &Clauses) -> Found {
    let mut solver = kissat::Solver::new();
    let vars: Vec<kissat::Var> = (0..clauses.n_vars()).map(|_| solver.var()).collect();
    for clause in clauses.iter() {
        let foreign = |lit: &Lit| {
            let var = vars[lit.var().index()];
            if lit.is_negated() { !var } else { var }
        };
        solver.add(&clause.iter().map(foreign).collect::<Vec<_>>());
    }
    let solution = solver.sat()?;
    Some(vars.iter().map(|var| solution.get(*var) == Some(true)).collect())
}

fn solve_in_thread(clauses: Clauses, budget: &Budget) -> Result<Found, StopReason> {
    let (sender, receiver) = channel();
    thread::spawn(move || sender.send(solve_here(&clauses)));
    await_answer(&receiver, budget)?.ok_or(StopReason::Memory)
}

fn solve_in_child(program: &Path, clauses: &Clauses, budget: &Budget) -> Result<Found, StopReason> {
    let mut command = Command::new(program);
    command.arg(KISSAT_COMMAND).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // Ctrl-C is for the parent alone, which then kills the child.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = Reaped(command.spawn().unwrap_or_else(|e| panic!("this program cannot start itself: {e}")));
    let stdin = child.0.stdin.take().expect("the child's input is a pipe");
    let mut stdout = child.0.stdout.take().expect("the child's output is a pipe");
    let text = format!("{}{END}\n", Cnf { n_vars: clauses.n_vars(), clauses: clauses.clone(), names: Vec::new() });
    // Both pipes have a thread, so that neither side waits for the other with a full buffer.
    let feeder = thread::spawn(move || {
        let mut stdin = stdin;
        // A child that is gone says so by its output.
        let _ = stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush());
        stdin
    });
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut answer = String::new();
        let _ = stdout.read_to_string(&mut answer);
        sender.send(answer)
    });
    let answer = await_answer(&receiver, budget);
    drop(child);
    drop(feeder.join());
    match answer? {
        Some(answer) => parse_answer(&answer, clauses.n_vars()).map_err(|_| died(budget)),
        None => Err(died(budget)),
    }
}

/// A child that ends without an answer ran out of memory: Kissat's own way to say so is to abort.
fn died(budget: &Budget) -> StopReason {
    budget.stopped().unwrap_or(StopReason::Memory)
}

/// Answers the formula that a parent process wrote; returns the exit code of the SAT competition, 10 or 20,
/// or 1 without an answer. The caller must then end the process, for the search may still be running.
pub fn serve_kissat(input: impl BufRead + Send + 'static, output: impl Write) -> u8 {
    enum Event {
        Solved(Found, usize),
        ParentGone,
    }
    let (sender, receiver) = channel();
    let solved = sender.clone();
    thread::spawn(move || {
        let mut input = input;
        let mut text = String::new();
        let complete = loop {
            let start = text.len();
            match input.read_line(&mut text) {
                Ok(0) | Err(_) => break false,
                Ok(_) if text[start..].trim_end() == END => break true,
                Ok(_) => {}
            }
        };
        if let (true, Ok(cnf)) = (complete, parse_dimacs(SourceId::new(0), &text)) {
            drop(text);
            thread::spawn(move || {
                let found = solve_here(&cnf.clauses);
                solved.send(Event::Solved(found, cnf.n_vars))
            });
            // Nothing more is to come: this waits until the parent ends or closes the pipe.
            let _ = input.read_line(&mut String::new());
        }
        sender.send(Event::ParentGone)
    });
    match receiver.recv() {
        Ok(Event::Solved(found, n_vars)) => write_answer(output, found, n_vars).unwrap_or(1),
        Ok(Event::ParentGone) | Err(_) => 1,
    }
}

fn write_answer(output: impl Write, found: Found, n_vars: usize) -> std::io::Result<u8> {
    let mut output = BufWriter::new(output);
    let code = match found {
        None => {
            writeln!(output, "s UNSATISFIABLE")?;
            20
        }
        Some(mut values) => {
            values.resize(n_vars, false);
            writeln!(output, "s SATISFIABLE")?;
            for (at, value) in values.iter().enumerate() {
                writeln!(output, "v {}{}", if *value { "" } else { "-" }, at + 1)?;
            }
            writeln!(output, "v 0")?;
            10
        }
    };
    output.flush()?;
    Ok(code)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use super::*;

    /// A reader that gives a text and then waits, like a pipe whose other end stays open.
    struct OpenPipe(std::io::Cursor<Vec<u8>>, Receiver<()>);

    impl Read for OpenPipe {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            match self.0.read(buffer)? {
                0 => {
                    let _ = self.1.recv();
                    Ok(0)
                }
                n => Ok(n),
            }
        }
    }

    fn serve(text: &str) -> (u8, String) {
        let (open, closed) = channel();
        let pipe = OpenPipe(std::io::Cursor::new(text.as_bytes().to_vec()), closed);
        let mut output = Vec::new();
        let code = serve_kissat(std::io::BufReader::new(pipe), &mut output);
        drop(open);
        (code, String::from_utf8(output).unwrap())
    }

    #[test]
    fn the_child_answers_and_the_parent_understands() {
        let (code, text) = serve("p cnf 3 2\n1 0\n-1 -2 0\nc end\n");
        assert_eq!(code, 10);
        let values = parse_answer(&text, 3).unwrap().unwrap();
        assert_eq!(values[..2], [true, false]);
        let (code, text) = serve("p cnf 1 2\n1 0\n-1 0\nc end\n");
        assert_eq!((code, parse_answer(&text, 1)), (20, Ok(None)));
    }

    #[test]
    fn a_cut_off_question_has_no_answer() {
        assert_eq!(serve_kissat(&b"p cnf 1 1\n1 0\n"[..], Vec::new()), 1);
    }

    #[test]
    #[cfg(unix)]
    fn a_dead_child_is_no_answer() {
        let clauses: Clauses = [[Lit::from_dimacs(1)]].iter().collect();
        // `false` ignores its arguments and ends.
        let dead = solve_in_child(Path::new("false"), &clauses, &Budget::default());
        assert_eq!(dead, Err(StopReason::Memory));
    }
}
