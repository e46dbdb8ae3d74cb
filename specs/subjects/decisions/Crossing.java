//~ holds

/**
 * A level crossing with two tracks decides what its barrier, lights and bell do. The contract is the whole decision,
 * written a second time. A line that ends with `or:` says what stands there in a faulty twin: `eval` makes each of
 * them, and pairs.
 */
public class Crossing {
    static final int OPEN = 0;
    static final int WARN = 1;
    static final int CLOSE = 2;
    static final int HOLD = 3;
    static final int ALARM = 4;

    /** Seconds that barrier and queue need. */
    static int needed(int barrier, int queue, boolean isSlippery) {
        int seconds = 6; //~ or: int seconds = 5;
        if (barrier < 90) { //~ or: if (barrier <= 90) {
            seconds = seconds + 4; //~ or: seconds = 4;
        }
        if (queue > 3) { //~ or: if (queue >= 3) {
            seconds = seconds + queue; //~ or: seconds = seconds + 3;
        }
        if (isSlippery) { //~ or: if (isSlippery && queue > 3) {
            seconds = seconds + 5; //~ or: seconds = seconds - 5;
        }
        return seconds;
    }

    /** Seconds until a train is there; 100 if it does not come. */
    static int arrival(int distance, int speed) {
        if (speed <= 0) { //~ or: if (speed < 0) {
            return 100; //~ or: return 0;
        }
        int seconds = 0;
        int left = distance;
        if (left > 400) { //~ or: if (left >= 400) {
            seconds = 10;
            left = left - 10 * speed; //~ or: left = left - 10;
        }
        if (left > 200) { //~ or: if (left > 100) {
            seconds = seconds + 5;
            left = left - 5 * speed; //~ or: left = left - 5 * seconds;
        }
        if (left > 0) { //~ or: if (left >= 0) {
            seconds = seconds + 3; //~ or: seconds = 3;
        }
        return seconds;
    }

    static boolean isSoon(int arrival, int needed) {
        return arrival <= needed + 2; //~ or: return arrival < needed + 2;
    }

    static boolean isNow(int arrival, boolean isOccupied) {
        boolean isHere = arrival < 5; //~ or: boolean isHere = arrival <= 5;
        return isHere || isOccupied; //~ or: return isHere;
    }

    static int first(int a, int b) {
        int least = a;
        if (b < least) { //~ or: if (b > least) {
            least = b;
        }
        return least;
    }

    /*@ requires 0 <= barrier && barrier <= 90 && 0 <= queue && queue <= 7;
      @ requires 0 <= distanceA && distanceA <= 600 && 0 <= distanceB && distanceB <= 600;
      @ requires 0 <= speedA && speedA <= 40 && 0 <= speedB && speedB <= 40;
      @ ensures \result == wanted(barrier, queue, isSlippery, distanceA, speedA, distanceB, speedB, isOccupied,
      @     isManual);
      @*/
    static int decide(int barrier, int queue, boolean isSlippery, int distanceA, int speedA, int distanceB, int speedB,
            boolean isOccupied, boolean isManual) {
        int needed = needed(barrier, queue, isSlippery);
        int a = arrival(distanceA, speedA);
        int b = arrival(distanceB, speedB);
        int next = first(a, b);
        int last = a + b - next;
        boolean soon = isSoon(next, needed); //~ or: boolean soon = isSoon(last, needed);
        boolean now = isNow(next, isOccupied); //~ or: boolean now = isNow(next, isManual);
        int state = OPEN;
        if (isManual && !now) { //~ or: if (isManual) {
            state = WARN;
        } else if (now) {
            state = HOLD;
            if (barrier == 90 && !isOccupied) {
                state = ALARM; //~ or: state = CLOSE;
            }
        } else if (soon) {
            state = CLOSE;
        } else if (next < 20) { //~ or: } else if (next < 10) {
            state = WARN;
        }
        if (state == OPEN && last - next < 3 && next < 100) { //~ or: if (state == OPEN && last - next < 3) {
            state = WARN;
        }
        return state;
    }

    /*@ pure @*/ static int seconds(int distance, int speed) {
        return speed <= 0 ? 100
            : (distance > 400 ? 10 : 0)
                + ((distance > 400 ? distance - 10 * speed : distance) > 200 ? 5 : 0)
                + (rest(distance, speed) > 0 ? 3 : 0);
    }

    /*@ pure @*/ static int rest(int distance, int speed) {
        return (distance > 400 ? distance - 10 * speed : distance) > 200
            ? (distance > 400 ? distance - 15 * speed : distance - 5 * speed)
            : (distance > 400 ? distance - 10 * speed : distance);
    }

    /*@ pure @*/ static int wanted(int barrier, int queue, boolean isSlippery, int distanceA, int speedA, int distanceB,
            int speedB, boolean isOccupied, boolean isManual) {
        return decided(6 + (barrier < 90 ? 4 : 0) + (queue > 3 ? queue : 0) + (isSlippery ? 5 : 0), barrier,
            Math.min(seconds(distanceA, speedA), seconds(distanceB, speedB)),
            Math.max(seconds(distanceA, speedA), seconds(distanceB, speedB)), isOccupied, isManual);
    }

    /*@ pure @*/ static int decided(int needed, int barrier, int next, int last, boolean isOccupied, boolean isManual) {
        return isManual && !(next < 5 || isOccupied) ? 1
            : next < 5 || isOccupied ? (barrier == 90 && !isOccupied ? 4 : 3)
            : next <= needed + 2 ? 2
            : next < 20 ? 1
            : last - next < 3 && next < 100 ? 1 : 0;
    }
}
