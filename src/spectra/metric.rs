//! The metrics: one table that the code, the manual and `--help` share.
//!
//! Each row has the formula, the paper, and the value where the formula divides by zero.
//! The rule at the edges is one: `0/0` is 0, and `x/0` with x > 0 is positive infinity. So no score is ever NaN.

use super::Counts;

/// What a metric may be told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MetricOptions {
    /// The exponent of DStar.
    pub star: f64,
}

/// A row of the table.
pub struct Metric {
    /// Lower case: `ochiai`.
    pub name: &'static str,
    /// In the notation of its paper.
    pub formula: &'static str,
    /// Who proposed it, and when.
    pub paper: &'static str,
    /// The value where the formula is not defined.
    pub edge: &'static str,
    /// The least and the greatest score.
    pub range: (f64, f64),
    score: fn(&Cell, &MetricOptions) -> f64,
}

impl Metric {
    /// Ensures: never NaN, and within `range`.
    pub fn score(&self, counts: Counts, options: &MetricOptions) -> f64 {
        let cell = Cell::new(counts);
        let score = (self.score)(&cell, options);
        assert!(!score.is_nan(), "{} is NaN on {counts:?}", self.name);
        score
    }
}

/// The counts as numbers: failing and passing totals are `f` and `p`.
struct Cell {
    ef: f64,
    ep: f64,
    nf: f64,
    np: f64,
    f: f64,
    p: f64,
}

impl Cell {
    fn new(counts: Counts) -> Self {
        let (ef, ep, nf, np) = (counts.ef as f64, counts.ep as f64, counts.nf as f64, counts.np as f64);
        Self { ef, ep, nf, np, f: ef + nf, p: ep + np }
    }

    fn n(&self) -> f64 {
        self.f + self.p
    }
}

/// `0/0` is 0.
fn ratio(above: f64, below: f64) -> f64 {
    if below != 0.0 {
        above / below
    } else if above > 0.0 {
        f64::INFINITY
    } else {
        0.0
    }
}

const UNIT: (f64, f64) = (0.0, 1.0);
const OPEN: (f64, f64) = (0.0, f64::INFINITY);
const ALL: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// The metric of this name.
pub fn metric(name: &str) -> Option<&'static Metric> {
    METRICS.iter().find(|metric| metric.name == name)
}

/// Tarantula's second number: the larger of the two coverage ratios breaks ties.
pub fn tarantula_confidence(counts: Counts) -> f64 {
    let it = Cell::new(counts);
    ratio(it.ef, it.f).max(ratio(it.ep, it.p))
}

macro_rules! metric {
    ($name:literal, $formula:literal, $paper:literal, $edge:literal, $range:expr, |$it:ident, $o:ident| $body:expr) => {
        Metric { name: $name, formula: $formula, paper: $paper, edge: $edge, range: $range, score: |$it, $o| $body }
    };
}

/// Every metric on four counts. `f = ef + nf`, `p = ep + np`, `n = f + p`.
pub const METRICS: &[Metric] = &[
    metric!(
        "tarantula",
        "(ef/f) / (ef/f + ep/p)",
        "Jones, Harrold, ASE'05",
        "0 if uncovered; 0/0 = 0; ties by confidence max(ef/f, ep/p)",
        UNIT,
        |it, _o| { ratio(ratio(it.ef, it.f), ratio(it.ef, it.f) + ratio(it.ep, it.p)) }
    ),
    metric!("ochiai", "ef / sqrt(f * (ef + ep))", "Abreu et al., PRDC'06", "0 if ef = 0", UNIT, |it, _o| {
        ratio(it.ef, (it.f * (it.ef + it.ep)).sqrt())
    }),
    metric!(
        "ochiai2",
        "ef*np / sqrt((ef+ep)(nf+np)(ef+nf)(ep+np))",
        "Naish et al., TOSEM'11",
        "0 if a factor is 0",
        UNIT,
        |it, _o| { ratio(it.ef * it.np, ((it.ef + it.ep) * (it.nf + it.np) * it.f * it.p).sqrt()) }
    ),
    metric!("jaccard", "ef / (f + ep)", "Chen et al., DSN'02", "0 if ef = 0", UNIT, |it, _o| ratio(
        it.ef,
        it.f + it.ep
    )),
    metric!("sbi", "ef / (ef + ep)", "Liblit et al., PLDI'05; Yu et al., ICSE'08", "0 if uncovered", UNIT, |it, _o| {
        ratio(it.ef, it.ef + it.ep)
    }),
    metric!(
        "dstar",
        "ef^star / (ep + nf)",
        "Wong et al., TR'14",
        "infinity if ep = nf = 0 < ef: a perfect suspect is first; 0 if ef = 0",
        OPEN,
        |it, o| { if it.ef == 0.0 { 0.0 } else { ratio(it.ef.powf(o.star), it.ep + it.nf) } }
    ),
    metric!(
        "barinel",
        "1 - h, where h = ep/(ep + ef) maximises h^ep (1-h)^ef",
        "Abreu et al., ASE'09",
        "0 if uncovered",
        UNIT,
        |it, _o| { ratio(it.ef, it.ef + it.ep) }
    ),
    metric!("op2", "ef - ep/(p + 1)", "Naish et al., TOSEM'11", "defined everywhere", ALL, |it, _o| it.ef
        - it.ep / (it.p + 1.0)),
    metric!(
        "naish1",
        "-1 if nf > 0, else np",
        "Naish et al., TOSEM'11",
        "-1 if ef = 0",
        (-1.0, f64::INFINITY),
        |it, _o| { if it.nf > 0.0 || it.ef == 0.0 { -1.0 } else { it.np } }
    ),
    metric!("kulczynski2", "(ef/f + ef/(ef+ep)) / 2", "Naish et al., TOSEM'11", "0 if ef = 0", UNIT, |it, _o| {
        (ratio(it.ef, it.f) + ratio(it.ef, it.ef + it.ep)) / 2.0
    }),
    metric!("anderberg", "ef / (ef + 2(nf + ep))", "Anderberg 1973", "0 if ef = 0", UNIT, |it, _o| {
        ratio(it.ef, it.ef + 2.0 * (it.nf + it.ep))
    }),
    metric!("sorensen-dice", "2ef / (2ef + nf + ep)", "Dice 1945", "0 if ef = 0", UNIT, |it, _o| {
        ratio(2.0 * it.ef, 2.0 * it.ef + it.nf + it.ep)
    }),
    metric!("simple-matching", "(ef + np) / n", "Sokal, Michener 1958", "0 if no tests", UNIT, |it, _o| ratio(
        it.ef + it.np,
        it.n()
    )),
    metric!(
        "rogers-tanimoto",
        "(ef + np) / (ef + np + 2(nf + ep))",
        "Rogers, Tanimoto 1960",
        "0 if no tests",
        UNIT,
        |it, _o| { ratio(it.ef + it.np, it.ef + it.np + 2.0 * (it.nf + it.ep)) }
    ),
    metric!("russell-rao", "ef / n", "Russell, Rao 1940", "0 if no tests", UNIT, |it, _o| ratio(it.ef, it.n())),
    metric!("ample", "|ef/f - ep/p|", "Dallmeier et al., ECOOP'05", "a ratio 0/0 is 0", UNIT, |it, _o| {
        if it.f == 0.0 || it.p == 0.0 {
            ratio(it.ef, it.f) + ratio(it.ep, it.p)
        } else {
            // Products are exact, and so is their difference: it is zero where the ratios are equal.
            (it.ef * it.p - it.ep * it.f).abs() / (it.f * it.p)
        }
    }),
    metric!("zoltar", "ef / (f + ep + 10000*nf*ep/ef)", "Janssen et al., ASE'09", "0 if ef = 0", UNIT, |it, _o| {
        if it.ef == 0.0 { 0.0 } else { it.ef / (it.f + it.ep + 10_000.0 * it.nf * it.ep / it.ef) }
    }),
    metric!("wong1", "ef", "Wong et al., COMPSAC'07", "defined everywhere", OPEN, |it, _o| it.ef),
    metric!("wong2", "ef - ep", "Wong et al., COMPSAC'07", "defined everywhere", ALL, |it, _o| it.ef - it.ep),
    metric!(
        "wong3",
        "ef - h; h = ep | 2 + 0.1(ep-2) | 2.8 + 0.001(ep-10) for ep up to 2, 10, more",
        "Wong et al., COMPSAC'07",
        "defined everywhere",
        ALL,
        |it, _o| {
            let thousandths = if it.ep <= 2.0 {
                1000.0 * it.ep
            } else if it.ep <= 10.0 {
                2000.0 + 100.0 * (it.ep - 2.0)
            } else {
                2800.0 + (it.ep - 10.0)
            };
            (1000.0 * it.ef - thousandths) / 1000.0
        }
    ),
    metric!("gp02", "2(ef + sqrt(np)) + sqrt(ep)", "Yoo, SSBSE'12", "defined everywhere", OPEN, |it, _o| {
        2.0 * (it.ef + it.np.sqrt()) + it.ep.sqrt()
    }),
    metric!("gp03", "sqrt(|ef^2 - sqrt(ep)|)", "Yoo, SSBSE'12", "defined everywhere", OPEN, |it, _o| {
        (it.ef * it.ef - it.ep.sqrt()).abs().sqrt()
    }),
    metric!("gp13", "ef (1 + 1/(2ep + ef))", "Yoo, SSBSE'12", "0 if ef = 0", OPEN, |it, _o| {
        it.ef + ratio(it.ef, 2.0 * it.ep + it.ef)
    }),
    metric!("gp19", "ef sqrt(|ep - ef + nf - np|)", "Yoo, SSBSE'12", "0 if ef = 0", OPEN, |it, _o| {
        it.ef * (it.ep - it.ef + it.nf - it.np).abs().sqrt()
    }),
];
