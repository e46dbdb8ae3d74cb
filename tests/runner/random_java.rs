//! Random Java classes for the comparison with the JVM: expressions with side effects, and nests of jumps.

use crate::random::Random;

/// A class of integer expressions: promotion, narrowing, exceptions and order of evaluation at once.
pub fn expressions(n: usize) -> String {
    let mut random = Random(2012);
    let mut text = String::from("class Randoms {\n");
    for case in 0..n {
        let (a, b, c) = (random.pick(&EDGES), random.pick(&EDGES), random.pick(&EDGES));
        text += &format!(
            "    static long case{case}() {{\n        int a = {a}; long b = {b}L; char c = (char) {c}; byte d = -128; \
             short e = 32767; boolean t = true;\n        long r = {};\n        return r * 31 + a * 29 + b * 23 + c * 19 \
             + d * 17 + e;\n    }}\n",
            expression(&mut random, 4)
        );
    }
    text + "}\n"
}

/// A class of floating-point expressions: rounding, overflow and underflow, NaN, zeros, conversions both ways.
pub fn fractions(n: usize) -> String {
    let mut random = Random(754);
    let mut text = String::from("class Fractions {\n");
    for case in 0..n {
        let (x, y, p) = (random.pick(&FRACTIONS), random.pick(&FRACTIONS), random.pick(&FRACTIONS));
        let (ty, a) = (random.pick(&["double", "float", "long"]), random.pick(&EDGES));
        text += &format!(
            "    static {ty} case{case}() {{\n        double x = {x}, y = {y}; float p = (float) {p}; int a = {a}; \
             long b = {a}L * 7919;\n        return ({ty}) ({});\n    }}\n",
            fraction(&mut random, 4)
        );
    }
    text + "}\n"
}

const FRACTIONS: [&str; 12] = [
    "0.0",
    "-0.0",
    "1.0",
    "-1.5",
    "0.1",
    "1e-310",
    "4.9e-324",
    "1.7976931348623157e308",
    "3.0e38",
    "1e-40",
    "4503599627370497.5",
    "(0.0 / 0.0)",
];

/// An expression of type `double` or narrower.
fn fraction(random: &mut Random, depth: usize) -> String {
    if depth == 0 {
        return random.pick(&["x", "y", "p", "a", "b", "x", "y"]).to_owned();
    }
    let sub = |random: &mut Random| {
        let depth = depth - 1 - random.below(depth);
        fraction(random, depth)
    };
    match random.below(10) {
        0 => format!("(-{})", sub(random)),
        1 => format!("(({}) {})", random.pick(&["float", "double", "int", "long", "char", "byte"]), sub(random)),
        2 => format!("Math.{}({})", random.pick(&["sqrt", "abs", "floor", "ceil", "rint"]), sub(random)),
        3 => format!("Math.{}({}, {})", random.pick(&["max", "min"]), sub(random), sub(random)),
        4 => {
            let (left, right) = (sub(random), sub(random));
            let (yes, no) = (sub(random), sub(random));
            format!("({left} {} {right} ? {yes} : {no})", random.pick(&["<", "<=", ">", ">=", "==", "!="]))
        }
        5 => format!("({} /= {})", random.pick(&["x", "y", "p"]), sub(random)),
        _ => {
            let (left, right) = (sub(random), sub(random));
            // As doubles, so that no integer is divided by zero.
            format!("((double) {left} {} {right})", random.pick(&["+", "-", "*", "/", "%"]))
        }
    }
}

const EDGES: [&str; 10] = ["0", "1", "-1", "2", "33", "-128", "65535", "2147483647", "-2147483648", "1000003"];
const OPERATORS: [&str; 11] = ["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"];

/// An expression of some integer type.
fn expression(random: &mut Random, depth: usize) -> String {
    let variable = random.pick(&["a", "b", "c", "d", "e"]);
    if depth == 0 {
        return match random.below(4) {
            0 => format!("({})", random.pick(&EDGES)),
            1 => format!("({}L)", random.pick(&EDGES)),
            _ => variable.to_owned(),
        };
    }
    let sub = |random: &mut Random| {
        let depth = depth - 1 - random.below(depth);
        expression(random, depth)
    };
    match random.below(12) {
        0 => format!("{variable}{}", random.pick(&["++", "--"])),
        1 => format!("{}{variable}", random.pick(&["++", "--"])),
        2 => format!("({variable} {}= {})", random.pick(&OPERATORS), sub(random)),
        3 => format!("{}({})", random.pick(&["-", "~", "+"]), sub(random)),
        4 => format!("({}) ({})", random.pick(&["byte", "short", "char", "int", "long"]), sub(random)),
        5 => {
            let (left, right) = (sub(random), sub(random));
            let condition = format!("{left} {} {right}", random.pick(&["<", "<=", ">", ">=", "==", "!="]));
            let join = random.pick(&["&&", "||", "&", "^"]);
            let (yes, no) = (sub(random), sub(random));
            format!("({condition} {join} (t = !t) ? {yes} : {no})")
        }
        _ => {
            let (left, right) = (sub(random), sub(random));
            format!("({left} {} {right})", random.pick(&OPERATORS))
        }
    }
}

/// A class of methods that jump: loops, labels, `switch`, exceptions and `finally`, nested in each other.
/// Where they go is decided by bits that both sides compute alike, and what they pass is noted.
pub fn jumps(n: usize) -> String {
    let mut text = String::from(
        "class Jumps {\n    static class A extends RuntimeException { }\n    static class B extends A { }\n    \
         static int bits; static long log;\n    static int next() { bits = bits * 1103515245 + 12345; return bits >>> 16; }\n    \
         static boolean c() { return (next() & 3) == 0; }\n    \
         static int note(int n) { log = log * 31 + n; return n; }\n",
    );
    for case in 0..n {
        let mut jumper = Jumper { random: Random(case as u64 + 5), labels: Vec::new(), n_labels: 0, n_notes: 0 };
        let body = jumper.block(3);
        text += &format!(
            "    static long case{case}() {{\n        bits = {case}; log = 0;\n        try {{ return body{case}(1) + log; }} \
             catch (RuntimeException e) {{ return log * 7 + (e instanceof B ? 1 : 2); }}\n    }}\n    \
             @SuppressWarnings(\"finally\") static int body{case}(int x) {{\n{body}    return x;\n    }}\n",
        );
    }
    text + "}\n"
}

struct Jumper {
    random: Random,
    /// Those around the place, and whether they are loops.
    labels: Vec<(String, bool)>,
    n_labels: usize,
    n_notes: usize,
}

impl Jumper {
    fn block(&mut self, depth: usize) -> String {
        (0..1 + self.random.below(3)).map(|_| self.statement(depth)).collect()
    }

    /// Jumps stand under a condition, so that what follows counts as reachable.
    fn statement(&mut self, depth: usize) -> String {
        self.n_notes += 1;
        let note = self.n_notes;
        match self.random.below(if depth == 0 { 6 } else { 13 }) {
            0 => format!("note({note});\n"),
            1 => format!("x = x * 3 + note({note});\n"),
            2 => format!("if (c()) return {};\n", self.random.pick(&["x", "x++", "note(x)", "++x"])),
            3 => format!("if (c()) throw new {}();\n", self.random.pick(&["A", "B", "RuntimeException"])),
            4 | 5 => match self.labels.as_slice() {
                [] => format!("note({note});\n"),
                labels => {
                    let (label, is_loop) = self.random.pick(labels);
                    let jump = if is_loop && self.random.below(2) == 0 { "continue" } else { "break" };
                    format!("if (c()) {jump} {label};\n")
                }
            },
            6 => {
                let (yes, no) = (self.block(depth - 1), self.block(depth - 1));
                format!("if (c()) {{\n{yes}}} else {{\n{no}}}\n")
            }
            7 => {
                let label = self.label(false);
                let body = self.block(depth - 1);
                self.labels.pop();
                format!("{label}: {{\n{body}}}\n")
            }
            8 => {
                let label = self.label(true);
                let body = self.block(depth - 1);
                self.labels.pop();
                match self.random.below(3) {
                    0 => format!("{label}: for (int i{label} = 0; i{label} < 3; i{label}++) {{\n{body}}}\n"),
                    1 => format!("int w{label} = 0;\n{label}: while (w{label}++ < 3) {{\n{body}}}\n"),
                    _ => format!("int w{label} = 0;\n{label}: do {{\n{body}}} while (++w{label} < 3 && !c());\n"),
                }
            }
            9 => {
                let mut cases = String::new();
                for value in 0..3 {
                    let end = if self.random.below(2) == 0 { "break;\n" } else { "" };
                    cases += &format!("case {value}: {}{end}", self.block(depth - 1));
                }
                format!("switch (next() & 3) {{\n{cases}default: {}}}\n", self.block(depth - 1))
            }
            _ => {
                let mut text = format!("try {{\n{}}}", self.block(depth - 1));
                let kind = self.random.below(5);
                if kind != 0 {
                    for class in if kind < 3 { &["B", "A"][..] } else { &["A"] } {
                        text += &format!(" catch ({class} e{note}) {{\n{}}}", self.block(depth - 1));
                    }
                }
                if kind == 0 || kind == 2 || kind == 4 {
                    text += &format!(" finally {{\n{}}}", self.block(depth - 1));
                }
                text + "\n"
            }
        }
    }

    fn label(&mut self, is_loop: bool) -> String {
        self.n_labels += 1;
        let label = format!("l{}", self.n_labels);
        self.labels.push((label.clone(), is_loop));
        label
    }
}
