//! A text to tokens.

use pest::Parser;

#[derive(pest_derive::Parser)]
#[grammar = "spec/side/token.pest"]
struct Grammar;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word,
    Number,
    Character,
    String,
    Symbol,
    /// `'` behind a name or a bracket.
    Prime,
    Other,
    End,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    pub start: usize,
    pub end: usize,
    /// The first on its line.
    pub begins_line: bool,
}

/// All tokens, and one of kind `End` behind them.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let pairs = Grammar::parse(Rule::tokens, text).expect("every text is a sequence of tokens").flatten();
    let mut found = Vec::new();
    let mut line_end = 0;
    let mut push = |kind, start: usize, end: usize| {
        let begins_line = found.is_empty() || text[line_end..start].contains('\n');
        line_end = end;
        found.push(Token { kind, text: &text[start..end], start, end, begins_line });
    };
    for pair in pairs {
        let kind = match pair.as_rule() {
            Rule::word => Kind::Word,
            Rule::close | Rule::symbol => Kind::Symbol,
            Rule::prime => Kind::Prime,
            Rule::number => Kind::Number,
            Rule::character => Kind::Character,
            Rule::string => Kind::String,
            Rule::other => Kind::Other,
            _ => continue,
        };
        let span = pair.as_span();
        push(kind, span.start(), span.end());
    }
    push(Kind::End, text.len(), text.len());
    found
}
