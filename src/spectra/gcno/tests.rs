//! Files made by hand: a function whose second block may not return.

use super::NoteCollector;
use super::words::{ARC_COUNTS, ARCS, BLOCKS, FUNCTION, LINES};
use crate::spectra::{Outcome, Propagate, ReadError, blockrank, transition_rates};

fn push(bytes: &mut Vec<u8>, words: &[u32]) {
    words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
}

fn record(bytes: &mut Vec<u8>, tag: u32, body: &[u8]) {
    push(bytes, &[tag, body.len() as u32]);
    bytes.extend(body);
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    push(bytes, &[text.len() as u32 + 1]);
    bytes.extend(text.as_bytes());
    bytes.push(0);
}

fn header(magic: &[u8; 4], stamp: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    push(&mut bytes, &[u32::from_be_bytes(*magic), u32::from_be_bytes(*b"B22*"), stamp, 0]);
    bytes
}

/// `if (c) { crash-or-not(); } end`: entry 0 -> 2; 2 -> 3 or 4; 3 -> 4, and 3 -> 1 fake; 4 -> 1.
/// Counters are on 0->2, 2->3 and 3->1.
fn notes() -> Vec<u8> {
    let mut bytes = header(b"gcno", 7);
    text(&mut bytes, ".");
    push(&mut bytes, &[1]);
    let mut body = Vec::new();
    push(&mut body, &[11, 12, 13]);
    text(&mut body, "f");
    record(&mut bytes, FUNCTION, &body);
    record(&mut bytes, BLOCKS, &5u32.to_le_bytes());
    for arcs in [&[0u32, 2, 0][..], &[2, 3, 0, 4, 1], &[3, 4, 1, 1, 2], &[4, 1, 1]] {
        let mut body = Vec::new();
        push(&mut body, arcs);
        record(&mut bytes, ARCS, &body);
    }
    for (block, line) in [(2u32, 10u32), (3, 11), (4, 12)] {
        let mut body = Vec::new();
        push(&mut body, &[block, 0]);
        text(&mut body, "a.c");
        push(&mut body, &[line, 0, 0]);
        record(&mut bytes, LINES, &body);
    }
    bytes
}

fn counts(counters: Option<[u64; 3]>) -> Vec<u8> {
    let mut bytes = header(b"gcda", 7);
    let mut body = Vec::new();
    push(&mut body, &[11, 12, 13]);
    record(&mut bytes, FUNCTION, &body);
    match counters {
        Some(counters) => {
            let body: Vec<u8> = counters.iter().flat_map(|count| count.to_le_bytes()).collect();
            record(&mut bytes, ARC_COUNTS, &body);
        }
        None => push(&mut bytes, &[ARC_COUNTS, (-24i32) as u32]),
    }
    push(&mut bytes, &[0]);
    bytes
}

#[test]
fn counts_follow_from_the_counters_and_a_call_that_does_not_return_is_seen() {
    let mut collector = NoteCollector::default();
    collector.notes(&notes(), "a.gcno").unwrap();
    collector.counts("p", &counts(Some([5, 3, 0])), "p").unwrap();
    collector.counts("c", &counts(Some([5, 3, 1])), "c").unwrap();
    collector.counts("z", &counts(None), "z").unwrap();
    let outcome = |name: &str| Some(if name == "c" { Outcome::Crash } else { Outcome::Pass });
    let (matrix, flows) = collector.finish(outcome).unwrap();
    let names: Vec<&str> = matrix.entities.iter().map(|entity| entity.name.as_str()).collect();
    assert_eq!(names, ["a.c:10", "a.c:10:branch0", "a.c:10:branch1", "a.c:11", "a.c:12"]);
    // Tests are in order of name: c, p, z.
    assert_eq!(matrix.rows[0].cells(), [(0, 5), (1, 3), (2, 2), (3, 3), (4, 4)]);
    assert_eq!(matrix.rows[1].cells(), [(0, 5), (1, 3), (2, 2), (3, 3), (4, 5)]);
    assert_eq!(matrix.rows[2].cells(), []);
    let graph = &flows[0].graph;
    assert_eq!(graph.edges.len(), 5, "the fake arc is none");
    let outcomes: Vec<Outcome> = matrix.tests.iter().map(|test| test.outcome).collect();
    let rates = transition_rates(graph, &outcomes);
    assert_eq!((rates[2], rates[3]), (1.0, 5.0 / 6.0), "one of six times control did not leave block 3");
    let scores = blockrank(graph, &outcomes, Propagate::BeforeCalibration);
    assert!(scores.blocks.iter().all(|score| score.is_finite()));
    assert_eq!(flows[0].columns, [vec![], vec![], vec![0], vec![3], vec![4]]);
}

#[test]
fn broken_files_are_refused() {
    let refused = |result: Result<(), ReadError>, reason: &str| {
        let error = result.unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    };
    let mut collector = NoteCollector::default();
    refused(collector.notes(b"", "f"), "f: the file ends too early (at byte 0)");
    refused(collector.notes(&counts(None), "f"), "not a .gcno file");
    refused(collector.counts("t", &counts(None), "f"), "no .gcno file has its stamp");
    let mut old = notes();
    old[4..8].copy_from_slice(&u32::from_be_bytes(*b"A93*").to_le_bytes());
    refused(collector.notes(&old, "f"), "older than GCC 12");
    collector.notes(&notes(), "f").unwrap();
    refused(collector.notes(&notes(), "f"), "read already");
    let mut twice = notes();
    record(&mut twice, BLOCKS, &2u32.to_le_bytes());
    refused(NoteCollector::default().notes(&twice, "f"), "told twice");
    let mut short = counts(Some([1, 1, 1]));
    short.truncate(short.len() - 5);
    refused(collector.counts("t", &short, "f"), "ends too early");
    let mut other = header(b"gcda", 7);
    record(&mut other, FUNCTION, &[0; 12]);
    refused(collector.counts("t", &other, "f"), "the notes do not have");
    collector.counts("t", &counts(None), "f").unwrap();
    refused(collector.counts("t", &counts(None), "f"), "already");
}

#[test]
fn no_change_of_a_byte_makes_it_panic() {
    let (notes, counts) = (notes(), counts(Some([5, 3, 1])));
    for at in 0..notes.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut changed = notes.clone();
            changed[at] = value;
            let mut collector = NoteCollector::default();
            if collector.notes(&changed, "f").is_ok() && collector.counts("t", &counts, "f").is_ok() {
                collector.finish(|_| Some(Outcome::Pass)).unwrap();
            }
        }
    }
    for at in 0..counts.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut changed = counts.clone();
            changed[at] = value;
            let mut collector = NoteCollector::default();
            collector.notes(&notes, "f").unwrap();
            if collector.counts("t", &changed, "f").is_ok() {
                collector.finish(|_| Some(Outcome::Pass)).unwrap();
            }
        }
    }
}
