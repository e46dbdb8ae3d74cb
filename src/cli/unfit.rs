//! Sections of `huntsman.toml` that fit no class and no method: what they say means nothing, and is misspelled perhaps.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;

use crate::base::suggest;
use crate::findings::{Place, Warning};

use super::config::About;
use super::finder::{Excludes, Finder};
use super::limits::locked;

/// The classes and methods that were come by.
#[derive(Default)]
pub(super) struct Seen(Mutex<Names>);

#[derive(Default)]
struct Names {
    classes: BTreeSet<String>,
    /// `a.B.m`.
    methods: BTreeSet<String>,
}

impl Seen {
    pub(super) fn add(&self, class: &str, method: &str) {
        let mut names = locked(&self.0);
        names.classes.insert(class.to_owned());
        names.methods.insert(format!("{class}.{method}"));
    }

    /// What to say of the sections. Where the whole project was not looked at, a class that was not seen may be
    /// elsewhere, which `is_elsewhere` is asked for its name: it is misspelled if it is not, and one that was seen has
    /// nearly its name.
    pub(super) fn warnings(
        &self,
        sections: &[(About, Place)],
        is_whole: bool,
        is_elsewhere: &dyn Fn(&str) -> bool,
    ) -> Vec<Warning> {
        let names = locked(&self.0);
        let may_be = |name: &str| !is_whole && is_elsewhere(name);
        sections.iter().filter_map(|(about, place)| names.warning(about, place, is_whole, &may_be)).collect()
    }
}

impl Names {
    fn warning(
        &self,
        about: &About,
        place: &Place,
        is_whole: bool,
        may_be_elsewhere: &dyn Fn(&str) -> bool,
    ) -> Option<Warning> {
        let (what, wanted, known) = match about {
            About::Run => return None,
            About::Class(class) => ("class with methods to check", class, &self.classes),
            About::Method(method) => ("method to check", method, &self.methods),
        };
        if known.iter().any(|name| fits(wanted, name)) {
            return None;
        }
        let near = suggest(wanted, known.iter().map(|name| tail(name, wanted)));
        let is_of_known_class = matches!(about, About::Method(_))
            && wanted.rsplit_once('.').is_some_and(|(class, _)| self.classes.iter().any(|name| fits(class, name)));
        if !is_whole && !is_of_known_class && (near.is_none() || may_be_elsewhere(wanted)) {
            return None;
        }
        let help = near.map_or("see docs/config.md".to_owned(), |near| format!("did you mean `{near}`?"));
        let message = format!("there is no {what} that is called `{wanted}`, so this section means nothing");
        Some(Warning { code: "config".into(), message, place: Some(place.clone()), help: Some(help) })
    }
}

/// Whether a file below the folder is called as a class of this name, or one around it, would be.
pub(super) fn has_file(folder: &Path, name: &str) -> bool {
    let excludes = Excludes::default();
    let mut finder = Finder { excludes: &excludes, found: Vec::new(), tests: BTreeSet::new(), seen: BTreeSet::new() };
    finder.walk(if folder.as_os_str().is_empty() { Path::new(".") } else { folder }, true);
    finder.found.iter().filter_map(|path| path.file_stem()).any(|stem| name.split('.').any(|part| stem == part))
}

/// A name is given in full, or by its end after a dot.
pub(super) fn fits(wanted: &str, name: &str) -> bool {
    name.strip_suffix(wanted).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// As many parts of the name as were written of the other.
fn tail<'n>(name: &'n str, wanted: &str) -> &'n str {
    let n_parts = wanted.matches('.').count();
    let start = name.rmatch_indices('.').nth(n_parts).map_or(0, |(at, _)| at + 1);
    &name[start..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::LineColumn;

    #[test]
    fn what_fits_nothing_is_told_with_what_was_meant() {
        let at = LineColumn { line: 1, column: 1 };
        let place = Place { file: "huntsman.toml".into(), start: at, end: at };
        let seen = Seen::default();
        seen.add("com.acme.Account", "withdraw");
        seen.add("com.acme.Account", "deposit");
        let said = |about: About, is_whole| -> Option<String> {
            let [warning] =
                seen.warnings(&[(about, place.clone())], is_whole, &|name| name == "p.Counts").try_into().ok()?;
            warning.help
        };
        let method = |name: &str| About::Method(name.into());
        assert_eq!(said(method("Account.withdraw"), true), None);
        assert_eq!(said(method("withdraw"), true), None);
        assert_eq!(said(method("Account.withdraww"), false).as_deref(), Some("did you mean `Account.withdraw`?"));
        assert_eq!(said(method("Account.close"), false).as_deref(), Some("see docs/config.md"));
        assert_eq!(said(method("Order.close"), false), None, "it may be elsewhere");
        assert_eq!(said(method("Order.close"), true).as_deref(), Some("see docs/config.md"));
        assert_eq!(said(About::Class("acme.Accoun".into()), false).as_deref(), Some("did you mean `acme.Account`?"));
        seen.add("p.Count", "f");
        assert_eq!(said(About::Class("p.Counts".into()), false), None, "its file is there");
        assert_eq!(said(About::Class("ccount".into()), false).as_deref(), Some("did you mean `Account`?"));
    }
}
