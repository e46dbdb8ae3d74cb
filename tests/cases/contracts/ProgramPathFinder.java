//~ main: violated assert
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

/** Choices by the names that Java PathFinder has for them. */
public class ProgramPathFinder {
    public static void main(String[] args) {
        int n = Verify.getInt(1, 6), m = gov.nasa.jpf.jvm.Verify.random(3);
        Verify.ignoreIf(m == 2);
        int k = Debug.makeSymbolicInteger("k");
        Debug.assume(k > 0 && k < 3);
        assert n >= 1 && n <= 6 && m <= 3 && m != 2;
        assert n + m + k != 11 || Verify.getBoolean() || !Verify.randomBool();
    }
}
