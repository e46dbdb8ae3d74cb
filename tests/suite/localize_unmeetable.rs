//! What no code can meet is the contract's, and hides no fault of the code.

use crate::localize::{firsts, localized};

/// A counter at its maximum, no result on the empty list: no code can help there, and the fault is elsewhere.
#[test]
fn what_nobody_can_meet_is_said_of_the_contract_and_passed_over() {
    let counter = localized(
        "class Counter {\n int modCount; int size;\n /*@ requires 0 <= size && size < 10 && modCount == Integer.MAX_VALUE;\n \
           @ ensures modCount > \\old(modCount);\n @ ensures size == \\old(size) + 1; @*/\n \
         void grow() {\n modCount++;\n if (size > 2) {\n size = size + 2;\n } else {\n size++;\n }\n }\n}\n",
    );
    assert_eq!(counter.unmeetable.len(), 1);
    assert_eq!(counter.unmeetable[0].labels, ["ensures#1"]);
    assert!(counter.violations.iter().any(|violation| violation.label == "ensures#2"));
    assert!(firsts(&counter).contains(&"size = size + 2;".to_owned()), "{:?}", firsts(&counter));

    let head = localized(
        "class Node { Node next; int v; }\nclass Chain {\n /*@ nullable @*/ Node head;\n \
         //@ ensures \\result == head && \\result != null;\n /*@ nullable @*/ Node first() {\n Node it = head;\n \
         if (it != null) {\n it = it.next;\n }\n return it;\n }\n}\n",
    );
    assert_eq!(head.unmeetable.len(), 1, "{:?}", head.unmeetable);
    let advance = head.ranking.iter().find(|suspect| suspect.member.text == "it = it.next;");
    assert!(advance.is_some_and(|suspect| suspect.worst <= 3), "{:?}", firsts(&head));

    // One of two labels: the other one's fault is found all the same.
    let both = localized(
        "class Both {\n //@ requires n >= 0;\n //@ ensures \\result > n;\n //@ ensures \\result < 0 || n < 5;\n \
         static int m(int n) {\n int r = n + 2;\n return r - 2;\n }\n}\n",
    );
    assert!(!both.ranking.is_empty());

    // Nothing else fails: the failure is still there to see.
    let only = localized("class Only {\n //@ ensures \\result > n;\n static int m(int n) {\n return n + 1;\n }\n}\n");
    assert_eq!(only.unmeetable[0].labels, ["ensures#1"]);
    assert_eq!(only.violations.len(), 1);
}

/// The frame forgets what the other clause asks for: every run that ends well leaves it, whatever the code does.
const FORGETS: &str = "class Account {
  int balance; int limit; int last;
  /*@ requires 0 <= limit && limit <= 100 && -limit <= balance && balance <= 100 && 0 < amount;
    @ assignable balance;
    @ ensures \\result <==> amount <= \\old(balance) + limit;
    @ ensures \\result ==> balance == \\old(balance) - amount && last == amount; @*/
  boolean withdraw(int amount) {
    if (amount >= balance + limit) return false;
    balance -= amount;
    last = amount;
    return true;
  }
}
";

#[test]
fn a_frame_that_nobody_can_keep_hides_no_other_fault() {
    let found = localized(FORGETS);
    assert_eq!(found.unmeetable[0].labels, ["modifies"]);
    assert!(found.unmeetable[0].is_left_out && !found.cores.is_empty());
    assert_eq!(firsts(&found), ["amount >= balance + limit"]);
    // The right condition, and only the frame is wrong: nothing else is to be found.
    let right = localized(&FORGETS.replace(">=", ">"));
    assert_eq!(right.unmeetable[0].labels, ["modifies"]);
    assert!(!right.unmeetable[0].is_left_out);
}

/// On the empty list nothing but another call helps, and the change that throws everywhere breaks no other promise.
#[test]
fn what_throws_where_nothing_threw_saves_no_run() {
    let found = localized(
        "import java.util.*;\nclass Roster {\n private final List<String> students = new ArrayList<>();\n \
         //@ requires !students.contains(name);\n //@ ensures students.contains(name);\n \
         //@ ensures students.size() == \\old(students.size()) + 1;\n void enroll(String name) {\n \
         int at = students.size();\n while (at > 0 && students.get(at - 1).compareTo(name) > 0) {\n at--;\n }\n \
         students.set(at, name);\n }\n}\n",
    );
    assert_eq!(firsts(&found), ["students.set(at, name);"]);
    let repaired = found.ranking[0].repair.as_ref().map(|it| it.text.as_str());
    assert_eq!(repaired, Some("students.add(at, name);"));
}

/// Where everything is wrong with a call, whatever it is given, another call is the repair: also of the runs that throw.
#[test]
fn a_call_that_always_fails_is_repaired_by_another() {
    let found = localized(
        "import java.util.*;\nclass Row {\n private final List<String> songs = new ArrayList<>();\n \
         private int current = -1;\n //@ invariant -1 <= current && current < songs.size();\n \
         //@ requires 0 <= from && from < songs.size() && 0 <= to && to < songs.size();\n \
         //@ ensures songs.size() == \\old(songs.size());\n //@ ensures songs.get(to) == \\old(songs.get(from));\n \
         //@ ensures from < to ==> songs.get(from) == \\old(songs.get(from + 1));\n \
         void move(int from, int to) {\n String song = songs.remove(from);\n songs.set(to, song);\n }\n}\n",
    );
    assert_eq!(firsts(&found), ["songs.set(to, song);"]);
    let repaired = found.ranking[0].repair.as_ref().map(|it| it.text.as_str());
    assert_eq!(repaired, Some("songs.add(to, song);"));
}

/// `setCharAt` throws at the end whatever it is given, and of a call that throws everywhere no other promise is broken.
#[test]
fn what_always_throws_repairs_nothing() {
    let found = localized(
        "class Text {\n final StringBuilder text = new StringBuilder();\n \
         //@ requires 0 <= at && at <= text.length();\n //@ ensures text.length() == \\old(text.length()) + 1;\n \
         //@ ensures text.charAt(at) == c;\n void put(int at, char c) {\n int i = at;\n text.setCharAt(i, c);\n }\n}\n",
    );
    assert!(found.unmeetable.iter().any(|it| it.labels == ["no_exception"]), "{:?}", found.unmeetable);
    let repairs: Vec<_> = found.ranking.iter().filter_map(|suspect| suspect.repair.as_ref()).collect();
    assert!(repairs.is_empty(), "{repairs:?}");
}
