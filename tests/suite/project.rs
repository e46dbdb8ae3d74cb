//! A whole project as input: folders, patterns, the layout of Maven, several jobs.

use std::path::Path;
use std::process::Command;

use crate::folder::Folder;

/// Code, standard output without times, standard error.
fn ran(mut command: Command) -> (i32, String, String) {
    let output = command.env_remove("NO_COLOR").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("not killed"), without_times(&text(output.stdout)), text(output.stderr))
}

fn without_times(text: &str) -> String {
    let line = |line: &str| match line.rfind("  (") {
        Some(at) if line.ends_with("s)") => line[..at].to_owned(),
        _ if line.trim_start().starts_with("\"seconds\"") => String::new(),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

fn sample(args: &[&str]) -> (i32, String, String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/projects/bank");
    let mut command = Command::new(env!("CARGO_BIN_EXE_huntsman"));
    command.args(args).current_dir(folder);
    ran(command)
}

#[test]
fn a_maven_project_is_checked_without_its_tests() {
    let (code, out, err) = sample(&["check", ".", "--format", "short"]);
    expect_test::expect![[r#"
        app/src/main/java/com/acme/app/Teller.java:7: com.acme.app.Teller.worth(Account): holds within scope 4
        app/src/main/java/com/acme/app/Teller.java:13: com.acme.app.Teller.move(Account, Account, int): violates ensures#1
        core/src/main/java/com/acme/core/Account.java:9: com.acme.core.Account.take(int): holds within scope 4
        core/src/main/java/com/acme/core/Account.java:15: com.acme.core.Account.put(int): violates ensures#1, invariant#1
        core/src/main/java/com/acme/core/Entries.java:13: com.acme.core.Entries.add(int): holds within scope 4
    "#]]
    .assert_eq(&numbers_hidden(&out));
    assert_eq!((code, err.as_str()), (1, ""));
    let (_, out, _) = sample(&["check", "."]);
    assert!(out.contains("not looked at: app/src/test (tests; name the folder to check it)"), "{out}");
}

/// Which number fails is the solver's choice.
fn numbers_hidden(out: &str) -> String {
    out.lines()
        .map(|line| match line.split_once(": violates ") {
            Some((before, after)) => {
                let labels = after.split(": ").next().unwrap_or(after);
                format!("{before}: violates {labels}\n")
            }
            None => format!("{line}\n"),
        })
        .collect()
}

#[test]
fn tests_are_checked_where_they_are_named() {
    let (code, out, _) = sample(&["check", "app/src/test", "--format", "short"]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("TellerCheck.broke(): violates ensures#1"), "{out}");
}

/// Invariants of classes beside a file count, whether or not these are named, and of whatever module they are.
#[test]
fn a_file_alone_is_judged_as_in_its_project() {
    let (_, all, _) = sample(&["check", ".", "--format", "short"]);
    for file in [
        "app/src/main/java/com/acme/app/Teller.java",
        "core/src/main/java/com/acme/core/Account.java",
        "core/src/main/java/com/acme/core/Entries.java",
    ] {
        let (_, alone, _) = sample(&["check", file, "--format", "short"]);
        for line in numbers_hidden(&alone).lines() {
            assert!(numbers_hidden(&all).contains(line), "{line}\n{all}");
        }
    }
    let (code, out, _) =
        sample(&["check", "app/src/main/java", "core/src/main/java", "-m", "worth", "--format", "short"]);
    assert_eq!(code, 0, "the account's balance is not negative: {out}");
}

/// What a class around refers to and nobody has is told where it is looked at, or where runs reach it.
#[test]
fn a_class_around_warns_of_nothing_that_is_not_reached() {
    let folder = Folder::new("around");
    folder.write(
        "A.java",
        "public class A {\n  //@ ensures \\result == 2;\n  static int two() { return B.one() + 1; }\n  \
         //@ ensures true;\n  static void print() { B.print(); }\n}\n",
    );
    folder.write(
        "B.java",
        "public class B {\n  static Printer out;\n  static int one() { return 1; }\n  \
         static void print() { out.print(); }\n}\n",
    );
    let (code, out, err) = ran(folder.command(&["check", "A.java", "-m", "two"]));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let (code, out, _) = ran(folder.command(&["check", "A.java", "-m", "print"]));
    assert_ne!(code, 0, "{out}");
    let (_, _, err) = ran(folder.command(&["check", "B.java", "-m", "one"]));
    assert!(err.contains("no class `Printer` found"), "{err}");
}

#[test]
fn reports_are_the_same_with_any_number_of_jobs() {
    for format in ["text", "short", "json"] {
        let (one, several) =
            (sample(&["check", ".", "--format", format]), sample(&["check", ".", "-j", "4", "--format", format]));
        let clean = |text: &str| text.lines().filter(|line| !line.contains("seconds")).collect::<Vec<_>>().join("\n");
        assert_eq!(clean(&one.1), clean(&several.1));
        assert_eq!(one.0, several.0);
    }
    let lines = |jobs: &str| {
        let (_, out, _) = sample(&["check", ".", "-j", jobs, "--format", "jsonl"]);
        let parsed = out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line is JSON"));
        let mut names: Vec<String> =
            parsed.map(|line| format!("{} {} {}", line["event"], line["method"], line["verdict"])).collect();
        names.sort();
        names
    };
    assert_eq!(lines("1"), lines("3"));
}

#[test]
fn a_broken_file_costs_its_own_methods() {
    let folder = Folder::new("broken");
    folder
        .write("p/Good.java", "package p;\nclass Good {\n  //@ ensures \\result == 1;\n  int one() { return 1; }\n}\n");
    folder.write("p/Bad.java", "package p;\nclass Bad {\n  int f( { }\n}\n");
    // What needs the broken one keeps what does not need it.
    folder.write(
        "p/User.java",
        "package p;\nclass User {\n  //@ ensures \\result == 2;\n  int two() { return 2; }\n  \
         //@ ensures \\result == 3;\n  int three() { return new Bad().three(); }\n}\n",
    );
    for arguments in [&["check", "p", "--format", "short"][..], &["check", "p/*.java", "--format", "short"]] {
        let (code, out, err) = ran(folder.command(arguments));
        assert_eq!(code, 2, "{out}{err}");
        assert!(out.contains("p.Good.one(): holds within scope 4"), "{out}");
        assert!(out.contains("p.User.two(): holds within scope 4"), "{out}");
        assert!(out.contains("p.User.three(): undetermined"), "{out}");
        assert!(out.contains("p/Bad.java: not read: "), "{out}");
        assert!(err.contains("error[java-syntax]"), "{err}");
    }
    let (code, out, _) = ran(folder.command(&["check", "p/Good.java", "p/Bad.java", "--format", "short"]));
    assert_eq!((code, out.lines().count()), (2, 2), "{out}");
    folder.write(
        "p/Wrong.java",
        "package p;\nclass Wrong {\n  //@ ensures \\result == 1;\n  int one() { return 2; }\n}\n",
    );
    assert_eq!(ran(folder.command(&["check", "p"])).0, 1, "a violation counts more");
}

#[test]
fn verdicts_do_not_depend_on_other_files() {
    let folder = Folder::new("apart");
    let class = |value: u32| {
        format!(
            "class C {{\n  int x;\n  //@ ensures x == 1;\n  void set() {{ x = Other.value(); }}\n}}\nclass Twice {{ int n = {value}; }}\n"
        )
    };
    for (place, value) in [("a", 1), ("b", 2)] {
        folder.write(&format!("{place}/C.java"), class(value));
        folder.write(
            &format!("{place}/Other.java"),
            format!("class Other {{ static int value() {{ return {value}; }} }}\n"),
        );
    }
    folder.write("a/Twice.java", "class Twice { int m; }\n");
    let (code, out, err) = ran(folder.command(&["check", ".", "--format", "short"]));
    assert_eq!((code, err.as_str()), (1, ""));
    expect_test::expect![[r#"
        a/C.java:4: C.set(): holds within scope 4
        b/C.java:4: C.set(): violates ensures#1: C0.set()
    "#]]
    .assert_eq(&out);
}

#[test]
fn exclude_and_layouts_of_builds() {
    let folder = Folder::new("layout");
    let class =
        |name: &str| format!("class {name} {{\n  //@ ensures \\result == 1;\n  int one() {{ return 1; }}\n}}\n");
    folder
        .write("build.gradle", "")
        .write("build/Made.java", class("Made"))
        .write("src/main/java/build/In.java", class("In"));
    folder.write("src/jmh/java/Bench.java", class("Bench"));
    folder.write("src/integrationTest/java/It.java", class("It")).write(".hidden/Hidden.java", class("Hidden"));
    folder.write("src/main/java/gen/Gen.java", class("Gen")).write("src/main/java/package-info.java", "package p;");
    let files = |args: &[&str]| {
        let (_, out, _) = ran(folder.command(&[&["check", "--format", "short"], args].concat()));
        out.lines().map(|line| line.split(':').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(files(&["."]), ["src/main/java/build/In.java", "src/main/java/gen/Gen.java"]);
    assert_eq!(files(&[".", "--exclude", "**/gen"]), ["src/main/java/build/In.java"]);
    assert_eq!(files(&["build"]), ["build/Made.java"]);
    assert_eq!(files(&["src/*/java"]).len(), 4, "the pattern names tests and benchmarks");
}

#[test]
fn standard_input_is_a_file() {
    use std::io::Write;
    let folder = Folder::new("pipe");
    let mut command = folder.command(&["check", "-", "--format", "short"]);
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    let text = "class A {\n  //@ ensures \\result == 1;\n  int f() { return 2; }\n}\n";
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "<stdin>:3: A.f(): violates ensures#1: A0.f()\n");
}

/// A method that takes long does not take the others' time.
#[test]
fn a_limit_for_each_method() {
    let folder = Folder::new("limits");
    let hard = "class Hard {\n  //@ requires x > 1 && y > 1 && x < 2000000 && y < 2000000;\n  \
                //@ ensures \\result != 1000003L * 1000033L;\n  long slow(long x, long y) { return x * y; }\n}\n";
    folder.write("a/Hard.java", hard);
    folder.write("b/Easy.java", "class Easy {\n  //@ ensures \\result == 1;\n  int one() { return 1; }\n}\n");
    let (code, out, _) = ran(folder.command(&["check", ".", "--format", "short", "--timeout-per-method", "1"]));
    assert_eq!(code, 2, "{out}");
    assert!(out.contains("Hard.slow(long, long): undetermined: time limit reached"), "{out}");
    assert!(out.contains("Easy.one(): holds"), "{out}");
}

/// With a pattern, methods without a contract are looked at, too.
#[test]
fn methods_are_named_by_patterns() {
    let folder = Folder::new("patterns");
    folder.write("a/One.java", "class One {\n  int getOne() { return 1; }\n  int setOne() { return 2; }\n}\n");
    folder.write("b/Two.java", "class Two {\n  int getTwo(int[] a) { return a[0]; }\n}\n");
    let checked = |pattern: &str| {
        let (code, out, err) = ran(folder.command(&["check", ".", "--format", "short", "-m", pattern]));
        let verdict =
            |line: &str| line.split_once(": ").map(|(_, rest)| rest.split(" within").next().map(str::to_owned));
        let told =
            |line: &str| verdict(line).flatten().map(|text| text.split(" no_exc").next().unwrap_or("").to_owned());
        (code, out.lines().filter_map(told).collect::<Vec<_>>(), err)
    };
    let (code, found, _) = checked("get*");
    assert_eq!((code, found), (1, vec!["One.getOne(): holds".to_owned(), "Two.getTwo(int[]): violates".to_owned()]));
    let (code, found, _) = checked("?etOne");
    assert_eq!((code, found), (0, vec!["One.getOne(): holds".to_owned(), "One.setOne(): holds".to_owned()]));
    // Neither static initializers nor what no source spells.
    folder.write("c/Three.java", "class Three {\n  static int n = 1;\n  enum E { A; int own() { return 1; } }\n}\n");
    let (_, found, _) = checked("*");
    let of_three: Vec<&String> = found.iter().filter(|line| line.starts_with("Three")).collect();
    assert_eq!(of_three, ["Three.E.own(): holds"]);
    let (code, found, err) = checked("put*");
    assert_eq!((code, found.len()), (64, 0));
    assert!(err.contains("no method `put*` in what was given"), "{err}");
}

/// With a limit for each and one for all, hard ones leave an easy one behind them its time.
#[test]
fn limits_for_each_and_for_all_are_shared() {
    let folder = Folder::new("limits-for-all");
    let hard = |n: u32| {
        format!(
            "  //@ requires x > 1 && y > 1 && x < 2000000 && y < 2000000;\n  //@ ensures \\result != {n}L * 1000033L;\n  \
             long slow{n}(long x, long y) {{ return x * y; }}\n"
        )
    };
    let hard: String = [1_000_003, 1_000_037, 1_000_039].map(hard).concat();
    folder.write(
        "Mixed.java",
        format!("class Mixed {{\n{hard}  //@ ensures \\result == 1;\n  int one() {{ return 1; }}\n}}\n"),
    );
    let limits = ["--timeout", "4", "--timeout-per-method", "3", "--jobs", "1"];
    let (code, out, _) = ran(folder.command(&[&["check", "Mixed.java", "--format", "short"], &limits[..]].concat()));
    assert_eq!(code, 2, "{out}");
    assert!(out.contains("undetermined: time limit reached") && out.contains("one(): holds"), "{out}");
}

/// From within a package, where the path of the file does not have all its parts.
#[test]
fn other_packages_are_found_from_within_one() {
    let folder = Folder::new("within");
    folder.write("src/a/b/Link.java", "package a.b;\npublic class Link { public Link next; public int n; }\n");
    let chain = "package a.c;\nclass Chain {\n  a.b.Link head;\n  //@ requires head != null;\n  \
                 //@ ensures \\result == head.n;\n  int first() { return head.n; }\n}\n";
    folder.write("src/a/c/Chain.java", chain);
    for (below, file) in [("src/a/c", "Chain.java"), ("src/a", "c/Chain.java"), ("src/a/b", "../c/Chain.java")] {
        let mut command = folder.command(&["check", file, "--format", "short"]);
        command.current_dir(folder.join(below));
        let (code, out, err) = ran(command);
        assert_eq!((code, err.as_str()), (0, ""), "{below}: {out}");
    }
}
