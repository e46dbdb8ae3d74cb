package com.acme.app;

import com.acme.core.Account;

final class Amounts {
    static void add(Account to, int n) {
        if (to.balance <= Integer.MAX_VALUE - n) {
            to.balance += n;
        }
    }
}
