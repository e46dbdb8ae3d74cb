//! Functions of the library on random arguments: each expression is a line of a program that the interpreter runs with
//! the models, and a JVM with its own classes.

use crate::java::Subject;
use crate::models::{N_OPERATIONS, N_SEQUENCES};
use crate::random::Random;

/// `#s` stands for a text, `#c` for a character, `#i` for an int, `#n` for a small int, `#l` for a long, `#d` for a
/// double and `#f` for a float of few digits, `#r` for a radix, `#b` for a BigInteger, `#F` for a format, `#p` for a
/// regular expression, `#t` for a text that it may match, `#u` for any character, `#w` for a word beyond ASCII.
const FUNCTIONS: &[(&str, &[&str])] = &[
    (
        "Texts",
        &[
            "#s.lastIndexOf(#s)",
            "#s.lastIndexOf(#s, #n)",
            "#s.lastIndexOf(#c, #n)",
            "#s.indexOf(#s, #n)",
            "#s.regionMatches(#n, #s, #n, #n)",
            "#s.regionMatches(true, #n, #s, #n, #n)",
            "#s.contentEquals(#s)",
            "#s.contentEquals(new StringBuilder(#s))",
            "new String(new StringBuilder(#s).append(#i))",
            "new String(new StringBuffer(#s).append(#l))",
            "String.copyValueOf(#s.toCharArray())",
            "String.valueOf(#s.toCharArray(), #n, #n)",
            "String.join(#s, List.of(#s, #s))",
            "#s.stripLeading() + \"|\" + #s.stripTrailing()",
            "#s.compareToIgnoreCase(#s)",
            "Integer.signum(String.CASE_INSENSITIVE_ORDER.compare(#s, #s))",
            "new StringBuilder(#s).append(#s.toCharArray(), #n, #n)",
            "new StringBuilder(#s).indexOf(#s, #n)",
            "new StringBuilder(#s).lastIndexOf(#s, #n)",
            "part(new String[] {#s, #s, #s, #s}, #n, #n, null)",
            "part(new String[] {#s, #s, #s, #s}, #n, #n, Comparator.comparing(String::length))",
            "Character.isWhitespace((int) #c)",
            "Character.digit((int) #c, #r)",
            "(char) Character.toUpperCase((int) #c)",
        ],
    ),
    (
        "Numbers",
        &[
            "Integer.toString(#i, #r)",
            "Long.toString(#l, #r)",
            "Integer.parseInt(Integer.toString(#i, #r), #r)",
            "Long.parseLong(Long.toString(#l, #r), #r)",
            "Long.parseLong(#s)",
            "Integer.valueOf(#s, #r)",
            "Integer.parseUnsignedInt(Integer.toUnsignedString(#i))",
            "Integer.toUnsignedString(#i, 16)",
            "Long.toBinaryString(#l)",
            "Long.toOctalString(#l)",
            "Long.toHexString(#l)",
            "Long.highestOneBit(#l)",
            "Long.rotateLeft(#l, #i)",
            "Long.rotateRight(#l, #i)",
            "Long.reverse(#l)",
            "Long.reverseBytes(#l)",
            "Byte.parseByte(Integer.toString(#n))",
            "Short.parseShort(Integer.toString(#i))",
            "Boolean.valueOf(#s)",
        ],
    ),
    (
        "Reals",
        &[
            "#d",
            "#f",
            "Double.toString(#d / 16)",
            "Float.toString(#f)",
            "new StringBuilder().append(#d).append(#f)",
            "Double.doubleToLongBits(Math.PI * #n) + Double.doubleToLongBits(Math.E * #d)",
            "String.format(\"%.2f\", #d)",
            "String.format(\"%f|%10.3f|%-9.1f|\", #d, #d, #d)",
            "String.format(\"%+09.2f|%(,.1f\", #d, #d * 1000)",
            "String.format(\"%.0f %#.0f\", #d, #d)",
            "String.format(\"%e|%.2e|%14.3E|%-12.0e|\", #d, #d, #d, #d)",
            "String.format(\"%e|%E|%12E\", Double.NaN, 1 / 0.0, -1 / 0.0)",
            "String.format(\"%+014.2e|%(.1e|%#.0e\", #d, #d, #d)",
        ],
    ),
    (
        "Formats",
        &[
            "String.format(#F, #i)",
            "String.format(#F, #l)",
            "String.format(#F, #s)",
            "String.format(#F, (byte) #i)",
            "String.format(#F, (short) #i)",
            "String.format(#F, #c)",
            "String.format(#F, (Object) null)",
            "String.format(#F, true)",
            "String.format(#F + #F, #i, #s)",
            "String.format(\"%2$s %1$s %s %<s\", #i, #s)",
            "String.format(\"%5d|%-6d|%05d|%+d|%x|%X\", #i, #i, #i, #i, #i, #i)",
            "\"%s-%s\".formatted(#s, #i)",
            "String.format(\"%d%n%%%5%|%b\", #n, #s)",
        ],
    ),
    (
        "Big",
        &[
            "#b.add(#b)",
            "#b.subtract(#b)",
            "#b.multiply(#b)",
            "#b.divide(#b)",
            "#b.remainder(#b)",
            "#b.mod(#b)",
            "BigInteger.valueOf(#n).pow(#n)",
            "#b.gcd(#b)",
            "#b.negate().abs()",
            "#b.signum()",
            "#b.and(#b).or(#b).xor(#b).not()",
            "#b.shiftLeft(#n)",
            "#b.shiftRight(#n)",
            "#b.testBit(5)",
            "#b.bitLength()",
            "#b.max(#b).min(#b)",
            "#b.compareTo(#b)",
            "#b.equals(#b)",
            "#b.hashCode()",
            "#b.toString(#r)",
            "#b.intValue()",
            "new BigInteger(Integer.toString(#i)).longValue()",
        ],
    ),
    (
        "Patterns",
        &[
            "#t.matches(#p)",
            "Pattern.matches(#p, #t)",
            "#t.replaceAll(#p, \"<$0>\")",
            "#t.replaceAll(#p, \"\")",
            "#t.replaceFirst(#p, \"\\\\$x\")",
            "Arrays.toString(#t.split(#p))",
            "Arrays.toString(#t.split(#p, #n))",
            "all(Pattern.compile(#p).matcher(#t))",
            "all(Pattern.compile(#p).matcher(#t))",
            "Pattern.compile(#p).matcher(#t).lookingAt()",
            "Pattern.compile(#p).pattern().length()",
            "Arrays.toString(Pattern.compile(#p).split(#t))",
        ],
    ),
    (
        "Orders",
        &[
            "Comparator.nullsFirst(Comparator.<String>naturalOrder()).compare(#s, null)",
            "Comparator.nullsLast(Comparator.<String>naturalOrder()).compare(#s, null)",
            "Comparator.nullsFirst(Comparator.<String>naturalOrder()).compare(#s, #s)",
            "Optional.ofNullable(#n > 2 ? null : #s).or(() -> Optional.of(#s)).get()",
        ],
    ),
    (
        "Characters",
        &[
            "kinds(#u)",
            "kinds(#u)",
            "kinds(#u)",
            "cases(#u)",
            "cases(#u)",
            "Character.toString(0x10000 + #u)",
            "#w.toUpperCase()",
            "#w.toLowerCase()",
            "#w.equalsIgnoreCase(#w)",
            "#w.compareToIgnoreCase(#w)",
            "Character.getNumericValue('7') + Character.getNumericValue('\\u0667') + Character.getNumericValue('x')",
            "new String(new int[] {#u | 1, 0x1f600, 'a'}, #n, #n).length()",
            "#t.codePointAt(#n)",
            "#t.codePointCount(#n, #n)",
        ],
    ),
    (
        "Powers",
        &[
            "Math.pow(#n, Math.abs(#n))",
            "Math.pow(-#n, Math.abs(#n))",
            "Math.pow(2, #n)",
            "Math.pow(0.0, #n)",
            "Math.pow(-0.0, #n)",
            "Math.pow(-0.0, #d)",
            "Math.pow(#d, 0) + Math.pow(#d, 1)",
            "Math.pow(Double.NaN, #n) + Math.pow(#n, Double.NaN)",
            "Math.pow(#d, Double.POSITIVE_INFINITY)",
            "Math.pow(#d, Double.NEGATIVE_INFINITY)",
            "Math.pow(Double.NEGATIVE_INFINITY, #n)",
            "Math.pow(-1 - Math.abs(#n), 0.5)",
            "Math.log10(Math.pow(10, Math.abs(#n)))",
            "Math.log10(0.0 * #n) + Math.log(0.0) + Math.exp(0)",
            "Math.log10(-1) + Math.log(-Math.abs(#n) - 1)",
            "1 / Math.sin(0.0 * #n) + Math.cos(0.0 * #n)",
        ],
    ),
    (
        "Flags",
        &[
            "#t.matches(\"(?i)[^A]?[a-b]+\\\\x41?.*\")",
            "#t.replaceAll(\"(?is)[^A-C1]B?.\", \"<$0>\")",
            "#t.replaceAll(\"(?s)a.\", \"<$0>\")",
            "Pattern.compile(\"a.*B\", Pattern.DOTALL).matcher(#t).matches()",
            "all(Pattern.compile(\"A+|B1|\\\\QaB\\\\E\", Pattern.CASE_INSENSITIVE).matcher(#t))",
            "all(Pattern.compile(\"A.\", Pattern.CASE_INSENSITIVE | Pattern.DOTALL).matcher(#t))",
            "Pattern.compile(\"aB\", Pattern.CASE_INSENSITIVE).pattern()",
        ],
    ),
    (
        "Streams",
        &[
            "lines(#t, #n)",
            "lines(#t, #n)",
            "#t.lines().count() + \"\" + #t.lines().findFirst()",
            "Arrays.toString(#s.getBytes())",
            "new String(#s.getBytes())",
            "new String(#s.getBytes(), #n, #n)",
            "bytes(#s, #n)",
            "written(#s, #c, #n)",
            "scanned(#s + \" \" + #i + #c + #n + \"\\n\" + #t, #n)",
            "scanned(#t + #c + #l + \" \" + #s + \" tRue\\r\\n\" + #i, #n)",
            "String.valueOf(new IllegalStateException(#s))",
            "new RuntimeException().toString() + new NumberFormatException(#s)",
        ],
    ),
];

const HELPERS: &str = r#"
    static String kind(RuntimeException e) {
        if (e instanceof IllegalFormatException) return "[" + form(e) + "]";
        if (e instanceof IndexOutOfBoundsException) return "[index]";
        if (e instanceof NumberFormatException) return "[number]";
        if (e instanceof ArithmeticException) return "[arithmetic]";
        if (e instanceof NullPointerException) return "[null]";
        if (e instanceof IllegalArgumentException) return "[argument]";
        return "[other]";
    }

    static String part(String[] a, int from, int to, Comparator<String> order) {
        if (order == null && to > 1) Arrays.sort(a, from, to); else Arrays.sort(a, from, to, order);
        return Arrays.toString(a);
    }

    static String all(Matcher m) {
        StringBuilder s = new StringBuilder();
        while (m.find()) s.append(m.start()).append('-').append(m.end()).append(':').append(m.group()).append(',');
        try { m.start(); } catch (IllegalStateException e) { s.append('!'); }
        return s.append(m.matches()).append(m.reset().find()).append(m.find(0)).append(m.lookingAt()).toString();
    }

    static String kinds(char from) {
        StringBuilder s = new StringBuilder();
        for (int i = from; i < from + 40 && i < 65536; i++) {
            char c = (char) i;
            int n = Character.isLetter(c) ? 1 : 0;
            n += Character.isDigit(c) ? 2 : 0;
            n += Character.isUpperCase(c) ? 4 : 0;
            n += Character.isLowerCase(c) ? 8 : 0;
            n += Character.isAlphabetic(c) ? 16 : 0;
            n += Character.isJavaIdentifierStart(c) ? 32 : 0;
            n += Character.isJavaIdentifierPart(c) ? 64 : 0;
            n += Character.isSurrogate(c) ? 128 : 0;
            n += Character.isISOControl(c) ? 256 : 0;
            n += Character.isLetterOrDigit(i) ? 512 : 0;
            s.append((char) ('0' + n % 64)).append((char) ('0' + n / 64));
        }
        return s.toString();
    }

    static int cases(char from) {
        int n = 0;
        for (int i = from; i < from + 40 && i < 65536; i++) {
            n = 31 * n + Character.toLowerCase((char) i);
            n = 31 * n + Character.toUpperCase((char) i);
        }
        return n;
    }

    static String lines(String text, int n) {
        StringBuilder s = new StringBuilder();
        try (BufferedReader r = new BufferedReader(new StringReader(text))) {
            for (int i = 0; i < n; i++) s.append(r.read()).append(' ');
            String line = r.readLine();
            while (line != null) { s.append(line.length()).append(line); line = r.readLine(); }
            s.append(r.read());
        } catch (IOException e) {
            s.append(e.getMessage());
        }
        return s.toString();
    }

    static String bytes(String text, int n) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder s = new StringBuilder();
        try {
            InputStream in = new ByteArrayInputStream(text.getBytes());
            byte[] some = new byte[3];
            s.append(in.read(some)).append(in.available()).append(in.skip(n)).append(in.read());
            out.write(some, 0, 2);
            out.write(n);
            Reader r = new InputStreamReader(new ByteArrayInputStream(text.getBytes()));
            char[] chars = new char[2];
            s.append(r.read(chars)).append((int) chars[0]).append(r.read());
        } catch (IOException e) {
            s.append(e.getMessage());
        }
        return s.append(Arrays.toString(out.toByteArray())).append(out.size()).toString();
    }

    static String written(String text, char c, int n) {
        StringWriter w = new StringWriter();
        w.write(text);
        w.append(c).append(text).write(c);
        w.write(text, 0, n);
        return w.toString() + w.getBuffer().length();
    }

    static String scanned(String text, int n) {
        StringBuilder s = new StringBuilder();
        try (Scanner in = new Scanner(text)) {
            for (int i = 0; i < 8; i++) {
                s.append(in.hasNext()).append(in.hasNextInt()).append(in.hasNextLong()).append(in.hasNextBoolean());
                switch ((n + i) & 7) {
                    case 0: s.append(in.nextLine()); break;
                    case 1: s.append(in.hasNextInt() ? in.nextInt() : 0); break;
                    case 2: s.append(in.hasNextLong() ? in.nextLong() : 0); break;
                    case 3: s.append(in.hasNextLine() ? in.nextLine() : "none"); break;
                    case 4: s.append(in.hasNextBoolean() ? in.nextBoolean() : 0); break;
                    case 5: s.append(in.nextInt()); break;
                    default: s.append(in.next());
                }
                s.append('|');
            }
            return s.toString();
        } catch (InputMismatchException e) {
            return s + "mismatch";
        } catch (NoSuchElementException e) {
            return s + "none";
        }
    }

    static String form(RuntimeException e) {
        if (e instanceof DuplicateFormatFlagsException) return "twice";
        if (e instanceof FormatFlagsConversionMismatchException) return "flags";
        if (e instanceof IllegalFormatConversionException) return "conversion";
        if (e instanceof IllegalFormatFlagsException) return "bad flags";
        if (e instanceof IllegalFormatPrecisionException) return "precision";
        if (e instanceof IllegalFormatWidthException) return "width";
        if (e instanceof MissingFormatArgumentException) return "no argument";
        if (e instanceof MissingFormatWidthException) return "no width";
        if (e instanceof UnknownFormatConversionException) return "unknown";
        return "other";
    }
"#;

const TEXTS: &[&str] = &["", "a", "ab", "aB", "banana", "  x ", "-12", "7", "true", "An", "n", "zz9"];
const WORDS: &[&str] = &[
    "",
    "a",
    "\\u00e9t\\u00e9",
    "\\u00c4\\u00d6",
    "\\u0416\\u0436",
    "\\u03c9mega",
    "\\u00b5",
    "\\u00c9t\\u00c9",
    "x",
    "\\u4e2d",
    "\\u0101\\u0102",
];
const EDGES: &[&str] = &["0", "1", "-1", "2147483647", "-2147483648", "127", "-128", "1000", "-32769", "65536"];
const FLAGS: &[&str] = &["", "", "", "-", "0", "+", " ", ",", "(", "#", "-#", "0+", "+ ", "--"];
const KINDS: &[&str] = &["d", "d", "x", "X", "o", "s", "S", "c", "C", "b", "B", "h", "%", "n", "q", ".2s", ".3d", "i"];

fn int(random: &mut Random) -> String {
    match random.below(3) {
        0 => random.pick(EDGES).to_string(),
        1 => (random.below(4001) as i64 - 2000).to_string(),
        _ => ((random.below(1 << 31) as i64 - (1 << 30)) * 2 + 1).to_string(),
    }
}

fn real(random: &mut Random) -> String {
    let digits = random.below(2_000_000) as i64 - 1_000_000;
    format!("{digits}e{}", random.below(9) as i64 - 5)
}

const SETS: &[&str] = &[
    "a",
    "b",
    "1",
    " ",
    "-",
    ".",
    "[ab]",
    "[^a]",
    "\\d",
    "\\D",
    "\\w",
    "\\W",
    "\\s",
    "\\S",
    "[a-c1]",
    "[^\\d b]",
    "\\p{Punct}",
    "[-b]",
    "[a-]",
    "\\P{Alpha}",
    "\\n",
    "[\\s\\S]",
    "\\.",
    "[\\w-]",
    "\\x61",
    "\\u0062",
    "\\Q.\\E",
    "[]a]",
    "[.$]",
];
const COUNTS: &[&str] = &["*", "+", "?", "*?", "+?", "??", "{2}", "{1,}", "{0,1}?", "{2,}?", "+", "*"];

/// A regular expression, and whether the empty text is one of it.
fn pattern(random: &mut Random, depth: usize) -> (String, bool) {
    let (mut text, mut may_be_empty) = (String::new(), false);
    for way in 0..=random.below(3).saturating_sub(usize::from(depth > 0)) {
        let mut is_empty = true;
        text.push_str(if way > 0 { "|" } else { "" });
        for _ in 0..random.below(4 - 2 * depth.min(1)) {
            let is_set = depth >= 2 || random.below(4) > 0;
            let (atom, is_nullable) = match is_set {
                true => (random.pick(SETS).to_owned(), false),
                false => {
                    let (body, is_nullable) = pattern(random, depth + 1);
                    (format!("({}{body})", random.pick(&["", "?:"])), is_nullable)
                }
            };
            let count = match random.below(3) {
                0 if atom.starts_with("\\Q") => "",
                0 if is_nullable => random.pick(&["?", "??"]),
                0 => random.pick(COUNTS),
                1 if is_set && !atom.starts_with("\\Q") => random.pick(&["{1,2}", "{0,3}?", ""]),
                _ => "",
            };
            is_empty &= is_nullable || count.starts_with(['*', '?']) || count.starts_with("{0");
            match random.below(14) {
                0 => text.push('^'),
                1 => text.push('$'),
                _ => {}
            }
            text.push_str(&atom);
            text.push_str(count);
        }
        if random.below(10) == 0 {
            text.push('$');
        }
        may_be_empty |= is_empty;
    }
    (text, may_be_empty)
}

const SIGNS: &[&str] =
    &["a", "a", "b", "b", "1", "1", " ", "-", ".", "c", "\\n", "\\r", "\\r\\n", "\\ud83d\\ude00", "\\u2028", "A"];

fn argument(kind: char, random: &mut Random) -> String {
    match kind {
        's' => format!("\"{}\"", random.pick(TEXTS)),
        'c' => format!("'{}'", random.pick(&["a", "Z", "7", " ", "#", "n"])),
        'i' => format!("({})", int(random)),
        'n' => format!("({})", random.below(9) as i64 - 2),
        'l' => format!("({}L * {}L)", int(random), int(random)),
        'd' => format!("({})", real(random)),
        'f' => format!("({}e{}f)", random.below(20_000) as i64 - 10_000, random.below(5) as i64 - 4),
        'u' => {
            let most = if random.below(2) == 0 { 0x3000 } else { 0x10000 };
            format!("((char) {})", random.below(most))
        }
        'w' => format!("\"{}\"", random.pick(WORDS)),
        'r' => (2 + random.below(36)).to_string(),
        'b' => format!("BigInteger.valueOf({})", int(random)),
        'p' => format!("\"{}\"", pattern(random, 0).0.replace('\\', "\\\\")),
        't' => {
            let signs: String = (0..random.below(8)).map(|_| random.pick(SIGNS)).collect();
            let half = if random.below(10) == 0 { "\\ud83d\\ude00" } else { "" };
            format!("\"{half}{signs}\"{}", if half.is_empty() { "" } else { ".substring(1)" })
        }
        'F' => {
            let width = random.pick(&["", "", "1", "7", "12"]);
            format!("\"<%{}{width}{}>\"", random.pick(FLAGS), random.pick(KINDS))
        }
        _ => unreachable!("`#{kind}` is no argument"),
    }
}

pub fn subjects(random: &mut Random) -> Vec<Subject> {
    let subject = |(name, functions): &(&str, &[&str])| {
        let class = format!("Functions{name}");
        let mut text = format!(
            "import java.io.*;\nimport java.math.*;\nimport java.util.*;\nimport java.util.regex.*;\n\nclass {class} {{\n{HELPERS}"
        );
        for n in 0..N_SEQUENCES {
            text.push_str(&format!("    static String t{n}() {{\n        StringBuilder s = new StringBuilder();\n"));
            for _ in 0..N_OPERATIONS {
                let mut parts = random.pick(functions).split('#');
                let mut call = parts.next().unwrap_or_default().to_owned();
                for part in parts {
                    // A `#` of a format is no argument.
                    match part.chars().next().filter(|kind| "scinldfrbFptuw".contains(*kind)) {
                        Some(kind) => call.push_str(&format!("{}{}", argument(kind, random), &part[1..])),
                        None => call.push_str(&format!("#{part}")),
                    }
                }
                text.push_str(&format!(
                    "        try {{ s.append({call}); }} catch (RuntimeException e) {{ s.append(kind(e)); }}\n        s.append(\" ; \");\n"
                ));
            }
            text.push_str("        return s.toString();\n    }\n");
        }
        text.push_str("}\n");
        Subject::new(class, text, Vec::new())
    };
    FUNCTIONS.iter().map(subject).collect()
}
