//! Files, folders, methods and classes that are not there are said so by their names.

use crate::folder::{Folder, Ran};

fn stacks(name: &str) -> Folder {
    let folder = Folder::new(name);
    let class = |name: &str| {
        format!(
            "class {name} {{\n  //@ ensures \\result == 1;\n  int push() {{ return 1; }}\n  //@ ensures \\result == 2;\n  int pop() {{ return 2; }}\n}}\n"
        )
    };
    folder.write("src/Stack.java", class("Stack")).write("src/Heap.java", class("Heap"));
    folder
}

#[track_caller]
fn refused(folder: &Folder, args: &[&str], said: &str) {
    let Ran { code, err, .. } = folder.huntsman(args);
    assert_eq!(code, 64, "{args:?}: {err}");
    assert!(err.contains(said), "{args:?}: {err}");
    assert!(!err.contains("nothing-to-check"), "{args:?}: {err}");
}

#[test]
fn a_folder_tells_wrong_names_as_a_file_does() {
    let folder = stacks("wrong-names");
    refused(&folder, &["check", "src", "--class", "Stak"], "no class `Stak` in what was given");
    refused(&folder, &["check", "src", "--class", "Stak"], "did you mean `Stack`?");
    refused(&folder, &["check", "src", "--class", "Foo"], "`huntsman list` shows the classes");
    refused(&folder, &["check", "src", "-m", "pushh"], "did you mean `push`?");
    refused(&folder, &["check", "src", "--invariant-method", "nope"], "no class given has a method `boolean nope()`");
    refused(&folder, &["check", "nodir"], "there is no file, folder or class `nodir`");
    refused(&folder, &["watch", "nodir"], "nothing to watch: `nodir` leads nowhere");
    refused(&folder, &["mutate", "src/Stack.java", "-m", "nope"], "no method `nope` with a contract");
    folder.write("broken.json", "{");
    refused(&folder, &["run", "src/Stack.java", "--input", "broken.json"], "broken.json:1:");
}

#[test]
fn a_broken_file_is_not_said_to_lack_a_method() {
    let folder = stacks("broken-names");
    folder.write("src/Bad.java", "class Bad {\n  int f( { }\n}\n");
    let ran = folder.huntsman(&["check", "src", "-m", "push", "--fail-on", "violated"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(!ran.out.contains("no method") && !ran.err.contains("no method"), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("src/Bad.java: not read"), "{}", ran.out);
}

#[test]
fn folders_that_overlap_are_looked_at_once() {
    let folder = stacks("overlap");
    folder.write("src/deep/Queue.java", "class Queue {\n  //@ ensures \\result == 1;\n  int one() { return 1; }\n}\n");
    for inputs in [&["src", "src"][..], &["src", "src/deep"], &["src/deep", "src"], &["src/*", "src"]] {
        let ran = folder.huntsman(&[&["check"], inputs].concat());
        assert_eq!(ran.code, 0, "{inputs:?}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains("5 methods: 5 hold"), "{inputs:?}: {}", ran.out);
    }
    folder.write("huntsman.toml", "sources = [\"src\", \"src/deep\"]\n");
    assert!(folder.huntsman(&["check"]).out.contains("5 methods: 5 hold"));
}
