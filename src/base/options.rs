//! The one table of the engine's options: it feeds the struct, `--help`, the range check, the echo in reports and the
//! manual.
//!
//! Where a file is read from or how a report looks is the edge's business and not here. A default is stated once, in
//! the table at the end; inner functions take small configurations without `Default`. After varisat's `DocDefault`
//! and CaDiCaL's `options.hpp`.

use super::CommandLine;
use super::option_commands::{
    ATTACK, BOUNDS, CHECK, CHECK_AND_BENCH, CHECK_AND_FIX, CHECK_AND_LOCALIZE, CHECK_AND_TESTGEN, CLOSEST, EXPLAIN,
    FIX_AND_EVAL, JUDGED, LOCALIZE, LOCALIZE_AND_EVAL, MEASURED, ON_JVM, SEEDED, STOP, STRICT, TESTGEN,
    TESTGEN_AND_FIX, TIMED,
};
use std::ops::RangeInclusive;

/// A type an option can have. `Limits` says which values are allowed.
pub trait Setting: Sized {
    /// What values may be: a range, a list of words.
    type Limits;

    /// The value after the user gave `text`, on top of what was given before. The error is a fragment that fits after
    /// `--name VALUE: `.
    fn read(&self, text: &str, limits: &Self::Limits) -> Result<Self, String>;

    /// Ensures: reading it gives the same value.
    fn show(&self, limits: &Self::Limits) -> String;

    /// For people: `1..64`.
    fn show_limits(limits: &Self::Limits) -> String;

    /// No value on the command line: `--certify`, or `--no-symmetry` if the default is true.
    const IS_FLAG: bool = false;
    /// May it be given more than once?
    const IS_REPEATABLE: bool = false;
}

/// One row of the table, as `--help` and the manual need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// As in the struct: `array_length`.
    pub field: &'static str,
    /// As on the command line, without dashes: `array-length`, `no-symmetry`.
    pub name: String,
    /// What stands for the value in help: `N`. `None` for flags.
    pub value: Option<&'static str>,
    /// As the manual prints it.
    pub default: String,
    /// As the manual prints it.
    pub limits: String,
    /// What it does.
    pub help: String,
    /// It may be given more than once.
    pub is_repeatable: bool,
    /// The commands that know it.
    pub commands: &'static [&'static str],
}

impl Setting for bool {
    type Limits = ();

    fn read(&self, text: &str, (): &()) -> Result<Self, String> {
        match text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("expected true or false".into()),
        }
    }

    fn show(&self, (): &()) -> String {
        self.to_string()
    }

    fn show_limits((): &()) -> String {
        String::new()
    }

    const IS_FLAG: bool = true;
}

/// One of the words in the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word(pub &'static str);

impl Setting for Word {
    type Limits = &'static [&'static str];

    fn read(&self, text: &str, limits: &Self::Limits) -> Result<Self, String> {
        let found = limits.iter().find(|word| **word == text);
        found.map(|word| Word(word)).ok_or_else(|| format!("expected one of {}", limits.join(", ")))
    }

    fn show(&self, _: &Self::Limits) -> String {
        self.0.into()
    }

    fn show_limits(limits: &Self::Limits) -> String {
        limits.join(", ")
    }
}

impl Setting for u32 {
    type Limits = RangeInclusive<u32>;

    fn read(&self, text: &str, limits: &Self::Limits) -> Result<Self, String> {
        let wrong = || format!("expected a number from {} to {}", limits.start(), limits.end());
        text.parse().ok().filter(|n| limits.contains(n)).ok_or_else(wrong)
    }

    fn show(&self, _: &Self::Limits) -> String {
        self.to_string()
    }

    fn show_limits(limits: &Self::Limits) -> String {
        format!("{}..{}", limits.start(), limits.end())
    }
}

/// A number, or a word for its absence: `auto`, `none`.
impl Setting for Option<u32> {
    type Limits = (&'static str, RangeInclusive<u32>);

    fn read(&self, text: &str, (word, range): &Self::Limits) -> Result<Self, String> {
        if text == *word {
            return Ok(None);
        }
        0.read(text, range).map(Some).map_err(|message| format!("{message}, or {word}"))
    }

    fn show(&self, (word, range): &Self::Limits) -> String {
        self.map_or((*word).into(), |n| n.show(range))
    }

    fn show_limits((word, range): &Self::Limits) -> String {
        format!("{word}, {}", u32::show_limits(range))
    }
}

/// Objects per class: a number for all, and exceptions by class, given as `N` and `CLASS=N`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scope {
    /// Of each class without a number of its own.
    pub all: u32,
    /// In the order given; a class given twice keeps the last.
    pub by_class: Vec<(String, u32)>,
}

impl Scope {
    /// The same for every class.
    pub fn of_all(all: u32) -> Self {
        Scope { all, by_class: Vec::new() }
    }

    /// The most objects of a class, which is found by its qualified name or the end of it after a dot.
    pub fn of(&self, class: &str) -> u32 {
        self.named(class).unwrap_or(self.all)
    }

    /// The same, if it is said of this class.
    pub fn named(&self, class: &str) -> Option<u32> {
        let names = |short: &str| class == short || class.strip_suffix(short).is_some_and(|rest| rest.ends_with('.'));
        self.by_class.iter().rev().find(|(name, _)| names(name)).map(|(_, n)| *n)
    }
}

impl Setting for Scope {
    type Limits = RangeInclusive<u32>;

    fn read(&self, text: &str, limits: &Self::Limits) -> Result<Self, String> {
        let mut scope = self.clone();
        match text.split_once('=') {
            None => scope.all = 0.read(text, limits).map_err(|message| format!("{message}, or CLASS=N"))?,
            Some((class, _)) if class.trim().is_empty() => return Err("expected the name of a class before `=`".into()),
            Some((class, n)) => {
                let n = 0.read(n, limits)?;
                scope.by_class.retain(|(known, _)| known != class);
                scope.by_class.push((class.into(), n));
            }
        }
        Ok(scope)
    }

    fn show(&self, _: &Self::Limits) -> String {
        let exceptions = self.by_class.iter().map(|(class, n)| format!(",{class}={n}"));
        exceptions.fold(self.all.to_string(), |shown, exception| shown + &exception)
    }

    fn show_limits(limits: &Self::Limits) -> String {
        u32::show_limits(limits)
    }

    const IS_REPEATABLE: bool = true;
}

/// Which integers there are before a call: `A..B` for all, `NAME=A..B` for a field or parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// `None`: whatever is the default.
    pub all: Option<(i64, i64)>,
    /// In the order given; a name given twice keeps the last.
    pub by_name: Vec<(String, (i64, i64))>,
}

impl Numbers {
    /// Has nobody said anything?
    pub fn is_default(&self) -> bool {
        self.all.is_none() && self.by_name.is_empty()
    }

    /// What was given for a parameter, or for a field, of which the end of its qualified name is enough.
    pub fn of(&self, qualified: &str) -> Option<(i64, i64)> {
        let is = |name: &str| qualified == name || qualified.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'));
        self.by_name.iter().rev().find(|(name, _)| is(name)).map(|(_, range)| *range)
    }
}

impl Setting for Numbers {
    type Limits = ();

    fn read(&self, text: &str, (): &()) -> Result<Self, String> {
        let mut numbers = self.clone();
        let range = |text: &str| -> Result<(i64, i64), String> {
            let wrong = || "expected a range of numbers such as 0..3, both ends included, or 1 to 64 bits".to_owned();
            if let Ok(n_bits) = text.trim().parse::<u32>() {
                let greatest = if (1..=64).contains(&n_bits) { i64::MAX >> (64 - n_bits) } else { return Err(wrong()) };
                return Ok((-greatest - 1, greatest));
            }
            let (from, to) = text.split_once("..").ok_or_else(wrong)?;
            let (from, to) = (from.trim().parse().map_err(|_| wrong())?, to.trim().parse().map_err(|_| wrong())?);
            if from > to { Err(format!("the range {from}..{to} is empty")) } else { Ok((from, to)) }
        };
        match text.split_once('=') {
            None if text == "auto" => numbers.all = None,
            None => numbers.all = Some(range(text)?),
            Some((name, _)) if name.trim().is_empty() => return Err("expected a name before `=`".into()),
            Some((name, text)) => {
                let range = range(text)?;
                numbers.by_name.retain(|(known, _)| known != name);
                numbers.by_name.push((name.into(), range));
            }
        }
        Ok(numbers)
    }

    fn show(&self, (): &()) -> String {
        let all = self.all.map_or("auto".to_owned(), |(from, to)| format!("{from}..{to}"));
        self.by_name.iter().fold(all, |shown, (name, (from, to))| format!("{shown},{name}={from}..{to}"))
    }

    fn show_limits((): &()) -> String {
        "auto, A..B, 1..64".into()
    }

    const IS_REPEATABLE: bool = true;
}

macro_rules! options {
    ($($(#[doc = $help:literal])+ $field:ident: $ty:ty = $default:expr, $limits:expr, $value:literal, $commands:expr;)*) => {
        /// What a run may be told. Made by [`Options::default`] and [`Options::set`].
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Options {
            $($(#[doc = $help])+ pub $field: $ty,)*
        }

        impl Default for Options {
            fn default() -> Self {
                Options { $($field: $default,)* }
            }
        }

        impl Options {
            /// Sets the option of the struct's field from the user's text.
            /// The error is for people and does not name the option.
            ///
            /// Requires: the table has the field.
            pub fn set(&mut self, field: &str, text: &str) -> Result<(), String> {
                match field {
                    $(stringify!($field) => self.$field = <$ty as Setting>::read(&self.$field, text, &$limits)?,)*
                    _ => panic!("the table has no option `{field}`"),
                }
                Ok(())
            }

            /// Field and value of every option that the command knows, in the order of the table.
            pub fn echo(&self, command: &str) -> Vec<(String, String)> {
                let all = [$((stringify!($field), <$ty as Setting>::show(&self.$field, &$limits), $commands),)*];
                let known = all.into_iter().filter(|(_, _, commands): &(_, _, &[&str])| commands.contains(&command));
                known.map(|(field, value, _)| (field.to_owned(), value)).collect()
            }

            /// The table.
            pub fn rows() -> Vec<OptionRow> {
                let default = Options::default();
                vec![$(row::<$ty>(
                    stringify!($field), $value, &default.$field, &$limits, concat!($($help),+), $commands,
                ),)*]
            }
        }
    };
}

fn row<T: Setting>(
    field: &'static str,
    value: &'static str,
    default: &T,
    limits: &T::Limits,
    help: &str,
    commands: &'static [&'static str],
) -> OptionRow {
    let default = default.show(limits);
    let dashed = field.replace('_', "-");
    OptionRow {
        field,
        name: if T::IS_FLAG && default == "true" { format!("no-{dashed}") } else { dashed },
        value: (!T::IS_FLAG).then_some(value),
        limits: T::show_limits(limits),
        help: help.trim().into(),
        is_repeatable: T::IS_REPEATABLE,
        default,
        commands,
    }
}

options! {
    /// Objects of each class before the call; `CLASS=N` for one class. May be given several times.
    scope: Scope = Scope::of_all(4), 0..=4_096, "N|CLASS=N", BOUNDS;
    /// Elements of each array before the call; where no input has so few, as many as it takes, up to 128.
    array_length: u32 = 4, 0..=4_096, "N", BOUNDS;
    /// Characters of each text that the code asks for from outside, as by `Verifier.nondetString()`; `auto`: as many as arrays have elements, and up to 128 while nothing fails and the formula is small.
    text_length: Option<u32> = None, ("auto", 0..=4_096), "N|auto", BOUNDS;
    /// Iterations of each loop; `auto` raises them until no run within the scope needs more.
    unwind: Option<u32> = None, ("auto", 0..=10_000), "N|auto", MEASURED;
    /// Where `--unwind auto` gives up.
    max_unwind: u32 = 128, 1..=10_000, "N", MEASURED;
    /// Nested calls of one method.
    max_recursion: u32 = 32, 1..=1_000, "N", MEASURED;
    /// Leave out runs that need more iterations or nested calls than the limits, where the method would be undetermined for them; the verdict says so. With `--unwind 8`: of runs that go round each loop up to eight times.
    leave_out_longer: bool = false, (), "", CHECK;
    /// The SAT solver; `auto` is cadical where it is built in, else batsat.
    solver: Word = Word("auto"), SOLVERS, "NAME", MEASURED;
    /// Another solver for the last and hardest question of each method, such as `'kissat -q {cnf}'`: it reads DIMACS, from the file that `{cnf}` stands for or from standard input, and prints what SAT competitions ask for.
    solver_command: CommandLine = CommandLine::default(), (), "CMD", CHECK;
    /// What every run is judged by, besides the contract: that no failed `assert` leaves, that no exception leaves which the contract does not allow, or `all`: both, and that runs end.
    property: Word = Word("all"), PROPERTIES, "NAME", JUDGED;
    /// Check the proof behind every `holds`, with varisat.
    certify: bool = false, (), "", CHECK;
    /// Failing inputs that are shown of a method, at most: the smallest, then others with other heaps, then with other numbers.
    counterexamples: u32 = 1, 1..=1_000, "N", CHECK;
    /// Counterexamples of a method to pass over, as Alloy's `Next` does: with 1 another one is shown than without it, with 2 yet another.
    next: u32 = 0, 0..=1_000, "N", CHECK;
    /// A warning, or a clause that was left out, fails the run as a missing verdict does.
    strict: bool = false, (), "", STRICT;
    /// Loops that have invariants are taken by them: asked before the loop and after one iteration from any state in which they hold, and relied on after it. Without it, loops are unrolled, and `localize` unrolls them with it too.
    loop_invariants: bool = false, (), "", CHECK_AND_LOCALIZE;
    /// Calls of methods that have contracts are taken by these: what the callee assumes is asked for where it is called, its frame may hold anything, what it promises is relied on. Without it, what is called runs, and so it does in `localize`.
    modular: bool = false, (), "", CHECK_AND_LOCALIZE;
    /// Without canonical numbering of objects: slower, the same verdicts.
    symmetry: bool = true, (), "", CHECK_AND_BENCH;
    /// Seconds for which each method, with `fix` the method after each fix, is attacked on a JVM, which runs the code; `none`: it is not.
    attack: Option<u32> = None, ("none", 1..=100_000), "SECS", CHECK_AND_FIX;
    /// Seconds for which each method is attacked on a JVM.
    seconds: u32 = 5, 1..=100_000, "N", ATTACK;
    /// Memory of the JVM, in megabytes.
    jvm_memory: u32 = 512, 64..=100_000, "MB", ON_JVM;
    /// Seconds until the run stops with what is known so far.
    timeout: Option<u32> = None, ("none", 1..=1_000_000), "SECS", STOP;
    /// Seconds until a method is given up and the next one begins; `auto` is 30 in a run over several files, or a tenth of --timeout if that is less, and none for one file. Of several methods of one program `check` gives each an equal share of half of --timeout, and what is left to those for which that was too little (no more than this, where both are given); elsewhere each has half of what is left of --timeout, and the last all; without it, of several that are localized or fixed each has 60.
    timeout_per_method: Option<u32> = None, ("auto", 1..=1_000_000), "SECS", TIMED;
    /// How to localize: the default adds corrections common to all failing tests to `sat-tar`, which is the paper's method (Gopinath, Zaeem, Khurshid, ASE 2012); the others are its baselines.
    technique: Word = Word("common-correction"), TECHNIQUES, "NAME", LOCALIZE;
    /// The formula that rates statements by the tests that cover them; `auto` is the technique's own. `eval` gives it to `common-correction` only.
    formula: Word = Word("auto"), FORMULAS, "NAME", LOCALIZE_AND_EVAL;
    /// Rounds of test generation; each adds one test. `auto` goes on until no test tells more.
    rounds: Option<u32> = None, ("auto", 0..=1_000), "N|auto", LOCALIZE;
    /// Useless tests in a row until the strategy of test generation changes.
    patience: u32 = 3, 1..=1_000, "N", LOCALIZE;
    /// Keep suspects whose ratings fall after a failing test.
    refine: bool = true, (), "", LOCALIZE;
    /// Minimal cores and corrections to list; more are only counted as not listed.
    max_cores: u32 = 64, 1..=100_000, "N", EXPLAIN;
    /// Changes of the code that are tried in search of a fix of one method, at most.
    max_candidates: u32 = 20_000, 1..=10_000_000, "N", FIX_AND_EVAL;
    /// How the next test is chosen: what covers most that is new, from the empty input (`base`) or the failure (`coverage`); the path constraint or the input most like the failure's (`pcs`, `pcs-subsequence`, `is`); what covers most suspects of the failure's cores (`core`); any (`random`).
    strategy: Word = Word("pcs"), STRATEGIES, "NAME", TESTGEN;
    /// What `base` and `coverage` cover: outcomes of conditions, or statements.
    goal: Word = Word("branch"), GOALS, "NAME", TESTGEN;
    /// Tests at most, the first included; `auto` is 10, and all of them with --exhaustive. Of `fix`: fixes of each method that are unlike on some input, `auto` is 3.
    count: Option<u32> = None, ("auto", 1..=1_000_000), "N|auto", TESTGEN_AND_FIX;
    /// Integers before the call, as `A..B` or as a number of bits; `NAME=…` is for one field or parameter. `auto` is all that their types have, and from 0 to the scope in an exhaustive generation. May be given several times.
    ints: Numbers = Numbers { all: None, by_name: Vec::new() }, (), "A..B|BITS|NAME=…", CHECK_AND_TESTGEN;
    /// How --exhaustive and --instances search: by the `solver`, by `candidates` that the invariants are run on, as Korat does, or by whichever is faster for the kind of invariant.
    search: Word = Word("auto"), SEARCHES, "NAME", TESTGEN;
    /// Distances to try; more are not, and the report says so.
    tries: u32 = 1000, 1..=1_000_000, "N", CLOSEST;
    /// Ways round that the passing path may take where a branch goes another way: `any` within the bounds, or only `acyclic` ones, as in the paper.
    detours: Word = Word("any"), DETOURS, "NAME", CLOSEST;
    /// The seed of what is random.
    seed: u32 = 1, 0..=4_294_967_295, "N", SEEDED;
}

const PROPERTIES: &[&str] = &["all", "assert", "exceptions"];

const SOLVERS: &[&str] = &["auto", "cadical", "batsat", "varisat", "kissat"];

const STRATEGIES: &[&str] = &["base", "coverage", "pcs", "pcs-subsequence", "is", "core", "random"];

const DETOURS: &[&str] = &["any", "acyclic"];

const SEARCHES: &[&str] = &["auto", "solver", "candidates"];

const GOALS: &[&str] = &["branch", "statement"];

const TECHNIQUES: &[&str] =
    &["common-correction", "sat-tar", "sat", "tar-random", "tar-directed", "tar-directed-sat", "tar-core"];

const FORMULAS: &[&str] = &["auto", "tarantula", "ochiai", "dstar", "barinel", "op2", "jaccard"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_reads_back() {
        let mut options = Options::default();
        for (field, text) in
            [("scope", "3"), ("scope", "Node=8"), ("unwind", "7"), ("solver", "varisat"), ("symmetry", "false")]
        {
            options.set(field, text).unwrap();
        }
        assert_eq!(options.scope, Scope { all: 3, by_class: vec![("Node".into(), 8)] });
        let mut again = Options::default();
        for (field, value) in options.echo("check") {
            for part in value.split(',') {
                again.set(&field, part).unwrap();
            }
        }
        assert_eq!(again, options);
    }

    #[test]
    fn values_out_of_range_are_refused() {
        let mut options = Options::default();
        for (field, text, message) in [
            ("array_length", "4097", "expected a number from 0 to 4096"),
            ("array_length", "many", "expected a number from 0 to 4096"),
            ("unwind", "-1", "expected a number from 0 to 10000, or auto"),
            ("scope", "=3", "expected the name of a class before `=`"),
            ("scope", "Node=x", "expected a number from 0 to 4096"),
            ("solver", "minisat", "expected one of auto, cadical, batsat, varisat, kissat"),
        ] {
            assert_eq!(options.set(field, text), Err(message.to_owned()), "{field} {text}");
        }
        assert_eq!(options, Options::default());
    }

    #[test]
    fn scopes_find_a_class_by_the_end_of_its_name() {
        let scope = Scope { all: 4, by_class: vec![("Node".into(), 2), ("a.Node".into(), 3)] };
        assert_eq!(scope.of("List.Node"), 2);
        assert_eq!(scope.of("b.a.Node"), 3);
        assert_eq!(scope.of("a.Node"), 3);
        assert_eq!(scope.of("MyNode"), 4);
    }

    #[test]
    fn defaults_are_within_their_limits() {
        for (field, value) in Options::default().echo("check") {
            assert_eq!(Options::default().set(&field, &value), Ok(()), "{field}");
        }
    }
}
