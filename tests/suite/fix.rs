//! Fixes: they apply, hold, keep what is around them, and are none where the contract cannot be met.

use std::process::{Command, Output};

use crate::folder::Folder;

const FAULTY: &str = r"class Counter {
    int n;   // how many
    //@ public invariant 0 <= n && n <= 10;

    /*@ ensures \old(n) < 10 ==> n == \old(n) + 1;
      @ ensures \old(n) == 10 ==> n == 10;
      @ assignable n; @*/
    void step() {
        if (n <= 10) { /* full? */
            n  +=  1;
        }
    }
}
";

fn run(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = folder.command(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().expect("not killed"), text(stdout), text(stderr))
}

#[test]
fn a_fix_is_a_patch_that_changes_nothing_else_and_holds() {
    let folder = Folder::new("fix-patch");
    folder.write("Counter.java", FAULTY);
    let (code, diff, err) = run(&folder, &["fix", "Counter.java", "--format", "diff"]);
    assert_eq!((code, err.as_str()), (0, ""), "{diff}");
    let changed = |sign: char| diff.lines().filter(|line| line.starts_with(sign)).skip(1).collect::<Vec<_>>();
    assert_eq!(changed('-'), ["-        if (n <= 10) { /* full? */"]);
    assert_eq!(changed('+'), ["+        if (n < 10) { /* full? */"]);
    folder.write("fix.patch", &diff);
    let patch = Command::new("git").args(["apply", "-p0", "fix.patch"]).current_dir(folder.join("")).output().unwrap();
    assert!(patch.status.success(), "{}", String::from_utf8_lossy(&patch.stderr));
    assert_eq!(
        std::fs::read_to_string(folder.join("Counter.java")).unwrap(),
        FAULTY.replace("n <= 10) {", "n < 10) {")
    );
    assert_eq!(run(&folder, &["check", "Counter.java"]).0, 0);
    let (code, out, _) = run(&folder, &["fix", "Counter.java"]);
    assert_eq!((code, out.as_str()), (0, "✓ Counter.step(): nothing fails within scope 4: nothing to fix\n"));
}

#[test]
fn the_first_fix_is_made_where_one_asks_for_it() {
    let folder = Folder::new("fix-apply");
    folder.write("Counter.java", FAULTY);
    let (code, out, err) = run(&folder, &["fix", "Counter.java", "--apply", "--count", "1", "-q"]);
    assert_eq!((code, err.as_str()), (0, "changed Counter.java\n"), "{out}");
    assert!(out.contains("verified within scope 4"), "{out}");
    assert!(!out.to_lowercase().contains("correct"), "{out}");
    assert_eq!(run(&folder, &["check", "Counter.java"]).0, 0);
}

#[test]
fn what_no_code_can_meet_has_no_fix() {
    let folder = Folder::new("fix-none");
    // Only a run that never ends, or none at all, would break nothing.
    folder
        .write("T.java", "class T { int n; //@ ensures n < n; assignable n;\n void m() { while (n < 0) { n++; } } }\n");
    let (code, out, _) = run(&folder, &["fix", "T.java", "--max-candidates", "150", "--scope", "1"]);
    assert_eq!(code, 1, "{out}");
    assert!(out.starts_with("? T.m(): no fix found\n"), "{out}");
}

#[test]
fn fixes_that_differ_are_shown_with_the_input_that_tells_them_apart() {
    let folder = Folder::new("fix-several");
    // The contract leaves open what happens to zero.
    let text = "class T { /*@ requires -3 < x && x < 3; ensures x > 0 ==> \\result == 1; ensures x < 0 ==> \\result == -1; @*/\n \
                static int sign(int x) {\n if (x > 0) { return 1; }\n return 0;\n } }\n";
    folder.write("T.java", text);
    let (code, out, _) = run(&folder, &["fix", "T.java", "--count", "2"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.starts_with("✓ T.sign(int): 2 fixes, verified within scope 4\n"), "{out}");
    assert!(out.contains("unlike fix 1 on T.sign(0)"), "{out}");
}

#[test]
fn a_fix_breaks_no_other_method_that_held() {
    let folder = Folder::new("fix-others");
    let one = "static int one() {\n return 1;\n }\n ";
    let a = "/*@ ensures \\result == 1; @*/\n static int a() {\n return one();\n }\n ";
    let b = "/*@ ensures 1 < \\result && \\result < 3; @*/\n static int b() {\n return one();\n }\n";
    // What `b` calls may be changed, unless `a` needs it as it is.
    for (others, wanted) in [("", 0), (a, 1)] {
        folder.write("T.java", format!("class T {{\n {one}{others}{b}}}\n"));
        let (code, out, _) = run(&folder, &["fix", "T.java", "-m", "b", "--count", "1"]);
        assert_eq!(code, wanted, "{out}");
    }
}

/// Wrong for arrays of one and two elements, where the search looks; and for those beyond three.
const COUNTED: &str = r"class Counted {
    /*@ requires a != null && a.length <= 8;
      @ ensures \result == a.length; @*/
    static int length(int[] a) {
        int n = 0;
        if (a.length > 0) n = 2;
        if (a.length > 3) n = 3;
        return n;
    }
}
";

/// A constant would do for one element, too: what refutes it at two is a test of the search.
#[test]
fn a_fix_is_as_general_as_one_more_element_can_tell() {
    let folder = Folder::new("fix-general");
    folder.write("Counted.java", COUNTED);
    let (code, out, _) = run(&folder, &["fix", "Counted.java", "--array-length", "1", "--count", "1", "-q"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("+        if (a.length > 0) n = a.length;") && out.contains("within scope 5 too"), "{out}");
}

#[test]
fn a_statement_that_is_missing_is_put_in() {
    let chain = "            rest = rest.next;\n";
    for (name, text, missing, put_in) in [
        (
            "Interval",
            include_str!("../../specs/subjects/jml/Interval.java"),
            "        this.low = low;\n",
            "this.low = low;",
        ),
        (
            "ReverseArray",
            include_str!("../../specs/subjects/jml/ReverseArray.java"),
            "            a[high] = held;\n",
            "a[high] = held;",
        ),
        (
            "NumberSet",
            include_str!("../../specs/subjects/jml/NumberSet.java"),
            "        items[size++] = value;\n",
            "items[size++] = value;",
        ),
        // Without it nothing throws, so that a class comes back with it. The two are the same node there.
        ("Chain", include_str!("../../specs/subjects/utilities/Chain.java"), chain, "rest = last.next;"),
    ] {
        let folder = Folder::new(&format!("fix-missing-{name}"));
        let file = format!("{name}.java");
        // Lines of right versions say what stands there in a faulty twin.
        let (is_it, others): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.split(" //~ or: ").next() == missing.strip_suffix('\n'));
        assert_eq!(is_it.len(), 1, "{name}");
        folder.write(&file, others.join("\n"));
        let (code, diff, _) = run(&folder, &["fix", &file, "--scope", "3", "--count", "1", "--format", "diff"]);
        assert_eq!(code, 0, "{name}: {diff}");
        let is_put_in = |line: &str| line.strip_prefix('+').is_some_and(|line| line.trim() == put_in);
        assert!(diff.lines().any(is_put_in), "{name}: {diff}");
    }
}

#[test]
fn a_fix_is_attacked_on_a_jvm() {
    if !crate::attack::has_jdk() {
        return;
    }
    let folder = Folder::new("fix-attack");
    folder.write("Counter.java", FAULTY);
    let (code, out, err) = run(&folder, &["fix", "Counter.java", "--attack", "1", "--count", "1", "-q"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("attacked on a JVM with ") && out.contains(": nothing found"), "{out}");
    // Without a JDK nothing is looked for that could not be attacked.
    let args = ["fix", "Counter.java", "--attack", "1", "-q"];
    let bare = folder.command(&args).env("PATH", folder.join("")).env_remove("JAVA_HOME").output().unwrap();
    let said = String::from_utf8(bare.stderr).unwrap();
    assert!(bare.status.code() == Some(64) && said.contains("an attack needs a JDK: no `javac`"), "{said}");
    // Beyond the bounds of the verdict a JVM finds more: such a fix is none to apply.
    folder.write("Counted.java", COUNTED);
    let args = ["fix", "Counted.java", "--array-length", "1", "--count", "1", "--attack", "1", "-q"];
    let (code, out, _) = run(&folder, &[args.as_slice(), &["--format", "json"]].concat());
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    let on_jvm = &report["methods"][0]["fixes"][0]["on_jvm"];
    assert_eq!((code, &on_jvm["outcome"]), (1, &serde_json::json!("violated")), "{on_jvm}");
    assert!(on_jvm["input"]["args"][0].is_string() && on_jvm["violated"][0] == "ensures#1", "{on_jvm}");
    let (code, _, err) = run(&folder, &[args.as_slice(), &["--apply"]].concat());
    assert!(code == 64 && err.contains("--apply: a JVM violates the contract after each fix"), "{err}");
}

/// What stands in a lambda is changed in the method around it.
#[test]
fn a_lambda_is_changed_where_it_stands() {
    let folder = Folder::new("fix-lambda");
    let source = r"import java.util.function.IntPredicate;
class Odds {
    static int count(int[] a, IntPredicate which) {
        int n = 0;
        for (int x : a) {
            if (which.test(x)) { n++; }
        }
        return n;
    }
    //@ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] % 2 != 0);
    static int odds(int[] a) {
        return count(a, x -> x % 2 == 0);
    }
}
";
    folder.write("Odds.java", source);
    let (code, diff, err) = run(&folder, &["fix", "Odds.java", "--scope", "2", "--format", "diff", "--count", "1"]);
    assert_eq!((code, err.as_str()), (0, ""), "{diff}");
    let added: Vec<&str> = diff.lines().filter(|line| line.starts_with('+')).skip(1).collect();
    assert_eq!(added, ["+        return count(a, x -> x % 2 != 0);"], "{diff}");
}

/// Three slips in one method: no pair of changes is enough, and no other statement makes up for them.
#[test]
fn three_places_are_changed_where_it_takes_three() {
    let folder = Folder::new("fix-three");
    let right = r"class Count {
    int low, middle, high;

    //@ requires 0 <= low && low < 9 && 0 <= middle && middle < 9 && 0 <= high && high < 9;
    //@ ensures n < 10 ==> low == \old(low) + 1 && middle == \old(middle) && high == \old(high);
    //@ ensures 10 <= n && n < 20 ==> middle == \old(middle) + 1 && low == \old(low) && high == \old(high);
    //@ ensures 20 <= n ==> high == \old(high) + 1 && low == \old(low) && middle == \old(middle);
    void count(int n) {
        if (n < 10) low = low + 1;
        else if (n < 20) middle = middle + 1;
        else high = high + 1;
    }
}
";
    let faulty = ["low", "middle", "high"]
        .iter()
        .fold(right.to_owned(), |text, it| text.replace(&format!("{it} = {it} + 1"), &format!("{it} = {it} - 1")));
    folder.write("Count.java", &faulty);
    let (code, out, _) = run(&folder, &["fix", "Count.java", "--apply", "--count", "1", "-q"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("verified within scope 4"), "{out}");
    assert_eq!(std::fs::read_to_string(folder.join("Count.java")).unwrap(), right);
}

/// A number that only the contract names.
#[test]
fn numbers_of_the_contract_are_tried() {
    let folder = Folder::new("fix-number");
    let faulty = r"class Grade {
    //@ requires low < high;
    //@ ensures points >= high <==> \result == 11;
    //@ ensures low <= points && points < high <==> \result == 22;
    //@ ensures points < low <==> \result == 33;
    static int grade(int points, int low, int high) {
        int grade = -1;
        if (points >= high) grade = 11;
        else if (points >= low) grade = 22;
        return grade;
    }
}
";
    folder.write("Grade.java", faulty);
    let (code, out, _) = run(&folder, &["fix", "Grade.java", "--count", "1", "-q"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("+        int grade = 33;"), "{out}");
}

/// A number of an invariant, the value of a digit, a call that stands there for another variable.
#[test]
fn what_the_file_says_elsewhere_is_tried() {
    let folder = Folder::new("fix-elsewhere");
    let faulty = r"import java.util.Arrays;

class Elsewhere {
    int hours;
    //@ invariant 0 <= hours && hours < 24;

    //@ ensures \old(hours) < 23 ==> hours == \old(hours) + 1;
    //@ ensures \old(hours) == 23 ==> hours == 0;
    void tick() {
        hours = (hours + 1) % 12;
    }

    //@ requires '0' <= c && c <= '9' && 0 <= more && more < 100;
    //@ ensures 10 * more <= \result && \result <= 10 * more + 9 && (c == '3' ==> \result == 10 * more + 3);
    //@ ensures c == '7' ==> \result == 10 * more + 7;
    static int number(int more, char c) {
        return more * 10 + c;
    }

    //@ requires a != b;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 0) && (\forall int i; 0 <= i && i < b.length; b[i] == 0);
    static void clear(int[] a, int[] b) {
        Arrays.fill(a, 0);
    }
}
";
    folder.write("Elsewhere.java", faulty);
    let (code, out, _) = run(&folder, &["fix", "Elsewhere.java", "--count", "1", "-q"]);
    for wanted in ["% 24;", "more * 10 + (c - '0');", "Arrays.fill(b, 0);"] {
        assert!(out.contains(wanted), "{wanted}: {out}");
    }
    assert_eq!(code, 0, "{out}");
}

/// A branch that is missing: the number that it returns stands in the contract only.
#[test]
fn a_missing_result_of_the_contract_is_returned() {
    let folder = Folder::new("fix-branch");
    let faulty = r"class Kind {
    //@ ensures n < 0 ==> \result == 17;
    //@ ensures n == 0 ==> \result == 18;
    //@ ensures n > 0 ==> \result == 19;
    static int kind(int n) {
        if (n < 0) return 17;
        return 18;
    }
}
";
    folder.write("Kind.java", faulty);
    let (code, out, _) = run(&folder, &["fix", "Kind.java", "--count", "1", "-q"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("return 19;") || out.contains(": 19") || out.contains("19 :"), "{out}");
}
