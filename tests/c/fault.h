/* F(k) is 1 in versions with fault k, else 0. A program that dies still writes its coverage. */
#ifndef FAULT
#define FAULT 0
#endif
#ifndef SECOND_FAULT
#define SECOND_FAULT 0
#endif
#define F(k) (FAULT == (k) || SECOND_FAULT == (k))

#include <signal.h>
#include <unistd.h>

void __gcov_dump(void);

static void dying(int signal_number) {
    (void)signal_number;
    __gcov_dump();
    _exit(139);
}

__attribute__((constructor)) static void on_crash(void) {
    signal(SIGSEGV, dying);
    signal(SIGABRT, dying);
    signal(SIGFPE, dying);
}
