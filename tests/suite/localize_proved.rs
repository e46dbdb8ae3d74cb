//! A repair with which "no input within the bounds fails": made in the text, `check` says that the method holds.

use std::path::Path;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::localize::{Command, command, unwatched};
use huntsman::driver::{self, Answer, Input};
use huntsman::findings::{CheckReport, FaultOutcome, LocalizeReport, Suspect, Verdict};

const FAULTS: [&str; 10] = [
    "linked_list/SizeErr",
    "linked_list/HeadErr",
    "linked_list/RemoveErr",
    "linked_list/ReverseErr",
    "doubly_linked_list/TailErr",
    "hash_table/ChainErr",
    "sorted_array/MissErr",
    "array_deque/WrapErr",
    "utilities/LeapErr",
    "utilities/MinErr",
];

/// The text with the repair in the statement's place; `None`: it is on several lines, or stands beside a statement.
fn repaired(text: &str, suspect: &Suspect) -> Option<String> {
    let place = &suspect.member.place;
    let line = text.lines().nth(place.line() as usize - 1)?;
    let end = (place.end.line == place.line()).then_some(place.end.column as usize - 1)?;
    let start = place.start.column as usize - 1;
    let repair = suspect.repair.as_ref()?;
    if line.get(start..end)? != suspect.member.text {
        return None;
    }
    let changed = format!("{}{}{}", &line[..start], repair.text, &line[end..]);
    Some(text.replacen(line, &changed, 1))
}

#[test]
fn a_repair_that_is_proved_makes_the_method_hold() {
    let (mut n_proved, mut n_open) = (0, 0);
    for name in FAULTS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("specs/subjects/{name}.java"));
        let text = std::fs::read_to_string(path).expect("it is readable");
        let (mut sources, mut options) = (Sources::default(), Options::default());
        options.scope.all = 3;
        let files = vec![sources.add("Faulty.java", &text)];
        let which = (Command::Localize, None, &[][..]);
        let stopper = Stopper::new();
        let answer: Answer<LocalizeReport> =
            command(which, &Input::of(files), &options, &stopper, &mut sources, &(), &mut unwatched)
                .unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
        for method in &answer.report.methods {
            let FaultOutcome::Found(groups) = &method.outcome else { continue };
            for suspect in groups.iter().flat_map(|group| &group.ranking) {
                if !suspect.repair.as_ref().is_some_and(|repair| repair.is_proved) {
                    n_open += usize::from(suspect.repair.is_some());
                    continue;
                }
                let Some(changed) = repaired(&text, suspect) else { continue };
                let mut sources = Sources::default();
                let files = vec![sources.add("Repaired.java", &changed)];
                let checked: Answer<CheckReport> =
                    driver::check(&Input::of(files), &options, &stopper, &mut sources, &mut ())
                        .unwrap_or_else(|refusal| panic!("{name}: {refusal:?}\n{changed}"));
                let mut again = checked.report.methods.iter().filter(|it| it.signature == method.signature);
                let verdict = &again.next().expect("the method is there").verdict;
                assert_eq!(*verdict, Verdict::HoldsWithin, "{name}: {:?}\n{changed}", suspect.repair);
                n_proved += 1;
            }
        }
    }
    assert!(n_proved >= 8, "{n_proved} proved, {n_open} open");
}
