//! The three kinds of formula the text formats hold: plain, grouped, weighted.

use super::{Clauses, Lit, Vars};

/// Clauses that must all hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cnf {
    /// At least the number of variables that occur.
    pub n_vars: usize,
    pub clauses: Clauses,
    /// What a literal stands for: the selector of a statement or of a label.
    pub names: Vec<(Lit, String)>,
}

/// Clauses that must hold, and named groups of clauses that stand or fall together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grouped {
    /// At least the number of variables that occur.
    pub n_vars: usize,
    pub hard: Clauses,
    /// Numbered from 1 in GCNF, where 0 is `hard`.
    pub groups: Vec<Group>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// What the group stands for: a statement or a label. May be empty.
    pub name: String,
    pub clauses: Clauses,
}

/// Clauses that must hold, and clauses that cost their weight when they do not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weighted {
    /// At least the number of variables that occur.
    pub n_vars: usize,
    pub hard: Clauses,
    /// Weights are at least 1.
    pub soft: Vec<(u64, Vec<Lit>)>,
    /// What a literal stands for.
    pub names: Vec<(Lit, String)>,
}

impl Grouped {
    /// One plain formula in which each group holds under its selector, a fresh named variable.
    ///
    /// Ensures: the result with the selectors of a set G assumed is equisatisfiable with `hard` and the groups in G.
    pub fn with_selectors(&self) -> (Cnf, Vec<Lit>) {
        let mut vars = Vars::after(self.n_vars);
        let mut clauses = self.hard.clone();
        let mut names = Vec::new();
        let mut selectors = Vec::new();
        for group in &self.groups {
            let selector = vars.fresh_lit();
            selectors.push(selector);
            if !group.name.is_empty() {
                names.push((selector, group.name.clone()));
            }
            for clause in group.clauses.iter() {
                let mut guarded = vec![!selector];
                guarded.extend_from_slice(clause);
                clauses.push(&guarded);
            }
        }
        (Cnf { n_vars: vars.len(), clauses, names }, selectors)
    }

    /// The weighted formula whose optimum drops as few groups as possible: a soft unit clause per selector.
    pub fn to_weighted(&self) -> Weighted {
        let (cnf, selectors) = self.with_selectors();
        Weighted {
            n_vars: cnf.n_vars,
            hard: cnf.clauses,
            soft: selectors.into_iter().map(|selector| (1, vec![selector])).collect(),
            names: cnf.names,
        }
    }
}

impl Cnf {
    /// The grouped formula that the selectors stand for: a clause with `!selectors[i]` belongs to group i.
    ///
    /// Requires: no clause holds the negation of two selectors.
    pub fn to_grouped(&self, selectors: &[Lit]) -> Grouped {
        let name = |lit| self.names.iter().find(|(named, _)| *named == lit).map_or(String::new(), |(_, n)| n.clone());
        let mut sorted: Vec<(Lit, usize)> = selectors.iter().enumerate().map(|(at, lit)| (!*lit, at)).collect();
        sorted.sort_unstable();
        let group_of = |lit: Lit| sorted.binary_search_by_key(&lit, |(lit, _)| *lit).ok().map(|at| sorted[at].1);
        let mut grouped = Grouped {
            n_vars: self.n_vars,
            hard: Clauses::default(),
            groups: selectors.iter().map(|lit| Group { name: name(*lit), clauses: Clauses::default() }).collect(),
        };
        for clause in self.clauses.iter() {
            let mut groups = clause.iter().filter_map(|lit| group_of(*lit));
            match (groups.next(), groups.next()) {
                (None, _) => grouped.hard.push(clause),
                (Some(group), None) => {
                    let rest: Vec<Lit> = clause.iter().copied().filter(|lit| group_of(*lit).is_none()).collect();
                    grouped.groups[group].clauses.push(&rest);
                }
                (Some(_), Some(_)) => panic!("a clause belongs to at most one group"),
            }
        }
        grouped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selectors_and_groups_are_two_views_of_one_formula() {
        let lit = Lit::from_dimacs;
        let grouped = Grouped {
            n_vars: 2,
            hard: [[lit(1), lit(2)]].iter().collect(),
            groups: vec![
                Group { name: "line 3".into(), clauses: [[lit(-1)], [lit(-2)]].iter().collect() },
                Group { name: String::new(), clauses: Clauses::default() },
            ],
        };
        let (cnf, selectors) = grouped.with_selectors();
        assert_eq!(format!("{:?} {selectors:?}", cnf.clauses), "[[1, 2], [-3, -1], [-3, -2]] [3, 4]");
        assert_eq!(Grouped { n_vars: 2, ..cnf.to_grouped(&selectors) }, grouped);
    }
}
