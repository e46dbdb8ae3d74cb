//! `merge` for commands over the methods of one program.

use crate::base::{Problem, Severity, Sources};
use crate::driver::fix::several_fixes;
use crate::findings::Report;

use super::commands::Edge;
use super::exit::Exit;
use super::shard_report::{Methods, MethodsReport};
use super::terminal::say;

/// Shards are in order, and so are the methods of all.
pub(super) fn report(edge: Edge, shards: Vec<Methods>) -> Exit {
    let exits: Vec<Exit> = shards.iter().filter_map(|shard| Exit::of_code(shard.exit)).collect();
    // As one run says it: what is worst.
    let worst = [Exit::OurBug, Exit::Violated, Exit::Undetermined].into_iter().find(|exit| exits.contains(exit));
    let mut exit = worst.unwrap_or(Exit::Holds);
    let mut shards = shards.into_iter();
    let mut all = shards.next().expect("there is a report");
    for shard in shards {
        if !all.report.extend(shard.report) {
            return edge.usage("the reports are of different commands");
        }
    }
    for said in &all.said {
        if !edge.is_quiet || said.notice.severity == Severity::Error {
            say(&format!("{}\n", said.shown));
        }
    }
    if let MethodsReport::Fix(report) = &all.report
        && let Some(several) = several_fixes(report)
    {
        // Each shard knows of its own only, and may have said so.
        if !all.said.iter().any(|said| said.notice.code.is(Problem::SeveralFixes)) && !edge.is_quiet {
            say(&format!("{}\n", several.render(&Sources::default(), false)));
        }
        exit = if exit == Exit::Holds && all.is_strict { Exit::Undetermined } else { exit };
    }
    edge.finish_with(&Report::from(all.report), None, exit)
}
