//! The program as text: what `--emit=ir` shows and what golden tests compare.
//!
//! One instruction a line. Operators carry the type of their operands unless it is `int`, `boolean` or a reference,
//! so that `a +long b` and `a + b` cannot be mistaken for one another.

use std::fmt::Write;

use crate::base::{Idx, MethodId, OriginId, Sources};

use super::{
    BinaryOp, Block, Body, BranchKind, Callee, ClassKind, Const, Expr, Instr, InstrKind, Invoke, LocalId, LocalKind,
    Program, Terminator, TerminatorKind, Type, UnaryOp,
};

/// Everything: classes with their fields, then each method with its body. With sources, lines carry line numbers.
pub fn program(program: &Program, sources: Option<&Sources>) -> String {
    let mut out = String::new();
    for (id, class) in program.classes.iter() {
        if matches!(class.kind, ClassKind::Array(_)) {
            continue;
        }
        let kind = match class.kind {
            ClassKind::Interface => "interface",
            ClassKind::Enum => "enum",
            ClassKind::Record => "record",
            ClassKind::Class | ClassKind::Array(_) => "class",
        };
        let is_abstract = if class.is_abstract && class.kind == ClassKind::Class { "abstract " } else { "" };
        let _ = write!(out, "{is_abstract}{kind} {}", class.name);
        if let Some(parent) = class.superclass {
            let _ = write!(out, " extends {}", program.classes[parent].name);
        }
        let names: Vec<&str> = class.interfaces.iter().map(|id| program.classes[*id].name.as_str()).collect();
        if !names.is_empty() {
            let _ = write!(out, " implements {}", names.join(", "));
        }
        out.push('\n');
        for field in &class.fields {
            let field = &program.fields[*field];
            let words = [(field.is_static, "static "), (field.is_final, "final "), (field.is_ghost, "ghost ")];
            let words: String = words.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect();
            let _ = write!(out, "  {words}{} {}", program.type_name(field.ty), field.name);
            if let Some(value) = &field.constant {
                let _ = write!(out, " = {}", constant(value));
            }
            out.push('\n');
        }
        for clause in &class.invariants {
            let _ = writeln!(out, "  invariant {}", clause.label);
        }
        for clause in &class.static_invariants {
            let _ = writeln!(out, "  static invariant {}", clause.label);
        }
        for (method_id, declared) in program.methods.iter() {
            if declared.class == id && declared.body.is_some() {
                out.push('\n');
                out.push_str(&method(program, method_id, sources));
            }
        }
        out.push('\n');
    }
    out
}

/// One method: its signature, and its blocks if it has a body.
pub fn method(program: &Program, id: MethodId, sources: Option<&Sources>) -> String {
    let method = &program.methods[id];
    let params: Vec<String> =
        method.params.iter().map(|(name, ty)| format!("{} {name}", program.type_name(*ty))).collect();
    let is_static = if method.is_static { "static " } else { "" };
    let mut out = format!(
        "{is_static}{} {}({})\n",
        program.type_name(method.returns),
        program.method_name(id),
        params.join(", ")
    );
    match &method.body {
        Some(body) => out.push_str(&Printer { program, body, sources }.body()),
        None => out.push_str("  no body\n"),
    }
    out
}

/// A constant as Java writes it, with its type where Java's literal does not show it.
pub fn constant(value: &Const) -> String {
    match value {
        Const::Null => "null".into(),
        Const::Bool(value) => value.to_string(),
        Const::Byte(value) => format!("(byte) {value}"),
        Const::Short(value) => format!("(short) {value}"),
        Const::Char(unit) => match char::from_u32(u32::from(*unit)).filter(|c| !c.is_control()) {
            Some(c) => format!("{c:?}"),
            None => format!("'\\u{unit:04x}'"),
        },
        Const::Int(value) => value.to_string(),
        Const::Long(value) => format!("{value}L"),
        Const::Float(bits) => format!("{:?}f", f32::from_bits(*bits)),
        Const::Double(bits) => format!("{:?}", f64::from_bits(*bits)),
        Const::Str(text) => format!("{text:?}"),
    }
}

struct Printer<'a> {
    program: &'a Program,
    body: &'a Body,
    sources: Option<&'a Sources>,
}

impl Printer<'_> {
    fn body(&self) -> String {
        let mut out = String::new();
        for (id, local) in self.body.locals.iter() {
            if id.index() >= self.body.n_params && local.kind == LocalKind::Variable {
                let _ = writeln!(out, "  {} {}", self.program.type_name(local.ty), self.local(id));
            }
        }
        for (id, block) in self.body.blocks.iter() {
            let entry = if id == self.body.entry && id.index() != 0 { " (entry)" } else { "" };
            let _ = writeln!(out, "{id}:{entry}");
            self.block(&mut out, block);
        }
        out
    }

    fn block(&self, out: &mut String, block: &Block) {
        let mut last = None;
        for instr in &block.instrs {
            self.line(out, &self.instr(instr), instr.origin, &mut last);
        }
        self.line(out, &self.terminator(&block.terminator), block.terminator.origin, &mut last);
    }

    /// The line number stands where the origin changes.
    fn line(&self, out: &mut String, text: &str, origin: OriginId, last: &mut Option<OriginId>) {
        let place = match self.sources {
            Some(sources) if *last != Some(origin) => self
                .program
                .origins
                .get(origin)
                .map(|origin| format!("{:<40}; line {}", text, sources.start(origin.span).line)),
            _ => None,
        };
        *last = Some(origin);
        let _ = writeln!(out, "    {}", place.as_deref().unwrap_or(text));
    }

    /// The name; with its number if another local has the same.
    fn local(&self, id: LocalId) -> String {
        let Some(local) = self.body.locals.get(id) else { return format!("?{id}") };
        let is_shared = self.body.locals.iter().any(|(other, l)| other != id && l.name == local.name);
        if is_shared { format!("{}#{}", local.name, id.index()) } else { local.name.clone() }
    }

    fn instr(&self, instr: &Instr) -> String {
        let class = |id| self.program.classes[id].name.as_str();
        let field = |id| self.program.fields[id].name.as_str();
        let global = |id| format!("{}.{}", class(self.program.fields[id].class), field(id));
        match &instr.kind {
            InstrKind::Assign(dest, value) => format!("{} = {}", self.local(*dest), self.expr(value)),
            InstrKind::Load { dest, object, field: f } => {
                format!("{} = {}.{}", self.local(*dest), self.leaf(object), field(*f))
            }
            InstrKind::Store { object, field: f, value } => {
                format!("{}.{} = {}", self.leaf(object), field(*f), self.expr(value))
            }
            InstrKind::LoadStatic { dest, field } => format!("{} = static {}", self.local(*dest), global(*field)),
            InstrKind::StoreStatic { field, value } => format!("static {} = {}", global(*field), self.expr(value)),
            InstrKind::LoadElem { dest, array, index } => {
                format!("{} = {}[{}]", self.local(*dest), self.leaf(array), self.expr(index))
            }
            InstrKind::StoreElem { array, index, value } => {
                format!("{}[{}] = {}", self.leaf(array), self.expr(index), self.expr(value))
            }
            InstrKind::Length { dest, array } => format!("{} = length {}", self.local(*dest), self.leaf(array)),
            InstrKind::New { dest, class: c } => format!("{} = new {}", self.local(*dest), class(*c)),
            InstrKind::NewArray { dest, class: c, length } => {
                format!("{} = new {} of {}", self.local(*dest), class(*c), self.leaf(length))
            }
            InstrKind::InstanceOfElem { dest, array, value } => {
                format!("{} = {} fits {}", self.local(*dest), self.leaf(value), self.leaf(array))
            }
            InstrKind::SameClass { dest, left, right } => {
                format!("{} = same class {} {}", self.local(*dest), self.leaf(left), self.leaf(right))
            }
            InstrKind::InitClass { class: c, failed: None } => format!("init {}", class(*c)),
            InstrKind::InitClass { class: c, failed: Some(failed) } => {
                format!("{} = init {}", self.local(*failed), class(*c))
            }
            InstrKind::Nondet { dest, name } => format!("{} = nondet {name:?}", self.local(*dest)),
            InstrKind::Assume(cond) => format!("assume {}", self.expr(cond)),
            InstrKind::Check(clause) => format!("assert clause {}", clause.label),
            InstrKind::Measure { dest, .. } => format!("{} = a number of the specification", self.local(*dest)),
            InstrKind::OpenFrame(frame) => format!("open frame {}", frame.label),
            InstrKind::CloseFrame => "close frame".into(),
            InstrKind::Havoc(havoc) => {
                let locals: Vec<String> = havoc.locals.iter().map(|local| self.local(*local)).collect();
                let n = havoc.places.len();
                let labels: Vec<&str> = havoc.assumes.iter().map(|clause| clause.label.as_str()).collect();
                format!("havoc {}, {n} places, assume {}", locals.join(" "), labels.join(" "))
            }
            InstrKind::Cut => "cut".into(),
            InstrKind::AssumeClause(clause) => format!("assume clause {}", clause.label),
            InstrKind::Unsupported(what) => format!("unsupported {what:?}"),
            InstrKind::Beyond(what) => format!("beyond {what:?}"),
        }
    }

    fn terminator(&self, terminator: &Terminator) -> String {
        match &terminator.kind {
            TerminatorKind::Goto(to) => format!("goto {to}"),
            TerminatorKind::Branch { cond, then_to, else_to, kind } => {
                let word = match kind {
                    BranchKind::Source => "if",
                    BranchKind::Check => "check",
                    BranchKind::Dispatch => "dispatch",
                };
                format!("{word} {} goto {then_to} else {else_to}", self.expr(cond))
            }
            TerminatorKind::Invoke(invoke) => self.invoke(invoke),
            TerminatorKind::Return(None) => "return".into(),
            TerminatorKind::Return(Some(value)) => format!("return {}", self.expr(value)),
            TerminatorKind::Throw(value) => format!("throw {}", self.expr(value)),
        }
    }

    fn invoke(&self, invoke: &Invoke) -> String {
        let (word, callee) = match invoke.callee {
            Callee::Direct(callee) => ("call", callee),
            Callee::Virtual(callee) => ("virtual", callee),
        };
        let dest = invoke.dest.map(|dest| format!("{} = ", self.local(dest))).unwrap_or_default();
        let args: Vec<String> = invoke.args.iter().map(|arg| self.expr(arg)).collect();
        let catch = invoke.catch.map(|(local, to)| format!(" catch {} {to}", self.local(local))).unwrap_or_default();
        let name = self.callee_name(callee);
        let word = if invoke.by_contract.is_some() { format!("{word} by contract") } else { word.to_owned() };
        format!("{dest}{word} {name}({}) goto {}{catch}", args.join(", "), invoke.next)
    }

    /// The name, with parameter types if its class has several methods of that name.
    fn callee_name(&self, id: MethodId) -> String {
        let method = &self.program.methods[id];
        let n_same = self.program.methods.values().filter(|m| m.class == method.class && m.name == method.name);
        let name = self.program.method_name(id);
        if n_same.count() < 2 {
            return name;
        }
        let types: Vec<String> = method.params.iter().map(|(_, ty)| self.program.type_name(*ty)).collect();
        format!("{name}<{}>", types.join(", "))
    }

    /// As an operand: in parentheses unless it is a local or a constant.
    fn leaf(&self, expr: &Expr) -> String {
        match expr {
            Expr::Local(_) | Expr::Const(_) => self.expr(expr),
            _ => format!("({})", self.expr(expr)),
        }
    }

    fn expr(&self, expr: &Expr) -> String {
        match expr {
            Expr::Local(id) => self.local(*id),
            Expr::Const(value) => constant(value),
            Expr::Unary(op, ty, operand) => {
                let sign = match op {
                    UnaryOp::Neg => "-",
                    UnaryOp::BitNot => "~",
                    UnaryOp::Not => "!",
                    UnaryOp::ToBits => "bits ",
                    UnaryOp::FromBits => "from bits ",
                    UnaryOp::Sqrt => "sqrt ",
                };
                format!("{sign}{}{}", self.mark(*ty), self.leaf(operand))
            }
            Expr::Binary(op, ty, a, b) => {
                format!("{} {}{} {}", self.leaf(a), symbol(*op), self.mark(*ty), self.leaf(b))
            }
            Expr::Convert { from, to, operand } => {
                let (from, to) = (self.program.type_name(*from), self.program.type_name(*to));
                format!("{from} to {to} {}", self.leaf(operand))
            }
            Expr::SameRef(a, b) => format!("{} == {}", self.leaf(a), self.leaf(b)),
            Expr::InstanceOf(value, class) => {
                format!("{} instanceof {}", self.leaf(value), self.program.classes[*class].name)
            }
            Expr::Select(_, cond, a, b) => format!("{} ? {} : {}", self.leaf(cond), self.leaf(a), self.leaf(b)),
        }
    }

    fn mark(&self, ty: Type) -> String {
        match ty {
            Type::Int | Type::Bool | Type::Ref(_) => String::new(),
            other => self.program.type_name(other),
        }
    }
}

fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
    }
}
