package com.acme.app;

import com.acme.core.Account;

public class TellerCheck {
    //@ ensures \result == 0;
    public int broke() {
        Account account = new Account();
        account.put(1);
        return new Teller().worth(account);
    }
}
