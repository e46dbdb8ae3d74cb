//~ main: undetermined --modular
//~ main: holds --method main
// A call by contract that may be the first to use a class: its initializer would run in the call.
class ModularProgramLazy {
    static class Table {
        static int first = 7;
    }

    /*@ assignable \nothing; ensures \result >= x; @*/
    static int moved(int x) {
        return x + Table.first;
    }

    public static void main(String[] args) {
        assert moved(3) >= 3;
    }
}
