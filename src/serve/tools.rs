//! What can be asked: each tool is a command with few options, and the part of its report that answers.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use super::call::Limits;

/// A command as it is offered.
pub(super) struct Tool {
    pub name: &'static str,
    pub about: &'static str,
    pub command: &'static str,
    /// Of a second file with another version.
    takes_second: bool,
    /// Of a label; it must be given.
    takes_label: bool,
    /// What the command has beside `--method` and `--class`.
    has_bounds: bool,
}

/// All that is offered.
pub(super) const TOOLS: &[Tool] = &[
    Tool {
        about: "Decides for every heap within a bound whether each method meets its contract (JML, JFSL, annotations). \
                Per method: verdict, bounds, violated clauses with the values of their parts, the failing input.",
        ..tool("check", "check")
    },
    Tool {
        about: "The smallest failing run of a method: objects before and after, the path line by line, the violated \
                clauses with the values of their parts.",
        ..tool("counterexample", "check")
    },
    Tool {
        about: "Ranks the statements of a failing method by how likely they are its fault, with what each should \
                have computed and small repairs where there are any.",
        ..tool("localize", "localize")
    },
    Tool {
        about: "How strong is the contract of a method that holds? Other outcomes that it would accept, mutants that \
                it takes, clauses that say nothing; each with a witness.",
        ..tool("audit", "audit")
    },
    Tool {
        about: "Looks for changes of a failing method that keep its contract, verified within the bounds: patches, \
                and inputs that tell alternatives apart. Nothing is written.",
        ..tool("fix", "fix")
    },
    Tool {
        about: "Do two versions of a method do the same for every input within a bound? If not, the smallest input \
                that tells them apart, with both runs.",
        takes_second: true,
        ..tool("equiv", "equiv")
    },
    Tool {
        about: "One clause of a contract by its label: its text, its place, and, where a method violates it, which \
                statements the violation needs.",
        takes_label: true,
        ..tool("explain_label", "explain")
    },
    Tool {
        about: "The classes, methods and contracts of a file, clause by clause with labels and places.",
        has_bounds: false,
        ..tool("list", "list")
    },
];

const fn tool(name: &'static str, command: &'static str) -> Tool {
    Tool { name, about: "", command, takes_second: false, takes_label: false, has_bounds: true }
}

/// A question that can be run.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub args: Vec<String>,
    pub stdin: Option<String>,
    pub label: Option<String>,
}

impl Tool {
    /// JSON Schema of the arguments.
    pub(super) fn schema(&self) -> Map<String, Value> {
        let mut properties = json!({
            "file": { "type": "string", "description": "a Java file or folder, below one of the roots" },
            "source": { "type": "string", "description": "Java source text, instead of a file" },
            "method": { "type": "string", "description": "only methods of this name" },
            "class": { "type": "string", "description": "only this class" },
        });
        let mut add = |name: &str, schema: Value| properties[name] = schema;
        if self.has_bounds {
            let bound = |what: &str| json!({ "type": "integer", "minimum": 0, "maximum": 4096, "description": what });
            add("scope", bound("objects of each class before the call; 4 unless told"));
            add("array_length", bound("elements of each array before the call; 4 unless told"));
        }
        let mut required: Vec<&str> = Vec::new();
        if self.takes_second {
            add("second", json!({ "type": "string", "description": "the file with the other version" }));
            required.extend(["file", "second"]);
        }
        if self.takes_label {
            add("label", json!({ "type": "string", "description": "a label of the report, such as ensures#1.2" }));
            required.push("label");
        }
        let schema = json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        });
        match schema {
            Value::Object(schema) => schema,
            _ => Map::new(),
        }
    }

    /// The run that answers; the error tells the caller what to change.
    pub(super) fn question(&self, given: &Map<String, Value>, limits: &Limits) -> Result<Question, String> {
        let schema = self.schema();
        let known = |name: &str| schema["properties"].get(name).is_some();
        if let Some(unknown) = given.keys().find(|name| !known(name)) {
            return Err(format!("`{}` has no argument `{unknown}`", self.name));
        }
        let text = |name: &str| match given.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.as_str())),
            Some(other) => Err(format!("`{name}` is a string, not `{other}`")),
        };
        let mut args = vec![self.command.to_owned()];
        let mut stdin = None;
        match (text("file")?, text("source")?) {
            (Some(file), None) => args.push(allowed(file, &limits.roots)?),
            (None, Some(source)) if !self.takes_second => {
                stdin = Some(source.to_owned());
                args.push("-".to_owned());
            }
            _ => return Err("give either `file` or `source`".to_owned()),
        }
        if self.takes_second {
            let second = text("second")?.ok_or("`second` is missing: the file with the other version")?;
            args.push(allowed(second, &limits.roots)?);
        }
        for name in ["method", "class"] {
            args.extend(text(name)?.map(|value| format!("--{name}={value}")));
        }
        for name in ["scope", "array_length"] {
            match given.get(name) {
                None | Some(Value::Null) => {}
                Some(value) if value.as_u64().is_some_and(|number| number <= 4096) => {
                    args.push(format!("--{}={value}", name.replace('_', "-")));
                }
                Some(other) => return Err(format!("`{name}` is a number from 0 to 4096, not `{other}`")),
            }
        }
        if self.has_bounds {
            args.push(format!("--timeout={}", limits.timeout));
        }
        let label = text("label")?.map(str::to_owned);
        if self.takes_label && label.is_none() {
            return Err("`label` is missing: a label of the report, such as `ensures#1.2`".to_owned());
        }
        Ok(Question { args, stdin, label })
    }
}

/// The path, from the first root or from here, if it leads to something below a root. Links are followed first.
fn allowed(path: &str, roots: &[PathBuf]) -> Result<String, String> {
    let base = roots.first().map_or(Path::new(""), PathBuf::as_path);
    let below = |path: PathBuf| path.canonicalize().ok().filter(|real| roots.iter().any(|root| real.starts_with(root)));
    match below(base.join(path)).or_else(|| below(PathBuf::from(path))) {
        Some(real) => {
            let shown = real.strip_prefix(base).map_or(real.clone(), Path::to_owned);
            Ok(if shown.as_os_str().is_empty() { ".".to_owned() } else { shown.display().to_string() })
        }
        // Whether there is something outside is not said.
        None => Err(format!("`{path}` is not a file or folder below {}", shown(roots))),
    }
}

fn shown(roots: &[PathBuf]) -> String {
    roots.iter().map(|root| root.display().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(name: &str, given: Value) -> Result<Question, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/subjects").canonicalize().expect("it is there");
        let limits = Limits { roots: vec![root], timeout: 10, max_answer: 10_000 };
        let tool = TOOLS.iter().find(|tool| tool.name == name).expect("there is one");
        tool.question(given.as_object().expect("arguments"), &limits)
    }

    #[test]
    fn arguments_become_a_command_line() {
        let question = ask("check", json!({ "file": "bst/../bst", "method": "add", "scope": 3 })).unwrap();
        assert_eq!(question.args, ["check", "bst", "--method=add", "--scope=3", "--timeout=10"]);
        let question = ask("fix", json!({ "source": "class A {}" })).unwrap();
        assert_eq!((&*question.args[1], question.stdin.as_deref()), ("-", Some("class A {}")));
    }

    #[test]
    fn nothing_outside_of_the_roots_is_named_and_no_option_is_smuggled_in() {
        for path in ["../Cargo.toml", "/etc/passwd", "bst/nothing.java", "--help"] {
            let error = ask("check", json!({ "file": path })).unwrap_err();
            assert!(error.contains("is not a file or folder below"), "{error}");
        }
        let question = ask("check", json!({ "source": "", "method": "--attack=5" })).unwrap();
        assert_eq!(question.args[2], "--method=--attack=5");
    }

    #[test]
    fn wrong_arguments_are_told() {
        for (tool, given, wanted) in [
            ("check", json!({}), "either `file` or `source`"),
            ("check", json!({ "file": "bst", "scoop": 3 }), "has no argument `scoop`"),
            ("check", json!({ "file": "bst", "scope": "3" }), "is a number"),
            ("equiv", json!({ "file": "bst" }), "`second` is missing"),
            ("explain_label", json!({ "file": "bst" }), "`label` is missing"),
        ] {
            let error = ask(tool, given).unwrap_err();
            assert!(error.contains(wanted), "{error}");
        }
    }
}
