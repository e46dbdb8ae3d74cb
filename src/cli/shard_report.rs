//! What a shard writes with `--format json`: all that it found, for `huntsman merge`. See docs/scale.md.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::StopReason;
use crate::findings::{
    AttackReport, AuditReport, FixReport, LocalizeReport, MethodReport, Report, SourceFile, TestgenReport, Warning,
};
use crate::report::Format;

use super::baseline::Row;
use super::commands::Edge;
use super::exit::Exit;
use super::schedule::Said;
use super::shard::{SCHEMA, Shard, Which};
use super::stop;

/// Why there is no report: what was interrupted is no shard, and is run again.
pub(super) fn cut_short(edge: &Edge) -> Option<Exit> {
    let is_cut = edge.format == Format::Json && stop::stopped() == Some(StopReason::Interrupt);
    is_cut.then(|| edge.usage("the shard was interrupted and has no report: run it again"))
}

/// The file. `M` is a verdict, or a reference to one.
#[derive(Serialize, Deserialize)]
pub(super) struct ShardReport<M> {
    pub schema: String,
    pub command: String,
    pub shard: Which,
    /// A digest of what was asked for.
    pub asked: String,
    pub found: Found<M>,
}

#[derive(Serialize, Deserialize)]
pub(super) enum Found<M> {
    Check(Box<Checked<M>>),
    Methods(Box<Methods>),
}

impl<M: Serialize> ShardReport<M> {
    pub(super) fn of(shard: &Shard, command: &str, found: Found<M>) -> Self {
        ShardReport {
            schema: SCHEMA.to_owned(),
            command: command.to_owned(),
            shard: shard.which,
            asked: shard.asked.clone(),
            found,
        }
    }

    /// One line.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("reports are JSON") + "\n"
    }
}

/// Of `check`: verdicts by program, and what decides the exit code.
#[derive(Serialize, Deserialize)]
pub(super) struct Checked<M> {
    pub options: Vec<(String, String)>,
    /// Names of methods that were asked for.
    pub wanted: Vec<String>,
    pub fail_on: String,
    pub is_strict: bool,
    pub baseline: Option<Vec<Row>>,
    pub not_looked_at: Vec<String>,
    pub parts: Vec<Part<M>>,
    pub total: Duration,
}

/// What is known of one program.
#[derive(Serialize, Deserialize)]
pub(super) struct Part<M> {
    /// Its number among the programs of the whole run.
    pub program: usize,
    pub name: String,
    pub said: Vec<Said>,
    pub is_refused: bool,
    pub files: Vec<SourceFile>,
    pub unknown_scopes: BTreeSet<String>,
    pub skipped: Vec<String>,
    pub warnings: Vec<Warning>,
    /// By their numbers among the methods of the program.
    pub methods: Vec<(usize, M)>,
}

impl<M> Part<M> {
    /// Whether another shard says the same of the program.
    pub(super) fn is_alike<N>(&self, other: &Part<N>) -> bool {
        self.program == other.program
            && self.is_refused == other.is_refused
            && self.said == other.said
            && self.skipped == other.skipped
    }
}

/// Of a command over the methods of one program.
#[derive(Serialize, Deserialize)]
pub(super) struct Methods {
    pub report: MethodsReport,
    pub said: Vec<Said>,
    /// How the shard's run ended.
    pub exit: u8,
    pub is_strict: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) enum MethodsReport {
    Attack(AttackReport),
    Audit(AuditReport),
    Fix(FixReport),
    Localize(LocalizeReport),
    Testgen(TestgenReport),
}

impl MethodsReport {
    /// `None`: it is none of a command over methods.
    pub(super) fn of(report: Report) -> Option<Self> {
        match report {
            Report::Attack(report) => Some(MethodsReport::Attack(*report)),
            Report::Audit(report) => Some(MethodsReport::Audit(*report)),
            Report::Fix(report) => Some(MethodsReport::Fix(*report)),
            Report::Localize(report) => Some(MethodsReport::Localize(*report)),
            Report::Testgen(report) => Some(MethodsReport::Testgen(*report)),
            _ => None,
        }
    }

    /// With the methods of the next shard; false: it is another command's.
    pub(super) fn extend(&mut self, next: MethodsReport) -> bool {
        macro_rules! extend {
            ($all:ident, $next:ident) => {{
                $all.methods.extend($next.methods);
                $all.total += $next.total;
                true
            }};
        }
        match (self, next) {
            (MethodsReport::Attack(all), MethodsReport::Attack(next)) => extend!(all, next),
            (MethodsReport::Audit(all), MethodsReport::Audit(next)) => {
                all.classes.extend(next.classes);
                extend!(all, next)
            }
            (MethodsReport::Fix(all), MethodsReport::Fix(next)) => extend!(all, next),
            (MethodsReport::Localize(all), MethodsReport::Localize(next)) => extend!(all, next),
            (MethodsReport::Testgen(all), MethodsReport::Testgen(next)) => extend!(all, next),
            _ => false,
        }
    }
}

impl From<MethodsReport> for Report {
    fn from(report: MethodsReport) -> Report {
        match report {
            MethodsReport::Attack(report) => Report::Attack(Box::new(report)),
            MethodsReport::Audit(report) => Report::Audit(Box::new(report)),
            MethodsReport::Fix(report) => Report::Fix(Box::new(report)),
            MethodsReport::Localize(report) => Report::Localize(Box::new(report)),
            MethodsReport::Testgen(report) => Report::Testgen(Box::new(report)),
        }
    }
}

/// A report that was read.
pub(super) type Read = ShardReport<MethodReport>;
