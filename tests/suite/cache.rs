//! `--cache`: after every edit the report is that of a run without it, and only what the edit touched was checked.

use std::process::Output;

use crate::folder::Folder;

const SHELF: &str = r#"
import huntsman.*;

@Invariant("0 <= this.size")
public class Shelf {
    int size;
    Book first;

    static class Book { int pages; Book next; }

    /** Puts so many more there. */
    @Requires("0 <= n && n < 100 && this.size < 100")
    @Ensures("more: this.size = @old(this.size) + n")
    void add(int n) { size = grown(n); }

    int grown(int n) { return size + n; }

    @Ensures("least: return >= 1")
    int pages() {
        int sum = 0;
        int k = 0;
        for (Book book = first; book != null && k < 3; book = book.next) {
            sum += book.pages;
            k++;
        }
        return sum;
    }

    @Ensures("none: no this.first")
    void clear() { first = null; }
}
"#;

const LAMP: &str = r#"
import huntsman.*;

public class Lamp {
    boolean isOn;

    @Ensures("on: this.isOn")
    void on() { isOn = true; }

    @Ensures("kept: return = n")
    int same(int n) { return Math.abs(n); }
}
"#;

struct Runs {
    folder: Folder,
}

impl Runs {
    fn new(name: &str) -> Runs {
        let folder = Folder::new(name);
        folder.write("src/Shelf.java", SHELF).write("src/Lamp.java", LAMP);
        Runs { folder }
    }

    fn check(&self, args: &[&str]) -> (String, String) {
        let output = self.folder.command(&[&["check", "src", "--scope", "2"], args].concat()).output().unwrap();
        let Output { stdout, stderr, .. } = &output;
        let (out, err) = (String::from_utf8_lossy(stdout).into_owned(), String::from_utf8_lossy(stderr).into_owned());
        assert!(matches!(output.status.code(), Some(0..=2)), "{out}\n{err}");
        (out, err)
    }

    /// Checks with the cache, and without it; how many verdicts were known, of how many.
    #[track_caller]
    fn compare(&self, args: &[&str]) -> (usize, usize) {
        let (warm, said) = self.check(&[&["--cache", "--format", "json"], args].concat());
        let (cold, _) = self.check(&[&["--format", "json"], args].concat());
        assert_eq!(timeless(&warm), timeless(&cold), "as without a cache");
        let (warm, _) = self.check(&[&["--cache", "--format", "text"], args].concat());
        let (cold, _) = self.check(&[&["--format", "text"], args].concat());
        assert!(
            warm.lines().map(without_times).eq(cold.lines().map(without_times)),
            "{warm}\nand without a cache\n{cold}"
        );
        known(&said)
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = format!("src/{file}");
        let text = std::fs::read_to_string(self.folder.join(&path)).unwrap();
        assert!(text.contains(from), "{from}");
        self.folder.write(&path, text.replace(from, to));
    }
}

/// `note: 2 of 5 verdicts are from …`.
#[track_caller]
fn known(said: &str) -> (usize, usize) {
    let line = said.lines().find(|line| line.contains("verdicts are from")).unwrap_or_else(|| panic!("{said}"));
    let numbers: Vec<usize> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    (numbers[0], numbers[1])
}

/// The report without what no two runs share.
fn timeless(json: &str) -> serde_json::Value {
    fn strip(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Object(fields) => {
                let is_time = |name: &str| {
                    ["time", "took", "total", "memory", "millis", "seconds"].iter().any(|part| name.contains(part))
                };
                let names: Vec<String> = fields.keys().filter(|name| is_time(name)).cloned().collect();
                names.iter().for_each(|name| _ = fields.remove(name));
                fields.values_mut().for_each(strip);
            }
            serde_json::Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(json).unwrap();
    strip(&mut value);
    value
}

/// `(96 ms)` and `(1.20 s)` at the end of a line.
fn without_times(line: &str) -> &str {
    let has_time = line.ends_with(" ms)") || line.ends_with(" s)") || line.ends_with(" min)");
    line.rfind(" (").filter(|_| has_time).map_or(line, |at| &line[..at])
}

#[test]
fn after_each_edit_the_report_is_that_of_a_cold_run() {
    let runs = Runs::new("cache_edits");
    assert_eq!(runs.compare(&[]), (0, 5), "nothing is known at first");
    assert_eq!(runs.compare(&[]), (5, 5), "nothing was edited");
    // A body, of the same length.
    runs.edit("Lamp.java", "{ isOn = true; }", "{ isOn =false; }");
    assert_eq!(runs.compare(&[]), (4, 5), "one body");
    runs.edit("Lamp.java", "{ isOn =false; }", "{ isOn = true; }");
    assert_eq!(runs.compare(&[]), (5, 5), "as it was before");
    // A method that another calls.
    runs.edit("Shelf.java", "return size + n;", "return size - n;");
    assert_eq!(runs.compare(&[]), (4, 5), "add calls it");
    // A contract.
    runs.edit("Shelf.java", "\"none: no this.first\"", "\"none: no this.first && this.size > 3\"");
    assert_eq!(runs.compare(&[]), (4, 5), "one contract");
    // An invariant is of the whole class.
    runs.edit("Shelf.java", "\"0 <= this.size\"", "\"1 <= this.size\"");
    assert_eq!(runs.compare(&[]), (2, 5), "those of the other file");
    // A comment inside a method, in the line of its end, and one after all of them.
    runs.edit("Shelf.java", "int k = 0;", "int k = 0; // at most");
    assert_eq!(runs.compare(&[]), (4, 5), "its lines are shown");
    runs.edit("Shelf.java", "void clear() { first = null; }\n", "void clear() { first = null; }\n    // no more\n");
    assert_eq!(runs.compare(&[]), (5, 5), "nobody stands below");
    // Lines that move.
    runs.edit("Shelf.java", "    @Ensures(\"least", "\n    @Ensures(\"least");
    assert_eq!(runs.compare(&[]), (3, 5), "two methods stand below");
    // A field, a class, a file.
    runs.edit("Lamp.java", "boolean isOn;", "boolean isOn; int watts;");
    assert_eq!(runs.compare(&[]), (3, 5), "a field is of the class");
    runs.edit("Shelf.java", "static class Book {", "static class Large extends Book { } static class Book {");
    assert_eq!(runs.compare(&[]), (2, 5), "what a slot may hold");
    runs.folder.write(
        "src/Door.java",
        "public class Door { int n; @huntsman.Ensures(\"return = 1\") int one() { return 1; } }",
    );
    assert_eq!(runs.compare(&[]), (5, 6), "a file of its own");
    // Options, but not those that say when to stop.
    assert_eq!(runs.compare(&["--array-length", "3"]), (0, 6), "other bounds");
    assert_eq!(runs.compare(&["--timeout", "1000"]), (6, 6), "time is no bound");
    assert_eq!(runs.compare(&["--property", "assert"]), (0, 6), "another question");
}

#[test]
fn what_is_no_entry_is_not_believed() {
    let runs = Runs::new("cache_broken");
    assert_eq!(runs.compare(&[]), (0, 5));
    let mut entries = Vec::new();
    for home in std::fs::read_dir(runs.folder.join(".huntsman")).unwrap().map(|entry| entry.unwrap().path()) {
        if home.is_dir() {
            entries.extend(std::fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
    assert_eq!(entries.len(), 5);
    entries.sort();
    std::fs::write(&entries[0], "rubbish").unwrap();
    std::fs::write(&entries[1], "").unwrap();
    // Another's, under this name.
    std::fs::copy(&entries[2], &entries[3]).unwrap();
    // One with a digit that is another.
    let text = std::fs::read_to_string(&entries[4]).unwrap();
    let at = text.rfind(|c: char| c.is_ascii_digit()).unwrap();
    let other = if &text[at..=at] == "3" { "4" } else { "3" };
    std::fs::write(&entries[4], format!("{}{other}{}", &text[..at], &text[at + 1..])).unwrap();
    assert_eq!(runs.compare(&[]), (1, 5));
    assert_eq!(runs.compare(&[]), (5, 5), "they were written again");
}

/// What a formula says of all integers, a run asks of those that any code names.
#[test]
fn numbers_of_other_methods_count() {
    let folder = Folder::new("cache_numbers");
    let class = |n: u32| {
        format!(
            "class S {{\n  boolean flag;\n  //@ pure\n  boolean bad(int j) {{ return flag && j * 7 == 86415; }}\n  \
             //@ ensures (\\forall int j; bad(j) == \\old(bad(j)));\n  void set() {{ flag = true; }}\n  \
             //@ ensures \\result > 0;\n  static int other() {{ return {n}; }}\n}}\n"
        )
    };
    let runs = Runs { folder };
    for n in [5, 12345] {
        runs.folder.write("src/S.java", class(n));
        runs.compare(&[]);
    }
}

#[test]
fn what_time_decided_is_not_kept() {
    let folder = Folder::new("cache_time");
    folder.write(
        "Hard.java",
        r#"
import huntsman.*;
public class Hard {
    @Requires("a > 1 && b > 1 && a < 20000000 && b < 20000000")
    @Ensures("prime: return = 0")
    int hard(int a, int b) {
        return (long) a * b == 15485863L * 15485867L ? 1 : 0;
    }
}
"#,
    );
    for _ in 0..2 {
        let output = folder.command(&["check", "Hard.java", "--cache", "--timeout", "1"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(known(&String::from_utf8_lossy(&output.stderr)), (0, 1));
    }
}

#[test]
fn several_runs_share_a_folder() {
    let runs = Runs::new("cache_shared");
    let args = ["check", "src", "--scope", "2", "--cache=kept", "--format", "json", "--jobs", "2"];
    let children: Vec<_> = (0..4)
        .map(|_| {
            let mut command = runs.folder.command(&args);
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null()).spawn().unwrap()
        })
        .collect();
    let outputs: Vec<Output> = children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    let reports: Vec<_> = outputs.iter().map(|output| timeless(&String::from_utf8_lossy(&output.stdout))).collect();
    assert!(reports.iter().all(|report| *report == reports[0]));
    let left = std::fs::read_dir(runs.folder.join("kept")).unwrap().map(|entry| entry.unwrap().path());
    let files = left.filter(|path| path.is_dir()).flat_map(|path| std::fs::read_dir(path).unwrap());
    let names: Vec<_> = files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(names.len() == 5 && names.iter().all(|name| name.ends_with(".json")), "{names:?}");
}

#[test]
fn the_configuration_switches_it_on_and_the_command_line_off() {
    let runs = Runs::new("cache_configured");
    runs.folder.write("huntsman.toml", "cache = \"kept\"\n");
    assert_eq!(known(&runs.check(&[]).1), (0, 5));
    assert_eq!(known(&runs.check(&[]).1), (5, 5));
    assert!(!runs.check(&["--no-cache"]).1.contains("verdicts are from"));
    assert_eq!(known(&runs.check(&["--cache=other"]).1), (0, 5));
    runs.folder.write("huntsman.toml", "cache = true\n");
    assert_eq!(known(&runs.check(&[]).1), (0, 5));
    assert!(runs.folder.join(".huntsman").join(".gitignore").is_file());
    runs.folder.write("huntsman.toml", "cache = false\n");
    assert!(!runs.check(&[]).1.contains("verdicts are from"));
}
