package java.util;

/** Those in which texts are changed and numbers are written as in no language at all. */
public final class Locale {
    public static final Locale ROOT = new Locale("", "", true);
    public static final Locale ENGLISH = new Locale("en", "", true);
    public static final Locale US = new Locale("en", "US", true);
    public static final Locale UK = new Locale("en", "GB", true);
    public static final Locale CANADA = new Locale("en", "CA", true);
    public static final Locale GERMAN = new Locale("de", "", false);
    public static final Locale GERMANY = new Locale("de", "DE", false);
    public static final Locale FRENCH = new Locale("fr", "", false);
    public static final Locale FRANCE = new Locale("fr", "FR", false);

    private final String language;
    private final String country;
    private final boolean isPlain;

    private Locale(String language, String country, boolean isPlain) {
        this.language = language;
        this.country = country;
        this.isPlain = isPlain;
    }

    public String getLanguage() {
        return language;
    }

    public String getCountry() {
        return country;
    }

    @Override
    public String toString() {
        return country.isEmpty() ? language : language + "_" + country;
    }

    /** Ends the run where the locale has rules of its own. */
    public void requirePlain() {
        if (!isPlain) {
            rules();
        }
    }

    @Lacks("the rules of a locale that is neither ROOT nor English")
    private static native void rules();
}
