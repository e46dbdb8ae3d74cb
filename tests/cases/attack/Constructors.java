//~ Plain: holds
//~ Typed: holds
//~ Loose: violated
//~ Cases: holds
/** What constructors assume is asked when there is no object yet. */
class Constructors {
    static class Plain {
        int limit;

        //@ requires limit > 0;
        //@ ensures this.limit > 0;
        Plain(int limit) {
            this.limit = limit;
        }
    }

    static class Typed<T> {
        T[] all;
        int n;

        //@ requires all != null && all.length > n && n >= 0;
        //@ ensures this.n < this.all.length;
        Typed(T[] all, int n) {
            this.all = all;
            this.n = n;
        }
    }

    static class Loose {
        int limit;

        //@ requires limit >= 0;
        //@ ensures this.limit > 0;
        Loose(int limit) {
            this.limit = limit;
        }
    }

    static class Cases {
        int n;

        /*@ requires n > 0;
          @ ensures this.n == n;
          @ also
          @ requires n <= 0;
          @ ensures this.n == 0;
          @*/
        Cases(int n) {
            this.n = n > 0 ? n : 0;
        }
    }
}
