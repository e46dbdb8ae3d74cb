//~ first: holds
//~ wrong: violated ensures#1
//~ unknown: undetermined, 1 left out
//~ ModelImport: holds
// An import for specifications costs nothing; a name that only it could explain costs its clause.
package a;

//@ model import org.jmlspecs.lang.*;
/*@ model import org.jmlspecs.models.JMLObjectSequence;
  @ import java.util.List;
  @*/
public class ModelImport {
    //@ ensures \result == 1;
    int first() {
        return 1;
    }

    //@ ensures \result == 1;
    int wrong() {
        return 2;
    }

    //@ ensures JMLObjectSequence.EMPTY.isEmpty();
    int unknown() {
        return 1;
    }

    /*@ requires true;
      @ ensures true; @*/
    ModelImport() { }
}
