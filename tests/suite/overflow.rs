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

/// Where the code wraps as Java has it, the path says where it did.
#[test]
fn the_path_names_the_sum_that_wraps() {
    let folder = Folder::new("overflow-path");
    let body = "class Sum { //@ requires a > 0 && b > 0; ensures \\result > 0;\n    static int of(int a, int b) {\n        \
                int sum = 0; if (a * 2 > 9 && a + b < 0 && (sum = a + b) < 0) { return a + b; }\n        return 1;\n    }\n}\n";
    folder.write("Sum.java", body);
    let report = report(&folder, &["check", "Sum.java", "--format", "json"]);
    let path =
        report["methods"][0]["counterexample"]["execution"]["path"].as_array().unwrap_or_else(|| panic!("{report:#}"));
    let notes: Vec<(&str, &str)> = path
        .iter()
        .filter_map(|step| Some((step["text"].as_str()?, step["note"].as_str().filter(|it| it.contains("overflows"))?)))
        .collect();
    assert!(notes.iter().any(|(text, note)| text.ends_with("a + b < 0") && note.contains(" + ")), "{notes:?}");
    // A condition that assigns, too, says which way it went.
    let sums = path.iter().find(|step| step["branch"] == true && step["changes"].to_string().contains("sum"));
    let sums = sums.unwrap_or_else(|| panic!("{path:#?}"));
    assert!(sums["note"].as_str().is_some_and(|note| note.contains("overflows")), "{sums:#}");
    assert!(notes.iter().any(|(text, note)| *text == "return a + b;" && note.contains(", returns -")), "{notes:?}");
}
