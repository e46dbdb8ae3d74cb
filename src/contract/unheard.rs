//! Specifications that are said of nothing: inside of an expression, behind the last class, before a declaration that
//! has no contract. They are never passed over.

use std::collections::BTreeSet;

use super::contracts::Contracts;
use super::jml::items;
use super::written::{MemberKind, WrittenClass, WrittenMethod};
use crate::base::{ClassId, Comment, Diagnostic, MethodId, Problem, Span};
use crate::spec::jml::{Item, ItemKind};

/// What an item is said of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Method,
    Class,
    Statement,
    /// A word about the declaration that follows.
    Declared,
}

/// `None`: it says nothing by itself, or it is not understood, which is said anyway.
fn said_of(kind: &ItemKind) -> Option<Of> {
    match kind {
        ItemKind::Requires(_)
        | ItemKind::Ensures(_)
        | ItemKind::Diverges(_)
        | ItemKind::Signals { .. }
        | ItemKind::SignalsOnly(_)
        | ItemKind::Assignable(_)
        | ItemKind::Accessible(_) => Some(Of::Method),
        ItemKind::Invariant(_)
        | ItemKind::Constraint(..)
        | ItemKind::Initially(_)
        | ItemKind::Axiom(_)
        | ItemKind::AccessibleOf { .. }
        | ItemKind::Represents { .. }
        | ItemKind::Field { .. }
        | ItemKind::ModelMethod(_)
        | ItemKind::ModelFunction { .. } => Some(Of::Class),
        ItemKind::Jump { .. }
        | ItemKind::LoopInvariant(_)
        | ItemKind::Decreases(_)
        | ItemKind::LoopAssignable(_)
        | ItemKind::Assert(_)
        | ItemKind::Assume(_)
        | ItemKind::Set { .. }
        | ItemKind::Unreachable => Some(Of::Statement),
        ItemKind::Modifier(word) if matches!(word.as_str(), "nullable" | "non_null") => Some(Of::Declared),
        ItemKind::Modifier(_)
        | ItemKind::Also
        | ItemKind::Behavior(_)
        | ItemKind::Open
        | ItemKind::Close
        | ItemKind::Forall(_)
        | ItemKind::Old { .. }
        | ItemKind::In(_)
        | ItemKind::Ignored(_)
        | ItemKind::Unsupported(_) => None,
    }
}

impl Contracts<'_> {
    /// Comments of the classes' files that stand where nobody reads them.
    pub(super) fn unheard_comments(&mut self, classes: &[ClassId]) {
        let mut known: BTreeSet<Span> = BTreeSet::new();
        for class in classes {
            let comments: Vec<Comment> = self.unheard(*class).into_iter().filter(|it| known.insert(it.span)).collect();
            if comments.is_empty() || self.is_stopped() {
                continue;
            }
            let (found, wrong) = items(&comments);
            for item in &found {
                match said_of(&item.kind) {
                    Some(Of::Declared) => self.unheard_word(item, classes),
                    Some(of) => {
                        let error = self.of_nothing(item, of);
                        self.unheard_clause(error, of == Of::Statement, classes);
                    }
                    None => {}
                }
            }
            for error in wrong {
                self.unheard_clause(error, false, classes);
            }
        }
    }

    /// Does something stand in the class that is said of nothing? Then its methods are looked at all the same.
    pub(super) fn has_unheard(&self, class: ClassId) -> bool {
        let Some(around) = self.declaration(class).map(|declared| declared.span) else { return false };
        let comments: Vec<Comment> =
            self.unheard(class).into_iter().filter(|comment| around.contains(comment.span)).collect();
        let (found, wrong) = items(&comments);
        !wrong.is_empty() || found.iter().any(|item| said_of(&item.kind).is_some_and(|of| of != Of::Declared))
    }

    /// A word in the head of a method that is said of no parameter, nor of the result.
    fn unheard_word(&mut self, item: &Item, classes: &[ClassId]) {
        let is_in_head = |decl: WrittenMethod| decl.head.contains(item.span);
        if self.around(item.span, classes).is_some_and(|method| self.method_declaration(method).is_some_and(is_in_head))
        {
            let error = self.of_nothing(item, Of::Declared);
            self.unheard_clause(error, false, classes);
        }
    }

    /// Costs the method that it stands in, else the class, else those of the file.
    fn unheard_clause(&mut self, error: Diagnostic, is_asserted: bool, classes: &[ClassId]) {
        let Some(span) = error.span() else { return self.report(error) };
        let others = std::mem::take(&mut self.memory.left_out);
        self.leave_out(error);
        let found = std::mem::replace(&mut self.memory.left_out, others);
        if let Some(method) = self.around(span, classes) {
            self.charged(method, &found);
            self.are_promises(method, &found);
            self.program_mut().methods[method].contract.is_asserted |= is_asserted;
            return;
        }
        let place = |class: &ClassId| Some((*class, self.declaration(*class)?.span));
        let placed: Vec<(ClassId, Span)> = classes.iter().filter_map(place).collect();
        let inner = placed.iter().filter(|(_, it)| it.contains(span)).min_by_key(|(_, it)| it.end - it.start);
        let of_file = placed.iter().filter(|(_, it)| it.source == span.source);
        let charged: Vec<ClassId> = match inner {
            Some((class, _)) => vec![*class],
            None => of_file.map(|(class, _)| *class).collect(),
        };
        for class in charged {
            self.program_mut().classes[class].left_out.extend(&found);
        }
    }

    /// The innermost method of these classes that it stands in.
    fn around(&self, span: Span, classes: &[ClassId]) -> Option<MethodId> {
        let methods = classes.iter().flat_map(|class| &self.program().classes[*class].methods);
        let placed = methods.filter_map(|method| Some((*method, self.method_declaration(*method)?.span)));
        let around = placed.filter(|(_, it)| it.contains(span));
        around.min_by_key(|(_, it)| it.end - it.start).map(|(method, _)| method)
    }

    /// What stands before a parameter and is no word about it.
    pub(super) fn said_of_parameters(&mut self, decl: &WrittenMethod) {
        for param in &decl.params {
            let (found, wrong) = items(&param.notes.comments);
            wrong.into_iter().for_each(|error| self.leave_out(error));
            for item in &found {
                if let Some(of) = said_of(&item.kind).filter(|of| *of != Of::Declared) {
                    let error = self.of_nothing(item, of);
                    self.leave_out(error);
                }
            }
        }
    }

    fn of_nothing(&self, item: &Item, of: Of) -> Diagnostic {
        let text = self.sources().text(item.span);
        let word = text.split(|c: char| !c.is_alphanumeric() && c != '_').find(|word| !word.is_empty());
        let message = format!("`{}` is said of nothing here", word.unwrap_or("this"));
        let help = match of {
            Of::Method => {
                "write it right before the method it is about; in anonymous and local classes, and in bodies of enum \
                 constants, contracts are not read"
            }
            Of::Class => {
                "write it among the members of the class; in anonymous and local classes, and in bodies of enum \
                 constants, it is not read"
            }
            Of::Statement => "write it before a whole statement, or before the loop",
            Of::Declared => "write it before the declaration, or before the type of the parameter",
        };
        Diagnostic::error(Problem::JmlSyntax, message).at(item.span, "").help(help)
    }

    /// Contracts before what is no method; and words before nothing, which may have let in more, or less.
    pub(super) fn contracts_of_nothing(&mut self, class: ClassId, declared: &WrittenClass) {
        let mut lone: Vec<Comment> = Vec::new();
        let mut found: Vec<Item> = Vec::new();
        if !declared.is_member {
            found.extend(items(&declared.notes.comments).0);
        }
        for member in &declared.members {
            match member.kind {
                // A contract of a model method may stand in a comment of its own.
                MemberKind::Other => lone.extend(member.notes.comments.iter().cloned()),
                MemberKind::Method => {}
                MemberKind::Fields(..) | MemberKind::Class => found.extend(items(&member.notes.comments).0),
            }
        }
        found.retain(|item| said_of(&item.kind) == Some(Of::Method));
        let is_any = |of| matches!(of, Some(Of::Method | Of::Declared));
        found.extend(items(&lone).0.into_iter().filter(|item| is_any(said_of(&item.kind))));
        for item in &found {
            let of = said_of(&item.kind).expect("the others are left out");
            let error = self.of_nothing(item, of);
            if of == Of::Declared {
                self.program_mut().classes[class].unread.get_or_insert(item.span);
            }
            self.leave_out(error);
        }
    }
}
