// Enums with behaviour, and a map from enum constants.
class StateMachines {
    enum State { IDLE { State next(char c) { return c == 's' ? RUN : this; } }, RUN { State next(char c) { return c == 'p' ? IDLE : c == 'q' ? DONE : this; } }, DONE { State next(char c) { return this; } }; abstract State next(char c); }
    static int run(String input) { State s = State.IDLE; for (char c : input.toCharArray()) s = s.next(c); return s.ordinal(); }
    static int done() { return run("aspsq"); } //~ = 2
    static int idle() { return run("xsp"); } //~ = 0
    enum Planet { A(2), B(3); private final int m; Planet(int m) { this.m = m; } int weight(int k) { return m * k; } static int total() { int t = 0; for (Planet p : values()) t += p.m; return t; } }
    static int constructorAndStatics() { return Planet.total() * 10 + Planet.B.weight(1); } //~ = 53
    static int counts() { java.util.Map<State, Integer> m = new java.util.HashMap<>(); m.put(State.RUN, 4); return m.get(State.RUN) + (m.get(State.IDLE) == null ? 10 : 0); } //~ = 14
    static int enumMap() { java.util.EnumMap<State, Integer> m = new java.util.EnumMap<>(State.class); m.put(State.DONE, 1); m.put(State.IDLE, 2); return m.size(); } //~ = 2
}
