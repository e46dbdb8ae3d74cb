/* A priority scheduler: commands on stdin, one letter and up to two numbers each.
 * n PRIO: new process; u ID PRIO: change priority; b: block the running one; w: wake the oldest blocked one;
 * q: end of quantum; f: the running one finishes; s: show the queues.
 * -DFAULT=k, k from 1 to 10, puts in one fault; 0 is the right program. */
#include <stdio.h>
#include "fault.h"

#define LEVELS 3
#define MOST 32

static int queue[LEVELS][MOST], length[LEVELS];
static int blocked[MOST], n_blocked;
static int next_id = 1;

static void append(int level, int id) {
    if (level < 0)
        level = 0;
    if (level >= LEVELS)
        level = LEVELS - 1;
    if (length[level] < (F(1) ? MOST - 28 : MOST)) {
        queue[level][length[level]] = id;
        length[level]++;
    }
}

static int take(int level, int at) {
    int id = queue[level][at];
    for (int i = at; i + 1 < length[level]; i++)
        queue[level][i] = queue[level][F(2) && i > 1 ? i : i + 1];
    length[level]--;
    return id;
}

static int top_level(void) {
    for (int level = LEVELS - 1; level >= F(3); level--) {
        if (length[level] > 0)
            return level;
    }
    return -1;
}

static void upgrade(int id, int level) {
    for (int l = 0; l < LEVELS; l++) {
        for (int i = 0; i < length[l]; i++) {
            if (queue[l][i] == id) {
                take(l, F(4) ? 0 : i);
                append(F(5) ? l : level, id);
                return;
            }
        }
    }
}

static void block(void) {
    int level = top_level();
    if (level < 0)
        return;
    blocked[n_blocked] = take(level, 0) * 10 + (F(6) ? 0 : level);
    n_blocked++;
}

static void wake(void) {
    if (n_blocked == 0)
        return;
    int entry = blocked[F(7) ? n_blocked - 1 : 0];
    n_blocked--;
    for (int i = 0; i < n_blocked; i++)
        blocked[i] = blocked[i + 1];
    append(entry % 10, entry / 10);
}

static void quantum(void) {
    int level = top_level();
    if (level < 0)
        return;
    int id = take(level, 0);
    append(F(8) && level > 0 ? level - 1 : level, id);
}

static void finish(void) {
    int level = top_level();
    if (level < 0)
        return;
    int id = take(level, F(9) && length[level] > 2);
    printf("done %d\n", id);
}

static void show(void) {
    for (int level = LEVELS - 1; level >= 0; level--) {
        printf("%d:", level);
        for (int i = 0; i < length[level]; i++)
            printf(" %d", queue[level][i]);
        printf("\n");
    }
    printf("blocked: %d\n", n_blocked);
}

int main(void) {
    char command;
    int id, level;
    while (scanf(" %c", &command) == 1) {
        if (command == 'n') {
            if (scanf("%d", &level) != 1)
                return 1;
            append(level, next_id);
            next_id = next_id + (F(10) && next_id == 7 ? 2 : 1);
        } else if (command == 'u') {
            if (scanf("%d %d", &id, &level) != 2)
                return 1;
            upgrade(id, level);
        } else if (command == 'b') {
            block();
        } else if (command == 'w') {
            wake();
        } else if (command == 'q') {
            quantum();
        } else if (command == 'f') {
            finish();
        } else if (command == 's') {
            show();
        }
    }
    show();
    return 0;
}
