// An interpreter for a small byte code.
class StackMachines {
    static final int PUSH = 0, ADD = 1, MUL = 2, JNZ = 3, DUP = 4, DEC = 5, HALT = 6;
    static int run(int... code) { int[] st = new int[8]; int sp = 0, pc = 0; while (true) { switch (code[pc++]) { case PUSH: st[sp++] = code[pc++]; break; case ADD: st[sp - 2] += st[sp - 1]; sp--; break; case MUL: st[sp - 2] *= st[--sp]; break; case JNZ: { int to = code[pc++]; if (st[sp - 1] != 0) pc = to; break; } case DUP: st[sp] = st[sp - 1]; sp++; break; case DEC: st[sp - 1]--; break; case HALT: return st[sp - 1]; default: throw new IllegalStateException(); } } }
    static int arithmetic() { return run(PUSH, 3, PUSH, 4, ADD, PUSH, 5, MUL, HALT); } //~ = 35
    static int loop() { return run(PUSH, 3, DEC, JNZ, 2, HALT); } //~ = 0
    static int unknown() { return run(9); } //~ throws java.lang.IllegalStateException
    static int underflow() { return run(ADD); } //~ throws java.lang.ArrayIndexOutOfBoundsException
    static void adds(int a, int b) { assert run(PUSH, a, PUSH, b, ADD, HALT) == a + b; } //~ holds
}
