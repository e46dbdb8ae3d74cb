//! What threads find, put into order: written as far as all before it is there, and summed up at the end.

use std::collections::BTreeSet;
use std::ops::Range;
use std::time::Duration;

use crate::base::{Diagnostic, Problem, Severity};
use crate::driver::{nothing_to_check, unknown_scope};
use crate::findings::{CheckReport, MethodReport, RefusedFile, SourceFile, Verdict, Warning};
use crate::report;

use super::commands::Edge;
use super::exit::Exit;
use super::schedule::{News, Said};
use super::shard_report;
use super::terminal::Progress;

/// Of one program.
#[derive(Default)]
struct Part {
    name: String,
    /// `None`: it is still to be read.
    methods: Option<Vec<Option<MethodReport>>>,
    /// Those that are looked at here; the others stay empty.
    mine: Range<usize>,
    said: Vec<Said>,
    is_refused: bool,
    files: Vec<SourceFile>,
    unknown_scopes: BTreeSet<String>,
    skipped: Vec<String>,
    warnings: Vec<Warning>,
}

impl Part {
    fn part(&self, program: usize) -> shard_report::Part<&MethodReport> {
        let methods = self.methods.iter().flatten().enumerate();
        shard_report::Part {
            program,
            name: self.name.clone(),
            said: self.said.clone(),
            is_refused: self.is_refused,
            files: self.files.clone(),
            unknown_scopes: self.unknown_scopes.clone(),
            skipped: self.skipped.clone(),
            warnings: self.warnings.clone(),
            methods: methods.filter_map(|(at, method)| Some((at, method.as_ref()?))).collect(),
        }
    }
}

/// Hears all news of a run.
pub(super) struct Collector<'a> {
    pub edge: Edge,
    progress: &'a Progress,
    options: Vec<(String, String)>,
    parts: Vec<Part>,
    pub not_looked_at: Vec<String>,
    /// Of the run as a whole.
    pub warnings: Vec<Warning>,
    /// Of each program that has none of what is looked for, the errors that say so.
    elsewhere: Vec<Vec<Diagnostic>>,
    /// Others look at the rest: that nothing is found here is no mistake.
    is_shard: bool,
    /// Diagnostics that were shown: several programs may have the same.
    shown: BTreeSet<String>,
    /// Written up to here: a program, and methods of it.
    written: (usize, usize),
    n_checked: usize,
    n_violated: usize,
    has_failed: bool,
}

impl<'a> Collector<'a> {
    /// For programs of these names, with the options that verdicts depend on.
    pub(super) fn new(
        edge: Edge,
        progress: &'a Progress,
        programs: Vec<String>,
        not_looked_at: Vec<String>,
        options: Vec<(String, String)>,
    ) -> Self {
        let part = |name| Part { name, ..Part::default() };
        Collector {
            edge,
            progress,
            options,
            parts: programs.into_iter().map(part).collect(),
            not_looked_at,
            warnings: Vec::new(),
            elsewhere: Vec::new(),
            is_shard: false,
            shown: BTreeSet::new(),
            written: (0, 0),
            n_checked: 0,
            n_violated: 0,
            has_failed: false,
        }
    }

    /// The same for a shard.
    pub(super) fn of_shard(self) -> Self {
        Collector { is_shard: true, ..self }
    }

    pub(super) fn hear(&mut self, unit: usize, news: News) {
        match news {
            News::Refused(said) => {
                self.show(&said);
                let part = &mut self.parts[unit];
                (part.methods, part.said, part.is_refused) = (Some(Vec::new()), said, true);
            }
            News::Read { n_methods, mine, said, files, unknown_scopes, skipped, warnings } => {
                self.show(&said);
                let part = &mut self.parts[unit];
                part.methods = Some((0..n_methods).map(|_| None).collect());
                part.mine = mine;
                (part.said, part.files, part.skipped, part.warnings) = (said, files, skipped, warnings);
                part.unknown_scopes = unknown_scopes.into_iter().collect();
            }
            News::Elsewhere(errors) => {
                self.parts[unit].methods = Some(Vec::new());
                self.elsewhere.push(errors);
            }
            News::Checked { at, report } => {
                self.n_checked += 1;
                self.n_violated += usize::from(matches!(report.verdict, Verdict::Violated(_)));
                if let Some(line) = report::at_once(&report, self.edge.format) {
                    self.write(&line);
                }
                if let Some(slot) = self.parts[unit].methods.as_mut().and_then(|methods| methods.get_mut(at)) {
                    *slot = Some(*report);
                }
            }
            News::Failed => {
                self.has_failed = true;
                self.parts[unit].methods.get_or_insert_default();
            }
        }
        self.advance();
        let n_known: usize = self.parts.iter().map(|part| part.mine.len()).sum();
        if n_known > 1 || self.parts.len() > 1 {
            let violated = if self.n_violated > 0 { format!(", {} violated", self.n_violated) } else { String::new() };
            self.progress.how_far(format!("{} of {n_known}{violated}  ", self.n_checked));
        }
    }

    /// Writes what is next in order.
    fn advance(&mut self) {
        let (mut unit, mut at) = self.written;
        while let Some(part) = self.parts.get(unit)
            && let Some(methods) = &part.methods
        {
            match methods.get(at) {
                None => (unit, at) = (unit + 1, 0),
                Some(None) if !part.mine.contains(&at) => at += 1,
                Some(None) => break,
                Some(Some(report)) => {
                    if let Some(piece) = report::in_order(report, self.edge.format) {
                        self.write(&piece);
                    }
                    at += 1;
                }
            }
        }
        self.written = (unit, at);
    }

    fn write(&mut self, text: &str) {
        let Collector { edge, progress, .. } = self;
        progress.aside(|| edge.put(text));
    }

    fn show(&mut self, said: &[Said]) {
        for each in said {
            let is_wanted = !self.edge.is_quiet || each.notice.severity == Severity::Error;
            if is_wanted && self.shown.insert(each.shown.clone()) {
                self.progress.aside(|| super::terminal::say(&format!("{}\n", each.shown)));
            }
        }
    }

    /// All that was heard, for others; `numbers` are those of the programs.
    pub(super) fn parts(&self, numbers: &[usize]) -> Vec<shard_report::Part<&MethodReport>> {
        numbers.iter().zip(&self.parts).map(|(number, part)| part.part(*number)).collect()
    }

    /// The report as a whole.
    fn gathered(&mut self, total: Duration) -> CheckReport {
        let mut report = CheckReport { options: std::mem::take(&mut self.options), total, ..CheckReport::default() };
        report.not_looked_at = std::mem::take(&mut self.not_looked_at);
        let mut seen = BTreeSet::new();
        for part in std::mem::take(&mut self.parts) {
            report.methods.extend(part.methods.into_iter().flatten().flatten());
            report.files.extend(part.files);
            report.skipped.extend(part.skipped);
            let new = part.warnings.into_iter().filter(|warning| !report.warnings.contains(warning));
            let new: Vec<Warning> = new.collect();
            report.warnings.extend(new);
            if part.is_refused {
                // Each says why, if others are refused for the same reason, too.
                seen.extend(part.said.iter().map(|said| said.shown.clone()));
                let notices = part.said.into_iter().map(|said| said.notice).collect();
                report.refused.push(RefusedFile { file: part.name, notices });
            } else {
                let new = part.said.into_iter().filter(|said| seen.insert(said.shown.clone()));
                report.notices.extend(new.map(|said| said.notice));
            }
        }
        report.warnings.append(&mut self.warnings);
        report.files.sort_by(|a, b| a.name.cmp(&b.name));
        report.files.dedup_by(|a, b| a.name == b.name);
        report
    }

    /// Writes the report, and says how the run ends. `instead` is a text to be written in place of it.
    pub(super) fn finish(
        mut self,
        wanted: &[String],
        total: Duration,
        instead: Option<String>,
        exit: impl FnOnce(&mut CheckReport) -> Exit,
    ) -> Exit {
        let unknown = self.unknown_scopes();
        let n_parts = self.parts.len();
        let mut report = self.gathered(total);
        if self.has_failed {
            return Exit::OurBug;
        }
        if !self.is_shard {
            if report.refused.len() == n_parts {
                let is_stopped = |file: &RefusedFile| file.notices.iter().any(|each| each.code.is(Problem::Stopped));
                let exit = if report.refused.iter().any(is_stopped) { Exit::Undetermined } else { Exit::BadInput };
                self.edge.put_refused(&report);
                if let Err(message) = self.edge.write_page(&crate::findings::Report::Check(report)) {
                    super::terminal::say(&format!("error: {message}"));
                }
                return self.edge.end(exit);
            }
            if !unknown.is_empty() {
                let errors = unknown.iter().map(|name| unknown_scope(name)).collect();
                return self.edge.refuse(&crate::driver::Refusal(errors), &Default::default());
            }
            if report.methods.is_empty() && report.refused.is_empty() && report.skipped.is_empty() {
                let nothing = self.nothing(n_parts, wanted);
                return self.edge.refuse(&crate::driver::Refusal(nothing), &Default::default());
            }
        }
        let exit = exit(&mut report);
        let notes = report.notices.iter().filter(|notice| notice.severity == Severity::Note);
        for note in notes.filter(|_| !self.edge.is_quiet) {
            let help = note.help.as_ref().map_or(String::new(), |help| format!("; {help}"));
            super::terminal::say(&format!("note: {}{help}", note.message));
        }
        let rest = instead.unwrap_or_else(|| report::rest(&report, self.edge.format));
        self.edge.put(&rest);
        if let Err(message) = self.edge.write_page(&crate::findings::Report::Check(report)) {
            super::terminal::say(&format!("error: {message}"));
            return Exit::BadInput;
        }
        self.edge.end(exit)
    }

    /// Why there is nothing to check: what all programs say, with what one of them has that was meant perhaps.
    fn nothing(&self, n_parts: usize, wanted: &[String]) -> Vec<Diagnostic> {
        let is_said_by_all = |error: &&Diagnostic| {
            self.elsewhere.len() == n_parts
                && self.elsewhere.iter().all(|errors| errors.iter().any(|other| other.message == error.message))
        };
        let common: Vec<&Diagnostic> = self.elsewhere.iter().flatten().filter(is_said_by_all).collect();
        let mut said: Vec<Diagnostic> = Vec::new();
        for error in common {
            let is_meant = |help: &String| help.starts_with("did you mean");
            match said.iter_mut().find(|other| other.message == error.message) {
                Some(other) if !other.help.as_ref().is_some_and(is_meant) => {
                    other.help = error.help.clone().filter(is_meant);
                }
                Some(_) => {}
                None => said.push(Diagnostic { help: error.help.clone().filter(is_meant), ..error.clone() }),
            }
        }
        for error in &mut said {
            error.help.get_or_insert_with(|| "`huntsman list` shows the classes and methods that there are".into());
        }
        match (said.is_empty(), wanted) {
            (false, _) => said,
            (true, []) => vec![nothing_to_check()],
            (true, names) => {
                let message = format!("no method `{}` in what was given", names.join("`, `"));
                vec![Diagnostic::error(Problem::UnknownMethod, message)]
            }
        }
    }

    /// Scopes for classes that are in none of the programs.
    fn unknown_scopes(&self) -> Vec<String> {
        let mut read = self.parts.iter().filter(|part| !part.is_refused).map(|part| part.unknown_scopes.clone());
        let first = read.next().unwrap_or_default();
        read.fold(first, |known, other| known.intersection(&other).cloned().collect()).into_iter().collect()
    }
}
