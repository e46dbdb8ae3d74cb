// Static fields shared by all objects; any value before a call.
class StaticCounters {
    static int n; final int id;
    StaticCounters() { id = n++; }
    static int ids() { n = 3; StaticCounters a = new StaticCounters(), b = new StaticCounters(); return a.id * 100 + b.id * 10 + n; } //~ = 345
    static void fresh() { StaticCounters a = new StaticCounters(), b = new StaticCounters(); assert a.id != b.id; } //~ holds
    static void fromZero() { assert new StaticCounters().id == 0; } //~ violates: assert
}
