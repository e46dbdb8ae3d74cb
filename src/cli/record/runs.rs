//! All tests, one after the other or several at a time: run, judged, and what they covered gathered.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::base::Stopper;
use crate::cli::confine;
use crate::cli::reports::because;
use crate::cli::scratch::Scratch;
use crate::cli::terminal::Progress;
use crate::driver::rank::{self, Results, Subject};

use super::RecordArgs;
use super::crash::Handler;
use super::expect::{self, Right, is_folder, not_run, shortened};
use super::list::{self, List, Test, has_place};
use super::notes::Store;
use super::shell::{End, Shell};
use super::summary::{self, Went};
use super::take::{self, Take};

/// If so many tests record nothing, none will.
const PATIENCE: usize = 50;

/// What came of one test.
struct Done {
    went: Went,
    take: Take,
    /// For `--keep`.
    out: Vec<u8>,
}

/// Runs the tests of the list, and reads what they recorded.
pub(in crate::cli) fn record(
    args: &RecordArgs,
    list: &Path,
    results: Option<&Path>,
    n_jobs: usize,
    stopper: &Stopper,
) -> Result<Subject, String> {
    let Some(command) = &args.run else { return Err("there is no --run".into()) };
    if confine::is_on() {
        return Err("--run runs any program: not where HUNTSMAN_ROOTS confines what is read".into());
    }
    let commands = [("--run", Some(command)), ("--reference", args.reference.as_ref())];
    for (option, command) in commands.into_iter().filter_map(|(option, command)| Some((option, command?))) {
        if !has_place(command) {
            return Err(format!("{option} needs `{{test}}` where the test stands: '{command} {{test}}'"));
        }
    }
    if let Some(folder) = &args.folder {
        is_folder("--in", folder)?;
    }
    let right = match (&args.reference, &args.expect, results) {
        (Some(command), ..) => Right::Reference(command.clone()),
        (_, Some(outputs), _) => Right::of_outputs(outputs)?,
        (.., Some(results)) => expect::results(results)?,
        _ => Right::Status,
    };
    let List { tests, note } = list::read(list, args.folder.is_some())?;
    let keep = args.keep.as_deref().map(Keep::new).transpose()?;
    let scratch = Scratch::new("rank")?;
    let handler = Handler::build(scratch.path());
    let mut notes: Vec<String> = note.into_iter().collect();
    if let Err(why) = &handler {
        notes.push(format!("tests that die by a signal will have no coverage: {why}"));
    }
    let runner = Runner {
        command,
        right: &right,
        handler: handler.ok(),
        scratch: scratch.path(),
        shell: Shell {
            folder: args.folder.as_deref(),
            limit: Duration::from_secs(args.timeout_per_test.into()),
            stopper,
        },
    };
    let mut store = Store::new(args.folder.as_deref(), args.gcov.as_deref(), scratch.path());
    let mut done = runner.all(&tests, n_jobs, &mut store, keep.as_ref())?;
    let ordered = tests.iter().filter_map(|test| done.remove_entry(&test.name)).collect::<Vec<(String, Went)>>();
    if ordered.len() < tests.len() {
        notes.push("the run was stopped: the ranking is of what was run until then".into());
    }
    notes.extend(summary::notes(&ordered, tests.len()));
    let has_lost = ordered.iter().any(|(_, went)| matches!(went, Went::Unrecorded { outcome, .. } if outcome.failed()));
    let mut outcomes = BTreeMap::new();
    for (name, went) in ordered {
        if let Went::Judged { outcome, .. } = went {
            outcomes.insert(name, outcome);
        }
    }
    if outcomes.is_empty() {
        return Err(because(NOTHING, &notes));
    }
    if !outcomes.values().any(|outcome| outcome.failed()) {
        if has_lost {
            return Err(because("no test that fails has coverage", &notes));
        }
        if matches!(right, Right::Status) {
            notes.push("no test fails by its exit status: --reference or --expect compares what tests print".into());
        }
    }
    if let Some(keep) = keep {
        let (format, folder) = (store.format(), store.folder());
        keep.write(&store, &outcomes)?;
        let home = keep.0.display();
        notes.push(format!("kept: huntsman rank --from {format}:{home}/{folder} --results {home}/results.csv"));
    }
    let mut subject = rank::read(store.coverage()?, Results::Known(outcomes))?;
    notes.append(&mut subject.notes);
    subject.notes = notes;
    subject.folders.extend(args.folder.iter().map(|folder| folder.display().to_string()));
    Ok(subject)
}

const NOTHING: &str = "nothing was recorded: compile and link the program with `gcc --coverage -O0`, and let the .gcno \
                       files stay where they are; of Python, run `python3 -m coverage run …`";

struct Runner<'a> {
    command: &'a str,
    right: &'a Right,
    handler: Option<Handler>,
    scratch: &'a Path,
    shell: Shell<'a>,
}

impl Runner<'_> {
    /// All tests that are run before somebody stops us, by name.
    fn all(
        &self,
        tests: &[Test],
        n_jobs: usize,
        store: &mut Store,
        keep: Option<&Keep>,
    ) -> Result<BTreeMap<String, Went>, String> {
        let next = AtomicUsize::new(0);
        let is_over = AtomicBool::new(false);
        let progress = Progress::new(false);
        let mut all = BTreeMap::new();
        let mut gather = |test: &Test, done: Done| -> Result<(), String> {
            let Done { mut went, take, out } = done;
            if let (true, Went::Judged { outcome, why }) = (take.is_empty(), &went) {
                went = Went::Unrecorded { outcome: *outcome, why: why.clone() };
            }
            // What nobody can judge says nothing by its coverage.
            if matches!(went, Went::Judged { .. }) {
                if let Some(bytes) = take.python {
                    store.add_python(&test.name, bytes);
                }
                for counts in take.gcda {
                    store.add(&test.name, counts)?;
                }
            }
            keep.map_or(Ok(()), |keep| keep.output(&test.name, &out))?;
            all.insert(test.name.clone(), went);
            progress.how_far(format!("{} of {} tests ", all.len(), tests.len()));
            if all.len() >= PATIENCE && all.values().all(|went| matches!(went, Went::Unrecorded { .. })) {
                return Err(format!("of the first {} tests, {NOTHING}", all.len()));
            }
            Ok(())
        };
        let (sender, receiver) = channel();
        let ended = std::thread::scope(|scope| {
            for number in 0..n_jobs.clamp(1, tests.len()) {
                let sender = sender.clone();
                let (next, is_over) = (&next, &is_over);
                scope.spawn(move || {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        if at >= tests.len() || is_over.load(Ordering::Relaxed) {
                            return;
                        }
                        let Some(done) = self.one(&tests[at], number).transpose() else { return };
                        if sender.send((at, done)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut ended = Ok(());
            for (at, done) in receiver {
                if ended.is_ok() {
                    ended = done.and_then(|done| gather(&tests[at], done));
                    is_over.store(ended.is_err(), Ordering::Relaxed);
                }
            }
            ended
        });
        progress.finish();
        ended.map(|()| all)
    }

    /// `None` if we are stopped before it ends.
    fn one(&self, test: &Test, worker: usize) -> Result<Option<Done>, String> {
        let home = self.scratch.join(worker.to_string());
        let elsewhere = take::variables(&home.join("reference"));
        let Some(expected) = self.right.of(test, &self.shell, &elsewhere)? else { return Ok(None) };
        let _ = std::fs::remove_dir_all(home.join("reference"));
        let expected = match expected {
            Ok(expected) => expected,
            Err(why) => {
                return Ok(Some(Done { went: Went::NotJudged(why), take: Take::default(), out: Vec::new() }));
            }
        };
        take::prepare(&home)?;
        let command = test.in_command(self.command);
        let own = take::variables(&home);
        let preload = |handler: &Handler| [own.clone(), handler.variables()].concat();
        let variables = self.handler.as_ref().map_or(own.clone(), preload);
        let Some(ran) = self.shell.run(&command, &variables)? else { return Ok(None) };
        let mut recorded = Take::of(&home)?;
        if let (true, End::Code(126 | 127)) = (recorded.is_empty(), ran.end) {
            return Err(not_run(&command, &self.shell, &ran));
        }
        let with_heap = self.handler.as_ref().and_then(Handler::variables_with_heap);
        if let (true, End::Signal(_), Some(more)) = (recorded.is_empty(), ran.end, with_heap) {
            take::prepare(&home)?;
            let Some(again) = self.shell.run(&command, &[own, more].concat())? else { return Ok(None) };
            let found = Take::of(&home)?;
            // Another end would be another test.
            if again.end == ran.end {
                recorded = found;
            }
        }
        let mut judged = expected.judge(&ran);
        if recorded.is_empty() {
            // Where the program was never reached, the shell says why.
            let said = ran.err.lines().find(|line| !line.trim().is_empty());
            judged.why += &said.map_or(String::new(), |line| format!(", and says `{}`", shortened(line.trim())));
        }
        let went = Went::Judged { outcome: judged.outcome, why: judged.why };
        Ok(Some(Done { went, take: recorded, out: ran.out }))
    }
}

/// The folder of `--keep`.
struct Keep(PathBuf);

impl Keep {
    fn new(folder: &Path) -> Result<Self, String> {
        let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder.join("outputs")).map_err(wrong)?;
        if let Some(old) = ["raw", "cov", "coverage-py"].iter().find(|name| folder.join(name).exists()) {
            return Err(format!("--keep {}: it has a folder {old} of another run", folder.display()));
        }
        Ok(Keep(folder.to_owned()))
    }

    fn output(&self, test: &str, text: &[u8]) -> Result<(), String> {
        self.put(&Path::new("outputs").join(test), text)
    }

    fn put(&self, name: &Path, bytes: &[u8]) -> Result<(), String> {
        let path = self.0.join(name);
        let home = path.parent().unwrap_or(&self.0);
        let written = std::fs::create_dir_all(home).and_then(|()| std::fs::write(&path, bytes));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }

    fn write(&self, store: &Store, outcomes: &BTreeMap<String, rank::Outcome>) -> Result<(), String> {
        for (name, bytes) in store.kept() {
            self.put(&Path::new(store.folder()).join(name), bytes)?;
        }
        let rows = outcomes.iter().map(|(test, outcome)| format!("{test},{}\n", outcome.name()));
        self.put(Path::new("results.csv"), ("test,outcome\n".to_owned() + &rows.collect::<String>()).as_bytes())
    }
}
