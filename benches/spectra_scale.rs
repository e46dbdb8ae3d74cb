//! Reads GZoltar text of the given size at 1 % density and ranks it by every metric, with times.
//!
//! `cargo bench --bench spectra_scale -- N_TESTS N_ENTITIES` (10,000 and 100,000). The matrix comes as a stream of 64 different rows in turn, so the disk is
//! not measured.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a measurement prints and looks at the clock")]

use std::fmt::Write as _;
use std::io::{BufReader, Read};
use std::time::Instant;

use huntsman::spectra::{METRICS, MetricOptions, Ties, order, read_gzoltar};

struct Rows {
    rows: Vec<Vec<u8>>,
    n_left: usize,
    row: usize,
    at: usize,
}

impl Read for Rows {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.n_left == 0 {
            return Ok(0);
        }
        let row = &self.rows[self.row % self.rows.len()][self.at..];
        let n = row.len().min(into.len());
        into[..n].copy_from_slice(&row[..n]);
        self.at += n;
        if n == row.len() {
            (self.row, self.at, self.n_left) = (self.row + 1, 0, self.n_left - 1);
        }
        Ok(n)
    }
}

fn main() {
    let words = std::env::args().skip(1).filter(|word| word != "--bench");
    let sizes: Vec<usize> = words.map(|word| word.parse().expect("a number")).collect();
    let (n_tests, n_entities) = if let [tests, entities] = sizes[..] { (tests, entities) } else { (10_000, 100_000) };
    let mut seed = 1u64;
    let mut hit = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33).is_multiple_of(100)
    };
    let rows: Vec<Vec<u8>> = (0..64)
        .map(|at| {
            let mut row: Vec<u8> = (0..n_entities).flat_map(|_| if hit() { *b"1 " } else { *b"0 " }).collect();
            row.extend(if at % 8 == 0 { *b"-\n" } else { *b"+\n" });
            row
        })
        .collect();
    let (mut spectra, mut tests) = ("name\n".to_owned(), "name,outcome,runtime,stacktrace\n".to_owned());
    (0..n_entities).for_each(|at| writeln!(spectra, "p$C#m():{at}").expect("memory"));
    (0..n_tests).for_each(|at| {
        writeln!(tests, "t{at},{},1,", if at % 64 % 8 == 0 { "FAIL" } else { "PASS" }).expect("memory");
    });
    let stream = Rows { rows, n_left: n_tests, row: 0, at: 0 };
    let start = Instant::now();
    let matrix = read_gzoltar(&spectra, &tests, BufReader::with_capacity(1 << 20, stream)).expect("a matrix");
    println!("read     {:?}", start.elapsed());
    let counting = Instant::now();
    let counts = matrix.counts();
    println!("counts   {:?}", counting.elapsed());
    for metric in METRICS {
        let began = Instant::now();
        let scores: Vec<f64> =
            counts.iter().map(|counts| metric.score(*counts, &MetricOptions { star: 2.0 })).collect();
        let ranking = order(&scores, None, Ties::Worst);
        println!("{:<16} {:?} (first: {})", metric.name, began.elapsed(), ranking[0].entity);
    }
    println!("in all   {:?}", start.elapsed());
}
