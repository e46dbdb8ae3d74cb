//~ open: holds
//~ close: violated constraint#1
//~ broken: violated constraint#1 invariant#1.2
// Ghosts may be declared among other clauses of a comment.
public class GhostsAmongOthers {
    /*@ // how far it is; at most CLOSED
        public invariant 0 <= state && state <= CLOSED;
        public static final ghost int OPEN = 1;
        public static final ghost int CLOSED = 2;
        public ghost int state = 0;
        public constraint \old(state) == CLOSED ==> state == CLOSED;
      @*/
    int n;

    //@ requires state == 0;
    //@ ensures state == OPEN;
    void open() {
        //@ set state = 1;
        n++;
    }

    void close() {
        //@ set state = OPEN;
        n++;
    }

    void broken() {
        //@ set state = 3;
        n++;
    }
}
