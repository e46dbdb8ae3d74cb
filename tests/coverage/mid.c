#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static int mid(int x, int y, int z) {
    int m = z;
    if (y < z) {
        if (x < y)
            m = y;
        else if (x < z)
            m = y; /* fault: x */
    } else {
        if (x > y)
            m = y;
        else if (x > z)
            m = x;
    }
    return m;
}
int main(int argc, char **argv) {
    if (argc != 4)
        return 2;
    for (int i = 0; i < MAX(1, argc - 3); i++)
        printf("%d\n", mid(atoi(argv[1]), atoi(argv[2]), atoi(argv[3])));
    return 0;
}
