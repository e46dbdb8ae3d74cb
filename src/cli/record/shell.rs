//! One command of the user's: run within a time, and ended with all that it started.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::base::Stopper;

/// What a test may print; the rest of it is not looked at.
const MAX_BYTES: u64 = 64 << 20;
const MAX_ERROR_BYTES: u64 = 64 << 10;
/// How often a waiting thread looks at the flag.
const POLL: Duration = Duration::from_millis(20);
/// For the last words of a program that is told to end.
const GRACE: Duration = Duration::from_secs(6);

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Code(i32),
    Signal(i32),
    /// Ended by us, as its time was up.
    Late,
    /// Ended by us, as it printed and printed.
    Flood,
}

/// What a command did.
pub(super) struct Ran {
    pub end: End,
    pub out: Vec<u8>,
    /// The beginning of what it printed on standard error.
    pub err: String,
}

/// What is the same for all commands.
pub(super) struct Shell<'a> {
    pub folder: Option<&'a Path>,
    pub limit: Duration,
    pub stopper: &'a Stopper,
}

impl Shell<'_> {
    /// Runs the command with these variables added to the environment; `None` if we are stopped before it ends.
    pub(super) fn run(&self, command: &str, variables: &[(&str, String)]) -> Result<Option<Ran>, String> {
        let mut shell = Command::new("sh");
        // A crash is an outcome here: nobody asked for an image of it.
        shell.arg("-c").arg(format!("ulimit -c 0; {command}"));
        shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        shell.envs(variables.iter().map(|(name, value)| (*name, value)));
        if let Some(folder) = self.folder {
            shell.current_dir(folder);
        }
        // Ctrl-C is for us alone, who then end the command and what it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let child = shell.spawn().map_err(|error| format!("`sh` cannot be started: {error}"))?;
        let mut child = Group { child, is_reaped: false };
        let out = reader(child.child.stdout.take().expect("it is a pipe"), MAX_BYTES);
        let err = reader(child.child.stderr.take().expect("it is a pipe"), MAX_ERROR_BYTES);
        let deadline = Instant::now() + self.limit;
        let mut ended_by_us = None;
        let out = match self.until_over(&out, &mut child, deadline) {
            Wait::Over(text) => text,
            Wait::Stopped => return Ok(None),
            Wait::Late => {
                ended_by_us = Some(End::Late);
                child.end();
                match self.until_over(&out, &mut child, Instant::now() + GRACE) {
                    Wait::Over(text) => text,
                    Wait::Stopped => return Ok(None),
                    Wait::Late => Vec::new(),
                }
            }
        };
        if out.len() as u64 > MAX_BYTES {
            ended_by_us = Some(End::Flood);
        }
        child.kill();
        let status = child.child.wait().map_err(|error| format!("`sh`: {error}"))?;
        let err = err.recv_timeout(GRACE).unwrap_or_default();
        let end = ended_by_us.unwrap_or_else(|| end_of(status));
        Ok(Some(Ran { end, out, err: String::from_utf8_lossy(&err).into_owned() }))
    }

    /// Waits until nobody can print any more, and the shell is gone.
    fn until_over(&self, out: &Receiver<Vec<u8>>, child: &mut Group, deadline: Instant) -> Wait {
        let mut text = None;
        loop {
            if self.stopper.stopped().is_some() {
                return Wait::Stopped;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Wait::Late;
            }
            match &text {
                None => match out.recv_timeout(left.min(POLL)) {
                    Ok(found) => text = Some(found),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => text = Some(Vec::new()),
                },
                Some(found) if found.len() as u64 > MAX_BYTES || child.is_over() => {
                    return Wait::Over(text.unwrap_or_default());
                }
                Some(_) => std::thread::sleep(left.min(Duration::from_millis(1))),
            }
        }
    }
}

enum Wait {
    Over(Vec<u8>),
    Late,
    Stopped,
}

/// Reads in a thread of its own, so that neither side waits for the other with a full pipe; one byte more than `most`
/// tells that there was more.
fn reader(pipe: impl Read + Send + 'static, most: u64) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = pipe.take(most + 1).read_to_end(&mut text);
        sender.send(text)
    });
    receiver
}

/// A child that leads a process group, which does not outlive its owner.
struct Group {
    child: Child,
    is_reaped: bool,
}

impl Group {
    fn is_over(&mut self) -> bool {
        self.is_reaped |= !matches!(self.child.try_wait(), Ok(None));
        self.is_reaped
    }

    /// Asks all of the group to end.
    fn end(&mut self) {
        #[cfg(unix)]
        self.signal(nix::sys::signal::Signal::SIGTERM);
        #[cfg(not(unix))]
        self.kill();
    }

    fn kill(&mut self) {
        #[cfg(unix)]
        self.signal(nix::sys::signal::Signal::SIGKILL);
        if !self.is_reaped {
            let _ = self.child.kill();
        }
    }

    /// The group's number is nobody else's as long as nobody has waited for the child.
    #[cfg(unix)]
    fn signal(&mut self, signal: nix::sys::signal::Signal) {
        if let (false, Ok(id)) = (self.is_reaped, i32::try_from(self.child.id())) {
            let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(id), signal);
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
        let _ = self.child.wait();
    }
}

/// A shell says by a code above 128 that its command died by a signal.
fn end_of(status: std::process::ExitStatus) -> End {
    #[cfg(unix)]
    if let Some(number) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return End::Signal(number);
    }
    match status.code() {
        Some(code) if name_of(code - 128).is_some_and(|name| DEATHS.contains(&name)) => End::Signal(code - 128),
        code => End::Code(code.unwrap_or(-1)),
    }
}

/// What programs die by without meaning to.
const DEATHS: [&str; 10] =
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL", "SIGSEGV", "SIGXCPU", "SIGXFSZ", "SIGSYS"];

/// The name of a signal.
pub(super) fn name_of(number: i32) -> Option<&'static str> {
    #[cfg(unix)]
    return nix::sys::signal::Signal::try_from(number).ok().map(nix::sys::signal::Signal::as_str);
    #[cfg(not(unix))]
    return None;
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn ran(command: &str, seconds: u64) -> Ran {
        let shell = Shell { folder: None, limit: Duration::from_secs(seconds), stopper: &Stopper::new() };
        shell.run(command, &[("WORD", "said".to_owned())]).expect("a shell").expect("nobody stops it")
    }

    #[test]
    fn a_command_has_an_output_and_an_end() {
        let done = ran("echo $WORD; echo more >&2; exit 3", 60);
        assert_eq!((done.end, done.out.as_slice(), done.err.as_str()), (End::Code(3), &b"said\n"[..], "more\n"));
        assert_eq!(ran("kill -SEGV $$", 60).end, End::Signal(11));
        assert_eq!(ran("sh -c 'kill -ABRT $$'; exit $?", 60).end, End::Signal(6));
        assert_eq!(ran("exit 255", 60).end, End::Code(255));
    }

    #[test]
    fn what_takes_too_long_is_ended_with_all_that_it_started() {
        let start = Instant::now();
        let done = ran("echo before; (sleep 600; echo after) & sleep 600", 1);
        assert_eq!((done.end, done.out.as_slice()), (End::Late, &b"before\n"[..]));
        assert!(start.elapsed() < Duration::from_secs(300));
        assert_eq!(ran("yes", 600).end, End::Flood);
    }

    #[test]
    fn a_stop_ends_the_command() {
        let stopper = Stopper::new();
        stopper.stop(crate::base::StopReason::Interrupt);
        let shell = Shell { folder: None, limit: Duration::from_secs(600), stopper: &stopper };
        assert!(shell.run("sleep 600", &[]).expect("a shell").is_none());
    }
}
