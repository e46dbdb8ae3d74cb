//! Fields and methods that a class declares twice: no compiler takes them.

use std::collections::BTreeMap;

use crate::base::{ClassId, Diagnostic, Span};
use crate::java;

use super::table::Classes;

impl Classes<'_> {
    /// Warns of what the user's class declares twice, whose members are complete.
    pub(super) fn warn_of_twice(&mut self, class: ClassId, decl: &java::TypeDecl) {
        if !self.program.classes[class].is_user {
            return;
        }
        let fields = decl.members.iter().filter_map(|member| match member {
            java::Member::Field(fields) => Some(&fields.vars),
            _ => None,
        });
        let fields = fields.flatten().map(|var| (format!("field `{}`", var.name.text), var.name.span));
        let methods = self.program.classes[class].methods.iter().filter_map(|method| {
            let span = self.methods[*method].source.declared()?.name.span;
            let signature = self.program.signature(*method);
            let name = &signature[self.program.classes[class].name.len() + 1..];
            Some((format!("method `{name}`"), span))
        });
        let mut seen: BTreeMap<String, Span> = BTreeMap::new();
        let mut twice = Vec::new();
        for (what, span) in fields.chain(methods) {
            match seen.get(&what) {
                Some(first) if *first != span => twice.push((what, *first, span)),
                _ => drop(seen.insert(what, span)),
            }
        }
        for (what, first, again) in twice {
            self.report(
                Diagnostic::warning("declared-twice", format!("there are two declarations of the {what}"))
                    .at(again, "declared here")
                    .at(first, "and here")
                    .help("no compiler takes this class: leave one of them out"),
            );
        }
    }
}
