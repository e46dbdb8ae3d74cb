//! What the harness printed.

use std::collections::BTreeMap;

/// What became of a folder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HarnessReport {
    /// The compiler's words, or the harness's.
    pub error: Option<String>,
    /// By the number of the method.
    pub methods: BTreeMap<usize, Attacked>,
}

/// What became of a method.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attacked {
    pub refusal: Option<String>,
    pub n_tried: u64,
    /// Met what the contract assumes.
    pub n_kept: u64,
    /// Not judged: too long, too deep, too large.
    pub n_open: u64,
    pub n_reached: usize,
    pub n_statements: usize,
    /// Clauses compiled from their text, and from formulas.
    pub n_direct: usize,
    pub n_formulas: usize,
    /// Labels that the compiler did not take.
    pub unasked: Vec<String>,
    pub found: Option<Found>,
}

/// An input that violates something.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Found {
    pub labels: Vec<String>,
    /// Why, where a clause has no value; in the order of the labels, empty for those that are false.
    pub reasons: Vec<String>,
    /// `returned 3`, `threw …`.
    pub outcome: String,
    /// Objects by class; under `[]` the length of the longest array.
    pub sizes: BTreeMap<String, u64>,
    /// What of it has no form as an input.
    pub inexpressible: Option<String>,
    /// As JSON.
    pub input: String,
}

/// By folder. `None` besides: the harness did not come to its end.
pub fn read(output: &str) -> (BTreeMap<String, HarnessReport>, bool) {
    let mut reports: BTreeMap<String, HarnessReport> = BTreeMap::new();
    let (mut folder, mut is_ended) = (String::new(), false);
    for line in output.lines() {
        let words: Vec<&str> = line.split('\t').collect();
        let word = |at: usize| words.get(at).copied().unwrap_or_default();
        let number = |at: usize| word(at).parse::<u64>().unwrap_or_default();
        let list = |at: usize, by: char| -> Vec<String> {
            word(at).split(by).filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let here = reports.entry(folder.clone()).or_default();
        match word(0) {
            "subject" => {
                folder = word(1).to_owned();
                reports.entry(folder.clone()).or_default();
            }
            "failed" => here.error = Some(word(1).to_owned()),
            "refused" => here.methods.entry(number(1) as usize).or_default().refusal = Some(word(2).to_owned()),
            "method" => {
                let method = here.methods.entry(number(1) as usize).or_default();
                (method.n_tried, method.n_kept, method.n_open) = (number(2), number(3), number(4));
                (method.n_reached, method.n_statements) = (number(5) as usize, number(6) as usize);
                (method.n_direct, method.n_formulas) = (number(7) as usize, number(8) as usize);
                method.unasked = list(9, ',');
            }
            "violation" => {
                let sizes = list(5, ',').into_iter().filter_map(|each| {
                    let (name, n) = each.rsplit_once('=')?;
                    Some((name.to_owned(), n.parse().ok()?))
                });
                here.methods.entry(number(1) as usize).or_default().found = Some(Found {
                    labels: list(2, ','),
                    reasons: word(3).split(';').map(str::to_owned).collect(),
                    outcome: word(4).to_owned(),
                    sizes: sizes.collect(),
                    inexpressible: Some(word(6).to_owned()).filter(|text| !text.is_empty()),
                    input: word(7).to_owned(),
                });
            }
            "end" => is_ended = true,
            _ => {}
        }
    }
    reports.remove("");
    (reports, is_ended)
}
