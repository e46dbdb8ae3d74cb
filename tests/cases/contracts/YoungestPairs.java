//~ set scope=1
//~ find: undetermined

/** One array is too few for two that must not be the same: longer ones are none the better, and are not looked at. */
class YoungestPairs {
    int[] keys;
    int[] values;
    int size;
    //@ invariant keys != values && 0 <= size && size <= keys.length;
    //@ invariant (\forall int i, j; 0 <= i && i < j && j < size; keys[i] != keys[j]);

    //@ ensures \result >= 0 ==> keys[\result] == key;
    //@ assignable \nothing;
    int find(int key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }
}
