//~ deposit: undetermined, 1 left out
//~ withdraw: undetermined, 2 left out
//~ reset: undetermined, 1 left out
public class Ghosts {
    static int opened;
    int balance;
    //@ ghost \bigint credit;
    //@ invariant balance >= 0;
    //@ invariant credit <= balance;

    //@ requires amount > 0 && amount < 100 && balance < 1000;
    //@ ensures balance == \old(balance) + amount;
    void deposit(int amount) {
        balance += amount;
    }

    //@ requires amount <= credit && amount >= 0;
    //@ ensures balance == \old(balance) - amount;
    void withdraw(int amount) {
        balance -= amount;
    }

    //@ ensures opened == 0;
    static void reset() {
        opened = 0;
    }
}
