//~ main: violated assert
class ProgramInitHolder {
    static int log;
    static class L { static { log += 1; } static int ping() { return 0; } static L get() { return H.I; } static class H { static { log += 10; } static L I = new L(); } }
    public static void main(String[] args) { L.ping(); int r = log; L.get(); assert !(r == 1 && log == 11); }
}
