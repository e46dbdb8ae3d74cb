//~ both: violated ensures#1
//~ lower: violated constraint#1
//~ BeforeMemberClasses: violated initially#1
//~ get: violated ensures#1
//~ same: holds
//~ own: violated ensures#1
//~ around: holds
//~ length: violated no_exception
// What JML says before a member class, but for its modifiers, is a member of the class around.
public class BeforeMemberClasses {
    int size, low;

    //@ invariant size >= 0;
    static class Plain {
        int size;

        //@ ensures \result >= 0;
        int get() {
            return size;
        }

        //@ ensures \result == size;
        int same() {
            return size;
        }
    }

    //@ invariant low >= 3;
    class Inner {
        int low;

        //@ ensures \result >= 3;
        int own() {
            return low;
        }

        //@ ensures \result >= 3;
        int around() {
            return BeforeMemberClasses.this.low;
        }
    }

    //@ constraint low >= \old(low);
    //@ initially low == 3;
    interface Listener {
        //@ ensures \result >= 0;
        int heard();
    }

    //@ ensures \result >= 3;
    int both() {
        return size + low;
    }

    //@ ensures true;
    void lower() {
        low = 3;
    }

    BeforeMemberClasses() {
        low = 4;
    }

    /*@ nullable_by_default */
    static class Loose {
        String text;

        //@ ensures \result >= 0;
        int length() {
            return text.length();
        }
    }
}
