//! Null in collections: legal before a call unless somebody says otherwise, and then the verdict says so.

use crate::folder::Folder;

/// One method for each kind of collection, right where nothing in it is null; the last is wrong all the same.
const LENGTHS: &str = "import java.util.*;
class Lengths {
    //@ requires !l.isEmpty();
    //@ ensures \\result >= 0;
    static int list(List<String> l) { return l.get(l.size() - 1).length(); }

    //@ requires !l.isEmpty();
    //@ ensures \\result >= 0;
    static int linked(LinkedList<String> l) { return l.getFirst().length(); }

    //@ ensures \\result >= 0;
    static int set(Set<String> s) { int n = 0; for (String each : s) n = each.length(); return n; }

    //@ ensures \\result >= 0;
    static int keys(HashMap<String, String> m) { int n = 0; for (String each : m.keySet()) n = each.length(); return n; }

    //@ ensures \\result >= 0;
    static int values(Map<Integer, String> m, int k) { return m.containsKey(k) ? m.get(k).length() : 0; }

    //@ ensures \\result >= 0;
    static int sorted(TreeMap<Integer, String> m) { return m.isEmpty() ? 0 : m.firstEntry().getValue().length(); }

    //@ ensures \\result >= 0;
    static int inside(Map<Integer, List<String>> m) {
        for (List<String> l : m.values()) if (!l.isEmpty()) return l.get(0).length();
        return 0;
    }

    // A set has keys and no values.
    //@ requires s.size() == 2 && t.size() == 2;
    //@ ensures false;
    static void sets(HashSet<Integer> s, TreeSet<Integer> t) { }

    //@ ensures \\result != null;
    static String added(List<String> l) { l.add(null); return l.get(l.size() - 1); }

    //@ ensures \\result > 0;
    static int first(List<String> l) { return l.isEmpty() ? 1 : l.get(0).length(); }
}
";

const SAYS_SO: &str = "left out: inputs in which a list, set or map of the library holds null";

fn ran(folder: &Folder, args: &[&str]) -> String {
    let output = folder.command(args).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The methods with this mark, by name.
fn marked(text: &str, mark: &str) -> Vec<String> {
    let name = |line: &str| Some(line.strip_prefix(mark)?.strip_prefix(" Lengths.")?.split('(').next()?.to_owned());
    text.lines().filter_map(name).collect()
}

#[test]
fn without_null_the_methods_hold_that_fail_by_it_alone() {
    let folder = Folder::new("elements");
    folder.write("Lengths.java", LENGTHS);
    let any = ran(&folder, &["check", "Lengths.java"]);
    assert_eq!(marked(&any, "✗").len(), 10, "{any}");
    assert!(any.contains("--elements non-null") && !any.contains(SAYS_SO), "{any}");
    let none = ran(&folder, &["check", "Lengths.java", "--elements", "non-null"]);
    assert_eq!(marked(&none, "✓"), ["list", "linked", "set", "keys", "values", "sorted", "inside"], "{none}");
    assert_eq!(marked(&none, "✗"), ["sets", "added", "first"], "{none}");
    assert_eq!(none.matches(SAYS_SO).count(), 10, "{none}");
    assert!(!none.contains("help:"), "{none}");
}

#[test]
fn the_configuration_says_it_for_all_commands() {
    let folder = Folder::new("elements-config");
    folder.write("Lengths.java", LENGTHS).write("huntsman.toml", "elements = \"non-null\"\n");
    let text = ran(&folder, &["localize", "Lengths.java", "-m", "list"]);
    assert!(text.contains("nothing fails"), "{text}");
}
