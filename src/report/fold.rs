//! A path as a person reads it: what the library does inside is one result, and an endless run is shown once around.

use crate::findings::{Execution, Outcome, Step};

/// What is left of a path.
pub(super) struct Folded {
    pub steps: Vec<Step>,
    /// For each of them, how many steps of the run are over after it.
    pub over: Vec<usize>,
    /// What follows the last step is the last so many steps again and again.
    pub again: Option<Again>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Again {
    pub n_steps: usize,
    /// Each time they change the same places, to other values: something counts that nothing depends on.
    pub has_other_values: bool,
}

pub(super) fn folded(run: &Execution) -> Folded {
    let (steps, over) = without_library(&run.path);
    match &run.outcome {
        Outcome::Diverged { place, .. } => {
            let has = |step: &Step| {
                step.place.file == place.file && step.place.start <= place.start && place.start <= step.place.end
            };
            once_around(steps, over, &has)
        }
        _ => Folded { steps, over, again: None },
    }
}

/// A call of the library is one step with its result, unless it calls back.
fn without_library(path: &[Step]) -> (Vec<Step>, Vec<usize>) {
    let mut steps: Vec<Step> = Vec::new();
    let mut over: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < path.len() {
        let step = &path[at];
        at += 1;
        if !step.is_library {
            steps.push(step.clone());
            over.push(at);
            continue;
        }
        let first = at - 1;
        while at < path.len() && path[at].is_library {
            at += 1;
        }
        let Some((caller, over)) = steps.last_mut().zip(over.last_mut()) else { continue };
        *over = at;
        let is_over = path.get(at).is_none_or(|next| next.depth <= caller.depth);
        let is_call = caller.depth < step.depth && caller.note.as_ref().is_some_and(|note| note.starts_with(CALLS));
        if !is_over || !is_call {
            continue;
        }
        let last = path[first..at].iter().rev().find(|inner| inner.depth == caller.depth + 1);
        let result = last.and_then(|inner| inner.note.clone()).filter(|note| !note.starts_with(CALLS));
        if let (Some(note), Some(result)) = (&mut caller.note, result) {
            *note = format!("{} {result}", &note[CALLS.len()..]);
        }
        // What the caller does with the result.
        if let Some(next) = path.get(at)
            && (next.depth, &next.place, &next.text) == (caller.depth, &caller.place, &caller.text)
            && next.note.is_none()
        {
            caller.changes.extend(next.changes.iter().cloned());
            caller.branch = caller.branch.or(next.branch);
            at += 1;
            *over = at;
        }
    }
    (steps, over)
}

const CALLS: &str = "calls ";

/// Ends where the run begins to repeat itself, if it is seen to.
fn once_around(mut steps: Vec<Step>, mut over: Vec<usize>, is_turn: &dyn Fn(&Step) -> bool) -> Folded {
    let turns: Vec<usize> = (0..steps.len()).filter(|at| is_turn(&steps[*at])).collect();
    let again = round(&steps, &turns, &does_same)
        .map(|end| (end, false))
        .or_else(|| round(&steps, &turns, &does_alike).map(|end| (end, true)));
    let Some(((start, end), has_other_values)) = again else { return Folded { steps, over, again: None } };
    steps.truncate(end);
    over.truncate(end);
    Folded { steps, over, again: Some(Again { n_steps: end - start, has_other_values }) }
}

fn does_same(one: &Step, other: &Step) -> bool {
    (&one.place, one.branch, &one.changes, &one.note) == (&other.place, other.branch, &other.changes, &other.note)
}

fn does_alike(one: &Step, other: &Step) -> bool {
    let places = |step: &Step| step.changes.iter().map(|change| change.what.clone()).collect::<Vec<_>>();
    (&one.place, one.branch, places(one), &one.note) == (&other.place, other.branch, places(other), &other.note)
}

/// The first steps, from where to where, of which the rest are repetitions.
fn round(steps: &[Step], turns: &[usize], is_step: &dyn Fn(&Step, &Step) -> bool) -> Option<(usize, usize)> {
    let is_same = |one: &[Step], other: &[Step]| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_step(one, other))
    };
    let mut pairs = turns.iter().enumerate().flat_map(|(at, start)| turns[at + 1..].iter().map(|end| (*start, *end)));
    pairs.find(|(start, end)| {
        let mut rounds = steps[*start..].chunks(end - start);
        let first = rounds.next().unwrap_or_default();
        let is_round_again = rounds.next().is_some_and(|round| is_same(round, first));
        is_round_again && rounds.all(|round| is_same(round, &first[..round.len()]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::LineColumn;
    use crate::findings::{Change, Place};

    fn step(line: u32, depth: usize, is_library: bool, note: Option<&str>) -> Step {
        Step {
            place: Place {
                file: "A.java".into(),
                start: LineColumn { line, column: 1 },
                end: LineColumn { line, column: 9 },
            },
            method: "A.m".into(),
            text: format!("line {line}"),
            depth,
            is_library,
            branch: None,
            changes: Vec::new(),
            note: note.map(Into::into),
        }
    }

    #[test]
    fn a_call_of_the_library_is_one_step_with_its_result() {
        let mut after = step(1, 0, false, None);
        after.changes.push(Change { what: "c".into(), old: None, new: "1".into() });
        let path = [
            step(1, 0, false, Some("calls compareTo(String0)")),
            step(76, 1, true, Some("calls length()")),
            step(20, 2, true, Some("returns 7")),
            step(77, 1, true, Some("returns 1")),
            after,
            step(2, 0, false, None),
        ];
        let (steps, over) = without_library(&path);
        assert_eq!(steps.iter().map(|step| step.place.start.line).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(over, [5, 6]);
        assert_eq!(steps[0].note.as_deref(), Some("compareTo(String0) returns 1"));
        assert_eq!(steps[0].changes.len(), 1);
    }

    #[test]
    fn what_the_library_calls_back_is_shown() {
        let path = [
            step(1, 0, false, Some("calls sort(A0)")),
            step(50, 1, true, Some("calls compare(A0, A1)")),
            step(9, 2, false, Some("returns 0")),
            step(51, 1, true, None),
            step(2, 0, false, None),
        ];
        let (steps, over) = without_library(&path);
        assert_eq!(steps.iter().map(|step| step.place.start.line).collect::<Vec<_>>(), [1, 9, 2]);
        assert_eq!(over, [2, 4, 5]);
        assert_eq!(steps[0].note.as_deref(), Some("calls sort(A0)"));
    }

    #[test]
    fn an_endless_run_is_shown_once_around() {
        let lines = [1, 2, 3, 4, 3, 4, 3, 4, 3];
        let steps: Vec<Step> = lines.iter().map(|line| step(*line, 0, false, None)).collect();
        let over = (1..=steps.len()).collect();
        let Folded { steps, over, again } = once_around(steps, over, &|step| step.place.start.line == 3);
        assert_eq!((steps.len(), over.len(), again), (4, 4, Some(Again { n_steps: 2, has_other_values: false })));
        // Beside what repeats itself something may count.
        let mut counting: Vec<Step> = lines.iter().map(|line| step(*line, 0, false, None)).collect();
        for (at, step) in counting.iter_mut().enumerate() {
            step.changes.push(Change { what: "k".into(), old: None, new: at.to_string() });
        }
        let Folded { steps, again, .. } = once_around(counting, Vec::new(), &|step| step.place.start.line == 3);
        assert_eq!((steps.len(), again), (4, Some(Again { n_steps: 2, has_other_values: true })));
        // One equal step is no round: a longer one may have been what is repeated.
        let long: Vec<Step> = [3, 1, 2, 3, 1, 4, 3].iter().map(|line| step(*line, 0, false, None)).collect();
        assert_eq!(once_around(long, Vec::new(), &|step| step.place.start.line == 3).again, None);
        let ends: Vec<Step> = [1, 2, 3].iter().map(|line| step(*line, 0, false, None)).collect();
        assert_eq!(once_around(ends, Vec::new(), &|step| step.place.start.line == 3).again, None);
    }
}
