//! The syntax of `java.util.regex.Pattern`, with the flags `i` and `s` for all of a pattern: what is regular.

use super::chars::Chars;

#[derive(Clone, Debug)]
pub(super) enum Node {
    Set(Chars),
    Seq(Vec<Node>),
    /// The first is tried first.
    Either(Vec<Node>),
    Repeat {
        body: Box<Node>,
        min: u32,
        max: Option<u32>,
        is_lazy: bool,
    },
    /// `^`
    Begin,
    /// `$`: at the end, or before a line terminator there.
    End,
}

impl Node {
    pub(super) fn is_nullable(&self) -> bool {
        match self {
            Node::Set(_) => false,
            Node::Seq(parts) => parts.iter().all(Node::is_nullable),
            Node::Either(parts) => parts.iter().any(Node::is_nullable),
            Node::Repeat { body, min, .. } => *min == 0 || body.is_nullable(),
            Node::Begin | Node::End => true,
        }
    }
}

/// Why a pattern has no automaton here.
pub(super) type Refusal = &'static str;

const BEYOND: Refusal = "what the model does not know";
const MALFORMED: Refusal = "a syntax error, or a rare form";

/// Before the flags that a pattern is compiled with, and behind them: no pattern begins so.
pub(super) const FLAGS: char = '\u{1}';

/// The letters of the flags that are arguments, and the pattern.
pub(super) fn flags_of(pattern: &str) -> (&str, &str) {
    pattern.strip_prefix(FLAGS).and_then(|rest| rest.split_once(FLAGS)).unwrap_or(("", pattern))
}

pub(super) fn parse(pattern: &str) -> Result<Node, Refusal> {
    let (flags, pattern) = flags_of(pattern);
    let text: Vec<char> = pattern.chars().collect();
    let mut parser = Parser { text, at: 0, depth: 0, ignores_case: false, dot_is_all: false };
    parser.set_flags(flags);
    parser.leading_flags();
    let node = parser.either()?;
    if parser.at < parser.text.len() { Err(MALFORMED) } else { Ok(node) }
}

struct Parser {
    text: Vec<char>,
    at: usize,
    depth: usize,
    /// Of ASCII letters.
    ignores_case: bool,
    dot_is_all: bool,
}

fn digits() -> Chars {
    Chars::of(&[('0' as u32, '9' as u32)])
}

fn letters() -> Chars {
    Chars::of(&[('a' as u32, 'z' as u32), ('A' as u32, 'Z' as u32)])
}

fn spaces() -> Chars {
    Chars::of(&[(9, 13), (32, 32)])
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Result<char, Refusal> {
        let c = self.peek().ok_or(MALFORMED)?;
        self.at += 1;
        Ok(c)
    }

    fn eat(&mut self, c: char) -> bool {
        let is_here = self.peek() == Some(c);
        self.at += usize::from(is_here);
        is_here
    }

    fn set_flags(&mut self, flags: &str) {
        self.ignores_case |= flags.contains('i');
        self.dot_is_all |= flags.contains('s');
    }

    /// `(?is)` where the pattern begins; elsewhere flags are refused.
    fn leading_flags(&mut self) {
        while self.text[self.at..].starts_with(&['(', '?']) {
            let rest = &self.text[self.at + 2..];
            let flags: String = rest.iter().take_while(|c| ['i', 's'].contains(c)).collect();
            if flags.is_empty() || rest.get(flags.len()) != Some(&')') {
                return;
            }
            self.set_flags(&flags);
            self.at += flags.len() + 3;
        }
    }

    /// With the other case of each letter, if that does not count.
    fn cased(&self, chars: Chars) -> Chars {
        if !self.ignores_case {
            return chars;
        }
        let letters = letters();
        let all = letters.ranges().iter().flat_map(|(low, high)| *low..=*high);
        let other: Vec<(u32, u32)> = all.filter(|c| chars.contains(*c)).map(|c| (c ^ 32, c ^ 32)).collect();
        chars.or(&Chars::of(&other))
    }

    fn either(&mut self) -> Result<Node, Refusal> {
        self.depth += 1;
        if self.depth > 50 {
            return Err("groups nested too deep");
        }
        let mut ways = vec![self.sequence()?];
        while self.eat('|') {
            ways.push(self.sequence()?);
        }
        self.depth -= 1;
        Ok(if ways.len() == 1 { ways.remove(0) } else { Node::Either(ways) })
    }

    fn sequence(&mut self) -> Result<Node, Refusal> {
        let mut parts = Vec::new();
        while let Some(c) = self.peek() {
            if c == '|' || c == ')' && self.depth > 1 {
                break;
            }
            if self.text[self.at..].starts_with(&['\\', 'Q']) {
                self.at += 2;
                while self.at < self.text.len() && !self.text[self.at..].starts_with(&['\\', 'E']) {
                    let quoted = self.literal()?;
                    parts.push(quoted);
                }
                self.at = (self.at + 2).min(self.text.len());
                if matches!(self.peek(), Some('*' | '+' | '?' | '{')) {
                    return Err(MALFORMED);
                }
                continue;
            }
            let atom = self.atom()?;
            parts.push(self.repeated(atom)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Seq(parts) })
    }

    fn literal(&mut self) -> Result<Node, Refusal> {
        let c = self.next()? as u32;
        if c > 0xffff { Err("characters beyond the basic plane") } else { Ok(Node::Set(self.cased(Chars::one(c)))) }
    }

    fn atom(&mut self) -> Result<Node, Refusal> {
        match self.peek().ok_or(MALFORMED)? {
            '*' | '+' | '?' | '{' | ')' => Err(MALFORMED),
            '^' => {
                self.at += 1;
                Ok(Node::Begin)
            }
            '$' => {
                self.at += 1;
                Ok(Node::End)
            }
            '.' => {
                self.at += 1;
                if self.dot_is_all {
                    return Ok(Node::Set(Chars::default().not()));
                }
                Ok(Node::Set(Chars::of(&[(10, 10), (13, 13), (0x85, 0x85), (0x2028, 0x2029)]).not()))
            }
            '(' => {
                self.at += 1;
                if self.eat('?') {
                    match (self.next()?, self.peek()) {
                        (':', _) => {}
                        ('<', Some(c)) if c.is_ascii_alphabetic() => while self.next()? != '>' {},
                        ('<' | '=' | '!', _) => return Err("lookaround"),
                        ('>', _) => return Err("an independent group"),
                        _ => return Err("a flag"),
                    }
                }
                let body = self.either()?;
                if self.eat(')') { Ok(body) } else { Err(MALFORMED) }
            }
            '[' => {
                self.at += 1;
                Ok(Node::Set(self.class()?))
            }
            '\\' => {
                self.at += 1;
                match self.peek() {
                    Some('b' | 'B' | 'G' | 'z' | 'R' | 'X') => Err("a boundary"),
                    Some('1'..='9' | 'k') => Err("a back reference"),
                    Some('A') => {
                        self.at += 1;
                        Ok(Node::Begin)
                    }
                    Some('Z') => {
                        self.at += 1;
                        Ok(Node::End)
                    }
                    _ => {
                        let chars = self.escape()?.0;
                        Ok(Node::Set(self.cased(chars)))
                    }
                }
            }
            _ => self.literal(),
        }
    }

    fn number(&mut self) -> Result<u32, Refusal> {
        let from = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let digits: String = self.text[from..self.at].iter().collect();
        digits.parse().map_err(|_| MALFORMED)
    }

    fn repeated(&mut self, body: Node) -> Result<Node, Refusal> {
        let (min, max) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.at += 1;
                let min = self.number()?;
                let max = match self.eat(',') {
                    false => Some(min),
                    true if self.peek() == Some('}') => None,
                    true => Some(self.number()?),
                };
                if self.peek() != Some('}') || max.is_some_and(|max| max < min) {
                    return Err(MALFORMED);
                }
                (min, max)
            }
            _ => return Ok(body),
        };
        self.at += 1;
        let is_lazy = self.eat('?');
        match self.peek() {
            Some('+') if !is_lazy => return Err("a possessive quantifier"),
            Some('*' | '+' | '?' | '{') => return Err(MALFORMED),
            _ => {}
        }
        if max != Some(1) && body.is_nullable() {
            return Err("a repetition of what may be empty");
        }
        // Java's matcher remembers where such a loop failed, whatever the count was.
        if max.is_some_and(|max| max > 1 && max != min) && !matches!(body, Node::Set(_)) {
            return Err("a group that is repeated a limited number of times");
        }
        Ok(Node::Repeat { body: Box::new(body), min, max, is_lazy })
    }

    /// What is behind a backslash: characters, and whether it is one that a range may begin with.
    fn escape(&mut self) -> Result<(Chars, Option<u32>), Refusal> {
        let class = |chars: Chars| Ok((chars, None));
        let one = |c: u32| Ok((Chars::one(c), Some(c)));
        match self.next()? {
            'd' => class(digits()),
            'D' => class(digits().not()),
            'w' => class(letters().or(&digits()).or(&Chars::one('_' as u32))),
            'W' => class(letters().or(&digits()).or(&Chars::one('_' as u32)).not()),
            's' => class(spaces()),
            'S' => class(spaces().not()),
            't' => one(9),
            'n' => one(10),
            'r' => one(13),
            'f' => one(12),
            'a' => one(7),
            'e' => one(27),
            'x' => one(self.hexadecimal(2)?),
            'u' => match self.hexadecimal(4)? {
                0xd800..=0xdfff => Err("halves of characters"),
                c => one(c),
            },
            'p' => class(self.property()?),
            'P' => class(self.property()?.not()),
            c if c.is_ascii_alphanumeric() || c as u32 > 0xffff => Err(BEYOND),
            c => one(c as u32),
        }
    }

    fn hexadecimal(&mut self, n: usize) -> Result<u32, Refusal> {
        let mut value = 0;
        for _ in 0..n {
            value = value * 16 + self.next()?.to_digit(16).ok_or(MALFORMED)?;
        }
        Ok(value)
    }

    fn property(&mut self) -> Result<Chars, Refusal> {
        if self.ignores_case {
            return Err("a property where case does not count");
        }
        if !self.eat('{') {
            return Err(BEYOND);
        }
        let mut name = String::new();
        loop {
            match self.next()? {
                '}' => break,
                c => name.push(c),
            }
        }
        let graph = || Chars::of(&[(33, 126)]);
        let alnum = || letters().or(&digits());
        Ok(match name.as_str() {
            "Lower" => Chars::of(&[(97, 122)]),
            "Upper" => Chars::of(&[(65, 90)]),
            "ASCII" => Chars::of(&[(0, 127)]),
            "Alpha" => letters(),
            "Digit" => digits(),
            "Alnum" => alnum(),
            "Punct" => Chars::of(&[(33, 47), (58, 64), (91, 96), (123, 126)]),
            "Graph" => graph(),
            "Print" => Chars::of(&[(32, 126)]),
            "Blank" => Chars::of(&[(9, 9), (32, 32)]),
            "Cntrl" => Chars::of(&[(0, 31), (127, 127)]),
            "XDigit" => digits().or(&Chars::of(&[(65, 70), (97, 102)])),
            "Space" => spaces(),
            _ => return Err("a Unicode property"),
        })
    }

    /// Behind `[`, as `Pattern.clazz` reads it.
    fn class(&mut self) -> Result<Chars, Refusal> {
        let is_negated = self.eat('^');
        let mut all: Option<Chars> = None;
        loop {
            let c = self.peek().ok_or(MALFORMED)?;
            if c == ']' && all.is_some() {
                self.at += 1;
                let all = all.unwrap_or_default();
                return Ok(if is_negated { all.not() } else { all });
            }
            if c == '[' || c == '&' && self.text.get(self.at + 1) == Some(&'&') {
                return Err("a class inside of a class");
            }
            let (chars, low) = self.member()?;
            let after = self.text.get(self.at + 1);
            let chars = match low {
                Some(low) if self.peek() == Some('-') && after != Some(&']') => {
                    if after == Some(&'[') {
                        return Err("a class inside of a class");
                    }
                    self.at += 1;
                    let high = self.member()?.1.ok_or(MALFORMED)?;
                    // A range over halves of characters makes the search go on by whole ones.
                    if high < low || low <= 0xdfff && high >= 0xd800 {
                        return Err(MALFORMED);
                    }
                    Chars::of(&[(low, high)])
                }
                _ => chars,
            };
            all = Some(all.unwrap_or_default().or(&self.cased(chars)));
        }
    }

    fn member(&mut self) -> Result<(Chars, Option<u32>), Refusal> {
        match self.next()? {
            '\\' if self.peek() == Some('Q') => Err(MALFORMED),
            '\\' => self.escape(),
            c if c as u32 > 0xffff => Err("characters beyond the basic plane"),
            c => Ok((Chars::one(c as u32), Some(c as u32))),
        }
    }
}
