// Postfix evaluation with a stack and a switch.
class Calculator {
    static int eval(String s) { java.util.Deque<Integer> st = new java.util.ArrayDeque<>(); for (char c : s.toCharArray()) switch (c) { case '+': st.push(st.pop() + st.pop()); break; case '*': st.push(st.pop() * st.pop()); break; case '-': { int b = st.pop(), a = st.pop(); st.push(a - b); break; } default: st.push(c - '0'); } return st.pop(); }
    static int sum() { return eval("34+2*"); } //~ = 14
    static int minus() { return eval("93-"); } //~ = 6
    static int underflow() { return eval("3+"); } //~ throws java.util.NoSuchElementException
    interface Op { int apply(int a, int b); }
    static int table() { java.util.Map<Character, Op> ops = new java.util.HashMap<>(); ops.put('+', (a, b) -> a + b); ops.put('-', (a, b) -> a - b); return ops.get('-').apply(9, 4) * 10 + ops.get('+').apply(1, 2); } //~ = 53
}
