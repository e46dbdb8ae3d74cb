/* A calculator: `stack 2 3 add print` prints 5. FAULT chooses a wrong version; the right one is 0.
   Unlike its neighbours it writes no coverage when it dies: that is what `rank --run` has a handler for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef FAULT
#define FAULT 0
#endif
#define F(k) (FAULT == (k))

typedef struct Cell {
    long value;
    struct Cell *next;
} Cell;

static Cell *top;

static void push(long value) {
    Cell *cell = malloc(sizeof *cell);
    cell->value = value;
    cell->next = top;
    top = cell;
}

static long pop(void) {
    if (top == NULL) {
        if (!F(2)) {
            printf("empty\n");
            exit(1);
        }
    }
    Cell *cell = top;
    long value = cell->value;
    top = cell->next;
    free(cell);
    return value;
}

static long largest(long a, long b) {
    if (a > b) {
        return F(1) ? b : a;
    }
    return b;
}

static void reverse(void) {
    Cell *done = NULL;
    while (top != NULL) {
        Cell *next = top->next;
        top->next = done;
        done = top;
        if (F(3) && top->value == 7) continue;
        top = next;
    }
    top = done;
}

/* Twelve characters and the end. */
static void label(const char *text) {
    char *copy = malloc(13);
    size_t length = strlen(text);
    if (length > 12 && !F(4)) {
        length = 12;
    }
    memset(copy, 0, length + 1);
    memcpy(copy, text, length);
    char *line = malloc(64);
    snprintf(line, 64, "[%s]", copy);
    printf("%s\n", line);
    free(line);
    free(copy);
}

int main(int n, char **words) {
    for (int at = 1; at < n; at++) {
        const char *word = words[at];
        if (strcmp(word, "add") == 0) {
            push(pop() + pop());
        } else if (strcmp(word, "max") == 0) {
            push(largest(pop(), pop()));
        } else if (strcmp(word, "drop") == 0) {
            pop();
        } else if (strcmp(word, "reverse") == 0) {
            reverse();
        } else if (strcmp(word, "print") == 0) {
            printf("%ld\n", pop());
        } else if (word[0] == ':') {
            label(word + 1);
        } else {
            push(atol(word));
        }
    }
    return 0;
}
