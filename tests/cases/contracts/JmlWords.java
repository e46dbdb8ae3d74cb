//~ hints: holds
//~ modifiers: holds
//~ checked: violated checked.assert#1
//~ distinct: violated ensures#1.1 ensures#1.2 ensures#1.3
//~ labels: holds
//~ stream: holds
//~ streamOff: violated modifies
//~ constants: holds
//~ informal: holds
//~ partly: violated ensures#1.2
//~ excluded: undetermined, 1 left out
//~ notOfChecks: violated ensures#1
//~ ofTools: violated ensures#1
//~ ofOthers: holds

/** Words of JML that help a proof or a reader: they say nothing of runs, and cost nothing. */
class JmlWords {
    int x;
    static int s;

    //@ ensures \result == n;
    static int hints(int n) {
        //@ show n;
        //@ split
        int m = n;
        //@ use lemma(m);
        //@ reachable;
        if (m > 3) {
            //@ reachable
            m++;
            m--;
        }
        return m;
    }

    /*@ public normal_behavior
      @ ensures \result == 2;
      @ pure heap_free
      @*/
    /*@ skipesc @*/ static int modifiers() { return 2; }

    //@ requires true;
    static void checked(int n) {
        //@ check n != 5;
    }

    //@ ensures \distinct(a, b, 3);
    static void distinct(int a, int b) { }

    //@ ensures \old(x, Pre) == x - 1 || x == Integer.MIN_VALUE;
    void labels() { x++; }

    //@ requires true;
    //@ assignable System.out.outputText, s;
    static void stream(int n) { s = n; System.out.println(n); }

    //@ requires true;
    //@ assignable System.out.outputText;
    static void streamOff(int n) { s = n; }

    //@ ensures c <= Character.MAX_VALUE && Integer.SIZE == 32;
    static void constants(char c) { }

    //@ ensures (* the answer *);
    //@ ensures \result > 0 ==> (* it is positive *);
    static int informal() { return 1; }

    //@ ensures (* the answer *) && \result == 2;
    static int partly() { return 1; }

    // What an informal precondition excludes is not known.
    //@ requires (* called by nobody *);
    //@ ensures \result == 2;
    static int excluded() { return 1; }

    //-RAC@ ensures \result == 2;
    static int notOfChecks() { return 1; }

    /*+@ ensures \result == 2; @+*/
    static int ofTools() { return 1; }

    //@ ensures \result == 1;
    //-ESC@ ensures \result == 2;
    static int ofOthers() { return 1; }
}
