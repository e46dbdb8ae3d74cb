//! Numbers that their types do not hold, beyond `check`: the statement whose operator computes one is a suspect, and
//! changes of it are repairs.

use serde_json::Value;

use crate::folder::Folder;

const SPREAD: &str = "/*@ code_safe_math */ class Most {
    //@ requires a.length > 0;
    //@ ensures (\\forall int i; 0 <= i && i < a.length; \\result >= a[i]);
    static int most(int[] a) {
        int best = Integer.MIN_VALUE;
        for (int x : a) {
            if (x - best > 0) {
                best = x;
            }
        }
        return best;
    }
}
";

fn report(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.command(args).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

#[test]
fn the_statement_that_computes_it_can_save_the_run() {
    let folder = Folder::new("overflow-localize");
    folder.write("Most.java", SPREAD);
    let report = report(&folder, &["localize", "Most.java", "--format", "json"]);
    let first = &report["methods"][0]["groups"][0]["ranking"][0];
    assert_eq!(
        (&first["statement"]["text"], &first["correction"]),
        (&"x - best > 0".into(), &true.into()),
        "{first:#}"
    );
    assert!(first["cores"].as_array().unwrap().contains(&"most.overflow#1".into()), "{first:#}");
    assert!(first["repair"].to_string().contains("(long) x - best > 0"), "{first:#}");
}

#[test]
fn the_repair_computes_it_in_a_wider_type() {
    let folder = Folder::new("overflow-fix");
    folder.write("Most.java", SPREAD);
    let report = report(&folder, &["fix", "Most.java", "--count", "1", "--format", "json"]);
    let diff = report["methods"][0]["fixes"][0]["diff"].as_str().unwrap_or_else(|| panic!("{report:#}"));
    assert!(diff.contains("+            if ((long) x - best > 0) {"), "{diff}");
}
