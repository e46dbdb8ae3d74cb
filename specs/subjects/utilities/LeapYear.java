//~ holds
import huntsman.*;

/** The Gregorian calendar. */
public class LeapYear {
    @Requires("year >= 1583")
    @Ensures("gregorian: return <=> (year % 4 = 0 && year % 100 != 0) || year % 400 = 0")
    static boolean isLeap(int year) {
        if (year % 400 == 0) {
            return true;
        }
        if (year % 100 == 0) {
            return false;
        }
        return year % 4 == 0;
    }
}
