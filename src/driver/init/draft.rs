//! A contract while it is being looked for.

use std::collections::BTreeSet;

use crate::driver::Input;
use crate::findings::{ClassProposal, MethodProposal, Place, ProposedClause};

use super::facts::{Class, Method};

/// The contract of a class as far as it is known.
pub(super) struct Draft<'a> {
    pub class: &'a Class,
    pub invariants: Vec<Clause>,
    pub methods: Vec<MethodDraft<'a>>,
}

pub(super) struct MethodDraft<'a> {
    pub method: Option<&'a Method>,
    /// As side files name it.
    pub signature: String,
    /// The place of its name.
    pub at: Place,
    pub requires: Vec<Clause>,
    pub ensures: Vec<Clause>,
    pub is_pure: bool,
    pub note: Option<String>,
}

#[derive(Clone)]
pub(super) struct Clause {
    pub label: String,
    pub text: String,
    pub n_mutants: usize,
}

impl Clause {
    pub(super) fn numbered(texts: Vec<String>, prefix: &str) -> Vec<Clause> {
        let mut known = BTreeSet::new();
        let texts = texts.into_iter().filter(|text| known.insert(text.clone()));
        texts.enumerate().map(|(n, text)| Clause { label: format!("{prefix}{n}"), text, n_mutants: 0 }).collect()
    }

    pub(super) fn proposed(self) -> ProposedClause {
        ProposedClause { text: self.text, n_mutants: self.n_mutants }
    }
}

impl<'a> Draft<'a> {
    pub(super) fn of(class: &'a Class, input: &Input<'_>) -> Self {
        let is_wanted =
            |method: &Method| input.methods.is_empty() || crate::lower::is_asked(&input.methods, &method.asked_names());
        let methods = class.methods.iter().filter(|method| !method.is_private && is_wanted(method));
        let mut drafts: Vec<MethodDraft<'a>> = methods.map(MethodDraft::of).collect();
        if !class.methods.iter().any(|method| method.is_constructor) {
            drafts.push(MethodDraft {
                method: None,
                signature: format!("{}()", class.simple()),
                at: class.at.clone(),
                requires: Vec::new(),
                ensures: Vec::new(),
                is_pure: false,
                note: None,
            });
        }
        Draft { class, invariants: Vec::new(), methods: drafts }
    }

    pub(super) fn proposal(self) -> ClassProposal {
        let of = |clauses: Vec<Clause>| clauses.into_iter().map(Clause::proposed).collect();
        ClassProposal {
            class: self.class.name.clone(),
            invariants: of(self.invariants),
            methods: self
                .methods
                .into_iter()
                .filter(|method| method.says_something())
                .map(|method| MethodProposal {
                    signature: method.signature,
                    requires: of(method.requires),
                    ensures: of(method.ensures),
                    is_pure: method.is_pure,
                    note: method.note,
                })
                .collect(),
            note: None,
        }
    }
}

impl<'a> MethodDraft<'a> {
    pub(super) fn of(method: &'a Method) -> Self {
        MethodDraft {
            method: Some(method),
            signature: method.signature.clone(),
            at: method.at.clone(),
            requires: Vec::new(),
            ensures: Vec::new(),
            is_pure: false,
            note: None,
        }
    }

    pub(super) fn says_something(&self) -> bool {
        self.is_pure || self.note.is_some() || !self.requires.is_empty() || !self.ensures.is_empty()
    }
}
