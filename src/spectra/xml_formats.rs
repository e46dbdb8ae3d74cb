//! JaCoCo and Cobertura reports: lines of one test each.
//!
//! Both say how many branches of a line were taken and not which, so branches are not entities here.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::coverage::Key;
use super::xml::{Step, walk};
use super::{EntityKind, ReadError};

fn line_of(file: &Arc<str>, number: u64) -> Key {
    (file.clone(), number, EntityKind::Line, 0)
}

/// JaCoCo: `package/sourcefile/line`; a line with a covered instruction counts once, its file is `package/Name.java`.
pub(super) fn jacoco(text: &str, file: &str) -> Result<Vec<(Key, u64)>, ReadError> {
    let mut cells = Vec::new();
    let (mut package, mut source) = (String::new(), None::<Arc<str>>);
    let mut n_classes = 0;
    walk(text, file, &["report"], |step| {
        match step {
            Step::Open(element) => match element.name() {
                "package" => package = element.required("name")?,
                "class" => n_classes += 1,
                "sourcefile" => {
                    let name = element.required("name")?;
                    let path = if package.is_empty() { name } else { format!("{package}/{name}") };
                    source = Some(path.into());
                }
                "line" => {
                    let source = source.as_ref().ok_or_else(|| element.wrong("a `line` outside a `sourcefile`"))?;
                    let covered = u64::from(element.number("ci")? > 0);
                    cells.push((line_of(source, element.number("nr")?), covered));
                }
                _ => {}
            },
            Step::Close("sourcefile") => source = None,
            Step::Close(_) => {}
        }
        Ok(())
    })?;
    if n_classes > 0 && cells.is_empty() {
        return Err(ReadError::new(file, 0, "classes but no lines: they were compiled without line numbers (-g)"));
    }
    Ok(cells)
}

/// Cobertura: `class/lines/line` with `hits`. A line may be listed for its method and for its class: that is one line.
pub(super) fn cobertura(text: &str, file: &str) -> Result<Vec<(Key, u64)>, ReadError> {
    let mut hits: BTreeMap<Key, u64> = BTreeMap::new();
    let mut source = None::<Arc<str>>;
    let mut n_packages = 0;
    walk(text, file, &["coverage"], |step| {
        match step {
            Step::Open(element) => match element.name() {
                "packages" => n_packages += 1,
                "class" => source = Some(element.required("filename")?.into()),
                "line" => {
                    let source = source.as_ref().ok_or_else(|| element.wrong("a `line` outside a `class`"))?;
                    let most = hits.entry(line_of(source, element.number("number")?)).or_default();
                    *most = (*most).max(element.number("hits")?);
                }
                _ => {}
            },
            Step::Close("class") => source = None,
            Step::Close(_) => {}
        }
        Ok(())
    })?;
    if n_packages == 0 {
        return Err(ReadError::new(file, 0, "no `packages`: this is not Cobertura's format"));
    }
    Ok(hits.into_iter().collect())
}
