//! A proposal as text: the side file itself.

use crate::findings::InitReport;

pub(super) fn render(report: &InitReport) -> String {
    let mut text = String::new();
    for file in &report.files {
        if report.files.len() > 1 {
            text += &format!("// {}\n", file.file);
        }
        if file.text.is_empty() {
            text += &format!("// {}: nothing to propose\n", file.file);
        }
        for class in &file.classes {
            text += &class.note.as_ref().map(|note| format!("// {}: {note}\n", class.class)).unwrap_or_default();
        }
        text += &file.text;
    }
    text
}
