// Regular expressions that are constants: whole texts, searches, replacements, parts; the first match as backtracking finds it.
import java.util.*;
import java.util.regex.*;

class RegularExpressions {
    static final String ID = "[a-z_]\\w*";
    static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
    static void whole() { assert "x1".matches(ID) && !"1x".matches(ID) && !"".matches(ID) && !"x-".matches(ID) && "".matches("a*"); } //~ holds
    static void firstWayWins() { assert "abc".replaceFirst("a|ab", "x").equals("xbc") && "abc".replaceFirst("ab|a", "x").equals("xc") && "ab".matches("a|ab"); } //~ holds
    static void lazy() { assert "<a><b>".replaceAll("<.+?>", "t").equals("tt") && "<a><b>".replaceAll("<.+>", "t").equals("t"); } //~ holds
    static void anchors() { assert "  ab ".replaceAll("^\\s+|\\s+$", "").equals("ab") && "a\n".replaceAll("a$", "b").equals("b\n") && !"a\n".matches("a$"); } //~ holds
    static void groups() { assert "ababx".matches("(ab)+x") && "aab".matches("(?:a|b){3}") && !"aa".matches("(?:a|b){3}"); } //~ holds
    static void classes() { assert "a-b".matches("[a-b-]+") && "\t ".matches("\\s{2}") && "#!".matches("\\p{Punct}+") && "c".matches("[^ab]") && !"\n".matches(".") && "a.b".matches("a\\Q.\\Eb"); } //~ holds
    static void emptyMatches() { assert "ab".replaceAll("x*", "-").equals("-a-b-") && "ab".split("").length == 2; } //~ holds
    static void parts() { assert Arrays.toString("k = v ,w".split("\\s*[=,]\\s*")).equals("[k, v, w]") && ",a,,".split(",+").length == 2 && "a1b2c".split("\\d", 2)[1].equals("b2c") && "".split("a|b").length == 1; } //~ holds
    static void search() { Matcher m = NUMBER.matcher("a1b-2.5"); assert m.find() && m.group().equals("1") && m.find() && m.start() == 3 && m.end() == 7 && !m.find(); } //~ holds
    static void lookingAt() { Matcher m = NUMBER.matcher("12x"); assert m.lookingAt() && m.end() == 2 && !m.matches() && Pattern.matches("[12]+x", "12x"); } //~ holds
    static int noMatch() { return NUMBER.matcher("x").start(); } //~ throws java.lang.IllegalStateException
    static void references() { assert "ab".replaceAll("[ab]", "<$0>").equals("<a><b>") && "a".replaceAll("a", "\\$").equals("$"); } //~ holds
    static void pairs() { assert "\ud83d\ude00".matches(".") && !"\ud83d\ude00".matches("..") && "\ud83d\ude00".replaceAll("[^a]", "x").equals("x"); } //~ holds
    static void anyText(String s) { if (s != null && s.matches("[ab]\\d")) assert s.length() == 2 && s.charAt(0) <= 'b' && Character.isDigit(s.charAt(1)); } //~ holds
    static void anyTextEscapes(String s) { if (s != null && s.matches("[ab].?")) assert s.length() == 2; } //~ violates: assert
    static void reached(String s) { if (s != null && s.matches("a+b")) assert s.length() != 2; } //~ violates: assert
    static boolean nullText() { String s = null; return s.matches("a"); } //~ throws java.lang.NullPointerException
    static boolean back() { return "aa".matches("(a)\\1"); } //~ = true; undetermined: back reference
    static boolean unknown() { String p = new String("a"); return "a".matches(p); } //~ = true; undetermined: no constant
    static String group() { Matcher m = Pattern.compile("(a)b").matcher("ab"); m.matches(); return m.group(1); } //~ = "a"; undetermined: group
}
