//~ holds

/** A student with credits; a bachelor becomes a master once, and never again a bachelor. */
public class Student {
    public static final int BACHELOR = 0;
    public static final int MASTER = 1;

    private /*@ spec_public nullable @*/ String name;
    private /*@ spec_public @*/ int status;
    private /*@ spec_public @*/ int credits;

    /*@ public invariant status == BACHELOR || status == MASTER;
      @ public invariant 0 <= credits && credits <= 300;
      @ public invariant status == MASTER ==> credits >= 180;
      @ public constraint credits >= \old(credits);
      @ public constraint \old(status) == MASTER ==> status == MASTER;
      @*/

    /*@ ensures status == BACHELOR && credits == 0 && this.name == name;
      @*/
    public Student(String name) {
        this.name = name;
        status = BACHELOR;
        credits = 0;
    }

    /*@ requires 0 <= more && more <= 60;
      @ assignable credits;
      @ ensures credits == \old(credits) + more || credits == 300;
      @ ensures credits == 300 ==> \old(credits) + more >= 300;
      @*/
    public void addCredits(int more) {
        credits += more; //~ or: credits = more; //~ violates: constraint#1, ensures#1, invariant#3
        if (credits > 300) {
            credits = 300; //~ or: credits = 180; //~ violates: constraint#1, ensures#1
        }
    }

    /*@ public normal_behavior
      @   requires status == BACHELOR && credits >= 180;
      @   assignable status;
      @   ensures status == MASTER;
      @ also
      @ public exceptional_behavior
      @   requires status != BACHELOR || credits < 180;
      @   assignable \nothing;
      @   signals (IllegalStateException e) \not_modified(status);
      @   signals_only IllegalStateException;
      @*/
    public void promote() {
        if (status != BACHELOR || credits < 180) { //~ or: if (credits < 180) { //~ violates: exceptional_behavior, modifies
            throw new IllegalStateException("not yet");
        }
        status = MASTER;
    }
}
