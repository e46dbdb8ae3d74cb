//! Both semantics on methods written directly as IR.

use huntsman::symex::Config;

use crate::agree::agree;
use crate::hand_built::{ListFaults, list_delete, tree_add};

#[test]
fn both_semantics_agree_on_list_delete() {
    for (size, head, expected) in
        [(false, false, &[][..]), (true, false, &["size_ok"]), (false, true, &["removed", "size_ok"])]
    {
        let subject = list_delete(ListFaults { size, head });
        let compared = agree(&subject.program, subject.method, &Config::with_scope(3), 120);
        assert!(compared.n_inputs >= 60 && compared.n_valid >= 30, "{compared:?}");
        assert_eq!(compared.violated, expected.iter().map(|label| (*label).to_owned()).collect());
    }
}

#[test]
fn both_semantics_agree_on_tree_add() {
    for (is_faulty, expected) in [(false, &[][..]), (true, &["parents"])] {
        let subject = tree_add(is_faulty);
        let compared = agree(&subject.program, subject.method, &Config::with_scope(3), 120);
        assert!(compared.n_inputs >= 60 && compared.n_valid >= 30, "{compared:?}");
        assert_eq!(compared.violated, expected.iter().map(|label| (*label).to_owned()).collect());
    }
}
