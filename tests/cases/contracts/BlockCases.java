//~ cases: holds
//~ casesWrong: violated casesWrong.block_ensures#2
//~ noCase: violated noCase.block_requires#1
//~ returns: holds
//~ returnsWrong: violated returnsWrong.block_returns#1
//~ breaks: holds
//~ breaksWrong: violated breaksWrong.block_breaks#1
//~ breaksElsewhere: holds
//~ continues: holds
//~ continuesWrong: violated continuesWrong.block_continues#1
//~ mustReturn: violated mustReturn.block_return_behavior#1
//~ mustBreak: holds
//~ throwsIt: holds
//~ throwsWrong: violated throwsWrong.block_signals#1
//~ throwsOnly: violated throwsOnly.block_signals_only#1
//~ throwsNever: holds
//~ throwsAlways: violated throwsAlways.block_exceptional_behavior#1
//~ nested: holds
//~ elements: holds
//~ elementsWrong: violated elementsWrong.block_ensures#1
//~ differentFrames: undetermined, 1 left out
//~ loop: holds
//~ loopWrong: violated loopWrong.block_ensures#1
//~ loopHead: violated loopHead.block_requires#1
//~ loopOfBlock: holds
//~ loopThenMore: holds
//~ loopVariable: holds
//~ loopFrame: violated loopFrame.loop_modifies#1
//~ loopOverElements: holds
//~ loopVariant: violated loopVariant.decreasing#1
// Contracts of statements: several cases, all ways out of them, and loops.
class BlockCases {
    int n;

    //@ ensures \result >= 0;
    static int cases(int x) {
        int y = x;
        /*@ normal_behavior
          @ requires x > 0;
          @ ensures y == \before(y) - 1;
          @ assignable \nothing;
          @ also
          @ normal_behavior
          @ requires x <= 0;
          @ ensures y == 0;
          @ assignable \nothing;
          @*/
        {
            y = x > 0 ? x - 1 : 0;
            x = 0;
        }
        return y;
    }

    //@ ensures true;
    static int casesWrong(int x) {
        int y = x;
        /*@ requires x > 0;
          @ ensures y == x - 1;
          @ also
          @ requires x <= 0;
          @ ensures y == 1;
          @*/
        {
            y = x > 0 ? x - 1 : 0;
        }
        return y;
    }

    //@ ensures true;
    static int noCase(int x) {
        /*@ requires x > 0;
          @ ensures x == 5;
          @ also
          @ requires x < 0;
          @ ensures x == 5;
          @*/
        {
            x = 5;
        }
        return x;
    }

    //@ ensures true;
    static int returns(int x) {
        /*@ ensures x <= 9;
          @ returns \result == 9 && x > 9;
          @*/
        {
            if (x > 9) return 9;
        }
        return x;
    }

    //@ ensures true;
    static int returnsWrong(int x) {
        /*@ ensures x <= 9;
          @ returns \result < 9;
          @*/
        {
            if (x > 9) return 9;
        }
        return x;
    }

    //@ ensures true;
    static int breaks(int x) {
        int y = 0;
        outside: {
            /*@ ensures y == 2;
              @ breaks (outside) y == 1;
              @ returns false;
              @*/
            inside: {
                if (x == 0) {
                    y = 1;
                    break outside;
                }
                y = 2;
                if (x == 1) break inside;
            }
            y = 3;
        }
        return y;
    }

    //@ ensures true;
    static int breaksWrong(int x) {
        int y = 0;
        outside: {
            /*@ breaks (outside) y == 2;
              @*/
            {
                y = 1;
                if (x == 0) break outside;
                y = 2;
            }
        }
        return y;
    }

    // It says nothing of the other label.
    //@ ensures true;
    static int breaksElsewhere(int x) {
        other: {
            outside: {
                //@ breaks (outside) false;
                {
                    if (x == 0) break other;
                }
            }
        }
        return x;
    }

    //@ ensures true;
    static int continues() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            /*@ continues () i == 2;
              @ ensures i != 2;
              @*/
            {
                if (i == 2) continue;
            }
            sum += i;
        }
        return sum;
    }

    //@ ensures true;
    static int continuesWrong() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            //@ continues i == 1;
            {
                if (i == 2) continue;
            }
            sum += i;
        }
        return sum;
    }

    //@ ensures true;
    static int mustReturn(int x) {
        /*@ return_behavior
          @ returns \result == 1;
          @*/
        {
            if (x != 7) return 1;
        }
        return 0;
    }

    //@ ensures \result == 3;
    static int mustBreak() {
        int i = 0;
        while (true) {
            i++;
            if (i == 3) {
                /*@ break_behavior
                  @ breaks () i == 3;
                  @*/
                {
                    break;
                }
            }
        }
        return i;
    }

    //@ signals (IllegalStateException e) x < 0;
    static int throwsIt(int x) {
        /*@ ensures x >= 0;
          @ signals (IllegalStateException e) x < 0 && e != null;
          @ signals_only IllegalStateException;
          @*/
        {
            if (x < 0) throw new IllegalStateException();
        }
        return x;
    }

    //@ signals (RuntimeException e) true;
    static int throwsWrong(int x) {
        //@ signals (IllegalStateException e) x > 0;
        {
            if (x < 0) throw new IllegalStateException();
            if (x == 0) throw new IllegalArgumentException();
        }
        return x;
    }

    //@ signals (RuntimeException e) true;
    static int throwsOnly(int x) {
        //@ signals_only IllegalStateException;
        {
            if (x < 0) throw new IllegalStateException();
            if (x == 0) throw new IllegalArgumentException();
        }
        return x;
    }

    //@ ensures true;
    static int throwsNever(int x) {
        //@ signals_only \nothing;
        {
            try {
                if (x < 0) throw new IllegalStateException();
            } catch (IllegalStateException e) {
                x = 0;
            }
        }
        return x;
    }

    //@ signals (IllegalStateException e) true;
    static int throwsAlways(int x) {
        /*@ exceptional_behavior
          @ signals (IllegalStateException e) x < 9;
          @*/
        {
            if (x < 9) throw new IllegalStateException();
        }
        return x;
    }

    // The exception that `finally` raises takes the place of the return.
    //@ ensures \result == 2;
    static int nested() {
        int i = 0;
        /*@ returns false;
          @ ensures i == 2;
          @*/
        {
            try {
                try {
                    i = 1;
                    return i;
                } finally {
                    i = 2;
                    if (i == 2) throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                i = 2;
            }
        }
        return i;
    }

    //@ requires a.length > 1;
    //@ ensures true;
    static void elements(int[] a, int k) {
        /*@ ensures a[0] == \before(a[1]) && a[1] == \before(a[0]);
          @ ensures (\forall int j; 2 <= j && j < a.length; a[j] == \before(a[j]));
          @ assignable a[0..1];
          @*/
        {
            int t = a[0];
            a[0] = a[1];
            a[1] = t;
        }
    }

    //@ requires a.length > 1;
    //@ ensures true;
    static void elementsWrong(int[] a) {
        //@ ensures (\forall int j; 0 <= j && j < a.length; a[j] == \before(a[j]));
        {
            a[1] = a[0];
        }
    }

    //@ ensures true;
    void differentFrames(int x) {
        /*@ requires x > 0;
          @ assignable n;
          @ also
          @ requires x <= 0;
          @ assignable \nothing;
          @*/
        {
            if (x > 0) n = x;
        }
    }

    //@ requires a.length > 0;
    //@ ensures true;
    static void loop(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ requires 0 <= i && i <= a.length;
          @ ensures (\forall int j; \before(i) <= j && j < a.length; a[j] == 1);
          @ ensures i == a.length;
          @ assignable a[i..];
          @ decreases a.length - i;
          @*/
        while (i < a.length) {
            a[i] = 1;
            i++;
        }
    }

    //@ ensures true;
    static void loopWrong(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ ensures (\forall int j; \before(i) <= j && j < a.length; a[j] == 1);
          @*/
        while (i < a.length) {
            a[i] = (byte) (i == 2 ? 0 : 1);
            i++;
        }
    }

    //@ ensures true;
    static void loopHead(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ requires i < 3;
          @ ensures true;
          @*/
        while (i < a.length) i++;
    }

    //@ ensures true;
    static void loopOfBlock(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ requires 0 <= i && i <= a.length;
          @ ensures i == a.length;
          @ decreases a.length - i;
          @*/
        {
            while (i < a.length) i++;
        }
    }

    //@ ensures true;
    static void loopThenMore(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ requires 0 <= i && i <= a.length;
          @ ensures i == -1;
          @*/
        {
            while (i < a.length) i++;
            i = -1;
        }
    }

    //@ ensures true;
    static void loopVariable(byte[] a) {
        /*@ loop_contract normal_behavior
          @ requires 0 <= i && i <= a.length;
          @ ensures (\forall int j; \before(i) <= j && j < a.length; a[j] == 1);
          @ assignable a[i..];
          @*/
        for (int i = 0; i < a.length; i++) a[i] = 1;
    }

    //@ ensures true;
    static void loopFrame(byte[] a) {
        /*@ loop_contract normal_behavior
          @ requires i >= 1;
          @ ensures true;
          @ assignable a[i + 1..];
          @*/
        for (int i = 1; i < a.length; i++) a[i] = 1;
    }

    //@ requires a.length > 0;
    //@ ensures true;
    static int loopOverElements(byte[] a) {
        int sum = 0;
        /*@ loop_contract normal_behavior
          @ requires 0 <= \index && \index <= a.length;
          @ requires sum == (\sum int i; 0 <= i && i < \index; a[i]);
          @ ensures sum == (\sum int i; 0 <= i && i < a.length; a[i]);
          @ assignable \nothing;
          @*/
        {
            for (byte each : a) sum += each;
        }
        return sum;
    }

    //@ ensures true;
    static void loopVariant(byte[] a) {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ ensures true;
          @ decreases i;
          @*/
        while (i < a.length) i++;
    }
}
