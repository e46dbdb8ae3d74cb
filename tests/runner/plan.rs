//! What is to be run, and what of it cannot be run here.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::{jvm, times};

/// A case that waits for a batch, which others wait for too.
struct Asking {
    /// How many cases of its kind, `generated`, come before it.
    at: usize,
    /// How many of its folder or file, `java/Streams`.
    at_in_file: usize,
    trial: Trial,
}

pub struct Plan<'a> {
    arguments: &'a Arguments,
    trials: Vec<Trial>,
    /// Those that ask a JVM.
    asking: Vec<Asking>,
    /// By the beginning of their names.
    n_asking: BTreeMap<String, usize>,
    n_without_jdk: usize,
    n_slow: usize,
}

impl<'a> Plan<'a> {
    pub fn new(arguments: &'a Arguments) -> Self {
        Plan {
            arguments,
            trials: Vec::new(),
            asking: Vec::new(),
            n_asking: BTreeMap::new(),
            n_without_jdk: 0,
            n_slow: 0,
        }
    }

    /// True if a case of this name is run, as far as its name decides: a batch need not ask what nobody looks at.
    pub fn wants(&self, name: &str) -> bool {
        let is_it = |text: &String| if self.arguments.exact { name == text } else { name.contains(text.as_str()) };
        self.arguments.filter.as_ref().is_none_or(is_it) && !self.arguments.skip.iter().any(is_it)
    }

    pub fn case(&mut self, name: impl Into<String>, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        self.trials.push(trial(name.into(), run));
    }

    /// A case that needs a JDK; its name ends in `/jvm`.
    pub fn jvm_case(&mut self, name: &str, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        let name = format!("{name}/jvm");
        let is_missing = !has_jdk();
        self.n_without_jdk += usize::from(is_missing && self.wants(&name));
        let mut count = |n_parts: usize| {
            let start = name.split('/').take(n_parts).collect::<Vec<_>>().join("/");
            let n = self.n_asking.entry(start).or_default();
            *n += 1;
            *n - 1
        };
        let (at, at_in_file) = (count(1), count(2));
        let trial = trial(name, run).with_ignored_flag(is_missing);
        self.asking.push(Asking { at, at_in_file, trial });
    }

    /// A case that takes minutes; its name ends in `/slow`.
    pub fn slow_case(&mut self, name: &str, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        let name = format!("{name}/slow");
        let is_left_out = !is_slow();
        self.n_slow += usize::from(is_left_out && self.wants(&name));
        self.trials.push(trial(name, run).with_ignored_flag(is_left_out));
    }

    /// The cases, and whether all of them are run. Says what is not.
    #[expect(clippy::print_stderr, reason = "what is skipped is said")]
    pub fn finish(self) -> (Vec<Trial>, bool) {
        if !self.arguments.list {
            if self.n_without_jdk > 0 {
                eprintln!("skipped: no JDK 17 or later (`javac`): {} cases are ignored", self.n_without_jdk);
            }
            if self.n_slow > 0 {
                eprintln!("skipped without SLOW_TESTS=1: {} cases are ignored", self.n_slow);
            }
        }
        let Arguments { filter, skip, ignored, list, .. } = self.arguments;
        let runs_all = filter.is_none() && skip.is_empty() && !ignored && !list;
        (in_order(self.trials, self.asking), runs_all)
    }
}

/// In which no thread waits for what another one makes, while there is other work: the first case of each batch comes
/// before all others, those that only look at what came of it come last. Batches are not known here; cases of one kind
/// may share one, or those of one file.
fn in_order(trials: Vec<Trial>, mut asking: Vec<Asking>) -> Vec<Trial> {
    asking.sort_by_key(|asking| (asking.at > 0, asking.at_in_file));
    let n_first = asking.iter().filter(|asking| asking.at == 0).count();
    let last = asking.split_off(n_first);
    let trial = |asking: Asking| asking.trial;
    asking.into_iter().map(trial).chain(trials).chain(last.into_iter().map(trial)).collect()
}

fn trial(name: String, run: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    Trial::test(name.clone(), move || times::timed(&name, run).map_err(Failed::from))
}

pub fn has_jdk() -> bool {
    static FOUND: OnceLock<bool> = OnceLock::new();
    *FOUND.get_or_init(|| jvm::version().is_some_and(|major| major >= 17))
}

pub fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// What many cases share, made by the first that needs it; or why there is none.
pub struct Shared<T>(OnceLock<Result<T, String>>);

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Shared(OnceLock::new())
    }
}

impl<T> Shared<T> {
    pub fn get(&self, make: impl FnOnce() -> Result<T, String>) -> Result<&T, String> {
        self.0.get_or_init(make).as_ref().map_err(Clone::clone)
    }
}
