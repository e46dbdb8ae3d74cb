//~ holds

/**
 * What a car park asks of a driver who leaves. The contract is the whole decision, written a second time. A line that
 * ends with `or:` says what stands there in a faulty twin: `eval` makes each of them, and pairs.
 */
public class Parking {
    static final int DAY = 24;

    private static int started(int minutes) {
        int hours = minutes / 60; //~ or: int hours = (minutes + 1) / 60;
        if (minutes % 60 > 0) { //~ or: if (minutes % 60 > 1) {
            hours = hours + 1; //~ or: hours = hours + 2;
        }
        return hours;
    }

    private static boolean isNight(int hour) {
        return hour < 6 || hour >= 20; //~ or: return hour < 6 || hour > 20;
    }

    private static int rate(int hour, boolean isWeekend) {
        int rate = 4;
        if (isNight(hour)) { //~ or: if (isNight(hour) && !isWeekend) {
            rate = 2; //~ or: rate = 3;
        }
        if (isWeekend && rate > 2) { //~ or: if (isWeekend || rate > 4) {
            rate = rate - 1; //~ or: rate = rate - 2;
        }
        return rate;
    }

    private static int capped(int amount, int most) {
        if (amount > most) { //~ or: if (amount >= most - 2) {
            return most; //~ or: return most + 1;
        }
        return amount;
    }

    private static int byTime(int minutes, int hour, boolean isWeekend) {
        if (minutes <= 15) { //~ or: if (minutes < 15) {
            return 0;
        }
        int hours = started(minutes);
        int days = 0;
        if (hours >= DAY) { //~ or: if (hours >= DAY - 1) {
            days = 1;
            hours = hours - DAY; //~ or: hours = hours - days;
        }
        int rest = hours * rate(hour, isWeekend); //~ or: int rest = hours + rate(hour, isWeekend);
        return 30 * days + capped(rest, 30); //~ or: return 30 * days + capped(rest, 20);
    }

    private static int reduced(int amount, boolean isMember, boolean isElectric) {
        int reduced = amount;
        if (isMember) {
            reduced = amount - amount / 4; //~ or: reduced = amount - amount / 2;
        }
        if (isElectric && reduced >= 3) { //~ or: if (isElectric && reduced > 3) {
            reduced = reduced - 3; //~ or: reduced = amount - 3;
        }
        return reduced;
    }

    /*@ requires 0 <= minutes && minutes <= 2000 && 0 <= hour && hour <= 23 && 0 <= paid && paid <= 80;
      @ ensures \result == asked(timed(minutes, hour, isWeekend), isMember, isElectric, isLost, paid);
      @*/
    static int due(int minutes, int hour, boolean isWeekend, boolean isMember, boolean isElectric, boolean isLost,
            int paid) {
        int amount = byTime(minutes, hour, isWeekend);
        if (isLost && amount < 40) { //~ or: if (isLost) {
            amount = 40; //~ or: amount = amount + 40;
        }
        amount = reduced(amount, isMember, isElectric); //~ or: amount = reduced(amount, isElectric, isMember);
        int due = amount - paid; //~ or: int due = paid - amount;
        if (due < 0) { //~ or: if (due < 2) {
            due = 0; //~ or: due = amount;
        }
        return due;
    }

    /*@ pure @*/ static int timed(int minutes, int hour, boolean isWeekend) {
        return minutes <= 15 ? 0
            : (minutes + 59) / 60 >= 24 ? 30 + Math.min(((minutes + 59) / 60 - 24) * priced(hour, isWeekend), 30)
            : Math.min((minutes + 59) / 60 * priced(hour, isWeekend), 30);
    }

    /*@ pure @*/ static int priced(int hour, boolean isWeekend) {
        return 6 <= hour && hour <= 19 ? (isWeekend ? 3 : 4) : 2;
    }

    /*@ pure @*/ static int asked(int amount, boolean isMember, boolean isElectric, boolean isLost, int paid) {
        return Math.max(0, lessened(isLost ? Math.max(amount, 40) : amount, isMember, isElectric) - paid);
    }

    /*@ pure @*/ static int lessened(int amount, boolean isMember, boolean isElectric) {
        return (isMember ? amount - amount / 4 : amount)
            - (isElectric && (isMember ? amount - amount / 4 : amount) >= 3 ? 3 : 0);
    }
}
