//! DIMACS, WCNF (with and without `p` line) and GCNF from text.
//!
//! All mistakes of a text are reported at once, each at its place. What the header promises must be kept:
//! a formula cut off in the middle is an error, not a smaller formula.

use super::write::unescape;
use super::{Cnf, Group, Grouped, Lit, Weighted};
use crate::base::{Diagnostic, Idx, SourceId, Span};

/// The largest variable that a text may name; solvers number up to 2^28.
const MAX_VAR: i64 = 1 << 28;
/// The most groups that a text may promise: they cost memory even when they are empty.
const MAX_GROUPS: u64 = 1 << 20;

/// Reads `p cnf VARS CLAUSES` and its clauses.
pub fn parse_dimacs(source: SourceId, text: &str) -> Result<Cnf, Vec<Diagnostic>> {
    let mut reader = Reader::read(source, text);
    let counts = reader.header("cnf", 2);
    let mut cnf = Cnf::default();
    while !reader.at_end() {
        if let Some(clause) = reader.clause() {
            cnf.clauses.push(&clause);
        }
    }
    cnf.n_vars = reader.n_vars(counts.first(), cnf.clauses.n_vars());
    reader.n_clauses(counts.get(1), cnf.clauses.len());
    cnf.names = reader.lit_names();
    reader.finish(cnf)
}

/// Reads `p gcnf VARS CLAUSES GROUPS` and its clauses, each after its group's number in braces.
pub fn parse_gcnf(source: SourceId, text: &str) -> Result<Grouped, Vec<Diagnostic>> {
    let mut reader = Reader::read(source, text);
    let counts = reader.header("gcnf", 3);
    let promised = counts.get(2).copied().unwrap_or(0);
    if promised > MAX_GROUPS {
        reader.error(0, format!("the header promises {promised} groups; at most {MAX_GROUPS} are read"));
    }
    let n_groups = promised.min(MAX_GROUPS) as usize;
    let mut grouped = Grouped { groups: vec![Group::default(); n_groups], ..Grouped::default() };
    let (mut n_clauses, mut n_vars) = (0, 0);
    while !reader.at_end() {
        let group = reader.group(n_groups);
        if let (Some(clause), Some(group)) = (reader.clause(), group) {
            n_clauses += 1;
            n_vars = clause.iter().map(|lit| lit.var().index() + 1).fold(n_vars, usize::max);
            match group {
                0 => grouped.hard.push(&clause),
                _ => grouped.groups[group - 1].clauses.push(&clause),
            }
        }
    }
    grouped.n_vars = reader.n_vars(counts.first(), n_vars);
    reader.n_clauses(counts.get(1), n_clauses);
    for (number, name) in reader.names("group") {
        match usize::try_from(number).ok().and_then(|number| grouped.groups.get_mut(number.wrapping_sub(1))) {
            Some(group) => group.name = name,
            None => reader.error(0, format!("a comment names group {number}, but there are {n_groups}")),
        }
    }
    reader.finish(grouped)
}

/// Reads weighted clauses: after `p wcnf VARS CLAUSES TOP` those of weight TOP are hard, else those marked `h`.
pub fn parse_wcnf(source: SourceId, text: &str) -> Result<Weighted, Vec<Diagnostic>> {
    let mut reader = Reader::read(source, text);
    let counts = if reader.header.is_some() { reader.header("wcnf", 2) } else { Vec::new() };
    let top = counts.get(2).copied();
    let mut weighted = Weighted::default();
    let mut n_vars = 0;
    while !reader.at_end() {
        let weight = reader.weight();
        if let (Some(clause), Some(weight)) = (reader.clause(), weight) {
            n_vars = clause.iter().map(|lit| lit.var().index() + 1).fold(n_vars, usize::max);
            match weight {
                Weight::Soft(weight) if top.is_none_or(|top| weight < top) => weighted.soft.push((weight, clause)),
                _ => weighted.hard.push(&clause),
            }
        }
    }
    weighted.n_vars = reader.n_vars(counts.first(), n_vars).max(reader.vars_comment());
    reader.n_clauses(counts.get(1), weighted.hard.len() + weighted.soft.len());
    weighted.names = reader.lit_names();
    reader.finish(weighted)
}

enum Weight {
    Hard,
    Soft(u64),
}

struct Token<'a> {
    text: &'a str,
    start: usize,
}

/// The text cut into tokens, with comments and header set aside.
struct Reader<'a> {
    source: SourceId,
    tokens: Vec<Token<'a>>,
    at: usize,
    header: Option<Token<'a>>,
    comments: Vec<Token<'a>>,
    end: usize,
    errors: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn read(source: SourceId, text: &'a str) -> Self {
        let mut reader = Reader {
            source,
            tokens: Vec::new(),
            at: 0,
            header: None,
            comments: Vec::new(),
            end: text.len(),
            errors: Vec::new(),
        };
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let whole = Token { text: line.trim_end_matches(['\n', '\r']), start };
            match line.split_whitespace().next() {
                // Old SATLIB files end with a line `%`.
                Some("%") => break,
                Some("c") => reader.comments.push(whole),
                Some("p") if reader.header.is_none() && reader.tokens.is_empty() => reader.header = Some(whole),
                Some("p") => reader.error_at(&whole, "the `p` line comes once, before the clauses"),
                _ => {
                    for word in line.split_whitespace() {
                        let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
                        reader.tokens.push(Token { text: word, start: at });
                    }
                }
            }
            start += line.len();
        }
        reader
    }

    fn at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The numbers of the `p` line. Adds an error when it is missing or is another format's.
    fn header(&mut self, format: &str, n_required: usize) -> Vec<u64> {
        let Some(header) = self.header.take() else {
            self.error(0, format!("expected a line `p {format} ...` before the clauses"));
            return Vec::new();
        };
        let mut words = header.text.split_whitespace().skip(1);
        if words.next() != Some(format) {
            self.error_at(&header, &format!("expected `p {format}`"));
            return Vec::new();
        }
        let words: Vec<&str> = words.collect();
        let numbers: Option<Vec<u64>> = words.iter().map(|word| word.parse().ok()).collect();
        match numbers {
            Some(numbers) if numbers.len() >= n_required && numbers.len() <= 3 => numbers,
            _ => {
                self.error_at(&header, &format!("expected at least {n_required} numbers after `p {format}`"));
                Vec::new()
            }
        }
    }

    /// The literals up to the next 0. Skips past it even if one of them is wrong.
    fn clause(&mut self) -> Option<Vec<Lit>> {
        let mut clause = Vec::new();
        let mut fine = true;
        while let Some(token) = self.tokens.get(self.at) {
            let (start, text) = (token.start, token.text);
            match text.parse::<i64>() {
                Ok(0) => {
                    self.at += 1;
                    return fine.then_some(clause);
                }
                Ok(number) if number.abs() <= MAX_VAR => clause.push(Lit::from_dimacs(number as i32)),
                Ok(_) => {
                    fine = false;
                    self.error_span(start, text.len(), format!("variables go up to {MAX_VAR}"));
                }
                Err(_) => {
                    fine = false;
                    self.error_span(start, text.len(), "expected a literal: a number that is not 0, or 0 at the end");
                }
            }
            self.at += 1;
        }
        self.error(self.end, "the text ends within a clause; expected 0");
        None
    }

    fn group(&mut self, n_groups: usize) -> Option<usize> {
        let token = &self.tokens[self.at];
        let (start, len) = (token.start, token.text.len());
        let number = token.text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        match number.and_then(|number| number.parse::<usize>().ok()) {
            Some(group) if group <= n_groups => {
                self.at += 1;
                Some(group)
            }
            Some(_) => {
                self.at += 1;
                self.error_span(start, len, format!("the header promises groups up to {n_groups}"));
                None
            }
            None => {
                self.error_span(start, len, "expected a group number in braces: `{0}`");
                None
            }
        }
    }

    fn weight(&mut self) -> Option<Weight> {
        let token = &self.tokens[self.at];
        let (start, len) = (token.start, token.text.len());
        let weight = match (token.text, token.text.parse::<u64>()) {
            ("h", _) => Some(Weight::Hard),
            (_, Ok(weight)) if weight > 0 => Some(Weight::Soft(weight)),
            _ => None,
        };
        if weight.is_none() {
            self.error_span(start, len, "expected `h` or a weight of at least 1");
        }
        self.at += 1;
        weight
    }

    /// Adds an error when more variables occur than the header promises.
    fn n_vars(&mut self, promised: Option<&u64>, n_vars: usize) -> usize {
        let promised = promised.map_or(n_vars, |promised| (*promised).min(MAX_VAR as u64) as usize);
        if n_vars > promised {
            self.error(0, format!("variable {n_vars} occurs, but the header promises {promised}"));
        }
        promised.max(n_vars)
    }

    /// Adds an error when the number of clauses is not the promised one.
    fn n_clauses(&mut self, promised: Option<&u64>, n_clauses: usize) {
        if self.errors.is_empty() && promised.is_some_and(|promised| *promised != n_clauses as u64) {
            let promised = promised.map_or(0, |promised| *promised);
            self.error(0, format!("the header promises {promised} clauses, but there are {n_clauses}"));
        }
    }

    /// The comments `c KEY NUMBER TEXT`.
    fn names(&self, key: &str) -> Vec<(i64, String)> {
        let name = |comment: &Token| {
            let mut words = comment.text.splitn(4, ' ');
            let (Some("c"), Some(word)) = (words.next(), words.next()) else { return None };
            let number: i64 = words.next()?.parse().ok()?;
            (word == key).then(|| (number, unescape(words.next().unwrap_or(""))))
        };
        self.comments.iter().filter_map(name).collect()
    }

    fn lit_names(&self) -> Vec<(Lit, String)> {
        let valid = |number: i64| number != 0 && number.abs() <= MAX_VAR;
        let names = self.names("name").into_iter().filter(|(number, _)| valid(*number));
        names.map(|(number, name)| (Lit::from_dimacs(number as i32), name)).collect()
    }

    /// WCNF without a `p` line does not say how many variables there are; our writer says it in a comment.
    fn vars_comment(&self) -> usize {
        self.names("vars").first().map_or(0, |(number, _)| (*number).clamp(0, MAX_VAR) as usize)
    }

    fn error(&mut self, at: usize, message: impl Into<String>) {
        self.error_span(at, 0, message);
    }

    fn error_at(&mut self, token: &Token, message: &str) {
        self.error_span(token.start, token.text.len(), message);
    }

    fn error_span(&mut self, start: usize, len: usize, message: impl Into<String>) {
        let span = Span::new(self.source, start, start + len);
        self.errors.push(Diagnostic::error("cnf-syntax", message).at(span, ""));
    }

    fn finish<T>(self, formula: T) -> Result<T, Vec<Diagnostic>> {
        if self.errors.is_empty() { Ok(formula) } else { Err(self.errors) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::base::Sources;
    use crate::cnf::Clauses;

    fn any_clause() -> impl Strategy<Value = Vec<Lit>> {
        vec((1..40i32, any::<bool>()), 0..5)
            .prop_map(|lits| lits.iter().map(|(n, neg)| Lit::from_dimacs(if *neg { -n } else { *n })).collect())
    }

    fn any_clauses() -> impl Strategy<Value = Clauses> {
        vec(any_clause(), 0..8).prop_map(|clauses| clauses.iter().collect())
    }

    fn any_name() -> impl Strategy<Value = String> {
        "[a-z\\\\\n\r :#é]{1,8}"
    }

    fn any_names() -> impl Strategy<Value = Vec<(Lit, String)>> {
        vec((1..40i32, any_name()), 0..4)
            .prop_map(|names| names.into_iter().map(|(n, name)| (Lit::from_dimacs(n), name)).collect())
    }

    fn source() -> SourceId {
        SourceId::new(0)
    }

    proptest! {
        #[test]
        fn dimacs_parses_back(clauses in any_clauses(), names in any_names(), more in 0..3usize) {
            let cnf = Cnf { n_vars: clauses.n_vars() + more, clauses, names };
            prop_assert_eq!(parse_dimacs(source(), &cnf.to_string()), Ok(cnf));
        }

        #[test]
        fn gcnf_parses_back(hard in any_clauses(), groups in vec((any_name(), any_clauses()), 0..5)) {
            let groups: Vec<Group> = groups.into_iter().map(|(name, clauses)| Group { name, clauses }).collect();
            let n_vars = groups.iter().map(|group| group.clauses.n_vars()).fold(hard.n_vars(), usize::max);
            let grouped = Grouped { n_vars, hard, groups };
            prop_assert_eq!(parse_gcnf(source(), &grouped.to_string()), Ok(grouped));
        }

        #[test]
        fn wcnf_parses_back(hard in any_clauses(), soft in vec((1..u64::MAX, any_clause()), 0..5), names in any_names()) {
            let soft_vars = soft.iter().flat_map(|(_, clause)| clause).map(|lit| lit.var().index() + 1).max();
            let n_vars = hard.n_vars().max(soft_vars.unwrap_or(0)) + 1;
            let weighted = Weighted { n_vars, hard, soft, names };
            prop_assert_eq!(parse_wcnf(source(), &weighted.to_string()), Ok(weighted));
        }

        #[test]
        fn no_text_makes_a_parser_panic(text in "[-0-9chpw{} \n]{0,60}") {
            let _ = (parse_dimacs(source(), &text), parse_gcnf(source(), &text), parse_wcnf(source(), &text));
        }
    }

    #[test]
    fn the_old_form_of_wcnf_is_read_too() {
        let text = "c old\np wcnf 2 3 7\n7 1 2 0\n3 -1 0\n1 -2\n 0\n";
        let weighted = parse_wcnf(source(), text).unwrap();
        assert_eq!(format!("{:?} {:?}", weighted.hard, weighted.soft), "[[1, 2]] [(3, [-1]), (1, [-2])]");
    }

    #[test]
    fn mistakes_are_shown_at_their_place() {
        fn check<T: std::fmt::Debug>(parsed: Result<T, Vec<Diagnostic>>, text: &str, expected: &[&str]) {
            let mut sources = Sources::default();
            sources.add("f", text);
            let errors = parsed.expect_err("the text has a mistake");
            let shown: Vec<String> = errors
                .iter()
                .map(|error| format!("{} {}", sources.place(error.span().unwrap()), error.message))
                .collect();
            assert_eq!(shown, expected);
        }
        let dimacs = |text: &str, expected: &[&str]| check(parse_dimacs(source(), text), text, expected);
        dimacs("1 0\n", &["f:1:1 expected a line `p cnf ...` before the clauses"]);
        dimacs("p cnf 1 2\n1 0\n", &["f:1:1 the header promises 2 clauses, but there are 1"]);
        dimacs("p cnf 1 1\n1 2 0\n", &["f:1:1 variable 2 occurs, but the header promises 1"]);
        dimacs("p cnf 1 1\n1\n", &["f:3:1 the text ends within a clause; expected 0"]);
        dimacs(
            "p cnf 9 1\n1 x y 0\n",
            &[
                "f:2:3 expected a literal: a number that is not 0, or 0 at the end",
                "f:2:5 expected a literal: a number that is not 0, or 0 at the end",
            ],
        );
        let gcnf = "p gcnf 2 1 1\n{2} 1 0\n";
        check(parse_gcnf(source(), gcnf), gcnf, &["f:2:1 the header promises groups up to 1"]);
        let wcnf = "h 1 0\n0 2 0\n";
        check(parse_wcnf(source(), wcnf), wcnf, &["f:2:1 expected `h` or a weight of at least 1"]);
    }
}
