//! JaCoCo's `.exec` and GZoltar's `.ser`: read by the libraries of these tools, if they are on the machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::folder::Folder;

/// What Debian's package `libjacoco-java` has.
const DEBIAN: &str = "/usr/share/java";
/// Those of `tests/coverage/collect.sh`.
const TESTS: [(&str, [&str; 3]); 6] = [
    ("t1.pass", ["3", "3", "5"]),
    ("t2.pass", ["1", "2", "3"]),
    ("t3.pass", ["3", "2", "1"]),
    ("t4.pass", ["5", "5", "5"]),
    ("t5.pass", ["5", "3", "4"]),
    ("t6.fail", ["2", "1", "3"]),
];

fn reports() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/coverage")
}

#[track_caller]
fn done(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Exit code, standard output, standard error.
fn ran(folder: &Folder, args: &[&str]) -> (Option<i32>, String, String) {
    // Nobody's own jars are found.
    let output = folder.command(args).env("HOME", folder.join("")).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// A folder with JaCoCo's agent and the class of `tests/coverage`, compiled; `None`, aloud: something is missing.
fn recorder(name: &str) -> Option<Folder> {
    let agent = Path::new(DEBIAN).join("org.jacoco.agent.jar");
    let has_jdk = Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success());
    if !has_jdk || !agent.is_file() || !Path::new(DEBIAN).join("asm-tree.jar").is_file() {
        eprintln!("skipped: no JDK, or no libjacoco-java, on this machine");
        return None;
    }
    let folder = Folder::new(name);
    let mut archive = zip::ZipArchive::new(std::fs::File::open(agent).unwrap()).unwrap();
    let mut bytes = Vec::new();
    std::io::copy(&mut archive.by_name("jacocoagent.jar").unwrap(), &mut bytes).unwrap();
    folder.write("agent.jar", bytes);
    // As old as each version of the agent can read.
    done(
        Command::new("javac")
            .args(["-g", "--release", "8", "-nowarn", "-d"])
            .arg(folder.join("classes"))
            .arg(reports().join("Mid.java")),
    );
    Some(folder)
}

/// Runs the class in one JVM, whose record goes to `file`.
fn record(folder: &Folder, agent: &str, args: &[&str], class_path: &str) {
    done(
        Command::new("java")
            .arg(format!("-javaagent:agent.jar={agent}"))
            .args(["-cp", class_path])
            .args(args)
            .current_dir(folder.join("")),
    );
}

fn converted(folder: &Folder, from: &str, more: &[&str]) -> String {
    let mut args = vec!["convert", "--from", from, "--to", "csv:out.csv"];
    args.extend(more);
    let (code, _, err) = ran(folder, &args);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{from}");
    std::fs::read_to_string(folder.join("out.csv")).unwrap()
}

/// The records of six tests are what JaCoCo's XML reports of them are.
#[test]
fn a_record_of_jacoco_is_read_as_its_report() {
    let Some(folder) = recorder("rank-exec") else { return };
    for (test, input) in TESTS {
        let agent = format!("destfile=cov/{test}.exec,includes=acme.*");
        record(&folder, &agent, &[&["acme.Mid"], input.as_slice()].concat(), "classes");
    }
    let from_xml = converted(&folder, &format!("jacoco:{}", reports().join("jacoco").display()), &[]);
    assert!(from_xml.contains("acme/Mid.java:10"), "{from_xml}");
    assert_eq!(converted(&folder, "jacoco:cov", &["--classes", "classes"]), from_xml);
    // Where a build has them, they are found; and the record itself tells what it is.
    std::fs::create_dir(folder.join("target")).unwrap();
    std::fs::rename(folder.join("classes"), folder.join("target/classes")).unwrap();
    std::fs::rename(folder.join("cov/t1.pass.exec"), folder.join("cov/t1.pass")).unwrap();
    assert_eq!(converted(&folder, "jacoco:cov", &[]), from_xml);
    let (code, _, err) = ran(&folder, &["rank", "--from", "lcov:cov"]);
    assert!(code == Some(64) && err.contains("a record of JaCoCo's: --from jacoco:cov"), "{err}");
    // Its report beside it is read instead, and not one without the other.
    let report = std::fs::read(reports().join("jacoco/t6.fail.xml")).unwrap();
    folder.write("cov/t6.fail.xml", report);
    let (code, _, err) = ran(&folder, &["rank", "--from", "jacoco:cov"]);
    assert!(code == Some(64) && err.contains("has no report beside it"), "{err}");
}

/// A test that sets the agent's session has its own part of one record.
#[test]
fn a_session_of_jacoco_is_a_test() {
    let Some(folder) = recorder("rank-sessions") else { return };
    folder.write(
        "Sessions.java",
        "package acme;
         public class Sessions {
             public static void main(String[] args) throws Exception {
                 int[][] tests = {{1, 2, 3}, {2, 1, 3}};
                 for (int i = 0; i < 2; i++) {
                     org.jacoco.agent.rt.IAgent agent = org.jacoco.agent.rt.RT.getAgent();
                     agent.reset();
                     agent.setSessionId(i == 0 ? \"acme.MidTest.sorted\" : \"acme.MidTest.between\");
                     Mid.mid(tests[i][0], tests[i][1], tests[i][2]);
                     agent.dump(true);
                 }
             }
         }",
    );
    done(
        Command::new("javac")
            .args(["--release", "8", "-nowarn", "-d", "driver", "-cp", "classes:agent.jar", "Sessions.java"])
            .current_dir(folder.join("")),
    );
    record(&folder, "destfile=all.exec,includes=acme.Mid", &["acme.Sessions"], "classes:driver");
    folder.write("results.csv", "test,outcome\nacme.MidTest.sorted,pass\nacme.MidTest.between,fail\n");
    let ranked = |classes: &str| {
        let args = ["rank", "--from", "jacoco:all.exec", "--results", "results.csv", "--classes", classes];
        ran(&folder, &[args.as_slice(), &["--format", "csv"]].concat())
    };
    let (code, out, err) = ranked("classes");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("ochiai,2,1,2,\"acme/Mid.java:10\"") && out.contains("ochiai,6,"), "{out}");
    // Class files that the record is not about, and those of another build.
    let (code, _, err) = ranked("driver");
    assert!(code == Some(64) && err.contains("none of the classes that were run"), "{err}");
    let text = std::fs::read_to_string(reports().join("Mid.java")).unwrap();
    folder.write(
        "Mid.java",
        text.replacen("int ", "int more() { return 1; } static int ", 1).replace("static static", "static"),
    );
    let changed = folder.join("Mid.java");
    let is_compiled = Command::new("javac").args(["-nowarn", "-d"]).arg(folder.join("other")).arg(changed).status();
    assert!(is_compiled.unwrap().success());
    let (code, _, err) = ranked("other");
    assert!(code == Some(64) && err.contains("these are not the class files that were run: acme.Mid"), "{err}");
    // What is cut off is not half a record.
    let bytes = std::fs::read(folder.join("all.exec")).unwrap();
    folder.write("all.exec", &bytes[..bytes.len() - 3]);
    let (code, _, err) = ranked("classes");
    assert!(code == Some(64) && err.contains("all.exec: it ends too early"), "{err}");
}

/// Without class files, or without the tool, the error says what to give, and the commands that make a report.
#[test]
fn what_a_record_needs_is_said() {
    let folder = Folder::new("rank-records");
    let exec = [1, 0xC0, 0xC0, 0x10, 0x07];
    folder.write("cov/t1.pass.exec", exec).write("gz/gzoltar.ser", exec).write("empty/x.txt", "");
    for from in ["jacoco:cov", "jacoco:cov/t1.pass.exec", "gzoltar:gz", "gzoltar:gz/gzoltar.ser"] {
        let (code, _, err) = ran(&folder, &["rank", "--from", from]);
        assert!(code == Some(64) && err.contains("give them with --classes PATH"), "{err}");
        let (code, _, err) = ran(&folder, &["convert", "--from", from, "--classes", "no", "--to", "csv:out.csv"]);
        assert!(code == Some(64) && err.contains("--classes no: there is no such file or folder"), "{err}");
        let (code, _, err) = ran(&folder, &["rank", "--from", from, "--classes", "empty", "--tool-jar", "empty"]);
        assert_eq!(code, Some(64), "{err}");
        if from.starts_with("jacoco") {
            let command = "java -jar jacococli.jar report cov/t1.pass.exec --classfiles empty --xml cov/t1.pass.xml";
            assert!(err.contains(command) && err.contains("--tool-jar"), "{err}");
        } else {
            assert!(err.contains("--dataFile gz/gzoltar.ser") && err.contains("--from gzoltar:OUT/sfl/txt"), "{err}");
        }
    }
    // What the command writes is read, with the record still beside it.
    for entry in std::fs::read_dir(reports().join("jacoco")).unwrap() {
        let path = entry.unwrap().path();
        folder.write(&format!("cov/{}", path.file_name().unwrap().display()), std::fs::read(&path).unwrap());
    }
    let (code, out, err) = ran(&folder, &["rank", "--from", "jacoco:cov", "--format", "csv"]);
    assert!(code == Some(0) && out.contains("Mid.java"), "{out}{err}");
}

/// A stand-in for GZoltar's command line: it looks at its arguments and writes the three files, or complains.
#[test]
fn a_record_of_gzoltar_is_read_by_gzoltar() {
    if !Command::new("javac").arg("-version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no `javac` on this machine");
        return;
    }
    let folder = Folder::new("rank-ser");
    folder.write("target/classes/x.txt", "").write("gz/gzoltar.ser", [1]).write("bad.ser", [2]);
    folder.write(
        "Main.java",
        r#"package com.gzoltar.cli;
           import java.nio.file.*;
           import java.util.*;
           public class Main {
               public static void main(String[] args) throws Exception {
                   List<String> all = Arrays.asList(args);
                   String data = all.get(all.indexOf("--dataFile") + 1);
                   if (Files.readAllBytes(Path.of(data))[0] != 1) throw new RuntimeException("ProbeGroup 'x' has not been added");
                   if (!args[0].equals("faultLocalizationReport") || !all.get(all.indexOf("--granularity") + 1).equals("line")
                       || !Files.isDirectory(Path.of(all.get(all.indexOf("--buildLocation") + 1)))) return;
                   Path out = Path.of(all.get(all.indexOf("--outputDirectory") + 1), "sfl", "txt");
                   Files.createDirectories(out);
                   Files.writeString(out.resolve("spectra.csv"), "name\na$B#f():3\na$B#f():4\n");
                   Files.writeString(out.resolve("tests.csv"), "name,outcome,runtime,stacktrace\nT#a,PASS,1,\nT#b,FAIL,1,x\n");
                   Files.writeString(out.resolve("matrix.txt"), "1 0 +\n1 1 -\n");
               }
           }"#,
    );
    done(Command::new("javac").args(["-d", "tool", "Main.java"]).current_dir(folder.join("")));
    for from in ["gzoltar:gz", "gzoltar:gz/gzoltar.ser"] {
        let (code, out, err) = ran(&folder, &["rank", "--from", from, "--tool-jar", "tool", "--format", "csv"]);
        assert_eq!(code, Some(0), "{err}");
        assert!(out.lines().nth(1).is_some_and(|row| row.contains("a$B#f():4")), "{out}");
    }
    let (code, _, err) = ran(&folder, &["rank", "--from", "gzoltar:bad.ser", "--tool-jar", "tool"]);
    assert!(
        code == Some(64) && err.contains("bad.ser: GZoltar makes no report of it") && err.contains("ProbeGroup"),
        "{err}"
    );
}
