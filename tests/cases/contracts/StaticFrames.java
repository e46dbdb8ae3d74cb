//~ tick: holds
//~ tock: violated modifies
//~ instance: holds
// A static field needs no class before it.
public class StaticFrames {
    static int cnt;
    static int other;

    //@ requires cnt < 10; assignable cnt; ensures cnt == \old(cnt) + 1;
    public static void tick() {
        cnt++;
    }

    //@ assignable cnt;
    public static void tock() {
        other++;
    }

    //@ assignable cnt;
    public void instance() {
        cnt++;
    }
}
