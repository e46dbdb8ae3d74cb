//! One test class: the tests of one method.

use std::collections::BTreeSet;

use crate::base::{LabelId, MethodId};
use crate::exec::Outcome;
use crate::ir::{Method, Program, Role, Type};
use crate::rel::Param;
use crate::testgen::{Executed, Recipe};

use super::build::{Built, build};
use super::dump::{dump, statics};
use super::formula::View;
use super::names::{Access, Names, Reason, quoted};

/// How long a call may take that the interpreter found to have no end.
const PATIENCE_IN_MILLISECONDS: usize = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    JUnit,
    /// A `main` that runs all tests and needs no library.
    Main,
}

/// A test class, and what the interpreter expects of it.
#[derive(Clone, Debug)]
pub struct TestClass {
    pub package: String,
    /// Without the package.
    pub name: String,
    pub text: String,
    pub written: Vec<Written>,
    /// Tests that Java source cannot express: the name, and why.
    pub left_out: Vec<(String, Reason)>,
    /// Labels that no generated check says anything of, and why.
    pub unchecked: Vec<(LabelId, Reason)>,
}

/// One test, with what the JVM should print of it when asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    pub name: String,
    /// Outcome and final heap.
    pub dump: String,
    /// Among the labels that are checked, in the order of the contract.
    pub violated: Vec<LabelId>,
}

/// The tests of a method as a class. `calls`: name, call as people write it, and run of each.
pub fn test_class(
    program: &Program,
    access: &Access,
    method: MethodId,
    tests: &[(String, String, &Executed, &Recipe)],
    name: &str,
    style: Style,
) -> Result<TestClass, Reason> {
    let names = Names { program, access };
    let declared = &program.methods[method];
    let home = &program.classes[declared.class];
    let Some(own) = names.access_of(declared.class) else {
        return Err(format!("{} is declared inside a method", home.name));
    };
    if own.package.starts_with("java.") {
        return Err(format!("{} is in a package of the JDK, where nothing can be added", home.name));
    }
    if declared.is_constructor() && (own.is_inner || home.is_abstract) {
        return Err(format!("objects of {} are not made by its constructor alone", home.name));
    }
    // Reflection would initialize a class before the program does, and one virtual machine does so once.
    let has_initializer = |class: &crate::ir::Class| class.is_user && class.initializer.is_some();
    if declared.contract.is_entry && program.classes.values().any(|class| has_initializer(class)) {
        return Err("a program that initializes classes as it runs needs a virtual machine of its own".to_owned());
    }
    let (checks, unchecked) = checks(&names, method);
    let keys = statics(&names)?;
    let mut class = TestClass {
        package: own.package.clone(),
        name: name.to_owned(),
        text: String::new(),
        written: Vec::new(),
        left_out: Vec::new(),
        unchecked,
    };
    let mut bodies = Vec::new();
    for (name, call, test, recipe) in tests {
        match body(&names, method, &keys, (name, call), (test, recipe), &class.unchecked, style) {
            Ok((body, written)) => {
                bodies.push(body);
                class.written.push(written);
            }
            Err(reason) => class.left_out.push((name.clone(), reason)),
        }
    }
    class.text = text(&class, &program.method_name(method), &checks, &bodies, style);
    Ok(class)
}

fn text(class: &TestClass, method: &str, checks: &[String], bodies: &[String], style: Style) -> String {
    let mut text = String::from("// Written by huntsman testgen.\n");
    if !class.package.is_empty() {
        text += &format!("package {};\n", class.package);
    }
    text += "\n";
    if style == Style::JUnit {
        text += "import org.junit.jupiter.api.DisplayName;\nimport org.junit.jupiter.api.Test;\n\n";
    }
    text += &format!("/** Tests of {method}. */\n@SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\n");
    text += &format!("class {} {{\n", class.name);
    text += &bodies.join("\n");
    if style == Style::Main {
        text += &main(class);
    }
    text += "\n    /** What the contract says of the call. */\n";
    text += "    private static void check(HuntsmanSupport.Run run) {\n        if (run.isEndless) {\n";
    text += "            run.promise(\"terminates\", true, () -> false);\n            return;\n        }\n";
    for check in checks {
        text += &format!("        {check}\n");
    }
    for (label, reason) in &class.unchecked {
        text += &format!("        // {label} is not checked here: {reason}.\n");
    }
    text + "    }\n}\n"
}

fn main(class: &TestClass) -> String {
    let mut text = String::from("\n    interface Test {\n        void run() throws Throwable;\n    }\n\n");
    text += "    private static int failed;\n\n    private static void run(String name, Test test) {\n";
    text += "        try {\n            test.run();\n            System.out.println(\"ok      \" + name);\n";
    text += "        } catch (Throwable e) {\n            failed++;\n";
    text += "            System.out.println(\"FAILED  \" + name + \": \" + e.getMessage());\n        }\n    }\n\n";
    text += "    public static void main(String[] args) {\n";
    for written in &class.written {
        text += &format!("        run(\"{0}\", {1}::{0});\n", written.name, class.name);
    }
    text + "        if (failed > 0) System.exit(1);\n    }\n"
}

/// A method of the class for one test.
fn body(
    names: &Names<'_>,
    method: MethodId,
    statics: &[String],
    (name, call): (&str, &str),
    (test, recipe): (&Executed, &Recipe),
    unchecked: &[(LabelId, Reason)],
    style: Style,
) -> Result<(String, Written), Reason> {
    let declared = &names.program.methods[method];
    let built = build(names, &test.input, recipe)?;
    let expected = dump(names, &test.run, statics)?.ok_or("its run is not known to its end")?;
    if !test.input.nondet.is_empty() {
        return Err("it makes nondeterministic choices".to_owned());
    }
    let is_checked = |label: &LabelId| !unchecked.iter().any(|(known, _)| known == label);
    // A JVM passes by the formulas inside bodies.
    let of_contract = test.judgement.promised.iter().filter(|result| result.role.is_some());
    let promised = of_contract.map(|result| result.label);
    let is_endless = matches!(test.run.outcome, Outcome::Diverged(_));
    if is_endless && !test.violated.iter().any(|label| *label == LabelId::TERMINATES) {
        return Err("its run is endless, which the contract allows".to_owned());
    }
    let violated: Vec<LabelId> = if is_endless {
        vec![LabelId::TERMINATES]
    } else {
        promised.filter(|label| test.violated.contains(label) && is_checked(label)).collect()
    };
    let all_violated: Vec<&str> = test.violated.iter().map(|label| label.as_str()).collect();
    let title = if all_violated.is_empty() {
        format!("{name}: {call}")
    } else {
        format!("{name}: {call} violates {}", all_violated.join(", "))
    };
    let mut lines = built.lines.clone();
    let keys: Vec<String> = statics.iter().map(|key| format!("\"{key}\"")).collect();
    let receiver = match test.input.receiver {
        Some(value) => format!("HuntsmanSupport.ref({})", built.value(value)),
        None => "null".to_owned(),
    };
    let args: Vec<String> = declared
        .params
        .iter()
        .zip(&test.input.args)
        .map(|((_, ty), value)| match ty {
            Type::Ref(_) => format!("HuntsmanSupport.ref({})", built.value(*value)),
            _ => built.value(*value),
        })
        .collect();
    // A lone null would be taken for the whole array of arguments.
    let args = format!("new Object[] {{{}}}", args.join(", "));
    lines.push(format!(
        "HuntsmanSupport.Run run = new HuntsmanSupport.Run(\"{name}\", new String[] {{{}}}, {receiver}, {args});",
        keys.join(", ")
    ));
    let action = action(names, declared, &built, test)?;
    let how = if declared.is_constructor() { "construct" } else { "call" };
    let patience = if is_endless { format!(", {PATIENCE_IN_MILLISECONDS}") } else { String::new() };
    lines.push(format!("run.{how}({action}{patience});"));
    lines.push("check(run);".to_owned());
    if test.violated.is_empty() && !unchecked.is_empty() {
        lines.push(format!("run.expect({});", quoted(expected.encode_utf16())));
    }
    lines.push("run.verdict();".to_owned());
    let mut text = String::new();
    if style == Style::JUnit {
        text += &format!("    @Test\n    @DisplayName({})\n", quoted(title.encode_utf16()));
    } else {
        text += &format!("    /** {} */\n", title.replace("*/", "* /").replace('\\', "&#92;"));
    }
    let head = if style == Style::JUnit { "void" } else { "static void" };
    text += &format!("    {head} {name}() throws Throwable {{\n");
    for line in &lines {
        text += &format!("        {line}\n");
    }
    Ok((text + "    }\n", Written { name: name.to_owned(), dump: expected, violated }))
}

/// The call as a lambda.
fn action(names: &Names<'_>, declared: &Method, built: &Built, test: &Executed) -> Result<String, Reason> {
    let class = Type::Ref(declared.class);
    let sources: Option<Vec<String>> = declared.params.iter().map(|(_, ty)| names.source(*ty)).collect();
    let receiver = test.input.receiver.map(|value| built.value(value));
    let is_direct = !declared.is_private && names.source(class).is_some();
    let wrap = |call: String| match declared.returns {
        Type::Ref(_) => format!("() -> HuntsmanSupport.ref({call})"),
        Type::Void => format!("() -> {{ {call}; return HuntsmanSupport.VOID; }}"),
        _ => format!("() -> {call}"),
    };
    let is_constructor = declared.is_constructor();
    if let (true, Some(sources)) = (is_direct, &sources) {
        let args: Vec<String> = sources
            .iter()
            .zip(&declared.params)
            .zip(&test.input.args)
            .map(|((source, (_, ty)), value)| match ty {
                // Which overload is called depends on the type as declared.
                Type::Ref(_) => format!("({source}) {}", built.value(*value)),
                _ => built.value(*value),
            })
            .collect();
        let owner = names.source(class).expect("asked above");
        if is_constructor {
            return Ok(format!("() -> HuntsmanSupport.ref(new {owner}({}))", args.join(", ")));
        }
        return Ok(wrap(format!("{}.{}({})", receiver.unwrap_or(owner), declared.name, args.join(", "))));
    }
    let owner = names.binary(declared.class)?;
    let types = declared.params.iter().map(|(_, ty)| names.class_literal(*ty)).collect::<Result<Vec<_>, _>>()?;
    let types = format!("new Class<?>[] {{{}}}", types.join(", "));
    let args: Vec<String> = test.input.args.iter().map(|value| built.value(*value)).collect();
    let args = format!("new Object[] {{{}}}", args.join(", "));
    if is_constructor {
        return Ok(format!("() -> HuntsmanSupport.ref(HuntsmanSupport.construct(\"{owner}\", {types}, {args}))"));
    }
    let receiver = receiver.unwrap_or_else(|| "null".to_owned());
    Ok(wrap(format!("HuntsmanSupport.call(\"{owner}\", \"{}\", {types}, {receiver}, {args})", declared.name)))
}

/// A statement for each label that can be checked; the others with the reason why not.
fn checks(names: &Names<'_>, method: MethodId) -> (Vec<String>, Vec<(LabelId, Reason)>) {
    let program = names.program;
    let declared = &program.methods[method];
    let contract = &declared.contract;
    let mut checks = Vec::new();
    let mut unchecked = Vec::new();
    let allowed: BTreeSet<_> = contract.exceptional.iter().map(|exceptional| exceptional.class).collect();
    let allowed: Result<Vec<String>, Reason> =
        allowed.into_iter().map(|class| names.class_literal(Type::Ref(class))).collect();
    for obligation in program.obligations(method, declared.class).promised {
        let label = obligation.label;
        match statement(names, method, label, obligation.role, &allowed) {
            Ok(Some(check)) => checks.push(check),
            Ok(None) => {}
            Err(reason) => unchecked.push((label, reason)),
        }
    }
    (checks, unchecked)
}

fn statement(
    names: &Names<'_>,
    method: MethodId,
    label: LabelId,
    role: Role,
    allowed: &Result<Vec<String>, Reason>,
) -> Result<Option<String>, Reason> {
    let program = names.program;
    let declared = &program.methods[method];
    let view = |this: &str, pre, post| View { names, this: this.to_owned(), pre, post, has_calls: false };
    let promise = |applies: &str, truth: &str| {
        Ok(Some(format!("run.promise({}, {applies}, () -> {truth});", quoted(label.as_str().encode_utf16()))))
    };
    let own = view("run.self()", "run.pre", "run.post");
    let class_of = |at: usize| names.class_literal(Type::Ref(declared.contract.exceptional[at].class));
    match role {
        Role::Requires(_) => panic!("a precondition is no promise"),
        Role::Ensures(_) => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            promise("run.returned()", &own.formula(&clause.formula)?)
        }
        Role::History(_) => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            promise("true", &own.formula(&clause.formula)?)
        }
        Role::MustThrow(at) => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            let when = own.formula(&clause.formula)?;
            promise("true", &format!("!{when} || run.threw({})", class_of(at)?))
        }
        Role::OnThrow(at, _) => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            promise(&format!("run.threw({})", class_of(at)?), &own.formula(&clause.formula)?)
        }
        Role::Invariant { subject, .. } => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            let (this, applies) = match subject {
                Param::Arg(at) => (format!("run.arg({at})"), format!("run.arg({at}).size() > 0")),
                _ if declared.is_constructor() => ("run.self()".to_owned(), "run.returned()".to_owned()),
                _ => ("run.self()".to_owned(), "true".to_owned()),
            };
            promise(&applies, &view(&this, "run.post", "run.post").formula(&clause.formula)?)
        }
        Role::StaticInvariant { .. } | Role::Reachable(_) => {
            let clause = program.clause_of(method, role).expect("a clause states it");
            let is_always = !matches!(role, Role::Reachable(at) if !declared.contract.reachable[at].on_throw);
            promise(
                if is_always { "true" } else { "run.returned()" },
                &view("run.self()", "run.post", "run.post").formula(&clause.formula)?,
            )
        }
        Role::NoException => {
            let allowed = allowed.as_ref().map_err(Clone::clone)?;
            let mut fine = allowed.clone();
            fine.push("AssertionError.class".to_owned());
            promise("true", &format!("run.returned() || run.threw({})", fine.join(", ")))
        }
        Role::Assert => {
            let allowed = allowed.as_ref().map_err(Clone::clone)?;
            let covered =
                if allowed.is_empty() { String::new() } else { format!(" || run.threw({})", allowed.join(", ")) };
            promise("true", &format!("!run.threw(AssertionError.class){covered}"))
        }
        Role::Modifies => Err("what is written and written back cannot be seen".to_owned()),
        Role::Accessible => Err("what is read leaves no trace".to_owned()),
        Role::Terminates => Ok(None),
    }
}
