//~ take: holds
//~ takeWrong: violated ensures#2
//~ reversed: holds
//~ untouched: holds
//~ noLonger: violated ensures#1
//~ elsewhere: violated ensures#1
//~ last: holds
//~ lastWrong: violated ensures#1
//~ kept: holds
//~ keptWrong: violated ensures#1.2
// The last clause of a comment may lack its `;`, and a copy of an array that `old` names has the elements of before.
class OldCopies {
    int[] queue;
    int rear;

    /*@ public invariant queue != null && 0 <= rear && rear <= queue.length;
      @*/

    /*@ requires rear > 0;
      @ old int before[] = queue.clone();
      @ assignable queue[*], rear;
      @ ensures rear == \old(rear - 1);
      @ ensures (\forall int i; 0 <= i && i < rear; queue[i] == before[i + 1])
      @*/
    void take() {
        for (int i = 1; i < rear; i++) {
            queue[i - 1] = queue[i];
        }
        rear--;
    }

    /*@ requires rear > 1;
      @ old int[] before = queue.clone();
      @ assignable queue[*], rear;
      @ ensures rear == \old(rear - 1);
      @ ensures (\forall int i; 0 <= i && i < rear; queue[i] == before[i + 1]);
      @*/
    void takeWrong() {
        for (int i = rear - 1; i > 0; i--) {
            queue[i - 1] = queue[i];
        }
        rear--;
    }

    /*@ requires a != null;
      @ old int[] before = a.clone();
      @ requires before.length > 0;
      @ ensures (\forall int i; 0 <= i && i < a.length; (\forall int j; j == a.length - 1 - i; a[i] == before[j]));
      @*/
    static void reversed(int[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            int x = a[i];
            a[i] = a[j];
            a[j] = x;
        }
    }

    /*@ requires a != null && a.length > 0;
      @ old int[] before = a.clone();
      @ ensures before.length == a.length && before[0] == \old(a[0]);
      @*/
    static void untouched(int[] a) {
        a[0] = 7;
    }

    /*@ requires a != null && a.length > 0;
      @ old int[] before = a.clone();
      @ ensures before[0] == a[0]; */
    static void noLonger(int[] a) {
        a[0]++;
    }

    /*@ requires a != null && a.length > 0;
      @ old int[] before = a.clone();
      @ ensures before[a[0]] == 0; */
    static void elsewhere(int[] a) {
    }

    //@ requires x < 9
    //@ ensures \result == x + 1
    //@ pure
    static int last(int x) {
        return x == Integer.MAX_VALUE ? x : x + 1;
    }

    //@ requires x < 5
    //@ ensures \result > x
    static int lastWrong(int x) {
        return x;
    }

    /*@ requires a != null && 0 <= k && k < 2 && a.length > 2;
      @ old int[] before = a.clone();
      @ ensures sum(a) == sum(before) && before[\result] == a[\result];
      @*/
    static int kept(int[] a, int k) {
        int x = a[0];
        a[0] = a[k];
        a[k] = x;
        return 2;
    }

    /*@ requires a != null && a.length > 0;
      @ old int[] before = a.clone();
      @ ensures before != null && sum(a) == sum(before);
      @*/
    static void keptWrong(int[] a) {
        a[0] = 3;
    }

    static int sum(int[] a) {
        int sum = 0;
        for (int x : a) sum += x;
        return sum;
    }
}
