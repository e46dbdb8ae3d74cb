//~ StaticInvariants: violated invariant#1
//~ lower: violated invariant#1
//~ raise: holds
//~ instance: violated invariant#1
//~ read: holds
//~ unrelated: holds
//~ excluded: undetermined, 1 left out
//~ object: undetermined, 1 left out
// A static invariant is assumed of, and promised by, static methods and constructors too.
public class StaticInvariants {
    private /*@ spec_public @*/ static int count;
    //@ public static invariant count >= 0;

    public StaticInvariants() {
        count = count - 1;
    }

    //@ ensures true;
    public static void lower() {
        count--;
    }

    public static void raise() {
        if (count < 100) {
            count++;
        }
    }

    public void instance() {
        count--;
    }

    //@ ensures \result >= 0;
    public static int read() {
        return count;
    }

    //@ helper
    public static void unchecked() {
        count--;
    }

    private static void hidden() {
        count--;
    }

    //@ ensures count == \old(count);
    public static void unrelated() {
        hidden();
        count++;
    }

    static class Unread {
        static Object name;
        static int n;
        //@ static invariant n > 0 && n != (\choose int y; y < 0; y < -1);

        //@ ensures \result > 1;
        static int excluded() {
            return n;
        }

        //@ ensures \result > 1;
        int object() {
            return n;
        }
    }
}
