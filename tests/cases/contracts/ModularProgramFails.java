//~ main: violated assert --modular
//~ main: holds --method main
//~ main: violated assert --loop-invariants
// What contracts and invariants of a program allow, its code need not do.
class ModularProgramFails {
    static int total = 3;

    /*@ assignable total; ensures \result >= x; @*/
    static int set(int x) {
        total = x;
        return x;
    }

    public static void main(String[] args) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < 4) {
            i++;
        }
        int x = set(i);
        assert x == 4 && total == 4;
    }
}
