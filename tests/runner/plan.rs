//! What is to be run, and what of it cannot be run here.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::{jvm, times};

/// A case, which may look at what others look at too: the batch of its kind or file.
struct Placed {
    /// How many cases of its kind, `generated`, come before it.
    at: usize,
    /// How many of its folder or file, `java/Streams`.
    at_in_file: usize,
    trial: Trial,
}

#[derive(Default)]
struct Queue {
    cases: Vec<Placed>,
    /// How many there are, by the beginning of their names.
    n_cases: BTreeMap<String, usize>,
}

impl Queue {
    fn push(&mut self, name: &str, trial: Trial) {
        let mut count = |n_parts: usize| {
            let start = name.split('/').take(n_parts).collect::<Vec<_>>().join("/");
            let n = self.n_cases.entry(start).or_default();
            *n += 1;
            *n - 1
        };
        let (at, at_in_file) = (count(1), count(2));
        self.cases.push(Placed { at, at_in_file, trial });
    }
}

pub struct Plan<'a> {
    arguments: &'a Arguments,
    others: Queue,
    /// Those that ask a JVM.
    asking: Queue,
    n_without_jdk: usize,
    n_slow: usize,
}

impl<'a> Plan<'a> {
    pub fn new(arguments: &'a Arguments) -> Self {
        Plan { arguments, others: Queue::default(), asking: Queue::default(), n_without_jdk: 0, n_slow: 0 }
    }

    /// True if a case of this name is run, as far as its name decides: a batch need not ask what nobody looks at.
    pub fn wants(&self, name: &str) -> bool {
        let is_it = |text: &String| if self.arguments.exact { name == text } else { name.contains(text.as_str()) };
        self.arguments.filter.as_ref().is_none_or(is_it) && !self.arguments.skip.iter().any(is_it)
    }

    pub fn case(&mut self, name: impl Into<String>, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        let name = name.into();
        self.others.push(&name, trial(name.clone(), run));
    }

    /// A case that needs a JDK; its name ends in `/jvm`.
    pub fn jvm_case(&mut self, name: &str, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        let name = format!("{name}/jvm");
        let is_missing = !has_jdk();
        self.n_without_jdk += usize::from(is_missing && self.wants(&name));
        self.asking.push(&name, trial(name.clone(), run).with_ignored_flag(is_missing));
    }

    /// A case that takes minutes; its name ends in `/slow`.
    pub fn slow_case(&mut self, name: &str, run: impl FnOnce() -> Result<(), String> + Send + 'static) {
        let name = format!("{name}/slow");
        let is_left_out = !is_slow();
        self.n_slow += usize::from(is_left_out && self.wants(&name));
        self.others.push(&name, trial(name.clone(), run).with_ignored_flag(is_left_out));
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
        (in_order(self.others.cases, self.asking.cases), runs_all)
    }
}

/// In which no thread waits for what another one makes, while there is other work: the first case of each batch that
/// asks a JVM comes before all others, those that only look at what came of it come last; and cases of one file do not
/// follow each other. Batches are not known here; cases of one kind may share one, or those of one file.
fn in_order(mut others: Vec<Placed>, mut asking: Vec<Placed>) -> Vec<Trial> {
    others.sort_by_key(|case| case.at_in_file);
    asking.sort_by_key(|case| (case.at > 0, case.at_in_file));
    let n_first = asking.iter().filter(|case| case.at == 0).count();
    let last = asking.split_off(n_first);
    asking.into_iter().chain(others).chain(last).map(|case| case.trial).collect()
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
