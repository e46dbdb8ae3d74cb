//! What the documents show is what the binary prints.

use std::path::{Path, PathBuf};
use std::process::Command;

use huntsman::base::Options;
use huntsman::cli::Exit;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Standard output, times as `TIME`, run in the repository's root.
fn output(args: &[&str]) -> (i32, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_huntsman")).args(args).current_dir(root()).output().unwrap();
    (ran.status.code().expect("not killed"), scrubbed(&String::from_utf8(ran.stdout).unwrap()))
}

/// `(0.31 s)` and `(12 ms)` become `(TIME)`, line ends lose their spaces.
fn scrubbed(text: &str) -> String {
    let line = |line: &str| {
        let line = line.trim_end();
        match line.rfind('(') {
            Some(at) if line.ends_with(" s)") || line.ends_with(" ms)") => format!("{}(TIME)", &line[..at]),
            _ => line.to_owned(),
        }
    };
    text.trim_end().lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The manual of the command line is made from the tables and `--help`; `UPDATE_EXPECT=1` writes it.
#[test]
fn the_manual_of_the_command_line_is_what_the_binary_says() {
    let mut manual = String::from(
        "# The command line\n\n\
         This page is made by a test from the tables in the code: `UPDATE_EXPECT=1 cargo test --test suite readme`.\n\n\
         ## Exit codes\n\n| code | meaning |\n|---|---|\n",
    );
    for exit in Exit::ALL {
        manual += &format!("| {} | {} |\n", exit.code(), exit.meaning());
    }
    manual +=
        "\n## Limits and solving\n\n| option | default | allowed | what it does | known to |\n|---|---|---|---|---|\n";
    for row in Options::rows() {
        let value = row.value.map_or(String::new(), |value| format!(" {}", value.replace('|', "\\|")));
        let default = if row.value.is_some() { row.default.as_str() } else { "" };
        manual += &format!(
            "| `--{}{value}` | {default} | {} | {} | {} |\n",
            row.name,
            row.limits,
            row.help.replace('|', "\\|"),
            row.commands.join(", ")
        );
    }
    let mut commands = vec![Vec::new()];
    let command = huntsman::cli::command();
    commands.extend(command.get_subcommands().filter(|sub| !sub.is_hide_set()).map(|sub| vec![sub.get_name()]));
    for mut args in commands {
        args.push("--help");
        let (code, text) = output(&args);
        assert_eq!(code, 0, "{args:?}");
        manual += &format!("\n## `huntsman {}`\n\n```text\n{text}\n```\n", args.join(" "));
    }
    expect_test::expect_file![root().join("docs/command-line.md")].assert_eq(&manual);
}

/// Every option of the table is read by code outside the table.
#[test]
fn every_option_is_read_somewhere() {
    let mut texts = Vec::new();
    collect(&root().join("src"), &mut texts);
    let unread: Vec<&str> = Options::rows()
        .into_iter()
        .map(|row| row.field)
        .filter(|field| {
            let read = format!("options.{field}");
            !texts.iter().any(|text| {
                text.match_indices(&read)
                    .any(|(at, _)| !text[at + read.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_'))
            })
        })
        .collect();
    assert!(unread.is_empty(), "options that no code reads: {}", unread.join(", "));
}

/// Texts of all files but the table's.
fn collect(folder: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, texts);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("base/options.rs") {
            texts.push(std::fs::read_to_string(&path).unwrap());
        }
    }
}
