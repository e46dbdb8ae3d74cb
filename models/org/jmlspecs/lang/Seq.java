package org.jmlspecs.lang;

/** JML's {@code \seq}: values in an order, which never changes. Numbers are boxes. */
@WellFormed({
    "stored: all s: Seq | s.elements != null && s.length = s.elements.length",
    "own: all a: Seq | all b: Seq | a != b => a.elements != b.elements"
})
public final class Seq {
    @Own
    final Object[] elements;
    public final int length;

    Seq(Object[] elements) {
        this.elements = elements;
        this.length = elements.length;
    }

    Object at(int index) {
        return elements[index];
    }
}
