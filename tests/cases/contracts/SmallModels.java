//~ arrays: holds
//~ boxes: holds
//~ replaced: holds
//~ cloned: holds
//~ not: holds
//~ other: violated assert
// What arrays and boxes are besides objects; `replace` gives the string itself where nothing is replaced.
class SmallModels {
    //@ ensures true;
    static void arrays() { Object o = new int[1]; assert o instanceof Cloneable && o instanceof java.io.Serializable; }
    //@ ensures true;
    static void boxes(char c) { Object o = 5, p = c, q = true; assert o instanceof java.io.Serializable && p instanceof java.io.Serializable && q instanceof java.io.Serializable; }
    //@ ensures true;
    static void replaced() { String s = "abc"; assert s.replace('x', 'y') == s && s.replace('a', 'a') == s && s.replace('a', 'b').equals("bbc"); }
    //@ ensures true;
    static void cloned() { Cloneable c = new String[2][3]; assert ((Object[]) c).length == 2; java.io.Serializable t = new long[0]; assert t != null; }
    //@ ensures true;
    static void not() { Object o = new SmallModels(); assert !(o instanceof Cloneable) && !(o instanceof java.io.Serializable); Object p = 3; assert !(p instanceof Cloneable); }
    //@ ensures true;
    static void other() { String s = "abc"; assert s.replace('a', 'b') == s; }
}
