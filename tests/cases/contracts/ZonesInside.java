//~ inSum: undetermined, 1 left out
//~ inArgument: undetermined, 1 left out
//~ beforeElse: undetermined, 1 left out
//~ beforeCatch: undetermined, 1 left out
//~ afterReturn: undetermined, 1 left out
//~ inCondition: undetermined, 1 left out
//~ behindArrow: undetermined, 1 left out
//~ lastOfGroup: violated lastOfGroup.assert#1
//~ lastOfSwitch: violated lastOfSwitch.unreachable#1
//~ lastHolds: holds
//~ betweenGroups: violated betweenGroups.assert#1
//~ beforeLoop: violated beforeLoop.loop_invariant#1
//~ beforeLoopHolds: holds
//~ beforeNoLoop: undetermined, 1 left out
//~ misspelled: undetermined, 1 left out
//~ framed: violated framed.loop_modifies#1
//~ other: holds
// What stands inside of an expression, or between the parts of a statement, is said of nothing: nobody passes over it.
public class ZonesInside {
    int x;

    //@ ensures true;
    static int inSum(int x) {
        return 1 + /*@ assert x == 5; @*/ x;
    }

    //@ ensures true;
    static int inArgument(int x) {
        return Math.max(x, //@ assume false;
            1);
    }

    //@ ensures true;
    static int beforeElse(int x) {
        int s = 0;
        if (x == 1) s = 2;
        //@ assert false;
        else s = 3;
        return s;
    }

    //@ ensures true;
    static int beforeCatch(int[] a) {
        try { return a[0]; }
        //@ assert false;
        catch (RuntimeException e) { return 0; }
    }

    //@ ensures true;
    static int afterReturn(int x) {
        return //@ assert false;
            x;
    }

    //@ ensures true;
    static int inCondition(int n) {
        int i = 0;
        while (i < 3 /*@ loop_invariant i > 7; @*/) i++;
        return i;
    }

    //@ ensures true;
    static int behindArrow(int x) {
        return switch (x) {
            case 1 -> //@ assert false;
                2;
            default -> 3;
        };
    }

    //@ ensures true;
    static int lastOfGroup(int x) {
        int s = 0;
        switch (x) {
            case 1: s = 1;
            //@ assert s == 5;
        }
        return s;
    }

    static int lastOfSwitch(int x) {
        switch (x) {
            case 1: return 2;
            default: //@ unreachable;
        }
        return 0;
    }

    //@ requires x == 1;
    static int lastHolds(int x) {
        switch (x) {
            case 1: return 2;
            default: //@ unreachable;
        }
        return 0;
    }

    static int betweenGroups(int x) {
        int s = 0;
        switch (x) {
            case 1: s = 1;
            //@ assert s == 2;
            case 2: s = 3;
        }
        return s;
    }

    static int beforeLoop() {
        int s = 0;
        //@ invariant s == 0;
        for (int i = 0; i < 2; i++) s += i;
        return s;
    }

    //@ ensures \result == 1;
    static int beforeLoopHolds() {
        int s = 0;
        //@ invariant s >= 0;
        for (int i = 0; i < 2; i++) s += i;
        return s;
    }

    static int beforeNoLoop(int x) {
        int s = x;
        //@ invariant s == 0;
        s++;
        return s;
    }

    static int misspelled(int x) {
        //@ asert x == 0;
        return x;
    }

    int framed() {
        //@ loop_modifies \nothing;
        for (int i = 0; i < 2; i++) x++;
        return x;
    }

    //@ ensures \result == 1;
    static int other() {
        return 1;
    }
}
