//! The page of `localize`: failures as pictures, suspects with their scores, the source coloured by rank.

use std::collections::{BTreeMap, BTreeSet};

use crate::findings::{FaultGroup, FaultOutcome, LocalizeReport, MethodFaults, Suspect};

use super::page::{Mark, code, escaped, frame, source, violations};
use super::rounds::rounds;
use super::run::run;

pub(crate) fn page(report: &LocalizeReport) -> String {
    let mut body = String::new();
    for (at, method) in report.methods.iter().enumerate() {
        body += &format!("<section>\n<h2>{}</h2>\n", escaped(&format!("{}.{}", method.class, method.signature)));
        match &method.outcome {
            FaultOutcome::Nothing { scope } => {
                body += &format!("<p class=\"holds\">no input within scope {scope} fails</p>\n");
            }
            FaultOutcome::Undetermined(why) | FaultOutcome::Bug(why) => {
                body += &format!("<p class=\"undetermined\">undetermined: {}</p>\n", escaped(why));
            }
            FaultOutcome::Found(groups) => {
                let shown =
                    groups.iter().enumerate().map(|(number, found)| group(method, found, &format!("s{at}-{number}")));
                // One for each fault, side by side where there is room.
                body += &match groups.len() {
                    0 | 1 => shown.collect::<String>(),
                    n => {
                        let numbered = shown.enumerate().map(|(number, group)| {
                            format!("<article>\n<p>group {} of {n}</p>\n{group}</article>\n", number + 1)
                        });
                        format!("<div class=\"groups\">\n{}</div>\n", numbered.collect::<String>())
                    }
                };
            }
        }
        body += "</section>\n";
    }
    frame(&format!("huntsman {}", report.command), &body)
}

fn group(method: &MethodFaults, found: &FaultGroup, id: &str) -> String {
    let is_shown =
        |file: &str, line: u32| file == method.place.file && found.source.iter().any(|each| each.number == line);
    let link = |file: &str, line: u32| {
        let text = code(&format!("{file}:{line}"));
        if is_shown(file, line) { format!("<a href=\"#{id}-{line}\">{text}</a>") } else { text }
    };
    let mut out = format!("<h3 class=\"violated\">{} fails</h3>\n", code(&found.call));
    out += &violations(&found.violations, &link);
    out += &run(&found.execution, &link);
    out +=
        "<h3>Suspects</h3>\n<table>\n<tr><th>rank</th><th>score</th><th>at</th><th>statement</th><th>why</th></tr>\n";
    let mut explained: BTreeSet<u32> = BTreeSet::new();
    for suspect in &found.ranking {
        let (file, line) = (&suspect.member.place.file, suspect.member.place.line());
        // A line leads to the first of its suspects.
        let is_first = is_shown(file, line) && explained.insert(line);
        let anchor = if is_first { format!(" id=\"why-{id}-{line}\"") } else { String::new() };
        out += &format!(
            "<tr{anchor}><td>{}</td><td>{:.3}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            suspect.worst,
            suspect.suspiciousness,
            link(file, line),
            code(&suspect.member.text),
            why(suspect)
        );
    }
    out += &format!("</table>\n<p>{} tests were run.</p>\n", found.n_tests);
    out += &rounds(found);
    let most = found.source.iter().filter_map(|line| line.rank).max().unwrap_or(1).max(1);
    let mut marks: BTreeMap<u32, Mark> = BTreeMap::new();
    for line in &found.source {
        let Some(rank) = line.rank else { continue };
        // The first is the strongest.
        let strength = 10 + 50 * (most + 1 - rank.min(most)) / most;
        let mark = marks.entry(line.number).or_default();
        mark.style = format!("background:color-mix(in srgb, var(--bad) {strength}%, var(--paper))");
        mark.why.push(match explained.contains(&line.number) {
            true => format!("<a href=\"#why-{id}-{}\" title=\"rank: why\">{rank}</a>", line.number),
            false => format!("<span title=\"rank\">{rank}</span>"),
        });
    }
    out + &source(id, found.source.iter().map(|line| (line.number, line.text.as_str())), &marks)
}

fn why(suspect: &Suspect) -> String {
    let mut said = Vec::new();
    if suspect.is_correction {
        said.push("its change alone can save every failing test".to_owned());
    }
    said.extend(suspect.should_be.iter().cloned());
    if let Some(repair) = &suspect.repair {
        let too_long = match repair.n_too_long {
            0 => String::new(),
            n => format!(", as far as is known: {n} runs are too long to tell"),
        };
        let part = repair.part.as_ref().map_or_else(String::new, |part| format!("in {part}: "));
        let changed = if repair.changes_contract { "; it changes what the contract calls" } else { "" };
        let with = match repair.beside.as_slice() {
            [] => String::new(),
            others => format!(" with {} made too", others.join(", ")),
        };
        said.push(format!("{part}{} saves {} failing runs{with}{too_long}{changed}", repair.text, repair.n_failing));
    }
    if !suspect.cores.is_empty() {
        said.push(format!("in the core of {}", suspect.cores.join(", ")));
    }
    said.push(format!("covered by {} failing and {} passing tests", suspect.n_failed, suspect.n_passed));
    escaped(&said.join("; "))
}
