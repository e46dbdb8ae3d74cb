// Null that is cast to a type of arrays is an array to what indexes it, and none is there (JLS 15.16).
class ZeroArrays {
    static int length() { try { return ((int[]) null).length; } catch (NullPointerException e) { return 7; } } //~ = 7
    static int element() { try { return ((int[]) null)[0]; } catch (NullPointerException e) { return 8; } } //~ = 8
    static int stored() { try { ((int[]) null)[0] = 3; return 1; } catch (NullPointerException e) { return 9; } } //~ = 9
    static int copied() { try { return ((int[]) null).clone().length; } catch (NullPointerException e) { return 10; } } //~ = 10
    static int each() { try { for (String s : (String[]) null) { return 1; } return 2; } catch (NullPointerException e) { return 11; } } //~ = 11
    static int held() { int[] a = (int[]) null; return a == null ? 12 : 1; } //~ = 12
}
