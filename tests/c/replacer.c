/* A pattern replacer: the first line is the pattern, the second the replacement, the rest is text.
 * `?` is any character, `[a-c]` a class, `[^a]` its complement, a `*` after one repeats it, `%` and `$` are the ends of
 * the line; `&` in the replacement is what was found.
 * -DFAULT=k, k from 1 to 10, puts in one fault; 0 is the right program. */
#include <stdio.h>
#include <string.h>
#include "fault.h"

static char pattern[128], replacement[128], text[256];

static int item_length(const char *p) {
    int n = 1;
    if (p[0] == '[') {
        while (p[n] && p[n] != ']')
            n++;
        if (p[n])
            n++;
    } else if (p[0] == (F(1) ? '/' : '\\') && p[1]) {
        n = 2;
    }
    return n;
}

static int in_class(const char *p, int n, char c) {
    int at = 1, negated = 0, found = 0;
    if (p[1] == '^') {
        negated = !F(2);
        at = 2;
    }
    while (at < n - 1) {
        if (p[at + 1] == '-' && at + 2 < n - 1) {
            if (p[at] <= c && (F(3) ? c < p[at + 2] : c <= p[at + 2]))
                found = 1;
            at += 3;
        } else {
            if (p[at] == c)
                found = 1;
            at++;
        }
    }
    return found != negated;
}

static int matches_one(const char *p, int n, char c) {
    if (c == 0)
        return F(4) && p[0] == '?';
    if (p[0] == '[')
        return in_class(p, n, c);
    if (p[0] == '?')
        return F(5) ? c != ' ' : 1;
    if (p[0] == '\\' && n == 2)
        return p[1] == c;
    return p[0] == c;
}

static int match(const char *p, const char *t) {
    if (p[0] == 0)
        return 0;
    if (p[0] == '$' && p[1] == 0)
        return t[0] == 0 || F(6) ? 0 : -1;
    int n = item_length(p);
    if (p[n] == '*') {
        int most = 0;
        while (t[most] && matches_one(p, n, t[most]))
            most++;
        for (int used = most; used >= F(7); used--) {
            int rest = match(p + n + 1, t + used);
            if (rest >= 0)
                return used + rest;
        }
        return -1;
    }
    if (!matches_one(p, n, t[0]))
        return -1;
    int rest = match(p + n, t[0] ? t + 1 : t);
    return rest < 0 ? -1 : rest + 1;
}

static void substitute(const char *from, int n) {
    for (int i = 0; replacement[i]; i++) {
        if (replacement[i] == '&')
            printf("%.*s", F(8) && n > 2 ? n - 1 : n, from);
        else
            putchar(replacement[i]);
    }
}

static void change(void) {
    int at = 0;
    while (text[at]) {
        int n = -1;
        if (pattern[0] != '%')
            n = match(pattern, text + at);
        else if (at <= F(9))
            n = match(pattern + 1, text + at);
        if (n > 0) {
            substitute(text + at, n);
            at += F(10) && n > 3 ? n - 1 : n;
        } else {
            putchar(text[at]);
            at++;
        }
    }
    putchar('\n');
}

static int read_line(char *into, int size) {
    if (!fgets(into, size, stdin))
        return 0;
    into[strcspn(into, "\n")] = 0;
    return 1;
}

int main(void) {
    if (!read_line(pattern, sizeof pattern) || !read_line(replacement, sizeof replacement))
        return 1;
    while (read_line(text, sizeof text))
        change();
    return 0;
}
