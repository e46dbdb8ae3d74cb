//~ main: holds --modular
//~ main: holds --modular --loop-invariants
//~ main: holds --loop-invariants
//~ main: holds --method main
// A program by its contracts and invariants: the classes that calls and loops use have been initialized before.
class ModularProgram {
    static int total = 3;

    static class Table {
        static int[] known = {1, 2};
    }

    /*@ requires x >= 0; assignable total; ensures \result >= x && total == x; @*/
    static int set(int x) {
        total = x;
        return x + 1;
    }

    /*@ requires Table.known.length == 2; assignable \nothing; ensures \result == Table.known[1]; @*/
    static int known() {
        return Table.known[1];
    }

    public static void main(String[] args) {
        int n = Table.known.length;
        int i = 0;
        //@ loop_invariant 0 <= i && i <= 4;
        while (i < 4) {
            i++;
            total = i;
        }
        assert i == 4 && n == 2;
        int x = set(5);
        assert x >= 5 && total == 5;
    }
}
