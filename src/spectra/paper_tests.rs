//! The worked examples of the papers, and the metrics held to hand-computed values and to properties.

use proptest::prelude::*;

use super::*;

const STAR: MetricOptions = MetricOptions { star: 2.0 };

const OUTCOMES: [Outcome; 6] =
    [Outcome::Pass, Outcome::Pass, Outcome::Pass, Outcome::Fail, Outcome::Crash, Outcome::Crash];

/// Fig. 1 of the BlockRank paper: b1..b4 are 0..3, e1..e5 are 0..4.
fn schedule() -> FlowGraph {
    let edge = |from, to| FlowEdge { from: Some(from), to: Some(to) };
    FlowGraph {
        n_blocks: 4,
        edges: vec![edge(0, 3), edge(0, 1), edge(1, 3), edge(1, 2), edge(2, 3)],
        profiles: vec![
            vec![19, 3, 2, 1, 1],
            vec![12, 5, 3, 2, 2],
            vec![20, 2, 1, 1, 1],
            vec![18, 7, 2, 5, 5],
            vec![18, 11, 1, 8, 8],
            vec![15, 10, 4, 2, 2],
        ],
    }
}

#[track_caller]
fn near(actual: &[f64], expected: &[f64]) {
    let rounded: Vec<f64> = actual.iter().map(|it| (it * 100.0).round() / 100.0).collect();
    assert_eq!(rounded, expected);
}

#[test]
fn blockrank_on_the_running_example() {
    let scores = blockrank(&schedule(), &OUTCOMES, Propagate::BeforeCalibration);
    near(&scores.edges, &[0.00, 6.00, 0.33, 3.67, 3.67]);
    near(&scores.blocks, &[4.00, 4.32, 3.67, 4.00]);
    assert!(scores.is_unique);
    let ranking = order(&scores.blocks, None, Ties::Worst);
    assert_eq!((ranking[0].entity, ranking[0].rank, ranking[0].n_tied), (1, 1.0, 1), "b2 after 1 of 4 blocks: 25 %");
    // Equation (8) as printed makes b1 as suspicious as b2.
    near(&blockrank(&schedule(), &OUTCOMES, Propagate::AfterCalibration).blocks, &[4.32, 4.32, 3.67, 4.00]);
}

#[test]
fn metrics_on_the_running_example_need_all_the_code() {
    let mut matrix = Matrix { entities: (1..=4).map(|b| Entity::line(format!("b{b}"))).collect(), ..Matrix::default() };
    for (at, outcome) in OUTCOMES.into_iter().enumerate() {
        matrix.push(format!("t{at}"), outcome, &[(0, 1), (1, 1), (2, 1), (3, 1)]);
    }
    for (name, expected) in [("tarantula", 0.50), ("jaccard", 0.50), ("ochiai", 0.71), ("sbi", 0.50)] {
        let scores: Vec<f64> =
            matrix.counts().into_iter().map(|counts| metric(name).unwrap().score(counts, &STAR)).collect();
        near(&scores, &[expected; 4]);
        assert!(order(&scores, None, Ties::Worst).iter().all(|ranked| ranked.rank == 4.0), "{name} needs 100 %");
    }
}

#[test]
fn cp_on_the_running_example_has_the_papers_order_and_proportions() {
    let scores = cp(&schedule(), &OUTCOMES);
    let ranking: Vec<usize> = order(&scores.blocks, None, Ties::Worst).iter().map(|ranked| ranked.entity).collect();
    assert_eq!(ranking, [3, 2, 1, 0], "b4, b3, b2, b1: the fault is found after 75 %");
    for (block, printed) in [0.34, 0.73, 1.02, 1.16].into_iter().enumerate() {
        let ratio = scores.blocks[block] / scores.blocks[3];
        assert!((ratio - printed / 1.16).abs() < 0.01, "b{} has {ratio} of b4's score", block + 1);
    }
}

#[test]
fn cbi_and_sober_on_the_running_example() {
    let p1 = [(3, 19), (5, 12), (2, 20), (7, 18), (11, 18), (10, 15)];
    let p2 = [(1, 2), (2, 3), (1, 1), (5, 2), (8, 1), (2, 4)];
    assert_eq!(cbi(&p1, &OUTCOMES).increase, 0.0);
    assert_eq!(cbi(&p2, &OUTCOMES).increase, 0.0);
    near(&[sober(&p1, &OUTCOMES), sober(&p2, &OUTCOMES)], &[1.03, 4.17]);
}

/// 0 is the head of a loop with body 1, and leaves to 2.
fn one_loop(profiles: Vec<Vec<u64>>) -> FlowGraph {
    let edge = |from, to| FlowEdge { from, to };
    let edges = vec![edge(None, Some(0)), edge(Some(0), Some(1)), edge(Some(1), Some(0)), edge(Some(0), Some(2))];
    FlowGraph { n_blocks: 3, edges, profiles }
}

#[test]
fn blockrank_of_a_loop_is_the_solution_of_its_equations() {
    let graph = one_loop(vec![vec![1, 2, 2, 1], vec![2, 9, 9, 2]]);
    let scores = blockrank(&graph, &[Outcome::Pass, Outcome::Fail], Propagate::BeforeCalibration);
    // What comes in: 1 + 7, 7, 1; each block's inflow is shared out among those it comes from.
    near(&scores.blocks, &[8.0, 7.0, 1.0]);
    assert!(scores.is_unique);
}

/// Rounds of iteration grow without bound here: the head's equation is `x0 = x1 + 3 x0 + …`.
#[test]
fn equations_whose_rounds_diverge_are_solved() {
    let graph = FlowGraph {
        n_blocks: 3,
        edges: vec![
            FlowEdge { from: None, to: Some(0) },
            FlowEdge { from: Some(0), to: Some(0) },
            FlowEdge { from: Some(1), to: Some(0) },
            FlowEdge { from: Some(0), to: Some(1) },
            FlowEdge { from: Some(0), to: Some(2) },
        ],
        profiles: vec![vec![0, 0, 8, 8, 1], vec![1, 9, 1, 1, 2]],
    };
    let scores = blockrank(&graph, &[Outcome::Pass, Outcome::Fail], Propagate::BeforeCalibration);
    let [b0, b1, b2] = scores.blocks[..] else { panic!() };
    // Into 0 flow 1 + 9 - 7 = 3, into 1 flow -7, into 2 flows 1.
    for (left, right) in [(b0, 3.0 * b0 + b1 + b2), (b1, -7.0 / 3.0 * b0), (b2, 1.0)] {
        assert!((left - right).abs() < 1e-9, "{:?}", scores.blocks);
    }
    assert!(scores.is_unique);
}

#[test]
fn a_loop_that_nothing_leaves_has_no_unique_solution() {
    let edge = |from, to| FlowEdge { from, to };
    let edges = vec![edge(None, Some(0)), edge(Some(0), Some(1)), edge(Some(1), Some(0))];
    // Nothing but the loop's own flow comes to 0: both equations say that the two are equal.
    let graph = FlowGraph { n_blocks: 2, edges, profiles: vec![vec![1, 2, 2], vec![1, 6, 6]] };
    let scores = blockrank(&graph, &[Outcome::Pass, Outcome::Fail], Propagate::BeforeCalibration);
    assert!(!scores.is_unique);
    near(&scores.blocks, &[4.0, 4.0]);
}

/// Figures 3 to 7 of Artzi et al., from the executions of Figures 4 and 6 (Fig. 5 misprints two lists of tests).
#[track_caller]
fn check_suite(tests: &[(&str, Outcome, &str)], expected: &[(&str, f64)]) {
    let mut names: Vec<&str> = tests.iter().flat_map(|(_, _, ran)| ran.split(' ')).collect();
    names.sort_unstable();
    names.dedup();
    let kind = |name: &str| match name {
        "22,true" | "22,false" => EntityKind::BranchOutcome,
        name if name.starts_with("8,") => EntityKind::ReturnValue,
        _ => EntityKind::Statement,
    };
    let entities = names.iter().map(|name| Entity { kind: kind(name), name: (*name).to_owned() }).collect();
    let mut matrix = Matrix { entities, ..Matrix::default() };
    for (name, outcome, ran) in tests {
        let ran: Vec<&str> = ran.split(' ').collect();
        let cells: Vec<(u32, u64)> =
            (0..names.len()).filter(|at| ran.contains(&names[*at])).map(|at| (at as u32, 1)).collect();
        matrix.push(*name, *outcome, &cells);
    }
    let ochiai = metric("ochiai").unwrap();
    let counts = matrix.counts();
    assert_eq!(names.len(), expected.len());
    for (name, printed) in expected {
        let at = names.binary_search(name).unwrap();
        assert!((ochiai.score(counts[at], &STAR) - printed).abs() < 0.005, "<{name}> should be {printed}");
    }
}

#[test]
fn condition_and_return_value_tuples_of_the_directed_test_paper() {
    use Outcome::{Fail, Pass};
    let all = "18 19 20 22,true 23 24 25 26 29 12 13 14 31";
    let with = |values: &str| format!("{all} {values}");
    let rows = [with("8,3.1 8,0"), with("8,3.6 8,0"), with("8,1 8,8.6"), with("8,3.6")];
    let lines = ["12", "13", "14", "18", "19", "20", "23", "24", "25", "26", "29", "31", "22,true"];
    let mut expected: Vec<(&str, f64)> = lines.iter().map(|line| (*line, 0.71)).collect();
    expected.extend([("8,0", 1.0), ("8,1", 0.0), ("8,3.1", 0.71), ("8,3.6", 0.5), ("8,8.6", 0.0)]);
    let tests = [("F", Fail, &*rows[0]), ("A1", Fail, &rows[1]), ("A2", Pass, &rows[2]), ("A3", Pass, &rows[3])];
    check_suite(&tests, &expected);
    let short = "18 19 20 22,false 29 12";
    let tests = [("F", Fail, &*rows[0]), ("B1", Pass, short), ("B2", Pass, short), ("B3", Pass, short)];
    let mut expected: Vec<(&str, f64)> = ["12", "18", "19", "20", "29"].iter().map(|line| (*line, 0.5)).collect();
    expected.extend(["13", "14", "23", "24", "25", "26", "31", "22,true", "8,0", "8,3.1"].map(|name| (name, 1.0)));
    expected.push(("22,false", 0.0));
    check_suite(&tests, &expected);
}

#[test]
fn every_metric_by_hand() {
    // ef 3, ep 2, nf 1, np 4.
    let counts = Counts { ef: 3, ep: 2, nf: 1, np: 4 };
    let expected: &[(&str, f64)] = &[
        ("tarantula", 0.75 / (0.75 + 2.0 / 6.0)),
        ("ochiai", 3.0 / 20f64.sqrt()),
        ("ochiai2", 12.0 / 600f64.sqrt()),
        ("jaccard", 0.5),
        ("sbi", 0.6),
        ("dstar", 3.0),
        ("barinel", 0.6),
        ("op2", 3.0 - 2.0 / 7.0),
        ("naish1", -1.0),
        ("kulczynski2", 0.675),
        ("anderberg", 1.0 / 3.0),
        ("sorensen-dice", 2.0 / 3.0),
        ("simple-matching", 0.7),
        ("rogers-tanimoto", 7.0 / 13.0),
        ("russell-rao", 0.3),
        ("ample", 0.75 - 2.0 / 6.0),
        ("zoltar", 3.0 / (6.0 + 20_000.0 / 3.0)),
        ("wong1", 3.0),
        ("wong2", 1.0),
        ("wong3", 1.0),
        ("gp02", 10.0 + 2f64.sqrt()),
        ("gp03", (9.0 - 2f64.sqrt()).sqrt()),
        ("gp13", 3.0 + 3.0 / 7.0),
        ("gp19", 6.0),
    ];
    assert_eq!(expected.len(), METRICS.len(), "every metric has a value computed by hand");
    for (name, value) in expected {
        let score = metric(name).unwrap().score(counts, &STAR);
        assert!((score - value).abs() < 1e-9, "{name}: {score}, by hand {value}");
    }
    let h = 2.0 / 5.0;
    assert!((metric("barinel").unwrap().score(counts, &STAR) - (1.0 - h)).abs() < 1e-12);
}

#[test]
fn the_known_errors_of_other_tools_are_not_ours() {
    let perfect = Counts { ef: 2, ep: 0, nf: 0, np: 3 };
    let near_miss = Counts { ef: 2, ep: 1, nf: 0, np: 2 };
    let score = |name: &str, counts| metric(name).unwrap().score(counts, &STAR);
    assert_eq!(score("dstar", perfect), f64::INFINITY, "a perfect suspect is first");
    assert!(score("dstar", perfect) > score("dstar", near_miss));
    // SBI is precision, ef/(ef+ep), not recall, ef/(ef+nf).
    assert_eq!(score("sbi", Counts { ef: 1, ep: 3, nf: 0, np: 0 }), 0.25);
    // Barinel's exponent is the number of failing runs that cover the entity, not a literal 11: the score must
    // maximise h^ep (1-h)^ef; its likelihood at that h is higher than at its neighbours.
    let counts = Counts { ef: 3, ep: 7, nf: 0, np: 0 };
    let h = 1.0 - score("barinel", counts);
    let likelihood = |h: f64| h.powi(7) * (1.0 - h).powi(3);
    assert!(likelihood(h) > likelihood(h + 0.01) && likelihood(h) > likelihood(h - 0.01));
}

proptest! {
    #[test]
    fn scores_are_in_range_and_never_nan(ef in 0u64..50, ep in 0u64..50, nf in 0u64..50, np in 0u64..50) {
        for metric in METRICS {
            for star in [1.0, 2.0, 3.0] {
                let score = metric.score(Counts { ef, ep, nf, np }, &MetricOptions { star });
                prop_assert!(!score.is_nan());
                prop_assert!(score >= metric.range.0 && score <= metric.range.1 + 1e-12, "{} is {score}", metric.name);
            }
        }
    }

    /// One more failing test moved from "not covered" to "covered" never makes an entity less suspicious.
    #[test]
    fn scores_are_monotone_in_failing_coverage(ef in 0u64..20, ep in 0u64..20, nf in 1u64..20, np in 0u64..20) {
        // Ample, Ochiai2, GP03 and GP19 are not monotone by their definitions.
        for metric in METRICS.iter().filter(|metric| !["ample", "ochiai2", "gp03", "gp19"].contains(&metric.name)) {
            let less = metric.score(Counts { ef, ep, nf, np }, &STAR);
            let more = metric.score(Counts { ef: ef + 1, ep, nf: nf - 1, np }, &STAR);
            prop_assert!(more >= less - 1e-12, "{}: {less} then {more}", metric.name);
        }
    }

    #[test]
    fn no_counts_make_a_score_nan_or_leave_its_range(ef: u64, ep: u64, nf: u64, np: u64, star in 0.1f64..200.0) {
        // Counts beyond what doubles hold exactly: the last digits are rounded.
        let (ef, ep, nf, np) = (ef / 2, ep / 2, nf / 2, np / 2);
        for metric in METRICS {
            let score = metric.score(Counts { ef, ep, nf, np }, &MetricOptions { star });
            prop_assert!(!score.is_nan(), "{}", metric.name);
            prop_assert!(score >= metric.range.0 && score <= metric.range.1 + 1e-9, "{} is {score}", metric.name);
        }
        let confidence = tarantula_confidence(Counts { ef, ep, nf, np });
        prop_assert!((0.0..=1.0).contains(&confidence), "{confidence}");
    }

    /// Entities that the same tests run get the same score from every method, flow graphs aside.
    #[test]
    fn equal_columns_have_equal_scores(rows in prop::collection::vec((0u8..4, prop::collection::vec(any::<bool>(), 6)), 1..12)) {
        let mut matrix = Matrix { entities: (0..8).map(|at| Entity::line(format!("e{at}"))).collect(), ..Matrix::default() };
        for (at, (outcome, row)) in rows.iter().enumerate() {
            let outcome = [Outcome::Pass, Outcome::Fail, Outcome::Crash, Outcome::Skipped][usize::from(*outcome)];
            // Columns 6 and 7 repeat 0 and 1.
            let row: Vec<bool> = row.iter().chain(&row[..2]).copied().collect();
            let cells: Vec<(u32, u64)> = (0..8).filter(|at| row[*at]).map(|at| (at as u32, 1)).collect();
            matrix.push(format!("t{at}"), outcome, &cells);
        }
        let counts = matrix.counts();
        let on_counts = METRICS.iter().map(|metric| counts.iter().map(|it| metric.score(*it, &STAR)).collect());
        let on_sets = ["union", "intersection", "nearest"].iter().map(|name| special(name, &matrix, &[]).unwrap().unwrap().scores);
        for scores in on_counts.chain(on_sets).collect::<Vec<Vec<f64>>>() {
            prop_assert_eq!((scores[6], scores[7]), (scores[0], scores[1]));
            let ranks = order(&scores, None, Ties::Worst);
            let rank = |entity: usize| ranks.iter().find(|ranked| ranked.entity == entity).unwrap().rank;
            prop_assert_eq!((rank(6), rank(7)), (rank(0), rank(1)));
        }
    }

    /// Where every run leaves the blocks it enters, BlockRank is the difference of the mean counts of blocks: the shares
    /// of a block's flow add up to its flow. So without crashes propagation adds nothing to counting.
    #[test]
    fn blockrank_without_crashes_is_a_difference_of_mean_counts(walks in prop::collection::vec(prop::collection::vec(any::<bool>(), 4..40), 2..10)) {
        // 0 -> 1|2, 1 -> 3|4, 2 -> 4|5, 3 -> 6, 4 -> 6, 5 -> 6 and 6 is the exit.
        let successors: [&[usize]; 7] = [&[1, 2], &[3, 4], &[4, 5], &[6], &[6], &[6], &[]];
        let mut edges = vec![FlowEdge { from: None, to: Some(0) }];
        for (from, to) in successors.iter().enumerate() {
            edges.extend(to.iter().map(|to| FlowEdge { from: Some(from), to: Some(*to) }));
        }
        let mut profiles = Vec::new();
        for walk in &walks {
            let mut profile = vec![0; edges.len()];
            for choices in walk.chunks_exact(2) {
                profile[0] += 1;
                let (mut at, mut choices) = (0, choices.iter());
                while let [first, rest @ ..] = successors[at] {
                    let to = if rest.is_empty() || *choices.next().unwrap() { *first } else { rest[0] };
                    let edge = edges.iter().position(|edge| *edge == FlowEdge { from: Some(at), to: Some(to) });
                    profile[edge.unwrap()] += 1;
                    at = to;
                }
            }
            profiles.push(profile);
        }
        let outcomes: Vec<Outcome> =
            (0..walks.len()).map(|at| if at % 2 == 0 { Outcome::Pass } else { Outcome::Fail }).collect();
        let graph = FlowGraph { n_blocks: 7, edges, profiles };
        let scores = blockrank(&graph, &outcomes, Propagate::BeforeCalibration);
        let difference = |block: usize| -> f64 {
            graph.edges.iter().zip(&scores.edges).filter(|(edge, _)| edge.to == Some(block)).map(|(_, delta)| delta).sum()
        };
        // A block that both kinds of run enter equally often shares nothing out, though its edges may differ.
        prop_assume!((1..7).all(|block| difference(block).abs() > 1e-9));
        for block in 0..7 {
            prop_assert!((scores.blocks[block] - difference(block)).abs() < 1e-9, "block {block}");
        }
    }

    #[test]
    fn flow_scores_are_never_nan(counts in prop::collection::vec(prop::collection::vec(0u64..100, 6), 4)) {
        let edge = |from, to| FlowEdge { from, to };
        let edges = vec![edge(None, Some(0)), edge(Some(0), Some(1)), edge(Some(1), Some(0)), edge(Some(1), Some(1)),
            edge(Some(1), Some(2)), edge(Some(2), None)];
        let graph = FlowGraph { n_blocks: 3, edges, profiles: counts };
        let outcomes = [Outcome::Pass, Outcome::Fail, Outcome::Crash, Outcome::Skipped];
        for scores in [blockrank(&graph, &outcomes, Propagate::BeforeCalibration), cp(&graph, &outcomes)] {
            prop_assert!(scores.blocks.iter().all(|score| score.is_finite()));
        }
    }
}
