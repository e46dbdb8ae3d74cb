//! Which candidates are left: dropped if violated, if nothing depends on them, if the others say as much.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Observer, Options, SourceId, Sources, Stopper};
use crate::driver::{Answer, Input, Refusal, check, list};
use crate::findings::{ClassProposal, FileProposal, InitReport, LabelStatus, MethodReport, Place, ReasonKind, Verdict};
use crate::mutate::{self, Mutant};

use super::draft::{Clause, Draft, MethodDraft};
use super::facts::{self, Class};
use super::templates;

/// Mutants of one method that candidates must tell from it.
const MAX_MUTANTS: usize = 12;

/// Checks of one method for a precondition.
const MAX_PRECONDITIONS: usize = 120;

/// For each question about a method, where nobody says how long: there are many.
const SECONDS_PER_METHOD: u32 = 10;

/// What may go wrong without a clause that says so.
const RUNS_WELL: [&str; 3] = ["no_exception", "assert", "terminates"];

/// Proposes contracts for the classes of the files that have none.
pub fn propose(
    input: &Input<'_>,
    options: &Options,
    stopper: &Stopper,
    sources: &mut Sources,
    observer: &mut dyn Observer,
) -> Result<Answer<InitReport>, Refusal> {
    let start = observer.now();
    let listed = list(input, &mut sources.clone())?;
    let has_contract: BTreeSet<String> = listed
        .report
        .classes
        .iter()
        .filter(|class| !class.invariants.is_empty() || class.methods.iter().any(|method| !method.clauses.is_empty()))
        .map(|class| class.name.clone())
        .collect();
    let each = options.timeout_per_method.or(Some(SECONDS_PER_METHOD));
    let limited = Options { timeout_per_method: each, ..options.clone() };
    let mut files = Vec::new();
    for file in &input.files {
        let classes = facts::classes(*file, sources);
        let is_wanted = |class: &Class| {
            input.classes.is_empty() || input.classes.iter().any(|it| *it == class.name || it == class.simple())
        };
        let mut search =
            Search { input, options: &limited, stopper, sources, file: *file, drafts: Vec::new(), classes: &classes };
        let mut notes = Vec::new();
        for class in classes.iter().filter(|class| is_wanted(class)) {
            if has_contract.contains(&class.name) {
                let note = Some("it has a contract already".to_owned());
                notes.push(ClassProposal { class: class.name.clone(), note, ..ClassProposal::default() });
            } else if !class.methods.is_empty() {
                search.drafts.push(Draft::of(class, input));
            }
        }
        // Of no class means of all.
        if !search.drafts.is_empty() {
            search.invariants();
            search.without_implied();
            search.postconditions();
            search.weigh();
        }
        let text = search.text();
        let proposals = search.drafts.into_iter().map(Draft::proposal).chain(notes).collect();
        files.push(FileProposal { file: sources.get(*file).name.clone(), classes: proposals, text });
    }
    let total = observer.now().saturating_sub(start);
    Ok(Answer { report: InitReport { options: options.echo("init"), files, total }, diagnostics: Vec::new() })
}

struct Search<'a> {
    input: &'a Input<'a>,
    options: &'a Options,
    stopper: &'a Stopper,
    sources: &'a Sources,
    file: SourceId,
    drafts: Vec<Draft<'a>>,
    classes: &'a [Class],
}

impl Search<'_> {
    /// Verdicts with the drafts as the contract, with another text of the file, of all methods or of some names.
    fn check(&self, text: Option<&str>, only: Option<&MethodDraft<'_>>, drafts: &str) -> Vec<MethodReport> {
        let mut sources = Sources::default();
        let given = self.sources.get(self.file);
        let file = sources.add(&given.name, text.unwrap_or(&given.text));
        let draft = sources.add("proposal.spec", drafts);
        let mut specs = vec![draft];
        for spec in &self.input.specs {
            let given = self.sources.get(*spec);
            specs.push(sources.add(&given.name, given.text.as_str()));
        }
        let name = |method: &MethodDraft<'_>| method.signature.split('(').next().unwrap_or_default().to_owned();
        let input = Input {
            files: vec![file],
            named: Vec::new(),
            library: self.input.library,
            specs,
            classes: self.drafts.iter().map(|draft| draft.class.name.clone()).collect(),
            methods: only.map(name).into_iter().collect(),
            invariant_methods: Vec::new(),
            asks: self.input.asks,
        };
        if self.stopper.stopped().is_some() {
            return Vec::new();
        }
        let answer = check::check(&input, self.options, self.stopper, &mut sources, &mut ());
        answer.map(|answer| answer.report.methods).unwrap_or_default()
    }

    /// The drafts as a side file, labels and all.
    fn draft(&self, change: &dyn Fn(&Draft<'_>, Option<&MethodDraft<'_>>) -> String) -> String {
        let mut text = String::new();
        for draft in &self.drafts {
            text += &format!("class {} {{\n{}", draft.class.name, change(draft, None));
            for invariant in &draft.invariants {
                text += &format!("  invariant {}: {}\n", invariant.label, invariant.text);
            }
            for method in &draft.methods {
                text += &format!(
                    "  method {} {{\n    ensures seed: 0 = 0\n{}",
                    method.signature,
                    change(draft, Some(method))
                );
                for clause in &method.requires {
                    text += &format!("    requires {}: {}\n", clause.label, clause.text);
                }
                for clause in &method.ensures {
                    text += &format!("    ensures {}: {}\n", clause.label, clause.text);
                }
                text += if method.is_pure { "    pure\n  }\n" } else { "  }\n" };
            }
            text += "}\n";
        }
        text
    }

    fn plain(&self) -> String {
        self.draft(&|_, _| String::new())
    }

    /// What constructors establish and methods keep, with what methods ask for: a run that fails breaks invariants that
    /// the others keep, so preconditions are found anew before more is dropped.
    fn invariants(&mut self) {
        for (at, draft) in self.drafts.iter_mut().enumerate() {
            let texts = templates::invariants(draft.class, self.classes);
            draft.invariants = Clause::numbered(texts, &format!("i{at}_"));
        }
        self.preconditions();
        while self.drops_broken(true) {}
        self.preconditions();
        while self.drops_broken(false) {
            self.preconditions();
        }
    }

    /// Drops the invariants that a constructor, or any method, breaks; whether there were any.
    fn drops_broken(&mut self, only_constructors: bool) -> bool {
        let mut reports = self.check(None, None, &self.plain());
        if self.stopper.stopped().is_some() || reports.is_empty() {
            // Time is over, or what was given cannot be read: nothing is known of any of them.
            self.drafts.iter_mut().for_each(|draft| draft.invariants.clear());
            return false;
        }
        if only_constructors {
            let methods = self.drafts.iter().flat_map(|draft| &draft.methods);
            let methods = methods.filter(|method| method.method.is_some_and(|method| !method.is_constructor));
            let places: BTreeSet<&Place> = methods.map(|method| &method.at).collect();
            reports.retain(|report| !places.contains(&report.place));
        }
        // Beside what is violated the rest is looked at again; of longer arrays than the bounds allow nothing is said,
        // here as in a verdict, and a note tells.
        let (violated, others): (Vec<_>, Vec<_>) =
            reports.into_iter().partition(|report| matches!(report.verdict, Verdict::Violated(_)));
        let others: Vec<_> = others.into_iter().filter(|report| !is_cut(report)).collect();
        let mut broken = labels(&violated, |status| *status == LabelStatus::Violated);
        broken.extend(labels(&others, |status| !matches!(status, LabelStatus::Holds | LabelStatus::NotReached)));
        let mut is_any = false;
        for draft in &mut self.drafts {
            let n_before = draft.invariants.len();
            draft.invariants.retain(|clause| !broken.contains(&clause.label));
            is_any |= draft.invariants.len() < n_before;
        }
        is_any
    }

    /// What the others imply of the state before each method goes, the last and weakest first.
    fn without_implied(&mut self) {
        for at in 0..self.drafts.len() {
            let has_probe = |method: &MethodDraft<'_>| {
                method.method.is_some_and(|method| !method.is_static && !method.is_constructor)
            };
            if !self.drafts[at].methods.iter().any(has_probe) {
                continue;
            }
            for n in (0..self.drafts[at].invariants.len()).rev() {
                let clause = self.drafts[at].invariants.remove(n);
                // Is there a state of which all but this one hold? No method asks for anything else.
                let requires: Vec<Vec<Clause>> =
                    self.drafts[at].methods.iter_mut().map(|method| std::mem::take(&mut method.requires)).collect();
                let name = self.drafts[at].class.name.clone();
                let text = self.draft(&|draft, method| match method {
                    Some(method) if draft.class.name == name && has_probe(method) => {
                        format!("    requires probe: not ({})\n", clause.text)
                    }
                    _ => String::new(),
                });
                let reports = self.check(None, None, &text);
                for (method, requires) in self.drafts[at].methods.iter_mut().zip(requires) {
                    method.requires = requires;
                }
                let probes: Vec<&Place> = self.drafts[at]
                    .methods
                    .iter()
                    .filter(|method| has_probe(method))
                    .map(|method| &method.at)
                    .collect();
                let asked: Vec<&MethodReport> =
                    reports.iter().filter(|report| probes.contains(&&report.place)).collect();
                let is_empty =
                    |report: &&MethodReport| report.labels.iter().all(|label| label.status == LabelStatus::NotReached);
                if asked.is_empty() || !asked.iter().all(is_empty) {
                    self.drafts[at].invariants.insert(n, clause);
                }
            }
        }
    }

    /// One clause, or two, with which a method runs well that does not without.
    fn preconditions(&mut self) {
        for method in self.drafts.iter_mut().flat_map(|draft| &mut draft.methods) {
            (method.requires, method.note) = (Vec::new(), None);
        }
        let reports = self.check(None, None, &self.plain());
        for at in 0..self.drafts.len() {
            for m in 0..self.drafts[at].methods.len() {
                let place = &self.drafts[at].methods[m].at;
                let Some(report) = reports.iter().find(|report| report.place == *place) else { continue };
                let is_bad = |report: &MethodReport| {
                    report
                        .labels
                        .iter()
                        .any(|label| RUNS_WELL.contains(&label.name.as_str()) && label.status == LabelStatus::Violated)
                };
                if let Verdict::Undetermined(reason) = &report.verdict {
                    self.drafts[at].methods[m].note = Some(format!("not decided: {}", reason.message));
                }
                if !is_bad(report) {
                    continue;
                }
                let found = self.precondition(at, m, &is_bad);
                let method = &mut self.drafts[at].methods[m];
                match found {
                    Some((clauses, note)) => (method.requires, method.note) = (clauses, note),
                    None => method.note = Some(format!("it can go wrong: {}", example(report))),
                }
            }
        }
    }

    fn precondition(
        &mut self,
        at: usize,
        m: usize,
        is_bad: &dyn Fn(&MethodReport) -> bool,
    ) -> Option<(Vec<Clause>, Option<String>)> {
        let draft = &self.drafts[at];
        let atoms = templates::preconditions(draft.class, draft.methods[m].method?);
        let atoms = Clause::numbered(atoms, "r");
        let pairs = (0..atoms.len()).flat_map(|a| (a + 1..atoms.len()).map(move |b| vec![a, b]));
        let mut second_best = None;
        for chosen in (0..atoms.len()).map(|a| vec![a]).chain(pairs).take(MAX_PRECONDITIONS) {
            self.drafts[at].methods[m].requires = chosen.iter().map(|it| atoms[*it].clone()).collect();
            let reports = self.check(None, Some(&self.drafts[at].methods[m]), &self.plain());
            let requires = std::mem::take(&mut self.drafts[at].methods[m].requires);
            let place = &self.drafts[at].methods[m].at;
            let Some(report) = reports.iter().find(|report| report.place == *place) else { continue };
            let runs = report.labels.iter().any(|it| it.name == "no_exception" && it.status == LabelStatus::Holds);
            if runs && !is_bad(report) && !is_cut(report) {
                return Some((requires, None));
            }
            if is_cut(report) && second_best.is_none() {
                let note = "not decided beyond the bounds: it allocates longer arrays, or more objects";
                second_best = Some((requires, Some(note.to_owned())));
            }
        }
        second_best
    }

    fn postconditions(&mut self) {
        for at in 0..self.drafts.len() {
            for m in 0..self.drafts[at].methods.len() {
                let Some(method) = self.drafts[at].methods[m].method else { continue };
                let texts = templates::postconditions(self.drafts[at].class, method, self.classes);
                self.drafts[at].methods[m].ensures = Clause::numbered(texts, "e");
            }
        }
        // Where something is violated, the rest was looked at as far as the smallest violation only: so again and again.
        loop {
            let reports = self.check(None, None, &self.plain());
            let mut is_done = true;
            for method in self.drafts.iter_mut().flat_map(|draft| &mut draft.methods) {
                let report = reports.iter().find(|report| report.place == method.at);
                let holds = report.map(|it| labels(std::slice::from_ref(it), |status| *status == LabelStatus::Holds));
                let n_before = method.ensures.len();
                method.ensures.retain(|clause| holds.as_ref().is_some_and(|holds| holds.contains(&clause.label)));
                is_done &= method.ensures.len() == n_before;
            }
            if is_done {
                break;
            }
        }
        for method in self.drafts.iter_mut().flat_map(|draft| &mut draft.methods) {
            let mut said = BTreeSet::new();
            method.ensures.retain(|clause| said.insert(subject(&clause.text).to_owned()));
        }
        for at in 0..self.drafts.len() {
            for m in 0..self.drafts[at].methods.len() {
                let method = &mut self.drafts[at].methods[m];
                if method.method.is_none_or(|method| method.is_constructor) {
                    continue;
                }
                method.is_pure = true;
                let reports = self.check(None, Some(&self.drafts[at].methods[m]), &self.plain());
                let method = &mut self.drafts[at].methods[m];
                let report = reports.iter().find(|report| report.place == method.at);
                let holds = report.map(|it| labels(std::slice::from_ref(it), |status| *status == LabelStatus::Holds));
                method.is_pure = holds.is_some_and(|holds| holds.contains("modifies"));
                if method.is_pure {
                    method.ensures.retain(|clause| !clause.text.contains('\''));
                }
            }
        }
    }

    /// Counts the mutants that break each clause. A promise that none breaks says too little and goes; an invariant
    /// may still be what methods rely on.
    fn weigh(&mut self) {
        let unit_text = self.sources.get(self.file).text.clone();
        let types = crate::java::parse(self.file, &unit_text).tree.types;
        let plain = self.plain();
        let mut broken: BTreeMap<(usize, Option<usize>, String), usize> = BTreeMap::new();
        let mut has_mutants = BTreeSet::new();
        for at in 0..self.drafts.len() {
            for m in 0..self.drafts[at].methods.len() {
                let Some(method) = self.drafts[at].methods[m].method else { continue };
                let mutants = mutate::mutants(&method.decl, &types, self.sources);
                let step = mutants.len().div_ceil(MAX_MUTANTS).max(1);
                let chosen: Vec<Mutant> = mutants.into_iter().step_by(step).collect();
                if !chosen.is_empty() {
                    has_mutants.insert((at, m));
                }
                for mutant in chosen {
                    let text = mutate::apply(&unit_text, &mutant);
                    for report in self.check(Some(&text), Some(&self.drafts[at].methods[m]), &plain) {
                        if report.place.start != self.drafts[at].methods[m].at.start {
                            continue;
                        }
                        for label in labels(std::slice::from_ref(&report), |status| *status == LabelStatus::Violated) {
                            let of = if label.starts_with('i') { None } else { Some(m) };
                            let class = class_of(&label).unwrap_or(at);
                            *broken.entry((class, of, label)).or_default() += 1;
                        }
                    }
                }
            }
        }
        for (at, draft) in self.drafts.iter_mut().enumerate() {
            let weigh = |clauses: &mut Vec<Clause>, of: Option<usize>| {
                for clause in clauses {
                    clause.n_mutants = broken.get(&(at, of, clause.label.clone())).copied().unwrap_or(0);
                }
            };
            weigh(&mut draft.invariants, None);
            for (m, method) in draft.methods.iter_mut().enumerate() {
                weigh(&mut method.ensures, Some(m));
                method.ensures.retain(|clause| clause.n_mutants > 0 || !has_mutants.contains(&(at, m)));
            }
        }
    }

    /// The side file for people.
    fn text(&self) -> String {
        let mut text = String::new();
        for draft in &self.drafts {
            let methods: Vec<_> = draft.methods.iter().filter(|method| method.says_something()).collect();
            if draft.invariants.is_empty() && methods.is_empty() {
                continue;
            }
            text += &format!("\nclass {} {{\n", draft.class.name);
            for clause in &draft.invariants {
                text += &format!("  invariant {}\n", clause.text);
            }
            for (n, method) in methods.into_iter().enumerate() {
                if n > 0 || !draft.invariants.is_empty() {
                    text += "\n";
                }
                if let Some(note) = &method.note {
                    text += &format!("  // {note}\n");
                }
                text += &format!("  method {} {{\n", method.signature);
                for clause in &method.requires {
                    text += &format!("    requires {}\n", clause.text);
                }
                for clause in &method.ensures {
                    text += &format!("    ensures {}\n", clause.text);
                }
                text += if method.is_pure { "    pure\n  }\n" } else { "  }\n" };
            }
            text += "}\n";
        }
        if text.is_empty() {
            return text;
        }
        let head = format!(
            "// Proposed by `huntsman init`: what the code does for all inputs within scope {}, not what it should do.\n\
             // Strike out what is an accident, add what is missing, and look at `requires`: callers must keep it.\n",
            self.options.scope.all
        );
        head + &text
    }
}

/// Runs that allocate more than the bounds allow are left out, or it is not decided because of them.
fn is_cut(report: &MethodReport) -> bool {
    let is_decided = matches!(report.verdict, Verdict::HoldsWithin) && !report.bounds.made.is_empty();
    is_decided || matches!(&report.verdict, Verdict::Undetermined(reason) if reason.kind == ReasonKind::Allocation)
}

/// The number of the draft in `i2_13`.
fn class_of(label: &str) -> Option<usize> {
    label.strip_prefix('i')?.split('_').next()?.parse().ok()
}

/// Labels of a status, without the class in parentheses that invariants of other objects have.
fn labels(reports: &[MethodReport], is_wanted: impl Fn(&LabelStatus) -> bool) -> BTreeSet<String> {
    let all = reports.iter().flat_map(|report| &report.labels).filter(|label| is_wanted(&label.status));
    all.map(|label| label.name.split('(').next().unwrap_or_default().to_owned()).collect()
}

/// What a clause is about: of two about the same the first, stronger one stays.
fn subject(text: &str) -> &str {
    let text = text.trim_start_matches("some ").trim_start_matches("no ");
    let end = [" <=> ", " = ", " >= ", " <= ", " in "].iter().filter_map(|sign| text.find(sign)).min();
    // `return = true <=> …` and `return = x` are both about the result.
    &text[..end.unwrap_or(text.len())]
}

/// The call that fails, in a few words.
fn example(report: &MethodReport) -> String {
    let Verdict::Violated(found) = &report.verdict else { return "no example is known".to_owned() };
    let labels: Vec<&str> = found.violations.iter().map(|it| it.label.as_str()).collect();
    format!("{} violates {}", found.execution.call, labels.join(", "))
}
