//! `eval spectra`: how much code each spectra-based method has one read before the fault, over faulty versions.
//!
//! The layout is Table II of the BlockRank paper (Zhang et al., COMPSAC'11): the share of faults found within a
//! percentage of the code, the mean, and the standard deviation. Code is lines; ties are read whole. Two more columns
//! split the mean by coincidental correctness: how many passing tests run the fault.

use crate::driver::rank::{Subject, scores};
use crate::spectra::{Counts, EntityKind, METRICS, Outcome, SPECIAL, Ties, order_by};

const WITHIN: [f64; 5] = [1.0, 5.0, 10.0, 15.0, 20.0];

/// What has been measured so far.
#[derive(Default)]
pub struct SpectraEval {
    /// Per measured version: percent of code, or why a method has none, in the order of [`methods`].
    exams: Vec<Vec<Result<f64, String>>>,
    /// Per measured version: at least half of the passing tests run the fault.
    coincidental: Vec<bool>,
    /// Versions of which any passing test does.
    n_coincidental: usize,
    /// Versions that say nothing, each with the reason.
    left_out: Vec<(String, String)>,
}

/// All that can be ranked by, in the order of the table.
fn methods() -> Vec<&'static str> {
    SPECIAL.iter().map(|method| method.name).chain(METRICS.iter().map(|metric| metric.name)).collect()
}

impl SpectraEval {
    /// Measures a version whose faults are at `faults`, given as `file:line`; the first of them that is found counts.
    pub fn add(&mut self, version: &str, subject: &Subject, faults: &[String], star: f64) {
        let matrix = &subject.matrix;
        let lines: Vec<usize> = (0..matrix.entities.len())
            .filter(|at| matches!(matrix.entities[*at].kind, EntityKind::Line | EntityKind::Statement))
            .collect();
        let is_faulty = |line: usize| faults.contains(&matrix.entities[lines[line]].name);
        if matrix.n_failed() == 0 || matrix.n_passed() == 0 {
            let reason = format!("{} tests fail and {} pass", matrix.n_failed(), matrix.n_passed());
            return self.left_out.push((version.to_owned(), reason));
        }
        if !(0..lines.len()).any(is_faulty) {
            return self.left_out.push((version.to_owned(), "no faulty line is in the coverage".to_owned()));
        }
        let counts = matrix.counts();
        let exam = |method: &str| {
            let all = scores(subject, &counts, method, star)?.all;
            let kept: Vec<f64> = lines.iter().map(|column| all[*column]).collect();
            let kept_counts: Vec<Counts> = lines.iter().map(|column| counts[*column]).collect();
            let ranking = order_by(method, &kept, &kept_counts, Ties::Worst);
            let found = ranking.iter().find(|ranked| is_faulty(ranked.entity)).expect("a faulty line is ranked");
            Ok(found.rank / lines.len() as f64 * 100.0)
        };
        self.exams.push(methods().into_iter().map(exam).collect());
        let faulty: Vec<usize> = (0..lines.len()).filter(|line| is_faulty(*line)).map(|line| lines[line]).collect();
        let passing = matrix.tests.iter().zip(&matrix.rows).filter(|(test, _)| test.outcome == Outcome::Pass);
        let n_run = passing.filter(|(_, row)| faulty.iter().any(|column| row.covers(*column))).count();
        self.n_coincidental += usize::from(n_run > 0);
        self.coincidental.push(2 * n_run >= matrix.n_passed());
    }

    /// The table as Markdown and as CSV.
    pub fn tables(&self) -> (String, String) {
        let n = self.exams.len();
        let mut markdown = format!("Versions measured: {n}; left out: {}.\n\n", self.left_out.len());
        let n_coincidental = self.coincidental.iter().filter(|it| **it).count();
        markdown.push_str(&format!(
            "Passing tests run the fault in {} of them (coincidental correctness).\n\n",
            self.n_coincidental
        ));
        markdown.push_str(&format!(
            "The last two columns are means: of {} versions whose fault fewer than half of the passing tests run, and of \
             the other {n_coincidental}.\n\n",
            n - n_coincidental
        ));
        markdown.push_str("| method | 1 % | 5 % | 10 % | 15 % | 20 % | mean | deviation | < half | ≥ half |\n");
        markdown.push_str("|---|---|---|---|---|---|---|---|---|---|\n");
        let mut csv =
            "method,within1,within5,within10,within15,within20,mean,deviation,mean_below_half,mean_from_half\n"
                .to_owned();
        let mut missing = String::new();
        for (at, method) in methods().into_iter().enumerate() {
            let exams: Vec<f64> = self.exams.iter().filter_map(|row| row[at].as_ref().ok().copied()).collect();
            if let Some(reason) = self.exams.iter().find_map(|row| row[at].as_ref().err()) {
                missing.push_str(&format!("\n- {method} has {} of {n} versions: {reason}", exams.len()));
            }
            if exams.is_empty() {
                continue;
            }
            let size = exams.len() as f64;
            let mean = exams.iter().sum::<f64>() / size;
            let deviation = (exams.iter().map(|exam| (exam - mean).powi(2)).sum::<f64>() / size).sqrt();
            let within = |most: f64| exams.iter().filter(|exam| **exam <= most + 1e-9).count() as f64 / size * 100.0;
            let part = |wanted: bool| {
                let rows = self.exams.iter().zip(&self.coincidental).filter(|(_, it)| **it == wanted);
                let exams: Vec<f64> = rows.filter_map(|(row, _)| row[at].as_ref().ok().copied()).collect();
                (!exams.is_empty()).then(|| exams.iter().sum::<f64>() / exams.len() as f64)
            };
            let numbers = WITHIN.into_iter().map(within).chain([mean, deviation]).map(Some);
            let shown = |it: Option<f64>| it.map_or(String::new(), |it| format!("{it:.1}"));
            let cells: Vec<String> = numbers.chain([part(false), part(true)]).map(shown).collect();
            markdown.push_str(&format!("| {method} | {} |\n", cells.join(" | ")));
            csv.push_str(&format!("{method},{}\n", cells.join(",")));
        }
        for (version, reason) in &self.left_out {
            missing.push_str(&format!("\n- {version} is left out: {reason}"));
        }
        if !missing.is_empty() {
            markdown.push_str(&format!("{missing}\n"));
        }
        (markdown, csv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spectra::{Entity, Matrix};

    #[test]
    fn a_fault_in_a_tie_costs_the_tie_and_silent_versions_are_named() {
        let mut matrix =
            Matrix { entities: ["a:1", "a:2", "a:3", "a:4"].map(Entity::line).to_vec(), ..Matrix::default() };
        matrix.push("p", Outcome::Pass, &[(0, 1), (1, 1)]);
        let mut eval = SpectraEval::default();
        let mut add = |name: &str, matrix: &Matrix, fault: &str| {
            eval.add(
                name,
                &Subject { matrix: matrix.clone(), flows: Vec::new(), notes: Vec::new(), folders: Vec::new() },
                &[fault.to_owned()],
                2.0,
            );
        };
        add("quiet", &matrix, "a:3");
        matrix.push("f", Outcome::Fail, &[(0, 1), (2, 1), (3, 1)]);
        add("v1", &matrix, "a:3");
        add("v2", &matrix, "b:1");
        let (markdown, csv) = eval.tables();
        assert!(csv.contains("\nochiai,0.0,0.0,0.0,0.0,0.0,50.0,0.0,50.0,\n"), "{csv}");
        assert!(!csv.contains("blockrank"), "{csv}");
        for said in [
            "measured: 1; left out: 2",
            "quiet is left out: 0 tests fail",
            "v2 is left out: no faulty line",
            "blockrank has 0 of 1",
        ] {
            assert!(markdown.contains(said), "{said}: {markdown}");
        }
    }
}
