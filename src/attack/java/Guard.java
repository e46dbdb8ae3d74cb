package huntsman.attack;

/** Keeps the user's code from ending the JVM, and from files, processes and the network, where the JVM has a way. */
@SuppressWarnings("removal")
final class Guard extends SecurityManager {
    static volatile boolean isOn;

    static final class Denied extends SecurityException {
        Denied(String what) {
            super(what);
        }
    }

    static void install() {
        try {
            System.setSecurityManager(new Guard());
        } catch (UnsupportedOperationException e) {
            // Newer JVMs have none: the process is in an empty folder, and its end is noticed.
        }
    }

    private void deny(String what) {
        if (isOn) throw new Denied(what);
    }

    @Override public void checkPermission(java.security.Permission permission) {}
    @Override public void checkPermission(java.security.Permission permission, Object context) {}
    @Override public void checkExit(int status) { deny("exit"); }
    @Override public void checkWrite(String file) { deny("write"); }
    @Override public void checkDelete(String file) { deny("delete"); }
    @Override public void checkExec(String command) { deny("exec"); }
    @Override public void checkConnect(String host, int port) { deny("connect"); }
    @Override public void checkListen(int port) { deny("listen"); }
}
