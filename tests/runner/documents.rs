//! Runs that documents show: blocks that begin with `$ huntsman …` or `$ cargo run --release -- …` hold what the binary
//! prints. A case is called by its file and the line of the command: `README.md:12`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::bless;
use crate::plan::Plan;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

struct Shown {
    file: PathBuf,
    /// Of the command, from 1.
    line: usize,
    args: Vec<String>,
    output: Vec<String>,
}

fn blocks(file: &Path) -> Vec<Shown> {
    let text = fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, pair) in lines.windows(2).enumerate() {
        let ["```console", command] = pair else { continue };
        let command = command.strip_prefix("$ ").expect("a block begins with a command");
        let args = command.strip_prefix("huntsman ").or(command.strip_prefix("cargo run --release -- "));
        let Some(args) = args else { continue };
        let output = lines[at + 2..].iter().take_while(|line| **line != "```").map(|line| (*line).to_owned());
        let args = args.split_whitespace().map(str::to_owned).collect();
        found.push(Shown { file: file.to_owned(), line: at + 2, args, output: output.collect() });
    }
    found
}

/// `(0.31 s)` and `(12 ms)` become `(TIME)`, line ends lose their spaces.
fn scrubbed<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let line = |line: &str| {
        let line = line.trim_end();
        match line.rfind('(') {
            Some(at) if line.ends_with(" s)") || line.ends_with(" ms)") => format!("{}(TIME)", &line[..at]),
            _ => line.to_owned(),
        }
    };
    lines.into_iter().map(line).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

impl Shown {
    fn test(&self) -> Result<(), String> {
        let ran = Command::new(env!("CARGO_BIN_EXE_huntsman")).args(&self.args).current_dir(root()).output().unwrap();
        let printed = String::from_utf8(ran.stdout).unwrap();
        let (shown, found) = (scrubbed(self.output.iter().map(String::as_str)), scrubbed(printed.lines()));
        if shown == found {
            return Ok(());
        }
        let error = format!("it shows\n{shown}\n\nbut the binary prints\n{found}");
        bless::differs(&self.file, self.line + 1, self.output.len(), printed.trim_end().to_owned(), error)
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let mut files = vec![root().join("README.md")];
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    files.extend(docs.filter(|path| path.extension().is_some_and(|ext| ext == "md")));
    files.sort();
    let shown: Vec<Shown> = files.iter().flat_map(|file| blocks(file)).collect();
    assert!(shown.len() >= 2, "the documents show runs");
    for block in shown {
        let file = block.file.strip_prefix(root()).expect("below").display();
        plan.case(format!("{file}:{}", block.line), move || block.test());
    }
}
