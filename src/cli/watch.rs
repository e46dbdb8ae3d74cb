//! `watch`: checks again when a source changes.
//!
//! Each check is a run of this program by itself, so that one which an edit overtakes can be ended, and its memory comes
//! back; the cache has what it had found by then. Files are looked at several times a second: there is no notice of
//! changes that all file systems give, and a look at thousands of files takes milliseconds.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant, SystemTime};

use clap::{ArgMatches, Command};

use crate::base::Stopper;

use super::commands::{begin_bare, stoppable};
use super::config::{Config, FILE};
use super::exit::Exit;
use super::inputs::strings;
use super::{check, terminal::say};

/// From one look to the next.
const LOOK: Duration = Duration::from_millis(200);

/// How long a run that was interrupted may take to say what it knows.
const GRACE: Duration = Duration::from_millis(1500);

pub(super) fn command() -> Command {
    check::command()
        .name("watch")
        .about("Checks again whenever a source changes, what the edit touched: see docs/watch.md")
}

/// What is known of a file without reading it.
type Stamp = (SystemTime, u64);

pub(super) fn run(matches: &ArgMatches) -> Exit {
    let Some(edge) = begin_bare(matches) else { return Exit::BadInput };
    let inputs = strings(matches, "inputs");
    if inputs.is_empty() {
        return edge.usage("nothing to watch is given: name Java files or folders, or `sources` in huntsman.toml");
    }
    if inputs.iter().any(|input| input == "-") {
        return edge.usage("standard input does not change: name Java files or folders");
    }
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => return edge.usage(&format!("this program does not find itself: {error}")),
    };
    let config = Config::find(matches).ok().and_then(|config| config.path);
    let roots = roots(&inputs, matches, config);
    let mut process = Process::new(program);
    process.args(arguments(matches)).stdin(Stdio::null());
    let stopper = stoppable(None);
    let mut last = Exit::Holds;
    let mut seen = look(&roots);
    if self::roots(&inputs, matches, None).is_empty() {
        return edge.usage(&format!("nothing to watch: `{}` leads nowhere", inputs.join("`, `")));
    }
    loop {
        let mut child = match process.spawn() {
            Ok(child) => child,
            Err(error) => return edge.usage(&format!("this program cannot start itself: {error}")),
        };
        let mut is_shown = false;
        let changed = loop {
            if stopper.stopped().is_some() {
                return ended(child).unwrap_or(last);
            }
            if let Ok(Some(status)) = child.try_wait()
                && !is_shown
            {
                is_shown = true;
                last = exit(status.code());
                if !edge.is_quiet {
                    say(&format!("watching {} files; Ctrl-C ends", seen.len()));
                }
            }
            std::thread::sleep(LOOK);
            let now = look(&roots);
            if now != seen {
                break settled(&roots, now, &stopper);
            }
        };
        let _ = child.kill();
        let _ = child.wait();
        if !edge.is_quiet {
            say(&format!("\nchanged: {}", difference(&seen, &changed)));
        }
        seen = changed;
    }
}

/// An editor writes several files, or one in several steps: until nothing changes any more.
fn settled(
    roots: &BTreeSet<PathBuf>,
    mut now: BTreeMap<PathBuf, Stamp>,
    stopper: &Stopper,
) -> BTreeMap<PathBuf, Stamp> {
    while stopper.stopped().is_none() {
        std::thread::sleep(LOOK / 2);
        let next = look(roots);
        if next == now {
            break;
        }
        now = next;
    }
    now
}

/// Lets a run end by itself, which hears of Ctrl-C too, but not for long.
fn ended(mut child: Child) -> Option<Exit> {
    let end = Instant::now() + GRACE;
    while Instant::now() < end {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(exit(status.code()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

fn exit(code: Option<i32>) -> Exit {
    Exit::ALL.into_iter().find(|exit| Some(i32::from(exit.code())) == code).unwrap_or(Exit::Undetermined)
}

/// The same command line for `check`, with a cache unless the user decides.
fn arguments(matches: &ArgMatches) -> Vec<OsString> {
    let mut given: Vec<OsString> = std::env::args_os().skip(1).collect();
    let at = given.iter().position(|arg| arg == "watch").expect("that is why we are here");
    given[at] = "check".into();
    if !matches.contains_id("cache") && !matches.get_flag("no-cache") {
        given.insert(at + 1, "--cache".into());
    }
    given
}

/// The files and folders that a check may read.
fn roots(inputs: &[String], matches: &ArgMatches, config: Option<PathBuf>) -> BTreeSet<PathBuf> {
    let is_pattern = |part: &std::ffi::OsStr| part.to_string_lossy().contains(['*', '?', '[']);
    // The folder that a pattern is about.
    let fixed = |path: &Path| {
        let fixed: PathBuf = path.iter().take_while(|part| !is_pattern(part)).collect();
        if fixed.as_os_str().is_empty() { PathBuf::from(".") } else { fixed }
    };
    let given = inputs.iter().map(|input| match Path::new(input) {
        // The classes beside a file count.
        path if path.is_file() => {
            path.parent().filter(|home| !home.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
        }
        path => fixed(path),
    });
    let named = ["source-path", "spec"].into_iter().flat_map(|name| {
        let paths = matches.try_get_raw(name).ok().flatten().into_iter().flatten();
        paths.map(PathBuf::from).collect::<Vec<_>>()
    });
    given.chain(named).chain(config).filter(|path| path.exists()).collect()
}

/// Sources below the roots, as they are now.
fn look(roots: &BTreeSet<PathBuf>) -> BTreeMap<PathBuf, Stamp> {
    let mut found = BTreeMap::new();
    let mut entered = BTreeSet::new();
    let mut waiting: Vec<PathBuf> = roots.iter().cloned().collect();
    while let Some(path) = waiting.pop() {
        let Ok(data) = path.metadata() else { continue };
        if data.is_dir() {
            // Links may lead in circles.
            if entered.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
                let entries = std::fs::read_dir(&path).into_iter().flatten().flatten();
                waiting.extend(entries.filter(is_looked_at).map(|entry| entry.path()));
            }
        } else if let Ok(modified) = data.modified() {
            found.insert(path, (modified, data.len()));
        }
    }
    found
}

/// Folders that are not hidden, sources, and the configuration.
fn is_looked_at(entry: &std::fs::DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
    !name.starts_with('.') && (!is_file || name.ends_with(".java") || name.ends_with(".spec") || name == FILE)
}

/// The first that differ.
fn difference(old: &BTreeMap<PathBuf, Stamp>, new: &BTreeMap<PathBuf, Stamp>) -> String {
    const SHOWN: usize = 3;
    let paths: BTreeSet<&PathBuf> =
        old.keys().chain(new.keys()).filter(|path| old.get(*path) != new.get(*path)).collect();
    let mut shown: Vec<String> = paths.iter().take(SHOWN).map(|path| path.display().to_string()).collect();
    if paths.len() > SHOWN {
        shown.push(format!("{} more", paths.len() - SHOWN));
    }
    shown.join(", ")
}
