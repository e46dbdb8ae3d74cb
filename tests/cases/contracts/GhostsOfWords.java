//~ GhostsOfWords: holds
//~ first: holds
//~ wrong: violated ensures#1
//~ footprint: holds
//~ places: holds
class GhostsOfWords {
    int[] a;
    /*@ ghost \seq b; // what is in a
      @ ghost int n;
      @ invariant n == a.length;
      @ invariant b == (\seq_def int i; 0; a.length; a[i]);
      @ invariant (\forall int i; 0 <= i && i < b.length; b[i] instanceof int && \typeof(b[i]) == \type(int));
      @ invariant !(\exists int i; 0 <= i && i < b.length; b[i] instanceof boolean);
      @*/

    //@ requires k >= 0 && k < 3;
    GhostsOfWords(int k) {
        a = new int[k];
        //@ set n = k;
        //@ set b = \array2seq(a);
    }

    //@ requires n > 0;
    //@ ensures \result == (int) b[0];
    int first() {
        return a[0];
    }

    //@ requires n > 1;
    //@ ensures \result == (int) b[1];
    int wrong() {
        return a[0];
    }

    /*@ model_behavior
      @ ensures \subset(\result, \locset(this.a, a[*]));
      @ accessible a;
      @ model \locset footprint() { return \locset(this.a, a[*]); }
      @*/

    //@ requires a.length > 0;
    //@ accessible footprint();
    //@ ensures \result == a[0];
    int places() {
        return a[0];
    }
}
