//! The work of a run as a line that is cut into shards of the same length.
//!
//! All programs lie on the line in a fixed order, each as long as it is expected to take: by the times of the last run,
//! or else by the size of its text. The methods of a program lie within it, in the order of the source. A method is of
//! the shard that has its middle. So each shard reads only the programs that it has a part of, and no shard needs to
//! know what another one found.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::base::Named;

/// How long methods took in an earlier run, in microseconds.
#[derive(Default)]
pub(super) struct Times {
    by_method: BTreeMap<Named, u64>,
    by_file: BTreeMap<String, u64>,
}

/// What of a report is read for its times.
#[derive(Deserialize)]
struct Report {
    methods: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    class: String,
    method: String,
    place: Place,
    seconds: f64,
}

#[derive(Deserialize)]
struct Place {
    file: String,
}

impl Times {
    /// Of the JSON report of a whole run.
    pub(super) fn read(path: &Path, text: &str) -> Result<Times, String> {
        let wrong = |error| format!("--times: `{}` is no JSON report with times of methods: {error}", path.display());
        let report: Report = serde_json::from_str(text).map_err(wrong)?;
        let mut times = Times::default();
        for row in report.methods {
            let micros = (row.seconds.max(0.0) * 1e6) as u64 + 1;
            *times.by_file.entry(row.place.file.clone()).or_default() += micros;
            times.by_method.insert(Named { file: row.place.file, class: row.class, method: row.method }, micros);
        }
        Ok(times)
    }
}

/// A program that is to be laid on the line.
pub(super) struct Laid {
    /// The names of its files.
    pub files: Vec<String>,
    pub n_bytes: u64,
}

/// The line.
pub(super) struct Line {
    n_shards: u64,
    times: Times,
    /// Of each program where it starts, and how long it is.
    places: Vec<(u64, u64)>,
    length: u64,
}

/// Positions for each byte of a text: enough to tell the methods of a small one apart.
const FINENESS: u64 = 1_000;

impl Line {
    pub(super) fn new(programs: &[Laid], n_shards: u32, times: Times) -> Line {
        let known = |laid: &Laid| -> u64 { laid.files.iter().filter_map(|file| times.by_file.get(file)).sum() };
        let (timed, n_bytes) = programs
            .iter()
            .filter(|laid| known(laid) > 0)
            .fold((0u128, 0u128), |(time, n), laid| (time + u128::from(known(laid)), n + u128::from(laid.n_bytes)));
        let lengths: Vec<u64> = programs
            .iter()
            .map(|laid| match known(laid) {
                0 if timed == 0 => (laid.n_bytes + 1) * FINENESS,
                0 => ((u128::from(laid.n_bytes) * timed / n_bytes.max(1)) as u64).max(FINENESS),
                micros => micros * FINENESS,
            })
            .collect();
        // What is slow is often together: names are scattered.
        let mut order: Vec<(Vec<u8>, usize)> = programs
            .iter()
            .enumerate()
            .map(|(at, laid)| (Sha256::digest(laid.files.join("\n")).to_vec(), at))
            .collect();
        order.sort();
        let mut places = vec![(0, 0); programs.len()];
        let mut length = 0;
        for (_, at) in order {
            places[at] = (length, lengths[at]);
            length += lengths[at];
        }
        Line { n_shards: n_shards.into(), times, places, length }
    }

    /// The shard of a place, from 1.
    fn shard_at(&self, at: u64) -> u32 {
        (u128::from(at) * u128::from(self.n_shards) / u128::from(self.length.max(1))) as u32 + 1
    }

    /// Whether the shard may have methods of the program.
    pub(super) fn touches(&self, shard: u32, program: usize) -> bool {
        let (start, length) = self.places[program];
        (self.shard_at(start)..=self.shard_at(start + length - 1)).contains(&shard)
    }

    /// Which of a program's methods are the shard's.
    pub(super) fn share(&self, shard: u32, program: usize, methods: &[Named]) -> Range<usize> {
        let (start, length) = self.places[program];
        let known: Vec<Option<u64>> = methods.iter().map(|method| self.times.by_method.get(method).copied()).collect();
        let (n_known, sum) = known.iter().flatten().fold((0u64, 0u64), |(n, sum), time| (n + 1, sum + time));
        let mean = sum.checked_div(n_known).unwrap_or(1).max(1);
        let weights: Vec<u128> = known.iter().map(|time| time.unwrap_or(mean).into()).collect();
        let all: u128 = weights.iter().sum::<u128>().max(1);
        let mut before = 0;
        let shards = weights.iter().map(|weight| {
            let middle = u128::from(length) * (2 * before + weight) / (2 * all);
            before += weight;
            self.shard_at(start + (middle as u64).min(length - 1))
        });
        let shards: Vec<u32> = shards.collect();
        let from = shards.partition_point(|of| *of < shard);
        from..shards.partition_point(|of| *of <= shard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(file: &str, at: usize) -> Named {
        Named { file: file.into(), class: "C".into(), method: format!("m{at}()") }
    }

    fn laid(n_bytes: &[u64]) -> Vec<Laid> {
        let laid = |(at, n): (usize, &u64)| Laid { files: vec![format!("{at}.java")], n_bytes: *n };
        n_bytes.iter().enumerate().map(laid).collect()
    }

    #[test]
    fn every_method_is_of_one_shard_that_touches_its_program() {
        let sizes = [1, 90, 7000, 12, 0, 333, 333, 5];
        let n_methods = [0, 3, 40, 1, 2, 7, 7, 11];
        for n_shards in [1, 2, 3, 7, 8, 100] {
            let line = Line::new(&laid(&sizes), n_shards, Times::default());
            for (program, n) in n_methods.iter().enumerate() {
                let methods: Vec<Named> = (0..*n).map(|at| named("f", at)).collect();
                let mut next = 0;
                let mut n_touched = 0;
                for shard in 1..=n_shards {
                    let share = line.share(shard, program, &methods);
                    if line.touches(shard, program) {
                        n_touched += 1;
                    } else {
                        assert!(share.is_empty(), "{n_shards} {program} {shard}");
                    }
                    if !share.is_empty() {
                        assert_eq!(share.start, next);
                        next = share.end;
                    }
                }
                assert_eq!(next, *n, "{n_shards} {program}");
                assert!(n_touched > 0);
            }
        }
    }

    #[test]
    fn shards_are_as_long_as_the_last_run_says() {
        let row = |file: &str, at: usize, seconds: f64| {
            format!(r#"{{"class":"C","method":"m{at}()","place":{{"file":"{file}","line":1}},"seconds":{seconds}}}"#)
        };
        // One method of a minute among sixty of a second, all in texts of one size.
        let mut rows = vec![row("0.java", 0, 60.0)];
        rows.extend((0..60).map(|at| row(&format!("{}.java", 1 + at / 6), at % 6, 1.0)));
        let text = format!(r#"{{"schema":"x","methods":[{}]}}"#, rows.join(","));
        let times = Times::read(Path::new("last.json"), &text).unwrap();
        let line = Line::new(&laid(&[100; 11]), 4, times);
        let mut seconds = [0.0; 4];
        for program in 0..11 {
            let n = if program == 0 { 1 } else { 6 };
            let methods: Vec<Named> = (0..n).map(|at| named(&format!("{program}.java"), at)).collect();
            for shard in 1..=4 {
                let n = line.share(shard, program, &methods).len() as f64;
                seconds[shard as usize - 1] += n * if program == 0 { 60.0 } else { 1.0 };
            }
        }
        assert_eq!(seconds.iter().sum::<f64>(), 120.0);
        // No cut is further off than half of what it goes through.
        assert!(seconds.iter().all(|sum| *sum <= 62.0), "{seconds:?}");
        assert!(seconds.iter().filter(|sum| **sum >= 58.0).count() <= 1, "{seconds:?}");
    }

    #[test]
    fn what_is_no_report_has_no_times() {
        for text in ["", "{}", r#"{"methods":[{"class":"C"}]}"#] {
            assert!(Times::read(Path::new("x.json"), text).is_err(), "{text}");
        }
    }
}
