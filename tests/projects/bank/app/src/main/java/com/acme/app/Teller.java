package com.acme.app;

import com.acme.core.Account;

public class Teller {
    //@ ensures \result >= 0;
    public int worth(Account account) {
        return account.balance;
    }

    //@ requires 0 <= n && n <= from.balance;
    //@ ensures from.balance == \old(from.balance) - n;
    public void move(Account from, Account to, int n) {
        from.balance -= n;
        Amounts.add(to, n);
    }
}
