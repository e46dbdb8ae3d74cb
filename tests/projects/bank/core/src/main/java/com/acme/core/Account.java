package com.acme.core;

public class Account {
    //@ public invariant balance >= 0;
    public int balance;

    //@ requires 0 <= n && n <= balance;
    //@ ensures balance == \old(balance) - n;
    public void take(int n) {
        balance -= n;
    }

    //@ requires n >= 0;
    //@ ensures balance >= \old(balance);
    public void put(int n) {
        balance += n;
    }
}
