//~ set scope=3
//~ addToNone: violated no_exception
//~ addToTwo: violated no_exception
//~ setInTwo: holds
//~ addToSame: violated no_exception
//~ addToStreamed: violated no_exception
//~ removeGiven: violated no_exception
//~ refuses: holds
//~ count: holds
//~ few: violated ensures#1
//~ addToSet: violated no_exception
//~ has: holds
//~ put: violated no_exception
//~ hasKey: holds
//~ fewInAll: violated ensures#1
//~ isIn: holds
//~ size: holds
//~ addToLast: violated no_exception
//~ addToOrder: violated no_exception
//~ resize: violated ensures#1
//~ addItem: holds
//~ setSize: holds
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// A field that holds a view, or another list that its class does not let change, is no array list or hash set.
class Fixed {
    private final List<Integer> none = Collections.unmodifiableList(new ArrayList<>());
    private final List<Integer> two = Arrays.asList(1, 2);
    private final List<Integer> same = Collections.nCopies(3, 1);
    private final List<Integer> streamed;
    private final List<Integer> given;

    Fixed(List<Integer> numbers) {
        streamed = numbers.stream().filter(x -> x != null).toList();
        given = Collections.unmodifiableList(numbers);
    }

    //@ ensures none.contains(x);
    void addToNone(int x) {
        none.add(x);
    }

    //@ ensures two.contains(x);
    void addToTwo(int x) {
        two.add(x);
    }

    //@ requires 0 <= i && i < two.size();
    //@ ensures two.get(i) == x && two.size() == \old(two.size());
    void setInTwo(int i, int x) {
        two.set(i, x);
    }

    //@ ensures same.contains(x);
    void addToSame(int x) {
        same.add(x);
    }

    //@ ensures streamed.contains(x);
    void addToStreamed(int x) {
        streamed.add(x);
    }

    //@ requires given.size() == 1;
    //@ ensures given.isEmpty();
    void removeGiven() {
        given.remove(0);
    }

    //@ requires x != 0;
    //@ ensures false;
    //@ signals (UnsupportedOperationException e) given.equals(\old(given));
    void refuses(int x) {
        given.add(x);
    }

    //@ ensures \result == given.size();
    int count() {
        int n = 0;
        for (Integer each : given) {
            n++;
        }
        return n;
    }

    //@ ensures \result <= 2;
    int few() {
        return given.size();
    }
}

class Views {
    private final Set<Integer> set = Collections.unmodifiableSet(new HashSet<>());
    private final Map<String, Integer> map;
    private final Collection<String> all;

    Views(Map<String, Integer> map, Set<String> all) {
        this.map = Collections.unmodifiableMap(map);
        this.all = Collections.unmodifiableSet(all);
    }

    //@ ensures set.contains(x);
    void addToSet(int x) {
        set.add(x);
    }

    //@ ensures \result == set.contains(x);
    boolean has(int x) {
        for (Integer each : set) {
            if (each != null && each == x) {
                return true;
            }
        }
        return false;
    }

    //@ ensures map.get(key) == value;
    void put(String key, Integer value) {
        map.put(key, value);
    }

    //@ ensures \result == map.containsKey(key);
    boolean hasKey(String key) {
        return map.keySet().contains(key);
    }

    //@ ensures \result <= 2;
    int fewInAll() {
        return all.size();
    }

    //@ ensures \result == all.contains(s);
    boolean isIn(String s) {
        return all.contains(s);
    }
}

// Literals in literals.
class Nested {
    private final List<List<Integer>> lists = List.of(List.of(1), List.of());

    //@ ensures \result == 2;
    int size() {
        return lists.size();
    }

    //@ ensures true;
    void addToLast() {
        lists.get(1).add(1);
    }
}

// Fields of one name in two classes of one file.
class Order {
    private final List<String> items;
    private final int[] sizes;

    private Order(Builder from) {
        items = Collections.unmodifiableList(new ArrayList<>(from.items));
        sizes = from.sizes;
    }

    //@ ensures items.contains(s);
    void addToOrder(String s) {
        items.add(s);
    }

    //@ requires sizes.length > 0 && other != this && other.sizes.length > 0;
    //@ ensures other.sizes[0] == \old(other.sizes[0]);
    void resize(Order other) {
        sizes[0] = 7;
    }

    static class Builder {
        private final List<String> items = new ArrayList<>();
        private int[] sizes = new int[2];

        //@ ensures items.contains(s);
        void addItem(String s) {
            items.add(s);
        }

        //@ requires other != this;
        //@ ensures other.sizes[0] == \old(other.sizes[0]);
        void setSize(Builder other) {
            sizes[0] = 7;
        }

        Order build() {
            return new Order(this);
        }
    }
}
