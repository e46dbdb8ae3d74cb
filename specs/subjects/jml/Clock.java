//~ holds

/** A time of day. */
public class Clock {
    private /*@ spec_public @*/ int hours;
    private /*@ spec_public @*/ int minutes;
    private /*@ spec_public @*/ int seconds;

    /*@ public invariant 0 <= hours && hours < 24;
      @ public invariant 0 <= minutes && minutes < 60;
      @ public invariant 0 <= seconds && seconds < 60;
      @*/

    //@ public model int time;
    //@ public represents time = seconds + 60 * minutes + 3600 * hours;

    /*@ public normal_behavior
      @   requires 0 <= hours < 24 && 0 <= minutes < 60 && 0 <= seconds < 60;
      @   ensures this.hours == hours && this.minutes == minutes && this.seconds == seconds;
      @*/
    public Clock(int hours, int minutes, int seconds) {
        this.hours = hours;
        this.minutes = minutes;
        this.seconds = seconds;
    }

    /*@ public normal_behavior
      @   assignable hours, minutes, seconds;
      @   ensures \old(time) < 86399 ==> time == \old(time) + 1;
      @   ensures \old(time) == 86399 ==> time == 0;
      @*/
    public void tick() {
        seconds++;
        if (seconds == 60) {
            seconds = 0;
            minutes++;
        }
        if (minutes == 60) { //~ or: if (minutes >= 59) { //~ violates: ensures#1
            minutes = 0;
            hours++;
        }
        if (hours == 24) {
            hours = 0; //~ or: ; //~ violates: ensures#2, invariant#1.2
        }
    }

    /*@ public normal_behavior
      @   ensures \result < 0 <==> time < other.time;
      @   ensures \result == 0 <==> time == other.time;
      @*/
    public /*@ pure @*/ int compareTo(Clock other) {
        if (hours != other.hours) {
            return hours - other.hours;
        }
        if (minutes != other.minutes) {
            return minutes - other.minutes; //~ or: return other.minutes - minutes; //~ violates: ensures#1
        }
        return seconds - other.seconds;
    }
}

// Left open on purpose, as `huntsman audit` finds it: only the sign of the result counts.
//~ open compareTo(Clock): the result; seen: the result
