//! The jar of annotations, as docs/specification.md says to make it: what `import huntsman.*` names compiles with it.

use std::path::Path;
use std::process::Command;

use crate::folder::Folder;

#[test]
fn a_subject_compiles_with_the_jar_that_the_manual_makes() {
    if !crate::attack::has_jdk() {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manual = std::fs::read_to_string(root.join("docs/specification.md")).unwrap();
    let (_, section) = manual.split_once("## The annotations").expect("a section");
    let commands = section.split("```").nth(1).expect("commands");
    let folder = Folder::new("annotations");
    let run = |command: &str| {
        let mut words = command.split_whitespace();
        let mut made = Command::new(words.next().unwrap());
        for word in words {
            match word.strip_suffix("*.java") {
                Some(below) => {
                    let files = std::fs::read_dir(root.join(below)).unwrap().map(|entry| entry.unwrap().path());
                    made.args(files);
                }
                None if word.starts_with("specs/") => drop(made.arg(root.join(word))),
                None => drop(made.arg(word)),
            }
        }
        let output = made.current_dir(folder.join("")).output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let commands: Vec<&str> = commands.lines().filter(|line| !line.is_empty()).collect();
    assert!(commands.len() >= 3, "{commands:?}");
    commands.into_iter().for_each(run);
    assert!(folder.join("huntsman-annotations.jar").is_file());
}
