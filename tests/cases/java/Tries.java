// A trie with an array of children.
class Tries {
    static class Node { Node[] kids = new Node[3]; boolean end; }
    final Node root = new Node();
    void add(String w) { Node n = root; for (char c : w.toCharArray()) { if (n.kids[c - 'a'] == null) n.kids[c - 'a'] = new Node(); n = n.kids[c - 'a']; } n.end = true; }
    boolean has(String w) { Node n = root; for (int i = 0; i < w.length(); i++) { n = n.kids[w.charAt(i) - 'a']; if (n == null) return false; } return n.end; }
    static boolean words() { Tries t = new Tries(); t.add("ab"); t.add("abc"); return t.has("ab") && t.has("abc") && !t.has("a") && !t.has("c"); } //~ = true
    static boolean outside() { Tries t = new Tries(); t.add("z"); return true; } //~ throws java.lang.ArrayIndexOutOfBoundsException
}
