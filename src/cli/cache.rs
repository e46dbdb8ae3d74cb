//! Verdicts of earlier runs, in a folder: what an edit did not touch need not be checked again.
//!
//! One file for each verdict, under the name of its key, written beside it first and then renamed: whoever reads sees
//! a whole one or none, however many write. What cannot be read is not there, and is written again. Reports that a
//! time limit or Ctrl-C ended are not kept.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::base::{Options, StopReason};
use crate::driver::Prepared;
use crate::findings::{MethodReport, ReasonKind, Verdict};

/// The folder, where none is named.
pub(super) const FOLDER: &str = ".huntsman";

pub(super) struct Cache {
    folder: PathBuf,
    /// Who wrote what is believed: this very program.
    reader: String,
    n_known: AtomicUsize,
    n_asked: AtomicUsize,
}

#[derive(Serialize)]
struct Written<'a> {
    key: &'a str,
    report: &'a MethodReport,
}

#[derive(Deserialize)]
struct Entry {
    key: String,
    report: MethodReport,
}

impl Cache {
    /// Makes the folder if it is not there.
    pub(super) fn open(folder: &Path) -> Result<Cache, String> {
        let wrong = |error: std::io::Error| format!("--cache: cannot use `{}`: {error}", folder.display());
        let is_new = !folder.exists();
        std::fs::create_dir_all(folder).map_err(wrong)?;
        if is_new {
            // It is of this machine alone.
            std::fs::write(folder.join(".gitignore"), "*\n").map_err(wrong)?;
        }
        let reader = reader().map_err(wrong)?;
        Ok(Cache { folder: folder.to_owned(), reader, n_known: AtomicUsize::new(0), n_asked: AtomicUsize::new(0) })
    }

    /// The report of an earlier run, else a new one, which is kept if nothing but the method decided it.
    pub(super) fn report(
        &self,
        prepared: &Prepared,
        at: usize,
        options: &Options,
        is_stopped: impl Fn() -> bool,
        check: impl FnOnce() -> MethodReport,
    ) -> MethodReport {
        let key = prepared.key(at, options, &self.reader);
        self.n_asked.fetch_add(1, Ordering::Relaxed);
        if let Some(report) = self.read(&key) {
            self.n_known.fetch_add(1, Ordering::Relaxed);
            return report;
        }
        let report = check();
        if !is_stopped() && is_lasting(&report) {
            // A verdict that is not kept costs time, not truth.
            let _ = self.write(&key, &report);
        }
        report
    }

    /// `12 of 14 verdicts are from .huntsman`.
    pub(super) fn summary(&self) -> String {
        let (n_known, n_asked) = (self.n_known.load(Ordering::Relaxed), self.n_asked.load(Ordering::Relaxed));
        format!("{n_known} of {n_asked} verdicts are from `{}`", self.folder.display())
    }

    /// Few files in a folder.
    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(&key[..2]).join(format!("{}.json", &key[2..]))
    }

    fn read(&self, key: &str) -> Option<MethodReport> {
        let text = std::fs::read(self.path(key)).ok()?;
        let at = text.iter().position(|byte| *byte == b'\n')?;
        let (digest, body) = (&text[..at], &text[at + 1..]);
        if digest != self.digest(body).as_bytes() {
            return None;
        }
        let entry: Entry = serde_json::from_slice(body).ok()?;
        (entry.key == key).then_some(entry.report)
    }

    /// Of an entry's text: disks fail, and people edit.
    fn digest(&self, body: &[u8]) -> String {
        Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn write(&self, key: &str, report: &MethodReport) -> std::io::Result<()> {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let path = self.path(key);
        let home = path.parent().expect("an entry is in a folder");
        std::fs::create_dir_all(home)?;
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let beside = home.join(format!("{}-{number}.new", std::process::id()));
        let body = serde_json::to_vec(&Written { key, report })?;
        let digest = self.digest(&body) + "\n";
        let written = std::fs::File::create(&beside)
            .and_then(|mut file| file.write_all(digest.as_bytes()).and_then(|()| file.write_all(&body)))
            .and_then(|()| std::fs::rename(&beside, &path));
        if written.is_err() {
            let _ = std::fs::remove_file(&beside);
        }
        written
    }
}

/// The version, and which build of it: models of the library are in the program.
fn reader() -> std::io::Result<String> {
    let program = std::env::current_exe()?.metadata()?;
    let built = program.modified()?.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Ok(format!("huntsman {} {} {}", env!("CARGO_PKG_VERSION"), program.len(), built.as_nanos()))
}

/// Would the next run say the same? Not if time, memory, somebody else's solver or a bug decided.
fn is_lasting(report: &MethodReport) -> bool {
    match &report.verdict {
        Verdict::HoldsWithin | Verdict::Violated(_) => true,
        Verdict::Undetermined(reason) => match reason.kind {
            ReasonKind::Stopped(StopReason::Conflicts) => true,
            ReasonKind::Stopped(_) | ReasonKind::Bug | ReasonKind::SolverCommand | ReasonKind::Uncertified => false,
            ReasonKind::Unsupported
            | ReasonKind::Unwinding
            | ReasonKind::Recursion
            | ReasonKind::Allocation
            | ReasonKind::Size
            | ReasonKind::LeftOut
            | ReasonKind::Unmeetable => true,
        },
    }
}
