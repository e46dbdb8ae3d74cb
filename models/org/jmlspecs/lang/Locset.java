package org.jmlspecs.lang;

/** JML's {@code \locset}: places of the heap, which never changes. */
@WellFormed({
    "acyclic: all l: Locset | all n: l.first.*next - null | n !in n.^next",
    "own: all a: Locset | all b: Locset | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "whole: all l: Locset | all n: l.first.*next - null | n.isPlace()"
})
public final class Locset {
    /** One place of an object, or all of them. */
    static final class Part {
        final Object object;
        final boolean isAll;
        /** Which field: a number made of its name; 0 if all are meant. */
        final int field;
        final Part next;

        Part(Object object, boolean isAll, int field, Part next) {
            this.object = object;
            this.isAll = isAll;
            this.field = field;
            this.next = next;
        }

        /** Of an array only all elements are a place here, and fields of the library have no names. */
        boolean isPlace() {
            return isAll ? field == 0 && object != null : Words.isOfUser(object);
        }
    }

    final Part first;

    Locset(Part first) {
        this.first = first;
    }

    boolean has(Object object, boolean isAll, int field) {
        boolean isSplit = false;
        for (Part part = first; part != null; part = part.next) {
            if (part.object == object) {
                if (part.isAll || !isAll && part.field == field) {
                    return true;
                }
                isSplit = true;
            }
        }
        return isAll && isSplit && hasEach(object);
    }

    private boolean hasEach(Object object) {
        int field = Words.fieldAt(object, 0);
        for (int at = 1; field != 0; at++) {
            if (!has(object, false, field)) {
                return false;
            }
            field = Words.fieldAt(object, at);
        }
        return true;
    }

    boolean meets(Object object, boolean isAll, int field) {
        for (Part part = first; part != null; part = part.next) {
            if (part.object == object && (part.isAll || isAll || part.field == field)) {
                return true;
            }
        }
        return false;
    }

    Part before(Part rest) {
        Part all = rest;
        for (Part part = first; part != null; part = part.next) {
            all = new Part(part.object, part.isAll, part.field, all);
        }
        return all;
    }
}
