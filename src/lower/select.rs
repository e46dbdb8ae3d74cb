//! Which methods are asked for: all with a contract, or those of the given names and classes.

use crate::base::{ClassId, Diagnostic, MethodId, Problem};
use crate::ir::{MethodKind, Program};

use super::Target;
use super::world::World;
use crate::base::suggest;

/// The name is the one that is wanted, or fits the pattern: `*` stands for any text, `?` for a character.
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

/// By which names a method can be asked for: its own, with the types of its parameters, and with its class before that.
pub fn asked_names(program: &Program, method: MethodId) -> [String; 4] {
    let signature = program.signature(method).replace(", ", ",");
    let class = &program.classes[program.methods[method].class].name;
    let typed = signature[class.len() + 1..].to_owned();
    let name = typed.split('(').next().unwrap_or_default().to_owned();
    let simple = class.rsplit('.').next().unwrap_or(class);
    [name, typed.clone(), format!("{simple}.{typed}"), signature]
}

/// One of those asked for has one of these names: with types only where it says types, so that `L*` is no class.
pub fn is_asked(wanted: &[String], names: &[String]) -> bool {
    wanted.iter().any(|wanted| {
        let mut alike = names.iter().filter(|name| name.contains('(') == wanted.contains('('));
        alike.any(|name| fits(&wanted.replace(", ", ","), name))
    })
}

/// It is asked for by its bare name alone: no types of parameters, no pattern.
fn is_only_named(wanted: &[String], names: &[String; 4]) -> bool {
    wanted.iter().filter(|wanted| is_asked(std::slice::from_ref(wanted), names)).all(|wanted| *wanted == names[0])
}

/// The class has a method of that name whose contract is checked. Who asks for `remove` means that one, and not what
/// does its work beside it: `remove(int)`, and no `private Node remove(Node, int)` that says nothing.
fn has_contract_under(program: &Program, class: ClassId, name: &str) -> bool {
    program.classes[class]
        .methods
        .iter()
        .any(|method| program.methods[*method].contract.is_checked() && asked_names(program, *method)[0] == name)
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
            let names = asked_names(&world.program, method);
            seen_methods.push(names.clone());
            let declared = &world.program.classes[*class];
            // What no source spells, such as `values()`, is looked at only under its own name.
            let is_spelled = Some(candidate.span) != declared.span;
            let is_wanted = if target.methods.is_empty() {
                candidate.contract.is_checked()
            } else {
                let is_exact = || target.methods.iter().any(|wanted| names.contains(&wanted.replace(", ", ",")));
                let is_beside = || !candidate.contract.is_checked() && is_only_named(&target.methods, &names);
                is_asked(&target.methods, &names)
                    && (is_spelled || is_exact())
                    && !(is_beside() && has_contract_under(&world.program, *class, &names[0]))
            };
            let has_body = !candidate.is_abstract && !candidate.is_native;
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
        if has_class && !seen_methods.iter().any(|names| is_asked(std::slice::from_ref(wanted), names)) {
            let at = usize::from(wanted.contains('('));
            let known: Vec<String> = seen_methods.iter().map(|names| names[at].clone()).collect();
            let help = near_help(wanted, &known, "methods");
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
    use super::{fits, is_asked};

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

    #[test]
    fn types_select_one_of_several() {
        let names =
            ["remove", "remove(Node,int)", "Tree.remove(Node,int)", "a.Tree.remove(Node,int)"].map(str::to_owned);
        let is = |wanted: &str| is_asked(&[wanted.to_owned()], &names);
        assert!(is("remove") && is("re*") && is("*") && is("remove(Node, int)") && is("Tree.remove(Node,int)"));
        assert!(is("a.Tree.remove(*)") && !is("remove(int)") && !is("remove()") && !is("remove(Node)"));
        // A pattern without types is one of names, not of classes.
        assert!(!is("Tree*") && !is("a.*"));
    }
}
