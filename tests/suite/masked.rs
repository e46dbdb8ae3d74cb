//! Faults that hide each other: no change alone saves a run.

use huntsman::driver::localize::Command;
use huntsman::findings::FaultGroup;

use crate::localize_files::{groups, groups_within};

/// What is computed is not returned, and what is returned would be wrong.
const LARGEST: &str = "class Largest {
    //@ requires prices.length > 0;
    //@ ensures (\\forall int i; 0 <= i && i < prices.length; \\result >= prices[i]);
    //@ ensures (\\exists int i; 0 <= i && i < prices.length; \\result == prices[i]);
    //@ assignable \\nothing;
    static int of(int[] prices) {
        int best = prices[0];
        for (int i = 1; i < prices.length; i++) {
            if (prices[i] < best) {
                best = prices[i];
            }
        }
        return prices[0];
    }
}";

#[test]
fn each_of_two_faults_that_hide_each_other_is_first_in_a_group_of_its_own() {
    let found = groups(Command::Partition, &[("Largest.java", LARGEST)]);
    let first = |at: usize| &found[at].ranking[0];
    assert_eq!(first_lines(&found), [9, 13]);
    let repair = |at: usize| first(at).repair.clone().expect("a change of it saves all failing runs");
    let returned =
        (0..2).map(repair).find(|repair| repair.text == "return best;").expect("what is computed is returned");
    assert_eq!(returned.n_broken, 0);
    // Alone neither saves anything, and that is said.
    assert_eq!((repair(0).beside, repair(1).beside), (vec![repair(1).text], vec![repair(0).text]));
}

/// What is missing stands where no run comes before the other fault is repaired.
const GATE: &str = "class Gate {
    int count;

    //@ requires x >= 0 && count < 1000;
    //@ ensures x > 5 ==> count == \\old(count);
    //@ ensures x <= 5 ==> count == \\old(count) + 1;
    //@ ensures \\result == (x > 5 ? 0 : x + 7);
    int of(int x) {
        if (x >= 0) {
            return 0;
        }
        int n = x;
        n = n + 7;
        return n;
    }
}";

#[test]
fn what_is_missing_behind_another_fault_has_a_group_of_its_own() {
    let found = groups(Command::Partition, &[("Gate.java", GATE)]);
    assert_eq!(first_lines(&found), [9, 13]);
    let repair = |line: u32| {
        let group = found.iter().find(|group| group.ranking[0].member.place.line() == line).expect("it is there");
        group.ranking[0].repair.clone().expect("a change of it saves all failing runs")
    };
    assert_eq!(repair(13).text, "count = count + 1;");
    assert_eq!(repair(13).beside, [repair(9).text]);
}

/// No run comes beyond the line that lacks an assignment before it, and what that line writes is wrong.
const HOLDER: &str = "class Holder {
    static class Node { int value; }
    /*@ nullable */ Node head;
    Node spare;
    int last;

    //@ requires head == null && n != last;
    //@ ensures head != null && head.value == n;
    void put(int n) {
        head.value = last;
    }
}";

#[test]
fn what_is_missing_before_another_fault_is_made_first() {
    let found = groups(Command::Partition, &[("Holder.java", HOLDER)]);
    let repair = |at: usize| found[at].ranking[0].repair.clone().expect("a change of it saves all failing runs");
    assert_eq!((repair(0).text, repair(0).beside), ("head = spare;".to_owned(), vec!["head.value = n;".to_owned()]));
    assert_eq!((repair(1).text, repair(1).beside), ("head.value = n;".to_owned(), vec!["head = spare;".to_owned()]));
}

/// Two odd changes save most of what the three repairs do.
const FINDER: &str = "class Finder {
    static class Node { int key; Node left; Node right; }
    Node root;

    //@ requires ordered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    //@ ensures \\result == has(root, key);
    //@ assignable \\nothing;
    boolean find(int key) {
        Node here = root;
        while (here != null) {
            if (0 < here.key) {
                here = here.left;
            } else if (key > root.key) {
                here = here.left;
            } else {
                return true;
            }
        }
        return false;
    }
    static boolean ordered(Node n, long low, long high) {
        return n == null || low < n.key && n.key < high && ordered(n.left, low, n.key) && ordered(n.right, n.key, high);
    }
    static boolean has(Node n, int key) {
        return n != null && (n.key == key || has(n.left, key) || has(n.right, key));
    }
}";

#[test]
fn three_plain_repairs_are_believed_before_odd_changes() {
    let found = groups_within(3, Command::Partition, &[("Finder.java", FINDER)]);
    assert_eq!(first_lines(&found), [11, 13, 14]);
}

/// Where the first statement of each group stands, in order of the text.
fn first_lines(found: &[FaultGroup]) -> Vec<u32> {
    let mut lines: Vec<u32> = found.iter().map(|group| group.ranking[0].member.place.line()).collect();
    lines.sort_unstable();
    lines
}

/// The loop never runs: what is wrong in it is run by no test.
const SHELF: &str = "class Shelf {
    static class Book { Book next; }
    Book top;

    //@ requires 0 <= at && at <= 2 && top.next.next.next != null;
    //@ ensures \\result == (at == 0 ? top : at == 1 ? top.next : top.next.next);
    //@ assignable \\nothing;
    Book at(int at) {
        Book found = null;
        Book here = top;
        int n = 0;
        while (found == here && here != null) {
            if (n == at) {
                found = here;
            }
            n = 1;
            here = here.next;
        }
        return found;
    }
}";

#[test]
fn what_no_run_of_the_faulty_program_reaches_is_ranked_where_its_change_is_needed() {
    let found = groups(Command::Partition, &[("Shelf.java", SHELF)]);
    let first = |at: usize| &found[at].ranking[0];
    assert_eq!((found.len(), first(0).member.place.line(), first(1).member.place.line()), (2, 12, 16));
    assert_eq!(first(1).n_failed, 0);
    assert_eq!(first(1).repair.as_ref().map(|repair| repair.beside.len()), Some(1));
}

/// What is thrown hides all the rest, and no change but that of its statement shows.
const STACK: &str = "class Stack {
    static class Node {
        int value;
        Node next;
    }

    Node top;
    int size;

    //@ requires size < 100;
    //@ ensures \\fresh(top) && top.value == value && top.next == \\old(top) && size == \\old(size) + 1;
    //@ signals_only \\nothing;
    void push(int value) {
        Node node = new Node();
        node.value = size;
        node.next.next = top;
        top = node.next;
        size = size;
    }
}";

#[test]
fn each_of_four_faults_that_hide_each_other_is_first_in_a_group_of_its_own() {
    let found = groups(Command::Partition, &[("Stack.java", STACK)]);
    let mut lines: Vec<u32> = found.iter().map(|group| group.ranking[0].member.place.line()).collect();
    lines.sort_unstable();
    assert_eq!(lines, [15, 16, 17, 18]);
    // Each is of no use without the others, and that is said.
    let beside = |group: &FaultGroup| group.ranking[0].repair.as_ref().map_or(0, |repair| repair.beside.len());
    assert!(found.iter().all(|group| beside(group) == 3));
}
