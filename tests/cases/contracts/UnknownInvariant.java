//~ fails: undetermined, 1 left out
//~ holds: undetermined, 1 left out
//~ other: holds
// An invariant that is not understood may exclude inputs, and is promised.
@Invariant("this.nothere > 0")
public class UnknownInvariant {
    int x;

    @Ensures("return > 0")
    int fails() {
        return x;
    }

    @Ensures("return = 1")
    int holds() {
        return 1;
    }

    static class Other {
        @Ensures("return = 1")
        int other() {
            return 1;
        }
    }
}
