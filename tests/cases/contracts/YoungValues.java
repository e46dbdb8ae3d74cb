//~ box: violated ensures#1.2
//~ large: holds
//~ literal: violated ensures#1.2
//~ joined: violated ensures#1.2
//~ made: holds
//~ ofArgument: violated ensures#1.2
//~ ofLong: violated ensures#1.2
//~ ofChar: violated ensures#1.2
//~ asObject: violated ensures#1.2
//~ inArray: violated ensures#1.2
/** What boxing makes of small values, and literals, are the same objects whoever asks (JLS 5.1.7, 3.10.5). */
class YoungValues {
    //@ ensures \fresh(\result);
    static Integer box(int x) {
        return x;
    }

    //@ requires x > 127;
    //@ ensures \fresh(\result);
    static Integer large(int x) {
        return x;
    }

    //@ ensures \fresh(\result);
    static String literal() {
        return "abc";
    }

    //@ ensures \fresh(\result);
    static String joined() {
        return "a" + "b";
    }

    //@ ensures \fresh(\result);
    static String made(String s) {
        return new String(s);
    }

    //@ ensures \fresh(\result);
    static Integer ofArgument(Integer x) {
        return x.intValue();
    }

    //@ ensures \fresh(\result);
    static Long ofLong() {
        return 5L;
    }

    //@ ensures \fresh(\result);
    static Character ofChar(char c) {
        return c;
    }

    //@ ensures \fresh(\result);
    static Object asObject(int x) {
        return x;
    }

    //@ ensures \fresh(\result[0]);
    static Integer[] inArray() {
        return new Integer[] {1};
    }
}
