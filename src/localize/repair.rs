//! Small changes of the program that save failing runs: the strongest evidence there is.
//!
//! A value can save almost any run; a changed operator, operand or constant rarely saves all failing runs and breaks
//! no passing one. So statements are changed one at a time, and each variant is run on the same failing and passing
//! inputs: mutation-based localization (Moon et al., MUSE, ICST 2014; Papadakis and Le Traon, Metallaxis, STVR 2015),
//! with changes that aim at repair. What is counted are violations, a label by a run: where two faults violate two
//! labels in one run, the repair of one is seen there.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::base::{LabelId, OriginId};

use super::neighbours::Sample;
use super::variant::Omission;

/// Places of which a missing assignment may repair everything, in one report.
const MAX_OMITTED: usize = 2;

/// What the variants of one statement came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evidence {
    /// The first variant that saves every failing run and breaks no passing one, or the fewest.
    pub repair: Option<String>,
    /// What the variants call it.
    pub change: Option<usize>,
    /// Passing samples that it breaks all the same.
    pub breaks: usize,
    /// Samples on which it runs too long for anyone to tell.
    pub unseen: usize,
    /// How odd that is, and whether it saves failures of other labels too.
    pub oddness: u8,
    pub saves_others: bool,
    /// The greatest share of violations that a variant saves without breaking a passing run.
    pub saves: f64,
    pub n_variants: usize,
}

/// How odd a change is that saves something only where the contract calls the changed method: it may have changed what
/// is asked.
pub(super) const CHANGES_CONTRACT: u8 = 20;

impl Evidence {
    /// The repair's contract is judged with the change in it.
    pub fn changes_contract(&self) -> bool {
        self.repair.is_some() && self.oddness == CHANGES_CONTRACT
    }
}

/// A variant that saves something and breaks nothing, or little.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saving {
    pub id: usize,
    pub statement: OriginId,
    pub text: String,
    pub oddness: u8,
    /// Indices into [`Repairs::violations`].
    pub saves: BTreeSet<usize>,
    /// Passing samples that fail then. Where there are several faults, some runs pass only because one fault makes up
    /// for another.
    pub breaks: usize,
    /// Samples on which the change runs too long for anyone to tell: none of them is counted against it.
    pub unseen: usize,
}

/// The evidence of all statements tried, and on how many runs it rests.
#[derive(Clone, Debug, Default)]
pub struct Repairs {
    pub by_statement: BTreeMap<OriginId, Evidence>,
    /// Additions that save something, by ids of their own.
    pub omissions: BTreeMap<OriginId, Omission>,
    /// In the order in which they were tried.
    pub savings: Vec<Saving>,
    /// A failing sample and a label that it violates.
    pub violations: Vec<(usize, LabelId)>,
    /// Those of labels that are looked at; others are of faults that one need not explain.
    pub own: BTreeSet<usize>,
    /// The failing samples that variants were run on.
    pub failing: Vec<Sample>,
    pub n_failing: usize,
    pub n_passing: usize,
    pub n_variants: usize,
    /// Changes of other faults that were made with each of these: without them it may save nothing.
    pub beside: Vec<String>,
    /// Changes with which no input fails within the bounds: the solver has said so.
    pub proved: BTreeSet<usize>,
}

impl Repairs {
    pub fn repair(&self, statement: OriginId) -> Option<&str> {
        self.by_statement.get(&statement)?.repair.as_deref()
    }

    /// With the repair that is shown no input fails within the bounds: it saves every failing one, known or not.
    pub fn is_proved(&self, statement: OriginId) -> bool {
        let evidence = self.by_statement.get(&statement);
        evidence.and_then(|evidence| evidence.change).is_some_and(|change| self.proved.contains(&change))
    }

    /// A change of the statement saves all, failures of other labels too, and breaks nothing.
    pub(super) fn is_repaired(&self, statement: OriginId) -> bool {
        let is_whole = |evidence: &Evidence| evidence.repair.is_some() && evidence.breaks == 0 && evidence.saves_others;
        self.by_statement.get(&statement).is_some_and(is_whole)
    }

    /// Changes that save all that is looked at and break nothing, the plainest first.
    pub(super) fn whole(&self) -> Vec<&Saving> {
        let is_whole = |saving: &&Saving| saving.breaks == 0 && self.own.is_subset(&saving.saves);
        let mut found: Vec<&Saving> = self.savings.iter().filter(is_whole).collect();
        found.sort_by_key(|saving| saving.oddness);
        found
    }

    /// A change that saves everything, whatever it is looked at for, and breaks nothing.
    pub(super) fn whole_of_all(&self) -> Option<&Saving> {
        self.savings.iter().find(|saving| saving.breaks == 0 && saving.saves.len() == self.violations.len())
    }

    /// Statements of which a change saves all that is looked at.
    pub(super) fn repaired(&self) -> BTreeSet<OriginId> {
        let whole = self.by_statement.iter().filter(|(_, evidence)| evidence.repair.is_some());
        whole.map(|(statement, _)| *statement).collect()
    }

    pub fn has_repair(&self) -> bool {
        self.by_statement.values().any(|evidence| evidence.repair.is_some())
    }

    /// The same, of a change no odder than this that leaves what is asked as it is.
    pub(super) fn has_repair_within(&self, oddness: u8) -> bool {
        let is_one = |it: &Evidence| it.repair.is_some() && it.oddness <= oddness && !it.changes_contract();
        self.by_statement.values().any(is_one)
    }

    /// A change saves all that is looked at, and so much else depends on it that another would hardly do as well: runs
    /// that pass, which it leaves alone, and failures of other labels, if there are any.
    pub(super) fn is_settled(&self) -> bool {
        let is_plain = |evidence: &Evidence| evidence.repair.is_some() && evidence.breaks == 0 && evidence.saves_others;
        self.n_passing > 0 && self.by_statement.values().any(is_plain)
    }

    /// What variants save of the violations that are looked at.
    pub fn own_savings(&self) -> Vec<Saving> {
        let of_own = |saving: &Saving| Saving { saves: &saving.saves & &self.own, ..saving.clone() };
        self.savings.iter().map(of_own).filter(|saving| !saving.saves.is_empty()).collect()
    }

    /// Notes what the variant of a saving tells of its statement; true: it saves all, failures of other labels too, and
    /// breaks nothing.
    pub(super) fn note(&mut self, saving: &Saving) -> bool {
        let evidence = self.by_statement.entry(saving.statement).or_default();
        let n = self.own.intersection(&saving.saves).count();
        evidence.saves = evidence.saves.max(n as f64 / self.own.len().max(1) as f64);
        let saves_all = n > 0 && n == self.own.len();
        let saves_others = saves_all && saving.saves.len() == self.violations.len();
        let is_better = (saving.breaks, !saves_others) < (evidence.breaks, !evidence.saves_others);
        if saves_all && (evidence.repair.is_none() || is_better) {
            (evidence.repair, evidence.change) = (Some(saving.text.clone()), Some(saving.id));
            (evidence.oddness, evidence.breaks, evidence.unseen) = (saving.oddness, saving.breaks, saving.unseen);
            evidence.saves_others = saves_others;
        }
        saves_others && saving.breaks == 0
    }

    /// Violations that no variant saves.
    pub fn n_unsaved(&self) -> usize {
        let saved: BTreeSet<usize> = self.savings.iter().flat_map(|saving| &saving.saves).copied().collect();
        self.violations.len() - saved.len()
    }

    /// Of additions that write to one place and save everything the last is kept: there the value could still be
    /// written; it knows the first place where the same would do. Of those that write one value to fields of one name, or
    /// stand at one place, one is kept. Places are few, the first that were tried.
    pub(super) fn keep_last_omissions(&mut self) {
        let repair = |id: &OriginId| self.by_statement.get(id).and_then(|evidence| evidence.repair.as_deref());
        let whole = |id: &OriginId| repair(id).is_some();
        let mut last: IndexMap<&str, (u32, OriginId)> = IndexMap::new();
        let mut first: BTreeMap<(&str, Option<&str>), (u32, bool)> = BTreeMap::new();
        for (id, omission) in self.omissions.iter().filter(|(id, _)| whole(id)) {
            // One that saves other failures, too, or breaks less, wherever it stands.
            let worth =
                |id: &OriginId| self.by_statement.get(id).map(|it| (it.saves_others, std::cmp::Reverse(it.breaks)));
            let kept = last.entry(&omission.target).or_insert((omission.at, *id));
            if (worth(id), omission.at) > (worth(&kept.1), kept.0) {
                *kept = (omission.at, *id);
            }
            let place = omission.first.unwrap_or((omission.at, omission.is_after));
            let known = first.entry((&omission.target, repair(id))).or_insert(place);
            *known = (*known).min(place);
        }
        let firsts: Vec<(OriginId, (u32, bool))> = last
            .values()
            .filter_map(|(at, id)| {
                let first = first.get(&(&*self.omissions[id].target, repair(id)))?;
                (first.0 < *at).then_some((*id, *first))
            })
            .collect();
        // Of two ways to say one thing the shorter one stands for both.
        let key = |id: &OriginId| {
            let omission = &self.omissions[id];
            let value =
                repair(id).and_then(|text| text.split_once(" = ")).map(|(_, value)| value.trim_end_matches(" }"));
            let field = omission.target.rsplit('.').next().filter(|_| omission.is_assignment);
            if field.is_some() { (0, field, value) } else { (omission.at, None, None) }
        };
        let mut rows: IndexMap<(u32, Option<&str>, Option<&str>), OriginId> = IndexMap::new();
        for (_, id) in last.values() {
            let kept = rows.entry(key(id)).or_insert(*id);
            if self.omissions[id].target.len() < self.omissions[kept].target.len() {
                *kept = *id;
            }
        }
        let kept: BTreeSet<OriginId> = rows.values().take(MAX_OMITTED).copied().collect();
        let dropped: BTreeSet<OriginId> =
            self.omissions.keys().filter(|id| whole(id) && !kept.contains(id)).copied().collect();
        self.omissions.retain(|id, _| !dropped.contains(id));
        for (id, first) in firsts {
            self.omissions.entry(id).and_modify(|omission| omission.first = Some(first));
        }
        self.by_statement.retain(|id, _| !dropped.contains(id));
        self.savings.retain(|saving| !dropped.contains(&saving.statement));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn saving(text: &str, breaks: usize) -> Saving {
        let (statement, saves) = (OriginId::new(3), BTreeSet::from([0]));
        Saving { id: 0, statement, text: text.to_owned(), oddness: 0, saves, breaks, unseen: 0 }
    }

    /// Of several faults: what saves everything and breaks something is shown as long as nothing better is known, and
    /// other variants are tried.
    #[test]
    fn what_breaks_something_does_not_end_the_search_for_what_breaks_less() {
        let violations = vec![(0, LabelId::of("ensures#1"))];
        let mut found = Repairs { violations, own: BTreeSet::from([0]), ..Repairs::default() };
        let statement = OriginId::new(3);
        assert!(!found.note(&saving("!(a < b)", 9)) && !found.is_repaired(statement));
        assert_eq!(found.repair(statement), Some("!(a < b)"));
        assert!(found.note(&saving("b < a", 0)) && found.is_repaired(statement));
        found.note(&saving("a > b", 0));
        assert_eq!(found.repair(statement), Some("b < a"));
    }

    /// Most often one fault violates all labels that fail.
    #[test]
    fn what_leaves_failures_of_other_labels_does_not_end_the_search_for_what_saves_them_too() {
        let violations = vec![(0, LabelId::of("ensures#1")), (1, LabelId::of("ensures#2"))];
        let mut found = Repairs { violations, own: BTreeSet::from([0]), ..Repairs::default() };
        let statement = OriginId::new(3);
        assert!(!found.note(&saving("nothing", 0)) && !found.is_repaired(statement));
        let whole = Saving { saves: BTreeSet::from([0, 1]), ..saving("open = true", 0) };
        assert!(found.note(&whole) && found.is_repaired(statement));
        assert_eq!(found.repair(statement), Some("open = true"));
    }
}
