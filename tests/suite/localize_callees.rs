//! What changes of called methods, and slips that are no other operand, come to.

use crate::localize_faults::{first, localized};

/// `return true;` in `contains` would make the contract of `add` true, and breaks its own.
#[test]
fn a_change_that_breaks_the_callees_contract_is_no_repair() {
    let found = localized(
        "class Bag {
            //@ ensures \\old(n) == \\old(a.length) ==> !\\result;
            //@ ensures \\result ==> contains(x) && n == \\old(n) + 1;
            //@ ensures \\result <==> !\\old(contains(x)) && \\old(n) < \\old(a.length);
            boolean add(int x) {
                if (contains(x)) {
                    return false;
                }
                if (n == a.length) {
                    return false;
                }
                a[n] = x;
                return true;
            }
            int n;
            int[] a;
            //@ invariant 0 <= n && n <= a.length;
            //@ ensures \\result <==> (\\exists int i; 0 <= i && i < n; a[i] == x);
            /*@ pure @*/ boolean contains(int x) {
                for (int i = 0; i < n; i++) {
                    if (a[i] == x) {
                        return true;
                    }
                }
                return false;
            }
        }",
    );
    assert!(first(&found).contains("n = n + 1;"), "{}", first(&found));
    let found = localized(
        "class Shelf {
            //@ requires 0 < q;
            //@ ensures \\result <==> q <= \\old(held - kept);
            //@ ensures kept == \\old(kept) + (\\result ? q : 0);
            boolean keep(int q) {
                if (free() <= q) {
                    return false;
                }
                kept = kept + q;
                return true;
            }
            int held;
            int kept;
            //@ invariant 0 <= kept && kept <= held && held <= 1000;
            //@ ensures \\result == held - kept;
            int free() {
                return held - kept;
            }
        }",
    );
    assert!(first(&found).contains("free() < q"), "{}", first(&found));
    assert!(!format!("{:?}", found.outcome).contains("(held + 1) - kept"), "the callee is right by its contract");
}

/// A callee without a promise of its own may be what is wrong.
#[test]
fn a_callee_that_keeps_its_contract_may_be_repaired() {
    let found = localized(
        "class Bag {
            //@ requires n < 100;
            //@ ensures n == \\old(n) + 2;
            void twice() {
                once();
                once();
            }
            int n;
            //@ invariant 0 <= n && n <= 1000;
            //@ ensures n >= \\old(n);
            void once() { n = n + 2; }
        }",
    );
    assert!(first(&found).contains("n = n + 1;"), "{}", first(&found));
}

#[test]
fn slips_that_are_no_other_operand() {
    let label = localized(
        "class Days {
            //@ requires 1 <= m && m <= 12;
            //@ ensures \\result == (m == 4 || m == 6 || m == 9 || m == 11 ? 30 : 31);
            static int of(int m) {
                switch (m) {
                    case 4:
                    case 6:
                    case 8:
                    case 11:
                        return 30;
                    default:
                        return 31;
                }
            }
        }",
    );
    assert!(first(&label).contains("9:"), "{}", first(&label));
    let order = localized(
        "class Pot {
            int a;
            int b;
            //@ ensures a == x && b == \\old(a);
            void shift(int x) {
                a = x;
                b = a;
            }
        }",
    );
    assert!(first(&order).contains("b = a; a = x;"), "{}", first(&order));
    let called = localized(
        "class Stock {
            //@ requires 0 <= q && q <= held && sent <= 900;
            //@ ensures held == \\old(held) - q && sent == \\old(sent) + q;
            void send(int q) {
                free(q);
            }
            int held;
            int sent;
            //@ invariant 0 <= held && held <= 100 && 0 <= sent && sent <= 1000;
            void free(int q) { held = held - q; }
            boolean ship(int q) {
                held = held - q;
                sent = sent + q;
                return sent > 100;
            }
        }",
    );
    assert!(first(&called).contains("ship(q);"), "{}", first(&called));
    let steps = localized(
        "class Steps {
            //@ requires 0 <= n && n < 50;
            //@ ensures \\result == n / 2 + n % 2;
            static int halves(int n) {
                int k = 0;
                for (int i = 0; i < n; i++) {
                    k++;
                }
                return k;
            }
        }",
    );
    assert!(first(&steps).contains("i += 2"), "{}", first(&steps));
}

/// The length of a new array is a value of its statement: no code is said to be unable to meet the contract.
#[test]
fn a_new_array_may_have_another_length() {
    let found = localized(
        "class Arrays2 {
            //@ requires 1 <= a.length;
            //@ ensures \\result.length == a.length - 1;
            static int[] tail(int[] a) {
                int[] rest = new int[a.length];
                for (int i = 0; i < rest.length; i++) {
                    rest[i] = a[i];
                }
                return rest;
            }
        }",
    );
    assert!(first(&found).contains("rest = new int[a.length]"), "{}", first(&found));
    let shown = format!("{:?}", found.outcome);
    assert!(shown.contains("length: 1, should be 0"), "a correction that a run confirms: {shown}");
    assert!(!shown.contains("not confirmed"), "{shown}");
}

/// What is missing has one row, which says from where on it may stand; two names of one field are one place.
#[test]
fn what_is_missing_has_one_row() {
    let found = localized(
        "class Sum {
            int n;
            int last;
            boolean open;
            //@ requires 0 <= k && k < 100 && 0 < n && n < 1000;
            //@ ensures n == \\old(n) + k && last == k && open;
            void add(int k) {
                int sum = n + k;
                n = sum;
                last = k;
            }
        }",
    );
    assert!(first(&found).contains("nothing is written to `open` after this line (or "), "{}", first(&found));
    let found = localized(
        "class List2 {
            static class Node { /*@ nullable @*/ Node next; /*@ nullable @*/ Node prev; }
            //@ requires at.next != null && at.next != at && at.next.prev == at;
            //@ requires x != at && x != at.next && at.prev != at;
            //@ ensures at.next == x && x.prev == at && x.next == \\old(at.next) && \\old(at.next).prev == x;
            static void insertAfter(Node at, Node x) {
                Node after = at.next;
                x.prev = at;
                x.next = after;
                at.next = x;
            }
        }",
    );
    assert!(first(&found).contains("nothing is written to `after.prev` after"), "{}", first(&found));
    assert_eq!(format!("{:?}", found.outcome).matches("nothing is written to").count(), 1);
}
