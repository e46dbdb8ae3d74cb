//~ holds
import huntsman.*;

/** A binary heap that fills its array with the numbers from 1 to its length. */
@Invariant({
    "stored: some this.elements",
    "numbers: all i: 0 ... this.elements.length - 1 | this.elements[i] >= 1 && this.elements[i] <= this.elements.length",
    "distinct: all i, j: 0 ... this.elements.length - 1 | this.elements[i] = this.elements[j] => i = j",
    "ordered: all i: 1 ... this.elements.length - 1 | this.elements[(i - 1) / 2] < this.elements[i]"
})
public class FullHeap {
    int[] elements;

    @Requires("some_there: this.elements.length > 0")
    @Pure
    @Ensures("is_one: return = 1")
    int least() {
        return elements[0];
    }
}
