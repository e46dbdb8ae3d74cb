//~ holds

/**
 * An aircraft is told to climb or to descend: the structure of the Siemens program `tcas`. The contract is the decision
 * written a second time, as a formula over the fields. A line that ends with `or:` says what stands there in a faulty
 * version.
 */
public class Tcas {
    static final int UNRESOLVED = 0;
    static final int UPWARD = 1;
    static final int DOWNWARD = 2;

    static final int OLEV = 600;
    static final int MAX_DIFFERENCE = 600;
    static final int LEAST_SEPARATION = 300;
    static final int NO_CLIMB = 100;

    /** What the other aircraft intends, and what it has on board. */
    static final int NO_INTENT = 0;
    static final int NOT_UP = 1;
    static final int NOT_DOWN = 2;
    static final int EQUIPPED = 1;

    int verticalSeparation;
    boolean isConfident;
    boolean isReportValid;
    int ownAltitude;
    int ownRate;
    int otherAltitude;
    int layer;
    int upSeparation;
    int downSeparation;
    int intent;
    int capability;
    boolean isClimbInhibited;

    private int threshold() {
        int threshold = 740; //~ or: int threshold = 700;
        if (layer == 0) {
            threshold = 400; //~ or: threshold = 500;
        } else if (layer == 1) { //~ or: } else if (layer <= 1) {
            threshold = 500;
        } else if (layer == 2) { //~ or: } else if (layer > 2) {
            threshold = 640;
        }
        return threshold;
    }

    private int biasedUp() {
        int biased = upSeparation;
        if (isClimbInhibited) { //~ or: if (!isClimbInhibited) {
            biased = upSeparation + NO_CLIMB; //~ or: biased = upSeparation + LEAST_SEPARATION;
        }
        return biased;
    }

    private boolean isOwnBelow() {
        return ownAltitude < otherAltitude; //~ or: return ownAltitude <= otherAltitude;
    }

    private boolean isOwnAbove() {
        return otherAltitude < ownAltitude; //~ or: return otherAltitude <= ownAltitude;
    }

    private boolean isClimbWanted() {
        boolean wanted;
        boolean isUpwardPreferred = biasedUp() > downSeparation; //~ or: boolean isUpwardPreferred = biasedUp() >= downSeparation;
        if (isUpwardPreferred) {
            wanted = !isOwnBelow() || downSeparation < threshold(); //~ or: wanted = !isOwnBelow() || downSeparation <= threshold();
        } else {
            wanted = isOwnAbove() && verticalSeparation >= LEAST_SEPARATION && upSeparation >= threshold(); //~ or: wanted = isOwnAbove() && upSeparation >= threshold();
        }
        return wanted;
    }

    private boolean isDescentWanted() {
        boolean wanted;
        boolean isUpwardPreferred = biasedUp() > downSeparation; //~ or: boolean isUpwardPreferred = upSeparation > downSeparation;
        if (isUpwardPreferred) {
            wanted = isOwnBelow() && verticalSeparation >= LEAST_SEPARATION && downSeparation >= threshold(); //~ or: wanted = isOwnBelow() && verticalSeparation > LEAST_SEPARATION && downSeparation >= threshold();
        } else {
            wanted = !isOwnAbove() || upSeparation >= threshold(); //~ or: wanted = !isOwnAbove() && upSeparation >= threshold();
        }
        return wanted;
    }

    /*@ requires 0 <= layer && layer <= 3 && 0 <= intent && intent <= 2 && 0 <= capability && capability <= 2;
      @ requires 0 <= upSeparation && upSeparation <= 1000 && 0 <= downSeparation && downSeparation <= 1000;
      @ requires 0 <= verticalSeparation && verticalSeparation <= 2000 && 0 <= ownRate && ownRate <= 1200;
      @ requires 0 <= ownAltitude && ownAltitude <= 9999 && 0 <= otherAltitude && otherAltitude <= 9999;
      @ ensures \result == advised();
      @ assignable \nothing;
      @*/
    int advise() {
        boolean isEnabled = false;
        if (isConfident && ownRate <= OLEV && verticalSeparation > MAX_DIFFERENCE) { //~ or: if (isConfident && ownRate <= OLEV) {
            isEnabled = true;
        }
        boolean isEquipped = capability == EQUIPPED; //~ or: boolean isEquipped = capability >= EQUIPPED;
        boolean isIntentUnknown = false;
        if (isReportValid && intent == NO_INTENT) { //~ or: if (intent == NO_INTENT) {
            isIntentUnknown = true;
        }
        int advice = UNRESOLVED;
        if (isEnabled && (isEquipped && isIntentUnknown || !isEquipped)) { //~ or: if (isEnabled && (isEquipped && isIntentUnknown)) {
            boolean up = isClimbWanted() && isOwnBelow(); //~ or: boolean up = isClimbWanted();
            boolean down = isDescentWanted() && isOwnAbove(); //~ or: boolean down = isDescentWanted();
            if (up && down) {
                advice = UNRESOLVED;
            } else if (up) {
                advice = UPWARD; //~ or: advice = DOWNWARD;
            } else if (down) {
                advice = DOWNWARD;
            } else {
                advice = UNRESOLVED; //~ or: advice = DOWNWARD;
            }
        }
        return advice;
    }

    /*@ pure @*/ int advised() {
        return isConfident && ownRate <= 600 && verticalSeparation > 600
                && (capability != 1 || isReportValid && intent == 0)
            ? (ownAltitude < otherAltitude && asksForClimb() ? 1 : ownAltitude > otherAltitude && asksForDescent() ? 2 : 0)
            : 0;
    }

    /*@ pure @*/ int limit() {
        return layer == 0 ? 400 : layer == 1 ? 500 : layer == 2 ? 640 : 740;
    }

    /*@ pure @*/ boolean asksForClimb() {
        return upSeparation + (isClimbInhibited ? 100 : 0) > downSeparation && downSeparation < limit();
    }

    /*@ pure @*/ boolean asksForDescent() {
        return upSeparation + (isClimbInhibited ? 100 : 0) <= downSeparation && upSeparation >= limit();
    }
}
