//! Broken reports of coverage through their readers: genuine reports of `tests/coverage` are changed (bytes, numbers and
//! words in, pieces out, doubled, cut off), and none makes a reader panic.

use std::path::{Path, PathBuf};

use huntsman::spectra::{
    Collector, Format, Matrix, NoteCollector, Outcome, diagnose, read_csv, read_gzoltar, read_results_csv,
    read_results_junit, read_tcm, write_csv, write_gzoltar, write_tcm,
};

use super::Fuzzing;
use crate::random::Random;

#[rustfmt::skip]
const WORDS: &[&[u8]] = &[
    b"0", b"1", b"-1", b"18446744073709551615", b"18446744073709551616", b"99999999", b"\"", b"<", b">", b"/>",
    b"&lt;", b"&", b"{", b"}", b"[", b"]", b",", b":", b"\n", b"\r\n", b"null", b"true", b"\0", b"\xff", b"\xc3",
    b"end_of_record\n", b"SF:x\n", b"DA:1,1\n", b"BRDA:1,0,0,-\n", b"TN:t\n", b"#tests\n", b"#uuts\n", b"#matrix\n",
    b" PASSED\n", b" FAILED", b",PASS,1,\n", b",FAIL,1,x\n", b"a$b#c:1\n", b"+", b"-\n", b"<line nr=\"1\" ci=\"1\"/>",
    b"<class filename=\"a\">", b"<testcase name=\"a\"/>", b"<!DOCTYPE a [<!ENTITY b \"c\">]>", b"<![CDATA[", b"]]>",
    b"\x1f\x8b",
];

fn coverage(place: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/coverage").join(place)
}

fn mutated(random: &mut Random, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..1 + random.below(5) {
        let at = random.below(text.len() + 1);
        let end = (at + random.below(30)).min(text.len());
        match random.below(7) {
            0 | 1 => drop(text.splice(at..at, WORDS[random.below(WORDS.len())].iter().copied())),
            2 => drop(text.splice(at..end, WORDS[random.below(WORDS.len())].iter().copied())),
            3 => drop(text.drain(at..end)),
            4 => {
                let piece = text[at..end].to_vec();
                text.splice(at..at, piece);
            }
            5 if at < text.len() => text[at] = random.below(256) as u8,
            6 if random.below(4) == 0 => text.truncate(at),
            _ => {}
        }
    }
    text
}

/// What can be asked of a matrix, and each format that can hold it gives it back.
fn used(matrix: &Matrix) {
    let _ = matrix.counts();
    let _ = diagnose(matrix);
    if !matrix.entities.is_empty() {
        assert_eq!(read_csv(&write_csv(matrix), "again").expect("our own CSV").rows, matrix.rows);
    }
    if let Ok(text) = write_tcm(matrix) {
        assert_eq!(read_tcm(&text, "again").expect("our own TCM").rows, matrix.rows);
    }
    if let Ok((spectra, tests, cells)) = write_gzoltar(matrix) {
        // Names may become equal only if they were.
        if let Ok(back) = read_gzoltar(&spectra, &tests, cells.as_bytes()) {
            assert_eq!(back.entities.len(), matrix.entities.len());
        }
    }
}

type Reader = Box<dyn Fn(&[u8]) -> bool>;

fn readers() -> Vec<(&'static str, &'static str, Reader)> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut all: Vec<(&'static str, &'static str, Reader)> = Vec::new();
    for (name, format) in Format::ALL {
        let read = move |bytes: &[u8]| {
            let mut collector = Collector::default();
            let is_read = collector.read(format, "t", bytes, "f").is_ok();
            used(&collector.finish(|_| Some(Outcome::Fail)).expect("every test has an outcome"));
            is_read
        };
        all.push((name, name, Box::new(read)));
    }
    all.push((
        "gcno",
        "gcda/mid.gcno",
        Box::new(|bytes| {
            let mut collector = NoteCollector::default();
            let is_read = collector.notes(bytes, "f").is_ok();
            let counts = std::fs::read(coverage("gcda/t6.fail.gcda")).expect("the repository has it");
            if is_read && collector.counts("t", &counts, "f").is_ok() {
                used(&collector.finish(|_| Some(Outcome::Fail)).expect("every test has an outcome").0);
            }
            is_read
        }),
    ));
    let notes = std::fs::read(coverage("gcda/mid.gcno")).expect("the repository has it");
    all.push((
        "gcda",
        "gcda/t6.fail.gcda",
        Box::new(move |bytes| {
            let mut collector = NoteCollector::default();
            collector.notes(&notes, "f").expect("genuine notes");
            let is_read = collector.counts("t", bytes, "f").is_ok();
            used(&collector.finish(|_| Some(Outcome::Fail)).expect("every test has an outcome").0);
            is_read
        }),
    ));
    let matrix =
        |read: Result<Matrix, _>| read.map(|matrix| used(&matrix)).map_err(|_: huntsman::spectra::ReadError| ());
    all.push(("csv", "made", Box::new(move |bytes| matrix(read_csv(&text(bytes), "f")).is_ok())));
    all.push(("tcm", "made", Box::new(move |bytes| matrix(read_tcm(&text(bytes), "f")).is_ok())));
    all.push((
        "gzoltar",
        "made",
        Box::new(move |bytes| {
            let all = text(bytes);
            let parts: Vec<&str> = all.split("=====\n").collect();
            let part = |at: usize| parts.get(at).copied().unwrap_or("");
            matrix(read_gzoltar(part(0), part(1), part(2).as_bytes())).is_ok()
        }),
    ));
    all.push(("junit", "coverage-py/junit.xml", Box::new(move |bytes| read_results_junit(&text(bytes), "f").is_ok())));
    all.push(("results", "made", Box::new(move |bytes| read_results_csv(&text(bytes), "f").is_ok())));
    all
}

/// The genuine reports of a reader, or small ones in the formats that we write ourselves.
fn seeds(name: &str, place: &str) -> Vec<Vec<u8>> {
    let made: &[u8] = match name {
        "csv" => b"test,outcome,a:1,a:2,a:2:branch0\nt1,pass,1,0,3\n\"t,2\",fail,,2,1\nt3,crash,1,1,1\n",
        "tcm" => b"#tests\nc1 FAILED [E]\nc6 PASSED\n\n#uuts\nl2\nl6 | 0\n\n#groups\n0 1\n#matrix\n0 1 1 3\n\n",
        "gzoltar" => {
            b"name\np$A#m():1\n$a.c:2#:0\n=====\nname,outcome,runtime,stacktrace\nt1,PASS,1,\nt2,FAIL,2,x, y\n at z\n=====\n1 0 +\n1 1 -\n"
        }
        "results" => b"test,outcome\na,pass\nb,fail\n\nc,crash\nd,skipped\n",
        _ => b"",
    };
    if !made.is_empty() {
        return vec![made.to_vec()];
    }
    let path = coverage(place);
    let mut files: Vec<PathBuf> = match std::fs::read_dir(&path) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(_) => vec![path],
    };
    files.sort();
    let seeds = files.into_iter().map(|file| std::fs::read(file).expect("the repository has it"));
    seeds.filter(|bytes| name != "coverage-py" || bytes.starts_with(b"{")).collect()
}

#[test]
fn no_report_makes_a_reader_panic() {
    for (name, place, read) in readers() {
        let seeds = seeds(name, place);
        assert!(!seeds.is_empty() && seeds.iter().any(|it| read(it)), "{name}: a genuine report is read");
        let mut fuzzing = Fuzzing::new(300);
        while let Some(random) = fuzzing.next_random() {
            let seed = random.below(seeds.len());
            let report = mutated(random, &seeds[seed]);
            fuzzing.runs(&format!("{name}\n{}", String::from_utf8_lossy(&report)), || read(&report));
        }
        fuzzing.finish();
    }
}
