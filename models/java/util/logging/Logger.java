package java.util.logging;

/**
 * What is written goes where no program looks; what is written depends on a configuration. Loggers of one name are not
 * one object here.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    private final String name;

    protected Logger(String name, String bundle) {
        this.name = name;
    }

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return new Logger(name, null);
    }

    public static Logger getAnonymousLogger() {
        return new Logger(null, null);
    }

    public static final Logger getGlobal() {
        return new Logger(GLOBAL_LOGGER_NAME, null);
    }

    public String getName() {
        return name;
    }

    public boolean isLoggable(Level level) {
        level.intValue();
        return isWritten();
    }

    @Lacks("whether a logger writes what is of a level")
    private native boolean isWritten();

    /** What a handler does with it is no part of the program. */
    public void setLevel(Level level) {
    }

    public void setUseParentHandlers(boolean isUsed) {
    }

    public void log(Level level, String message) {
        level.intValue();
    }

    public void log(Level level, String message, Object arg) {
        level.intValue();
    }

    public void log(Level level, String message, Object[] args) {
        level.intValue();
    }

    public void log(Level level, String message, Throwable thrown) {
        level.intValue();
    }

    public void log(Level level, java.util.function.Supplier<String> message) {
        level.intValue();
        isWritten();
    }

    public void entering(String sourceClass, String sourceMethod) {
    }

    public void exiting(String sourceClass, String sourceMethod) {
    }

    public void severe(String message) {
    }

    public void severe(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void warning(String message) {
    }

    public void warning(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void info(String message) {
    }

    public void info(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void config(String message) {
    }

    public void config(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void fine(String message) {
    }

    public void fine(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void finer(String message) {
    }

    public void finer(java.util.function.Supplier<String> message) {
        isWritten();
    }

    public void finest(String message) {
    }

    public void finest(java.util.function.Supplier<String> message) {
        isWritten();
    }
}
