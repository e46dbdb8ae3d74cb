//~ named: violated ensures#1
//~ unnamed: violated ensures#1
//~ chosen: violated ensures#1
//~ withBody: holds
import huntsman.Ensures;
import huntsman.Requires;

/** A slot of an enum's type holds null or a constant, whether or not code names one. */
public class Constants {
    enum Kind {
        SMALL(1),
        BIG(9);

        final int weight;

        Kind(int weight) {
            this.weight = weight;
        }
    }

    enum Other {
        ONE,
        TWO
    }

    @Ensures("return <=> k = null")
    boolean named(Other k) {
        return k == null || k == Other.TWO;
    }

    @Ensures("return <=> k = null")
    boolean unnamed(Kind k) {
        return k == null || k.weight > 3;
    }

    @Requires("some k")
    @Ensures("return <=> k = null")
    boolean chosen(Other k) {
        switch (k) {
            case TWO:
                return true;
            default:
                return false;
        }
    }

    enum Shape {
        DOT,
        LINE {
            int ends() {
                return 2;
            }
        };

        int ends() {
            return 1;
        }
    }

    /** There is one LINE only: the body of a constant has no other objects. */
    @Requires("some s && some t")
    @Ensures("return")
    boolean withBody(Shape s, Shape t) {
        return s == t || s.ends() != t.ends();
    }
}
