//! Texts from outside: how long they are in a check, and what of the library's models a verdict leaves out.

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{MethodReport, Verdict};

use crate::folder::Folder;

/// The report on `main` of a program whose body is this.
fn check(body: &str, options: &[(&str, &str)]) -> MethodReport {
    let text = format!(
        "import org.sosy_lab.sv_benchmarks.Verifier;\npublic class Main {{ public static void main(String[] args) \
         {{ String s = Verifier.nondetString(); {body} }} }}"
    );
    let mut sources = Sources::default();
    let input = Input::of(vec![sources.add("Main.java", text)]);
    let mut settings = Options::default();
    for (name, value) in options {
        settings.set(name, value).expect("a value in range");
    }
    match driver::check(&input, &settings, &Stopper::new(), &mut sources, &mut ()) {
        Ok(mut answer) => answer.report.methods.remove(0),
        Err(refusal) => panic!("{:?}", refusal.0),
    }
}

fn is_violated(method: &MethodReport) -> bool {
    matches!(method.verdict, Verdict::Violated(_))
}

#[test]
fn what_only_a_longer_text_shows_is_found_unasked() {
    let method = check("assert !s.contains(\"<script>\");", &[]);
    assert!(is_violated(&method), "{:?}", method.verdict);
    assert_eq!(method.bounds.text_length, Some(8));
}

#[test]
fn texts_are_as_long_as_was_asked_and_no_longer() {
    let method = check("assert !s.contains(\"<script>\");", &[("text_length", "7")]);
    assert_eq!((method.verdict, method.bounds.text_length), (Verdict::HoldsWithin, Some(7)));
}

#[test]
fn a_text_of_many_characters_is_looked_at_where_the_formula_is_small() {
    let method = check("assert s.length() != 121;", &[]);
    assert!(is_violated(&method), "{:?}", method.verdict);
    assert_eq!(method.bounds.text_length, Some(128));
}

/// With short texts the loop goes round in a circle; with long ones its first iteration fails.
#[test]
fn a_loop_without_end_hides_no_failure_of_a_longer_text() {
    let method = check("while (s.length() >= 0) { assert s.length() < 6; }", &[("property", "assert")]);
    assert!(is_violated(&method), "{:?}", method.verdict);
}

#[test]
fn a_program_that_asks_for_no_text_has_no_bound_on_texts() {
    let method = check("", &[]);
    assert_eq!(method.bounds.text_length, Some(128));
    let text = "public class Main { public static void main(String[] args) { assert args != null; } }";
    let mut sources = Sources::default();
    let input = Input::of(vec![sources.add("Main.java", text)]);
    let answer = driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ());
    assert_eq!(answer.expect("a program").report.methods[0].bounds.text_length, None);
}

/// The small letters of a text depend on what stands beside a sigma. That is left out, and said to be.
#[test]
fn values_that_a_model_does_not_cover_are_a_bound_of_the_verdict() {
    let method = check("assert s.toLowerCase().length() == s.length();", &[("certify", "true")]);
    assert_eq!(method.verdict, Verdict::HoldsWithin);
    let said: Vec<&str> = method.bounds.beyond.iter().map(|it| it.what.as_str()).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("the other case of a character that becomes several"), "{said:?}");
    assert!(is_violated(&check("assert !s.toLowerCase().equals(\"ab\");", &[])));
}

/// Where each run comes to such values nothing was checked.
#[test]
fn nothing_holds_of_runs_that_are_all_left_out() {
    let body = "Verifier.assume(s.length() == 1 && s.charAt(0) == 0x3a3); assert s.toLowerCase().length() == 1;";
    let method = check(body, &[]);
    assert!(matches!(method.verdict, Verdict::Undetermined(_)), "{:?}", method.verdict);
}

/// A failing input with a longer text than searches begin with is run as it is, whoever starts from it.
#[test]
fn what_starts_from_a_longer_text_takes_it_as_it_is() {
    let program = format!("{}/tests/cases/contracts/ProgramLongText.java", env!("CARGO_MANIFEST_DIR"));
    let folder = Folder::new("long-text");
    let said = |args: &[&str]| {
        let output = folder.command(args).output().expect("the binary runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let out = said(&["closest", &program]);
    assert!(!out.contains("leaves the bounds") && out.contains("text.contains"), "{out}");
    let out = said(&["testgen", &program, "--strategy", "pcs", "--count", "3"]);
    assert!(out.contains("✗ main1") && out.contains("✓ main2"), "{out}");
    let out = said(&["explain", &program]);
    assert!(out.contains("core of assert"), "{out}");
}
