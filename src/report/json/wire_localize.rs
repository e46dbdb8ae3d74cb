//! The report of `localize`, `explain` and `partition` on the wire.

use serde::Serialize;

use crate::findings;

use super::wire::{ByMethod, Place, Violation};
use super::wire_check::seconds;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    suspects: &'a [String],
    taken_as_right: &'a [String],
    outcome: &'static str,
    reason: Option<&'a str>,
    groups: Vec<Group<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct Group<'a> {
    call: &'a str,
    input: serde_json::Value,
    violations: Vec<Violation<'a>>,
    focus: &'a [String],
    also_fail: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    failing_inputs: Option<usize>,
    unmeetable: Vec<Unmeetable<'a>>,
    cores: Vec<Core<'a>>,
    corrections: Vec<Correction<'a>>,
    all_cores: Option<Sets<'a>>,
    all_corrections: Option<Sets<'a>>,
    rounds: Vec<Round<'a>>,
    ranking: Vec<Suspect<'a>>,
    set_aside: usize,
    tests: usize,
    stopped: Option<&'a str>,
}

#[derive(Serialize)]
struct Member<'a> {
    text: &'a str,
    place: Place<'a>,
}

#[derive(Serialize)]
struct Core<'a> {
    label: &'a str,
    minimal: bool,
    confirmed: bool,
    members: Vec<Member<'a>>,
}

#[derive(Serialize)]
struct Correction<'a> {
    statement: Member<'a>,
    should_be: &'a [String],
    unconfirmed: Option<&'a str>,
}

#[derive(Serialize)]
struct Sets<'a> {
    sets: Vec<Vec<Member<'a>>>,
    incomplete: Option<&'a str>,
}

#[derive(Serialize)]
struct Round<'a> {
    call: &'a str,
    violated: &'a [String],
    chosen: &'a str,
    set_aside: Option<&'a str>,
    cleared: Vec<Member<'a>>,
    common_corrections: Option<usize>,
    top: Vec<Suspect<'a>>,
}

#[derive(Serialize)]
struct Suspect<'a> {
    statement: Member<'a>,
    condition: bool,
    rank: Rank,
    suspiciousness: f64,
    confidence: f64,
    failed: usize,
    passed: usize,
    cores: &'a [String],
    correction: bool,
    should_be: &'a [String],
    repair: Option<Repair<'a>>,
}

#[derive(Serialize)]
struct Repair<'a> {
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
    failing: usize,
    passing: usize,
    broken: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    too_long: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes_contract: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    with: &'a [String],
}

#[derive(Serialize)]
struct Unmeetable<'a> {
    call: &'a str,
    labels: &'a [String],
    input: serde_json::Value,
    left_out: bool,
}

#[derive(Serialize)]
struct Rank {
    worst: usize,
    average: f64,
    best: usize,
}

pub(super) fn localize(report: &findings::LocalizeReport) -> impl Serialize {
    ByMethod::new(&report.command, &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodFaults) -> Self {
        let (outcome, reason, groups) = match &method.outcome {
            findings::FaultOutcome::Nothing { .. } => ("nothing-fails", None, &[][..]),
            findings::FaultOutcome::Undetermined(why) => ("undetermined", Some(why.as_str()), &[][..]),
            findings::FaultOutcome::Bug(what) => ("bug", Some(what.as_str()), &[][..]),
            findings::FaultOutcome::Found(groups) => ("localized", None, &groups[..]),
        };
        Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            suspects: &method.suspects,
            taken_as_right: &method.taken_as_right,
            outcome,
            reason,
            groups: groups.iter().map(Group::of).collect(),
            seconds: seconds(method.total),
        }
    }
}

impl<'a> Group<'a> {
    fn of(group: &'a findings::FaultGroup) -> Self {
        let sets = |sets: &'a [Vec<findings::Member>], incomplete: &'a Option<String>| Sets {
            sets: sets.iter().map(|set| members(set)).collect(),
            incomplete: incomplete.as_deref(),
        };
        let all = group.enumeration.as_ref();
        Group {
            call: &group.call,
            input: serde_json::from_str(&group.input).expect("an input is JSON"),
            violations: group.violations.iter().map(Violation::of).collect(),
            focus: &group.focus,
            also_fail: &group.others,
            failing_inputs: (group.n_failing > 0).then_some(group.n_failing),
            unmeetable: group.unmeetable.iter().map(Unmeetable::of).collect(),
            cores: group.cores.iter().map(Core::of).collect(),
            corrections: group.corrections.iter().map(Correction::of).collect(),
            all_cores: all.map(|all| sets(&all.cores, &all.incomplete)),
            all_corrections: all.map(|all| sets(&all.corrections, &all.incomplete)),
            rounds: group.rounds.iter().map(Round::of).collect(),
            ranking: group.ranking.iter().map(Suspect::of).collect(),
            set_aside: group.n_set_aside,
            tests: group.n_tests,
            stopped: group.stopped.as_deref(),
        }
    }
}

fn members(members: &[findings::Member]) -> Vec<Member<'_>> {
    members.iter().map(Member::of).collect()
}

impl<'a> Member<'a> {
    fn of(member: &'a findings::Member) -> Self {
        Member { text: &member.text, place: Place::of(&member.place) }
    }
}

impl<'a> Core<'a> {
    fn of(core: &'a findings::CoreFinding) -> Self {
        let members = members(&core.members);
        Core { label: &core.label, minimal: core.is_minimal, confirmed: core.is_confirmed, members }
    }
}

impl<'a> Correction<'a> {
    fn of(correction: &'a findings::CorrectionFinding) -> Self {
        Correction {
            statement: Member::of(&correction.member),
            should_be: &correction.should_be,
            unconfirmed: correction.unconfirmed.as_deref(),
        }
    }
}

impl<'a> Round<'a> {
    fn of(round: &'a findings::RoundFinding) -> Self {
        Round {
            call: &round.call,
            violated: &round.violated,
            chosen: &round.reason,
            set_aside: round.set_aside.as_deref(),
            cleared: members(&round.cleared),
            common_corrections: round.n_corrections,
            top: round.top.iter().map(Suspect::of).collect(),
        }
    }
}

impl<'a> Suspect<'a> {
    fn of(suspect: &'a findings::Suspect) -> Self {
        Suspect {
            statement: Member::of(&suspect.member),
            condition: suspect.is_condition,
            rank: Rank { worst: suspect.worst, average: suspect.average, best: suspect.best },
            suspiciousness: suspect.suspiciousness,
            confidence: suspect.confidence,
            failed: suspect.n_failed,
            passed: suspect.n_passed,
            cores: &suspect.cores,
            correction: suspect.is_correction,
            should_be: &suspect.should_be,
            repair: suspect.repair.as_ref().map(Repair::of),
        }
    }
}

impl<'a> Repair<'a> {
    fn of(repair: &'a findings::RepairFinding) -> Self {
        Repair {
            text: &repair.text,
            part: repair.part.as_deref(),
            failing: repair.n_failing,
            passing: repair.n_passing,
            broken: repair.n_broken,
            too_long: (repair.n_too_long > 0).then_some(repair.n_too_long),
            changes_contract: repair.changes_contract.then_some(true),
            proved: repair.is_proved.then_some(true),
            with: &repair.beside,
        }
    }
}

impl<'a> Unmeetable<'a> {
    fn of(found: &'a findings::UnmeetableFinding) -> Self {
        let input = serde_json::from_str(&found.input).expect("an input is JSON");
        Unmeetable { call: &found.call, labels: &found.labels, input, left_out: found.is_left_out }
    }
}
