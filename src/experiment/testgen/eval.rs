//! `eval testgen` and `eval paths`: the tables of the two papers, from live runs.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::base::{Observer, Options, Stopper};
use crate::experiment::localize::{Job, Limits, each_fault};
use crate::findings::{Curve, EvalReport, Table};
use crate::lower::Library;
use crate::testgen::Strategy;

use super::measure::{Course, Courses, MAX_TESTS, NoPath, PathReport, course, path_report};
use crate::driver::testgen::Detours;

/// `base` as in the paper: it is not told of the failure.
const ALONE: &str = "base alone";

/// Distances tried per fault.
const MAX_TRIES: usize = 200;

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = values.fold((0.0, 0), |(sum, n), value| (sum + value, n + 1));
    if n == 0 { 0.0 } else { sum / f64::from(n) }
}

/// The tables of the directed-test paper.
pub fn eval_testgen(
    job: &Job,
    library: &dyn Library,
    options: &Options,
    stopper: &Stopper,
    observer: &mut dyn Observer,
) -> EvalReport {
    let start = observer.now();
    let limits = Limits::of(options, stopper);
    let mut courses: Courses = Strategy::ALL.iter().map(|strategy| (strategy.name(), Vec::new())).collect();
    courses.push((ALONE, Vec::new()));
    let mut n_faults = 0;
    let n_mutants = each_fault(job, library, &limits, observer, &mut |_, faulty, observer| {
        n_faults += 1;
        for (strategy, (_, of)) in Strategy::ALL.iter().zip(&mut courses) {
            of.push(course(faulty, *strategy, true, limits.seed, observer));
        }
        let (_, alone) = courses.last_mut().expect("it is there");
        alone.push(course(faulty, Strategy::Base, false, limits.seed, observer));
    });
    let about = format!(
        "{n_faults} faults, {n_mutants} of them mutants; scope {}; at most {MAX_TESTS} tests each; Ochiai over statements, condition outcomes and returned values; ties counted in full.",
        limits.scope
    );
    let tables = vec![effectiveness(&courses, about), efficiency(&courses), maximal(&courses), curve(&courses)];
    let took = observer.now().saturating_sub(start);
    EvalReport { curves: drawn(&courses), ..report("eval testgen", options, tables, stopper, took) }
}

/// The curve of the mean, for a drawing.
fn drawn(courses: &Courses) -> Vec<Curve> {
    let of = |(name, of): &(&'static str, Vec<Course>)| {
        let points = (1..=MAX_TESTS).map(|n| (n as f64, mean(of.iter().map(|course| course.after(n) as f64))));
        Curve { name: (*name).to_owned(), points: points.collect() }
    };
    courses.iter().filter(|(_, of)| !of.is_empty()).map(of).collect()
}

fn report(command: &str, options: &Options, tables: Vec<Table>, stopper: &Stopper, total: Duration) -> EvalReport {
    EvalReport {
        command: command.to_owned(),
        options: options.echo("eval"),
        tables,
        curves: Vec::new(),
        stopped: stopper.stopped().map(|reason| reason.to_string()),
        total,
    }
}

fn share(n: usize, all: usize) -> String {
    if all == 0 { "-".to_owned() } else { format!("{:.1} %", 100.0 * n as f64 / all as f64) }
}

/// The paper's table 2: how well faults are localized in the end.
fn effectiveness(courses: &Courses, about: String) -> Table {
    let row = |(strategy, of): &(&str, Vec<Course>)| {
        let within = |limit: usize| of.iter().filter(|course| course.plateau().1 <= limit).count();
        let of_all = |course: &Course| course.plateau().1 as f64 / course.n_statements.max(1) as f64;
        vec![
            (*strategy).to_owned(),
            share(within(1), of.len()),
            share(within(3), of.len()),
            format!("{:.2}", mean(of.iter().map(|course| course.plateau().1 as f64))),
            format!("{:.1} %", 100.0 * mean(of.iter().map(of_all))),
        ]
    };
    Table {
        name: "effectiveness".to_owned(),
        title: "How well faults are localized at the plateau".to_owned(),
        columns: ["strategy", "first statement read", "among three", "statements to inspect", "of all statements"]
            .map(str::to_owned)
            .to_vec(),
        rows: courses.iter().map(row).collect(),
        notes: vec![
            about,
            "The paper calls a fault well localized if less than 1 % of the executed statements are read; methods here are smaller than 100 statements, so the strictest reading is the first statement.".to_owned(),
        ],
    }
}

/// The paper's table 3: tests and seconds until the plateau.
fn efficiency(courses: &Courses) -> Table {
    let tests = |of: &Vec<Course>| mean(of.iter().map(|course| course.plateau().0 as f64));
    let seconds = |of: &Vec<Course>| mean(of.iter().map(|course| course.plateau().2.as_secs_f64()));
    let base = courses.first().map(|(_, of)| (tests(of), seconds(of)));
    let less = |own: f64, base: f64| {
        if base == 0.0 { "-".to_owned() } else { format!("{:+.1} %", 100.0 * (own / base - 1.0)) }
    };
    let row = |(strategy, of): &(&str, Vec<Course>)| {
        let (n, time) = (tests(of), seconds(of));
        let (by_tests, by_time) =
            base.map_or(("-".to_owned(), "-".to_owned()), |base| (less(n, base.0), less(time, base.1)));
        vec![
            (*strategy).to_owned(),
            format!("{n:.2}"),
            by_tests,
            format!("{:.1} ms", 1000.0 * time),
            by_time,
            format!("{:.1}", mean(of.iter().map(|course| course.steps.len() as f64))),
            format!("{:.0}", rate(of)),
        ]
    };
    Table {
        name: "efficiency".to_owned(),
        title: "Tests and time to reach the plateau".to_owned(),
        columns: ["strategy", "tests", "against base", "time", "against base ", "tests generated", "inputs solved per second"].map(str::to_owned).to_vec(),
        rows: courses.iter().map(row).collect(),
        notes: vec![
            "The failure is the first test of every suite. The plateau begins with the last test that changes the number of statements to inspect. Time is that of generation, selection and of the cores where they are needed, without the search for the failure and the one encoding, which all share.".to_owned(),
        ],
    }
}

/// The paper's table 4 as the paper counts: tests after which no more faults of all get well localized.
fn maximal(courses: &Courses) -> Table {
    // Tests until the share of faults within the limit is at its most, and that share.
    let reach = |of: &[Course], limit: usize| {
        let within = |n: usize| of.iter().filter(|course| course.after(n) <= limit).count();
        let most = (1..=MAX_TESTS).map(within).max().unwrap_or(0);
        ((1..=MAX_TESTS).find(|n| within(*n) == most).unwrap_or(MAX_TESTS), most)
    };
    let alone = courses.last().map_or(&[][..], |(_, of)| of.as_slice());
    let row = |(strategy, of): &(&str, Vec<Course>)| {
        let mut cells = vec![(*strategy).to_owned()];
        for limit in [1, 3] {
            let ((n, most), (base, _)) = (reach(of, limit), reach(alone, limit));
            cells.push(share(most, of.len()));
            cells.push(n.to_string());
            cells.push(format!("{:+.1} %", 100.0 * (n as f64 / base as f64 - 1.0)));
        }
        let needed = |course: &Course| course.steps.iter().position(|(inspect, _)| *inspect < course.n_statements);
        let reached: Vec<f64> = of.iter().filter_map(needed).map(|at| (at + 1) as f64).collect();
        cells.push(share(reached.len(), of.len()));
        cells
    };
    let columns = [
        "strategy",
        "first statement, at most",
        "tests",
        "against base alone",
        "among three, at most",
        "tests ",
        "against base alone ",
        "fewer statements than all",
    ];
    Table {
        name: "maximal".to_owned(),
        title: "Tests until as many faults as ever are well localized".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: courses.iter().map(row).collect(),
        notes: vec![format!(
            "The paper counts so: tests per fault after which the share of well-localized faults is at its most, over all faults. Its base is not given the failure, as here `{ALONE}`; one of its suites serves all faults of a program, where here a mutant has its own.",
        )],
    }
}

/// Inputs that the solver gave per second, their runs, judgements and selection included.
fn rate(of: &[Course]) -> f64 {
    let seconds: f64 = of.iter().map(|course| course.took.as_secs_f64()).sum();
    let n: usize = of.iter().map(|course| course.n_solved).sum();
    if seconds > 0.0 { n as f64 / seconds } else { 0.0 }
}

/// The paper's figure: statements to inspect against tests.
fn curve(courses: &Courses) -> Table {
    let row = |n: usize| {
        let of = |courses: &Vec<Course>| format!("{:.2}", mean(courses.iter().map(|course| course.after(n) as f64)));
        std::iter::once(n.to_string()).chain(courses.iter().map(|(_, courses)| of(courses))).collect::<Vec<_>>()
    };
    let points = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, MAX_TESTS];
    Table {
        name: "curve".to_owned(),
        title: "Statements to inspect against tests".to_owned(),
        columns: std::iter::once("tests".to_owned())
            .chain(courses.iter().map(|(name, _)| (*name).to_owned()))
            .collect(),
        rows: points.into_iter().map(row).collect(),
        notes: vec!["A suite that is complete earlier stays as it is.".to_owned()],
    }
}

/// The tables of the path-generation paper.
pub fn eval_paths(
    job: &Job,
    library: &dyn Library,
    options: &Options,
    stopper: &Stopper,
    observer: &mut dyn Observer,
) -> EvalReport {
    let start = observer.now();
    let limits = Limits::of(options, stopper);
    let mut any: Vec<PathReport> = Vec::new();
    let mut acyclic: Vec<PathReport> = Vec::new();
    let n_mutants = each_fault(job, library, &limits, observer, &mut |_, faulty, observer| {
        any.push(path_report(faulty, MAX_TRIES, Detours::Any, observer));
        acyclic.push(path_report(faulty, MAX_TRIES, Detours::Acyclic, observer));
    });
    let about = format!("{} faults, {n_mutants} of them mutants; scope {}.", any.len(), limits.scope);
    let found = [any, acyclic];
    let by_nodes = scores(&found, about.clone(), true);
    let tables = vec![programs(&found[0]), by_nodes, scores(&found, about, false), sizes(&found), times(&found)];
    report("eval paths", options, tables, stopper, observer.now().saturating_sub(start))
}

/// How many reports are so: with any detours, and with acyclic ones.
fn counted(name: String, found: &[Vec<PathReport>; 2], is_so: &dyn Fn(&PathReport) -> bool) -> Vec<String> {
    let mut row = vec![name];
    for of in found {
        let n = of.iter().filter(|report| is_so(report)).count();
        row.extend([n.to_string(), share(n, of.len())]);
    }
    row
}

/// The paper's table 3, with what came of each program.
fn programs(found: &[PathReport]) -> Table {
    let mut by_method: BTreeMap<&str, Vec<&PathReport>> = BTreeMap::new();
    for report in found {
        by_method.entry(&report.method).or_default().push(report);
    }
    let row = |(method, of): (&&str, &Vec<&PathReport>)| {
        let most = |count: fn(&PathReport) -> usize| of.iter().map(|report| count(report)).max().unwrap_or(0);
        let good = of.iter().filter(|report| report.score >= 0.8).count();
        let good_by_nodes = of.iter().filter(|report| report.system_score >= 0.8).count();
        vec![
            (*method).to_owned(),
            most(|report| report.n_statements).to_string(),
            most(|report| report.n_branches).to_string(),
            most(|report| report.n_nodes).to_string(),
            of.len().to_string(),
            of.iter().filter(|report| report.size.is_err()).count().to_string(),
            good_by_nodes.to_string(),
            share(good_by_nodes, of.len()),
            good.to_string(),
            share(good, of.len()),
        ]
    };
    let columns = [
        "program",
        "statements",
        "branches",
        "nodes",
        "faults",
        "no passing path",
        "80 % or better",
        "share",
        "by statements",
        "share by statements",
    ];
    Table {
        name: "programs".to_owned(),
        title: "Programs".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: by_method.iter().map(row).collect(),
        notes: vec![
            "A program is a method with a contract and all that it calls; branches are the conditions among its statements. Any detours.".to_owned(),
            "Nodes are those of the system dependence graph: statements, and what goes in and out of methods and calls. The score is the share of them that need not be read, as the paper has it; by statements these alone are counted.".to_owned(),
        ],
    }
}

/// The paper's table 4.
fn scores(found: &[Vec<PathReport>; 2], about: String, by_nodes: bool) -> Table {
    let score = move |report: &PathReport| if by_nodes { report.system_score } else { report.score };
    let percent = |report: &PathReport| (100.0 * score(report)).floor() as usize;
    let (name, title, of) = match by_nodes {
        true => (
            "scores",
            "Quality of closest-path reports",
            "nodes of the system dependence graph that need not be read, by steps through it",
        ),
        false => (
            "scores-by-statements",
            "Quality of closest-path reports, by statements",
            "statements that need not be read, by steps through the program dependence graph",
        ),
    };
    let row = |low: usize| {
        let high = if low == 100 { 100 } else { low + 9 };
        let name = if low == 100 { "100 %".to_owned() } else { format!("{low}-{high} %") };
        counted(name, found, &|report| (low..=high).contains(&percent(report)))
    };
    let mut rows: Vec<Vec<String>> = (0..=10).rev().map(|tens| row(10 * tens)).collect();
    rows.push(counted("80 % or better".to_owned(), found, &|report| score(report) >= 0.8));
    Table {
        name: name.to_owned(),
        title: title.to_owned(),
        columns: ["score", "faults", "share", "acyclic: faults", "acyclic: share"].map(str::to_owned).to_vec(),
        rows,
        notes: vec![
            about,
            format!(
                "The score is the share of the {of}; 0 where no passing path was found or no edge leads to the fault."
            ),
        ],
    }
}

fn sizes(found: &[Vec<PathReport>; 2]) -> Table {
    let row = |n: usize| counted(n.to_string(), found, &|report| report.size == Ok(n));
    let mut rows: Vec<Vec<String>> = (1..=7).map(row).collect();
    rows.push(counted("more".to_owned(), found, &|report| report.size.is_ok_and(|n| n > 7)));
    for (name, why) in [
        ("none: all other paths fail", NoPath::AllFail),
        ("none: no branch in the run", NoPath::Straight),
        ("none: search given up", NoPath::GivenUp),
    ] {
        rows.push(counted(name.to_owned(), found, &|report| report.size == Err(why)));
    }
    Table {
        name: "sizes".to_owned(),
        title: "Branch statements in a report".to_owned(),
        columns: ["statements", "faults", "share", "acyclic: faults", "acyclic: share"].map(str::to_owned).to_vec(),
        rows,
        notes: Vec::new(),
    }
}

fn times(found: &[Vec<PathReport>; 2]) -> Table {
    let show = |time: Option<f64>| time.map_or("-".to_owned(), |time| format!("{:.1} ms", 1000.0 * time));
    let row = |(name, of): (&str, &Vec<PathReport>)| {
        let mut times: Vec<f64> = of.iter().map(|report| report.took.as_secs_f64()).collect();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share).round().max(0.0) as usize).copied();
        let judged = mean(of.iter().map(|report| report.n_judged as f64));
        let most = of.iter().map(|report| report.n_judged).max().unwrap_or(0);
        vec![name.to_owned(), show(at(0.5)), show(at(0.9)), show(at(1.0)), format!("{judged:.1}"), most.to_string()]
    };
    Table {
        name: "times".to_owned(),
        title: "Time per report".to_owned(),
        columns: ["detours", "median", "90 %", "longest", "runs judged, mean", "runs judged, most"]
            .map(str::to_owned)
            .to_vec(),
        rows: ["any", "acyclic"].into_iter().zip(found).map(row).collect(),
        notes: vec![
            "From the failing run to the report, on an encoding made once. The judge is the contract.".to_owned(),
        ],
    }
}
