//~ violates: gregorian
import huntsman.*;

/**
 * Fault: every year that 100 divides is a leap year.
 * Checking isLeap reports gregorian.
 */
public class LeapErr {
    @Requires("year >= 1583")
    @Ensures("gregorian: return <=> (year % 4 = 0 && year % 100 != 0) || year % 400 = 0")
    static boolean isLeap(int year) {
        if (year % 400 == 0) {
            return true;
        }
        if (year % 100 == 0) {
            return true; //~ fault
        }
        return year % 4 == 0;
    }
}
