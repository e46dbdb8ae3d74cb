//! DIMACS, WCNF (the form of the MaxSAT Evaluation since 2022) and GCNF as text.
//!
//! Names go into comment lines that [`parse_dimacs`](super::parse_dimacs) and its kin read back:
//! `c name LIT TEXT` and `c group NUMBER TEXT`.

use std::fmt::{self, Display, Formatter};

use super::{Cnf, Grouped, Lit, Weighted};

/// Prints as DIMACS.
impl Display for Cnf {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        names(f, &self.names)?;
        writeln!(f, "p cnf {} {}", self.n_vars, self.clauses.len())?;
        self.clauses.iter().try_for_each(|clause| line(f, clause))
    }
}

/// Prints as GCNF.
impl Display for Grouped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, group) in self.groups.iter().enumerate() {
            if !group.name.is_empty() {
                writeln!(f, "c group {} {}", at + 1, escape(&group.name))?;
            }
        }
        let n_clauses = self.hard.len() + self.groups.iter().map(|group| group.clauses.len()).sum::<usize>();
        writeln!(f, "p gcnf {} {n_clauses} {}", self.n_vars, self.groups.len())?;
        for clause in self.hard.iter() {
            f.write_str("{0} ")?;
            line(f, clause)?;
        }
        for (at, group) in self.groups.iter().enumerate() {
            for clause in group.clauses.iter() {
                write!(f, "{{{}}} ", at + 1)?;
                line(f, clause)?;
            }
        }
        Ok(())
    }
}

/// Prints as WCNF without `p` line: hard clauses start with `h`, soft ones with their weight.
impl Display for Weighted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "c vars {}", self.n_vars)?;
        names(f, &self.names)?;
        for clause in self.hard.iter() {
            f.write_str("h ")?;
            line(f, clause)?;
        }
        for (weight, clause) in &self.soft {
            write!(f, "{weight} ")?;
            line(f, clause)?;
        }
        Ok(())
    }
}

fn names(f: &mut Formatter<'_>, names: &[(Lit, String)]) -> fmt::Result {
    names.iter().try_for_each(|(lit, name)| writeln!(f, "c name {} {}", lit.to_dimacs(), escape(name)))
}

fn line(f: &mut Formatter<'_>, clause: &[Lit]) -> fmt::Result {
    for lit in clause {
        write!(f, "{} ", lit.to_dimacs())?;
    }
    f.write_str("0\n")
}

/// A name on one line.
fn escape(name: &str) -> String {
    name.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

/// What [`escape`] made a line of.
pub(super) fn unescape(text: &str) -> String {
    let mut name = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => name.push('\n'),
                Some('r') => name.push('\r'),
                Some(other) => name.push(other),
                None => name.push('\\'),
            },
            _ => name.push(c),
        }
    }
    name
}
