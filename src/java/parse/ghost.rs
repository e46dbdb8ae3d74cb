//! What is rewritten before the text is parsed, each character staying where it was: octal numbers such as `0_17`, which
//! tree-sitter does not know; and JML that is code: ghost fields and variables, `set`, model methods with a Java body.
//!
//! A comment that holds nothing else is made visible: its markers and the words that only JML has become blanks, so that
//! every offset stays where it was. What needs more than Java stays a comment.

use std::ops::Range;

use super::words as words_of_jml;

/// The text with such comments opened, but for those that stay `closed`; where they are; and where all such comments are.
pub(super) fn visible(text: &str, closed: &[Range<usize>]) -> (String, Vec<Range<usize>>, Vec<Range<usize>>) {
    let mut out = text.as_bytes().to_vec();
    let mut found = Vec::new();
    let (comments, underscores) = scan(text);
    let all = comments.iter().map(|(range, _)| range.clone()).collect();
    // `0_17` is `0017`.
    underscores.into_iter().for_each(|at| out[at] = b'0');
    for (range, before) in comments {
        let comment = &text[range.clone()];
        // Only where a statement or a member may stand: not as the body of an `if`, not between it and its `else`.
        let after = text[range.end..].trim_start();
        let goes_on = ["else", "catch", "finally"].iter().any(|word| after.starts_with(word));
        if !goes_on
            && !closed.contains(&range)
            && matches!(before, b'{' | b'}' | b';' | b':')
            && let Some(opened) = opened(comment).or_else(|| among_others(comment))
        {
            debug_assert_eq!(opened.len(), comment.len(), "offsets stay");
            out[range.clone()].copy_from_slice(opened.as_bytes());
            found.push(range);
        }
    }
    (String::from_utf8(out).expect("whole comments were replaced"), found, all)
}

/// The places of all comments that begin with `//@` or `/*@`, with the last character of the code before them; of
/// underscores behind the first zero of a number.
fn scan(text: &str) -> (Vec<(Range<usize>, u8)>, Vec<usize>) {
    let bytes = text.as_bytes();
    let (mut found, mut underscores) = (Vec::new(), Vec::new());
    let (mut at, mut before) = (0, b';');
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest.starts_with(b"//") || rest.starts_with(b"/*") {
            let len = if rest[1] == b'/' {
                rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())
            } else {
                rest.windows(2).skip(2).position(|pair| pair == b"*/").map_or(rest.len(), |end| end + 4)
            };
            if rest.get(2) == Some(&b'@') {
                found.push((at..at + len, before));
            }
            at += len;
            continue;
        }
        if !bytes[at].is_ascii_whitespace() {
            before = bytes[at];
        }
        if rest.starts_with(b"\"\"\"") {
            at += rest.windows(3).skip(3).position(|three| three == b"\"\"\"").map_or(rest.len(), |end| end + 6);
        } else if bytes[at] == b'"' || bytes[at] == b'\'' {
            let quote = bytes[at];
            at += 1;
            while at < bytes.len() && bytes[at] != quote && bytes[at] != b'\n' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at += 1;
        } else if bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_' || bytes[at] == b'$' {
            let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'$' || *b >= 0x80;
            let len = rest.iter().position(|b| !is_word(b)).unwrap_or(rest.len());
            let n = rest[1..len].iter().take_while(|b| **b == b'_').count();
            let is_fraction = at > 0 && bytes[at - 1] == b'.';
            if bytes[at] == b'0' && !is_fraction && rest.get(1 + n).is_some_and(u8::is_ascii_digit) {
                underscores.extend(at + 1..at + 1 + n);
            }
            at += len;
        } else {
            at += 1;
        }
    }
    (found, underscores)
}

/// Words of JML before a declaration that Java has not, or that mean nothing here.
const BLANKED: &[&str] = &[
    "ghost",
    "model",
    "instance",
    "spec_public",
    "spec_protected",
    "pure",
    "strictly_pure",
    "spec_pure",
    "function",
    "two_state",
    "no_state",
    "helper",
    "non_null",
    "nullable",
];
const KEPT: &[&str] = &["public", "private", "protected", "static", "final"];

/// What stands for `instance` before a ghost, as long, and means nothing else there.
pub(super) const OF_OBJECTS: &str = "volatile";

/// The modifier as it stays.
fn kept(word: &str) -> Option<&str> {
    if word == "instance" { Some(OF_OBJECTS) } else { KEPT.contains(&word).then_some(word) }
}

/// The comment as Java, if each of its clauses is a ghost declaration, a `set`, or a model method.
fn opened(comment: &str) -> Option<String> {
    let text = words_of_jml::named(&stripped(comment));
    // `//@ ghost int n; // how many`
    let text = if text.contains(['"', '\'']) || text.contains("//@") { text } else { without_remarks(&text) };
    let mut out = text.clone().into_bytes();
    let mut is_any = false;
    let mut all = clauses(&text);
    // A contract before a model method is its own: it stays a comment, which ends there.
    let n_before = all.iter().take_while(|clause| is_of_contract(&text, clause)).count();
    let (mut from, before) = (0, all.drain(..n_before).next_back());
    if let Some(last) = before {
        let gap = all.first().map_or(0, |next| text[next.clone()].len() - text[next.clone()].trim_start().len());
        let at = last.end + text[last.end..last.end + gap].find("  ")?;
        if !comment.starts_with("/*") || all.len() != 1 {
            return None;
        }
        from = at + 2;
        out[..at].copy_from_slice(&comment.as_bytes()[..at]);
        out[at..from].copy_from_slice(b"*/");
        all[0].start = from;
    }
    // What is said of a loop behind ghost variables stays a comment, which begins there.
    let mut to = text.len();
    if let Some(n) = all.iter().position(|clause| is_of_loop(&text, clause)).filter(|n| *n > 0) {
        to = words(&text, &all[n]).first()?.start;
        let gap = to - 3..to;
        if !comment.starts_with("/*") || text[gap.clone()].contains(|c: char| !matches!(c, ' ' | '\t')) {
            return None;
        }
        out[to..].copy_from_slice(&comment.as_bytes()[to..]);
        out[gap].copy_from_slice(b"/*@");
        all.truncate(n);
    }
    if words_of_jml::is_more_than_java(&text[from..to]) {
        return None;
    }
    for clause in all {
        let words = words(&text, &clause);
        let first_other = words.iter().position(|word| !is_modifier(&text[word.clone()]))?;
        let has = |wanted: &str| words[..first_other].iter().any(|word| &text[word.clone()] == wanted);
        let head = &text[words[first_other].clone()];
        let is_method = is_method(&text[clause.clone()]);
        if head == "set" && first_other == 0 {
            blank(&mut out, words[0].clone());
        } else if has("ghost") && !is_method || has("model") && is_method && head != "class" && head != "import" {
            for word in &words[..first_other] {
                if BLANKED.contains(&&text[word.clone()]) {
                    blank(&mut out, word.clone());
                }
                if &text[word.clone()] == "instance" && !is_method {
                    out[word.clone()].copy_from_slice(OF_OBJECTS.as_bytes());
                }
            }
            let kept = words[..first_other].iter().filter_map(|word| kept(&text[word.clone()]));
            // What specifications say of it stays said: the marker takes the place of the words, and of the comment's own.
            let (marks, kept): (Vec<&str>, Vec<&str>) = if is_method {
                // A function is pure, too, and so is what assigns nothing: specifications may call it.
                let is_pure = ["pure", "strictly_pure", "spec_pure", "function"].iter().any(|word| has(word))
                    || words_of_jml::assigns_nothing(&text[clause.clone()]);
                let marks = [("pure", is_pure), ("helper", has("helper"))];
                let marks = marks.into_iter().filter(|(_, is_said)| *is_said).map(|(word, _)| word).collect();
                (marks, kept.filter(|word| *word == "static").collect())
            } else {
                (has("nullable").then_some("nullable").into_iter().collect(), kept.collect())
            };
            if is_method {
                non_null_parameters(&text, clause.clone())?.into_iter().for_each(|word| blank(&mut out, word));
                comment_out_assumptions(&text, clause.clone(), &mut out);
            }
            if is_method || !marks.is_empty() {
                let kept: String = kept.iter().flat_map(|word| [word, " "]).collect();
                let mark = format!("/*@{}@*/{kept}", marks.join(" "));
                let start = text[..words[first_other].start].rfind('\n').map_or(0, |at| at + 1);
                let space = start.max(from).max(clause.start)..words[first_other].start;
                if marks.is_empty() || space.len() < mark.len() {
                    return None;
                }
                blank(&mut out, space.clone());
                out[space.end - mark.len()..space.end].copy_from_slice(mark.as_bytes());
            }
        } else {
            return None;
        }
        is_any = true;
    }
    is_any.then(|| String::from_utf8(out).expect("only whole words were blanked"))
}

/// The comment with its ghost declarations as Java, and what stands around them in comments of its own.
fn among_others(comment: &str) -> Option<String> {
    if !comment.starts_with("/*") {
        return None;
    }
    let text = without_remarks(&words_of_jml::named(&stripped(comment)));
    let mut out = comment.as_bytes().to_vec();
    let all = clauses(&text);
    // Is the text before the next clause a comment?
    let (mut is_comment, mut is_any) = (true, false);
    for (n, clause) in all.iter().enumerate() {
        let words = words(&text, clause);
        let n_before = words.iter().take_while(|word| is_modifier(&text[(*word).clone()])).count();
        let ghost = words[..n_before].iter().find(|word| &text[(*word).clone()] == "ghost");
        let declared = &text[clause.clone()];
        let is_field = ghost.is_some() && !is_method(declared) && !declared.contains('\\') && n_before < words.len();
        let first = words.first().map_or(clause.start, |word| word.start);
        if is_field {
            let kept: String = words[..n_before]
                .iter()
                .filter_map(|word| kept(&text[word.clone()]))
                .flat_map(|word| [word, " "])
                .collect();
            let is_nullable = words[..n_before].iter().any(|word| &text[word.clone()] == "nullable");
            let java = (if is_comment { "*/" } else { "" }).to_owned()
                + if is_nullable { "/*@nullable@*/" } else { "" }
                + &kept;
            let end = words[n_before].start;
            let line = text[..first].rfind('\n').map_or(0, |at| at + 1);
            let space = line.max(clause.start).max(3)..end;
            if space.len() < java.len() || text[first..end].contains('\n') {
                return None;
            }
            words_of_jml::put(&mut out, &text, end..clause.end);
            blank(&mut out, space.clone());
            out[end - java.len()..end].copy_from_slice(java.as_bytes());
            (is_comment, is_any) = (false, true);
        } else if !is_comment {
            let line = text[..first].rfind('\n').map_or(0, |at| at + 1).max(clause.start);
            if first - line < 3 {
                return None;
            }
            out[first - 3..first].copy_from_slice(b"/*@");
            is_comment = true;
        }
        if n + 1 == all.len() && !is_comment {
            let rest = &text[clause.end..];
            if !rest.trim().is_empty() {
                return None;
            }
            let from = clause.end;
            out[from..].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        }
    }
    is_any.then(|| String::from_utf8(out).ok()).flatten()
}

/// Without the remarks `// …` in it.
fn without_remarks(text: &str) -> String {
    let blanked = |line: &str| match line.find("//") {
        Some(at) => line[..at].to_owned() + &" ".repeat(line.trim_end_matches('\n').len() - at),
        None => line.trim_end_matches('\n').to_owned(),
    };
    let lines = text.split_inclusive('\n').map(|line| blanked(line) + if line.ends_with('\n') { "\n" } else { "" });
    lines.collect()
}

/// A clause of a loop, or about one place of a body.
fn is_of_loop(text: &str, clause: &Range<usize>) -> bool {
    let known = ["maintaining", "loop_invariant", "decreases", "decreasing", "loop_modifies", "assert", "assume"];
    words(text, clause).first().is_some_and(|word| known.contains(&&text[word.clone()]))
}

/// In the body of a model method an assumption is a line of JML.
fn comment_out_assumptions(text: &str, body: Range<usize>, out: &mut [u8]) {
    let mut start = body.start;
    for line in text[body].split_inclusive('\n') {
        let at = start + line.len() - line.trim_start().len();
        start += line.len();
        let is_one = line.trim_start().starts_with("assume ") && line.trim_end().ends_with(';');
        if is_one && at >= 3 && text[at - 3..at].chars().all(|c| matches!(c, ' ' | '\t')) {
            out[at - 3..at].copy_from_slice(b"//@");
        }
    }
}

/// Where parameters of a method are said to be what they are anyway. `None`: one may be null, for which there is no
/// room in the text.
fn non_null_parameters(text: &str, method: Range<usize>) -> Option<Vec<Range<usize>>> {
    let from = method.start + text[method.clone()].find('(')?;
    let to = from + text[from..method.end].find('{')?;
    let mut found = Vec::new();
    for (at, _) in text[from..to].match_indices(['(', ',']) {
        let first = words(text, &(from + at + 1..to)).into_iter().next();
        match first.as_ref().map(|word| &text[word.clone()]) {
            Some("nullable") => return None,
            Some("non_null") => found.extend(first),
            _ => {}
        }
    }
    Some(found)
}

/// A declaration with parameters and a body, and not one with an initializer.
fn is_method(declaration: &str) -> bool {
    declaration.find('{').is_some_and(|at| !declaration[..at].contains('='))
}

/// A clause of a specification case, in front of the method that it is about.
fn is_of_contract(text: &str, clause: &Range<usize>) -> bool {
    let known = [
        "requires",
        "pre",
        "ensures",
        "post",
        "assignable",
        "assigns",
        "modifies",
        "signals",
        "signals_only",
        "accessible",
        "measured_by",
        "diverges",
    ];
    let words = words(text, clause);
    let first = words.iter().map(|word| &text[word.clone()]).find(|word| !KEPT.contains(word) && *word != "also");
    !text[clause.clone()].contains('{')
        && first
            .is_some_and(|word| known.contains(&word) || word.ends_with("_behavior") || word.ends_with("_behaviour"))
}

fn is_modifier(word: &str) -> bool {
    BLANKED.contains(&word) || KEPT.contains(&word)
}

fn blank(bytes: &mut [u8], range: Range<usize>) {
    bytes[range].fill(b' ');
}

/// Without the markers at its ends and at the beginnings of lines.
fn stripped(comment: &str) -> String {
    let end = if comment.starts_with("/*") && comment.len() >= 5 && comment.ends_with("*/") {
        comment[..comment.len() - 2].trim_end_matches('@').len().max(3)
    } else {
        comment.len()
    };
    let mut out = String::from("   ");
    let mut at_line_start = true;
    for c in comment[3..end].chars() {
        match c {
            '\n' => at_line_start = true,
            '@' if at_line_start => {
                out.push(' ');
                continue;
            }
            c if c.is_whitespace() => {}
            _ => at_line_start = false,
        }
        out.push(c);
    }
    out + &" ".repeat(comment.len() - end)
}

/// The places of the clauses: each ends with a `;` or a closing brace that is in no parentheses or braces.
fn clauses(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut depth, mut start) = (0usize, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        // The braces of an initializer end nothing.
        let is_end = c == ';' || c == '}' && !text[at + 1..].trim_start().starts_with(';');
        if depth == 0 && is_end {
            found.push(start..at + 1);
            start = at + 1;
        }
    }
    if !text[start..].trim().is_empty() {
        found.push(start..text.len());
    }
    found
}

/// The places of the clause's words, up to the first thing that is none.
fn words(text: &str, clause: &Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = clause.start;
    loop {
        at += text[at..clause.end].len() - text[at..clause.end].trim_start().len();
        let rest = &text[at..clause.end];
        let len = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
        if len == 0 {
            return found;
        }
        found.push(at..at + len);
        at += len;
    }
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let shown = visible(text, &[]).0;
        assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), expected);
    }

    #[test]
    fn ghosts_and_model_methods_become_java() {
        check("//@ public ghost int size = 0;", "public int size = 0;");
        check("/*@ ghost int a; ghost boolean[] b;\n  @*/", "int a; boolean[] b;");
        check("/*@ ghost nullable T a; nullable ghost T b;\n  @*/", "/*@nullable@*/T a; /*@nullable@*/T b;");
        check("//@ ghost private static nullable T a;", "/*@nullable@*/private static T a;");
        check("{ x = 1; //@ set a = x + 1;\ny();", "{ x = 1; a = x + 1; y();");
        check(
            "/*@ public model pure int f(int x) {\n  @   return x + 1;\n  @ } @*/",
            "/*@pure@*/int f(int x) { return x + 1; }",
        );
        check(
            "/*@ model pure int f(non_null T x, int n, non_null T y) { return n; } @*/",
            "/*@pure@*/int f( T x, int n, T y) { return n; }",
        );
    }

    #[test]
    fn what_stands_around_ghosts_and_model_methods_stays() {
        check(
            "{ /*@ ghost int n = 2;\n    @ maintaining n > 0 && \\old(a) > 1;\n  @ decreases n; @*/ for (;;) {} }",
            "{ int n = 2; /*@maintaining n > 0 && \\old(a) > 1; @ decreases n; @*/ for (;;) {} }",
        );
        check("/*@ public ghost char[] old = {};\n  @*/", "public char[] old = {};");
        check(
            "/*@ requires n > 0;\n  also\n  requires n == 0;\n  ensures \\result == 1;\n        \
             public model function static long f(int n) {\n    assume n < 9;\n  return 1; } @*/",
            "/*@ requires n > 0; also requires n == 0; ensures \\result == 1; */ /*@pure@*/static long f(int n) { \
             //@assume n < 9; return 1; }",
        );
    }

    #[test]
    fn ghosts_stand_among_other_clauses() {
        check(
            "/*@ // three; attempts\n    public invariant 0 <= n;\n    public static final ghost int A = 1;\n    \
             ghost int s = A;\n    constraint \\old(s) <= s;\n  @*/",
            "/*@ // three; attempts public invariant 0 <= n; */public static final int A = 1; int s = A; /*@constraint \
             \\old(s) <= s; @*/",
        );
        check("/*@ invariant n > 0;\n    nullable ghost T t; @*/", "/*@ invariant n > 0; *//*@nullable@*/T t;");
    }

    #[test]
    fn octal_numbers_may_begin_with_an_underscore() {
        check("int x = 0_17 + 0__1 + a0_1 + 0x_1 + 0_; // 0_17", "int x = 0017 + 0001 + a0_1 + 0x_1 + 0_; // 0_17");
        check("c = '0'; s = \"0_7\"; d = 1.0_7;", "c = '0'; s = \"0_7\"; d = 1.0_7;");
    }

    #[test]
    fn sequences_and_sets_of_places_become_names_of_java() {
        check("//@ ghost \\seq s; // of what it holds", "$seq s;");
        check(
            "{ x(); //@ set s = \\seq_concat(s, \\seq_singleton(x));\n}",
            "{ x(); s = $seq_concat(s, $seq_singleton(x)); }",
        );
        check("//@ ghost boolean b = (\\lbl Über x > 0);", "boolean b = ( x > 0);");
        check("//@ ghost \\locset f = \\set_union(this.*, a[*]);", "$locset f = $set_union(this.$, a[$]);");
    }

    #[test]
    fn what_is_more_than_java_stays_a_comment() {
        for text in [
            "//@ ghost \\bigint n;",
            "//@ ghost int n; //@ invariant n > 0;",
            "//@ set n = \\old(n);",
            "//@ ghost int a; invariant a > 0;",
            "//@ model int size;",
            "//@ requires x > 0;",
            "//@ model class T { }",
            "//@ model pure int f(nullable T x) { return 1; }",
            "//@ model pure int f(int n, nullable T x) { return 1; }",
            "// set x = 1;",
            "String s = \"//@ set x = 1;\";",
            "if (x) //@ set a = 1;\n y();",
            "if (x) y(); //@ set a = 1;\n else z();",
        ] {
            check(text, &text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_keeps_its_length(text in "[a-z;{}()@/*\"'\\\\ \nÄ]{0,60}|//@ (ghost|set|model) [a-zÄ ;{}=]{0,30}") {
            proptest::prop_assert_eq!(visible(&text, &[]).0.len(), text.len());
        }
    }
}
