//! A run cut into shards: their reports together are the report of the whole, byte for byte but for times.

use std::process::Command;

use crate::folder::Folder;

/// Programs of several kinds: verdicts of each kind, a file that is broken, one that is left out, remarks.
fn project(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write(
        "src/p/Node.java",
        "package p;\npublic class Node {\n  /*@ nullable @*/ Node next;\n  int v;\n  //@ ensures \\result >= 0;\n  \
         int size() { int n = 0; for (Node at = this; at != null && n < 9; at = at.next) n++; return n; }\n  \
         //@ ensures \\result != 2;\n  int bad() { int n = 0; for (Node at = this; at != null && n < 9; at = at.next) \
         n++; return n; }\n  //@ ensures \\result == v;\n  int value() { return v; }\n}\n",
    );
    folder.write(
        "src/p/Sums.java",
        "package p;\npublic class Sums {\n  //@ ensures \\result == a + b;\n  static int sum(int a, int b) \
         { return a + b; }\n  //@ ensures \\result == 0;\n  static int hash(Object o) { return o.hashCode(); }\n  \
         // huntsman: skip\n  //@ ensures false;\n  static void skipped() { }\n  // huntsman: scope=2, nonsense=3\n  \
         //@ ensures \\result == a;\n  static int same(int a) { return a; }\n  \
         @SuppressWarnings(\"huntsman\")\n  //@ ensures \\result == 1;\n  static int known() { return 2; }\n}\n",
    );
    folder.write("src/p/Broken.java", "package p;\nclass Broken {\n  int f( { }\n}\n");
    folder.write("src/p/Plain.java", "package p;\nclass Plain {\n  int f() { return 1; }\n}\n");
    folder.write(
        "src/p/User.java",
        "package p;\nclass User {\n  //@ requires n.v > 3;\n  //@ ensures \\result > 3;\n  static int of(Node n) \
         { return n.value(); }\n  //@ requires x > 0 && x < 0;\n  //@ ensures true;\n  static void never(int x) { }\n}\n",
    );
    folder
}

fn ran(mut command: Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().expect("it ends"), text(&output.stdout), text(&output.stderr))
}

/// The text without how long something took.
pub fn timeless(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let n = rest[at..].find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len() - at);
        let (before, after) = (&rest[..at], &rest[at + n..]);
        let is_named = ["seconds\":", "seconds\": ", "time=\""].iter().any(|name| before.ends_with(name));
        let unit = [" ms", " s"].into_iter().find(|unit| {
            let next = after.strip_prefix(unit).and_then(|rest| rest.chars().next());
            after.starts_with(unit) && next.is_none_or(|c| !c.is_alphanumeric())
        });
        left += before;
        left += if is_named || unit.is_some() { "#" } else { &rest[at..at + n] };
        rest = &after[unit.map_or(0, str::len)..];
    }
    left + rest
}

/// The report of the whole, and that of so many shards.
fn compare(folder: &Folder, command: &[&str], formats: &[&str], n_shards: u32) {
    let all: Vec<String> = (1..=n_shards).rev().map(|number| format!("{number}.json")).collect();
    let mut worst = Vec::new();
    for (number, name) in (1..=n_shards).rev().zip(&all) {
        let shard = format!("{number}/{n_shards}");
        let args = [command, &["--shard", &shard, "--format", "json", "-o", name, "-q"]].concat();
        let (code, _, err) = ran(folder.command(&args));
        assert!(code < 64, "{args:?}: {code} {err}");
        worst.push(code);
    }
    for format in formats {
        // One at a time: verdicts of `jsonl` come in the order in which they are found.
        let (code, whole, _) = ran(folder.command(&[command, &["--format", format, "-q", "--jobs", "1"]].concat()));
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let merged = ran(folder.command(&[&["merge"], all.as_slice(), &["--format", format, "-q"]].concat()));
        assert_eq!(timeless(&merged.1), timeless(&whole), "{command:?} {format} in {n_shards}: {}", merged.2);
        assert_eq!(merged.0, code, "{command:?} {format} in {n_shards}: {}", merged.2);
        assert!(code >= 64 || worst.contains(&code), "{command:?}: {worst:?}");
    }
}

const CHECK: &[&str] = &["check", "src", "--scope", "3"];
const CHECK_FORMATS: &[&str] =
    &["text", "short", "json", "jsonl", "sarif", "junit", "github", "markdown", "html", "dot", "svg"];

#[test]
fn shards_of_a_check_together_are_the_whole() {
    let folder = project("shards");
    compare(&folder, CHECK, CHECK_FORMATS, 3);
    compare(&folder, CHECK, &["json"], 1);
    // More shards than there are methods.
    compare(&folder, &[CHECK, &["--fail-on", "never"]].concat(), &["json"], 20);
    // Files that are named are one program: its methods are shared.
    let named = ["check", "src/p/Node.java", "src/p/Sums.java", "--scope", "2"];
    compare(&folder, &named, &["json", "text"], 4);
}

#[test]
fn what_the_whole_run_says_besides_is_said_of_shards() {
    let folder = project("shards-besides");
    let write = [CHECK, &["--baseline", "known.json", "--update-baseline", "-q"]].concat();
    assert_eq!(ran(folder.command(&write)).0, 2);
    // Its violation goes, and another one comes.
    let text = std::fs::read_to_string(folder.join("src/p/Node.java")).unwrap();
    folder.write("src/p/Node.java", text.replace("\\result != 2", "true").replace("\\result == v", "\\result != 7"));
    let known = [CHECK, &["--baseline", "known.json", "--fail-on", "warning"]].concat();
    compare(&folder, &known, &["json", "sarif", "text"], 2);
    // A scope for a class that only one program has, and one that none has.
    compare(&folder, &["check", "src", "--scope", "2", "--scope", "User=1"], &["json"], 3);
    compare(&folder, &["check", "src", "--scope", "2", "--scope", "Nobody=1"], &["json"], 3);
    compare(&folder, &["check", "src", "-m", "nothing"], &["json"], 2);
    compare(&folder, &["check", "src/p/Broken.java", "src/p/Plain.java"], &["json"], 2);
    for wrong in [&["--update-baseline", "--baseline", "known.json"][..], &["--save-input", "a.json"]] {
        let (code, _, err) = ran(folder.command(&[CHECK, &["--shard", "1/2"], wrong].concat()));
        assert_eq!(code, 64);
        assert!(err.contains("is about the whole run"), "{err}");
    }
}

#[test]
fn each_method_is_in_one_shard_whatever_its_format() {
    let folder = project("shards-once");
    let lines = |args: &[&str]| -> Vec<String> {
        let (_, out, _) = ran(folder.command(&[CHECK, &["--format", "short", "-q"], args].concat()));
        out.lines().filter(|line| !line.contains("not read")).map(str::to_owned).collect()
    };
    let mut whole = lines(&[]);
    let parts: Vec<Vec<String>> = (1..=4).map(|at| lines(&["--shard", &format!("{at}/4")])).collect();
    let mut all = parts.concat();
    assert!(parts.iter().filter(|part| !part.is_empty()).count() > 1, "{parts:?}");
    whole.sort();
    all.sort();
    assert_eq!(all, whole);
}

/// What is wrong with the reports is said of each, by its name or its number.
#[test]
fn a_missing_a_doubled_and_a_foreign_shard_are_named() {
    let folder = project("shards-wrong");
    let shard = |which: &str, args: &[&str], to: &str| {
        let args = [CHECK, &["--shard", which, "--format", "json", "-q", "-o", to], args].concat();
        assert!(ran(folder.command(&args)).0 < 64);
    };
    for at in ["1", "2", "3"] {
        shard(&format!("{at}/3"), &[], &format!("{at}.json"));
    }
    let merge = |reports: &[&str]| ran(folder.command(&[&["merge"], reports, &["--format", "json"]].concat()));
    let refused = |reports: &[&str], what: &[&str]| {
        let (code, out, err) = merge(reports);
        assert!(code == 64 && !out.contains("\"methods\""), "{err}");
        what.iter().for_each(|what| assert!(err.contains(what), "{what}: {err}"));
    };
    refused(&["1.json", "3.json"], &["shard 2/3 is missing"]);
    refused(&["3.json"], &["shards 1/3, 2/3 are missing"]);
    refused(&["1.json", "2.json", "3.json", "2.json"], &["shard 2/3 is there twice: `2.json` and `2.json`"]);
    shard("3/3", &["--array-length", "2"], "other.json");
    let foreign = "`other.json` is shard 3/3 of another run: something else was asked for";
    refused(&["1.json", "2.json", "other.json"], &[foreign, "shard 3/3 is missing"]);
    // Also if it is the first.
    refused(&["other.json", "1.json", "2.json", "3.json"], &[foreign]);
    shard("2/4", &[], "of4.json");
    refused(&["1.json", "of4.json", "3.json"], &["`of4.json` is shard 2/4 of another run: the others are of 3 shards"]);
    let (_, whole, _) = ran(folder.command(&[CHECK, &["--format", "json", "-q"]].concat()));
    folder.write("whole.json", whole);
    refused(&["whole.json", "1.json", "2.json", "3.json"], &["`whole.json` is no report of a shard"]);
    refused(&["1.json", "2.json", "nowhere.json"], &["cannot read `nowhere.json`", "shard 3/3 is missing"]);
    // One that died while it wrote is repeated alone.
    let text = std::fs::read_to_string(folder.join("2.json")).unwrap();
    folder.write("2.json", &text[..text.len() / 2]);
    refused(&["1.json", "2.json", "3.json"], &["`2.json` is no whole report of a shard", "shard 2/3 is missing"]);
    shard("2/3", &["--jobs", "2", "--color", "never"], "2.json");
    assert_eq!(merge(&["1.json", "2.json", "3.json"]).0, 1);
    // A source that changed is another question.
    let text = std::fs::read_to_string(folder.join("src/p/Sums.java")).unwrap();
    folder.write("src/p/Sums.java", text.replace("a + b;", "b + a;"));
    shard("2/3", &[], "2.json");
    refused(&["1.json", "2.json", "3.json"], &["`2.json` is shard 2/3 of another run"]);
    for which in ["0/3", "4/3", "3", "a/b"] {
        assert_eq!(ran(folder.command(&[CHECK, &["--shard", which]].concat())).0, 64);
    }
    let (code, _, err) = merge(&["1.json", "3.json", "--format", "diff"]);
    assert_eq!(code, 64, "{err}");
}

#[test]
fn shards_by_the_times_of_the_last_run_are_the_whole_too() {
    let folder = project("shards-times");
    let (_, whole, _) = ran(folder.command(&[CHECK, &["--format", "json", "-q"]].concat()));
    folder.write("last.json", &whole);
    let by_times = |which: &str, to: &str| {
        let args = ["--shard", which, "--times", "last.json", "--format", "json", "-q", "-o", to];
        assert!(ran(folder.command(&[CHECK, &args].concat())).0 < 64);
    };
    by_times("1/2", "1.json");
    by_times("2/2", "2.json");
    let (_, merged, _) = ran(folder.command(&["merge", "1.json", "2.json", "--format", "json"]));
    assert_eq!(timeless(&merged), timeless(&whole));
    // What is merged has times for the next run.
    folder.write("last.json", &merged);
    by_times("1/2", "other.json");
    let (code, _, err) = ran(folder.command(&["merge", "other.json", "2.json"]));
    assert_eq!(code, 64, "{err}");
    folder.write("none.json", "{}");
    let (code, _, err) = ran(folder.command(&[CHECK, &["--shard", "1/2", "--times", "none.json"]].concat()));
    assert!(code == 64 && err.contains("`none.json` is no JSON report"), "{err}");
}

/// Methods that hold, that are violated, and that nothing is known of.
const METHODS: &str = "public class A {
  /*@ nullable @*/ N head;
  static class N { /*@ nullable @*/ N next; int v; }
  //@ ensures \\result >= 0;
  int size() { int n = 0; for (N at = head; at != null && n < 4; at = at.next) n++; return n; }
  //@ ensures \\result != 2;
  int bad() { int n = 0; for (N at = head; at != null && n < 4; at = at.next) n++; return n; }
  //@ requires a >= 0 && b >= 0;
  //@ ensures \\result >= a && \\result >= b;
  static int max(int a, int b) { if (a > b) { return b; } return b; }
  //@ requires x > 3;
  //@ ensures \\result > 0;
  static int pos(int x) { return x - 3; }
  //@ ensures \\result == 7;
  static int seven() { return 6 + 2; }
}
";

/// Each command over the methods of a program, and what its reports can be written as.
const OF_METHODS: &[(&[&str], &[&str])] = &[
    (&["audit", "A.java", "-m", "max", "-m", "pos", "-m", "seven"], &["text", "json", "jsonl"]),
    (&["localize", "A.java", "--rounds", "2"], &["text", "json", "html"]),
    (&["explain", "A.java", "--strict"], &["text", "json", "html"]),
    (&["partition", "A.java", "--rounds", "2"], &["text", "json", "html"]),
    (&["testgen", "A.java", "--count", "3"], &["text", "json"]),
    (&["testgen", "A.java", "--exhaustive", "--ints", "0..5"], &["text", "json"]),
    (
        &["fix", "A.java", "-m", "max", "-m", "seven", "--count", "1", "--max-candidates", "60"],
        &["text", "json", "diff"],
    ),
];

#[test]
fn shards_of_commands_over_methods_together_are_the_whole() {
    let folder = Folder::new("shards-methods");
    folder.write("A.java", METHODS);
    for (command, formats) in OF_METHODS {
        compare(&folder, &[command, &["--scope", "2"][..]].concat(), formats, 2);
    }
    // With more shards than methods.
    compare(&folder, &["explain", "A.java", "-m", "max", "-m", "pos", "--scope", "1"], &["json"], 5);
    for wrong in [
        &["fix", "A.java", "--apply"][..],
        &["explain", "A.java", "--gcnf", "a"],
        &["localize", "A.java", "-i"],
        &["testgen", "A.java", "--instances"],
        &["testgen", "A.java", "--junit", "tests"],
        &["attack", "A.java", "--save-input", "a.json"],
    ] {
        let (code, _, err) = ran(folder.command(&[wrong, &["--shard", "1/2"]].concat()));
        assert!(code == 64 && err.contains("is about the whole run"), "{wrong:?}: {err}");
    }
    let shard = |command: &[&str], which: &str, to: &str| {
        let args = [command, &["A.java", "-m", "pos", "--scope", "1", "--shard", which, "--format", "json", "-o", to]];
        assert!(ran(folder.command(&args.concat())).0 < 64);
    };
    shard(&["explain"], "1/2", "1.json");
    shard(&["testgen"], "2/2", "2.json");
    let (code, _, err) = ran(folder.command(&["merge", "1.json", "2.json"]));
    assert_eq!(code, 64);
    assert!(err.contains("it is of `testgen`, the others of `explain`"), "{err}");
}

#[test]
fn reports_of_all_commands_are_the_same_with_any_number_of_jobs() {
    let folder = Folder::new("jobs");
    folder.write("A.java", METHODS);
    folder.write("right/R.java", "//~ holds\npublic class R {\n  //@ ensures \\result >= a && \\result >= b;\n  \
         static int max(int a, int b) { if (a > b) { return a; } return b; }\n  //@ ensures \\result == 2 * (x & 1);\n  \
         static int odd(int x) { int y = x & 1; return y + y; }\n}\n");
    folder.write(
        "right/F.java",
        "public class F {\n  //@ ensures \\result == 2 * (x & 1);\n  static int odd(int x) {\n    int y = x & 3; //~ fault\n    \
         return y + y;\n  }\n}\n",
    );
    let of_mutants: [&[&str]; 2] = [&["mutate", "right", "--mutants", "3"], &["mutate", "right", "--survivors"]];
    let commands = OF_METHODS.iter().map(|(command, _)| *command).chain(of_mutants);
    for command in commands {
        let with = |jobs: &str| ran(folder.command(&[command, &["--scope", "2", "-q", "--jobs", jobs]].concat()));
        let (one, three) = (with("1"), with("3"));
        assert_eq!(timeless(&one.1), timeless(&three.1), "{command:?}");
        assert_eq!(one.0, three.0, "{command:?}: {}", three.2);
    }
    // Some of what `eval` measures is time.
    let eval =
        ["eval", "right", "--mutants", "2", "--double-mutants", "1", "--technique", "sat", "--technique", "sat-tar"];
    let measured = |jobs: &str| {
        let args = [&eval[..], &["--scope", "2", "-q", "--format", "json", "--jobs", jobs]].concat();
        let (code, out, err) = ran(folder.command(&args));
        let mut report: serde_json::Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{code} {err}"));
        let tables = report["tables"].as_array_mut().unwrap();
        tables.retain(|table| table["name"] != "times");
        for table in tables.iter_mut() {
            let columns = table["columns"].as_array().unwrap().clone();
            let rows = table["rows"].as_array_mut().unwrap();
            for row in rows {
                let cells = row.as_array_mut().unwrap().iter_mut().zip(&columns);
                cells.filter(|(_, column)| *column == "seconds").for_each(|(cell, _)| *cell = "#".into());
            }
        }
        assert!(tables.len() > 2, "{out}");
        (code, report["tables"].clone(), report["curves"].clone())
    };
    assert_eq!(measured("1"), measured("3"));
}

/// A scheduler that takes a machine away says so first.
#[cfg(unix)]
#[test]
fn a_shard_that_is_interrupted_has_no_report() {
    let folder = Folder::new("shards-interrupted");
    folder.write("src/Hard.java", crate::stopping::HARD);
    for command in ["check", "explain"] {
        let input = if command == "check" { "src" } else { "src/Hard.java" };
        let args = [command, input, "--shard", "1/1", "--format", "json", "-o", "1.json"];
        let mut child = folder.command(&args).stderr(std::process::Stdio::piped()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(1500));
        assert!(child.try_wait().unwrap().is_none(), "it is hard");
        assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(64), "{err}");
        assert!(err.contains("the shard was interrupted and has no report"), "{err}");
        let (code, _, err) = ran(folder.command(&["merge", "1.json"]));
        assert!(code == 64 && err.contains("`1.json` is of a run that found nothing: it was interrupted"), "{err}");
    }
}

/// The shell commands of a recipe in docs/scale.md.
fn recipe(title: &str) -> String {
    let manual = include_str!("../../docs/scale.md");
    let section = manual.split("\n### ").find(|section| section.starts_with(title)).expect("the manual has the recipe");
    let block = section.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next());
    block.expect("it has commands").to_owned()
}

#[test]
fn the_recipe_for_gnu_parallel_gives_the_report_of_the_whole() {
    if !Command::new("parallel").arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no `parallel` on this machine");
        return;
    }
    let folder = project("shards-parallel");
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_huntsman"));
    let known = std::env::var_os("PATH").unwrap_or_default();
    let paths = [program.parent().unwrap().to_owned()].into_iter().chain(std::env::split_paths(&known));
    let paths = std::env::join_paths(paths).unwrap();
    let shell = |text: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", text]).current_dir(folder.join("."));
        command.env("PATH", &paths).env("PARALLEL_HOME", folder.path("home"));
        ran(command)
    };
    let whole = ran(folder.command(&["check", "src"]));
    let text = recipe("GNU parallel");
    let (code, merged, err) = shell(&text);
    assert_eq!((code, timeless(&merged)), (whole.0, timeless(&whole.1)), "{err}");
    // One dies: it alone is repeated.
    let before = std::fs::read_to_string(folder.join("shard-5.json")).unwrap();
    folder.write("shard-5.json", &before[..9]);
    folder.write("shard-4.json", "untouched");
    let log = std::fs::read_to_string(folder.join("shards.log")).unwrap();
    let died = |line: &str| {
        let mut words: Vec<&str> = line.split('\t').collect();
        if words[0] == "5" {
            (words[6], words[7]) = ("0", "9");
        }
        words.join("\t") + "\n"
    };
    folder.write("shards.log", log.lines().map(died).collect::<String>());
    let (_, _, err) = shell(&text.replace("--joblog", "--resume-failed --joblog"));
    assert!(err.contains("`shard-4.json` is no whole report of a shard"), "{err}");
    assert!(err.contains("shard 4/8 is missing") && !err.contains("5/8"), "{err}");
    let after = std::fs::read_to_string(folder.join("shard-5.json")).unwrap();
    assert_eq!(after.len() > 9, before.len() > 9);
}

/// How many inputs a JVM tries depends on the time that it gets; what it finds does not.
#[test]
fn shards_and_jobs_of_an_attack_find_what_the_whole_finds() {
    if !crate::attack::has_jdk() {
        return;
    }
    let folder = Folder::new("shards-attack");
    folder.write("A.java", METHODS);
    let command = ["attack", "A.java", "--scope", "2", "--seconds", "1", "-m", "bad", "-m", "max"];
    let found = |args: &[&str]| {
        let (code, out, err) = ran(folder.command(args));
        let lines = timeless(&out).lines().filter(|line| !line.contains("inputs tried")).map(str::to_owned).collect();
        (code, lines, err)
    };
    let (code, whole, err): (i32, Vec<String>, String) = found(&command);
    assert!(code == 1 && whole.iter().any(|line| line.contains("on the JVM it violates")), "{whole:?}{err}");
    for (shard, to, jobs) in [("1/2", "1.json", "1"), ("2/2", "2.json", "3")] {
        let args = [&command[..], &["--shard", shard, "--jobs", jobs, "--format", "json", "-o", to]].concat();
        assert!(ran(folder.command(&args)).0 < 64);
    }
    let merged = found(&["merge", "2.json", "1.json"]);
    assert_eq!((merged.0, merged.1), (code, whole), "{}", merged.2);
}
