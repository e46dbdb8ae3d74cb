package java.util.stream;

/** What a stream draws its elements from, one at a time. */
abstract class DoubleSource {
    double current;

    /** Is there another element? Then it is the current one. */
    abstract boolean advance();
}
