//~ field: holds
//~ getter: holds
//~ wrong: violated signals#1
//~ getCode: holds
// The variable of `signals` has the class that is named.
public class SignalsType {
    static class Failure extends Exception {
        int code;

        Failure(int code) {
            this.code = code;
        }

        /*@ pure @*/ int getCode() {
            return code;
        }
    }

    //@ signals (Failure e) e.code == v && v < 0;
    static void field(int v) throws Failure {
        if (v < 0) {
            throw new Failure(v);
        }
    }

    //@ signals (Failure e) e.getCode() == v && v < 0;
    static void getter(int v) throws Failure {
        if (v < 0) {
            throw new Failure(v);
        }
    }

    //@ signals (Failure e) e.code == v;
    static void wrong(int v) throws Failure {
        if (v < 0) {
            throw new Failure(v == -3 ? 3 : v);
        }
    }
}
