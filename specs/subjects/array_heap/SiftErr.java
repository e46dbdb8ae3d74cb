//~ violates: kept
import huntsman.*;

/**
 * Fault: an element that moves down is overwritten by itself.
 * Checking insert reports kept.
 */
@Invariant({
    "stored: some this.elements",
    "bounds: 0 <= this.size && this.size <= this.elements.length",
    "ordered: all i: 1 ... this.size - 1 | this.elements[(i - 1) / 2] <= this.elements[i]"
})
public class SiftErr {
    int[] elements;
    int size;

    /** Puts an element in. */
    @Ensures({
        "size_ok: this.size = @old(this.size) + 1",
        "inserted: some i: 0 ... this.size - 1 | this.elements[i] = value",
        "kept: all i: 0 ... @old(this.size) - 1 | some j: 0 ... this.size - 1 | this.elements[j] = @old(this.elements[i])"
    })
    void insert(int value) {
        if (size == elements.length) {
            int[] larger = new int[size + 2];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
        int i = size;
        size++;
        while (i > 0 && elements[(i - 1) / 2] > value) {
            elements[i] = value; //~ fault
            i = (i - 1) / 2;
        }
        elements[i] = value;
    }

    /** Takes the smallest element out. */
    @Requires("some_left: this.size > 0")
    @Ensures({
        "size_ok: this.size = @old(this.size) - 1",
        "least: return = @old(this.elements[0])",
        "kept: all i: 0 ... this.size - 1 | some j: 0 ... this.size | this.elements[i] = @old(this.elements[j])"
    })
    int removeMin() {
        int least = elements[0];
        size--;
        int moved = elements[size];
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && elements[child + 1] < elements[child]) {
                child++;
            }
            if (moved <= elements[child]) {
                break;
            }
            elements[i] = elements[child];
            i = child;
        }
        elements[i] = moved;
        return least;
    }
}
