//~ negated: holds
//~ Plain: holds
//~ Other: violated ensures#1.4
//~ Deep: holds

/** What a constructor makes was not there before. */
class FreshThis {
    static class Plain {
        int x;

        //@ requires true;
        //@ ensures \fresh(this) && x == 0;
        Plain() { }
    }

    static class Other {
        Plain next;

        //@ requires true;
        //@ ensures \fresh(this) && \fresh(next);
        Other(Plain other) { next = other; }
    }

    static class Deep {
        Other next;

        //@ requires true;
        //@ ensures \fresh(this) && \fresh(next) && \fresh(next.next) && !\fresh(p);
        Deep(Plain p) { next = new Other(new Plain()); }
    }

    //@ requires true;
    //@ ensures !\fresh(this) && \fresh(\result);
    Plain negated() { return new Plain(); }
}
