//~ set scope=2
//~ half: holds
//~ grow: violated modifies
//~ greater: holds
//~ proved: holds
// Groups have a type of their own; a lemma of JML is a model method of no use here, whatever stands before it.
interface GroupSided {
    //@ model instance public int sides;
    //@ model instance public \datagroup all;
    //@ model instance public int longest; //@ in all;

    //@ old int before = longest;
    //@ assignable all;
    //@ ensures longest == before / 2;
    void half();
}

class GroupEven implements GroupSided {
    private int side; //@ in longest;
    private int grown;
    //@ public represents sides = 4;
    //@ private represents longest = side;

    public void half() {
        side = side / 2;
    }

    //@ assignable all;
    void grow() {
        grown++;
    }
}

class GroupLemmas {
    //@ ensures i + 1 > i;
    //@ model public spec_pure static void greater(int i) {}

    //@ model public unknown_word static void odd(int i) {}

    //@ ensures \result > 1;
    static int proved() {
        //@ use greater(2);
        return 2;
    }
}
