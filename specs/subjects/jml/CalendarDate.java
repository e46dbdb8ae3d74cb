//~ holds

/** Dates of the Gregorian calendar. */
public class CalendarDate {
    private /*@ spec_public @*/ int year;
    private /*@ spec_public @*/ int month;
    private /*@ spec_public @*/ int day;

    //@ public invariant isValid(year, month, day);

    /*@ public normal_behavior
      @   ensures \result <==> year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
      @*/
    public static /*@ pure helper @*/ boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); //~ or: return year % 4 == 0 && (year % 100 != 0 || year % 200 == 0); //~ violates: ensures#1
    }

    /*@ public normal_behavior
      @   requires 1 <= month && month <= 12;
      @   ensures 28 <= \result && \result <= 31;
      @   ensures \result == 31 <==> month % 2 == (month < 8 ? 1 : 0);
      @   ensures month == 2 <==> \result < 30;
      @   ensures month == 2 ==> \result == (isLeap(year) ? 29 : 28);
      @*/
    public static /*@ pure helper @*/ int daysIn(int year, int month) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    /*@ public normal_behavior
      @   ensures \result ==> 1 <= month && month <= 12 && 1 <= day && day <= 31 && year >= 1;
      @   ensures 1 <= day && day <= 28 && 1 <= month && month <= 12 && 1 <= year && year < 10000 ==> \result;
      @   ensures \result <==> 1 <= year && year < 10000 && 1 <= month && month <= 12 && 1 <= day && day <= daysIn(year, month);
      @*/
    public static /*@ pure helper @*/ boolean isValid(int year, int month, int day) {
        return 1 <= year && year < 10000 && 1 <= month && month <= 12 && 1 <= day && day <= daysIn(year, month);
    }

    /*@ public normal_behavior
      @   requires year < 9999 || month < 12 || day < 31;
      @   assignable year, month, day;
      @   ensures \old(day) < daysIn(\old(year), \old(month))
      @       ? day == \old(day) + 1 && month == \old(month) && year == \old(year)
      @       : day == 1 && (\old(month) < 12 ? month == \old(month) + 1 && year == \old(year)
      @                                       : month == 1 && year == \old(year) + 1);
      @*/
    public void nextDay() {
        day++; //~ or: day += day == 30 ? 2 : 1; //~ violates: ensures#1, invariant#1
        if (day > daysIn(year, month)) {
            day = 1;
            month++;
        }
        if (month > 12) { //~ or: if (month >= 12) { //~ violates: ensures#1, invariant#1
            month = 1;
            year++;
        }
    }
}
