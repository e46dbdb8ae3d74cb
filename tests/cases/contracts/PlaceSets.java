//~ Account: holds
//~ deposit: holds
//~ log: violated modifies
//~ swapLog: holds
//~ keepLog: violated ensures#1
//~ clear: holds
//~ mine: holds
//~ transfer: holds
//~ take: violated modifies

// Sets of places: a model field that says which they are, frames that name it, and what is said of them.
class Account {
    private int balance;
    private int[] log = new int[2];
    private int colour;

    /*@ model \locset footprint;
      @ represents footprint = balance, log, log[*]; @*/

    //@ ensures \fresh(footprint);
    Account() {
    }

    //@ requires amount > 0 && amount < 100 && balance < 1000;
    //@ assignable footprint;
    //@ ensures balance == \old(balance) + amount;
    void deposit(int amount) {
        balance += amount;
        if (log.length > 0) {
            log[0] = amount;
        }
    }

    //@ assignable \singleton(balance);
    void log(int amount) {
        balance = amount;
        colour = 1;
    }

    //@ assignable footprint;
    //@ ensures \new_elems_fresh(footprint);
    void swapLog() {
        log = new int[log.length];
    }

    //@ assignable footprint;
    //@ ensures \new_elems_fresh(footprint);
    void keepLog(int[] other) {
        log = other;
    }

    //@ assignable this.*;
    //@ ensures \disjoint(\singleton(colour), footprint) && \subset(\locset(balance), footprint);
    //@ ensures \set_minus(\locset(balance, colour), footprint) == \singleton(colour);
    //@ ensures \intersect(this.*, \locset(balance)) == \locset(balance);
    void clear() {
        balance = 0;
    }

    //@ ensures \set_union(\singleton(balance), \locset(log, log[*])) == footprint && \empty != footprint;
    boolean mine() {
        return true;
    }

    //@ requires \disjoint(footprint, to.footprint) && to.balance < 1000 && 0 <= balance && balance < 1000;
    //@ assignable footprint, to.footprint;
    void transfer(Account to) {
        to.balance += balance;
        balance = 0;
    }

    //@ assignable footprint;
    void take(Account from) {
        balance = from.balance;
        from.balance = 0;
    }
}
