//! `list`: classes, methods, contracts and labels of what was given.

use crate::base::{ClassId, MethodId, Sources};
use crate::findings::{ClauseKind, ListReport, ListedClass, ListedClause, ListedMethod, Place};
use crate::ir::{ClassKind, Clause, Program};

use super::dialects::in_dialects;
use super::{Answer, Input, Refusal};
use crate::lift::{method_name, simple};

/// The user's classes and their methods, each with its clauses.
pub fn list(input: &Input<'_>, sources: &mut Sources) -> Result<Answer<ListReport>, Refusal> {
    let lowered = input.lower(sources)?;
    let program = &lowered.program;
    let is_listed = |class: &ClassId| {
        let declared = &program.classes[*class];
        let is_given = declared.span.is_some_and(|span| input.files.contains(&span.source))
            || input.named.iter().any(|name| declared.name == *name || declared.name.starts_with(&format!("{name}.")));
        let is_wanted = input.classes.is_empty()
            || input.classes.iter().any(|c| *c == declared.name || *c == simple(&declared.name));
        declared.is_user && is_given && is_wanted && !matches!(declared.kind, ClassKind::Array(_))
    };
    let mut classes: Vec<ClassId> = program.classes.ids().filter(is_listed).collect();
    classes.sort_by_key(|class| program.classes[*class].span);
    let classes = classes.into_iter().map(|class| listed_class(input, program, sources, class)).collect();
    Ok(Answer { report: ListReport { classes, warnings: Vec::new() }, diagnostics: lowered.diagnostics })
}

fn listed_class(input: &Input<'_>, program: &Program, sources: &Sources, class: ClassId) -> ListedClass {
    let declared = &program.classes[class];
    let kind = match declared.kind {
        ClassKind::Class if declared.is_abstract => "abstract class",
        ClassKind::Class | ClassKind::Array(_) => "class",
        ClassKind::Interface => "interface",
        ClassKind::Enum => "enum",
        ClassKind::Record => "record",
    };
    let is_listed = |method: &MethodId| {
        let names = crate::lower::asked_names(program, *method);
        let is_wanted = input.methods.is_empty() || crate::lower::is_asked(&input.methods, &names);
        let method = &program.methods[*method];
        is_wanted
            && method.kind != crate::ir::MethodKind::StaticInitializer
            && !(method.is_constructor() && Some(method.span) == declared.span)
    };
    let mut methods: Vec<MethodId> = declared.methods.iter().copied().filter(is_listed).collect();
    methods.sort_by_key(|method| program.methods[*method].span);
    let span = declared.span.expect("a class of the user's has a place");
    let invariants = declared.invariants.iter().chain(&declared.static_invariants);
    ListedClass {
        name: declared.name.clone(),
        kind: kind.into(),
        place: Place::of(sources, span),
        invariants: invariants.map(|c| listed_clause((program, sources, None), ClauseKind::Invariant, c)).collect(),
        methods: methods.into_iter().map(|method| listed_method(program, sources, method)).collect(),
    }
}

fn listed_method(program: &Program, sources: &Sources, method: MethodId) -> ListedMethod {
    let declared = &program.methods[method];
    let contract = &declared.contract;
    let mut clauses = Vec::new();
    let of = (program, sources, Some(method));
    clauses.extend(contract.requires.iter().map(|clause| listed_clause(of, ClauseKind::Requires, clause)));
    clauses.extend(contract.ensures.iter().map(|clause| listed_clause(of, ClauseKind::Ensures, clause)));
    clauses.extend(contract.history.iter().map(|clause| listed_clause(of, ClauseKind::Ensures, clause)));
    for exceptional in &contract.exceptional {
        let stated: Vec<&Clause> = exceptional.when.iter().chain(&exceptional.ensures).collect();
        for clause in &stated {
            let mut listed = listed_clause(of, ClauseKind::Throws, clause);
            listed.text = format!("{}: {}", program.classes[exceptional.class].name, listed.text);
            clauses.push(listed);
        }
        if stated.is_empty() {
            clauses.push(ListedClause {
                kind: ClauseKind::Throws,
                label: String::new(),
                text: program.classes[exceptional.class].name.clone(),
                place: Place::of(sources, declared.span),
                said: Vec::new(),
            });
        }
    }
    let name = method_name(program, method);
    let params: Vec<String> =
        declared.params.iter().map(|(name, ty)| format!("{} {name}", simple(&program.type_name(*ty)))).collect();
    let returns = match declared.is_constructor() {
        true => String::new(),
        false => format!("{} ", simple(&program.type_name(declared.returns))),
    };
    let is_static = if declared.is_static { "static " } else { "" };
    ListedMethod {
        signature: format!("{is_static}{returns}{name}({})", params.join(", ")),
        name,
        place: Place::of(sources, declared.span),
        clauses,
        is_checked: contract.is_checked() && !declared.is_abstract && !declared.is_native,
        is_pure: contract.is_pure,
        is_helper: contract.is_helper,
    }
}

/// Of a class no method.
type Owner<'a> = (&'a Program, &'a Sources, Option<MethodId>);

fn listed_clause((program, sources, method): Owner<'_>, kind: ClauseKind, clause: &Clause) -> ListedClause {
    ListedClause {
        kind,
        label: clause.label.to_string(),
        text: sources.text(clause.span).into(),
        place: Place::of(sources, clause.span),
        said: in_dialects(program, sources, method, kind == ClauseKind::Ensures, clause),
    }
}
