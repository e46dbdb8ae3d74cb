//~ other: holds
//~ behind: holds
//~ next: violated ensures#1
//~ ofField: undetermined, 2 left out
//~ first: undetermined, 1 left out
//~ anonymous: undetermined, 1 left out
//~ local: undetermined, 1 left out
//~ word: undetermined, 1 left out
//~ nullble: undetermined, 1 left out
//~ trailing: undetermined, 1 left out
//~ between: undetermined, 1 left out
//~ taken: violated no_exception
//~ free: holds
//~ normal: violated normal_behavior
//~ text: violated non_null(\result)
// A clause that belongs to no method, or a word to no parameter, costs the class or the method that it stands in.
public class ZonesBetween {
    static class Behind {
        //@ ensures \result == 1;
        int behind() { return 1; } //@ ensures \result == 2;

        int next() { return 3; }
    }

    static class OfField {
        //@ requires true;
        //@ ensures \result == 2;
        int field;

        //@ ensures \result == 1;
        int ofField() { return 1; }
    }

    static class Last {
        //@ ensures \result == 1;
        int first() { return 1; }

        //@ ensures \result == 2;
    }

    static class Inside {
        interface Some { int it(); }

        //@ ensures true;
        static int anonymous() {
            return new Some() {
                //@ ensures \result == 2;
                public int it() { return 1; }
            }.it();
        }

        //@ ensures true;
        static int local() {
            class Other {
                //@ ensures \result == 2;
                int it() { return 1; }
            }
            return new Other().it();
        }
    }

    static class Words {
        //@ ensures true;
        static int word(String s /*@ nullable @*/) { return s.length(); }

        //@ ensures true;
        static int nullble(/*@ nullble @*/ String s) { return s.length(); }
    }

    static class Trailing {
        String s; //@ nullable

        //@ ensures true;
        int trailing() { return 1; }
    }

    static class Between {
        //@ ensures \result == 1;
        int between(int x, /*@ requires x > 0; @*/ int y) { return 1; }
    }

    static class Known {
        //@ ensures true;
        static int taken(@CheckForNull String s) { return s.length(); }

        //@ ensures true;
        static int free(String s) { return s.length(); }
    }

    static class Cases {
        //@ public normal_behavior
        //@   requires true;
        //@   signals (Exception e) true;
        static int normal(int x) {
            if (x == 5) throw new IllegalStateException();
            return 1;
        }

        /*@ non_null @*/ static String text() { return null; }
    }

    //@ ensures \result == 1;
    static int other() { return 1; }
}
