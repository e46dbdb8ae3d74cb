//~ set scope=2
//~ add: holds
//~ swapped: violated ensures#1
//~ one: holds
//~ refused: violated ensures#1

import java.util.ArrayList;
import java.util.List;

/** `new` of a record in a clause: its constructor runs, and refuses what it refuses. */
class NewRecords {
    private record Entry(int from, int to) {
        Entry {
            if (from < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    private final List<Entry> log = new ArrayList<>();

    /*@ requires from >= 0;
      @ ensures log.get(log.size() - 1).equals(new Entry(from, to));
      @ ensures log.contains(new Entry(from, to)) && log.size() == \old(log.size()) + 1;
      @*/
    void add(int from, int to) {
        log.add(new Entry(from, to));
    }

    /*@ requires from >= 0 && to >= 0;
      @ ensures log.contains(new Entry(from, to));
      @*/
    void swapped(int from, int to) {
        log.add(new Entry(to, from));
    }

    //@ ensures \result.equals(new Entry(1, 2)) && !\result.equals(new Entry(2, 1)) && new Entry(1, 2).to() == 2;
    static Entry one() {
        return new Entry(1, 2);
    }

    //@ ensures log.contains(new Entry(from, to)) || from < 0 && log.isEmpty();
    void refused(int from, int to) {
        if (from >= 0) {
            log.add(new Entry(from, to));
        }
    }
}
