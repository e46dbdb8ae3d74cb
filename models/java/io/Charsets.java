package java.io;

/** The encodings in which ASCII characters are the same bytes. */
final class Charsets {
    private Charsets() {
    }

    static void require(String name) throws UnsupportedEncodingException {
        if (!name.equals("UTF-8") && !name.equals("US-ASCII") && !name.equals("ISO-8859-1")) {
            unknown();
        }
    }

    @Lacks("an encoding of characters besides UTF-8, US-ASCII and ISO-8859-1")
    private static native void unknown();
}
