//~ after: holds
//~ calls: holds
//~ formal: holds
//~ two: holds
//~ java: holds
//~ modifiers: holds
// The contract of a model method is its own, with a body or without.
public class ModelMethods {
    int x;

    /*@ ensures \result == z + 1;
      @ model pure int successor(int z); @*/
    /*@ ensures \result == 1; @*/
    int after() {
        return 1;
    }

    //@ ensures \result == successor(3);
    int calls() {
        return 4;
    }

    //@ requires z > 7;
    //@ public model pure boolean every(int z) { return (\forall int i; 0 <= i && i < z; i < z); }

    //@ ensures every(3);
    void formal() {
    }

    //@ public static model pure int two() { return 2; }

    //@ ensures \result == two();
    int java() {
        return 2;
    }

    //@ pure
    //@ model int pureOnly();
    //@ ensures x == 1;
    void modifiers() {
        x = 1;
    }
}
