//! Heaps as Graphviz drawings: one state, or the two states of a run side by side.

use std::fmt::Write;

use crate::base::Idx;
use crate::ir::Program;

use super::{Content, Names, ObjectId, State, Value, reachable};

/// A state and the named values that point into it: `this`, arguments, result.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    pub state: &'a State,
    pub roots: &'a [(String, Value)],
}

/// What the roots and statics reach. Null fields are written inside their object.
pub fn dot(program: &Program, names: &Names, drawn: Drawn<'_>) -> String {
    let mut out = String::from("digraph heap {\n  rankdir=LR;\n  node [shape=record];\n");
    Drawing { program, names, prefix: "", indent: "  ", earlier: None }.draw(drawn, &mut out);
    out + "}\n"
}

/// Before and after, each in its frame; in the second, what changed or is fresh is red.
///
/// Requires: the states are of one run, so that they share their objects.
pub fn dot_pair(program: &Program, names: &Names, pre: Drawn<'_>, post: Drawn<'_>) -> String {
    let mut out = String::from("digraph heaps {\n  rankdir=LR;\n  node [shape=record];\n");
    for (title, prefix, drawn, earlier) in [("before", "pre_", pre, None), ("after", "post_", post, Some(pre.state))] {
        writeln!(out, "  subgraph cluster_{prefix} {{\n    label=\"{title}\";").expect("a string takes all");
        Drawing { program, names, prefix, indent: "    ", earlier }.draw(drawn, &mut out);
        out += "  }\n";
    }
    out + "}\n"
}

struct Drawing<'a> {
    program: &'a Program,
    names: &'a Names,
    prefix: &'a str,
    indent: &'a str,
    /// Differences from it are red.
    earlier: Option<&'a State>,
}

const RED: &str = "color=red, fontcolor=red";

impl Drawing<'_> {
    fn draw(&self, drawn: Drawn<'_>, out: &mut String) {
        let statics = drawn.state.statics.iter().map(|(field, value)| {
            let declared = &self.program.fields[*field];
            (format!("{}.{}", self.program.classes[declared.class].name, declared.name), *value)
        });
        let roots: Vec<(String, Value)> = drawn.roots.iter().cloned().chain(statics).collect();
        let seen = reachable(drawn.state, roots.iter().map(|(_, value)| *value));
        for object in &seen {
            self.object(drawn.state, *object, out);
        }
        for (index, (name, value)) in roots.iter().enumerate() {
            let shown = match value {
                Value::Ref(_) => name.clone(),
                other => format!("{name} = {}", self.names.show(*other)),
            };
            let root = format!("{}root{index}", self.prefix);
            self.line(out, format!("{root} [shape=plaintext, label=\"{}\"];", escaped(&shown)));
            if let Value::Ref(object) = value {
                self.line(out, format!("{root} -> {}{object};", self.prefix));
            }
        }
    }

    fn object(&self, state: &State, id: ObjectId, out: &mut String) {
        let object = &state.objects[id];
        let slots: Vec<(String, Value)> = match &object.content {
            Content::Fields(fields) => {
                let known = self.program.instance_fields(object.class).into_iter();
                known.map(|field| (self.program.fields[field].name.clone(), fields[&field])).collect()
            }
            Content::Elems(elems) => {
                elems.iter().enumerate().map(|(index, value)| (format!("[{index}]"), *value)).collect()
            }
        };
        let before: Option<Vec<Value>> = self.earlier.and_then(|earlier| {
            Some(match &earlier.objects.get(id)?.content {
                Content::Fields(fields) => {
                    let known = self.program.instance_fields(object.class).into_iter();
                    known.map(|field| fields[&field]).collect()
                }
                Content::Elems(elems) => elems.clone(),
            })
        });
        let is_changed = |index: usize| {
            self.earlier.is_some() && before.as_ref().is_none_or(|before| before[index] != slots[index].1)
        };
        let mut label = escaped(self.names.get(id));
        let mut changed = self.earlier.is_some_and(|earlier| id.index() >= earlier.objects.len());
        for (index, (name, value)) in slots.iter().enumerate() {
            if let Value::Ref(_) = value {
                continue;
            }
            write!(label, "|{} = {}", escaped(name), escaped(&self.names.show(*value))).expect("a string takes all");
            changed |= is_changed(index);
        }
        let colour = if changed { format!(", {RED}") } else { String::new() };
        self.line(out, format!("{}{id} [label=\"{{{label}}}\"{colour}];", self.prefix));
        for (index, (name, value)) in slots.iter().enumerate() {
            if let Value::Ref(to) = value {
                let colour = if is_changed(index) { format!(", {RED}") } else { String::new() };
                let edge = format!("{0}{id} -> {0}{to} [label=\"{1}\"{colour}];", self.prefix, escaped(name));
                self.line(out, edge);
            }
        }
    }

    fn line(&self, out: &mut String, text: String) {
        writeln!(out, "{}{text}", self.indent).expect("a string takes all");
    }
}

/// For a record label inside double quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(c, '"' | '\\' | '{' | '}' | '|' | '<' | '>' | ' ') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
