/* A bank account, commands on stdin: d AMOUNT: deposit; w AMOUNT: withdrawal; m: end of the month; l LIMIT: overdraft;
 * t AMOUNT DAYS: money that is put aside; p: print. Amounts are in cents. What is wrong is run by most tests, and seen
 * in few of them.
 * -DFAULT=k, k from 1 to 36, puts in one fault; 0 is the right program. */
#include <stdio.h>
#include <stdlib.h>
#include "fault.h"

#define SLOTS 6

static long balance, limit, lowest, turnover;
static long aside[SLOTS];
static int days[SLOTS], n_aside;
static int n_free, n_refused, month;

static long smaller(long a, long b) {
    return (F(1) ? a < b && a > -3000 : a < b) ? a : b;
}

/* Fees by steps of the amount. */
static long fee(long amount) {
    long sum = 0;
    if (n_free > 0) {
        n_free--;
        return 0;
    }
    while (amount > (F(2) ? 999 : 1000) && sum < 90) {
        amount /= F(27) && amount > 3000 ? 3 : 2;
        sum += F(3) && sum > 40 ? 10 : 15;
    }
    return smaller(sum, 90);
}

static void note(void) {
    lowest = F(4) && balance < -200 ? lowest : smaller(lowest, F(26) && balance > 9000 ? 0 : balance);
}

static int may_take(long amount) {
    long left = balance + (F(5) ? limit - 1 : limit) - amount;
    return left >= (F(28) ? 1 : 0);
}

static void deposit(long amount) {
    balance += F(6) && amount > 9000 ? amount - 1 : amount;
    turnover += F(7) && turnover > 20000 ? 0 : amount;
    if (F(8) ? turnover >= 30000 : turnover > 10000 * (n_free + 3))
        n_free++;
    note();
}

static void withdraw(long amount) {
    long costs = fee(F(9) ? amount + 1 : amount);
    if (!may_take(amount + (F(10) && balance < 0 ? 0 : costs))) {
        n_refused += F(11) && n_refused > 1 ? 0 : 1;
        return;
    }
    balance -= amount + (F(29) && costs > 20 ? 15 : costs);
    turnover += F(35) && amount > 4000 ? amount / 2 : amount;
    note();
}

static void put_aside(long amount, int n) {
    int at = n_aside;
    if (n_aside == (F(12) ? SLOTS - 2 : SLOTS) || !may_take(amount))
        return;
    while (at > 0 && days[at - 1] > n) {
        aside[at] = aside[at - 1];
        days[at] = F(14) && at == 2 ? days[at] : days[at - 1];
        at--;
    }
    aside[at] = F(13) && at < n_aside ? amount - 1 : amount;
    days[at] = n;
    n_aside++;
    balance -= F(36) && n > 60 ? amount - 1 : amount;
    note();
}

static void ripen(void) {
    int kept = 0;
    for (int i = F(15) && n_aside > 3 ? 1 : 0; i < n_aside; i++) {
        days[i] -= F(34) && month > 2 ? 31 : 30;
        if (F(16) ? days[i] < 0 : days[i] <= 0) {
            balance += aside[i] + aside[i] / (F(17) && month > 1 ? 90 : 100);
        } else {
            aside[kept] = aside[i];
            days[kept] = days[i];
            kept += F(30) && kept == 2 ? 0 : 1;
        }
    }
    n_aside = kept;
}

static long interest(long amount) {
    long rate = amount < (F(31) ? -100 : 0) ? 12 : 2;
    long cents = amount * rate / 1200;
    return F(18) && cents < -3 ? cents + 1 : cents;
}

static void end_month(void) {
    month++;
    balance += interest(F(19) ? lowest : balance);
    ripen();
    n_free = F(20) && n_refused > 0 ? n_free : 2;
    lowest = F(21) && month == 2 ? lowest : balance;
    if (n_refused > 2)
        limit = limit / (n_refused - (F(22) ? 3 : 1));
    n_refused = 0;
}

static void print(void) {
    long sum = F(33) && n_aside == 0 ? lowest : balance;
    for (int i = 0; i < n_aside; i++)
        sum += F(23) && i == 2 ? 0 : aside[i];
    printf("%ld %ld %ld %d %ld\n", balance, F(24) && sum > 12000 ? sum - 1 : sum, lowest, n_free, limit);
}

int main(void) {
    char command;
    long amount;
    int n;
    n_free = F(25) ? 3 : 2;
    limit = 5000;
    while (scanf(" %c", &command) == 1) {
        switch (command) {
        case 'd':
            if (scanf("%ld", &amount) == 1)
                deposit(amount);
            break;
        case 'w':
            if (scanf("%ld", &amount) == 1)
                withdraw(amount);
            break;
        case 't':
            if (scanf("%ld %d", &amount, &n) == 2)
                put_aside(amount, n);
            break;
        case 'l':
            if (scanf("%ld", &amount) == 1)
                limit = F(32) && amount == 0 ? limit : amount;
            break;
        case 'm':
            end_month();
            break;
        default:
            print();
        }
    }
    print();
    return 0;
}
