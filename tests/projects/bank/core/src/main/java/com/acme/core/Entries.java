package com.acme.core;

/** What came in and went out, the last first. */
public class Entries {
    static class Entry {
        int amount;
        /*@ nullable @*/ Entry next;
    }

    /*@ nullable @*/ Entry first;

    //@ ensures first != null && first.amount == amount;
    public void add(int amount) {
        Entry entry = new Entry();
        entry.amount = amount;
        entry.next = first;
        first = entry;
    }
}
