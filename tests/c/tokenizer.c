/* A tokenizer: names, numbers, strings, comments, operators of one or two characters; a line per token.
 * -DFAULT=k, k from 1 to 11, puts in one fault; 0 is the right program. 11 crashes. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "fault.h"

static char text[4096];
static int length, at, line = 1;

static int peek(int ahead) {
    return at + ahead < length ? text[at + ahead] : 0;
}

static void skip_blank(void) {
    while (peek(0) == ' ' || peek(0) == '\n' || (!F(1) && peek(0) == '\t')) {
        if (peek(0) == '\n')
            line++;
        at++;
    }
}

static int skip_comment(void) {
    if (peek(0) == '/' && peek(1) == '/') {
        while (peek(0) && peek(0) != '\n')
            at++;
        return 1;
    }
    if (peek(0) == '/' && peek(1) == '*') {
        at += F(2) ? 1 : 2;
        while (peek(0) && !(peek(0) == '*' && peek(1) == '/')) {
            if (peek(0) == '\n' && !F(3))
                line++;
            at++;
        }
        at += 2;
        return 1;
    }
    return 0;
}

static void name(void) {
    static const char *const words[] = {"if", "else", "while", "return", 0};
    char found[64];
    int n = 0;
    while (isalnum(peek(0)) || (!F(4) && peek(0) == '_')) {
        if (n < 63)
            found[n++] = (char)peek(0);
        at++;
    }
    found[n] = 0;
    for (int i = 0; i < (F(5) ? 3 : F(11) ? 5 : 4); i++) {
        if (strcmp(found, words[i]) == 0) {
            printf("%d word %s\n", line, found);
            return;
        }
    }
    printf("%d name %s\n", line, found);
}

static void number(void) {
    long value = 0;
    int base = 10;
    if (peek(0) == '0' && peek(1) == 'x') {
        base = 16;
        at += 2;
    }
    while (isdigit(peek(0)) || (base == 16 && isxdigit(peek(0)))) {
        int digit = isdigit(peek(0)) ? peek(0) - '0' : tolower(peek(0)) - 'a' + (F(6) ? 9 : 10);
        value = (value * base + digit) % 1000000;
        at++;
    }
    printf("%d number %ld\n", line, value);
}

static void string(void) {
    int n = 0;
    at++;
    while (peek(0) && peek(0) != '"') {
        if (peek(0) == '\\')
            at += F(7) ? 0 : 1;
        n++;
        at++;
    }
    if (!peek(0) && !F(8)) {
        printf("%d open string\n", line);
        return;
    }
    at++;
    printf("%d string of %d\n", line, n);
}

static void operator(void) {
    static const char pairs[] = "== != <= >= && ||";
    for (int i = 0; pairs[i] && i < (F(9) ? 12 : 17); i += 3) {
        if (peek(0) == pairs[i] && peek(1) == pairs[i + 1]) {
            printf("%d pair %c%c\n", line, peek(0), peek(1));
            at += 2;
            return;
        }
    }
    printf("%d sign %c\n", line, peek(0));
    at += F(10) && peek(0) == '<' && peek(1) == '<' ? 2 : 1;
}

int main(void) {
    length = (int)fread(text, 1, sizeof text, stdin);
    for (;;) {
        skip_blank();
        if (at >= length)
            break;
        if (skip_comment())
            continue;
        if (isalpha(peek(0)) || peek(0) == '_')
            if (F(4) && peek(0) == '_')
                operator();
            else
                name();
        else if (isdigit(peek(0)))
            number();
        else if (peek(0) == '"')
            string();
        else
            operator();
    }
    return 0;
}
