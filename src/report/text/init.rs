//! A proposal as text: the side file itself.

use crate::findings::InitReport;

use super::paint::Paint;

pub(super) fn render(report: &InitReport, paint: Paint) -> String {
    let mut lines: Vec<String> = Vec::new();
    for file in &report.files {
        if file.text.is_empty() {
            lines.push(format!("// {}: nothing to propose", file.file));
        } else if report.files.len() > 1 {
            lines.push(format!("// {}", file.file));
        }
        let notes = file.classes.iter().filter_map(|class| Some((&class.class, class.note.as_ref()?)));
        lines.extend(notes.map(|(class, note)| format!("// {class}: {note}")));
        lines.extend(file.text.lines().map(str::to_owned));
    }
    let shown = |line: &String| if line.trim_start().starts_with("//") { paint.faint(line) } else { line.clone() };
    lines.iter().map(|line| shown(line) + "\n").collect()
}
