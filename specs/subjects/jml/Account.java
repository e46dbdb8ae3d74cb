//~ holds

/** An account that never goes below its limit. */
public class Account {
    /*@ spec_public @*/ private int balance;
    /*@ spec_public @*/ private final int limit;
    //@ public model int available;
    //@ public represents available = balance + limit;

    //@ public invariant limit >= 0 && balance >= -limit;
    //@ public constraint limit == \old(limit);

    //@ requires limit >= 0;
    //@ ensures balance == 0 && this.limit == limit;
    public Account(int limit) {
        this.limit = limit;
    }

    /*@ requires amount > 0 && balance <= Integer.MAX_VALUE - amount;
      @ assignable balance;
      @ ensures balance == \old(balance) + amount;
      @*/
    public void deposit(int amount) {
        balance += amount;
    }

    /*@ requires amount > 0;
      @ assignable balance;
      @ ensures \result ==> balance == \old(balance) - amount;
      @ ensures !\result ==> \not_modified(balance);
      @ ensures \result <==> \old(available) >= amount;
      @*/
    public boolean withdraw(int amount) {
        if ((long) balance + limit < amount) { //~ or: if (balance + limit < amount) { //~ violates: ensures#3
            return false;
        }
        balance -= amount; //~ or: balance = limit - amount; //~ violates: ensures#1, ensures#2, invariant#1.2
        return true;
    }

    /*@ requires other != this && amount > 0 && other.balance <= Integer.MAX_VALUE - amount;
      @ ensures \result ==> other.balance == \old(other.balance) + amount;
      @ ensures balance + other.balance == \old(balance + other.balance);
      @ ensures \result <==> \old(available) >= amount;
      @ ensures !\result ==> \not_modified(balance, other.balance);
      @*/
    public boolean transfer(Account other, int amount) {
        if (!withdraw(amount)) {
            return false;
        }
        other.deposit(amount); //~ or: this.deposit(amount); //~ violates: ensures#1
        return true;
    }
}
