//~ grow: holds
//~ state: holds
//~ fieldOnly: violated modifies
//~ otherObject: violated modifies
//~ element: violated modifies
//~ elementToo: holds
//~ linked: holds
//~ mapped: holds
//~ sorted: holds
//~ text: holds
//~ loop: holds
//~ loopOther: violated loopOther.loop_modifies#1
//~ iterate: holds
//~ shared: violated modifies
//~ parameter: undetermined, 1 left out
// `assignable list.*`: what the list holds, not what its elements are.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibraryFrames {
    List<Integer> list = new ArrayList<>();
    List<Integer> other = new ArrayList<>();
    Map<String, Integer> map = new HashMap<>();

    //@ assignable list.*;
    //@ ensures list.size() == \old(list.size()) + 1;
    void grow(int x) { list.add(x); }

    //@ assignable list.objectState;
    void state() { list.clear(); }

    //@ assignable list;
    void fieldOnly(int x) { list.add(x); }

    //@ assignable list.*;
    void otherObject(int x) { other.add(x); }

    //@ requires l.size() == 1 && l.get(0) != null;
    //@ assignable l.*;
    static void element(ArrayList<StringBuilder> l) { l.get(0).append('a'); }

    //@ requires l.size() == 1 && l.get(0) != null;
    //@ assignable l.*, l.get(0).*;
    static void elementToo(ArrayList<StringBuilder> l) { l.get(0).append('a'); }

    //@ assignable l.*;
    static void linked(LinkedList<Integer> l) { l.addFirst(1); l.addLast(2); }

    //@ assignable map.*;
    void mapped(int x) { map.put("a", x); map.remove("b"); }

    //@ requires t.size() <= 1;
    //@ assignable t.*;
    static void sorted(TreeMap<Integer, Integer> t) { t.put(1, 2); }

    //@ assignable b.*;
    static void text(StringBuilder b) { b.append("xyz").setLength(1); }

    //@ assignable list.*;
    void loop() {
        //@ loop_modifies list.*, i;
        for (int i = 0; i < 2; i++) list.add(i);
    }

    //@ assignable list.*, other.*;
    void loopOther() {
        //@ loop_modifies list.*, i;
        for (int i = 0; i < 2; i++) other.add(i);
    }

    //@ assignable l.*;
    static void iterate(ArrayList<Integer> l) {
        Iterator<Integer> i = l.iterator();
        while (i.hasNext()) if (i.next() == null) i.remove();
    }

    //@ requires a.size() == 1 && a.get(0) == b;
    //@ assignable a.*;
    static void shared(ArrayList<ArrayList<Integer>> a, ArrayList<Integer> b) { b.add(1); }

    // Not `a[*]`: which place is meant is not said.
    //@ assignable a;
    static void parameter(int[] a) { }
}
