//~ assumedHolds: holds, 1 left out
//~ assumedFails: undetermined, 1 left out
//~ promised: undetermined, 1 left out
//~ promisedFails: violated ensures#1, 1 left out
//~ place: undetermined, 1 left out
//~ exception: undetermined, 1 left out
//~ condition: undetermined, 1 left out
//~ brokenText: undetermined, 1 left out
//~ types: undetermined, 1 left out
//~ other: holds
//~ neighbour: holds
// A name that is not known costs the clause it stands in.
public class UnknownNames {
    int x;
    UnknownNames next;

    @Requires({"this.nothere = 3", "x > 0"})
    @Ensures("return >= 0")
    int assumedHolds() {
        return x - 1;
    }

    @Requires("this.nothere = 3")
    @Ensures("return = 3")
    int assumedFails() {
        return x;
    }

    @Ensures({"return = 1", "ret.y = 2"})
    int promised() {
        return 1;
    }

    @Ensures({"return = 1", "ret.y = 2"})
    int promisedFails() {
        return 2;
    }

    @Modifies("this.zzz")
    @Ensures("return = 1")
    int place() {
        x = 2;
        return 1;
    }

    @Throws("NoSuchException: x = 1")
    @Ensures("return = 1")
    int exception() {
        return 1;
    }

    @Throws("IllegalStateException: this.nothere = 1")
    @Ensures("return = 1")
    int condition() {
        if (x == 3) throw new IllegalStateException();
        return 1;
    }

    @Throws("((")
    @Ensures("return = 1")
    int brokenText() {
        if (x == 3) throw new IllegalStateException();
        return 1;
    }

    @Ensures({"x + next", "return = 1"})
    int types() {
        return 1;
    }

    @Modifies_Everything
    @Ensures("return = 1")
    int other() throws NoSuchThing {
        return 1;
    }

    @Ensures("return = 1")
    int neighbour() {
        return 1;
    }
}
