//! Small programs whose verdict is known, with the exit code of the command line: `tests/cases/verdicts/expected.tsv`
//! has a row for each, `verdicts/CLASS ARGUMENTS` is its name. The first line of each program says why. Where more
//! than the exit code counts, or the command is another one, `ANSWERS` says what must be printed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use huntsman::base::{Budget, Sources};
use huntsman::cnf::parse_dimacs;
use huntsman::sat::{Answer, SolverKind, solver};

use crate::plan::Plan;

struct Case {
    file: String,
    args: Vec<String>,
    expected: String,
}

/// The exit codes that agree with what is expected.
fn codes(expected: &str) -> &'static [i32] {
    match expected {
        "holds" => &[0],
        "violated" => &[1],
        // Refused, undetermined or violated.
        "not-holds" => &[1, 2, 64],
        "not-violated" => &[0, 2],
        // No crash.
        "undetermined-ok" => &[0, 1, 2],
        _ => panic!("`{expected}` is no verdict"),
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/verdicts")
}

impl Case {
    fn read(row: &str) -> Case {
        let [file, args, expected] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {row}") };
        let args = args.split_whitespace().map(str::to_owned).collect();
        Case { file: file.to_owned(), args, expected: expected.to_owned() }
    }

    fn name(&self) -> String {
        format!("verdicts/{} {}", self.file.trim_end_matches(".java"), self.args.join(" "))
    }

    fn test(&self) -> Result<(), String> {
        let args: Vec<&str> = ["check", &self.file].into_iter().chain(self.args.iter().map(String::as_str)).collect();
        let (code, text) = ran(&args)?;
        if codes(&self.expected).contains(&code) {
            Ok(())
        } else {
            Err(format!("expected {}, exit {code}:\n{text}", self.expected))
        }
    }
}

/// The exit code, and what was printed; run where the programs are.
fn ran(args: &[&str]) -> Result<(i32, String), String> {
    let output = Command::new(env!("CARGO_BIN_EXE_huntsman")).args(args).current_dir(folder()).output();
    let output = output.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    Ok((output.status.code().ok_or_else(|| format!("{}:\n{text}", output.status))?, text))
}

/// What a command line must answer.
struct Told {
    args: &'static str,
    code: i32,
    has: &'static [&'static str],
    lacks: &'static [&'static str],
}

const ANSWERS: &[Told] = &[
    Told { args: "closest ClosestHangs.java -m f --timeout 4", code: 1, has: &["branches and it passes"], lacks: &[] },
    Told { args: "check CnfAndVerdict.java -m narrow --certify", code: 0, has: &["proof checked"], lacks: &[] },
    Told { args: "check DroppedClauses.java -m typo --strict", code: 2, has: &["DroppedClauses.java:4:9"], lacks: &[] },
    Told {
        args: "check DroppedClauses.java -m space --strict",
        code: 2,
        has: &["DroppedClauses.java:7:5"],
        lacks: &[],
    },
    Told { args: "check DroppedClauses.java -m space", code: 0, has: &["DroppedClauses.java:7:5"], lacks: &[] },
    Told {
        args: "check ListWithoutBody.java -m a",
        code: 0,
        has: &["\n  java.util.List is java.util.ArrayList\n"],
        lacks: &[],
    },
    Told {
        args: "check ListWithoutBody.java -m linked",
        code: 0,
        has: &["\n  java.util.List is java.util.LinkedList\n"],
        lacks: &["ArrayList"],
    },
    Told {
        args: "check ListWithoutBody.java -m valued --format json",
        code: 0,
        has: &[
            "\"java.util.List\",\n            \"concrete\": [\n              \"java.util.ArrayList\"\n            ]",
        ],
        lacks: &[],
    },
    Told {
        args: "check NarrowUnclear.java -m put",
        code: 2,
        has: &["left out: arrays of narrower elements than declared"],
        lacks: &[],
    },
    Told { args: "localize LocalizeDivision.java -m f", code: 1, has: &["return 10 / a;"], lacks: &[] },
    Told { args: "localize LocalizeDivision.java -m g", code: 1, has: &["return 10 % b;"], lacks: &[] },
    Told { args: "localize LocalizeDivision.java -m h", code: 1, has: &["r = 3"], lacks: &[] },
    Told { args: "explain LocalizeDivision.java -m f", code: 1, has: &["return 10 / a;"], lacks: &[] },
    Told { args: "explain LocalizeDivision.java -m g", code: 1, has: &["return 10 % b;"], lacks: &[] },
    Told { args: "explain LocalizeDivision.java -m h", code: 1, has: &["r = 3"], lacks: &[] },
    Told { args: "partition LocalizeDivision.java -m f", code: 1, has: &["return 10 / a;"], lacks: &[] },
    Told { args: "partition LocalizeDivision.java -m g", code: 1, has: &["return 10 % b;"], lacks: &[] },
    Told { args: "partition LocalizeDivision.java -m h", code: 1, has: &["r = 3"], lacks: &[] },
    // Each statement runs once: its index, its receiver and its arguments are no further executions.
    Told {
        args: "localize Misleading.java -m swap",
        code: 1,
        has: &["`b[0] = t;`", "index: 1, should be 0"],
        lacks: &["2nd time"],
    },
    Told { args: "localize Misleading.java -m even", code: 1, has: &["\\result == (n % 2 == 0)\n"], lacks: &[] },
    Told {
        args: "check twice/a/Counter.java twice/b/Counter.java",
        code: 64,
        has: &["twice/a/Counter.java:2", "twice/b/Counter.java:2"],
        lacks: &[],
    },
];

/// What NaN's bits are does not count.
const ON_A_JVM: &[Told] = &[
    Told { args: "testgen --run NanReplay.java -m m", code: 0, has: &["JVM and interpreter agree"], lacks: &[] },
    Told { args: "testgen --run NanReplay.java -m n", code: 0, has: &["JVM and interpreter agree"], lacks: &[] },
];

impl Told {
    fn test(&self) -> Result<(), String> {
        let (code, text) = ran(&self.args.split(' ').collect::<Vec<_>>())?;
        let is_as_expected =
            self.has.iter().all(|part| text.contains(part)) && !self.lacks.iter().any(|part| text.contains(part));
        if code == self.code && is_as_expected {
            Ok(())
        } else {
            Err(format!("expected exit {}, {:?}, without {:?}; exit {code}:\n{text}", self.code, self.has, self.lacks))
        }
    }
}

/// The clauses are those of the verdict, raised range and all.
fn emitted_clauses_are_satisfiable() -> Result<(), String> {
    let (_, text) = ran(&["check", "CnfAndVerdict.java", "-m", "wide", "--emit=cnf", "-q"])?;
    let mut sources = Sources::default();
    let file = sources.add("wide.cnf", text.as_str());
    let cnf = parse_dimacs(file, &text).map_err(|errors| errors[0].render(&sources, false))?;
    let mut solver = solver(SolverKind::preferred());
    cnf.clauses.iter().for_each(|clause| solver.add_clause(clause));
    match solver.solve(&[], &Budget::default()) {
        Answer::Sat(_) => Ok(()),
        other => Err(format!("a violation is known: {other:?}")),
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let text = fs::read_to_string(folder().join("expected.tsv")).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let cases: Vec<Case> = rows.map(Case::read).collect();
    assert!(cases.len() >= 160, "{} cases", cases.len());
    for case in cases {
        plan.case(case.name(), move || case.test());
    }
    for told in ANSWERS {
        plan.case(format!("verdicts/{}", told.args), || told.test());
    }
    for told in ON_A_JVM {
        plan.jvm_case(&format!("verdicts/{}", told.args), || told.test());
    }
    plan.case("verdicts/CnfAndVerdict -m wide --emit=cnf", emitted_clauses_are_satisfiable);
}
