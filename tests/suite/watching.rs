//! `watch`: an edit is noticed, what it touched is checked again, Ctrl-C ends it.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::folder::Folder;

const LAMP: &str = r#"
public class Lamp {
    boolean isOn;

    @huntsman.Ensures("on: this.isOn")
    void on() { isOn = true; }

    @huntsman.Ensures("off: !this.isOn")
    void off() { isOn = false; }
}
"#;

/// Long enough for the slowest machine: nobody waits that long for a test that passes.
const PATIENCE: Duration = Duration::from_secs(120);

struct Watched {
    child: Child,
    lines: Receiver<String>,
}

fn tell(from: impl Read + Send + 'static, lines: Sender<String>) {
    std::thread::spawn(move || {
        BufReader::new(from).lines().map_while(Result::ok).all(|line| lines.send(line).is_ok());
    });
}

impl Watched {
    fn new(folder: &Folder, args: &[&str]) -> Watched {
        let mut command = folder.command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (sender, lines) = channel();
        tell(child.stdout.take().unwrap(), sender.clone());
        tell(child.stderr.take().unwrap(), sender);
        Watched { child, lines }
    }

    /// All lines until one of each kind was there, in whatever order: two pipes have none.
    #[track_caller]
    fn until(&self, wanted: &[&str]) -> String {
        let mut open = wanted.to_vec();
        let mut seen = String::new();
        while !open.is_empty() {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{open:?} is not in\n{seen}"));
            open.retain(|part| !line.contains(part));
            seen.extend([line.as_str(), "\n"]);
        }
        seen
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
#[test]
fn an_edit_is_checked_and_ctrl_c_ends_it() {
    let folder = Folder::new("watching");
    folder.write("src/Lamp.java", LAMP);
    let mut watched = Watched::new(&folder, &["watch", "src"]);
    watched.until(&["Lamp.on(): holds", "Lamp.off(): holds", "0 of 2 verdicts", "watching 1 files"]);
    folder.write("src/Lamp.java", LAMP.replace("isOn = false;", "isOn = true; "));
    let said = watched.until(&["Lamp.on(): holds", "Lamp.off(): violates off", "1 of 2 verdicts", "watching 1 files"]);
    assert!(said.contains("changed: src/Lamp.java"), "{said}");
    // A new file, and one that is broken while it is written.
    folder.write("src/Door.java", "public class Door {");
    watched.until(&["changed: src/Door.java", "watching 2 files"]);
    folder.write("src/Door.java", "public class Door { @huntsman.Ensures(\"return = 1\") int one() { return 1; } }");
    watched.until(&["Door.one(): holds", "2 of 3 verdicts", "watching 2 files"]);
    let interrupted = Command::new("kill").args(["-INT", &watched.child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    assert_eq!(watched.child.wait().unwrap().code(), Some(1), "as the last check");
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let folder = Folder::new("watching_nothing");
    for (args, why) in [(&["watch"][..], "nothing to watch"), (&["watch", "-"], "standard input does not change")] {
        let output = folder.command(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(64), "{said}");
        assert!(said.contains(why), "{said}");
    }
}
