//~ holds

/** Disjoint sets: each element points to another of its set, a representative to itself. */
public class UnionFind {
    private /*@ spec_public @*/ int[] parent;

    //@ public invariant (\forall int i; 0 <= i && i < parent.length; 0 <= parent[i] && parent[i] <= i);

    /*@ public normal_behavior
      @   requires 0 <= n && n <= 3;
      @   ensures parent.length == n;
      @   ensures (\forall int i; 0 <= i && i < n; parent[i] == i);
      @*/
    public UnionFind(int n) {
        parent = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
    }

    /*@ public normal_behavior
      @   requires 0 <= x && x < parent.length;
      @   ensures parent[\result] == \result && \result <= x;
      @   ensures parent[x] != x ==> \result == find(parent[x]);
      @   ensures parent[x] == x ==> \result == x;
      @*/
    public /*@ pure @*/ int find(int x) {
        while (parent[x] != x) {
            x = parent[x];
        }
        return x;
    }

    /*@ public normal_behavior
      @   requires 0 <= x && x < parent.length && 0 <= y && y < parent.length;
      @   assignable parent[*];
      @   ensures find(x) == find(y);
      @   ensures (\forall int i; 0 <= i && i < parent.length; 
      @              find(i) == (\old(find(i)) == \old(find(x)) || \old(find(i)) == \old(find(y))
      @                          ? find(x) : \old(find(i))));
      @   ensures \result <==> \old(find(x)) != \old(find(y));
      @*/
    public boolean union(int x, int y) {
        int a = find(x);
        int b = find(y);
        if (a == b) {
            return false;
        }
        if (a < b) { //~ or: if (x < y) { //~ violates: invariant#1
            parent[b] = a; //~ or: parent[y] = a; //~ violates: ensures#2
        } else {
            parent[a] = b;
        }
        return true;
    }

    /*@ public normal_behavior
      @   requires 0 <= x && x < parent.length;
      @   assignable parent[*];
      @   ensures parent[x] == \result && \result == \old(find(x));
      @   ensures (\forall int i; 0 <= i && i < parent.length; find(i) == \old(find(i)));
      @*/
    public int compress(int x) {
        int root = find(x); //~ or: int root = parent[x]; //~ violates: ensures#1.2
        while (parent[x] != root) {
            int next = parent[x];
            parent[x] = root;
            x = next;
        }
        return root;
    }
}

// Left open on purpose, as `huntsman audit` finds it: which element stands for both, and how long the ways to it are.
//~ open union(int, int): elements of arrays; seen: elements inside
//~ open compress(int): elements of arrays; seen: elements inside
