//! A contract as a class that is asked clause by clause: what a run on a JVM is judged by that nobody wrote a test for.

use crate::base::{LabelId, MethodId};
use crate::ir::{CaseFrame, Frame, Role, Type};
use crate::rel::Param;

use super::dump::statics;
use super::formula::View;
use super::names::{Access, Names, Reason};

/// The clauses of a method's contract as Java, compiled from their formulas.
#[derive(Clone, Debug)]
pub struct Checks {
    /// Of the class, which has the name asked for and extends `huntsman.attack.Checks`.
    pub text: String,
    /// Assumed, then promised, in the order of the obligations: why the class does not ask it.
    pub assumed: Vec<Asked>,
    pub promised: Vec<Asked>,
}

/// A clause by its label.
#[derive(Clone, Debug)]
pub struct Asked {
    pub label: LabelId,
    pub role: Role,
    /// Its number in the class.
    pub index: Result<usize, Reason>,
}

/// Before each clause, so that one that a compiler does not take can be cut out; after it comes [`CLOSE`].
pub fn open(mark: &str) -> String {
    format!("/*<huntsman {mark}*/")
}

pub const CLOSE: &str = "/*huntsman>*/";

/// The class, in the package of the method's class.
pub fn checks(program: &crate::ir::Program, access: &Access, method: MethodId, name: &str) -> Result<Checks, Reason> {
    let names = Names { program, access };
    let declared = &program.methods[method];
    let home = &program.classes[declared.class];
    let own = names.access_of(declared.class).ok_or_else(|| format!("{} is declared inside a method", home.name))?;
    let full = if own.package.is_empty() { name.to_owned() } else { format!("{}.{name}", own.package) };
    let obligations = program.obligations(method, declared.class);
    let mut cases = String::new();
    let mut next = 0;
    let mut asked = |label: LabelId, role: Role, is_assumed: bool| {
        let condition = if is_assumed { assumed(&names, method, role) } else { promised(&names, method, role) };
        let index = condition.map(|(applies, truth)| {
            let at = next;
            next += 1;
            let head = open(&format!("{full}{at}"));
            cases += &format!("            {head}case {at}: return !({applies}) ? 2 : ({truth}) ? 1 : 0;{CLOSE}\n");
            at
        });
        Asked { label, role, index }
    };
    let before = obligations.assumed.into_iter().map(|each| asked(each.label, each.role, true)).collect();
    let after = obligations.promised.into_iter().map(|each| asked(each.label, each.role, false)).collect();
    let args: Vec<String> = declared
        .params
        .iter()
        .enumerate()
        .map(|(at, (_, ty))| match ty {
            Type::Ref(_) => format!("HuntsmanSupport.ref(args[{at}])"),
            _ => format!("args[{at}]"),
        })
        .collect();
    let keys: Vec<String> = statics(&names)?.iter().map(|key| format!("\"{key}\"")).collect();
    let package = if own.package.is_empty() { String::new() } else { format!("package {};\n", own.package) };
    let text = include_str!("Checks.java.txt")
        .replace("PACKAGE", &package)
        .replace("NAME", name)
        .replace("STATICS", &keys.join(", "))
        .replace("ARGS", &args.join(", "))
        .replace("CASES", cases.trim_end());
    Ok(Checks { text, assumed: before, promised: after })
}

fn view<'a>(names: &'a Names<'a>, this: &str, pre: &'static str, post: &'static str) -> View<'a> {
    View { names, this: this.to_owned(), pre, post, has_calls: true }
}

/// When it applies, and what is true then.
fn assumed(names: &Names<'_>, method: MethodId, role: Role) -> Result<(String, String), Reason> {
    let clause = names.program.clause_of(method, role).ok_or("no clause states it")?;
    let (this, applies) = match role {
        Role::Invariant { subject: Param::Arg(at), .. } => {
            (format!("run.arg({at})"), format!("run.arg({at}).size() > 0"))
        }
        _ => ("run.self()".to_owned(), "true".to_owned()),
    };
    Ok((applies, view(names, &this, "run.pre", "run.pre").formula(&clause.formula)?))
}

fn promised(names: &Names<'_>, method: MethodId, role: Role) -> Result<(String, String), Reason> {
    let program = names.program;
    let declared = &program.methods[method];
    let contract = &declared.contract;
    let class_of = |at: usize| names.class_literal(Type::Ref(contract.exceptional[at].class));
    let formula = |this: &str, pre, post| -> Result<String, Reason> {
        let clause = program.clause_of(method, role).ok_or("no clause states it")?;
        view(names, this, pre, post).formula(&clause.formula)
    };
    let own = || formula("run.self()", "run.pre", "run.post");
    let allowed = || -> Result<Vec<String>, Reason> {
        contract.exceptional.iter().map(|each| names.class_literal(Type::Ref(each.class))).collect()
    };
    Ok(match role {
        Role::Requires(_) => return Err("a precondition is no promise".to_owned()),
        Role::Ensures(_) => ("run.returned()".to_owned(), own()?),
        Role::History(_) => ("true".to_owned(), own()?),
        Role::MustThrow(at) => ("true".to_owned(), format!("!{} || run.threw({})", own()?, class_of(at)?)),
        Role::OnThrow(at, _) => (format!("run.threw({})", class_of(at)?), own()?),
        Role::Invariant { subject, .. } => {
            let (this, applies) = match subject {
                Param::Arg(at) => (format!("run.arg({at})"), format!("run.arg({at}).size() > 0")),
                _ if declared.is_constructor() => ("run.self()".to_owned(), "run.returned()".to_owned()),
                _ => ("run.self()".to_owned(), "true".to_owned()),
            };
            (applies, formula(&this, "run.post", "run.post")?)
        }
        Role::Reachable(at) if !contract.reachable[at].on_throw => {
            ("run.returned()".to_owned(), formula("run.self()", "run.post", "run.post")?)
        }
        Role::StaticInvariant { .. } | Role::Reachable(_) => {
            ("true".to_owned(), formula("run.self()", "run.post", "run.post")?)
        }
        Role::NoException => {
            let mut fine = allowed()?;
            fine.push("AssertionError.class".to_owned());
            ("true".to_owned(), format!("run.returned() || run.threw({})", fine.join(", ")))
        }
        Role::Assert => {
            let fine = allowed()?;
            let covered = if fine.is_empty() { String::new() } else { format!(" || run.threw({})", fine.join(", ")) };
            ("true".to_owned(), format!("!run.threw(AssertionError.class){covered}"))
        }
        Role::Modifies => {
            let before = view(names, "run.self()", "run.pre", "run.pre");
            let pure = [CaseFrame::always(Vec::new())];
            let frames = if contract.modifies.is_empty() { &pure[..] } else { &contract.modifies };
            let each = frames.iter().map(|frame| framed(&before, frame)).collect::<Result<Vec<_>, _>>()?;
            ("true".to_owned(), each.join(" && "))
        }
        Role::Accessible => return Err("what is read leaves no trace".to_owned()),
        Role::Terminates => return Err("no run is long enough to tell".to_owned()),
    })
}

/// Every write that shows is in the frame, where the frame counts.
fn framed(before: &View<'_>, frame: &CaseFrame) -> Result<String, Reason> {
    let names = before.names;
    let place = |place: &Frame| -> Result<String, Reason> {
        let field = |field: crate::base::FieldId| -> Result<String, Reason> {
            let declared = &names.program.fields[field];
            Ok(format!("\"{}.{}\"", names.binary(declared.class)?, declared.name))
        };
        Ok(match place {
            Frame::Everything => "true".to_owned(),
            Frame::Static(at) => format!("write.isStatic({})", field(*at)?),
            Frame::Field { objects, field: at } => format!("write.isField({}, {})", before.expr(objects)?, field(*at)?),
            Frame::AllOf { objects } => format!("write.isIn({})", before.expr(objects)?),
            Frame::Elems { arrays, range: None } => format!("write.isIn({})", before.expr(arrays)?),
            Frame::Elems { arrays, range: Some((from, to)) } => {
                let (from, to) = (before.int(from)?, before.int(to)?);
                format!("write.isElement({}, {from}, {to})", before.expr(arrays)?)
            }
        })
    };
    let places = frame.places.iter().map(place).collect::<Result<Vec<_>, _>>()?;
    let any = if places.is_empty() { "false".to_owned() } else { places.join(" || ") };
    let all = format!("run.pre.writes(run.post).stream().allMatch(write -> {any})");
    Ok(match &frame.when {
        Some(when) => format!("(!{} || {all})", before.formula(when)?),
        None => all,
    })
}
