//~ net: holds
//~ deposit: holds
//~ withdraw: violated invariant#2
//~ renamed: violated invariant#3 modifies
//~ twice: holds
//~ apart: undetermined
public class GhostFields {
    int balance;
    //@ public ghost int deposits;
    //@ public ghost int withdrawn = 0;
    //@ public ghost int names = 0;
    //@ public invariant deposits >= 0 && withdrawn >= 0;
    //@ public invariant balance == net();
    //@ public invariant names == 0;

    /*@ public model pure int net() {
      @   return deposits - withdrawn;
      @ } @*/

    //@ requires 0 < amount && amount < 100 && deposits < 1000;
    //@ assignable balance, deposits;
    //@ ensures balance == \old(balance) + amount && net() == \old(net()) + amount;
    void deposit(int amount) {
        balance += amount;
        //@ set deposits = deposits + amount;
    }

    //@ requires 0 < amount && amount <= balance && withdrawn < 1000000;
    //@ ensures balance == \old(balance) - amount;
    void withdraw(int amount) {
        balance -= amount;
        //@ set withdrawn = withdrawn + amount - 1;
    }

    //@ assignable \nothing;
    void renamed() {
        //@ set names = names + 1;
    }

    //@ requires 0 <= n && n < 5;
    //@ ensures \result == 2 * n;
    static int twice(int n) {
        //@ ghost int steps = 0;
        int r = 0;
        //@ loop_invariant r == 2 * steps;
        for (int i = 0; i < n; i++) {
            r += 2;
            //@ set steps = steps + 1;
        }
        //@ assert steps == n;
        return r;
    }

    //@ ensures names == 0;
    void apart(boolean b) {
        if (b)
            //@ set names = 1;
            balance = balance + 0;
    }
}
