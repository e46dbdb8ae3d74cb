//~ main: holds

import java.util.ArrayList;

/** Classes that a program initializes as it runs write their constants: a frame does not forbid it. */
class FrameOfProgram {
    static final int[] TABLE = {1, 2};

    //@ assignable System.out.outputText;
    public static void main(String[] args) {
        ArrayList<Integer> all = new ArrayList<Integer>();
        all.add(TABLE[1]);
        System.out.println(all.get(0));
    }
}
