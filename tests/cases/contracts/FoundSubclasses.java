//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
//~ n: holds
// What the library's superclass promises of its objects holds of objects of the subclasses, too.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Properties;
import java.util.Stack;
import java.util.Vector;

class Maps {
    LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m.keySet()) {
            n++;
        }
        return n;
    }
}

class Sets {
    LinkedHashSet<Integer> m = new LinkedHashSet<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Stacks {
    Stack<Integer> m = new Stack<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Texts {
    Properties m = new Properties();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Object k : m.keySet()) {
            n++;
        }
        return n;
    }
}

class Lists {
    Vector<Integer> m = new Vector<>();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (Integer k : m) {
            n++;
        }
        return n;
    }
}

class Own {
    static class Names extends ArrayList<String> {
    }

    Names m = new Names();

    //@ ensures \result == m.size();
    int n() {
        int n = 0;
        for (String k : m) {
            n++;
        }
        return n;
    }
}
