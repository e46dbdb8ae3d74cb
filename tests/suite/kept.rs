//! What static initializers made and no caller can change is so in every input that localization runs.

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::localize::{Command, command};
use huntsman::findings::FaultOutcome;

const WEIGHTS: &str = "import java.util.HashMap;\nimport java.util.Map;\n\npublic class Weights {\n\
    private static final Map<String, Integer> WEIGHTS = new HashMap<>();\n\
    static {\n WEIGHTS.put(\"a\", 1);\n WEIGHTS.put(\"b\", 2);\n }\n\
    //@ ensures \\result == (c == 'a' ? 1 : c == 'b' ? 2 : 0);\n\
    static int weight(char c) {\n Integer weight = WEIGHTS.get(String.valueOf(c));\n\
    if (weight == null) {\n return 3;\n }\n return weight;\n }\n}\n";

/// An input with another table would fail for what the table says, and be a group of its own.
#[test]
fn one_fault_beside_a_private_table_is_one_group() {
    let mut sources = Sources::default();
    let file = sources.add("Weights.java", WEIGHTS);
    let mut options = Options::default();
    options.set("rounds", "2").expect("in range");
    let input = Input { methods: vec!["weight".to_owned()], ..Input::of(vec![file]) };
    let which = (Command::Partition, None, &[][..]);
    let mut go_on = |_, _: &_, _: &_| huntsman::localize::Decision::GoOn;
    let found = command(which, &input, &options, &Stopper::new(), &mut sources, &(), &mut go_on);
    let report = found.unwrap_or_else(|refusal| panic!("{refusal:?}")).report;
    let FaultOutcome::Found(groups) = &report.methods[0].outcome else { panic!("it fails") };
    assert_eq!(groups.len(), 1);
}
