//~ careless: violated careless.precondition(Named)#2 --check-calls
//~ careful: holds --check-calls
//~ nameless: violated no_exception nameless.precondition(Named)#1 --check-calls
//~ Named: holds --check-calls
//~ Named: violated ensures#1 --check-calls
//~ copy: holds --check-calls
//~ Deep: holds --check-calls
//~ Alone: undetermined, 1 left out --check-calls
//~ Alone: holds --check-calls
//~ Size: violated ensures#1 --check-calls
// Constructors of nested classes have preconditions like any method: the parameters that are written stand behind the
// object around, whose fields may be named; of the object that is made there is nothing yet.
public class NestedConstructors {
    int lim;

    //@ requires k >= 0;
    //@ ensures \result.k == k;
    Named careless(int k) {
        return new Named(k, "");
    }

    //@ requires 0 <= k && k < lim;
    //@ ensures \result.k == k;
    Named careful(int k) {
        return new Named(k, "");
    }

    //@ requires k < lim;
    Named nameless(int k) {
        return new Named(k, null);
    }

    class Named {
        int k;
        String text;

        //@ requires k < lim;
        //@ ensures this.k < lim && this.text == text;
        Named(int k, String text) {
            this.k = k;
            this.text = text;
            int n = text.length();
        }

        //@ requires k < lim && lim < 10;
        //@ ensures this.k < 8;
        Named(int k) {
            this.k = k;
            text = "";
        }

        //@ ensures \result.k == k;
        Named copy() {
            return lim > k ? new Named(k, text) : this;
        }

        class Deep {
            int d;

            //@ requires d == k && k < 100 && d < lim;
            //@ ensures this.d < lim && this.d < NestedConstructors.this.lim;
            Deep(int d) {
                this.d = d;
            }
        }
    }

    static class Alone {
        int n;

        //@ requires this.n == 0;
        //@ ensures this.n == n;
        Alone(int n) {
            this.n = n;
            if (n < 0) {
                throw new IllegalArgumentException();
            }
        }

        //@ requires text.length() > n && n >= 0;
        //@ ensures this.n == text.charAt(n);
        Alone(int n, String text) {
            this.n = text.charAt(n);
        }
    }

    enum Size {
        SMALL(1, "s"), LARGE(9, "l");

        final int size;

        //@ requires size > 0 && name.length() > 0;
        //@ ensures this.size == size;
        Size(int size, String name) {
            this.size = size / name.length();
        }
    }
}
