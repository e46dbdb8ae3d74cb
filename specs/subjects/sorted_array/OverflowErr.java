//~ violates: between.1
//~ violates: middle.2
import huntsman.*;

/**
 * Fault: the sum of two large indices overflows.
 * Checking middle reports between.1 and middle.2; no array within a small scope is long enough to fail in search.
 */
public class OverflowErr {
    int[] elements;

    /** The number between the two, rounded down. */
    @Requires("0 <= low && low <= high")
    @Ensures({"between: low <= return && return <= high", "middle: return - low <= high - return && high - return <= return - low + 1"})
    static int middle(int low, int high) {
        return (low + high) / 2; //~ fault
    }

    /** The place of the key, or -1. */
    @Requires({"some this.elements", "sorted: all i: 0 ... this.elements.length - 2 | this.elements[i] <= this.elements[i + 1]"})
    @Pure
    @Ensures({
        "in_range: -1 <= return && return < this.elements.length",
        "found: return >= 0 => this.elements[return] = key",
        "absent: return < 0 => (no i: 0 ... this.elements.length - 1 | this.elements[i] = key)"
    })
    int search(int key) {
        int low = 0;
        int high = elements.length - 1;
        while (low <= high) {
            int mid = middle(low, high);
            if (elements[mid] < key) {
                low = mid + 1;
            } else if (elements[mid] > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -1;
    }

    /** Puts the key where it belongs; the array grows by one. */
    @Requires({"some this.elements", "sorted: all i: 0 ... this.elements.length - 2 | this.elements[i] <= this.elements[i + 1]"})
    @Ensures({
        "sorted: all i: 0 ... this.elements.length - 2 | this.elements[i] <= this.elements[i + 1]",
        "grown: this.elements.length = @old(this.elements.length) + 1",
        "inserted: some p: 0 ... @old(this.elements.length) | this.elements[p] = key"
            + " && (all i: 0 ... p - 1 | this.elements[i] = @old(this.elements[i]))"
            + " && (all i: p ... @old(this.elements.length) - 1 | this.elements[i + 1] = @old(this.elements[i]))"
    })
    void insert(int key) {
        int[] larger = new int[elements.length + 1];
        int i = 0;
        while (i < elements.length && elements[i] < key) {
            larger[i] = elements[i];
            i++;
        }
        larger[i] = key;
        while (i < elements.length) {
            larger[i + 1] = elements[i];
            i++;
        }
        elements = larger;
    }
}
