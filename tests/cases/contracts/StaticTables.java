//~ days: holds
//~ leap: holds
//~ shared: violated ensures#1
//~ filled: holds
//~ grid: holds
//~ row: violated ensures#1
//~ written: violated ensures#1
//~ kept: holds
//~ given: violated ensures#1
//~ passed: violated ensures#1
//~ nested: violated ensures#1
//~ captured: violated ensures#1
//~ looked: holds
//~ put: violated ensures#1
//~ total: holds
//~ copied: holds
//~ pool: violated ensures#1
//~ names: holds
//~ steps: holds
//~ changed: violated ensures#1
//~ lists: violated ensures#1
//~ twice: violated ensures#1
//~ element: violated ensures#1
//~ ofList: violated ensures#1
//~ inLoop: violated ensures#1
//~ copiedRows: violated ensures#1
//~ firstUsed: violated ensures#1 no_exception
//~ wrapped: holds
// A table that its class keeps to itself and only reads holds what its initializer put there.
import java.util.*;
class StaticTables {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private static final int[] SHARED = {1, 2, 3};
    private static final int[] FILLED = new int[4];
    private static final int[] SQUARES = squares();
    static { for (int i = 0; i < FILLED.length; i++) FILLED[i] = i; }
    private static final int[][] GRID = {{1, 2}, {3, 4}};
    private static final int[][] ROWS = {{1, 2}, {3, 4}};
    private static final int[] WRITTEN = {1};
    private static final int[] PASSED = {1};
    private static final int[] NESTED = {1};
    private static final int[] CAPTURED = {1};
    static final Runnable LATER = () -> CAPTURED[0]++;
    private static final int[] LEAKED = {1};
    static final int[] ALIAS = LEAKED;
    private static final Map<Integer, Integer> MAP = new HashMap<>();
    private static final Map<Integer, Integer> CHANGED = new HashMap<>();
    static { MAP.put(1, 2); CHANGED.put(1, 2); }
    private static final Point[] POOL = {new Point()};
    private static final String[] NAMES = {"a", "bc"};
    static class Point { int x; }
    static class Other { static void touch() { NESTED[0]++; } }
    static int[] table() { return SHARED; }
    static int[] rowAt(int i) { return ROWS[i]; }
    static void write(int i) { WRITTEN[0] = i; }
    static int first(int[] a) { return a[0]; }
    static void change(int k, int v) { CHANGED.put(k, v); }
    private static int[] squares() { int[] made = new int[3]; for (int i = 0; i < 3; i++) made[i] = i * i; return made; }
    //@ requires 0 <= m && m < 12; ensures 28 <= \result && \result <= 31;
    static int days(int m) { return DAYS[m]; }
    //@ requires 0 <= m && m < 12; ensures \result == DAYS[m] || m == 1;
    static int leap(int m, boolean l) { return m == 1 && l ? 29 : DAYS[m]; }
    //@ ensures \result == 2;
    static int shared() { return SHARED[1]; }
    //@ ensures \result == 3;
    static int filled() { return FILLED[3]; }
    //@ ensures \result == 4;
    static int grid() { return GRID[1][GRID[1].length - 1]; }
    //@ ensures \result == 4;
    static int row() { return ROWS[1][1]; }
    //@ ensures \result == 1;
    static int written() { return WRITTEN[0]; }
    //@ ensures \result == 4;
    static int kept() { return SQUARES[2]; }
    //@ ensures \result == 1;
    static int given() { return LEAKED[0]; }
    //@ ensures \result == 1;
    static int passed() { return first(PASSED) - PASSED[0] + PASSED[0]; }
    //@ ensures \result == 1;
    static int nested() { return NESTED[0]; }
    //@ ensures \result == 1;
    static int captured() { return CAPTURED[0]; }
    //@ ensures \result == 2;
    static int looked() { return MAP.containsKey(1) ? MAP.get(1) : 0; }
    //@ ensures \result == 1;
    static int put() { return CHANGED.size(); }
    //@ ensures \result == 365;
    static int total() { int sum = 0; for (int d : DAYS) sum += d; return sum; }
    //@ ensures \result == 31;
    static int copied() { int[] own = DAYS.clone(); own[1]++; return own[0] + DAYS[1] - 28; }
    //@ ensures \result == 0;
    static int pool() { return POOL[0].x; }
    //@ ensures \result == 2;
    static int names() { return NAMES[1].length(); }
    private static final int[][] STEPS = {{0, 1}, {1, 0}};
    private static final int[][] TURNS = {{0, 1}, {1, 0}};
    private static final List<Integer>[] LISTS = lists();
    @SuppressWarnings("unchecked")
    private static List<Integer>[] lists() { List<Integer>[] made = new List[1]; made[0] = new ArrayList<>(); return made; }
    static void turn() { for (int[] each : TURNS) each[0]++; }
    //@ ensures \result == 2;
    static int steps() { int all = 0; for (int[] step : STEPS) all += step[0] + step[1]; return all; }
    //@ ensures \result == 2;
    static int changed() { int all = 0; for (int[] step : TURNS) all += step[0] + step[1]; return all; }
    //@ requires LISTS[0] != null; ensures \result == 0;
    static int lists(int at) { return LISTS[0].size(); }
    //@ ensures \result == 1;
    static int twice(StaticTables t) { return ALIAS[0]; }

    // Who asks a collection for an element may write it; who copies rows shares them; who asks a map in the order of use moves.
    static final List<int[]> ARRAYS = List.of(new int[] {1});
    private static final Map<String, List<Integer>> BY_NAME = new HashMap<>();
    private static final List<int[]> BUMPED = new ArrayList<>();
    private static final int[][] COPIED = {{1}, {2}};
    private static final Map<Integer, Integer> USED = new LinkedHashMap<>(4, .75f, true);
    private static final List<Integer> WRAPPED = Collections.unmodifiableList(new ArrayList<>(List.of(7)));
    static { BY_NAME.put("a", new ArrayList<>()); BUMPED.add(new int[] {1}); USED.put(1, 1); USED.put(2, 2); }
    static void addTo() { BY_NAME.get("a").add(1); }
    static void bump() { for (int[] row : BUMPED) row[0]++; COPIED.clone()[0][0]++; }
    static int use(int k) { return USED.get(k); }
    //@ ensures \result == 1;
    static int element() { return ARRAYS.get(0)[0]; }
    //@ ensures \result == 0;
    static int ofList() { return BY_NAME.get("a").size(); }
    //@ ensures \result == 1;
    static int inLoop() { return BUMPED.get(0)[0]; }
    //@ ensures \result == 1;
    static int copiedRows() { return COPIED[0][0]; }
    //@ ensures \result == 1;
    static int firstUsed() { for (int k : USED.keySet()) return k; return 1; }
    //@ ensures \result == 7;
    static int wrapped() { return WRAPPED.get(0); }
}
