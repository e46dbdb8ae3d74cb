//! Which methods are asked for: all with a contract, or those of the given names and classes.

use crate::base::{ClassId, Diagnostic, MethodId, Problem};
use crate::ir::{ClassKind, MethodKind};

use super::Target;
use super::world::World;
use crate::base::suggest;

/// One of the names is that of the method, or a pattern that it fits: `*` stands for any text, `?` for a character.
pub fn is_named(wanted: &[String], name: &str) -> bool {
    wanted.iter().any(|wanted| fits(wanted, name))
}

fn fits(pattern: &str, name: &str) -> bool {
    let mut rest = pattern.chars();
    match (rest.next(), name.chars().next()) {
        (Some('*'), None) => fits(rest.as_str(), name),
        (Some('*'), Some(first)) => fits(rest.as_str(), name) || fits(pattern, &name[first.len_utf8()..]),
        (Some(wanted), Some(first)) if wanted == first || wanted == '?' => {
            fits(rest.as_str(), &name[first.len_utf8()..])
        }
        (wanted, first) => wanted.is_none() && first.is_none(),
    }
}

/// The class is one of those selected.
pub(super) fn is_wanted(name: &str, target: &Target) -> bool {
    target.classes.is_empty()
        || target.classes.iter().any(|wanted| wanted == name || name.rsplit('.').next() == Some(wanted))
}

pub(super) fn select(world: &mut World<'_>, classes: &[ClassId], target: &Target) -> Vec<MethodId> {
    let mut selected = Vec::new();
    let mut seen_methods = Vec::new();
    let mut has_class = target.classes.is_empty();
    for class in classes {
        let name = world.program.classes[*class].name.clone();
        let is_wanted = is_wanted(&name, target);
        has_class |= is_wanted;
        if !is_wanted {
            continue;
        }
        for method in world.program.classes[*class].methods.clone() {
            let candidate = &world.program.methods[method];
            if candidate.kind == MethodKind::StaticInitializer {
                continue;
            }
            let shown =
                if candidate.is_constructor() { name.rsplit('.').next().unwrap_or("") } else { &candidate.name };
            seen_methods.push(shown.to_owned());
            let declared = &world.program.classes[*class];
            // What no source spells, such as `values()`, is looked at only under its own name.
            let is_spelled = Some(candidate.span) != declared.span;
            let is_wanted = if target.methods.is_empty() {
                candidate.contract.is_checked()
            } else {
                is_named(&target.methods, shown) && (is_spelled || target.methods.iter().any(|wanted| wanted == shown))
            };
            let has_body = !candidate.is_abstract && !candidate.is_native && declared.kind != ClassKind::Interface;
            if is_wanted && has_body {
                selected.push(method);
            }
        }
    }
    if !has_class {
        let known: Vec<String> = classes.iter().map(|class| world.program.classes[*class].name.clone()).collect();
        for wanted in &target.classes {
            let help = near_help(wanted, &known, "classes");
            world.report(
                Diagnostic::error(Problem::UnknownClass, format!("no class `{wanted}` in what was given")).help(help),
            );
        }
    }
    for wanted in &target.methods {
        if has_class && !seen_methods.iter().any(|name| is_named(std::slice::from_ref(wanted), name)) {
            let help = near_help(wanted, &seen_methods, "methods");
            world.report(
                Diagnostic::error(Problem::UnknownMethod, format!("no method `{wanted}` in what was given")).help(help),
            );
        }
    }
    selected
}

fn near_help(wanted: &str, known: &[String], what: &str) -> String {
    match suggest(wanted, known.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let mut names = known.to_vec();
            names.sort();
            names.dedup();
            format!("there are the {what} {}", names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn patterns() {
        for (pattern, name, expected) in [
            ("add", "add", true),
            ("add", "addAll", false),
            ("add*", "add", true),
            ("add*", "addAll", true),
            ("*", "", true),
            ("*All", "addAllOrAll", true),
            ("*All", "addAllOf", false),
            ("a?d", "add", true),
            ("a?d", "ad", false),
            ("a*d*l", "addAll", true),
            ("größ*", "größer", true),
            ("?rö*e?", "größer", true),
        ] {
            assert_eq!(fits(pattern, name), expected, "{pattern} {name}");
        }
    }
}
