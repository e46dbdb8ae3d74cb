//! Localization where classes are in files of their own, and where the first failure is the contract's.

use huntsman::base::{Options, Scope, Sources, Stopper};
use huntsman::driver::localize::{Command, command, unwatched};
use huntsman::driver::{Answer, Input};
use huntsman::findings::{FaultGroup, FaultOutcome, LocalizeReport};
use huntsman::lower::{Library, NoLibrary};

/// The groups of the first method that fails.
pub(crate) fn groups(which: Command, files: &[(&str, &str)]) -> Vec<FaultGroup> {
    groups_with(which, files, &NoLibrary, &Options::default())
}

pub(crate) fn groups_within(scope: u32, which: Command, files: &[(&str, &str)]) -> Vec<FaultGroup> {
    groups_with(which, files, &NoLibrary, &Options { scope: Scope::of_all(scope), ..Options::default() })
}

fn groups_with(
    which: Command,
    files: &[(&str, &str)],
    library: &(dyn Library + Sync),
    options: &Options,
) -> Vec<FaultGroup> {
    let mut sources = Sources::default();
    let files = files.iter().map(|(name, text)| sources.add(*name, *text)).collect();
    let (which, stopper) = ((which, None, &[][..]), Stopper::new());
    let answer: Answer<LocalizeReport> =
        command(which, &Input { library, ..Input::of(files) }, options, &stopper, &mut sources, &(), &mut unwatched)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let mut outcomes = answer.report.methods.into_iter().map(|found| found.outcome);
    let found = outcomes.find_map(|outcome| match outcome {
        FaultOutcome::Found(groups) => Some(groups),
        _ => None,
    });
    found.expect("a method fails")
}

fn localized(files: &[(&str, &str)]) -> FaultGroup {
    groups(Command::Localize, files).remove(0)
}

fn first(found: &FaultGroup) -> (u32, String) {
    (found.ranking[0].member.place.line(), format!("{:?}", found.ranking[0]))
}

const LINK: (&str, &str) = (
    "shop/Link.java",
    "package shop;\npublic class Link { public Link next; public int price; private Link spare; }\n",
);

/// Fields of a class in another file, whose name is written in full here and not there; what is private there is not
/// for here.
#[test]
fn changes_know_the_fields_of_classes_in_other_files() {
    let chain = "package shop;
        public class Chain {
            public shop.Link head;
            //@ ensures head.next == \\old(head.next.next) && \\old(head.next).next == \\old(head.next.next);
            //@ ensures head == \\old(head);
            public void skip() {
                shop.Link second = head.next;
                head.next.next = second.next;
            }
        }";
    let (line, row) = first(&localized(&[("shop/Chain.java", chain), LINK]));
    assert_eq!(line, 8, "{row}");
    assert!(row.contains("head.next = second.next;") && !row.contains("spare"), "{row}");
}

/// A source path with the links, which are no part of the project.
struct Links;

impl Library for Links {
    fn find(&self, name: &str) -> Option<(String, String)> {
        (name == "shop.Link").then(|| (LINK.0.to_owned(), LINK.1.to_owned()))
    }
}

#[test]
fn changes_know_the_fields_of_classes_on_the_source_path() {
    let chain = "package shop;
        public class Chain {
            public shop.Link head;
            //@ requires (\\forall Link n; \\reach(head, Link, next).has(n); !\\reach(n.next, Link, next).has(n));
            //@ ensures \\result <==> (\\exists Link n; \\reach(head, Link, next).has(n); n.price == price);
            public boolean has(int price) {
                shop.Link current = head;
                //@ decreasing \\reach(current, Link, next).int_size();
                while (current != null) {
                    if (price == current.price) return true;
                    current.next = current.next;
                }
                return false;
            }
        }";
    let found = groups_with(Command::Localize, &[("shop/Chain.java", chain)], &Links, &Options::default()).remove(0);
    let (line, row) = first(&found);
    assert!(line == 11 && row.contains("current = current.next;"), "{row}");
}

/// On the smallest heap only the counter fails, at its maximum, and every run takes the one path that there is.
#[test]
fn behind_what_nobody_can_meet_the_fault_is_found_on_the_same_path() {
    let ring = "package shop;
        public class Ring {
            public shop.Link head;
            public int calls;
            //@ requires head.next != null && head.next.next != null && head.next.next.next != null;
            //@ ensures calls == \\old(calls) + 1;
            //@ ensures head.next == \\old(head.next.next);
            public void drop() {
                calls++;
                head.next.next = head.next.next.next;
            }
        }";
    let found = localized(&[("shop/Ring.java", ring), LINK]);
    assert_eq!(first(&found).0, 10, "{}", first(&found).1);
    assert_eq!(found.unmeetable.len(), 1, "{:?}", found.unmeetable);
}

/// Every run fails, so no passing one tells repairs apart; that the loop may end by other changes is of the runs that
/// only it fails, and those that give a wrong node say which change is right.
#[test]
fn where_no_run_passes_failures_of_other_labels_count() {
    let item = ("shop/Item.java", "package shop;\npublic class Item { public Item next; public int price; }\n");
    let nodes = "package shop;
        public class Nodes {
            public shop.Item head;
            //@ requires (\\forall Item n; \\reach(head).has(n) && n.next != null; !\\reach(n.next).has(n));
            //@ requires 0 < index && index < (\\num_of Item n; \\reach(head).has(n); true);
            //@ ensures \\reach(head).has(\\result);
            //@ ensures index > 1 ==> \\result != head && \\result != head.next;
            public shop.Item get(int index) {
                shop.Item current = head;
                int i = 0;
                //@ decreasing (\\num_of Item n; \\reach(current).has(n); true);
                while (i < index) {
                    i = i + 1;
                    current.next = current.next;
                }
                return current;
            }
        }";
    let found = localized(&[("shop/Nodes.java", nodes), item]);
    let (line, row) = first(&found);
    assert!(line == 14 && row.contains("current = current.next;"), "{row}");
    let [fault, second, ..] = &found.ranking[..] else { panic!("{row}") };
    assert!(second.suspiciousness < fault.suspiciousness - 1.0, "{} after {row}", second.suspiciousness);
}

/// What a program gets from outside belongs to its failing input: with other values it need not fail, and nothing would
/// have to change.
#[test]
fn what_comes_from_outside_is_part_of_the_failing_input() {
    let program = "import org.sosy_lab.sv_benchmarks.Verifier;
        public class Sizes {
            static int size(int x) {
                int y = x;
                if (x < 1) {
                    y = x;
                }
                return y;
            }
            public static void main(String[] args) {
                int x = Verifier.nondetInt();
                int z = Verifier.nondetInt();
                Verifier.assume(x > -100 && z > 0);
                int r = size(x);
                int s = size(z);
                assert r >= 0;
                assert s == z;
            }
        }";
    let found = localized(&[("Sizes.java", program)]);
    let (line, row) = first(&found);
    assert_eq!(line, 6, "{row}");
    assert!(!found.cores.is_empty() && found.cores.iter().all(|core| !core.members.is_empty()), "{found:?}");
}

/// What only takes a value from outside did so in the failing run, too; fractions are shown and run as such.
#[test]
fn what_comes_from_outside_is_no_suspect() {
    let program = "import org.sosy_lab.sv_benchmarks.Verifier;
        public class Half {
            public static void main(String[] args) {
                int n = Verifier.nondetInt();
                double part = 0.25;
                if (n < 0 || n > 100) return;
                assert part * n * 2 == n;
            }
        }";
    let found = localized(&[("Half.java", program)]);
    assert!(found.ranking.iter().all(|row| row.member.place.line() != 4), "{found:?}");
    let all = format!("{found:?}");
    assert!(all.contains("0.25, should be 0.5\"") && !all.contains("only a solver"), "{all}");
}

/// A new object is no other: any value in scope may have been meant.
#[test]
fn what_is_compared_with_a_new_object_may_be_anything() {
    let shelf = "class Shelf {
            Object owner;

            //@ ensures \\result == (owner == someone);
            boolean isOf(/*@ nullable @*/ Object someone) {
                return owner == new Object();
            }
        }";
    let (line, row) = first(&localized(&[("Shelf.java", shelf)]));
    assert!(line == 6 && row.contains("return owner == someone;"), "{row}");
}

/// What a class inherits is in scope.
#[test]
fn an_inherited_field_is_what_a_variable_may_begin_with() {
    let plan = "abstract class Plan { protected int base; }
        class Step extends Plan {
            int high;
            //@ requires 0 <= base && base < 100 && 0 <= high && high < 10 && 0 <= units && units < 100;
            //@ ensures \\result == base + high * units;
            int price(int units) {
                int sum = 0;
                sum += high * units;
                return sum;
            }
        }";
    let found = localized(&[("Step.java", plan)]);
    let repairs: Vec<Option<&str>> =
        found.ranking.iter().map(|row| row.repair.as_ref().map(|repair| repair.text.as_str())).collect();
    assert!(repairs.contains(&Some("sum = base")), "{repairs:?}");
}

/// What stands behind the last brace of an `if` is no `else`: the report shows which of them is meant.
#[test]
fn an_else_that_is_missing_is_shown_as_one() {
    let clamp = "class Clamp {
            int n, low;
            //@ requires k > -100 && k < 100;
            //@ ensures n == (k > 0 ? k : 0) && low == (k > 0 ? 0 : 1);
            void set(int k) {
                n = 0;
                low = 0;
                if (k > 0) {
                    n = k;
                }
            }
        }";
    let found = localized(&[("Clamp.java", clamp)]);
    let repairs: Vec<&str> =
        found.ranking.iter().filter_map(|row| row.repair.as_ref().map(|repair| repair.text.as_str())).collect();
    assert!(repairs.iter().any(|text| text.starts_with("else { low = ")), "{repairs:?}");
}
