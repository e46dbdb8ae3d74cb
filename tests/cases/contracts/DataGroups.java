//~ model: holds
//~ outside: violated modifies
//~ nested: holds
//~ ofField: holds
//~ ofOther: holds
//~ ofOtherOutside: violated modifies
//~ asSuper: holds
//~ empty: undetermined, 1 left out
//~ loop: holds
//~ inherited: holds
// A place stands for what is in its data group.
public class DataGroups {
    //@ public model int state;
    //@ public model int part; in state;
    //@ public model int nothing;
    int a; //@ in state;
    private /*@ spec_public @*/ int b; //@ in part;
    int c;
    int owner;
    int owned; //@ in owner;

    //@ assignable state;
    void model() {
        a = 1;
    }

    //@ assignable state;
    void outside() {
        c = 1;
    }

    //@ assignable this.state;
    void nested() {
        b = 1;
    }

    //@ assignable owner;
    void ofField() {
        owned = 1;
        owner = 2;
    }

    //@ assignable o.state;
    static void ofOther(DataGroups o) {
        o.a = 1;
    }

    //@ assignable o.state;
    static void ofOtherOutside(DataGroups o, DataGroups p) {
        p.a = 1;
    }

    //@ assignable state;
    void asSuper() {
        if (this instanceof Sub) ((Sub) this).d = 1;
    }

    //@ assignable nothing;
    void empty() {
        a = 1;
    }

    //@ requires n < 4;
    void loop(int n) {
        //@ loop_modifies state;
        for (int i = 0; i < n; i++) b = i;
    }

    static class Sub extends DataGroups {
        int d; //@ in state;

        //@ assignable state;
        void inherited() {
            a = 1;
            d = 2;
        }
    }
}
