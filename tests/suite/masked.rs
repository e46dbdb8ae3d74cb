//! Two faults that hide each other: no change alone saves a run.

use huntsman::driver::localize::Command;

use crate::localize_files::groups;

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
    assert_eq!((found.len(), first(0).member.place.line(), first(1).member.place.line()), (2, 13, 9));
    let repair = |at: usize| first(at).repair.clone().expect("a change of it saves all failing runs");
    assert_eq!((repair(0).text.as_str(), repair(0).n_broken), ("return best;", 0));
    // Alone neither saves anything, and that is said.
    assert_eq!((repair(0).beside, repair(1).beside), (vec![repair(1).text], vec![repair(0).text]));
}
