//! What the harness is given of a subject: a copy of its files, its contracts as Java, and what is to be done.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::base::{ClassId, MethodId, SourceId, Sources, Span};
use crate::ir::{ClassKind, InstrKind, Program, Role, Type};
use crate::java::{self, TypeDecl, TypeKind};
use crate::rel::Param;
use crate::testgen::java::{Access, Asked, CLOSE, Checks, Reason, binary_name, checks, open, support};

use super::copy::{Copy, Counted};
use super::index::{Index, Kind, Stated, index};

/// How long the harness looks, for each method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    pub millis: u64,
    /// Tried, whether they are valid or not. Where this ends the search, the same seed tries the same inputs.
    pub inputs: u32,
}

impl Budget {
    /// As many inputs as there is time for.
    pub fn seconds(seconds: u32) -> Budget {
        Budget { millis: u64::from(seconds) * 1000, inputs: 1_000_000 }
    }
}

/// How long and how far the harness looks, for each method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    pub budget: Budget,
    pub scope: u32,
    pub array_length: u32,
    pub seed: u32,
}

/// A folder for the harness.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Path below the folder, and text.
    pub files: Vec<(String, String)>,
    /// The methods, in the order asked for.
    pub methods: Vec<Clauses>,
    /// Folders where the compiler finds classes that the files name.
    pub source_path: Vec<String>,
}

/// How a method's clauses are asked on the JVM.
#[derive(Clone, Debug)]
pub struct Clauses {
    pub method: MethodId,
    /// Why the method cannot be attacked.
    pub refusal: Option<Reason>,
    /// Labels of what no harness asks, and why.
    pub unasked: Vec<(String, Reason)>,
}

/// How many different numbers of the source are tried.
const MAX_NUMBERS: usize = 16;

/// How many of its string literals.
const MAX_TEXTS: usize = 8;

/// The folder for these methods.
pub fn subject(program: &Program, sources: &Sources, access: &Access, methods: &[MethodId], limits: Limits) -> Subject {
    let mut writer = Writer::new(program, sources, access);
    let mut subject = Subject::default();
    for (at, method) in methods.iter().enumerate() {
        let clauses = match writer.method(*method, at) {
            Ok(unasked) => Clauses { method: *method, refusal: None, unasked },
            Err(reason) => Clauses { method: *method, refusal: Some(reason), unasked: Vec::new() },
        };
        subject.methods.push(clauses);
    }
    writer.finish(&mut subject, limits);
    subject
}

struct Writer<'a> {
    program: &'a Program,
    sources: &'a Sources,
    access: &'a Access,
    copies: BTreeMap<SourceId, Copy>,
    counted: Vec<Counted>,
    n_statements: usize,
    stated: Index,
    /// The generated methods there are, by the place of their conjunct.
    asked: BTreeMap<Span, String>,
    /// Lines of the plan about methods.
    plan: String,
    generated: Vec<(String, String)>,
    packages: BTreeSet<String>,
    /// A body that is reached assumes what no JVM knows of: any run may be one to leave out.
    assumes: bool,
}

impl<'a> Writer<'a> {
    fn new(program: &'a Program, sources: &'a Sources, access: &'a Access) -> Self {
        let of_user = program.classes.values().filter(|class| class.is_user);
        let files: BTreeSet<SourceId> = of_user.filter_map(|class| class.span).map(|span| span.source).collect();
        let mut copies = BTreeMap::new();
        let (mut counted, mut n_statements, mut stated) = (Vec::new(), 0, Index::new());
        for file in files {
            let unit = java::parse(file, &sources.get(file).text).tree;
            let mut copy = Copy::default();
            counted.extend(copy.count(&unit, &mut n_statements));
            unit.types.iter().for_each(|decl| after_constants(decl, &mut copy));
            index(&unit, &mut stated);
            copies.insert(file, copy);
        }
        let mut bodies = program.methods.values().filter(|method| program.classes[method.class].is_user);
        let assumes = bodies.any(|method| {
            let blocks = method.body.iter().flat_map(|body| body.blocks.values());
            let is_one = |kind: &InstrKind| matches!(kind, InstrKind::Assume(_) | InstrKind::AssumeClause(_));
            blocks.flat_map(|block| &block.instrs).any(|instr| is_one(&instr.kind))
        });
        Writer {
            assumes,
            program,
            sources,
            access,
            copies,
            counted,
            n_statements,
            stated,
            asked: BTreeMap::new(),
            plan: String::new(),
            generated: Vec::new(),
            packages: BTreeSet::new(),
        }
    }

    /// The plan's lines for a method. What is promised and cannot be asked is returned.
    fn method(&mut self, method: MethodId, at: usize) -> Result<Vec<(String, Reason)>, Reason> {
        let (program, access) = (self.program, self.access);
        let declared = &program.methods[method];
        let home = &program.classes[declared.class];
        if declared.body.is_none() {
            return Err("it has no body".to_owned());
        }
        if self.assumes {
            return Err("code of the subject assumes something, which a JVM passes over".to_owned());
        }
        let own = access.get(&home.name).ok_or_else(|| format!("{} is declared inside a method", home.name))?;
        if own.package.starts_with("java.") {
            return Err("its package is the JDK's".to_owned());
        }
        if declared.is_constructor() && (own.is_inner || home.is_abstract) {
            return Err(format!("objects of {} are not made by its constructor alone", home.name));
        }
        if home.kind == ClassKind::Enum && declared.is_constructor() {
            return Err("an enum's constants are made once".to_owned());
        }
        let name = format!("HuntsmanChecks{at}");
        let Checks { text, assumed, promised } = checks(program, access, method, &name)?;
        let full = if own.package.is_empty() { name.clone() } else { format!("{}.{name}", own.package) };
        let mut lines = String::new();
        let mut unasked = Vec::new();
        // Of the JDK's own objects, a JVM has only real ones.
        let of_library = program.classes.values().filter(|class| !class.is_user);
        let library: BTreeSet<SourceId> = of_library.filter_map(|class| class.span).map(|span| span.source).collect();
        let is_of_user = |asked: &&Asked| match asked.role {
            Role::Invariant { class, .. } | Role::StaticInvariant { class, .. } => program.classes[class].is_user,
            role => program.clause_of(method, role).is_none_or(|clause| !library.contains(&clause.span.source)),
        };
        let (assumed, promised) = (assumed.iter().filter(is_of_user), promised.iter().filter(is_of_user));
        for (clause, is_assumed) in assumed.map(|c| (c, true)).chain(promised.map(|c| (c, false))) {
            match self.clause(method, clause, is_assumed) {
                Ok(line) => lines += &line,
                Err(reason) if is_assumed => {
                    return Err(format!("`{}`, which it assumes, cannot be asked on a JVM: {reason}", clause.label));
                }
                Err(_) if clause.role == Role::Terminates => {}
                Err(reason) => unasked.push((clause.label.to_string(), reason)),
            }
        }
        let types =
            declared.params.iter().map(|(_, ty)| binary_name(program, access, *ty)).collect::<Result<Vec<_>, _>>()?;
        let counted = self.counted.iter().find(|counted| counted.span.contains(declared.span));
        let _ = writeln!(
            self.plan,
            "method\t{at}\t{}\t{}\t{}\t{}\t{}\t{}\t{full}",
            own.binary,
            declared.name,
            types.join(" "),
            if declared.contract.is_entry { "entry" } else { "" },
            counted.map_or(0, |counted| counted.first),
            counted.map_or(0, |counted| counted.end),
        );
        self.plan += &lines;
        self.generated.push((format!("generated/{name}.java"), text));
        self.packages.insert(own.package.clone());
        Ok(unasked)
    }

    fn clause(&mut self, method: MethodId, asked: &Asked, is_assumed: bool) -> Result<String, Reason> {
        let program = self.program;
        let span = program.clause_of(method, asked.role).map(|clause| clause.span);
        let direct = span.and_then(|span| self.direct(method, asked.role, span));
        let index = match (&asked.index, &direct) {
            (Ok(index), _) => index.to_string(),
            (Err(_), Some(_)) => "-1".to_owned(),
            (Err(reason), None) => return Err(reason.clone()),
        };
        let is_made = program.methods[method].is_constructor();
        let (applies, given, subject) = match asked.role {
            Role::Requires(_) => ("always".to_owned(), "a", -1),
            Role::Ensures(_) if is_made => ("returned".to_owned(), "a", -1),
            Role::Ensures(_) => {
                let has_result = program.methods[method].returns != Type::Void;
                ("returned".to_owned(), if has_result { "ar" } else { "a" }, -1)
            }
            Role::OnThrow(at, _) => {
                let class = program.methods[method].contract.exceptional[at].class;
                (format!("threw:{}", binary_name(program, self.access, Type::Ref(class))?), "ae", -1)
            }
            Role::Invariant { subject: Param::Arg(at), .. } => (format!("arg:{at}"), "", at as i32),
            Role::Invariant { .. } if is_made && !is_assumed => ("returned".to_owned(), "", -1),
            _ => ("always".to_owned(), "", -1),
        };
        let (direct, mark) = direct.unwrap_or_default();
        let kind = if is_assumed { "assume" } else { "promise" };
        Ok(format!("clause\t{kind}\t{}\t{applies}\t{direct}\t{given}\t{index}\t{mark}\t{subject}\n", asked.label))
    }

    /// The method that asks the clause, `owner#name`, and its mark: written into the copy unless it is there.
    fn direct(&mut self, method: MethodId, role: Role, span: Span) -> Option<(String, String)> {
        let Stated { kind, owner, declared, method: text, at } = self.stated.get(&span)?;
        let called = &self.program.methods[method];
        let is_own = declared.contains(called.span) && self.program.classes[called.class].name == *owner;
        // What is inherited counts under the precondition it came with: the formula has that.
        let is_alone = !called.overrides.iter().any(|above| self.program.methods[*above].contract.is_stated);
        let fits = match (role, kind) {
            (Role::Invariant { .. } | Role::StaticInvariant { .. }, Kind::Invariant) => true,
            (Role::Requires(_), Kind::Requires)
            | (Role::Ensures(_), Kind::Ensures)
            | (Role::OnThrow(..), Kind::Signals) => is_own && is_alone,
            _ => false,
        };
        let (Ok((before, after)), true) = (text, fits) else { return None };
        let owner = self.access.get(owner)?.binary.clone();
        let next = self.asked.len();
        let mark = match self.asked.get(&span) {
            Some(mark) => mark.clone(),
            None => {
                let mark = format!("c{next}");
                let copy = self.copies.get_mut(&span.source)?;
                copy.insert(*at, format!("{}{before}huntsman${mark}{after}{CLOSE}", open(&format!("{mark}d"))));
                self.asked.insert(span, mark.clone());
                mark
            }
        };
        Some((format!("{owner}#huntsman${mark}"), mark))
    }

    fn finish(self, subject: &mut Subject, limits: Limits) {
        let mut plan = format!(
            "limits\t{}\t{}\t{}\t{}\t{}\nstatements\t{}\n",
            limits.budget.millis,
            limits.budget.inputs,
            limits.scope,
            limits.array_length,
            limits.seed,
            self.n_statements
        );
        let mut numbers = BTreeSet::new();
        let mut texts = BTreeSet::new();
        for (file, copy) in self.copies {
            texts.extend(copy.texts.iter().cloned());
            numbers.extend(copy.numbers.iter().flat_map(|n| [*n, n.saturating_add(1), n.saturating_neg()]));
            let source = self.sources.get(file);
            let base = source.name.rsplit(['/', '\\']).next().unwrap_or(&source.name);
            // Two files of one name are of two packages.
            let path = format!("subject/{}/{base}", crate::base::Idx::index(file));
            let _ = writeln!(plan, "source\t{path}");
            subject.files.push((path, copy.apply(&source.text)));
        }
        for n in numbers.into_iter().filter(|n| !(-1..=4).contains(n)).take(MAX_NUMBERS) {
            let _ = writeln!(plan, "number\t{n}");
        }
        // The longer ones are messages, most likely.
        let mut texts: Vec<String> = texts.into_iter().collect();
        texts.sort_by_key(String::len);
        for text in texts.into_iter().take(MAX_TEXTS) {
            let units: Vec<String> = text.encode_utf16().map(|unit| unit.to_string()).collect();
            let _ = writeln!(plan, "text\t{}", units.join(","));
        }
        for package in &self.packages {
            let path = format!("generated/{}/HuntsmanSupport.java", if package.is_empty() { "none" } else { package });
            let _ = writeln!(plan, "source\t{path}");
            subject.files.push((path, support(package)));
        }
        for (path, text) in self.generated {
            let _ = writeln!(plan, "source\t{path}");
            subject.files.push((path, text));
        }
        for class in self.access.values() {
            let _ = writeln!(plan, "class\t{}", class.binary);
        }
        let of_user = |class: ClassId| self.program.classes[class].is_user;
        for field in self.program.fields.values().filter(|field| field.is_static && of_user(field.class)) {
            let _ = writeln!(plan, "static\t{}.{}", self.program.classes[field.class].name, field.name);
        }
        plan += &self.plan;
        subject.files.push(("plan.txt".to_owned(), plan));
    }
}

/// An enum's body may be only constants: what is put after them needs a separator.
fn after_constants(decl: &TypeDecl, copy: &mut Copy) {
    if decl.kind == TypeKind::Enum {
        copy.insert(decl.span.end - 1, ";".to_owned());
    }
    for member in &decl.members {
        if let java::Member::Type(inner) = member {
            after_constants(inner, copy);
        }
    }
}
