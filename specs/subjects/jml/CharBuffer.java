//~ holds

/** Text as an array of characters, with a length. */
public class CharBuffer {
    private /*@ spec_public @*/ char[] chars;
    private /*@ spec_public @*/ int length;

    //@ public invariant 0 <= length && length <= chars.length;

    /*@ public normal_behavior
      @   requires 0 <= i && i < length;
      @   ensures \result == chars[i];
      @ also public exceptional_behavior
      @   requires i < 0 || i >= length;
      @   signals_only IndexOutOfBoundsException;
      @*/
    public /*@ pure @*/ char charAt(int i) {
        if (i < 0 || i >= length) {
            throw new IndexOutOfBoundsException();
        }
        return chars[i];
    }

    /*@ public normal_behavior
      @   ensures -1 <= \result && \result < length;
      @   ensures \result >= 0 ==> chars[\result] == c;
      @   ensures (\forall int i; 0 <= i && i < (\result < 0 ? length : \result); chars[i] != c);
      @*/
    public /*@ pure @*/ int indexOf(char c) {
        for (int i = 0; i < length; i++) {
            if (chars[i] == c) {
                return i;
            }
        }
        return -1;
    }

    /*@ public normal_behavior
      @   ensures \result <==> prefix.length <= length
      @           && (\forall int i; 0 <= i && i < prefix.length; chars[i] == prefix[i]);
      @*/
    public /*@ pure @*/ boolean startsWith(char[] prefix) {
        if (prefix.length > length) { //~ or: if (prefix.length > chars.length) { //~ violates: ensures#1
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if (chars[i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /*@ public normal_behavior
      @   assignable chars, length, chars[*];
      @   ensures length == \old(length) + 1 && chars[\old(length)] == c;
      @   ensures (\forall int i; 0 <= i && i < \old(length); chars[i] == \old(chars[i]));
      @*/
    public void append(char c) {
        if (length == chars.length) { //~ or: if (length > chars.length) { //~ violates: invariant#1.2, no_exception
            char[] longer = new char[2 * length + 1];
            System.arraycopy(chars, 0, longer, 0, length);
            chars = longer;
        }
        chars[length++] = c;
    }

    /*@ public normal_behavior
      @   assignable chars[*];
      @   ensures (\forall int i; 0 <= i && i < length;
      @              chars[i] == ('a' <= \old(chars[i]) && \old(chars[i]) <= 'z' ? \old(chars[i]) - 32 : \old(chars[i])));
      @*/
    public void toUpperCase() {
        for (int i = 0; i < length; i++) {
            if (chars[i] >= 'a' && chars[i] <= 'z') { //~ or: if (chars[i] >= 'a' && chars[i] < 'z') { //~ violates: ensures#1
                chars[i] -= 'a' - 'A';
            }
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: what lies behind the text.
//~ open append(char): elements of arrays; seen: elements inside
//~ open toUpperCase(): elements of arrays; seen: elements inside
