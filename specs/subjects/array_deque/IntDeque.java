//~ holds
import huntsman.*;

/** A queue with two ends in a circular array. */
@Invariant({
    "stored: some this.elements && this.elements.length > 0",
    "bounds: 0 <= this.head && this.head < this.elements.length && 0 <= this.size && this.size <= this.elements.length"
})
public class IntDeque {
    int[] elements;
    int head;
    int size;

    /** Puts a value behind the last one. */
    @Ensures({
        "size_ok: this.size = @old(this.size) + 1",
        "appended: this.elements[(this.head + this.size - 1) % this.elements.length] = value",
        "kept: all i: 0 ... @old(this.size) - 1 | this.elements[(this.head + i) % this.elements.length]"
            + " = @old(this.elements[(this.head + i) % this.elements.length])"
    })
    void addLast(int value) {
        if (size == elements.length) {
            grow();
        }
        elements[(head + size) % elements.length] = value;
        size++;
    }

    /** Puts a value before the first one. */
    @Ensures({
        "size_ok: this.size = @old(this.size) + 1",
        "prepended: this.elements[this.head] = value",
        "kept: all i: 0 ... @old(this.size) - 1 | this.elements[(this.head + i + 1) % this.elements.length]"
            + " = @old(this.elements[(this.head + i) % this.elements.length])"
    })
    void addFirst(int value) {
        if (size == elements.length) {
            grow();
        }
        head = head == 0 ? elements.length - 1 : head - 1;
        elements[head] = value;
        size++;
    }

    /** Takes the first value out. */
    @Throws("IllegalStateException: this.size = 0")
    @Ensures({
        "size_ok: this.size = @old(this.size) - 1",
        "first: return = @old(this.elements[this.head])",
        "kept: all i: 0 ... this.size - 1 | this.elements[(this.head + i) % this.elements.length]"
            + " = @old(this.elements[(this.head + i + 1) % this.elements.length])"
    })
    int pollFirst() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        int value = elements[head];
        head = (head + 1) % elements.length;
        size--;
        return value;
    }

    private void grow() {
        int[] larger = new int[2 * elements.length];
        for (int i = 0; i < size; i++) {
            larger[i] = elements[(head + i) % elements.length];
        }
        elements = larger;
        head = 0;
    }
}

// Left open on purpose, as `huntsman audit` finds it: Where the ring begins, and what unused slots hold, is the deque's own business.
//~ open addLast(int): IntDeque.head, elements of arrays; seen: this.head, elements inside
//~ open addFirst(int): IntDeque.head, elements of arrays; seen: this.head, elements inside
//~ open pollFirst(): IntDeque.head, elements of arrays; seen: this.head, elements inside
