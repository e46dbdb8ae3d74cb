//~ holds

/**
 * A charging station shares its current among two cars. The contract is the whole decision, written a second time. A
 * line that ends with `or:` says what stands there in a faulty twin: `eval` makes each of them, and pairs.
 */
public class Charging {
    int limit;
    int heat;
    boolean isNight;

    private int available() {
        int current = limit; //~ or: int current = limit - 1;
        if (heat > 60) { //~ or: if (heat >= 60) {
            current = current / 2;
        } else if (heat > 45) { //~ or: } else if (heat > 54) {
            current = current - 6; //~ or: current = current - heat;
        }
        if (isNight) { //~ or: if (isNight && heat <= 60) {
            current = current + 4; //~ or: current = limit + 4;
        }
        if (current < 0) { //~ or: if (current < 6) {
            current = 0;
        }
        return current;
    }

    private int wish(int charge, int hours) {
        int missing = 80 - charge; //~ or: int missing = 100 - charge;
        if (missing <= 0) { //~ or: if (missing < 0) {
            return 0;
        }
        int wish = 6;
        if (missing > 40) { //~ or: if (missing >= 40) {
            wish = 16;
        } else if (missing > 20) { //~ or: } else if (missing > 40) {
            wish = 10; //~ or: wish = 16;
        }
        if (hours < 2) { //~ or: if (hours <= 2) {
            wish = wish + 8; //~ or: wish = 8;
        }
        return wish;
    }

    private int capped(int wish, int most) {
        if (wish > most) { //~ or: if (wish < most) {
            return most; //~ or: return wish - most;
        }
        return wish;
    }

    private boolean isFirst(int chargeA, int hoursA, int chargeB, int hoursB) {
        if (hoursA != hoursB) { //~ or: if (hoursA >= hoursB) {
            return hoursA < hoursB;
        }
        return chargeA <= chargeB; //~ or: return chargeA < chargeB;
    }

    /*@ requires 0 <= limit && limit <= 32 && 0 <= heat && heat <= 80;
      @ requires 0 <= chargeA && chargeA <= 100 && 0 <= chargeB && chargeB <= 100;
      @ requires 0 <= hoursA && hoursA <= 12 && 0 <= hoursB && hoursB <= 12;
      @ ensures \result == shared(current(limit, heat, isNight), wanted(chargeA, hoursA), wanted(chargeB, hoursB),
      @     hoursA < hoursB || hoursA == hoursB && chargeA <= chargeB);
      @ assignable \nothing;
      @*/
    int share(int chargeA, int hoursA, int chargeB, int hoursB) {
        int available = available();
        int a = wish(chargeA, hoursA);
        int b = wish(chargeB, hoursB); //~ or: int b = wish(chargeB, hoursA);
        int forA = 0;
        int forB = 0;
        if (a + b <= available) { //~ or: if (a <= available) {
            forA = a;
            forB = b;
        } else if (isFirst(chargeA, hoursA, chargeB, hoursB)) { //~ or: } else if (isFirst(hoursA, chargeA, hoursB, chargeB)) {
            forA = capped(a, available);
            forB = available - forA; //~ or: forB = b - forA;
            if (forB < 6) { //~ or: if (forB <= 6) {
                forB = 0;
            }
        } else {
            forB = capped(b, available);
            forA = available - forB; //~ or: forA = limit - forB;
            if (forA < 6) {
                forA = 0;
            }
        }
        int result = forA * 100;
        result = result + forB; //~ or: result = result - forB;
        return result;
    }

    /*@ pure @*/ static int current(int limit, int heat, boolean isNight) {
        return Math.max(0, (heat > 60 ? limit / 2 : heat > 45 ? limit - 6 : limit) + (isNight ? 4 : 0));
    }

    /*@ pure @*/ static int wanted(int charge, int hours) {
        return charge >= 80 ? 0 : (charge < 40 ? 16 : charge < 60 ? 10 : 6) + (hours < 2 ? 8 : 0);
    }

    /*@ pure @*/ static int shared(int current, int a, int b, boolean isFirst) {
        return a + b <= current ? a * 100 + b
            : isFirst ? Math.min(a, current) * 100 + least(current - Math.min(a, current))
            : least(current - Math.min(b, current)) * 100 + Math.min(b, current);
    }

    /*@ pure @*/ static int least(int rest) {
        return rest < 6 ? 0 : rest;
    }
}
