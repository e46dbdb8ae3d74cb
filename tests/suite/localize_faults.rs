//! Properties of all faults of an evaluation: what is claimed of corrections a run confirms, and the fault is one.

use huntsman::base::{Budget, Options, Sources, Stopper};
use huntsman::driver::localize::{Command, command, unwatched};
use huntsman::driver::{Answer, Input, Refusal};
use huntsman::experiment::localize::{
    Limits, Missing, Text, faulty, marked_lines, methods_with, several, twin_of, twins,
};
use huntsman::findings::{FaultOutcome, LocalizeReport, MethodFaults};
use huntsman::localize::{Focus, Plan, Replay, Technique, Wants};
use huntsman::lower::{NoLibrary, Request, lower};
use huntsman::sat::SolverKind;

/// What the corrections of some faults came to.
#[derive(Default)]
struct Tally {
    n_faults: usize,
    n_corrections: usize,
    /// A run with the values of a correction does not do what is claimed.
    unconfirmed: Vec<String>,
    /// No other values of the fault's statements save the run.
    no_suspect: Vec<String>,
    /// No values of any one statement save it.
    beyond: Vec<String>,
}

impl Tally {
    /// Each method that fails by the one marked fault of the text.
    fn look_at(&mut self, text: &Text) {
        let mut sources = Sources::default();
        let file = sources.add(&text.name, &text.text);
        let lowered = lower(&Request::of(vec![file]), &mut sources);
        let lines = marked_lines(file, &sources);
        let limits =
            Limits { scope: 3, solver: SolverKind::preferred(), budget: Budget::default(), seed: 1, formula: None };
        let mut methods = methods_with(&lowered.program, &lowered.targets, &lines, &sources);
        if methods.is_empty() {
            methods.clone_from(&lowered.targets);
        }
        for method in methods {
            let what = format!("{}:{} {}", text.name, lines[0].1, lowered.program.methods[method].name);
            // A method may meet its contract within this scope, or not run the fault.
            let Ok(found) = faulty(&lowered.program, method, &lines, &sources, &NoLibrary, &limits, &mut ()) else {
                continue;
            };
            let wants = Wants { cores: false, corrections: true, values: true };
            let explained = found.subject.explain(&found.failure, &Focus::default(), wants, &mut ());
            if explained.is_too_large {
                continue;
            }
            let saviours = explained.saviours();
            if explained.corrections.is_empty() {
                self.beyond.push(what);
                continue;
            }
            // What is not there has no value, but the field that it should write has one on the way out.
            let unwritten = explained.unwritten(&lowered.program);
            let is_field = |(_, missing): &(usize, Missing)| match missing {
                Missing::Target(target) => unwritten.contains(target.rsplit('.').next().unwrap_or(target)),
                Missing::At(_) => false,
            };
            let is_suspect = found.faults[0].iter().any(|fault| saviours.contains(fault));
            if !is_suspect && !found.missing.iter().any(is_field) {
                self.no_suspect.push(what.clone());
            }
            let refuted = explained.replays.iter().filter(|replay| **replay != Replay::Confirms);
            self.unconfirmed.extend(refuted.map(|replay| format!("{what}: {replay:?}")));
            self.n_faults += 1;
            self.n_corrections += explained.corrections.len();
        }
    }
}

fn text(name: &str) -> Text {
    Text::new(name, crate::localize::read(name))
}

/// The right version's values would save the run, so a twin's fault is among the corrections.
#[test]
fn a_fault_with_a_known_repair_is_among_the_corrections() {
    let mut tally = Tally::default();
    for name in ["decisions/Parking.java", "decisions/Charging.java", "decisions/Crossing.java"] {
        let texts = twins(&text(name));
        texts.iter().filter(|twin| twin.text.matches("//~ fault").count() == 1).for_each(|twin| tally.look_at(twin));
    }
    assert_eq!(tally.unconfirmed, [""; 0]);
    assert_eq!((tally.no_suspect, tally.beyond), (Vec::new(), Vec::new()));
    let Tally { n_faults, n_corrections, .. } = tally;
    assert!(n_faults >= 70 && n_corrections > 3 * n_faults, "{n_faults} faults, {n_corrections} corrections");
}

/// The same of heaps, and of what is missing there: a field that is not written.
#[test]
fn a_fault_in_a_structure_is_among_the_corrections_or_the_field_that_is_not_written() {
    let mut tally = Tally::default();
    for name in ["structures/CachedList.java", "structures/KeyTree.java"] {
        let texts = twins(&text(name));
        texts.iter().filter(|twin| twin.text.matches("//~ fault").count() == 1).for_each(|twin| tally.look_at(twin));
    }
    assert_eq!(tally.unconfirmed, [""; 0]);
    // `node.previous = header;` for `node = header;`, `node.previous = …` for `node.previous.next = …`: what writes to a
    // field, given up, writes to that field of any object, and to no other place.
    assert_eq!(tally.no_suspect, ["structures/CachedList.java:52 remove", "structures/CachedList.java:61 remove"]);
    // `node = first;` for `node.next = first;`: two values are wrong then.
    assert_eq!(tally.beyond, ["structures/CachedList.java:69 remove"]);
    assert!(tally.n_faults >= 24, "{} faults", tally.n_faults);
}

/// A loop without an end goes round seven times as before, and ends by the eighth value.
#[test]
fn a_value_that_ends_an_endless_loop_late_is_confirmed() {
    let mut tally = Tally::default();
    tally.look_at(&text("jml/BinarySearch.java:18"));
    assert_eq!(tally.unconfirmed, [""; 0]);
    assert_eq!((tally.n_faults, tally.n_corrections), (1, 2));
}

/// Where what is missing stands, no other value of a statement may do, and some failures nobody can meet.
#[test]
fn the_corrections_of_marked_faults_are_confirmed() {
    let folders = [
        "array_deque",
        "array_heap",
        "bst",
        "doubly_linked_list",
        "hash_table",
        "linked_list",
        "sorted_array",
        "tree_node",
        "utilities",
    ];
    let mut tally = Tally::default();
    for folder in folders {
        let path = format!("{}/specs/subjects/{folder}", env!("CARGO_MANIFEST_DIR"));
        let entries = std::fs::read_dir(path).expect("subjects are readable");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        for name in names.iter().filter(|name| name.ends_with(".java")) {
            let text = text(&format!("{folder}/{name}"));
            if text.text.lines().filter(|line| line.ends_with("//~ fault")).count() == 1 {
                tally.look_at(&text);
            }
        }
    }
    assert_eq!(tally.unconfirmed, [""; 0]);
    assert_eq!(tally.no_suspect, [""; 0]);
    // Its contract asks for the end of a list that may have none.
    assert_eq!(tally.beyond, ["utilities/EndlessErr.java:21 last"]);
    assert!(tally.n_faults >= 30, "{} faults", tally.n_faults);
}

/// The rank of each marked fault in the best of its groups.
fn ranks(text: &Text) -> Vec<usize> {
    let mut sources = Sources::default();
    let file = sources.add(&text.name, &text.text);
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    let lines = marked_lines(file, &sources);
    let limits =
        Limits { scope: 3, solver: SolverKind::preferred(), budget: Budget::default(), seed: 1, formula: None };
    let method = *methods_with(&lowered.program, &lowered.targets, &lines, &sources)
        .first()
        .unwrap_or_else(|| lowered.targets.first().expect("a method with a contract"));
    let mut found = faulty(&lowered.program, method, &lines, &sources, &NoLibrary, &limits, &mut ())
        .unwrap_or_else(|why| panic!("{why}"));
    let plan = Plan { wants_values: false, ..Plan::of(Technique::CommonCorrection) };
    let trials = several(&mut found, &plan, &mut ());
    trials.iter().map(|trial| trial.rank.expect("it is ranked").worst).collect()
}

/// Where the tree begins wrongly no run reaches what is wrong further on: it shows where the first fault is repaired.
#[test]
fn a_fault_that_another_hides_leads_a_group_of_its_own() {
    let texts = twins(&text("structures/KeyTree.java"));
    let pair = texts.iter().find(|twin| twin.text.matches("//~ fault").count() == 2).expect("there are pairs");
    assert_eq!(ranks(pair), [1, 1]);
}

/// Patches for one of the faults save as much as its repair does, as long as the other one is there: with the changes of
/// the first diagnosis exchanged one at a time it leads its group, without that it does not.
#[test]
fn a_diagnosis_is_made_better_by_exchanging_its_changes() {
    if !crate::slow::runs_slow("a pair of faults of which half a minute finds both") {
        return;
    }
    let texts = twins(&text("decisions/Crossing.java"));
    let pair = texts.iter().find(|twin| twin.faults == [18, 45]).expect("they are half of the faults apart");
    assert_eq!(ranks(pair)[0], 1);
}

/// Nearly every run fails, and of those that pass many do because one fault makes up for the other: the repair of one
/// alone breaks them, both together do not.
#[test]
fn faults_that_make_up_for_each_other_are_both_found() {
    let text = "public class Toll {
        private static int capped(int amount) {
            if (amount > 20) {
                return 21; //~ fault
            }
            return amount;
        }

        /*@ requires 0 <= n && n <= 60 && 0 <= paid && paid <= 60;
          @ ensures \\result == (n <= 10 ? 0 : Math.max(0, Math.min(n, 20) - paid));
          @*/
        static int due(int n, int paid) {
            if (n <= 10) {
                return 0;
            }
            int amount = capped(n);
            int due = paid - amount; //~ fault
            if (due < 0) {
                due = 0;
            }
            return due;
        }
    }";
    let ranks = ranks(&Text::new("Toll.java", text));
    assert!(ranks.iter().all(|rank| *rank <= 2), "{ranks:?}");
}

/// The first change that saves the failing run, `!(to - from > 3)`, breaks other inputs. The formula is too large to be
/// asked about, and the statement was left at that.
#[test]
fn a_statement_whose_patch_was_refuted_is_varied_further() {
    let twin = twin_of(&text("../papers/siemens/PrintTokens2.java"), 90).expect("the line has a mark");
    let methods = all_localized(&twin.text);
    let scan = methods.iter().find(|method| method.signature.starts_with("scan(")).expect("it is there");
    assert_eq!(lines(scan)[0], 90);
    assert!(first(scan).contains("to - from == 3"), "{}", first(scan));
}

const CALLER: &str = "class Caller {
    //@ ensures \\result == 2 * n;
    static int twice(int n) { return Helper.plus(n, n); }
}";
const HELPER: &str = "class Helper { static int plus(int a, int b) { return a - b; } }";

fn with_suspects(paths: &[&str]) -> Result<MethodFaults, Refusal> {
    let mut sources = Sources::default();
    let files = vec![sources.add("app/Caller.java", CALLER), sources.add("app/util/Helper.java", HELPER)];
    let paths: Vec<String> = paths.iter().map(|path| (*path).to_owned()).collect();
    let (options, stopper) = (Options::default(), Stopper::new());
    let which = (Command::Localize, None, paths.as_slice());
    let answer: Answer<LocalizeReport> =
        command(which, &Input::of(files), &options, &stopper, &mut sources, &(), &mut unwatched)?;
    Ok(answer.report.methods.into_iter().next().expect("one method has a contract"))
}

#[test]
fn suspects_are_the_users_classes_or_the_files_that_are_named() {
    let ranked = |found: &MethodFaults| {
        let FaultOutcome::Found(groups) = &found.outcome else { panic!("the method fails") };
        groups[0].ranking.iter().map(|suspect| suspect.member.text.clone()).collect::<Vec<String>>()
    };
    let everyone = with_suspects(&[]).expect("the program is right");
    assert_eq!(everyone.suspects, ["Caller", "Helper"]);
    assert_eq!(everyone.taken_as_right, [""; 0]);
    assert_eq!(ranked(&everyone).len(), 2);
    for path in ["app/util", "./app/util/Helper.java"] {
        let helper = with_suspects(&[path]).expect("the file is there");
        assert_eq!(
            (helper.suspects.clone(), helper.taken_as_right.clone()),
            (vec!["Helper".to_owned()], vec!["Caller".to_owned()])
        );
        assert_eq!(ranked(&helper), ["return a - b;"]);
    }
    for path in ["elsewhere", "app/ut"] {
        let refusal = with_suspects(&[path]).expect_err("no file is there");
        assert_eq!(refusal.0[0].code.text(), "no-suspects", "{path}");
    }
}

/// Its verdict says so, and the other methods of the file have theirs.
#[test]
fn a_method_without_a_statement_to_blame_stops_no_other() {
    let methods = all_localized(
        "record Point(int x, int y) {
            //@ requires x > 5; ensures this.x == 0;
            Point { }

            //@ ensures \\result == x + y;
            int sum() { return x - y; }
        }",
    );
    let is_blamed = |found: &MethodFaults| match &found.outcome {
        FaultOutcome::Found(_) => true,
        FaultOutcome::Undetermined(why) if why.contains("no statement of the code runs") => false,
        _ => panic!("{} fails", found.signature),
    };
    let outcomes: Vec<(&str, bool)> =
        methods.iter().map(|found| (found.signature.as_str(), is_blamed(found))).collect();
    assert_eq!(outcomes, [("sum()", true), ("Point(int, int)", false)]);
}

/// A statement that is given up yields any value of the erased type, passes its own casts, or cannot help at all.
#[test]
fn what_is_no_array_or_of_another_class_breaks_no_localization() {
    let programs = [
        "class A {
            int[] cells; int n;
            //@ public invariant 0 <= n && n <= cells.length;
            //@ ensures n == \\old(n) + 1 && cells[\\old(n)] == v;
            //@ assignable *;
            void add(int v) {
                int[] longer = new int[n + 1];
                System.arraycopy(cells, 0, longer, 0, n);
                longer[n] = v;
                cells = longer;
            }
        }",
        "class B { static int[] a = new int[2]; static int b = a[2]; public static void main(String[] args) { assert false; } }",
        "class C {
            static class Item { int v; }
            static class Box<T> { T v; }
            //@ ensures \\result >= 0;
            static int raw(/*@ nullable @*/ Box b) { return b == null || b.v == null ? 0 : ((Item) b.v).v; }
        }",
        "import java.util.HashMap;
        class D {
            final HashMap<String, Integer> counts = new HashMap<>();
            //@ ensures \\result == 0;
            int get(String s) { return counts.getOrDefault(s, 0); }
        }",
    ];
    for text in programs {
        let found = localized(text);
        assert!(matches!(found.outcome, FaultOutcome::Found(_)), "{text}\n{:?}", found.outcome);
    }
}

pub fn localized(text: &str) -> MethodFaults {
    all_localized(text).into_iter().next().expect("one method has a contract")
}

fn all_localized(text: &str) -> Vec<MethodFaults> {
    let mut sources = Sources::default();
    let files = vec![sources.add("Text.java", text)];
    let which = (Command::Localize, None, &[][..]);
    let (options, stopper) = (Options::default(), Stopper::new());
    let answer: Answer<LocalizeReport> =
        command(which, &Input::of(files), &options, &stopper, &mut sources, &(), &mut unwatched)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    answer.report.methods
}

/// The lines of the ranking, the first row's first.
fn lines(found: &MethodFaults) -> Vec<u32> {
    let FaultOutcome::Found(groups) = &found.outcome else { panic!("the method fails: {:?}", found.outcome) };
    groups[0].ranking.iter().map(|suspect| suspect.member.place.line()).collect()
}

/// `contains` with `return true;` would save every run of `add`, as its contract and the invariant call it: it was first.
#[test]
fn a_change_of_what_the_contract_calls_is_no_repair_of_the_code() {
    let methods = all_localized(&text("jml/LinkedSet.java:55").text);
    let add = methods.iter().find(|method| method.signature.starts_with("add(")).expect("it is there");
    assert_eq!(lines(add)[0], 55);
}

/// The inverse of `if` for `while`, and of the receiver for the argument.
#[test]
fn a_loop_that_is_none_and_the_wrong_receiver_come_first() {
    let found = localized(
        "class Root {
            //@ requires 0 <= n && n <= 40;
            //@ ensures 0 <= \\result && \\result < 7 && \\result == n % 7;
            static int root(int n) {
                if (n >= 7) {
                    n = n - 7;
                }
                return n;
            }
        }",
    );
    assert_eq!(lines(&found)[0], 5);
    let FaultOutcome::Found(groups) = &found.outcome else { panic!("it fails") };
    assert!(format!("{:?}", groups[0].ranking[0]).contains("while (n >= 7)"), "{:?}", groups[0].ranking[0]);
    let found = localized(
        "class Pot {
            int a;
            //@ requires other != this && 0 <= n && n <= a && other.a >= 0 && other.a <= 1000 && a <= 1000;
            //@ assignable a, other.a;
            //@ ensures a == \\old(a) - n && other.a == \\old(other.a) + n;
            void pour(Pot other, int n) {
                this.a = this.a - n;
                this.fill(n);
            }
            //@ requires n >= 0 && a <= 1000 && n <= 1000;
            //@ assignable a;
            //@ ensures a == \\old(a) + n;
            void fill(int n) { a = a + n; }
        }",
    );
    assert_eq!(lines(&found)[0], 8);
}

pub fn first(found: &MethodFaults) -> String {
    let FaultOutcome::Found(groups) = &found.outcome else { panic!("the method fails: {:?}", found.outcome) };
    format!("{:?}", groups[0].ranking[0])
}

/// `(dir / 1) % dir` throws what nothing threw before: the class of its exception is the changed program's alone.
#[test]
fn a_change_may_throw_what_nothing_else_does() {
    let found = localized(
        "class Turn {
            int dir;
            //@ public invariant 0 <= dir && dir < 4;
            //@ assignable dir;
            //@ ensures dir == (\\old(dir) + 3) % 4;
            void left() { dir = (dir - 1) % 4; }
        }",
    );
    assert!(first(&found).contains("Math.floorMod(dir - 1, 4)"), "{}", first(&found));
}

/// Jumps, calls and guards have rows, too.
#[test]
fn what_is_missing_is_a_row_of_its_own() {
    let found = localized(
        "class Steps {
            //@ requires 0 <= n && n < 3;
            //@ ensures \\result == (n == 0 ? 5 : n == 1 ? 7 : 9);
            static int of(int n) {
                int steps = 0;
                switch (n) {
                    case 0:
                        steps = steps + 5;
                        break;
                    case 1:
                        steps = steps + 7;
                    default:
                        steps = steps + 9;
                }
                return steps;
            }
        }",
    );
    assert!(first(&found).contains("`break;` may be missing after this line"), "{}", first(&found));
    let found = localized(
        "class Chain {
            static class Link { int n; Link next; }
            //@ ensures \\result == (a == null || a.next == null ? 0 : a.next.n);
            //@ assignable \\nothing;
            static int second(/*@ nullable @*/ Link a) {
                if (a == null) {
                    return 0;
                }
                Link b = a.next;
                return b.n;
            }
        }",
    );
    assert!(first(&found).contains("if (b == null) return 0;"), "{}", first(&found));
}

/// Every so many of the cases: all of them take minutes.
const STRIDE: usize = 71;

/// Invariants that call themselves 18 deep: minutes.
const LARGE: [&str; 1] = ["EarlyFormulas.java"];

/// Programs that are there for other reasons: generics, lambdas, statics, whole programs, strings.
#[test]
fn no_failing_case_shows_a_bug_of_ours() {
    let folder = format!("{}/tests/cases/contracts", env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(folder).expect("the cases are there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    let stride = crate::slow::stride(STRIDE);
    let mut n_localized = 0;
    for path in paths.iter().filter(|path| path.extension().is_some_and(|it| it == "java")).step_by(stride) {
        if !crate::slow::is_slow() && LARGE.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("a case");
        if !text.lines().next().is_some_and(|line| line.starts_with("//~")) || !text.contains(": violated") {
            continue;
        }
        let mut sources = Sources::default();
        let files = vec![sources.add("Case.java", &text)];
        let mut options = Options::default();
        options.set("scope", "2").expect("in range");
        options.set("array_length", "2").expect("in range");
        let which = (Command::Localize, None, &[][..]);
        let stopper = Stopper::new();
        let answer = command(which, &Input::of(files), &options, &stopper, &mut sources, &(), &mut unwatched);
        // Some need options of their own, or other files.
        let Ok(answer) = answer else { continue };
        for method in &answer.report.methods {
            let is_bug = matches!(method.outcome, FaultOutcome::Bug(_));
            assert!(!is_bug, "{} {}: {:?}", path.display(), method.signature, method.outcome);
            n_localized += usize::from(matches!(method.outcome, FaultOutcome::Found(_)));
        }
    }
    assert!(n_localized >= 2, "{n_localized} localized");
}
