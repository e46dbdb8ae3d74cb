//! A localization as findings: ids become places, values become text.

use std::collections::{BTreeMap, BTreeSet};

use super::parts::changed_part;
use super::run::{self as lift, RunView};
use crate::base::{LabelId, MethodId, OriginId, OriginKind, Sources, Span, first_line};
use crate::cnf::Grouped;
use crate::exec::{self, Run};
use crate::findings::{
    CoreFinding, CorrectionFinding, Enumerated, FaultGroup, MarkedLine, Member, PhaseTime, Place, RepairFinding,
    RoundFinding, Suspect, UnmeetableFinding,
};
use crate::heap::{self, Names, Value};
use crate::ir::{Program, Type};
use crate::localize::{
    Discard, Explanation, Focus, Localized, Ranked, Repairs, Replay, Round, Session, Test, Unmeetable, tally,
};
use crate::query::{AllCores, Angelic, Correction};
use crate::symex::{GroupKind, Produced, Role};
use crate::testgen::Executed;

/// How many statements a round shows.
const TOP_OF_ROUND: usize = 3;

/// Suspects whose ranks are told for every round.
const FOLLOWED: usize = 5;

/// Who tells, and of which method.
#[derive(Clone, Copy)]
pub(crate) struct MethodView<'a> {
    pub program: &'a Program,
    pub sources: &'a Sources,
    pub method: MethodId,
}

impl MethodView<'_> {
    pub(crate) fn call(&self, run: &Run) -> String {
        let names = lift::names(self.program, run);
        lift::execution(RunView { program: self.program, sources: self.sources, run, names: &names }).call
    }

    /// The run again, this time with its steps: the thousands of runs of a localization go without.
    fn traced(&self, failure: &Executed) -> Run {
        let again = exec::run(self.program, self.method, &failure.input, &exec::Config::check());
        if again.outcome == failure.run.outcome { again } else { failure.run.clone() }
    }

    fn origin(&self, origin: OriginId) -> Member {
        let span = self.program.origins[origin].span;
        Member { place: Place::of(self.sources, span), text: first_line(self.sources.text(span)).to_owned() }
    }

    /// A row of the ranking: a statement, or one that is missing.
    fn row(&self, row: OriginId, repairs: &Repairs) -> Member {
        let Some(omission) = repairs.omissions.get(&row) else { return self.origin(row) };
        // What stands directly before or behind the gap tells its line.
        let source = self.program.origins[omission.anchor].span.source;
        let beside = |at: u32, is_after: bool| {
            let at = at as usize;
            let span = if is_after { Span::new(source, at - 1, at) } else { Span::new(source, at, at + 1) };
            (span, if is_after { "after" } else { "before" })
        };
        let (span, side) = beside(omission.at, omission.is_after);
        let place = Place::of(self.sources, span);
        let mut text = if omission.is_assignment {
            format!("nothing is written to `{}` {side} this line", omission.target)
        } else {
            format!("`{}` may be missing {side} this line", omission.target)
        };
        if let Some((first, is_after)) = omission.first {
            let (span, side) = beside(first, is_after);
            let first = Place::of(self.sources, span);
            if first.start.line < place.start.line {
                text += &format!(" (or {side} line {})", first.start.line);
            }
        }
        Member { place, text }
    }

    pub(crate) fn member(&self, group: GroupKind) -> Member {
        match group {
            GroupKind::Origin(origin) => self.origin(origin),
            GroupKind::ExitFrame(field) => {
                let field = &self.program.fields[field];
                let text = format!("nothing more is written to `{}` before the exit", field.name);
                Member { place: Place::of(self.sources, field.span), text }
            }
        }
    }

    /// `grouped` is the question that was asked.
    pub(crate) fn enumerated(&self, all: &AllCores, grouped: &Grouped) -> Enumerated {
        let sets = |sets: &[Vec<GroupKind>]| {
            sets.iter().map(|set| set.iter().map(|kind| self.member(*kind)).collect()).collect()
        };
        Enumerated {
            cores: sets(&all.cores),
            corrections: sets(&all.corrections),
            gcnf: grouped.to_string(),
            wcnf: grouped.to_weighted().to_string(),
            incomplete: all.incomplete.clone(),
        }
    }

    /// The whole localization. `others` are further failures of its group.
    pub(crate) fn group(
        &self,
        localized: &Localized,
        focus: &Focus,
        others: &[Executed],
        n_failing: usize,
    ) -> FaultGroup {
        let failure = &localized.failure;
        let run = self.traced(failure);
        let names = lift::names(self.program, &run);
        let view = RunView { program: self.program, sources: self.sources, run: &run, names: &names };
        let labels = focus.of(&failure.violated);
        let mut violations = super::labels::violations(view, &failure.judgement);
        violations.retain(|violation| labels.contains(&LabelId::of(&violation.label)));
        let corrections: Vec<CorrectionFinding> =
            self.corrections(&localized.explanation, localized.corrections.as_ref(), &names);
        let ranking = self.ranking(localized, &localized.ranking, &localized.tests, &corrections);
        FaultGroup {
            call: self.call(&run),
            execution: lift::execution(view),
            input: heap::print_input(self.program, self.method, &failure.input),
            violations,
            focus: if labels == failure.violated { Vec::new() } else { labels.into_iter().map(String::from).collect() },
            n_failing,
            others: others.iter().map(|other| self.call(&other.run)).collect(),
            unmeetable: localized.unmeetable.iter().map(|it| self.unmeetable(it)).collect(),
            cores: self.cores(localized),
            rounds: localized.rounds.iter().map(|round| self.round(localized, round, &corrections)).collect(),
            source: self.source(&ranking),
            ranking,
            corrections,
            enumeration: None,
            n_set_aside: localized.set_aside.len(),
            n_tests: localized.n_tests(),
            stopped: localized.stopped.clone(),
            timings: localized
                .times
                .iter()
                .map(|(phase, took)| PhaseTime { phase: phase.name().into(), took: *took })
                .collect(),
        }
    }

    /// A round as whoever watches sees it, before the end is known.
    pub(crate) fn brief(&self, round: &Round, session: &Session) -> RoundFinding {
        self.round_with(round, session.corrections().is_some(), self.so_far(session))
    }

    /// The first of the ranking so far.
    pub(crate) fn so_far(&self, session: &Session) -> Vec<Suspect> {
        let ranking = session.ranking();
        let top = ranking.iter().take(TOP_OF_ROUND);
        top.map(|ranked| {
            let tally = tally(ranked.statement, session.tests());
            Suspect {
                n_failed: tally.failed,
                n_passed: tally.passed,
                is_correction: session.corrections().is_some_and(|all| all.contains(&ranked.statement)),
                ..self.bare(ranked, &Repairs::default())
            }
        })
        .collect()
    }

    fn bare(&self, ranked: &Ranked, repairs: &Repairs) -> Suspect {
        let is_condition = |row: OriginId| self.program.origins[row].kind == OriginKind::Condition;
        Suspect {
            member: self.row(ranked.statement, repairs),
            is_condition: !repairs.omissions.contains_key(&ranked.statement) && is_condition(ranked.statement),
            worst: ranked.rank.worst,
            best: ranked.rank.best,
            average: ranked.rank.average,
            suspiciousness: ranked.rating.suspiciousness,
            confidence: ranked.rating.confidence,
            n_failed: 0,
            n_passed: 0,
            cores: Vec::new(),
            is_correction: false,
            should_be: Vec::new(),
            repair: None,
        }
    }

    fn unmeetable(&self, found: &Unmeetable) -> UnmeetableFinding {
        UnmeetableFinding {
            call: self.call(&found.failure.run),
            labels: found.labels.iter().map(ToString::to_string).collect(),
            input: heap::print_input(self.program, self.method, &found.failure.input),
            is_left_out: false,
        }
    }

    fn cores(&self, localized: &Localized) -> Vec<CoreFinding> {
        let core = |core: &crate::query::Core| CoreFinding {
            label: core.label.to_string(),
            members: core.members.iter().map(|kind| self.member(*kind)).collect(),
            is_minimal: core.stopped.is_none(),
            is_confirmed: core.is_confirmed,
        };
        localized.cores().iter().map(core).collect()
    }

    /// Those of the first failure that can save the later ones too, and omitted writes.
    fn corrections(
        &self,
        explanation: &Explanation,
        common: Option<&BTreeSet<OriginId>>,
        names: &Names,
    ) -> Vec<CorrectionFinding> {
        let is_common = |(_, correction): &(usize, &Correction)| match correction.group {
            GroupKind::Origin(origin) => common.is_none_or(|common| common.contains(&origin)),
            GroupKind::ExitFrame(_) => true,
        };
        let finding = |(at, correction): (usize, &Correction)| CorrectionFinding {
            member: self.member(correction.group),
            should_be: correction.angelic.iter().map(|angelic| self.should_be(angelic, names)).collect(),
            unconfirmed: match explanation.replays.get(at) {
                None | Some(Replay::Confirms) => None,
                Some(Replay::Unclear(why)) => Some(why.clone()),
                Some(Replay::Refutes(labels)) => Some(format!(
                    "a run violates {}",
                    labels.iter().map(|label| label.as_str()).collect::<Vec<_>>().join(", ")
                )),
            },
        };
        explanation.corrections.iter().enumerate().filter(is_common).map(finding).collect()
    }

    fn should_be(&self, angelic: &Angelic, names: &Names) -> String {
        let show = |value: &Produced| match value {
            Produced::Null => "null".to_owned(),
            Produced::Bool(value) => value.to_string(),
            Produced::Int(value) => match angelic.ty {
                Type::Float => names.show(Value::Float(*value as u32)),
                Type::Double => names.show(Value::Double(*value as u64)),
                Type::Char => u16::try_from(*value).map_or_else(|_| value.to_string(), |c| names.show(Value::Char(c))),
                _ => value.to_string(),
            },
            Produced::Old(object) => names.show(Value::Ref(*object)),
            Produced::Fresh(class, n) => {
                format!("the {} {} that the run makes", ordinal(*n), lift::simple(&self.program.classes[*class].name))
            }
        };
        let time = (angelic.index > 0).then(|| format!("{} time", ordinal(angelic.index)));
        let role = match angelic.role {
            Role::Value => None,
            Role::Index => Some("index".to_owned()),
            Role::Length => Some("length".to_owned()),
            Role::Receiver => Some("receiver".to_owned()),
            Role::Argument { n: 1, .. } => Some("argument".to_owned()),
            Role::Argument { at, .. } => Some(format!("{} argument", ordinal(at))),
        };
        let which: Vec<String> = time.into_iter().chain(role).collect();
        let which = if which.is_empty() { String::new() } else { format!("{}: ", which.join(", ")) };
        let (computed, produced) = (show(&angelic.computed), show(&angelic.produced));
        match &angelic.elsewhere {
            Some(Produced::Null) => format!("{which}{computed}, should not be written"),
            Some(object) if angelic.computed == angelic.produced => {
                format!("{which}{computed}, should be written to {}", show(object))
            }
            Some(object) => format!("{which}{computed}, should be {produced}, written to {}", show(object)),
            None => format!("{which}{computed}, should be {produced}"),
        }
    }

    fn ranking(
        &self,
        localized: &Localized,
        ranking: &[Ranked],
        tests: &[Test],
        corrections: &[CorrectionFinding],
    ) -> Vec<Suspect> {
        ranking.iter().map(|ranked| self.suspect(localized, ranked, tests, corrections)).collect()
    }

    fn suspect(
        &self,
        localized: &Localized,
        ranked: &Ranked,
        tests: &[Test],
        corrections: &[CorrectionFinding],
    ) -> Suspect {
        let bare = self.bare(ranked, &localized.repairs);
        let omission = localized.repairs.omissions.get(&ranked.statement);
        let tally = tally(omission.map_or(ranked.statement, |omission| omission.anchor), tests);
        let holds = |core: &&crate::query::Core| core.members.contains(&GroupKind::Origin(ranked.statement));
        let still = localized.suspects.contains(&ranked.statement);
        let cores =
            localized.cores().iter().filter(|_| still).filter(holds).map(|core| core.label.to_string()).collect();
        let correction = corrections.iter().find(|correction| correction.member == bare.member);
        Suspect {
            n_failed: tally.failed,
            n_passed: tally.passed,
            cores,
            is_correction: localized.corrections.as_ref().is_some_and(|all| all.contains(&ranked.statement)),
            should_be: correction.map(|correction| correction.should_be.clone()).unwrap_or_default(),
            repair: localized.repairs.repair(ranked.statement).map(|text| RepairFinding {
                part: changed_part(&bare.member.text, text).map(str::to_owned).filter(|_| omission.is_none()),
                text: text.to_owned(),
                n_broken: localized.repairs.by_statement[&ranked.statement].breaks,
                n_too_long: localized.repairs.by_statement[&ranked.statement].unseen,
                changes_contract: localized.repairs.by_statement[&ranked.statement].changes_contract(),
                is_proved: localized.repairs.is_proved(ranked.statement),
                beside: localized.repairs.beside.clone(),
                n_failing: localized.repairs.n_failing,
                n_passing: localized.repairs.n_passing,
            }),
            ..bare
        }
    }

    fn round(&self, localized: &Localized, round: &Round, corrections: &[CorrectionFinding]) -> RoundFinding {
        let top = &round.added.ranking[..round.added.ranking.len().min(TOP_OF_ROUND)];
        let top = self.ranking(localized, top, &localized.tests, corrections);
        let rank = |last: &Ranked| {
            let then = round.added.ranking.iter().find(|ranked| ranked.statement == last.statement);
            then.map(|ranked| ranked.rank.worst)
        };
        RoundFinding {
            ranks: localized.ranking.iter().take(FOLLOWED).map(rank).collect(),
            ..self.round_with(round, localized.corrections.is_some(), top)
        }
    }

    fn round_with(&self, round: &Round, has_corrections: bool, top: Vec<Suspect>) -> RoundFinding {
        let covers = format!("covers {} of {} suspects", round.n_suspects_covered, round.n_suspects);
        let reason = match round.similarity {
            Some(_) if round.n_suspects > 0 => covers,
            Some(similarity) => format!("{:.1} % of its branch outcomes are the failure's", similarity * 100.0),
            None if has_corrections => "another failure, to narrow the corrections".to_owned(),
            None => "at random".to_owned(),
        };
        RoundFinding {
            call: self.call(&round.test.run),
            violated: round.test.violated.iter().map(ToString::to_string).collect(),
            reason,
            set_aside: round.added.discarded.as_ref().map(|discard| match discard {
                Discard::OtherLabels(labels) => {
                    format!("it violates {}", labels.iter().map(|label| label.as_str()).collect::<Vec<_>>().join(", "))
                }
                Discard::NoCommonCorrection => "no statement can save it and the failure both".to_owned(),
            }),
            cleared: round.added.cleared.iter().map(|origin| self.origin(*origin)).collect(),
            n_corrections: round.n_corrections,
            top,
            ranks: Vec::new(),
        }
    }

    /// The method's declaration, and the other lines that hold ranked statements.
    fn source(&self, ranking: &[Suspect]) -> Vec<MarkedLine> {
        let declared = self.program.methods[self.method].span;
        let place = Place::of(self.sources, self.whole(declared));
        let mut ranks: BTreeMap<u32, usize> = BTreeMap::new();
        for suspect in ranking.iter().filter(|suspect| suspect.member.place.file == place.file) {
            let rank = ranks.entry(suspect.member.place.line()).or_insert(suspect.worst);
            *rank = suspect.worst.min(*rank);
        }
        let source = self.sources.get(declared.source);
        let line = |number: u32| MarkedLine {
            number,
            text: source.line(number).trim_end().to_owned(),
            rank: ranks.get(&number).copied(),
        };
        let own = place.start.line..=place.end.line;
        let mut lines: Vec<MarkedLine> = own.clone().map(line).collect();
        lines.extend(ranks.keys().filter(|number| !own.contains(number)).map(|number| line(*number)));
        lines.sort_by_key(|line| line.number);
        lines
    }

    /// From the declaration to the end of the last statement in it.
    fn whole(&self, declared: Span) -> Span {
        let Some(body) = &self.program.methods[self.method].body else { return declared };
        let origins = body.blocks.values().flat_map(|block| {
            block.instrs.iter().map(|instr| instr.origin).chain(std::iter::once(block.terminator.origin))
        });
        let spans = origins.map(|origin| self.program.origins[origin].span);
        spans
            .filter(|span| span.source == declared.source)
            .fold(declared, |whole, span| if span.start >= declared.start { whole.to(span) } else { whole })
    }
}

fn ordinal(index: usize) -> String {
    let n = index + 1;
    let ending = match (n % 10, n % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_end_as_in_english() {
        let shown: Vec<String> = [0, 1, 2, 3, 10, 11, 12, 20, 21, 110].map(ordinal).into();
        assert_eq!(shown, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th"]);
    }
}
