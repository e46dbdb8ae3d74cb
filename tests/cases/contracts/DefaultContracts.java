//~ DefaultContracts: holds
//~ removeOnce: violated invariant#1.1 no_exception
//~ add: violated invariant#1.2 no_exception
//~ clear: holds
public class DefaultContracts {
    int[] contents;
    int n; //@ invariant 0 <= n && n <= contents.length;

    DefaultContracts() {
        contents = new int[0];
    }

    //@ ensures n <= \old(n)
    //@   && contents == \old(contents);
    void removeOnce(int item) {
        for (int i = 0; i <= n; i++) {
            if (contents[i] == item) {
                contents[i] = contents[--n];
                return;
            }
        }
    }

    void add(int item) {
        if (n == contents.length) {
            int[] larger = new int[2 * n];
            System.arraycopy(contents, 0, larger, 0, n);
            contents = larger;
        }
        contents[n++] = item;
    }

    void clear() {
        reset();
    }

    private void reset() {
        n = 0;
    }
}
