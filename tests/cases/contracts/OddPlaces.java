//~ truth: undetermined, 1 left out
//~ element: undetermined, 1 left out

// What is no place costs its clause.
class OddPlaces {
    int x;

    //@ assignable (x < 3);
    //@ ensures x == n;
    void truth(int n) {
        x = n;
    }

    //@ assignable x[*];
    //@ ensures x == n;
    void element(int n) {
        x = n;
    }
}
