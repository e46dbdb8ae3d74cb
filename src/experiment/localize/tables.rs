//! The tables of an evaluation, from trials.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::findings::{Curve, Table};
use crate::localize::Rank;
use crate::localize::{Step, Technique};

use super::trial::Trial;

/// All trials of one fault.
#[derive(Clone, Debug)]
pub struct Case {
    /// `SizeErr2.delete`; with several faults `SizeHeadErr.delete:37`.
    pub name: String,
    /// What its faults at once share, and how many they are.
    pub program: String,
    pub n_at_once: usize,
    /// Something is missing.
    pub is_omission: bool,
    pub trials: Vec<Trial>,
}

impl Case {
    fn of(&self, technique: Technique) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.technique == technique && trial.without.is_none())
    }

    fn without(&self, step: Step) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.without == Some(step))
    }
}

fn rank(rank: Option<Rank>) -> String {
    match rank {
        None => "-".to_owned(),
        Some(rank) if rank.worst == rank.best => rank.worst.to_string(),
        Some(rank) => format!("{} ({}-{})", rank.worst, rank.best, rank.worst),
    }
}

/// Ranks and tests of each technique on each fault.
pub(super) fn ranks(name: &str, title: &str, techniques: &[Technique], cases: &[Case], notes: Vec<String>) -> Table {
    let mut columns = vec!["fault".to_owned(), "statements".to_owned()];
    for technique in techniques {
        columns.push(technique.name().to_owned());
        columns.push("tests".to_owned());
    }
    if techniques.contains(&Technique::SatTar) {
        columns.push("sat-tar, user stops at its best".to_owned());
    }
    let row = |case: &Case| {
        let mut row = vec![case.name.clone()];
        row.push(case.trials.first().map_or(String::new(), |trial| trial.n_statements.to_string()));
        for technique in techniques {
            let trial = case.of(*technique);
            row.push(trial.map_or("-".to_owned(), |trial| rank(trial.rank)));
            row.push(trial.map_or("-".to_owned(), |trial| trial.n_tests.to_string()));
        }
        if let Some(trial) = case.of(Technique::SatTar).filter(|_| techniques.contains(&Technique::SatTar)) {
            row.push(rank(trial.best_round));
        }
        row
    };
    Table { name: name.to_owned(), title: title.to_owned(), columns, rows: cases.iter().map(row).collect(), notes }
}

/// What SAT-TAR is held against.
const BASELINES: [Technique; 3] = [Technique::TarRandom, Technique::TarDirected, Technique::Sat];

/// SAT-TAR and all that it is held against were run.
pub(super) fn are_compared(techniques: &[Technique]) -> bool {
    techniques.contains(&Technique::SatTar) && BASELINES.iter().all(|baseline| techniques.contains(baseline))
}

/// The faults on which SAT-TAR is worse than a baseline, by name.
pub(super) fn exceptions(cases: &[Case]) -> Vec<String> {
    let worst = |trial: &Trial| trial.rank.map_or(usize::MAX, |rank| rank.worst);
    let shown = |rank: usize| if rank == usize::MAX { "nowhere".to_owned() } else { rank.to_string() };
    let mut notes = Vec::new();
    for case in cases {
        for baseline in BASELINES {
            let (Some(ours), Some(theirs)) = (case.of(Technique::SatTar), case.of(baseline)) else { continue };
            let (ours, theirs) = (worst(ours), worst(theirs));
            if ours > theirs {
                let (ours, theirs) = (shown(ours), shown(theirs));
                notes.push(format!("{}: sat-tar ranks {ours}, {} ranks {theirs}", case.name, baseline.name()));
            }
        }
    }
    notes
}

/// Seconds per fault and the share spent in cores and corrections.
pub(super) fn times(cases: &[Case]) -> Table {
    let columns = ["fault", "technique", "seconds", "in cores", "share", "in corrections"].map(str::to_owned).to_vec();
    let mut rows = Vec::new();
    for case in cases {
        for trial in &case.trials {
            rows.push(vec![
                case.name.clone(),
                trial.technique.name().to_owned(),
                seconds(trial.total),
                seconds(trial.in_cores),
                percent(share(trial.in_cores, trial.total)),
                seconds(trial.in_corrections),
            ]);
        }
    }
    Table {
        name: "times".to_owned(),
        title: "(d) Time, end to end".to_owned(),
        columns,
        rows,
        notes: vec![
            "Finding the failing input and the one encoding for test generation are not in these times.".to_owned(),
        ],
    }
}

fn share(part: Duration, whole: Duration) -> f64 {
    if whole.is_zero() { 0.0 } else { part.as_secs_f64() / whole.as_secs_f64() }
}

fn seconds(took: Duration) -> String {
    format!("{:.3}", took.as_secs_f64())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// One row for each technique over all cases. A fault that is not ranked counts as the last statement.
pub(super) fn summary(name: &str, title: &str, techniques: &[Technique], cases: &[Case], notes: Vec<String>) -> Table {
    let row = |technique: &Technique| {
        summary_row(
            technique.name().to_owned(),
            &cases.iter().filter_map(|case| case.of(*technique)).collect::<Vec<_>>(),
        )
    };
    summary_table(name, title, techniques.iter().map(row).collect(), notes)
}

/// The default, and a row for each step that was left out in turn.
pub(super) fn ablation(name: &str, title: &str, steps: &[Step], cases: &[Case], notes: Vec<String>) -> Table {
    let whole = cases.iter().filter_map(|case| case.of(Technique::CommonCorrection)).collect::<Vec<_>>();
    let mut rows = vec![summary_row("everything".to_owned(), &whole)];
    rows.extend(steps.iter().map(|step| {
        let trials = cases.iter().filter_map(|case| case.without(*step)).collect::<Vec<_>>();
        summary_row(format!("without {}", step.name()), &trials)
    }));
    summary_table(name, title, rows, notes)
}

fn summary_table(name: &str, title: &str, rows: Vec<Vec<String>>, notes: Vec<String>) -> Table {
    let columns = [
        "technique",
        "faults",
        "mean rank",
        "median",
        "mean (average ties)",
        "mean (best ties)",
        "EXAM",
        "top 1",
        "top 3",
        "top 5",
        "not ranked",
        "tests",
        "seconds",
    ];
    Table { name: name.to_owned(), title: title.to_owned(), columns: columns.map(str::to_owned).to_vec(), rows, notes }
}

/// For each number of faults at once: of how many programs every fault is among the first of its groups.
pub(super) fn together(name: &str, techniques: &[Technique], cases: &[Case]) -> Table {
    let mut programs: BTreeMap<(usize, &str), Vec<&Case>> = BTreeMap::new();
    cases.iter().for_each(|case| programs.entry((case.n_at_once, &case.program)).or_default().push(case));
    let numbers: BTreeSet<usize> = programs.keys().map(|(n, _)| *n).collect();
    let rows = numbers.into_iter().flat_map(|n| {
        let of_number: Vec<&Vec<&Case>> = programs.iter().filter(|((of, _), _)| *of == n).map(|(_, it)| it).collect();
        techniques
            .iter()
            .map(move |technique| {
                let worst = |case: &&Case| case.of(*technique)?.rank.map(|rank| rank.worst);
                let ranks: Vec<usize> = of_number
                    .iter()
                    .map(|cases| cases.iter().map(|it| worst(it).unwrap_or(usize::MAX)).max().unwrap_or(0))
                    .collect();
                let top = |most: usize| {
                    let n_in = ranks.iter().filter(|rank| **rank <= most).count();
                    format!("{n_in} ({})", percent(n_in as f64 / ranks.len().max(1) as f64))
                };
                vec![n.to_string(), technique.name().to_owned(), ranks.len().to_string(), top(1), top(3), top(5)]
            })
            .collect::<Vec<_>>()
    });
    let columns = ["faults at once", "technique", "programs", "all top 1", "all top 3", "all top 5"];
    Table {
        name: name.to_owned(),
        title: "(c) Several faults at once: programs of which every fault is among the first of its groups".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.collect(),
        notes: Vec::new(),
    }
}

fn summary_row(name: String, trials: &[&Trial]) -> Vec<String> {
    let n = trials.len().max(1) as f64;
    let worst = |trial: &&Trial| trial.rank.map_or(trial.n_statements, |rank| rank.worst);
    let mut ranks: Vec<usize> = trials.iter().map(worst).collect();
    ranks.sort_unstable();
    let mean = |value: &dyn Fn(&&Trial) -> f64| trials.iter().map(value).sum::<f64>() / n;
    let top = |most: usize| {
        let is_in = |trial: &&&Trial| trial.rank.is_some_and(|rank| rank.worst <= most);
        percent(trials.iter().filter(is_in).count() as f64 / n)
    };
    vec![
        name,
        trials.len().to_string(),
        format!("{:.2}", mean(&|trial| worst(trial) as f64)),
        format!("{:.1}", median(&ranks)),
        format!("{:.2}", mean(&|trial| trial.rank.map_or(trial.n_statements as f64, |rank| rank.average))),
        format!("{:.2}", mean(&|trial| trial.rank.map_or(trial.n_statements, |rank| rank.best) as f64)),
        percent(mean(&|trial| worst(trial) as f64 / trial.n_statements.max(1) as f64)),
        top(1),
        top(3),
        top(5),
        trials.iter().filter(|trial| trial.rank.is_none()).count().to_string(),
        format!("{:.1}", mean(&|trial| trial.n_tests as f64)),
        format!("{:.3}", mean(&|trial| trial.total.as_secs_f64())),
    ]
}

fn median(sorted: &[usize]) -> f64 {
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[n / 2] as f64,
        n => (sorted[n / 2 - 1] + sorted[n / 2]) as f64 / 2.0,
    }
}

/// Faults located (in percent) when so much of the statements (in percent) was read, worst-case ties.
pub(super) fn curve(technique: Technique, cases: &[Case]) -> Curve {
    let trials: Vec<&Trial> = cases.iter().filter_map(|case| case.of(technique)).collect();
    let exam =
        |trial: &&Trial| trial.rank.map_or(101.0, |rank| 100.0 * rank.worst as f64 / trial.n_statements.max(1) as f64);
    let located = |percent: f64| {
        let n = trials.iter().filter(|trial| exam(trial) <= percent + 1e-9).count();
        100.0 * n as f64 / trials.len().max(1) as f64
    };
    let points = (0..=20).map(|step| f64::from(step) * 5.0).map(|percent| (percent, located(percent)));
    Curve { name: technique.name().to_owned(), points: points.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(worst: usize, n_statements: usize) -> Trial {
        let rank = Some(Rank { worst, best: 1, average: 1.0 });
        Trial {
            technique: Technique::SatTar,
            without: None,
            rank,
            best_round: rank,
            n_statements,
            n_tests: 2,
            total: Duration::from_millis(10),
            in_cores: Duration::from_millis(4),
            in_corrections: Duration::ZERO,
            n_groups: 1,
        }
    }

    fn cases() -> Vec<Case> {
        let case = |worst| Case {
            name: format!("A.m:{worst}"),
            program: "A.m".to_owned(),
            n_at_once: 4,
            is_omission: false,
            trials: vec![trial(worst, 10)],
        };
        [1, 2, 6, 10].map(case).into()
    }

    #[test]
    fn a_summary_by_hand() {
        let table = summary("all", "All", &[Technique::SatTar], &cases(), Vec::new());
        let wanted = [
            "sat-tar", "4", "4.75", "4.0", "1.00", "1.00", "47.5 %", "25.0 %", "50.0 %", "50.0 %", "0", "2.0", "0.010",
        ];
        assert_eq!(table.rows, [wanted.map(str::to_owned).to_vec()]);
    }

    #[test]
    fn a_program_counts_where_its_worst_fault_stands() {
        let mut cases = cases();
        let table = |cases: &[Case]| together("t", &[Technique::SatTar], cases).rows;
        assert_eq!(table(&cases), [["4", "sat-tar", "1", "0 (0.0 %)", "0 (0.0 %)", "0 (0.0 %)"].map(str::to_owned)]);
        cases.truncate(2);
        assert_eq!(
            table(&cases),
            [["4", "sat-tar", "1", "0 (0.0 %)", "1 (100.0 %)", "1 (100.0 %)"].map(str::to_owned)]
        );
    }

    #[test]
    fn a_curve_reaches_all_faults_at_the_end() {
        let curve = curve(Technique::SatTar, &cases());
        let at = |percent: f64| curve.points.iter().find(|point| point.0 == percent).unwrap().1;
        assert_eq!([at(5.0), at(10.0), at(20.0), at(60.0), at(100.0)], [0.0, 25.0, 50.0, 75.0, 100.0]);
    }

    #[test]
    fn a_row_where_sat_tar_is_worse_is_named() {
        let mut cases = cases();
        cases[3].trials.push(Trial { technique: Technique::Sat, ..trial(3, 10) });
        assert_eq!(exceptions(&cases), ["A.m:10: sat-tar ranks 10, sat ranks 3"]);
    }
}
