//! The tables of `docs/java.md` are kept true: the code of each row, `docs/java/CONSTRUCT`, is lowered, run and checked.

use std::path::Path;

use huntsman::base::{MethodId, Sources};
use huntsman::lower::{Lowered, Request, Target, lower};
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds};

use crate::agree::agree;
use crate::plan::Plan;
use crate::verdict::{Asked, Claim, verdict_of};

struct Row {
    construct: String,
    is_supported: bool,
    code: String,
}

impl Row {
    /// Short enough for a list.
    fn name(&self) -> String {
        self.construct.replace('`', "").chars().take(60).collect()
    }
}

fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/java.md");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter_map(row).collect()
}

fn row(line: &str) -> Option<Row> {
    let line = line.strip_prefix("| ")?.strip_suffix(" |")?;
    let (construct, rest) = line.split_once(" | ")?;
    let (word, code) = rest.split_once(" | ")?;
    let is_supported = match word {
        "yes" => true,
        "no" => false,
        "supported" => return None,
        other => panic!("{construct}: `{other}` is neither yes nor no"),
    };
    let code = code.strip_prefix('`')?.strip_suffix('`')?.replace("\\|", "|");
    Some(Row { construct: construct.to_owned(), is_supported, code })
}

fn lowered(row: &Row) -> (Lowered, Sources, Vec<String>) {
    let mut sources = Sources::default();
    let file = sources.add("Row.java", format!("class Row {{ {} }}", row.code));
    let target = Target { classes: vec!["Row".into()], methods: vec!["f".into()], ..Target::default() };
    let mut lowered = lower(&Request { target, ..Request::of(vec![file]) }, &mut sources);
    let shown = lowered.diagnostics.iter().map(|diagnostic| diagnostic.render(&sources, false)).collect();
    lowered.diagnostics.clear();
    (lowered, sources, shown)
}

fn check(row: &Row) -> Result<(), String> {
    let (lowered, sources, shown) = lowered(row);
    if !row.is_supported {
        // Inside a model there is nothing to point at: the verdict alone names what is missing.
        if shown.len() > 1 {
            return Err(format!("{} diagnostics: {shown:#?}", shown.len()));
        }
        if let Some(diagnostic) = shown.first().filter(|diagnostic| !diagnostic.contains("help")) {
            return Err(format!("no alternative is named: {diagnostic}"));
        }
    } else if !shown.is_empty() {
        return Err(shown.join("\n"));
    }
    let &[method]: &[MethodId] = lowered.targets.as_slice() else { return Err("no method `f`".into()) };
    let found = verdict_of(&lowered, &sources, Asked::within(2, SolverKind::preferred()));
    match (row.is_supported, found) {
        (false, Err(why)) if why.contains("unsupported") => Ok(()),
        (true, Ok(Claim::Holds)) => {
            let config =
                symex::Config::new(Bounds { unwind: 40, recursion: 16, new_array_length: 40, ..Bounds::with_scope(2) });
            let compared = agree(&lowered.program, method, &config, 40);
            if compared.n_inputs > 0 { Ok(()) } else { Err(format!("not compared: {compared:?}")) }
        }
        (_, found) => Err(format!("the verdict is {found:?}")),
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let rows = rows();
    assert!(rows.len() >= 60, "{} rows", rows.len());
    for row in rows {
        plan.case(format!("docs/java/{}", row.name()), move || check(&row));
    }
}
