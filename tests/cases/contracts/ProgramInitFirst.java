//~ main: violated no_exception
// The class of main is initialized first: an exception there ends the program.
class ProgramInitFirst {
    static int[] a = new int[2];
    static int b = a[2];
    public static void main(String[] args) { assert false; }
}
