// Breadth-first and depth-first search, with library queues and sets.
class Graphs {
    private static final int[][] EDGES = {{1, 2}, {3}, {3}, {4}, {}};
    static int bfs() { int[] dist = new int[5]; java.util.Arrays.fill(dist, -1); java.util.Queue<Integer> q = new java.util.ArrayDeque<>(); dist[0] = 0; q.add(0); while (!q.isEmpty()) { int u = q.remove(); for (int v : EDGES[u]) if (dist[v] < 0) { dist[v] = dist[u] + 1; q.add(v); } } int s = 0; for (int d : dist) s = s * 10 + d; return s; } //~ = 1123
    static void dfs(int u, java.util.Set<Integer> seen, java.util.List<Integer> out) { if (!seen.add(u)) return; for (int v : EDGES[u]) dfs(v, seen, out); out.add(u); }
    static int topological() { java.util.List<Integer> out = new java.util.LinkedList<>(); dfs(0, new java.util.HashSet<>(), out); int s = 0; for (int v : out) s = s * 10 + v; return s; } //~ = 43120
    static int components() { int[] p = {0, 1, 2, 3}; for (int[] e : new int[][] {{0, 1}, {2, 3}, {1, 0}}) p[find(p, e[0])] = find(p, e[1]); int n = 0; for (int i = 0; i < 4; i++) if (p[i] == i) n++; return n; } //~ = 2
    static int find(int[] p, int x) { return p[x] == x ? x : (p[x] = find(p, p[x])); }
}
