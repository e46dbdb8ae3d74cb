//! The pages for teams: what they show is there, and their commands are ones that huntsman knows.

use std::path::{Path, PathBuf};

use crate::folder::Folder;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join("docs").join(name)).unwrap()
}

/// The blocks of a language, with the last line of text before each.
fn blocks(text: &str, language: &str) -> Vec<(String, String)> {
    let (mut found, mut before) = (Vec::new(), String::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if line == format!("```{language}") {
                found.push((before.clone(), block.join("\n") + "\n"));
            }
        } else if !line.trim().is_empty() {
            before = line.to_owned();
        }
    }
    found
}

/// Code, standard output, standard error.
fn ran(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    let output = folder.command(args).env_remove("NO_COLOR").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("not killed"), text(output.stdout), text(output.stderr))
}

#[test]
fn the_tutorial_shows_its_files() {
    let shown = blocks(&page("tutorial.md"), "java");
    assert_eq!(shown.len(), 2);
    for (before, block) in shown {
        let path = before.trim_end_matches(':').trim_matches('`').to_owned();
        assert_eq!(std::fs::read_to_string(root().join(&path)).unwrap(), block, "{path}");
    }
    let read =
        |name: &str| std::fs::read_to_string(root().join("docs/tutorial").join(name).join("Playlist.java")).unwrap();
    assert_eq!(read("2-contract").replace("first = before;", "first = song.next;"), read("3-fixed"));
}

#[test]
fn every_command_shown_can_be_given() {
    let mut n = 0;
    for name in ["ci.md", "project.md", "config.md", "tutorial.md"] {
        for line in page(name).lines() {
            let line = line.trim().trim_start_matches("- ").trim_start_matches("run: ");
            let command = line.rsplit(" | ").next().unwrap_or(line);
            if !command.starts_with("huntsman check ") {
                continue;
            }
            let command = command.split(" # ").next().unwrap_or(command).replace('\'', "");
            let parsed = huntsman::cli::command().try_get_matches_from(command.split_whitespace());
            assert!(parsed.is_ok(), "docs/{name}: {command}: {}", parsed.unwrap_err());
            n += 1;
        }
    }
    assert!(n >= 12, "only {n}");
}

#[test]
fn the_configuration_shown_is_read() {
    let [(_, text)] = &blocks(&page("config.md"), "toml")[..] else { panic!("one block") };
    let folder = Folder::new("config-page");
    folder.write("huntsman.toml", text);
    let (code, out, err) = ran(&folder, &["config"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for (shown, by) in [("skip of method Legacy.parse", "true"), ("array-length of class com.acme.Heap", "8")] {
        assert!(out.lines().any(|line| line.starts_with(shown) && line.contains(by)), "{out}");
    }
    assert!(out.contains("scope") && out.contains("3,com.acme.Node=6"), "{out}");
    let [(_, java)] = &blocks(&page("config.md"), "java")[..] else { panic!("one block") };
    folder.write("huntsman.toml", "").write("Legacy.java", java);
    let (code, out, err) = ran(&folder, &["check", "Legacy.java"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(
        out.contains("skipped: Legacy.parse(String)") && out.contains("Legacy.two(): holds within scope 2"),
        "{out}"
    );
    assert!(out.contains("Legacy.format(int[]): violates no_exception") && out.contains("it does not count"), "{out}");
}

#[test]
fn a_page_is_written_besides_the_report() {
    let folder = Folder::new("page");
    let file = root().join("docs/tutorial/2-contract/Playlist.java").display().to_string();
    let (code, out, _) = ran(&folder, &["check", &file, "--html", "check.html", "--format", "short"]);
    assert_eq!(code, 1, "{out}");
    let html = std::fs::read_to_string(folder.join("check.html")).unwrap();
    assert!(html.contains("✗ violates removed, counted") && html.contains("<svg") && html.contains("first = before;"));
    let (_, same, _) = ran(&folder, &["check", &file, "--format", "html"]);
    assert_eq!(same, html);
    let (code, out, _) = ran(&folder, &["localize", &file, "--html", "localize.html", "--format", "json"]);
    assert_eq!(code, 1, "{out}");
    let html = std::fs::read_to_string(folder.join("localize.html")).unwrap();
    assert!(html.contains("<h3>Suspects</h3>") && html.contains("first = song.next;"), "{html}");
    assert_eq!(ran(&folder, &["check", &file, "--html", "no/such/folder.html"]).0, 64);
}

#[test]
fn formats_of_machines_are_what_they_say() {
    let folder = Folder::new("formats");
    let file = root().join("docs/tutorial/2-contract/Playlist.java").display().to_string();
    let (code, out, _) = ran(&folder, &["check", &file, "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, log["runs"][0]["results"].as_array().unwrap().len()), (1, 2));
    folder.write("Broken.java", "class {");
    let (code, out, err) = ran(&folder, &["check", "Broken.java", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, report["event"].as_str(), err.is_empty()), (64, Some("refused"), false));
    assert_eq!(report["diagnostics"][0]["code"], "java-syntax");
    let (code, out, _) = ran(&folder, &["list", "Broken.java", "--format", "json"]);
    assert_eq!(
        (code, serde_json::from_str::<serde_json::Value>(&out).unwrap()["event"].as_str()),
        (64, Some("refused"))
    );
}

#[test]
fn completions_and_manual_pages() {
    let folder = Folder::new("shell");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (code, out, _) = ran(&folder, &["completions", shell]);
        assert!(code == 0 && out.contains("timeout-per-method"), "{shell}");
    }
    let (code, out, _) = ran(&folder, &["man", "--dir", "man"]);
    assert_eq!((code, out.as_str()), (0, ""));
    let text = std::fs::read_to_string(folder.join("man/huntsman-check.1")).unwrap();
    assert!(text.starts_with(".ie") && text.contains("timeout") && !folder.join("man/huntsman-crash.1").exists());
    assert!(ran(&folder, &["man"]).1.contains(".TH huntsman 1"));
}

#[test]
fn an_input_is_given_as_input_everywhere() {
    let command = huntsman::cli::command();
    for name in ["run", "localize", "explain", "partition", "testgen", "closest"] {
        let sub = command.find_subcommand(name).expect("it is there");
        assert!(sub.get_arguments().any(|arg| arg.get_long() == Some("input")), "{name}");
    }
    for name in ["testgen", "closest"] {
        let parsed = huntsman::cli::command().try_get_matches_from(["huntsman", name, "A.java", "--from", "x.json"]);
        assert!(parsed.is_ok(), "the old name of {name}");
    }
}

#[test]
fn licences_and_the_like_are_there() {
    for (name, text) in [
        ("LICENSE-MIT", "Permission is hereby granted"),
        ("LICENSE-APACHE", "Version 2.0, January 2004"),
        ("CHANGELOG.md", "## Unreleased"),
        ("CITATION.cff", concat!("version: ", env!("CARGO_PKG_VERSION"))),
    ] {
        assert!(std::fs::read_to_string(Path::new(&root()).join(name)).unwrap().contains(text), "{name}");
    }
}
