//! What is to be run, and what of it cannot be run here.

use std::sync::OnceLock;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::{jvm, times};

pub struct Plan<'a> {
    arguments: &'a Arguments,
    trials: Vec<Trial>,
    /// They come last, so that the batches they share do not hold up the others.
    asking: Vec<Trial>,
    n_without_jdk: usize,
    n_slow: usize,
}

impl<'a> Plan<'a> {
    pub fn new(arguments: &'a Arguments) -> Self {
        Plan { arguments, trials: Vec::new(), asking: Vec::new(), n_without_jdk: 0, n_slow: 0 }
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
        self.asking.push(trial(name, run).with_ignored_flag(is_missing));
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
        let trials = self.trials.into_iter().chain(self.asking).collect();
        (trials, runs_all)
    }
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
