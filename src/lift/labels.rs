//! Labelled conditions and what the judge says of them.

use crate::base::{ClassId, MethodId, Sources, Span};
use crate::exec::{ClauseResult, Judgement, Status, What};
use crate::findings::{Label, LabelStatus, Place, SubValue, Violation};
use crate::heap::Names;
use crate::ir::{Program, Role};

use super::run::RunView;

/// Every condition the method promises, not yet asked about.
pub(crate) fn obligations(program: &Program, sources: &Sources, method: MethodId, receiver: ClassId) -> Vec<Label> {
    let label = |obligation: crate::ir::Obligation| {
        let span = program.clause_of(method, obligation.role).map_or(program.methods[method].span, |c| c.span);
        Label {
            name: obligation.label.to_string(),
            place: Place::of(sources, span),
            text: clause_text(sources, Some(obligation.role), span),
            status: LabelStatus::NotReached,
        }
    };
    program.obligations(method, receiver).promised.into_iter().map(label).collect()
}

/// The results as labels.
pub(crate) fn labels(sources: &Sources, results: &[ClauseResult]) -> Vec<Label> {
    let label = |result: &ClauseResult| Label {
        name: result.label.to_string(),
        place: Place::of(sources, result.span),
        text: clause_text(sources, result.role, result.span),
        status: match &result.status {
            Status::Holds => LabelStatus::Holds,
            Status::Violated => LabelStatus::Violated,
            Status::NotApplicable => LabelStatus::NotReached,
            Status::Undetermined(reason) => LabelStatus::Undetermined(reason.clone()),
        },
    };
    results.iter().map(label).collect()
}

/// What the run broke: assumptions first, then promises.
pub(crate) fn violations(view: RunView<'_>, judgement: &Judgement) -> Vec<Violation> {
    let results = judgement.assumed.iter().chain(&judgement.promised);
    let violated = results.filter(|result| result.status == Status::Violated);
    let finding = |result: &ClauseResult| {
        let mut finding = violation(view.sources, view.names, result);
        if let Some(written) = view.program.precondition_called(result.label) {
            finding.text =
                format!("{}, which is required where {} is called", whole(view.sources, written), finding.text);
        }
        finding
    };
    violated.map(finding).collect()
}

fn violation(sources: &Sources, names: &Names, result: &ClauseResult) -> Violation {
    Violation {
        label: result.label.to_string(),
        place: Place::of(sources, result.span),
        text: clause_text(sources, result.role, result.span),
        at: result.at.map(|(_, span)| Place::of(sources, span)),
        values: sub_values(sources, names, &result.values),
    }
}

/// The values of parts, each text once.
pub(crate) fn sub_values(sources: &Sources, names: &Names, parts: &[crate::exec::SubValue]) -> Vec<SubValue> {
    let value = |value: &crate::exec::SubValue| SubValue {
        text: match &value.what {
            What::At(span) => unmarked(whole(sources, *span)),
            What::Variable(name) => name.clone(),
        },
        value: value.value.show(names),
    };
    // The outermost value of a text is the one its author means. That `this` is the receiver, and a constant itself, is
    // no news.
    let mut values: Vec<SubValue> = Vec::new();
    for value in parts.iter().map(value) {
        if value.text != "this" && value.text != value.value && values.iter().all(|known| known.text != value.text) {
            values.push(value);
        }
    }
    values
}

/// The clause as its author wrote it; for conditions that no clause states, what they mean.
pub(crate) fn clause_text(sources: &Sources, role: Option<Role>, span: Span) -> String {
    match role {
        Some(Role::NoException) => "no exception leaves that the contract does not allow".into(),
        Some(Role::Assert) => "no assertion fails".into(),
        Some(Role::Modifies) => "nothing is written outside the frame".into(),
        Some(Role::Accessible) => "nothing is read outside of what the contract names".into(),
        Some(Role::Terminates) => "the run ends".into(),
        _ => unmarked(&joined(sources, span)),
    }
}

/// Without the signs at the beginnings of lines of a comment of JML.
fn unmarked(text: &str) -> String {
    let rest = |line: &str| match line.trim_start().strip_prefix('@') {
        Some(rest) => rest.trim_start_matches('@').to_owned(),
        None => line.to_owned(),
    };
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |whole, line| whole + "\n" + &rest(line))
}

/// The text as the annotation's string has it, where the source writes the string in parts: `"…" + "…"`.
fn joined(sources: &Sources, span: Span) -> String {
    let text = whole(sources, span);
    let before = &sources.get(span.source).text[..span.start as usize];
    let in_line = before.rsplit('\n').next().unwrap_or(before);
    let is_in_string = in_line.replace("\\\"", "").matches('"').count() % 2 == 1;
    if !is_in_string {
        return text.into();
    }
    let mut parts = text.split('"');
    let mut all = parts.next().unwrap_or_default().to_owned();
    while let (Some(between), Some(next)) = (parts.next(), parts.next()) {
        if between.trim() != "+" {
            return text.into();
        }
        all.push_str(next);
    }
    all
}

/// The text, with the parentheses that belong to its ends.
fn whole(sources: &Sources, span: Span) -> &str {
    let (text, all) = (sources.text(span), sources.get(span.source).text.as_str());
    let (mut open, mut missing) = (0usize, 0usize);
    for c in text.chars() {
        match c {
            '(' => open += 1,
            ')' if open == 0 => missing += 1,
            ')' => open -= 1,
            _ => {}
        }
    }
    let (mut start, mut end) = (span.start as usize, span.end as usize);
    while open > 0 && all[end..].trim_start().starts_with(')') {
        end = all.len() - all[end..].trim_start().len() + 1;
        open -= 1;
    }
    while missing > 0 && all[..start].trim_end().ends_with('(') {
        start = all[..start].trim_end().len() - 1;
        missing -= 1;
    }
    &all[start..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of the clause between the marks `<` and `>`.
    fn shown(marked: &str) -> String {
        let start = marked.find('<').expect("a mark");
        let end = marked.rfind('>').expect("a mark") - 1;
        let mut sources = Sources::default();
        let text = format!("{}{}{}", &marked[..start], &marked[start + 1..end + 1], &marked[end + 2..]);
        let source = sources.add("A.java", text);
        clause_text(&sources, None, Span::new(source, start, end))
    }

    #[test]
    fn an_annotation_in_parts_is_shown_as_one_text() {
        assert_eq!(shown("@Ensures(\"a: <x = 1\"\n  + \" && y = 2>\")"), "x = 1 && y = 2");
        assert_eq!(shown("@Ensures(\"<x = 1>\")"), "x = 1");
    }

    #[test]
    fn signs_of_comments_are_no_part_of_a_clause() {
        assert_eq!(shown("/*@ ensures <a ==\n  @     b>;\n  @*/"), "a ==\n     b");
        assert_eq!(shown("/*@ ensures <x == '@'>; @*/"), "x == '@'");
    }

    #[test]
    fn a_part_has_its_parentheses() {
        let mut sources = Sources::default();
        let source = sources.add("A.java", "a[(i - 1) / 2]".to_owned());
        assert_eq!(whole(&sources, Span::new(source, 3, 13)), "(i - 1) / 2");
    }

    #[test]
    fn strings_that_a_clause_joins_stay() {
        assert_eq!(shown("//@ ensures <s.equals(\"a\" + \"b\")>;"), "s.equals(\"a\" + \"b\")");
        assert_eq!(shown("@Ensures(\"<s = \\\"a\\\">\")"), "s = \\\"a\\\"");
    }
}
